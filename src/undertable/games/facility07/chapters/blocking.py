"""The chapter "Agent blocking": what an Agent announces, and who stands in her way. [F07-BLK]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from undertable.games.facility07.pieces import INSIDE, Agent
from undertable.games.facility07.state import Facility
from undertable.kernel import NO, YES, AskAll, Choice, Decision, Yes

ENTER: Final = 0
LEAVE: Final = 1
ABILITY: Final = 2
"""What an Agent can block: entering her Room, leaving it, using its Ability. [F07-BLK.02]"""
REFUSALS: Final = 2
"""An Agent who has blocked the same thing this often in a turn is not asked about it again. [F07-BLK.05]"""


def may_block(g: Facility, blocker: Agent, agent: Agent) -> bool:
    """Whether public facts let this Agent block the other. [F07-BLK.01] [F07-BLK.07]"""
    return (
        g.battle
        and blocker is not agent
        and blocker.status == INSIDE
        and not blocker.dazed
        and not blocker.cell
        and not agent.charms >> blocker.owner & 1
    )


def blockers(g: Facility, agent: Agent, room: int, kind: int) -> list[int]:
    """Agents who may block this Agent in a Room, in turn order from the active player."""
    if not g.battle or room < 0 or (agent.unblocked and kind != ABILITY):
        return []
    return [seat for seat in g.in_room(room) if may_block(g, g.agents[seat], agent)]


def closed(g: Facility, agent: Agent, room: int, kind: int) -> bool:
    """Whether somebody who can still block it has refused this often enough. [F07-BLK.05]"""
    if not g.blocks:
        return False
    return any(g.blocks.count((seat, kind, room)) >= REFUSALS for seat in blockers(g, agent, room, kind))


@mypyc_attr(allow_interpreted_subclasses=True)
class Announcement(AskAll):
    """An Agent says what she is about to do; everybody who may block it answers once, sealed and at the same time. [F07-BLK.05]"""

    RULE = "F07-BLK.05"
    QUIET = True

    seat: int

    def places(self, g: Facility) -> list[tuple[int, int]]:
        """The Rooms where she can be blocked, and what is tried there."""
        raise NotImplementedError(type(self).__name__)

    def cleared(self) -> int:
        """Seats that have answered already, to the announcement that this was a part of, as a mask."""
        return 0

    def wish(self, g: Facility) -> str:
        """What she is about to do, in words."""
        raise NotImplementedError(type(self).__name__)

    def go_on(self, g: Facility, blocking: list[int]) -> None:
        """Carry it out, or not: these Agents block it, in turn order."""
        raise NotImplementedError(type(self).__name__)

    def prompt_values(self, g: Facility) -> dict[str, str]:
        return {"mover": g.name(self.seat), "wish": self.wish(g)}

    def asks(self, g: Facility) -> list[Decision]:
        agent = g.agents[self.seat]
        found: list[Decision] = []
        if not g.battle:
            return found
        for room, kind in self.places(g):
            for seat in self.asked(g, agent, room, kind):
                options: list[Choice] = [NO, YES]
                found.append(Decision(seat, "{mover} wants to {wish}: do you block?", options, "Others may block {mover}", self.RULE))
        return found

    def asked(self, g: Facility, agent: Agent, room: int, kind: int) -> list[int]:
        """Who has to answer there."""
        return [seat for seat in blockers(g, agent, room, kind) if not self.cleared() >> seat & 1]

    def policy_answer(self, g: Facility, seat: int) -> Choice | None:
        """Block whenever, or never, as the seat has said; otherwise what it answered to the same thing this turn. [F07-BLK.05]"""
        setting = g.policy(seat)
        if setting == "block":
            return YES
        if setting in ("let", "never"):
            return NO
        for room, kind in self.places(g):
            if g.agents[seat].room == room:
                if (seat, kind, room) in g.blocks:
                    return YES
                if (seat, kind, room) in g.lets:
                    return NO
        return None

    def answers(self, g: Facility, answers: dict[int, Choice]) -> None:
        blocking: list[int] = []
        if answers:
            agent = g.agents[self.seat]
            for room, kind in self.places(g):
                for seat in self.asked(g, agent, room, kind):
                    if isinstance(answers.get(seat), Yes):
                        blocking.append(seat)
                        g.blocks = [*g.blocks, (seat, kind, room)]
                    else:
                        g.lets = [*g.lets, (seat, kind, room)]
            if g.watched:
                self.tell_blocks(g, blocking)
        self.go_on(g, blocking)

    def tell_blocks(self, g: Facility, blocking: list[int]) -> None:
        if not blocking:
            g.tell("Nobody blocks {seat}", seat=self.seat, kind="answer", actor=-1)
        for seat in blocking:
            g.tell("{seat} blocks {other}, who wants to {wish}", seat=seat, other=self.seat, wish=self.wish(g), kind="answer")
