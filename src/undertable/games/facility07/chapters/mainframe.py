"""The chapters "The Mainframe", "Connection Nodes" and "Self destruct": the hack, the countdown, the way out. [F07-MAN] [F07-SDC]"""

from __future__ import annotations

from typing import Final

from undertable.games.facility07.chapters import data, death, dice, ending, guards
from undertable.games.facility07.pieces import ESCAPED, INSIDE, OTHER_DIE, STAT
from undertable.games.facility07.state import Facility
from undertable.kernel import Step

COUNTDOWN: Final = 6


class Hack(Step):
    """The Mainframe is used. [F07-MAN.01]"""

    seat: int
    room: int

    def run(self, g: Facility) -> None:
        agent = g.agents[self.seat]
        agent.once |= 1 << self.room
        g.used(g.rooms[self.room].kind)
        if g.battle:
            g.then(data.GainData(self.seat, 1, True))
            return
        g.hacker = self.seat
        if g.watched:
            g.tell("{seat} hacks the Mainframe. The facility will self-destruct!", seat=self.seat)
        g.then(StartBattle(), data.GainData(self.seat, 2, True), Hacked(self.seat))


class StartBattle(Step):
    """The Battle Phase begins at once. [F07-MAN.02] [F07-SDC.01]"""

    def run(self, g: Facility) -> None:
        g.battle = True
        g.tracker = COUNTDOWN
        if g.watched:
            g.tell("The Battle Phase begins: the truce is over", kind="phase")
        if g.on("reinforcements"):
            for i in g.explored():
                for _ in range(g.rooms[i].facts.guards):
                    g.then(guards.Spawn(i))
        g.trigger("phase_battle", g.hacker if g.hacker >= 0 else g.active)


class Hacked(Step):
    """The window after the hack: somebody may have had a Backdoor."""

    seat: int

    def run(self, g: Facility) -> None:
        g.happens("HAK", self.seat, self.seat)


class Countdown(Step):
    """A turn of The Hacker has ended (or would have). [F07-SDC.03] [F07-SDC.07]"""

    seat: int

    def run(self, g: Facility) -> None:
        clock = g.hacker if g.hacker >= 0 else g.first
        if not g.battle or self.seat != clock:
            return
        if g.on("run_for_it"):
            if g.fuse == "skip":
                g.fuse = ""
                return
            short = g.fuse == "short"
            g.fuse = ""
            g.explosion_rolls += 1
            g.then(dice.Roll(self.seat, -1, 4 if short else 5, OTHER_DIE), ExplosionRoll())
            return
        g.tracker -= 1
        if g.watched:
            g.tell("The countdown drops to {n}", n=g.tracker)
        if g.tracker <= 0:
            explode(g)


class ExplosionRoll(Step):
    """Run For It!: on a 6 the facility explodes. [F07-OPT.12]"""

    def run(self, g: Facility) -> None:
        if not dice.take_up(g):
            explode(g)


def explode(g: Facility) -> None:
    """Every Agent inside is killed; nothing prevents it. [F07-SDC.05] [F07-SDC.06]"""
    g.exploded = True
    g.tracker = 0
    if g.watched:
        g.tell("The facility explodes!")
    last = g.deaths + 1
    for agent in g.agents:
        if agent.status == INSIDE:
            death.bury(g, agent.owner)
            agent.died = last
    g.interrupt(ending.TheEnd())


def escape(g: Facility, seat: int) -> None:
    """An Agent is out: safe, with all her Data. [F07-ESC.01] [F07-ESC.03]"""
    if not g.inside(seat):
        return
    agent = g.agents[seat]
    g.used(g.rooms[0].kind)
    g.escapes += 1
    agent.status = ESCAPED
    agent.rank = g.escapes
    counts = agent.counts[:]
    counts[STAT["escape_rank"]] = g.escapes
    counts[STAT["escape_tracker"]] = g.tracker
    counts[STAT["escape_gadgets"]] = len(agent.gadgets.cards)
    counts[STAT["escape_hand"]] = len(agent.hand.cards)
    counts[STAT["escape_covert"]] = len(agent.covert.cards)
    counts[STAT["escape_data"]] = agent.data
    counts[STAT["escape_rolls"]] = g.explosion_rolls
    agent.counts = counts
    agent.dazed = False
    agent.cell = False
    g.unsettled = True
    if g.active == seat:
        g.turn_over = True
    if g.watched:
        g.tell("{seat} escapes with {n} Data", seat=seat, n=agent.data)
    g.trigger("agent_escaped", seat)
