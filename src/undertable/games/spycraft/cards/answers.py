"""The verbs of Reacts: what they do to the action or event that they answer. [SPY-TIM, SPY-TGT.03]"""

from __future__ import annotations

from undertable.games.spycraft.cards.deeds import Performance
from undertable.games.spycraft.chapters.naming import line_name
from undertable.games.spycraft.chapters.performing import TurnUpTargets, marker
from undertable.games.spycraft.content import Verb
from undertable.games.spycraft.state import SpycraftState


class Prevents(Verb):
    """What the React answers does not happen. [SPY-WND.02]"""

    VERB = "prevent"
    WORDS = "it does not happen"

    def do(self, g: SpycraftState, by: Performance) -> None:
        g.deed(by.answers).cancelled = True


class Cancels(Verb):
    """The action has no effect. [SPY-TIM.04]"""

    VERB = "cancel"
    WORDS = "that action is cancelled"

    def do(self, g: SpycraftState, by: Performance) -> None:
        g.deed(by.answers).cancelled = True


class Redirects(Verb):
    """Another target instead. [SPY-TGT.03]"""

    VERB = "redirect"
    WORDS = "it falls on that agent instead"

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


class CountsAsFight(Verb):
    """For the declared action the mission is a fight. [SPY-LDR.06]"""

    VERB = "as_fight"
    WORDS = "for this action the mission counts as a fight"

    def do(self, g: SpycraftState, by: Performance) -> None:
        g.performance(by.answers).as_fight = True


class Refreshes(Verb):
    """The action just performed may be used once more."""

    VERB = "refresh"
    WORDS = "that action may be used once more"

    def do(self, g: SpycraftState, by: Performance) -> None:
        done = g.performance(by.answers)
        performer = g.stack(done.performer)
        if performer is not None:
            piece, bit = marker(done.entry, done.action(), performer, done.source)
            if piece is not None:
                performer.change(piece).used_mission &= ~bit
        if g.watched:
            g.tell("{action} may be used once more", action=line_name(done.entry, done.line))


class Discounts(Verb):
    """The gear that is being activated costs less. [SPY-CST.07]"""

    VERB = "discount"

    amount: int

    def do(self, g: SpycraftState, by: Performance) -> None:
        g.happening(by.answers).amount += self.amount

    def words(self) -> str:
        return f"its expense is {abs(self.amount)} {'lower' if self.amount < 0 else 'higher'}"
