"""How deeds are carried out, effect by effect, and how they end. [SPY-ACT.02]"""

from __future__ import annotations

from undertable.games.spycraft.cards.deeds import Performance
from undertable.games.spycraft.chapters.naming import line_name
from undertable.games.spycraft.content import Face
from undertable.games.spycraft.state import SpycraftState
from undertable.kernel.step import Step


class Carry(Step):
    """One effect after the other."""

    deed: int
    place: int

    def run(self, g: SpycraftState) -> None:
        deed = g.performance(self.deed)
        effects = deed.effects()
        effects[self.place].do(g, deed)
        if self.place + 1 < len(effects):
            g.then(Carry(self.deed, self.place + 1))


class Settle(Step):
    """A deed is over."""

    deed: int

    def run(self, g: SpycraftState) -> None:
        g.settle(self.deed)


def fail(g: SpycraftState, deed: Performance, why: str) -> None:
    """An action fails before it has any effect; what was paid stays paid. [SPY-ACT.09]"""
    deed.failed = True
    if g.watched:
        g.tell("{action} fails: {why}", action=line_name(deed.entry, deed.line), why=why)


def happen(g: SpycraftState, face: Face, occasion: str, seat: int) -> None:
    """What a card does by itself on an occasion, for this player."""
    for place, line in enumerate(face.event):
        if line.on == occasion:
            deed = Performance(face.name, seat, [], face, 0, 0)
            deed.event = place
            g.announce(deed)
            g.used(face)
            g.then(Carry(deed.id, 0), Settle(deed.id))
