"""The position of a case: the board with all that is on it, the HQ Board and the decks. [HB-GEN, HB-TRK]"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from undertable.games.hellboy.cards.book import book_of
from undertable.games.hellboy.chapters.board import BoardState
from undertable.games.hellboy.chapters.layout import layout
from undertable.games.hellboy.content import CaseCard, DoomCard
from undertable.games.hellboy.pieces import Agent, Gear, Leaving, Scenery, Staying, Test
from undertable.kernel import BOX, DECK, DOWN, OPEN, Effect, Entry, Held, Public, Rng, Shared, Start, Step, Zone

LAST_SPACE: Final = 20
"""Both HQ tracks have spaces 1 to 20. [HB-TRK.01]"""
CUBES: Final = 3
ACTED: Final = 0
ATTACKED: Final = 1
IDLED: Final = 2
FACE: Final = 3
"""What is counted of the Boss; the other face's counts stand so much further on."""
COUNTERS: Final = 32

EXPLORATION: Final = "exploration"
TIME: Final = "time"
BAD: Final = "bad"
STARTS: Final = (EXPLORATION, TIME, BAD)
"""The three ways in which the Confrontation begins. [HB-CON.01]"""


@mypyc_attr(allow_interpreted_subclasses=True)
class Case(BoardState):
    """Everything about one game of a case."""

    UNTOLD: ClassVar[tuple[str, ...]] = ("phase", "leaving", "tests", "looked")

    roster: Public[Shared[list[str]]] = []
    """The agents that take part, by id, in the order of their seats; filled while they are chosen."""
    pois: Public[Shared[dict[str, int]]] = {}
    """Points of Interest on the board, by id, and their areas."""
    looked: Public[Shared[list[str]]] = []
    """Those that were examined with success in this round and can be so once."""

    doom: Public[int] = 1
    info: Public[int] = 1
    markers: Public[Shared[dict[str, int]]] = {}
    """Doom Markers by id, and their spaces."""
    due: Shared[list[str]] = []
    """Doom Markers that have been reached. [HB-TRK.05]"""
    insight_at: Public[Shared[list[int]]] = []
    insights: Public[int] = 0
    taken: Public[int] = 0
    """Insight markers held, and how many were ever taken."""

    phase: Public[str] = "setup"
    round: Public[int] = 0
    investigation: Public[int] = 0
    """Rounds played before the Confrontation."""
    began: Public[str] = ""
    """How the Confrontation began; empty during the investigation."""
    nested: int = 0
    """How many effects enclose the one in progress. [HB-CON.06]"""
    skip_enemies: Public[bool] = False

    case_cards: Public[Shared[list[CaseCard]]] = []
    """Case File cards in play; the first is the top card."""
    in_play: Public[Shared[list[str]]] = []
    """Enemy Cards in play, by id."""
    boss_down: Public[bool] = False
    boss_acts: Shared[list[int]] = [0, 0, 0, 0, 0, 0]
    """For the Boss's first face, then for its other one: activations; those in which it attacked; those in which it attacked nobody and
    doom advanced instead."""

    doom_deck: Public[Zone] = Zone("doom deck", DECK)
    doom_discard: Public[Zone] = Zone("doom discard", OPEN)
    staying: Public[list[Staying]] = []
    rooms: Public[Shared[list[Zone]]]
    """The Encounter Card of each room."""
    leftover: Shared[Zone] = Zone("encounters put back", BOX)
    counters: list[int]
    """The pool of Damage counters by icon."""
    stock: Public[Shared[list[int]]]
    backup_stock: Public[Shared[list[int]]]
    """Copies left of each Requisition and Backup Agent card."""
    lost: Public[Shared[list[Entry]]] = []
    """Cards out of the game."""
    budget: Public[int] = 0
    tests: Public[list[Test]] = []
    leaving: Public[Leaving | None] = None
    declined: Shared[list[str]] = []
    """What agents have said no to in this round, with the circumstances: they are not asked again while nothing has changed. [HB-ACT.06]"""

    def __init__(self, start: Start) -> None:
        super().__init__(start)
        self.book = book_of(start.pack, start.options.get("case", ""))
        areas = len(self.book.plan.names)
        self.clues = [0] * areas
        self.swarms = [0] * areas
        self.blazes = [0] * areas
        self.board = layout(self.book.plan, 0, 0)
        self.following = {figure: self.book.first_card(figure) for figure in self.book.figures}
        self.rooms = [Zone(f"room {room.id}", DOWN) for room in self.book.rooms]
        self.counters = [kind.copies for kind in self.book.counters]
        self.stock = [card.copies for card in self.book.requisitions]
        self.backup_stock = [card.copies for card in self.book.backups]

    def own_rooms(self) -> None:
        """Before an Encounter Card is laid or turned: copies of a position share their rooms."""
        self.rooms = [zone.copy() for zone in self.rooms]
        self.leftover = self.leftover.copy()

    def rebuilt(self) -> None:
        self.book = book_of(self.pack, self.options.get("case", ""))
        self.board = layout(self.book.plan, self.explored, self.closed)

    def rounds(self) -> Step:
        """The step that plays rounds until the game ends."""
        raise NotImplementedError

    # Hidden things

    def zones(self) -> list[Zone]:
        return [self.doom_deck, self.doom_discard, *self.rooms, self.leftover]

    def held(self) -> list[Held]:
        return list(self.staying)

    def draw_icon(self, rng: Rng) -> int:
        """A counter drawn from the pool; when it is empty, an icon with the printed weights."""
        weights = self.counters if sum(self.counters) else [kind.copies for kind in self.book.counters]
        at = rng.below(sum(weights))
        icon = 0
        while at >= weights[icon]:
            at -= weights[icon]
            icon += 1
        if weights is self.counters:
            self.counters[icon] -= 1
        return icon

    def decline(self, what: str) -> None:
        """A no that stands until the circumstances that it names have changed."""
        self.declined = [*self.declined, what]

    def in_force(self) -> list[Effect]:
        """The effects of the Doom cards that stay in play. [HB-DOO.03]"""
        return [held.card.kind.effect for held in self.staying if isinstance(held.card.kind, DoomCard)]

    def top(self) -> int:
        """The number of the top Case File card."""
        return self.case_cards[0].number if self.case_cards else 1

    # The tracks

    def advance_doom(self, by: int, why: str) -> None:
        """Impending Doom advances, one space at a time; markers reached fall due. [HB-TRK.02, HB-TRK.03, HB-TRK.05]"""
        before = self.doom
        for _ in range(by):
            if self.doom >= LAST_SPACE:
                break
            self.doom += 1
            for marker, space in self.markers.items():
                if self.doom == space and marker not in self.due:
                    self.due = [*self.due, marker]
        if self.watched and self.doom != before:
            self.tell("Impending Doom advances to {space}: {why}", space=self.doom, why=why, kind="doom")

    def boss_did(self, what: int) -> None:
        """Count what the Boss did, for the facts of the result."""
        face = 0 if self.boss_card().id in self.book.case.lair.follow else FACE
        self.boss_acts = [many + (place == face + what) for place, many in enumerate(self.boss_acts)]

    def reduce_doom(self, by: int) -> None:
        """Impending Doom goes back, not below space 1. [HB-TRK.02, HB-TRK.03]"""
        before = self.doom
        self.doom = max(1, self.doom - by)
        if self.watched and self.doom != before:
            self.tell("Impending Doom is reduced to {space}", space=self.doom, kind="doom")

    def inform(self, by: int) -> None:
        """Information Gathered advances; Insight markers on the way are taken. [HB-TRK.04, HB-CAS.19]"""
        if self.began:
            return
        before = self.info
        for _ in range(by):
            if self.info >= LAST_SPACE:
                break
            self.info += 1
            if self.info in self.insight_at:
                self.insight_at = [space for space in self.insight_at if space != self.info]
                self.insights += 1
                self.taken += 1
                if self.watched:
                    self.tell("The agents take an Insight marker", kind="insight")
        if self.watched and self.info != before:
            self.tell("Information Gathered advances to {space}", space=self.info, kind="info")

    def give(self, agent: Agent, kind: Any) -> None:
        """Put a card in front of an agent."""
        agent.gear.append(Gear(self.number(), kind, kind.uses))

    def use(self, agent: Agent, number: int) -> None:
        """An agent uses a card, and everybody reads it."""
        if self.watched:
            self.tell("{agent} uses {card}", agent=agent.kind, card=agent.card(number).kind)
        self.use_up(agent, number)

    def use_up(self, agent: Agent, number: int) -> None:
        """Spend one use of a card; a Requisition Card without uses left is discarded. [HB-TRM.08]"""
        gear = agent.card(number)
        self.used(gear.kind)
        if gear.endless:
            return
        place = agent.gear.index(gear)
        if gear.uses > 1 or not gear.tradable():
            agent.gear[place] = Gear(gear.number, gear.kind, gear.uses - 1)
        else:
            agent.gear.pop(place)
            self.lost = [*self.lost, gear.kind]

    def spend_token(self, piece: Scenery) -> None:
        """A piece of scenery with a token less. [HB-SCN.02, HB-SCN.03]"""
        self.scenery[self.scenery.index(piece)] = Scenery(piece.number, piece.kind, piece.area, piece.tokens - 1)


def take_from(stock: list[int], number: int) -> list[int]:
    """The copies left when one card has been taken."""
    left = stock[:]
    left[number] -= 1
    return left
