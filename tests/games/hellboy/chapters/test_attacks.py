"""Fight, Shoot, weapons and tables. [HB-FIG, HB-SHO, HB-WPN, HB-SCN, HB-TST, HB-EFF]"""

from __future__ import annotations

from tests.games.hellboy.scenario import Scenario
from undertable.games.hellboy.chapters.defend import EnemyAttack
from undertable.testing import rule


def rolled(s: Scenario) -> str:
    """The last roll in the log."""
    return [line for line in s.g.log(0) if " rolls " in line][-1]


@rule("HB-TST.01", "HB-TST.02", "HB-TST.07")
def test_a_test_is_three_dice_of_the_skill_and_the_effect_die_example_03() -> None:
    s = Scenario("hellboy")
    s.enemy("frog", "R1d")
    s.dice(("green", 1), ("green", 1), ("green", 1), "one")
    s.act("bare hands")
    assert rolled(s) == "Hellboy rolls green 1, green 1, green 1 and One (FIGHT against 3)"
    assert s.g.enemies[0].damage == 1


@rule("HB-TST.01")
def test_each_skill_has_its_own_dice() -> None:
    s = Scenario("johann")
    s.g.clues[s.area("R1d")] = 1
    s.act("examine the Clue")
    s.choose("keeps all cubes")
    assert "green" in rolled(s) and "EXAMINE against 4" in rolled(s)


@rule("HB-EFF.03")
def test_any_dice_may_be_rolled_again_once() -> None:
    s = Scenario("hellboy")
    frog = s.enemy("frog", "R1d")
    s.dice(("green", 0), ("green", 0), ("green", 2), "reroll", ("green", 3), ("green", 1))
    s.act("bare hands")
    assert s.labels() == [
        "Keep all dice",
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
    assert s.labels() == ["Double the green 3", "Double the green 0", "Double no die"]
    s.choose("green 3")
    assert giant.damage == 1


@rule("HB-EFF.05")
def test_bprd_is_two_or_the_special_never_both() -> None:
    for answer, damage in (("+2", 1), ("Boom!", 0)):
        s = Scenario("hellboy")
        giant = s.enemy("giant", "R1d")
        s.dice(("green", 1), ("green", 1), ("green", 1), "bprd")
        s.act("bare hands")
        assert s.labels() == ["+2", "Boom!"]
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
    assert rolled(s) == "Liz Sherman rolls no test dice and Two (FIGHT against 3)"


# Fight


@rule("HB-FIG.01")
def test_fighting_needs_an_enemy_in_the_own_area() -> None:
    s = Scenario("hellboy")
    s.enemy("frog", "R1b")
    s.phase()
    assert not s.can("fight")
    s.enemy("frog", "R1d")
    s.phase()
    assert s.can("fight the Frog Monster")


@rule("HB-FIG.02", "HB-WPN.01", "HB-WPN.02", "HB-WPN.06")
def test_one_melee_weapon_may_be_used() -> None:
    s = Scenario("hellboy")
    frog = s.enemy("frog", "R1d")
    s.gear("hellboy", "Q04")
    s.phase()
    assert [label.split(" with ")[1] for label in s.labels() if "fight" in label] == ["bare hands", "Stone Fist", "Fire Axe"]
    s.dice(("green", 1), ("green", 1), ("green", 0), "one")
    s.choose("Fire Axe")
    assert frog.damage == 1 and "Score 5 against 3: 1 successes" in s.g.log(0)


@rule("HB-FIG.03")
def test_other_agents_may_upgrade_but_not_the_attacker() -> None:
    s = Scenario("hellboy", "liz", "abe")
    s.agent("abe", "R1b")
    s.enemy("frog", "R1d")
    s.act("Hellboy: fight the Frog Monster with bare hands")
    assert s.labels()[0] == "Liz Sherman keeps all cubes"
    s.dice(("white", 0), ("white", 0), ("green", 1), "one")
    s.choose("spends 2")
    assert "white 0, white 0, green 1" in rolled(s) and s.agent("liz").cubes == 1 and s.agent("abe").cubes == 3


@rule("HB-FIG.04")
def test_every_other_enemy_in_the_area_downgrades_one_die() -> None:
    s = Scenario("hellboy")
    s.enemy("giant", "R1d")
    s.enemy("frog", "R1d", stunned=True)
    s.enemy("frog", "R1b")
    s.dice(("green", 0), ("green", 0), ("yellow", 0), "one")
    s.act("fight the Giant Frog Monster with bare hands")
    assert "green 0, green 0, yellow 0" in rolled(s)


@rule("HB-FIG.05", "HB-FIG.06")
def test_each_success_is_one_damage() -> None:
    s = Scenario("hellboy")
    giant = s.enemy("giant", "R1d")
    s.dice(("green", 3), ("green", 3), ("green", 3), "one")
    s.act("bare hands")
    assert giant.damage == 2


@rule("HB-FIG.07")
def test_a_failed_fight_hurts_the_attacker_but_not_hellboy() -> None:
    for ident, damage in (("abe", 1), ("hellboy", 0)):
        s = Scenario(ident)
        frog = s.enemy("frog", "R1d")
        colour = "green" if ident == "hellboy" else "yellow"
        s.dice((colour, 0), (colour, 0), (colour, 0), "one", 0)
        s.act("bare hands")
        assert s.agent(ident).hurt() == damage and frog.damage == 0


def test_a_failed_fight_against_an_enraged_frog_costs_one_more() -> None:
    for ident, damage in (("abe", 2), ("hellboy", 1)):
        s = Scenario(ident)
        s.g.frog_card = s.g.book.enemies["E3"]
        s.enemy("frog", "R1d")
        colour = "green" if ident == "hellboy" else "yellow"
        s.dice((colour, 0), (colour, 0), (colour, 0), "one", 0, 0)
        s.act("bare hands")
        assert s.agent(ident).hurt() == damage


# Shoot


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
    assert giant.damage == 2 and "SHOOT against 5" in rolled(s)


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
    assert "green 0, yellow 0, yellow 0" in rolled(s) and giant.damage == 0


@rule("HB-SHO.05")
def test_an_agent_in_the_way_may_dodge_and_is_then_ignored() -> None:
    s = Scenario("abe", "hellboy")
    s.agent("hellboy", "R1b")
    s.enemy("frog", "R1b")
    s.act("Abe Sapien: shoot*")
    assert "out of the way" in s.prompt()
    s.dice(("green", 0), ("green", 0), ("green", 0), "one")
    s.choose("Yes")
    assert "green 0, green 0, green 0" in rolled(s)
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


# Weapons


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
    assert s.g.blazes[s.area("R1b")] == 1 and s.agent("abe").holds("Q08") is None
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
    assert "green 2, green 1, green 0" in rolled(s)
    assert (giant.damage, frog.damage) == (0, 1) and s.g.blazes[s.area("R1b")] == 1
    assert s.agent("abe").holds("Q06") is None


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
    assert "white 0, green 0, green 0" in rolled(s)


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
    assert small not in s.g.scenery and large in s.g.scenery and "yellow 0, yellow 0, yellow 0" in rolled(s)


@rule("HB-SCN.14")
def test_only_tables_in_the_enemys_area_count() -> None:
    s = Scenario("abe")
    s.scenery("small_table", "R1d")
    s.enemy("frog", "R1b")
    s.dice(("green", 0), ("green", 0), ("green", 0), "one")
    s.act("shoot the*")
    assert "green 0, green 0, green 0" in rolled(s)


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
    assert s.g.scenery == [] and "white 4, green 2, green 0" in rolled(s) and s.agent("hellboy").hurt() == 0
    assert s.agent("hellboy").cubes == 3
