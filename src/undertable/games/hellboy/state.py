"""The position of a case: the board with all that is on it, the HQ Board and the decks. [HB-GEN, HB-TRK]"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from undertable.games.hellboy.chapters.board import BoardState
from undertable.games.hellboy.chapters.layout import NOWHERE, layout
from undertable.games.hellboy.content import DoomCard, book_of
from undertable.games.hellboy.pieces import Agent, Gear, Leaving, Scenery, Staying, Test
from undertable.kernel.content import Entry
from undertable.kernel.effects import Effect
from undertable.kernel.piece import BOX, DECK, DOWN, OPEN, Held, Zone
from undertable.kernel.position import Position, Start
from undertable.kernel.rng import Rng
from undertable.kernel.step import Step

LAST_SPACE: Final = 20
"""Both HQ tracks have spaces 1 to 20. [HB-TRK.01]"""
CUBES: Final = 3
COUNTERS: Final = 32

EXPLORATION: Final = "exploration"
TIME: Final = "time"
BAD: Final = "bad"


@mypyc_attr(allow_interpreted_subclasses=True)
class Case(BoardState):
    """Everything about one game of The Amphibian Menace."""

    TRANSIENT: ClassVar[tuple[str, ...]] = (*Position.TRANSIENT, "book", "board")
    PUBLIC: ClassVar[tuple[str, ...]] = (
        "agents",
        "priority",
        "backups",
        "enemies",
        "scenery",
        "clues",
        "swarms",
        "blazes",
        "reliquary",
        "well",
        "well_used",
        "doom",
        "info",
        "surge_at",
        "time_at",
        "rite_at",
        "insight_at",
        "insights",
        "taken",
        "explored",
        "locked",
        "closed",
        "phase",
        "round",
        "began",
        "top",
        "side_up",
        "in_play",
        "frog_card",
        "boss_card",
        "boss_health",
        "boss_down",
        "stage_one",
        "doom_deck",
        "doom_discard",
        "staying",
        "rooms",
        "stock",
        "backup_stock",
        "lost",
        "budget",
        "tests",
        "leaving",
        "skip_enemies",
        "investigation",
        "roster",
    )

    roster: list[str]
    """The agents that take part, by id, in the order of their seats; filled while they are chosen."""
    reliquary: int
    well: int
    """Where the two Points of Interest lie."""
    well_used: bool

    doom: int
    info: int
    surge_at: int
    time_at: int
    rite_at: int
    """Spaces of the Doom Markers, 0 when there is none."""
    insight_at: list[int]
    insights: int
    taken: int
    """Insight markers held, and how many were ever taken."""
    surge_due: bool
    time_due: bool
    rite_due: bool

    phase: str
    round: int
    investigation: int
    """Rounds played before the Confrontation."""
    began: str
    """How the Confrontation began; empty during the investigation."""
    nested: int
    """How many effects enclose the one in progress. [HB-CON.06]"""
    skip_enemies: bool

    top: int
    side_up: str
    in_play: list[str]
    """The top Case File card and its side, and the enemy cards in play by id."""
    boss_down: bool
    stage_one: int
    """Stage One rooms explored."""

    doom_deck: Zone
    doom_discard: Zone
    staying: list[Staying]
    rooms: list[Zone]
    """The Encounter Card of each room."""
    leftover: Zone
    counters: list[int]
    """The pool of Damage counters by icon."""
    stock: list[int]
    backup_stock: list[int]
    """Copies left of each Requisition and Backup Agent card."""
    lost: list[Entry]
    """Cards out of the game."""
    budget: int
    tests: list[Test]
    leaving: Leaving | None

    def __init__(self, start: Start) -> None:
        super().__init__(start)
        self.book = book_of(start.pack)
        areas = len(self.book.plan.names)
        self.roster = []
        self.agents = []
        self.priority = []
        self.backups = []
        self.enemies = []
        self.scenery = []
        self.clues = [0] * areas
        self.swarms = [0] * areas
        self.blazes = [0] * areas
        self.reliquary = NOWHERE
        self.well = NOWHERE
        self.well_used = False
        self.doom = 1
        self.info = 1
        self.surge_at = 0
        self.time_at = 0
        self.rite_at = 0
        self.insight_at = []
        self.insights = 0
        self.taken = 0
        self.surge_due = False
        self.time_due = False
        self.rite_due = False
        self.explored = 0
        self.locked = 0
        self.closed = 0
        self.board = layout(self.book.plan, 0, 0)
        self.phase = "setup"
        self.round = 0
        self.investigation = 0
        self.began = ""
        self.nested = 0
        self.skip_enemies = False
        self.top = 1
        self.side_up = "A"
        self.in_play = []
        self.frog_card = self.book.enemies["E1"]
        self.boss_card = self.book.enemies["E6A"]
        self.boss_health = 0
        self.boss_down = False
        self.stage_one = 0
        self.doom_deck = Zone("doom deck", DECK)
        self.doom_discard = Zone("doom discard", OPEN)
        self.staying = []
        self.rooms = [Zone(f"room {room.id}", DOWN) for room in self.book.rooms]
        self.leftover = Zone("encounters put back", BOX)
        self.counters = [kind.copies for kind in self.book.counters]
        self.stock = [card.copies for card in self.book.requisitions]
        self.backup_stock = [card.copies for card in self.book.backups]
        self.lost = []
        self.budget = 0
        self.tests = []
        self.leaving = None
        self.numbers = 0

    def copy(self) -> Case:
        """An independent copy. What seldom changes is shared: it is replaced, never changed (`own_rooms`, `take_from`)."""
        p: Case = type(self).__new__(type(self))
        self.copy_into(p)
        p.book = self.book
        p.board = self.board
        p.roster = self.roster
        p.agents = [agent.copy() for agent in self.agents]
        p.priority = self.priority[:]
        p.backups = [backup.copy() for backup in self.backups]
        p.enemies = [enemy.copy() for enemy in self.enemies]
        p.scenery = self.scenery[:]
        p.clues = self.clues[:]
        p.swarms = self.swarms[:]
        p.blazes = self.blazes[:]
        p.reliquary = self.reliquary
        p.well = self.well
        p.well_used = self.well_used
        p.doom = self.doom
        p.info = self.info
        p.surge_at = self.surge_at
        p.time_at = self.time_at
        p.rite_at = self.rite_at
        p.insight_at = self.insight_at
        p.insights = self.insights
        p.taken = self.taken
        p.surge_due = self.surge_due
        p.time_due = self.time_due
        p.rite_due = self.rite_due
        p.explored = self.explored
        p.locked = self.locked
        p.closed = self.closed
        p.phase = self.phase
        p.round = self.round
        p.investigation = self.investigation
        p.began = self.began
        p.nested = self.nested
        p.skip_enemies = self.skip_enemies
        p.top = self.top
        p.side_up = self.side_up
        p.in_play = self.in_play
        p.frog_card = self.frog_card
        p.boss_card = self.boss_card
        p.boss_health = self.boss_health
        p.boss_down = self.boss_down
        p.stage_one = self.stage_one
        p.doom_deck = self.doom_deck.copy()
        p.doom_discard = self.doom_discard.copy()
        p.staying = [held.copy() for held in self.staying]
        p.rooms = self.rooms
        p.leftover = self.leftover
        p.counters = self.counters[:]
        p.stock = self.stock
        p.backup_stock = self.backup_stock
        p.lost = self.lost
        p.budget = self.budget
        p.tests = [test.copy() for test in self.tests]
        p.leaving = None if self.leaving is None else self.leaving.copy()
        p.numbers = self.numbers
        return p

    def own_rooms(self) -> None:
        """Before an Encounter Card is laid or turned: copies of a position share their rooms."""
        self.rooms = [zone.copy() for zone in self.rooms]
        self.leftover = self.leftover.copy()

    def rebuilt(self) -> None:
        self.book = book_of(self.pack)
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
        weights = self.counters
        every = sum(weights)
        if every == 0:
            weights = [kind.copies for kind in self.book.counters]
            every = sum(weights)
        at = rng.below(every)
        icon = 0
        while at >= weights[icon]:
            at -= weights[icon]
            icon += 1
        if weights is self.counters:
            self.counters[icon] -= 1
        return icon

    def in_force(self) -> list[Effect]:
        """The effects of the Doom cards that stay in play. [HB-DOO.03]"""
        return [held.card.kind.effect for held in self.staying if isinstance(held.card.kind, DoomCard)]

    # The tracks

    def advance_doom(self, by: int) -> None:
        """Impending Doom advances, one space at a time; markers reached fall due. [HB-TRK.02, HB-TRK.03, HB-TRK.05]"""
        before = self.doom
        for _ in range(by):
            if self.doom >= LAST_SPACE:
                break
            self.doom += 1
            if self.doom == self.surge_at:
                self.surge_due = True
            if self.doom == self.time_at:
                self.time_due = True
            if self.doom == self.rite_at:
                self.rite_due = True
        if self.watched and self.doom != before:
            self.tell("Impending Doom advances to {space}", space=self.doom, kind="doom")

    def reduce_doom(self, by: int) -> None:
        """Impending Doom goes back, not below space 1. [HB-TRK.02, HB-TRK.03]"""
        self.doom = max(1, self.doom - by)
        if self.watched:
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

    def use_up(self, agent: Agent, number: int) -> None:
        """Spend one use of a card; a Requisition Card without uses left is discarded. [HB-TRM.08]"""
        gear = agent.card(number)
        self.used(gear.kind)
        if gear.kind.uses == 0:
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
