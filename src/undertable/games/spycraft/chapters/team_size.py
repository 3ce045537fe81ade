"""How many agents an agency and a mission team may have. [SPY-SIZ]"""

from __future__ import annotations

from typing import Any

from undertable.games.spycraft.chapters.choices import Retire, SendHome
from undertable.games.spycraft.chapters.harm import Retirement
from undertable.games.spycraft.chapters.naming import stack_name
from undertable.games.spycraft.pieces import HQ, TEAM, TEAM_LIMIT, Stack
from undertable.games.spycraft.state import SpycraftState
from undertable.kernel import SPECTATOR, AskSeat, Choice


class TeamSize(AskSeat):
    """Never more than five active agents besides the leader. [SPY-SIZ.01, SPY-SIZ.02]"""

    RULE = "SPY-SIZ.02"
    PROMPT = "You have too many active agents: retire one"
    WAITING = "{seat} retires an agent"

    def options(self, g: SpycraftState) -> list[Choice]:
        agency = g.agencies[self.seat]
        if agency.active_agents() <= TEAM_LIMIT:
            return []
        return [Retire(stack.id) for stack in agency.stacks if stack.top.active and stack.id != agency.leader]

    def answer(self, g: SpycraftState, choice: Any) -> None:
        if g.watched:
            g.tell("{seat} has more than five active agents: one must go", seat=self.seat)
        g.then(Retirement(choice.stack, self.seat, 0), TeamSize(self.seat))


class TeamRoom(AskSeat):
    """A mission team has at most five agents besides the leader. [SPY-SIZ.05]"""

    RULE = "SPY-SIZ.05"
    PROMPT = "Your team is too large: send one agent home"
    WAITING = "{seat} sends an agent home"

    def options(self, g: SpycraftState) -> list[Choice]:
        agency = g.agencies[self.seat]
        agents = [stack for stack in agency.team() if stack.id != agency.leader]
        if g.op is None or len(agents) <= TEAM_LIMIT:
            return []
        return [SendHome(stack.id) for stack in agents]

    def answer(self, g: SpycraftState, choice: Any) -> None:
        stack = g.stack(choice.stack)
        if stack is not None:
            stack.place = HQ
            g.touch()
            if g.watched:
                g.tell(
                    "{seat} sends {agent} home: the team is too large", seat=self.seat, agent=stack_name(g, stack, SPECTATOR), kind="move"
                )


def team_has_room(g: SpycraftState, stack: Stack) -> bool:
    """Whether an agent may still join his player's mission team. [SPY-SIZ.05]"""
    if g.leads(stack):
        return True
    agency = g.agencies[stack.owner]
    return sum(1 for other in agency.stacks if other.place == TEAM and other.id != agency.leader) < TEAM_LIMIT
