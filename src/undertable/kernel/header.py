"""What is written down of a game: its header, and its record."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from undertable.kernel.help import Level
from undertable.kernel.options import Options

FORMAT = 4


class Header(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What a game begins from."""

    game: str
    version: int
    seats: int
    seed: int | str
    options: Options
    names: list[str] = []
    packs: list[tuple[str, str]] = []
    help: Level = "paper"
    """How much help the table gives: see `kernel/help.py`."""


class Proof(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What anybody needs to check that the luck of a finished game was fixed fairly; see `fair`."""

    commitment: str
    secret: str
    entropies: list[str]
    """What was added for each seat."""
    players: list[int] = []
    """The seats whose own clients added it; for the others the server did."""


class Inscription(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What a seat wrote on a place after so many choices; without a text it was rubbed out."""

    after: int
    seat: int
    sheet: str
    place: str
    text: str = ""


class Record(Header, kw_only=True, forbid_unknown_fields=True):
    """Header and choices: replays exactly. `digest` is that of the position it leads to."""

    undertable: int = FORMAT
    choices: list[tuple[int, str]] = []
    digest: str = ""
    proof: Proof | None = None
    annotations: list[Inscription] = []
    """What was written on the table for everybody to read; no part of the game."""

    def __iter__(self) -> Iterator[tuple[int, str]]:
        """Seat and choice, in order."""
        return iter(self.choices)

    def __len__(self) -> int:
        return len(self.choices)

    def __bool__(self) -> bool:
        return True

    def __repr__(self) -> str:
        return f"<record of {self.game}: {self.seats} seats, {len(self.choices)} choices>"

    def __str__(self) -> str:
        """The record as text, which is JSON; `parse` reads it back."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1).decode()


def record_with(header: Header, choices: list[tuple[int, str]], digest: str) -> Record:
    """The record of a game that began from this header."""
    return Record(**msgspec.structs.asdict(header), choices=choices, digest=digest)
