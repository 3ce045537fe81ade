"""Messages of the operator's page, and at the door of a club."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta


class Disk(msgspec.Struct):
    database: int
    """Bytes that the database takes."""
    free: int
    """Bytes left on its disk; -1: it is not on this machine."""


class TableSeen(msgspec.Struct):
    """A table as its operator sees it."""

    id: str
    game: str
    created: float
    last: float
    """When something last happened."""
    listed: bool
    over: bool
    people: list[str] = []
    connected: int = 0
    closed: str = ""
    """Why nothing is played there; '': it is open."""


class PersonSeen(msgspec.Struct):
    address: str
    connections: int


class Ban(msgspec.Struct):
    address: str
    until: float


class Overview(msgspec.Struct):
    version: str
    build: str
    database: str
    disk: Disk
    tables: list[TableSeen]
    people: list[PersonSeen]
    """Addresses that are connected to this server process."""
    bans: list[Ban]


class Closing(msgspec.Struct, forbid_unknown_fields=True):
    why: Annotated[str, Meta(max_length=400)] = ""


class Banning(msgspec.Struct, forbid_unknown_fields=True):
    address: Annotated[str, Meta(max_length=64)]
    hours: Annotated[float, Meta(ge=0, le=87_600)] = 24.0


class Door(msgspec.Struct):
    """Whether this server is a club's, and whether the asking browser is inside."""

    needed: bool
    inside: bool


class Knock(msgspec.Struct, forbid_unknown_fields=True):
    key: Annotated[str, Meta(max_length=200)]
