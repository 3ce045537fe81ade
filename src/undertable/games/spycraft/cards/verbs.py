"""All verbs of the card language; those that change the numbers of a mission are defined here. [SPY-WIN.02, SPY-EXT.04]"""

from __future__ import annotations

from typing import ClassVar

from undertable.games.spycraft.cards.answers import add_answers
from undertable.games.spycraft.cards.deeds import Performance
from undertable.games.spycraft.cards.lasting import add_lasting
from undertable.games.spycraft.cards.on_agents import add_agents
from undertable.games.spycraft.cards.on_cards import add_cards
from undertable.games.spycraft.cards.on_queue import add_queue
from undertable.games.spycraft.chapters.scoring import check_points
from undertable.games.spycraft.content import Verb
from undertable.games.spycraft.state import SpycraftState
from undertable.kernel.effects import Verbs


class ChangesObjective(Verb):
    """Change the objective number; `choose`: up or down, as named on declaring."""

    VERB: ClassVar[str] = "objective"

    amount: int
    choose: bool = False

    def do(self, g: SpycraftState, by: Performance) -> None:
        if g.op is not None:
            g.op.change += self.amount * by.named if self.choose else self.amount
            if g.watched:
                g.tell("The objective is now {n}", n=g.op.objective())

    def words(self) -> str:
        if self.choose:
            return f"the objective becomes {self.amount} higher or lower, as you choose"
        return f"the objective becomes {abs(self.amount)} {'lower' if self.amount < 0 else 'higher'}"


class ChangesWorth(Verb):
    """The mission just won is worth more. [SPY-WIN.02]"""

    VERB: ClassVar[str] = "worth"

    amount: int

    def do(self, g: SpycraftState, by: Performance) -> None:
        agency = g.agencies[by.actor]
        if agency.bonus:
            agency.bonus = [*agency.bonus[:-1], agency.bonus[-1] + self.amount]
            if g.watched:
                g.tell("The mission is worth {n} more to {seat}, who has {m} points", seat=by.actor, n=self.amount, m=agency.points)
            check_points(g, by.actor)

    def words(self) -> str:
        return f"that mission is worth {self.amount:+d} victory points"


class NoDoubling(Verb):
    """The extension that follows does not double the objective. [SPY-EXT.04]"""

    VERB: ClassVar[str] = "no_doubling"

    def do(self, g: SpycraftState, by: Performance) -> None:
        if g.op is not None:
            g.op.free = True

    def words(self) -> str:
        return "the extension made directly after this mission does not double the objective"


def vocabulary() -> Verbs:
    """All verbs of the game."""
    verbs = Verbs()
    add_agents(verbs)
    verbs.add("objective", ChangesObjective, {"amount": int}, {"choose": bool})
    verbs.add("worth", ChangesWorth, {"amount": int})
    verbs.add("no_doubling", NoDoubling)
    add_answers(verbs)
    add_cards(verbs)
    add_queue(verbs)
    add_lasting(verbs)
    return verbs
