"""Whom questions are put to: the Lead, whoever plays an agent, or who makes the test. [HB-GEN.10]"""

from __future__ import annotations

from undertable.games.hellboy.state import Case
from undertable.kernel.step import Ask


class AskLead(Ask[Case]):
    """The Lead decides."""

    def whom(self, g: Case) -> int:
        return g.lead().seat


class AskTester(Ask[Case]):
    """Who makes the test decides."""

    def whom(self, g: Case) -> int:
        return g.tests[-1].seat


class AskContact(Ask[Case]):
    """The player of a Backup Agent's Contact Agent decides. [HB-BAK.03]"""

    backup: int

    def whom(self, g: Case) -> int:
        return g.agents[g.the_backup(self.backup).contact].seat


class AskAgent(Ask[Case]):
    """The player of an agent decides."""

    agent: int

    def whom(self, g: Case) -> int:
        return g.agents[self.agent].seat

    def prompt_values(self, g: Case) -> dict[str, str]:
        return {"agent": g.agents[self.agent].kind.name}
