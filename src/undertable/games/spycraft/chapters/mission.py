"""The mission phase: planning, identify the enemy, engage, goals, debrief. [SPY-RUN.06]"""

from __future__ import annotations

from typing import Any

from undertable.games.spycraft.chapters.activatable import activations
from undertable.games.spycraft.chapters.activation import begin_activation
from undertable.games.spycraft.chapters.asking import has_looked
from undertable.games.spycraft.chapters.carrying import happen
from undertable.games.spycraft.chapters.choices import Activate, Decline, Defend, Extend, PassOn, Perform, Promote, Send, SendAll, Stop
from undertable.games.spycraft.chapters.in_force import extends_free, opportunities
from undertable.games.spycraft.chapters.mission_queue import put_in_order, refill
from undertable.games.spycraft.chapters.numbers import team_total
from undertable.games.spycraft.chapters.performable import performable
from undertable.games.spycraft.chapters.performing import declaration
from undertable.games.spycraft.chapters.scoring import Goals, Scoring
from undertable.games.spycraft.chapters.windows import BEFORE_CRAFT, BEFORE_GOALS, QuietWindow
from undertable.games.spycraft.pieces import HQ, NO_CHANGE, TEAM, TEAM_LIMIT, Agency, Operation, Stack
from undertable.games.spycraft.state import SpycraftState
from undertable.kernel import CONFIRM, PASS, Ask, AskSeat, Choice, Decision, Pass, Several, Step


class Muster(Ask):
    """The team is named agent by agent, or all at once; the Attacker's mission is fixed with it.
    [SPY-RUN.01, SPY-PLN.01 to .06, SPY-IDE.03]"""

    RULE = "SPY-PLN.01"

    seat: int
    card: int
    """The mission that the Attacker names; 0 for the Defender."""
    chosen: tuple[int, ...]

    def ask(self, g: SpycraftState) -> Decision | None:
        agency = g.agencies[self.seat]
        agents = sum(1 for id in self.chosen if id != agency.leader)
        options: list[Choice] = []
        if self.chosen or not self.card:
            options.append(CONFIRM)
        left = self.left(g)
        options.extend(Send(stack.id) for stack in left if agents < TEAM_LIMIT or stack.id == agency.leader)
        if len(left) > 1 and agents + sum(1 for stack in left if stack.id != agency.leader) <= TEAM_LIMIT:
            options.append(SendAll())
        prompt = "Who goes on the mission?" if self.card else "Who defends? You may send nobody"
        least, most = 1 if self.card else 0, min(TEAM_LIMIT + 1, len(agency.stacks))
        several = Several(least, most, [Send(id) for id in self.chosen])
        return Decision(self.seat, prompt, options, "{seat} puts a team together", self.RULE, several=several)

    def left(self, g: SpycraftState) -> list[Stack]:
        """Who is not chosen yet."""
        return [stack for stack in g.agencies[self.seat].stacks if stack.id not in self.chosen]

    def policy_answer(self, g: SpycraftState, seat: int) -> Choice | None:
        """When nobody is left to choose from, the team is complete; everybody sees that."""
        options = g.choices(seat)
        return options[0] if len(options) == 1 and g.policy(seat) != "every" else None

    def answer(self, g: SpycraftState, choice: Any) -> None:
        if isinstance(choice, Send):
            g.then(Muster(self.seat, self.card, (*self.chosen, choice.stack)))
            return
        stacks = g.agencies[self.seat].stacks
        set_out(g, self.seat, self.card, [stack for stack in stacks if isinstance(choice, SendAll) or stack.id in self.chosen])


def set_out(g: SpycraftState, seat: int, card: int, team: list[Stack]) -> None:
    """The team goes to the mission; the Attacker, who has named its card, begins it. [SPY-PLN.01, SPY-RUN.06]"""
    for stack in team:
        stack.place = TEAM
    g.touch()
    if g.watched:
        g.tell("{seat} sends {n}", seat=seat, n=f"a team of {len(team)}" if len(team) > 1 else "one agent" if team else "nobody")
    if card:
        slot = g.row.index(card)
        mission = g.reveal(g.row, slot)
        g.agencies[seat].ran = True
        g.idle = 0
        g.op = Operation(seat, mission, slot, seat)
        if g.watched:
            g.tell("{seat} runs {card}", seat=seat, card=mission)
        g.then(IdentifyEnemy(seat), MissionBegins(), Goals(), Scoring(), Debrief())


class IdentifyEnemy(Ask):
    """From the Attacker's left each may stand against the mission; the last one must. [SPY-IDE.01, SPY-IDE.02]"""

    RULE = "SPY-IDE.01"
    PROMPT = "Defend against this mission?"
    WAITING = "{seat} may defend against the mission"

    after: int
    """The player before the one who is asked."""

    def run(self, g: SpycraftState) -> None:
        op = g.running()
        seat = g.seat_after(self.after)
        if g.seat_after(seat) == op.attacker:
            self._accept(g, seat)
        else:
            super().run(g)

    def whom(self, g: SpycraftState) -> int:
        return g.seat_after(self.after)

    def options(self, g: SpycraftState) -> list[Choice]:
        return [Decline(), Defend()]

    def answer(self, g: SpycraftState, choice: Any) -> None:
        seat = g.seat_after(self.after)
        if isinstance(choice, Defend):
            self._accept(g, seat)
        else:
            if g.watched:
                g.tell("{seat} lets the mission run", seat=seat, kind="answer")
            g.then(IdentifyEnemy(seat))

    def _accept(self, g: SpycraftState, seat: int) -> None:
        assert g.op is not None
        g.op.defender = seat
        if g.watched:
            g.tell("{seat} defends against the mission", seat=seat)
        g.then(Muster(seat, 0, ()))


class MissionBegins(Step):
    """What the mission does at its start, then the count of craft, then the engagement. [SPY-ENG.01 to .05]"""

    def run(self, g: SpycraftState) -> None:
        op = g.running()
        wake_all(g)
        g.touch()
        happen(g, op.face, "start", op.attacker)
        sides = (op.attacker, op.defender)
        g.then(QuietWindow(sides, BEFORE_CRAFT), FirstActor(), EngageRound())
        g.then(EndEngagement(), QuietWindow(sides, BEFORE_GOALS))


class FirstActor(Step):
    """The team with more active craft acts first; a tie is drawn. [SPY-ENG.01, SPY-ENG.03]"""

    def run(self, g: SpycraftState) -> None:
        op = g.running()
        mine, theirs = team_total(g, op.attacker, 3), team_total(g, op.defender, 3)
        if mine == theirs:
            op.at = op.attacker if g.rng.below(2) == 0 else op.defender
        else:
            op.at = op.attacker if mine > theirs else op.defender
        op.engaged = True
        if g.watched:
            g.tell("Craft {a} against {b}: {seat} acts first", a=mine, b=theirs, seat=op.at)


class EngageRound(Step):
    """Attacker and Defender alternate until both have passed in a row, or the clock runs out. [SPY-ENG.04, SPY-ENG.05]"""

    def run(self, g: SpycraftState) -> None:
        op = g.running()
        limit = opportunities(g)
        if op.passes >= 2:
            return
        if limit and op.turns[0] >= limit and op.turns[1] >= limit:
            g.used(op.face)
            return
        g.then(MissionOpportunity(op.at), EngageRound())


class MissionOpportunity(AskSeat):
    """One Mission action, or pass; cards may be activated before. [SPY-ENG.04, SPY-INT.09]"""

    RULE = "SPY-ENG.04"
    PROMPT = "Use an agent, play a card, or pass"
    WAITING = "{seat} takes a Mission action"

    def run(self, g: SpycraftState) -> None:
        if g.agencies[self.seat].resting:
            self.answer(g, PASS)
        else:
            super().run(g)

    def options(self, g: SpycraftState) -> list[Choice]:
        options: list[Choice] = [PASS]
        options.extend(performable(g, self.seat, "mission"))
        options.extend(activations(g, self.seat))
        if not g.running().passes and len(options) > 1:
            options.append(PassOn())
        return options

    def evident(self, g: SpycraftState, seat: int) -> bool:
        """With nothing in hand, nothing facedown, and nothing that he alone has looked at, everybody sees what he can do."""
        agency = g.agencies[seat]
        return not agency.hand.cards and not agency.has_facedown() and not has_looked(g, seat)

    def answer(self, g: SpycraftState, choice: Any) -> None:
        if isinstance(choice, (Activate, Promote)):
            begin_activation(g, choice)
            g.then(MissionOpportunity(self.seat))
            return
        op = g.running()
        had = op.turns
        op.turns = [had[0] + 1, had[1]] if self.seat == op.attacker else [had[0], had[1] + 1]
        op.at = op.other(self.seat)
        if isinstance(choice, (Pass, PassOn)):
            op.passes += 1
            say_pass(g, self.seat, choice)
            return
        op.passes = 0
        assert isinstance(choice, Perform)
        g.barrier()  # all see now that the seat acts, and that it can
        g.then(declaration(self.seat, choice))


def say_pass(g: SpycraftState, seat: int, choice: Pass | PassOn) -> None:
    """A seat passes, this time or from now on. [SPY-INT.12, SPY-ENG.11]"""
    if isinstance(choice, PassOn):
        g.agencies[seat].resting = True
        if g.watched:
            g.tell("{seat} passes for the rest of the {what}", seat=seat, what="phase" if g.op is None else "mission")
    elif g.watched:
        g.tell("{seat} passes", seat=seat)


def wake_all(g: SpycraftState) -> None:
    """Things have changed: who has passed for the rest is asked again. [SPY-INT.12, SPY-ENG.11]"""
    for agency in g.agencies:
        agency.resting = False


class EndEngagement(Step):
    """Both have passed: no more Mission actions. [SPY-ENG.05]"""

    def run(self, g: SpycraftState) -> None:
        if g.op is not None:
            g.op.engaged = False


class Debrief(Ask):
    """The Defender goes home; the Attacker who has won may extend before the queue is refilled. [SPY-DBR.02, SPY-EXT.01]"""

    RULE = "SPY-EXT.01"
    PROMPT = "Extend to the next mission of the queue?"
    WAITING = "{seat} may extend"

    def run(self, g: SpycraftState) -> None:
        op = g.running()
        wake_all(g)
        for agency in g.agencies:
            _end_of_mission(g, agency)
        go_home(g, op.defender)
        if g.watched:
            g.tell("{seat}'s team goes home", seat=op.defender, kind="move")
        if self._may_extend(g, op):
            super().run(g)
        else:
            self.answer(g, Stop())

    def _may_extend(self, g: SpycraftState, op: Operation) -> bool:
        """The next mission lies behind the one just won, and somebody is left to run it. [SPY-EXT.02]"""
        attacker = g.agencies[op.attacker]
        return op.winner == op.attacker and not attacker.out and op.slot < len(g.row.cards) and bool(attacker.team())

    def whom(self, g: SpycraftState) -> int:
        return g.running().attacker

    def options(self, g: SpycraftState) -> list[Choice]:
        return [Stop(), Extend()]

    def answer(self, g: SpycraftState, choice: Any) -> None:
        op = g.running()
        if isinstance(choice, Extend):
            extend(g, op)
            return
        for agency in g.agencies:
            go_home(g, agency.owner)
        if g.watched:
            g.tell("The mission is over: the teams go home", kind="phase")
        later = op.later
        g.op = None
        g.touch()
        refill(g)
        g.at = g.seat_after(op.attacker)
        g.passes = 0
        for seat in later:
            put_in_order(g, seat, True)


def extend(g: SpycraftState, op: Operation) -> None:
    """On to the next mission with the agents that are left; the objective doubles. [SPY-EXT.03 to .07]"""
    agency = g.agencies[op.attacker]
    free = extends_free(g, op)
    agency.extended = True
    following = Operation(op.attacker, g.reveal(g.row, op.slot), op.slot, op.attacker)
    following.doublings = op.doublings + (0 if free else 1)
    following.later = op.later
    g.op = following
    g.touch()
    if g.watched:
        g.tell("{seat} extends to {card}", seat=op.attacker, card=following.mission)
    g.then(IdentifyEnemy(op.attacker), MissionBegins(), Goals(), Scoring(), Debrief())


def _end_of_mission(g: SpycraftState, agency: Agency) -> None:
    """Markers and changes of the mission end; wounds and Exposed markers stay. [SPY-DBR.04, SPY-DBR.05, SPY-STD.03]"""
    for stack in agency.stacks:
        for piece in stack.pieces():
            if piece.used_mission or piece.baffled or piece.locked or piece.mission_change is not NO_CHANGE:
                piece = stack.change(piece)
                piece.used_mission = 0
                piece.mission_change = NO_CHANGE
                piece.baffled = False
                piece.locked = False
    g.touch()


def go_home(g: SpycraftState, seat: int) -> None:
    """A whole team returns to its HQ. [SPY-DBR.02, SPY-DBR.03]"""
    for stack in g.agencies[seat].stacks:
        stack.place = HQ
    g.touch()
