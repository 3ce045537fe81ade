"""Shoot. [HB-SHO]"""

from __future__ import annotations

from tests.games.hellboy.scenario import Scenario
from undertable.testing import rule


@rule("HB-SHO.01", "HB-WPN.03")
def test_shooting_needs_a_ranged_weapon_fighting_none() -> None:
    s = Scenario("johann")
    s.enemy("frog", "R1b")
    s.enemy("frog", "R1d")
    s.phase()
    assert not s.can("shoot") and s.can("bare hands")
    s.gear("johann", "Q01")
    s.phase()
    assert s.can("shoot the Frog Monster in R1b Entrance Hall with Service Pistol")


@rule("HB-SHO.02")
def test_a_target_is_in_another_area_visible_and_within_four() -> None:
    s = Scenario("abe")
    s.explored("R1", "R2", "R3", "R4", "R5")
    s.agent("abe", "R1d")
    s.enemy("frog", "R1d")
    s.enemy("frog", "R5b")
    s.phase()
    assert not s.can("shoot")
    s.enemy("frog", "R5c")
    s.agent("abe", "R1a")
    s.phase()
    assert s.can("shoot the Frog Monster in R5c") and not s.can("shoot the Frog Monster in R5b")


@rule("HB-SHO.03", "HB-SHO.07")
def test_a_shot_is_a_shoot_test_and_each_success_one_damage() -> None:
    s = Scenario("abe")
    giant = s.enemy("giant", "R1b")
    s.dice(("green", 3), ("green", 3), ("green", 2), "one")
    s.act("shoot the*")
    assert giant.damage == 2 and "SHOOT +1 against 5" in s.rolled()


@rule("HB-SHO.04")
def test_who_stands_in_the_target_area_or_the_path_downgrades() -> None:
    s = Scenario("abe", "hellboy", "liz")
    s.explored("R1", "R2", "R5")
    s.agent("abe", "R1a")
    s.agent("hellboy", "R1a", cubes=0)
    s.agent("liz", "R5c", cubes=0)
    giant = s.enemy("giant", "R5c")
    s.enemy("frog", "R2b")
    s.enemy("frog", "R1a")
    s.dice(("green", 0), ("yellow", 0), ("yellow", 0), "two")
    s.act("Abe Sapien: shoot the Giant Frog Monster")
    assert "green 0, yellow 0, yellow 0" in s.rolled() and giant.damage == 0


@rule("HB-SHO.05")
def test_an_agent_in_the_way_may_dodge_and_is_then_ignored() -> None:
    s = Scenario("abe", "hellboy")
    s.agent("hellboy", "R1b")
    s.enemy("frog", "R1b")
    s.act("Abe Sapien: shoot*")
    assert "out of the way" in s.prompt()
    s.dice(("green", 0), ("green", 0), ("green", 0), "one")
    s.choose("Yes")
    assert "green 0, green 0, green 0" in s.rolled()
    assert s.agent("hellboy").cubes == 2 and s.agent("hellboy").hurt() == 0


@rule("HB-SHO.06")
def test_nobody_upgrades_a_shot() -> None:
    s = Scenario("abe", "hellboy")
    s.enemy("frog", "R1b")
    s.act("Abe Sapien: shoot*")
    assert not s.can("spends")


@rule("HB-SHO.08")
def test_a_miss_hits_an_agent_beside_the_target() -> None:
    s = Scenario("abe", "hellboy", "liz")
    s.agent("hellboy", "R1b", cubes=0)
    s.agent("liz", "R1b", cubes=0)
    s.enemy("frog", "R1b")
    s.dice(("green", 0), ("yellow", 0), ("yellow", 0), "cat", 0)
    s.act("Abe Sapien: shoot*")
    assert s.labels() == ["Hellboy", "Liz Sherman"]
    s.choose("Liz")
    assert s.agent("liz").hurt() == 1
    s.agent("hellboy", "R1a")
    s.agent("liz", "R1a")
    s.dice(("green", 0), ("green", 0), ("green", 0), "cat")
    s.act("Abe Sapien: shoot*")
    assert s.agent("hellboy").hurt() == 0 and s.agent("liz").hurt() == 1
