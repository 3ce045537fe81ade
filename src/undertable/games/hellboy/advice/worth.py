"""What attacks, tests and places are worth to an agent: the numbers behind the advice."""

from __future__ import annotations

from typing import Final

from undertable.games.hellboy.cards.verbs import InformOrDelay, ShrugOff, Weapon
from undertable.games.hellboy.chapters.dice import (
    BASE_DICE,
    chances_of,
    expected_successes,
    outcomes,
    score_of,
    successes,
)
from undertable.games.hellboy.chapters.examine import CLUE, FIRST_POI, poi_of, target_number
from undertable.games.hellboy.chapters.layout import NOWHERE
from undertable.games.hellboy.chapters.rolls import downgrades_on, upgrades_on
from undertable.games.hellboy.chapters.shoot import flame_bonus, ward_on
from undertable.games.hellboy.pieces import EXAMINE, FIGHT, HAND, SHOOT, Agent, Enemy, Test
from undertable.games.hellboy.state import Case

CUBE_WORTH: Final = 0.45
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


def level_on(g: Case, agent: Agent, skill: int) -> int:
    """The total level of an agent's dice in a test of this skill, with all that lies on the agent."""
    return BASE_DICE * agent.skills[skill] + upgrades_on(g, agent, skill) - downgrades_on(g, agent, skill)


def strike_worth(g: Case, level: int, enemy: Enemy, bonus: int) -> float:
    """The mean worth of an attack on one enemy with dice of this total level."""
    card = g.enemy_card(enemy.figure)
    left = max(1, g.health_of(enemy) - enemy.damage)
    chances = chances_of(level, card.target, bonus)
    hits = chances[1] + min(2, left) * chances[2] + min(3, left) * chances[3]
    return hits * worth_of(g, enemy)


def fight_worth(g: Case, number: int, enemy: Enemy, weapon: int, ups: int = 0, bonus: int = 0) -> float:
    """The mean worth of a Fight, with what a failure costs."""
    agent = g.agents[number]
    level = level_on(g, agent, FIGHT) + ups + (1 if enemy.stunned else 0) - g.enemies_at(enemy.area) + 1
    if weapon != HAND:
        effect = agent.card(weapon).effect
        if isinstance(effect, Weapon):
            bonus += effect.bonus
    card = g.enemy_card(enemy.figure)
    fails = chances_of(level, card.target, bonus)[0]
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
    level = level_on(g, agent, SHOOT) + ups + (1 if enemy.stunned else 0) - card.shoot_downgrade - ward_on(g, card)
    friends = 0
    for place, other in enumerate(g.agents):
        if place != number and other.area == enemy.area and not other.out:
            friends += 1
    level -= friends
    if not effect.blast:
        level -= g.enemies_at(enemy.area) - 1
    if not past:
        level -= in_between(g, g.board.path(agent.area, enemy.area))
    bonus = effect.bonus + (flame_bonus(agent) if effect.flame else 0)
    worth = 0.0
    if effect.blast:
        for target in g.enemies:
            if target.area == enemy.area:
                worth += strike_worth(g, level, target, bonus)
    else:
        worth = strike_worth(g, level, enemy, bonus)
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
    won = expected_successes(level_on(g, g.agents[number], EXAMINE) + cubes, target_number(g, number))
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
