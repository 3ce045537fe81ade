"""What attacks, tests and places are worth to an agent: the numbers behind the advice."""

from __future__ import annotations

from typing import Final

from undertable.games.hellboy.cards.verbs import Fireproof, InformOrDelay, ShrugOff, Swarmproof, Weapon
from undertable.games.hellboy.chapters.dice import (
    chances_of,
    expected_successes,
    outcomes,
    score_of,
    successes,
)
from undertable.games.hellboy.chapters.examine import CLUE, FIRST_POI, examinable, poi_of, target_number
from undertable.games.hellboy.chapters.explore import unexplored_doors
from undertable.games.hellboy.chapters.layout import NOWHERE
from undertable.games.hellboy.chapters.rolls import agent_test
from undertable.games.hellboy.chapters.shoot import flame_bonus, ward_on
from undertable.games.hellboy.pieces import EXAMINE, FIGHT, HAND, SHOOT, Agent, Enemy, Test
from undertable.games.hellboy.state import Case

FADING: Final[list[float]] = [0.75**n for n in range(100)]
"""What is left of the worth of something that is so many moves away."""
CUBE_WORTH = 0.45
"""What a cube is worth that is spent on somebody else's test."""


def condition(agent: Agent) -> int:
    """How much more damage an agent stands before being Knocked Out."""
    return 2 * agent.kind.health + 1 - agent.hurt()


def worth_of(g: Case, enemy: Enemy) -> float:
    """What one damage on this enemy is worth."""
    card = g.enemy_card(enemy.figure)
    if card.boss:
        return 2.6
    left = max(1, g.health_of(enemy) - enemy.damage)
    if card.size == 1:
        return 2.8 / left
    return (3.6 if not g.began else 4.8) / left


def strike_worth(g: Case, test: Test, enemy: Enemy, bonus: int) -> float:
    """The mean worth of an attack on one enemy."""
    card = g.enemy_card(enemy.figure)
    level = 3 * test.level + test.ups - test.downs
    left = max(1, g.health_of(enemy) - enemy.damage)
    chances = chances_of(level, card.target, bonus)
    hits = min(1, left) * chances[1] + min(2, left) * chances[2] + min(3, left) * chances[3]
    return hits * worth_of(g, enemy)


def fight_worth(g: Case, number: int, enemy: Enemy, weapon: int, ups: int = 0, bonus: int = 0) -> float:
    """The mean worth of a Fight, with what a failure costs."""
    agent = g.agents[number]
    test = agent_test(g, "fight", FIGHT, number, 1)
    test.ups += ups + (1 if enemy.stunned else 0)
    test.downs += len(g.enemies_in(enemy.area)) - 1
    if weapon != HAND:
        effect = agent.card(weapon).effect
        if isinstance(effect, Weapon):
            bonus += effect.bonus
    card = g.enemy_card(enemy.figure)
    fails = chances_of(3 * test.level + test.ups - test.downs, card.target, bonus)[0]
    penalty = (0 if agent.has(ShrugOff) else 1) + card.fight_back
    return strike_worth(g, test, enemy, bonus) - fails * penalty * pain(agent)


def pain(agent: Agent) -> float:
    """What one damage costs an agent."""
    return 0.35 + 1.5 / max(1, condition(agent))


def shot_worth(g: Case, number: int, enemy: Enemy, weapon: int, ups: int = 0, past: bool = False) -> float:
    """The mean worth of a shot."""
    agent = g.agents[number]
    effect = agent.card(weapon).effect
    if not isinstance(effect, Weapon):
        return 0.0
    test = agent_test(g, "shoot", SHOOT, number, 1)
    path = [] if past else g.board.path(agent.area, enemy.area)
    crowd = [] if effect.blast else [other for other in g.enemies_in(enemy.area) if other.number != enemy.number]
    test.downs += len(crowd) + sum(1 for other in g.enemies if other.area in path)
    friends = [other for other in g.in_order() if other != number and g.agents[other].area == enemy.area]
    test.downs += len(friends) + sum(1 for other in g.in_order() if g.agents[other].area in path)
    card = g.enemy_card(enemy.figure)
    test.downs += card.shoot_downgrade + ward_on(g, card)
    test.ups += ups + (1 if enemy.stunned else 0)
    bonus = effect.bonus + (flame_bonus(agent) if effect.flame else 0)
    targets = g.enemies_in(enemy.area) if effect.blast else [enemy]
    worth = sum(strike_worth(g, test, target, bonus) for target in targets)
    if friends:
        worth -= 0.3
    if agent.card(weapon).kind.uses:
        worth -= 0.8
    return worth


def examine_worth(g: Case, number: int, thing: int, cubes: int = 0) -> float:
    """The mean worth of an Examine action."""
    test = agent_test(g, "examine", EXAMINE, number, 1)
    level = 3 * test.level + test.ups + cubes - test.downs
    target = target_number(g, number)
    won = expected_successes(max(0, level), target)
    if thing == CLUE:
        return won * info_worth(g)
    if thing <= FIRST_POI:
        return min(1.0, won) * (0.3 if poi_of(g, thing).once_per_round else 5.0)
    piece = g.piece(thing)
    if piece is not None and isinstance(piece.kind.effect, InformOrDelay):
        return won * 1.4 - 0.4
    return won * info_worth(g) * 0.8


def info_worth(g: Case) -> float:
    """What one step of Information Gathered is worth."""
    if g.began or not g.insight_at:
        return 0.0
    return 1.0


def last_marker(g: Case) -> int:
    """The space of the last Doom Marker: where time runs out, or the rite is complete."""
    return max(g.markers.values(), default=0)


def way_on(g: Case) -> int:
    """Where the agents can leave for the lair by their own choice; NOWHERE if no such place is known."""
    for card in g.case_cards:
        for deed in card.deeds:
            if deed.poi in g.pois:
                return g.pois[deed.poi]
    return NOWHERE


def seeks_way_on(g: Case) -> bool:
    """Whether the Case File already speaks of a way to the lair."""
    return any(card.deeds for card in g.case_cards)


def descend_ready(g: Case) -> bool:
    """Whether it is time to go down: little left to find, or little time left."""
    left = last_marker(g) - g.doom
    return left <= 4 or not g.insight_at or (g.taken >= 2 and not any(g.clues))


class Work:
    """Something to do for an agent: where, what it is worth, and whether it is best done from a distance."""

    def __init__(self, area: int, worth: float, shot: bool = False) -> None:
        self.area = area
        self.worth = worth
        self.shot = shot


def shoots_better(agent: Agent) -> bool:
    """Whether an agent would rather shoot than fight."""
    if agent.skills[SHOOT] - agent.injuries(SHOOT) <= agent.skills[FIGHT] - agent.injuries(FIGHT):
        return False
    return any(isinstance(gear.effect, Weapon) and gear.effect.ranged for gear in agent.gear)


def better_rested(g: Case) -> bool:
    """Whether the agents should Take Time before they go on."""
    if g.enemies or g.began or last_marker(g) - g.doom < 3:
        return False
    worn = sum(1 for agent in g.agents if agent.hurt() >= 3)
    return 2 * worn >= len(g.agents)


def works(g: Case, number: int) -> list[Work]:
    """Places where this agent has something to do, with the best that it is worth there."""
    found: list[Work] = []
    agent = g.agents[number]
    hunt = hunting(g, number)
    shooter = shoots_better(agent)
    for enemy in g.enemies:
        found.append(Work(enemy.area, hunt * (1.6 if enemy.figure == g.book.boss else 1.0), shooter))
    if g.began:
        return found
    door = door_worth(g) - crowding(g) if len(g.enemies) <= len(g.agents) and not better_rested(g) else 0.0
    swarmed = sum(g.swarms) >= 2
    for area in g.board.areas:
        best = 0.9 if swarmed and g.swarms[area] else 0.0
        for thing in examinable(g, area):
            best = max(best, place_worth(g, number, area, thing))
        if door > best and unexplored_doors(g, area):
            best = door
        if best > 0.0:
            found.append(Work(area, best))
    if agent.hurt() >= 3:
        for piece in g.scenery:
            if piece.kind.interactive and piece.tokens:
                found.append(Work(piece.area, 1.1))
    exit_area = way_on(g)
    if exit_area != NOWHERE and descend_ready(g):
        found.append(Work(exit_area, 7.0))
    return found


def place_worth(g: Case, number: int, area: int, thing: int) -> float:
    """What examining something is worth before one stands there."""
    plan = g.book.plan
    room = plan.room_of[area]
    hostile = any(plan.room_of[enemy.area] == room for enemy in g.enemies)
    skill = g.agents[number].skills[EXAMINE]
    won = expected_successes(3 * skill - g.agents[number].injuries(EXAMINE), 6 if hostile else 4)
    if thing <= FIRST_POI:
        return 0.0 if poi_of(g, thing).once_per_round else 4.5 * won
    if thing == CLUE:
        return won * info_worth(g)
    return won * info_worth(g) * 0.9


def door_worth(g: Case) -> float:
    """What exploring is worth now."""
    if not seeks_way_on(g):
        return 2.4 if not g.pois else 1.0
    if way_on(g) == NOWHERE:
        return 2.8
    return 0.9 if not descend_ready(g) else 0.0


def crowding(g: Case) -> float:
    """How much the enemies on the board speak against turning up more of them: a lone agent is soon surrounded."""
    return (0.3 + 0.9 / len(g.agents)) * len(g.enemies)


def hunting(g: Case, number: int) -> float:
    """How much an agent wants to be at the enemies."""
    agent = g.agents[number]
    best = max(agent.skills[FIGHT] - agent.injuries(FIGHT), 1)
    ranged = any(isinstance(gear.effect, Weapon) and gear.effect.ranged for gear in agent.gear)
    worth = 0.55 * best if not ranged else 0.45 * max(best, agent.skills[SHOOT])
    return worth * (1.0 if condition(agent) > 3 or g.began else 0.4)


def attraction(g: Case, number: int, area: int, places: list[Work]) -> float:
    """How good an area is as the next place of an agent: what can be done there or near."""
    far = g.board.distances(area)
    best = 0.0
    for work in places:
        steps = far[work.area]
        if steps == NOWHERE:
            continue
        if work.shot and steps <= 3 and g.board.sees(area, work.area):
            worth = work.worth * (0.6 if steps == 0 else 1.0) - 0.02 * steps
        else:
            worth = work.worth * FADING[(steps + 1) // 2] - 0.02 * steps
        if worth > best:
            best = worth
    return best - danger(g, number, area)


def danger(g: Case, number: int, area: int) -> float:
    """What standing among enemies, swarms and fire costs."""
    agent = g.agents[number]
    cost = 0.0
    if g.blazes[area] and not agent.has(Fireproof):
        cost += 1.5
    if g.near_swarm(area) and not agent.has(Swarmproof):
        cost += 0.15
    if condition(agent) <= 3:
        cost += 0.5 * sum(1 for enemy in g.enemies if enemy.area == area)
    return cost


def outcome_worth(test: Test, score: int) -> float:
    """How good a score is in a test: its successes, and a little for what is above."""
    return successes(score, max(1, test.target)) + 0.01 * score


def reroll_worth(test: Test, mask: int) -> float:
    """The mean outcome when these dice are rolled again."""
    kept = test.bonus
    again: list[int] = []
    for place, level in enumerate(test.dice):
        if mask >> place & 1:
            again.append(level)
        else:
            kept += test.values[place]
    total = 0.0
    for values, ways in outcomes(tuple(again)):
        total += ways * outcome_worth(test, kept + sum(values))
    return total / float(6 ** len(again))


def bell_worth(test: Test, mask: int) -> float:
    """The mean outcome of Medium's Bell, with the effect die still to come."""
    kept: list[int] = []
    again: list[int] = []
    for place, level in enumerate(test.dice):
        if mask >> place & 1:
            again.append(level)
        else:
            kept.append(test.values[place])
    total = 0.0
    for values, ways in outcomes(tuple(again)):
        dice = kept + values
        best = dice.index(max(dice)) if dice else -1
        total += ways * outcome_worth(test, score_of(dice, test.effect, best) + test.bonus)
    return total / float(6 ** len(again))


def dice_in_force(test: Test) -> int:
    """The total level of a test as it stands."""
    return max(0, min(12, 3 * test.level + test.ups - test.downs))
