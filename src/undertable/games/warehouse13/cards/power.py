"""What a card can do: the base of all effects of this game, who carries one out, and the effects that simply hold."""

from __future__ import annotations

from typing import Any, ClassVar

from undertable.games.warehouse13.chapters.places import PLACES
from undertable.kernel import Effect, Entry, Step, Value

VILLAIN = -1
"""Who carries out what neither player nor Agent does: the Adversary, an artifact, a Consequence."""


class By(Value):
    """Who does something, and with what card."""

    seat: int
    entry: Entry
    whammy: bool = False

    def power(self) -> Power:
        """The effect that is being carried out."""
        entry: Any = self.entry
        found: Power = entry.whammy if self.whammy else entry.effect
        return found

    def works(self, g: Any) -> bool:
        """Whether the card has an effect, and could do something now. [W13-CRD.02]"""
        entry: Any = self.entry
        power: Power | None = entry.effect
        return power is not None and power.possible(g, self)

    def do(self, g: Any) -> None:
        """Carry the effect out."""
        self.power().do(g, self)


class Power(Effect):
    """An effect of this game: what a card does, whether it can do anything now, and whom it can hit."""

    WINDOW: ClassVar[int] = -1
    """The window of a Retrieval round in which an artifact with this effect can be used."""

    def idle(self, g: Any, seat: int) -> bool:
        """Whether a Loyal Agent gains nothing by it now, as far as the seat knows: nobody is asked about it then."""
        return False

    def moot(self, g: Any, seat: int) -> bool:
        """Whether it neither helps nor spoils anything now, as far as the seat knows: a hidden Traitor is not asked about it either."""
        return False

    def possible(self, g: Any, by: By) -> bool:
        """Whether any part of it could have an effect now. [W13-CRD.02]"""
        return True

    def fits(self, g: Any, seat: int) -> bool:
        """Whether this Agent may be picked as the victim."""
        return True

    def strike(self, g: Any, seat: int, by: By) -> None:
        """Do it to the Agent who was picked."""
        raise NotImplementedError(type(self).__name__)

    # Answers to the questions that the effect asks (see asks.py)

    def on_agent(self, g: Any, by: By, seat: int, extra: int) -> None:
        """An Agent was picked."""
        self.strike(g, seat, by)

    def on_die(self, g: Any, by: By, die: Any, extra: int) -> None:
        """A die was picked."""
        raise NotImplementedError(type(self).__name__)

    def on_deck(self, g: Any, by: By, deck: int, extra: int) -> None:
        """A Trait deck was picked."""
        raise NotImplementedError(type(self).__name__)

    def on_place(self, g: Any, by: By, place: int) -> None:
        """A place was picked."""
        raise NotImplementedError(type(self).__name__)

    def on_trait(self, g: Any, by: By, seat: int, trait: Any, extra: int) -> None:
        """A player picked an own Trait."""
        raise NotImplementedError(type(self).__name__)

    def on_agree(self, g: Any, by: By, seat: int, extra: int) -> None:
        """A player agreed."""
        raise NotImplementedError(type(self).__name__)

    def passed(self, g: Any, by: By, seat: int) -> None:
        """A player would rather pick no Trait."""

    def declined(self, g: Any, by: By) -> None:
        """Whoever was asked would rather pick nothing."""


class CarryOut(Step):
    """Carry out a card's effect, if it can have one. [W13-CRD.02]"""

    by: By

    def run(self, g: Any) -> None:
        power = self.by.power()
        works = power.possible(g, self.by)
        if g.watched:
            what = self.by.entry.text.partition(" Whammy:")[0] if works else "It has no effect now."
            g.tell("{card}: {what}", card=self.by.entry, what=what, kind="effect")
        if works:
            g.used(self.by.entry)
            power.do(g, self.by)


# Effects that simply hold: the chapter they concern asks whether one is in force


ABILITIES = -2
"""The place of a Snag that lies on all Episode and Season Abilities."""


class Snag(Power):
    """Roll a Warehouse die above this to use the thing. [W13-SNG.01]"""

    def __init__(self, on: str, above: int) -> None:
        self.on = ABILITIES if on == "abilities" else PLACES.index(on)
        self.above = above


class Harder(Power):
    """Challenges of one kind are harder. [W13-CHL.04]"""

    kind: int
    by: int


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

    symbol: int


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

    colour: int


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
