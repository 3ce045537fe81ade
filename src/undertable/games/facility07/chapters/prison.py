"""The chapter "Prison": how Agents get there, what they lose, and how they leave the cell. [F07-PRI]"""

from __future__ import annotations

from typing import Final

from undertable.games.facility07.chapters.dice import Roll, take_up
from undertable.games.facility07.chapters.placing import Lay, MakeDoor, Placing, lay, places_at
from undertable.games.facility07.content import RoomCard
from undertable.games.facility07.pieces import CELL_DIE, Agent
from undertable.games.facility07.state import AgentStep, Facility
from undertable.kernel import NO, YES, AskSeat, Choice, Step, Yes

ESCAPE_ON: Final = 3
"""A roll of 3 or less opens the cell. [F07-PRI.07]"""


class SendPrison(AgentStep):
    """An Agent is about to be sent to Prison. [F07-PRI.01]"""

    def happen(self, g: Facility, agent: Agent) -> None:
        if not agent.cell:
            g.happens("JAI", -1, self.seat, GoToPrison(self.seat))


class GoToPrison(Step):
    """The Prison is laid out if need be, then the prisoner arrives. [F07-PRI.02]"""

    seat: int

    def run(self, g: Facility) -> None:
        act = g.close()
        if act.cancelled or not g.inside(self.seat):
            return
        if g.room_named("RP") < 0:
            kind = g.book.get(RoomCard, "RP")
            placer = prison_placer(g, self.seat)
            if not places_at(g, kind, g.plan.all_open_doors()):
                g.then(MakeDoor(placer, kind, -1))
            g.then(PlacePrison(placer))
        g.then(PutInCell(self.seat))


def prison_placer(g: Facility, prisoner: int) -> int:
    """The nearest player to the right whose Agent is still inside. [F07-PRI.02]"""
    for i in range(1, g.seats):
        seat = (prisoner - i) % g.seats
        if g.inside(seat):
            return seat
    return prisoner


class PlacePrison(Placing):
    """The player to the prisoner's right lays the Prison at any available doorway. [F07-PRI.02]"""

    RULE = "F07-PRI.02"
    PROMPT = "Lay out the Prison"
    WAITING = "{seat} lays out the Prison"

    def options(self, g: Facility) -> list[Choice]:
        kind = g.book.get(RoomCard, "RP")
        return [Lay(kind, x, y, turn) for x, y, turn in places_at(g, kind, g.plan.all_open_doors())]

    def answer(self, g: Facility, choice: Lay) -> None:
        lay(g, g.book.get(RoomCard, "RP"), choice.x, choice.y, choice.turn)
        if g.watched:
            g.tell("{seat} lays out the Prison", seat=self.seat)


class PutInCell(AgentStep):
    """The prisoner is frisked and locked up. [F07-PRI.04] [F07-PRI.06]"""

    def happen(self, g: Facility, agent: Agent) -> None:
        agent.room = g.room_named("RP")
        agent.add("prison")
        g.note_entered(agent, agent.room)
        if g.watched:
            g.tell("{seat} is thrown into Prison", seat=self.seat)
        frisk(g, agent)
        g.used(g.rooms[agent.room].kind)
        g.unsettled = True
        if agent.ability() == "bent_bars":
            g.shows_ability(agent)
            g.trigger("agent_imprisoned", self.seat, agent.room)
            return
        agent.cell = True
        if g.active == self.seat and (g.exploring or not g.turn_over):
            agent.cell_try = True
        g.happens("JAD", -1, self.seat)
        if g.exploring and agent.cell_try:
            g.then(CellTry(self.seat))
        g.trigger("agent_imprisoned", self.seat, agent.room)


def frisk(g: Facility, agent: Agent) -> None:
    """Random Gadgets are discarded until one is left; a Shoe-Knife is not found. [F07-PRI.04]"""
    found = [card.id for card in agent.gadgets.cards if not g.facts(card).no_frisk]
    while len(found) > 1:
        card = found.pop(g.rng.below(len(found)))
        lost = g.move(card, agent.gadgets, g.ops_discard)
        if g.watched:
            g.tell("{seat} loses {card} to the frisk", seat=agent.owner, card=lost)


class CellTry(AskSeat):
    """Put into the cell while she explores: her try comes now, because the turn ends with the exploration. [F07-PRI.07]"""

    RULE = "F07-PRI.07"
    PROMPT = "Roll to get out of the cell?"
    WAITING = "{seat} may try to get out of the cell"

    def options(self, g: Facility) -> list[Choice]:
        agent = g.agents[self.seat]
        return [YES, NO] if g.inside(self.seat) and agent.cell and agent.cell_try else []

    def answer(self, g: Facility, choice: Choice) -> None:
        if isinstance(choice, Yes):
            g.then(TryCell(self.seat))


class TryCell(Step):
    """One try to leave the cell in the turn of arrival. [F07-PRI.07]"""

    seat: int

    def run(self, g: Facility) -> None:
        agent = g.agents[self.seat]
        agent.cell_try = False
        for card in agent.gadgets.cards:
            if g.facts(card).passive.get("escape_try", 0):
                g.used(card.kind)
        g.then(Roll(self.seat, -1, ESCAPE_ON + g.passive(agent, "escape_try"), CELL_DIE), CellResult(self.seat))


class CellResult(Step):
    """3 or less: out of the cell, into the Prison Room. [F07-PRI.10]"""

    seat: int

    def run(self, g: Facility) -> None:
        if take_up(g) and g.inside(self.seat):
            g.agents[self.seat].add("cell_rolls_won")
            leave_cell(g, self.seat)


def leave_cell(g: Facility, seat: int) -> None:
    """She is in the Prison Room now; that does not end being Dazed. [F07-PRI.10]"""
    agent = g.agents[seat]
    if agent.cell:
        agent.cell = False
        agent.cell_try = False
        g.unsettled = True
        if g.watched:
            g.tell("{seat} is out of the cell", seat=seat)
