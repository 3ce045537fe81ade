"""The actions of an Agent, and the Recruiter's answers: ASK, REVEAL, CAPTURE and SHAKEDOWN. [MM-ASK, MM-REV, MM-CAP, MM-SHK]"""

from __future__ import annotations

from undertable.games.mindmgmt.cards.effects import ability_of
from undertable.games.mindmgmt.chapters import evidence as ev
from undertable.games.mindmgmt.chapters.asks import ActivationPart, Answer, AnswerAgent, AskInCharge, AtPlace, WriteHour, take_action
from undertable.games.mindmgmt.chapters.board import EVERYWHERE, FEATURES, SIZE, name_of, places
from undertable.games.mindmgmt.chapters.ending import team_wins
from undertable.games.mindmgmt.chapters.immortals import push, push_targets
from undertable.games.mindmgmt.chapters.naming import agent_word, clock, feature_id, place_text, place_word, space_id, space_in
from undertable.games.mindmgmt.content import Package
from undertable.games.mindmgmt.pieces import Agent
from undertable.games.mindmgmt.state import Hunt
from undertable.kernel import PASS, Choice, Pass, Refusal, Step

# ASK: has the Recruiter been where this Feature is?


class AskAbout(ActivationPart):
    """ASK about a Feature of the Agent's location. [MM-ASK.02]"""

    RULE = "MM-ASK.02"

    feature: int

    def label(self, g: Hunt) -> str:
        return f"ASK about {g.city.features[self.feature].name}"

    def targets(self, g: Hunt) -> tuple[str, ...]:
        return (feature_id(g.city.features[self.feature].id),)

    def take(self, g: Hunt, agent: Agent) -> None:
        take_action(g, "ask")
        if g.effects_seen is not None:
            g.used(g.city.features[self.feature])
            if g.barred_features() >> self.feature & 1:
                g.used(agent.card)
        if g.watched:
            g.tell(
                "{hour} {agent} on {place} asks: {feature}?", hour=clock(g.hour), agent=agent_word(agent),
                place=place_word(agent.at), feature=g.city.features[self.feature], kind="question",
                actor=g.in_charge(agent), targets=list(self.targets(g)),
            )  # fmt: skip
        g.then(AnswerAsk(agent.number, self.feature))


class AnswerAsk(AnswerAgent):
    """The Recruiter answers truthfully: NO, a STEP token, or NOTHING NEW. [MM-ASK.05..08, MM-GEN.10]"""

    RULE = "MM-ASK.06"
    PROMPT = "{agent} asks about {feature}: your answer?"
    WAITING = "{seat} answers: {feature}?"

    feature: int

    def prompt_values(self, g: Hunt) -> dict[str, str]:
        return {"agent": g.agents[self.agent].first_name, "feature": g.city.features[self.feature].name}

    def options(self, g: Hunt) -> list[Choice]:
        options: list[Choice] = []
        where = g.board.where[self.feature]
        seen = g.visited & where
        if not seen:
            options.append(SAY_NO[self.feature])
        elif not seen & ~g.marked:
            options.append(NOTHING_NEW[self.feature])
        else:
            options.extend([STEP_ON[self.feature][place] for place in places(seen & ~g.marked)])
            if g.false_place == -1:
                options.extend([FALSE_TRAIL[self.feature][place] for place in places(where & ~g.visited & ~g.marked)])
        if g.hush:
            options.append(HUSH)
        return options

    def why(self, g: Hunt, seat: int, target: str) -> Refusal | None:
        place, feature = space_in(target), g.city.features[self.feature].name
        if place < 0:
            return None
        if not g.board.where[self.feature] >> place & 1:
            return Refusal(target, f"{name_of(place)} has no {feature}", self.RULE, "StepOn")
        if not g.visited >> place & 1:
            return Refusal(target, f"You have not been on {name_of(place)}", "MM-GEN.10", "StepOn")
        return Refusal(target, f"{name_of(place)} is marked already", "MM-ASK.07", "StepOn")

    def no_choice(self, g: Hunt, only: Choice) -> bool:
        """NO and NOTHING NEW are the only truth whenever they are told; a STEP token is confirmed, on a single place too. [MM-INF.02]"""
        return isinstance(only, (SayNo, NothingNew))


class SayNo(Answer):
    """No visited location has the Feature. [MM-ASK.05]"""

    feature: int

    def label(self, g: Hunt) -> str:
        return f"NO: nowhere with {g.city.features[self.feature].name}"

    def say(self, g: Hunt, agent: Agent) -> None:
        g.learn(ev.NO, len(g.path), self.feature)
        if g.watched:
            g.tell("NO: no visited location has {feature}", feature=g.city.features[self.feature], kind="answer", actor=g.recruiter)


class NothingNew(Answer):
    """Every visited location with the Feature is marked. [MM-ASK.07]"""

    LABEL = "NOTHING NEW: all are marked"

    feature: int

    def say(self, g: Hunt, agent: Agent) -> None:
        g.learn(ev.NOTHING_NEW, len(g.path), self.feature, g.marked)
        if g.watched:
            g.tell("NOTHING NEW about {feature}", feature=g.city.features[self.feature], kind="answer", actor=g.recruiter)


class StepOn(Answer):
    """Put a STEP token on an unmarked visited location with the Feature. [MM-ASK.06]"""

    feature: int
    place: int

    def label(self, g: Hunt) -> str:
        hour = g.path.index(self.place) + 1 if self.place in g.path else 0
        return f"STEP token on {place_text(g, self.place)}, hour {hour}" + (" (you are here)" if hour == len(g.path) else "")

    def targets(self, g: Hunt) -> tuple[str, ...]:
        return (space_id(self.place),)

    def say(self, g: Hunt, agent: Agent) -> None:
        put_step(g, self.feature, self.place)


def put_step(g: Hunt, feature: int, place: int) -> None:
    """A STEP token answers an ASK: true or not, it looks the same."""
    g.learn(ev.STEP_ON, len(g.path), place, feature, g.marked)
    g.mark(place, "ask")
    if g.watched:
        g.tell("STEP on {place}", place=place_word(place), kind="answer", actor=g.recruiter, targets=[space_id(place)])


class FalseTrail(Answer):
    """Put the STEP token on a location that was never visited. [MM-SHF.08]"""

    RULE = "MM-SHF.08"

    feature: int
    place: int

    def label(self, g: Hunt) -> str:
        return f"False Trail: STEP token on {place_text(g, self.place)}, never visited"

    def targets(self, g: Hunt) -> tuple[str, ...]:
        return (space_id(self.place),)

    def say(self, g: Hunt, agent: Agent) -> None:
        g.false_place = self.place
        g.used(g.pack.get(Package, "false_trail"))
        put_step(g, self.feature, self.place)


class Hush(Answer):
    """No answer, no token, the action is spent. [MM-SHF.08]"""

    LABEL = "Hush: give no answer (once per game)"
    RULE = "MM-SHF.08"

    def targets(self, g: Hunt) -> tuple[str, ...]:
        return ("hush",)

    def say(self, g: Hunt, agent: Agent) -> None:
        g.hush = False
        g.used(g.pack.get(Package, "hush"))
        if g.watched:
            g.tell("HUSH: no answer", kind="answer", actor=g.recruiter)


ASK_ABOUT: list[AskAbout] = [AskAbout(feature) for feature in range(FEATURES)]
SAY_NO: list[SayNo] = [SayNo(feature) for feature in range(FEATURES)]
NOTHING_NEW: list[NothingNew] = [NothingNew(feature) for feature in range(FEATURES)]
STEP_ON: list[list[StepOn]] = [[StepOn(feature, place) for place in range(SIZE)] for feature in range(FEATURES)]
FALSE_TRAIL: list[list[FalseTrail]] = [[FalseTrail(feature, place) for place in range(SIZE)] for feature in range(FEATURES)]
HUSH = Hush()


# REVEAL: at what hour was the Recruiter here?


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


class AnswerReveal(AnswerAgent):
    """The Recruiter tells the hour of the location. [MM-REV.02..05]"""

    RULE = "MM-REV.03"
    PROMPT = "{agent} reveals {place}: tell its hour"
    WAITING = "{seat} tells the hour of {place}"
    SINGLE = True

    place: int

    def prompt_values(self, g: Hunt) -> dict[str, str]:
        return {"agent": g.agents[self.agent].first_name, "place": name_of(self.place)}

    def options(self, g: Hunt) -> list[Choice]:
        return [TELL_HOUR[g.path.index(self.place) + 1] if self.place in g.path else SHOW_FALSE_TRAIL]


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


# CAPTURE: is the Recruiter here now?


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


class AnswerCapture(AnswerAgent):
    """Caught, or not here; nothing is told about earlier visits. [MM-CAP.02, MM-CAP.03]"""

    RULE = "MM-CAP.02"
    PROMPT = "{agent} tries to capture you on {place}"
    WAITING = "{seat} answers the CAPTURE on {place}"
    SINGLE = True

    def prompt_values(self, g: Hunt) -> dict[str, str]:
        agent = g.agents[self.agent]
        return {"agent": agent.first_name, "place": name_of(agent.at)}

    def options(self, g: Hunt) -> list[Choice]:
        return [CAUGHT if g.agents[self.agent].at == g.here else NOT_HERE]


class Caught(Answer):
    """The Agent has found the Recruiter. [MM-CAP.02]"""

    LABEL = "Captured"

    def say(self, g: Hunt, agent: Agent) -> None:
        team_wins(g, "captured", f"{agent.card.name} captures the Recruiter on {name_of(g.here)}: the Rogue team wins.")


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


# SHAKEDOWN: lean on an Immortal to unmask one of the Recruiter's Feature cards


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
