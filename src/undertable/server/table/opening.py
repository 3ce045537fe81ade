"""What a table begins from."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Literal

import msgspec

from undertable.kernel.fair import commitment_to, fair_seed
from undertable.kernel.header import Header, Proof
from undertable.kernel.options import Options
from undertable.server.table.acts import Dealt


class Clock(msgspec.Struct, frozen=True):
    """How much time a person has: none, for each move, or for the whole game; and what happens when it is out."""

    kind: Literal["none", "move", "game"] = "none"
    seconds: float = 0.0
    then: Literal["default", "bot"] = "default"


class Opening(msgspec.Struct, kw_only=True, dict=True):
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
    hints: bool = True
    """Whether people may ask for a hint; whoever sits down agrees to it."""
    secret: str = ""
    """256 bits that the table committed to, in hexadecimal digits; '' if the seed is known."""
    created: float = 0.0

    @cached_property
    def commitment(self) -> str:
        """What everybody may see of the secret from the beginning; '' if the seed is known."""
        return commitment_to(self.secret) if self.secret else ""

    def dealt_header(self, dealt: Dealt | None) -> Header:
        """The header of the game, with the seed that follows from what was added."""
        if dealt is None:
            return self.header
        header = msgspec.structs.replace(self.header, options=with_brought(self.header.options, dealt.brought))
        return msgspec.structs.replace(header, seed=fair_seed(self.secret, dealt.entropies, header))

    def proof(self, dealt: Dealt | None) -> Proof | None:
        """What shows that the luck was fair, for when the game is over; None if the seed was chosen."""
        if dealt is None:
            return None
        return Proof(commitment=self.commitment, secret=self.secret, entropies=dealt.entropies, players=dealt.players)


def with_brought(options: Options, brought: dict[int, dict[str, Any]]) -> Options:
    """The options with what people brought in place of what stood there for their seats."""
    found = dict(options)
    for seat, values in brought.items():
        for name, value in values.items():
            found[name] = [value if other == seat else given for other, given in enumerate(found[name])]
    return found
