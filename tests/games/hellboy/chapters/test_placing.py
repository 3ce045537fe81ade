"""Enemies ambush, arrive and wait. [HB-TRM.01, HB-TRM.02, HB-TRM.04]"""

from __future__ import annotations

from tests.games.hellboy.scenario import Scenario
from undertable.games.hellboy.chapters.enemies import EnemyPhase
from undertable.games.hellboy.chapters.placing import Ambush, Arrive, ambush_areas, arrival_areas
from undertable.testing import rule


def names(s: Scenario, areas: list[int]) -> list[str]:
    return [s.g.book.plan.names[area] for area in areas]


@rule("HB-TRM.02")
def test_where_an_ambush_happens() -> None:
    s = Scenario("hellboy", "liz", "abe")
    s.agent("liz", "R1a")
    s.agent("abe", "R1b")
    assert names(s, ambush_areas(s.g, "frog")) == ["R1c"]
    for _ in range(6):
        s.enemy("frog", "R1c")
    assert names(s, ambush_areas(s.g, "frog")) == ["R1a", "R1b"]
    for area in ("R1a", "R1b"):
        for _ in range(5):
            s.enemy("frog", area)
    assert names(s, ambush_areas(s.g, "frog")) == ["R1d"]
    for _ in range(5):
        s.enemy("frog", "R1d")
    assert ambush_areas(s.g, "frog") == []
    s.explored("R1", "R2")
    assert names(s, ambush_areas(s.g, "frog")) == ["R2a"]


@rule("HB-TRM.01")
def test_where_enemies_arrive() -> None:
    s = Scenario("hellboy")
    assert names(s, arrival_areas(s.g, "frog")) == ["R1d"]
    for _ in range(5):
        s.enemy("frog", "R1d")
    assert names(s, arrival_areas(s.g, "frog")) == ["R1a", "R1b", "R1c"]
    s = Scenario("hellboy", begin="time")
    s.clear()
    s.agent("hellboy", "L1c")
    assert names(s, arrival_areas(s.g, "frog")) == ["L2b"]


@rule("HB-TRM.01", "HB-RUN.02")
def test_without_room_anywhere_an_arrival_is_a_shortage() -> None:
    s = Scenario("hellboy")
    for area in ("R1a", "R1b", "R1c", "R1d"):
        for _ in range(5 if area == "R1d" else 6):
            s.scenery("small_table", area)
    s.run(Arrive("frog", 2))
    assert s.g.doom == 3 and not s.g.enemies
    s.run(Ambush("frog", 1))
    assert s.g.doom == 4


@rule("HB-TRM.04")
def test_placed_enemies_do_not_act_before_the_next_activation() -> None:
    s = Scenario("hellboy")
    s.run(Arrive("frog", 1))
    assert s.halted() and not any("attacks" in line for line in s.g.log(0))
    s.run(EnemyPhase())
    assert any("attacks" in line for line in s.g.log(0))
