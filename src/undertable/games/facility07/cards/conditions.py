"""The tests: questions about the table that cards ask before and while they work."""

from __future__ import annotations

from undertable.games.facility07.cards.facts import ACTION, COVERT, GADGET, OpsFacts
from undertable.games.facility07.chapters.geometry import FAR
from undertable.games.facility07.pieces import SKILL_DIE, STATS, Agent, Guard
from undertable.games.facility07.state import Facility
from undertable.kernel.cards.params import compared
from undertable.kernel.cards.words import YOU, Frame, Selector, Test

# Agents


class OfAgent(Test):
    """Something about an Agent; nobody fits where there is none."""

    who: Selector

    def holds(self, g: Facility, f: Frame) -> bool:
        seat = self.who.one(g, f)
        return seat >= 0 and self.fits(g, f, g.agents[seat])

    def fits(self, g: Facility, f: Frame, agent: Agent) -> bool:
        raise NotImplementedError


class Dazed(OfAgent):
    def fits(self, g: Facility, f: Frame, agent: Agent) -> bool:
        return agent.dazed


class InCell(OfAgent):
    def fits(self, g: Facility, f: Frame, agent: Agent) -> bool:
        return agent.cell


class HasGadget(OfAgent):
    def fits(self, g: Facility, f: Frame, agent: Agent) -> bool:
        return len(agent.gadgets.cards) > 0


class HasCovert(OfAgent):
    def fits(self, g: Facility, f: Frame, agent: Agent) -> bool:
        return len(agent.covert.cards) > 0


class Charmed(OfAgent):
    def fits(self, g: Facility, f: Frame, agent: Agent) -> bool:
        return g.agents[f[YOU]].charms >> agent.owner & 1 == 1


class HasAbility(OfAgent):
    ability: str

    def fits(self, g: Facility, f: Frame, agent: Agent) -> bool:
        return agent.ability() == self.ability


class HasData(OfAgent):
    n: int

    def fits(self, g: Facility, f: Frame, agent: Agent) -> bool:
        return agent.data >= self.n


class HasHand(OfAgent):
    n: int

    def fits(self, g: Facility, f: Frame, agent: Agent) -> bool:
        return len(agent.hand.cards) >= self.n


class HasToken(OfAgent):
    id: int
    n: int

    def fits(self, g: Facility, f: Frame, agent: Agent) -> bool:
        return agent.tokens[self.id] >= self.n


class GadgetCount(OfAgent):
    how: str
    n: int

    def fits(self, g: Facility, f: Frame, agent: Agent) -> bool:
        return compared(len(agent.gadgets.cards), self.how, self.n)


class SkillBelow(OfAgent):
    skill: int
    n: int

    def fits(self, g: Facility, f: Frame, agent: Agent) -> bool:
        return g.skill(agent, self.skill) < self.n


class Targeted(OfAgent):
    """Whether another Agent's announced Action targets this Agent."""

    def fits(self, g: Facility, f: Frame, agent: Agent) -> bool:
        act = g.top()
        return act.aimed >> agent.owner & 1 == 1 and act.actor != agent.owner


class DeedActor(Test):
    """Whether this Agent is the one who did it."""

    who: Selector

    def holds(self, g: Facility, f: Frame) -> bool:
        return g.top().it == self.who.one(g, f)


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


class OfRoom(Test):
    """Something about a Room; nothing fits where there is none."""

    room: Selector

    def holds(self, g: Facility, f: Frame) -> bool:
        room = self.room.one(g, f)
        return room >= 0 and self.fits(g, room)

    def fits(self, g: Facility, room: int) -> bool:
        raise NotImplementedError


class RoomIs(OfRoom):
    code: str

    def fits(self, g: Facility, room: int) -> bool:
        return g.rooms[room].kind.id == self.code


class Locked(OfRoom):
    def fits(self, g: Facility, room: int) -> bool:
        return g.locked_down(room)


class Icon(OfRoom):
    def fits(self, g: Facility, room: int) -> bool:
        return g.rooms[room].facts.guards > 0


class FreeEdge(OfRoom):
    def fits(self, g: Facility, room: int) -> bool:
        return bool(g.plan.free_edges(room))


class DeedRoom(OfRoom):
    def fits(self, g: Facility, room: int) -> bool:
        return g.top().room == room


# Guards


class GuardsIn(Test):
    """How many Guards are in a Room."""

    room: Selector
    how: str
    n: int

    def holds(self, g: Facility, f: Frame) -> bool:
        room = self.room.one(g, f)
        count = 0
        if room >= 0:
            for guard in g.guards:
                if guard.room == room and self.counts(guard):
                    count += 1
        return compared(count, self.how, self.n)

    def counts(self, guard: Guard) -> bool:
        return True


class AwakeGuardsIn(GuardsIn):
    def counts(self, guard: Guard) -> bool:
        return not guard.dazed


class ActiveGuardsIn(GuardsIn):
    def counts(self, guard: Guard) -> bool:
        return not guard.dazed and not guard.newborn


class GuardDazed(Test):
    which: Selector

    def holds(self, g: Facility, f: Frame) -> bool:
        which = self.which.one(g, f)
        return which >= 0 and g.guards[which].dazed


class Newborn(Test):
    which: Selector

    def holds(self, g: Facility, f: Frame) -> bool:
        which = self.which.one(g, f)
        return which >= 0 and g.guards[which].newborn


class CanMoveGuard(Test):
    which: Selector

    def holds(self, g: Facility, f: Frame) -> bool:
        which = self.which.one(g, f)
        if which < 0 or g.locked_down(g.guards[which].room):
            return False
        return any(not g.locked_down(room) for room in g.neighbours(g.guards[which].room))


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


class DeckHas(Test):
    what: str

    def holds(self, g: Facility, f: Frame) -> bool:
        return bool(g.events_deck.cards)


class OfTable(Test):
    """Something about the whole table that is so, or is not."""

    wanted: bool

    def holds(self, g: Facility, f: Frame) -> bool:
        return self.now(g) == self.wanted

    def now(self, g: Facility) -> bool:
        raise NotImplementedError


class AnyLocked(OfTable):
    def now(self, g: Facility) -> bool:
        return bool(g.locks)


class GuardsLeft(OfTable):
    def now(self, g: Facility) -> bool:
        return any(guard.room < 0 for guard in g.guards)


class RunForIt(OfTable):
    def now(self, g: Facility) -> bool:
        return g.on("run_for_it")


class SkillCheck(OfTable):
    def now(self, g: Facility) -> bool:
        return bool(g.dice) and g.dice[-1].kind == SKILL_DIE


class Lethal(OfTable):
    def now(self, g: Facility) -> bool:
        return bool(g.deeds) and g.top().n == 1


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
