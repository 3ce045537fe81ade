"""How enemies move. [HB-EMV]"""

from __future__ import annotations

from msgspec import structs

from tests.games.hellboy.scenario import Scenario
from undertable.games.hellboy.chapters.enemies import (
    EnemyActs,
)
from undertable.games.hellboy.chapters.enemy_moves import reachable, shortest_ways, where_to
from undertable.testing import rule


@rule("HB-EMV.01", "HB-EMV.04", "HB-EMV.05")
def test_a_plain_enemy_goes_toward_the_nearest_agent_as_far_as_it_can() -> None:
    s = Scenario("hellboy")
    s.explored("R1", "R2", "R5")
    s.agent("hellboy", "R1d")
    frog = s.enemy("frog", "R5c")
    s.run(EnemyActs(frog.number))
    assert frog.area == s.area("R2a") and not s.attacks()
    s.run(EnemyActs(frog.number))
    assert frog.area == s.area("R1d") and len(s.attacks()) == 1


@rule("HB-EMV.02")
def test_enemies_do_not_go_diagonally_through_doorways_nor_into_unexplored_rooms() -> None:
    s = Scenario("hellboy")
    frog = s.enemy("frog", "R1b")
    assert set(reachable(s.g, frog, 2)) == {s.area(name) for name in ("R1a", "R1b", "R1c", "R1d")}
    s.explored("R1", "R2")
    assert s.area("R2b") not in reachable(s.g, frog, 2) and s.area("R2a") in reachable(s.g, frog, 2)


@rule("HB-EMV.03")
def test_without_icon_an_enemy_beside_an_agent_stays() -> None:
    s = Scenario("hellboy", "liz")
    s.agent("liz", "R1a")
    frog = s.enemy("frog", "R1a")
    assert where_to(s.g, frog).areas == []


@rule("HB-EMV.04", "HB-TPQ.03")
def test_of_equally_near_agents_target_priority_picks() -> None:
    s = Scenario("hellboy", "liz")
    s.agent("hellboy", "R1a")
    s.agent("liz", "R1c")
    frog = s.enemy("frog", "R1b")
    goal = where_to(s.g, frog)
    assert (goal.fixed, goal.picked, goal.areas) == (0, True, [s.area("R1a")])
    assert s.queue() == ["liz", "hellboy"]


@rule("HB-EMV.05")
def test_ties_of_areas_go_to_the_lead_and_a_blocked_enemy_stays() -> None:
    s = Scenario("hellboy")
    s.explored("R1", "R2", "R4")
    s.agent("hellboy", "R1a")
    giant = s.enemy("giant", "R4b")
    s.g.priority = [0]
    giant.figure = "frog"
    s.follow("E1")
    for _ in range(6):
        s.enemy("frog", "R4d")
    assert where_to(s.g, giant).areas == []
    s.g.enemies = [giant]
    for _ in range(6):
        s.enemy("frog", "R2a")
    assert where_to(s.g, giant).areas == [s.area("R2b")]


@rule("HB-EMV.06")
def test_an_area_is_reachable_only_over_areas_with_room() -> None:
    s = Scenario("hellboy")
    s.explored("R1", "R2")
    frog = s.enemy("frog", "R1b")
    for _ in range(6):
        s.enemy("frog", "R1a")
    assert s.area("R2a") not in reachable(s.g, frog, 2)
    assert reachable(s.g, frog, 2)[s.area("R1b")] == 0


@rule("HB-EMV.07", "HB-EMV.08")
def test_priority_target_and_sneak_attack() -> None:
    s = Scenario("hellboy", "liz", "abe")
    s.agent("hellboy", "R1a")
    s.agent("liz", "R1b")
    s.agent("abe", "R1c")
    frog = s.enemy("frog", "R1d")
    s.follow("E3")
    assert where_to(s.g, frog).areas == [s.area("R1a")] and s.queue() == ["liz", "abe", "hellboy"]
    s.g.priority = [0, 1, 2]
    s.follow("E2")
    goal = where_to(s.g, frog)
    assert goal.areas == [s.area("R1c")] and goal.fixed == 2


@rule("HB-EMV.09")
def test_empty_area() -> None:
    s = Scenario("hellboy", "liz", begin="time")
    s.clear()
    boss = s.enemy("boss", "L2a")
    s.g.following = {**s.g.following, "boss": structs.replace(s.g.book.enemies["E6A"], icon="empty")}
    s.agent("hellboy", "L2a")
    s.agent("liz", "L2b")
    goal = where_to(s.g, boss)
    assert sorted(goal.areas) == [s.area("L2c"), s.area("L2d")]
    s.agent("hellboy", "L1a")
    s.agent("liz", "L1a")
    assert where_to(s.g, boss).areas == []


@rule("HB-EMV.10")
def test_most_agents() -> None:
    s = Scenario("hellboy", "liz", "abe")
    giant = s.enemy("giant", "R1d")
    s.agent("hellboy", "R1a")
    s.agent("liz", "R1b")
    s.agent("abe", "R1b")
    goal = where_to(s.g, giant)
    assert goal.areas == [s.area("R1b")] and not goal.picked and s.queue() == ["hellboy", "liz", "abe"]
    s.agent("abe", "R1c")
    goal = where_to(s.g, giant)
    assert goal.areas == [s.area("R1a")] and goal.picked and s.queue() == ["liz", "abe", "hellboy"]


@rule("HB-EMV.11", "HB-EMV.12")
def test_no_move_and_icons_that_leave_an_enemy_where_it_is() -> None:
    s = Scenario("hellboy")
    tentacle = s.enemy("tentacle", "R1b")
    assert where_to(s.g, tentacle).areas == []
    s.follow("E3")
    frog = s.enemy("frog", "R1d")
    goal = where_to(s.g, frog)
    assert goal.areas == [] and goal.fixed == 0


@rule("HB-EMV.13")
def test_hunters_without_prey_in_reach_move_plainly() -> None:
    s = Scenario("hellboy")
    s.explored("R1", "R2", "R5")
    s.follow("E3")
    frog = s.enemy("frog", "R5a")
    assert where_to(s.g, frog).areas == [s.area("R2b")]


@rule("HB-EMV.14", "HB-EMV.15", "HB-ACT.06")
def test_one_cube_holds_an_enemy_which_still_attacks() -> None:
    s = Scenario("hellboy", "liz", "abe")
    s.follow("E3")
    s.agent("hellboy", "R1a")
    s.agent("liz", "R1d")
    s.agent("abe", "R1d")
    frog = s.enemy("frog", "R1d")
    s.run(EnemyActs(frog.number))
    assert "Hold it?" in s.prompt()
    s.choose("No")
    assert "Abe Sapien" in s.prompt()
    s.dice(("yellow", 2), ("yellow", 2), ("yellow", 2), "two")
    s.choose("Yes")
    assert frog.area == s.area("R1d") and s.agent("abe").cubes == 2 and s.agent("liz").cubes == 3
    assert s.attacks() == ["Frog Monster attacks Liz Sherman"]


@rule("HB-EMV.14")
def test_an_enemy_passing_through_can_be_held_too_and_the_lead_chooses_its_way() -> None:
    s = Scenario("hellboy", "liz")
    s.follow("E3")
    s.explored("R1", "R2", "R4")
    s.agent("hellboy", "R4a")
    s.agent("liz", "R4d")
    frog = s.enemy("frog", "R2b")
    s.run(EnemyActs(frog.number))
    assert "Hold it?" in s.prompt()
    s.choose("Yes")
    assert frog.area == s.area("R4d")
    assert shortest_ways(s.g, frog, s.area("R4a")) == [[s.area("R4a")]]
