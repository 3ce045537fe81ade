"""What a card can do: the base of all effects of this game, and who carries one out."""

from __future__ import annotations

from typing import Any

from undertable.games.warehouse13.chapters.numbers import COLOURS, SYMBOLS
from undertable.kernel import Entry, Step
from undertable.kernel.effects import Effect
from undertable.kernel.plaindata import Value

VILLAIN = -1
"""Who carries out what neither player nor Agent does: the Adversary, an artifact, a Consequence."""


class By(Value):
    """Who does something, and with what card."""

    seat: int
    entry: Entry
    whammy: bool = False

    def power(self) -> Power:
        """The effect that is being carried out."""
        entry: Any = self.entry
        found: Power = entry.whammy if self.whammy else entry.effect
        return found


class Power(Effect):
    """An effect of this game: what a card does, whether it can do anything now, and whom it can hit."""

    def idle(self, g: Any, seat: int) -> bool:
        """Whether a Loyal Agent gains nothing by it now, as far as the seat knows: nobody is asked about it then."""
        return False

    def moot(self, g: Any, seat: int) -> bool:
        """Whether it neither helps nor spoils anything now, as far as the seat knows: a hidden Traitor is not asked about it either."""
        return False

    def possible(self, g: Any, by: By) -> bool:
        """Whether any part of it could have an effect now. [W13-CRD.02]"""
        return True

    def fits(self, g: Any, seat: int) -> bool:
        """Whether this Agent may be picked as the victim."""
        return True

    def strike(self, g: Any, seat: int, by: By) -> None:
        """Do it to the Agent who was picked."""
        raise NotImplementedError(type(self).__name__)

    # Answers to the questions that the effect asks (see asks.py)

    def on_agent(self, g: Any, by: By, seat: int, extra: int) -> None:
        """An Agent was picked."""
        self.strike(g, seat, by)

    def on_die(self, g: Any, by: By, die: Any, extra: int) -> None:
        """A die was picked."""
        raise NotImplementedError(type(self).__name__)

    def on_deck(self, g: Any, by: By, deck: int, extra: int) -> None:
        """A Trait deck was picked."""
        raise NotImplementedError(type(self).__name__)

    def on_place(self, g: Any, by: By, place: int) -> None:
        """A place was picked."""
        raise NotImplementedError(type(self).__name__)

    def on_trait(self, g: Any, by: By, seat: int, trait: Any, extra: int) -> None:
        """A player picked an own Trait."""
        raise NotImplementedError(type(self).__name__)

    def on_agree(self, g: Any, by: By, seat: int, extra: int) -> None:
        """A player agreed."""
        raise NotImplementedError(type(self).__name__)

    def passed(self, g: Any, by: By, seat: int) -> None:
        """A player would rather pick no Trait."""

    def declined(self, g: Any, by: By) -> None:
        """Whoever was asked would rather pick nothing."""


class CarryOut(Step):
    """Carry out a card's effect, if it can have one. [W13-CRD.02]"""

    by: By

    def run(self, g: Any) -> None:
        power = self.by.power()
        works = power.possible(g, self.by)
        if g.watched:
            what = self.by.entry.text.partition(" Whammy:")[0] if works else "It has no effect now."
            g.tell("{card}: {what}", card=self.by.entry, what=what, kind="effect")
        if works:
            g.used(self.by.entry)
            power.do(g, self.by)


def symbol_number(name: str) -> int:
    """The number of a symbol, -1 for none."""
    return SYMBOLS.index(name) if name else -1


def colour_number(name: str) -> int:
    """The number of a colour, -1 for none."""
    return COLOURS.index(name) if name else -1
