"""The turn: an Intel Phase and a Debrief Phase, common to all. [SPY-TURN.01]"""

from __future__ import annotations

from typing import Any

from undertable.games.spycraft.chapters.asking import known_to_others, spares
from undertable.games.spycraft.chapters.choices import Discard, Swap
from undertable.games.spycraft.chapters.intel import IntelPhase
from undertable.games.spycraft.chapters.numbers import craft_of_agency
from undertable.games.spycraft.chapters.scoring import game_over
from undertable.games.spycraft.chapters.supplies import draw_cards
from undertable.games.spycraft.chapters.windows import BEFORE_DEBRIEFING, BEFORE_START, QuietWindow
from undertable.games.spycraft.content import AgentFace, Leader
from undertable.games.spycraft.pieces import DRAWN, HAND_LIMIT, NO_CHANGE, Agency, InPlay, Stack
from undertable.games.spycraft.state import SpycraftState
from undertable.kernel import PASS, AskAny, AskSeat, Card, Choice, Decision, Several, Step


class Turn(Step):
    """One turn. [SPY-TURN.01]"""

    def run(self, g: SpycraftState) -> None:
        g.turn += 1
        g.passes = 0
        g.front = g.row.cards[0].id if g.row.cards else 0
        if g.watched:
            g.tell("Turn {n}", n=g.turn, kind="turn")
        order = g.from_left_of((g.starter - 1) % g.seats)
        g.then(QuietWindow(order, BEFORE_START), StartingPlayer(), IntelPhase(), DebriefPhase(), EndOfTurn())


class StartingPlayer(Step):
    """The highest sum of craft starts; a tie is drawn. [SPY-INT.01 to .03]"""

    def run(self, g: SpycraftState) -> None:
        sums = {seat: craft_of_agency(g, seat) for seat in g.in_game()}
        best = max(sums.values())
        tied = [seat for seat in g.in_game() if sums[seat] == best]
        g.starter = tied[0] if len(tied) == 1 else g.rng.pick(tied)
        if g.watched:
            g.tell("{seat} acts first this turn, with craft {n}", seat=g.starter, n=best)


class DebriefPhase(Step):
    """A window, rearranging, five cards each, and at most seven in hand. [SPY-DEB.01 to .04]"""

    def run(self, g: SpycraftState) -> None:
        order = g.from_left_of((g.starter - 1) % g.seats)
        g.then(QuietWindow(order, BEFORE_DEBRIEFING))
        for seat in order:
            g.agencies[seat].swaps = sum(len(_movable(stack)) - 1 for stack in g.agencies[seat].stacks if len(_movable(stack)) > 1)
            g.then(Rearrange(seat))
        g.then(DrawFive(), DiscardDown())


def _movable(stack: Stack) -> list[InPlay]:
    """The facedown cards of a stack that may change places; a leader or a marked agent card stays on top. [SPY-DEB.04]"""
    top = stack.top
    pieces = stack.facedown()
    if not top.active and (top.wounds or top.exposed or isinstance(top.card.kind, Leader)):
        return pieces[1:]
    return pieces


def _fits_elsewhere(stack: Stack) -> bool:
    """Whether two facedown cards of the stack may change places and both be what they are said to be."""
    below = [piece for piece in _movable(stack) if piece is not stack.top]
    return len(below) > 1 or (len(_movable(stack)) > 1 and any(isinstance(piece.card.kind, AgentFace) for piece in below))


class Rearrange(AskSeat):
    """Exchange facedown cards within one stack. [SPY-DEB.04, SPY-DEB.05]"""

    RULE = "SPY-DEB.04"
    PROMPT = "You may rearrange facedown cards within a stack"
    WAITING = "{seat} may rearrange stacks"

    def options(self, g: SpycraftState) -> list[Choice]:
        agency = g.agencies[self.seat]
        if agency.out or agency.swaps <= 0:
            return []
        options: list[Choice] = [PASS]
        for stack in agency.stacks:
            pieces = _movable(stack)
            for i, first in enumerate(pieces):
                options.extend(Swap(stack.id, first.card.id, second.card.id) for second in pieces[i + 1 :])
        if len(options) == 1:
            return []
        return options

    def policy_answer(self, g: SpycraftState, seat: int) -> Choice | None:
        """Nobody wants to rearrange what nobody else has seen, nor what would lie in the wrong place then."""
        if not spares(g, seat) or any(known_to_others(stack, seat) and _fits_elsewhere(stack) for stack in g.agencies[seat].stacks):
            return None
        return PASS

    def answer(self, g: SpycraftState, choice: Any) -> None:
        if not isinstance(choice, Swap):
            return
        stack = g.stack(choice.stack)
        assert stack is not None
        pieces = {piece.card.id: piece for piece in stack.facedown()}
        first, second = stack.change(pieces[choice.a]), stack.change(pieces[choice.b])
        first.card, second.card = second.card, first.card
        keep = 1 << self.seat
        for piece in stack.facedown():
            if not isinstance(piece.card.kind, Leader):
                stack.change(piece).card = Card(g.fresh(), piece.card.kind, keep)
        g.agencies[self.seat].swaps -= 1
        if g.watched:
            g.tell("{seat} rearranges a stack", seat=self.seat)
        g.then(Rearrange(self.seat))


class DrawFive(Step):
    """Each player draws five cards. [SPY-DEB.01]"""

    def run(self, g: SpycraftState) -> None:
        for seat in g.from_left_of((g.starter - 1) % g.seats):
            draw_cards(g, seat, DRAWN)


class DiscardDown(AskAny):
    """Everybody marks the cards above seven in secret; they are discarded together. [SPY-DEB.02]"""

    RULE = "SPY-DEB.02"

    def asks(self, g: SpycraftState) -> list[Decision]:
        return [_discard_decision(g, g.agencies[seat]) for seat in g.in_game() if _too_many(g.agencies[seat]) > 0]

    def run(self, g: SpycraftState) -> None:
        decisions = self.asks(g)
        if decisions:
            g.wait(self, decisions)
            return
        for agency in g.agencies:
            for card in agency.marked:
                gone = g.move(card, agency.hand, agency.discard)
                if g.watched:
                    g.tell("{seat} discards {card}", seat=agency.owner, card=gone)
            agency.marked = []

    def answer(self, g: SpycraftState, seat: int, choice: Any) -> None:
        agency = g.agencies[seat]
        agency.marked = [*agency.marked, choice.card]
        g.then(DiscardDown())


def _too_many(agency: Agency) -> int:
    return len(agency.hand.cards) - len(agency.marked) - HAND_LIMIT


def _discard_decision(g: SpycraftState, agency: Agency) -> Decision:
    names: list[str] = []
    options: list[Choice] = []
    for card in agency.hand.cards:
        name = card.kind.id
        if name not in names and card.id not in agency.marked:
            names.append(name)
            options.append(Discard(card.id))
    left = _too_many(agency)
    whole = left + len(agency.marked)
    several = Several(whole, whole, [Discard(card) for card in agency.marked]) if whole > 1 else None
    prompt = f"Discard down to seven: {left} more"
    return Decision(agency.owner, prompt, options, "{seat} discards down to seven", "SPY-DEB.02", several=several)


class EndOfTurn(Step):
    """Markers and effects of the turn end; a game that goes nowhere is called off. [SPY-TURN.03, SPY-WIN.05]"""

    def run(self, g: SpycraftState) -> None:
        if not any(agency.ran for agency in g.agencies):
            g.idle += 1
        for agency in g.agencies:
            agency.briefed = False
            agency.ran = False
            agency.resting = False
            agency.extended = False
            for stack in agency.stacks:
                for piece in stack.pieces():
                    if piece.used_turn or piece.turn_change is not NO_CHANGE:
                        piece = stack.change(piece)
                        piece.used_turn = 0
                        piece.turn_change = NO_CHANGE
        g.touch()
        if g.turn >= g.options["last_turn"] or g.idle >= g.options["idle_turns"]:
            call_off(g)
        else:
            g.then(Turn())


def call_off(g: SpycraftState) -> None:
    """Most points win, then most enemy agents retired; else it is a draw. [SPY-WIN.05]"""
    ranks = {agency.owner: (agency.points, agency.retired) for agency in g.agencies if not agency.out}
    best = max(ranks.values())
    winners = tuple([seat for seat, score in ranks.items() if score == best])
    if g.watched:
        g.tell("The game is called off after turn {n}", n=g.turn, kind="end")
    if len(winners) == 1:
        game_over(g, winners, "called off", f"The game is called off; {g.name(winners[0])} leads.")
    else:
        game_over(g, (), "draw", "The game is called off; nobody leads.")
