"""A hint for a person: what the bot would do, and why, in words; numbers where they speak for it and the table allows them."""

from __future__ import annotations

from undertable.bots.search import Candidate, Search, SearchBot
from undertable.kernel.choice import Choice
from undertable.kernel.errors import IllegalChoice
from undertable.kernel.help import ASSISTED, SOLVER, allows
from undertable.kernel.position import Position
from undertable.kernel.rng import Rng, seeded

LEAST_GAMES = 4
"""So many imagined games are tried with an option before their outcome is worth telling."""


def hint(position: Position, seat: int, seconds: float = 0.5, simulations: int = 0, rng: Rng | None = None) -> tuple[Choice, str]:
    """The choice that the search bot would make for this seat, and why. It knows no more than the seat does."""
    options = position.choices(seat)
    if not options:
        raise IllegalChoice(f"{position.name(seat)} is not asked anything now")
    advised = [option for option in options if option.ADVISED]
    if not advised:
        raise IllegalChoice("there are no hints on votes and accusations: that is for you to decide")
    if len(options) == 1:
        return options[0], "It is the only option."
    stream = rng if rng is not None else seeded(position.count, f"hint {seat}")
    world: Position = position.imagine(seat, stream.copy())
    bot = SearchBot(seconds, simulations)
    choice = bot.choose(position, seat, stream)
    search = bot.last
    if not choice.ADVISED:
        choice = _next_best(search, options) if search is not None else advised[0]
    advice = world.game.advice()
    level = position.header.help
    said = [advice.why(world, seat, choice) if advice is not None else ""]
    if advice is not None and allows(level, SOLVER):
        said.append(advice.inferred(world, seat, choice))
    if search is not None and allows(level, ASSISTED):
        said.append(_compared(search, choice, position))
    if not said[0]:
        said[0] = f"A careful player would choose this among the {len(options)} options."
    return choice, " ".join(part for part in said if part)


def _next_best(search: Search, options: list[Choice]) -> Choice:
    """The best of what a hint may name."""
    best = max((one for one in search.candidates if options[one.place].ADVISED), key=_worth)
    return options[best.place]


def _worth(candidate: Candidate) -> float:
    return candidate.gain()


def _compared(search: Search, choice: Choice, position: Position) -> str:
    """What the imagined games say for the choice, against the best of the others; nothing if they do not speak for it."""
    key = choice.key()
    tried = [one for one in search.candidates if one.edge.visits >= LEAST_GAMES]
    own = next((one for one in tried if one.key == key), None)
    others = [one for one in tried if one.key != key]
    if own is None or not others:
        return ""
    second = max(others, key=_mean)
    if _percent(own) <= _percent(second):
        return ""
    label = position.choices(search.seat)[second.place].label(position)
    return f"In {search.simulations} imagined games it promised {_percent(own)} %; the next best, {label}, {_percent(second)} %."


def _mean(candidate: Candidate) -> float:
    return candidate.edge.mean()


def _percent(candidate: Candidate) -> int:
    return round(100 * candidate.edge.mean())
