"""Artie's Travel Bag. [W13-FAQ.01]"""

from __future__ import annotations

from undertable.games.warehouse13.cards.asks import WithTrait, trait_text
from undertable.games.warehouse13.cards.power import Bag
from undertable.games.warehouse13.chapters.hands import limit_hand, pass_unseen
from undertable.games.warehouse13.pieces import Player
from undertable.games.warehouse13.state import Season
from undertable.kernel import PASS, AskSeat, Choice, Pass


class Stow(WithTrait):
    """Put a Trait into the Bag."""

    MINOR = True

    def label(self, g: Season) -> str:
        return f"Put {trait_text(self.trait)} into the Travel Bag"

    def subject(self, g: Season) -> str:
        return "ability/travel_bag"


class Unpack(Choice):
    """Take the Trait out of the Bag."""

    LABEL = "Take the Trait out of the Travel Bag"
    MINOR = True

    def subject(self, g: Season) -> str:
        return "ability/travel_bag"


class UseBag(AskSeat):
    """Before and after his own Action Artie may fill or empty the Bag. [W13-FAQ.01]"""

    RULE = "W13-FAQ.01"
    PROMPT = "You may use the Travel Bag"
    WAITING = "{seat} looks into the Travel Bag"

    def options(self, g: Season) -> list[Choice]:
        player = g.players[self.seat]
        if not isinstance(player.asset(), Bag) or not (player.hand.cards or player.bag.cards):
            return []
        return [PASS, *bag_options(player)]

    def evident(self, g: Season, seat: int) -> bool:
        return True  # whatever is in it, using it is a side matter

    def answer(self, g: Season, choice: Pass | Stow | Unpack) -> None:
        if not isinstance(choice, Pass):
            use_bag(g, self.seat, choice)


def bag_options(player: Player) -> list[Choice]:
    """An empty Bag can be filled, a full one emptied."""
    if player.bag.cards:
        return [Unpack()]
    return [Stow(trait) for trait in player.distinct()]


def use_bag(g: Season, seat: int, choice: Stow | Unpack) -> None:
    """Put a Trait into the Bag, or take it out. [W13-FAQ.01]"""
    player = g.players[seat]
    g.used(player.abilities[0])
    if isinstance(choice, Stow):
        pass_unseen(g, seat, choice.trait, seat, player.bag)
        if g.watched:
            g.tell("{seat} puts a card into the Travel Bag.", seat=seat, kind="bag")
        return
    card = player.bag.cards[0]
    g.put(g.take(card.id, player.bag, True), player.hand)
    if g.watched:
        g.tell("{seat} takes the card out of the Travel Bag.", seat=seat, kind="bag")
    limit_hand(g, seat)
