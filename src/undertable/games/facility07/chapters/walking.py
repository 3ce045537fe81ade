"""The chapter "Movement", second part: a walk through several Rooms, and what is done at its end, is one announcement. [F07-MOV.12]"""

from __future__ import annotations

from typing import Final

from undertable.games.facility07.chapters.abilities import TryAbility, usable
from undertable.games.facility07.chapters.blocking import ENTER, LEAVE, Announcement, blockers, closed
from undertable.games.facility07.chapters.exploring import TryExplore
from undertable.games.facility07.chapters.movement import OUTSIDE, can_enter, can_leave, go
from undertable.games.facility07.pieces import Agent
from undertable.games.facility07.state import Facility, TurnPart
from undertable.kernel import Choice, Step

STOP: Final = 0
USE: Final = 1
EXPLORE: Final = 2
"""What follows at the end of a walk: nothing, the Ability of the Room, an exploration."""


class Walk(TurnPart):
    """Go to a Room as far as Movement reaches, or (-1) out of the facility, and do there what ends the turn."""

    RULE = "F07-MOV.12"

    room: int
    deed: int = STOP

    def label(self, g: Facility) -> str:
        way = walk_way(g, way_to(g, g.agents[g.active], self.room))
        if self.deed == EXPLORE:
            return f"Walk {way} and open a door there, ending your turn"
        return f"Walk {way} and use it, ending your turn" if self.deed == USE else f"Walk {way}"

    def targets(self, g: Facility) -> tuple[str, ...]:
        if self.deed == EXPLORE:
            return tuple([f"door:{x}:{y}:{side}" for x, y, side in g.plan.open_doors[self.room]])
        return ("space:outside" if self.room == OUTSIDE else f"space:{self.room}",)

    def take(self, g: Facility, seat: int) -> None:
        g.then(TryWalk(seat, way_to(g, g.agents[seat], self.room), self.deed))


def walk_way(g: Facility, way: tuple[int, ...]) -> str:
    """A way in words."""
    if not way:
        return "on"
    if len(way) == 1:
        return f"to the {g.room_label(way[-1])}"
    goal = "out of the facility" if way[-1] == OUTSIDE else f"to the {g.room_label(way[-1])}"
    passed = [f"the {g.room_label(room)}" for room in way[:-1]]
    return f"through {', '.join(passed)} {goal}"


def ways(g: Facility, agent: Agent) -> list[tuple[int, ...]]:
    """The shortest way to every Room in reach; it passes only Rooms where nothing can happen to her. [F07-MOV.12]"""
    found: list[tuple[int, ...]] = []
    left = g.movement(agent)
    if left < 1 or not can_leave(g, agent) or closed(g, agent, agent.room, LEAVE):
        return found
    met = 1 << agent.room
    edge: list[tuple[int, ...]] = [()]
    for length in range(1, left + 1):
        onward: list[tuple[int, ...]] = []
        for way in edge:
            last = way[-1] if way else agent.room
            if last == 0 and g.battle and length > 1:
                found.append((*way, OUTSIDE))
            for room in g.neighbours(last):
                if met >> room & 1 or not can_enter(g, agent, room) or closed(g, agent, room, ENTER):
                    continue
                met |= 1 << room
                found.append((*way, room))
                if quiet(g, agent, room):
                    onward.append((*way, room))
        edge = onward
    return found


def quiet(g: Facility, agent: Agent, room: int) -> bool:
    """Whether she can pass through a Room: no On Enter, no Wildcard piece, nobody who may block her there."""
    if g.rooms[room].facts.on_enter >= 0 or closed(g, agent, room, LEAVE) or blockers(g, agent, room, ENTER):
        return False
    return all(piece.room != room for piece in g.pieces)


def way_to(g: Facility, agent: Agent, room: int) -> tuple[int, ...]:
    """The way that a walk to this Room takes."""
    for way in ways(g, agent):
        if way[-1] == room:
            return way
    return ()


def walk_options(g: Facility, seat: int, options: list[Choice]) -> None:
    """Rooms that she can reach in one walk, and what she can go there for."""
    agent = g.agents[seat]
    for way in ways(g, agent):
        room = way[-1]
        if len(way) > 1:
            options.append(Walk(room))
        if room == OUTSIDE or agent.dazed or g.explored_now or any(piece.room == room for piece in g.pieces):
            continue
        if usable(g, agent, room) is not None and not g.on("robot_butlers"):
            options.append(Walk(room, USE))
        if g.room_deck.cards and g.plan.open_doors[room]:
            options.append(Walk(room, EXPLORE))


class TryWalk(Announcement):
    """An announced walk: Agents where it begins and where it ends may block it; then it does not begin. [F07-MOV.12]"""

    way: tuple[int, ...]
    deed: int

    def places(self, g: Facility) -> list[tuple[int, int]]:
        return [(g.agents[self.seat].room, LEAVE), (self.way[-1], ENTER)]

    def wish(self, g: Facility) -> str:
        way = f"walk {walk_way(g, self.way)}"
        if self.deed == EXPLORE:
            return f"{way} and explore"
        ability = g.rooms[self.way[-1]].facts.ability if self.deed == USE else None
        return f"{way} and use {ability.name}" if ability is not None else way

    def go_on(self, g: Facility, blocking: list[int]) -> None:
        if not blocking:
            agent = g.agents[self.seat]
            asked = 0
            for room, kind in self.places(g):
                for seat in blockers(g, agent, room, kind):
                    asked |= 1 << seat
            g.then(Stride(self.seat, agent.room, self.way, self.deed, asked, agent.dazed))


class Stride(Step):
    """The next door of a walk. She stops where something has happened to her or somebody new may block her. [F07-MOV.12]"""

    seat: int
    here: int
    way: tuple[int, ...]
    deed: int
    asked: int
    """Seats that have let her pass, as a mask."""
    dazed: bool

    def run(self, g: Facility) -> None:
        agent = g.agents[self.seat]
        if not g.inside(self.seat) or agent.room != self.here or agent.dazed != self.dazed or g.turn_over:
            return
        if not self.way:
            self.arrive(g, agent)
            return
        room = self.way[0]
        if g.movement(agent) < 1 or not can_leave(g, agent) or (room != OUTSIDE and not can_enter(g, agent, room)):
            return
        for place, kind in ((self.here, LEAVE), (room, ENTER)):
            if any(not self.asked >> seat & 1 for seat in blockers(g, agent, place, kind)):
                return
        go(g, self.seat, room)
        if room != OUTSIDE:
            g.then(Stride(self.seat, room, self.way[1:], self.deed, self.asked, self.dazed))

    def arrive(self, g: Facility, agent: Agent) -> None:
        """What she has come for, if it can still be done."""
        if self.deed == USE and usable(g, agent, self.here) is not None:
            g.then(TryAbility(self.seat, self.here, 0, self.asked))
        elif self.deed == EXPLORE and g.room_deck.cards and can_leave(g, agent) and g.plan.open_doors[self.here]:
            g.then(TryExplore(self.seat, -1, self.asked))
