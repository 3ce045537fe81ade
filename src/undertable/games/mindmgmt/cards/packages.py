"""What SHIFT packages add to a game. [MM-SHF]"""

from __future__ import annotations

from undertable.games.mindmgmt.cards.effects import Unlock
from undertable.games.mindmgmt.content import AgentCard, AllyCard, RecruiterCard
from undertable.games.mindmgmt.state import Hunt


class AddAlly(Unlock):
    """One more Ally card."""

    ally: str

    def open(self, g: Hunt) -> None:
        g.allies.append(g.pack.get(AllyCard, self.ally))


class AddAgent(Unlock):
    """One more Agent in the pool."""

    agent: str

    def open(self, g: Hunt) -> None:
        g.agent_pool.append(g.pack.get(AgentCard, self.agent))


class AddTripwire(Unlock):
    """The Tripwire token for the team."""

    def open(self, g: Hunt) -> None:
        g.tripwire = True


class AddRecruiter(Unlock):
    """One more Recruiter card, with its open copy."""

    recruiter: str

    def open(self, g: Hunt) -> None:
        g.potential.append(g.pack.get(RecruiterCard, self.recruiter))


class AddHush(Unlock):
    """The Hush token before the screen."""

    def open(self, g: Hunt) -> None:
        g.hush = True


class AddFalseTrail(Unlock):
    """The False Trail token behind the screen."""

    def open(self, g: Hunt) -> None:
        g.false_trail = True
        g.false_place = -1
