"""The table: everything about one game of Warehouse 13 at one moment."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from undertable.games.warehouse13.chapters.dice import CLUE_DICE, ClueTable, Die, Goo
from undertable.games.warehouse13.chapters.numbers import ANY_WINDOW, BRONZED, FIELD, NONE, PLACES, WINDOWS
from undertable.games.warehouse13.content import Consequence, Ping, Trait
from undertable.games.warehouse13.pieces import Challenge, Play, Player, Sending, sit_down
from undertable.kernel.piece import BOX, DECK, DOWN, EVERYONE, OPEN, OWN, PILE, Card, Zone
from undertable.kernel.position import Position, Start
from undertable.kernel.step import Step


@mypyc_attr(allow_interpreted_subclasses=True)
class Season(ClueTable):
    """All that lies on the table of a Season, and what can be asked about it."""

    TRANSIENT: ClassVar[tuple[str, ...]] = (*Position.TRANSIENT, "window_types", "cases_shared")
    PUBLIC: ClassVar[tuple[str, ...]] = (
        "players",
        "dice",
        "goo",
        "obstacles",
        "dumped",
        "rings",
        "gear",
        "draws",
        "discards",
        "stress_deck",
        "traitor_deck",
        "traitor_discard",
        "traitor_hand",
        "lying",
        "plot_deck",
        "plot_discard",
        "plot_hand",
        "plots_done",
        "consequence_deck",
        "consequence_discard",
        "turned_up",
        "in_force",
        "ping_deck",
        "ping_discard",
        "ping",
        "artifact_deck",
        "target",
        "stacks",
        "lost",
        "first",
        "episode",
        "phase",
        "finale",
        "stopped",
        "executed",
        "revealed",
        "needs",
        "round",
        "challenges",
        "plays",
        "harm_seat",
        "harm_level",
        "coop",
    )

    players: list[Player]
    obstacles: list[int]
    """The obstacle on each place (see pieces.py), 0 for none."""
    supply: list[int]
    dumped: list[int]
    """Discarded obstacles, face up. [W13-OBS.02]"""
    rings: int
    gear: int
    """The track space that the broken gear covers, -1 while it lies in reserve."""
    draws: list[Zone]
    discards: list[Zone]
    stress_deck: Zone
    traitor_deck: Zone
    traitor_discard: Zone
    traitor_hand: Zone
    lying: Zone
    """Traitor cards lying face up until their condition occurs. [W13-ADV.04]"""
    plot_deck: Zone
    plot_discard: Zone
    plot_hand: Zone
    plots_done: Zone
    consequence_deck: Zone
    consequence_discard: Zone
    turned_up: Zone
    in_force: Zone
    ping_deck: Zone
    ping_discard: Zone
    ping: Zone
    artifact_deck: Zone
    stacks: Zone
    lost: Zone
    box: Zone
    """Out of the game."""
    first: int
    """The seat of the First Agent."""
    episode: int
    finale: bool
    stopped: int
    executed: int
    revealed: int
    """The seat of the revealed Traitor, -1 while hidden or absent."""
    coop: bool
    round: int
    sheltered: int
    extra_goo: int
    holding: int
    pairing: int
    held_back: bool
    bargained: int
    exchanged: int
    fated: bool
    restirred: bool
    translated: int
    """Mask of the dice that an artifact has already turned."""
    moved: int
    claimer: int
    goo_at: int
    challenges: list[Challenge]
    plays: list[Play]
    harm_seat: int
    harm_level: int
    sendings: list[Sending]
    total: int
    """How many cards are in the game."""
    window_types: list[int]
    """For each window, the mask of Trait types of which a card can be played in it; follows from the content."""
    cases_shared: bool
    """Whether a clone has the same zones of the cases: see `own_cases`."""
    tallies: list[int]
    """Artifacts retrieved, artifacts lost, dice claimed, Agents Bronzed: worth counting over many games."""

    def __init__(self, start: Start) -> None:
        super().__init__(start)
        self.players = [sit_down(seat) for seat in range(start.seats)]
        self.dice = []
        for colour, count in enumerate(CLUE_DICE):
            for _ in range(count):
                self.dice.append(Die(len(self.dice), colour))
        self.goo = [Goo(i) for i in range(4)]
        self.obstacles = [0] * len(PLACES)
        self.supply = []
        self.dumped = []
        self.rings = 5
        self.gear = NONE
        self.draws = [Zone(f"draw{i}", DECK) for i in range(4)]
        self.discards = [Zone(f"discard{i}", PILE) for i in range(4)]
        self.stress_deck = Zone("stress", DECK)
        self.traitor_deck = Zone("traitor_deck", DECK)
        self.traitor_discard = Zone("traitor_discard", PILE)
        self.traitor_hand = Zone("traitor_hand", OWN)
        self.lying = Zone("lying", OPEN)
        self.plot_deck = Zone("plot_deck", DECK)
        self.plot_discard = Zone("plot_discard", PILE)
        self.plot_hand = Zone("plot_hand", OWN)
        self.plots_done = Zone("plots_done", OPEN)
        self.consequence_deck = Zone("consequence_deck", DECK)
        self.consequence_discard = Zone("consequence_discard", PILE)
        self.turned_up = Zone("turned_up", OPEN)
        self.in_force = Zone("in_force", OPEN)
        self.ping_deck = Zone("ping_deck", DECK)
        self.ping_discard = Zone("ping_discard", PILE)
        self.ping = Zone("ping", OPEN)
        self.artifact_deck = Zone("artifact_deck", DECK)
        self.target = Zone("target", DOWN)
        self.stacks = Zone("stacks", OPEN)
        self.lost = Zone("lost", OPEN)
        self.box = Zone("box", BOX)
        self.first = 0
        self.episode = 0
        self.phase = "setup"
        self.finale = False
        self.stopped = 0
        self.executed = 0
        self.revealed = NONE
        self.coop = bool(start.options["coop"])
        self.needs = [0, 0, 0, 0]
        self.round = 0
        self.sheltered = 0
        self.extra_goo = 0
        self.holding = NONE
        self.pairing = NONE
        self.held_back = False
        self.bargained = 0
        self.exchanged = 0
        self.fated = False
        self.restirred = False
        self.translated = 0
        self.moved = NONE
        self.claimer = NONE
        self.goo_at = NONE
        self.challenges = []
        self.plays = []
        self.harm_seat = NONE
        self.harm_level = 0
        self.sendings = []
        self.total = 0
        self.window_types = []
        self.cases_shared = False
        self.tallies = [0, 0, 0, 0]

    def rebuilt(self) -> None:
        self.window_types = [0] * len(WINDOWS)
        for trait in self.pack.all(Trait):
            for code in range(len(WINDOWS)):
                if trait.when != ANY_WINDOW and (trait.when >> code) & 1:
                    self.window_types[code] |= 1 << trait.type

    def zones(self) -> list[Zone]:
        return [
            *self.draws,
            *self.discards,
            *[player.hand for player in self.players],
            *[player.bag for player in self.players],
            self.stress_deck,
            self.traitor_deck,
            self.traitor_discard,
            self.traitor_hand,
            self.lying,
            self.plot_deck,
            self.plot_discard,
            self.plot_hand,
            self.plots_done,
            self.consequence_deck,
            self.consequence_discard,
            self.turned_up,
            self.in_force,
            self.ping_deck,
            self.ping_discard,
            self.ping,
            self.artifact_deck,
            self.target,
            self.stacks,
            self.lost,
            self.box,
        ]

    # Who is who

    def circle(self) -> list[int]:
        """All seats from the First Agent clockwise. [W13-GEN.07]"""
        n = self.seats
        return [(self.first + i) % n for i in range(n)]

    def agents(self) -> list[int]:
        """Agents from the First Agent clockwise, Bronzed ones included, a revealed Traitor not. [W13-GEN.08]"""
        players = self.players
        return [seat for seat in self.circle() if players[seat].is_agent]

    def active(self) -> list[int]:
        """Agents who are not Bronzed, from the First Agent clockwise."""
        players = self.players
        return [seat for seat in self.circle() if players[seat].present]

    def here(self, location: int) -> list[int]:
        """The Agents at a location, from the First Agent clockwise."""
        players = self.players
        return [seat for seat in self.circle() if players[seat].location == location]

    def in_field(self) -> list[int]:
        """The Agents in the Field; in the Finale there is no Field. [W13-FIN.16]"""
        return self.here(FIELD)

    def together(self, seat: int, other: int) -> bool:
        """Whether two Agents are at the same location; everyone is with themselves. [W13-FAQ.03]"""
        place = self.players[seat].location
        return place <= FIELD and self.players[other].location == place

    def bronzed_seat(self) -> int:
        """The Loyal Agent in the Bronze Sector, -1 if there is none. [W13-BSV.06]"""
        for player in self.players:
            if player.location == BRONZED and not player.gone:
                return player.seat
        return NONE

    def in_sector(self) -> list[int]:
        return [player.seat for player in self.players if player.location == BRONZED]

    def side(self, seat: int) -> str:
        return "traitor" if self.players[seat].traitor else "warehouse"

    # Cards in play

    def consequences(self) -> list[Consequence]:
        """Consequences in force, oldest first."""
        return [card.kind for card in self.in_force.cards if isinstance(card.kind, Consequence)]

    def current_ping(self) -> Ping | None:
        """The Ping of this Episode."""
        if not self.ping.cards:
            return None
        kind = self.ping.cards[0].kind
        return kind if isinstance(kind, Ping) else None

    def artifact_up(self) -> bool:
        """Whether the current artifact is face up."""
        return bool(self.target.cards) and self.target.cards[0].seen == EVERYONE

    def find_trait(self, seat: int, trait: Trait) -> tuple[Zone, Card]:
        """A copy of this Trait that the seat can play or spend, hand before Bag."""
        player = self.players[seat]
        for card in player.hand.cards:
            if card.kind is trait:
                return player.hand, card
        for card in player.bag.cards:
            if card.kind is trait:
                return player.bag, card
        raise KeyError(f"{self.name(seat)} has no {trait.name}")

    def discard_trait(self, seat: int, trait: Trait) -> None:
        """Put a Trait face up on the discard pile of its type. [W13-TRT.11]"""
        zone, card = self.find_trait(seat, trait)
        self.move(card.id, zone, self.discards[trait.type])
        self.types_minus(seat, trait.type)

    def shown(self, card: Card) -> Card:
        """The card with its face open to all."""
        self.barrier()
        return Card(card.id, card.kind, EVERYONE)

    def types_minus(self, seat: int, type: int) -> None:
        """A card of this type has openly left the hand."""
        player = self.players[seat]
        if player.types[type] > 0:
            player.may_hold(type, -1)

    def top_card(self, deck: Zone, discard: Zone) -> bool:
        """Whether a card can be drawn; an empty deck is refilled from its discard pile first. [W13-DSC.01, .02]"""
        if not deck.cards:
            if not discard.cards:
                return False
            deck.lay(discard.cards[:])
            discard.lay([])
            self.shuffle(deck)
            if self.watched:
                self.tell("A discard pile is shuffled into a new deck.", kind="shuffle")
        return True

    # The course of the game

    def all_lost(self) -> bool:
        """Whether so many artifacts are lost that there is no further Episode. [W13-RET.25, W13-EAS.05]"""
        return len(self.lost.cards) >= (4 if self.options["four_losses"] else 3)

    def next_part(self) -> Step:
        """What the Cleanup leads to: the next Episode, the Finale, or its next Plot."""
        raise NotImplementedError(type(self).__name__)

    # What clones share until it changes

    def own_cases(self) -> None:
        """Who moves a card of the cases (Pings, artifacts, Consequences, Plots, Traitor cards, the box) calls this first."""
        if not self.cases_shared:
            return
        self.cases_shared = False
        self.traitor_deck = self.traitor_deck.twin()
        self.traitor_discard = self.traitor_discard.twin()
        self.traitor_hand = self.traitor_hand.twin()
        self.lying = self.lying.twin()
        self.plot_deck = self.plot_deck.twin()
        self.plot_discard = self.plot_discard.twin()
        self.plot_hand = self.plot_hand.twin()
        self.plots_done = self.plots_done.twin()
        self.consequence_deck = self.consequence_deck.twin()
        self.consequence_discard = self.consequence_discard.twin()
        self.turned_up = self.turned_up.twin()
        self.in_force = self.in_force.twin()
        self.ping_deck = self.ping_deck.twin()
        self.ping_discard = self.ping_discard.twin()
        self.ping = self.ping.twin()
        self.artifact_deck = self.artifact_deck.twin()
        self.target = self.target.twin()
        self.stacks = self.stacks.twin()
        self.lost = self.lost.twin()
        self.box = self.box.twin()

    def lay_obstacle(self, place: int, obstacle: int) -> None:
        """What bars a place now, 0 for nothing. Clones share the list, so it is replaced."""
        obstacles = self.obstacles[:]
        obstacles[place] = obstacle
        self.obstacles = obstacles

    def count_one(self, what: int) -> None:
        """One more of what is counted over many games. Clones share the list, so it is replaced."""
        tallies = self.tallies[:]
        tallies[what] += 1
        self.tallies = tallies
