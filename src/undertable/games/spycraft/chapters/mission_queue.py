"""The mission queue: how it slides and fills, and how players rearrange it. [SPY-QUE]"""

from __future__ import annotations

from typing import Any, Final

from undertable.games.spycraft.chapters.choices import Fetch, KeepOrder, NextMission
from undertable.games.spycraft.chapters.naming import mission_name
from undertable.games.spycraft.chapters.supplies import rebuild
from undertable.games.spycraft.state import SpycraftState
from undertable.kernel import NO, YES, AskSeat, Card, Choice, Step, Yes

QUEUE: Final = 5
FACE_UP: Final = 2


def refill(g: SpycraftState) -> None:
    """Slide, refill, and turn up the first two; not during a mission phase. [SPY-QUE.02, SPY-QUE.03, SPY-QUE.06]"""
    if g.op is not None:
        return
    while len(g.row.cards) < QUEUE:
        if not g.missions.cards:
            rebuild(g, g.mission_discard, g.missions)
        if g.draw(g.missions, g.row) is None:
            break
    turn_up_front(g)


def turn_up_front(g: SpycraftState) -> None:
    for slot in range(min(FACE_UP, len(g.row.cards))):
        g.reveal(g.row, slot)


def discard_mission(g: SpycraftState, card: int) -> None:
    """A mission leaves the queue for the discard pile. [SPY-QUE.02, SPY-QUE.07]"""
    gone = g.move(card, g.row, g.mission_discard)
    if g.watched:
        g.tell("{card} is discarded from the queue", card=gone)
    refill(g)


class MayDiscardMission(AskSeat):
    """Keep or discard the mission that was examined. [SPY-LDR.05]"""

    RULE = "SPY-LDR.05"
    PROMPT = "Discard {mission}?"
    WAITING = "{seat} looks at a mission"

    card: int

    def options(self, g: SpycraftState) -> list[Choice]:
        return [NO, YES]

    def prompt_values(self, g: SpycraftState) -> dict[str, str]:
        return {"mission": mission_name(g, g.row.index(self.card), self.seat)}

    def answer(self, g: SpycraftState, choice: Any) -> None:
        if isinstance(choice, Yes):
            discard_mission(g, self.card)


class Exchange(AskSeat):
    """Choose the mission of the discard pile that comes into the queue."""

    RULE = "SPY-QUE.02"
    PROMPT = "Choose the mission that comes into the queue"
    WAITING = "{seat} chooses a mission"

    card: int

    def options(self, g: SpycraftState) -> list[Choice]:
        options: list[Choice] = [Fetch(card.kind) for card in g.mission_discard.cards]
        if not options or g.row.index(self.card) < 0:
            return []
        return options

    def answer(self, g: SpycraftState, choice: Any) -> None:
        slot = g.row.index(self.card)
        wanted = next(card for card in g.mission_discard.cards if card.kind is choice.kind)
        g.move(self.card, g.row, g.mission_discard)
        g.move(wanted.id, g.mission_discard, g.row, at=slot)
        turn_up_front(g)
        if g.watched:
            g.tell("{seat} puts {card} into the queue", seat=self.seat, card=choice.kind)


class LookAtFacedown(Step):
    """A player looks at all facedown missions of the queue."""

    seat: int

    def run(self, g: SpycraftState) -> None:
        for slot in range(FACE_UP, len(g.row.cards)):
            g.reveal(g.row, slot, 1 << self.seat)
        if g.watched:
            g.tell("{seat} looks at the facedown missions", seat=self.seat)


def put_in_order(g: SpycraftState, seat: int, may: bool) -> None:
    """A player looks at the facedown missions and puts them back in any order, or may do so."""
    g.then(LookAtFacedown(seat), Reorder(seat, (), may))


class Reorder(AskSeat):
    """The facedown missions, one after the other, in their new order; the others can no longer follow them. [SPY-QUE.04]"""

    RULE = "SPY-QUE.04"
    PROMPT = "Which facedown mission comes next?"
    WAITING = "{seat} puts the missions in order"

    chosen: tuple[int, ...]
    may: bool

    def options(self, g: SpycraftState) -> list[Choice]:
        left = [card.id for card in g.row.cards[FACE_UP:] if card.id not in self.chosen]
        if len(left) < 2:
            return []
        options: list[Choice] = [NextMission(card) for card in left]
        if self.may and not self.chosen:
            options.insert(0, KeepOrder())
        return options

    def unasked(self, g: SpycraftState) -> None:
        facedown = g.row.cards[FACE_UP:]
        order = [next(card for card in facedown if card.id == id) for id in self.chosen]
        order.extend(card for card in facedown if card.id not in self.chosen)
        keep = 1 << self.seat
        g.row.own()[FACE_UP:] = [Card(g.fresh(), card.kind, keep) for card in order]
        if g.watched and self.chosen:
            g.tell("{seat} puts the facedown missions in order", seat=self.seat)

    def answer(self, g: SpycraftState, choice: Any) -> None:
        if isinstance(choice, NextMission):
            g.then(Reorder(self.seat, (*self.chosen, choice.card), self.may))
