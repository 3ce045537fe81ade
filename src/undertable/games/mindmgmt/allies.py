"""Allies, and what SHIFT packages add to a game. [MM-ABL.07, MM-SHF]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from undertable.games.mindmgmt.abilities import AnswerWithin
from undertable.games.mindmgmt.board import EDGE, SIZE, name_of, places, rows_between
from undertable.games.mindmgmt.content import AgentCard, AllyCard, RecruiterCard
from undertable.games.mindmgmt.effects import AllyEffect, Unlock
from undertable.games.mindmgmt.words import first_name, place_text, space_id
from undertable.kernel.choice import Choice
from undertable.kernel.step import Ask, Decision

if TYPE_CHECKING:
    from undertable.games.mindmgmt.figures import Agent
    from undertable.games.mindmgmt.state import Operation


class AlongTheEdge(AllyEffect):
    """Black Ops Dolphin: from the outside edge to any other location of it. [MM-ABL.09..11]"""

    def available(self, g: Operation, agent: Agent) -> bool:
        return bool(EDGE >> agent.at & 1)

    def use(self, g: Operation, agent: Agent) -> None:
        g.then(CarryAlong(agent.number))


class CarryTo(Choice):
    """Carry the Agent here."""

    place: int

    def __init__(self, place: int) -> None:
        self.place = place

    def label(self, g: Operation) -> str:
        return f"Carry to {place_text(g, self.place)}"

    def targets(self, g: Operation) -> tuple[str, ...]:
        return (space_id(self.place),)


CARRY_TO: list[CarryTo] = [CarryTo(place) for place in range(SIZE)]


class CarryAlong(Ask):
    """Where the Dolphin brings the Agent. [MM-ABL.09]"""

    RULE = "MM-ABL.09"

    agent: int

    def __init__(self, agent: int) -> None:
        self.agent = agent

    def words(self, g: Operation) -> dict[str, str]:
        return {"agent": first_name(g.agents[self.agent])}

    def ask(self, g: Operation) -> Decision | None:
        agent = g.agents[self.agent]
        options: list[Choice] = [CARRY_TO[place] for place in places(EDGE & ~(1 << agent.at))]
        return Decision(g.in_charge(agent), "Where is {agent} carried?", options, "{seat} lets the Dolphin carry {agent}")

    def answer(self, g: Operation, choice: CarryTo) -> None:
        agent = g.agents[self.agent]
        agent.at = choice.place
        if g.watched:
            g.tell("{agent} is carried to {place}", agent=first_name(agent), place=name_of(choice.place), kind="move")


class TellRows(AllyEffect):
    """Weather Balloon: the Recruiter says in which band of rows the current location is."""

    def __init__(self, bands: list[tuple[int, int]]) -> None:
        self.bands = tuple(rows_between(first, last) for first, last in bands)

    def use(self, g: Operation, agent: Agent) -> None:
        g.barrier()
        g.then(AnswerWithin(agent.number, self.bands))


# Packages -------------------------------------------------------------------------------------------------------------


class AddAlly(Unlock):
    """One more Ally card."""

    def __init__(self, ally: str) -> None:
        self.ally = ally

    def open(self, g: Operation) -> None:
        g.allies.append(g.pack.get(AllyCard, self.ally))


class AddAgent(Unlock):
    """One more Agent in the pool."""

    def __init__(self, agent: str) -> None:
        self.agent = agent

    def open(self, g: Operation) -> None:
        g.agent_pool.append(g.pack.get(AgentCard, self.agent))


class AddTripwire(Unlock):
    """The Tripwire token for the team."""

    def open(self, g: Operation) -> None:
        g.tripwire = True


class AddRecruiter(Unlock):
    """One more Recruiter card, with its open copy."""

    def __init__(self, recruiter: str) -> None:
        self.recruiter = recruiter

    def open(self, g: Operation) -> None:
        g.potential.append(g.pack.get(RecruiterCard, self.recruiter))


class AddHush(Unlock):
    """The Hush token before the screen."""

    def open(self, g: Operation) -> None:
        g.hush = True


class AddFalseTrail(Unlock):
    """The False Trail token behind the screen."""

    def open(self, g: Operation) -> None:
        g.false_trail = True
        g.false_place = -1
