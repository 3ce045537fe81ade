"""Board geometry, with the reference cases of the rules. [F07-GEO]"""

from __future__ import annotations

from undertable.games.facility07.chapters.geometry import Plan, Shape, laid, rectangle, turns_of
from undertable.testing import rule

ENTRYWAY = (3, 3, ["N1", "E1", "W1"])
KITCHEN = (3, 3, ["N1", "E0", "S1"])
SHARK_TANK = (6, 3, ["E1", "S4", "W1"])
GENERATOR = (3, 3, ["N1", "E1", "S1", "W2"])
REC_ROOM = (3, 3, ["N1", "E1", "S1", "W1"])
PANIC_ROOM = (3, 3, ["S1"])
LASER_HALLWAY = (1, 3, ["N0", "E1", "S0"])
MONORAIL = (6, 1, ["N1", "E0", "S4", "W0"])
ARMORY = (3, 3, ["N1", "E1"])
NODE_ALPHA = (3, 3, ["N1", "S1"])
NODE_DELTA = (3, 3, ["N1", "E1", "S1", "W1"])
MORGUE = (3, 3, ["N1", "S1", "W1"])
SCREENING_ROOM = (3, 3, ["E1", "S1", "W1"])

Card = tuple[int, int, list[str]]


def turns(card: Card) -> tuple[Shape, ...]:
    return turns_of(rectangle(*card))


def board(*tiles: tuple[Card, int, int, int]) -> Plan:
    laid_out = []
    for card, x, y, turn in tiles:
        shape = rectangle(*card)
        for _ in range(turn):
            shape = shape.turned()
        laid_out.append(laid(shape, x, y))
    return Plan(laid_out, [], [(1, 2, 2)])


POCKET = (
    (ENTRYWAY, 0, 0, 0),
    (ARMORY, 0, -3, 1),
    (REC_ROOM, 3, 0, 0),  # the Tube Station has the same shape and doors
    (NODE_DELTA, 6, 0, 0),
    (MORGUE, 6, -3, 0),
    (SCREENING_ROOM, 6, -6, 0),
    (PANIC_ROOM, 3, -6, 3),
)


@rule("F07-GX.01", "F07-GEO.01", "F07-GEO.12", "F07-EXP.03")
def test_the_kitchen_has_nine_places_at_the_entryway() -> None:
    plan = board((ENTRYWAY, 0, 0, 0))
    expected = [
        (-3, 0, 1), (-3, 0, 3), (-3, 1, 0), (-1, -3, 1), (0, -3, 0), (0, -3, 2), (3, -1, 2), (3, 0, 1), (3, 0, 3),
    ]  # fmt: skip
    assert plan.placements(turns(KITCHEN), plan.open_doors[0]) == expected


@rule("F07-GX.02", "F07-GEO.03", "F07-GEO.04", "F07-GEO.05")
def test_doors_after_quarter_turns() -> None:
    def doors(card: Card, quarter: int) -> list[str]:
        shape = rectangle(*card)
        for _ in range(quarter):
            shape = shape.turned()
        return shape.door_names()

    assert [doors(KITCHEN, t) for t in range(4)] == [
        ["N1", "E0", "S1"], ["E1", "S2", "W1"], ["N1", "S1", "W2"], ["N0", "E1", "W1"],
    ]  # fmt: skip
    assert [doors(SHARK_TANK, t) for t in range(4)] == [
        ["E1", "S4", "W1"], ["N1", "S1", "W4"], ["N1", "E1", "W1"], ["N1", "E1", "S1"],
    ]  # fmt: skip
    assert doors(GENERATOR, 1) == ["N0", "E1", "S1", "W1"]
    assert doors(KITCHEN, 4) == doors(KITCHEN, 0)
    tank = rectangle(*SHARK_TANK)
    assert (tank.turned().width, tank.turned().height) == (3, 6)


@rule("F07-GX.03", "F07-GEO.06")
def test_equal_turns_count_once() -> None:
    plan = board((ENTRYWAY, 0, 0, 0))

    def places(card: Card) -> list[tuple[int, int, int]]:
        return plan.placements(turns(card), plan.open_doors[0])

    assert len(turns(REC_ROOM)) == 1
    assert places(REC_ROOM) == [(-3, 0, 0), (0, -3, 0), (3, 0, 0)]
    assert places(PANIC_ROOM) == [(-3, 0, 3), (0, -3, 0), (3, 0, 1)]
    assert len(places(LASER_HALLWAY)) == 9
    assert places(MONORAIL) == [(-6, 1, 0), (-3, -1, 0), (-1, 0, 1), (1, -6, 1), (3, -3, 1), (3, 1, 0)]


@rule("F07-GX.04", "F07-GEO.07", "F07-GEO.11", "F07-GEO.13")
def test_the_pocket_behind_the_armory() -> None:
    plan = board(*POCKET)
    assert plan.open_doors[1] == ((2, -2, 1),)
    at = plan.open_doors[1]
    assert plan.placements(turns(SHARK_TANK), at) == []
    assert plan.placements(turns(MONORAIL), at) == []
    assert plan.placements(turns(REC_ROOM), at) == [(3, -3, 0)]
    assert plan.placements(turns(KITCHEN), at) == [(3, -3, 1), (3, -3, 3)]
    assert plan.placements(turns(NODE_ALPHA), at) == [(3, -3, 1)]


@rule("F07-GX.05", "F07-GEO.08", "F07-GEO.09", "F07-GEO.10", "F07-GEO.14")
def test_doors_that_meet_by_accident_connect_and_walls_do_not() -> None:
    plan = board(*POCKET, (REC_ROOM, 3, -3, 0))
    assert plan.neighbours[7] == (1, 2, 4)
    assert 6 not in plan.neighbours[7]
    assert plan.distances(0, 0) == [0, 1, 1, 2, 3, 4, 5, 2]


@rule("F07-GX.06", "F07-GEO.15", "F07-GEO.16", "F07-GEO.17", "F07-GEO.18")
def test_lines_of_sight_and_routes_round_a_lock_down() -> None:
    plan = board(*POCKET, (REC_ROOM, 3, -3, 0))
    tube_station = 1 << 2
    assert [room for room in range(8) if plan.sees(0, room, 0)] == [0, 1, 2, 3]
    assert not plan.sees(0, 3, tube_station)
    assert plan.distances(0, tube_station)[3] == 4
    assert plan.distances(2, tube_station)[2] == 0
    assert plan.sees(2, 2, tube_station)
    assert not plan.sees(2, 3, tube_station)


@rule("F07-GEO.20", "F07-GEO.21")
def test_the_exit_edge_takes_no_marker_and_a_marker_connects_two_rooms() -> None:
    plan = board((ENTRYWAY, 0, 0, 0), (PANIC_ROOM, 0, -3, 0))
    assert (1, 2, 2) not in plan.free_edges(0)
    assert (0, 2, 2) in plan.free_edges(0)
    assert plan.placements(turns(PANIC_ROOM), ((1, 2, 2),)) != []
    assert (1, 2, 2) not in plan.all_open_doors()
    apart = Plan(list(board((ENTRYWAY, 0, 0, 0), (PANIC_ROOM, 3, -3, 0), (REC_ROOM, 0, -3, 0)).tiles), [], [(1, 2, 2)])
    assert 1 not in apart.neighbours[2]
    joined = Plan(list(apart.tiles), [(2, -2, 1)], [(1, 2, 2)])
    assert 1 in joined.neighbours[2] and 2 in joined.neighbours[1]


@rule("F07-GEO.02", "F07-EX.11")
def test_any_room_may_lie_behind_any_other() -> None:
    morgue_then_rec = board((ENTRYWAY, 0, 0, 0), (MORGUE, 0, -3, 0))
    assert (0, -6, 0) in morgue_then_rec.placements(turns(REC_ROOM), morgue_then_rec.open_doors[1])
    tank = board((ENTRYWAY, 0, 0, 0), (SHARK_TANK, 3, 0, 0))
    assert len(tank.tiles[1].cells) == 18
    assert tank.placements(turns(KITCHEN), tank.open_doors[1])


def test_a_card_with_a_hole_in_its_shape_turns_and_fits() -> None:
    corner = Shape(0, 2, 2, ((0, 0), (0, 1), (1, 1)), ((0, 0, 0), (1, 1, 1)))
    assert {len(shape.cells) for shape in turns_of(corner)} == {3}
    assert len(turns_of(corner)) == 4
    plan = board((ENTRYWAY, 0, 0, 0))
    assert plan.placements(turns_of(corner), plan.open_doors[0])
