"""The chapter "Clone Guards": spawning, walking, Dazing and waking them. [F07-GRD]"""

from __future__ import annotations

from undertable.games.facility07.chapters.geometry import FAR
from undertable.games.facility07.pieces import INSIDE
from undertable.games.facility07.state import Facility
from undertable.kernel import AskSeat, Choice, Step


class Spawn(Step):
    """A Guard is about to appear in a Room. [F07-GRD.01]"""

    room: int

    def run(self, g: Facility) -> None:
        if g.spare_guard() >= 0:
            g.happens("GRD", -1, -1, SpawnNow(), room=self.room)


class SpawnNow(Step):
    """It appears, newborn during an exploration. [F07-GRD.04]"""

    def run(self, g: Facility) -> None:
        act = g.close()
        which = g.spare_guard()
        if act.cancelled or which < 0:
            return
        guard = g.guard(which)
        guard.room = act.room
        guard.dazed = False
        guard.newborn = g.exploring
        guard.held_until = 0
        g.unsettled = True
        if g.watched:
            g.tell("A Guard appears in the {room}", room=g.at_room(act.room))
        g.trigger("guard_spawn", g.active, act.room)


class MoveGuard(Step):
    """A Guard is about to move into an Adjacent Room. [F07-GRD.08]"""

    guard: int
    room: int

    def run(self, g: Facility) -> None:
        room = g.guards[self.guard].room
        if room < 0 or g.locked_down(room) or g.locked_down(self.room) or self.room not in g.neighbours(room):
            return
        g.happens("GRD", -1, -1, MoveGuardNow(), room=self.room, guard=self.guard)


class MoveGuardNow(Step):
    """It arrives; if it is active, whoever is there has to deal with it. [F07-GRD.09]"""

    def run(self, g: Facility) -> None:
        act = g.close()
        if act.cancelled or g.guards[act.guard].room < 0:
            return
        guard = g.guard(act.guard)
        guard.room = act.room
        g.unsettled = True
        if g.watched:
            g.tell("A Guard walks into the {room}", room=g.at_room(act.room))
        if guard.active():
            g.arrivals = [*[arrival for arrival in g.arrivals if arrival[0] != act.guard], (act.guard, 0)]


class ToRoom(Choice):
    """Point at a Room."""

    TARGETS = ("space:{room}",)

    room: int

    def label(self, g: Facility) -> str:
        return g.room_label(self.room)


class Stop(Choice):
    """Leave it where it is."""

    LABEL = "No further"


class WalkGuard(AskSeat):
    """A Guard is led step by step: towards a Room, or where its leader likes."""

    RULE = "F07-GRD.08"
    PROMPT = "Where does the Guard go?"
    WAITING = "{seat} leads a Guard"
    ALONE = False

    guard: int
    steps: int
    toward: int = -1
    """-1: wherever the leader likes; -2: to the nearest Agent."""
    may_stop: bool = False
    awake: bool = False

    def options(self, g: Facility) -> list[Choice]:
        guard = g.guards[self.guard]
        if self.steps <= 0 or guard.room < 0 or (self.awake and guard.dazed) or g.locked_down(guard.room):
            return []
        if self.toward == -1:
            rooms = g.open_neighbours(guard.room)
        elif self.toward == -2:
            rooms = toward_nearest_agent(g, guard.room)
        else:
            rooms = g.closer(guard.room, self.toward)
        options: list[Choice] = [ToRoom(room) for room in rooms]
        if self.may_stop and rooms:
            options.insert(0, Stop())
        return options

    def answer(self, g: Facility, choice: Choice) -> None:
        if isinstance(choice, ToRoom):
            awake = not g.guards[self.guard].dazed
            g.then(
                MoveGuard(self.guard, choice.room),
                WalkGuard(self.seat, self.guard, self.steps - 1, self.toward, self.toward == -1, awake),
            )


def toward_nearest_agent(g: Facility, room: int) -> list[int]:
    """First Rooms on the way to the nearest Agent."""
    far = g.routes(room)
    inside = [agent for agent in g.agents if agent.status == INSIDE]
    best = min((far[agent.room] for agent in inside), default=FAR)
    if best in (0, FAR):
        return []
    return sorted({step for agent in inside if far[agent.room] == best for step in g.closer(room, agent.room)})


def daze_guard(g: Facility, which: int, until: int = 0, by: int = -1) -> None:
    """A Guard is knocked over. [F07-GRD.07]"""
    if g.guards[which].room < 0:
        return
    guard = g.guard(which)
    if not guard.dazed:
        guard.dazed = True
        g.unsettled = True
        if g.watched:
            g.tell("A Guard in the {room} is Dazed", room=g.at_room(guard.room))
    if until > guard.held_until:
        guard.held_until = until
        guard.held_by = by


def remove_guard(g: Facility, which: int) -> None:
    """A Guard goes back to the supply. [F07-FGT.10]"""
    guard = g.guard(which)
    if guard.room >= 0 and g.watched:
        g.tell("A Guard in the {room} is removed", room=g.at_room(guard.room))
    guard.room = -1
    guard.dazed = False
    guard.newborn = False
    guard.held_until = 0
    g.unsettled = True


class WakeNewborn(Step):
    """Guards of this turn's exploration become active. [F07-TRN.14]"""

    def run(self, g: Facility) -> None:
        for which, guard in enumerate(g.guards):
            if guard.newborn:
                g.guard(which).newborn = False
                g.unsettled = True
                if g.watched:
                    g.tell("The new Guard in the {room} is on duty", room=g.at_room(guard.room))


class WakeGuards(Step):
    """Dazed Guards that are alone get up. [F07-DAZ.12]"""

    def run(self, g: Facility) -> None:
        for which, guard in enumerate(g.guards):
            if guard.room >= 0 and guard.dazed and not guard.held_until and not g.in_room(guard.room):
                g.guard(which).dazed = False
                g.unsettled = True
                if g.watched:
                    g.tell("The Guard in the {room} gets up", room=g.at_room(guard.room))
