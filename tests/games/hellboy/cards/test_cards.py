"""Requisition Cards, Starting Cards, specials and unique actions. [HB-TRM.08, HB-UNI, HB-EFF.05]"""

from __future__ import annotations

import pytest
from msgspec import structs

from tests.games.hellboy.scenario import Scenario, holds
from undertable.games.hellboy.cards.verbs import Weapon
from undertable.games.hellboy.chapters.enemies import EnemyAttack
from undertable.games.hellboy.chapters.fight import backup_test
from undertable.games.hellboy.chapters.rolls import agent_test
from undertable.games.hellboy.chapters.rounds import Refresh
from undertable.games.hellboy.pieces import DEFEND, EXAMINE, FIGHT
from undertable.kernel.asking import settled
from undertable.testing import rule


@rule("HB-TRM.08")
def test_relics_reduce_doom_and_are_spent() -> None:
    s = Scenario("hellboy")
    s.gear("hellboy", "Q13")
    s.g.doom = 5
    s.agent("hellboy", cubes=0)
    s.phase()
    assert s.halted(), "relics are no reason to ask"
    pouch, knuckle = s.g.anytime(0)
    s.g.apply(0, pouch)
    assert s.g.doom == 4 and [one.key() for one in s.g.anytime(0)] == [knuckle.key()]
    s.g.apply(0, knuckle)
    assert s.g.doom == 3 and s.g.anytime(0) == [] and [entry.id for entry in s.g.lost] == ["Q13"]
    assert any(gear.kind.id == "pouch_of_relics" and gear.uses == 0 for gear in s.agent("hellboy").gear)


@rule("HB-TRM.08")
def test_an_ampoule_gives_a_cube() -> None:
    s = Scenario("liz")
    s.gear("liz", "Q15")
    s.act("Adrenaline Ampoule")
    assert s.agent("liz").cubes == 4 and holds(s.agent("liz"), "Q15") is None


@rule("HB-TRM.08")
def test_a_medkit_heals_twice() -> None:
    s = Scenario("hellboy", "liz")
    s.gear("hellboy", "Q09")
    s.phase()
    assert not s.can("Medkit")
    s.wound("liz", damage=3)
    s.act("Medkit for Liz")
    assert s.agent("liz").hurt() == 1 and s.agent("hellboy").cubes == 2
    s.act("Medkit for Liz")
    assert s.agent("liz").hurt() == 0 and holds(s.agent("hellboy"), "Q09") is None


def test_a_vest_saves_one_damage_and_a_suit_all() -> None:
    s = Scenario("johann")
    s.gear("johann", "Q10")
    frog = s.enemy("frog", "R1d")
    for answer, damage in (("Vest", 2), ("Suit", 2), ("Vest", 4)):
        s.dice(("yellow", 0), ("yellow", 0), ("yellow", 0), "cat", 0, 0)
        s.run(EnemyAttack(frog.number, 0, False))
        s.choose(answer)
        assert s.agent("johann").hurt() == damage
    s.dice(("yellow", 2), ("yellow", 2), ("yellow", 0), "one")
    s.run(EnemyAttack(frog.number, 0, False))
    assert s.halted()


def test_a_dish_and_a_compass() -> None:
    s = Scenario("hellboy")
    s.gear("hellboy", "Q11")
    s.gear("hellboy", "Q12")
    assert agent_test(s.g, "x", EXAMINE, 0, 4).ups == 1
    s.agent("hellboy", "R1a")
    s.g.info = 1
    s.act("explore R2")
    assert s.g.info == 3


def test_an_extinguisher_clears_without_a_roll_and_a_grapnel_goes_further() -> None:
    s = Scenario("liz")
    s.gear("liz", "Q14")
    s.gear("liz", "Q16")
    s.g.swarms[s.area("R1d")] = 1
    s.act("clear")
    assert s.g.swarms[s.area("R1d")] == 0
    s.explored("R1", "R2", "R3")
    s.act("move to R3c")
    assert s.agent("liz").area == s.area("R3c")


def test_salt_helps_against_the_boss_only_and_oil_a_fight() -> None:
    s = Scenario("abe", begin="time")
    s.clear()
    s.g.insights = 0
    s.gear("abe", "Q17")
    s.g.boss_health = 9
    s.agent("abe", "L1c")
    abbot = s.enemy("boss", "L2c")
    s.dice(("green", 3), ("green", 0), ("green", 0), "one")
    s.act("shoot the Drowned Abbot*")
    assert abbot.damage == 1
    s = Scenario("abe")
    s.gear("abe", "Q18")
    giant = s.enemy("giant", "R1d")
    s.act("Diving Knife")
    s.dice(("yellow", 1), ("yellow", 0), ("yellow", 0), "one")
    s.choose("Yes")
    assert giant.damage == 1 and holds(s.agent("abe"), "Q18") is None


def test_weapons_reach_as_far_as_they_say() -> None:
    s = Scenario("abe")
    s.explored("R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8")
    s.gear("abe", "Q02")
    s.gear("abe", "Q03")
    s.agent("abe", "R1d")
    s.enemy("frog", "R5b")
    s.enemy("frog", "R1a")
    s.phase()
    shots = [label for label in s.labels() if ": shoot" in label]
    assert sorted(label.split(" in ")[1].split()[0] + " " + label.split(" with ")[1].split(" (")[0] for label in shots) == [
        "R1a Bureau Pistol",
        "R1a Marksman Rifle",
        "R1a Pump Shotgun",
        "R5b Marksman Rifle",
    ]


# Hellboy


def test_right_hand_of_doom() -> None:
    s = Scenario("hellboy")
    giant = s.enemy("giant", "R1d")
    s.dice(("white", 4), ("white", 0), ("white", 0), "one")
    s.act("Right Hand of Doom")
    assert giant.damage == 1 and giant.stunned


def test_an_improvised_weapon_hits_with_its_size() -> None:
    s = Scenario("hellboy")
    giant = s.enemy("giant", "R1d")
    s.scenery("lectern", "R1d")
    s.scenery("bookcase", "R1d")
    s.phase()
    assert not s.can("the Lectern against")
    s.dice(("green", 2), ("green", 0), ("green", 0), "one")
    s.choose("the Bookcase against")
    assert giant.damage == 1 and giant.stunned and len(s.g.scenery) == 1


# Liz


def test_living_flame_feeds_fire_bolt() -> None:
    s = Scenario("liz")
    s.enemy("giant", "R1b")
    s.agent("liz").tracker = 1
    s.phase()
    assert not s.can("Fire Bolt") and s.can("Bureau Sidearm")
    s.agent("liz").tracker = 4
    s.dice(("green", 3), ("green", 0), ("green", 0), "one")
    s.act("Fire Bolt")
    assert s.g.enemies[0].damage == 1 and s.agent("liz").tracker == 5 and s.g.blazes[s.area("R1b")] == 1
    s.agent("liz").tracker = 2
    s.g.blazes[s.area("R1b")] = 0
    s.dice(("green", 3), ("green", 0), ("green", 0), "one")
    s.act("Fire Bolt")
    assert s.g.enemies[0].damage == 1 and s.g.blazes[s.area("R1b")] == 0


def test_inferno_and_cool_down() -> None:
    s = Scenario("liz")
    frogs = [s.enemy("frog", "R1b"), s.enemy("frog", "R1b")]
    s.phase()
    assert not s.can("Inferno") and s.can("Living Flame -1") and not s.can("Living Flame -2")
    s.agent("liz").tracker = 5
    s.dice(("green", 1), ("green", 1), ("green", 1), "one")
    s.act("Inferno")
    assert s.g.enemies == [] and len(frogs) == 2 and s.agent("liz").tracker == 6 and s.g.blazes[s.area("R1b")] == 1
    s.act("Living Flame -2")
    assert s.agent("liz").tracker == 4


@rule("HB-EFF.05")
def test_wreathed_in_fire_burns_everybody_near_her() -> None:
    s = Scenario("liz")
    frog, other = s.enemy("frog", "R1d"), s.enemy("frog", "R1d", damage=1)
    s.dice(("yellow", 0), ("yellow", 0), ("yellow", 2), "bprd", 0)
    s.run(EnemyAttack(frog.number, 0, False))
    s.choose("Wreathed in Fire")
    assert frog.damage == 1 and other not in s.g.enemies and s.agent("liz").tracker == 3 and s.agent("liz").hurt() == 2


# Abe


def test_aimed_shot_ignores_the_path() -> None:
    s = Scenario("abe")
    s.explored("R1", "R2")
    s.agent("abe", "R1d")
    giant = s.enemy("giant", "R2a")
    s.enemy("frog", "R1a")
    s.dice(("white", 4), ("white", 0), ("white", 0), "one")
    s.act("Aimed Shot*Giant")
    assert giant.damage == 1


def test_slip_past_and_fluid_motion_ignore_enemies() -> None:
    s = Scenario("abe")
    s.explored("R1", "R2")
    frog = s.enemy("frog", "R1d")
    s.act("Slip Past*R2b")
    assert s.agent("abe").area == s.area("R2b") and s.agent("abe").hurt() == 0 and frog.area == s.area("R1d")
    s.agent("abe", "R1d")
    s.dice(("yellow", 2), ("yellow", 2), ("yellow", 2), "bprd")
    s.run(EnemyAttack(frog.number, 0, False))
    s.choose("Fluid Motion")
    s.choose("R1b")
    assert s.agent("abe").area == s.area("R1b") and s.agent("abe").hurt() == 0


# Johann


def test_ectoplasmic_form_walks_through_one_wall() -> None:
    s = Scenario("johann")
    s.explored("R1", "R2")
    s.agent("johann", "R1b")
    s.phase()
    s.choose("Ectoplasmic Form (1 cube) to R2b")
    assert s.agent("johann").tracker == 5 and s.agent("johann").area == s.area("R2b")
    s.agent("johann").tracker = 1
    s.phase()
    assert not s.can("Ectoplasmic Form")


def test_possess_makes_a_minion_attack_another() -> None:
    s = Scenario("johann")
    giant, frog = s.enemy("giant", "R1b"), s.enemy("frog", "R1b")
    s.phase()
    assert s.can("Giant Frog Monster attacks Frog Monster") and s.can("Frog Monster attacks Giant")
    s.dice(("yellow", 2), ("yellow", 1), ("yellow", 0), "one")
    s.choose("Giant Frog Monster attacks Frog Monster")
    assert frog.damage == 1 and s.agent("johann").tracker == 4 and s.agent("johann").cubes == 1
    giant.stunned = True
    s.agent("johann", cubes=3)
    s.phase()
    assert not s.can("Giant Frog Monster attacks") and s.can("attacks Giant")


def test_cohesion_recovers_and_its_loss_weakens_him() -> None:
    s = Scenario("johann")
    s.agent("johann").tracker = 1
    assert agent_test(s.g, "x", DEFEND, 0, 3).downs == 1
    s.run(Refresh())
    assert s.agent("johann").tracker == 2 and agent_test(s.g, "x", DEFEND, 0, 3).downs == 0
    s.enemy("frog", "R1d")
    s.run(Refresh())
    assert s.agent("johann").tracker == 2


def test_unquiet_ears_psychometry_and_the_bell() -> None:
    s = Scenario("johann")
    s.agent("johann", cubes=1)
    s.agent("johann").tracker = 3
    s.enemy("frog", "R1d")
    s.g.clues[s.area("R1d")] = 1
    s.g.info = 1
    s.phase()
    assert s.can("examine the Clue (3 green against 6)")
    s.dice(("green", 0), ("green", 2), ("green", 2), "bprd", ("green", 3))
    s.choose("examine")
    assert "Medium's Bell" in s.prompt()
    s.choose("Re-roll green 0")
    assert s.labels() == ["+2: 9 against 6, 1 success", "Psychometry"]
    s.choose("Psychometry")
    assert s.g.info == 3 and s.agent("johann").tracker == 4
    assert holds(s.agent("johann"), "mediums_bell") is None


@rule("HB-MVM.01")
def test_possess_counts_brood_rage() -> None:
    s = Scenario("johann")
    s.follow("E3")
    s.enemy("giant", "R1b")
    s.enemy("frog", "R1b")
    s.doom_card("C3")
    s.dice(("yellow", 2), ("yellow", 1), ("yellow", 0), "one")
    s.act("Frog Monster attacks Giant")
    assert "yellow 2, yellow 1, yellow 0" in s.rolled()


@rule("HB-WPN.04", "HB-WPN.05")
def test_melee_weapons_with_blast_and_fire_hit_and_burn_the_whole_area() -> None:
    s = Scenario("hellboy")
    frogs = [s.enemy("frog", "R1d"), s.enemy("frog", "R1d")]
    torch = structs.replace(s.g.book.requisitions[3], effect=Weapon("melee", blast=True, fire=True))
    s.g.give(s.agent("hellboy"), torch)
    s.dice(("green", 1), ("green", 1), ("green", 0), "one")
    s.act("fight*Fire Axe")
    assert [frog.damage for frog in frogs] == [1, 1] and s.g.blazes[s.area("R1d")] == 1
    with pytest.raises(ValueError, match="ranged weapons"):
        Weapon("melee", reach=2)


@rule("HB-BLZ.06", "HB-SWM.03")
def test_fire_and_swarms_hinder_backup_agents_too() -> None:
    s = Scenario("hellboy")
    backup = s.backup("B3", "hellboy", "R1a")
    assert backup_test(s.g, "fight", FIGHT, backup, 3).downs == 0
    s.g.swarms[s.area("R1b")] = 1
    assert backup_test(s.g, "fight", FIGHT, backup, 3).downs == 1
    s.g.blazes[s.area("R1a")] = 1
    assert backup_test(s.g, "fight", FIGHT, backup, 3).downs == 4


@rule("HB-EFF.03", "HB-EFF.04")
def test_the_table_takes_the_best_die_and_asks_for_no_roll_that_cannot_help() -> None:
    s = Scenario("hellboy")
    s.enemy("frog", "R1d")
    s.dice(("green", 3), ("green", 1), ("green", 0), "double")
    s.act("bare hands")
    taken = settled(s.g, 0)
    assert len(s.labels()) == 4 and taken is not None and taken.choice.label(s.g) == "Double the green 3: 7 against 3, 2 successes"
    s.dice(("green", 3), ("green", 3), ("green", 3), "reroll")
    s.act("bare hands")
    taken = settled(s.g, 0)
    assert len(s.labels()) > 1 and taken is not None and taken.choice.label(s.g) == "Keep all dice: 9 against 3, 3 successes"
