"""What a sensible agent does first."""

from __future__ import annotations

from tests.games.hellboy.scenario import Scenario
from undertable.games.hellboy.game import GAME
from undertable.kernel.rng import seeded


def best(s: Scenario, seat: int = 0) -> str:
    choices = s.g.choices(seat)
    rates = GAME.advice().rate(s.g, seat, choices, seeded(1, "test"))
    return choices[rates.index(max(rates))].label(s.g)


def test_advice_attacks_explores_rests_and_descends() -> None:
    s = Scenario("hellboy")
    s.enemy("frog", "R1d")
    s.phase()
    assert best(s) == "Hellboy: fight the Frog Monster with Stone Fist (3 green, +1 against 3)"
    s.g.enemies = []
    s.agent("hellboy", "R1a")
    s.phase()
    assert best(s) == "Hellboy: explore R2 Long Gallery"
    s.case_card("3A")
    s.poi("well", "R1a")
    s.g.doom = s.g.markers["B"] - 2
    s.phase()
    assert best(s) == "Hellboy: descend into the lair"
    assert GAME.advice().why(s.g, 0, s.g.choices(0)[-1])
