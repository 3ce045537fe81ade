"""What a table begins from."""

from __future__ import annotations

from typing import Literal

import msgspec

from undertable.kernel.record import Header


class Clock(msgspec.Struct, frozen=True):
    """How much time a person has: none, for each move, or for the whole game; and what happens when it is out."""

    kind: Literal["none", "move", "game"] = "none"
    seconds: float = 0.0
    then: Literal["default", "bot"] = "default"


class Opening(msgspec.Struct, kw_only=True):
    """What a table begins from and never changes."""

    header: Header
    salt: str
    """Makes ids opaque."""
    host: int
    invite: str
    """Hash of the invite; the same for `watch`."""
    watch: str
    clock: Clock
    pace: float
    listed: bool = False
    seeded: bool = False
    """Whether the host chose the seed, and so could know everything."""
    imported: bool = False
    created: float = 0.0
