"""The bot that follows the game's advice."""

from __future__ import annotations

from undertable.bots.base import Bot
from undertable.kernel.choice import Choice
from undertable.kernel.position import Position
from undertable.kernel.rng import Rng


class HeuristicBot(Bot):
    """The best option by the game's advice, which is given an imagined position: nothing hidden reaches it."""

    name = "heuristic"
    text = "Plays as a sensible beginner does."

    def choose(self, position: Position, seat: int, rng: Rng) -> Choice:
        options = position.choices(seat)
        if len(options) == 1:
            return options[0]
        advice = position.game.advice()
        if advice is None:
            return rng.pick(options)
        world = position.imagine(seat, rng)
        rates = advice.rate(world, seat, world.choices(seat), rng)
        best = max(rates)
        return options[rng.pick([i for i, rate in enumerate(rates) if rate == best])]
