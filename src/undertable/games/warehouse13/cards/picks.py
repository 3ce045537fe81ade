"""Effects that begin with a pick: of an Agent, a die, a deck or a place. Each says what can be picked, and what comes of it."""

from __future__ import annotations

from typing import ClassVar

from undertable.games.warehouse13.cards.asks import ChooseAgent, ChooseDeck, ChooseDie, ChooseForEffect, ChoosePlace, different
from undertable.games.warehouse13.cards.power import By, Power
from undertable.games.warehouse13.chapters.dice import Die
from undertable.games.warehouse13.state import Season


class Picks(Power):
    """An effect for which somebody first picks one of several things; where there is none, it has no effect. [W13-CRD.02]"""

    CHOOSE: ClassVar[type[ChooseForEffect]] = ChooseDie
    PROMPT: ClassVar[str] = ""
    RULE: ClassVar[str] = "W13-CRD.01"

    def picks(self, g: Season, seat: int) -> list[int]:
        """What can be picked by whom the card belongs to: seats, dice, decks or places."""
        raise NotImplementedError(type(self).__name__)

    def whom(self, g: Season, by: By) -> int:
        """Who picks."""
        return by.seat

    def possible(self, g: Season, by: By) -> bool:
        return bool(self.picks(g, by.seat))

    def do(self, g: Season, by: By) -> None:
        g.then(self.CHOOSE(self.whom(g, by), by, tuple(self.picks(g, by.seat)), self.PROMPT, rule=self.RULE))


class PicksAgent(Picks):
    CHOOSE = ChooseAgent


class PicksDeck(Picks):
    CHOOSE = ChooseDeck


class PicksPlace(Picks):
    CHOOSE = ChoosePlace


class PicksDie(Picks):
    """One of these dice; those of one sort are the same pick."""

    def dice(self, g: Season, seat: int) -> list[Die]:
        raise NotImplementedError(type(self).__name__)

    def possible(self, g: Season, by: By) -> bool:
        return bool(self.dice(g, by.seat))

    def picks(self, g: Season, seat: int) -> list[int]:
        return different(g, self.dice(g, seat))


class PicksRolled(Picks):
    """One of your own dice behind the shield, where each lies at its place."""

    def picks(self, g: Season, seat: int) -> list[int]:
        return [die.id for die in g.rolled_by(seat)]
