"""The verbs on missions: those that rearrange the queue, and those that change numbers. [SPY-QUE, SPY-WIN.02, SPY-EXT.04]"""

from __future__ import annotations

from undertable.games.spycraft.cards.deeds import Performance
from undertable.games.spycraft.chapters.mission_queue import Exchange, MayDiscardMission, discard_mission, put_in_order, turn_up_front
from undertable.games.spycraft.chapters.scoring import check_points
from undertable.games.spycraft.content import Verb
from undertable.games.spycraft.state import SpycraftState


class DiscardsMission(Verb):
    """Discard the targeted mission, or the first one."""

    VERB = "discard_mission"

    first: bool = False
    may: bool = False

    def do(self, g: SpycraftState, by: Performance) -> None:
        card = g.row.cards[0].id if self.first else by.aims[0]
        if self.may:
            g.then(MayDiscardMission(by.actor, card))
        else:
            discard_mission(g, card)

    def words(self) -> str:
        if self.first:
            return "discard the first mission of the queue"
        return "you may discard it" if self.may else "discard it"


class SwapsMissions(Verb):
    """Exchange two missions of the queue. [SPY-QUE.03, SPY-QUE.04]"""

    VERB = "swap_missions"
    WORDS = "exchange them"

    def do(self, g: SpycraftState, by: Performance) -> None:
        if len(by.aims) < 2:
            return
        a, b = g.row.index(by.aims[0]), g.row.index(by.aims[1])
        cards = g.row.own()
        cards[a], cards[b] = cards[b], cards[a]
        turn_up_front(g)
        if g.watched:
            g.tell("{seat} exchanges two missions", seat=by.actor)


class ExchangesMission(Verb):
    """Put a mission of the discard pile in the place of the target."""

    VERB = "exchange_mission"
    WORDS = "put a mission of your choice from the mission discard pile in its place"

    def do(self, g: SpycraftState, by: Performance) -> None:
        g.then(Exchange(by.actor, by.aims[0]))


class ReordersMissions(Verb):
    """Look at the facedown missions and put them back in any order; during a mission phase when it is over."""

    VERB = "reorder_missions"

    may: bool = False

    def do(self, g: SpycraftState, by: Performance) -> None:
        if g.op is not None:
            g.op.later = [*g.op.later, by.actor]
        else:
            put_in_order(g, by.actor, self.may)

    def words(self) -> str:
        start = "may, when the mission phase is over, look" if self.may else "look"
        return f"{start} at the facedown missions and put them back in any order"


class ChangesObjective(Verb):
    """Change the objective number; `choose`: up or down, as named on declaring."""

    VERB = "objective"

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

    VERB = "worth"
    WORDS = "that mission is worth {it.amount:+d} victory points"

    amount: int

    def do(self, g: SpycraftState, by: Performance) -> None:
        agency = g.agencies[by.actor]
        if agency.bonus:
            agency.bonus = [*agency.bonus[:-1], agency.bonus[-1] + self.amount]
            if g.watched:
                g.tell("The mission is worth {n} more to {seat}, who has {m} points", seat=by.actor, n=self.amount, m=agency.points)
            check_points(g, by.actor)


class NoDoubling(Verb):
    """The extension that follows does not double the objective. [SPY-EXT.04]"""

    VERB = "no_doubling"
    WORDS = "the extension made directly after this mission does not double the objective"

    def do(self, g: SpycraftState, by: Performance) -> None:
        if g.op is not None:
            g.op.free = True
