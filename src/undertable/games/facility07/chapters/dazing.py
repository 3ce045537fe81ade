"""The chapter "Dazed": becoming Dazed, and what a Guard does about it. [F07-DAZ]"""

from __future__ import annotations

from undertable.games.facility07.chapters.dice import Roll, take_up
from undertable.games.facility07.chapters.prison import SendPrison
from undertable.games.facility07.pieces import INSIGHT, SKILL_DIE, Agent
from undertable.games.facility07.state import AgentStep, Facility
from undertable.kernel import NO, YES, AskSeat, Choice, Step, Yes


class Daze(AgentStep):
    """An Agent is about to become Dazed. [F07-TIM.06]

    `cause` is the Agent who does it (-1: nobody), `by_card` says that it is her Action or Covert Card, `fists` that it is her fists;
    `guard` is the Guard against whom a fight or sneak was lost, `alone` that no one else had a part in it.
    """

    cause: int = -1
    by_card: bool = False
    fists: bool = False
    guard: int = -1
    fight: bool = False
    alone: bool = False

    def happen(self, g: Facility, agent: Agent) -> None:
        if agent.dazed:
            return
        if self.by_card and self.cause not in (-1, self.seat) and agent.ability() == "unruffled":
            g.then(Roll(self.seat, INSIGHT, g.skill(agent, INSIGHT), SKILL_DIE), Unruffled(self.seat))
        g.happens("DAZ", self.cause, self.seat, DazeNow(self))


class Unruffled(Step):
    """Jaymes Brand keeps his head if his Insight Check succeeds."""

    seat: int

    def run(self, g: Facility) -> None:
        if take_up(g):
            g.top().cancelled = True
        g.shows_ability(g.agents[self.seat])


class DazeNow(Step):
    """The token is knocked over, unless somebody prevented it. [F07-DAZ.01]"""

    daze: Daze

    def run(self, g: Facility) -> None:
        act = g.close()
        daze = self.daze
        agent = g.agents[daze.seat]
        if act.cancelled or not g.inside(daze.seat) or agent.dazed:
            return
        agent.dazed = True
        g.unsettled = True
        if g.battle:
            agent.add("dazed_battle")
        if daze.fists and daze.cause >= 0:
            g.agents[daze.cause].add("agents_fist_dazed")
        if g.watched:
            g.tell("{seat} is Dazed", seat=daze.seat)
        g.happens("DZD", daze.cause, daze.seat)
        g.trigger("agent_dazed", daze.seat, agent.room)
        if daze.guard >= 0:
            if daze.fight and g.on("tit_for_tat") and agent.gadgets.cards:
                g.then(Bribe(daze.seat, daze.guard, daze.alone))
            elif g.on("one_on_one") and daze.alone:
                g.then(SendPrison(daze.seat))


class Bribe(AskSeat):
    """Tit For Tat: one random Gadget instead of Prison. [F07-OPT.20]"""

    RULE = "F07-OPT.20"
    PROMPT = "Give up a random Gadget instead of going to Prison?"
    WAITING = "{seat} may bribe the Guard"

    guard: int
    alone: bool

    def options(self, g: Facility) -> list[Choice]:
        agent = g.agents[self.seat]
        down = g.inside(self.seat) and agent.dazed and not agent.cell and g.guards[self.guard].room == agent.room
        return [YES, NO] if down and agent.gadgets.cards and (self.alone or not g.on("one_on_one")) else []

    def answer(self, g: Facility, choice: Choice) -> None:
        agent = g.agents[self.seat]
        if isinstance(choice, Yes):
            card = g.move(agent.gadgets.cards[g.rng.below(len(agent.gadgets.cards))].id, agent.gadgets, g.ops_discard)
            for guard in g.active_guards(agent.room):
                agent.bribed |= 1 << guard
            if g.watched:
                g.tell("{seat} bribes the Guards with {card} and stays put", seat=self.seat, card=card)
        elif g.on("one_on_one"):
            g.then(SendPrison(self.seat))


class Undaze(Step):
    """An Agent is on her feet again."""

    seat: int

    def run(self, g: Facility) -> None:
        wake(g, self.seat)


def wake(g: Facility, seat: int) -> None:
    """End being Dazed."""
    if g.inside(seat) and g.agents[seat].dazed:
        g.agents[seat].dazed = False
        g.unsettled = True
        if g.watched:
            g.tell("{seat} is no longer Dazed", seat=seat)
