"""What a debrief is made of. `lab.debrief` makes it from the record of a finished game, and never before the end.

It praises and explains: it has no scores of who told the truth or who was doubted.
"""

from __future__ import annotations

from typing import Any

import msgspec

from undertable.kernel.position import Position


class Hidden(msgspec.Struct):
    """Something that only this seat knew at the end."""

    id: str
    name: str
    kind: str = ""
    """The content key, for the picture."""


class SeatDebrief(msgspec.Struct, kw_only=True):
    """One seat, turned up."""

    seat: int
    name: str
    side: str
    won: bool
    score: float | None
    hid: list[Hidden]
    choices: int
    """Questions answered with more than one option."""
    deeds: dict[str, int]
    """How often it did what, by kind of event."""


class Told(msgspec.Struct, omit_defaults=True, kw_only=True):
    """A line of the whole story."""

    at: int
    """The number of choices made: the moment of the replay."""
    text: str
    kind: str = ""
    actor: int = -1
    secret: bool = False
    """Not everybody could read it then."""
    turn: str = ""


class Chance(msgspec.Struct):
    """How a seat's chances stood at a moment, if bots had played on: the mean of many playouts, and the band of doubt."""

    at: int
    mean: float
    low: float
    high: float


class Chances(msgspec.Struct, kw_only=True):
    """Two lines: as the seat could know, and with all secrets known."""

    seat: int
    known: list[Chance]
    truth: list[Chance]
    playouts: int
    """For each point."""


class TurningPoint(msgspec.Struct):
    """A stretch in which the chances changed beyond the band of doubt."""

    at: int
    until: int
    gain: float
    """For the seat of `chances`; below 0: a loss."""
    text: str
    """What happened."""


class Debrief(msgspec.Struct, kw_only=True):
    """A finished game, explained."""

    game: str
    title: str
    text: str
    """Who won and why."""
    reason: str
    winners: list[int]
    side: str
    choices: int
    seats: list[SeatDebrief]
    timeline: list[Told]
    statistics: list[tuple[str, str]]
    """Label and value."""
    chances: Chances | None = None
    turning: list[TurningPoint] = []
    own: dict[str, Any] = {}
    """The game's own part: what it is stands in the docs of the game."""


class Film:
    """A game's own part of the debrief: it watches the finished game once more, from its first position to its last."""

    def look(self, position: Position) -> None:
        """The position after one more choice; `position.count` is its number, `position.events` what was told of it."""

    def part(self) -> dict[str, Any]:
        """What it saw, as plain data."""
        return {}


class Course(Film):
    """How the numbers of a game went: a line for each, with a point wherever it changed."""

    def __init__(self) -> None:
        self.lines: dict[tuple[str, int], list[tuple[int, float]]] = {}

    def numbers(self, position: Position) -> list[tuple[str, int, float]]:
        """Label, seat (-1: of the whole table) and value of each number, at this moment."""
        return []

    def look(self, position: Position) -> None:
        for label, seat, value in self.numbers(position):
            points = self.lines.setdefault((label, seat), [])
            if not points or points[-1][1] != value:
                points.append((position.count, value))

    def part(self) -> dict[str, Any]:
        lines = [{"label": label, "seat": seat, "points": list(map(list, points))} for (label, seat), points in self.lines.items()]
        return {"kind": "course", "lines": lines}
