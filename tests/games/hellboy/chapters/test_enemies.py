"""The Enemy Phase. [HB-ENM, HB-RNG, HB-EMV, HB-MEL, HB-MVM]"""

from __future__ import annotations

from tests.games.hellboy.scenario import Scenario
from undertable.games.hellboy.chapters.defend import EnemyAttack
from undertable.games.hellboy.chapters.enemies import (
    Activate,
    EnemyActs,
    EnemyPhase,
    RangedStep,
    shot_targets,
)
from undertable.games.hellboy.chapters.enemy_moves import reachable, shortest_ways, where_to
from undertable.games.hellboy.chapters.fight import possess
from undertable.testing import rule

BLANK = (("yellow", 0), ("yellow", 0), ("yellow", 0), "one")
"""A yellow defence that scores 1."""


def attacks(s: Scenario) -> list[str]:
    return [line for line in s.g.log(0) if " attacks " in line]


@rule("HB-ENM.01", "HB-ENM.03")
def test_groups_act_in_threat_order_and_absent_groups_are_skipped() -> None:
    s = Scenario("hellboy")
    s.enemy("giant", "R1a")
    s.enemy("frog", "R1d")
    s.run(EnemyPhase())
    assert [line.split(" attacks")[0] for line in attacks(s)][:1] == ["Frog Monster"]
    while not s.halted():
        s.g.apply_index(0, 0)
    assert {line.split(" attacks")[0] for line in attacks(s)[1:]} == {"Giant Frog Monster"}


@rule("HB-ENM.02", "HB-ENM.06")
def test_all_ranged_attacks_then_move_and_melee_of_the_same_enemy() -> None:
    s = Scenario("hellboy")
    s.g.frog_card = s.g.book.enemies["E2"]
    frog = s.enemy("frog", "R1b")
    s.dice(*BLANK, 0, *BLANK, 0, 0, 0)
    s.run(Activate("frog"))
    while not s.halted():
        s.g.apply_index(0, 0)
    assert len(attacks(s)) == 2
    assert frog.area == s.area("R1d")


@rule("HB-ENM.04")
def test_the_lead_chooses_the_order_or_takes_the_automatic_one() -> None:
    s = Scenario("hellboy")
    one, two = s.enemy("frog", "R1b"), s.enemy("frog", "R1a")
    s.run(Activate("frog"))
    assert s.labels() == ["In order of areas", "Frog Monster in R1a Entrance Hall", "Frog Monster in R1b Entrance Hall"]
    s.choose("in R1b")
    assert (one.area, two.area) == (s.area("R1d"), s.area("R1a"))
    s = Scenario("hellboy")
    s.enemy("frog", "R1d")
    s.enemy("frog", "R1d")
    s.run(Activate("frog"))
    assert not s.can("In order of areas")


@rule("HB-ENM.05", "HB-STU.01")
def test_a_stunned_enemy_only_stands_up() -> None:
    s = Scenario("hellboy")
    frog = s.enemy("frog", "R1d", stunned=True)
    s.run(EnemyPhase())
    assert s.halted() and not frog.stunned and not attacks(s)
    s.run(EnemyPhase())
    assert len(attacks(s)) == 1


# Ranged attacks


@rule("HB-RNG.01")
def test_without_a_ranged_box_there_is_no_ranged_attack() -> None:
    s = Scenario("hellboy")
    s.agent("hellboy", "R1a")
    s.explored("R1", "R2", "R5")
    frog = s.enemy("frog", "R5b")
    s.g.frog_card = s.g.book.enemies["E1"]
    s.run(Activate("frog"))
    assert s.halted() and not attacks(s) and frog.area != s.area("R5b")
    assert s.g.book.enemies["E3"].ranged == 0


@rule("HB-RNG.02")
def test_an_enemy_beside_a_standing_agent_does_not_shoot() -> None:
    s = Scenario("hellboy", "liz")
    s.g.frog_card = s.g.book.enemies["E2"]
    s.agent("liz", "R1a")
    frog = s.enemy("frog", "R1d")
    assert shot_targets(s.g, frog.number) == []
    s.agent("hellboy").out = True
    assert shot_targets(s.g, frog.number) == [1]


@rule("HB-RNG.03")
def test_range_and_sight_are_both_needed() -> None:
    s = Scenario("hellboy")
    s.explored("R1", "R2", "R5")
    s.g.frog_card = s.g.book.enemies["E2"]
    frog = s.enemy("frog", "R2a")
    s.agent("hellboy", "R1d")
    assert shot_targets(s.g, frog.number) == [0]
    s.agent("hellboy", "R1b")
    assert shot_targets(s.g, frog.number) == []
    frog.area = s.area("R5c")
    s.agent("hellboy", "R1a")
    assert shot_targets(s.g, frog.number) == []


@rule("HB-RNG.04", "HB-RNG.05", "HB-RNG.06")
def test_a_ranged_attack_is_a_defend_test_against_the_box() -> None:
    s = Scenario("hellboy")
    s.g.frog_card = s.g.book.enemies["E2"]
    frog = s.enemy("frog", "R1b")
    s.dice(("yellow", 2), ("yellow", 0), ("yellow", 0), "one", 0)
    s.run(RangedStep((frog.number,)))
    assert s.agent("hellboy").hurt() == 0
    s.dice(("yellow", 0), ("yellow", 0), ("yellow", 0), "cat", 0, 0, 0)
    s.run(RangedStep((frog.number,)))
    assert s.agent("hellboy").hurt() == 3
    s.run(RangedStep(()))
    assert s.halted()


@rule("HB-RNG.07")
def test_bystanders_do_not_matter_and_each_enemy_attacks_once() -> None:
    s = Scenario("hellboy", "liz", "abe")
    s.g.frog_card = s.g.book.enemies["E2"]
    frogs = [s.enemy("frog", "R1b"), s.enemy("frog", "R1b"), s.enemy("frog", "R1a")]
    s.dice(*[("yellow", 2), ("yellow", 2), ("yellow", 2), "one"] * 3)
    s.run(RangedStep(tuple(frog.number for frog in frogs)))
    s.choose("In order")
    assert len(attacks(s)) == 3 and all(agent.hurt() == 0 for agent in s.g.agents)


@rule("HB-EFF.06")
def test_catastrophe_of_a_lurking_frog_spawns_a_swarm() -> None:
    s = Scenario("hellboy")
    s.g.frog_card = s.g.book.enemies["E2"]
    frog = s.enemy("frog", "R1b")
    s.dice(("yellow", 2), ("yellow", 2), ("yellow", 2), "cat")
    s.run(RangedStep((frog.number,)))
    assert s.g.swarms[s.area("R1d")] == 1 and s.agent("hellboy").hurt() == 0


@rule("HB-EFF.01", "HB-EFF.06", "HB-TST.03")
def test_catastrophe_against_an_enraged_frog_example_05() -> None:
    s = Scenario("hellboy")
    s.g.frog_card = s.g.book.enemies["E3"]
    frog = s.enemy("frog", "R1d")
    s.dice(("yellow", 2), ("yellow", 2), ("yellow", 1), "cat", 0, 0)
    s.run(EnemyAttack(frog.number, 0, False))
    assert s.agent("hellboy").hurt() == 2 and s.agent("hellboy").cubes == 2


# Movement


@rule("HB-EMV.01", "HB-EMV.04", "HB-EMV.05")
def test_a_plain_enemy_goes_toward_the_nearest_agent_as_far_as_it_can() -> None:
    s = Scenario("hellboy")
    s.explored("R1", "R2", "R5")
    s.agent("hellboy", "R1d")
    frog = s.enemy("frog", "R5c")
    s.run(EnemyActs(frog.number))
    assert frog.area == s.area("R2a") and not attacks(s)
    s.run(EnemyActs(frog.number))
    assert frog.area == s.area("R1d") and len(attacks(s)) == 1


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
    s.g.frog_card = s.g.book.enemies["E1"]
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
    s.g.frog_card = s.g.book.enemies["E3"]
    assert where_to(s.g, frog).areas == [s.area("R1a")] and s.queue() == ["liz", "abe", "hellboy"]
    s.g.priority = [0, 1, 2]
    s.g.frog_card = s.g.book.enemies["E2"]
    goal = where_to(s.g, frog)
    assert goal.areas == [s.area("R1c")] and goal.fixed == 2


@rule("HB-EMV.09")
def test_empty_area() -> None:
    s = Scenario("hellboy", "liz", begin="time")
    s.clear()
    boss = s.enemy("boss", "L2a")
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
    s.g.frog_card = s.g.book.enemies["E3"]
    frog = s.enemy("frog", "R1d")
    goal = where_to(s.g, frog)
    assert goal.areas == [] and goal.fixed == 0


@rule("HB-EMV.13")
def test_hunters_without_prey_in_reach_move_plainly() -> None:
    s = Scenario("hellboy")
    s.explored("R1", "R2", "R5")
    s.g.frog_card = s.g.book.enemies["E3"]
    frog = s.enemy("frog", "R5a")
    assert where_to(s.g, frog).areas == [s.area("R2b")]


@rule("HB-EMV.14", "HB-EMV.15", "HB-ACT.06")
def test_one_cube_holds_an_enemy_which_still_attacks() -> None:
    s = Scenario("hellboy", "liz", "abe")
    s.g.frog_card = s.g.book.enemies["E3"]
    s.agent("hellboy", "R1a")
    s.agent("liz", "R1d")
    s.agent("abe", "R1d")
    frog = s.enemy("frog", "R1d")
    s.run(EnemyActs(frog.number))
    assert "hold it" in s.prompt()
    s.choose("No")
    assert "Abe Sapien" in s.prompt()
    s.choose("Yes")
    assert frog.area == s.area("R1d") and s.agent("abe").cubes == 2 and s.agent("liz").cubes == 3
    assert attacks(s) == ["Frog Monster attacks Liz Sherman"]


@rule("HB-EMV.14")
def test_an_enemy_passing_through_can_be_held_too_and_the_lead_chooses_its_way() -> None:
    s = Scenario("hellboy", "liz")
    s.g.frog_card = s.g.book.enemies["E3"]
    s.explored("R1", "R2", "R4")
    s.agent("hellboy", "R4a")
    s.agent("liz", "R4d")
    frog = s.enemy("frog", "R2b")
    s.run(EnemyActs(frog.number))
    assert "hold it" in s.prompt()
    s.choose("Yes")
    assert frog.area == s.area("R4d")
    assert shortest_ways(s.g, frog, s.area("R4a")) == [[s.area("R4a")]]


# Melee


@rule("HB-MEL.01", "HB-MEL.02", "HB-MEL.03")
def test_one_melee_attack_after_the_move_on_whom_target_priority_picks() -> None:
    s = Scenario("hellboy", "liz")
    frog = s.enemy("frog", "R1d")
    s.dice(("yellow", 2), ("yellow", 1), ("yellow", 0), "one")
    s.run(EnemyActs(frog.number))
    assert attacks(s) == ["Frog Monster attacks Hellboy"] and s.queue() == ["liz", "hellboy"]
    assert s.agent("hellboy").hurt() == 1
    frog.area = s.area("R1b")
    s.agent("hellboy").out = s.agent("liz").out = True
    s.run(EnemyActs(frog.number))
    assert len(attacks(s)) == 1


@rule("HB-MEL.04")
def test_melee_damage_by_successes() -> None:
    for values, damage in (((0, 0, 0), 3), ((1, 1, 0), 2), ((2, 2, 0), 1), ((2, 2, 2), 0)):
        s = Scenario("hellboy")
        frog = s.enemy("frog", "R1d")
        s.dice(*[("yellow", value) for value in values], "reroll", 0, 0, 0)
        s.run(EnemyAttack(frog.number, 0, False))
        s.choose("Keep all dice")
        assert s.agent("hellboy").hurt() == damage


@rule("HB-MEL.05")
def test_nobody_helps_a_defence_with_cubes() -> None:
    s = Scenario("hellboy", "liz", "abe")
    frog = s.enemy("frog", "R1d")
    s.dice(("yellow", 2), ("yellow", 2), ("yellow", 2), "one")
    s.run(EnemyAttack(frog.number, 0, False))
    assert s.halted() and [agent.cubes for agent in s.g.agents] == [3, 3, 3]


# Minion against Minion


@rule("HB-MVM.01", "HB-MVM.02", "HB-MVM.03")
def test_a_minion_made_to_attack_another_enemy() -> None:
    s = Scenario("johann")
    giant, frog = s.enemy("giant", "R1b"), s.enemy("frog", "R1b")
    s.dice(("yellow", 2), ("yellow", 1), ("yellow", 1), "bprd")
    possess(s.g, 0, giant, frog)
    s.run(*s.g.queue)
    assert s.halted() and frog not in s.g.enemies
    victim = s.enemy("frog", "R1b")
    s.enemy("frog", "R1b")
    s.dice(("red", 1), ("red", 0), ("red", 0), "one")
    possess(s.g, 0, victim, giant)
    s.run(*s.g.queue)
    assert giant.damage == 0 and victim.damage == 0
