"""What lies on the table: cards in play, stacks, leaders in waiting, agencies, and the mission that is being run."""

from __future__ import annotations

from typing import Any, ClassVar, Final, TypeGuard, cast

from mypy_extensions import mypyc_attr

from undertable.games.spycraft.cards.pool import Book, Printed
from undertable.games.spycraft.content import Action, AgentFace, Face, Leader, Mission
from undertable.kernel import Card, Derived, Entry, Held, Piece, Private, Public, Shared, Zone

HQ: Final = 0
TEAM: Final = 1
DRAWN: Final = 5
"""Cards that each player draws in the Debrief Phase. [SPY-DEB.01]"""
HAND_LIMIT: Final = 7
TEAM_LIMIT: Final = 5
"""Agents besides the leader. [SPY-SIZ.05]"""
NO_CHANGE: Final[tuple[int, ...]] = (0, 0, 0, 0, 0)
"""Changes to charisma, combat, transport, craft, cover."""
UNCOUNTED: Final[list[int]] = [0, 0, 0, 0, 0]


ACTION: Final[type] = Action
"""Compiled, `isinstance` asks the metaclass of content, which takes twenty times as long."""


def is_action(face: Entry) -> TypeGuard[Action]:
    return type(face) is ACTION


class Notes:
    """What has been found out while the choices of one question are rated: none of it changes before the answer."""

    def __init__(self, seat: int, hand: Zone, book: Book) -> None:
        self.seat = seat
        """Whose choices are rated."""
        self.hand = hand
        self.book = book
        self.card = 0
        self.print: Printed | None = None
        """The card in hand that was last looked at, and what is printed on it."""
        self.strengths: dict[int, list[float]] = {}
        """What a seat may guess of another's strength."""
        self.worths: dict[int, float] = {}
        """What an action on one target is worth, whoever performs it."""
        self.prices: dict[int, float] = {}
        """What it costs to make up for what is missing with a card."""
        self.kept: dict[int, float] = {}
        """What the cards in hand are worth."""
        self.bravado = -1
        """The most that a card in the hand of the player who chooses can add; -1 if nobody has asked yet."""
        self.runs: dict[int, float] = {}
        """What running each mission of the queue is worth, by its handle."""
        self.full_team = -1
        """Whether everybody should go on a mission: 1 or 0; -1 if nobody has asked yet."""

    def in_hand(self, card: int) -> Printed:
        """What is printed on a card in hand. Choices with the same card stand side by side."""
        if self.print is None or self.card != card:
            self.card = card
            self.print = self.book.printed(self.hand.find(card).kind)
        return self.print


class Purse:
    """What the cards of a hand add when they are discarded: the most of one, which that is, and the most of the others; -1 for none."""

    def __init__(self, hand: Zone, book: Book) -> None:
        self.cards = hand.cards
        self.changes = hand.changes
        """While both are the same, so is what they add."""
        self.most = self.next = -1
        self.card = 0
        for card in hand.cards:
            value = book.prints[card.kind].bravado
            if value > self.most:
                self.next = self.most
                self.most = value
                self.card = card.id
            elif value > self.next:
                self.next = value


@mypyc_attr(allow_interpreted_subclasses=True)
class InPlay(Held):
    """A card of a stack: an agent (or leader) on top, gear below. Inactive cards lie facedown. [SPY-FD.13]

    A value that clones share: who wants to change it asks its stack for one that may be changed (`Stack.change`).
    """

    KEPT: ClassVar[bool] = True

    owner: Public[int]
    active: Public[bool] = False
    wounds: Public[int] = 0
    exposed: Public[bool] = False
    """The lasting marker; being baffled exposes too, to the end of the mission. [SPY-STD.03]"""
    baffled: Public[bool] = False
    locked: Public[bool] = False
    used_turn: Public[int] = 0
    """Markers of Intel and React actions, a bit each; they stay until the turn ends."""
    used_mission: Public[int] = 0
    turn_change: Public[tuple[int, ...]] = NO_CHANGE
    mission_change: Public[tuple[int, ...]] = NO_CHANGE
    print: Derived[Printed | None] = None
    """What is printed on the card, once somebody has asked."""

    def version(self) -> int:
        return 0  # another is put in its place

    def copy(self) -> InPlay:
        return self

    def anew(self) -> InPlay:
        """The same once more."""
        # Compiled, a call of the constructor costs a third of `InPlay.__new__(InPlay)`.
        return InPlay(
            self.card, self.owner, self.active, self.wounds, self.exposed, self.baffled, self.locked, self.used_turn, self.used_mission,
            self.turn_change, self.mission_change, self.print,
        )  # fmt: skip

    def printed(self, book: Book) -> Printed:
        """What is printed on the card."""
        known = self.print
        if known is None or known.face is not self.card.kind:
            known = book.printed(self.card.kind)
            self.print = known
        return known

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

    id: Public[int]
    owner: Public[int]
    top: Public[Shared[InPlay]]
    place: Public[int] = 0
    gear: Public[Shared[list[InPlay]]] = []
    """Like `now` replaced, never changed: clones share it, and the cards themselves."""
    now: Derived[list[int]] = UNCOUNTED
    """Current charisma, combat, transport, craft and cover, if the position's numbers are `counted`."""

    def change(self, piece: InPlay) -> InPlay:
        """One of the cards, as one that may be changed: it takes the place of the old one, which clones share."""
        new = piece.anew()
        if piece is self.top:
            self.top = new
        else:
            self.gear = [new if other is piece else other for other in self.gear]
        return new

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
    """An inactive leader in the row, with his activation tokens. Level and faction are public. A value, to be replaced. [SPY-LAC.03]"""

    KEPT: ClassVar[bool] = True

    owner: Public[int]
    level: Public[int]
    tokens: Public[int] = 0

    def version(self) -> int:
        return 0

    def copy(self) -> Reserve:
        return self

    @property
    def face(self) -> Leader:
        return cast(Leader, self.card.kind)


@mypyc_attr(allow_interpreted_subclasses=True)
class Agency(Piece):
    """All that belongs to one player."""

    owner: Public[int]
    faction: Public[str]
    deck: Public[Zone]
    hand: Public[Zone]
    discard: Public[Zone]
    removed: Public[Zone]
    won: Public[Zone]
    stacks: Public[list[Stack]] = []
    reserve: Public[Shared[list[Reserve]]] = []
    bonus: Public[Shared[list[int]]] = []
    """Changes to the value of each mission won."""
    marked: Private[Shared[list[int]]] = []
    """Cards chosen to be discarded; nobody sees them before all have chosen."""
    leader: Public[int] = 0
    """The id of the active leader's stack."""
    briefed: Public[bool] = False
    ran: Public[bool] = False
    out: Public[bool] = False
    last_type: Public[str] = ""
    retired: Public[int] = 0
    """Enemy agents that this player has retired."""
    resting: Public[bool] = False
    """Whether he has said that he passes from now on: in this mission, or until one is run. [SPY-INT.12]"""
    extended: Public[bool] = False
    """Whether a mission phase was extended this turn."""
    purse: Derived[Purse | None] = None
    """What the hand was worth when somebody asked last."""
    swaps: Public[int] = 0
    """How many pairs of facedown cards may still be exchanged in this Debrief Phase."""

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

    def replace(self, leader: Reserve, card: Card, tokens: int) -> None:
        """An inactive leader gets tokens, or somebody looks at him."""
        new = Reserve(card, self.owner, leader.level, tokens)
        self.reserve = [new if other is leader else other for other in self.reserve]

    def team(self) -> list[Stack]:
        return [stack for stack in self.stacks if stack.place == TEAM]

    def active_agents(self) -> int:
        """Active agents besides the active leader. [SPY-SIZ.01]"""
        count = 0
        for stack in self.stacks:
            if stack.top.active and stack.id != self.leader:
                count += 1
        return count

    def full_team(self) -> list[Stack]:
        """The team that need not be named agent by agent: everybody; or the active ones, where all are too many and they are enough.
        Nobody if there is no such team. [SPY-PLN.02, SPY-SIZ.05]"""
        if len(self.stacks) <= TEAM_LIMIT + 1:
            return self.stacks if len(self.stacks) > 1 else []
        active = [stack for stack in self.stacks if stack.top.active]
        return active if len(active) == TEAM_LIMIT + 1 else []

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

    attacker: Public[int]
    mission: Public[Card]
    slot: Public[int]
    at: Public[int]
    defender: Public[int] = -1
    engaged: Public[bool] = False
    """True during step 3, when only the teams may act."""
    change: Public[int] = 0
    """What actions have added to the objective number."""
    doublings: Public[int] = 0
    free: Public[bool] = False
    """The next extension does not double."""
    passes: Public[int] = 0
    turns: Public[Shared[list[int]]] = [0, 0]
    """Opportunities that Attacker and Defender have had."""
    cover: Public[Shared[list[int]]] = [0, 0]
    """Changes to the cover of all agents of the attacking and of the defending team."""
    winner: Public[int] = -1
    later: Public[Shared[list[int]]] = []
    """Seats that may put the facedown missions into a new order when the phase is over."""

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
