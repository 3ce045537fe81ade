"""Bots: players that see what a person in their seat sees."""

from __future__ import annotations

from undertable.bots.base import Bot
from undertable.bots.heuristic import EasyBot, HeuristicBot
from undertable.bots.hint import hint
from undertable.bots.patience import THINKING, openly_forced
from undertable.bots.random import RandomBot
from undertable.bots.search import Search, SearchBot
from undertable.kernel.errors import BadOption

__all__ = [
    "LEVELS",
    "THINKING",
    "Bot",
    "EasyBot",
    "HeuristicBot",
    "RandomBot",
    "Search",
    "SearchBot",
    "hint",
    "make",
    "names",
    "openly_forced",
    "per_seat",
]

_BOTS: dict[str, type[Bot]] = {"random": RandomBot, "heuristic": HeuristicBot, "search": SearchBot}

LEVELS: dict[str, str] = {
    "beginner": "Plays for the first time: four choices in five are a whim. Answers at once.",
    "easy": "Follows the game's advice, but two choices in five are a whim. Answers at once.",
    "normal": "A sensible player who always follows the game's advice. Answers at once.",
    "hard": "Thinks ahead: answers within a second.",
    "expert": "Thinks further ahead: answers within three seconds.",
}
"""The levels offered to people, and what they mean."""


def names() -> list[str]:
    """The names of all bots and levels."""
    return [*_BOTS, *LEVELS]


def make(name: str) -> Bot:
    """A new bot by name or level; BadOption lists the names there are.

    `search:2s` thinks two seconds for each choice, `search:500` plays 500 imagined games for each, however long that takes.
    """
    kind, mark, budget = name.partition(":")
    if kind in LEVELS and not mark:
        return _level(kind)
    if kind == "search" and mark:
        return _search(name, budget)
    found = _BOTS.get(kind)
    if found is None or mark:
        raise BadOption(f"there is no bot {name!r}; bots: {', '.join(names())}, and search:2s or search:500 for its time or imagined games")
    return found()


def _level(kind: str) -> Bot:
    if kind in THINKING:
        return SearchBot(THINKING[kind])
    return {"beginner": EasyBot(4), "easy": EasyBot(2)}.get(kind) or HeuristicBot()


def _search(name: str, budget: str) -> SearchBot:
    try:
        if budget.endswith("s"):
            seconds = float(budget[:-1])
            if 0.0 < seconds <= 3600.0:
                return SearchBot(seconds)
        elif int(budget) > 0:
            return SearchBot(0.0, int(budget))
    except ValueError:
        pass
    raise BadOption(f"{name!r}: write search:2s for two seconds a choice, or search:500 for 500 imagined games a choice")


def per_seat(given: str, seats: int) -> list[str]:
    """Bots for each seat from `a,b,...`; the last one is repeated. BadOption for an unknown one."""
    listed = [name for name in given.split(",") if name]
    for name in listed:
        make(name)
    if not listed:
        raise BadOption(f"name at least one bot; bots: {', '.join(names())}")
    if len(listed) > seats:
        raise BadOption(f"{len(listed)} bots for {seats} seats")
    return listed + [listed[-1]] * (seats - len(listed))
