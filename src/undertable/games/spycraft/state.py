"""The table of Spycraft as one position."""

from __future__ import annotations

from typing import ClassVar, cast

from mypy_extensions import mypyc_attr

from undertable.games.spycraft.book import Book
from undertable.games.spycraft.content import Face, Leader
from undertable.games.spycraft.deeds import HAPPENINGS, Happening, Performance
from undertable.games.spycraft.pieces import HQ, NO_CHANGE, TEAM, Agency, InPlay, Operation, Reserve, Stack
from undertable.kernel.piece import DECK, DOWN, EVERYONE, OPEN, Card, Held, Zone
from undertable.kernel.position import Position, Start
from undertable.kernel.rng import Rng

__all__ = [
    "HAPPENINGS",
    "HQ",
    "NO_CHANGE",
    "TEAM",
    "Agency",
    "Happening",
    "InPlay",
    "Operation",
    "Performance",
    "Reserve",
    "Spycraft",
    "Stack",
]


@mypyc_attr(allow_interpreted_subclasses=True)
class Spycraft(Position):
    """One game of Spycraft."""

    TRANSIENT: ClassVar[tuple[str, ...]] = (*Position.TRANSIENT, "book", "counted")
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
    counted: bool
    """Whether the stacks' current numbers are up to date: they are worked out when somebody asks."""
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
        self.counted = False
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
        p.counted = self.counted
        p.agencies = [agency.copy() for agency in self.agencies]
        p.missions = self.missions.twin()
        p.mission_discard = self.mission_discard.twin()
        p.row = self.row.twin()
        p.played = self.played.twin()
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
        self.counted = False

    def setup(self) -> None:
        from undertable.games.spycraft.setup import lay_out

        lay_out(self)

    def touch(self) -> None:
        """Skills and cover have to be worked out anew."""
        self.counted = False

    @property
    def numbers(self) -> dict[int, tuple[int, ...]]:
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
                    held.append(stack.change(stack.top))
                for piece in stack.gear:
                    if not piece.card.known(viewer):
                        held.append(stack.change(piece))
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
        cards = zone.own()
        for i in range(len(cards)):
            card = cards[i]
            if not card.seen & bit and card.seen != EVERYONE:
                cards[i] = Card(card.id, kinds.pop(), card.seen)


def _place(face: Face) -> int:
    return face.place
