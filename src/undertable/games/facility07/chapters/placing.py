"""Laying Room Cards and Door markers on the table. [F07-GEO.12] [F07-GEO.21]"""

from __future__ import annotations

from typing import Final, Literal

from mypy_extensions import mypyc_attr

from undertable.games.facility07.chapters.geometry import Door, Placement, facing, laid, outside_of
from undertable.games.facility07.content import RoomCard
from undertable.games.facility07.pieces import Room
from undertable.games.facility07.state import Facility
from undertable.kernel import AskSeat, Choice, Entry
from undertable.kernel.scene import Board, Colour, Edge, Ghost, Scene

SIDE_NAMES: Final = ("north", "east", "south", "west")
ENDS: Final = (("west", "east"), ("north", "south"))
"""The ends of a wall that runs from west to east, and of one that runs from north to south."""


def wall_end(across: bool, place: int, length: int) -> str:
    """At which end of a wall a door is; nothing is said of the middle."""
    if 2 * place + 1 == length:
        return ""
    return f" ({ENDS[0 if across else 1][2 * place + 1 > length]} end)"


class Fit:
    """A Room Card as it would lie: which of its doors lead where. [F07-GEO.12]"""

    def __init__(self, g: Facility, kind: Entry, x: int, y: int, turn: int) -> None:
        self.shape = g.book.rooms[kind].shape(turn)
        self.tile = laid(self.shape, x, y)
        self.x = x
        self.y = y
        self.links: list[tuple[Door, int]] = []
        """Doors that meet a door of a Room, those of the explorer's Room first."""
        self.fresh: list[Door] = []
        """Doors that stay open for more Rooms."""
        self.dead: list[Door] = []
        """Doors that meet a wall."""
        here = g.agents[g.active].room
        lifted = g.asking.lifted() if isinstance(g.asking, Placing) else -1
        for door in self.tile.doors:
            room = g.plan.owner.get(outside_of(door))
            if room is None or room == lifted:
                self.fresh.append(door)
            elif facing(door) in g.plan.doors[room]:
                self.links.append((door, room))
            else:
                self.dead.append(door)
        self.links.sort(key=lambda link: (link[1] != here, link))

    def where(self, g: Facility) -> str:
        """Beside which Room, and to which end of that wall."""
        if not self.links:
            return "By itself"
        door, room = self.links[0]
        across = door[2] % 2 == 0
        middle = 2 * (self.x if across else self.y) + (self.shape.width if across else self.shape.height)
        shift = middle - (2 * (door[0] if across else door[1]) + 1)
        towards = f", reaching {ENDS[0 if across else 1][shift > 0]}" if shift else ""
        along = [cell[0] if across else cell[1] for cell in g.plan.tiles[room].cells]
        at = wall_end(across, (door[0] if across else door[1]) - min(along), max(along) - min(along) + 1)
        return f"{SIDE_NAMES[(door[2] + 2) % 4].capitalize()} of the {g.room_label(room)}{at}{towards}"

    def end(self, door: Door) -> str:
        """Which wall of the card a door is in, and at which end of a long wall."""
        across = door[2] % 2 == 0
        if across:
            return SIDE_NAMES[door[2]] + wall_end(across, door[0] - self.x, self.shape.width)
        return SIDE_NAMES[door[2]] + wall_end(across, door[1] - self.y, self.shape.height)

    def follows(self, g: Facility) -> list[str]:
        """What laying it here opens and closes."""
        told: list[str] = []
        more = [g.room_label(room) for _, room in self.links[1:]]
        if more:
            told.append(f"a way to the {' and the '.join(more)}")
        if self.fresh:
            told.append(f"new door{'s' if len(self.fresh) > 1 else ''} {', '.join([self.end(door) for door in self.fresh])}")
        else:
            told.append("no new door")
        if self.dead:
            told.append(f"bricked up {', '.join([self.end(door) for door in self.dead])}")
        return told


class Lay(Choice):
    """Lay a Room Card down."""

    kind: Entry
    x: int
    y: int
    turn: int

    def label(self, g: Facility) -> str:
        fit = Fit(g, self.kind, self.x, self.y, self.turn)
        return f"{fit.where(g)}: {'; '.join(fit.follows(g))}"

    def targets(self, g: Facility) -> tuple[str, ...]:
        return (self.ghost(),)

    def ghost(self) -> str:
        """The scene id of its preview."""
        return f"ghost:{self.x}:{self.y}:{self.turn}"

    def drawn(self, g: Facility) -> Ghost:
        """The card as it would lie."""
        fit = Fit(g, self.kind, self.x, self.y, self.turn)
        here = g.agents[g.active].room
        doors: list[Edge] = []
        for door, room in fit.links:
            name = "your door" if room == here else f"new way to the {g.room_label(room)}"
            doors.append(edge(door, "door", "green", name))
        for door in fit.fresh:
            doors.append(edge(door, "door", "yellow", "new door"))
        for door in fit.dead:
            doors.append(edge(door, "closed", "", "bricked up"))
        guards = g.book.rooms[self.kind].guards
        lines = [fit.where(g), *fit.follows(g)]
        if guards:
            lines.append(f"+{guards} Guard{'s' if guards > 1 else ''}")
        return Ghost(id=self.ghost(), name=self.kind.name, help=self.kind.text, rule="F07-EXP.03", art=self.kind.key, x=self.x, y=self.y,
                     w=fit.shape.width, h=fit.shape.height, edges=doors, lines=lines)  # fmt: skip


def edge(door: Door, kind: Literal["door", "closed", "line"], colour: Colour, name: str, id: str = "", rule: str = "") -> Edge:
    """A door as a line of the plan: green leads to a Room, yellow to what is not explored."""
    x, y, side = door
    ends = ((x, y, x + 1, y), (x + 1, y, x + 1, y + 1), (x, y + 1, x + 1, y + 1), (x, y, x, y + 1))[side]
    return Edge(x1=ends[0], y1=ends[1], x2=ends[2], y2=ends[3], kind=kind, colour=colour, name=name, id=id, rule=rule)


def sketch_walls(g: Facility, seat: int, scene: Scene) -> None:
    """Walls in which a door may be made, as lines that can be chosen."""
    for area in scene.areas:
        if isinstance(area, Board):
            walls = [choice for choice in g.choices(seat) if isinstance(choice, MarkDoor)]
            area.edges = [
                *area.edges,
                *(edge((wall.x, wall.y, wall.side), "line", "yellow", wall.label(g), wall.wall(), "F07-GEO.21") for wall in walls),
            ]


class MarkDoor(Choice):
    """Put a Door marker on a rim edge."""

    x: int
    y: int
    side: int

    def label(self, g: Facility) -> str:
        room = g.plan.owner.get((self.x, self.y), -1)
        beyond = g.plan.owner.get(outside_of((self.x, self.y, self.side)))
        into = f", into the {g.room_label(beyond)}" if beyond is not None else ""
        return f"New door in the {SIDE_NAMES[self.side]} wall of the {g.room_label(room)}, {self.place(g, room)}{into}"

    def place(self, g: Facility, room: int) -> str:
        """Where along the wall, counted from its western or northern end."""
        across = self.side % 2 == 0
        along = [x if across else y for x, y, side in g.plan.free_edges(room) if side == self.side]
        along.extend(x if across else y for x, y, side in g.plan.doors[room] if side == self.side)
        step = (self.x if across else self.y) - min(along) + 1
        return f"step {step} from the {ENDS[0 if across else 1][0]} end"

    def targets(self, g: Facility) -> tuple[str, ...]:
        return (self.wall(),)

    def wall(self) -> str:
        """The scene id of this piece of wall."""
        return f"wall:{self.x}:{self.y}:{self.side}"

    def make(self, g: Facility) -> None:
        g.markers = [*g.markers, (self.x, self.y, self.side)]
        g.remap()


@mypyc_attr(allow_interpreted_subclasses=True)
class Placing(AskSeat):
    """A card is laid down: every place where it may lie is drawn on the table of whoever lays it."""

    ALONE = False

    def lifted(self) -> int:
        """The Room that is taken up and laid elsewhere; -1: the card comes from the deck."""
        return -1

    def sketch(self, g: Facility, seat: int, scene: Scene) -> None:
        for area in scene.areas:
            if isinstance(area, Board):
                area.ghosts = [choice.drawn(g) for choice in g.choices(seat) if isinstance(choice, Lay)]


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


class MakeDoor(AskSeat):
    """A Door marker for a card that fits nowhere, so that the game can be finished. [F07-EXP.08]"""

    RULE = "F07-EXP.08"
    PROMPT = "The {card} fits nowhere: choose a wall for a new door"
    WAITING = "{seat} makes a door for the {card}"
    ALONE = False

    kind: Entry
    room: int

    def prompt_values(self, g: Facility) -> dict[str, str]:
        return {"card": self.kind.name}

    def options(self, g: Facility) -> list[Choice]:
        edges = fitting_edges(g, self.kind, [self.room]) if self.room >= 0 else []
        if not edges:
            edges = fitting_edges(g, self.kind, list(range(len(g.rooms))))
        return [MarkDoor(x, y, side) for x, y, side in edges]

    def sketch(self, g: Facility, seat: int, scene: Scene) -> None:
        sketch_walls(g, seat, scene)

    def answer(self, g: Facility, choice: MarkDoor) -> None:
        choice.make(g)
        if g.watched:
            g.tell("{seat} breaks a door through for the {card}", seat=self.seat, card=self.kind)


class ExtraDoor(AskSeat):
    """A Door marker in a wall of a Room without a door. [F07-GEO.21]"""

    RULE = "F07-GEO.21"
    PROMPT = "Where do you put the new door?"
    WAITING = "{seat} puts up a Door marker"

    room: int
    optional: bool

    def options(self, g: Facility) -> list[Choice]:
        walls = [MarkDoor(x, y, side) for x, y, side in g.plan.free_edges(self.room)]
        return [*([NoDoor()] if self.optional else []), *walls] if walls and g.inside(self.seat) else []

    def sketch(self, g: Facility, seat: int, scene: Scene) -> None:
        sketch_walls(g, seat, scene)

    def answer(self, g: Facility, choice: Choice) -> None:
        if isinstance(choice, MarkDoor):
            choice.make(g)
            if g.watched:
                g.tell("{seat} makes a new door in the {room}", seat=self.seat, room=g.at_room(self.room))
