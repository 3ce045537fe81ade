"""Learning a game: its chapters and its content come into memory before threads make use of them."""

from __future__ import annotations

import importlib
import pkgutil
import threading

from undertable.games import find
from undertable.kernel.game import Game

_one_at_a_time = threading.Lock()
_learnt: dict[str, Game] = {}


def learnt(name: str) -> bool:
    return name in _learnt


def learn(name: str) -> Game:
    """The game, all of it in memory.

    Chapters import each other, and tables that are loaded together after a restart may begin with different ones, each in a thread: so one
    thread loads them all, and the others wait.
    """
    with _one_at_a_time:
        game = _learnt.get(name)
        if game is None:
            game = find(name)
            package, _, module = type(game).__module__.rpartition(".")
            if module == "game":
                for chapter in pkgutil.iter_modules([str(game.folder())]):
                    importlib.import_module(f"{package}.{chapter.name}")
            game.position_class()
            game.content.entries()
            _learnt[name] = game
        return game
