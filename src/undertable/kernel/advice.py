"""Advice: what a sensible player does. It feeds the heuristic bot, hints for people, and the value of unfinished playouts."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from undertable.kernel.choice import Choice
from undertable.kernel.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Advice:
    """A game's advice. The position it gets is always an imagined one: it cannot peek. More worlds: `g.imagine(seat, rng)`."""

    def rate(self, g: Any, seat: int, choices: list[Choice], rng: Rng) -> list[float]:
        """How good each choice is; greater is better. Only the order and the gaps matter."""
        return [0.0] * len(choices)

    def value(self, g: Any, seat: int) -> float:
        """How likely the seat is to win from here, 0 to 1; for cutting playouts short."""
        return 0.5

    def why(self, g: Any, seat: int, choice: Choice) -> str:
        """In one sentence for a person: why this choice is sensible."""
        return ""
