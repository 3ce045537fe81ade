"""The chapter "Events": drawn by explorers, read aloud, resolved. [F07-EVT]"""

from __future__ import annotations

from undertable.games.facility07.chapters.ops import draw_ops
from undertable.games.facility07.chapters.reactions import Shelve
from undertable.games.facility07.pieces import Agent
from undertable.games.facility07.state import AgentStep, Facility
from undertable.kernel import Step
from undertable.kernel.cards.words import ORIGIN, bound, carry_out, frame


class DrawEvent(AgentStep):
    """An Event is drawn and revealed. [F07-EVT.01] [F07-EVT.04]"""

    origin: int
    """The Room that was explored from; -1 if there was no exploration."""

    def happen(self, g: Facility, agent: Agent) -> None:
        if not g.events_deck.cards:
            while g.event_discard.cards:
                g.put(g.event_discard.own().pop(), g.events_deck)
            g.shuffle(g.events_deck)
        card = g.draw(g.events_deck, g.table)
        if card is not None:
            g.then(RevealEvent(self.seat, self.origin, card.id))


class RevealEvent(Step):
    """An Event that lies on the table is read to all; somebody else may have to resolve it."""

    seat: int
    origin: int
    card: int

    def run(self, g: Facility) -> None:
        card = g.table.find(self.card)
        if g.watched:
            g.tell("{seat} reveals the Event {card}: {what}", seat=self.seat, card=card, what=card.kind.text)
        g.eventful = True
        source = g.book.place(card.kind)
        then = ResolveEvent(self.seat)
        g.happens("EVT", self.seat, self.seat, then, source=source, origin=self.origin, card=card.id, target=self.seat)


class ResolveEvent(Step):
    """The Event takes effect on its Agent, then it is discarded. [F07-EVT.02]"""

    seat: int

    def run(self, g: Facility) -> None:
        act = g.close()
        kind = g.pack.places[act.source]
        you = act.target
        if g.inside(you) and not act.cancelled:
            g.agents[you].add("events")
            g.used(kind)
            origin = act.origin if you == self.seat else -1
            carry_out(g, g.book.events[kind], bound(frame(you, -1, act.source, act.card), ORIGIN, origin))
        g.then(Shelve(act.card))
        if act.origin >= 0 and g.agents[self.seat].ability() == "souvenir_hunter":
            g.then(Souvenir(self.seat))


class Souvenir(AgentStep):
    """Wisconsin Smith draws a card after the Event of his exploration."""

    def happen(self, g: Facility, agent: Agent) -> None:
        g.shows_ability(agent)
        draw_ops(g, self.seat, 1)
