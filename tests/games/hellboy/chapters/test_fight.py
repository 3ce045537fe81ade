"""Fight. [HB-FIG]"""

from __future__ import annotations

from tests.games.hellboy.scenario import Scenario
from undertable.testing import rule


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
    assert [label.split(" with ")[1].split(" (")[0] for label in s.labels() if "fight" in label] == ["bare hands", "Stone Fist", "Fire Axe"]
    s.dice(("green", 1), ("green", 1), ("green", 0), "one")
    s.choose("Fire Axe")
    assert frog.damage == 1 and "Score 5 against 3: 1 success" in s.g.log(0)


@rule("HB-FIG.03")
def test_other_agents_may_upgrade_but_not_the_attacker() -> None:
    s = Scenario("hellboy", "liz", "abe")
    s.agent("abe", "R1b")
    s.enemy("frog", "R1d")
    s.act("Hellboy: fight the Frog Monster with bare hands")
    assert s.labels()[0] == "Liz Sherman keeps all cubes"
    s.dice(("white", 0), ("white", 0), ("green", 1), "one")
    s.choose("spends 2")
    assert "white 0, white 0, green 1" in s.rolled() and s.agent("liz").cubes == 1 and s.agent("abe").cubes == 3


@rule("HB-FIG.04")
def test_every_other_enemy_in_the_area_downgrades_one_die() -> None:
    s = Scenario("hellboy")
    s.enemy("giant", "R1d")
    s.enemy("frog", "R1d", stunned=True)
    s.enemy("frog", "R1b")
    s.dice(("green", 0), ("green", 0), ("yellow", 0), "one")
    s.act("fight the Giant Frog Monster with bare hands")
    assert "green 0, green 0, yellow 0" in s.rolled()


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
        s.follow("E3")
        s.enemy("frog", "R1d")
        colour = "green" if ident == "hellboy" else "yellow"
        s.dice((colour, 0), (colour, 0), (colour, 0), "one", 0, 0)
        s.act("bare hands")
        assert s.agent(ident).hurt() == damage
