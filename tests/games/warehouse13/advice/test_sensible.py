"""What a sensible player does."""

from __future__ import annotations

from tests.games.warehouse13.tables import Table
from undertable.games.warehouse13.advice.estimates import warehouse_chance
from undertable.games.warehouse13.advice.sensible import Sensible
from undertable.games.warehouse13.chapters.actions import ChooseAction
from undertable.games.warehouse13.chapters.covering import CoverDice
from undertable.games.warehouse13.chapters.dice import PLACED, ROLLED
from undertable.games.warehouse13.chapters.outcome import ConfirmRetrieval
from undertable.games.warehouse13.chapters.work_the_case import WorkTheCase


def advised(t: Table, name: str) -> str:
    """The label of the best choice."""
    seat = t.seat(name)
    choices = t.g.choices(seat)
    rates = Sensible().rate(t.g, seat, choices, t.g.rng)
    return str(choices[rates.index(max(rates))].label(t.g))


def test_a_loyal_agent_covers_what_helps_and_a_traitor_what_does_not_when_it_matters() -> None:
    t = Table("Jinks", "Pete", "Myka", traitor="Pete")
    t.artifact("aztec_bloodstone")
    t.g.needs = [1, 2, 5, 0]
    t.g.phase = "retrieval"
    for name in ("Jinks", "Pete"):
        t.die("yellow", "2R", ROLLED, name)
        t.die("green", "1T", ROLLED, name)
    t.do(CoverDice())
    assert advised(t, "Jinks") == advised(t, "Pete") == "Yellow die: 2 Lore", "there is a long way to go: helping earns trust"
    t.g.needs = [0, 0, 3, 0]
    assert advised(t, "Jinks") == "Yellow die: 2 Lore" and advised(t, "Pete") == "Green die: 1 Tech"


def test_who_would_have_no_trait_left_to_work_the_case_draws_rather_than_investigates() -> None:
    t = Table("Myka", "Pete", "Jinks")
    t.to_field("Myka", "Pete")
    t.leads(("red", "0I"), ("blue", "0L"), ("blue", "2L"), ("green", "1T"))
    t.holds("Myka", "elementary")
    t.do(ChooseAction(0))
    assert advised(t, "Myka").startswith("Field Research"), "a clue would be neutralized afterwards"
    t.holds("Myka", "premonition")
    t.do(ChooseAction(0))
    assert advised(t, "Myka").startswith("Field Investigation")


def test_claiming_beats_neutralizing_and_cheap_traits_go_first() -> None:
    t = Table("Jinks", "Pete", "Myka")
    t.leads(("red", "0I"), ("blue", "2L"))
    t.holds("Jinks", "premonition", "goozooka")
    t.do(WorkTheCase((0,)))
    t.passes()
    assert advised(t, "Jinks") == "Claim the Lead 0 Intuition (red) with Premonition (0 Intuition)"


def test_an_empty_field_and_a_full_track_are_pressing() -> None:
    t = Table("Jinks", "Pete", "Myka")
    t.leads(("red", "0I"), ("blue", "2L"))
    t.do(ChooseAction(0))
    assert advised(t, "Jinks") == "Travel to the Field"
    t.to_field("Pete", "Myka")
    t.obstacle("track1", "mental", 2)
    for place in (9, 10, 11):
        t.g.obstacles[place] = t.g.supply.pop()
    t.do(ChooseAction(0))
    assert advised(t, "Jinks").startswith("Warehouse Maintenance: Mental obstacle 2")


def test_a_traitor_alone_with_the_artifact_takes_it() -> None:
    t = Table("Jinks", "Pete", "Myka", traitor="Pete")
    t.do(ConfirmRetrieval(1))
    assert advised(t, "Pete").startswith("Capture")


def test_the_value_moves_with_the_game() -> None:
    t = Table("Jinks", "Pete", "Myka", traitor="Pete")
    even = warehouse_chance(t.g)
    t.track(4)
    assert warehouse_chance(t.g) < even
    t = Table("Jinks", "Pete", "Myka", traitor="Pete")
    t.artifact("ching_shihs_compass_needle")
    t.g.phase = "retrieval"
    t.g.needs = [1, 1, 0, 2]
    low = warehouse_chance(t.g)
    t.die("green", "2T", PLACED)
    t.claimed("Jinks", "blue", "red", "yellow")
    assert warehouse_chance(t.g) > low
    assert abs(Sensible().value(t.g, 0) + Sensible().value(t.g, 1) - 1) < 1e-9


def test_advice_has_words() -> None:
    t = Table("Jinks", "Pete", "Myka")
    t.leads(("red", "0I"))
    t.do(ChooseAction(0))
    told = [Sensible().why(t.g, 0, choice) for choice in t.g.choices(0)]
    assert "Somebody has to be in the Field when the clues are gone." in told


def test_the_value_is_believable_where_it_can_be_told() -> None:
    t = Table("Jinks", "Pete", "Myka", "Artie", traitor="Pete")
    t.g.phase = "ping"
    assert 0.3 < warehouse_chance(t.g) < 0.7, "nothing has happened yet"
    t.g.finale = True
    t.g.phase = "finale"
    even = warehouse_chance(t.g)
    t.g.stopped = 1
    ahead = warehouse_chance(t.g)
    t.g.stopped, t.g.executed = 0, 1
    assert warehouse_chance(t.g) < even < ahead
    t.g.phase = "retrieval"
    t.g.needs = [0, 0, 2, 0]
    t.claimed("Pete", "yellow", "yellow")
    before = warehouse_chance(t.g)
    t.claimed("Jinks", "blue")
    assert warehouse_chance(t.g) > before, "a Loyal Agent's die counts, a hidden Traitor's does not"
