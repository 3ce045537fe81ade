"""A grid of rooms: areas of one room lie open to each other, walls are lines, doorways gaps in them."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console
from rich.text import Text

from undertable.kernel.scene import Board, Space

SIDES = {"wall": "│", "barrier": "┃", "door": " ", "closed": "×", "locked": "#", "line": "┆", "": "·"}
FLATS = {"wall": "─", "barrier": "━", "door": " ", "closed": "×", "locked": "#", "line": "┄", "": "·"}


def has_rooms(area: Board) -> bool:
    """Whether a grid is made of rooms of several areas, with walls between them."""
    rooms = {space.group for space in area.spaces}
    return "" not in rooms and len(rooms) < len(area.spaces) and any(edge.kind == "wall" for edge in area.edges)


class Rooms:
    """The drawing: every cell as wide as the others, every row as high as it needs."""

    def __init__(self, area: Board, cell: Callable[[Space], Text], width: int) -> None:
        self.xs = list(range(int(min(space.x for space in area.spaces)), int(max(space.x for space in area.spaces)) + 1))
        self.ys = list(range(int(min(space.y for space in area.spaces)), int(max(space.y for space in area.spaces)) + 1))
        self.at = {(int(space.x), int(space.y)): space for space in area.spaces}
        self.each = max(8, min(24, (width - 1) // len(self.xs) - 1))
        self.edges = {(edge.x1, edge.y1, edge.x2, edge.y2): edge.kind for edge in area.edges}
        console = Console(width=self.each)
        self.cells = {place: cell(space).wrap(console, self.each) for place, space in self.at.items()}

    def draw(self) -> Text:
        lines: list[Text] = []
        for y in self.ys:
            lines.append(self.border(y))
            high = max([1] + [len(self.cells[x, y]) for x in self.xs if (x, y) in self.cells])
            lines.extend(self.row(y, number) for number in range(high))
        lines.append(self.border(self.ys[-1] + 1))
        return Text("\n").join(lines)

    def between(self, one: tuple[int, int], other: tuple[int, int], edge: tuple[int, int, int, int]) -> str | None:
        """What parts two cells; None where there is no cell on either side."""
        if one not in self.at and other not in self.at:
            return None
        return self.edges.get(edge, "")

    def row(self, y: int, number: int) -> Text:
        told = Text()
        for x in [*self.xs, self.xs[-1] + 1]:
            kind = self.between((x - 1, y), (x, y), (x, y, x, y + 1))
            told.append(" " if kind is None else SIDES[kind], "dim" if kind == "" else "")
            if x in self.xs:
                lines = list(self.cells.get((x, y)) or ())
                line = lines[number].copy() if number < len(lines) else Text()
                line.rstrip()
                line.pad_right(self.each - len(line))
                told.append_text(line)
        told.rstrip()
        return told

    def border(self, y: int) -> Text:
        told = Text()
        for x in [*self.xs, self.xs[-1] + 1]:
            told.append(self.corner(x, y))
            if x in self.xs:
                kind = self.between((x, y - 1), (x, y), (x, y, x + 1, y))
                told.append((" " if kind is None else FLATS[kind]) * self.each, "dim" if kind == "" else "")
        told.rstrip()
        return told

    def corner(self, x: int, y: int) -> str:
        around = ((x, y - 1, x, y), (x, y, x, y + 1), (x - 1, y, x, y), (x, y, x + 1, y))
        met = [self.edges.get(edge, "door") != "door" for edge in around]
        if not any(met):
            return "·" if any(place in self.at for place in ((x, y), (x - 1, y), (x, y - 1), (x - 1, y - 1))) else " "
        return CORNERS[met[0], met[1], met[2], met[3]]


CORNERS = {
    (False, False, False, True): "╶",
    (False, False, True, False): "╴",
    (False, False, True, True): "─",
    (False, True, False, False): "╷",
    (False, True, False, True): "┌",
    (False, True, True, False): "┐",
    (False, True, True, True): "┬",
    (True, False, False, False): "╵",
    (True, False, False, True): "└",
    (True, False, True, False): "┘",
    (True, False, True, True): "┴",
    (True, True, False, False): "│",
    (True, True, False, True): "├",
    (True, True, True, False): "┤",
    (True, True, True, True): "┼",
}
"""By what meets there: a line above, below, to the left, to the right."""


def rooms(area: Board, cell: Callable[[Space], Text], width: int) -> Text:
    """The grid with its rooms; `cell` tells what stands in a space."""
    return Rooms(area, cell, width).draw()
