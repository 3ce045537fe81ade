"""Whom questions are put to, options that carry themselves out (parts of a turn, the Recruiter's answers), and hours told. [MM-NOT]

What the team writes itself is beside the game.
"""

from __future__ import annotations

from undertable.games.mindmgmt.chapters import evidence as ev
from undertable.games.mindmgmt.chapters.naming import clock, place_word, space_id
from undertable.games.mindmgmt.content import ActionCard
from undertable.games.mindmgmt.pieces import Agent, Note
from undertable.games.mindmgmt.state import Hunt
from undertable.kernel import Ask, Choice, Step


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
        return {"agent": g.agents[self.agent].first_name}


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


class WriteHour(Step):
    """Place a Confirmed Mental Note with its hour; a STEP token that lay there is replaced by it. [MM-REV.03, MM-NOT.04]"""

    place: int
    hour: int

    def run(self, g: Hunt) -> None:
        place = self.place
        g.steps = [token for token in g.steps if token.place != place]
        g.marked |= 1 << place
        g.confirmed.append(Note(place, self.hour))
        g.learn(ev.AT, len(g.path), place, self.hour)
        g.barrier()
        if g.watched:
            hour = clock(self.hour)
            g.tell("{place} is confirmed: {hour}", place=place_word(place), hour=hour, kind="note", targets=[space_id(place)])
