"""What a player sees: scene, terminal drawing, prompts, hidden cards, advice."""

from __future__ import annotations

import pytest
from rich.console import Console

import undertable as ut
from tests.games.hellboy.scenario import Scenario
from tests.games.hellboy.test_actions import put_card
from undertable.games.hellboy.content import EncounterCard
from undertable.games.hellboy.game import GAME
from undertable.games.hellboy.state import Case
from undertable.kernel.rng import seeded
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


@rule("HB-CAS.04")
def test_imagined_worlds_keep_the_way_down_behind_a_locked_door() -> None:
    s = Scenario("hellboy")
    seen: set[str] = set()
    for number in range(60):
        world = s.g.imagine(0, seeded(number, "world"))
        wells = [room for room in range(5, 8) if world.rooms[room].cards[0].kind.id == "S2-1"]
        assert len(wells) == 1
        seen.add(f"{wells[0]} {world.rooms[1].cards[0].kind.id}")
        kinds = [card.kind.id for zone in [*world.rooms, world.leftover] for card in zone.cards]
        assert sorted(kinds) == sorted(card.id for card in GAME.content.all(EncounterCard))
    assert len(seen) > 12
    put_card(s, "R6", "S2-1")
    s.g.reveal(s.g.rooms[5], 0)
    world = s.g.imagine(ut.SPECTATOR, seeded(1, "world"))
    assert world.rooms[5].cards[0].kind.id == "S2-1"


def test_nobody_knows_more_than_another() -> None:
    s = Scenario("hellboy", "liz", seats=2)
    views = [s.g.view(viewer) for viewer in (0, 1, ut.SPECTATOR)]
    for view in views:
        for key in ("viewer", "waiting", "pending"):
            view.pop(key)
    assert views[0] == views[1] == views[2]


@pytest.mark.parametrize("seat", [0, 1])
def test_prompts_name_the_agent_and_their_rule(seat: int) -> None:
    s = Scenario("hellboy", "liz", seats=2)
    s.phase()
    decision = s.g.decision(seat)
    assert decision is not None and decision.rule == "HB-ACT.01" and "Liz Sherman 3" in decision.prompt
    assert all(label == "Pass" or label.startswith(("Hellboy: ", "Liz Sherman: ")) for label in s.labels(seat))


def best(s: Scenario, seat: int = 0) -> str:
    choices = s.g.choices(seat)
    rates = GAME.advice().rate(s.g, seat, choices, seeded(1, "test"))
    return choices[rates.index(max(rates))].label(s.g)


def test_advice_attacks_explores_rests_and_descends() -> None:
    s = Scenario("hellboy")
    s.enemy("frog", "R1d")
    s.phase()
    assert best(s) == "Hellboy: fight the Frog Monster with Stone Fist"
    s.g.enemies = []
    s.agent("hellboy", "R1a")
    s.phase()
    assert best(s) == "Hellboy: explore R2 Long Gallery"
    s.g.top, s.g.well, s.g.doom = 3, s.area("R1a"), s.g.time_at - 2
    s.phase()
    assert best(s) == "Hellboy: descend into the lair"
    assert GAME.advice().why(s.g, 0, s.g.choices(0)[-1])
