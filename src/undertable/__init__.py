"""undertable: secret-agent tabletop games with the rules enforced.

>>> import undertable as ut
>>> position = ut.new("mindmgmt", seats=3, seed=7, options={"mode": "training"})
>>> position
<MIND MGMT: 3 seats, 0 choices made, waiting for Recruiter>
>>> while not position.over:
...     seat = position.pending[0]
...     position.apply(seat, position.choices(seat)[0])
>>> position.result.reason in ("captured", "escaped", "recruited", "time")
True
>>> record = position.record()
>>> ut.replay(record) == position and len(record) == position.count
True
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

import undertable._pure  # noqa: F401  (must come first)
from undertable.games import find, games, load, register
from undertable.kernel.choice import Choice
from undertable.kernel.errors import BadOption, BadPack, BadRecord, IllegalChoice
from undertable.kernel.game import Game, Option, PackFile
from undertable.kernel.help import LEVELS, Level
from undertable.kernel.piece import SPECTATOR
from undertable.kernel.position import Position, Result
from undertable.kernel.record import Header, Play, Record, digest, parse, snapshot, write
from undertable.kernel.record import read as _read
from undertable.kernel.record import replay as _replay
from undertable.kernel.rng import FastRng, KeyedRng, Rng, seeded
from undertable.kernel.step import Decision
from undertable.kernel.view import View

__version__ = "0.2.0"

__all__ = [
    "LEVELS",
    "SPECTATOR",
    "BadOption",
    "BadPack",
    "BadRecord",
    "Choice",
    "Decision",
    "FastRng",
    "Game",
    "Header",
    "IllegalChoice",
    "KeyedRng",
    "Level",
    "Option",
    "PackFile",
    "Play",
    "Position",
    "Record",
    "Result",
    "Rng",
    "View",
    "digest",
    "find",
    "games",
    "load",
    "new",
    "parse",
    "read",
    "read_packs",
    "register",
    "replay",
    "restore",
    "seeded",
    "snapshot",
    "write",
]


def read_packs(paths: Sequence[str | Path]) -> list[tuple[str, str]]:
    """The names and texts of users' content files."""
    packs: list[tuple[str, str]] = []
    for path in paths:
        try:
            packs.append((Path(path).name, Path(path).read_text(encoding="utf-8")))
        except (OSError, UnicodeDecodeError) as error:
            raise BadPack(f"{Path(path).name}: cannot be read: {error}") from None
    return packs


def new(
    game: str | Game,
    seats: int | None = None,
    seed: int | str = 0,
    options: dict[str, Any] | None = None,
    packs: Sequence[str | Path] = (),
    names: Sequence[str] = (),
    watched: bool = True,
    help: Level = "paper",
) -> Position:
    """A new game at its first decision. `watched=False` makes no log: faster, for playouts. `help`: see `kernel/help.py`.

    >>> new("spycraft", seed=3).seats
    2
    >>> new("spycraft", seats=9)
    Traceback (most recent call last):
    undertable.kernel.errors.BadOption: Spycraft is for 2 to 5 seats, not 9
    """
    rules = find(game) if isinstance(game, str) else game
    header = Header(
        game=rules.name,
        version=rules.version,
        seats=seats if seats is not None else rules.usual or rules.least,
        seed=seed,
        options=rules.local(options or {}),
        names=list(names),
        packs=read_packs(packs),
        help=help,
    )
    rules.try_packs([PackFile(name, text) for name, text in header.packs])
    return rules.first(header, watched)


def replay(record: Record | str | bytes, to: int | None = None, watched: bool = True) -> Position:
    """The position that a record (or its text) leads to; `to` stops after that many choices."""
    read = record if isinstance(record, Record) else parse(record)
    try:
        rules = find(read.game)
    except BadOption as error:
        raise BadRecord(f"this record is of a game that is not here: {error}") from None
    return _replay(rules, read, to, watched)


def restore(game: str | Game, data: bytes, watched: bool = False) -> Position:
    """The position that a snapshot holds; its history begins here."""
    return (find(game) if isinstance(game, str) else game).restored(data, watched)


def read(text: str | bytes, watched: bool = True) -> Position:
    """The position that a text from `write` describes, edited or not; BadRecord says why if it cannot stand in its game.

    >>> position = new("warehouse13", seed=1)
    >>> read(write(position)) == position
    True
    >>> read("e4 e5")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    undertable.kernel.errors.BadRecord: this is not a written position: ...
    """
    try:
        header = msgspec.convert(msgspec.json.decode(text)["header"], Header)
    except (msgspec.MsgspecError, KeyError, TypeError, UnicodeDecodeError) as error:
        raise BadRecord(f"this is not a written position: {error}") from None
    return _read(find(header.game), text, watched)
