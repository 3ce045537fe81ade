"""The table of Spycraft as one position: its fields and small questions about them."""

from __future__ import annotations

from typing import Any, ClassVar, cast

from mypy_extensions import mypyc_attr

from undertable.games.spycraft.cards.deeds import Happening, Performance
from undertable.games.spycraft.cards.pool import Book
from undertable.games.spycraft.content import Leader
from undertable.games.spycraft.pieces import Agency, InPlay, Notes, Operation, Reserve, Stack
from undertable.kernel import DECK, DOWN, OPEN, Card, Choice, Derived, Held, Position, Public, Start, Zone


@mypyc_attr(allow_interpreted_subclasses=True)
class SpycraftState(Position):
    """What lies on the table of Spycraft; the position in `setup` adds how a game begins and goes on."""

    UNTOLD: ClassVar[tuple[str, ...]] = ("deeds", "at", "passes", "numbers", "totals")
    """Where the rules stand, and numbers that follow from cards and markers, which are told."""

    book: Derived[Book]
    counted: Derived[bool] = False
    """Whether the stacks' current numbers are up to date: they are worked out when somebody asks."""
    told: Derived[dict[int, tuple[int, ...]] | None] = None
    """These numbers by stack, once somebody has asked; never changed."""
    notes: Derived[Notes | None] = None
    """While choices are rated: what was found out already."""
    agencies: Public[list[Agency]] = []
    missions: Public[Zone] = Zone("mission deck", DECK)
    mission_discard: Public[Zone] = Zone("mission discard pile", OPEN)
    row: Public[Zone] = Zone("mission queue", DOWN)
    """The mission queue; the first card is the front. [SPY-QUE.01]"""
    played: Public[Zone] = Zone("on the table", OPEN)
    """Action cards that are being performed."""
    op: Public[Operation | None] = None
    turn: Public[int] = 0
    starter: Public[int] = 0
    at: Public[int] = 0
    passes: Public[int] = 0
    front: Public[int] = 0
    """The mission that was in slot 1 when the turn began. [SPY-DSM.02]"""
    idle: Public[int] = 0
    """Turns in a row without a mission."""
    goal: Public[int]
    """Points that win the game."""

    def __init__(self, start: Start) -> None:
        super().__init__(start)
        game: Any = start.game
        self.book = game.book_of(start.pack)
        self.goal = start.options["points"]

    def touch(self) -> None:
        """Skills and cover have to be worked out again."""
        self.counted = False

    def begin(self, seat: int, choice: Choice, answers: int = 0) -> None:
        """Begin an activation, or a React to a deed, that was chosen in a window: both may open windows themselves."""
        raise NotImplementedError(type(self).__name__)

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

    def running(self) -> Operation:
        """The mission that is being run."""
        assert self.op is not None
        return self.op

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

    def in_hand(self, card: int) -> Card | None:
        """The card in somebody's hand with this handle."""
        for agency in self.agencies:
            if agency.hand.index(card) >= 0:
                return agency.hand.find(card)
        return None

    def leads(self, stack: Stack) -> bool:
        """Whether this is somebody's active leader."""
        return self.agencies[stack.owner].leader == stack.id

    def performance(self, id: int) -> Performance:
        return cast(Performance, self.deed(id))

    def happening(self, id: int) -> Happening:
        return cast(Happening, self.deed(id))

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
