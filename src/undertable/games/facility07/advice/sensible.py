"""What a sensible player does, and what a position is worth: feeds the heuristic bot, hints and playouts."""

from __future__ import annotations

import math
from typing import ClassVar, Final

from undertable.games.facility07.advice import ratings
from undertable.games.facility07.chapters import abilities, duels, ending, exploring, movement, ops
from undertable.games.facility07.pieces import DEAD, ESCAPED, Agent
from undertable.games.facility07.state import Facility
from undertable.kernel import Advice, Choice, Rng

WHIM: Final = 0.5
"""So much chance may add to a rate."""
GOLDEN: Final = 0.6180339887498949


class Sensible(Advice):
    """Explore, hack, collect, and be out in time."""

    DEPTH: ClassVar[int] = 14  # about two turns: farther ahead costs time and tells no more than the judgement does

    def rate(self, g: Facility, seat: int, choices: list[Choice], rng: Rng) -> list[float]:
        if len(choices) == 1:
            return [0.0]
        mind = ratings.Mind(g, seat)
        return [mind.rate(choice) + mind.mission(choice) + rng.chance() * WHIM for choice in choices]

    def quick(self, g: Facility, seat: int, choices: list[Choice], rng: Rng) -> list[float]:
        mind = ratings.Mind(g, seat)
        whim = rng.chance()
        rates: list[float] = []
        for choice in choices:
            whim += GOLDEN  # spreads evenly, and costs less than drawing for each
            if whim >= 1.0:
                whim -= 1.0
            rates.append(mind.rate(choice) + mind.mission(choice) + whim * WHIM)
        return rates

    def value(self, g: Facility, seat: int) -> float:
        worth = [value_of(g, agent) for agent in g.agents]
        total = sum(worth)
        return worth[seat] / total if total > 0 else 1 / g.seats

    def why(self, g: Facility, seat: int, choice: Choice) -> str:
        if isinstance(choice, (movement.Move, movement.Jet)) and choice.room == -1:
            return "You are out with your Data before the facility explodes."
        if isinstance(choice, exploring.Explore):
            return "The Mainframe is the last Room: somebody has to find it."
        if isinstance(choice, abilities.UseRoom):
            return "This Room has something for you."
        if isinstance(choice, movement.Move):
            return "It brings you closer to where you want to be."
        if isinstance(choice, ops.Equip):
            return "An equipped card works for you; a hand card waits."
        if isinstance(choice, duels.Attack):
            return "It stands in your way."
        return ""


def value_of(g: Facility, agent: Agent) -> float:
    """How well an Agent is doing: chances of winning are in proportion to it.

    The numbers are close to those that best foretold, from moments in their course, who won 900 games between heuristic bots.
    """
    if agent.status == DEAD:
        return 0.0
    done = sum(ending.missions(g, agent))
    if agent.status == ESCAPED:
        return math.exp(1.27 * agent.data + 1.06 * done + (0.6 if agent.rank == 1 else 0.0) - 1.7)
    if not g.battle:
        return math.exp(0.3 * agent.data + 0.3 * done)
    home = g.routes_home()
    here = g.plan.distances(agent.room, 0)
    speed = max(1, g.speed(agent))
    turns = 3 if "run_for_it" in g.opt else max(1, g.tracker)
    out = -(-(home[agent.room] + 1) // speed)
    worth = 0.7 * agent.data + 0.45 * done
    if out > turns:
        worth -= 0.4 * (out - turns) + (1.5 if turns == 1 else 0.0)
    elif out == 1:
        worth += 0.15
    for i, room in enumerate(g.rooms):
        if (room.facts.node or room.kind.id == "RM") and not (agent.once | g.spent_rooms) >> i & 1:
            if -(-here[i] // speed) - (-(home[i] + 1) // speed) < turns:
                worth += 0.3
    return math.exp(worth)
