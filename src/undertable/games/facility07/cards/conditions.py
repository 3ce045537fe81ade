"""The tests: questions about the table that cards ask before and while they work."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from undertable.games.facility07.cards.facts import ACTION, COVERT, GADGET, OpsFacts
from undertable.games.facility07.chapters.geometry import FAR
from undertable.games.facility07.pieces import SKILL_DIE, STATS, Agent, Guard
from undertable.games.facility07.state import Facility
from undertable.kernel.cards.params import compared
from undertable.kernel.cards.words import YOU, Frame, Selector, Test

# Each sort of question is a class. Words that only look at something stand in a table: what they say, and what they look at.


class OfAgent(Test):
    """Something about an Agent; nobody fits where there is none."""

    who: Selector

    def holds(self, g: Facility, f: Frame) -> bool:
        seat = self.who.one(g, f)
        return seat >= 0 and self.fits(g, f, g.agents[seat])

    def fits(self, g: Facility, f: Frame, agent: Agent) -> bool:
        raise NotImplementedError


class AgentIs(OfAgent):
    """Something that is so of an Agent, or is not."""

    def __init__(self, so: Callable[[Facility, Frame, Agent], bool]) -> None:
        self.so = so

    def fits(self, g: Facility, f: Frame, agent: Agent) -> bool:
        return self.so(g, f, agent)


AGENT_IS: Final[dict[str, tuple[str, Callable[[Facility, Frame, Agent], bool]]]] = {
    "dazed": ("the Agent is Dazed", lambda g, f, agent: agent.dazed),
    "in_cell": ("the Agent is in the cell", lambda g, f, agent: agent.cell),
    "has_gadget": ("the Agent has a Gadget equipped", lambda g, f, agent: bool(agent.gadgets.cards)),
    "has_covert": ("the Agent has a Covert Card equipped", lambda g, f, agent: bool(agent.covert.cards)),
    "charmed": ("you have charmed the Agent this turn", lambda g, f, agent: g.agents[f[YOU]].charms >> agent.owner & 1 == 1),
    "targeted": ("another Agent's announced Action targets this Agent",
                 lambda g, f, agent: g.top().aimed >> agent.owner & 1 == 1 and g.top().actor != agent.owner),
}  # fmt: skip


class AgentHas(OfAgent):
    """How many of something an Agent has: at least n, unless another comparison is written."""

    n: int

    def __init__(self, count: Callable[[Agent], int]) -> None:
        self.count = count
        self.how = ">="

    def fits(self, g: Facility, f: Frame, agent: Agent) -> bool:
        return compared(self.count(agent), self.how, self.n)


AGENT_HAS: Final[dict[str, tuple[str, Callable[[Agent], int]]]] = {
    "has_data": ("the Agent has at least n Data", lambda agent: agent.data),
    "has_hand": ("the Agent has at least n hand cards", lambda agent: len(agent.hand.cards)),
}


class DeedActor(Test):
    """Whether this Agent is the one who did it."""

    who: Selector

    def holds(self, g: Facility, f: Frame) -> bool:
        return g.top().it == self.who.one(g, f)


class HasAbility(OfAgent):
    ability: str

    def fits(self, g: Facility, f: Frame, agent: Agent) -> bool:
        return agent.ability() == self.ability


class HasToken(OfAgent):
    id: int
    n: int

    def fits(self, g: Facility, f: Frame, agent: Agent) -> bool:
        return agent.tokens[self.id] >= self.n


class SkillBelow(OfAgent):
    skill: int
    n: int

    def fits(self, g: Facility, f: Frame, agent: Agent) -> bool:
        return g.skill(agent, self.skill) < self.n


# Rooms


class SameRoom(Test):
    first: Selector
    other: Selector

    def holds(self, g: Facility, f: Frame) -> bool:
        room = self.first.one(g, f)
        return room >= 0 and room == self.other.one(g, f)


class Distance(Test):
    first: Selector
    other: Selector
    how: str
    n: int

    def holds(self, g: Facility, f: Frame) -> bool:
        a = self.first.one(g, f)
        b = self.other.one(g, f)
        if a < 0 or b < 0:
            return False
        far = g.routes(a)[b]
        return far < FAR and compared(far, self.how, self.n)


class RoomHas(Test):
    """Something about a Room; nothing fits where there is none."""

    room: Selector

    def __init__(self, so: Callable[[Facility, int], bool]) -> None:
        self.so = so

    def holds(self, g: Facility, f: Frame) -> bool:
        room = self.room.one(g, f)
        return room >= 0 and self.so(g, room)


ROOM_HAS: Final[dict[str, tuple[str, Callable[[Facility, int], bool]]]] = {
    "locked": ("the Room is Locked Down", lambda g, room: g.locked_down(room)),
    "icon": ("the Room has a guard icon", lambda g, room: g.rooms[room].facts.guards > 0),
    "free_edge": ("the Room has an edge free for one more door", lambda g, room: bool(g.plan.free_edges(room))),
    "deed_room": ("what was announced happens in this Room", lambda g, room: g.top().room == room),
}


class RoomIs(Test):
    room: Selector
    code: str

    def holds(self, g: Facility, f: Frame) -> bool:
        room = self.room.one(g, f)
        return room >= 0 and g.rooms[room].kind.id == self.code


# Guards


class GuardsIn(Test):
    """How many Guards of a sort are in a Room."""

    room: Selector
    how: str
    n: int

    def __init__(self, counts: Callable[[Guard], bool]) -> None:
        self.counts = counts

    def holds(self, g: Facility, f: Frame) -> bool:
        room = self.room.one(g, f)
        there = [guard for guard in g.guards if guard.room == room >= 0 and self.counts(guard)]
        return compared(len(there), self.how, self.n)


GUARDS_IN: Final[dict[str, tuple[str, Callable[[Guard], bool]]]] = {
    "guards_in": ("how many Guards are in a Room", lambda guard: True),
    "awake_guards_in": ("how many non-Dazed Guards are in a Room", lambda guard: not guard.dazed),
    "active_guards_in": ("how many active Guards are in a Room", lambda guard: guard.active()),
}


class GuardIs(Test):
    """Something about a Guard; nothing fits where there is none."""

    which: Selector

    def __init__(self, so: Callable[[Facility, Guard], bool]) -> None:
        self.so = so

    def holds(self, g: Facility, f: Frame) -> bool:
        which = self.which.one(g, f)
        return which >= 0 and self.so(g, g.guards[which])


GUARD_IS: Final[dict[str, tuple[str, Callable[[Facility, Guard], bool]]]] = {
    "guard_dazed": ("the Guard is Dazed", lambda g, guard: guard.dazed),
    "newborn": ("the Guard has just appeared", lambda g, guard: guard.newborn),
    "can_move_guard": ("the Guard has an open door",
                       lambda g, guard: not g.locked_down(guard.room) and bool(g.open_neighbours(guard.room))),
}  # fmt: skip


# The table


class Phase(Test):
    phase: str

    def holds(self, g: Facility, f: Frame) -> bool:
        return g.battle == (self.phase == "battle")


class DiscardHas(Test):
    kind: str

    def holds(self, g: Facility, f: Frame) -> bool:
        return any(fits(g.book.ops[card.kind], self.kind) for card in g.ops_discard.cards)


def fits(facts: OpsFacts, kind: str) -> bool:
    """Whether an Ops Card is of the kind that an effect names."""
    if kind == "weapon":
        return facts.weapon is not None
    return facts.type == {"action": ACTION, "gadget": GADGET, "covert": COVERT}[kind]


class TableIs(Test):
    """Something about the whole table that is so, or is not."""

    wanted: bool

    def __init__(self, now: Callable[[Facility], bool]) -> None:
        self.now = now

    def holds(self, g: Facility, f: Frame) -> bool:
        return self.now(g) == self.wanted


TABLE_IS: Final[dict[str, tuple[str, Callable[[Facility], bool]]]] = {
    "any_locked": ("some Room is Locked Down", lambda g: bool(g.locks)),
    "guards_left": ("there are Guards left to spawn", lambda g: g.spare_guard() >= 0),
    "run_for_it": ("the optional rule Run For It! is on", lambda g: g.on("run_for_it")),
    "skill_check": ("the die on the table is a Skill Check", lambda g: bool(g.dice) and g.dice[-1].kind == SKILL_DIE),
    "lethal": ("the weapon that is used is Lethal", lambda g: bool(g.deeds) and g.top().n == 1),
}


class DeckHas(Test):
    what: str

    def holds(self, g: Facility, f: Frame) -> bool:
        return bool(g.events_deck.cards)


class Tracker(Test):
    """The countdown, while it runs."""

    how: str
    n: int

    def holds(self, g: Facility, f: Frame) -> bool:
        return g.battle and not g.on("run_for_it") and compared(g.tracker, self.how, self.n)


class HasFlag(Test):
    piece: int
    name: int

    def holds(self, g: Facility, f: Frame) -> bool:
        return g.pieces[self.piece].flags >> self.name & 1 == 1


class PieceOnBoard(Test):
    piece: int

    def holds(self, g: Facility, f: Frame) -> bool:
        return g.pieces[self.piece].room >= 0


class Stat(Test):
    """A statistic of a player. [F07-TOP.01]"""

    name: str
    how: str
    n: int

    def holds(self, g: Facility, f: Frame) -> bool:
        return compared(statistic(g, f[YOU], self.name), self.how, self.n)


def statistic(g: Facility, seat: int, name: str) -> int:
    """The value of a statistic at this moment; those that need an escape are 0 for who has not escaped."""
    agent = g.agents[seat]
    if name.startswith("pack."):
        return agent.counters.get(name[5:], 0)
    if name in STATS:
        return agent.counts[STATS.index(name)]
    if name == "is_hacker":
        return 1 if g.hacker == seat else 0
    if name == "murders":
        return g.murders
    masks = {"gadgets_used": agent.gadgets_used, "abilities_used": agent.abilities_used,
             "nodes_used": agent.nodes_used, "rooms_entered": agent.rooms_entered}  # fmt: skip
    if name in masks:
        return masks[name].bit_count()
    if name == "all_nodes":
        nodes = [i for i in g.explored() if g.rooms[i].facts.node]
        return 1 if nodes and all(agent.nodes_used >> i & 1 for i in nodes) else 0
    if not agent.rank:
        return 0
    if name == "last_out":
        return 1 if g.escapes >= 2 and agent.rank == g.escapes else 0
    if name == "late_escape":
        if g.on("run_for_it"):
            return 1 if agent.counts[STATS.index("escape_rolls")] >= 3 else 0
        return 1 if agent.counts[STATS.index("escape_tracker")] <= 2 else 0
    data = STATS.index("escape_data")
    if name == "empty_handed":
        return 1 if agent.counts[STATS.index("escape_hand")] == 0 else 0
    if name == "poorest":
        least = min(other.counts[data] for other in g.agents if other.rank)
        return 1 if g.escapes >= 2 and agent.counts[data] == least else 0
    if name == "beats_left":
        left = g.agents[(seat + 1) % g.seats]
        return 1 if not left.rank or left.rank > agent.rank else 0
    right = g.agents[(seat - 1) % g.seats]
    return 1 if agent.counts[data] > (right.counts[data] if right.rank else 0) else 0
