"""Whom questions are put to: the Recruiter, the captain of the Agents, or who is in charge of one of them."""

from __future__ import annotations

from undertable.games.mindmgmt.chapters.naming import first_name
from undertable.games.mindmgmt.state import Hunt
from undertable.kernel import Ask


class AskRecruiter(Ask[Hunt]):
    """The Recruiter decides."""

    def whom(self, g: Hunt) -> int:
        return g.recruiter


class AskCaptain(Ask[Hunt]):
    """The captain of the Agents decides."""

    def whom(self, g: Hunt) -> int:
        return g.captain


class AskInCharge(Ask[Hunt]):
    """Who is in charge of an Agent decides."""

    agent: int

    def whom(self, g: Hunt) -> int:
        return g.in_charge(g.agents[self.agent])

    def prompt_values(self, g: Hunt) -> dict[str, str]:
        return {"agent": first_name(g.agents[self.agent])}
