"""The verbs on decks, hands, missions and tokens, and those of Reacts. [SPY-DCK, SPY-FD.12, SPY-BRF.02, SPY-QUE, SPY-WIN.02, SPY-TIM]"""

from __future__ import annotations

from typing import Literal

from undertable.games.spycraft.cards.deeds import Performance
from undertable.games.spycraft.chapters.mission_queue import Exchange, MayDiscardMission, discard_mission, put_in_order, turn_up_front
from undertable.games.spycraft.chapters.naming import line_name
from undertable.games.spycraft.chapters.performing import TurnUpTargets, marker
from undertable.games.spycraft.chapters.scoring import check_points
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
