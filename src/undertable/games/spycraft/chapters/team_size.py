"""How many agents an agency and a mission team may have. [SPY-SIZ]"""

from __future__ import annotations

from typing import Any, Final

from undertable.games.spycraft.chapters.choices import Retire, SendHome
from undertable.games.spycraft.chapters.harm import Retirement
from undertable.games.spycraft.chapters.naming import stack_name
from undertable.games.spycraft.pieces import HQ, TEAM, Stack
from undertable.games.spycraft.state import SpycraftState
from undertable.kernel.choice import Choice
from undertable.kernel.piece import SPECTATOR
from undertable.kernel.step import Ask, Decision

TEAM_LIMIT: Final = 5


class TeamSize(Ask):
    """Never more than five active agents besides the leader. [SPY-SIZ.01, SPY-SIZ.02]"""

    RULE = "SPY-SIZ.02"

    seat: int

    def ask(self, g: SpycraftState) -> Decision | None:
        agency = g.agencies[self.seat]
        if agency.active_agents() <= TEAM_LIMIT:
            return None
        options: list[Choice] = [Retire(stack.id) for stack in agency.stacks if stack.top.active and stack.id != agency.leader]
        return Decision(self.seat, "You have too many active agents: retire one", options, "{seat} retires an agent", self.RULE)

    def answer(self, g: SpycraftState, choice: Any) -> None:
        g.then(Retirement(choice.stack, self.seat, 0), TeamSize(self.seat))


class TeamRoom(Ask):
    """A mission team has at most five agents besides the leader. [SPY-SIZ.05]"""

    RULE = "SPY-SIZ.05"

    seat: int

    def ask(self, g: SpycraftState) -> Decision | None:
        agency = g.agencies[self.seat]
        agents = [stack for stack in agency.team() if stack.id != agency.leader]
        if g.op is None or len(agents) <= TEAM_LIMIT:
            return None
        options: list[Choice] = [SendHome(stack.id) for stack in agents]
        return Decision(self.seat, "Your team is too large: send one agent home", options, "{seat} sends an agent home", self.RULE)

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
