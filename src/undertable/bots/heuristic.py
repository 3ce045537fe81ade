"""The bots that follow the game's advice."""

from __future__ import annotations

from typing import ClassVar

from undertable.bots.base import Bot
from undertable.bots.playout import advised, said_by
from undertable.kernel.choice import Choice
from undertable.kernel.position import Position
from undertable.kernel.rng import Rng


class HeuristicBot(Bot):
    """The best option by the game's advice, which is given an imagined position: nothing hidden reaches it."""

    name: ClassVar[str] = "heuristic"
    text: ClassVar[str] = "Plays as a sensible beginner does."

    def aside(self, position: Position, seat: int, rng: Rng) -> Choice | None:
        return said_by(position, seat, rng)

    def choose(self, position: Position, seat: int, rng: Rng) -> Choice:
        options = position.choices(seat)
        if len(options) == 1:
            return options[0]
        world: Position = position.imagine(seat, rng)
        return options[advised(world, seat, world.choices(seat), rng, world.game.advice())]


class EasyBot(HeuristicBot):
    """Follows the advice, except that so many choices in five are anything at all."""

    name: ClassVar[str] = "easy"
    text: ClassVar[str] = "Plays as a beginner does who is not quite awake."

    def __init__(self, whims: int = 2) -> None:
        self.whims = whims

    def choose(self, position: Position, seat: int, rng: Rng) -> Choice:
        if rng.below(5) < self.whims:
            return rng.pick(position.choices(seat))
        return super().choose(position, seat, rng)
