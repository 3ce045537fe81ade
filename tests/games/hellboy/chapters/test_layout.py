"""Rooms, adjacency, distance and sight. [HB-BRD, HB-LOS]"""

from __future__ import annotations

import pytest

from tests.games.hellboy.scenario import Scenario
from tests.games.hellboy.tables import SIGHT
from undertable.games.hellboy.cards.book import book_of
from undertable.games.hellboy.chapters.layout import NOWHERE, Layout, crosses_square, layout, segments_touch
from undertable.games.hellboy.game import GAME
from undertable.testing import rule

BOOK = book_of(GAME.content)
PLAN = BOOK.plan
ROOMS = [room.id for room in BOOK.rooms]
ALL = 255
LAIR = 3 << 8


def rooms(*names: str) -> int:
    return sum(1 << ROOMS.index(name) for name in names)


def at(name: str) -> int:
    return BOOK.area(name)


def pairs(board: Layout) -> list[tuple[int, int]]:
    return [(a, b) for a in board.areas for b in board.areas if a < b and board.sees(a, b)]


@rule("HB-BRD.01")
def test_every_room_has_two_or_four_areas() -> None:
    assert sorted(len(areas) for areas in PLAN.rooms) == [2, 2, 2, 4, 4, 4, 4, 4, 4, 4]
    assert len(layout(PLAN, ALL, 0).areas) == 26


@rule("HB-BRD.07", "HB-LOS.02")
def test_walls_are_the_edges_that_are_neither_inside_a_room_nor_a_doorway() -> None:
    assert len(layout(PLAN, ALL, 0).walls) == 30
    assert len(layout(PLAN, LAIR, 0).walls) == 12
    assert at("R1b") not in layout(PLAN, ALL, 0).adjacent[at("R2b")]


@rule("HB-BRD.08", "HB-BRD.11")
def test_adjacency_inside_a_room_and_through_doorways_but_not_diagonally_through_them() -> None:
    board = layout(PLAN, ALL, 0)
    assert board.adjacent[at("R1a")] == sorted([at("R1b"), at("R1c"), at("R1d"), at("R2a")])
    assert at("R2a") not in board.adjacent[at("R1b")]
    assert board.distances(at("R1b"))[at("R2a")] == 2


@rule("HB-BRD.09", "HB-BRD.10", "HB-LOS.03")
def test_doorways_to_unexplored_rooms_are_walls() -> None:
    board = layout(PLAN, rooms("R1"), 0)
    assert board.adjacent[at("R1a")] == sorted([at("R1b"), at("R1c"), at("R1d")])
    assert not board.sees(at("R1a"), at("R2a"))
    assert board.distances(at("R1a"))[at("R2a")] == NOWHERE


@rule("HB-LOS.03")
def test_a_closed_doorway_is_a_wall() -> None:
    board = layout(PLAN, rooms("R1", "R2"), 1)
    assert not board.sees(at("R1a"), at("R2a")) and at("R2a") not in board.adjacent[at("R1a")]
    assert board.distances(at("R1a"))[at("R2a")] == NOWHERE


@rule("HB-BRD.12")
def test_distances_from_the_arrival_area() -> None:
    board = layout(PLAN, ALL, 0)
    expected = (
        {"R1d": 0, "R1a": 1, "R1b": 1, "R1c": 1, "R2a": 2, "R2b": 3, "R3c": 3, "R3a": 4, "R3b": 4, "R3d": 4, "R4d": 4}
        | {"R4a": 5, "R4b": 5, "R4c": 5, "R5c": 4, "R5a": 5, "R5b": 5, "R5d": 5, "R6d": 5, "R6a": 6, "R6b": 6, "R6c": 6}
        | {"R7a": 6, "R7b": 6, "R8b": 6, "R8a": 7}
    )
    assert {name: board.distances(at("R1d"))[at(name)] for name in expected} == expected
    assert max(max(board.distances(area)[:26]) for area in board.areas) == 7


@rule("HB-BRD.12")
def test_distance_ignores_who_stands_in_the_way() -> None:
    s = Scenario("hellboy")
    s.explored("R1", "R2")
    for _ in range(6):
        s.enemy("frog", "R1a")
    assert s.g.space(s.area("R1a")) == 0
    assert s.g.board.distances(s.area("R1d"))[s.area("R2a")] == 2


@pytest.mark.parametrize(
    ("explored", "count"),
    [
        (ALL, 117),
        (rooms("R1"), 6),
        (rooms("R1", "R2"), 10),
        (rooms("R1", "R2", "R5"), 21),
        (rooms("R1", "R2", "R3"), 25),
        (31, 61),
        (LAIR, 28),
    ],
)
@rule("HB-LOS.01")
def test_how_many_pairs_see_each_other(explored: int, count: int) -> None:
    assert len(pairs(layout(PLAN, explored, 0))) == count


@rule("HB-SHO.02", "HB-LOS.01")
def test_visible_pairs_within_shooting_distance() -> None:
    board = layout(PLAN, ALL, 0)
    assert sum(board.distances(a)[b] <= 4 for a, b in pairs(board)) == 109


@pytest.mark.parametrize(("one", "other", "visible", "distance", "path"), SIGHT)
@rule("HB-LOS.01", "HB-LOS.04", "HB-LOS.07")
def test_the_sight_table(one: str, other: str, visible: bool, distance: int, path: tuple[str, ...]) -> None:
    board = layout(PLAN, LAIR if one.startswith("L") else ALL, 0)
    assert board.sees(at(one), at(other)) == visible
    assert board.distances(at(one))[at(other)] == distance
    if visible:
        assert tuple(PLAN.names[area] for area in board.path(at(one), at(other))) == path


@rule("HB-LOS.05")
def test_closed_segments_touch_at_end_points_and_when_they_overlap() -> None:
    assert segments_touch((0, 0, 4, 4), (0, 4, 4, 0))
    assert segments_touch((0, 0, 4, 0), (4, 0, 4, 4))
    assert segments_touch((0, 0, 4, 0), (2, 0, 6, 0))
    assert segments_touch((1, 1, 3, 3), (2, 2, 2, 6))
    assert not segments_touch((0, 0, 4, 0), (5, 0, 6, 0))
    assert not segments_touch((0, 0, 4, 4), (3, 2, 5, 3))


@rule("HB-LOS.07")
def test_an_area_touched_only_at_a_corner_is_not_in_the_path() -> None:
    assert not crosses_square(1, 1, 3, 3, 1, 0)
    assert crosses_square(1, 1, 5, 3, 1, 0)
    assert not crosses_square(1, 1, 5, 1, 1, 1)


@rule("HB-LOS.06")
def test_sight_is_symmetric_and_free_inside_a_room() -> None:
    board = layout(PLAN, ALL, 0)
    for a in board.areas:
        assert board.sees(a, a)
        for b in board.areas:
            assert board.sees(a, b) == Layout(PLAN, ALL, 0).sees(b, a)
            if PLAN.room_of[a] == PLAN.room_of[b]:
                assert board.sees(a, b)


@rule("HB-LOS.08")
def test_figures_and_scenery_never_block_sight() -> None:
    s = Scenario("abe")
    s.explored("R1", "R2", "R5")
    s.agent("abe", "R1a")
    s.scenery("large_table", "R2a")
    s.g.blazes[s.area("R2a")] = s.g.swarms[s.area("R2a")] = 1
    target = s.enemy("frog", "R5c")
    s.enemy("frog", "R2b")
    s.phase()
    assert s.can(f"shoot the {s.g.enemy_name(target)} in R5c")
