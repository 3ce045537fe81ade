"""Advice: what a sensible player does. It feeds the heuristic bot, hints for people, and the value of unfinished playouts."""

from __future__ import annotations

from typing import Any, ClassVar, Generic

from typing_extensions import TypeVar

from undertable.kernel.choice import Choice
from undertable.kernel.rng import Rng

G = TypeVar("G", contravariant=True, default=Any)
"""The game's own kind of position."""


def best_of(rates: list[float], rng: Rng) -> int:
    """The place of the greatest rate; chance decides between equals."""
    top = rates[0]
    places: list[int] = []
    i = 0
    for rate in rates:
        if rate > top:
            top = rate
            places.clear()
        if rate == top:
            places.append(i)
        i += 1
    return places[0] if len(places) == 1 else places[rng.below(len(places))]


class Advice(Generic[G]):
    """A game's advice. The position it gets is always an imagined one: it cannot peek. More worlds: `g.imagine(seat, rng)`."""

    DEPTH: ClassVar[int] = 40
    """How many real decisions (more than one option) a playout of the search bot goes on before `value` judges it; 0: to the end."""
    GUIDED: ClassVar[float] = 1.0
    """The share of decisions in such playouts that follow `quick`; the others are random. With 1 the search learns how its options do when
    everybody goes on as advised, and so improves on the advice; lower it only if `quick` is slow or blind to something."""
    FORKS: ClassVar[int] = 12
    """How many choices deep the search bot keeps a tree; playouts go further. A tree learns the world it grows in: 0 if others must not."""
    WEIGHS: ClassVar[bool] = False
    """Whether `plausible` says anything; without it every imagined world is as good as another."""

    def rate(self, g: G, seat: int, choices: list[Choice], rng: Rng) -> list[float]:
        """How good each choice is; greater is better. Only the order and the gaps matter."""
        return [0.0] * len(choices)

    def quick(self, g: G, seat: int, choices: list[Choice], rng: Rng) -> list[float]:
        """`rate` in a hurry, for the many decisions inside imagined games: override it if `rate` takes more than half a millisecond."""
        return self.rate(g, seat, choices, rng)

    def best(self, g: G, seat: int, choices: list[Choice], rng: Rng) -> int:
        """The place of the choice that `quick` rates highest. Override it if you can tell the same without rating them all."""
        return best_of(self.quick(g, seat, choices, rng), rng)

    def value(self, g: G, seat: int) -> float:
        """How likely the seat is to win from here, 0 to 1; for cutting playouts short."""
        return 0.5

    def why(self, g: G, seat: int, choice: Choice) -> str:
        """In one sentence for a person: why this choice is sensible. Words, no odds: it is said at every level of help."""
        return ""

    def inferred(self, g: G, seat: int, choice: Choice) -> str:
        """In numbers: what follows from everything, as far as it speaks for this choice. Said at the level `solver` only."""
        return ""

    def speaks(self, g: G, seat: int) -> bool:
        """Whether this is a moment at which the seat may have something to say or do without being asked, by what everybody sees.
        Unlike the others it gets the real position, and may look at public facts alone."""
        return False

    def aside(self, g: G, seat: int, rng: Rng) -> Choice | None:
        """What the seat does without being asked (`Position.anytime`), if anything; asked where `speaks` says so."""
        return None

    def plausible(self, g: G, seat: int) -> float:
        """How well what the seat has seen the others do fits this imagined world; only ratios matter. Used if WEIGHS."""
        return 1.0
