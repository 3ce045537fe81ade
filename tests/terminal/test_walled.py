"""Grids of rooms: walls are drawn, doorways are gaps, areas of one room lie open to each other."""

from __future__ import annotations

from rich.text import Text

from undertable.kernel.scene import Board, Edge, Space
from undertable.terminal.walled import has_rooms, rooms


def two_rooms(door: str) -> Board:
    spaces = [Space(id=f"space:{x}", name=f"A{x}", x=x, y=0, group="hall" if x < 2 else "cell") for x in range(3)]
    walls = [Edge(x1=x, y1=y, x2=x + 1, y2=y) for x in range(3) for y in (0, 1)]
    walls += [Edge(x1=0, y1=0, x2=0, y2=1), Edge(x1=3, y1=0, x2=3, y2=1)]
    return Board(spaces=spaces, edges=[*walls, Edge(x1=2, y1=0, x2=2, y2=1, kind=door)])  # type: ignore[arg-type]


def drawn(board: Board) -> list[str]:
    return rooms(board, lambda space: Text(space.name), 31).plain.split("\n")


def test_walls_doors_and_open_floors() -> None:
    assert drawn(two_rooms("door")) == [
        "┌─────────────────────────────┐",
        "│A0       ·A1        A2       │",
        "└─────────────────────────────┘",
    ]
    assert drawn(two_rooms("locked"))[1] == "│A0       ·A1       #A2       │"
    assert drawn(two_rooms("wall"))[0] == "┌───────────────────┬─────────┐"


def test_only_grids_with_rooms_and_walls_are_drawn_so() -> None:
    assert has_rooms(two_rooms("door"))
    assert not has_rooms(Board(spaces=[Space(id="space:1", group="hall"), Space(id="space:2", x=1, group="cell")]))
