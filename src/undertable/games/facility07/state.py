"""The position of a game of Facility 07, and the questions that every chapter asks it."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from undertable.games.facility07.cards.facts import Book, OpsFacts
from undertable.games.facility07.chapters.geometry import Plan
from undertable.games.facility07.chapters.premises import Premises
from undertable.games.facility07.chapters.windows import TITLES, Act, CloseAct
from undertable.games.facility07.pieces import (
    FINESSE,
    FISTS,
    INSIDE,
    NEXT_TURN,
    SNEAK,
    SPEED,
    SPEED_IS,
    Agent,
    Corpse,
    Die,
    Guard,
    WildPiece,
    new_agent,
)
from undertable.kernel import BOX, DECK, DOWN, OPEN, Card, Choice, Derived, Public, Shared, Start, Step, Zone
from undertable.kernel.cards.words import Frame

GUARDS: Final = 12
CLOSE: Final = CloseAct()


@mypyc_attr(allow_interpreted_subclasses=True)
class Facility(Premises):
    """Everything about one game at one moment."""

    CHECKS: ClassVar[bool] = True
    REMEMBERED: ClassVar[tuple[str, ...]] = (
        "agents.abilities_used", "agents.counts", "agents.gadgets_used", "agents.nodes_used", "agents.rooms_entered",
    )  # fmt: skip
    UNTOLD: ClassVar[tuple[str, ...]] = ("deeds",)
    """What has been announced and not yet carried out was told when it was announced, and what comes of it is told then."""

    opt: Derived[frozenset[str]]
    """Optional rules that are on, such as `run_for_it`."""

    agents: Public[list[Agent]]
    corpses: Public[Shared[list[Corpse]]] = []
    pieces: Public[list[WildPiece]] = []
    dice: Public[list[Die]] = []
    battle: Public[bool] = False
    hacker: Public[int] = -1
    """The Hacker's seat; -1 before the hack."""
    tracker: Public[int] = 0
    round: Public[int] = 0
    first: Public[int] = 0
    active: Public[int] = 0
    turn_over: Public[bool] = False
    explored_now: bool = False
    """She explored this turn."""
    fallen: bool = False
    """She died this turn (and may have restarted). [F07-TRN.15]"""
    eventful: bool = False
    """An Event was resolved this turn."""
    exploring: bool = False
    """An exploration is being carried out: Guards that spawn are newborn. [F07-GRD.04]"""
    unsettled: bool = False
    """Something changed that the state checks look at. [F07-TIM.05]"""
    arrivals: Shared[list[tuple[int, int]]] = []
    """Guards that have just walked into a Room, and the seats that have already fought them, as a mask."""
    blocks: Public[Shared[list[tuple[int, int, int]]]] = []
    """Who has blocked what in which Room this turn. [F07-BLK.05]"""
    lets: Derived[list[tuple[int, int, int]]]
    """Who has let it pass, as far as this table remembers: what is answered for a seat goes by it, never a rule."""
    ops: Public[Zone] = Zone("ops deck", DECK)
    ops_discard: Public[Zone] = Zone("ops discard", OPEN)
    events_deck: Public[Zone] = Zone("event deck", DECK)
    event_discard: Public[Zone] = Zone("event discard", OPEN)
    room_deck: Public[Zone] = Zone("room deck", DECK)
    room_box: Zone = Zone("rooms in the box", BOX)
    agent_box: Zone = Zone("agents in the box", BOX)
    secret_box: Zone = Zone("top secret in the box", BOX)
    table: Public[Zone] = Zone("table", OPEN)
    """Cards that lie out: being played, or kept for a Lock Down."""
    covers: Public[Zone] = Zone("covers", DOWN)
    """Face-down Events on Rooms. [F07-OPT.18]"""
    lights: Public[int] = 0
    """Seats whose Lights Out is in force, as a mask."""
    fuse: Public[str] = ""
    explosion_rolls: Public[int] = 0
    spent_rooms: Public[int] = 0
    """Rooms whose Ability is gone for everybody, as a mask."""
    escapes: int = 0
    deaths: int = 0
    murders: int = 0
    nest: int = 0
    """How deep triggered pack effects are nested."""
    stopped: bool = False
    """A check inside `each` has failed."""
    exploded: bool = False

    def __init__(self, start: Start) -> None:
        super().__init__(start)
        assert isinstance(start.pack, Book)
        self.book = start.pack
        self.opt = frozenset(name for name, value in start.options.items() if value is True)
        if self.book.switched_on:
            self.opt = self.opt | frozenset(self.book.switched_on)
        self.agents = [new_agent(seat) for seat in range(start.seats)]
        self.guards = [Guard() for _ in range(GUARDS)]
        self.plan = Plan([], [], [])
        self.lets = []

    def rebuilt(self) -> None:
        """Derived fields after a restore."""
        self.posts = -1
        self.lets = []
        for agent in self.agents:
            agent.facts = self.book.agents[agent.kind] if agent.kind is not None else None
        for room in self.rooms:
            room.facts = self.book.rooms[room.kind]
        self.remap()

    def zones(self) -> list[Zone]:
        found = [self.ops, self.ops_discard, self.events_deck, self.event_discard, self.room_deck, self.room_box,
                 self.agent_box, self.secret_box, self.table, self.covers]  # fmt: skip
        for agent in self.agents:
            found.extend((agent.hand, agent.gadgets, agent.covert, agent.secret, agent.offer))
        return found

    # Seats

    def on(self, option: str) -> bool:
        """Whether an optional rule is on."""
        return option in self.opt

    def order_from(self, seat: int) -> list[int]:
        """Seats in turn order, beginning with this one."""
        n = self.seats
        return [(seat + i) % n for i in range(n)]

    def inside(self, seat: int) -> bool:
        """Whether this seat's Agent is alive and in the facility. [F07-GEN.12]"""
        return seat >= 0 and self.agents[seat].status == INSIDE

    def others_inside(self, seat: int) -> list[int]:
        """All other Agents inside, in turn order."""
        return [s for s in self.order_from(seat) if s != seat and self.agents[s].status == INSIDE]

    def in_room(self, room: int) -> list[int]:
        """Agents in a Room, in turn order from the active player."""
        n = self.seats
        found: list[int] = []
        for i in range(n):
            seat = (self.active + i) % n
            agent = self.agents[seat]
            if agent.room == room and agent.status == INSIDE:
                found.append(seat)
        return found

    def facts(self, card: Card) -> OpsFacts:
        """What an Ops Card can do."""
        return self.book.ops[card.kind]

    def ready(self, agent: Agent, special: str) -> list[Card]:
        """Her Gadgets of a special kind that she has not used this turn. [F07-GAD.04]"""
        return [card for card in agent.gadgets.cards if self.book.ops[card.kind].special == special and card.id not in agent.used]

    def equipped(self, agent: Agent, card: int) -> OpsFacts | None:
        """The equipped Gadget with this handle; None for fists, and for one that she no longer has."""
        at = agent.gadgets.index(card) if card else -1
        return self.book.ops[agent.gadgets.cards[at].kind] if at >= 0 else None

    def in_phase(self, phase: str) -> bool:
        """Whether what is printed for a Phase works now. [F07-OPS.03]"""
        return phase == "any" or (phase == "battle") == self.battle

    def enemies(self) -> bool:
        """Whether Agents may be attacked by Agents now. [F07-GEN.07] [F07-OPT.16]"""
        return self.battle or "free_for_all" in self.opt

    # Skills

    def passive(self, agent: Agent, stat: str) -> int:
        """What passive Gadgets and the ability add to a number. [F07-GAD.07]"""
        total = 0
        for card in agent.gadgets.cards:
            facts = self.book.ops[card.kind]
            if facts.passive:
                total += facts.passive.get(stat, 0)
        if agent.facts is not None and agent.facts.modifiers:
            total += agent.facts.modifiers.get(stat, 0)
        return total

    def boosted(self, agent: Agent, which: int) -> int:
        """What effects add to a Skill now: those for her next turn wait for it."""
        total = 0
        for boosted, n, until, working in agent.boosts:
            if boosted == which and (working or until != NEXT_TURN):
                total += n
        return total

    def speed(self, agent: Agent) -> int:
        """Speed now: additions first, then halved while Dazed. [F07-DAZ.02] [F07-CF.18]"""
        facts = agent.facts
        value = facts.skills[SPEED] if facts is not None else 0
        value += self.passive(agent, "speed")
        if "move_out" in self.opt:
            value += 1
        value += self.boosted(agent, SPEED)
        for which, n, until, working in agent.boosts:
            if which == SPEED_IS and (working or until != NEXT_TURN):
                value = n
        if agent.dazed and agent.ability() != "barefoot_fury":
            value //= 2
        return value

    def skill(self, agent: Agent, which: int) -> int:
        """The value of a Skill now. [F07-SKL.03]"""
        if which == SPEED:
            return self.speed(agent)
        facts = agent.facts
        value = facts.skills[which] if facts is not None else 0
        value += self.boosted(agent, which)
        if agent.gadgets.cards or (facts is not None and facts.modifiers):
            value += self.passive(agent, ("speed", "insight", "strength", "finesse")[which])
        return value

    def fist_skill(self, agent: Agent) -> int:
        """What an Agent checks when she fights with fists. [F07-FGT.04]"""
        value = self.skill(agent, 2)
        if agent.ability() == "widows_waltz":
            value = max(value, self.skill(agent, FINESSE))
        return value + sum([n for boosted, n, _, _ in agent.boosts if boosted == FISTS])

    def sneak_skill(self, agent: Agent) -> int:
        """Finesse for sneaking, with what helps there."""
        value = self.skill(agent, FINESSE) + self.passive(agent, "sneak") + (2 if self.lights else 0)
        return value + sum([n for boosted, n, _, _ in agent.boosts if boosted == SNEAK])

    def movement(self, agent: Agent) -> int:
        """Movement left this turn. [F07-MOV.03]"""
        left = self.speed(agent) + agent.bonus - agent.spent
        return left if left > 0 else 0

    def gadget_limit(self, agent: Agent) -> int:
        """How many Gadgets she may have equipped. [F07-GAD.02]"""
        return 3 + self.passive(agent, "gadget_limit")

    # Announcing

    def happens(
        self, window: str, actor: int, it: int, *then: Step, room: int = -1, origin: int = -1, guard: int = -1, n: int = 0,
        card: int = 0, target: int = -1, source: int = -1, aimed: int = 0,
    ) -> Act:  # fmt: skip
        """Something happens to `it`, or has happened (nothing follows then): its window opens, and it goes on. [F07-TIM.02]"""
        act = Act(TITLES.get(window, window), actor, [], window, it, aimed, room, origin, guard, n, card, 0, target, source)
        act.id = self.fresh()
        self.deeds.append(act)
        self.open_window(act)
        self.then(*(then or (CLOSE,)))
        return act

    def open_window(self, act: Act) -> None:
        """Ask those who might answer what was announced."""
        raise NotImplementedError

    def trigger(self, hook: str, seat: int, room: int = -1) -> None:
        """A moment at which house rules of packs and Agents' abilities join in."""
        raise NotImplementedError

    def top(self) -> Act:
        """What was announced last and is not yet carried out."""
        act = self.deeds[-1]
        assert isinstance(act, Act)
        return act

    def close(self) -> Act:
        """Take the last announced thing off the stack, to carry it out."""
        act = self.deeds.pop()
        assert isinstance(act, Act)
        return act

    def here(self, f: Frame) -> int:
        """The Room that "here" means in an effect."""
        return f[4] if f[4] >= 0 else self.agents[f[0]].room

    # Data

    def shows_ability(self, agent: Agent) -> None:
        """The ability of her Agent Card has shown its effect."""
        if agent.kind is not None:
            self.used(agent.kind)

    def note_entered(self, agent: Agent, room: int) -> None:
        """Count a Room that she was in."""
        agent.rooms_entered |= 1 << room


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnPart(Choice[Facility]):
    """Something that an Agent may do in her turn: it carries itself out. [F07-TRN.02]"""

    def take(self, g: Facility, seat: int) -> None:
        raise NotImplementedError(type(self).__name__)


@mypyc_attr(allow_interpreted_subclasses=True)
class AgentStep(Step[Facility]):
    """Something that happens to an Agent, if she is still inside when it comes to it. [F07-GEN.12]"""

    seat: int

    def run(self, g: Facility) -> None:
        if g.inside(self.seat):
            self.happen(g, g.agents[self.seat])

    def happen(self, g: Facility, agent: Agent) -> None:
        raise NotImplementedError(type(self).__name__)
