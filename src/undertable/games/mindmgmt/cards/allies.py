"""Allies: cards that help an Agent once. [MM-ABL.07]"""

from __future__ import annotations

from undertable.games.mindmgmt.cards.abilities import AnswerWithin
from undertable.games.mindmgmt.cards.effects import AllyEffect
from undertable.games.mindmgmt.chapters.asks import AskInCharge
from undertable.games.mindmgmt.chapters.board import EDGE, SIZE, places, rows_between
from undertable.games.mindmgmt.chapters.naming import agent_goes, agent_id, agent_word, place_text, place_word, space_id
from undertable.games.mindmgmt.pieces import Agent
from undertable.games.mindmgmt.state import Hunt
from undertable.kernel import Choice


class AlongTheEdge(AllyEffect):
    """Black Ops Dolphin: from the outside edge to any other location of it. [MM-ABL.09..11]"""

    def available(self, g: Hunt, agent: Agent) -> bool:
        return bool(EDGE >> agent.at & 1)

    def use(self, g: Hunt, agent: Agent) -> None:
        g.then(CarryAlong(agent.number))


class CarryTo(Choice):
    """Carry the Agent here."""

    place: int

    def label(self, g: Hunt) -> str:
        return f"Carry to {place_text(g, self.place)}"

    def targets(self, g: Hunt) -> tuple[str, ...]:
        return (space_id(self.place),)


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
