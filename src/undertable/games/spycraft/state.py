"""The table of Spycraft: agencies, stacks, the mission queue, and the mission that is being run."""

from __future__ import annotations

from typing import Any, ClassVar, cast

from mypy_extensions import mypyc_attr

from undertable.games.spycraft.book import Book
from undertable.games.spycraft.content import ActionLine, AgentFace, Face, Leader, Mission
from undertable.kernel.effects import Effect
from undertable.kernel.piece import DECK, DOWN, EVERYONE, OPEN, OWN, Card, Deed, Held, Piece, Zone
from undertable.kernel.position import Position, Start
from undertable.kernel.rng import Rng

HQ, TEAM = 0, 1
NO_CHANGE = (0, 0, 0, 0, 0)
"""Changes to charisma, combat, transport, craft, cover."""


@mypyc_attr(allow_interpreted_subclasses=True)
class InPlay(Held):
    """A card of a stack: an agent (or leader) on top, gear below. Inactive cards lie facedown. [SPY-FD.13]"""

    PUBLIC: ClassVar[tuple[str, ...]] = (
        "card",
        "owner",
        "active",
        "wounds",
        "exposed",
        "baffled",
        "locked",
        "used_turn",
        "used_mission",
        "turn_change",
        "mission_change",
    )

    owner: int
    active: bool
    wounds: int
    exposed: bool
    """The lasting marker; being baffled exposes too, to the end of the mission. [SPY-STD.03]"""
    baffled: bool
    locked: bool
    used_turn: int
    """Markers of Intel and React actions, a bit each; they stay until the turn ends."""
    used_mission: int
    turn_change: tuple[int, int, int, int, int]
    mission_change: tuple[int, int, int, int, int]

    def __init__(self, card: Card, owner: int) -> None:
        self.card = card
        self.owner = owner
        self.active = False
        self.wounds = 0
        self.exposed = False
        self.baffled = False
        self.locked = False
        self.used_turn = 0
        self.used_mission = 0
        self.turn_change = NO_CHANGE
        self.mission_change = NO_CHANGE

    def copy(self) -> InPlay:
        c = InPlay.__new__(InPlay)
        c.card = self.card
        c.owner = self.owner
        c.active = self.active
        c.wounds = self.wounds
        c.exposed = self.exposed
        c.baffled = self.baffled
        c.locked = self.locked
        c.used_turn = self.used_turn
        c.used_mission = self.used_mission
        c.turn_change = self.turn_change
        c.mission_change = self.mission_change
        return c

    @property
    def face(self) -> Face:
        face: Any = self.card.kind
        return face  # type: ignore[no-any-return]  # a cast costs more than the look-up

    @property
    def is_exposed(self) -> bool:
        return self.exposed or self.baffled


@mypyc_attr(allow_interpreted_subclasses=True)
class Stack(Piece):
    """An agent card with the gear under it, at HQ or in the mission team."""

    PUBLIC: ClassVar[tuple[str, ...]] = ("id", "owner", "place", "top", "gear")

    id: int
    owner: int
    place: int
    top: InPlay
    gear: list[InPlay]

    def __init__(self, id: int, owner: int, top: InPlay) -> None:
        self.id = id
        self.owner = owner
        self.place = HQ
        self.top = top
        self.gear = []

    def copy(self) -> Stack:
        s = Stack.__new__(Stack)
        s.id = self.id
        s.owner = self.owner
        s.place = self.place
        s.top = self.top.copy()
        s.gear = [piece.copy() for piece in self.gear] if self.gear else []
        return s

    @property
    def face(self) -> AgentFace:
        """The printed agent; only for active stacks, whose top card is one."""
        face: Any = self.top.card.kind
        return face  # type: ignore[no-any-return]  # as above

    def pieces(self) -> list[InPlay]:
        return [self.top, *self.gear]

    def facedown(self) -> list[InPlay]:
        return [piece for piece in self.pieces() if not piece.active]

    def has_gear(self, trait: str = "") -> bool:
        """Whether an active gear (with this trait) is equipped."""
        for piece in self.gear:
            if piece.active and (not trait or trait in piece.face.traits):
                return True
        return False


class Reserve(Held):
    """An inactive leader in the row, with his activation tokens. Level and faction are public. [SPY-LAC.03]"""

    PUBLIC: ClassVar[tuple[str, ...]] = ("card", "owner", "level", "tokens")

    owner: int
    level: int
    tokens: int

    def __init__(self, card: Card, owner: int, level: int) -> None:
        self.card = card
        self.owner = owner
        self.level = level
        self.tokens = 0

    def copy(self) -> Reserve:
        r = Reserve(self.card, self.owner, self.level)
        r.tokens = self.tokens
        return r

    @property
    def face(self) -> Leader:
        return cast(Leader, self.card.kind)


@mypyc_attr(allow_interpreted_subclasses=True)
class Agency(Piece):
    """All that belongs to one player."""

    PUBLIC: ClassVar[tuple[str, ...]] = (
        "owner",
        "faction",
        "deck",
        "hand",
        "discard",
        "removed",
        "won",
        "bonus",
        "reserve",
        "stacks",
        "leader",
        "briefed",
        "ran",
        "out",
        "last_type",
        "retired",
        "extended",
        "swaps",
    )
    PRIVATE: ClassVar[tuple[str, ...]] = ("marked",)

    owner: int
    faction: str
    deck: Zone
    hand: Zone
    discard: Zone
    removed: Zone
    won: Zone
    bonus: list[int]
    """Changes to the value of each mission won."""
    reserve: list[Reserve]
    stacks: list[Stack]
    leader: int
    """The id of the active leader's stack."""
    briefed: bool
    ran: bool
    out: bool
    last_type: str
    retired: int
    """Enemy agents that this player has retired."""
    extended: bool
    """Whether a mission phase was extended this turn."""
    swaps: int
    """How many pairs of facedown cards may still be exchanged in this Debrief Phase."""
    marked: list[int]
    """Cards chosen to be discarded; nobody sees them before all have chosen."""

    def __init__(self, owner: int, faction: str) -> None:
        self.owner = owner
        self.faction = faction
        self.deck = Zone("deck", DECK, owner)
        self.hand = Zone("hand", OWN, owner)
        self.discard = Zone("discard pile", OPEN, owner)
        self.removed = Zone("removed from the game", OPEN, owner)
        self.won = Zone("missions won", OPEN, owner)
        self.bonus = []
        self.reserve = []
        self.stacks = []
        self.leader = 0
        self.briefed = False
        self.ran = False
        self.out = False
        self.last_type = ""
        self.retired = 0
        self.extended = False
        self.swaps = 0
        self.marked = []

    def copy(self) -> Agency:
        a = Agency.__new__(Agency)
        a.owner = self.owner
        a.faction = self.faction
        a.deck = self.deck.copy()
        a.hand = self.hand.copy()
        a.discard = self.discard.copy()
        a.removed = self.removed.copy()
        a.won = self.won.copy()
        a.bonus = self.bonus[:]
        a.reserve = [leader.copy() for leader in self.reserve]
        a.stacks = [stack.copy() for stack in self.stacks]
        a.leader = self.leader
        a.briefed = self.briefed
        a.ran = self.ran
        a.out = self.out
        a.last_type = self.last_type
        a.retired = self.retired
        a.extended = self.extended
        a.swaps = self.swaps
        a.marked = self.marked[:]
        return a

    @property
    def points(self) -> int:
        """Victory points: the missions won, with the changes to their values. [SPY-WIN.02]"""
        total = sum(self.bonus)
        for card in self.won.cards:
            total += cast(Mission, card.kind).points
        return total

    def leader_stack(self) -> Stack | None:
        for stack in self.stacks:
            if stack.id == self.leader:
                return stack
        return None

    def team(self) -> list[Stack]:
        return [stack for stack in self.stacks if stack.place == TEAM]

    def active_agents(self) -> int:
        """Active agents besides the active leader. [SPY-SIZ.01]"""
        count = 0
        for stack in self.stacks:
            if stack.top.active and stack.id != self.leader:
                count += 1
        return count

    def has_facedown(self) -> bool:
        """Whether something of his could be activated, by public facts."""
        for stack in self.stacks:
            if not stack.top.active:
                return True
            for piece in stack.gear:
                if not piece.active:
                    return True
        for leader in self.reserve:
            if leader.tokens:
                return True
        return False


class Operation(Piece):
    """The mission phase: the mission that is being run, who runs it and who stands against it. [SPY-RUN.06]"""

    PUBLIC: ClassVar[tuple[str, ...]] = (
        "attacker",
        "defender",
        "mission",
        "slot",
        "engaged",
        "change",
        "doublings",
        "free",
        "at",
        "passes",
        "turns",
        "cover",
        "winner",
        "later",
    )

    attacker: int
    defender: int
    mission: Card
    slot: int
    engaged: bool
    """True during step 3, when only the teams may act."""
    change: int
    """What actions have added to the objective number."""
    doublings: int
    free: bool
    """The next extension does not double."""
    at: int
    passes: int
    turns: list[int]
    """Opportunities that Attacker and Defender have had."""
    cover: list[int]
    """Changes to the cover of all agents of the attacking and of the defending team."""
    winner: int
    later: list[int]
    """Seats that may put the facedown missions into a new order when the phase is over."""

    def __init__(self, attacker: int, mission: Card, slot: int) -> None:
        self.attacker = attacker
        self.mission = mission
        self.slot = slot
        self.defender = -1
        self.engaged = False
        self.change = 0
        self.doublings = 0
        self.free = False
        self.at = attacker
        self.passes = 0
        self.turns = [0, 0]
        self.cover = [0, 0]
        self.winner = -1
        self.later = []

    def copy(self) -> Operation:
        o = Operation(self.attacker, self.mission, self.slot)
        o.defender = self.defender
        o.engaged = self.engaged
        o.change = self.change
        o.doublings = self.doublings
        o.free = self.free
        o.at = self.at
        o.passes = self.passes
        o.turns = self.turns[:]
        o.cover = self.cover[:]
        o.winner = self.winner
        o.later = self.later[:]
        return o

    @property
    def face(self) -> Mission:
        face: Any = self.mission.kind
        return face  # type: ignore[no-any-return]  # as above

    def other(self, seat: int) -> int:
        """The other of Attacker and Defender."""
        return self.defender if seat == self.attacker else self.attacker

    def takes_part(self, seat: int) -> bool:
        return seat == self.attacker or seat == self.defender

    def objective(self) -> int:
        """The number to reach beyond the Defender's total: doubled first, then changed. [SPY-EXT.04]"""
        return max(0, (self.face.target << self.doublings) + self.change)


class Performance(Deed):
    """An action that somebody has declared: source, performing agent, targets. [SPY-ACT.19]"""

    PUBLIC: ClassVar[tuple[str, ...]] = (
        "id",
        "name",
        "actor",
        "targets",
        "cancelled",
        "entry",
        "line",
        "source",
        "performer",
        "aims",
        "named",
        "cause",
        "answers",
        "failed",
        "as_fight",
        "event",
        "answered",
    )

    entry: Face
    line: int
    source: int
    """The handle of the card it is printed on, if that is gear or an action card."""
    performer: int
    aims: list[int]
    """Handles of the targets: stacks, or cards where the text aims at cards."""
    named: int
    """What was named on declaring: a skill, a sign, or a seat."""
    cause: int
    """For a React: the stack that its trigger is about."""
    answers: int
    """For a React: the id of the deed or event that it answers."""
    failed: bool
    as_fight: bool
    event: int
    """The place of the event line that is carried out; -1 for an action."""
    answered: list[int]
    """What has already responded to it. [SPY-ACT.17]"""

    def __init__(self, entry: Face, line: int, actor: int, performer: int) -> None:
        self.id = 0
        self.name = entry.name
        self.actor = actor
        self.targets = []
        self.cancelled = False
        self.entry = entry
        self.line = line
        self.source = 0
        self.performer = performer
        self.aims = []
        self.named = 0
        self.cause = 0
        self.answers = 0
        self.failed = False
        self.as_fight = False
        self.event = -1
        self.answered = []

    def copy(self) -> Performance:
        d = Performance(self.entry, self.line, self.actor, self.performer)
        d.id = self.id
        d.targets = self.targets[:]
        d.cancelled = self.cancelled
        d.source = self.source
        d.aims = self.aims[:]
        d.named = self.named
        d.cause = self.cause
        d.answers = self.answers
        d.failed = self.failed
        d.as_fight = self.as_fight
        d.event = self.event
        d.answered = self.answered[:]
        return d

    def action(self) -> ActionLine:
        return self.entry.action[self.line]

    def effects(self) -> list[Effect]:
        if self.event >= 0:
            return self.entry.event[self.event].effect
        return self.entry.action[self.line].effect

    @property
    def stopped(self) -> bool:
        return self.cancelled or self.failed


HAPPENINGS = {
    "wound": "A wound",
    "expose": "Cover is blown",
    "home": "The way home",
    "retire": "Retirement",
    "gear_activation": "A gear is activated",
    "mission": "The mission is decided",
}
"""What may happen, and how people call it."""


class Happening(Deed):
    """Something that is about to happen to an agent, or has just happened: others may react to it."""

    PUBLIC: ClassVar[tuple[str, ...]] = (
        "id",
        "name",
        "actor",
        "targets",
        "cancelled",
        "what",
        "stack",
        "owner",
        "amount",
        "by",
        "instead",
        "place",
        "answered",
    )

    what: str
    stack: int
    owner: int
    amount: int
    by: int
    """The id of the performing stack, 0 if nobody does it."""
    instead: int
    """The stack that suffers it in place of the first one."""
    place: int
    answered: list[int]

    def __init__(self, what: str, actor: int, stack: int, owner: int, amount: int, by: int, place: int) -> None:
        self.id = 0
        self.what = what
        self.name = HAPPENINGS[what]
        self.actor = actor
        self.targets = [f"stack:{stack}"] if stack else []
        self.cancelled = False
        self.stack = stack
        self.owner = owner
        self.amount = amount
        self.by = by
        self.place = place
        self.instead = 0
        self.answered = []

    def copy(self) -> Happening:
        h = Happening(self.what, self.actor, self.stack, self.owner, self.amount, self.by, self.place)
        h.id = self.id
        h.targets = self.targets[:]
        h.cancelled = self.cancelled
        h.instead = self.instead
        h.answered = self.answered[:]
        return h


@mypyc_attr(allow_interpreted_subclasses=True)
class Spycraft(Position):
    """One game of Spycraft."""

    TRANSIENT: ClassVar[tuple[str, ...]] = (*Position.TRANSIENT, "book", "figures")
    PUBLIC: ClassVar[tuple[str, ...]] = (
        "agencies",
        "missions",
        "mission_discard",
        "row",
        "played",
        "op",
        "turn",
        "starter",
        "at",
        "passes",
        "front",
        "idle",
        "goal",
        "numbers",
        "totals",
    )

    book: Book
    figures: dict[int, tuple[int, int, int, int, int]] | None
    """Current skills and cover by stack; made when somebody asks, dropped when anything changes."""
    agencies: list[Agency]
    missions: Zone
    mission_discard: Zone
    row: Zone
    """The mission queue; the first card is the front. [SPY-QUE.01]"""
    played: Zone
    """Action cards that are being performed."""
    op: Operation | None
    turn: int
    starter: int
    at: int
    passes: int
    front: int
    """The mission that was in slot 1 when the turn began. [SPY-DSM.02]"""
    idle: int
    """Turns in a row without a mission."""
    goal: int
    """Points that win the game."""

    def __init__(self, start: Start) -> None:
        super().__init__(start)
        self.book = start.game.book_of(start.pack)
        self.figures = None
        self.agencies = []
        self.missions = Zone("mission deck", DECK)
        self.mission_discard = Zone("mission discard pile", OPEN)
        self.row = Zone("mission queue", DOWN)
        self.played = Zone("on the table", OPEN)
        self.op = None
        self.turn = 0
        self.starter = 0
        self.at = 0
        self.passes = 0
        self.front = 0
        self.idle = 0
        self.goal = start.options["points"]

    def copy(self) -> Spycraft:
        p = Spycraft.__new__(Spycraft)
        self.copy_into(p)
        p.book = self.book
        p.figures = self.figures
        p.agencies = [agency.copy() for agency in self.agencies]
        p.missions = self.missions.copy()
        p.mission_discard = self.mission_discard.copy()
        p.row = self.row.copy()
        p.played = self.played.copy()
        p.op = self.op.copy() if self.op is not None else None
        p.turn = self.turn
        p.starter = self.starter
        p.at = self.at
        p.passes = self.passes
        p.front = self.front
        p.idle = self.idle
        p.goal = self.goal
        return p

    def rebuilt(self) -> None:
        self.book = self.game.book_of(self.pack)
        self.figures = None

    def setup(self) -> None:
        from undertable.games.spycraft.setup import lay_out

        lay_out(self)

    def touch(self) -> None:
        """Skills and cover have to be worked out anew."""
        self.figures = None

    @property
    def numbers(self) -> dict[int, tuple[int, int, int, int, int]]:
        """Current skills and cover by stack, for everybody to see; inactive cards show none. [SPY-FD.03]"""
        from undertable.games.spycraft.figures import figures

        return figures(self)

    @property
    def totals(self) -> list[int]:
        """What Attacker and Defender would count at the goals now, and the objective; empty outside missions."""
        from undertable.games.spycraft.figures import goal_total

        op = self.op
        if op is None or op.defender < 0:
            return []
        return [goal_total(self, op.attacker), goal_total(self, op.defender), op.objective()]

    # Seats

    def seat_after(self, seat: int) -> int:
        """The next player to the left who is still in the game. [SPY-GEN.08]"""
        for step in range(1, self.seats + 1):
            following = (seat + step) % self.seats
            if not self.agencies[following].out:
                return following
        return seat

    def from_left_of(self, seat: int) -> tuple[int, ...]:
        """All players in the game, clockwise from the left of a seat, that seat last. [SPY-TIM.01]"""
        order = [(seat + step) % self.seats for step in range(1, self.seats + 1)]
        return tuple([other for other in order if not self.agencies[other].out])

    def in_game(self) -> list[int]:
        return [agency.owner for agency in self.agencies if not agency.out]

    # Pieces

    def stack(self, id: int) -> Stack | None:
        """The stack with this handle, wherever it is; None if it has left play."""
        for agency in self.agencies:
            for stack in agency.stacks:
                if stack.id == id:
                    return stack
        return None

    def piece(self, card: int) -> tuple[Stack, InPlay] | None:
        """The card in play with this handle, and its stack."""
        for agency in self.agencies:
            for stack in agency.stacks:
                if stack.top.card.id == card:
                    return stack, stack.top
                for piece in stack.gear:
                    if piece.card.id == card:
                        return stack, piece
        return None

    def reserve(self, card: int) -> Reserve | None:
        """The inactive leader with this handle."""
        for agency in self.agencies:
            for leader in agency.reserve:
                if leader.card.id == card:
                    return leader
        return None

    def leads(self, stack: Stack) -> bool:
        """Whether this is somebody's active leader."""
        return self.agencies[stack.owner].leader == stack.id

    def performance(self, id: int) -> Performance:
        return cast(Performance, self.deed(id))

    def happening(self, id: int) -> Happening:
        return cast(Happening, self.deed(id))

    def knows(self, seat: int, card: Card) -> bool:
        return card.known(seat)

    # What the kernel asks of a game

    def zones(self) -> list[Zone]:
        zones = [self.missions, self.mission_discard, self.row, self.played]
        for agency in self.agencies:
            zones.extend((agency.deck, agency.hand, agency.discard, agency.removed, agency.won))
        return zones

    def held(self) -> list[Held]:
        held: list[Held] = []
        for agency in self.agencies:
            for stack in agency.stacks:
                held.append(stack.top)
                held.extend(stack.gear)
            held.extend(agency.reserve)
        return held

    def pool(self, card: Card, owner: int) -> str:
        kind = card.kind
        if isinstance(kind, Leader):
            return f"leader {owner} {kind.level}"
        return f"{kind.back} {owner}" if owner >= 0 else kind.back

    def imagine_hidden(self, viewer: int, rng: Rng) -> None:
        """Deal anew what the viewer does not know of each agency, and the missions. Inactive leaders follow from level and faction."""
        for agency in self.agencies:
            held: list[InPlay] = []
            for stack in agency.stacks:
                if not stack.top.card.known(viewer):
                    held.append(stack.top)
                for piece in stack.gear:
                    if not piece.card.known(viewer):
                        held.append(piece)
            _deal_anew([agency.deck, agency.hand], held, viewer, rng)
        _deal_anew([self.missions, self.row], [], viewer, rng)

    def check(self) -> None:
        from undertable.games.spycraft.checks import check

        check(self)


def _deal_anew(zones: list[Zone], held: list[InPlay], viewer: int, rng: Rng) -> None:
    """Shuffle the unknown faces among their places: first sorted, so that the outcome depends on nothing hidden."""
    bit = 1 << viewer if viewer >= 0 else 0
    kinds: list[Face] = [piece.face for piece in held]
    for zone in zones:
        for card in zone.cards:
            if not card.seen & bit and card.seen != EVERYONE:
                kinds.append(cast(Face, card.kind))
    if not kinds:
        return
    kinds.sort(key=_place)
    rng.shuffle(kinds)
    for piece in held:
        piece.card = Card(piece.card.id, kinds.pop(), piece.card.seen)
    for zone in zones:
        cards = zone.cards
        for i in range(len(cards)):
            card = cards[i]
            if not card.seen & bit and card.seen != EVERYONE:
                cards[i] = Card(card.id, kinds.pop(), card.seen)


def _place(face: Face) -> int:
    return face.place
