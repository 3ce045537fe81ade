"""Options that carry themselves out: the parts of a Recruiter turn and of an Agent's activation."""

from __future__ import annotations

from undertable.games.mindmgmt.content import ActionCard
from undertable.games.mindmgmt.pieces import Agent
from undertable.games.mindmgmt.state import Hunt
from undertable.kernel import Choice


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
    if g.effects_seen is not None:
        g.used(g.pack.get(ActionCard, name))
