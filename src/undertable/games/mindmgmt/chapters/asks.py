"""Whom questions are put to, and options that carry themselves out: the parts of a turn, and the Recruiter's answers."""

from __future__ import annotations

from undertable.games.mindmgmt.chapters.naming import first_name, space_id
from undertable.games.mindmgmt.content import ActionCard
from undertable.games.mindmgmt.pieces import Agent
from undertable.games.mindmgmt.state import Hunt
from undertable.kernel import Ask, Choice


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


class AtPlace(Choice[Hunt]):
    """Points at a location."""

    place: int

    def targets(self, g: Hunt) -> tuple[str, ...]:
        return (space_id(self.place),)


class TurnPart(Choice):
    """A part of the Recruiter's turn. [MM-REC.02]"""

    def take(self, g: Hunt) -> None:
        raise NotImplementedError(type(self).__name__)


class ActivationPart(Choice):
    """A part of an activation. [MM-AGT.01]"""

    def take(self, g: Hunt, agent: Agent) -> None:
        raise NotImplementedError(type(self).__name__)


class Answer(Choice):
    """What the Recruiter says to a question: there may be a single truth, and it is asked for all the same. [MM-INF.02]"""

    def say(self, g: Hunt, agent: Agent) -> None:
        raise NotImplementedError(type(self).__name__)


def take_action(g: Hunt, name: str) -> None:
    """The Agent's action is spent, and a question cannot be taken back. [MM-TIM.04]"""
    g.spent = True
    g.barrier()
    g.note(ActionCard, name)


class AnswerAgent(AskInCharge):
    """The Recruiter answers an Agent, truthfully and for good. [MM-GEN.10]"""

    FINAL = True

    def whom(self, g: Hunt) -> int:
        return g.recruiter

    def answer(self, g: Hunt, choice: Answer) -> None:
        choice.say(g, g.agents[self.agent])
