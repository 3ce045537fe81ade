"""What an observation is made of: who looks, what was seen last, and the parts that write one value (`encoder.py` has those of many)."""

from __future__ import annotations

from array import array
from typing import Any, Final

from undertable.envs.meanings import Meaning, Moment, Slot
from undertable.kernel.content import Entry
from undertable.kernel.piece import Card, Shown, Zone
from undertable.kernel.position import Position

SMALL: Final = 400
"""Numbers of so small a range are divided once and for all."""
NOUGHT: Final[object] = 0.0
ONE: Final[object] = 1.0
NOUGHTS: Final[Any] = memoryview(array("f", bytes(4 * 4096)))


def clear(out: Any, at: int, size: int) -> None:
    """Nought in so many places."""
    if size <= 3:
        for place in range(at, at + size):
            out[place] = NOUGHT
        return
    while size > 4096:
        out[at : at + 4096] = NOUGHTS
        at += 4096
        size -= 4096
    out[at : at + size] = NOUGHTS[:size]


class Eye:
    """Who looks, at what, and what did not fit into the schema."""

    def __init__(self, position: Position, viewer: int, strict: bool = True, moment: Moment | None = None) -> None:
        self.viewer = viewer
        self.strict = strict
        """Whether fields that never had a value are looked at too."""
        self.moment = moment if moment is not None else Moment(position, viewer)
        self.misfits: list[str] = []
        self.holder = 0
        """The place in its list of the thing whose fields are being written."""
        self.pools: dict[int, Pooled] = {}
        """The pools of the list that is being written."""


class Layout:
    """Which fields of a class of pieces are shown, and where their numbers stand (`encoder.Plan`)."""

    def renew(self, value: Shown, eye: Eye, out: Any, at: int, seen: Seen) -> None:
        raise NotImplementedError


class Pooled:
    """A pool of one list, as far as it is written."""

    def __init__(self) -> None:
        self.to = 0
        self.end = 0
        """Where the next thing is written, and where the pool ends."""
        self.count = 0
        """How many there are so far."""
        self.parts: list[Seen] = []
        """What it held when its viewer looked last."""

    def begin(self, to: int, room: int) -> None:
        """The list whose things hold its things is gone through again."""
        self.to = to
        self.end = to + room
        self.count = 0


NOTHING_SEEN: Final[list[Any]] = []
NO_POOLS: Final[list[Pooled]] = []
NOWHERE_SEEN: Final[dict[int, Any]] = {}
"""There are many of them, so those that are empty are one."""


class Seen:
    """What the numbers of one part were made from when its viewer looked last."""

    def __init__(self) -> None:
        self.kind: Any = None
        """The class of what was seen; None for nothing."""
        self.plan: Layout | None = None
        self.fixed = False
        """Whether the same object always gives the same numbers."""
        self.version = -1
        """Of a piece that says when it changes."""
        self.value: Any = None
        self.told: Any = None
        """Of what is neither a piece nor a zone: a copy."""
        self.number = 0
        """The place of a thing, from 1; of a map, how often it was looked at."""
        self.holder = 0
        """Whose thing of a pool it was, from 1; of a thing in a map, at which look it was there."""
        self.values: list[Any] = NOTHING_SEEN
        """The fields of a piece that the viewer sees, or what stood in a list or zone."""
        self.count = 0
        """How many things a list had."""
        self.zone: Zone | None = None
        self.face = ""
        self.owner = -1
        self.changes = 0
        """Of a zone: the same zone has the same numbers until one of these changes."""
        self.parts: list[Seen] = []
        self.pools: list[Pooled] = NO_POOLS
        """Of a list."""
        self.places: dict[int, Seen] = NOWHERE_SEEN
        self.where: Any = None
        """Of a map; and where the keys stood."""

    def part(self, number: int) -> Seen:
        """The same for a field of it, or for a thing in it."""
        parts = self.parts
        while len(parts) <= number:
            parts.append(Seen())
        return parts[number]

    def settled(self) -> bool:
        """Whether the same object that was seen last gives the same numbers for sure."""
        zone = self.zone
        if zone is None:
            return self.fixed
        return zone.changes == self.changes and zone.face is self.face and zone.owner == self.owner

    def forget(self) -> None:
        self.kind = self.plan = self.value = self.told = self.zone = None
        self.fixed = False
        self.version = -1
        self.number = self.count = 0
        self.values = NOTHING_SEEN
        self.parts = []
        self.pools = NO_POOLS
        self.places = NOWHERE_SEEN


class Writer:
    """A part of an observation that takes `size` numbers. The buffer is all zeros where it writes."""

    def __init__(self, path: str, size: int) -> None:
        self.path = path
        self.size = size

    @property
    def steady(self) -> bool:
        """Whether what never changes always gives one viewer the same numbers."""
        return True

    def write(self, value: Any, eye: Eye, out: Any, at: int) -> None:
        raise NotImplementedError

    def over(self, value: Any, eye: Eye, out: Any, at: int) -> None:
        """Write it where other numbers stand."""
        clear(out, at, self.size)
        if value is not None and value is not False:
            self.write(value, eye, out, at)

    def renew(self, value: Any, eye: Eye, out: Any, at: int, seen: Seen) -> None:
        """Make the numbers that stand there for what was seen into those of the value."""
        old = seen.value
        if self.steady and (value is old or alike(value, old)):
            return
        self.over(value, eye, out, at)
        seen.value = value


def alike(a: Any, b: Any) -> bool:
    """Whether two values are the same whole number."""
    if isinstance(a, int) and isinstance(b, int):
        x: int = a
        y: int = b
        return x == y
    return False


class NothingWriter(Writer):
    """Never seen with a value: no number."""

    def renew(self, value: Any, eye: Eye, out: Any, at: int, seen: Seen) -> None:
        self.write(value, eye, out, at)

    def write(self, value: Any, eye: Eye, out: Any, at: int) -> None:
        if value not in (None, 0, "", [], {}, ()):
            eye.misfits.append(f"{self.path}: {value!r} was never seen before")


class NumberWriter(Writer):
    def __init__(self, path: str, low: float, high: float) -> None:
        super().__init__(path, 1)
        self.low = low
        self.high = high
        self.scale = max(abs(low), abs(high), 1.0)
        self.first = int(low)
        whole = range(self.first, int(high) + 1)
        self.scaled: list[object] = [number / self.scale for number in whole] if len(whole) <= SMALL else []
        """The numbers for whole values, from the lowest."""
        self.last = self.first + len(self.scaled) - 1

    def write(self, value: Any, eye: Eye, out: Any, at: int) -> None:
        if isinstance(value, int):
            whole: int = value
            if whole == 0:
                return
            if self.first <= whole <= self.last:
                out[at] = self.scaled[whole - self.first]
                return
        if value:
            number = float(value)
            if number > self.high or number < self.low:
                eye.misfits.append(f"{self.path}: {value} lies outside {self.low:g} to {self.high:g}")
            out[at] = number / self.scale

    def over(self, value: Any, eye: Eye, out: Any, at: int) -> None:
        if isinstance(value, int):
            whole: int = value
            if self.first <= whole <= self.last:
                out[at] = self.scaled[whole - self.first]
                return
        out[at] = NOUGHT
        self.write(value, eye, out, at)


class CategoryWriter(Writer):
    """A word, a piece of content or a card, by its place in a list, from 1."""

    def __init__(self, path: str, places: dict[Any, int]) -> None:
        super().__init__(path, 1)
        self.places = places
        self.numbers: dict[Any, object] = {value: float(place) for value, place in places.items()}
        self.backs: dict[Entry, object] = {}
        """The number of a card's back, by its face."""

    def write(self, value: Any, eye: Eye, out: Any, at: int) -> None:
        if value is not None:
            number = self._number(value, eye)
            if number is not None:
                out[at] = number

    def over(self, value: Any, eye: Eye, out: Any, at: int) -> None:
        number = self._number(value, eye) if value is not None and value is not False else None
        out[at] = number if number is not None else NOUGHT

    def _number(self, value: Any, eye: Eye) -> object | None:
        if isinstance(value, Card):
            if not value.known(eye.viewer):
                back = self.backs.get(value.kind)
                if back is None:
                    back = self.numbers.get(f"back/{value.kind.back}")
                    if back is None:
                        eye.misfits.append(f"{self.path}: the back {value.kind.back!r} is not in the list")
                        return None
                    self.backs[value.kind] = back
                return back
            value = value.kind
        elif isinstance(value, dict):
            value = value["kind"] if "kind" in value else f"back/{value['back']}"
        number = self.numbers.get(value)
        if number is None:
            eye.misfits.append(f"{self.path}: {getattr(value, 'key', value)!r} is not in the list")
        return number


class SlotWriter(Writer):
    """The handle of a thing, as its place in a list of the position, from 1; the handle of a card as its face."""

    def __init__(self, path: str, slot: Meaning) -> None:
        super().__init__(path, 1)
        self.slot = slot

    @property
    def steady(self) -> bool:
        return False

    def write(self, value: Any, eye: Eye, out: Any, at: int) -> None:
        if not value:
            return
        number = self._number(value, eye)
        if number:
            out[at] = number

    def _number(self, value: Any, eye: Eye) -> int:
        slot = self.slot
        place = slot.find(value, eye.moment) if isinstance(slot, Slot) else slot.place(value, eye.moment)
        if place >= 0:
            return place + 1
        if place == -2 or not isinstance(slot, Slot):
            eye.misfits.append(f"{self.path}: {value} has no place")
        return 0

    def renew(self, value: Any, eye: Eye, out: Any, at: int, seen: Seen) -> None:
        number = self._number(value, eye) if value else 0
        if number != seen.number:
            out[at] = number
            seen.number = number


class BitsWriter(Writer):
    def write(self, value: Any, eye: Eye, out: Any, at: int) -> None:
        if value is None:
            return
        rest = int(value)
        if rest < 0 or rest >> self.size:
            eye.misfits.append(f"{self.path}: {value} has more than {self.size} bits")
            return
        while rest:
            low = rest & -rest
            out[at + low.bit_length() - 1] = 1.0
            rest ^= low


HALF: Final = (1 << 21) - 1


class WideWriter(Writer):
    def write(self, value: Any, eye: Eye, out: Any, at: int) -> None:
        if value:
            out[at] = (value & HALF) / HALF
            out[at + 1] = (value >> 21) / HALF


PLAIN: Final[Any] = (NumberWriter, CategoryWriter, BitsWriter, WideWriter)
"""Their numbers follow from the value alone."""
ONES: Final[Any] = memoryview(array("f", [1.0] * 1024))


def unchanging(thing: Any) -> bool:
    """Whether a viewer always sees the same of a thing, as long as it exists."""
    if isinstance(thing, Shown):
        return thing.version() == 0 and not thing.PRIVATE and not thing.GATED
    return isinstance(thing, (tuple, Card, Entry, str))
