"""What a viewer reads of an event, ready to be sent; `kernel.story` fills it in."""

from __future__ import annotations

from typing import Literal

import msgspec


class Part(msgspec.Struct, omit_defaults=True, gc=False):
    """A stretch of a line: plain text, or a word that is a link."""

    text: str
    ref: str = ""
    """The scene id of what it names."""
    entry: str = ""
    """The content key of what it names."""
    seat: int = -1
    mine: bool = False
    """Not everybody reads this word."""


class FaceTold(msgspec.Struct, omit_defaults=True, gc=False):
    """A die as it fell."""

    text: str
    symbol: str = ""
    colour: str = ""
    kept: bool = True


class TermTold(msgspec.Struct, gc=False):
    """A number that is added, and what it comes from."""

    value: int
    label: str


class SumTold(msgspec.Struct, omit_defaults=True, gc=False):
    """Terms, their total, and what it had to reach."""

    terms: list[TermTold]
    total: int
    against: int | None = None
    goal: str = ""
    success: bool | None = None


class MovedTold(msgspec.Struct, gc=False):
    """A thing of the scene that changed its place."""

    id: str
    source: str
    to: str


class Line(msgspec.Struct, omit_defaults=True, kw_only=True, gc=False):
    """An event as a viewer reads it."""

    text: str
    kind: str
    parts: list[Part] = []
    """The same text with its links; left out where nothing in it is a link."""
    actor: int = -1
    targets: list[str] = []
    dice: list[FaceTold] = []
    sum: SumTold | None = None
    moves: list[MovedTold] = []
    cause: str = ""
    outcome: str = ""
    turn: Literal["", "round", "turn"] = ""
    """The line opens a round or a turn: what follows belongs to it."""
    mine: bool = False
    """Not everybody reads this line, or not in these words."""
