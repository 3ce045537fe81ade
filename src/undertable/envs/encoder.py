"""Writes what a seat may know of a position into a buffer of numbers, straight from the pieces.

The gate is that of `kernel/view.py`, field by field: a field is written where `show_piece`, `show_card` and `show_zone` would show it.
Every part also writes the same numbers from a finished view, which is how tests compare the two. What a part means is told by `schema.py`.
"""

from __future__ import annotations

from typing import Any

from undertable.envs.meanings import Meaning, Moment, Slot
from undertable.kernel.content import Entry
from undertable.kernel.piece import BOX, DECK, DOWN, OPEN, OWN, PILE, Card, Shown, Zone, sees
from undertable.kernel.position import Position


class Eye:
    """Who looks, at what, and what did not fit into the schema."""

    def __init__(self, position: Position, viewer: int, strict: bool = True) -> None:
        self.viewer = viewer
        self.strict = strict
        """Whether fields that never had a value are looked at too."""
        self.moment = Moment(position, viewer)
        self.misfits: list[str] = []


class Writer:
    """A part of an observation that takes `size` numbers. The buffer is all zeros where it writes."""

    def __init__(self, path: str, size: int) -> None:
        self.path = path
        self.size = size

    def write(self, value: Any, eye: Eye, out: Any, at: int) -> None:
        raise NotImplementedError


class NothingWriter(Writer):
    """Never seen with a value: no number."""

    def write(self, value: Any, eye: Eye, out: Any, at: int) -> None:
        if value not in (None, 0, "", [], {}, ()):
            eye.misfits.append(f"{self.path}: {value!r} was never seen before")


class NumberWriter(Writer):
    def __init__(self, path: str, low: float, high: float) -> None:
        super().__init__(path, 1)
        self.low = low
        self.high = high
        self.scale = max(abs(low), abs(high), 1.0)

    def write(self, value: Any, eye: Eye, out: Any, at: int) -> None:
        if value:
            number = float(value)
            if number > self.high or number < self.low:
                eye.misfits.append(f"{self.path}: {value} lies outside {self.low:g} to {self.high:g}")
            out[at] = number / self.scale


class CategoryWriter(Writer):
    """A word, a piece of content or a card, by its place in a list, from 1."""

    def __init__(self, path: str, places: dict[Any, int]) -> None:
        super().__init__(path, 1)
        self.places = places
        self.backs: dict[Entry, int] = {}
        """The place of a card's back, by its face."""

    def write(self, value: Any, eye: Eye, out: Any, at: int) -> None:
        if value is None:
            return
        if isinstance(value, Card):
            if not value.known(eye.viewer):
                back = self.backs.get(value.kind, -1)
                if back < 0:
                    back = self.backs[value.kind] = self.places.get(f"back/{value.kind.back}", 0)
                if back:
                    out[at] = back
                else:
                    eye.misfits.append(f"{self.path}: the back {value.kind.back!r} is not in the list")
                return
            value = value.kind
        elif isinstance(value, dict):
            value = value["kind"] if "kind" in value else f"back/{value['back']}"
        place = self.places.get(value, 0)
        if place:
            out[at] = place
        else:
            eye.misfits.append(f"{self.path}: {getattr(value, 'key', value)!r} is not in the list")


class SlotWriter(Writer):
    """The handle of a thing, as its place in a list of the position, from 1; the handle of a card as its face."""

    def __init__(self, path: str, slot: Meaning) -> None:
        super().__init__(path, 1)
        self.slot = slot

    def write(self, value: Any, eye: Eye, out: Any, at: int) -> None:
        if not value:
            return
        slot = self.slot
        place = slot.find(value, eye.moment) if isinstance(slot, Slot) else slot.place(value, eye.moment)
        if place >= 0:
            out[at] = place + 1
        elif place == -2 or not isinstance(slot, Slot):
            eye.misfits.append(f"{self.path}: {value} has no place")


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


HALF = (1 << 21) - 1


class WideWriter(Writer):
    def write(self, value: Any, eye: Eye, out: Any, at: int) -> None:
        if value:
            out[at] = (value & HALF) / HALF
            out[at + 1] = (value >> 21) / HALF


class ListWriter(Writer):
    """A list with a place for each thing; `masked`: first a mask that says which places are taken."""

    def __init__(self, path: str, of: Writer, count: int, masked: bool) -> None:
        super().__init__(path, count * of.size + (count if masked else 0))
        self.of = of
        self.count = count
        self.masked = masked

    def write(self, value: Any, eye: Eye, out: Any, at: int) -> None:
        if not value:
            return
        of = self.of
        step = of.size
        items = value if isinstance(value, list) else list(value)
        count = len(items)
        if count > self.count:
            eye.misfits.append(f"{self.path}: {count} things, there is room for {self.count}")
            count = self.count
        if self.masked:
            for place in range(count):
                out[at + place] = 1.0
            at += self.count
        for place in range(count):
            of.write(items[place], eye, out, at)
            at += step


class MapWriter(Writer):
    """Values under keys: a place for each key that there can be."""

    def __init__(self, path: str, of: Writer, places: dict[Any, int], slot: Meaning | None) -> None:
        super().__init__(path, (len(slot.names) - 1 if slot is not None else len(set(places.values()))) * (1 + of.size))
        self.of = of
        self.places = places
        self.slot = slot

    def write(self, value: Any, eye: Eye, out: Any, at: int) -> None:
        if not value:
            return
        slot = self.slot
        for key, item in value.items():
            if slot is not None and isinstance(slot, Slot):
                place = slot.find(int(key), eye.moment)
            else:
                place = self.places.get(key, 0) - 1
            if place >= 0:
                to = at + place * (1 + self.of.size)
                out[to] = 1.0
                self.of.write(item, eye, out, to + 1)
            elif slot is None or place == -2:
                eye.misfits.append(f"{self.path}: there is no place for the key {key!r}")


class Plan:
    """Which fields of a class of pieces are shown to everybody, to its viewers, and one by one: their names, parts and places."""

    def __init__(self, kind: Any, names: list[str], parts: list[Writer]) -> None:
        self.public: list[tuple[str, Writer, int]] = []
        self.private: list[tuple[str, Writer, int]] = []
        self.gated: list[tuple[str, Writer, int]] = []
        self.rest: list[tuple[str, Writer, int]] = []
        self.empty: list[tuple[str, Writer, int]] = []
        """Public fields that never had a value."""
        at = 0
        for name, part in zip(names, parts, strict=True):
            open_to_all, to_viewers, one_by_one = name in kind.PUBLIC, name in kind.PRIVATE, name in kind.GATED
            public = self.public if part.size else self.empty
            shown = public if open_to_all else self.private if to_viewers else self.gated if one_by_one else self.rest
            shown.append((name, part, at))
            at += part.size

    def write(self, value: Shown, eye: Eye, out: Any, at: int) -> None:
        for name, part, to in self.public:
            part.write(getattr(value, name), eye, out, at + to)
        if eye.strict:
            for name, part, to in self.empty:
                part.write(getattr(value, name), eye, out, at + to)
        if self.private and sees(value.viewers(), eye.viewer):
            for name, part, to in self.private:
                part.write(getattr(value, name), eye, out, at + to)
        for name, part, to in self.gated:
            if value.shows(name, eye.viewer):
                part.write(getattr(value, name), eye, out, at + to)


class RecordWriter(Writer):
    """Named fields; `optional`: first whether it is there at all."""

    def __init__(self, path: str, names: list[str], parts: list[Writer], optional: bool) -> None:
        super().__init__(path, sum([part.size for part in parts]) + (1 if optional else 0))
        self.names = names
        self.parts = parts
        self.optional = optional
        self.plans: dict[Any, Plan] = {}
        self.of = dict(zip(names, parts, strict=True))
        self.places = dict.fromkeys(("count", "cards", "known", "top"), -1)
        """Where the parts of a zone stand, -1 for those that are not encoded."""
        at = 0
        for name, part in self.of.items():
            self.places[name] = at
            at += part.size

    def plan(self, value: Shown) -> Plan:
        kind: Any = type(value)
        found = self.plans.get(kind)
        if found is None:
            found = self.plans[kind] = Plan(kind, self.names, self.parts)
        return found

    def write(self, value: Any, eye: Eye, out: Any, at: int) -> None:
        if value is None:
            return
        if self.optional:
            out[at] = 1.0
            at += 1
        if isinstance(value, Zone):
            self._zone(value, eye, out, at)
        elif isinstance(value, Shown):
            self.plan(value).write(value, eye, out, at)
        elif isinstance(value, dict):
            for name, part in zip(self.names, self.parts, strict=True):
                if name in value:
                    part.write(value[name], eye, out, at)
                at += part.size
        else:
            if len(value) > len(self.parts):
                eye.misfits.append(f"{self.path}: {len(value)} numbers, there is room for {len(self.parts)}")
            place = 0
            for item in value:
                if place == len(self.parts):
                    return
                part = self.parts[place]
                if item is not None and item != 0:
                    part.write(item, eye, out, at)
                at += part.size
                place += 1

    def _zone(self, zone: Zone, eye: Eye, out: Any, at: int) -> None:
        face = zone.face
        if face == BOX:
            return
        mine = face == OWN and eye.viewer >= 0 and eye.viewer == zone.owner
        place = self.places["count"]
        if place >= 0:
            self.of["count"].write(len(zone.cards), eye, out, at + place)
        if face == OPEN or face == DOWN or mine:
            place = self.places["cards"]
            if place >= 0:
                self.of["cards"].write(zone.cards, eye, out, at + place)
        elif face == PILE:
            place = self.places["top"]
            if place >= 0 and zone.cards:
                self.of["top"].write(zone.cards[-1], eye, out, at + place)
        elif (face == OWN or face == DECK) and self.places["known"] >= 0:
            known = [place for place in range(len(zone.cards)) if zone.cards[place].known(eye.viewer)]
            if known and face == OWN:
                self.of["known"].write(sorted([zone.cards[place].kind.key for place in known]), eye, out, at + self.places["known"])
            elif known:
                top = len(zone.cards) - 1
                self.of["known"].write({str(top - place): zone.cards[place] for place in known}, eye, out, at + self.places["known"])


class PositionWriter(RecordWriter):
    """The whole table, with what the position itself adds to a view."""

    def write(self, value: Any, eye: Eye, out: Any, at: int) -> None:
        if not isinstance(value, Position):
            super().write(value, eye, out, at)
            return
        plan = self.plan(value)
        plan.write(value, eye, out, at)
        for name, part, to in plan.rest:
            if name == "viewer":
                part.write(eye.viewer, eye, out, at + to)
            elif name == "seats":
                part.write(value.seats, eye, out, at + to)
            elif name == "deeds":
                part.write(value.deeds, eye, out, at + to)
            elif name == "pending":
                part.write(value.pending_for(eye.viewer), eye, out, at + to)
            elif name == "asked":
                part.write(asked(value, eye.viewer), eye, out, at + to)


def asked(position: Position, viewer: int) -> str | None:
    """The question that is put to the viewer."""
    return type(position.asking).__name__ if position.asked_of(viewer) is not None else None
