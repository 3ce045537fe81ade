"""Writes what a seat may know of a position into a buffer of numbers, straight from the pieces.

The gate is that of `kernel/view.py`, field by field: a field is written where `show_piece`, `show_card` and `show_zone` would show it.
Every part also writes the same numbers from a finished view, which is how tests compare the two. What a part means is told by `schema.py`.

From one choice to the next little changes. So who looks again and again keeps its numbers, and what they were made from (`Seen`), and
`renew` writes only what is not as it was.
"""

from __future__ import annotations

from typing import Any

from undertable.envs.meanings import Meaning, Slot
from undertable.envs.writers import (
    NO_POOLS,
    NOTHING_SEEN,
    NOWHERE_SEEN,
    ONE,
    ONES,
    PLAIN,
    Eye,
    Layout,
    NothingWriter,
    Pooled,
    Seen,
    Writer,
    alike,
    clear,
    unchanging,
)
from undertable.kernel.piece import BOX, DECK, DOWN, OPEN, OWN, PILE, Card, Shown, Zone
from undertable.kernel.position import Position


class ListWriter(Writer):
    """A list with a place for each thing; `masked`: first a mask that says which places are taken. Pools of its things come last."""

    def __init__(self, path: str, of: Writer, count: int, masked: bool) -> None:
        self.pools: list[PoolWriter] = [part for part in of.parts if isinstance(part, PoolWriter)] if isinstance(of, RecordWriter) else []
        self.pooled = sum([pool.room for pool in self.pools])
        super().__init__(path, count * of.size + (count if masked else 0) + self.pooled)
        self.of = of
        self.count = count
        self.masked = masked
        self.remembered = of.steady
        self.plain = not isinstance(of, (RecordWriter, ListWriter, MapWriter))

    @property
    def steady(self) -> bool:
        return self.remembered and not self.pools

    def write(self, value: Any, eye: Eye, out: Any, at: int) -> None:
        if not value:
            return
        items: list[Any] = value if isinstance(value, list) else list(value)
        count = self._fitting(items, eye)
        if self.masked:
            out[at : at + count] = ONES[:count]
            at += self.count
        if self.pools:
            self._begin_pools(eye, at, [Pooled() for _ in self.pools])
        for place in range(count):
            if self.pools:
                eye.holder = place
            self.of.write(items[place], eye, out, at)
            at += self.of.size

    def _fitting(self, items: list[Any], eye: Eye) -> int:
        if len(items) > self.count:
            eye.misfits.append(f"{self.path}: {len(items)} things, there is room for {self.count}")
            return self.count
        return len(items)

    def _begin_pools(self, eye: Eye, at: int, pooled: list[Pooled]) -> None:
        to = at + self.count * self.of.size
        for pool, held in zip(self.pools, pooled):  # noqa: B905 - compiled, only so is it a plain loop
            held.begin(to, pool.room)
            eye.pools[pool.id] = held
            to += pool.room

    def renew(self, value: Any, eye: Eye, out: Any, at: int, seen: Seen) -> None:
        had = seen.count
        if not value:
            if had:
                clear(out, at, self.size)
                seen.forget()
            return
        items: list[Any] = value if isinstance(value, list) else list(value)
        if ((self.plain and self.remembered) or seen.fixed) and items == seen.values:
            return
        count = self._fitting(items, eye)
        of = self.of
        step = of.size
        if self.masked:
            for place in range(had, count):
                out[at + place] = ONE
            if count < had:
                clear(out, at + count, had - count)
            at += self.count
        if self.plain:
            self._renew_plain(items, count, eye, out, at, seen)
        else:
            pools = self.pools
            if pools:
                if seen.pools is NO_POOLS:
                    seen.pools = [Pooled() for _ in pools]
                self._begin_pools(eye, at, seen.pools)
            parts = seen.parts
            while len(parts) < count:
                parts.append(Seen())
            to = at
            place = 0
            fixed = not pools and isinstance(of, RecordWriter)
            for item in items:
                if place == count:
                    break
                part = parts[place]
                if not part.fixed or item is not part.value:
                    if pools:
                        eye.holder = place
                    of.renew(item, eye, out, to, part)
                    fixed = fixed and part.fixed
                to += step
                place += 1
            seen.fixed = fixed
            seen.values = items[:count] if fixed else NOTHING_SEEN
            for pool, held in zip(pools, seen.pools):  # noqa: B905 - as above
                pool.end(held, out)
        if count < had:
            clear(out, at + count * step, (had - count) * step)
            del seen.parts[count:]
        seen.count = count

    def _renew_plain(self, items: list[Any], count: int, eye: Eye, out: Any, at: int, seen: Seen) -> None:
        """The same for numbers, words, cards."""
        before = seen.values
        had = len(before)
        step = self.of.size
        for place in range(count):
            item = items[place]
            if place < had:
                old = before[place]
                if not self.remembered or (item is not old and not alike(item, old)):
                    self.of.over(item, eye, out, at + place * step)
            else:
                self.of.write(item, eye, out, at + place * step)
        seen.values = items[:count]


class PoolWriter(Writer):
    """A list inside the things of another list, all in one: each with the place of the thing that it belongs to, from 1."""

    def __init__(self, path: str, of: Writer, count: int) -> None:
        super().__init__(path, 0)
        self.of = of
        self.count = count
        self.room = count * (1 + of.size)
        """How many numbers it takes behind the outer list."""
        self.id = id(self)

    @property
    def steady(self) -> bool:
        return False

    def write(self, value: Any, eye: Eye, out: Any, at: int) -> None:
        if not value:
            return
        pool = eye.pools[self.id]
        for item in value:
            if not self._fits(pool, eye):
                break
            out[pool.to] = eye.holder + 1
            self.of.write(item, eye, out, pool.to + 1)
            pool.to += 1 + self.of.size

    def _fits(self, pool: Pooled, eye: Eye) -> bool:
        if pool.to + 1 + self.of.size > pool.end:
            eye.misfits.append(f"{self.path}: there is room for {self.count} in all")
            return False
        return True

    def renew(self, value: Any, eye: Eye, out: Any, at: int, seen: Seen) -> None:
        if not value:
            return
        pool = eye.pools[self.id]
        parts = pool.parts
        holder = eye.holder + 1
        items: list[Any] = value if isinstance(value, list) else list(value)
        for item in items:
            if not self._fits(pool, eye):
                break
            if pool.count == len(parts):
                parts.append(Seen())
            part = parts[pool.count]
            pool.count += 1
            if part.holder != holder:
                part.holder = holder
                out[pool.to] = holder
            if not part.fixed or item is not part.value:
                self.of.renew(item, eye, out, pool.to + 1, part)
            pool.to += 1 + self.of.size

    def end(self, pool: Pooled, out: Any) -> None:
        """What it held beyond what it holds now is gone."""
        gone = len(pool.parts) - pool.count
        if gone > 0:
            clear(out, pool.to, gone * (1 + self.of.size))
            del pool.parts[pool.count :]


class MapWriter(Writer):
    """Values under keys: a place for each key that there can be."""

    def __init__(self, path: str, of: Writer, places: dict[Any, int], slot: Meaning | None) -> None:
        super().__init__(path, (len(slot.names) - 1 if slot is not None else len(set(places.values()))) * (1 + of.size))
        self.of = of
        self.places = places
        self.slot = slot

    @property
    def steady(self) -> bool:
        return False

    def write(self, value: Any, eye: Eye, out: Any, at: int) -> None:
        if not value:
            return
        for key, item in value.items():
            place = self._place(key, eye)
            if place >= 0:
                to = at + place * (1 + self.of.size)
                out[to] = ONE
                self.of.write(item, eye, out, to + 1)

    def _place(self, key: Any, eye: Eye) -> int:
        """Where a key stands; negative for nowhere."""
        slot = self.slot
        if slot is not None and isinstance(slot, Slot):
            place = slot.find(key if isinstance(key, int) else int(key), eye.moment)
        else:
            place = self.places.get(key, 0) - 1
        if place < 0 and (slot is None or place == -2):
            eye.misfits.append(f"{self.path}: there is no place for the key {key!r}")
        return place

    def renew(self, value: Any, eye: Eye, out: Any, at: int, seen: Seen) -> None:
        before = seen.places
        if not value and not before:
            return
        slot = self.slot
        where: object = slot.where(eye.moment) if isinstance(slot, Slot) else self.places
        if value and where is seen.where and value == seen.told:
            return
        seen.where = where
        seen.told = value.copy() if self.of.steady and value and lasting(value) else None
        if before is NOWHERE_SEEN:
            before = seen.places = {}
        of = self.of
        step = 1 + of.size
        seen.number += 1
        look = seen.number
        met = 0
        held: dict[Any, Any] = value or {}
        for key, item in held.items():
            place = self._place(key, eye)
            if place >= 0:
                to = at + place * step
                part = before.get(place)
                if part is None:
                    part = before[place] = Seen()
                    out[to] = ONE
                if part.holder != look:
                    part.holder = look
                    met += 1
                of.renew(item, eye, out, to + 1, part)
        if met < len(before):
            for place in [place for place, part in before.items() if part.holder != look]:
                clear(out, at + place * step, step)
                del before[place]


def lasting(value: dict[Any, Any]) -> bool:
    """Whether nothing in a map can change by itself."""
    return all(isinstance(item, (tuple, int, str)) for item in value.values())


class Field:
    """A field of a class of pieces: its name, its part and where its numbers begin."""

    def __init__(self, name: str, part: Writer, at: int, place: int) -> None:
        self.name = name
        self.part = part
        self.size = part.size
        self.at = at
        self.place = place
        """Among the public fields of the class, then the private, then the gated ones; -1 if it is none of these."""
        self.plain = isinstance(part, PLAIN)
        """Whether its numbers follow from the value alone."""


class Plan(Layout):
    """Which fields of a class of pieces are shown to everybody, to its viewers, and one by one."""

    def __init__(self, kind: Any, names: list[str], parts: list[Writer]) -> None:
        self.public: list[Field] = []
        self.values: list[Field] = []
        self.things: list[Field] = []
        """The public, private and gated fields again: those whose numbers follow from the value alone, and the rest."""
        shown_names: list[str] = [*kind.PUBLIC, *kind.PRIVATE, *kind.GATED]
        self.fields: list[Field] = [Field("", NothingWriter("", 0), 0, -1) for _ in shown_names]
        """All of them by their places; those that are not encoded have none."""
        self.private: list[Field] = []
        self.gated: list[Field] = []
        self.rest: list[Field] = []
        self.empty: list[Field] = []
        """Public fields that never had a value."""
        at = 0
        for name, part in zip(names, parts, strict=True):
            if name in kind.PUBLIC:
                shown = self.public if part.size or isinstance(part, PoolWriter) else self.empty
            else:
                shown = self.private if name in kind.PRIVATE else self.gated if name in kind.GATED else self.rest
            field = Field(name, part, at, shown_names.index(name) if name in shown_names else -1)
            shown.append(field)
            if shown is not self.empty and shown is not self.rest:
                self.fields[field.place] = field
            at += part.size
        for field in self.fields:
            if field.place >= 0:
                (self.values if field.plain else self.things).append(field)

    def write(self, value: Shown, eye: Eye, out: Any, at: int) -> None:
        for field in self.public:
            shown = getattr(value, field.name)
            if shown is not None and shown is not False:
                field.part.write(shown, eye, out, at + field.at)
        if eye.strict:
            self._write_empty(value, eye, out, at)
        if self.private and value.shows_private(eye.viewer):
            for field in self.private:
                field.part.write(getattr(value, field.name), eye, out, at + field.at)
        for field in self.gated:
            if value.shows(field.name, eye.viewer):
                field.part.write(getattr(value, field.name), eye, out, at + field.at)

    def _write_empty(self, value: Shown, eye: Eye, out: Any, at: int) -> None:
        for field in self.empty:
            field.part.write(getattr(value, field.name), eye, out, at + field.at)

    def renew(self, value: Shown, eye: Eye, out: Any, at: int, seen: Seen) -> None:
        now = value.seen_values(eye.viewer)
        before = seen.values
        if not before:
            for field in self.values:
                new = now[field.place]
                if new is not None and new is not False:
                    field.part.write(new, eye, out, at + field.at)
        elif now != before:
            for field, new, old in zip(self.fields, now, before):  # noqa: B905 - compiled, only so is it a plain loop
                if new is not old and field.plain and not alike(new, old):
                    field.part.over(new, eye, out, at + field.at)
        seen.values = now
        if self.things:
            parts = seen.parts
            while len(parts) < len(self.things):
                parts.append(Seen())
            number = 0
            for field in self.things:
                part = parts[number]
                thing = now[field.place]
                number += 1
                if thing is None or thing is not part.value or not part.settled():
                    field.part.renew(thing, eye, out, at + field.at, part)
        if eye.strict:
            self._write_empty(value, eye, out, at)


class RecordWriter(Writer):
    """Named fields; `optional`: first whether it is there at all."""

    def __init__(self, path: str, names: list[str], parts: list[Writer], optional: bool) -> None:
        super().__init__(path, sum([part.size for part in parts]) + (1 if optional else 0))
        self.names = names
        self.parts = parts
        self.optional = optional
        self.plans: dict[Any, Plan] = {}
        self._steady = all(part.steady for part in parts)
        self.plain = all(isinstance(part, PLAIN) for part in parts)
        """Whether its numbers follow from the values of its fields alone."""
        places: dict[str, tuple[Writer, int]] = {}
        at = 0
        for name, part in zip(names, parts, strict=True):
            places[name] = (part, at)
            at += part.size
        nothing: tuple[Writer, int] = (NothingWriter("", 0), -1)
        self.count, self.count_at = places.get("count", nothing)
        self.cards, self.cards_at = places.get("cards", nothing)
        self.known, self.known_at = places.get("known", nothing)
        self.top, self.top_at = places.get("top", nothing)
        """The parts of a zone and where they stand, -1 for those that are not encoded."""

    @property
    def steady(self) -> bool:
        return self._steady

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
        if isinstance(value, Shown):
            if isinstance(value, Zone):
                self._zone(value, eye, out, at)
            else:
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

    def renew(self, value: Any, eye: Eye, out: Any, at: int, seen: Seen) -> None:
        if value is seen.value:
            if value is None or seen.settled():
                return
            zone = seen.zone
            if zone is not None:
                self._renew_zone(zone, eye, out, at + 1 if self.optional else at, seen)
                return
            if seen.version >= 0 and isinstance(value, Shown) and value.version() == seen.version:
                return
        kind: Any = None if value is None else type(value)
        if kind is not seen.kind:
            if seen.kind is not None:
                clear(out, at, self.size)
                seen.forget()
            if value is None:
                return
            seen.kind = kind
            seen.fixed = self._steady and unchanging(value)
            seen.plan = self.plan(value) if isinstance(value, Shown) and not isinstance(value, Zone) else None
            seen.zone = None
            if self.optional:
                out[at] = ONE
        seen.value = value
        plan = seen.plan
        if plan is not None:
            plan.renew(value, eye, out, at + 1 if self.optional else at, seen)
            if self._steady and isinstance(value, Shown):
                seen.version = value.version()
        elif isinstance(value, Zone):
            self._renew_zone(value, eye, out, at + 1 if self.optional else at, seen)
        elif not self.plain or value != seen.told:
            clear(out, at, self.size)
            self.write(value, eye, out, at)
            seen.told = value if isinstance(value, tuple) else value.copy()

    def _renew_zone(self, zone: Zone, eye: Eye, out: Any, at: int, seen: Seen) -> None:
        seen.zone, seen.changes = zone, zone.changes
        cards = zone.cards
        if zone.face == seen.face and zone.owner == seen.owner and cards == seen.values:
            return
        seen.face, seen.owner, seen.values = zone.face, zone.owner, cards[:]
        if self.count_at >= 0:
            self.count.renew(None if zone.face == BOX else len(cards), eye, out, at + self.count_at, seen.part(0))
        if self.cards_at >= 0:
            self.cards.renew(cards if listed(zone, eye.viewer) else None, eye, out, at + self.cards_at, seen.part(1))
        if self.top_at >= 0:
            self.top.renew(cards[-1] if cards and zone.face == PILE else None, eye, out, at + self.top_at, seen.part(2))
        if self.known_at >= 0:
            self.known.renew(known_of(zone, eye.viewer), eye, out, at + self.known_at, seen.part(3))

    def _zone(self, zone: Zone, eye: Eye, out: Any, at: int) -> None:
        cards = zone.cards
        if self.count_at >= 0 and zone.face != BOX:
            self.count.write(len(cards), eye, out, at + self.count_at)
        if self.cards_at >= 0 and listed(zone, eye.viewer):
            self.cards.write(cards, eye, out, at + self.cards_at)
        if self.top_at >= 0 and cards and zone.face == PILE:
            self.top.write(cards[-1], eye, out, at + self.top_at)
        if self.known_at >= 0:
            known = known_of(zone, eye.viewer)
            if known is not None:
                self.known.write(known, eye, out, at + self.known_at)


def listed(zone: Zone, viewer: int) -> bool:
    """Whether the viewer sees the cards of a zone side by side."""
    face = zone.face
    return face == OPEN or face == DOWN or (face == OWN and viewer >= 0 and viewer == zone.owner)


def known_of(zone: Zone, viewer: int) -> list[str] | dict[str, Card] | None:
    """The cards of another's hand, or of a deck with their depth, that the viewer knows."""
    face = zone.face
    cards = zone.cards
    if (face != OWN and face != DECK) or listed(zone, viewer) or not any_seen(cards):
        return None
    if face == OWN:
        return sorted([card.kind.key for card in cards if card.known(viewer)])
    top = len(cards) - 1
    return {str(top - place): cards[place] for place in range(top + 1) if cards[place].known(viewer)}


class PositionWriter(RecordWriter):
    """The whole table, with what the position itself adds to a view."""

    def write(self, value: Any, eye: Eye, out: Any, at: int) -> None:
        if not isinstance(value, Position):
            super().write(value, eye, out, at)
            return
        plan = self.plan(value)
        plan.write(value, eye, out, at)
        for field in plan.rest:
            field.part.write(beside(value, field.name, eye.viewer), eye, out, at + field.at)

    def renew(self, value: Any, eye: Eye, out: Any, at: int, seen: Seen) -> None:
        assert isinstance(value, Position)
        plan = self.plan(value)
        plan.renew(value, eye, out, at, seen)
        number = len(plan.things)
        for field in plan.rest:
            field.part.renew(beside(value, field.name, eye.viewer), eye, out, at + field.at, seen.part(number))
            number += 1


def beside(position: Position, name: str, viewer: int) -> Any:
    """What a position adds to its declared fields."""
    if name == "viewer":
        return viewer
    if name == "seats":
        return position.seats
    if name == "deeds":
        return position.deeds
    if name == "pending":
        return position.pending_for(viewer)
    if name == "asked":
        return asked(position, viewer)
    return None


def any_seen(cards: list[Card]) -> bool:
    """Whether anybody may know one of the cards: mostly nobody does, and then a deck need not be gone through place by place."""
    for card in cards:
        if card.seen:
            return True
    return False


def asked(position: Position, viewer: int) -> str | None:
    """The question that is put to the viewer."""
    return type(position.asking).__name__ if position.asked_of(viewer) is not None else None
