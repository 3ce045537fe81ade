"""A walk through several Rooms is one announcement. [F07-MOV.12]"""

from __future__ import annotations

from tests.games.facility07.tables import (
    ENTRYWAY,
    MORGUE,
    REC_ROOM,
    TUBE_STATION,
    again,
    can,
    choose,
    dice,
    give,
    guard_in,
    labels,
    put,
    quiet,
    react,
    start,
)  # fmt: skip
from undertable.games.facility07.chapters.exploring import PlaceRoom
from undertable.games.facility07.setup import FacilityPosition
from undertable.kernel.asking import settled
from undertable.testing import rule

TO_THE_MORGUE = "Walk through the Rec Room to the Morgue"


def alone(battle: bool = False) -> FacilityPosition:
    """Seat 0 in the Entryway; the others lie Dazed in the Tube Station."""
    g = start(battle=battle)
    for seat in (1, 2):
        put(g, seat, TUBE_STATION, dazed=True)
    return g


@rule("F07-MOV.12")
def test_a_walk_goes_through_the_rooms_between_and_costs_their_movement() -> None:
    g = alone()
    before = g.movement(g.agents[0])
    choose(g, 0, TO_THE_MORGUE)
    quiet(g)
    assert g.agents[0].room == MORGUE
    assert g.movement(g.agents[0]) == before - 2
    assert g.agents[0].rooms_entered >> REC_ROOM & 1


@rule("F07-MOV.12")
def test_movement_guards_and_lock_downs_limit_it() -> None:
    g = alone()
    assert can(g, 0, TO_THE_MORGUE)
    g.agents[0].spent = g.speed(g.agents[0]) - 1
    again(g)
    assert not can(g, 0, TO_THE_MORGUE)
    g = alone()
    guard_in(g, REC_ROOM)
    assert not can(g, 0, TO_THE_MORGUE)
    g = alone()
    guard_in(g, REC_ROOM, dazed=True)
    assert can(g, 0, TO_THE_MORGUE)
    guard_in(g, ENTRYWAY)
    assert not can(g, 0, "Walk")


@rule("F07-MOV.12", "F07-BLK.05")
def test_it_passes_nobody_who_may_block_and_is_answered_where_it_ends() -> None:
    g = alone(battle=True)
    put(g, 1, REC_ROOM)
    assert not can(g, 0, TO_THE_MORGUE), "Player 2 might stop her between"
    put(g, 1, MORGUE)
    choose(g, 0, TO_THE_MORGUE)
    assert g.pending == [1]
    choose(g, 1, "Yes")
    assert g.agents[0].room == ENTRYWAY and g.agents[0].spent == 0, "a refused walk does not begin and costs nothing"
    choose(g, 0, TO_THE_MORGUE)
    choose(g, 1, "No")
    quiet(g)
    assert g.agents[0].room == MORGUE


@rule("F07-MOV.12", "F07-ESC.01")
def test_out_of_the_facility_in_one_walk() -> None:
    g = alone(battle=True)
    put(g, 0, REC_ROOM)
    choose(g, 0, "Walk through the Entryway out of the facility")
    quiet(g)
    assert g.agents[0].rank == 1
    g = alone()
    put(g, 0, REC_ROOM)
    assert not can(g, 0, "out of the facility")


@rule("F07-MOV.12")
def test_she_stops_where_something_happens_to_her() -> None:
    g = alone(battle=True)
    put(g, 1, REC_ROOM, dazed=True)
    give(g, 1, "OC01", to="covert")
    dice(g, 6)
    choose(g, 0, TO_THE_MORGUE)
    react(g, 1, "Tripwire")
    quiet(g)
    assert g.agents[0].room == REC_ROOM and g.agents[0].dazed


@rule("F07-MOV.12", "F07-TRN.08", "F07-TRN.09")
def test_what_she_came_for_is_part_of_the_announcement() -> None:
    g = alone()
    choose(g, 0, "Walk to the Rec Room and use it")
    quiet(g)
    assert g.agents[0].room == REC_ROOM
    assert g.agents[0].abilities_used >> REC_ROOM & 1
    g = alone()
    choose(g, 0, f"{TO_THE_MORGUE} and open a door there")
    quiet(g)
    assert isinstance(g.asking, PlaceRoom) and g.agents[0].room == MORGUE


@rule("F07-MOV.12", "F07-ROM.04")
def test_who_lets_her_come_for_it_is_not_asked_about_it_again() -> None:
    g = alone(battle=True)
    put(g, 1, REC_ROOM)
    choose(g, 0, "Walk to the Rec Room and use it")
    assert g.pending == [1]
    choose(g, 1, "No")
    quiet(g)
    assert g.agents[0].abilities_used >> REC_ROOM & 1, "nobody was asked a second time"


@rule("F07-MOV.12")
def test_dazed_agents_go_there_for_nothing() -> None:
    g = alone()
    put(g, 0, ENTRYWAY, dazed=True)
    assert not any("ending your turn" in label for label in labels(g, 0))


@rule("F07-AGT.03")
def test_movement_that_costs_nothing_is_taken_by_the_table() -> None:
    g = start(agents=("AG13",))
    answer = settled(g, 0)
    assert answer is not None and "Cartwheel" in answer.choice.label(g)
    g.apply(0, answer.choice)
    assert settled(g, 0) is None
