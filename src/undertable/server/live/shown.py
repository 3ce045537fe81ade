"""Who looks at a table, and what they are shown of it. `picture` makes it."""

from __future__ import annotations

from functools import cached_property
from itertools import count

import msgspec

from undertable.kernel.scene import Scene
from undertable.server.protocol.socket import DecisionShown, TableShown

encode = msgspec.json.Encoder().encode
_marks = count(1)


class Onlooker(msgspec.Struct, frozen=True):
    """Who looks: from which seat (-1: a spectator), with which seats in hand, and the links the host may show."""

    viewer: int
    held: tuple[int, ...] = ()
    invite: str = ""
    watch: str = ""


class Picture(msgspec.Struct, dict=True):
    """What a viewer is shown. Nobody changes anything in it: the next picture is compared with it, and both share what stayed the same.

    The part that differs most often comes first, so that two pictures are soon told apart.
    """

    around: TableShown
    asked: DecisionShown | None
    drawn: Scene

    @property
    def scene(self) -> bytes:
        """Encoded, as the other two."""
        frame = encode(msgspec.structs.replace(self.drawn, areas=[]))
        return b'%s,"areas":%s}' % (frame[:-1], encode(self.drawn.areas)) if self.drawn.areas else frame

    @property
    def decision(self) -> bytes:
        return encode(self.asked)

    @property
    def table(self) -> bytes:
        return encode(self.around)

    @cached_property
    def mark(self) -> int:
        """Tells it from other pictures."""
        return next(_marks)

    @cached_property
    def came_from(self) -> list[tuple[int, msgspec.Raw]]:
        """The mark of a picture before this one, with the encoded changes that lead here: most who watch were shown the same before."""
        return []
