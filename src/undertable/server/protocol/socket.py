"""Messages of the socket: what the server sends, and what a client may say."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from undertable.kernel.help import Level
from undertable.kernel.scene import Scene
from undertable.server.table.log import LogLine
from undertable.server.table.opening import Clock

# From the server


class OptionShown(msgspec.Struct, omit_defaults=True, gc=False):
    id: str
    label: str
    targets: tuple[str, ...]
    """Ids of the scene that it points at."""
    rule: str
    subject: str = ""
    """The content key of the card it uses: policies may be about it."""
    minor: bool = False
    """Fold it away behind "more": a sensible player never prefers it."""
    odds: str = ""
    """What may come of it, in numbers, to be shown on pointing and never on the button; empty at *paper*."""


class PickShown(msgspec.Struct):
    """The question is one of a series: pick `least` to `most` things. Show it as one question with ticks."""

    least: int
    most: int
    chosen: list[OptionShown]
    """What is picked already."""
    confirm: str
    """The key of the option that ends the series early; empty while too few are picked."""


class DecisionShown(msgspec.Struct, omit_defaults=True, gc=False):
    """What the viewer is asked."""

    id: str
    prompt: str
    rule: str
    default: str
    options: list[OptionShown]
    answered: str | None
    """The sealed answer already given; it may be changed until the last seat has answered."""
    pick: PickShown | None = None


class ChairShown(msgspec.Struct, omit_defaults=True, gc=False):
    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    present: bool
    bot: str = ""
    clock: float | None = None
    """Seconds left on the game clock."""
    back: bool = False
    """A bot sits here for somebody who can have the chair back."""
    wish: str = ""
    """What others have asked for this chair: "bot:<id>" or "open"; it happens when all persons but the one who sits there have."""
    wished: list[int] = []
    """The seats that have asked."""
    brought: bool = False
    """Before the game: whether the person has brought something of their own, such as a deck. What it is, nobody is told."""


class ResultShown(msgspec.Struct):
    """How a game ended."""

    winners: list[int]
    side: str
    reason: str
    text: str
    scores: dict[str, float]
    facts: dict[str, Any]


class ChatShown(msgspec.Struct):
    seat: int
    name: str
    text: str
    at: float
    id: str = ""
    """By which it is flagged."""
    flags: list[int] = []
    """The seats that hold it against the rules of talk."""


class VoteShown(msgspec.Struct):
    seat: int
    vote: bool | None


class UndoShown(msgspec.Struct):
    """A seat asks to take back, and what the persons at the table say to it."""

    seat: int
    votes: list[VoteShown]


class AsideShown(msgspec.Struct):
    """Something that may be done at any time."""

    id: str
    label: str
    heading: str = ""
    """Under which word it is grouped; '' if it stands by itself."""
    targets: list[str] = []
    """Ids of the things in the scene that it points at."""


class SheetShown(msgspec.Struct):
    """A sheet of texts on which the viewer may write."""

    id: str
    name: str
    warning: str
    """Say this in the box for writing: who reads it."""
    longest: int
    """The most characters of a text."""


class AnnotationShown(msgspec.Struct):
    """What a seat has written on a place. The scene shows it too."""

    seat: int
    sheet: str
    place: str
    text: str


class TableShown(msgspec.Struct):
    """The table around the game, as one viewer may know it."""

    id: str
    game: str
    title: str
    you: int
    role: str
    """The kind of seat that `you` is, for the first-minute card of the guide; empty for spectators and before the deal."""
    held: list[int]
    host: bool
    seeded: bool
    """Whether the host chose the seed."""
    begun: bool
    """Whether the cards are dealt; if not, the host starts the game."""
    commitment: str
    """The hash of the secret that the luck comes from; '' if the seed is known."""
    help: Level
    """How much help the table gives: the same for everybody."""
    hints: bool
    """Whether people may ask for hints here; among several, everybody is told."""
    seats: list[ChairShown]
    pending: list[int]
    waiting: str
    over: bool
    result: ResultShown | None
    number: int
    """That of the last log line."""
    can_undo: bool
    undo: UndoShown | None
    policies: dict[str, str]
    """How often this seat wants to be asked: in general (""), about a card (its content key), for a while ("until")."""
    asides: list[AsideShown]
    notes: str
    sheets: list[SheetShown]
    annotations: list[AnnotationShown]
    chat: list[ChatShown]
    stack: list[Any]
    """What is announced and not yet carried out, as the game shows it."""
    handover: int | None
    """Hot-seat: another held seat is asked."""
    clock: Clock
    deadline: float | None
    """When the viewer's own time is out, in unix time."""
    rematch: str | msgspec.UnsetType = msgspec.UNSET
    invite: str | msgspec.UnsetType = msgspec.UNSET
    watch: str | msgspec.UnsetType = msgspec.UNSET


class TableNow(TableShown, kw_only=True):
    """The same with the time at which it was sent."""

    now: float


class State(msgspec.Struct, tag_field="type", tag="state"):
    """The whole state. It is put together from encoded parts (`state_message`); this says what comes out."""

    number: int
    """Counts the messages of this connection about the state."""
    scene: Scene
    decision: DecisionShown | None
    events: list[LogLine]
    table: TableNow


class Delta(msgspec.Struct, tag_field="type", tag="delta"):
    """What has changed since message `base`, as patches of scene, decision and table (docs/protocol.md)."""

    base: int
    number: int
    changes: dict[str, Any]
    events: list[LogLine]
    now: float


MessageId = str | int | float | None
"""Whatever the client has sent."""


class Ack(msgspec.Struct, tag_field="type", tag="ack"):
    """What carried this id is stored."""

    id: MessageId
    number: int


class Problem(msgspec.Struct, tag_field="type", tag="error"):
    """Refused, and nothing has changed."""

    text: str
    rule: str
    id: MessageId | msgspec.UnsetType = msgspec.UNSET


class Hint(msgspec.Struct, tag_field="type", tag="hint"):
    """What a sensible player would do, and why."""

    decision: str
    choice: str
    text: str


class Why(msgspec.Struct, tag_field="type", tag="why"):
    """Why a thing of the scene cannot be used now."""

    id: str
    """The scene id."""
    text: str
    rule: str


class Pong(msgspec.Struct, tag_field="type", tag="pong"):
    ping: int | float | str


FromServer = State | Delta | Ack | Problem | Hint | Why | Pong

# From the client


class Hello(msgspec.Struct, forbid_unknown_fields=True):
    """The first message: a seat's token, or the watch secret."""

    token: str = ""
    watch: str = ""
    seat: int | None = None
    since: int = 0
    """The number of the last log line that the client has."""


class Annotate(msgspec.Struct, forbid_unknown_fields=True):
    """Write on a place. Without a text what stands there is rubbed out: one's own, or that of seat `of`."""

    sheet: str
    place: str
    text: str = ""
    of: int | None = None


class FromClient(msgspec.Struct, forbid_unknown_fields=True):
    """A message of the client; exactly one thing of `ONE_OF` is asked for."""

    id: MessageId = None
    decision: str | None = None
    choice: str | None = None
    choices: list[str] | None = None
    undo: bool | None = None
    undo_vote: bool | None = None
    policy: str | None = None
    about: str | None = None
    """What the policy is about: nothing (in general), a content key, or "until"."""
    aside: str | None = None
    chat: str | None = None
    flag: str | None = None
    """The id of a line of the chat."""
    note: str | None = None
    annotate: Annotate | None = None
    hint: bool | None = None
    why: str | None = None
    seat: int | None = None
    ping: int | float | str | None = None
    whole: bool | None = None


ONE_OF: tuple[tuple[str, ...], ...] = (
    ("decision", "choice", "choices"),
    ("undo",),
    ("undo_vote",),
    ("policy", "about"),
    ("aside",),
    ("chat",),
    ("flag",),
    ("note",),
    ("annotate",),
    ("hint",),
    ("why",),
    ("seat",),
    ("ping",),
    ("whole",),
)
"""The fields that make up each thing a client may ask for."""
