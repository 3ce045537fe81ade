"""The chapter "Sneaking": past Guards and blocking Agents with a Finesse Check each. [F07-SNK]"""

from __future__ import annotations

from typing import Final

from undertable.games.facility07.chapters import dazing, dice, mainframe, movement, reactions
from undertable.games.facility07.chapters.blocking import ENTER, LEAVE, Announcement, blockers, closed
from undertable.games.facility07.pieces import FINESSE, SKILL_DIE, Agent
from undertable.games.facility07.state import AgentStep, Facility, TurnPart
from undertable.kernel import Choice, Step

NONE: Final = -2
"""No Room is passed: sneaking out."""


class Sneak(TurnPart):
    """Sneak out of her Room (through -2) or through a Room, into another one or (-1) outside."""

    RULE = "F07-SNK.01"

    through: int
    room: int
    card: int = 0
    """Smoke Cufflinks used for it, or 0."""

    def label(self, g: Facility) -> str:
        smoke = " in a cloud of smoke" if self.card else ""
        return f"Sneak {sneak_way(g, self.through, self.room)}{smoke}"

    def targets(self, g: Facility) -> tuple[str, ...]:
        goal = "space:outside" if self.room == movement.OUTSIDE else f"space:{self.room}"
        return (goal, f"card:{self.card}") if self.card else (goal,)

    def take(self, g: Facility, seat: int) -> None:
        g.then(TrySneak(seat, self.through, self.room, self.card))

    def odds(self, g: Facility) -> str:
        return f"each check: {dice.odds_of(FINESSE, g.sneak_skill(g.agents[g.active]))}" if not self.card else ""

    def minor(self, g: Facility) -> bool:
        """Out of a Room where everybody else is Dazed one can as well walk."""
        agent = g.agents[g.active]
        return self.through == NONE and not minded(g, agent, agent.room) and not blockers(g, agent, agent.room, LEAVE)


def sneak_way(g: Facility, through: int, room: int) -> str:
    """The way of a sneak, in words."""
    past = f"through the {g.room_label(through)} " if through != NONE else ""
    return past + ("outside" if room == movement.OUTSIDE else f"to the {g.room_label(room)}")


def minded(g: Facility, agent: Agent, room: int) -> bool:
    """Whether active Guards of a Room are in her way."""
    return not agent.unblocked and g.guarded(room, agent)


def watched_by(g: Facility, agent: Agent, room: int) -> bool:
    """Whether an enemy is in a Room, Dazed or not, past whom she can sneak. [F07-SNK.11]"""
    for guard in g.guards:
        if guard.room == room:
            return True
    return g.battle and any(not g.agents[seat].cell for seat in g.in_room(room) if seat != agent.owner)


def sneak_options(g: Facility, seat: int, options: list[Choice]) -> None:
    """Every way to sneak past enemies, and to cross Rooms that block movement. [F07-SNK.02] [F07-SNK.11] [F07-SNK.12]"""
    agent = g.agents[seat]
    start = agent.room
    if agent.dazed or agent.cell or agent.unblocked or g.locked_down(start) or g.movement(agent) < 1:
        return
    held = watched_by(g, agent, start)
    ways: list[tuple[int, int]] = []
    if held:
        for room in g.neighbours(start):
            if _free(g, agent, room):
                ways.append((NONE, room))
        if start == 0 and g.battle:
            ways.append((NONE, movement.OUTSIDE))
    for through in g.neighbours(start):
        if g.locked_down(through) or not (held or g.rooms[through].facts.crossing or watched_by(g, agent, through)):
            continue
        for room in g.neighbours(through):
            if room != start and _free(g, agent, room):
                ways.append((through, room))
        if through == 0 and g.battle:
            ways.append((through, movement.OUTSIDE))
    if not ways:
        return
    smoke = g.ready(agent, "smoke_cufflinks")
    for through, room in ways:
        options.append(Sneak(through, room))
        if smoke:
            options.append(Sneak(through, room, smoke[-1].id))


def _free(g: Facility, agent: Agent, room: int) -> bool:
    """Whether she could stop in a Room. [F07-SNK.03]"""
    return not g.locked_down(room) and not minded(g, agent, room) and not closed(g, agent, room, ENTER)


class TrySneak(Announcement):
    """A sneak is announced: Agents on the way make it harder, Agents where it leads can refuse it. [F07-SNK.03] [F07-SNK.04]"""

    through: int
    room: int
    card: int

    def places(self, g: Facility) -> list[tuple[int, int]]:
        return [(g.agents[self.seat].room, LEAVE), (self.through, ENTER), (self.room, ENTER)]

    def wish(self, g: Facility) -> str:
        way = sneak_way(g, self.through, self.room)
        return f"sneak {way}"

    def go_on(self, g: Facility, blocking: list[int]) -> None:
        agent = g.agents[self.seat]
        if any(g.agents[seat].room == self.room for seat in blocking):
            return
        agent.spent += 1
        if self.card:
            reactions.use_gadget(g, self.seat, agent.gadgets.find(self.card))
        for card in agent.gadgets.cards:
            if g.facts(card).passive.get("sneak", 0):
                g.used(card.kind)
        if g.watched:
            g.tell("{seat} sneaks {way}", seat=self.seat, way=sneak_way(g, self.through, self.room), kind="move")
        checks: list[tuple[int, int]] = []
        for place in (agent.room, self.through):
            if place == NONE:
                continue
            if minded(g, agent, place):
                checks.append((place, -1))
            checks.extend((place, seat) for seat in blocking if g.agents[seat].room == place)
        opposed = bool(checks)
        if not opposed:
            checks.append((agent.room if self.through == NONE else self.through, -1))
        g.then(SneakNext(self.seat, tuple(checks), self.room, 2 if self.card else 0, opposed))


class SneakNext(AgentStep):
    """The next check of a sneak, or its happy end."""

    checks: tuple[tuple[int, int], ...]
    room: int
    bonus: int
    opposed: bool
    """Whether somebody really stood in her way: only then it counts for her mission."""

    def happen(self, g: Facility, agent: Agent) -> None:
        if agent.cell or agent.dazed:
            return
        if self.checks:
            g.then(dice.Roll(self.seat, FINESSE, g.sneak_skill(agent) + self.bonus, SKILL_DIE), SneakResult(self))
            return
        if self.opposed:
            agent.add("sneaks_won")
        if g.watched:
            g.tell("{seat} gets through unseen", seat=self.seat)
        if self.room == movement.OUTSIDE:
            mainframe.escape(g, self.seat)
        else:
            g.then(movement.Enter(self.seat, self.room))


class SneakResult(Step):
    """A failed check ends the sneak in the Room to which it belonged. [F07-SNK.05] [F07-SNK.06]"""

    sneak: SneakNext

    def run(self, g: Facility) -> None:
        sneak = self.sneak
        agent = g.agents[sneak.seat]
        if dice.take_up(g):
            g.then(SneakNext(sneak.seat, sneak.checks[1:], sneak.room, sneak.bonus, sneak.opposed))
            return
        place, blocker = sneak.checks[0]
        agent.room = place
        g.note_entered(agent, place)
        g.unsettled = True
        guards = g.active_guards(place)
        alone = len(guards) == 1 and blocker < 0 and not any(seat >= 0 and spot == place for spot, seat in sneak.checks)
        if g.watched:
            g.tell("{seat} is spotted in the {room}", seat=sneak.seat, room=g.at_room(place))
        g.then(dazing.Daze(sneak.seat, blocker, guard=guards[0] if guards else -1, alone=alone))
