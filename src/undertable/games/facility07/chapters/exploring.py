"""The chapter "Exploring": new Rooms, broom closets, and what waits behind the door. [F07-EXP]"""

from __future__ import annotations

from undertable.games.facility07.chapters import events, guards, movement, ops
from undertable.games.facility07.chapters.blocking import LEAVE, Announcement, closed
from undertable.games.facility07.chapters.geometry import Plan, laid
from undertable.games.facility07.chapters.placing import Lay, MakeDoor, Placing, lay, places_at
from undertable.games.facility07.content import RoomCard
from undertable.games.facility07.pieces import Agent, Room
from undertable.games.facility07.state import AgentStep, Facility, TurnPart
from undertable.kernel import Choice, Entry, Moved, Step


class Explore(TurnPart):
    """Explore: draw a Room Card, or (with Extensive Surveillance) enter a covered Room."""

    RULE = "F07-EXP.01"

    room: int

    def label(self, g: Facility) -> str:
        return f"Explore the {g.room_label(self.room)} (ends your turn)" if self.room >= 0 else "Explore a new Room (ends your turn)"

    def targets(self, g: Facility) -> tuple[str, ...]:
        if self.room >= 0:
            return (f"space:{self.room}",)
        return ("roomdeck", *(f"door:{x}:{y}:{side}" for x, y, side in g.plan.open_doors[g.agents[g.active].room]))

    def take(self, g: Facility, seat: int) -> None:
        g.then(TryExplore(seat, self.room))


def explore_options(g: Facility, seat: int, options: list[Choice]) -> None:
    """Whether she may explore from here. [F07-EXP.01] [F07-EXP.16] [F07-OPT.18c]"""
    agent = g.agents[seat]
    if agent.dazed or not movement.can_leave(g, agent) or closed(g, agent, agent.room, LEAVE):
        return
    if g.cover_of:
        for room in g.plan.neighbours[agent.room]:
            if g.rooms[room].covered and not g.locked_down(room):
                options.append(Explore(room))
    if g.room_deck.cards and (g.plan.open_doors[agent.room] or not g.plan.all_open_doors()):
        options.append(Explore(-1))


class TryExplore(Announcement):
    """Exploring is leaving the Room, so Agents may block it; if nobody does, the turn ends with it. [F07-BLK.08] [F07-TRN.09]"""

    room: int
    passed: int = 0

    def cleared(self) -> int:
        return self.passed

    def places(self, g: Facility) -> list[tuple[int, int]]:
        return [(g.agents[self.seat].room, LEAVE)]

    def wish(self, g: Facility) -> str:
        return f"explore the {g.room_label(self.room)}" if self.room >= 0 else "explore a new Room"

    def go_on(self, g: Facility, blocking: list[int]) -> None:
        if blocking:
            return
        g.turn_over = True
        g.explored_now = True
        if self.room >= 0:
            g.then(Uncover(self.seat, self.room, g.agents[self.seat].room))
        else:
            g.then(DrawRoom(self.seat))


class DrawRoom(Step):
    """The top Room Card is turned over. [F07-EXP.02] [F07-EXP.05]"""

    seat: int

    def run(self, g: Facility) -> None:
        agent = g.agents[self.seat]
        card = g.reveal(g.room_deck, len(g.room_deck.cards) - 1)
        kind = card.kind
        if g.watched:
            g.tell("{seat} finds the {card}", seat=self.seat, card=card)
        everywhere = g.plan.all_open_doors()
        madhouse = g.on("madhouse")
        if places_at(g, kind, everywhere if madhouse else g.plan.open_doors[agent.room]):
            g.then(PlaceRoom(self.seat, kind))
        elif kind.id == "RM" and not places_at(g, kind, everywhere):
            g.then(MakeDoor(self.seat, kind, agent.room), PlaceRoom(self.seat, kind))
        else:
            deck = g.room_deck.own()
            deck.pop()
            if kind.id == "RM":
                deck.insert(0, card)
            elif places_at(g, kind, everywhere):
                deck.insert(1 if deck else 0, card)
            else:
                g.put(card, g.room_box)
            if g.watched:
                g.tell("A broom closet! {card} does not fit here", card=kind)


class PlaceRoom(Placing):
    """The explorer chooses freely among all legal placements. [F07-EXP.03] [F07-OPT.19a]"""

    RULE = "F07-EXP.03"
    PROMPT = "Where do you place the {room}?"
    WAITING = "{seat} places the {room}"

    kind: Entry

    def prompt_values(self, g: Facility) -> dict[str, str]:
        return {"room": self.kind.name}

    def options(self, g: Facility) -> list[Choice]:
        agent = g.agents[self.seat]
        places = [] if g.on("madhouse") else places_at(g, self.kind, g.plan.open_doors[agent.room])
        if not places:
            places = places_at(g, self.kind, g.plan.all_open_doors())
        return [Lay(self.kind, x, y, turn) for x, y, turn in places]

    def answer(self, g: Facility, choice: Lay) -> None:
        g.then(Discover(self.seat, choice.x, choice.y, choice.turn))


class Discover(Step):
    """The new Room lies: Guards, On Enter, moving in, one Event. [F07-EXP.10]"""

    seat: int
    x: int
    y: int
    turn: int

    def run(self, g: Facility) -> None:
        card = g.room_deck.own().pop()
        assert isinstance(card.kind, RoomCard)
        room = lay(g, card.kind, self.x, self.y, self.turn)
        if g.watched:
            g.tell("The {room} is in place. {what}", room=card.kind, what=card.kind.text)
        g.trigger("room_placed", self.seat, room)
        g.then(Arrive(self.seat, room, g.agents[self.seat].room, 0))


class Arrive(Step):
    """The order of an exploration after the Room lies there. `card`: the Event that covered it. [F07-EXP.10]"""

    seat: int
    room: int
    origin: int
    card: int

    def run(self, g: Facility) -> None:
        agent = g.agents[self.seat]
        facts = g.rooms[self.room].facts
        agent.add("explored")
        if facts.entry.id == "RM":
            agent.add("explored_mainframe")
        if g.on("lagniappe"):
            ops.draw_ops(g, self.seat, 1)
        g.exploring = True
        g.happens("EXP", self.seat, self.seat, room=self.room, origin=self.origin)
        for _ in range(facts.guards):
            g.then(guards.Spawn(self.room))
        g.then(NewOnEnter(self.seat, self.room), MoveIn(self.seat, self.room, self.origin))
        g.trigger("explore", self.seat, self.room)
        if self.card:
            g.then(MadMove(self.seat, self.room), events.RevealEvent(self.seat, self.origin, self.card))
        else:
            g.then(events.DrawEvent(self.seat, self.origin))
        g.then(Explored())


class NewOnEnter(AgentStep):
    """On Enter of a Room that is being explored, before the token moves in. [F07-EXP.12]"""

    room: int

    def happen(self, g: Facility, agent: Agent) -> None:
        movement.resolve_on_enter(g, self.seat, self.room)


class MoveIn(AgentStep):
    """The explorer moves in, unless On Enter has sent her elsewhere. [F07-EXP.12]"""

    room: int
    origin: int

    def happen(self, g: Facility, agent: Agent) -> None:
        if agent.cell or agent.room != self.origin or g.locked_down(self.origin):
            return
        agent.room = self.room
        g.note_entered(agent, self.room)
        g.unsettled = True
        if g.watched:
            g.tell("{seat} moves into the {room}", seat=self.seat, room=g.at_room(self.room), kind="move",
                   moves=[Moved(f"agent:{self.seat}", f"space:{self.origin}", f"space:{self.room}")])  # fmt: skip
        g.trigger("enter_room", self.seat, self.room)


class Explored(Step):
    """The exploration is over; its Guards stay newborn until the turn ends. [F07-GRD.04]"""

    def run(self, g: Facility) -> None:
        g.exploring = False


# Extensive Surveillance and Madhouse


class Uncover(Step):
    """A covered Room is entered: its Event is turned over after the usual order. [F07-OPT.18c]"""

    seat: int
    room: int
    origin: int

    def run(self, g: Facility) -> None:
        old = g.rooms[self.room]
        room = Room(old.kind, old.x, old.y, old.turn, False)
        room.facts = old.facts
        g.replace_room(self.room, room)
        card = g.move(g.cover_of[self.room], g.covers, g.table)
        g.cover_of = {other: cover for other, cover in g.cover_of.items() if other != self.room}
        g.relock()
        g.unsettled = True
        if g.watched:
            g.tell("{seat} enters the {room}", seat=self.seat, room=room.kind.name)
        g.then(Arrive(self.seat, self.room, self.origin, card.id))


def other_places(g: Facility, room: int) -> list[tuple[int, int, int]]:
    """Where a laid-out Room could lie instead so that all Rooms stay connected. [F07-OPT.19b]"""
    tiles = [laid(r.facts.shape(r.turn), r.x, r.y) for r in g.rooms]
    rest = tiles[:room] + tiles[room + 1 :]
    bare = Plan(rest, g.markers, list(g.plan.closed_edges))
    here = g.rooms[room]
    found: list[tuple[int, int, int]] = []
    for x, y, turn in bare.placements(here.facts.turns, bare.all_open_doors()):
        if (x, y, turn) == (here.x, here.y, here.turn):
            continue
        moved = [*tiles[:room], laid(here.facts.shape(turn), x, y), *tiles[room + 1 :]]
        if Plan(moved, g.markers, list(g.plan.closed_edges)).connected():
            found.append((x, y, turn))
    return found


class MadMove(Placing):
    """Madhouse with Extensive Surveillance: the entered Room moves, with everyone in it. [F07-OPT.19b]"""

    RULE = "F07-OPT.19b"
    PROMPT = "Madhouse: where do you move the {room}?"
    WAITING = "{seat} moves the {room}"

    room: int

    def prompt_values(self, g: Facility) -> dict[str, str]:
        return {"room": g.room_label(self.room)}

    def lifted(self) -> int:
        return self.room

    def options(self, g: Facility) -> list[Choice]:
        if not g.on("madhouse") or not g.inside(self.seat) or g.rooms[self.room].kind.id in ("RE", "RP"):
            return []
        kind = g.rooms[self.room].kind
        return [Lay(kind, x, y, turn) for x, y, turn in other_places(g, self.room)]

    def answer(self, g: Facility, choice: Lay) -> None:
        old = g.rooms[self.room]
        room = Room(old.kind, choice.x, choice.y, choice.turn, old.covered)
        room.facts = old.facts
        g.replace_room(self.room, room)
        g.remap()
        if g.watched:
            g.tell("The {room} moves", room=room.kind.name)
