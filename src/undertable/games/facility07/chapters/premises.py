"""The premises: Rooms and the ways between them, Lock Downs, and the Guards. [F07-GEO, F07-GRD]"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from undertable.games.facility07.cards.facts import Book, RoomFacts
from undertable.games.facility07.chapters.geometry import FAR, Door, Plan, laid
from undertable.games.facility07.pieces import Agent, Guard, Lock, Room
from undertable.kernel import Derived, Position, Public, Shared, Word


def plan_of(rooms: list[tuple[RoomFacts, int, int, int]], markers: list[Door]) -> Plan:
    """The board with these Rooms, each with its place and turn, and these Door markers."""
    tiles = [laid(facts.shape(turn), x, y) for facts, x, y, turn in rooms]
    exits = [(facts.exit[0] + x, facts.exit[1] + y, facts.exit[2]) for facts, x, y, _ in rooms if facts.exit is not None]
    return Plan(tiles, markers, exits)


@mypyc_attr(allow_interpreted_subclasses=True)
class Premises(Position):
    """The part of a game that is the building."""

    book: Derived[Book]
    plan: Derived[Plan]
    rooms: Public[Shared[list[Room]]] = []
    guards: Public[Shared[list[Guard]]]
    locks: Public[Shared[list[Lock]]] = []
    markers: Public[Shared[list[Door]]] = []
    cover_of: Shared[dict[int, int]] = {}
    """The face-down Event on a Room. [F07-OPT.18]"""
    locked: Derived[int] = 0
    """Locked Down Rooms as a mask; follows from `locks`."""
    far: Derived[dict[int, list[int]]] = {}
    """Lengths of open routes by start; follows from plan and locks."""
    posts: Derived[int] = -1
    """Rooms with an active Guard as a mask, -1 if not known; follows from `guards`."""

    # Rooms

    def locked_down(self, room: int) -> bool:
        """Whether a Room is Locked Down. [F07-LOK.01]"""
        return self.locked >> room & 1 == 1

    def routes(self, start: int) -> list[int]:
        """Lengths of open routes from a Room to every Room; 99 where there is none. Covered Rooms end no route."""
        known = self.far.get(start)
        if known is None:
            shut = self.locked
            if self.cover_of:
                for room in self.cover_of:
                    shut |= 1 << room
            known = self.plan.distances(start, shut)
            self.far[start] = known
        return known

    def routes_home(self) -> list[int]:
        """Lengths of the ways to the Entryway when no Room is Locked Down; known once for each plan."""
        home = self.plan.home
        if not home:
            home.extend(self.plan.distances(0, 0))
        return home

    def within(self, start: int, n: int) -> list[int]:
        """Rooms with an open route of at most this length. [F07-GEO.16]"""
        return [room for room, length in enumerate(self.routes(start)) if length <= n]

    def explored(self) -> list[int]:
        """Rooms that are explored (on the board and not covered)."""
        if not self.cover_of:
            return list(range(len(self.rooms)))
        return [i for i, room in enumerate(self.rooms) if not room.covered]

    def neighbours(self, room: int) -> list[int]:
        """Adjacent explored Rooms. [F07-GEO.09]"""
        if not self.cover_of:
            return list(self.plan.neighbours[room])
        return [other for other in self.plan.neighbours[room] if not self.rooms[other].covered]

    def open_neighbours(self, room: int) -> list[int]:
        """Adjacent explored Rooms that are not Locked Down."""
        return [other for other in self.neighbours(room) if not self.locked_down(other)]

    def room_named(self, code: str) -> int:
        """The explored Room with this code; -1 if there is none."""
        for i, room in enumerate(self.rooms):
            if room.kind.id == code and not room.covered:
                return i
        return -1

    def closer(self, start: int, end: int) -> list[int]:
        """First Rooms of the shortest open routes. [F07-FGT.08]"""
        if start == end:
            return []
        far = self.routes(end)
        if far[start] >= FAR:
            return []
        return [room for room in self.neighbours(start) if far[room] == far[start] - 1]

    def room_label(self, room: int) -> str:
        """The name of a Room."""
        return self.rooms[room].kind.name if 0 <= room < len(self.rooms) else "outside"

    def at_room(self, room: int) -> Word:
        """The name of a Room as a link, for what is told."""
        return Word(self.room_label(room), ref=f"space:{room}" if room >= 0 else "space:outside")

    def remap(self) -> None:
        """Make the plan again after a Room or Door marker was laid."""
        self.plan = plan_of([(room.facts, room.x, room.y, room.turn) for room in self.rooms], self.markers)
        self.relock()

    def relock(self) -> None:
        """Routes after a Lock Down came or went."""
        locked = 0
        for lock in self.locks:
            locked |= 1 << lock.room
        self.locked = locked
        self.far = {}

    def replace_room(self, number: int, room: Room) -> None:
        """A Room is turned up or moved."""
        self.rooms = [room if i == number else old for i, old in enumerate(self.rooms)]

    # Guards

    def guards_in(self, room: int) -> list[int]:
        """All Guards in a Room."""
        return [i for i, guard in enumerate(self.guards) if guard.room == room]

    def spare_guard(self) -> int:
        """The first Guard in the supply; -1 if all are on the board. [F07-GRD.01]"""
        for i, guard in enumerate(self.guards):
            if guard.room < 0:
                return i
        return -1

    def active_guards(self, room: int) -> list[int]:
        """Guards in a Room that are neither Dazed nor newborn. [F07-GRD.03]"""
        return [i for i, guard in enumerate(self.guards) if guard.room == room and guard.active()]

    def guarded(self, room: int, agent: Agent) -> bool:
        """Whether an active Guard in the Room minds this Agent."""
        if agent.ignored or not self.alert() >> room & 1:
            return False
        if not agent.bribed:
            return True
        return any(not agent.bribed >> i & 1 for i in self.active_guards(room))

    def alert(self) -> int:
        """Rooms with an active Guard, as a mask."""
        mask = self.posts
        if mask < 0:
            mask = 0
            for guard in self.guards:
                if guard.room >= 0 and guard.active():
                    mask |= 1 << guard.room
            self.posts = mask
        return mask

    def guard(self, which: int) -> Guard:
        """A Guard that is about to change: clones share Guards until then."""
        guard = self.guards[which].copy()
        guards = self.guards[:]
        guards[which] = guard
        self.guards = guards
        self.posts = -1
        return guard
