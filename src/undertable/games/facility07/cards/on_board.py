"""The verbs about Guards, Rooms and Wildcard pieces."""

from __future__ import annotations

from undertable.games.facility07.cards.selectors import AnyRoom, one_room
from undertable.games.facility07.chapters.guards import Spawn, WalkGuard, daze_guard, remove_guard
from undertable.games.facility07.chapters.lockdown import lock_down, unlock
from undertable.games.facility07.chapters.placing import ExtraDoor
from undertable.games.facility07.state import Facility
from undertable.kernel.cards.words import CARD, YOU, Frame, Selector, Verb

# Guards


class SpawnsGuard(Verb):
    room: Selector
    n: int

    def run(self, g: Facility, f: Frame) -> None:
        room = one_room(g, f, self.room)
        if room >= 0:
            for _ in range(self.n):
                g.then(Spawn(room))


class MovesGuard(Verb):
    """Guards walk towards a Room, or (no goal) as "you" like."""

    which: Selector
    steps: int
    toward: Selector | None

    def run(self, g: Facility, f: Frame) -> None:
        goal = self.toward.one(g, f) if self.toward is not None else -1
        if self.toward is None or goal >= 0:
            for which in self.which.find(g, f):
                g.then(WalkGuard(f[YOU], which, self.steps, goal))


class GuardHunts(Verb):
    """Guards walk towards the nearest Agent."""

    which: Selector
    steps: int

    def run(self, g: Facility, f: Frame) -> None:
        for which in self.which.find(g, f):
            g.then(WalkGuard(f[YOU], which, self.steps, -2))


class DazesGuards(Verb):
    room: Selector
    until: int

    def run(self, g: Facility, f: Frame) -> None:
        for room in self.room.find(g, f):
            for guard in g.guards_in(room):
                daze_guard(g, guard, self.until, f[YOU])


class DazesGuard(Verb):
    which: Selector

    def run(self, g: Facility, f: Frame) -> None:
        for guard in self.which.find(g, f):
            daze_guard(g, guard, 0, f[YOU])


class RemovesGuard(Verb):
    which: Selector

    def run(self, g: Facility, f: Frame) -> None:
        for guard in self.which.find(g, f):
            remove_guard(g, guard)


# Rooms


class LocksDown(Verb):
    room: Selector
    until: int

    def run(self, g: Facility, f: Frame) -> None:
        room = self.room.one(g, f)
        if room >= 0 and f[YOU] >= 0:
            lock_down(g, room, f[YOU], self.until, f[CARD])


class Unlocks(Verb):
    room: Selector

    def run(self, g: Facility, f: Frame) -> None:
        unlock(g, [lock.room for lock in g.locks] if isinstance(self.room, AnyRoom) else self.room.find(g, f))


class DoorMarker(Verb):
    who: Selector
    optional: bool

    def run(self, g: Facility, f: Frame) -> None:
        for seat in self.who.find(g, f):
            g.then(ExtraDoor(seat, g.agents[seat].room, self.optional))


# Wildcard pieces


class MovesPiece(Verb):
    """A piece goes along shortest open routes towards a Room."""

    piece: int
    steps: int
    toward: Selector

    def run(self, g: Facility, f: Frame) -> None:
        piece = g.pieces[self.piece]
        for _ in range(self.steps):
            goal = self.toward.one(g, f)
            if goal < 0 or piece.room < 0 or (g.book.pieces[self.piece].stopped and g.locked_down(piece.room)):
                return
            onward = g.closer(piece.room, goal)
            if not onward:
                return
            piece.room = onward[0]
            if g.watched:
                g.tell("The {piece} goes to the {room}", piece=piece.name, room=g.at_room(piece.room))


class PlacesPiece(Verb):
    """A piece is put in a Room, unless a Lock Down holds it."""

    piece: int
    room: Selector

    def run(self, g: Facility, f: Frame) -> None:
        room = self.room.one(g, f)
        piece = g.pieces[self.piece]
        held = piece.room >= 0 and piece.room != room and (g.locked_down(piece.room) or g.locked_down(room)) if room >= 0 else False
        if room >= 0 and not (held and g.book.pieces[self.piece].stopped):
            piece.room = room
            if g.watched:
                g.tell("The {piece} is now in the {room}", piece=piece.name, room=g.at_room(room))


class BoxesPiece(Verb):
    """A piece leaves the board."""

    piece: int

    def run(self, g: Facility, f: Frame) -> None:
        piece = g.pieces[self.piece]
        piece.room = -1
        if g.watched:
            g.tell("The {piece} is now in the box", piece=piece.name)


class Flags(Verb):
    piece: int
    name: int
    value: bool

    def run(self, g: Facility, f: Frame) -> None:
        piece = g.pieces[self.piece]
        flags = piece.flags | 1 << self.name if self.value else piece.flags & ~(1 << self.name)
        if flags != piece.flags and g.watched:
            flag = g.book.pieces[self.piece].entry.flags[self.name].replace("_", " ")
            g.tell("The {piece} is {state}", piece=piece.name, state=flag if self.value else f"no longer {flag}")
        piece.flags = flags
