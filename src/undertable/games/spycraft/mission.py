"""The mission phase: planning, identify the enemy, engage, goals, debrief. [SPY-RUN.06]"""

from __future__ import annotations

from typing import Any

from undertable.games.spycraft.activation import TEAM_LIMIT, activations, begin_activation
from undertable.games.spycraft.choices import Activate, Decline, Defend, Extend, Go, Perform, Promote, Send, SendAll, Stop
from undertable.games.spycraft.figures import extends_free, goal_total, opportunities, team_total
from undertable.games.spycraft.harm import Settle, facts
from undertable.games.spycraft.mission_queue import LookAtFacedown, Reorder, refill
from undertable.games.spycraft.performable import performable
from undertable.games.spycraft.performing import Declare, happen
from undertable.games.spycraft.reacts import BEFORE_CRAFT, BEFORE_GOALS, MissionWindow, QuietWindow
from undertable.games.spycraft.state import HQ, NO_CHANGE, TEAM, Agency, Happening, Operation, Spycraft, Stack
from undertable.kernel.choice import PASS, Choice, Pass
from undertable.kernel.position import Result
from undertable.kernel.step import Ask, Decision, Step


class RunMission(Step):
    """The five steps of a mission. [SPY-RUN.01, SPY-RUN.06]"""

    seat: int
    card: int

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, g: Spycraft) -> None:
        g.then(Muster(self.seat, self.card, ()))


class Muster(Ask):
    """The team is named agent by agent, or all at once; the Attacker's mission is fixed with it. [SPY-PLN.01 to .06, SPY-IDE.03]"""

    RULE = "SPY-PLN.01"

    seat: int
    card: int
    """The mission that the Attacker names; 0 for the Defender."""
    chosen: tuple[int, ...]

    def __init__(self, seat: int, card: int, chosen: tuple[int, ...]) -> None:
        self.seat = seat
        self.card = card
        self.chosen = chosen

    def ask(self, g: Spycraft) -> Decision | None:
        agency = g.agencies[self.seat]
        agents = sum(1 for id in self.chosen if id != agency.leader)
        options: list[Choice] = []
        if self.chosen or not self.card:
            options.append(Go(len(self.chosen)))
        left = self.left(g)
        options.extend(Send(stack.id) for stack in left if agents < TEAM_LIMIT or stack.id == agency.leader)
        if len(left) > 1 and agents + sum(1 for stack in left if stack.id != agency.leader) <= TEAM_LIMIT:
            options.append(SendAll())
        role = "attacking" if self.card else "defending"
        return Decision(
            self.seat, f"Who is in the {role} team? ({len(self.chosen)} chosen)", options, "{seat} names a mission team", self.RULE
        )

    def left(self, g: Spycraft) -> list[Stack]:
        """Who is not chosen yet."""
        return [stack for stack in g.agencies[self.seat].stacks if stack.id not in self.chosen]

    def standing(self, g: Spycraft, seat: int) -> Choice | None:
        """When nobody is left to choose from, the team is complete; everybody sees that."""
        options = g.choices(seat)
        return options[0] if len(options) == 1 and g.standing[seat] != "every" else None

    def answer(self, g: Spycraft, choice: Any) -> None:
        if isinstance(choice, Send):
            g.then(Muster(self.seat, self.card, (*self.chosen, choice.stack)))
            return
        sent = 0
        for stack in g.agencies[self.seat].stacks:
            if isinstance(choice, SendAll) or stack.id in self.chosen:
                stack.place = TEAM
                sent += 1
        g.touch()
        if g.watched:
            g.tell("{seat} sends a team of {n}", seat=self.seat, n=sent)
        if self.card:
            slot = g.row.index(self.card)
            mission = g.reveal(g.row, slot)
            g.agencies[self.seat].ran = True
            g.idle = 0
            g.op = Operation(self.seat, mission, slot)
            if g.watched:
                g.tell("{seat} runs {card}", seat=self.seat, card=mission)
            g.then(IdentifyEnemy(self.seat), MissionBegins(), Goals(), Scoring(), Debrief())


class IdentifyEnemy(Ask):
    """From the Attacker's left each may stand against the mission; the last one must. [SPY-IDE.01, SPY-IDE.02]"""

    RULE = "SPY-IDE.01"

    after: int
    """The player before the one who is asked."""

    def __init__(self, after: int) -> None:
        self.after = after

    def run(self, g: Spycraft) -> None:
        op = g.op
        assert op is not None
        seat = g.seat_after(self.after)
        if g.seat_after(seat) == op.attacker:
            self._accept(g, seat)
        else:
            super().run(g)

    def ask(self, g: Spycraft) -> Decision | None:
        seat = g.seat_after(self.after)
        return Decision(seat, "Stand against this mission?", [Decline(), Defend()], "{seat} may stand against the mission", self.RULE)

    def answer(self, g: Spycraft, choice: Any) -> None:
        seat = g.seat_after(self.after)
        if isinstance(choice, Defend):
            self._accept(g, seat)
        else:
            g.then(IdentifyEnemy(seat))

    def _accept(self, g: Spycraft, seat: int) -> None:
        assert g.op is not None
        g.op.defender = seat
        if g.watched:
            g.tell("{seat} stands against it", seat=seat)
        g.then(Muster(seat, 0, ()))


class MissionBegins(Step):
    """What the mission does at its start, then the count of craft, then the engagement. [SPY-ENG.01 to .05]"""

    def run(self, g: Spycraft) -> None:
        op = g.op
        assert op is not None
        g.touch()
        happen(g, op.face, "start", op.attacker)
        sides = (op.attacker, op.defender)
        g.then(QuietWindow(sides, BEFORE_CRAFT), FirstActor(), EngageRound())
        g.then(EndEngagement(), QuietWindow(sides, BEFORE_GOALS))


class FirstActor(Step):
    """The team with more active craft acts first; a tie is drawn. [SPY-ENG.01, SPY-ENG.03]"""

    def run(self, g: Spycraft) -> None:
        op = g.op
        assert op is not None
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

    def run(self, g: Spycraft) -> None:
        op = g.op
        assert op is not None
        limit = opportunities(g)
        if op.passes >= 2:
            return
        if limit and op.turns[0] >= limit and op.turns[1] >= limit:
            g.used(op.face)
            return
        g.then(MissionOpportunity(op.at), EngageRound())


class MissionOpportunity(Ask):
    """One Mission action, or pass; cards may be activated before. [SPY-ENG.04, SPY-INT.09]"""

    RULE = "SPY-ENG.04"

    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ask(self, g: Spycraft) -> Decision | None:
        options: list[Choice] = [PASS]
        options.extend(performable(g, self.seat, "mission"))
        options.extend(activations(g, self.seat))
        return Decision(self.seat, "Take one Mission action, or pass", options, "{seat} takes a Mission action", self.RULE)

    def answer(self, g: Spycraft, choice: Any) -> None:
        if isinstance(choice, (Activate, Promote)):
            begin_activation(g, choice)
            g.then(MissionOpportunity(self.seat))
            return
        op = g.op
        assert op is not None
        had = op.turns
        op.turns = [had[0] + 1, had[1]] if self.seat == op.attacker else [had[0], had[1] + 1]
        op.at = op.other(self.seat)
        if isinstance(choice, Pass):
            op.passes += 1
            if g.watched:
                g.tell("{seat} passes", seat=self.seat)
            return
        op.passes = 0
        assert isinstance(choice, Perform)
        g.then(Declare(self.seat, choice.entry, choice.line, choice.source, choice.performer))


class EndEngagement(Step):
    """Both have passed: no more Mission actions. [SPY-ENG.05]"""

    def run(self, g: Spycraft) -> None:
        if g.op is not None:
            g.op.engaged = False


class Goals(Step):
    """The Attacker needs the target number plus the Defender's total. [SPY-GOA.01 to .04]"""

    def run(self, g: Spycraft) -> None:
        op = g.op
        assert op is not None
        op.engaged = False
        mine, theirs = goal_total(g, op.attacker), goal_total(g, op.defender)
        reached = bool(g.agencies[op.attacker].team()) and mine >= op.objective() + theirs
        op.winner = op.attacker if reached else op.defender
        if g.watched:
            g.tell("{a} against {n} plus {b}", a=mine, n=op.objective(), b=theirs)


class Scoring(Step):
    """The winner takes the card and scores; texts and Reacts about winning follow. [SPY-DBR.01, SPY-WIN.03, SPY-WIN.06]"""

    def run(self, g: Spycraft) -> None:
        op = g.op
        assert op is not None
        op.engaged = False
        op.free = False
        winner = op.winner
        agency = g.agencies[winner]
        face = op.face
        if agency.out:
            g.move(op.mission.id, g.row, g.mission_discard)
            return
        card = g.move(op.mission.id, g.row, agency.won)
        agency.bonus = [*agency.bonus, 0]
        if not (face.action or face.static or face.event):
            g.used(face)
        if g.watched:
            g.tell("{seat} wins {card} and has {n} points", seat=winner, card=card, n=agency.points)
        if check_points(g, winner):
            return
        happen(g, face, "win", winner)
        if winner == op.attacker:
            happen(g, face, "attacker_wins", winner)
        for stack in agency.stacks:
            if stack.top.active:
                happen(g, stack.top.face, "you_win", winner)
        deed = g.announce(Happening("mission", winner, 0, winner, 0, 0, HQ))
        g.then(MissionWindow(g.from_left_of(winner), "mission_won", deed.id), Settle(deed.id), NoteType(winner, face.type))


class NoteType(Step):
    """From now on this was the last mission that the player won. [SPY-LDR.07]"""

    seat: int
    type: str

    def __init__(self, seat: int, type: str) -> None:
        self.seat = seat
        self.type = type

    def run(self, g: Spycraft) -> None:
        g.agencies[self.seat].last_type = self.type


def check_points(g: Spycraft, seat: int) -> bool:
    """Twenty points win at once, or what the table has agreed on. [SPY-WIN.01]"""
    points = g.agencies[seat].points
    if points < g.goal:
        return False
    scores = {agency.owner: float(agency.points) for agency in g.agencies}
    g.end(Result((seat,), "points", f"{g.name(seat)} has {points} victory points.", scores=scores, facts=facts(g)))
    return True


class Debrief(Ask):
    """The Defender goes home; the Attacker who has won may extend before the queue is refilled. [SPY-DBR.02, SPY-EXT.01]"""

    RULE = "SPY-EXT.01"

    def run(self, g: Spycraft) -> None:
        op = g.op
        assert op is not None
        for agency in g.agencies:
            _end_of_mission(g, agency)
        go_home(g, op.defender)
        if self._may_extend(g, op):
            super().run(g)
        else:
            self.answer(g, Stop())

    def _may_extend(self, g: Spycraft, op: Operation) -> bool:
        """The next mission lies behind the one just won, and somebody is left to run it. [SPY-EXT.02]"""
        attacker = g.agencies[op.attacker]
        return op.winner == op.attacker and not attacker.out and op.slot < len(g.row.cards) and bool(attacker.team())

    def ask(self, g: Spycraft) -> Decision | None:
        op = g.op
        assert op is not None
        return Decision(op.attacker, "Extend to the next mission of the queue?", [Stop(), Extend()], "{seat} may extend", self.RULE)

    def answer(self, g: Spycraft, choice: Any) -> None:
        op = g.op
        assert op is not None
        if isinstance(choice, Extend):
            extend(g, op)
            return
        for agency in g.agencies:
            go_home(g, agency.owner)
        later = op.later
        g.op = None
        g.touch()
        refill(g)
        g.at = g.seat_after(op.attacker)
        g.passes = 0
        for seat in later:
            g.then(LookAtFacedown(seat), Reorder(seat, (), True))


def extend(g: Spycraft, op: Operation) -> None:
    """On to the next mission with the agents that are left; the objective doubles. [SPY-EXT.03 to .07]"""
    agency = g.agencies[op.attacker]
    free = extends_free(g, op)
    agency.extended = True
    following = Operation(op.attacker, g.reveal(g.row, op.slot), op.slot)
    following.doublings = op.doublings + (0 if free else 1)
    following.later = op.later
    g.op = following
    g.touch()
    if g.watched:
        g.tell("{seat} extends to {card}", seat=op.attacker, card=following.mission)
    g.then(IdentifyEnemy(op.attacker), MissionBegins(), Goals(), Scoring(), Debrief())


def _end_of_mission(g: Spycraft, agency: Agency) -> None:
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


def go_home(g: Spycraft, seat: int) -> None:
    """A whole team returns to its HQ. [SPY-DBR.02, SPY-DBR.03]"""
    for stack in g.agencies[seat].stacks:
        stack.place = HQ
    g.touch()
