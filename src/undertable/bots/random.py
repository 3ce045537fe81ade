"""The bot that chooses anything."""

from __future__ import annotations

from typing import ClassVar

from undertable.bots.base import Bot
from undertable.kernel.choice import Choice
from undertable.kernel.position import Position
from undertable.kernel.rng import Rng


class RandomBot(Bot):
    """Any option, all equally likely."""

    name: ClassVar[str] = "random"
    text: ClassVar[str] = "Chooses anything that is allowed."

    def choose(self, position: Position, seat: int, rng: Rng) -> Choice:
        return rng.pick(position.choices(seat))
