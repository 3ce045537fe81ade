"""What a sensible player does."""

from __future__ import annotations

from tests.games.facility07.tables import ENTRYWAY, MORGUE, again, choose, give, guard_in, put, quiet, start
from undertable.games.facility07.advice.sensible import Sensible
from undertable.games.facility07.setup import FacilityPosition
from undertable.kernel.rng import seeded

ADVICE = Sensible()


def best(g: FacilityPosition, seat: int) -> str:
    choices = g.choices(seat)
    rates = ADVICE.rate(g, seat, choices, seeded(1))
    assert len(rates) == len(choices)
    return choices[rates.index(max(rates))].label(g)


def test_out_before_the_facility_explodes() -> None:
    g = start(battle=True)
    g.tracker = 1
    for seat in (1, 2):
        put(g, seat, MORGUE)
    assert best(g, 0) == "Escape from the facility"


def test_data_first_while_there_is_time() -> None:
    g = start(battle=True, rooms=(("RN4", 3, 0, 0),))
    for seat in (1, 2):
        put(g, seat, ENTRYWAY, dazed=True)
    assert best(g, 0) == "Walk to the Connection Node Delta and use it, ending your turn"
    put(g, 0, 1)
    assert best(g, 0).startswith("Download")


def test_explore_and_hack() -> None:
    g = start(rooms=())
    assert best(g, 0).startswith("Explore a new Room")
    g = start(rooms=(("RM", 0, -3, 2),))
    put(g, 0, 1)
    assert best(g, 0).startswith("Hack")


def test_equipment_before_anything_else_and_reactions_where_they_help() -> None:
    g = start()
    give(g, 0, "OG21")
    assert best(g, 0) == "Equip Rocket Skates"
    g = start(battle=True)
    give(g, 0, "OG01", to="gadgets")
    put(g, 1, ENTRYWAY, dazed=True, data=2)
    assert best(g, 0) == "Attack Player 2 with Samurai Sword"
    choose(g, 0, "Attack Player 2 with Samurai Sword")
    quiet(g)
    assert best(g, 1) == "Give 1 Data and live"


def test_guards_are_dealt_with() -> None:
    g = start()
    guard_in(g, ENTRYWAY)
    give(g, 0, "OA01")
    assert best(g, 0).startswith("Play Pocket Sand on a Guard")


def test_the_value_of_a_position_follows_data_and_time() -> None:
    g = start(battle=True)
    even = [ADVICE.value(g, seat) for seat in range(3)]
    assert abs(sum(even) - 1) < 1e-9
    g.agents[1].data = 3
    assert ADVICE.value(g, 1) > even[1] > ADVICE.value(g, 0)
    g.tracker = 1
    put(g, 1, MORGUE)
    g.agents[1].dazed = True
    again(g)
    assert ADVICE.value(g, 1) < 0.5, "too far from the way out"


def test_hints_are_sentences() -> None:
    g = start(battle=True)
    told = [ADVICE.why(g, 0, choice) for choice in g.choices(0)]
    assert any(told) and all(not text or text.endswith(".") for text in told)
