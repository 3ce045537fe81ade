"""What a position is worth to an Agent."""

from __future__ import annotations

import math

from undertable.games.facility07.chapters.ending import missions
from undertable.games.facility07.pieces import DEAD, ESCAPED, Agent
from undertable.games.facility07.state import Facility


def value_of(g: Facility, agent: Agent) -> float:
    """How well an Agent is doing: chances of winning are in proportion to it.

    The numbers are close to those that best foretold, from moments in their course, who won 900 games between heuristic bots.
    """
    if agent.status == DEAD:
        return 0.0
    done = sum(missions(g, agent))
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
