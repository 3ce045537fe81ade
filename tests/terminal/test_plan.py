"""Rooms of different sizes are drawn to scale."""

from __future__ import annotations

from undertable.kernel.scene import Board, Edge, Space, Token
from undertable.terminal.plan import columns, plan

HALL = Space(id="space:0", name="Hall", x=0, y=0, w=2, h=2, tokens=[Token(glyph="1A"), Token(glyph="G", down=True)])
CLOSET = Space(id="space:1", name="Closet", x=2, y=0, w=1, h=1)


def test_walls_doors_names_and_tokens() -> None:
    board = Board(spaces=[HALL, CLOSET], edges=[Edge(x1=2, y1=0, x2=2, y2=1, kind="door"), Edge(x1=0, y1=2, x2=1, y2=2, kind="closed")])
    drawn = plan(board, {"space:1": [3]}, 7).plain.split("\n")
    assert drawn[0] == "+-------------+------+"
    assert "Hall" in drawn[1] and "1A (G)" in drawn[2] and "[3]" in drawn[1]
    assert drawn[1][14] == " ", "an open door is a gap in the wall"
    assert drawn[4].startswith("+xxxxxx"), "a shut one is crossed"


def test_other_boards_are_left_to_other_ways_of_drawing() -> None:
    assert columns(Board(spaces=[CLOSET]), 120) == 0
    assert columns(Board(spaces=[HALL, Space(id="far", name="Far", x=99, y=0)]), 120) == 0
    assert columns(Board(spaces=[HALL, CLOSET]), 120) == 7
