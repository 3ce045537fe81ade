"""Backup Agents. [HB-BAK]"""

from __future__ import annotations

from tests.games.hellboy.scenario import Scenario
from undertable.games.hellboy.chapters.backup import CheckIn
from undertable.games.hellboy.chapters.damage import take_damage
from undertable.games.hellboy.chapters.doom import burn
from undertable.games.hellboy.chapters.enemies import EnemyAttack, EnemyPhase, shot_targets
from undertable.games.hellboy.chapters.enemy_moves import where_to
from undertable.games.hellboy.chapters.rolls import agent_test
from undertable.games.hellboy.pieces import DEFEND, EXAMINE
from undertable.testing import rule


@rule("HB-BAK.03")
def test_checking_in_is_a_roll_or_a_place_on_the_board() -> None:
    s = Scenario("hellboy")
    s.explored("R1", "R2")
    for _ in range(6):
        s.enemy("frog", "R2a")
    backup = s.backup("B3", "hellboy")
    s.g.info = 1
    s.run(CheckIn(backup.number))
    assert s.labels()[0] == "Roll the red die for information" and not s.can("R2a")
    s.dice(("red", 1))
    s.choose("Roll")
    assert s.g.info == 2


@rule("HB-BAK.05")
def test_a_backup_agent_moves_fights_shoots_or_clears_and_nothing_else() -> None:
    s = Scenario("hellboy")
    s.backup("B3", "hellboy", "R1a")
    s.enemy("frog", "R1a")
    s.enemy("frog", "R1b")
    s.g.swarms[s.area("R1a")] = s.g.blazes[s.area("R1a")] = s.g.clues[s.area("R1a")] = 1
    s.phase()
    mine = [label.split(": ")[1].split()[0] for label in s.labels() if label.startswith("Sgt.")]
    assert set(mine) == {"move", "fight", "shoot", "clear"}
    s.dice(("yellow", 1))
    s.choose("Sgt.*clear the Frog Swarm")
    assert s.g.swarms[s.area("R1a")] == 0
    assert not s.can("Sgt.")


@rule("HB-BAK.05")
def test_backup_agents_do_not_assist_hold_distract_or_dodge() -> None:
    s = Scenario("hellboy")
    s.backup("B3", "hellboy", "R1d")
    s.enemy("frog", "R1d")
    s.act("Hellboy: fight the Frog Monster with bare hands")
    assert s.g.tests == [] or "Sgt" not in s.prompt()
    s.act("Hellboy: move to R1a")
    assert s.can("comes along")


@rule("HB-BAK.06", "HB-BAK.07")
def test_they_shoot_without_a_weapon_and_roll_red_dice() -> None:
    s = Scenario("hellboy")
    s.backup("B1", "hellboy", "R1a")
    frog = s.enemy("frog", "R1b")
    s.dice(("red", 1), ("red", 1), ("red", 0), "bprd")
    s.act("Mabel*shoot")
    assert frog.damage == 1
    assert "Mabel Okoro, Field Scout rolls SHOOT against 3: red 1, red 1, red 0 and B.P.R.D." in s.g.log(0)


def test_the_sergeant_rolls_yellow_dice_and_the_scout_goes_three_areas() -> None:
    s = Scenario("hellboy")
    s.explored("R1", "R2", "R3")
    s.backup("B3", "hellboy", "R1a")
    s.enemy("frog", "R1a")
    s.dice(("yellow", 0), ("yellow", 1), ("yellow", 1), "one")
    s.act("Sgt.*fight")
    assert s.g.enemies[0].damage == 1
    scout = s.backup("B1", "hellboy", "R1b")
    s.act("Mabel*move to R3c")
    assert scout.area == s.area("R3c") and not scout.cube


@rule("HB-BAK.08")
def test_enemies_do_not_see_them() -> None:
    s = Scenario("hellboy")
    s.backup("B1", "hellboy", "R1b")
    s.agent("hellboy", "R1a")
    s.follow("E2")
    frog = s.enemy("frog", "R1b")
    assert shot_targets(s.g, frog.number) == [0]
    s.follow("E1")
    assert where_to(s.g, frog).areas == [s.area("R1a")]
    s.act("Mabel*move to R1c")
    assert s.g.backups[0].area == s.area("R1c") and frog.area == s.area("R1b")


@rule("HB-BAK.08", "HB-SHO.04")
def test_they_are_not_in_the_way_of_shots() -> None:
    s = Scenario("abe")
    s.backup("B1", "abe", "R1b")
    s.enemy("frog", "R1b")
    s.dice(("green", 0), ("green", 0), ("green", 0), "cat")
    s.act("Abe*shoot the")
    assert "green 0, green 0, green 0" in "".join(s.g.log(0)) and len(s.g.backups) == 1


@rule("HB-BAK.09")
def test_a_backup_agent_takes_the_hit_on_a_two() -> None:
    s = Scenario("hellboy")
    s.backup("B1", "hellboy", "R1d")
    s.dice(("yellow", 1), 0, 0)
    take_damage(s.g, 0, 2)
    assert s.agent("hellboy").hurt() == 2 and len(s.g.backups) == 1
    s.dice(("yellow", 2))
    take_damage(s.g, 0, 3)
    assert s.agent("hellboy").hurt() == 2 and s.g.backups == []


@rule("HB-BAK.10")
def test_several_roll_one_after_the_other_until_one_is_discarded() -> None:
    s = Scenario("hellboy")
    first, second = s.backup("B1", "hellboy", "R1d"), s.backup("B2", "hellboy", "R1d")
    third = s.backup("B3", "hellboy", "R1d")
    s.dice(("yellow", 0), ("yellow", 2))
    take_damage(s.g, 0, 1)
    assert s.g.backups == [first, third] and second not in s.g.backups and s.agent("hellboy").hurt() == 0


@rule("HB-BAK.11")
def test_a_failed_fight_or_a_fire_discards_them() -> None:
    s = Scenario("hellboy")
    s.backup("B1", "hellboy", "R1a")
    s.enemy("frog", "R1a")
    s.dice(("red", 0), ("red", 0), ("red", 0), "one")
    s.act("Mabel*fight")
    assert s.g.backups == []
    s.backup("B3", "hellboy", "R1b")
    s.dice(("green", 1))
    burn(s.g, s.area("R1b"))
    assert s.g.backups == []


@rule("HB-BAK.12")
def test_a_discarded_backup_agent_is_out_of_the_case() -> None:
    s = Scenario("hellboy")
    s.backup("B1", "hellboy", "R1a")
    s.dice(("green", 1))
    burn(s.g, s.area("R1a"))
    assert [entry.id for entry in s.g.lost] == ["B1"] and s.g.backup_stock[0] == 0
    s.g.check()


def test_the_folklorist_and_the_exorcist_help_in_their_area() -> None:
    s = Scenario("hellboy", "liz")
    s.backup("B2", "hellboy", "R1d")
    s.backup("B4", "hellboy", "R1d")
    s.agent("liz", "R1a")
    assert [agent_test(s.g, "x", skill, 0, 3).ups for skill in range(4)] == [0, 0, 1, 1]
    assert [agent_test(s.g, "x", skill, 1, 3).ups for skill in (EXAMINE, DEFEND)] == [0, 0]


def test_the_driver_heals_somebody_where_he_arrives() -> None:
    s = Scenario("hellboy", "liz")
    driver = s.backup("B5", "hellboy")
    s.wound("liz", damage=3)
    s.run(CheckIn(driver.number))
    s.choose("R1d")
    s.choose("Liz")
    assert s.agent("liz").hurt() == 1


def test_attacks_on_agents_beside_them_roll_before_the_damage() -> None:
    s = Scenario("hellboy")
    s.backup("B1", "hellboy", "R1d")
    frog = s.enemy("frog", "R1d")
    s.dice(("yellow", 0), ("yellow", 0), ("yellow", 0), "cat", ("yellow", 2))
    s.run(EnemyAttack(frog.number, 0, False))
    assert s.agent("hellboy").hurt() == 0 and s.g.backups == []
    s.run(EnemyPhase())
