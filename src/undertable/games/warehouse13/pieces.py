"""A player's place at the table, what is announced (challenges, cards being played), and what was sent, seen and said."""

from __future__ import annotations

from typing import ClassVar, Final, TypeGuard, TypeVar

from mypy_extensions import mypyc_attr

from undertable.games.warehouse13.cards.power import Power
from undertable.games.warehouse13.chapters.numbers import AWAY, BRONZED, FIELD, FIT, PHYSICAL, WAREHOUSE
from undertable.games.warehouse13.content import Ability, AgentCard, StressCard, TalkLine, Trait
from undertable.kernel import OWN, Card, Entry, Fixed, Piece, Private, Public, Shared, Zone

T = TypeVar("T")
TRAIT: Final[type] = Trait
STRESS: Final[type] = StressCard
"""Compiled, `isinstance` asks the metaclass of content, which takes ten times as long."""


def is_trait(kind: Entry) -> TypeGuard[Trait]:
    """Whether a card is a Trait, and no Stress card."""
    return type(kind) is TRAIT


def among(found: list[Trait], kind: Trait) -> bool:
    """Whether it is one of these. Entries are told apart by what they are: compiled, `in` would compare them, at ten times the cost."""
    return any(other is kind for other in found)


def replaced(items: list[T], at: int, item: T) -> list[T]:
    """A list with another item at one place. Clones share lists, so none is changed."""
    items = items[:]
    items[at] = item
    return items


def different_traits(cards: list[Card]) -> list[Trait]:
    """Every different Trait among these cards."""
    found: list[Trait] = []
    for card in cards:
        kind = card.kind
        if is_trait(kind) and not among(found, kind):
            found.append(kind)
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Player(Piece):
    """One seat. Hand size, location and health are public; loyalty and cards are not. [W13-SEC.01, .02]"""

    seat: Public[int]
    owner: int
    hand: Public[Zone]
    bag: Public[Zone]
    location: Public[int] = WAREHOUSE
    health: Public[int] = FIT
    agent: Public[AgentCard | None] = None
    abilities: Public[Shared[list[Ability]]] = []
    used: Public[Shared[list[bool]]] = [False, False, False, False]
    """For each Ability card whether it is flipped. [W13-ABL.02, .03]"""
    types: Shared[list[int]] = [0, 0, 0, 0]
    """By public events, how many cards of each type the hand can hold at most: who may react is judged by this alone."""
    traitor: Private[bool] = False
    shown_loyal: Public[bool] = False
    """The Loyalty card was shown, and it was Loyal. [W13-BRZ.01]"""
    tried: int = 0
    """Mask of Abilities whose Snag was missed in this step. [W13-SNG.04]"""
    gone: Public[bool] = False
    """The Ability cards have left the game. [W13-REV.08]"""
    focus: int = -1
    """The deck of the next Focus draw, where the table makes it; -1 until the first one of an Episode."""
    conduct: int = 0
    """What everybody saw the player do, as evidence of treason (see suspicion.py). Shown to nobody while the game is played."""

    def flip(self, slot: int, used: bool) -> None:
        """Turn an Ability card over."""
        self.used = replaced(self.used, slot, used)

    def may_hold(self, type: int, more: int) -> None:
        """By public events the hand can hold so many more cards of a type."""
        self.types = replaced(self.types, type, self.types[type] + more)

    @property
    def present(self) -> bool:
        """At a location: neither Bronzed nor a revealed Traitor. [W13-GEN.05]"""
        return self.location <= FIELD

    @property
    def is_agent(self) -> bool:
        """Not a revealed Traitor; a Bronzed Agent is still one. [W13-GEN.08]"""
        return self.location < AWAY and not self.gone

    @property
    def bronzed(self) -> bool:
        return self.location == BRONZED

    def card(self) -> AgentCard:
        """The Agent card; every player has one once characters are chosen."""
        assert self.agent is not None
        return self.agent

    def attribute(self, kind: int) -> int:
        """Physical or Mental. [W13-CHL.03]"""
        card = self.card()
        return card.physical if kind == PHYSICAL else card.mental

    def traits(self) -> list[Trait]:
        """The Traits in hand, without the Bag."""
        return [card.kind for card in self.hand.cards if is_trait(card.kind)]

    def has_trait(self) -> bool:
        """Whether there is a Trait in hand."""
        return any(is_trait(card.kind) for card in self.hand.cards)

    def usable(self) -> list[Trait]:
        """Every different Trait that can be played or spent: hand and Bag."""
        return different_traits(self.hand.cards + self.bag.cards)

    def distinct(self) -> list[Trait]:
        """Every different Trait in hand."""
        return different_traits(self.hand.cards)

    def stress(self) -> list[Card]:
        """The Stress cards in hand."""
        return [card for card in self.hand.cards if type(card.kind) is STRESS]

    def asset(self) -> Power | None:
        """The Asset, while it works. [W13-ABL.01, W13-BRZ.14]"""
        return self.abilities[0].effect if self.location <= FIELD and not self.gone and self.abilities else None

    def downside(self) -> Power | None:
        """The Downside, while it works. [W13-ABL.04, W13-BRZ.14]"""
        return self.abilities[3].effect if self.location <= FIELD and not self.gone and self.abilities else None

    def ready(self, slot: int) -> bool:
        """Whether the Episode or Season Ability can be used: public facts alone. [W13-ABL.02, .03]"""
        return (
            self.location <= FIELD and not self.gone and not self.used[slot] and (self.tried >> slot) & 1 == 0 and len(self.abilities) == 4
        )


def sit_down(seat: int) -> Player:
    """A player at the start: in the Warehouse, fit, with nothing in hand."""
    return Player(seat, seat, Zone(f"hand{seat}", OWN, seat), Zone(f"bag{seat}", OWN, seat))


class Challenge(Piece):
    """A challenge that is announced and not settled. [W13-CHL.02..05]"""

    seat: Public[int]
    kind: Public[int]
    base: Public[int]
    """The stated difficulty of a challenge without an obstacle."""
    place: Public[int] = -1
    """Where the obstacle lies, -1 if there is none."""
    easier: Public[int] = 0
    worse: Public[bool] = False
    better: Public[bool] = False
    rolls: Public[list[int]] = []


class Play(Piece):
    """A card that is being played and can still be cancelled."""

    seat: Public[int]
    card: Public[Card]
    cancelled: Public[bool] = False


class Sending(Fixed):
    """A card sent by Farnsworth: the others do not know which of the sender's cards it was."""

    sender: int
    receiver: int
    card: int
    rest: tuple[int, ...]
    """Handles of the Traits that the sender kept."""


class Witnessed(Fixed):
    """Something that everybody saw a player do, worth remembering when it is asked whom to trust."""

    KEPT: ClassVar[bool] = True

    number: Public[int]
    """Counted from 0 through the Season."""
    seat: Public[int]
    kind: Public[str]
    """What it was: see `chapters/talk.py`."""
    episode: Public[int]
    other: Public[int] = -1
    colour: Public[int] = -1
    symbol: Public[int] = -1
    value: Public[int] = 0
    """Of the die that it was about."""
    count: Public[int] = 0
    """Cards in hand, or dice to choose from."""


class Said(Fixed):
    """Something said at the table: true or not, everybody heard it. [W13-TLK.01]"""

    KEPT: ClassVar[bool] = True

    number: Public[int]
    """Counted from 0 through the Season."""
    seat: Public[int]
    line: Public[TalkLine]
    episode: Public[int]
    plot: Public[int] = 0
    """The Plot turn of the Finale, 0 before it."""
    other: Public[int] = -1
    """The Agent that it is about or addressed to."""
    die: Public[int] = -1
    colour: Public[int] = -1
    symbol: Public[int] = -1
    value: Public[int] = 0
    """The die that it is about, as it lay then."""
    type: Public[int] = -1
    about: Public[int] = -1
    """The number of what was seen, or of what was said, to which it refers."""
