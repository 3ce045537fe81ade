"""Bots: players that see what a person in their seat sees."""

from __future__ import annotations

from undertable.bots.base import Bot
from undertable.bots.heuristic import HeuristicBot
from undertable.bots.random import RandomBot
from undertable.kernel.errors import BadOption

_BOTS: dict[str, type[Bot]] = {"random": RandomBot, "heuristic": HeuristicBot}


def names() -> list[str]:
    """The names of all bots."""
    return list(_BOTS)


def make(name: str) -> Bot:
    """A new bot by name; BadOption lists the names there are."""
    kind = _BOTS.get(name)
    if kind is None:
        raise BadOption(f"there is no bot {name!r}; bots: {', '.join(_BOTS)}")
    return kind()


def per_seat(given: str, seats: int) -> list[str]:
    """Bots for each seat from `a,b,...`; the last one is repeated. BadOption for an unknown one."""
    listed = [name for name in given.split(",") if name]
    for name in listed:
        make(name)
    if not listed:
        raise BadOption(f"name at least one bot; bots: {', '.join(_BOTS)}")
    if len(listed) > seats:
        raise BadOption(f"{len(listed)} bots for {seats} seats")
    return listed + [listed[-1]] * (seats - len(listed))
