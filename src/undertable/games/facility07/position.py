"""The position with its beginning and its state checks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from undertable.games.facility07.content import AgentCard
from undertable.games.facility07.pieces import INSIDE
from undertable.games.facility07.settle import Settle
from undertable.games.facility07.setup import lay_out
from undertable.games.facility07.state import Facility
from undertable.kernel.content import Entry

SETTLE: Final = Settle()


@mypyc_attr(allow_interpreted_subclasses=True)
class FacilityPosition(Facility):
    """A game of Facility 07."""

    def setup(self) -> None:
        lay_out(self)

    def copy(self) -> FacilityPosition:
        c = FacilityPosition.__new__(FacilityPosition)
        self.copy_into(c)
        self.copy_facility(c)
        return c

    def after_step(self) -> None:
        """State checks follow every effect. [F07-TIM.05]"""
        if self.unsettled:
            self.unsettled = False
            self.then(SETTLE)

    def check(self) -> None:
        """No card is lost or doubled, and nobody is where she cannot be."""
        counts: dict[Entry, int] = {}
        for zone in self.zones():
            for card in zone.cards:
                counts[card.kind] = counts.get(card.kind, 0) + 1
        for agent in self.agents:
            if agent.kind is not None:
                counts[agent.kind] = counts.get(agent.kind, 0) + 1
        for room in self.rooms:
            counts[room.kind] = counts.get(room.kind, 0) + 1
        for entry in self.book.entries():
            if entry.id in self.book.excluded or entry.id == "RP":
                continue
            wanted = 1 if isinstance(entry, AgentCard) else entry.copies
            assert counts.get(entry, 0) == wanted, f"{entry.name}: {counts.get(entry, 0)} instead of {wanted}"
        for agent in self.agents:
            assert agent.data >= 0
            assert len(agent.gadgets.cards) <= self.gadget_limit(agent) and len(agent.covert.cards) <= 1
            if agent.status == INSIDE:
                assert 0 <= agent.room < len(self.rooms)
                assert not agent.cell or self.rooms[agent.room].kind.id == "RP"
        ids = [card.id for zone in self.zones() for card in zone.cards]
        assert len(ids) == len(set(ids)), "two cards have the same handle"
