"""The verbs of Reacts: what they do to the action or event that they answer. [SPY-TIM, SPY-TGT.03]"""

from __future__ import annotations

from typing import ClassVar

from undertable.games.spycraft.cards.deeds import Performance
from undertable.games.spycraft.chapters.naming import line_name
from undertable.games.spycraft.chapters.performing import TurnUpTargets, marker
from undertable.games.spycraft.content import Verb
from undertable.games.spycraft.state import SpycraftState
from undertable.kernel.effects import Verbs


class Prevents(Verb):
    """What the React answers does not happen. [SPY-WND.02]"""

    VERB: ClassVar[str] = "prevent"

    def do(self, g: SpycraftState, by: Performance) -> None:
        g.deed(by.answers).cancelled = True

    def words(self) -> str:
        return "it does not happen"


class Cancels(Verb):
    """The action has no effect. [SPY-TIM.04]"""

    VERB: ClassVar[str] = "cancel"

    def do(self, g: SpycraftState, by: Performance) -> None:
        g.deed(by.answers).cancelled = True

    def words(self) -> str:
        return "that action is cancelled"


class Redirects(Verb):
    """Another target instead. [SPY-TGT.03]"""

    VERB: ClassVar[str] = "redirect"

    def do(self, g: SpycraftState, by: Performance) -> None:
        answered = g.deed(by.answers)
        if not by.aims:
            return
        if isinstance(answered, Performance):
            answered.aims = [by.aims[0] if aim == by.cause else aim for aim in answered.aims]
            answered.targets = [f"stack:{aim}" for aim in answered.aims]
            g.then(TurnUpTargets(answered.id))
        else:
            g.happening(by.answers).instead = by.aims[0]

    def words(self) -> str:
        return "it falls on that agent instead"


class CountsAsFight(Verb):
    """For the declared action the mission is a fight. [SPY-LDR.06]"""

    VERB: ClassVar[str] = "as_fight"

    def do(self, g: SpycraftState, by: Performance) -> None:
        g.performance(by.answers).as_fight = True

    def words(self) -> str:
        return "for this action the mission counts as a fight"


class Refreshes(Verb):
    """The action just performed may be used once more."""

    VERB: ClassVar[str] = "refresh"

    def do(self, g: SpycraftState, by: Performance) -> None:
        done = g.performance(by.answers)
        performer = g.stack(done.performer)
        if performer is not None:
            piece, bit = marker(done.entry, done.action(), performer, done.source)
            if piece is not None:
                performer.change(piece).used_mission &= ~bit
        if g.watched:
            g.tell("{action} may be used once more", action=line_name(done.entry, done.line))

    def words(self) -> str:
        return "that action may be used once more"


class Discounts(Verb):
    """The gear that is being activated costs less. [SPY-CST.07]"""

    VERB: ClassVar[str] = "discount"

    amount: int

    def do(self, g: SpycraftState, by: Performance) -> None:
        g.happening(by.answers).amount += self.amount

    def words(self) -> str:
        return f"its expense is {abs(self.amount)} {'lower' if self.amount < 0 else 'higher'}"


def add_answers(verbs: Verbs) -> None:
    """The vocabulary of this module."""
    verbs.add("prevent", Prevents)
    verbs.add("cancel", Cancels)
    verbs.add("redirect", Redirects)
    verbs.add("as_fight", CountsAsFight)
    verbs.add("refresh", Refreshes)
    verbs.add("discount", Discounts, {"amount": int})
