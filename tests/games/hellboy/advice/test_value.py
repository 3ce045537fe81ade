"""What the search bot believes of a position: better when the agents are better off."""

from __future__ import annotations

import pytest

from tests.games.hellboy.scenario import Scenario
from undertable.games.hellboy.advice.value import best_attack, boss_left, chance_to_win

TEAM = ("hellboy", "liz", "abe", "johann")


def investigation(many: int) -> Scenario:
    return Scenario(*TEAM[:many])


def confrontation(many: int) -> Scenario:
    s = Scenario(*TEAM[:many])
    s.run(s.confrontation("time"))
    return s


@pytest.mark.parametrize("many", [1, 2, 3, 4])
def test_wounds_and_enemies_spoil_the_investigation(many: int) -> None:
    s = investigation(many)
    sound = chance_to_win(s.g)
    s.wound("hellboy", damage=3)
    hurt = chance_to_win(s.g)
    s.enemy("frog", "R1c")
    assert 0.0 < chance_to_win(s.g) < hurt < sound < 1.0


@pytest.mark.parametrize("many", [1, 2, 3, 4])
def test_insight_and_the_way_down_raise_hopes_and_time_runs_out(many: int) -> None:
    s = investigation(many)
    calm, s.g.doom = chance_to_win(s.g), s.g.markers["B"] - 1
    assert chance_to_win(s.g) < calm
    s.g.doom = 1
    s.case_card("3A")
    before = chance_to_win(s.g)
    s.g.taken = 2
    informed = chance_to_win(s.g)
    s.poi("well", "R1c")
    assert before < informed < chance_to_win(s.g)


@pytest.mark.parametrize("many", [1, 2, 3, 4])
def test_the_nearer_the_boss_is_to_falling_the_better(many: int) -> None:
    s = confrontation(many)
    boss = next(enemy for enemy in s.g.enemies if enemy.figure == "boss")
    chances = []
    for damage in range(s.g.boss_health // 2):
        boss.damage = damage
        assert boss_left(s.g) == s.g.boss_health - damage
        chances.append(chance_to_win(s.g))
    assert chances == sorted(chances) and 0.0 < chances[0] <= chances[-1] < 1.0
    s.agent("hellboy").out = True
    assert chance_to_win(s.g) < chances[-1]


def test_the_best_attack_counts_weapons_that_last() -> None:
    s = Scenario("johann")
    bare = best_attack(s.agent("johann"), 6)
    s.gear("johann", "Q06")
    assert best_attack(s.agent("johann"), 6) == bare == 0.0
    s.gear("johann", "Q03")
    assert best_attack(s.agent("johann"), 6) > 0.3
