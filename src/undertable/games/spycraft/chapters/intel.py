"""The Intel Phase: one action or pass each, round and round. [SPY-INT, SPY-REC, SPY-REQ, SPY-BRF, SPY-DSM]"""

from __future__ import annotations

from typing import Any, Final

from undertable.games.spycraft.cards.pool import ORDER_MARK
from undertable.games.spycraft.chapters.activatable import activations
from undertable.games.spycraft.chapters.activation import begin_activation
from undertable.games.spycraft.chapters.asking import QUIET, USUAL
from undertable.games.spycraft.chapters.choices import Activate, Brief, DiscardFront, Perform, Promote, Recruit, Requisition, Run, Under
from undertable.games.spycraft.chapters.mission import RunMission
from undertable.games.spycraft.chapters.mission_queue import discard_mission
from undertable.games.spycraft.chapters.performable import performable
from undertable.games.spycraft.chapters.performing import Declare
from undertable.games.spycraft.chapters.stacks import new_stack
from undertable.games.spycraft.chapters.supplies import PlaceTokens
from undertable.games.spycraft.pieces import InPlay
from undertable.games.spycraft.state import SpycraftState
from undertable.kernel.choice import PASS, Choice, Pass
from undertable.kernel.step import Ask, Decision, Refusal, Step

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


class IntelOpportunity(Ask):
    """One Intel action, or pass; cards may be activated before. [SPY-INT.04, SPY-INT.07]"""

    RULE = "SPY-INT.04"

    seat: int

    def run(self, g: SpycraftState) -> None:
        if g.agencies[self.seat].ran and not g.agencies[self.seat].has_facedown():
            self.answer(g, PASS)
        else:
            super().run(g)

    def ask(self, g: SpycraftState) -> Decision | None:
        options: list[Choice] = [PASS]
        if not g.agencies[self.seat].ran:
            intel_actions(g, self.seat, options)
        options.extend(activations(g, self.seat))
        return Decision(self.seat, "Take one Intel action, or pass", options, "{seat} takes an Intel action", self.RULE)

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
        if isinstance(choice, Pass):
            g.passes += 1
            g.at = g.seat_after(self.seat)
            if g.watched:
                g.tell("{seat} passes", seat=self.seat)
            return
        g.passes = 0
        g.at = g.seat_after(self.seat)
        self._act(g, choice)

    def _act(self, g: SpycraftState, choice: Choice) -> None:
        seat = self.seat
        agency = g.agencies[seat]
        if isinstance(choice, Recruit):
            new_stack(g, seat, g.take(choice.card, agency.hand, face_down=True))
            if g.watched:
                g.tell("{seat} recruits an agent", seat=seat)
        elif isinstance(choice, Requisition):
            g.then(PlaceGear(seat, choice.card))
        elif isinstance(choice, Brief):
            agency.briefed = True
            leader = agency.leader_stack()
            g.then(PlaceTokens(seat, leader.face.expense if leader is not None else 0, 0))
            if g.watched:
                g.tell("{seat} briefs", seat=seat)
        elif isinstance(choice, DiscardFront):
            leader = agency.leader_stack()
            if leader is not None:
                leader.change(leader.top).used_turn |= DISCARD_MARK
            discard_mission(g, g.row.cards[0].id)
        elif isinstance(choice, Run):
            g.then(RunMission(seat, choice.card))
        elif isinstance(choice, Perform):
            g.barrier()  # all see now that the seat acts, and that it can
            g.then(Declare(seat, choice.entry, choice.line, choice.source, choice.performer))


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
            options.append(Requisition(card.id))
    if not agency.briefed and agency.reserve:
        options.append(Brief())
    if g.row.cards and g.row.cards[0].id == g.front and not leader.top.used_turn & DISCARD_MARK:
        options.append(DiscardFront())
    if may_run(g, seat):
        options.extend(Run(card.id) for card in g.row.cards)
    options.extend(performable(g, seat, "intel"))


class PlaceGear(Ask):
    """Under which agent the card is laid facedown as gear. [SPY-REQ.01, SPY-REQ.02]"""

    RULE = "SPY-REQ.02"
    ALONE = False

    seat: int
    card: int

    def ask(self, g: SpycraftState) -> Decision | None:
        options: list[Choice] = [Under(stack.id) for stack in g.agencies[self.seat].stacks]
        return Decision(self.seat, "Under which agent?", options, "{seat} requisitions gear", self.RULE)

    def answer(self, g: SpycraftState, choice: Any) -> None:
        stack = g.stack(choice.stack)
        assert stack is not None
        card = g.take(self.card, g.agencies[self.seat].hand, face_down=True)
        stack.gear = [*stack.gear, InPlay(card, self.seat)]
        g.touch()
        if g.watched:
            g.tell("{seat} requisitions gear", seat=self.seat)
