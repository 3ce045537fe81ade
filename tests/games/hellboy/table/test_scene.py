"""What a player sees: scene, terminal drawing, prompts."""

from __future__ import annotations

import pytest
from rich.console import Console

from tests.games.hellboy.scenario import Scenario
from undertable.games.hellboy.state import Case
from undertable.kernel.scene import Board
from undertable.terminal.draw import draw
from undertable.testing import rule


def board(g: Case) -> Board:
    return next(area for area in g.scene(0).areas if isinstance(area, Board))


@rule("HB-BRD.09", "HB-BRD.10")
def test_unexplored_rooms_lie_in_fog() -> None:
    s = Scenario("hellboy")
    shown = {space.id: space for space in board(s.g).spaces}
    assert len(shown) == 26
    assert not shown["space:R1a"].fog and shown["space:R2a"].fog and shown["space:R2a"].lines == ["unexplored"]
    assert shown["space:R6a"].lines == ["locked"] and shown["space:R2a"].tokens == []


@rule("HB-BRD.07", "HB-BRD.08")
def test_the_board_shows_walls_and_doorways() -> None:
    s = Scenario("hellboy")
    kinds = {edge.id: edge.kind for edge in board(s.g).edges if edge.id}
    assert kinds["door:0"] == "closed" and kinds["door:5"] == "locked"
    s.explored("R1", "R2")
    assert {edge.id: edge.kind for edge in board(s.g).edges if edge.id}["door:0"] == "door"
    assert sum(edge.kind == "wall" for edge in board(s.g).edges) == 30


def test_the_drawing_fits_a_terminal_of_120_columns() -> None:
    s = Scenario("hellboy", "liz", "abe", "johann")
    s.explored("R1", "R2", "R3")
    s.enemy("frog", "R2b")
    s.scenery("bookcase", "R3a")
    s.phase()
    console = Console(width=120, force_terminal=False)
    with console.capture() as captured:
        console.print(draw(s.g.scene(0), {}, 120))
    text = captured.get()
    lines = text.splitlines()
    assert max(len(line) for line in lines) <= 120
    for words in ("R2a Long Gallery", "Impending Doom", "Information Gathered", "HB", "Fr", "Bk"):
        assert words in text


def test_the_lair_replaces_the_rooms() -> None:
    g = Scenario("hellboy", "liz", begin="time").g
    assert {space.id[6:8] for space in board(g).spaces} == {"L1", "L2"}


@pytest.mark.parametrize("seat", [0, 1])
def test_prompts_name_the_agent_and_their_rule(seat: int) -> None:
    s = Scenario("hellboy", "liz", seats=2)
    s.phase()
    decision = s.g.decision(seat)
    assert decision is not None and decision.rule == "HB-ACT.01" and ("Hellboy 3", "Liz Sherman 3")[seat] in decision.prompt
    assert all(label == "Pass" or label.startswith(("Hellboy: ", "Liz Sherman: ")) for label in s.labels(seat))
