"""A hint for a person: what the bot would do, and why, in words."""

from __future__ import annotations

from undertable.bots.search import Search, SearchBot
from undertable.kernel.choice import Choice
from undertable.kernel.errors import IllegalChoice
from undertable.kernel.position import Position
from undertable.kernel.rng import Rng, seeded


def hint(position: Position, seat: int, seconds: float = 0.5, simulations: int = 0, rng: Rng | None = None) -> tuple[Choice, str]:
    """The choice that the search bot would make for this seat, and why. It knows no more than the seat does."""
    options = position.choices(seat)
    if not options:
        raise IllegalChoice(f"{position.name(seat)} is not asked anything now")
    if len(options) == 1:
        return options[0], "It is the only option."
    stream = rng if rng is not None else seeded(position.count, f"hint {seat}")
    world: Position = position.imagine(seat, stream.copy())
    bot = SearchBot(seconds, simulations)
    choice = bot.choose(position, seat, stream)
    advice = world.game.advice()
    said = advice.why(world, seat, choice) if advice is not None else ""
    return choice, " ".join(part for part in (said, _compared(bot.last, choice, position) if bot.last is not None else "") if part)


def _compared(search: Search, choice: Choice, position: Position) -> str:
    """What the imagined games say about the choice and the next best one."""
    key = choice.key()
    seat = search.seat
    tried = sorted((c for c in search.candidates if c.edge.visits > 0), key=lambda c: (-c.edge.visits, -c.edge.mean()))
    own = next((c for c in tried if c.key == key), None)
    if own is None:
        return ""
    text = f"In {search.simulations} imagined games it promised {own.edge.mean():.0%}"
    others = [c for c in tried if c.key != key]
    if not others:
        return text + "."
    second = others[0]
    label = position.choices(seat)[second.place].label(position)
    return f"{text}; the next best, {label}, {second.edge.mean():.0%}."
