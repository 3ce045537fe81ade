"""The registry: which games there are. A game of another package registers itself by the entry point group `undertable.games`."""

from __future__ import annotations

import threading
from importlib import import_module
from importlib.metadata import entry_points

from undertable.kernel.errors import BadOption
from undertable.kernel.game import Game
from undertable.kernel.plaindata import modules_of, save_as

_KNOWN = {
    "mindmgmt": "undertable.games.mindmgmt.game:GAME",
    "spycraft": "undertable.games.spycraft.game:GAME",
    "warehouse13": "undertable.games.warehouse13.game:GAME",
    "hellboy": "undertable.games.hellboy.game:GAME",
    "facility07": "undertable.games.facility07.game:GAME",
}
_loaded: dict[str, Game] = {}
_loading = threading.RLock()


def _load(address: str) -> Game:
    module, _, name = address.partition(":")
    game = getattr(import_module(module), name)
    assert isinstance(game, Game)
    return game


def _save_names(game: Game) -> None:
    """What a game saves is known from now on: the classes of its package if it has one (`mygame/game.py`), else of its module."""
    module = type(game).__module__
    package, _, last = module.rpartition(".")
    save_as(game.name, modules_of(package) if package and last == "game" else [import_module(module)])


def _addresses() -> dict[str, str]:
    found = dict(_KNOWN)
    for point in entry_points(group="undertable.games"):
        found.setdefault(point.name, point.value)
    return found


def register(game: Game) -> None:
    """Add a game that stands in no package."""
    with _loading:
        _save_names(game)
        _loaded[game.name] = game


def names() -> list[str]:
    """The names of all games."""
    return list(dict.fromkeys([*_addresses(), *_loaded]))


def games() -> list[Game]:
    """All games, loaded."""
    return [find(name) for name in names()]


def find(name: str) -> Game:
    """The game with this name, loaded with all that it can save; BadOption lists the names there are."""
    game = _loaded.get(name)
    if game is None:
        address = _addresses().get(name)
        if address is None:
            raise BadOption(f"there is no game {name!r}; games: {', '.join(names())}")
        with _loading:
            game = _loaded.get(name)
            if game is None:
                game = _load(address)
                _save_names(game)
                _loaded[name] = game
    return game


save_as("kernel", modules_of("undertable.kernel"))
