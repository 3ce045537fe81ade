"""The verbs that rearrange the mission queue. [SPY-QUE]"""

from __future__ import annotations

from typing import ClassVar

from undertable.games.spycraft.cards.deeds import Performance
from undertable.games.spycraft.chapters.mission_queue import (
    Exchange,
    LookAtFacedown,
    MayDiscardMission,
    Reorder,
    discard_mission,
    turn_up_front,
)
from undertable.games.spycraft.content import Verb
from undertable.games.spycraft.state import SpycraftState
from undertable.kernel.effects import Verbs


class DiscardsMission(Verb):
    """Discard the targeted mission, or the first one."""

    VERB: ClassVar[str] = "discard_mission"

    first: bool = False
    may: bool = False

    def do(self, g: SpycraftState, by: Performance) -> None:
        card = g.row.cards[0].id if self.first else by.aims[0]
        if self.may:
            g.then(MayDiscardMission(by.actor, card))
        else:
            discard_mission(g, card)

    def words(self) -> str:
        if self.first:
            return "discard the first mission of the queue"
        return "you may discard it" if self.may else "discard it"


class SwapsMissions(Verb):
    """Exchange two missions of the queue. [SPY-QUE.03, SPY-QUE.04]"""

    VERB: ClassVar[str] = "swap_missions"

    def do(self, g: SpycraftState, by: Performance) -> None:
        if len(by.aims) < 2:
            return
        a, b = g.row.index(by.aims[0]), g.row.index(by.aims[1])
        cards = g.row.own()
        cards[a], cards[b] = cards[b], cards[a]
        turn_up_front(g)
        if g.watched:
            g.tell("{seat} exchanges two missions", seat=by.actor)

    def words(self) -> str:
        return "exchange them"


class ExchangesMission(Verb):
    """Put a mission of the discard pile in the place of the target."""

    VERB: ClassVar[str] = "exchange_mission"

    def do(self, g: SpycraftState, by: Performance) -> None:
        g.then(Exchange(by.actor, by.aims[0]))

    def words(self) -> str:
        return "put a mission of your choice from the mission discard pile in its place"


class ReordersMissions(Verb):
    """Look at the facedown missions and put them back in any order; during a mission phase when it is over."""

    VERB: ClassVar[str] = "reorder_missions"

    may: bool = False

    def do(self, g: SpycraftState, by: Performance) -> None:
        if g.op is not None:
            g.op.later = [*g.op.later, by.actor]
        else:
            g.then(LookAtFacedown(by.actor), Reorder(by.actor, (), self.may))

    def words(self) -> str:
        start = "may, when the mission phase is over, look" if self.may else "look"
        return f"{start} at the facedown missions and put them back in any order"


def add_queue(verbs: Verbs) -> None:
    """The vocabulary of this module."""
    verbs.add("discard_mission", DiscardsMission, {}, {"first": bool, "may": bool})
    verbs.add("swap_missions", SwapsMissions)
    verbs.add("exchange_mission", ExchangesMission)
    verbs.add("reorder_missions", ReordersMissions, {}, {"may": bool})
