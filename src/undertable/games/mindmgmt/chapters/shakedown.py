"""SHAKEDOWN: lean on an Immortal to unmask one of the Recruiter's Feature cards. [MM-SHK]"""

from __future__ import annotations

from undertable.games.mindmgmt.chapters import evidence as ev
from undertable.games.mindmgmt.chapters.asks import ActivationPart, Answer, AnswerAgent, AskInCharge, AtPlace, take_action
from undertable.games.mindmgmt.chapters.board import FEATURES, SIZE, places
from undertable.games.mindmgmt.chapters.immortals import push, push_targets
from undertable.games.mindmgmt.chapters.naming import agent_word, clock, feature_id, place_text, place_word, space_in
from undertable.games.mindmgmt.pieces import Agent
from undertable.games.mindmgmt.state import Hunt
from undertable.kernel import PASS, Choice, Pass, Refusal


class Shakedown(ActivationPart):
    """SHAKEDOWN the Immortal of the Agent's location. [MM-SHK.01]"""

    LABEL = "SHAKEDOWN: name a secret Feature card"
    RULE = "MM-SHK.01"

    def take(self, g: Hunt, agent: Agent) -> None:
        g.then(NameFeature(agent.number), PushImmortal(agent.number))


class Name(Choice):
    """Name a Feature."""

    feature: int

    def label(self, g: Hunt) -> str:
        name = g.city.features[self.feature].name
        return f"{name} (already found)" if self.feature in g.found else name

    def minor(self, g: Hunt) -> bool:
        return self.feature in g.found

    def targets(self, g: Hunt) -> tuple[str, ...]:
        return (feature_id(g.city.features[self.feature].id),)


class NameFeature(AskInCharge):
    """Any of the sixteen Features. [MM-SHK.02]"""

    RULE = "MM-SHK.02"
    PROMPT = "SHAKEDOWN: which Feature does the Recruiter look for?"
    WAITING = "{seat} names a Feature"

    def options(self, g: Hunt) -> list[Choice]:
        return [NAME[feature] for feature in range(len(g.city.features))]

    def answer(self, g: Hunt, choice: Name) -> None:
        take_action(g, "shakedown")
        agent = g.agents[self.agent]
        if g.watched:
            g.tell(
                "{hour} SHAKEDOWN by {agent} on {place}: {feature}?", hour=clock(g.hour), agent=agent_word(agent),
                place=place_word(agent.at), feature=g.city.features[choice.feature], kind="question",
                actor=g.in_charge(agent), targets=[feature_id(g.city.features[choice.feature].id)],
            )  # fmt: skip
        g.then(AnswerShakedown(self.agent, choice.feature))


class AnswerShakedown(AnswerAgent):
    """The card is laid open beside the board, or it is none. [MM-SHK.03, MM-SHK.04]"""

    RULE = "MM-SHK.03"
    PROMPT = "{agent} names {feature}: answer the SHAKEDOWN"
    WAITING = "{seat} answers the SHAKEDOWN: {feature}?"
    SINGLE = True

    feature: int

    def prompt_values(self, g: Hunt) -> dict[str, str]:
        return {"agent": g.agents[self.agent].first_name, "feature": g.city.features[self.feature].name}

    def options(self, g: Hunt) -> list[Choice]:
        return [SHOW_CARD[self.feature] if self.feature in g.hand else NO_CARD[self.feature]]


class ShowCard(Answer):
    """The card gives no contacts from now on; earlier ones stay. [MM-SHK.03, MM-SHK.05, MM-SHK.09]"""

    feature: int

    def label(self, g: Hunt) -> str:
        return f"Lay {g.city.features[self.feature].name} open"

    def say(self, g: Hunt, agent: Agent) -> None:
        g.hand.remove(self.feature)
        g.found.append(self.feature)
        g.learn(ev.CARD, len(g.path), self.feature)
        g.barrier()
        if g.watched:
            g.tell("CARD FOUND: {feature}", feature=g.city.features[self.feature], kind="answer", actor=g.recruiter)


class NoCard(Answer):
    """The Feature is none of the cards behind the screen; of one that was found before, that is said. [MM-SHK.04]"""

    feature: int

    def label(self, g: Hunt) -> str:
        name = g.city.features[self.feature].name
        return f"{name} lies open already" if self.feature in g.found else f"No, not {name}"

    def say(self, g: Hunt, agent: Agent) -> None:
        found = self.feature in g.found
        if not found:
            g.learn(ev.NOT_A_CARD, len(g.path), self.feature)
        if g.watched:
            text = "ALREADY FOUND: {feature} lies beside the board" if found else "NOT A CARD: {feature}"
            g.tell(text, feature=g.city.features[self.feature], kind="answer", actor=g.recruiter)


class PushTo(AtPlace):
    """Push the Immortal one orthogonal location. [MM-SHK.06]"""

    def label(self, g: Hunt) -> str:
        return f"Push the Immortal to {place_text(g, self.place)}"


class PushImmortal(AskInCharge):
    """After the answer, hit or miss, the Immortal may be pushed. [MM-SHK.06..08]"""

    RULE = "MM-SHK.06"
    PROMPT = "{agent} may push {immortal}"
    WAITING = "{seat} may push an Immortal"
    ALONE = False

    def prompt_values(self, g: Hunt) -> dict[str, str]:
        number = g.immortals.index(g.agents[self.agent].at)
        return {"immortal": g.city.immortals[number].name, "agent": g.agents[self.agent].first_name}

    def options(self, g: Hunt) -> list[Choice]:
        return [PASS, *[PUSH_TO[place] for place in places(push_targets(g, g.agents[self.agent].at))]]

    def why(self, g: Hunt, seat: int, target: str) -> Refusal | None:
        if space_in(target) < 0:
            return None
        text = f"{target.partition(':')[2]} is not beside the Immortal, or Mayhem or another Immortal is in the way"
        return Refusal(target, text, "MM-SHK.07", "PushTo")

    def answer(self, g: Hunt, choice: PushTo | Pass) -> None:
        if isinstance(choice, PushTo):
            push(g, g.agents[self.agent], g.immortals.index(g.agents[self.agent].at), choice.place)
        elif g.watched:
            agent = g.agents[self.agent]
            g.tell("{agent} pushes nobody", agent=agent_word(agent), kind="immortal", actor=g.in_charge(agent))


SHAKEDOWN = Shakedown()
NAME: list[Name] = [Name(feature) for feature in range(FEATURES)]
SHOW_CARD: list[ShowCard] = [ShowCard(feature) for feature in range(FEATURES)]
NO_CARD: list[NoCard] = [NoCard(feature) for feature in range(FEATURES)]
PUSH_TO: list[PushTo] = [PushTo(place) for place in range(SIZE)]
