"""Rooms of different sizes, drawn to scale with characters: walls, doors, names and what stands inside."""

from __future__ import annotations

from textwrap import wrap

from rich.columns import Columns
from rich.text import Text

from undertable.kernel.scene import Board, Edge, Ghost, Space

ROWS = 2
"""Lines for one unit of height."""
WIDEST = 7
"""Columns for one unit of width, where there is room."""
NARROWEST = 4


def columns(area: Board, width: int) -> int:
    """How many columns one unit of width gets; 0 if the board is no plan or does not fit."""
    spaces = area.spaces
    if not any(space.w > 1 or space.h > 1 for space in spaces):
        return 0
    if any(value != int(value) for space in spaces for value in (space.x, space.y, space.w, space.h)):
        return 0
    left, _, right, _ = extent(area)
    across = right - left
    fitting = min(WIDEST, (width - 1) // across)
    return fitting if fitting >= NARROWEST else 0


def extent(area: Board) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of everything that lies there or might be laid there."""
    parts: list[Space | Ghost] = [*area.spaces, *area.ghosts]
    return (
        int(min(part.x for part in parts)),
        int(min(part.y for part in parts)),
        int(max(part.x + part.w for part in parts)),
        int(max(part.y + part.h for part in parts)),
    )


class Canvas:
    """A sheet of characters on which a board is drawn."""

    def __init__(self, area: Board, across: int, marks: dict[str, list[int]]) -> None:
        self.area = area
        self.across = across
        self.marks = marks
        self.left, self.top, right, bottom = extent(area)
        self.rows = [[" "] * ((right - self.left) * across + 1) for _ in range((bottom - self.top) * ROWS + 1)]

    def place(self, x: float, y: float) -> tuple[int, int]:
        """Column and line of a corner."""
        return (int(x) - self.left) * self.across, (int(y) - self.top) * ROWS

    def draw(self) -> Text:
        for ghost in self.area.ghosts:
            self.outline(ghost)
        for space in self.area.spaces:
            self.box(space)
        for edge in self.area.edges:
            self.edge(edge)
        for space in self.area.spaces:
            self.write(space)
        return Text("\n".join("".join(row).rstrip() for row in self.rows))

    def outline(self, ghost: Ghost) -> None:
        """Where something might be laid: dots, and the numbers of the options inside."""
        x1, y1 = self.place(ghost.x, ghost.y)
        x2, y2 = self.place(ghost.x + ghost.w, ghost.y + ghost.h)
        for x in range(x1, x2 + 1):
            for y in range(y1, y2 + 1):
                if x in (x1, x2) or y in (y1, y2):
                    self.rows[y][x] = "."
        same = [one for one in self.area.ghosts if (one.x, one.y, one.w, one.h) == (ghost.x, ghost.y, ghost.w, ghost.h)]
        told = " ".join(f"[{n}]" for one in same for n in self.marks.get(one.id, []))
        for i, line in enumerate(wrap(told, max(4, x2 - x1 - 1))[: y2 - y1 - 1]):
            for j, letter in enumerate(line[: x2 - x1 - 1]):
                self.rows[y1 + 1 + i][x1 + 1 + j] = letter

    def box(self, space: Space) -> None:
        x1, y1 = self.place(space.x, space.y)
        x2, y2 = self.place(space.x + space.w, space.y + space.h)
        for x in range(x1, x2 + 1):
            for y in (y1, y2):
                self.rows[y][x] = "+" if x in (x1, x2) or self.rows[y][x] in "|+" else "-"
        for y in range(y1 + 1, y2):
            for x in (x1, x2):
                self.rows[y][x] = "+" if self.rows[y][x] in "-+" else "|"

    def edge(self, edge: Edge) -> None:
        """Doors are gaps in the wall; shut ones are crossed."""
        sign = {"door": " ", "closed": "x", "locked": "x", "barrier": "#"}.get(edge.kind)
        if sign is None:
            return
        x1, y1 = self.place(min(edge.x1, edge.x2), min(edge.y1, edge.y2))
        if edge.y1 == edge.y2:
            for x in range(x1 + 1, x1 + self.across):
                self.rows[y1][x] = sign
        else:
            for y in range(y1 + 1, y1 + ROWS):
                self.rows[y][x1] = sign

    def write(self, space: Space) -> None:
        """Name, what is printed on it, and what stands there, as far as there is room."""
        if not space.id:
            return
        x, y = self.place(space.x, space.y)
        room = int(space.w) * self.across - 1
        lines = int(space.h) * ROWS - 1
        number = "".join(f"[{n}]" for n in self.marks.get(space.id, [])[:2])
        badges = " ".join(badge.text or badge.name for badge in space.badges)
        tokens = " ".join(f"({token.glyph})" if token.down else token.glyph or token.name[:2] for token in space.tokens)
        told: list[str] = []
        for part in (f"{number}{space.name}{' ???' if space.fog else ''}", tokens, *space.lines[:1], badges):
            told.extend(wrap(part, room))
        for i, line in enumerate(told[:lines]):
            for j, letter in enumerate(line):
                self.rows[y + 1 + i][x + 1 + j] = letter


def plan(area: Board, marks: dict[str, list[int]], across: int) -> Text:
    """The board to scale."""
    return Canvas(area, across, marks).draw()


KEY = "= a way through   (gap) a new door   x bricked up"


def tile(ghost: Ghost, number: str, across: int = 4) -> Text:
    """One thing that might be laid, with its doors."""
    box = Space(id="tile", x=ghost.x, y=ghost.y, w=ghost.w, h=ghost.h)
    canvas = Canvas(Board(spaces=[box], edges=ghost.edges), across, {})
    canvas.box(box)
    for edge in ghost.edges:
        canvas.edge(edge)
        if edge.kind == "door" and edge.colour == "green":
            x, y = canvas.place(min(edge.x1, edge.x2), min(edge.y1, edge.y2))
            for step in range(1, across if edge.y1 == edge.y2 else ROWS):
                canvas.rows[y if edge.y1 == edge.y2 else y + step][x + step if edge.y1 == edge.y2 else x] = "="
    for j, letter in enumerate(number[: int(ghost.w) * across - 1]):
        canvas.rows[1][1 + j] = letter
    return Text("\n".join("".join(row) for row in canvas.rows))


def tiles(area: Board, marks: dict[str, list[int]]) -> list[Text | Columns]:
    """Everything that might be laid, by the numbers of the options."""
    if not area.ghosts:
        return []
    drawn = [tile(ghost, "".join(f"[{n}]" for n in marks.get(ghost.id, [])[:1])) for ghost in area.ghosts]
    return [Text(KEY, "dim"), Columns(drawn, padding=(0, 2))]
