"""State checks after every effect: Beat Down, Prison, forced fights, in this order until nothing changes. [F07-TIM.05]"""

from __future__ import annotations

from undertable.games.facility07.chapters.duels import ForcedFight
from undertable.games.facility07.chapters.guards import daze_guard
from undertable.games.facility07.chapters.prison import SendPrison
from undertable.games.facility07.pieces import INSIDE, Agent
from undertable.games.facility07.state import Facility
from undertable.kernel import Step


class Settle(Step):
    """One round of state checks."""

    def run(self, g: Facility) -> None:
        if "beat_down" in g.opt:
            beat_down(g)
        if "one_on_one" not in g.opt:
            for seat in g.order_from(g.active):
                agent = g.agents[seat]
                if agent.dazed and agent.status == INSIDE and not agent.cell and threatened(g, agent):
                    g.then(SendPrison(seat), Settle())
                    return
        if g.arrivals:
            forced_fights(g)


def threatened(g: Facility, agent: Agent) -> bool:
    """Whether an active Guard would take this Dazed Agent to Prison. [F07-DAZ.10]"""
    if agent.ability() == "bent_bars" and g.rooms[agent.room].kind.id == "RP":
        return False
    return g.guarded(agent.room, agent)


def beat_down(g: Facility) -> None:
    """Guards outnumbered by Agents are Dazed. [F07-OPT.11]"""
    for i, guard in enumerate(g.guards):
        if guard.room >= 0 and guard.active() and len(g.in_room(guard.room)) > len(g.guards_in(guard.room)):
            daze_guard(g, i)


def forced_fights(g: Facility) -> None:
    """The next Agent who must fight a Guard that has walked in. [F07-GRD.09]"""
    while g.arrivals:
        which, fought = g.arrivals[0]
        guard = g.guards[which]
        if guard.room >= 0 and guard.active():
            for seat in g.in_room(guard.room):
                agent = g.agents[seat]
                if agent.dazed or agent.cell or agent.ignored or fought >> seat & 1 or agent.bribed >> which & 1:
                    continue
                g.arrivals = [(which, fought | 1 << seat), *g.arrivals[1:]]
                g.then(ForcedFight(seat, which), Settle())
                return
        g.arrivals = g.arrivals[1:]
