"""The Rogue team's set-up: Agents, their players, their places, the second MIND SLIP. [MM-SRA]"""

from __future__ import annotations

from undertable.games.mindmgmt.chapters.asks import AskCaptain, AtPlace
from undertable.games.mindmgmt.chapters.board import EDGE, SIZE, places
from undertable.games.mindmgmt.chapters.immortals import draw_open_card
from undertable.games.mindmgmt.chapters.naming import agent_id, agent_word, place_text, place_word, space_id, space_in
from undertable.games.mindmgmt.content import AgentCard
from undertable.games.mindmgmt.pieces import Agent
from undertable.games.mindmgmt.state import Hunt
from undertable.kernel import Ask, AskSeat, Choice, Refusal, Step

AGENTS = 4
"""Agents in play, whatever the number of players. [MM-GEN.04]"""
FIRST_TEAM = ("ada", "bruno", "hana", "ivo")
"""The team recommended to new players."""


class TeamSetUp(Step):
    """Agents, then their places, then the second MIND SLIP and the Immortals' cards. [MM-SRA.01..13]"""

    def run(self, g: Hunt) -> None:
        g.then(ChooseTeam(), ShareAgents())
        for number in range(g.mode.agents):
            g.then(PlaceAgent(number))
        if g.mode.slips > 1:
            g.then(PlaceSecondSlip())
        if g.mode.immortal_cards:
            g.then(DealImmortalCards())


class ChooseTeam(Step):
    """Four of the pool: the captain's choice, a random draw, or the first team. [MM-SRA.03, MM-SRA.04]"""

    def run(self, g: Hunt) -> None:
        way = str(g.options["team"])
        if not g.mode.abilities:
            enlist(g, [card.id for card in g.agent_pool[: g.mode.agents]])
        elif way == "random":
            pool = g.agent_pool[:]
            g.rng.shuffle(pool)
            enlist(g, [card.id for card in pool[:AGENTS]])
        elif way == "first":
            enlist(g, list(FIRST_TEAM))
        else:
            for _ in range(AGENTS):
                g.then(PickAgent())


def enlist(g: Hunt, ids: list[str]) -> None:
    """Put Agents into play, nobody's yet."""
    for id in ids:
        card = g.pack.get(AgentCard, id)
        g.agents.append(Agent(len(g.agents), card, -1))
        if g.watched:
            g.tell("{agent} joins the team", agent=card)


class Enlist(Choice):
    """Take an Agent of the pool into the team."""

    card: str

    def label(self, g: Hunt) -> str:
        card = g.pack.get(AgentCard, self.card)
        return f"{card.name}, {card.ability}: {card.text}"

    def targets(self, g: Hunt) -> tuple[str, ...]:
        return (f"pool:{self.card}",)


class PickAgent(AskCaptain):
    """The captain chooses one more Agent. [MM-SRA.04]"""

    RULE = "MM-SRA.04"
    PROMPT = "Choose an Agent for the team"
    WAITING = "{seat} chooses the Agents"

    def options(self, g: Hunt) -> list[Choice]:
        taken = {agent.card.id for agent in g.agents}
        return [Enlist(card.id) for card in g.agent_pool if card.id not in taken]

    def answer(self, g: Hunt, choice: Enlist) -> None:
        enlist(g, [choice.card])


class ShareAgents(Step):
    """1 player 4; 2 players 2 each; 3 players 1 each and one common; 4 players 1 each. [MM-SRA.01]"""

    def run(self, g: Hunt) -> None:
        rogues = g.rogues()
        each = 2 if len(rogues) == 2 else 1
        if len(rogues) == 1:
            for agent in g.agents:
                agent.seat = rogues[0]
        elif not g.mode.abilities:
            for number, agent in enumerate(g.agents):
                agent.seat = rogues[number % len(rogues)] if number < each * len(rogues) else -1
        else:
            for _ in range(each):
                for seat in rogues:
                    g.then(TakeAgent(seat))


class LeadAgent(Choice):
    """Take charge of an Agent."""

    number: int

    def label(self, g: Hunt) -> str:
        card = g.agents[self.number].card
        return f"{card.name}, {card.ability}"

    def targets(self, g: Hunt) -> tuple[str, ...]:
        return (agent_id(self.number),)


class TakeAgent(AskSeat):
    """The Rogue players take Agents in turn, clockwise. [MM-SRA.01, MM-SRA.02]"""

    RULE = "MM-SRA.01"
    PROMPT = "Which Agent do you lead?"
    WAITING = "{seat} takes an Agent"
    ALONE = False

    def options(self, g: Hunt) -> list[Choice]:
        return [LeadAgent(agent.number) for agent in g.agents if agent.seat < 0]

    def answer(self, g: Hunt, choice: LeadAgent) -> None:
        agent = g.agents[choice.number]
        agent.seat = self.seat
        if g.watched:
            g.tell("{seat} leads {agent}", seat=self.seat, agent=agent.card)


class AgentOn(Choice):
    """Place an Agent."""

    number: int
    place: int

    def label(self, g: Hunt) -> str:
        return f"{g.agents[self.number].first_name} on {place_text(g, self.place)}"

    def targets(self, g: Hunt) -> tuple[str, ...]:
        return (space_id(self.place), agent_id(self.number))


AGENT_ON: list[list[AgentOn]] = [[AgentOn(number, place) for place in range(SIZE)] for number in range(AGENTS)]
_EDGE = places(EDGE)


class PlaceAgent(Ask):
    """An Agent starts on the outside edge; several may share a location. [MM-SRA.06, MM-SRA.07]"""

    RULE = "MM-SRA.06"
    PROMPT = "Place {agent} on the outside edge"
    WAITING = "{seat} places {agent}"

    number: int

    def prompt_values(self, g: Hunt) -> dict[str, str]:
        return {"agent": g.agents[self.number].card.name}

    def whom(self, g: Hunt) -> int:
        return g.in_charge(g.agents[self.number])

    def options(self, g: Hunt) -> list[Choice]:
        row = AGENT_ON[self.number]
        return [row[place] for place in _EDGE if g.board.open >> place & 1]

    def why(self, g: Hunt, seat: int, target: str) -> Refusal | None:
        if space_in(target) >= 0:
            return Refusal(target, f"{target.partition(':')[2]} is not on the outside edge", self.RULE, "AgentOn")
        return Refusal(target, "One Agent after the other", self.RULE) if target.startswith("agent:") else None

    def answer(self, g: Hunt, choice: AgentOn) -> None:
        agent = g.agents[self.number]
        agent.at = choice.place
        if g.watched:
            g.tell(
                "{agent} starts on {place}", agent=agent_word(agent), place=place_word(choice.place), kind="move",
                actor=g.in_charge(agent), targets=[agent_id(self.number)],
            )  # fmt: skip


class SecondSlipOn(AtPlace):
    """Put the second MIND SLIP token on a location."""

    def label(self, g: Hunt) -> str:
        return f"2nd MIND SLIP on {place_text(g, self.place)}"


SECOND_SLIP_ON: list[SecondSlipOn] = [SecondSlipOn(place) for place in range(SIZE)]


class PlaceSecondSlip(AskCaptain):
    """Beside a Temple, never on one. [MM-SRA.10, MM-SRA.11]"""

    RULE = "MM-SRA.10"
    PROMPT = "Place the 2nd MIND SLIP beside a Temple"
    WAITING = "{seat} places the 2nd MIND SLIP"

    def options(self, g: Hunt) -> list[Choice]:
        return [SECOND_SLIP_ON[place] for place in places(g.board.beside_temple())]

    def why(self, g: Hunt, seat: int, target: str) -> Refusal | None:
        if space_in(target) < 0:
            return None
        return Refusal(target, f"{target.partition(':')[2]} does not touch a Temple, or is one", self.RULE, "SecondSlipOn")

    def answer(self, g: Hunt, choice: SecondSlipOn) -> None:
        g.second_slip_at = choice.place
        if g.watched:
            g.tell(
                "The 2nd MIND SLIP lies on {place}", place=place_word(choice.place), kind="slip", actor=g.captain,
                targets=[space_id(choice.place)],
            )  # fmt: skip


class DealImmortalCards(Step):
    """Last of all two Feature cards for the Immortals, open. [MM-SRA.12]"""

    def run(self, g: Hunt) -> None:
        for place in range(g.mode.immortal_cards):
            g.open_cards.append(-1)
            draw_open_card(g, place)
