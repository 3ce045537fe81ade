"""Board and adjacency, Temples, Mayhem places. [MM-MAP, MM-TMP, MM-MAY]"""

from __future__ import annotations

import pytest

import undertable as ut
from undertable.games.mindmgmt.chapters import board as b
from undertable.games.mindmgmt.chapters.board import DIAGONAL, EDGE, INNER, ORTHOGONAL, SIZE, WALLS, name_of, place_of, places
from undertable.games.mindmgmt.content import CityPlan
from undertable.games.mindmgmt.game import GAME
from undertable.games.mindmgmt.pieces import PRINTED, city_of
from undertable.kernel.scene import Board, Panel
from undertable.testing import rule

from ..tables import names, spots, table, wall_between

BOARD = city_of(GAME.content, PRINTED).board


@rule("MM-MAP.01")
def test_the_board_has_six_columns_and_seven_rows() -> None:
    assert SIZE == 42
    assert [name_of(p) for p in (0, 5, 6, 41)] == ["A1", "F1", "A2", "F7"]
    assert all(place_of(name_of(p)) == p for p in range(SIZE))


@rule("MM-MAP.02")
def test_row_one_is_north_and_drawn_at_the_rogue_side() -> None:
    scene = table().scene(0)
    spaces = {space.name: space for area in scene.areas if area.id == "board" for space in area.spaces}
    assert spaces["A1"].y == 0 and spaces["A7"].y == 6
    assert spaces["A1"].x == 0 and spaces["F1"].x == 5


@rule("MM-MAP.03", "MM-MAP.04")
def test_orthogonal_and_diagonal_neighbours() -> None:
    assert names(list(ORTHOGONAL[place_of("C4")])) == ["B4", "C3", "C5", "D4"]
    assert names(list(DIAGONAL[place_of("C4")])) == ["B3", "B5", "D3", "D5"]
    assert names(list(ORTHOGONAL[place_of("A1")])) == ["A2", "B1"]
    assert names(list(DIAGONAL[place_of("F7")])) == ["E6"]


@rule("MM-MAP.05")
def test_the_outside_edge_has_22_locations() -> None:
    assert EDGE.bit_count() == 22 and INNER.bit_count() == 20
    assert EDGE >> place_of("A4") & 1 and not EDGE >> place_of("B2") & 1


CITIES = {PRINTED: ["B2", "E6"], "hill_town": ["B6", "E2"]}
"""Every city, and its Temples."""


@rule("MM-MAP.06", "MM-MAP.07")
@pytest.mark.parametrize("city", CITIES)
def test_two_features_on_each_ordinary_location_and_each_feature_five_times(city: str) -> None:
    board = city_of(GAME.content, city).board
    assert names(places(board.temples)) == CITIES[city]
    for place in range(SIZE):
        pair = board.features[place]
        assert len(set(pair)) == (0 if board.temples >> place & 1 else 2)
    assert [mask.bit_count() for mask in board.where] == [5] * 16


@pytest.mark.parametrize("city", CITIES)
def test_the_layout_has_the_printed_properties(city: str) -> None:
    board = city_of(GAME.content, city).board
    pairs = [board.features[p] for p in range(SIZE) if board.features[p]]
    assert len({tuple(sorted(pair)) for pair in pairs}) == 40
    for place in range(SIZE):
        for other in ORTHOGONAL[place] + DIAGONAL[place]:
            assert not set(board.features[place]) & set(board.features[other])
    for mask in board.where:
        assert (mask & EDGE).bit_count() in (2, 3)
    north, south = places(board.temples)
    assert north + south == SIZE - 1 and not b.block(north, 1) & b.block(south, 1)


@pytest.mark.parametrize("city", CITIES)
def test_no_opening_meets_more_than_six_recruits(city: str) -> None:
    board = city_of(GAME.content, city).board
    walk = board.walks([])

    def best(place: int, visited: int, met: list[int]) -> int:
        met = [*met, *board.features[place]]
        if visited.bit_count() == 5:
            return sum(sorted((met.count(feature) for feature in set(met)), reverse=True)[:3])
        return max((best(to, visited | 1 << to, met) for to in places(walk[place] & ~visited)), default=0)

    assert max(best(place, 1 << place, []) for place in range(SIZE)) <= 6


def test_the_city_is_chosen_and_drawn() -> None:
    g = ut.new("mindmgmt", seats=2, seed=1, options={"mode": "training", "city": "hill_town"})
    board = next(area for area in g.scene(1).areas if isinstance(area, Board))
    spaces = {space.name: space for space in board.spaces}
    assert spaces["E2"].lines == ["Temple"] and spaces["A1"].help == "Barbershop and Poster Wall"
    features = next(area for area in g.scene(1).areas if area.id == "features")
    assert isinstance(features, Panel) and features.tokens[0].help.startswith("On the board at B1, E1, D4, B5, E7.")
    assert [ut.restore(ut.find("mindmgmt"), ut.snapshot(g)).scene(1)] == [g.scene(1)]
    with pytest.raises(ut.BadOption, match="hill_town"):
        ut.new("mindmgmt", seats=2, options={"city": "atlantis"})


def test_the_printed_features_say_where_they_are() -> None:
    city = city_of(GAME.content, PRINTED)
    assert [city.feature_text(number) for number in range(16)] == [entry.text for entry in city.features]


def test_a_wrong_city_is_refused_with_its_place() -> None:
    plan = GAME.content.get(CityPlan, "hill_town")
    unknown = [*plan.plan[:6], plan.plan[6].replace("chs", "zoo")]
    for rows, said in ((plan.plan[:6], "7 rows"), (["bar pst, ant mng"] * 7, "6 locations"), (unknown, "A7")):
        pack = GAME.read_content()
        pack.get(CityPlan, "hill_town").plan[:] = rows
        with pytest.raises(ut.BadPack, match=said):
            city_of(pack, "hill_town")


@rule("MM-MAP.08", "MM-EX.07", "MM-TMP.01", "MM-TMP.02")
def test_walking_is_orthogonal_and_diagonal_at_temples() -> None:
    walk = BOARD.walks([])
    assert names(places(walk[place_of("C3")])) == ["B2", "B3", "C2", "C4", "D3"]
    assert names(places(walk[place_of("B2")])) == ["A1", "A2", "A3", "B1", "B3", "C1", "C2", "C3"]
    assert names(places(walk[place_of("D4")])) == ["C4", "D3", "D5", "E4"]


@rule("MM-MAP.09", "MM-MAP.10", "MM-TMP.03")
def test_mayhem_stops_orthogonal_moves_only() -> None:
    walls = [wall_between(*spots("B2 C2")), wall_between(*spots("C4 D4"))]
    walk, stride = BOARD.walks(walls), BOARD.strides(walls)
    assert "C2" not in names(places(walk[place_of("B2")]))
    assert "C1" in names(places(walk[place_of("B2")])) and "C3" in names(places(walk[place_of("B2")]))
    assert names(places(stride[place_of("C4")])) == ["B3", "B4", "B5", "C3", "C5", "D3", "D5"]


@rule("MM-MAY.02")
def test_there_are_71_places_for_mayhem() -> None:
    assert len(WALLS) == 71
    assert sum(1 for a, c in WALLS if c == a + 1) == 35
    assert b.wall_name(wall_between(*spots("D3 C3"))) == "C3-D3"


@rule("MM-MAY.04", "MM-EX.06")
def test_mayhem_may_not_touch_as_corner_or_line() -> None:
    free = {b.wall_name(wall) for wall in b.free_walls([wall_between(*spots("C3 D3"))])}
    assert not free & {"C3-D3", "C4-D4", "C2-D2", "C3-C4", "D3-D4", "C2-C3", "D2-D3"}
    assert {"B3-C3", "D3-E3"} <= free
    assert len(free) == 71 - 7


@rule("MM-MAY.08")
def test_no_location_can_be_cut_off() -> None:
    from undertable.kernel.rng import seeded

    rng = seeded(3, "walls")
    for _ in range(200):
        walls: list[int] = []
        for _ in range(5):
            walls.append(rng.pick(b.free_walls(walls)))
        assert b.connected(BOARD.walks(walls))


@rule("MM-MAP.11")
def test_agents_immortals_tokens_and_the_recruiter_share_a_location() -> None:
    g = table(path="A1 B1 C1 D1 D2", agents="D2 D2 D2 D2", immortals="D2 C4 D5 E3", steps="D2", second="A2")
    g.check()
    space = next(s for area in g.scene(0).areas if area.id == "board" for s in area.spaces if s.name == "D2")
    assert len(space.tokens) == 6
    assert "STEP" in [badge.text for badge in space.badges]


def test_the_block_around_a_location() -> None:
    assert b.block(place_of("C4"), 1).bit_count() == 9
    assert b.block(place_of("A1"), 2).bit_count() == 9
    assert b.block(place_of("C4"), 2).bit_count() == 25


def test_a_move_reaches_up_to_two_spaces() -> None:
    walk = BOARD.walks([])
    assert names(places(b.reach(walk, place_of("F1"), 2))) == ["D1", "E1", "E2", "F2", "F3"]
