"""Messages about games over HTTP."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from undertable.kernel.lesson import Waits
from undertable.server.protocol.socket import State

LARGEST_PACK = 256 * 1024
MOST_PACKS = 4


class OptionInfo(msgspec.Struct):
    name: str
    text: str
    kind: Literal["choice", "many", "number", "flag", "text"]
    values: list[str]
    default: Any
    low: int
    high: int
    per_seat: bool
    suggested: list[str] = []
    """Values to offer where it is free text."""
    brought: bool = False
    """Each person brings it to their own seat, and nobody sees that of another before the end."""
    title: str = ""
    """What it is called, if not as its name says."""
    group: str = ""
    """The heading under which it stands."""


class PresetInfo(msgspec.Struct):
    """A table that is set up with one click: what differs from the usual options."""

    name: str
    text: str
    options: dict[str, Any]


class LookingOver(msgspec.Struct, forbid_unknown_fields=True):
    """A file for something that people bring to a game."""

    text: Annotated[str, Meta(max_length=64_000)]


class BotInfo(msgspec.Struct):
    id: str
    name: str
    text: str


class GameInfo(msgspec.Struct):
    name: str
    title: str
    blurb: str
    least: int
    most: int
    usual: int
    minutes: tuple[int, int]
    options: list[OptionInfo]
    policies: list[tuple[str, str]]
    bots: list[BotInfo]
    packs: bool = False
    """Whether a table may bring content of its own."""
    presets: list[PresetInfo] = []


class RuleInfo(msgspec.Struct):
    id: str
    chapter: str
    text: str


class NewPack(msgspec.Struct, forbid_unknown_fields=True):
    """A content file: its name, for messages, and its text."""

    name: Annotated[str, Meta(max_length=200)]
    text: Annotated[str, Meta(max_length=LARGEST_PACK)]


Packs = Annotated[list[NewPack], Meta(max_length=MOST_PACKS)]


class NewPacks(msgspec.Struct, forbid_unknown_fields=True):
    packs: Packs


class PacksFit(msgspec.Struct):
    """What the packs bring: how many entries in which table of the content, and what options offer with them."""

    adds: dict[str, int]
    suggested: dict[str, list[str]]
    cards: list[dict[str, Any]] = []
    """What is new, with its printed facts, as in the list of cards."""


class ArtInfo(msgspec.Struct):
    """The pictures that a game has. An address with `?v=<version>` may be kept forever."""

    version: str
    paths: list[str]


class ChapterInfo(msgspec.Struct):
    title: str
    step: int
    """The number of its first step, from 0."""


class LessonInfo(msgspec.Struct):
    """A lesson: a coach plays a prepared game with one person."""

    id: str
    title: str
    text: str
    coach: str
    art: str
    seat: int
    minutes: int
    chapters: list[ChapterInfo]
    steps: int


class LessonStepShown(msgspec.Struct):
    """What the coach says, points at, and waits for."""

    chapter: int
    say: str
    point: list[str]
    """Scene ids for the spotlight."""
    waits: Waits
    """`next`: nothing; `find`: a click on one thing of the scene; `choose`: a choice of the decision."""
    answer: list[str]
    """What is right, for "Show me": scene ids, or the key of the choice."""
    rule: str


class LessonShown(msgspec.Struct):
    """A lesson at one of its steps."""

    lesson: LessonInfo
    number: int
    step: LessonStepShown
    state: Annotated[Any, Meta(extra={"is": State})]
    """The table from the learner's seat, as the socket would send it; `events` are those since the step before."""


class LessonAnswer(msgspec.Struct, forbid_unknown_fields=True):
    """What was done: the key of a choice, or the scene id of a click."""

    said: Annotated[str, Meta(max_length=400)]
