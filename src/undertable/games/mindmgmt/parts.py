"""Options that carry themselves out: the parts of a Recruiter turn and of an Agent's activation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from undertable.kernel.choice import Choice

if TYPE_CHECKING:
    from undertable.games.mindmgmt.figures import Agent
    from undertable.games.mindmgmt.state import Operation


class TurnPart(Choice):
    """A part of the Recruiter's turn. [MM-REC.02]"""

    def take(self, g: Operation) -> None:
        raise NotImplementedError(type(self).__name__)


class ActivationPart(Choice):
    """A part of an activation. [MM-AGT.01]"""

    def take(self, g: Operation, agent: Agent) -> None:
        raise NotImplementedError(type(self).__name__)


class Answer(Choice):
    """What the Recruiter says to a question: there may be a single truth, and it is asked for all the same. [MM-INF.02]"""

    def say(self, g: Operation, agent: Agent) -> None:
        raise NotImplementedError(type(self).__name__)
