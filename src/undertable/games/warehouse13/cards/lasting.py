"""Effects that simply hold: Snags, harder challenges, artifact rules while Retrieval lasts, Assets and Downsides.

They do nothing by themselves; the chapter they concern asks whether one is in force.
"""

from __future__ import annotations

from typing import Any

from undertable.games.warehouse13.cards.power import By, Power, colour_number, symbol_number
from undertable.games.warehouse13.chapters.numbers import CHALLENGES, PLACES

ABILITIES = -2
"""The place of a Snag that lies on all Episode and Season Abilities."""


class Snag(Power):
    """Roll a Warehouse die above this to use the thing. [W13-SNG.01]"""

    def __init__(self, on: str, above: int) -> None:
        self.on = ABILITIES if on == "abilities" else PLACES.index(on)
        self.above = above


class Harder(Power):
    """Challenges of one kind are harder. [W13-CHL.04]"""

    def __init__(self, kind: str, by: int) -> None:
        self.kind = CHALLENGES.index(kind)
        self.by = by


class RestlessGoo(Power):
    """A blank Goo die is rerolled once."""


class DrawMore(Power):
    """A revealed Traitor draws more cards in the draw step."""

    count: int


class RaiseHighest(Power):
    """The highest requirement of every later artifact and Plot is higher."""

    by: int


# Artifacts and Plots while Retrieval lasts


class ZerosCount(Power):
    """Faces with number 0 count as 1."""


class Fuse(Power):
    """At the end of this round each Agent in the Field is KO'd."""

    round: int


class GooReach(Power):
    """A 1-Goo of this symbol also matches a 2."""

    def __init__(self, symbol: str) -> None:
        self.symbol = symbol_number(symbol)


class FewDice(Power):
    """An Agent in the Warehouse rolls at most so many dice."""

    count: int


class WildIsNothing(Power):
    """A Wild die showing "?" counts as number 0."""


class TwoGoo(Power):
    """In round 1 the Traitor covers two Goo dice."""


class Sting(Power):
    """An Agent whose revealed die of this number is applied draws one Stress."""

    number: int


# Assets and Downsides


class Bag(Power):
    """A Trait may lie outside the hand."""


class MoreStress(Power):
    """Draws more Stress, except in Cleanup."""

    by: int


class Recollect(Power):
    """May take the top discard for one card of a draw."""


class PayAnyType(Power):
    """May pay for one die with a Trait of any type."""


class Haunted(Power):
    """Discards a Trait when she moves to the Field."""

    def on_trait(self, g: Any, by: By, seat: int, trait: Any, extra: int) -> None:
        g.discard_trait(seat, trait)
        if g.watched:
            g.tell("{seat} discards {card}: {why}.", seat=seat, card=trait, why=by.entry.name, kind="discard")


class OneStress(Power):
    """Returns at most one Stress at Bed & Breakfast."""


class OnesAreTwos(Power):
    """A 1 on the Warehouse die counts as 2 in challenges."""


class Empath(Power):
    """Draws Stress when another Agent at the same location becomes wounded."""


class Tinker(Power):
    """Meets Physical obstacles on the track with the Mental attribute."""


class ReachField(Power):
    """May claim a die of this colour among the Field Clues from the Warehouse."""

    def __init__(self, colour: str) -> None:
        self.colour = colour_number(colour)


class NotAlone(Power):
    """May not move to the Field while no other Agent is there."""


# Traitor cards that wait for their moment


class Jinx(Power):
    """The challenging Agent rolls two dice and keeps the worse. [W13-CHL.16]"""

    def possible(self, g: Any, by: By) -> bool:
        return bool(g.challenges) and not g.challenges[-1].worse

    def do(self, g: Any, by: By) -> None:
        g.challenges[-1].worse = True


class MoreGoo(Power):
    """One extra Goo die is rolled this round."""

    def do(self, g: Any, by: By) -> None:
        g.extra_goo += 1


class Wiretap(Power):
    """Cancels the Trait just played."""

    def possible(self, g: Any, by: By) -> bool:
        return bool(g.plays)

    def do(self, g: Any, by: By) -> None:
        g.plays[-1].cancelled = True
