"""CAPTURE: is the Recruiter here now? [MM-CAP]"""

from __future__ import annotations

from undertable.games.mindmgmt.chapters import evidence as ev
from undertable.games.mindmgmt.chapters.asks import AskRecruiter
from undertable.games.mindmgmt.chapters.board import EVERYWHERE, name_of
from undertable.games.mindmgmt.chapters.choices import ActivationPart, Answer, take_action
from undertable.games.mindmgmt.chapters.ending import captured
from undertable.games.mindmgmt.chapters.naming import agent_word, clock, first_name, place_word, space_id
from undertable.games.mindmgmt.pieces import Agent
from undertable.games.mindmgmt.state import Hunt
from undertable.kernel import Choice


class Capture(ActivationPart):
    """CAPTURE: is the Recruiter here now? [MM-CAP.01]"""

    LABEL = "CAPTURE here"
    RULE = "MM-CAP.01"

    def take(self, g: Hunt, agent: Agent) -> None:
        take_action(g, "capture")
        if g.watched:
            g.tell(
                "{hour} {agent} tries to capture on {place}", hour=clock(g.hour), agent=agent_word(agent),
                place=place_word(agent.at), kind="question", actor=g.in_charge(agent), targets=[space_id(agent.at)],
            )  # fmt: skip
        g.then(AnswerCapture(agent.number))


class AnswerCapture(AskRecruiter):
    """Caught, or not here; nothing is told about earlier visits. [MM-CAP.02, MM-CAP.03]"""

    RULE = "MM-CAP.02"
    PROMPT = "{agent} tries to capture you on {place}"
    WAITING = "{seat} answers the CAPTURE on {place}"
    SINGLE = True
    FINAL = True

    agent: int

    def prompt_values(self, g: Hunt) -> dict[str, str]:
        agent = g.agents[self.agent]
        return {"agent": first_name(agent), "place": name_of(agent.at)}

    def options(self, g: Hunt) -> list[Choice]:
        truth: Choice = CAUGHT if g.agents[self.agent].at == g.here else NOT_HERE
        return [truth]

    def answer(self, g: Hunt, choice: Answer) -> None:
        choice.say(g, g.agents[self.agent])


class Caught(Answer):
    """The Agent has found the Recruiter."""

    LABEL = "Captured"

    def say(self, g: Hunt, agent: Agent) -> None:
        captured(g, agent.card.name)


class NotHere(Answer):
    """The Recruiter is somewhere else."""

    LABEL = "Not here"

    def say(self, g: Hunt, agent: Agent) -> None:
        g.learn(ev.WITHIN, len(g.path), EVERYWHERE & ~(1 << agent.at))
        if g.watched:
            g.tell("NOT HERE", kind="answer", actor=g.recruiter)


CAPTURE = Capture()
CAUGHT = Caught()
NOT_HERE = NotHere()
