"""The selectors of the language: which Agents, Rooms or Guards an effect means."""

from __future__ import annotations

from undertable.games.facility07.cards.frames import AGENTS, GUARDS, ROOMS, YOU, Frame, Selector
from undertable.games.facility07.cards.reader import SELECTORS, HereRoom, OriginRoom, PieceRoom, Reader, RoomOf, Scope, two_parts
from undertable.games.facility07.chapters.geometry import FAR
from undertable.games.facility07.state import Facility


class Others(Selector):
    """All other Agents inside, in turn order from "you"."""

    def __init__(self) -> None:
        self.kind = AGENTS

    def find(self, g: Facility, f: Frame) -> list[int]:
        return g.others_inside(f[YOU])


class Everyone(Selector):
    """All Agents inside, in turn order from "you"; or all Guards on the board."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def find(self, g: Facility, f: Frame) -> list[int]:
        if self.kind == GUARDS:
            return [i for i, guard in enumerate(g.guards) if guard.room >= 0]
        return [seat for seat in g.order_from(f[YOU] if f[YOU] >= 0 else g.active) if g.inside(seat)]


class Neighbour(Selector):
    """The player to the left (next in turn order) or right."""

    def __init__(self, step: int) -> None:
        self.kind = AGENTS
        self.step = step

    def find(self, g: Facility, f: Frame) -> list[int]:
        seat = (f[YOU] + self.step) % g.seats
        return [seat] if g.inside(seat) and seat != f[YOU] else []


class InRoom(Selector):
    """Agents or Guards in a Room."""

    def __init__(self, kind: str, room: Selector) -> None:
        self.kind = kind
        self.room = room

    def find(self, g: Facility, f: Frame) -> list[int]:
        rooms = self.room.find(g, f)
        if not rooms:
            return []
        return g.guards_in(rooms[0]) if self.kind == GUARDS else g.in_room(rooms[0])


class Near(Selector):
    """What has an open route of at most `n` doors from a Room."""

    def __init__(self, kind: str, room: Selector, n: int) -> None:
        self.kind = kind
        self.room = room
        self.n = n

    def find(self, g: Facility, f: Frame) -> list[int]:
        start = self.room.one(g, f)
        if start < 0:
            return []
        far = g.routes(start)
        n = self.n
        if self.kind == ROOMS:
            return [room for room, length in enumerate(far) if length <= n]
        if self.kind == GUARDS:
            return [i for i, guard in enumerate(g.guards) if guard.room >= 0 and far[guard.room] <= n]
        found: list[int] = []
        for seat in g.order_from(f[YOU] if f[YOU] >= 0 else g.active):
            agent = g.agents[seat]
            if agent.status == 0 and far[agent.room] <= n:
                found.append(seat)
        return found


class DazedOnly(Selector):
    """Those of some Agents who are Dazed."""

    def __init__(self, of: Selector) -> None:
        self.kind = AGENTS
        self.of = of

    def find(self, g: Facility, f: Frame) -> list[int]:
        return [seat for seat in self.of.find(g, f) if g.agents[seat].dazed]


class WithData(Selector):
    """Those of some Agents who have Data."""

    def __init__(self, of: Selector) -> None:
        self.kind = AGENTS
        self.of = of

    def find(self, g: Facility, f: Frame) -> list[int]:
        return [seat for seat in self.of.find(g, f) if g.agents[seat].data > 0]


class ActiveOnly(Selector):
    """Those of some Guards who are neither Dazed nor newborn."""

    def __init__(self, of: Selector) -> None:
        self.kind = GUARDS
        self.of = of

    def find(self, g: Facility, f: Frame) -> list[int]:
        return [i for i in self.of.find(g, f) if not g.guards[i].dazed and not g.guards[i].newborn]


class AfterActive(Selector):
    """Some Agents in turn order after the active player, who comes last."""

    def __init__(self, of: Selector) -> None:
        self.kind = AGENTS
        self.of = of

    def find(self, g: Facility, f: Frame) -> list[int]:
        found = self.of.find(g, f)
        return [seat for seat in g.order_from((g.active + 1) % g.seats) if seat in found]


class Richest(Selector):
    """The one Agent inside with the most Data, if there is exactly one."""

    def __init__(self) -> None:
        self.kind = AGENTS

    def find(self, g: Facility, f: Frame) -> list[int]:
        inside = [agent for agent in g.agents if agent.status == 0]
        most = max((agent.data for agent in inside), default=0)
        found = [agent.owner for agent in inside if agent.data == most and most > 0]
        return found if len(found) == 1 else []


class Prey(Selector):
    """The Agent that a Wildcard piece hunts."""

    def __init__(self, piece: int) -> None:
        self.kind = AGENTS
        self.piece = piece

    def find(self, g: Facility, f: Frame) -> list[int]:
        rules = g.book.pieces[self.piece]
        start = g.pieces[self.piece].room
        if start < 0:
            return []
        far = g.routes(start)
        best: tuple[int, ...] | None = None
        chosen = -1
        for rank, seat in enumerate(g.order_from((g.active + 1) % g.seats)):
            agent = g.agents[seat]
            if agent.status != 0 or far[agent.room] >= FAR:
                continue
            skipped = rules.prey_skip is not None and rules.prey_skip.holds(g, (seat, seat, *f[2:]))
            key: list[int] = [1 if skipped else 0]
            for what in rules.prey_order:
                key.append({"distance": far[agent.room], "data_desc": -agent.data}.get(what, rank))
            if best is None or tuple(key) < best:
                best = tuple(key)
                chosen = seat
        return [chosen] if chosen >= 0 else []


class AllRooms(Selector):
    """Every explored Room."""

    def __init__(self) -> None:
        self.kind = ROOMS

    def find(self, g: Facility, f: Frame) -> list[int]:
        return g.explored()


class Adjacent(Selector):
    """Explored Rooms behind a door of a Room."""

    def __init__(self, room: Selector) -> None:
        self.kind = ROOMS
        self.room = room

    def find(self, g: Facility, f: Frame) -> list[int]:
        room = self.room.one(g, f)
        return g.neighbours(room) if room >= 0 else []


class NamedRoom(Selector):
    """The explored Room with a code."""

    def __init__(self, code: str) -> None:
        self.kind = ROOMS
        self.code = code

    def find(self, g: Facility, f: Frame) -> list[int]:
        room = g.room_named(self.code)
        return [room] if room >= 0 else []


class RandomRoom(Selector):
    """Explored Rooms other than here that are not Locked Down; verbs that need one Room take one at random."""

    def __init__(self) -> None:
        self.kind = ROOMS

    def find(self, g: Facility, f: Frame) -> list[int]:
        here = g.here(f)
        return [room for room in g.explored() if room != here and not g.locked_down(room)]


class Crowded(Selector):
    """The Rooms with most Agents, here excepted."""

    def __init__(self) -> None:
        self.kind = ROOMS

    def find(self, g: Facility, f: Frame) -> list[int]:
        here = g.here(f)
        crowd = [0] * len(g.rooms)
        for agent in g.agents:
            if agent.status == 0 and agent.room != here:
                crowd[agent.room] += 1
        most = max(crowd)
        return [room for room, n in enumerate(crowd) if n == most] if most else []


def _number(reader: Reader, text: str | None, field: str) -> int:
    try:
        return int(text or "")
    except ValueError:
        reader.issue("V12", field, f"a number is needed in the brackets, not {text!r}")
        return 0


def _piece(reader: Reader, text: str | None, field: str) -> int:
    ids = reader.piece_ids()
    if text in ids:
        return ids.index(text)
    reader.issue("V03", field, f"there is no piece {text!r}")
    return -1


def _everyone(reader: Reader, inner: str | None, scope: Scope, field: str, kind: str) -> Selector | None:
    return None if kind == ROOMS else Everyone(kind or AGENTS)


def _others(reader: Reader, inner: str | None, scope: Scope, field: str, kind: str) -> Selector | None:
    return Others() if kind in ("", AGENTS) else None


def _left(reader: Reader, inner: str | None, scope: Scope, field: str, kind: str) -> Selector | None:
    return Neighbour(1) if kind in ("", AGENTS) else None


def _right(reader: Reader, inner: str | None, scope: Scope, field: str, kind: str) -> Selector | None:
    return Neighbour(-1) if kind in ("", AGENTS) else None


def _in_room(reader: Reader, inner: str | None, scope: Scope, field: str, kind: str) -> Selector | None:
    return None if kind == ROOMS else InRoom(kind or AGENTS, reader.place(inner, scope, field))


def _within(reader: Reader, inner: str | None, scope: Scope, field: str, kind: str) -> Selector | None:
    return Near(kind or ROOMS, HereRoom(), _number(reader, inner, field))


def _near(reader: Reader, inner: str | None, scope: Scope, field: str, kind: str) -> Selector | None:
    room, number = two_parts(inner or "")
    return Near(kind or ROOMS, reader.place(room, scope, field), _number(reader, number, field))


def _dazed(reader: Reader, inner: str | None, scope: Scope, field: str, kind: str) -> Selector | None:
    return DazedOnly(reader.selector(inner, scope, field, AGENTS)) if kind in ("", AGENTS) else None


def _after(reader: Reader, inner: str | None, scope: Scope, field: str, kind: str) -> Selector | None:
    return AfterActive(reader.selector(inner, scope, field, AGENTS)) if kind in ("", AGENTS) else None


def _with_data(reader: Reader, inner: str | None, scope: Scope, field: str, kind: str) -> Selector | None:
    return WithData(reader.selector(inner, scope, field, AGENTS)) if kind in ("", AGENTS) else None


def _active(reader: Reader, inner: str | None, scope: Scope, field: str, kind: str) -> Selector | None:
    return ActiveOnly(reader.selector(inner, scope, field, GUARDS)) if kind in ("", GUARDS) else None


def _richest(reader: Reader, inner: str | None, scope: Scope, field: str, kind: str) -> Selector | None:
    return Richest() if kind in ("", AGENTS) else None


def _prey(reader: Reader, inner: str | None, scope: Scope, field: str, kind: str) -> Selector | None:
    piece = _piece(reader, inner, field)
    if piece < 0:
        return None
    prey = Prey(piece)
    return RoomOf(prey) if kind == ROOMS else prey if kind in ("", AGENTS) else None


def _here(reader: Reader, inner: str | None, scope: Scope, field: str, kind: str) -> Selector | None:
    return HereRoom() if kind in ("", ROOMS) else None


def _origin(reader: Reader, inner: str | None, scope: Scope, field: str, kind: str) -> Selector | None:
    return OriginRoom() if kind in ("", ROOMS) else None


def _room_of(reader: Reader, inner: str | None, scope: Scope, field: str, kind: str) -> Selector | None:
    if kind not in ("", ROOMS):
        return None
    return reader.place(inner, scope, field)


def _any(reader: Reader, inner: str | None, scope: Scope, field: str, kind: str) -> Selector | None:
    return AllRooms() if kind in ("", ROOMS) else None


def _adjacent(reader: Reader, inner: str | None, scope: Scope, field: str, kind: str) -> Selector | None:
    return Adjacent(reader.place(inner, scope, field)) if kind in ("", ROOMS) else None


def _named(reader: Reader, inner: str | None, scope: Scope, field: str, kind: str) -> Selector | None:
    if inner not in reader.rooms:
        reader.issue("V03", field, f"there is no Room {inner!r}")
    return NamedRoom(inner or "") if kind in ("", ROOMS) else None


def _random(reader: Reader, inner: str | None, scope: Scope, field: str, kind: str) -> Selector | None:
    return RandomRoom() if kind in ("", ROOMS) else None


def _crowded(reader: Reader, inner: str | None, scope: Scope, field: str, kind: str) -> Selector | None:
    return Crowded() if kind in ("", ROOMS) else None


def _piece_room(reader: Reader, inner: str | None, scope: Scope, field: str, kind: str) -> Selector | None:
    piece = _piece(reader, inner, field)
    return PieceRoom(piece) if piece >= 0 and kind in ("", ROOMS) else None


SELECTORS.update({
    "all": _everyone, "others": _others, "left": _left, "right": _right, "in_room": _in_room, "within": _within, "near": _near,
    "dazed": _dazed, "after": _after, "with_data": _with_data, "active": _active, "richest": _richest, "prey": _prey, "here": _here,
    "origin": _origin, "room_of": _room_of, "any": _any, "adjacent": _adjacent, "named": _named, "random": _random,
    "crowded": _crowded, "piece": _piece_room,
})  # fmt: skip
