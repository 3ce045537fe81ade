"""The Intel Phase: one action or pass each, round and round. [SPY-INT, SPY-REC, SPY-REQ, SPY-BRF, SPY-DSM]"""

from __future__ import annotations

from typing import Any, Final

from undertable.games.spycraft.cards.pool import ORDER_MARK
from undertable.games.spycraft.chapters.activatable import activations
from undertable.games.spycraft.chapters.activation import begin_activation
from undertable.games.spycraft.chapters.asking import QUIET, USUAL
from undertable.games.spycraft.chapters.choices import Activate, Brief, DiscardFront, PassOn, Promote, Recruit, Requisition, Run, RunWithAll
from undertable.games.spycraft.chapters.in_force import threshold_change, tokens_for
from undertable.games.spycraft.chapters.mission import Muster, say_pass, set_out
from undertable.games.spycraft.chapters.mission_queue import discard_mission
from undertable.games.spycraft.chapters.naming import stack_name
from undertable.games.spycraft.chapters.performable import performable
from undertable.games.spycraft.chapters.performing import declaration
from undertable.games.spycraft.chapters.supplies import PlaceTokens, new_stack, place_tokens
from undertable.games.spycraft.pieces import InPlay
from undertable.games.spycraft.state import SpycraftState
from undertable.kernel import PASS, SPECTATOR, AskSeat, Choice, Pass, Refusal, Step

DISCARD_MARK: Final = 1 << (ORDER_MARK + 11)


class IntelPhase(Step):
    """From the starting player clockwise, until all have passed in a row. [SPY-INT.04, SPY-INT.05]"""

    def run(self, g: SpycraftState) -> None:
        g.at = g.starter
        g.passes = 0
        g.then(IntelRound())


class IntelRound(Step):
    """The next opportunity, or the end of the phase. [SPY-INT.05]"""

    def run(self, g: SpycraftState) -> None:
        if g.agencies[g.at].out:
            g.at = g.seat_after(g.at)
        if g.passes < len(g.in_game()):
            g.then(IntelOpportunity(g.at), IntelRound())


def may_run(g: SpycraftState, seat: int) -> bool:
    """Running is forbidden once all others have run a mission this turn. [SPY-RUN.02, SPY-RUN.04]"""
    if g.agencies[seat].ran:
        return False
    return any(not g.agencies[other].ran for other in g.in_game() if other != seat)


class IntelOpportunity(AskSeat):
    """One Intel action, or pass; cards may be activated before. [SPY-INT.04, SPY-INT.07]"""

    RULE = "SPY-INT.04"
    PROMPT = "Play or use a card, run a mission, brief, or pass"
    WAITING = "{seat} takes an Intel action"

    def run(self, g: SpycraftState) -> None:
        agency = g.agencies[self.seat]
        if agency.resting or (agency.ran and not agency.has_facedown()):
            self.answer(g, PASS)
        else:
            super().run(g)

    def options(self, g: SpycraftState) -> list[Choice]:
        options: list[Choice] = [PASS]
        if not g.agencies[self.seat].ran:
            intel_actions(g, self.seat, options)
        options.extend(activations(g, self.seat))
        if len(options) > 1 and not g.agencies[self.seat].ran and g.passes + 1 < len(g.in_game()):
            options.append(PassOn())
        return options

    def policy_answer(self, g: SpycraftState, seat: int) -> Choice | None:
        """Who has run a mission could only activate cards, and can do so when it counts: he passes, as everybody may know. [SPY-INT.10]"""
        return PASS if g.agencies[seat].ran and g.policy(seat) in (USUAL, QUIET, "never") else None

    def refusals(self, g: SpycraftState, seat: int) -> list[Refusal]:
        if g.agencies[seat].ran:
            return [Refusal("", "Who has run a mission this turn takes no further Intel action.", "SPY-INT.10", "Run")]
        if not may_run(g, seat):
            return [Refusal("", "All other players have run a mission this turn.", "SPY-RUN.02", "Run")]
        if g.agencies[seat].briefed:
            return [Refusal("", "You have briefed this turn.", "SPY-BRF.03", "Brief")]
        return []

    def answer(self, g: SpycraftState, choice: Any) -> None:
        if isinstance(choice, (Activate, Promote)):
            begin_activation(g, choice)
            g.then(IntelOpportunity(self.seat))
            return
        if isinstance(choice, (Pass, PassOn)):
            g.passes += 1
            g.at = g.seat_after(self.seat)
            say_pass(g, self.seat, choice)
            return
        g.passes = 0
        g.at = g.seat_after(self.seat)
        self._act(g, choice)

    def _act(self, g: SpycraftState, choice: Any) -> None:
        seat = self.seat
        agency = g.agencies[seat]
        if isinstance(choice, Recruit):
            new_stack(g, seat, g.take(choice.card, agency.hand, face_down=True))
            if g.watched:
                g.tell("{seat} recruits an agent", seat=seat)
        elif isinstance(choice, Requisition):
            stack = g.stack(choice.stack)
            assert stack is not None
            card = g.take(choice.card, agency.hand, face_down=True)
            stack.gear = [*stack.gear, InPlay(card, seat)]
            if g.watched:
                g.tell("{seat} requisitions gear for {agent}", seat=seat, agent=stack_name(g, stack, SPECTATOR))
        elif isinstance(choice, Brief):
            agency.briefed = True
            if g.watched:
                g.tell("{seat} briefs", seat=seat)
            if choice.card:
                place_tokens(g, seat, choice.card, choice.count)
                place_tokens(g, seat, choice.other, choice.rest)
            else:
                g.then(PlaceTokens(seat, choice.count, 0))
        elif isinstance(choice, DiscardFront):
            leader = agency.leader_stack()
            if leader is not None:
                leader.change(leader.top).used_turn |= DISCARD_MARK
            discard_mission(g, g.row.cards[0].id)
        elif isinstance(choice, Run):
            g.then(Muster(seat, choice.card, ()))
        elif isinstance(choice, RunWithAll):
            set_out(g, seat, choice.card, agency.full_team())
        else:
            g.barrier()  # all see now that the seat acts, and that it can
            g.then(declaration(seat, choice))


def intel_actions(g: SpycraftState, seat: int, options: list[Choice]) -> None:
    """All Intel actions of a player. [SPY-INT.08]"""
    agency = g.agencies[seat]
    leader = agency.leader_stack()
    if leader is None:
        return
    names: list[str] = []
    for card in agency.hand.cards:
        name = card.kind.id
        if name not in names:
            names.append(name)
            options.append(Recruit(card.id))
            options.extend([Requisition(card.id, stack.id) for stack in agency.stacks])
    if not agency.briefed and agency.reserve:
        tokens = leader.face.expense
        change = threshold_change(g, seat)
        for place, heir in enumerate(agency.reserve):
            options.append(Brief(heir.card.id, tokens))
            need = tokens_for(heir, change) - heir.tokens
            if 0 < need < tokens and place + 1 < len(agency.reserve):
                options.append(Brief(heir.card.id, need, agency.reserve[place + 1].card.id, tokens - need))
        if len(agency.reserve) > 1 and tokens > 1:
            options.append(Brief(0, tokens))
    if g.row.cards and g.row.cards[0].id == g.front and not leader.top.used_turn & DISCARD_MARK:
        options.append(DiscardFront())
    if may_run(g, seat):
        options.extend(Run(card.id) for card in g.row.cards)
        if agency.full_team():
            options.extend(RunWithAll(card.id) for card in g.row.cards)
    options.extend(performable(g, seat, "intel"))
