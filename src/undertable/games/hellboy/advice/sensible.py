"""What a sensible agent does. It feeds the heuristic bot, and hints for people."""

from __future__ import annotations

from typing import ClassVar

from undertable.games.hellboy.advice import answers, worth
from undertable.games.hellboy.advice.value import chance_to_win
from undertable.games.hellboy.cards.verbs import GainCubes, ReduceDoom, Weapon
from undertable.games.hellboy.chapters import actions, backup, casefile, dice, moves, options, rest, rolls, unique
from undertable.games.hellboy.pieces import HAND, SHOOT
from undertable.games.hellboy.state import Case
from undertable.kernel import Advice, Choice, Pass, Rng


class Sensible(Advice):
    """Kill what is near, examine, explore, rest when it pays, go down in time, and then hit the Boss."""

    DEPTH: ClassVar[int] = 12
    GUIDED: ClassVar[float] = 1.0

    def rate(self, g: Case, seat: int, choices: list[Choice], rng: Rng) -> list[float]:
        return [rate + 0.001 * rng.chance() for rate in self.quick(g, seat, choices, rng)]

    def quick(self, g: Case, seat: int, choices: list[Choice], rng: Rng) -> list[float]:
        places: dict[int, worth.Places] = {}
        return [self.rate_one(g, choice, places) for choice in choices]

    def value(self, g: Case, seat: int) -> float:
        if g.result is not None:
            return 1.0 if g.result.winners else 0.0
        return chance_to_win(g) if g.agents else 0.5

    def why(self, g: Case, seat: int, choice: Choice) -> str:
        if is_attack(choice) and not isinstance(choice, unique.PossessMinion):
            return "An enemy less lets the agents examine in peace and Take Time." if not g.began else "The Boss must fall."
        if isinstance(choice, actions.Examine):
            return "Information brings Insight markers, and they decide the Confrontation."
        if isinstance(choice, actions.Explore):
            return "Rooms hold Clues, and one of them the way on."
        if isinstance(choice, (actions.Go, unique.SlipTo, unique.DriftTo, options.ToArea)):
            return "There is more to do there."
        if isinstance(choice, actions.CaseDeed):
            return "Going down by choice is the best start of the Confrontation."
        if isinstance(choice, options.SpendCubes):
            return "The cubes help more here than elsewhere." if choice.cubes else "The cubes are better kept."
        return "It costs least and brings most now."

    def rate_one(self, g: Case, choice: Choice, places: dict[int, worth.Places]) -> float:
        """How good one choice is."""
        if isinstance(choice, actions.Go):
            return self.rate_step(g, choice.agent, choice.area, places, False)
        if isinstance(choice, Pass):
            return 0.25
        asking = g.asking
        if isinstance(choice, (unique.SlipTo, unique.DriftTo)):
            return self.rate_step(g, choice.agent, choice.area, places, True)
        if isinstance(choice, options.ToArea):
            return self.rate_area(g, choice.area, places)
        if isinstance(choice, moves.StayHere) and isinstance(asking, moves.FreeMove):
            known = worth.places_of(g, asking.agent, places)
            return known.good(known.home) + 0.01
        if is_attack(choice):
            return rate_attack(g, choice)
        if isinstance(choice, actions.Examine):
            return worth.examine_worth(g, choice.agent, choice.thing)
        if isinstance(choice, actions.Explore):
            return -0.2 if worth.better_rested(g) else worth.door_worth(g) - worth.crowding(g)
        if isinstance(choice, actions.CaseDeed):
            return 20.0 if worth.descend_ready(g) and not worth.better_rested(g) else -1.0
        if isinstance(choice, actions.Clear):
            return 0.8 if choice.blaze or sum(g.swarms) >= 2 else 0.35
        if isinstance(choice, actions.TreatWith):
            patient = g.agents[choice.patient]
            return min(2, patient.hurt()) * worth.pain(patient)
        if isinstance(choice, actions.UseScenery):
            return 0.35 * min(3, g.agents[choice.agent].hurt())
        if isinstance(choice, actions.UseFree):
            return rate_free(g, choice)
        if isinstance(choice, unique.CoolDownBy):
            return 0.7 if g.agents[choice.agent].tracker - choice.by == 4 else 0.0
        if isinstance(choice, (backup.BackupFights, backup.BackupShoots)):
            return 1.0
        if isinstance(choice, backup.BackupClears):
            return 0.6
        if isinstance(choice, backup.BackupGoes):
            return 0.1
        return answers.rate_other(g, choice)

    def rate_step(self, g: Case, agent: int, area: int, places: dict[int, worth.Places], unseen: bool) -> float:
        """A step of a move: only if the other area is better than this one. `unseen`: enemies in the areas left do not matter."""
        known = worth.places_of(g, agent, places)
        there = known.good(area)
        chased = known.chased
        cost = 0.05 if unseen else 0.15 * chased
        if chased and known.shooter and not known.crowd[area] and g.board.sees(known.home, area):
            return max(there * 0.8 - cost, break_away(g, agent, 0 if unseen else chased))
        if there <= known.good(known.home) + 0.01:
            return -0.5
        return there * 0.8 - cost

    def rate_area(self, g: Case, area: int, places: dict[int, worth.Places]) -> float:
        """An area that is pointed at."""
        asking = g.asking
        if isinstance(asking, (moves.FreeMove, rest.PrepareAgent)):
            return worth.places_of(g, asking.agent, places).good(area)
        if isinstance(asking, backup.CheckIn):
            return 0.4 if not g.insight_at and g.agents_in(area) else 0.0
        if isinstance(asking, casefile.EnterLair):
            return -0.1 * len(g.agents_in(area))
        return -0.2 * len(g.agents_in(area))


def break_away(g: Case, number: int, chased: int) -> float:
    """What it is worth, for each cube, to leave enemies behind for 1 damage each and shoot at them."""
    agent = g.agents[number]
    if agent.cubes < 2 or worth.condition(agent) <= chased + 1:
        return -0.5
    here = g.enemies_in(agent.area)
    level = 3 * agent.skills[SHOOT] - len(here) + 1
    shots = [dice.expected_successes(level, g.enemy_card(enemy.figure).target, 1) * worth.worth_of(g, enemy) for enemy in here]
    return ((agent.cubes - 1) * min(max(shots), 2.4) - chased * worth.pain(agent)) / agent.cubes


def is_attack(choice: Choice) -> bool:
    return isinstance(choice, (actions.Attack, unique.UniqueOnEnemy, unique.InfernoOn))


def rate_attack(g: Case, choice: Choice) -> float:
    """Attacks by their mean worth for each cube."""
    if isinstance(choice, unique.InfernoOn):
        agent = g.agents[choice.agent]
        bolt = next(gear.number for gear in agent.gear if isinstance(gear.effect, Weapon) and gear.effect.flame)
        enemies = g.enemies_in(choice.area)
        friends = len(g.agents_in(choice.area))
        return sum(worth.shot_worth(g, choice.agent, enemy, bolt) for enemy in enemies) * 0.55 - friends
    if isinstance(choice, unique.PossessMinion):
        return 0.4 * worth.worth_of(g, g.the_enemy(choice.victim))
    if isinstance(choice, unique.ImprovisedWeapon):
        return worth.fight_worth(g, choice.agent, g.the_enemy(choice.enemy), HAND, 0, g.piece(choice.piece).size) + 0.1
    assert isinstance(choice, (actions.Fight, actions.Shoot, unique.RightHandOfDoom, unique.AimAt))
    enemy = g.the_enemy(choice.enemy)
    ups = rolls.ALL_DICE if choice.insight else 0
    if isinstance(choice, actions.Fight):
        rate = worth.fight_worth(g, choice.agent, enemy, choice.weapon, ups)
    elif isinstance(choice, actions.Shoot):
        rate = worth.shot_worth(g, choice.agent, enemy, choice.weapon, ups)
    elif isinstance(choice, unique.AimAt):
        rate = worth.shot_worth(g, choice.agent, enemy, choice.weapon, 3 + ups, True) * 0.55
    else:
        rate = worth.fight_worth(g, choice.agent, enemy, HAND, 3 + ups) * 0.55
    return rate - (answers.insight_worth(g) if choice.insight else 0.0)


def rate_free(g: Case, choice: actions.UseFree) -> float:
    """Relics when doom presses, ampoules when there is a fight."""
    effect = g.agents[choice.agent].card(choice.gear).effect
    limit = worth.last_marker(g)
    if isinstance(effect, ReduceDoom):
        return 5.0 if limit and g.doom >= limit - 3 and g.doom > effect.by else -1.0
    if isinstance(effect, GainCubes):
        return 3.0 if g.began else -1.0
    return 0.0
