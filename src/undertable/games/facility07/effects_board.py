"""The verbs about Agents, Guards, Rooms and pieces on the board, and about numbers."""

from __future__ import annotations

from undertable.games.facility07.dazing import Daze, Undaze
from undertable.games.facility07.death import Kill
from undertable.games.facility07.guards import Spawn, WalkGuard, daze_guard, remove_guard
from undertable.games.facility07.language import VERBS, Args, VerbKind
from undertable.games.facility07.lockdown import lock_down, unlock
from undertable.games.facility07.mainframe import escape
from undertable.games.facility07.movement import Enter, relocate
from undertable.games.facility07.placing import ExtraDoor
from undertable.games.facility07.prison import SendPrison, leave_cell
from undertable.games.facility07.selectors import AllRooms, RandomRoom
from undertable.games.facility07.state import Facility
from undertable.games.facility07.words import (
    BOOSTS,
    CARD,
    GUARDS,
    HERE,
    NEXT_TURN,
    SOURCE,
    SPEED_IS,
    UNTIL,
    YOU,
    Frame,
    Selector,
    Verb,
)

# State of Agents


class DazeVerb(Verb):
    def __init__(self, who: Selector) -> None:
        self.who = who

    def run(self, g: Facility, f: Frame) -> None:
        by_card = f[SOURCE] >= 0 and g.book.by_place[f[SOURCE]].TABLE in ("action", "covert")
        for seat in self.who.find(g, f):
            g.then(Daze(seat, f[YOU], by_card))


WHO_VERBS = ("daze", "undaze", "send_prison", "leave_cell", "lose_movement", "unblocked", "charm", "cloak", "spent", "escape")


class Simple(Verb):
    """Verbs that only say who."""

    def __init__(self, name: str, who: Selector) -> None:
        self.name = name
        self.who = who

    def run(self, g: Facility, f: Frame) -> None:
        name = self.name
        for seat in self.who.find(g, f):
            agent = g.agents[seat]
            if name == "undaze":
                g.then(Undaze(seat))
            elif name == "send_prison":
                g.then(SendPrison(seat))
            elif name == "leave_cell":
                leave_cell(g, seat)
            elif name == "lose_movement":
                agent.spent = g.speed(agent) + agent.bonus
            elif name == "unblocked":
                agent.unblocked = True
            elif name == "charm":
                g.agents[f[YOU]].charms |= 1 << seat
            elif name == "cloak":
                agent.cloaked = True
            elif name == "spent":
                spend_ability(g, seat, f[HERE])
            else:
                escape(g, seat)


def spend_ability(g: Facility, seat: int, room: int) -> None:
    """A once-per-Agent Ability is used up; some are then gone for everybody. [F07-CON.03] [F07-OPT.15]"""
    g.agents[seat].once |= 1 << room
    facts = g.rooms[room].facts
    single = facts.ability is not None and facts.ability.single
    if single or (facts.node and g.on("scorched_earth")):
        g.spent_rooms |= 1 << room


class SimpleKind(VerbKind):
    MAIN = "who"

    def __init__(self, name: str) -> None:
        self.name = name

    def read(self, args: Args) -> Verb:
        who = args.agents("who")
        reader = args.reader
        if self.name == "daze":
            return DazeVerb(who)
        if self.name == "escape" and not reader.base and not reader.guarded and not reader.battle_only:
            reader.issue("V14", args.field, "escape needs a check, a choice with a cost, or the Battle Phase")
        return Simple(self.name, who)


class KillVerb(Verb):
    def __init__(self, who: Selector, attacker: Selector | None) -> None:
        self.who = who
        self.attacker = attacker

    def run(self, g: Facility, f: Frame) -> None:
        attacker = self.attacker.one(g, f) if self.attacker is not None else -1
        for seat in self.who.find(g, f):
            g.then(Kill(seat, attacker))


class KillKind(VerbKind):
    def read(self, args: Args) -> Verb:
        who = args.agents("who")
        attacker: Selector | None = None
        if args.raw.get("attacker") is None:
            args.raw.pop("attacker", None)
            if not args.reader.base and (not args.reader.may_kill or not args.reader.guarded):
                args.reader.issue("V13", args.field, "kill without attacker: only in house rules and Events, behind a check or a choice")
        else:
            attacker = args.agents("attacker")
        return KillVerb(who, attacker)


class GuardsIgnore(Verb):
    def __init__(self, who: Selector, until: int) -> None:
        self.who = who
        self.until = until

    def run(self, g: Facility, f: Frame) -> None:
        for seat in self.who.find(g, f):
            agent = g.agents[seat]
            agent.ignored = max(agent.ignored, self.until)
            if g.watched:
                g.tell("Guards ignore {seat}", seat=seat)


class GuardsIgnoreKind(VerbKind):
    def read(self, args: Args) -> Verb:
        return GuardsIgnore(args.agents("who"), args.until("next_turn_start"))


class LightsOut(Verb):
    def run(self, g: Facility, f: Frame) -> None:
        g.lights |= 1 << f[YOU]


class LightsKind(VerbKind):
    def read(self, args: Args) -> Verb:
        return LightsOut()


# Places of Agents


class MoveAgent(Verb):
    """An effect moves an Agent: On Enter of the last Room happens. [F07-MOV.10]"""

    def __init__(self, who: Selector, to: Selector) -> None:
        self.who = who
        self.to = to

    def run(self, g: Facility, f: Frame) -> None:
        room = self.to.one(g, f)
        for seat in self.who.find(g, f):
            agent = g.agents[seat]
            if room < 0 or agent.cell or g.locked_down(agent.room) or g.locked_down(room) or agent.room == room:
                continue
            g.then(Enter(seat, room))


class MoveAgentKind(VerbKind):
    def read(self, args: Args) -> Verb:
        who = args.agents("who")
        args.flag("ignore_block")
        if args.has("within"):
            args.number("within", 1, 1, 6)
        return MoveAgent(who, args.room("to", "it"))


class Relocate(Verb):
    def __init__(self, who: Selector, room: Selector) -> None:
        self.who = who
        self.room = room

    def run(self, g: Facility, f: Frame) -> None:
        found = self.room.find(g, f)
        if not found:
            return
        room = found[g.rng.below(len(found))] if isinstance(self.room, RandomRoom) else found[0]
        for seat in self.who.find(g, f):
            relocate(g, seat, room)


class RelocateKind(VerbKind):
    def read(self, args: Args) -> Verb:
        return Relocate(args.agents("who"), args.room("room"))


class SwapRooms(Verb):
    """Two Agents are relocated to each other's Room."""

    def __init__(self, who: Selector, other: Selector) -> None:
        self.who = who
        self.other = other

    def run(self, g: Facility, f: Frame) -> None:
        one = self.who.one(g, f)
        other = self.other.one(g, f)
        if one >= 0 and other >= 0 and not g.agents[one].cell and not g.agents[other].cell:
            here, there = g.agents[one].room, g.agents[other].room
            if not g.locked_down(here) and not g.locked_down(there):
                relocate(g, one, there)
                relocate(g, other, here)


class SwapKind(VerbKind):
    def read(self, args: Args) -> Verb:
        return SwapRooms(args.agents("who"), args.agents("other"))


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


# Numbers


class AddMovement(Verb):
    def __init__(self, who: Selector, n: int, once: bool) -> None:
        self.who = who
        self.n = n
        self.once = once

    def run(self, g: Facility, f: Frame) -> None:
        for seat in self.who.find(g, f):
            agent = g.agents[seat]
            if self.once:
                if agent.entered_bonus >> f[HERE] & 1:
                    continue
                agent.entered_bonus |= 1 << f[HERE]
            agent.bonus += self.n


class AddMovementKind(VerbKind):
    MAIN = "n"

    def read(self, args: Args) -> Verb:
        return AddMovement(args.agents("who"), args.number("n", 1, 1, 4), args.flag("once_per_turn"))


class ModSkill(Verb):
    def __init__(self, who: Selector, which: int, n: int, until: int) -> None:
        self.who = who
        self.which = which
        self.n = n
        self.until = until

    def run(self, g: Facility, f: Frame) -> None:
        for seat in self.who.find(g, f):
            g.agents[seat].boosts.append((self.which, self.n, self.until, 0 if self.until == NEXT_TURN else 1))


class ModSkillKind(VerbKind):
    def read(self, args: Args) -> Verb:
        skill = args.word("skill", tuple(BOOSTS), "speed")
        return ModSkill(args.agents("who"), BOOSTS[skill], args.number("n", 1, -3, 3), args.until("turn"))


class SetSpeedKind(VerbKind):
    def read(self, args: Args) -> Verb:
        return ModSkill(args.agents("who"), SPEED_IS, args.number("n", 1, 0, 6), args.until("next_turn"))


class TrackerVerb(Verb):
    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, g: Facility, f: Frame) -> None:
        if g.battle and not g.on("run_for_it"):
            g.tracker = max(1, min(6, g.tracker + self.n))
            if g.watched:
                g.tell("The tracker shows {n}", n=g.tracker)


class TrackerKind(VerbKind):
    MAIN = "n"

    def read(self, args: Args) -> Verb:
        return TrackerVerb(args.number("n", 1, -1, 1))


class Fuse(Verb):
    """What happens to the next explosion roll of Run For It!"""

    def __init__(self, how: str) -> None:
        self.how = how

    def run(self, g: Facility, f: Frame) -> None:
        g.fuse = self.how


class FuseKind(VerbKind):
    MAIN = "how"

    def read(self, args: Args) -> Verb:
        return Fuse(args.word("how", ("skip", "short"), "skip"))


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
    **{name: SimpleKind(name) for name in WHO_VERBS},
    "kill": KillKind(), "guards_ignore": GuardsIgnoreKind(), "lights_out": LightsKind(), "move_agent": MoveAgentKind(),
    "relocate": RelocateKind(), "swap_rooms": SwapKind(), "spawn_guard": SpawnKind(), "move_guard": MoveGuardKind(),
    "daze_guards": DazeGuardsKind(), "daze_guard": DazeGuardKind(), "remove_guard": RemoveGuardKind(), "lock_down": LockDownKind(),
    "unlock": UnlockKind(), "door_marker": DoorMarkerKind(), "add_movement": AddMovementKind(), "mod_skill": ModSkillKind(),
    "set_speed": SetSpeedKind(), "tracker": TrackerKind(), "fuse": FuseKind(), "move_piece": MovePieceKind(),
    "place_piece": PlacePieceKind(), "flag": FlagKind(),
})  # fmt: skip
