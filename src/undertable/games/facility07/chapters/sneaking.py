"""The chapter "Sneaking": past Guards and blocking Agents with a Finesse Check each. [F07-SNK]"""

from __future__ import annotations

from typing import Final

from undertable.games.facility07.chapters.dazing import Daze
from undertable.games.facility07.chapters.dice import Roll
from undertable.games.facility07.chapters.mainframe import escape
from undertable.games.facility07.chapters.movement import ENTER, LEAVE, OUTSIDE, Enter, ask_blockers, stands
from undertable.games.facility07.chapters.reactions import use_gadget
from undertable.games.facility07.pieces import FINESSE, SKILL_DIE, Agent
from undertable.games.facility07.state import Facility
from undertable.kernel.choice import Choice
from undertable.kernel.step import Step

NONE: Final = -2
"""No Room is passed: sneaking out."""


class Sneak(Choice):
    """Sneak out of her Room (through -2) or through a Room, into another one or (-1) outside."""

    RULE = "F07-SNK.01"

    through: int
    room: int
    card: int = 0
    """Smoke Cufflinks used for it, or 0."""

    def label(self, g: Facility) -> str:
        smoke = " in a cloud of smoke" if self.card else ""
        past = f" through the {g.room_label(self.through)}" if self.through != NONE else ""
        goal = "outside" if self.room == OUTSIDE else f"to the {g.room_label(self.room)}"
        return f"Sneak{past} {goal}{smoke}"

    def targets(self, g: Facility) -> tuple[str, ...]:
        goal = "space:outside" if self.room == OUTSIDE else f"space:{self.room}"
        return (goal, f"card:{self.card}") if self.card else (goal,)


def minded(g: Facility, agent: Agent, room: int) -> bool:
    """Whether active Guards of a Room are in her way."""
    return not agent.unblocked and g.guarded(room, agent)


def sneak_options(g: Facility, seat: int, options: list[Choice]) -> None:
    """Every way to sneak: past Guards, and past Agents whose block stands. [F07-SNK.02] [F07-SNK.11]"""
    agent = g.agents[seat]
    start = agent.room
    if not g.blocks and (agent.ignored or not g.alert()):
        return
    if agent.dazed or agent.cell or agent.unblocked or g.locked_down(start) or g.movement(agent) < 1:
        return
    held = minded(g, agent, start) or (g.battle and bool(stands(g, agent, start, LEAVE)))
    ways: list[tuple[int, int]] = []
    if held:
        for room in g.neighbours(start):
            if _free(g, agent, room):
                ways.append((NONE, room))
        if start == 0 and g.battle:
            ways.append((NONE, OUTSIDE))
    for through in g.neighbours(start):
        if g.locked_down(through):
            continue
        there = minded(g, agent, through) or (g.battle and bool(stands(g, agent, through, ENTER) or stands(g, agent, through, LEAVE)))
        if not there and not held:
            continue
        for room in g.neighbours(through):
            if room != start and _free(g, agent, room):
                ways.append((through, room))
        if through == 0 and g.battle:
            ways.append((through, OUTSIDE))
    if not ways:
        return
    smoke = 0
    for card in agent.gadgets.cards:
        if g.book.ops[card.kind].special == "smoke_cufflinks" and card.id not in agent.used:
            smoke = card.id
    for through, room in ways:
        options.append(Sneak(through, room))
        if smoke:
            options.append(Sneak(through, room, smoke))


def _free(g: Facility, agent: Agent, room: int) -> bool:
    """Whether she could stop in a Room. [F07-SNK.03]"""
    return not g.locked_down(room) and not minded(g, agent, room) and not (g.battle and stands(g, agent, room, ENTER))


class TrySneak(Step):
    """A sneak is announced; Agents on the way say whether they block. [F07-SNK.04]"""

    seat: int
    through: int
    room: int
    card: int

    def run(self, g: Facility) -> None:
        agent = g.agents[self.seat]
        agent.spent += 1
        if self.card:
            use_gadget(g, self.seat, agent.gadgets.find(self.card))
        for card in agent.gadgets.cards:
            if g.facts(card).passive.get("sneak", 0):
                g.used(card.kind)
        if g.watched:
            g.tell("{seat} sneaks", seat=self.seat)
        ask_blockers(g, agent, LEAVE, agent.room)
        if self.through != NONE:
            ask_blockers(g, agent, ENTER, self.through)
        g.then(SneakChecks(self.seat, self.through, self.room, 2 if self.card else 0))


class SneakChecks(Step):
    """One check for the Guards of each Room, one for each blocking Agent. [F07-SNK.04]"""

    seat: int
    through: int
    room: int
    bonus: int

    def run(self, g: Facility) -> None:
        agent = g.agents[self.seat]
        if not g.inside(self.seat):
            return
        checks: list[tuple[int, int]] = []
        for place, kind in ((agent.room, LEAVE), (self.through, ENTER)):
            if place == NONE:
                continue
            if minded(g, agent, place):
                checks.append((place, -1))
            if g.battle:
                checks.extend((place, seat) for seat in stands(g, agent, place, kind))
        g.then(SneakNext(self.seat, tuple(checks), self.room, self.bonus))


class SneakNext(Step):
    """The next check of a sneak, or its happy end."""

    seat: int
    checks: tuple[tuple[int, int], ...]
    room: int
    bonus: int

    def run(self, g: Facility) -> None:
        agent = g.agents[self.seat]
        if not g.inside(self.seat) or agent.cell or agent.dazed:
            return
        if self.checks:
            g.then(Roll(self.seat, FINESSE, g.sneak_skill(agent) + self.bonus, SKILL_DIE))
            g.then(SneakResult(self.seat, self.checks, self.room, self.bonus))
            return
        agent.add("sneaks_won")
        if g.watched:
            g.tell("{seat} gets through unseen", seat=self.seat)
        if self.room == OUTSIDE:
            escape(g, self.seat)
        else:
            g.then(Enter(self.seat, self.room))


class SneakResult(Step):
    """A failed check ends the sneak in the Room to which it belonged. [F07-SNK.05] [F07-SNK.06]"""

    seat: int
    checks: tuple[tuple[int, int], ...]
    room: int
    bonus: int

    def run(self, g: Facility) -> None:
        agent = g.agents[self.seat]
        if g.dice.pop().success():
            g.then(SneakNext(self.seat, self.checks[1:], self.room, self.bonus))
            return
        place, blocker = self.checks[0]
        agent.room = place
        g.note_entered(agent, place)
        g.unsettled = True
        guards = g.active_guards(place)
        alone = len(guards) == 1 and blocker < 0 and not any(seat >= 0 and spot == place for spot, seat in self.checks)
        if g.watched:
            g.tell("{seat} is spotted in the {room}", seat=self.seat, room=g.room_label(place))
        g.then(Daze(self.seat, blocker, guard=guards[0] if guards else -1, alone=alone))
