"""What lies on the table: cards in play, stacks, leaders in waiting, agencies, and the mission that is being run."""

from __future__ import annotations

from typing import Any, ClassVar, cast

from mypy_extensions import mypyc_attr

from undertable.games.spycraft.content import AgentFace, Face, Leader, Mission
from undertable.kernel.piece import DECK, OPEN, OWN, Card, Held, Piece, Zone

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
