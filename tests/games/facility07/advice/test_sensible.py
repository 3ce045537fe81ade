"""What a sensible player does."""

from __future__ import annotations

from tests.games.facility07.tables import ENTRYWAY, MORGUE, REC_ROOM, again, choose, entry, give, guard_in, put, quiet, start
from undertable.games.facility07.advice.sensible import Sensible
from undertable.games.facility07.setup import FacilityPosition
from undertable.kernel.piece import EVERYONE, Card
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


def test_a_guard_that_shuts_the_way_is_shot_not_waited_for() -> None:
    g = start(rooms=(("R02", 0, -3, 0), ("RM", 0, -6, 2)))
    g.room_deck.cards.clear()
    guard_in(g, REC_ROOM)
    give(g, 0, "OG10", to="gadgets")
    assert best(g, 0) == "Attack a Guard in the Rec Room with Silenced Pistol"
    g = start(rooms=(("R02", 0, -3, 0), ("RM", 0, -6, 2)))
    g.room_deck.cards.clear()
    guard_in(g, REC_ROOM)
    give(g, 0, "OA26")
    assert best(g, 0) == "Play Clone Costume"


def test_nobody_explores_where_the_next_room_is_known_not_to_fit() -> None:
    rooms = (("R07", 0, -3, 1), ("R15", 3, 0, 0), ("RN4", 6, 0, 0), ("R01", 6, -3, 0), ("R14", 6, -6, 0), ("R21", 3, -6, 3))
    g = start(rooms=rooms)
    put(g, 0, 1)
    tank = Card(g.fresh(), entry(g, "R04"), EVERYONE)  # a broom closet showed it: it does not fit at the Armory's one open door
    g.room_deck.cards.append(tank)
    again(g)
    assert not best(g, 0).startswith("Explore")
    g.room_deck.cards[-1] = Card(tank.id, tank.kind, 0)
    assert best(g, 0).startswith("Explore"), "unseen, it may be any Room"


def test_who_is_behind_and_armed_waits_at_the_way_out() -> None:
    g = start(battle=True)
    put(g, 1, MORGUE, data=3)
    put(g, 2, MORGUE)
    assert best(g, 0) == "Escape from the facility"
    give(g, 0, "OG01", to="gadgets")
    assert best(g, 0) != "Escape from the facility"
    g.tracker = 1
    assert best(g, 0) == "Escape from the facility", "not to her own ruin"


def test_a_poor_gadget_makes_room_for_a_good_one() -> None:
    g = start(agents=("AG08",))
    give(g, 0, "OG27", "OG21", "OG10", to="gadgets")
    give(g, 0, "OG11")
    assert best(g, 0) == "Take Door-In-A-Can back to hand"
    choose(g, 0, "Take Door-In-A-Can back to hand")
    assert best(g, 0) == "Equip Golden Revolver"


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
