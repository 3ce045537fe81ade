"""Contacting recruits, the clock and the Alert. [MM-CON, MM-TIM.03]"""

from __future__ import annotations

from undertable.games.mindmgmt.chapters import evidence as ev
from undertable.games.mindmgmt.chapters.ending import got_away, recruited
from undertable.games.mindmgmt.chapters.naming import clock, recruits_text
from undertable.games.mindmgmt.content import Hour
from undertable.games.mindmgmt.pieces import Report
from undertable.games.mindmgmt.state import Hunt
from undertable.kernel import Step


def is_alert(g: Hunt, hour: int) -> bool:
    """Every second hour, in the Recruiter's second turn of a round. [MM-CON.10, MM-RND.06]"""
    return hour % 2 == 1 and 5 < hour < g.mode.last_hour


class AdvanceClock(Step):
    """The clock shows the hour that was written; at the last hour the Recruiter has got away. [MM-TIM.03]"""

    def run(self, g: Hunt) -> None:
        g.hour = len(g.path)
        if g.effects_seen is not None:
            g.note(Hour, f"h{g.hour:02d}")
        if g.watched:
            g.tell("It is {hour}", hour=clock(g.hour), kind="clock", targets=[f"hour:{g.hour}"])
        if g.hour >= g.mode.last_hour:
            got_away(g)
        elif is_alert(g, g.hour):
            g.then(ReportRecruits())


class ReportRecruits(Step):
    """As many Recruit tokens as were contacted since the last report go to this hour; only the sum is told. [MM-CON.05..09]"""

    def run(self, g: Hunt) -> None:
        g.learn(ev.RECRUITS, len(g.path), g.contacted)
        number = min(g.contacted + g.immortal_recruits, g.supply)
        g.reports.append(Report(g.hour, number))
        g.supply -= number
        g.shown += number
        g.contacted = 0
        g.immortal_recruits = 0
        g.barrier()
        if g.watched:
            g.tell(
                "Alert at {hour}: {number}, {shown} in all", hour=clock(g.hour), number=recruits_text(number), shown=g.shown,
                kind="alert", actor=g.recruiter, targets=[f"hour:{g.hour}"],
            )  # fmt: skip
        if g.shown >= g.mode.goal:
            recruited(g)
