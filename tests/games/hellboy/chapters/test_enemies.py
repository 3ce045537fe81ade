"""The Enemy Phase: order, ranged attacks, melee. [HB-ENM, HB-RNG, HB-MEL, HB-MVM]"""

from __future__ import annotations

from tests.games.hellboy.scenario import Scenario
from undertable.games.hellboy.chapters.enemies import (
    Activate,
    EnemyActs,
    EnemyAttack,
    EnemyPhase,
    RangedStep,
    shot_targets,
)
from undertable.games.hellboy.chapters.fight import possess
from undertable.testing import rule

BLANK = (("yellow", 0), ("yellow", 0), ("yellow", 0), "one")
"""A yellow defence that scores 1."""


@rule("HB-ENM.01", "HB-ENM.03")
def test_groups_act_in_threat_order_and_absent_groups_are_skipped() -> None:
    s = Scenario("hellboy")
    s.enemy("giant", "R1a")
    s.enemy("frog", "R1d")
    s.run(EnemyPhase())
    assert [line.split(" attacks")[0] for line in s.attacks()][:1] == ["Frog Monster"]
    while not s.halted():
        s.g.apply_index(0, 0)
    assert {line.split(" attacks")[0] for line in s.attacks()[1:]} == {"Giant Frog Monster"}


@rule("HB-ENM.02", "HB-ENM.06")
def test_all_ranged_attacks_then_move_and_melee_of_the_same_enemy() -> None:
    s = Scenario("hellboy")
    s.follow("E2")
    frog = s.enemy("frog", "R1b")
    s.dice(*BLANK, 0, *BLANK, 0, 0, 0)
    s.run(Activate("frog"))
    while not s.halted():
        s.g.apply_index(0, 0)
    assert len(s.attacks()) == 2
    assert frog.area == s.area("R1d")


@rule("HB-ENM.04")
def test_the_lead_chooses_the_order_or_takes_the_automatic_one() -> None:
    s = Scenario("hellboy")
    one, two = s.enemy("frog", "R1b"), s.enemy("frog", "R1a")
    s.run(Activate("frog"))
    assert s.labels() == ["In order of areas", "Frog Monster in R1a Entrance Hall", "Frog Monster in R1b Entrance Hall"]
    s.dice(("yellow", 0), ("yellow", 0), ("yellow", 0), "reroll")
    s.choose("in R1b")
    assert not s.halted(), "whether to reroll against the first one is asked before the second one acts"
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
    assert s.halted() and not frog.stunned and not s.attacks()
    s.run(EnemyPhase())
    assert len(s.attacks()) == 1


# Ranged attacks


@rule("HB-RNG.01")
def test_without_a_ranged_box_there_is_no_ranged_attack() -> None:
    s = Scenario("hellboy")
    s.agent("hellboy", "R1a")
    s.explored("R1", "R2", "R5")
    frog = s.enemy("frog", "R5b")
    s.follow("E1")
    s.run(Activate("frog"))
    assert s.halted() and not s.attacks() and frog.area != s.area("R5b")
    assert s.g.book.enemies["E3"].ranged == 0


@rule("HB-RNG.02")
def test_an_enemy_beside_a_standing_agent_does_not_shoot() -> None:
    s = Scenario("hellboy", "liz")
    s.follow("E2")
    s.agent("liz", "R1a")
    frog = s.enemy("frog", "R1d")
    assert shot_targets(s.g, frog.number) == []
    s.agent("hellboy").out = True
    assert shot_targets(s.g, frog.number) == [1]


@rule("HB-RNG.03")
def test_range_and_sight_are_both_needed() -> None:
    s = Scenario("hellboy")
    s.explored("R1", "R2", "R5")
    s.follow("E2")
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
    s.follow("E2")
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
    s.follow("E2")
    frogs = [s.enemy("frog", "R1b"), s.enemy("frog", "R1b"), s.enemy("frog", "R1a")]
    s.dice(*[("yellow", 2), ("yellow", 2), ("yellow", 2), "one"] * 3)
    s.run(RangedStep(tuple(frog.number for frog in frogs)))
    s.choose("In order")
    assert len(s.attacks()) == 3 and all(agent.hurt() == 0 for agent in s.g.agents)


@rule("HB-EFF.06")
def test_catastrophe_of_a_lurking_frog_spawns_a_swarm() -> None:
    s = Scenario("hellboy")
    s.follow("E2")
    frog = s.enemy("frog", "R1b")
    s.dice(("yellow", 2), ("yellow", 2), ("yellow", 2), "cat")
    s.run(RangedStep((frog.number,)))
    assert s.g.swarms[s.area("R1d")] == 1 and s.agent("hellboy").hurt() == 0


@rule("HB-EFF.01", "HB-EFF.06", "HB-TST.03")
def test_catastrophe_against_an_enraged_frog_example_05() -> None:
    s = Scenario("hellboy")
    s.follow("E3")
    frog = s.enemy("frog", "R1d")
    s.dice(("yellow", 2), ("yellow", 2), ("yellow", 1), "cat", 0, 0)
    s.run(EnemyAttack(frog.number, 0, False))
    assert s.agent("hellboy").hurt() == 2 and s.agent("hellboy").cubes == 2


# Melee


@rule("HB-MEL.01", "HB-MEL.02", "HB-MEL.03")
def test_one_melee_attack_after_the_move_on_whom_target_priority_picks() -> None:
    s = Scenario("hellboy", "liz")
    frog = s.enemy("frog", "R1d")
    s.dice(("yellow", 2), ("yellow", 1), ("yellow", 0), "one")
    s.run(EnemyActs(frog.number))
    assert s.attacks() == ["Frog Monster attacks Hellboy"] and s.queue() == ["liz", "hellboy"]
    assert s.agent("hellboy").hurt() == 1
    frog.area = s.area("R1b")
    s.agent("hellboy").out = s.agent("liz").out = True
    s.run(EnemyActs(frog.number))
    assert len(s.attacks()) == 1


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
