"""A test is rolled: dice, effect die and specials. [HB-TST, HB-EFF]"""

from __future__ import annotations

from tests.games.hellboy.scenario import Scenario
from undertable.testing import rule


@rule("HB-TST.01", "HB-TST.02", "HB-TST.07")
def test_a_test_is_three_dice_of_the_skill_and_the_effect_die_example_03() -> None:
    s = Scenario("hellboy")
    s.enemy("frog", "R1d")
    s.dice(("green", 1), ("green", 1), ("green", 1), "one")
    s.act("bare hands")
    assert s.rolled() == "Hellboy rolls FIGHT against 3: green 1, green 1, green 1 and One"
    assert s.g.enemies[0].damage == 1


@rule("HB-TST.01")
def test_each_skill_has_its_own_dice() -> None:
    s = Scenario("johann")
    s.g.clues[s.area("R1d")] = 1
    s.act("examine the Clue")
    s.choose("keeps all cubes")
    assert "green" in s.rolled() and "EXAMINE against 4" in s.rolled()


@rule("HB-EFF.03")
def test_any_dice_may_be_rolled_again_once() -> None:
    s = Scenario("hellboy")
    frog = s.enemy("frog", "R1d")
    s.dice(("green", 0), ("green", 0), ("green", 2), "reroll", ("green", 3), ("green", 1))
    s.act("bare hands")
    assert s.labels() == [
        "Keep all dice: 2 against 3, no success",
        "Re-roll green 0",
        "Re-roll green 0, green 0",
        "Re-roll green 2",
        "Re-roll green 0, green 2",
        "Re-roll green 0, green 0, green 2",
    ]
    s.choose("Re-roll green 0, green 0")
    assert frog not in s.g.enemies and s.can("Pass")


@rule("HB-EFF.04")
def test_one_die_may_be_doubled() -> None:
    s = Scenario("hellboy")
    giant = s.enemy("giant", "R1d")
    s.dice(("green", 3), ("green", 0), ("green", 0), "double")
    s.act("bare hands")
    assert s.labels() == [
        "Double the green 3: 6 against 5, 1 success",
        "Double the green 0: 3 against 5, no success",
        "Double no die: 3 against 5, no success",
    ]
    s.choose("green 3")
    assert giant.damage == 1


@rule("HB-EFF.05")
def test_bprd_is_two_or_the_special_never_both() -> None:
    for answer, damage in (("+2", 1), ("Boom!", 0)):
        s = Scenario("hellboy")
        giant = s.enemy("giant", "R1d")
        s.dice(("green", 1), ("green", 1), ("green", 1), "bprd")
        s.act("bare hands")
        assert s.labels() == ["+2: 5 against 5, 1 success", "Boom!"]
        s.choose(answer)
        assert giant.damage == damage
    s = Scenario("hellboy")
    s.enemy("frog", "R1b")
    s.dice(("yellow", 0), ("yellow", 0), ("yellow", 1), "bprd")
    s.act("shoot the*")
    assert s.g.enemies[0].damage == 1


@rule("HB-EFF.08")
def test_the_effect_die_is_always_rolled() -> None:
    s = Scenario("liz")
    s.g.swarms[s.area("R1d")] = 1
    for _ in range(4):
        s.enemy("frog", "R1d")
    s.dice("two")
    s.act("bare hands")
    assert s.rolled() == "Liz Sherman rolls FIGHT against 3: no test dice and Two"
