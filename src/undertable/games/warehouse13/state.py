"""The table: everything about one game of Warehouse 13 at one moment."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from undertable.games.warehouse13.chapters.dice import CLUE_DICE, ClueTable, Die, Goo
from undertable.games.warehouse13.chapters.moments import ANY_WINDOW, WINDOWS
from undertable.games.warehouse13.chapters.numbers import BRONZED, FIELD, NONE
from undertable.games.warehouse13.chapters.places import PLACES
from undertable.games.warehouse13.content import Ability, AgentCard, Consequence, Ping, Trait
from undertable.games.warehouse13.pieces import Challenge, Play, Player, Said, Sending, Witnessed, replaced, sit_down
from undertable.kernel import BOX, DECK, DOWN, EVERYONE, OPEN, OWN, PILE, Card, Derived, Entry, Lent, Public, Shared, Start, Step, Zone


@mypyc_attr(allow_interpreted_subclasses=True)
class Season(ClueTable):
    """All that lies on the table of a Season, and what can be asked about it."""

    UNTOLD: ClassVar[tuple[str, ...]] = ("plays", "phase")
    """Where the rules stand: a card being played was told when it was played, and what comes of it is told then."""

    REMEMBERED: ClassVar[tuple[str, ...]] = ("players.conduct",)

    players: Public[list[Player]]
    obstacles: Public[Shared[list[int]]] = [0] * len(PLACES)
    """The obstacle on each place (see pieces.py), 0 for none."""
    supply: Shared[list[int]] = []
    dumped: Public[Shared[list[int]]] = []
    """Discarded obstacles, face up. [W13-OBS.02]"""
    rings: Public[int] = 5
    gear: Public[int] = NONE
    """The track space that the broken gear covers, -1 while it lies in reserve."""
    draws: Public[Lent[list[Zone]]]
    discards: Public[Lent[list[Zone]]]
    stress_deck: Public[Lent[Zone]] = Zone("stress", DECK)
    traitor_deck: Public[Lent[Zone]] = Zone("traitor_deck", DECK)
    traitor_discard: Public[Lent[Zone]] = Zone("traitor_discard", PILE)
    traitor_hand: Public[Lent[Zone]] = Zone("traitor_hand", OWN)
    lying: Public[Lent[Zone]] = Zone("lying", OPEN)
    """Traitor cards lying face up until their condition occurs. [W13-ADV.04]"""
    plot_deck: Public[Lent[Zone]] = Zone("plot_deck", DECK)
    plot_discard: Public[Lent[Zone]] = Zone("plot_discard", PILE)
    plot_hand: Public[Lent[Zone]] = Zone("plot_hand", OWN)
    plots_done: Public[Lent[Zone]] = Zone("plots_done", OPEN)
    consequence_deck: Public[Lent[Zone]] = Zone("consequence_deck", DECK)
    consequence_discard: Public[Lent[Zone]] = Zone("consequence_discard", PILE)
    turned_up: Public[Lent[Zone]] = Zone("turned_up", OPEN)
    in_force: Public[Lent[Zone]] = Zone("in_force", OPEN)
    ping_deck: Public[Lent[Zone]] = Zone("ping_deck", DECK)
    ping_discard: Public[Lent[Zone]] = Zone("ping_discard", PILE)
    ping: Public[Lent[Zone]] = Zone("ping", OPEN)
    artifact_deck: Public[Lent[Zone]] = Zone("artifact_deck", DECK)
    stacks: Public[Lent[Zone]] = Zone("stacks", OPEN)
    lost: Public[Lent[Zone]] = Zone("lost", OPEN)
    box: Lent[Zone] = Zone("box", BOX)
    """Out of the game."""
    first: Public[int] = 0
    """The seat of the First Agent."""
    episode: Public[int] = 0
    finale: Public[bool] = False
    stopped: Public[int] = 0
    executed: Public[int] = 0
    sworn: Public[bool] = False
    """Whether the Loyalty cards are dealt."""
    revealed: Public[int] = NONE
    """The seat of the revealed Traitor, -1 while hidden or absent."""
    coop: Public[bool]
    round: Public[int] = 0
    uncovered: Public[bool] = False
    """Whether the covers of this Retrieval round are off. [W13-SEC.06]"""
    sheltered: Public[int] = 0
    extra_goo: int = 0
    holding: Public[int] = NONE
    pairing: Public[int] = NONE
    held_back: bool = False
    bargained: int = 0
    exchanged: int = 0
    fated: bool = False
    restirred: bool = False
    translated: int = 0
    """Mask of the dice that an artifact has already turned."""
    moved: int = NONE
    claimer: int = NONE
    goo_at: int = NONE
    challenges: Public[list[Challenge]] = []
    plays: Public[list[Play]] = []
    accused: Public[int] = NONE
    """The seat that the players are voting on, -1 while there is no vote."""
    accuser: Public[int] = NONE
    harm_seat: Public[int] = NONE
    harm_level: Public[int] = 0
    sendings: Shared[list[Sending]] = []
    witnessed: Public[Shared[list[Witnessed]]] = []
    """What everybody saw the players do."""
    said: Public[Shared[list[Said]]] = []
    """What was said at the table. [W13-TLK]"""
    total: int = 0
    """How many cards are in the game."""
    window_types: Derived[list[int]] = []
    """For each window, the mask of Trait types of which a card can be played in it; follows from the content."""
    when: Derived[dict[Entry, int]] = {}
    """For each Trait and Ability card the mask of windows in which it can be played, for each Agent that of all Abilities; follows from
    the content."""
    tallies: Shared[list[int]] = [0, 0, 0, 0]
    """Artifacts retrieved, artifacts lost, dice claimed, Agents Bronzed: worth counting over many games."""

    def __init__(self, start: Start) -> None:
        super().__init__(start)
        self.players = [sit_down(seat) for seat in range(start.seats)]
        for colour, count in enumerate(CLUE_DICE):
            for _ in range(count):
                self.dice.append(Die(len(self.dice), colour))
        self.goo = [Goo(i) for i in range(4)]
        self.draws = [Zone(f"draw{i}", DECK) for i in range(4)]
        self.discards = [Zone(f"discard{i}", PILE) for i in range(4)]
        self.target = Zone("target", DOWN)
        self.coop = bool(start.options["coop"])

    def rebuilt(self) -> None:
        self.window_types = [0] * len(WINDOWS)
        for trait in self.pack.all(Trait):
            for code in range(len(WINDOWS)):
                if trait.when != ANY_WINDOW and (trait.when >> code) & 1:
                    self.window_types[code] |= 1 << trait.type
        self.when = {trait: trait.when for trait in self.pack.all(Trait)}
        for ability in self.pack.all(Ability):
            agent = self.pack.get(AgentCard, ability.agent)
            self.when[ability] = ability.when
            self.when[agent] = self.when.get(agent, 0) | ability.when

    def zones(self) -> list[Zone]:
        return super().zones() + [player.hand for player in self.players] + [player.bag for player in self.players]

    # Who is who

    def circle(self) -> list[int]:
        """All seats from the First Agent clockwise. [W13-GEN.07]"""
        n = self.seats
        return [(self.first + i) % n for i in range(n)]

    def agents(self) -> list[int]:
        """Agents from the First Agent clockwise, Bronzed ones included, a revealed Traitor not. [W13-GEN.08]"""
        return [seat for seat in self.circle() if self.players[seat].is_agent]

    def active(self) -> list[int]:
        """Agents who are not Bronzed, from the First Agent clockwise."""
        return [seat for seat in self.circle() if self.players[seat].location <= FIELD]

    def here(self, location: int) -> list[int]:
        """The Agents at a location, from the First Agent clockwise."""
        return [seat for seat in self.circle() if self.players[seat].location == location]

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
        kind = self.ping.cards[0].kind if self.ping.cards else None
        return kind if isinstance(kind, Ping) else None

    def artifact_up(self) -> bool:
        """Whether the current artifact is face up."""
        return bool(self.target.cards) and self.target.cards[0].seen == EVERYONE

    def find_trait(self, seat: int, trait: Trait) -> tuple[Zone, Card]:
        """A copy of this Trait that the seat can play or spend, hand before Bag, and one that all know of before others."""
        player = self.players[seat]
        for zone in (player.hand, player.bag):
            found: Card | None = None
            for card in zone.cards:
                if card.kind is trait and (found is None or card.seen == EVERYONE):
                    found = card
            if found is not None:
                return zone, found
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
                self.tell("The {pile} discard pile is shuffled into a new deck.", pile=deck.cards[0].kind.back.capitalize(), kind="shuffle")
        return True

    # The course of the game

    def all_lost(self) -> bool:
        """Whether so many artifacts are lost that there is no further Episode. [W13-RET.25, W13-EAS.05]"""
        return len(self.lost.cards) >= (4 if self.options["four_losses"] else 3)

    def next_part(self) -> Step:
        """What the Cleanup leads to: the next Episode, the Finale, or its next Plot."""
        raise NotImplementedError(type(self).__name__)

    # What clones share until it changes

    def lay_obstacle(self, place: int, obstacle: int) -> None:
        """What bars a place now, 0 for nothing."""
        self.obstacles = replaced(self.obstacles, place, obstacle)

    def count_one(self, what: int) -> None:
        """One more of what is counted over many games."""
        self.tallies = replaced(self.tallies, what, self.tallies[what] + 1)
