"""What cards speak of: Agents (as seats), Rooms (in the order of exploring) and Guards (as tokens), and which of them an effect means."""

from __future__ import annotations

from typing import Final

from undertable.games.facility07.chapters.geometry import FAR
from undertable.games.facility07.state import Facility
from undertable.kernel.cards.words import HERE, ORIGIN, YOU, Frame, Kind, Selector

# Kinds


class AgentKind(Kind):
    def gone(self, g: Facility, number: int) -> bool:
        return not g.inside(number)

    def called(self, g: Facility, number: int) -> str:
        return g.name(number)

    def scene_id(self, number: int) -> str:
        return f"seat:{number}"


class RoomKind(Kind):
    def called(self, g: Facility, number: int) -> str:
        return f"the {g.room_label(number)}"

    def scene_id(self, number: int) -> str:
        return f"space:{number}"


class GuardKind(Kind):
    def called(self, g: Facility, number: int) -> str:
        guard = g.guards[number]
        return f"a {'Dazed ' if guard.dazed else ''}Guard in the {g.room_label(guard.room)}"

    def scene_id(self, number: int) -> str:
        return f"guard:{number}"

    def look(self, g: Facility, number: int) -> tuple[int, ...]:
        guard = g.guards[number]
        return (guard.room, guard.dazed, guard.newborn, guard.held_until)


AGENTS: Final = AgentKind("agents", "an Agent", "Nobody")
ROOMS: Final = RoomKind("rooms", "a Room")
GUARDS: Final = GuardKind("guards", "a Guard")


# Agents and Guards


class Others(Selector):
    def find(self, g: Facility, f: Frame) -> list[int]:
        return g.others_inside(f[YOU])


class Everyone(Selector):
    def find(self, g: Facility, f: Frame) -> list[int]:
        if self.kind is GUARDS:
            return [i for i, guard in enumerate(g.guards) if guard.room >= 0]
        return [seat for seat in g.order_from(f[YOU] if f[YOU] >= 0 else g.active) if g.inside(seat)]


class Left(Selector):
    """The next in turn order."""

    def find(self, g: Facility, f: Frame) -> list[int]:
        return neighbour(g, f[YOU], 1)


class Right(Selector):
    def find(self, g: Facility, f: Frame) -> list[int]:
        return neighbour(g, f[YOU], -1)


def neighbour(g: Facility, you: int, step: int) -> list[int]:
    seat = (you + step) % g.seats
    return [seat] if g.inside(seat) and seat != you else []


class InRoom(Selector):
    room: Selector

    def find(self, g: Facility, f: Frame) -> list[int]:
        rooms = self.room.find(g, f)
        if not rooms:
            return []
        return g.guards_in(rooms[0]) if self.kind is GUARDS else g.in_room(rooms[0])


class Near(Selector):
    """What has an open route of at most `n` doors from a Room."""

    room: Selector
    n: int

    def find(self, g: Facility, f: Frame) -> list[int]:
        start = self.room.one(g, f)
        if start < 0:
            return []
        far = g.routes(start)
        n = self.n
        if self.kind is ROOMS:
            return [room for room, length in enumerate(far) if length <= n]
        if self.kind is GUARDS:
            return [i for i, guard in enumerate(g.guards) if guard.room >= 0 and far[guard.room] <= n]
        found: list[int] = []
        for seat in g.order_from(f[YOU] if f[YOU] >= 0 else g.active):
            agent = g.agents[seat]
            if agent.status == 0 and far[agent.room] <= n:
                found.append(seat)
        return found


class Dazed(Selector):
    of: Selector

    def find(self, g: Facility, f: Frame) -> list[int]:
        return [seat for seat in self.of.find(g, f) if g.agents[seat].dazed]


class WithData(Selector):
    of: Selector

    def find(self, g: Facility, f: Frame) -> list[int]:
        return [seat for seat in self.of.find(g, f) if g.agents[seat].data > 0]


class AfterActive(Selector):
    """In turn order after the active player, who comes last."""

    of: Selector

    def find(self, g: Facility, f: Frame) -> list[int]:
        found = self.of.find(g, f)
        return [seat for seat in g.order_from((g.active + 1) % g.seats) if seat in found]


class Active(Selector):
    """Guards who are neither Dazed nor newborn."""

    of: Selector

    def find(self, g: Facility, f: Frame) -> list[int]:
        return [i for i in self.of.find(g, f) if not g.guards[i].dazed and not g.guards[i].newborn]


class Richest(Selector):
    """The one Agent inside with the most Data, if there is exactly one."""

    def find(self, g: Facility, f: Frame) -> list[int]:
        inside = [agent for agent in g.agents if agent.status == 0]
        most = max((agent.data for agent in inside), default=0)
        found = [agent.owner for agent in inside if agent.data == most and most > 0]
        return found if len(found) == 1 else []


class Prey(Selector):
    """The Agent that a Wildcard piece hunts."""

    piece: int

    def find(self, g: Facility, f: Frame) -> list[int]:
        rules = g.book.pieces[self.piece]
        start = g.pieces[self.piece].room
        if start < 0:
            return []
        far = g.routes(start)
        best: list[int] = []
        chosen = -1
        for rank, seat in enumerate(g.order_from((g.active + 1) % g.seats)):
            agent = g.agents[seat]
            if agent.status != 0 or far[agent.room] >= FAR:
                continue
            skipped = rules.skip is not None and rules.skip.holds(g, (seat, seat, *f[2:]))
            key = [1 if skipped else 0]
            for what in rules.order:
                key.append({"distance": far[agent.room], "data_desc": -agent.data}.get(what, rank))
            if chosen < 0 or key < best:
                best = key
                chosen = seat
        return [chosen] if chosen >= 0 else []


# Rooms


class RoomOf(Selector):
    """The Room of an Agent or Guard; a Room is its own."""

    of: Selector

    def find(self, g: Facility, f: Frame) -> list[int]:
        room = self.one(g, f)
        return [room] if room >= 0 else []

    def one(self, g: Facility, f: Frame) -> int:
        which = self.of.one(g, f)
        if which < 0 or self.of.kind is ROOMS:
            return which
        return g.guards[which].room if self.of.kind is GUARDS else g.agents[which].room


def room_of(who: Selector) -> Selector:
    """The Room of what a selector finds."""
    made = RoomOf()
    made.kind = ROOMS
    made.of = who
    return made


class PieceRoom(Selector):
    piece: int

    def find(self, g: Facility, f: Frame) -> list[int]:
        room = g.pieces[self.piece].room
        return [room] if room >= 0 else []


class Here(Selector):
    """The Room in which the effect happens."""

    def find(self, g: Facility, f: Frame) -> list[int]:
        return [self.one(g, f)]

    def one(self, g: Facility, f: Frame) -> int:
        return f[HERE] if f[HERE] >= 0 else g.agents[f[YOU]].room


class Origin(Selector):
    """The Room that was explored from."""

    def find(self, g: Facility, f: Frame) -> list[int]:
        return [f[ORIGIN]] if f[ORIGIN] >= 0 else []


class AnyRoom(Selector):
    def find(self, g: Facility, f: Frame) -> list[int]:
        return g.explored()


class Adjacent(Selector):
    room: Selector

    def find(self, g: Facility, f: Frame) -> list[int]:
        room = self.room.one(g, f)
        return g.neighbours(room) if room >= 0 else []


class NamedRoom(Selector):
    code: str

    def find(self, g: Facility, f: Frame) -> list[int]:
        room = g.room_named(self.code)
        return [room] if room >= 0 else []


class RandomRoom(Selector):
    """Explored Rooms other than here that are not Locked Down; verbs that need one Room take one at random."""

    def find(self, g: Facility, f: Frame) -> list[int]:
        here = f[HERE] if f[HERE] >= 0 else g.agents[f[YOU]].room
        return [room for room in g.explored() if room != here and not g.locked_down(room)]


def one_room(g: Facility, f: Frame, rooms: Selector) -> int:
    """The Room that an effect takes: the first, or one at random where it says so; -1 if there is none."""
    found = rooms.find(g, f)
    if not found:
        return -1
    return found[g.rng.below(len(found))] if isinstance(rooms, RandomRoom) else found[0]


class Crowded(Selector):
    """The Rooms with most Agents, here excepted."""

    def find(self, g: Facility, f: Frame) -> list[int]:
        here = f[HERE] if f[HERE] >= 0 else g.agents[f[YOU]].room
        crowd = [0] * len(g.rooms)
        for agent in g.agents:
            if agent.status == 0 and agent.room != here:
                crowd[agent.room] += 1
        most = max(crowd)
        return [room for room, n in enumerate(crowd) if n == most] if most else []
