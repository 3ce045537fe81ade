"""Laying Room Cards and Door markers on the table. [F07-GEO.12] [F07-GEO.21]"""

from __future__ import annotations

from typing import ClassVar, Final

from undertable.games.facility07.chapters.geometry import SIDES, Door, Placement, facing, laid, outside_of
from undertable.games.facility07.content import RoomCard
from undertable.games.facility07.pieces import Room
from undertable.games.facility07.state import Facility
from undertable.kernel.choice import Choice
from undertable.kernel.content import Entry
from undertable.kernel.step import Ask, Decision

SIDE_NAMES: Final = ("north", "east", "south", "west")


class Lay(Choice):
    """Lay a Room Card down."""

    kind: Entry
    x: int
    y: int
    turn: int

    def label(self, g: Facility) -> str:
        tile = laid(g.book.rooms[self.kind].shape(self.turn), self.x, self.y)
        joins: list[str] = []
        for door in tile.doors:
            room = g.plan.owner.get(outside_of(door))
            if room is not None and facing(door) in g.plan.doors[room]:
                joins.append(f"{SIDE_NAMES[(door[2] + 2) % 4]} of the {g.room_label(room)}")
        turned = f", turned {self.turn * 90}°" if self.turn else ""
        return f"{self.kind.name} {' and '.join(joins) or 'here'} at ({self.x}, {self.y}){turned}"

    def targets(self, g: Facility) -> tuple[str, ...]:
        tile = laid(g.book.rooms[self.kind].shape(self.turn), self.x, self.y)
        found: list[str] = []
        for door in tile.doors:
            room = g.plan.owner.get(outside_of(door))
            if room is not None and facing(door) in g.plan.doors[room]:
                found.append(f"space:{room}")
        return tuple(found)


class MarkDoor(Choice):
    """Put a Door marker on a rim edge."""

    x: int
    y: int
    side: int

    def label(self, g: Facility) -> str:
        room = g.plan.owner.get((self.x, self.y), -1)
        beyond = g.plan.owner.get(outside_of((self.x, self.y, self.side)))
        into = f", into the {g.room_label(beyond)}" if beyond is not None else ""
        wall = f"{SIDE_NAMES[self.side]} wall of the {g.room_label(room)}"
        return f"New door in the {wall}{into} ({SIDES[self.side]} of cell {self.x}, {self.y})"

    def targets(self, g: Facility) -> tuple[str, ...]:
        return (f"space:{g.plan.owner.get((self.x, self.y), -1)}",)


class NoDoor(Choice):
    """Leave the walls as they are."""

    LABEL = "No new door"


def lay(g: Facility, kind: RoomCard, x: int, y: int, turn: int, covered: bool = False) -> int:
    """A Room Card comes onto the board; its number is returned."""
    room = Room(kind, x, y, turn, covered)
    room.facts = g.book.rooms[kind]
    g.rooms = [*g.rooms, room]
    g.remap()
    g.unsettled = True
    return len(g.rooms) - 1


def fitting_edges(g: Facility, kind: Entry, rooms: list[int]) -> list[Door]:
    """Rim edges of these Rooms where a Door marker would let the card in. [F07-EXP.08]"""
    turns = g.book.rooms[kind].turns
    return [
        edge
        for room in rooms
        for edge in g.plan.free_edges(room)
        if outside_of(edge) not in g.plan.owner and g.plan.placements(turns, (edge,))
    ]


def places_at(g: Facility, kind: Entry, doors: tuple[Door, ...]) -> list[Placement]:
    """Every legal placement of a card at these doors."""
    return g.plan.placements(g.book.rooms[kind].turns, doors)


class MakeDoor(Ask):
    """A Door marker for a card that fits nowhere, so that the game can be finished. [F07-EXP.08]"""

    RULE: ClassVar[str] = "F07-EXP.08"
    ALONE: ClassVar[bool] = False

    seat: int
    kind: Entry
    room: int

    def prompt_values(self, g: Facility) -> dict[str, str]:
        return {"card": self.kind.name}

    def ask(self, g: Facility) -> Decision | None:
        edges = fitting_edges(g, self.kind, [self.room]) if self.room >= 0 else []
        if not edges:
            edges = fitting_edges(g, self.kind, list(range(len(g.rooms))))
        options: list[Choice] = [MarkDoor(x, y, side) for x, y, side in edges]
        return Decision(self.seat, "The {card} fits nowhere: choose a wall for a new door", options, "{seat} makes a door for the {card}")

    def answer(self, g: Facility, choice: MarkDoor) -> None:
        g.markers = [*g.markers, (choice.x, choice.y, choice.side)]
        g.remap()
        if g.watched:
            g.tell("{seat} breaks a door through for the {card}", seat=self.seat, card=self.kind)


class ExtraDoor(Ask):
    """A Door marker in a wall of a Room without a door. [F07-GEO.21]"""

    RULE: ClassVar[str] = "F07-GEO.21"

    seat: int
    room: int
    optional: bool

    def ask(self, g: Facility) -> Decision | None:
        edges = g.plan.free_edges(self.room)
        if not edges or not g.inside(self.seat):
            return None
        options: list[Choice] = [MarkDoor(x, y, side) for x, y, side in edges]
        if self.optional:
            options.insert(0, NoDoor())
        return Decision(self.seat, "Where shall the new door be?", options, "{seat} puts up a Door marker")

    def answer(self, g: Facility, choice: Choice) -> None:
        if isinstance(choice, MarkDoor):
            g.markers = [*g.markers, (choice.x, choice.y, choice.side)]
            g.remap()
            if g.watched:
                g.tell("{seat} makes a new door in the {room}", seat=self.seat, room=g.at_room(self.room))
