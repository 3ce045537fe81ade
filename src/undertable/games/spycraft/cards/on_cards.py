"""The verbs on decks, hands, facedown cards and tokens. [SPY-DCK, SPY-FD.12, SPY-BRF.02]"""

from __future__ import annotations

from typing import Literal

from undertable.games.spycraft.cards.deeds import Performance
from undertable.games.spycraft.chapters.supplies import PickFromHand, PlaceTokens, Recover, Search, draw_cards, examine
from undertable.games.spycraft.content import Verb
from undertable.games.spycraft.state import SpycraftState

Sought = Literal["any", "agent", "gear"]


class Draws(Verb):
    """Draw cards; in the event of a mission, its winner or the other side does."""

    VERB = "draw"

    amount: int
    who: str = ""

    def do(self, g: SpycraftState, by: Performance) -> None:
        draw_cards(g, by.actor, self.amount)

    def words(self) -> str:
        who = "the player whose team did not lose him draws" if self.who else "draw"
        return f"{who} {'a card' if self.amount == 1 else f'{self.amount} cards'}"


class LooksAtHand(Verb):
    """See another player's hand, alone."""

    VERB = "look_at_hand"

    of: str

    def do(self, g: SpycraftState, by: Performance) -> None:
        hand = g.agencies[hand_of(g, by, self.of)].hand
        for place in range(len(hand.cards)):
            g.reveal(hand, place, 1 << by.actor)
        if g.watched:
            g.tell("{seat} looks at the hand of {other}", seat=by.actor, other=hand.owner)

    def words(self) -> str:
        return "look at the opposing player's hand" if self.of == "opposing" else "look at the hand of a player you name"


def hand_of(g: SpycraftState, by: Performance, of: str) -> int:
    if of == "opposing" and g.op is not None:
        return g.op.other(by.actor)
    return by.named


class DiscardsFromHand(Verb):
    """The acting player picks a card of the opposing player's hand and discards it."""

    VERB = "discard_from_hand"
    WORDS = "discard a card of it that you choose"

    def do(self, g: SpycraftState, by: Performance) -> None:
        g.then(PickFromHand(by.actor, hand_of(g, by, "opposing")))


class Examines(Verb):
    """See facedown cards, alone; illegal ones of others are discarded. [SPY-FD.12]"""

    VERB = "examine"
    WORDS = "examine the target"

    def do(self, g: SpycraftState, by: Performance) -> None:
        for aim in by.aims:
            examine(g, by.actor, aim)


class Searches(Verb):
    """Take a card from one's deck, shown to all; then shuffle. [SPY-DCK.01, SPY-DCK.02]"""

    VERB = "search"

    kind: str
    expense_at_most: int = -1
    to: str = "hand"
    may: bool = False

    def do(self, g: SpycraftState, by: Performance) -> None:
        g.then(Search(by.actor, self.kind, self.expense_at_most, self.to))

    def words(self) -> str:
        where = "lay it facedown at your HQ as an inactive agent" if self.to == "hq" else "take it into hand"
        start = "may search their deck" if self.may else "search your deck"
        return f"{start} for {_kind_words(self.kind, self.expense_at_most)}, show it and {where}; shuffle"


def _kind_words(kind: str, limit: int) -> str:
    what = {"any": "any card", "agent": "an agent", "gear": "a gear"}[kind]
    return f"{what} of expense {limit} or less" if limit >= 0 else what


class Recovers(Verb):
    """Take a card from one's discard pile into the hand."""

    VERB = "recover"

    kind: str
    expense_at_most: int = -1
    may: bool = False

    def do(self, g: SpycraftState, by: Performance) -> None:
        g.then(Recover(by.actor, self.kind, self.expense_at_most))

    def words(self) -> str:
        whose = "their" if self.may else "your"
        return f"{'may take' if self.may else 'take'} {_kind_words(self.kind, self.expense_at_most)} from {whose} discard pile into hand"


class PlacesTokens(Verb):
    """Place activation tokens on inactive leaders. [SPY-BRF.02]"""

    VERB = "tokens"

    amount: int

    def do(self, g: SpycraftState, by: Performance) -> None:
        g.then(PlaceTokens(by.actor, self.amount, 0))

    def words(self) -> str:
        if self.amount == 1:
            return "place an activation token on one of your inactive leaders"
        return f"place up to {self.amount} activation tokens on your inactive leaders"
