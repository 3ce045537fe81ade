"""The verbs about Guards, Rooms and Wildcard pieces."""

from __future__ import annotations

from undertable.games.facility07.cards.frames import CARD, GUARDS, YOU, Frame, Selector, Verb
from undertable.games.facility07.cards.reader import VERBS, Args, VerbKind
from undertable.games.facility07.cards.selectors import AllRooms, RandomRoom
from undertable.games.facility07.chapters.guards import Spawn, WalkGuard, daze_guard, remove_guard
from undertable.games.facility07.chapters.lockdown import lock_down, unlock
from undertable.games.facility07.chapters.placing import ExtraDoor
from undertable.games.facility07.pieces import UNTIL
from undertable.games.facility07.state import Facility

# Guards


class SpawnVerb(Verb):
    def __init__(self, room: Selector, n: int) -> None:
        self.room = room
        self.n = n

    def run(self, g: Facility, f: Frame) -> None:
        found = self.room.find(g, f)
        if not found:
            return
        room = found[g.rng.below(len(found))] if isinstance(self.room, RandomRoom) else found[0]
        for _ in range(self.n):
            g.then(Spawn(room))


class SpawnKind(VerbKind):
    def read(self, args: Args) -> Verb:
        return SpawnVerb(args.room("room"), args.number("n", 1, 1, 3))


class MoveGuardVerb(Verb):
    def __init__(self, which: Selector, steps: int, toward: Selector | None, nearest: bool) -> None:
        self.which = which
        self.steps = steps
        self.toward = toward
        self.nearest = nearest

    def run(self, g: Facility, f: Frame) -> None:
        goal = -1
        if self.nearest:
            goal = -2
        elif self.toward is not None:
            goal = self.toward.one(g, f)
            if goal < 0:
                return
        for which in self.which.find(g, f):
            g.then(WalkGuard(f[YOU], which, self.steps, goal))


class MoveGuardKind(VerbKind):
    def read(self, args: Args) -> Verb:
        which = args.select("which", GUARDS)
        steps = args.number("steps", 1, 1, 6)
        args.flag("up_to")
        if args.has("by"):
            args.agents("by")
        toward: Selector | None = None
        nearest = args.raw.get("toward") == "nearest_agent"
        if nearest:
            args.raw.pop("toward")
        elif args.has("toward"):
            toward = args.room("toward")
        return MoveGuardVerb(which, steps, toward, nearest)


class DazeGuards(Verb):
    def __init__(self, rooms: Selector | None, which: Selector | None, until: int) -> None:
        self.rooms = rooms
        self.which = which
        self.until = until

    def run(self, g: Facility, f: Frame) -> None:
        found: list[int] = []
        if self.which is not None:
            found = self.which.find(g, f)
        elif self.rooms is not None:
            for room in self.rooms.find(g, f):
                found.extend(g.guards_in(room))
        for guard in found:
            daze_guard(g, guard, self.until, f[YOU])


class DazeGuardsKind(VerbKind):
    MAIN = "room"

    def read(self, args: Args) -> Verb:
        until = UNTIL[args.word("until", tuple(UNTIL), "turn")] if args.has("until") else 0
        return DazeGuards(args.room("room"), None, until)


class DazeGuardKind(VerbKind):
    MAIN = "which"

    def read(self, args: Args) -> Verb:
        return DazeGuards(None, args.select("which", GUARDS), 0)


class RemoveGuard(Verb):
    def __init__(self, which: Selector) -> None:
        self.which = which

    def run(self, g: Facility, f: Frame) -> None:
        for guard in self.which.find(g, f):
            remove_guard(g, guard)


class RemoveGuardKind(VerbKind):
    MAIN = "which"

    def read(self, args: Args) -> Verb:
        return RemoveGuard(args.select("which", GUARDS))


# Rooms


class LockDownVerb(Verb):
    def __init__(self, room: Selector, until: int) -> None:
        self.room = room
        self.until = until

    def run(self, g: Facility, f: Frame) -> None:
        room = self.room.one(g, f)
        if room >= 0 and f[YOU] >= 0:
            lock_down(g, room, f[YOU], self.until, f[CARD])


class LockDownKind(VerbKind):
    def read(self, args: Args) -> Verb:
        return LockDownVerb(args.room("room"), args.until("next_turn_start"))


class Unlock(Verb):
    def __init__(self, room: Selector) -> None:
        self.room = room

    def run(self, g: Facility, f: Frame) -> None:
        rooms = [lock.room for lock in g.locks] if isinstance(self.room, AllRooms) else self.room.find(g, f)
        unlock(g, rooms)


class UnlockKind(VerbKind):
    MAIN = "room"

    def read(self, args: Args) -> Verb:
        return Unlock(args.room("room"))


class DoorMarker(Verb):
    def __init__(self, who: Selector, optional: bool) -> None:
        self.who = who
        self.optional = optional

    def run(self, g: Facility, f: Frame) -> None:
        for seat in self.who.find(g, f):
            g.then(ExtraDoor(seat, g.agents[seat].room, self.optional))


class DoorMarkerKind(VerbKind):
    MAIN = "who"

    def read(self, args: Args) -> Verb:
        return DoorMarker(args.agents("who"), args.flag("optional"))


# Wildcard pieces


class MovePiece(Verb):
    """A piece goes along shortest open routes towards a Room, or (no goal) wherever its leader likes."""

    def __init__(self, piece: int, steps: int, toward: Selector) -> None:
        self.piece = piece
        self.steps = steps
        self.toward = toward

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
                g.tell("The {piece} goes to the {room}", piece=piece.name, room=g.room_label(piece.room))


def read_piece(args: Args) -> int:
    ids = args.reader.piece_ids()
    wanted = args.text("piece")
    if wanted not in ids:
        args.reader.issue("V03", f"{args.field}.piece", f"there is no piece {wanted!r}")
        return 0
    return ids.index(wanted)


class MovePieceKind(VerbKind):
    def read(self, args: Args) -> Verb:
        return MovePiece(read_piece(args), args.number("steps", 1, 1, 6), args.room("toward"))


class PlacePiece(Verb):
    def __init__(self, piece: int, room: Selector | None) -> None:
        self.piece = piece
        self.room = room

    def run(self, g: Facility, f: Frame) -> None:
        room = self.room.one(g, f) if self.room is not None else -1
        piece = g.pieces[self.piece]
        if self.room is not None and room < 0:
            return
        stopped = g.book.pieces[self.piece].stopped
        if stopped and piece.room >= 0 and room >= 0 and piece.room != room and (g.locked_down(piece.room) or g.locked_down(room)):
            return
        piece.room = room
        if g.watched:
            g.tell("The {piece} is now {where}", piece=piece.name, where=f"in the {g.room_label(room)}" if room >= 0 else "in the box")


class PlacePieceKind(VerbKind):
    def read(self, args: Args) -> Verb:
        piece = read_piece(args)
        if args.raw.get("room") == "box":
            args.raw.pop("room")
            return PlacePiece(piece, None)
        return PlacePiece(piece, args.room("room"))


class Flag(Verb):
    def __init__(self, piece: int, bit: int, value: bool) -> None:
        self.piece = piece
        self.bit = bit
        self.value = value

    def run(self, g: Facility, f: Frame) -> None:
        piece = g.pieces[self.piece]
        piece.flags = piece.flags | 1 << self.bit if self.value else piece.flags & ~(1 << self.bit)


class FlagKind(VerbKind):
    def read(self, args: Args) -> Verb:
        piece = read_piece(args)
        name = args.text("name")
        flags = args.reader.book.pieces[piece].flags if args.reader.book.pieces else []
        if name not in flags:
            args.reader.issue("V03", f"{args.field}.name", f"there is no flag {name!r}")
        return Flag(piece, flags.index(name) if name in flags else 0, args.flag("value"))


VERBS.update({
    "spawn_guard": SpawnKind(), "move_guard": MoveGuardKind(), "daze_guards": DazeGuardsKind(), "daze_guard": DazeGuardKind(),
    "remove_guard": RemoveGuardKind(), "lock_down": LockDownKind(), "unlock": UnlockKind(), "door_marker": DoorMarkerKind(),
    "move_piece": MovePieceKind(), "place_piece": PlacePieceKind(), "flag": FlagKind(),
})  # fmt: skip
