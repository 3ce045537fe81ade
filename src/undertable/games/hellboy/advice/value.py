"""How likely the agents are to win from here: what the search bot believes where it stops playing on.

The weights come from two logistic regressions, one for each act, on 45,000 positions of 3,600 games between heuristic bots with one to
four agents, part of them with a few random choices.
"""

from __future__ import annotations

import math
from typing import Final

from undertable.games.hellboy.advice.worth import condition, last_marker, seeks_way_on, way_on
from undertable.games.hellboy.cards.verbs import Weapon
from undertable.games.hellboy.chapters.dice import expected_successes
from undertable.games.hellboy.chapters.layout import NOWHERE
from undertable.games.hellboy.chapters.shoot import flame_bonus
from undertable.games.hellboy.pieces import FIGHT, SHOOT, Agent, Enemy
from undertable.games.hellboy.state import CUBES, Case

SEARCHING: Final[list[float]] = [-2.63, -3.54, -4.01, -4.55]
FACING: Final[list[float]] = [-2.41, -2.48, -1.77, -1.55]
"""Where the reckoning starts in each act, by number of agents. (Lists: compiled, a tuple of floats may seem not to be there.)"""
NEAR: Final = 2
"""Minions this near attack in the next Enemy Phase."""
LATE: Final = 3
"""So few spaces before the last Doom Marker time as good as runs out."""


def chance_to_win(g: Case) -> float:
    """The chance of the agents, from 0 to 1."""
    return 1.0 / (1.0 + math.exp(-(facing(g) if g.began else searching(g))))


def searching(g: Case) -> float:
    """The investigation: wounds, enemies, what was found, and the time that is left."""
    more = (len(g.agents) - 1) / 3.0
    left = last_marker(g) - g.doom
    time = left / float(max(1, last_marker(g)))
    score = SEARCHING[len(g.agents) - 1] + (0.86 + 1.8 * more) * soundness(g) + 0.15 * cubes_left(g) + 1.71 * power(g)
    score -= 0.33 * minions_near(g) + 0.9 * big_enemies(g) + 0.11 * min(4, sum(g.swarms))
    score += 0.19 * g.taken + 0.06 * min(4, sum(g.clues)) + 0.52 * time
    if g.insight_at:
        score += 0.19 * max(0.0, 1.0 - (min(g.insight_at) - g.info) / 4.0)
    if left <= LATE:
        score -= 0.16 + 0.69 * more
    if seeks_way_on(g):
        score += 0.47 - 0.71 * time
    if way_on(g) != NOWHERE:
        score += 1.14 - 0.08 * way_down(g)
    return score


def facing(g: Case) -> float:
    """The Confrontation: how long the agents still need for the Boss, and how long they last."""
    strength = power(g)
    rounds = min(6.0, boss_left(g) / (CUBES * strength * len(g.agents) + 0.3))
    health = sum([max(0, condition(agent)) for agent in g.agents if not agent.out]) / float(len(g.agents))
    score = FACING[len(g.agents) - 1] + 4.11 * soundness(g) + 0.98 * cubes_left(g) + 0.31 * strength + 0.17 * health - 0.93 * rounds
    score -= 0.56 * minions_near(g) + 2.12 * big_enemies(g) + 0.19 * min(4, sum(g.swarms))
    return score + 0.1 * g.insights + (0.64 if g.boss_card() is not g.book.first_card(g.book.boss) else 0.0)


def soundness(g: Case) -> float:
    """What is left of all the agents can stand."""
    left = 0
    most = 0
    for agent in g.agents:
        most += 2 * agent.kind.health + 1
        if not agent.out:
            left += max(0, condition(agent))
    return left / float(max(1, most))


def cubes_left(g: Case) -> float:
    """The share of the cubes still to be spent in this Agent Phase."""
    if g.phase != "agent":
        return 0.0
    return sum([agent.cubes for agent in g.agents]) / float(CUBES * len(g.agents))


def power(g: Case) -> float:
    """The damage on the Boss that an agent can expect of a cube, the mean of all."""
    target = g.boss_card().target
    return sum([best_attack(agent, target) for agent in g.agents if not agent.out]) / len(g.agents)


def best_attack(agent: Agent, target: int) -> float:
    """The mean damage of an agent's best attack with what is not used up by it."""
    best = expected_successes(3 * agent.skills[FIGHT] - agent.injuries(FIGHT), target)
    for gear in agent.gear:
        weapon = gear.effect
        if isinstance(weapon, Weapon) and gear.kind.uses == 0:
            skill = SHOOT if weapon.ranged else FIGHT
            bonus = weapon.bonus + (flame_bonus(agent) if weapon.flame else 0)
            best = max(best, expected_successes(3 * agent.skills[skill] - agent.injuries(skill), target, bonus))
    return best


def small(g: Case, enemy: Enemy) -> bool:
    """Whether an enemy is a Minion of one space."""
    card = g.enemy_card(enemy.figure)
    return card.size == 1 and not card.boss


def minions_near(g: Case) -> float:
    """Small Minions on their feet near an agent, for each agent."""
    found = 0
    for enemy in g.enemies:
        if not enemy.stunned and small(g, enemy):
            far = g.board.distances(enemy.area)
            for agent in g.agents:
                if not agent.out and 0 <= far[agent.area] <= NEAR:
                    found += 1
                    break
    return found / float(len(g.agents))


def big_enemies(g: Case) -> float:
    """Large Minions by the Health they have left, for each agent."""
    found = 0.0
    for enemy in g.enemies:
        if enemy.figure != g.book.boss and not small(g, enemy):
            health = g.health_of(enemy)
            found += (health - enemy.damage) / float(health)
    return found / len(g.agents)


def way_down(g: Case) -> int:
    """How far the last of the agents has to go to the way on."""
    far = g.board.distances(way_on(g))
    return min(6, max([far[agent.area] for agent in g.agents if not agent.out], default=6))


def boss_left(g: Case) -> int:
    """The Health that the Boss has left."""
    return sum([g.boss_health - enemy.damage for enemy in g.enemies if enemy.figure == g.book.boss])
