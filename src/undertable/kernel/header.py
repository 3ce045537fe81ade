"""What is written down of a game: its header, and its record."""

from __future__ import annotations

import msgspec

from undertable.kernel.options import Options

FORMAT = 3


class Header(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What a game begins from."""

    game: str
    version: int
    seats: int
    seed: int | str
    options: Options
    names: list[str] = []
    packs: list[tuple[str, str]] = []


class Record(Header, kw_only=True, forbid_unknown_fields=True):
    """Header and choices: replays exactly. `digest` is that of the position it leads to."""

    undertable: int = FORMAT
    choices: list[tuple[int, str]] = []
    digest: str = ""

    def __str__(self) -> str:
        """The record as text; `parse` reads it back."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1).decode()


def record_with(header: Header, choices: list[tuple[int, str]], digest: str) -> Record:
    """The record of a game that began from this header."""
    return Record(**msgspec.structs.asdict(header), choices=choices, digest=digest)
