"""Goals and scoring: who wins a mission, and who has won the game with it. [SPY-GOA, SPY-DBR.01, SPY-WIN]"""

from __future__ import annotations

from undertable.games.spycraft.cards.deeds import happens
from undertable.games.spycraft.chapters.carrying import Settle, happen
from undertable.games.spycraft.chapters.numbers import goal_total
from undertable.games.spycraft.chapters.windows import MissionWindow
from undertable.games.spycraft.content import SKILLS
from undertable.games.spycraft.pieces import HQ
from undertable.games.spycraft.state import SpycraftState
from undertable.kernel import Result, Step


class Goals(Step):
    """The Attacker needs the target number plus the Defender's total. [SPY-GOA.01 to .04]"""

    def run(self, g: SpycraftState) -> None:
        op = g.running()
        op.engaged = False
        mine, theirs = goal_total(g, op.attacker), goal_total(g, op.defender)
        reached = bool(g.agencies[op.attacker].team()) and mine >= op.objective() + theirs
        op.winner = op.attacker if reached else op.defender
        if g.watched:
            skill = SKILLS[op.face.objective_no].capitalize()
            told = "{skill} {a} against {b} plus {n} for the objective: {seat} wins the mission"
            g.tell(told, skill=skill, a=mine, b=theirs, n=op.objective(), seat=op.winner, actor=-1)


class Scoring(Step):
    """The winner takes the card and scores; texts and Reacts about winning follow. [SPY-DBR.01, SPY-WIN.03, SPY-WIN.06]"""

    def run(self, g: SpycraftState) -> None:
        op = g.running()
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
        deed = g.announce(happens("mission", winner, 0, winner, 0, 0, HQ))
        g.then(MissionWindow(g.from_left_of(winner), "mission_won", deed.id), Settle(deed.id), NoteType(winner, face.type))


class NoteType(Step):
    """From now on this was the last mission that the player won. [SPY-LDR.07]"""

    seat: int
    type: str

    def run(self, g: SpycraftState) -> None:
        g.agencies[self.seat].last_type = self.type


def check_points(g: SpycraftState, seat: int) -> bool:
    """Twenty points win at once, or what the table has agreed on. [SPY-WIN.01]"""
    points = g.agencies[seat].points
    if points < g.goal:
        return False
    if g.watched:
        g.tell("{seat} has {n} points and wins", seat=seat, n=points, kind="end")
    game_over(g, (seat,), "points", f"{g.name(seat)} has {points} victory points.")
    return True


def game_over(g: SpycraftState, winners: tuple[int, ...], reason: str, text: str) -> None:
    """The game ends, with everybody's points and what is worth counting over many games."""
    scores = {agency.owner: float(agency.points) for agency in g.agencies}
    g.end(Result(winners, reason, text, scores=scores, facts={"turns": g.turn}))
