"""Messages about tables over HTTP."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from undertable.kernel.header import Proof
from undertable.kernel.help import Level
from undertable.kernel.scene import Scene
from undertable.server.protocol.games import Packs
from undertable.server.protocol.socket import ChairShown, ResultShown
from undertable.server.table.opening import Clock

Entropy = Annotated[str, Meta(max_length=128)]
"""Anything random that a client adds to the luck of the game."""
OptionValue = str | int | bool | float | list[str | int | bool]


class NewClock(msgspec.Struct, forbid_unknown_fields=True):
    kind: Literal["none", "move", "game"] = "none"
    seconds: Annotated[float, Meta(ge=0, le=1_209_600)] = 0
    then: Literal["default", "bot"] = "default"


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to open."""

    game: Annotated[str, Meta(max_length=64)]
    seats: Annotated[int, Meta(ge=1, le=16)] | None = None
    options: dict[str, OptionValue] = {}
    seed: Annotated[int, Meta(ge=0, le=2**53)] | Annotated[str, Meta(max_length=100)] | None = None
    name: Annotated[str, Meta(max_length=200)] = ""
    chairs: Annotated[list[str], Meta(max_length=16)] | None = None
    """One for each seat: "me", "open", or "bot:<id>"."""
    names: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=16)] = []
    """Hot-seat: what the people in one's own chairs are called, one for each seat; "" takes `name`."""
    clock: NewClock = msgspec.field(default_factory=NewClock)
    hotseat: bool = False
    listed: bool = False
    pace: Annotated[float, Meta(ge=0, le=5)] | None = None
    packs: Packs = []
    help: Level | None = None
    """How much help the table gives; by default `assisted` for one person alone, `paper` for several."""
    hints: bool | None = None
    """Whether people may ask what a sensible player would do; by default only one person alone may."""
    start: Literal["now", "later"] = "now"
    """`later`: nothing is dealt until the host starts, and people who sit down before add to the luck."""


class Opened(msgspec.Struct):
    """A new table: its secrets are told this once."""

    table: str
    seat: int
    seats: list[int]
    token: str
    invite: str
    watch: str
    commitment: str
    """The hash of the secret that the table's luck comes from; '' if the seed is known."""


class Listed(msgspec.Struct):
    """A table that anybody may join."""

    id: str
    game: str
    title: str
    host: str
    seats: list[ChairShown]
    created: float
    help: Level
    hints: bool


class TableInfo(msgspec.Struct):
    """A table as a bystander knows it, and what the asking seat is."""

    id: str
    game: str
    title: str
    seats: list[ChairShown]
    over: bool
    result: ResultShown | None
    created: float
    clock: Clock
    seeded: bool
    help: Level
    hints: bool
    you: int | None = None
    held: list[int] = []
    host: bool = False
    rematch: str | None = None
    begun: bool = True
    commitment: str = ""
    """The hash of the secret that the luck comes from; '' if the seed is known."""
    options: dict[str, Any] = {}
    """What the host chose, without what is chosen for one seat alone."""


class Joining(msgspec.Struct, forbid_unknown_fields=True):
    name: Annotated[str, Meta(max_length=200)] = ""
    invite: Annotated[str, Meta(max_length=100)] = ""
    seat: Annotated[int, Meta(ge=0, le=15)] | None = None
    entropy: Entropy = ""


class Bringing(msgspec.Struct, forbid_unknown_fields=True):
    """What a person brings to the game: for a deck, its id or the text of its file; '' takes it back."""

    option: Annotated[str, Meta(max_length=64)]
    value: Annotated[str, Meta(max_length=64_000)] = ""
    seat: Annotated[int, Meta(ge=0, le=15)] | None = None
    """Where one token plays several seats: which."""


class Starting(msgspec.Struct, forbid_unknown_fields=True):
    """The host starts the game."""

    entropy: Entropy = ""


class Fairness(msgspec.Struct, omit_defaults=True):
    """What anybody can check about the luck of a table; all but the commitment only when the game is over."""

    commitment: str
    text: str
    """The same in words."""
    fair: bool | None = None
    proof: Proof | None = None
    seed: str = ""


class Joined(msgspec.Struct):
    table: str
    seat: int
    token: str


class Sitting(msgspec.Struct, forbid_unknown_fields=True):
    """Who is to sit in a chair: "bot:<id>", "person" or "open"."""

    kind: Annotated[str, Meta(max_length=60)]


class Hooking(msgspec.Struct, forbid_unknown_fields=True):
    url: Annotated[str, Meta(max_length=500)]


class Mailing(msgspec.Struct, forbid_unknown_fields=True):
    """Turn notices by mail: first the address alone, then with the code that was mailed there."""

    address: Annotated[str, Meta(max_length=254)]
    code: Annotated[str, Meta(max_length=12)] = ""


class Ways(msgspec.Struct):
    """How this server can send turn notices."""

    webhook: bool
    mail: bool
    push: str
    """The key that a browser subscribes with; '': not at all."""


class Moment(msgspec.Struct):
    """One moment of a replay."""

    scene: Annotated[Any, Meta(extra={"is": Scene})]
    """Kept and sent encoded."""
    log: list[str]
    at: int
    of: int
    decision: None = None


class OwnView(msgspec.Struct):
    """What one seat (or a spectator, -1) may know of a game at this moment."""

    game: str
    viewer: int
    names: list[str]
    view: dict[str, Any]
    scene: Scene
    log: list[str]


class Health(msgspec.Struct):
    status: str
    version: str
    database: str
