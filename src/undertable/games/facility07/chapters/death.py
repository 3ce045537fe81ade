"""The chapter "Agent death": the bargain for a life, and what is left of the dead. [F07-DTH]"""

from __future__ import annotations

from undertable.games.facility07 import content
from undertable.games.facility07.chapters import data, dazing, dice, ops
from undertable.games.facility07.pieces import DEAD, OTHER_DIE, Agent, Corpse
from undertable.games.facility07.state import AgentStep, Facility
from undertable.kernel import AskSeat, Choice, Step


class Kill(AgentStep):
    """An Agent is about to be killed, by an attacker or (-1) by something else. [F07-DTH.01]"""

    attacker: int

    def happen(self, g: Facility, agent: Agent) -> None:
        g.happens("KIL", self.attacker, self.seat, Bargain(self.seat, self.attacker))


class Pay(Choice):
    """Give the attacker 1 Data and live."""

    LABEL = "Give 1 Data and live"


class Perish(Choice):
    """Die."""

    LABEL = "Die"

    def minor(self, g: Facility) -> bool:
        """Who dies loses all Data, unless an optional rule gives her something for it."""
        return not (g.on("free_for_all") or g.on("dead_man_switch") or g.on("inevitable"))


class Bargain(AskSeat):
    """1 Data for a life; the attacker cannot refuse it. [F07-DTH.01] [F07-DTH.05]"""

    RULE = "F07-DTH.01"
    PROMPT = "{attacker} is about to kill you"
    WAITING = "{seat} may buy a way out"

    attacker: int

    def prompt_values(self, g: Facility) -> dict[str, str]:
        return {"attacker": g.name(self.attacker)}

    def run(self, g: Facility) -> None:
        act = g.top()
        if act.cancelled or not g.inside(self.seat):
            g.close()
            return
        if g.agents[self.seat].data < 1 or self.attacker < 0:
            g.close()
            g.then(LastChance(self.seat, self.attacker))
            return
        super().run(g)

    def options(self, g: Facility) -> list[Choice]:
        return [Pay(), Perish()]

    def answer(self, g: Facility, choice: Choice) -> None:
        g.close()
        if isinstance(choice, Pay):
            data.take_data(g, self.attacker, self.seat, 1)
            if not g.inside(self.attacker):
                g.agents[self.seat].data -= 1
        else:
            g.then(LastChance(self.seat, self.attacker))


class LastChance(Step):
    """I Am Inevitable: on a 1 she survives and the attacker is Dazed. [F07-OPT.09]"""

    seat: int
    attacker: int

    def run(self, g: Facility) -> None:
        if self.attacker >= 0 and g.on("inevitable"):
            g.then(dice.Roll(self.seat, -1, 1, OTHER_DIE), Inevitable(self.seat, self.attacker))
        else:
            g.then(Killed(self.seat, self.attacker))


class Inevitable(Step):
    seat: int
    attacker: int

    def run(self, g: Facility) -> None:
        g.then(dazing.Daze(self.attacker, self.seat) if dice.take_up(g) else Killed(self.seat, self.attacker))


class Killed(AgentStep):
    """She has been killed; her Parting Gift may still go off. [F07-DTH.02]"""

    attacker: int

    def happen(self, g: Facility, agent: Agent) -> None:
        if self.attacker >= 0:
            g.murders += 1
            g.agents[self.attacker].add("kills")
            if g.watched and self.attacker != self.seat:
                g.tell("{seat} kills {other}", kind="attack", targets=[f"seat:{self.seat}"], seat=self.attacker, other=self.seat)
            g.happens("DED", self.attacker, self.seat, Buried(self.seat, True))
        else:
            g.then(Buried(self.seat, False))
        g.trigger("agent_killed", self.seat, agent.room)


class Buried(Step):
    """Her cards are discarded and her Data is gone, as far as no optional rule keeps some. [F07-DTH.03]"""

    seat: int
    announced: bool

    def run(self, g: Facility) -> None:
        if self.announced:
            g.close()
        if g.inside(self.seat):
            bury(g, self.seat)
            if g.on("free_for_all"):
                restart(g, self.seat)


def bury(g: Facility, seat: int) -> None:
    """What remains of a dead Agent. [F07-DTH.03] [F07-CF.01] [F07-CF.02]"""
    agent = g.agents[seat]
    if g.watched:
        g.tell("{seat} is dead", seat=seat)
    had = agent.data
    if g.on("dead_man_switch"):
        kept = (had + 1) // 2
        agent.banked += kept
        had -= kept
    if g.on("brain_suck") and had > 0 and agent.data > 0 and not g.exploded:
        g.corpses = [*g.corpses, Corpse(agent.room, seat)]
    agent.data = 0
    ops.discard_all(g, agent)
    agent.status = DEAD
    agent.dazed = False
    agent.cell = False
    g.deaths += 1
    agent.died = g.deaths
    g.unsettled = True
    if g.active == seat:
        g.turn_over = True
        g.fallen = True


def restart(g: Facility, seat: int) -> None:
    """Free For All: another Agent Card, five fresh cards, back to the Entryway. [F07-OPT.16a]"""
    agent = g.agents[seat]
    agent.status = 0
    agent.died = 0
    agent.room = 0
    agent.spent = agent.bonus = 0
    agent.boosts = []
    agent.ignored = 0
    agent.unblocked = agent.cloaked = False
    agent.charms = 0
    agent.bribed = 0
    if g.agent_box.cards and agent.kind is not None:
        at = g.rng.below(len(g.agent_box.cards))
        new = g.agent_box.own().pop(at)
        assert isinstance(new.kind, content.AgentCard)
        g.make(g.agent_box, agent.kind)
        agent.kind = new.kind
        agent.facts = g.book.agents[new.kind]
    ops.draw_ops(g, seat, 5)
    if g.watched:
        g.tell("{seat} starts again in the Entryway as {card}", seat=seat, card=agent.kind)
