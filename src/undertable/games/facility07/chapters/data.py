"""The chapter "Data": the victory points. [F07-DAT]"""

from __future__ import annotations

from undertable.games.facility07.chapters.dazing import Daze
from undertable.games.facility07.chapters.dice import Roll, take_up
from undertable.games.facility07.chapters.reactions import use_gadget
from undertable.games.facility07.pieces import INSIGHT, SKILL_DIE, Agent
from undertable.games.facility07.state import AgentStep, Facility
from undertable.kernel import NO, YES, AskSeat, Choice, Step, Yes


class GainData(AgentStep):
    """An Agent is about to gain Data from the supply. `terminal`: from a Connection Node or the Mainframe."""

    n: int
    terminal: bool = False

    def happen(self, g: Facility, agent: Agent) -> None:
        g.happens("DAT", -1, self.seat, GainNow(self.terminal), n=self.n, room=agent.room)


class GainNow(Step):
    """The Data is hers, as far as nobody diverted it."""

    terminal: bool

    def run(self, g: Facility) -> None:
        act = g.close()
        if act.cancelled or act.n <= 0 or not g.inside(act.it):
            return
        g.agents[act.it].data += act.n
        if g.watched:
            g.tell("{seat} gains {n} Data", seat=act.it, n=act.n)
        if self.terminal:
            g.then(UseHackingDeck(act.it))


class UseHackingDeck(AskSeat):
    """The Hacking Deck may draw one more Data from a Node or the Mainframe."""

    RULE = "F07-GAD.03"
    PROMPT = "Use the Hacking Deck for 1 more Data? A failed Insight Check Dazes you"

    def options(self, g: Facility) -> list[Choice]:
        return [YES, NO] if g.inside(self.seat) and g.ready(g.agents[self.seat], "hacking_deck") else []

    def answer(self, g: Facility, choice: Choice) -> None:
        if isinstance(choice, Yes):
            agent = g.agents[self.seat]
            use_gadget(g, self.seat, g.ready(agent, "hacking_deck")[0])
            g.then(Roll(self.seat, INSIGHT, g.skill(agent, INSIGHT), SKILL_DIE), HackingResult(self.seat))


class HackingResult(Step):
    seat: int

    def run(self, g: Facility) -> None:
        g.then(GainData(self.seat, 1) if take_up(g) else Daze(self.seat))


def take_data(g: Facility, taker: int, giver: int, n: int) -> None:
    """Data goes from one Agent to another; nobody can come between. [F07-DAT.03]"""
    n = min(n, g.agents[giver].data)
    if n > 0 and g.inside(taker):
        g.agents[giver].data -= n
        g.agents[taker].data += n
        g.agents[taker].add("data_taken", n)
        if g.watched:
            g.tell("{seat} takes {n} Data from {other}", seat=taker, n=n, other=giver)


def lose_data(g: Facility, seat: int, n: int) -> None:
    """Data goes back to the supply, never below 0. [F07-DAT.03]"""
    n = min(n, g.agents[seat].data)
    if n > 0:
        g.agents[seat].data -= n
        if g.watched:
            g.tell("{seat} loses {n} Data", seat=seat, n=n)
