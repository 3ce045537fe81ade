"""REVEAL: at what hour was the Recruiter here? [MM-REV]"""

from __future__ import annotations

from undertable.games.mindmgmt.cards.effects import ability_of
from undertable.games.mindmgmt.chapters import evidence as ev
from undertable.games.mindmgmt.chapters.asks import AskRecruiter
from undertable.games.mindmgmt.chapters.board import name_of
from undertable.games.mindmgmt.chapters.choices import ActivationPart, Answer, take_action
from undertable.games.mindmgmt.chapters.naming import agent_word, clock, first_name, place_word, space_id
from undertable.games.mindmgmt.chapters.notes import WriteHour
from undertable.games.mindmgmt.pieces import Agent
from undertable.games.mindmgmt.state import Hunt
from undertable.kernel import Choice, Step


class Reveal(ActivationPart):
    """REVEAL the STEP token of the Agent's location. [MM-REV.01]"""

    LABEL = "REVEAL the STEP token here"
    RULE = "MM-REV.01"

    def take(self, g: Hunt, agent: Agent) -> None:
        take_action(g, "reveal")
        if g.watched:
            g.tell(
                "{hour} {agent} reveals {place}", hour=clock(g.hour), agent=agent_word(agent), place=place_word(agent.at),
                kind="question", actor=g.in_charge(agent), targets=[space_id(agent.at)],
            )  # fmt: skip
        g.then(AnswerReveal(agent.number, agent.at))


class AnswerReveal(AskRecruiter):
    """The Recruiter tells the hour of the location. [MM-REV.02..05]"""

    RULE = "MM-REV.03"
    PROMPT = "{agent} reveals {place}: tell its hour"
    WAITING = "{seat} tells the hour of {place}"
    SINGLE = True
    FINAL = True

    agent: int
    place: int

    def prompt_values(self, g: Hunt) -> dict[str, str]:
        return {"agent": first_name(g.agents[self.agent]), "place": name_of(self.place)}

    def options(self, g: Hunt) -> list[Choice]:
        truth: Choice = SHOW_FALSE_TRAIL
        if self.place in g.path:
            truth = TELL_HOUR[g.path.index(self.place) + 1]
        return [truth]

    def answer(self, g: Hunt, choice: Answer) -> None:
        choice.say(g, g.agents[self.agent])


class TellHour(Answer):
    """Tell the hour."""

    hour: int

    def label(self, g: Hunt) -> str:
        return f"It was hour {self.hour}"

    def say(self, g: Hunt, agent: Agent) -> None:
        take_step_away(g, agent.at)
        g.then(WriteHour(agent.at, self.hour), AfterReveal(agent.number, self.hour))


class ShowFalseTrail(Answer):
    """The token was the False Trail: it is shown, nothing is noted."""

    LABEL = "Show the False Trail"
    RULE = "MM-SHF.08"

    def say(self, g: Hunt, agent: Agent) -> None:
        take_step_away(g, agent.at)
        g.false_trail_shown = True
        g.false_place = -2
        g.learn(ev.FALSE_TRAIL, len(g.path), agent.at)
        if g.watched:
            g.tell("FALSE TRAIL: {place} was never visited", place=place_word(agent.at), kind="answer", actor=g.recruiter)


def take_step_away(g: Hunt, place: int) -> None:
    """The STEP token goes back to the supply. [MM-REV.02]"""
    g.steps = [token for token in g.steps if token.place != place]
    g.marked &= ~(1 << place)


class AfterReveal(Step):
    """What the Agent's ability makes of the hour: Backtrack."""

    agent: int
    hour: int

    def run(self, g: Hunt) -> None:
        agent = g.agents[self.agent]
        ability = ability_of(g, agent)
        if ability is not None:
            ability.after_reveal(g, agent, self.hour)


TELL_HOUR: list[TellHour] = [TellHour(hour) for hour in range(17)]
SHOW_FALSE_TRAIL = ShowFalseTrail()
REVEAL = Reveal()
