"""The chapter "Movement": going from Room to Room. [F07-MOV]"""

from __future__ import annotations

from typing import Final

from undertable.games.facility07.chapters.blocking import ENTER, LEAVE, Announcement, closed
from undertable.games.facility07.chapters.mainframe import escape
from undertable.games.facility07.chapters.reactions import use_gadget
from undertable.games.facility07.pieces import Agent
from undertable.games.facility07.state import AgentStep, Facility, TurnPart
from undertable.kernel import NO, YES, AskSeat, Choice, Moved, Step, Yes
from undertable.kernel.cards.words import Do, frame

OUTSIDE: Final = -1


# Moving


class Move(TurnPart):
    """Go into an Adjacent explored Room, or (-1) step outside."""

    room: int
    hook: int = 0
    """The Grappling Hook used for it, or 0."""

    def label(self, g: Facility) -> str:
        if self.room == OUTSIDE:
            return "Escape from the facility"
        return f"{'Use the Grappling Hook to go' if self.hook else 'Move'} to the {g.room_label(self.room)}"

    def targets(self, g: Facility) -> tuple[str, ...]:
        places = ("space:0", "space:outside") if self.room == OUTSIDE else (f"space:{self.room}",)
        return (*places, f"card:{self.hook}") if self.hook else places

    def rule(self, g: Facility) -> str:
        return "F07-ESC.01" if self.room == OUTSIDE else "F07-MOV.01"

    def take(self, g: Facility, seat: int) -> None:
        g.then(TryMove(seat, self.room, self.hook))


def can_leave(g: Facility, agent: Agent) -> bool:
    """Whether cell, Lock Down and Guards let her leave her Room; blocking Agents are asked when she tries. [F07-MOV.04]"""
    return not agent.cell and can_enter(g, agent, agent.room)


def can_enter(g: Facility, agent: Agent, room: int) -> bool:
    """Whether Lock Down and Guards let her into a Room, or out of it."""
    return not g.locked_down(room) and (agent.unblocked or not g.guarded(room, agent))


def move_options(g: Facility, seat: int, options: list[Choice]) -> None:
    """Rooms that she can try to enter. [F07-TRN.06]"""
    agent = g.agents[seat]
    if not can_leave(g, agent) or closed(g, agent, agent.room, LEAVE):
        return
    walking = g.movement(agent) > 0
    hooks = g.ready(agent, "grappling_hook")
    if not walking and not hooks:
        return
    for room in g.neighbours(agent.room):
        if can_enter(g, agent, room) and not closed(g, agent, room, ENTER):
            if walking:
                options.append(Move(room))
            if hooks:
                options.append(Move(room, hooks[-1].id))
    if agent.room == 0 and g.battle and walking:
        options.append(Move(OUTSIDE))


class TryMove(Announcement):
    """An announced walk: Agents in both Rooms may block it. A refused one costs nothing. [F07-MOV.05] [F07-BLK.04]"""

    room: int
    hook: int

    def places(self, g: Facility) -> list[tuple[int, int]]:
        return [(g.agents[self.seat].room, LEAVE), (self.room, ENTER)]

    def wish(self, g: Facility) -> str:
        return "leave the facility" if self.room == OUTSIDE else f"go to the {g.room_label(self.room)}"

    def go_on(self, g: Facility, blocking: list[int]) -> None:
        agent = g.agents[self.seat]
        if blocking:
            return
        if self.hook:
            use_gadget(g, self.seat, agent.gadgets.find(self.hook))
            agent.spent -= 1
        go(g, self.seat, self.room)


def go(g: Facility, seat: int, room: int) -> None:
    """She goes through one door, for 1 Movement."""
    agent = g.agents[seat]
    agent.spent += 1
    if agent.dazed and agent.ability() == "barefoot_fury":
        g.shows_ability(agent)
    if room == OUTSIDE:
        escape(g, seat)
    else:
        g.then(Enter(seat, room))


class Enter(AgentStep):
    """She moves into a Room: its window, then On Enter. [F07-ROM.06]"""

    room: int

    def happen(self, g: Facility, agent: Agent) -> None:
        if g.watched:
            g.tell("{seat} goes to the {room}", seat=self.seat, room=g.at_room(self.room), kind="move",
                   moves=[Moved(f"agent:{self.seat}", f"space:{agent.room}", f"space:{self.room}")])  # fmt: skip
        agent.room = self.room
        g.note_entered(agent, self.room)
        g.unsettled = True
        g.happens("ENT", self.seat, self.seat, room=self.room)
        g.then(OnEnter(self.seat, self.room))


class OnEnter(AgentStep):
    """On Enter of a Room that an Agent has moved into. [F07-ROM.06]"""

    room: int

    def happen(self, g: Facility, agent: Agent) -> None:
        if agent.room == self.room and not agent.cell:
            resolve_on_enter(g, self.seat, self.room)
            g.trigger("enter_room", self.seat, self.room)


def resolve_on_enter(g: Facility, seat: int, room: int) -> None:
    """The On Enter text of a Room, if it has one."""
    if g.rooms[room].facts.on_enter >= 0:
        if g.agents[seat].ability() == "tomb_legs":
            g.then(IgnoreOnEnter(seat, room))
        else:
            do_on_enter(g, seat, room)


def do_on_enter(g: Facility, seat: int, room: int) -> None:
    facts = g.rooms[room].facts
    g.used(facts.entry)
    g.then(Do(facts.on_enter, 0, frame(seat, room, g.book.place(facts.entry))))


class IgnoreOnEnter(AskSeat):
    """Clara Loft may ignore any On Enter effect."""

    RULE = "F07-AGT.02"
    PROMPT = "Tomb Legs: ignore On Enter of the {room}?"

    room: int

    def prompt_values(self, g: Facility) -> dict[str, str]:
        return {"room": g.room_label(self.room)}

    def options(self, g: Facility) -> list[Choice]:
        return [YES, NO]

    def answer(self, g: Facility, choice: Choice) -> None:
        if isinstance(choice, Yes):
            g.shows_ability(g.agents[self.seat])
        else:
            do_on_enter(g, self.seat, self.room)


# Being moved


def relocate(g: Facility, seat: int, room: int) -> bool:
    """Put an Agent into another Room without Movement; Lock Downs and the cell forbid it. [F07-MOV.10]"""
    agent = g.agents[seat]
    if not g.inside(seat) or agent.cell or room < 0 or room == agent.room:
        return False
    if g.locked_down(agent.room) or g.locked_down(room):
        return False
    agent.room = room
    g.note_entered(agent, room)
    g.unsettled = True
    if g.watched:
        g.tell("{seat} is now in the {room}", seat=seat, room=g.at_room(room))
    return True


class Jet(TurnPart):
    """Fly with the Jetpack to a Room up to four doors away, or (-1) out of the facility."""

    RULE = "F07-GAD.03"

    card: int
    room: int

    def label(self, g: Facility) -> str:
        return (
            "Fly out of the facility with the Jetpack" if self.room == OUTSIDE else f"Fly to the {g.room_label(self.room)} with the Jetpack"
        )

    def targets(self, g: Facility) -> tuple[str, ...]:
        return (f"card:{self.card}", "space:outside" if self.room == OUTSIDE else f"space:{self.room}")

    def take(self, g: Facility, seat: int) -> None:
        g.then(JetFlight(seat, self.card, self.room))


def jet_options(g: Facility, seat: int, options: list[Choice]) -> None:
    """Where the Jetpack can take her."""
    agent = g.agents[seat]
    for card in [] if agent.cell else g.ready(agent, "jetpack"):
        far = g.routes(agent.room)
        options.extend([Jet(card.id, room) for room, length in enumerate(far) if 0 < length <= 4])
        if g.battle and far[0] <= 3 and not g.locked_down(0):
            options.append(Jet(card.id, OUTSIDE))


class JetFlight(Step):
    """The Jetpack takes her there and is used up."""

    seat: int
    card: int
    room: int

    def run(self, g: Facility) -> None:
        agent = g.agents[self.seat]
        use_gadget(g, self.seat, agent.gadgets.find(self.card))
        g.move(self.card, agent.gadgets, g.ops_discard)
        if self.room == OUTSIDE:
            escape(g, self.seat)
        else:
            g.then(Enter(self.seat, self.room))
