"""What a bot is."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from undertable.kernel.choice import Choice
from undertable.kernel.position import Position
from undertable.kernel.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses for a seat. It must use the position only through what the seat may know: its choices, its view, `imagine`."""

    name: ClassVar[str] = ""
    text: ClassVar[str] = ""

    def aside(self, position: Position, seat: int, rng: Rng) -> Choice | None:
        """What the bot does before it chooses, without being asked: one of `position.anytime(seat)`, such as talk."""
        return None

    def choose(self, position: Position, seat: int, rng: Rng) -> Choice:
        raise NotImplementedError(type(self).__name__)
