"""Moving. [HB-MOV]"""

from __future__ import annotations

from tests.games.hellboy.scenario import Scenario
from undertable.games.hellboy.chapters.moves import way_to, within_reach
from undertable.testing import rule


@rule("HB-MOV.01", "HB-MOV.02")
def test_a_move_goes_two_areas_over_open_ground() -> None:
    s = Scenario("hellboy")
    s.explored("R1", "R2")
    s.phase()
    assert not s.can("move to R2b")
    s.choose("move to R2a")
    assert s.agent("hellboy").area == s.area("R2a") and s.agent("hellboy").cubes == 2
    assert s.g.log(0)[-2:] == ["Hellboy goes to R1a Entrance Hall", "Hellboy goes to R2a Long Gallery"]
    s.agent("hellboy", "R1c")
    s.phase()
    assert s.can("move to R2a") and not s.can("move to R2b")


@rule("HB-MOV.02")
def test_of_the_ways_the_one_past_the_fewest_enemies_is_taken() -> None:
    s = Scenario("hellboy")
    s.enemy("frog", "R1a")
    for area in ("R1b", "R1c"):
        assert way_to(s.g, s.area("R1d"), s.area(area), 2) == (s.area(area),)
    s.explored("R1", "R2", "R3", "R5")
    s.g.enemies = []
    s.enemy("frog", "R2b")
    assert way_to(s.g, s.area("R2a"), s.area("R5d"), 3) == (s.area("R3c"), s.area("R3b"), s.area("R5d"))


@rule("HB-MOV.02", "HB-BRD.05")
def test_the_areas_within_reach_are_those_that_a_way_leads_to() -> None:
    s = Scenario("hellboy")
    s.explored("R1", "R2", "R3", "R5", "R6")
    for area in ("R2b", "R3c"):
        s.enemy("giant", area)
        s.enemy("frog", area)
        s.enemy("frog", area)
    room = s.g.spaces()
    assert room[s.area("R2b")] <= 0
    for area in s.g.board.areas:
        for steps in (1, 2, 3):
            for walls in (0, 1, 2):
                ways = [to for to in s.g.board.areas if to != area and way_to(s.g, area, to, steps, walls)]
                assert within_reach(s.g, area, room, steps, walls) == ways
    assert within_reach(s.g, s.area("R2a"), room, 1, 1) == [s.area(area) for area in ("R1a", "R5d")]


@rule("HB-MOV.03", "HB-MOV.08")
def test_each_enemy_left_comes_along_or_hurts() -> None:
    s = Scenario("hellboy")
    one, two = s.enemy("frog", "R1d"), s.enemy("frog", "R1d", damage=1)
    s.act("move to R1a")
    assert s.can("comes along") and s.can("Suffer 1 damage")
    s.choose("comes along")
    assert s.agent("hellboy").area == s.area("R1d")
    s.choose("Suffer 1 damage")
    assert s.agent("hellboy").area == s.area("R1a") and s.agent("hellboy").hurt() == 1
    assert (one.area, two.area) == (s.area("R1a"), s.area("R1d"))


@rule("HB-MOV.04", "HB-GEN.11")
def test_stunned_enemies_do_not_hinder() -> None:
    s = Scenario("hellboy")
    s.enemy("frog", "R1d", stunned=True)
    s.act("move to R1a")
    assert s.agent("hellboy").area == s.area("R1a") and s.agent("hellboy").hurt() == 0


@rule("HB-MOV.05")
def test_who_cannot_come_along_hurts() -> None:
    s = Scenario("hellboy")
    s.enemy("tentacle", "R1d")
    s.act("move to R1a")
    assert s.agent("hellboy").hurt() == 1 and s.agent("hellboy").area == s.area("R1a")
    s = Scenario("hellboy")
    s.enemy("giant", "R1d")
    s.scenery("bookcase", "R1a")
    s.act("move to R1a")
    assert s.agent("hellboy").hurt() == 1


@rule("HB-MOV.06", "HB-ACT.06")
def test_another_agent_may_distract_an_enemy() -> None:
    s = Scenario("hellboy", "liz")
    frog = s.enemy("frog", "R1d")
    s.act("Hellboy: move to R1a")
    assert "distract" in s.prompt()
    s.choose("Frog Monster")
    assert s.agent("liz").cubes == 2 and s.agent("hellboy").area == s.area("R1a")
    assert frog.area == s.area("R1d") and s.agent("hellboy").hurt() == 0


@rule("HB-MOV.07")
def test_the_choice_is_made_again_for_every_area() -> None:
    s = Scenario("hellboy")
    s.explored("R1", "R2")
    frog = s.enemy("frog", "R1d")
    s.act("move to R2a")
    s.choose("comes along")
    assert s.can("comes along")
    s.choose("Suffer")
    assert frog.area == s.area("R1a") and s.agent("hellboy").area == s.area("R2a")


@rule("HB-MOV.08")
def test_an_agent_knocked_out_by_leaving_stays() -> None:
    s = Scenario("hellboy", "liz")
    s.wound("hellboy", 0, 0, 0, 0)
    s.agent("liz", "R1b")
    frog = s.enemy("frog", "R1d")
    s.act("Hellboy: move to R1a")
    s.choose("Suffer")
    assert s.agent("hellboy").out and s.agent("hellboy").area == s.area("R1d") and frog.area == s.area("R1d")
