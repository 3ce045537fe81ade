"""The scene: what a table looks like, described once. Browser, terminal and SVG draw it; none of them knows a game.

A scene is a list of areas. Everything that can be pointed at has an id; options point at ids (`Choice.targets`). Texts are for
people, in our words; `help` is what hover, focus or a long press shows; `rule` cites the rulebook. Colours are names of the palette
below, never values, and never the only sign: give a glyph or a symbol too.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import Any, ClassVar, Literal

import msgspec

from undertable.kernel.content import Entry
from undertable.kernel.help import Level, allows

Colour = Literal["", "red", "orange", "yellow", "green", "teal", "blue", "purple", "pink", "brown", "grey", "black", "white"]
Place = Literal["main", "side", "top", "bottom", "hand", "seat"]
"""Where an area stands: in the middle, beside it, above, below, as the viewer's own hand, or with its seat."""


# A drawing has no cycles: nobody need look for garbage in the thousands of things that it holds.
class Thing(msgspec.Struct, kw_only=True, omit_defaults=True, gc=False):
    """Anything that can be pointed at."""

    id: str = ""
    name: str = ""
    help: str = ""
    rule: str = ""
    colour: Colour = ""
    art: str = ""
    """The drawn picture: a path below the game's `content/art`, without `.svg`. A card needs none: its `kind` names its picture."""


class Badge(Thing):
    """A small mark: a number with a symbol, a state. `text` is what is printed, `name` what it means."""

    text: str = ""
    symbol: str = ""
    """The name of a drawn symbol of the game's skin."""
    seat: int = -1
    """Whose it is, if it is a person's: drawn in that seat's colour."""

    def said(self) -> str:
        """Name and text for a place with room for both, without saying anything twice."""
        if not self.name or self.name.lower() in self.text.lower():
            return self.text
        known = all(word.removeprefix("x") in self.name.lower() for word in self.text.lower().split())
        return self.name if known else f"{self.name} {self.text}"


class Token(Thing):
    """A figure, marker or counter. `glyph` is one to three characters."""

    glyph: str = ""
    symbol: str = ""
    count: int = 1
    down: bool = False
    """Lying, used, or knocked over."""
    badges: list[Badge] = []


class Space(Thing):
    """A place on a board, in board units; (0, 0) is the upper left of everything, negative numbers are fine."""

    x: float = 0
    y: float = 0
    w: float = 1
    h: float = 1
    shape: Literal["box", "round"] = "box"
    lines: list[str] = []
    """Short texts printed on it."""
    symbols: list[str] = []
    tokens: list[Token] = []
    badges: list[Badge] = []
    fog: bool = False
    """Not explored, or not to be seen."""
    dim: bool = False
    shade: float = 0
    """0 to 1: how strongly it is tinted with its colour, as printed. What may be where is drawn in a layer."""
    group: str = ""
    """The room or region that it belongs to."""


class Edge(Thing):
    """A line on a board from (x1, y1) to (x2, y2): wall, door, barrier."""

    x1: float = 0
    y1: float = 0
    x2: float = 0
    y2: float = 0
    kind: Literal["wall", "door", "closed", "locked", "barrier", "line"] = "wall"


class Ghost(Thing):
    """What a board would look like with one option taken: a piece as it would lie there, drawn over the board before it does."""

    x: float = 0
    y: float = 0
    w: float = 1
    h: float = 1
    edges: list[Edge] = []
    """Its doors, in board units; the name of each says what it would be."""
    lines: list[str] = []
    """What would follow, in a few words each."""


class Path(Thing):
    """A route over a board: the ids of spaces in order, with a label at each if wanted."""

    spaces: list[str] = []
    labels: list[str] = []


class Link(Thing):
    """A connection between two spaces of a free-form board."""

    a: str = ""
    b: str = ""


class CardFace(Thing):
    """A card. `back` alone: it lies face down, or the viewer does not know it."""

    back: str = ""
    kind: str = ""
    """The content key, for the skin's picture; empty if the face is unknown."""
    subtitle: str = ""
    text: str = ""
    symbol: str = ""
    badges: list[Badge] = []
    tokens: list[Token] = []
    cards: list[CardFace] = []
    """Cards attached to it."""
    turned: bool = False
    """Used, exhausted, turned sideways."""
    dim: bool = False


class Printed:
    """Cards as they are printed, drawn once for each entry: a picture holds dozens, and most are in every picture.

    What is given away is a copy. Its lists are not: give it others, and change none in place.
    """

    MOST: ClassVar[int] = 2_000

    def __init__(self, draw: Callable[[Any], CardFace]) -> None:
        self.draw = draw
        self.drawn: dict[Entry, CardFace] = {}

    def __call__(self, entry: Entry, id: str = "") -> CardFace:
        found = self.drawn.get(entry)
        if found is None:
            if len(self.drawn) >= self.MOST:  # tables bring entries of their own
                self.drawn.clear()
            found = self.drawn[entry] = self.draw(entry)
        return msgspec.structs.replace(found, id=id)


class Die(Thing):
    """A die; `text` is what it shows, empty if it is covered or the viewer may not see it."""

    text: str = ""
    symbol: str = ""
    covered: bool = False
    owner: str = ""


class Area(Thing, tag_field="area"):
    """A part of the table."""

    place: Place = "main"
    seat: int = -1
    """The seat it belongs to, if any."""


class Board(Area, tag="board"):
    """Spaces on a plane: a grid, rooms with walls and doors, or a free-form map."""

    spaces: list[Space] = []
    edges: list[Edge] = []
    links: list[Link] = []
    paths: list[Path] = []
    ghosts: list[Ghost] = []
    """Previews of what the viewer is asked (see `Step.sketch`)."""


class Cards(Area, tag="cards"):
    """Cards: a hand, a row, a pile (`count` cards of which `cards` lie on top), a grid."""

    layout: Literal["hand", "row", "pile", "grid", "column"] = "row"
    cards: list[CardFace] = []
    count: int = -1


class Mark(msgspec.Struct, kw_only=True, omit_defaults=True, gc=False):
    """A step of a track."""

    label: str = ""
    symbol: str = ""
    covered: bool = False
    tokens: list[Token] = []
    help: str = ""
    id: str = ""


class Track(Area, tag="track"):
    """Numbered or named steps with markers on them."""

    marks: list[Mark] = []
    at: int = -1
    """Where the marker stands."""


class Dice(Area, tag="dice"):
    """Dice on the table."""

    dice: list[Die] = []


class Fact(msgspec.Struct, kw_only=True, omit_defaults=True, gc=False):
    """A named value: `Recruits 5 / 9`."""

    label: str
    value: str
    help: str = ""
    rule: str = ""


class Remark(Thing):
    """Something said or done that the table remembers: a line of a plate or of a timeline. `name` is the whole line."""

    text: str = ""
    """The line without who said it."""
    seat: int = -1
    """Who said or did it."""
    about: str = ""
    """What kind of thing it is."""
    on: list[str] = []
    """Scene ids of what it speaks of: a die, another seat."""
    when: str = ""
    badges: list[Badge] = []


class Panel(Area, tag="panel"):
    """Facts and tokens of a seat, or of the whole table."""

    facts: list[Fact] = []
    remarks: list[Remark] = []
    badges: list[Badge] = []
    tokens: list[Token] = []
    cards: list[CardFace] = []
    text: str = ""
    active: bool = False
    """Whose turn it is."""


class LayerMark(msgspec.Struct, kw_only=True, omit_defaults=True, gc=False):
    """What a layer shows on one thing."""

    on: str
    """The scene id."""
    shade: float = 0
    """0 to 1: how strongly it is tinted; 0: as its layer says."""
    text: str = ""
    """What is said on pointing at it."""


class Layer(Thing, kw_only=True, omit_defaults=True):
    """Help that lies over the table: odds, forecasts, what follows from the answers. People can look at the table without it."""

    needs: Level = "solver"
    """The least level of help at which a table shows it."""
    shade: float = 0
    badge: Badge | None = None
    """Drawn on everything that it marks."""
    marks: list[LayerMark] = []


AnyArea = Board | Cards | Track | Dice | Panel


class Scene(msgspec.Struct, kw_only=True, omit_defaults=True, gc=False):
    """The whole table as one viewer sees it."""

    game: str
    viewer: int
    title: str = ""
    status: str = ""
    """One line: round, phase, whose turn."""
    areas: list[AnyArea] = []
    layers: list[Layer] = []
    """Help, as far as the table allows it; `Position.scene` puts it there."""

    def ids(self) -> set[str]:
        """Every id that an option may point at."""
        return set(self.names())

    def names(self) -> dict[str, str]:
        """What everything with an id is called."""
        found: dict[str, str] = {}
        _collect(self.areas, found)
        return found


def _collect(value: object, found: dict[str, str]) -> None:
    if isinstance(value, list):
        for item in value:
            _collect(item, found)
    elif isinstance(value, msgspec.Struct):
        ident = getattr(value, "id", "")
        if ident and ident not in found:
            found[ident] = getattr(value, "name", "")
        for name in value.__struct_fields__:
            item = getattr(value, name)
            if isinstance(item, list):
                _collect(item, found)


def allowed(layers: list[Layer], level: Level) -> list[Layer]:
    """The layers that a table of this level shows."""
    return [layer for layer in layers if layer.marks and allows(level, layer.needs)]


def overlaid(scene: Scene) -> Scene:
    """The scene with its layers drawn on the boards, for clients that show everything at once."""
    if not scene.layers:
        return scene
    drawn = copy(scene)
    drawn.areas = [_overlaid(area, scene.layers) if isinstance(area, Board) else area for area in scene.areas]
    return drawn


def _overlaid(board: Board, layers: list[Layer]) -> Board:
    found = copy(board)
    found.spaces = board.spaces[:]
    places = {space.id: number for number, space in enumerate(board.spaces)}
    for layer in layers:
        for mark in layer.marks:
            if mark.on in places:
                space = found.spaces[places[mark.on]] = copy(found.spaces[places[mark.on]])
                space.shade, space.colour = mark.shade or layer.shade or space.shade, layer.colour or space.colour
                space.badges = [*space.badges, layer.badge] if layer.badge is not None else space.badges
                space.help = " ".join(part for part in (space.help, mark.text) if part)
    return found
