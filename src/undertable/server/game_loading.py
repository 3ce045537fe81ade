"""A game comes into memory with its content before threads make use of it."""

from __future__ import annotations

import threading

from undertable.games import find
from undertable.kernel.game import Game

_one_at_a_time = threading.Lock()
_loaded: dict[str, Game] = {}


def is_loaded(name: str) -> bool:
    return name in _loaded


def load_game(name: str) -> Game:
    """The game, all of it in memory. After a restart many tables ask for it at once, each in a thread: one loads, the others wait."""
    with _one_at_a_time:
        game = _loaded.get(name)
        if game is None:
            game = find(name)
            game.position_class()
            game.content.entries()
            _loaded[name] = game
        return game
