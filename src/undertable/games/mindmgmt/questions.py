"""The Agents' questions and the Recruiter's answers: ASK, REVEAL, CAPTURE. [MM-ASK, MM-REV, MM-CAP]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from undertable.games.mindmgmt import evidence as ev
from undertable.games.mindmgmt.board import EVERYWHERE, SIZE, name_of, places
from undertable.games.mindmgmt.content import ActionCard, Package
from undertable.games.mindmgmt.effects import Ability
from undertable.games.mindmgmt.ending import captured
from undertable.games.mindmgmt.notes import WriteHour
from undertable.games.mindmgmt.parts import ActivationPart, Answer
from undertable.games.mindmgmt.shakedown import SHAKEDOWN
from undertable.games.mindmgmt.words import clock, feature_id, first_name, place_text, space_id
from undertable.kernel.choice import Choice
from undertable.kernel.step import Ask, Decision, Refusal, Step

if TYPE_CHECKING:
    from undertable.games.mindmgmt.figures import Agent
    from undertable.games.mindmgmt.state import Operation


def ask_options(g: Operation, agent: Agent, ability: Ability | None, options: list[Choice]) -> None:
    """The normal actions that are possible on the Agent's location. [MM-AGT.03]"""
    place = agent.at
    if place in g.immortals:
        options.append(SHAKEDOWN)
        return
    pair = g.board.features[place]
    if pair:
        barred = 0 if not g.immortals or (ability is not None and ability.lifts_bar()) else g.barred_features()
        for feature in pair:
            if not barred >> feature & 1:
                options.append(ASK_ABOUT[feature])
    if g.marked >> place & 1 and g.step_token_on(place):
        options.append(REVEAL)
    options.append(CAPTURE)


def refused_questions(g: Operation, agent: Agent) -> list[Refusal]:
    """What the activated Agent cannot do on its location, and why."""
    found: list[Refusal] = []
    here = space_id(agent.at)
    if g.spent:
        for kind in ("AskAbout", "Reveal", "Capture", "Shakedown"):
            found.append(Refusal(here, f"{first_name(agent)} has taken an action", "MM-AGT.01", kind))
        return found
    if agent.at in g.immortals:
        found.append(Refusal(here, "An Immortal is here: no ASK", "MM-ASK.01", "AskAbout"))
        found.append(Refusal(here, "An Immortal is here: no REVEAL", "MM-REV.01", "Reveal"))
        found.append(Refusal(here, "An Immortal is here: no CAPTURE", "MM-CAP.01", "Capture"))
        return found
    found.append(Refusal(here, "SHAKEDOWN needs an Immortal here", "MM-SHK.01", "Shakedown"))
    if not g.board.features[agent.at]:
        found.append(Refusal(here, "A Temple has no Feature to ask about", "MM-ASK.04", "AskAbout"))
    else:
        found.append(Refusal(here, "Only a Feature of this location that no Immortal bars", "MM-ASK.03", "AskAbout"))
    if not g.step_token_on(agent.at):
        found.append(Refusal(here, "REVEAL needs a STEP token here", "MM-REV.01", "Reveal"))
    return found


def take_action(g: Operation, name: str) -> None:
    """The Agent's action is spent, and a question cannot be taken back. [MM-TIM.04]"""
    g.spent = True
    g.barrier()
    if g.tally is not None:
        g.used(g.pack.get(ActionCard, name))


# ASK ------------------------------------------------------------------------------------------------------------------


class AskAbout(ActivationPart):
    """ASK about a Feature of the Agent's location. [MM-ASK.02]"""

    feature: int

    def __init__(self, feature: int) -> None:
        self.feature = feature

    def label(self, g: Operation) -> str:
        return f"ASK about {g.city.features[self.feature].name}"

    def targets(self, g: Operation) -> tuple[str, ...]:
        return (feature_id(g.city.features[self.feature].id),)

    def rule(self, g: Operation) -> str:
        return "MM-ASK.02"

    def take(self, g: Operation, agent: Agent) -> None:
        from undertable.games.mindmgmt.activation import Activation

        take_action(g, "ask")
        if g.tally is not None:
            g.used(g.city.features[self.feature])
            if g.barred_features() >> self.feature & 1:
                g.used(agent.card)
        if g.watched:
            g.tell(
                "{hour} {agent} on {place} asks: {feature}?", hour=clock(g.hour), agent=first_name(agent),
                place=name_of(agent.at), feature=g.city.features[self.feature], kind="question",
            )  # fmt: skip
        g.then(AnswerAsk(agent.number, self.feature), Activation(agent.number))


class AnswerAsk(Ask):
    """The Recruiter answers truthfully: NO, a STEP token, or NOTHING NEW. [MM-ASK.05..08, MM-GEN.10]"""

    RULE = "MM-ASK.06"

    agent: int
    feature: int

    def __init__(self, agent: int, feature: int) -> None:
        self.agent = agent
        self.feature = feature

    def words(self, g: Operation) -> dict[str, str]:
        return {"agent": first_name(g.agents[self.agent]), "feature": g.city.features[self.feature].name}

    def ask(self, g: Operation) -> Decision | None:
        options: list[Choice] = []
        where = g.board.where[self.feature]
        seen = g.visited & where
        if not seen:
            options.append(SAY_NO[self.feature])
        elif not seen & ~g.marked:
            options.append(NOTHING_NEW[self.feature])
        else:
            for place in places(seen & ~g.marked):
                options.append(STEP_ON[self.feature][place])
            if g.false_place == -1:
                for place in places(where & ~g.visited & ~g.marked):
                    options.append(FALSE_TRAIL[self.feature][place])
        if g.hush:
            options.append(HUSH)
        return Decision(g.recruiter, "{agent} asks about {feature}", options, "{seat} answers: {feature}?")

    def answer(self, g: Operation, choice: Answer) -> None:
        choice.say(g, g.agents[self.agent])


class SayNo(Answer):
    """No visited location has the Feature. [MM-ASK.05]"""

    feature: int

    def __init__(self, feature: int) -> None:
        self.feature = feature

    def label(self, g: Operation) -> str:
        return f"NO: nowhere with {g.city.features[self.feature].name}"

    def say(self, g: Operation, agent: Agent) -> None:
        g.learn(ev.NO, len(g.path), self.feature)
        if g.watched:
            g.tell("NO: no visited location has {feature}", feature=g.city.features[self.feature], kind="answer")


class NothingNew(Answer):
    """Every visited location with the Feature is marked. [MM-ASK.07]"""

    feature: int

    def __init__(self, feature: int) -> None:
        self.feature = feature

    def label(self, g: Operation) -> str:
        return "NOTHING NEW: all are marked"

    def say(self, g: Operation, agent: Agent) -> None:
        g.learn(ev.NOTHING_NEW, len(g.path), self.feature, g.marked)
        if g.watched:
            g.tell("NOTHING NEW about {feature}", feature=g.city.features[self.feature], kind="answer")


class StepOn(Answer):
    """Put a STEP token on an unmarked visited location with the Feature. [MM-ASK.06]"""

    feature: int
    place: int

    def __init__(self, feature: int, place: int) -> None:
        self.feature = feature
        self.place = place

    def label(self, g: Operation) -> str:
        hour = g.path.index(self.place) + 1 if self.place in g.path else 0
        return f"STEP token on {place_text(g, self.place)}, hour {hour}" + (" (you are here)" if hour == len(g.path) else "")

    def targets(self, g: Operation) -> tuple[str, ...]:
        return (space_id(self.place),)

    def say(self, g: Operation, agent: Agent) -> None:
        put_step(g, self.feature, self.place)


def put_step(g: Operation, feature: int, place: int) -> None:
    """A STEP token answers an ASK: true or not, it looks the same."""
    g.learn(ev.STEP_ON, len(g.path), place, feature, g.marked)
    g.mark(place, "ask")
    if g.watched:
        g.tell("STEP on {place}", place=name_of(place), kind="answer")


class FalseTrail(Answer):
    """Put the STEP token on a location that was never visited. [MM-SHF.08]"""

    feature: int
    place: int

    def __init__(self, feature: int, place: int) -> None:
        self.feature = feature
        self.place = place

    def label(self, g: Operation) -> str:
        return f"False Trail: STEP token on {place_text(g, self.place)}, never visited"

    def targets(self, g: Operation) -> tuple[str, ...]:
        return (space_id(self.place),)

    def rule(self, g: Operation) -> str:
        return "MM-SHF.08"

    def say(self, g: Operation, agent: Agent) -> None:
        g.false_place = self.place
        g.used(g.pack.get(Package, "false_trail"))
        put_step(g, self.feature, self.place)


class Hush(Answer):
    """No answer, no token, the action is spent. [MM-SHF.08]"""

    def label(self, g: Operation) -> str:
        return "Hush: give no answer (once per game)"

    def targets(self, g: Operation) -> tuple[str, ...]:
        return ("hush",)

    def rule(self, g: Operation) -> str:
        return "MM-SHF.08"

    def say(self, g: Operation, agent: Agent) -> None:
        g.hush = False
        g.used(g.pack.get(Package, "hush"))
        if g.watched:
            g.tell("HUSH: no answer", kind="answer")


# REVEAL ---------------------------------------------------------------------------------------------------------------


class Reveal(ActivationPart):
    """REVEAL the STEP token of the Agent's location. [MM-REV.01]"""

    def label(self, g: Operation) -> str:
        return "REVEAL the STEP token here"

    def rule(self, g: Operation) -> str:
        return "MM-REV.01"

    def take(self, g: Operation, agent: Agent) -> None:
        from undertable.games.mindmgmt.activation import Activation

        take_action(g, "reveal")
        if g.watched:
            g.tell(
                "{hour} {agent} reveals {place}", hour=clock(g.hour), agent=first_name(agent), place=name_of(agent.at),
                kind="question",
            )  # fmt: skip
        g.then(AnswerReveal(agent.number, agent.at), Activation(agent.number))


class AnswerReveal(Ask):
    """The Recruiter tells the hour of the location. [MM-REV.02..05]"""

    RULE = "MM-REV.03"

    agent: int
    place: int

    def __init__(self, agent: int, place: int) -> None:
        self.agent = agent
        self.place = place

    def words(self, g: Operation) -> dict[str, str]:
        return {"agent": first_name(g.agents[self.agent]), "place": name_of(self.place)}

    def ask(self, g: Operation) -> Decision | None:
        truth: Choice = SHOW_FALSE_TRAIL
        if self.place in g.path:
            truth = TELL_HOUR[g.path.index(self.place) + 1]
        return Decision(g.recruiter, "{agent} reveals {place}", [truth], "{seat} tells the hour of {place}")

    def answer(self, g: Operation, choice: Answer) -> None:
        choice.say(g, g.agents[self.agent])


class TellHour(Answer):
    """Tell the hour."""

    hour: int

    def __init__(self, hour: int) -> None:
        self.hour = hour

    def label(self, g: Operation) -> str:
        return f"It was hour {self.hour}"

    def say(self, g: Operation, agent: Agent) -> None:
        take_step_away(g, agent.at)
        g.then(WriteHour(agent.at, self.hour), AfterReveal(agent.number, self.hour))


class ShowFalseTrail(Answer):
    """The token was the False Trail: it is shown, nothing is noted."""

    def label(self, g: Operation) -> str:
        return "Show the False Trail"

    def rule(self, g: Operation) -> str:
        return "MM-SHF.08"

    def say(self, g: Operation, agent: Agent) -> None:
        take_step_away(g, agent.at)
        g.false_trail_shown = True
        g.false_place = -2
        g.learn(ev.FALSE_TRAIL, len(g.path), agent.at)
        if g.watched:
            g.tell("FALSE TRAIL: {place} was never visited", place=name_of(agent.at), kind="answer")


def take_step_away(g: Operation, place: int) -> None:
    """The STEP token goes back to the supply. [MM-REV.02]"""
    g.steps = [token for token in g.steps if token.place != place]
    g.marked &= ~(1 << place)


class AfterReveal(Step):
    """What the Agent's ability makes of the hour: Backtrack."""

    agent: int
    hour: int

    def __init__(self, agent: int, hour: int) -> None:
        self.agent = agent
        self.hour = hour

    def run(self, g: Operation) -> None:
        agent = g.agents[self.agent]
        ability = g.ability(agent)
        if ability is not None:
            ability.after_reveal(g, agent, self.hour)


# CAPTURE --------------------------------------------------------------------------------------------------------------


class Capture(ActivationPart):
    """CAPTURE: is the Recruiter here now? [MM-CAP.01]"""

    def label(self, g: Operation) -> str:
        return "CAPTURE here"

    def rule(self, g: Operation) -> str:
        return "MM-CAP.01"

    def take(self, g: Operation, agent: Agent) -> None:
        from undertable.games.mindmgmt.activation import Activation

        take_action(g, "capture")
        if g.watched:
            g.tell(
                "{hour} {agent} tries to capture on {place}", hour=clock(g.hour), agent=first_name(agent),
                place=name_of(agent.at), kind="question",
            )  # fmt: skip
        g.then(AnswerCapture(agent.number), Activation(agent.number))


class AnswerCapture(Ask):
    """Caught, or not here; nothing is told about earlier visits. [MM-CAP.02, MM-CAP.03]"""

    RULE = "MM-CAP.02"

    agent: int

    def __init__(self, agent: int) -> None:
        self.agent = agent

    def words(self, g: Operation) -> dict[str, str]:
        agent = g.agents[self.agent]
        return {"agent": first_name(agent), "place": name_of(agent.at)}

    def ask(self, g: Operation) -> Decision | None:
        truth: Choice = CAUGHT if g.agents[self.agent].at == g.here else NOT_HERE
        return Decision(g.recruiter, "{agent} tries to capture you on {place}", [truth], "{seat} answers the CAPTURE on {place}")

    def answer(self, g: Operation, choice: Answer) -> None:
        choice.say(g, g.agents[self.agent])


class Caught(Answer):
    """The Agent has found the Recruiter."""

    def label(self, g: Operation) -> str:
        return "Captured"

    def say(self, g: Operation, agent: Agent) -> None:
        captured(g, agent.card.name)


class NotHere(Answer):
    """The Recruiter is somewhere else."""

    def label(self, g: Operation) -> str:
        return "Not here"

    def say(self, g: Operation, agent: Agent) -> None:
        g.learn(ev.WITHIN, len(g.path), EVERYWHERE & ~(1 << agent.at))
        if g.watched:
            g.tell("NOT HERE", kind="answer")


FEATURES = 16
ASK_ABOUT: list[AskAbout] = [AskAbout(feature) for feature in range(FEATURES)]
SAY_NO: list[SayNo] = [SayNo(feature) for feature in range(FEATURES)]
NOTHING_NEW: list[NothingNew] = [NothingNew(feature) for feature in range(FEATURES)]
STEP_ON: list[list[StepOn]] = [[StepOn(feature, place) for place in range(SIZE)] for feature in range(FEATURES)]
FALSE_TRAIL: list[list[FalseTrail]] = [[FalseTrail(feature, place) for place in range(SIZE)] for feature in range(FEATURES)]
TELL_HOUR: list[TellHour] = [TellHour(hour) for hour in range(17)]
SHOW_FALSE_TRAIL = ShowFalseTrail()
REVEAL = Reveal()
CAPTURE = Capture()
CAUGHT = Caught()
NOT_HERE = NotHere()
HUSH = Hush()
