"""Abilities that act: free actions, special actions and triggers of the Agents, and the Allies. [MM-ABL]"""

from __future__ import annotations

from undertable.games.mindmgmt.cards.effects import Ability, AllyEffect
from undertable.games.mindmgmt.chapters import evidence as ev
from undertable.games.mindmgmt.chapters.asks import ActivationPart, Answer, AnswerAgent, AskInCharge, AtPlace, take_action
from undertable.games.mindmgmt.chapters.board import EDGE, EVERYWHERE, SIZE, block, column_of, name_of, places, row_of, rows_between
from undertable.games.mindmgmt.chapters.immortals import push, push_targets
from undertable.games.mindmgmt.chapters.naming import agent_goes, agent_id, agent_word, clock, immortal_id, place_text, place_word, space_id
from undertable.games.mindmgmt.pieces import Agent
from undertable.games.mindmgmt.state import Hunt
from undertable.kernel import Choice


def use_free_action(g: Hunt, agent: Agent) -> None:
    """A free action is used at most once per activation and does not cost the action. [MM-ABL.02]"""
    g.free_used = True
    g.used(agent.card)


# Lodestone ------------------------------------------------------------------------------------------------------------


class Lodestone(Ability):
    """Free action: move an Immortal nearby one orthogonal location."""

    block: int

    def free_actions(self, g: Hunt, agent: Agent) -> list[Choice]:
        near = block(agent.at, self.block)
        close = [(number, place) for number, place in enumerate(g.immortals) if near >> place & 1]
        return [DRAG[number][target] for number, place in close for target in places(push_targets(g, place))]


class Drag(ActivationPart):
    """Lodestone: move this Immortal there."""

    RULE = "MM-ABL.02"

    number: int
    place: int

    def label(self, g: Hunt) -> str:
        return f"Lodestone: {g.city.immortals[self.number].name} to {place_text(g, self.place)}"

    def targets(self, g: Hunt) -> tuple[str, ...]:
        return (space_id(self.place), immortal_id(self.number))

    def take(self, g: Hunt, agent: Agent) -> None:
        use_free_action(g, agent)
        push(g, agent, self.number, self.place, "Lodestone")


DRAG: list[list[Drag]] = [[Drag(number, place) for place in range(SIZE)] for number in range(4)]


# Body Double ----------------------------------------------------------------------------------------------------------


class BodyDouble(Ability):
    """Free action: exchange locations with another Agent in the same row or column."""

    def free_actions(self, g: Hunt, agent: Agent) -> list[Choice]:
        row, column = row_of(agent.at), column_of(agent.at)
        in_line = [other for other in g.agents if row_of(other.at) == row or column_of(other.at) == column]
        return [SWAP[other.number] for other in in_line if other.at != agent.at]


class Swap(ActivationPart):
    """Body Double: exchange locations with this Agent."""

    RULE = "MM-ABL.02"

    number: int

    def label(self, g: Hunt) -> str:
        other = g.agents[self.number]
        return f"Body Double: exchange with {other.first_name} on {name_of(other.at)}"

    def targets(self, g: Hunt) -> tuple[str, ...]:
        return (agent_id(self.number),)

    def take(self, g: Hunt, agent: Agent) -> None:
        use_free_action(g, agent)
        other = g.agents[self.number]
        agent.at, other.at = other.at, agent.at
        if g.watched:
            g.tell(
                "{agent} and {other_agent} exchange locations: {agent} on {place}", agent=agent_word(agent),
                other_agent=agent_word(other), place=place_word(agent.at), kind="move", actor=g.in_charge(agent),
                targets=[agent_id(agent.number), agent_id(other.number)], cause="Body Double",
                moves=[*agent_goes(agent, other.at), *agent_goes(other, agent.at)],
            )  # fmt: skip


SWAP: list[Swap] = [Swap(number) for number in range(4)]


# Quarantine -----------------------------------------------------------------------------------------------------------


class Quarantine(Ability):
    """Free action: turn an Immortal Feature card sideways until the end of the next Recruiter turn."""

    def free_actions(self, g: Hunt, agent: Agent) -> list[Choice]:
        return [TURN[place] for place, card in enumerate(g.open_cards) if card >= 0] if g.sideways < 0 else []


class Turn(ActivationPart):
    """Quarantine: turn this card sideways."""

    RULE = "MM-ABL.02"

    place: int

    def label(self, g: Hunt) -> str:
        return f"Quarantine {g.city.features[g.open_cards[self.place]].name}"

    def targets(self, g: Hunt) -> tuple[str, ...]:
        return (f"recruiting:{self.place}",)

    def take(self, g: Hunt, agent: Agent) -> None:
        use_free_action(g, agent)
        g.sideways = self.place
        if g.watched:
            g.tell(
                "{agent} quarantines {feature}", agent=agent_word(agent), feature=g.city.features[g.open_cards[self.place]],
                kind="immortal", actor=g.in_charge(agent), targets=[f"recruiting:{self.place}"], cause="Quarantine",
                outcome="The Immortals cannot complete it in the Recruiter's next turn",
            )  # fmt: skip


TURN: list[Turn] = [Turn(place) for place in range(4)]


# Tremor Sense ---------------------------------------------------------------------------------------------------------


class TremorSense(Ability):
    """Special action: is the Recruiter near?"""

    block: int

    def special_actions(self, g: Hunt, agent: Agent) -> list[Choice]:
        return [SENSE[self.block]]


class Sense(ActivationPart):
    """Tremor Sense: the Recruiter says whether the current location is in the block around the Agent."""

    RULE = "MM-ABL.03"

    far: int

    def label(self, g: Hunt) -> str:
        return f"Tremor Sense: is the Recruiter at most {self.far} columns and {self.far} rows away?"

    def take(self, g: Hunt, agent: Agent) -> None:
        take_action(g, "ask")
        g.used(agent.card)
        if g.watched:
            g.tell(
                "{hour} {agent} senses around {place}: at most {far} columns and {far} rows away?", hour=clock(g.hour),
                agent=agent_word(agent), place=place_word(agent.at), far=self.far, kind="question",
                actor=g.in_charge(agent), targets=[space_id(agent.at)], cause="Tremor Sense",
            )  # fmt: skip
        g.then(AnswerWithin(agent.number, (block(agent.at, self.far),)))


SENSE: list[Sense] = [Sense(far) for far in range(7)]


class AnswerWithin(AnswerAgent):
    """The Recruiter says in which of the areas the current location is, or that it is in none."""

    RULE = "MM-GEN.10"
    PROMPT = "{agent} wants to know where you are"
    WAITING = "{seat} answers {agent}"
    SINGLE = True

    areas: tuple[int, ...]

    def options(self, g: Hunt) -> list[Choice]:
        truth = EVERYWHERE
        for area in self.areas:
            if area >> g.here & 1:
                truth = area
                break
            truth &= ~area
        return [Within(truth, area_name(truth, self.areas))]


def area_name(mask: int, areas: tuple[int, ...]) -> str:
    """`IN RANGE`, `OUT OF RANGE`, or `ROWS 3-5`."""
    if len(areas) > 1:
        rows = [row_of(place) + 1 for place in places(mask)]
        return f"ROWS {min(rows)}-{max(rows)}"
    return "IN RANGE" if mask == areas[0] else "OUT OF RANGE"


class Within(Answer):
    """The current location is one of these."""

    mask: int
    text: str

    def label(self, g: Hunt) -> str:
        return self.text

    def say(self, g: Hunt, agent: Agent) -> None:
        g.learn(ev.WITHIN, len(g.path), self.mask)
        g.barrier()
        if g.watched:
            g.tell("{answer}", answer=self.text, kind="answer", actor=g.recruiter)


# Backtrack ------------------------------------------------------------------------------------------------------------


class Backtrack(Ability):
    """Trigger: after this Agent's REVEAL the Recruiter marks the hour before or after."""

    def after_reveal(self, g: Hunt, agent: Agent, hour: int) -> None:
        g.used(agent.card)
        g.then(AnswerBacktrack(agent.number, hour))


class AnswerBacktrack(AnswerAgent):
    """A STEP token on the hour before or after, if one of them is there unmarked; which one is not told."""

    RULE = "MM-TIM.02"
    PROMPT = "Backtrack: mark the hour before or after {hour}"
    WAITING = "{seat} answers Backtrack"

    hour: int

    def prompt_values(self, g: Hunt) -> dict[str, str]:
        return {"hour": str(self.hour)}

    def options(self, g: Hunt) -> list[Choice]:
        beside = [g.path[hour - 1] for hour in (self.hour - 1, self.hour + 1) if 1 <= hour <= len(g.path)]
        found: list[Choice] = [Trace(self.hour, place) for place in beside if not g.marked >> place & 1]
        return found or [NoTrace(self.hour)]


class Trace(Answer):
    """Put the STEP token of Backtrack on this location."""

    hour: int
    place: int

    def label(self, g: Hunt) -> str:
        return f"STEP token on {place_text(g, self.place)}, hour {g.path.index(self.place) + 1}"

    def targets(self, g: Hunt) -> tuple[str, ...]:
        return (space_id(self.place),)

    def say(self, g: Hunt, agent: Agent) -> None:
        g.learn(ev.BACKTRACKED, len(g.path), self.hour, self.place, g.marked)
        g.mark(self.place, "backtrack")
        g.barrier()
        if g.watched:
            g.tell(
                "STEP on {place}: the hour before or after", place=place_word(self.place), kind="answer", actor=g.recruiter,
                targets=[space_id(self.place)], cause="Backtrack",
            )  # fmt: skip


class NoTrace(Answer):
    """Neither hour is there unmarked."""

    LABEL = "There is none unmarked"

    hour: int

    def say(self, g: Hunt, agent: Agent) -> None:
        g.learn(ev.NO_BACKTRACK, len(g.path), self.hour, g.marked)
        g.barrier()
        if g.watched:
            g.tell("Backtrack finds nothing", kind="answer", actor=g.recruiter)


# Allies: cards that help an Agent once -------------------------------------------------------------------------------


class AlongTheEdge(AllyEffect):
    """Black Ops Dolphin: from the outside edge to any other location of it. [MM-ABL.09..11]"""

    def available(self, g: Hunt, agent: Agent) -> bool:
        return bool(EDGE >> agent.at & 1)

    def use(self, g: Hunt, agent: Agent) -> None:
        g.then(CarryAlong(agent.number))


class CarryTo(AtPlace):
    """Carry the Agent here."""

    def label(self, g: Hunt) -> str:
        return f"Carry to {place_text(g, self.place)}"


CARRY_TO: list[CarryTo] = [CarryTo(place) for place in range(SIZE)]


class CarryAlong(AskInCharge):
    """Where the Dolphin brings the Agent. [MM-ABL.09]"""

    RULE = "MM-ABL.09"
    PROMPT = "Where is {agent} carried?"
    WAITING = "{seat} lets the Dolphin carry {agent}"

    def options(self, g: Hunt) -> list[Choice]:
        agent = g.agents[self.agent]
        return [CARRY_TO[place] for place in places(EDGE & ~(1 << agent.at))]

    def answer(self, g: Hunt, choice: CarryTo) -> None:
        agent = g.agents[self.agent]
        source = agent.at
        agent.at = choice.place
        if g.watched:
            g.tell(
                "{agent} is carried to {place}", agent=agent_word(agent), place=place_word(choice.place), kind="move",
                actor=g.in_charge(agent), targets=[agent_id(agent.number)], moves=agent_goes(agent, source),
            )  # fmt: skip


class TellRows(AllyEffect):
    """Weather Balloon: the Recruiter says in which band of rows the current location is."""

    def __init__(self, bands: list[tuple[int, int]]) -> None:
        self.bands = tuple(rows_between(first, last) for first, last in bands)

    def use(self, g: Hunt, agent: Agent) -> None:
        g.barrier()
        g.then(AnswerWithin(agent.number, self.bands))
