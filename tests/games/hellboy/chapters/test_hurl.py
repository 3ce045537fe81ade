"""Hurled characters. [HB-HUR]"""

from __future__ import annotations

from tests.games.hellboy.scenario import Scenario
from undertable.games.hellboy.chapters.agent_phase import AgentPhase
from undertable.games.hellboy.chapters.hurl import HurlAgent, HurlEnemy
from undertable.testing import rule


@rule("HB-HUR.01", "HB-BRD.05")
def test_without_room_nobody_flies() -> None:
    s = Scenario("hellboy")
    frog = s.enemy("frog", "R1d")
    for area in ("R1a", "R1b", "R1c"):
        for _ in range(6):
            s.enemy("frog", area)
    s.run(HurlEnemy(frog.number, 0))
    assert s.halted() and frog.area == s.area("R1d")
    s.run(HurlAgent(0))
    assert s.halted() and s.agent("hellboy").area == s.area("R1d")


@rule("HB-HUR.02", "HB-HUR.03", "HB-HUR.04")
def test_all_three_dice_for_a_single_enemy() -> None:
    s = Scenario("hellboy", "liz", hurl="enemies")
    s.agent("liz", "R1b")
    frog, other = s.enemy("frog", "R1d"), s.enemy("frog", "R1b")
    s.run(HurlEnemy(frog.number, 0))
    s.dice(("red", 1), ("red", 0), ("red", 0), "two")
    s.choose("R1b")
    assert s.halted() and (other.damage, frog.damage) == (1, 0) and frog.area == s.area("R1b")
    assert s.agent("liz").hurt() == 0


@rule("HB-HUR.03")
def test_of_two_enemies_the_player_says_who_gets_two_dice() -> None:
    s = Scenario("hellboy")
    frog, giant, other = s.enemy("frog", "R1d"), s.enemy("giant", "R1b"), s.enemy("frog", "R1b")
    s.run(HurlEnemy(frog.number, 0))
    s.choose("R1b")
    assert s.labels() == ["Giant Frog Monster in R1b Entrance Hall", "Frog Monster in R1b Entrance Hall"]
    s.dice(("red", 1), ("red", 1), ("red", 1), "bprd")
    s.choose("Frog Monster in R1b Entrance Hall")
    assert "bonus" in s.prompt()
    s.choose("Frog Monster in R1b Entrance Hall")
    assert (giant.damage, other.damage) == (0, 1)


@rule("HB-HUR.03")
def test_of_more_than_three_enemies_three_get_one_die_each() -> None:
    s = Scenario("hellboy")
    frog = s.enemy("frog", "R1d")
    others = [s.enemy("frog", "R1b", damage=n % 2) for n in range(4)]
    s.run(HurlEnemy(frog.number, 0))
    s.choose("R1b")
    for _ in range(3):
        s.dice(("red", 1), ("red", 1), ("red", 1), "double")
        s.g.apply_index(0, 0)
    assert s.g.tests[-1].targets == [enemy.number for enemy in others[:3]]


@rule("HB-HUR.03")
def test_catastrophe_takes_one_highest_die_of_the_players_choice() -> None:
    s = Scenario("hellboy")
    frog, giant, other = s.enemy("frog", "R1d"), s.enemy("giant", "R1b"), s.enemy("frog", "R1b")
    giant.figure = "frog"
    s.run(HurlEnemy(frog.number, 0))
    s.dice(("red", 1), ("red", 1), ("red", 1), "cat")
    s.choose("R1b")
    assert len(s.labels()) == 2 and all(label.startswith("Lose the 1") for label in s.labels())
    s.g.apply_index(0, 1)
    assert (giant.damage, other.damage) == (0, 0) and s.halted()


@rule("HB-HUR.05", "HB-HUR.06")
def test_landing_on_scenery_destroys_the_smallest_piece() -> None:
    s = Scenario("hellboy")
    shelf, lectern = s.scenery("bookcase", "R1b"), s.scenery("lectern", "R1b")
    frog = s.enemy("frog", "R1d")
    s.run(HurlEnemy(frog.number, 0))
    s.choose("R1b")
    assert lectern not in s.g.scenery and frog.damage == 0 and frog.stunned
    frog.area, frog.stunned = s.area("R1d"), False
    s.run(HurlEnemy(frog.number, 0))
    s.choose("R1b")
    assert shelf not in s.g.scenery and frog.damage == 2 and frog.stunned


@rule("HB-HUR.07")
def test_an_empty_area_does_no_harm() -> None:
    s = Scenario("hellboy")
    frog = s.enemy("frog", "R1d")
    s.run(HurlEnemy(frog.number, 0))
    s.choose("R1b")
    assert s.halted() and (frog.damage, frog.stunned, frog.area) == (0, False, s.area("R1b"))


@rule("HB-HUR.08", "HB-HUR.05")
def test_a_hurled_agent_causes_no_roll_but_is_hurt_by_scenery() -> None:
    s = Scenario("hellboy")
    frog = s.enemy("frog", "R1b")
    table = s.scenery("small_table", "R1c")
    s.scenery("small_table", "R1b")
    s.run(HurlAgent(0))
    s.choose("R1b")
    assert s.halted() and frog.damage == 0 and s.agent("hellboy").hurt() == 0
    s.run(HurlAgent(0))
    s.choose("R1c")
    assert table not in s.g.scenery and s.agent("hellboy").hurt() == 1 and s.agent("hellboy").cubes == 1


@rule("HB-HUR.04")
def test_boom_hurls_even_the_defeated() -> None:
    s = Scenario("hellboy")
    frog, other = s.enemy("frog", "R1d"), s.enemy("frog", "R1b")
    s.run(AgentPhase())
    s.dice(("green", 3), ("green", 3), ("green", 0), "bprd", ("red", 1), ("red", 1), ("red", 1), "one")
    s.choose("bare hands")
    s.choose("Boom!")
    s.choose("R1b")
    assert frog not in s.g.enemies and other.damage == 1


@rule("HB-HUR.01")
def test_boom_stuns_large_enemies_and_leaves_the_boss_alone() -> None:
    s = Scenario("hellboy")
    giant = s.enemy("giant", "R1d")
    s.dice(("green", 3), ("green", 3), ("green", 0), "bprd")
    s.act("bare hands")
    s.choose("Boom!")
    assert giant.stunned and giant.area == s.area("R1d") and giant.damage == 1


@rule("HB-HUR.03", "HB-HUR.04")
def test_agents_in_the_area_get_their_share() -> None:
    s = Scenario("hellboy", "liz")
    s.agent("liz", "R1b")
    frog, other = s.enemy("frog", "R1d"), s.enemy("frog", "R1b")
    s.run(HurlEnemy(frog.number, 0))
    s.choose("R1b")
    assert s.labels() == ["Frog Monster in R1b Entrance Hall", "Liz Sherman"]
    s.dice(("red", 1), ("red", 1), ("red", 1), "one", 0)
    s.choose("Liz Sherman")
    assert "bonus" in s.prompt()
    s.choose("Liz Sherman")
    assert s.agent("liz").hurt() == 1 and other.damage == 0
