"""The verbs about Agents and their numbers."""

from __future__ import annotations

from typing import Final

from undertable.games.facility07.cards.frames import HERE, SOURCE, YOU, Frame, Selector, Verb
from undertable.games.facility07.cards.reader import VERBS, Args, VerbKind
from undertable.games.facility07.cards.selectors import RandomRoom
from undertable.games.facility07.chapters.dazing import Daze, Undaze
from undertable.games.facility07.chapters.death import Kill
from undertable.games.facility07.chapters.mainframe import escape
from undertable.games.facility07.chapters.movement import Enter, relocate
from undertable.games.facility07.chapters.prison import SendPrison, leave_cell
from undertable.games.facility07.pieces import BOOSTS, NEXT_TURN, SPEED_IS
from undertable.games.facility07.state import Facility

# State of Agents


class DazeVerb(Verb):
    def __init__(self, who: Selector) -> None:
        self.who = who

    def run(self, g: Facility, f: Frame) -> None:
        by_card = f[SOURCE] >= 0 and g.book.by_place[f[SOURCE]].TABLE in ("action", "covert")
        for seat in self.who.find(g, f):
            g.then(Daze(seat, f[YOU], by_card))


WHO_VERBS: Final = ("daze", "undaze", "send_prison", "leave_cell", "lose_movement", "unblocked", "charm", "cloak", "spent", "escape")


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
            agent = g.agents[seat]
            agent.boosts = [*agent.boosts, (self.which, self.n, self.until, 0 if self.until == NEXT_TURN else 1)]


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


VERBS.update({
    **{name: SimpleKind(name) for name in WHO_VERBS},
    "kill": KillKind(), "guards_ignore": GuardsIgnoreKind(), "lights_out": LightsKind(), "move_agent": MoveAgentKind(),
    "relocate": RelocateKind(), "swap_rooms": SwapKind(), "add_movement": AddMovementKind(), "mod_skill": ModSkillKind(),
    "set_speed": SetSpeedKind(), "tracker": TrackerKind(), "fuse": FuseKind(),
})  # fmt: skip
