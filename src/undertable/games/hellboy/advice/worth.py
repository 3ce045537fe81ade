"""What attacks, tests and places are worth to an agent: the numbers behind the advice."""

from __future__ import annotations

from typing import Final

from undertable.games.hellboy.cards.verbs import Fireproof, InformOrDelay, ShrugOff, Swarmproof, Weapon
from undertable.games.hellboy.chapters import dice, explore, rolls, shoot
from undertable.games.hellboy.chapters.layout import NOWHERE
from undertable.games.hellboy.pieces import EXAMINE, FIGHT, HAND, SHOOT, Agent, Enemy, Test
from undertable.games.hellboy.state import Case

CUBE_WORTH: Final = 0.45
"""What a cube is worth that is spent on somebody else's test."""
FADING: Final[list[float]] = [0.75**n for n in range(100)]
"""What is left of the worth of something that is so many moves away."""
UNKNOWN: Final = -1000.0


def condition(agent: Agent) -> int:
    """How much more damage an agent stands before being Knocked Out."""
    return 2 * agent.kind.health + 1 - agent.hurt()


def worth_of(g: Case, enemy: Enemy) -> float:
    """What one damage on this enemy is worth."""
    card = g.enemy_card(enemy.figure)
    if card.boss:
        return 2.6
    left = max(1, g.health_of(enemy) - enemy.damage)
    return (2.8 if card.size == 1 else 4.8 if g.began else 3.6) / left


def level_on(g: Case, agent: Agent, skill: int) -> int:
    """The total level of an agent's dice in a test of this skill, with all that lies on the agent."""
    return dice.BASE_DICE * agent.skills[skill] + rolls.upgrades_on(g, agent, skill) - rolls.downgrades_on(g, agent, skill)


def strike_worth(g: Case, level: int, enemy: Enemy, bonus: int) -> float:
    """The mean worth of an attack on one enemy with dice of this total level."""
    card = g.enemy_card(enemy.figure)
    left = max(1, g.health_of(enemy) - enemy.damage)
    chances = dice.chances_of(level, card.target, bonus)
    hits = chances[1] + min(2, left) * chances[2] + min(3, left) * chances[3]
    return hits * worth_of(g, enemy)


def fight_worth(g: Case, number: int, enemy: Enemy, weapon: int, ups: int = 0, bonus: int = 0) -> float:
    """The mean worth of a Fight, with what a failure costs."""
    agent = g.agents[number]
    level = level_on(g, agent, FIGHT) + ups + (1 if enemy.stunned else 0) - len(g.enemies_in(enemy.area)) + 1
    effect = agent.card(weapon).effect if weapon != HAND else None
    if isinstance(effect, Weapon):
        bonus += effect.bonus
    card = g.enemy_card(enemy.figure)
    fails = dice.chances_of(level, card.target, bonus)[0]
    penalty = (0 if agent.has(ShrugOff) else 1) + card.fight_back
    return strike_worth(g, level, enemy, bonus) - fails * penalty * pain(agent)


def pain(agent: Agent) -> float:
    """What one damage costs an agent."""
    return 0.35 + 1.5 / max(1, condition(agent))


def shot_worth(g: Case, number: int, enemy: Enemy, weapon: int, ups: int = 0, past: bool = False) -> float:
    """The mean worth of a shot."""
    agent = g.agents[number]
    effect = agent.card(weapon).effect
    if not isinstance(effect, Weapon):
        return 0.0
    card = g.enemy_card(enemy.figure)
    level = level_on(g, agent, SHOOT) + ups + (1 if enemy.stunned else 0) - card.shoot_downgrade - shoot.ward_on(g, card)
    friends = 0
    for place, other in enumerate(g.agents):
        if place != number and other.area == enemy.area and not other.out:
            friends += 1
    level -= friends
    if not effect.blast:
        level -= len(g.enemies_in(enemy.area)) - 1
    if not past:
        level -= in_between(g, g.board.path(agent.area, enemy.area))
    bonus = effect.bonus + (shoot.flame_bonus(agent) if effect.flame else 0)
    worth = 0.0
    for target in g.enemies_in(enemy.area) if effect.blast else [enemy]:
        worth += strike_worth(g, level, target, bonus)
    if friends:
        worth -= 0.3
    if agent.card(weapon).kind.uses:
        worth -= 0.8
    return worth


def in_between(g: Case, path: list[int]) -> int:
    """How many enemies and standing agents stand in the areas of a path."""
    found = 0
    if path:
        for enemy in g.enemies:
            if enemy.area in path:
                found += 1
        for agent in g.agents:
            if not agent.out and agent.area in path:
                found += 1
    return found


def examine_worth(g: Case, number: int, thing: int, cubes: int = 0) -> float:
    """The mean worth of an Examine action."""
    won = dice.expected_successes(level_on(g, g.agents[number], EXAMINE) + cubes, explore.target_number(g, number))
    if thing == explore.CLUE:
        return won * info_worth(g)
    if thing <= explore.FIRST_POI:
        return min(1.0, won) * (0.3 if explore.poi_of(g, thing).once_per_round else 5.0)
    return won * 1.4 - 0.4 if isinstance(g.piece(thing).kind.effect, InformOrDelay) else won * info_worth(g) * 0.8


def info_worth(g: Case) -> float:
    """What one step of Information Gathered is worth."""
    return 0.0 if g.began or not g.insight_at else 1.0


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


def shoots_better(agent: Agent) -> bool:
    """Whether an agent would rather shoot than fight."""
    if agent.skills[SHOOT] - agent.injuries(SHOOT) <= agent.skills[FIGHT] - agent.injuries(FIGHT):
        return False
    return has_gun(agent)


def has_gun(agent: Agent) -> bool:
    """Whether an agent has a Ranged Weapon."""
    return any(isinstance(gear.effect, Weapon) and gear.effect.ranged for gear in agent.gear)


def better_rested(g: Case) -> bool:
    """Whether the agents should Take Time before they go on."""
    if g.enemies or g.began or last_marker(g) - g.doom < 3:
        return False
    worn = sum(1 for agent in g.agents if agent.hurt() >= 3)
    return 2 * worn >= len(g.agents)


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
    worth = 0.45 * max(best, agent.skills[SHOOT]) if has_gun(agent) else 0.55 * best
    return worth * (1.0 if condition(agent) > 3 or g.began else 0.4)


def outcome_worth(test: Test, score: int) -> float:
    """How good a score is in a test: its successes, and a little for what is above."""
    return dice.successes(score, max(1, test.target)) + 0.01 * score


def reroll_worth(test: Test, mask: int) -> float:
    """The mean outcome when these dice are rolled again."""
    kept, again = dice.split_dice(test.dice, test.values, mask)
    total = 0.0
    for values, ways in dice.outcomes(again):
        total += ways * outcome_worth(test, test.bonus + sum(kept) + sum(values))
    return total / float(6 ** len(again))


def bell_worth(test: Test, mask: int) -> float:
    """The mean outcome of Medium's Bell, with the effect die still to come."""
    kept, again = dice.split_dice(test.dice, test.values, mask)
    total = 0.0
    for values, ways in dice.outcomes(again):
        shown = kept + values
        total += ways * outcome_worth(test, dice.score_of(shown, test.effect, dice.best_die(shown)) + test.bonus)
    return total / float(6 ** len(again))


def dice_in_force(test: Test) -> int:
    """The total level of a test as it stands."""
    return max(0, min(12, 3 * test.level + test.ups - test.downs))


# Places


class Places:
    """What one agent knows of the board: worked out once for each question."""

    def __init__(self, g: Case, number: int) -> None:
        agent = g.agents[number]
        self.g = g
        self.home = agent.area
        self.shooter = shoots_better(agent)
        self.frail = condition(agent) <= 3
        self.fireproof = agent.has(Fireproof)
        self.swarmproof = agent.has(Swarmproof)
        self.chased = 0
        """Standing enemies in the agent's own area."""
        self.crowd = [0] * len(g.clues)
        """Enemies in each area."""
        for enemy in g.enemies:
            self.crowd[enemy.area] += 1
            if enemy.area == self.home and not enemy.stunned:
                self.chased += 1
        self.hunt = hunting(g, number)
        self.work: dict[int, float] = {}
        """The best that there is to do in an area for whoever stands there."""
        self._goodness = [UNKNOWN] * len(g.clues)
        if not g.began:
            self._look_around(number)

    def offer(self, area: int, worth: float) -> None:
        """There is something to do in an area."""
        if worth > 0.0 and worth > self.work.get(area, 0.0):
            self.work[area] = worth

    def _look_around(self, number: int) -> None:
        """Clues, Points of Interest, scenery, swarms, doorways, and the way on."""
        g = self.g
        agent = g.agents[number]
        room_of = g.book.plan.room_of
        hostile = 0
        for enemy in g.enemies:
            hostile |= 1 << room_of[enemy.area]
        level = dice.BASE_DICE * agent.skills[EXAMINE] - agent.injuries(EXAMINE)
        quiet = dice.expected_successes(level, 4)
        watched = dice.expected_successes(level, 6) if hostile else quiet
        info = info_worth(g)
        if info > 0.0:
            for area in g.board.areas:
                if g.clues[area]:
                    self.offer(area, (watched if hostile >> room_of[area] & 1 else quiet) * info)
        for piece in g.scenery:
            if piece.tokens:
                if piece.kind.searchable:
                    self.offer(piece.area, (watched if hostile >> room_of[piece.area] & 1 else quiet) * info * 0.9)
                if piece.kind.interactive and agent.hurt() >= 3:
                    self.offer(piece.area, 1.1)
        for poi in g.book.pois:
            area = g.pois.get(poi.id, NOWHERE)
            if area != NOWHERE and not poi.once_per_round and poi.id not in g.looked:
                self.offer(area, 4.5 * (watched if hostile >> room_of[area] & 1 else quiet))
        door = door_worth(g) - crowding(g) if len(g.enemies) <= len(g.agents) and not better_rested(g) else 0.0
        if door > 0.0:
            for area in g.board.areas:
                if explore.unexplored_doors(g, area):
                    self.offer(area, door)
        if sum(g.swarms) >= 2:
            for area in g.board.areas:
                if g.swarms[area]:
                    self.offer(area, 0.9)
        exit_area = way_on(g)
        if exit_area != NOWHERE and descend_ready(g):
            self.offer(exit_area, 7.0)

    def good(self, area: int) -> float:
        """How good an area is as the agent's next place: what can be done there or near, against what standing there costs."""
        known = self._goodness[area]
        if known == UNKNOWN:
            known = self._attraction(area) - self._danger(area)
            self._goodness[area] = known
        return known

    def _attraction(self, area: int) -> float:
        g = self.g
        far = g.board.distances(area)
        best = 0.0
        for there, worth in self.work.items():
            steps = far[there]
            if steps != NOWHERE:
                best = max(best, worth * FADING[(steps + 1) // 2] - 0.02 * steps)
        boss = g.book.boss
        for enemy in g.enemies:
            steps = far[enemy.area]
            if steps == NOWHERE:
                continue
            worth = self.hunt * 1.6 if enemy.figure == boss else self.hunt
            if self.shooter and steps <= 3 and g.board.sees(area, enemy.area):
                best = max(best, worth * (0.6 if steps == 0 else 1.0) - 0.02 * steps)
            else:
                best = max(best, worth * FADING[(steps + 1) // 2] - 0.02 * steps)
        return best

    def _danger(self, area: int) -> float:
        """What standing among enemies, swarms and fire costs."""
        g = self.g
        cost = 0.0
        if g.blazes[area] and not self.fireproof:
            cost += 1.5
        if not self.swarmproof and g.near_swarm(area):
            cost += 0.15
        if self.frail:
            cost += 0.5 * self.crowd[area]
        return cost


def places_of(g: Case, agent: int, places: dict[int, Places]) -> Places:
    if agent not in places:
        places[agent] = Places(g, agent)
    return places[agent]
