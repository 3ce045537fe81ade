"""Weapons and tables in attacks. [HB-WPN, HB-SCN]"""

from __future__ import annotations

from tests.games.hellboy.scenario import Scenario, holds
from undertable.games.hellboy.chapters.enemies import EnemyAttack
from undertable.testing import rule


@rule("HB-WPN.04", "HB-BLZ.08")
def test_fire_puts_a_blaze_marker_hit_or_miss() -> None:
    s = Scenario("abe")
    s.gear("abe", "Q08")
    s.enemy("frog", "R1b")
    s.dice(("green", 0), ("green", 0), ("green", 0), "cat")
    s.act("shoot*Flare Pistol")
    assert s.g.blazes[s.area("R1b")] == 1 and s.agent("abe").gear[-1].uses == 1
    s.dice(("green", 0), ("green", 0), ("green", 0), "cat")
    s.act("shoot*Flare Pistol")
    assert s.g.blazes[s.area("R1b")] == 1 and holds(s.agent("abe"), "Q08") is None
    assert [entry.id for entry in s.g.lost] == ["Q08"]


@rule("HB-WPN.05", "HB-WPN.08")
def test_blast_hits_every_enemy_with_one_roll() -> None:
    s = Scenario("abe", "hellboy")
    s.agent("hellboy", "R1c")
    s.gear("abe", "Q06")
    giant, frog = s.enemy("giant", "R1b"), s.enemy("frog", "R1b")
    s.dice(("green", 2), ("green", 1), ("green", 0), "one")
    s.phase()
    assert sum("Grenade" in label and "shoot" in label for label in s.labels()) == 1
    s.choose("shoot*Grenade")
    assert "green 2, green 1, green 0" in s.rolled()
    assert (giant.damage, frog.damage) == (0, 1) and s.g.blazes[s.area("R1b")] == 1
    assert holds(s.agent("abe"), "Q06") is None


@rule("HB-WPN.07")
def test_stun_lays_down_every_enemy_hit() -> None:
    s = Scenario("hellboy")
    s.gear("hellboy", "Q05")
    giant = s.enemy("giant", "R1d")
    s.dice(("green", 2), ("green", 2), ("green", 0), "one")
    s.act("Cold-Iron Mace")
    assert giant.damage == 1 and giant.stunned
    s = Scenario("abe")
    s.gear("abe", "Q07")
    frogs = [s.enemy("frog", "R1b"), s.enemy("frog", "R1b")]
    s.dice(("green", 2), ("green", 0), ("green", 0), "one")
    s.act("shoot*Flash Charge")
    assert [frog.stunned for frog in frogs] == [True, True]


@rule("HB-WPN.08")
def test_a_stunned_target_of_a_blast_counts_once() -> None:
    s = Scenario("abe")
    s.gear("abe", "Q07")
    for _ in range(3):
        s.enemy("frog", "R1b", stunned=True)
    s.dice(("white", 0), ("green", 0), ("green", 0), "one")
    s.act("shoot*Flash Charge")
    assert "white 0, green 0, green 0" in s.rolled()


# Scenery in attacks


@rule("HB-SCN.08", "HB-SCN.12", "HB-SCN.14")
def test_tables_cost_the_attacker_dice_or_themselves() -> None:
    s = Scenario("hellboy")
    small, large = s.scenery("small_table", "R1d"), s.scenery("large_table", "R1d")
    s.enemy("frog", "R1d")
    s.act("bare hands")
    assert s.labels() == ["Destroy the Small Table", "Downgrade one die"]
    s.choose("Destroy")
    assert s.labels() == ["Destroy the Large Table", "Downgrade all dice"]
    s.dice(("yellow", 0), ("yellow", 0), ("yellow", 0), "one")
    s.choose("Downgrade all dice")
    assert small not in s.g.scenery and large in s.g.scenery and "yellow 0, yellow 0, yellow 0" in s.rolled()


@rule("HB-SCN.14")
def test_only_tables_in_the_enemys_area_count() -> None:
    s = Scenario("abe")
    s.scenery("small_table", "R1d")
    s.enemy("frog", "R1b")
    s.dice(("green", 0), ("green", 0), ("green", 0), "one")
    s.act("shoot the*")
    assert "green 0, green 0, green 0" in s.rolled()


@rule("HB-SCN.09", "HB-SCN.13")
def test_a_defender_may_hide_behind_tables() -> None:
    s = Scenario("hellboy")
    s.scenery("small_table", "R1d")
    s.scenery("large_table", "R1d")
    frog = s.enemy("frog", "R1d")
    s.run(EnemyAttack(frog.number, 0, False))
    assert "Small Table" in s.prompt()
    s.choose("Yes")
    assert "Large Table" in s.prompt()
    s.dice(("white", 4), ("green", 2), ("green", 0), "one")
    s.choose("Yes")
    assert s.g.scenery == [] and "white 4, green 2, green 0" in s.rolled() and s.agent("hellboy").hurt() == 0
    assert s.agent("hellboy").cubes == 3
