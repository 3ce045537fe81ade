"""Damage, injuries, healing and Stun. [HB-DMG, HB-HEA, HB-STU]"""

from __future__ import annotations

import undertable as ut
from tests.games.hellboy.scenario import Scenario
from undertable.games.hellboy.chapters.casefile import EffectEnds
from undertable.games.hellboy.chapters.damage import Heal, hurt, hurt_enemy, stun_agent, stun_enemy, sweep, take_damage
from undertable.games.hellboy.chapters.enemies import EnemyAttack, EnemyPhase
from undertable.games.hellboy.chapters.rolls import agent_test
from undertable.games.hellboy.pieces import CUBE, EXAMINE, FIGHT, SHOOT, Counter
from undertable.kernel.rng import seeded
from undertable.testing import rule


def sides(s: Scenario, ident: str) -> str:
    return "".join("I" if counter.injury else "D" for counter in s.agent(ident).counters)


@rule("HB-DMG.01", "HB-DMG.02", "HB-DMG.03", "HB-DMG.04")
def test_the_damage_track_example_14() -> None:
    s = Scenario("liz")
    take_damage(s.g, 0, 3)
    assert sides(s, "liz") == "DDD"
    take_damage(s.g, 0, 2)
    assert sides(s, "liz") == "IID"
    take_damage(s.g, 0, 9)
    assert sides(s, "liz") == "III" and s.agent("liz").out
    s.g.check()


@rule("HB-DMG.03")
def test_an_agent_is_knocked_out_by_damage_twice_its_boxes_plus_one() -> None:
    for ident, boxes in (("hellboy", 4), ("abe", 3)):
        s = Scenario(ident)
        take_damage(s.g, 0, 2 * boxes)
        assert not s.agent(ident).out
        take_damage(s.g, 0, 1)
        assert s.agent(ident).out


@rule("HB-DMG.05")
def test_an_injury_side_is_unknown_until_it_is_turned_and_known_from_then_on() -> None:
    s = Scenario("liz")
    take_damage(s.g, 0, 3)
    assert all("icon" not in counter for counter in s.g.view(0).agents[0].counters)
    worlds = {tuple(c.icon for c in s.g.imagine(0, seeded(n, "w")).agents[0].counters) for n in range(40)}
    assert len(worlds) > 10
    take_damage(s.g, 0, 1)
    shown = s.g.view(ut.SPECTATOR).agents[0].counters
    assert "icon" in shown[0] and "icon" not in shown[1]
    s.run(Heal(0, 1))
    assert "icon" in s.g.view(0).agents[0].counters[0]
    before = s.g.counters[:]
    s.run(Heal(0, 9))
    assert sum(s.g.counters) == sum(before) + 3 == 32


@rule("HB-DMG.05", "HB-DMG.06")
def test_the_pool_of_counters() -> None:
    g = Scenario("hellboy").g
    assert g.counters == [9, 9, 9, 5] and [kind.id for kind in g.book.counters] == ["fight", "shoot", "examine", "cube"]


@rule("HB-DMG.07")
def test_injuries_downgrade_tests_of_their_skill_and_add_up() -> None:
    s = Scenario("hellboy")
    s.wound("hellboy", FIGHT, FIGHT, EXAMINE)
    downs = [agent_test(s.g, "x", skill, 0, 3).downs for skill in range(4)]
    assert downs == [2, 0, 1, 0]


@rule("HB-DMG.08")
def test_a_cube_injury_downgrades_nothing() -> None:
    s = Scenario("hellboy")
    s.wound("hellboy", CUBE)
    assert [agent_test(s.g, "x", skill, 0, 3).downs for skill in range(4)] == [0, 0, 0, 0]


@rule("HB-DMG.09")
def test_a_knocked_out_agent_takes_no_part_but_keeps_its_space() -> None:
    s = Scenario("hellboy", "liz")
    take_damage(s.g, 1, 7)
    liz = s.agent("liz")
    assert liz.out and liz.cubes == 0 and s.g.space(s.area("R1d")) == 4
    assert s.queue() == ["hellboy", "liz"] and s.g.in_order() == [0]
    s.gear("hellboy", "Q09")
    s.backup("B1", "liz", "R1b")
    s.phase()
    assert not s.can("Liz Sherman") and s.can("Mabel Okoro, Field Scout: move to R1a")


@rule("HB-DMG.10", "HB-CON.05")
def test_when_nobody_stands_things_go_bad_at_once() -> None:
    s = Scenario("hellboy", "liz")
    take_damage(s.g, 0, 9)
    s.run(EffectEnds())
    assert s.g.began == ""
    take_damage(s.g, 1, 7)
    s.run(EffectEnds())
    assert s.g.began == "bad"


@rule("HB-DMG.11")
def test_damage_on_enemies_adds_up_until_they_are_defeated() -> None:
    s = Scenario("hellboy", "liz")
    giant = s.enemy("giant", "R1a")
    hurt_enemy(s.g, giant, 5)
    sweep(s.g)
    assert giant in s.g.enemies
    hurt_enemy(s.g, giant, 1)
    sweep(s.g)
    assert giant not in s.g.enemies


@rule("HB-DMG.12")
def test_cards_then_backup_agents_then_counters() -> None:
    s = Scenario("johann")
    s.gear("johann", "Q10")
    s.backup("B1", "johann", "R1d")
    frog = s.enemy("frog", "R1d")
    s.dice(("yellow", 0), ("yellow", 0), ("yellow", 0), "cat", ("yellow", 1), 0, 0)
    s.run(EnemyAttack(frog.number, 0, False))
    assert s.labels() == ["Take the damage", "Use Containment Suit", "Use Ballistic Vest"]
    s.choose("Vest")
    assert s.agent("johann").hurt() == 2 and len(s.g.backups) == 1


@rule("HB-DMG.12")
def test_protection_works_against_attacks_only() -> None:
    s = Scenario("johann")
    s.gear("johann", "Q10")
    hurt(s.g, 0, 1)
    assert not s.g.queue and s.agent("johann").hurt() == 1


# Healing


@rule("HB-HEA.01")
def test_the_healed_agent_picks_an_injury() -> None:
    s = Scenario("hellboy")
    s.wound("hellboy", FIGHT, CUBE, damage=1)
    s.run(Heal(0, 1))
    assert s.labels() == ["The FIGHT injury", "The Cube injury"]
    s.choose("Cube")
    assert sides(s, "hellboy") == "IDD" and s.agent("hellboy").injuries(CUBE) == 0


@rule("HB-HEA.02", "HB-HEA.03")
def test_without_injuries_the_rightmost_counter_goes_and_surplus_is_lost() -> None:
    s = Scenario("hellboy")
    s.agent("hellboy").counters = [Counter(FIGHT, True, False), Counter(SHOOT, False, False)]
    s.g.counters[FIGHT] -= 1
    s.g.counters[SHOOT] -= 1
    s.run(Heal(0, 1))
    assert [counter.icon for counter in s.agent("hellboy").counters] == [FIGHT]
    s.run(Heal(0, 7))
    assert s.agent("hellboy").counters == [] and sum(s.g.counters) == 32


@rule("HB-HEA.04")
def test_knocked_out_agents_cannot_heal() -> None:
    s = Scenario("hellboy")
    s.wound("hellboy", FIGHT)
    s.agent("hellboy").out = True
    s.run(Heal(0, 3))
    assert sides(s, "hellboy") == "I"


# Stun


@rule("HB-STU.02")
def test_bosses_cannot_be_stunned() -> None:
    s = Scenario("hellboy", begin="time")
    boss, frog = s.enemy("boss", "L2a"), s.enemy("frog", "L2b")
    stun_enemy(s.g, boss)
    stun_enemy(s.g, frog)
    assert (boss.stunned, frog.stunned) == (False, True)


@rule("HB-STU.03")
def test_attacks_on_a_stunned_enemy_upgrade_one_die() -> None:
    s = Scenario("hellboy")
    s.enemy("frog", "R1d", stunned=True)
    s.dice(("white", 0), ("green", 0), ("green", 0), "one")
    s.act("bare hands")
    assert s.g.enemies[0].damage == 0 and "white 0" in "".join(s.g.log(0))
    s.enemy("frog", "R1b", stunned=True)
    s.dice(("green", 0), ("yellow", 0), ("yellow", 0), "one")
    s.act("shoot the Frog Monster lying Stunned in R1b")
    assert "green 0, yellow 0, yellow 0" in "".join(s.g.log(0))


@rule("HB-STU.04", "HB-STU.05", "HB-STU.06")
def test_a_stunned_agent_drops_to_one_cube_or_lies_down() -> None:
    s = Scenario("hellboy")
    agent = s.agent("hellboy")
    stun_agent(s.g, agent)
    assert (agent.cubes, agent.lying) == (1, False)
    stun_agent(s.g, agent)
    assert (agent.cubes, agent.lying) == (1, False)
    agent.cubes = 0
    stun_agent(s.g, agent)
    assert (agent.cubes, agent.lying) == (0, True)


@rule("HB-STU.01")
def test_a_second_stun_changes_nothing() -> None:
    s = Scenario("hellboy")
    frog = s.enemy("frog", "R1b", stunned=True)
    stun_enemy(s.g, frog)
    s.run(EnemyPhase())
    assert not frog.stunned
