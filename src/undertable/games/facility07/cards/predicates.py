"""The predicates of the language: questions about the table that cards ask before and while they work."""

from __future__ import annotations

from typing import Final

from undertable.games.facility07.cards.facts import ACTION, COVERT, GADGET, OpsFacts
from undertable.games.facility07.cards.frames import (
    YOU,
    Frame,
    Selector,
    Test,
    bound,
)
from undertable.games.facility07.chapters.geometry import FAR
from undertable.games.facility07.pieces import SKILL_DIE, STATS
from undertable.games.facility07.state import Facility

OPERATORS: Final = ("==", ">=", "<=", ">", "<", "!=")


def compare(left: int, operator: str, right: int) -> bool:
    if operator == ">=":
        return left >= right
    if operator == "<=":
        return left <= right
    if operator == "==":
        return left == right
    if operator == ">":
        return left > right
    if operator == "<":
        return left < right
    return left != right


class And(Test):
    def __init__(self, tests: list[Test]) -> None:
        self.tests = tests

    def holds(self, g: Facility, f: Frame) -> bool:
        for test in self.tests:
            if not test.holds(g, f):
                return False
        return True


class Or(Test):
    def __init__(self, tests: list[Test]) -> None:
        self.tests = tests

    def holds(self, g: Facility, f: Frame) -> bool:
        for test in self.tests:
            if test.holds(g, f):
                return True
        return False


class Not(Test):
    def __init__(self, test: Test) -> None:
        self.test = test

    def holds(self, g: Facility, f: Frame) -> bool:
        return not self.test.holds(g, f)


class Phase(Test):
    def __init__(self, battle: bool) -> None:
        self.battle = battle

    def holds(self, g: Facility, f: Frame) -> bool:
        return g.battle == self.battle


DAZED: Final = 0
IN_CELL: Final = 1
HAS_GADGET: Final = 2
HAS_COVERT: Final = 3
CHARMED: Final = 4


class OfAgent(Test):
    """Something about an Agent that is yes or no."""

    def __init__(self, what: int, who: Selector) -> None:
        self.what = what
        self.who = who

    def holds(self, g: Facility, f: Frame) -> bool:
        seat = self.who.one(g, f)
        if seat < 0:
            return False
        agent = g.agents[seat]
        if self.what == DAZED:
            return agent.dazed
        if self.what == IN_CELL:
            return agent.cell
        if self.what == HAS_GADGET:
            return len(agent.gadgets.cards) > 0
        if self.what == HAS_COVERT:
            return len(agent.covert.cards) > 0
        return g.agents[f[YOU]].charms >> seat & 1 == 1


class HasAbility(Test):
    def __init__(self, who: Selector, ability: str) -> None:
        self.who = who
        self.ability = ability

    def holds(self, g: Facility, f: Frame) -> bool:
        seat = self.who.one(g, f)
        return seat >= 0 and g.agents[seat].ability() == self.ability


DATA: Final = 0
HAND: Final = 1
GADGETS: Final = 2


class Amount(Test):
    """How much Data, how many hand cards or Gadgets an Agent has."""

    def __init__(self, what: int, who: Selector, operator: str, n: int) -> None:
        self.what = what
        self.who = who
        self.operator = operator
        self.n = n

    def holds(self, g: Facility, f: Frame) -> bool:
        seat = self.who.one(g, f)
        if seat < 0:
            return False
        agent = g.agents[seat]
        if self.what == DATA:
            have = agent.data
        elif self.what == HAND:
            have = len(agent.hand.cards)
        else:
            have = len(agent.gadgets.cards)
        return compare(have, self.operator, self.n)


class HasToken(Test):
    def __init__(self, who: Selector, token: int, n: int) -> None:
        self.who = who
        self.token = token
        self.n = n

    def holds(self, g: Facility, f: Frame) -> bool:
        seat = self.who.one(g, f)
        return seat >= 0 and g.agents[seat].tokens[self.token] >= self.n


class Same(Test):
    """Whether two names mean the same Agent."""

    def __init__(self, one: Selector, other: Selector) -> None:
        self.first = one
        self.other = other

    def holds(self, g: Facility, f: Frame) -> bool:
        return self.first.one(g, f) == self.other.one(g, f)


class SameRoom(Test):
    def __init__(self, one: Selector, other: Selector) -> None:
        self.first = one
        self.other = other

    def holds(self, g: Facility, f: Frame) -> bool:
        room = self.first.one(g, f)
        return room >= 0 and room == self.other.one(g, f)


class Distance(Test):
    def __init__(self, one: Selector, other: Selector, operator: str, n: int) -> None:
        self.first = one
        self.other = other
        self.operator = operator
        self.n = n

    def holds(self, g: Facility, f: Frame) -> bool:
        a = self.first.one(g, f)
        b = self.other.one(g, f)
        if a < 0 or b < 0:
            return False
        far = g.routes(a)[b]
        return far < FAR and compare(far, self.operator, self.n)


ALL_GUARDS: Final = 0
ACTIVE_GUARDS: Final = 1
AWAKE_GUARDS: Final = 2


class GuardCount(Test):
    def __init__(self, what: int, room: Selector, operator: str, n: int) -> None:
        self.what = what
        self.room = room
        self.operator = operator
        self.n = n

    def holds(self, g: Facility, f: Frame) -> bool:
        room = self.room.one(g, f)
        count = 0
        if room >= 0:
            for guard in g.guards:
                if guard.room == room and (self.what == ALL_GUARDS or not (guard.dazed or (guard.newborn and self.what == ACTIVE_GUARDS))):
                    count += 1
        return compare(count, self.operator, self.n)


class RoomIs(Test):
    def __init__(self, room: Selector, code: str) -> None:
        self.room = room
        self.code = code

    def holds(self, g: Facility, f: Frame) -> bool:
        room = self.room.one(g, f)
        return room >= 0 and g.rooms[room].kind.id == self.code


LOCKED: Final = 0
ICON: Final = 1
FREE_EDGE: Final = 2
DEED_ROOM: Final = 3


class OfRoom(Test):
    """Something about a Room that is yes or no."""

    def __init__(self, what: int, room: Selector) -> None:
        self.what = what
        self.room = room

    def holds(self, g: Facility, f: Frame) -> bool:
        room = self.room.one(g, f)
        if room < 0:
            return False
        if self.what == LOCKED:
            return g.locked_down(room)
        if self.what == ICON:
            return g.rooms[room].facts.guards > 0
        if self.what == FREE_EDGE:
            return bool(g.plan.free_edges(room))
        return g.top().room == room


GUARD_DAZED: Final = 0
NEWBORN: Final = 1
CAN_MOVE: Final = 2


class OfGuard(Test):
    def __init__(self, what: int, which: Selector) -> None:
        self.what = what
        self.which = which

    def holds(self, g: Facility, f: Frame) -> bool:
        which = self.which.one(g, f)
        if which < 0:
            return False
        guard = g.guards[which]
        if self.what == GUARD_DAZED:
            return guard.dazed
        if self.what == NEWBORN:
            return guard.newborn
        return not g.locked_down(guard.room) and any(not g.locked_down(room) for room in g.neighbours(guard.room))


class Exists(Test):
    """Whether there is one that fits; it is called `it` (or another name) in the inner predicate."""

    def __init__(self, select: Selector, place: int, test: Test | None) -> None:
        self.select = select
        self.place = place
        self.test = test

    def holds(self, g: Facility, f: Frame) -> bool:
        for found in self.select.find(g, f):
            if self.test is None or self.test.holds(g, bound(f, self.place, found)):
                return True
        return False


class DiscardHas(Test):
    """Whether the Ops discard pile has a card of a kind."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def holds(self, g: Facility, f: Frame) -> bool:
        for card in g.ops_discard.cards:
            if fits(g.book.ops[card.kind], self.kind):
                return True
        return False


def fits(facts: OpsFacts, kind: str) -> bool:
    """Whether an Ops Card is of the kind that an effect names."""
    if kind == "weapon":
        return facts.weapon is not None
    return facts.type == {"action": ACTION, "gadget": GADGET, "covert": COVERT}[kind]


EVENT_DECK: Final = 0
ANY_LOCKED: Final = 1
GUARDS_LEFT: Final = 2
RUN_FOR_IT: Final = 3
SKILL_CHECK: Final = 4
LETHAL: Final = 5
NO_LONGER: Final = 6


class OfTable(Test):
    """Something about the whole table that is yes or no."""

    def __init__(self, what: int, wanted: bool = True) -> None:
        self.what = what
        self.wanted = wanted

    def holds(self, g: Facility, f: Frame) -> bool:
        return self._now(g) == self.wanted

    def _now(self, g: Facility) -> bool:
        if self.what == EVENT_DECK:
            return bool(g.events_deck.cards)
        if self.what == ANY_LOCKED:
            return bool(g.locks)
        if self.what == GUARDS_LEFT:
            return any(guard.room < 0 for guard in g.guards)
        if self.what == RUN_FOR_IT:
            return g.on("run_for_it")
        if self.what == SKILL_CHECK:
            return bool(g.dice) and g.dice[-1].kind == SKILL_DIE
        return bool(g.deeds) and g.top().n == 1


class Tracker(Test):
    """The countdown, while it runs."""

    def __init__(self, operator: str, n: int) -> None:
        self.operator = operator
        self.n = n

    def holds(self, g: Facility, f: Frame) -> bool:
        return g.battle and not g.on("run_for_it") and compare(g.tracker, self.operator, self.n)


class SkillBelow(Test):
    def __init__(self, who: Selector, skill: int, n: int) -> None:
        self.who = who
        self.skill = skill
        self.n = n

    def holds(self, g: Facility, f: Frame) -> bool:
        seat = self.who.one(g, f)
        return seat >= 0 and g.skill(g.agents[seat], self.skill) < self.n


class Targeted(Test):
    """Whether another Agent's announced Action targets this Agent."""

    def __init__(self, who: Selector) -> None:
        self.who = who

    def holds(self, g: Facility, f: Frame) -> bool:
        seat = self.who.one(g, f)
        act = g.top()
        return seat >= 0 and act.aimed >> seat & 1 == 1 and act.actor != seat


class DeedActor(Test):
    """Whether this Agent is the one who did it."""

    def __init__(self, who: Selector) -> None:
        self.who = who

    def holds(self, g: Facility, f: Frame) -> bool:
        return g.top().it == self.who.one(g, f)


class PieceFlag(Test):
    def __init__(self, piece: int, bit: int) -> None:
        self.piece = piece
        self.bit = bit

    def holds(self, g: Facility, f: Frame) -> bool:
        return g.pieces[self.piece].flags >> self.bit & 1 == 1


class PieceOnBoard(Test):
    def __init__(self, piece: int) -> None:
        self.piece = piece

    def holds(self, g: Facility, f: Frame) -> bool:
        return g.pieces[self.piece].room >= 0


class Stat(Test):
    """A statistic of a player. [F07-TOP.01]"""

    def __init__(self, who: int, name: str, operator: str, n: int) -> None:
        self.who = who
        self.name = name
        self.operator = operator
        self.n = n

    def holds(self, g: Facility, f: Frame) -> bool:
        return compare(statistic(g, f[self.who], self.name), self.operator, self.n)


DERIVED: Final = (
    "is_hacker", "all_nodes", "last_out", "late_escape", "murders", "empty_handed", "poorest", "beats_left", "beats_right",
    "gadgets_used", "abilities_used", "nodes_used", "rooms_entered",
)  # fmt: skip


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
    if name in ("gadgets_used", "abilities_used", "nodes_used", "rooms_entered"):
        mask = {
            "gadgets_used": agent.gadgets_used,
            "abilities_used": agent.abilities_used,
            "nodes_used": agent.nodes_used,
            "rooms_entered": agent.rooms_entered,
        }[name]
        return mask.bit_count()
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
