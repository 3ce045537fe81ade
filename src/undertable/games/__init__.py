"""The registry: which games there are. A game of another package registers itself by the entry point group `undertable.games`."""

from __future__ import annotations

import os
import sys
import threading
import traceback
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from undertable.kernel import BadOption, Game
from undertable.kernel.plaindata import modules_of, save_as
from undertable.kernel.title import found_by

_KNOWN = ("mindmgmt", "spycraft", "warehouse13", "hellboy", "facility07")
LOADED_FOLDERS = "UNDERTABLE_LOAD"
"""The environment variable with the folders of further games: processes that are started from here have them too."""
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
    found = {name: f"undertable.games.{name}.game:GAME" for name in _KNOWN}
    for point in entry_points(group="undertable.games"):
        found.setdefault(point.name, point.value)
    return found


def register(game: Game) -> None:
    """Add a game that stands in no package."""
    with _loading:
        _save_names(game)
        _loaded[game.name] = game


def _folders() -> dict[str, Path]:
    """The folders that games are loaded from, by the game's name."""
    return {Path(folder).name: Path(folder) for folder in os.environ.get(LOADED_FOLDERS, "").split(os.pathsep) if folder}


def load(folder: str | Path) -> Game:
    """Add the game in a folder: its `game.py` has a `GAME` with the name of the folder. Processes started later have it too."""
    path = Path(folder).resolve()
    name = path.name
    with _loading:
        if not (path / "game.py").is_file():
            raise BadOption(f"{folder}: there is no game.py in it; `undertable new-game NAME` makes a folder that can be loaded")
        if name in _addresses():
            raise BadOption(f"{folder}: there is a game {name!r} already; give the folder and the game another name")
        game = _loaded.get(name)
        if game is None or game.folder() != path:
            game = _import_folder(path)
            register(game)
        known = dict.fromkeys([*(str(one) for one in _folders().values()), str(path)])
        os.environ[LOADED_FOLDERS] = os.pathsep.join(known)
        return game


def _import_folder(path: Path) -> Game:
    """The game of a folder that becomes a package of the folder's name; what lies beside it stays out of Python's path."""
    name = path.name
    if not name.isidentifier() or name in sys.modules or name in sys.stdlib_module_names:
        raise BadOption(f"{path}: a Python module is called {name!r} already, or none can be; give the folder another name")
    first = path / "__init__.py"
    spec = spec_from_file_location(name, first if first.is_file() else None, submodule_search_locations=[str(path)])
    assert spec is not None
    package = module_from_spec(spec)
    sys.modules[name] = package
    try:
        if spec.loader is not None:
            spec.loader.exec_module(package)
        game = _load(f"{name}.game:GAME")
    except Exception as error:
        for module in [module for module in sys.modules if module == name or module.startswith(f"{name}.")]:
            del sys.modules[module]
        where = [f"{Path(at.filename).name}, line {at.lineno}: " for at in traceback.extract_tb(error.__traceback__) if name in at.filename]
        raise BadOption(f"{path}: {where[-1] if where else ''}{type(error).__name__}: {error}") from error
    if game.name != name:
        raise BadOption(f"{path}: the game in it is called {game.name!r}; folder and game must have the same name")
    return game


def names() -> list[str]:
    """The names of all games."""
    return list(dict.fromkeys([*_addresses(), *_folders(), *_loaded]))


def games() -> list[Game]:
    """All games, loaded."""
    return [find(name) for name in names()]


def find(name: str) -> Game:
    """The game with this name, loaded with all that it can save; BadOption lists the names there are."""
    game = _loaded.get(name)
    if game is None:
        folder = _folders().get(name)
        if folder is not None:
            return load(folder)
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
found_by(find)
