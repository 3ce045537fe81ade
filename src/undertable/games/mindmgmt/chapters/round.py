"""The round: Recruiter, two Agents, Recruiter, the other two. [MM-RND]"""

from __future__ import annotations

from undertable.games.mindmgmt.chapters.activation import RogueTurn
from undertable.games.mindmgmt.chapters.recruiter import RecruiterTurn
from undertable.games.mindmgmt.state import Hunt
from undertable.kernel import Step


class Round(Step):
    """Four turns; all Agents are fresh again at its start. [MM-RND.01..05]"""

    number: int

    def run(self, g: Hunt) -> None:
        g.round = self.number
        g.refresh()
        if g.watched:
            g.tell("Round {number}", number=self.number, kind="round")
        g.then(RecruiterTurn(), RogueTurn(), RecruiterTurn(), RogueTurn(), EndRound(self.number))


class EndRound(Step):
    """The captaincy passes clockwise. [MM-GEN.11]"""

    number: int

    def run(self, g: Hunt) -> None:
        rogues = g.rogues()
        g.captain = rogues[(rogues.index(g.captain) + 1) % len(rogues)]
        g.then(Round(self.number + 1))
