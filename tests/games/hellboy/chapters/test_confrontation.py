"""The Confrontation, its three starts, and the end of the game. [HB-CON, HB-WIN, HB-CAS.09..20]"""

from __future__ import annotations

import pytest

import undertable as ut
from tests.games.hellboy.scenario import Scenario, holds
from undertable.games.hellboy.chapters.casefile import EffectEnds, boss_damage, commendation
from undertable.games.hellboy.chapters.damage import hurt_enemy, sweep, take_damage
from undertable.games.hellboy.chapters.doom import DoomPhase
from undertable.games.hellboy.chapters.enemies import EnemyAttack, EnemyPhase
from undertable.games.hellboy.chapters.rest import RestPhase
from undertable.games.hellboy.pieces import CUBE, FIGHT
from undertable.testing import rule

TEAM = ("hellboy", "liz", "abe", "johann")


def begin(s: Scenario, way: str) -> None:
    """The Confrontation begins; the agents stand in L1d and the first round is at its first question."""
    s.run(s.confrontation(way))
    g = s.g
    while g.phase != "agent" or g.round == g.investigation:
        g.apply_index(g.pending[0], 0)


def result(s: Scenario) -> ut.Result:
    assert s.g.result is not None
    return s.g.result


@rule("HB-CON.01", "HB-CON.08")
@pytest.mark.parametrize("way", ["exploration", "time", "bad"])
def test_three_ways_to_begin(way: str) -> None:
    s = Scenario("hellboy", "liz")
    s.run(s.confrontation(way))
    assert s.g.began == way and s.g.case_cards == [s.g.book.cards["6A"]]


@rule("HB-CAS.09")
@pytest.mark.parametrize(("many", "frogs"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_the_surge(many: int, frogs: int) -> None:
    s = Scenario(*TEAM[:many])
    s.g.doom = s.g.markers["A"] - 1
    s.g.advance_doom(1, "a test")
    s.run(EffectEnds())
    while not s.halted():
        s.g.apply_index(0, 0)
    assert "A" not in s.g.markers and s.g.following["frog"].id == "E3" and s.g.on_board("frog") == frogs
    s.g.reduce_doom(1)
    s.g.advance_doom(1, "a test")
    assert not s.g.due


@rule("HB-CON.03", "HB-CAS.10")
def test_time_runs_out_on_doom_marker_b() -> None:
    s = Scenario("hellboy")
    s.g.doom = s.g.markers["B"] - 1
    s.marker_gone("A")
    s.doom_card("D08")
    assert s.g.began == "time" and s.g.doom == 1


@rule("HB-CON.06")
def test_the_rest_of_the_round_is_skipped() -> None:
    s = Scenario("hellboy")
    s.g.doom = s.g.markers["B"] - 1
    s.marker_gone("A")
    s.g.swarms[s.area("R1a")] = 5
    s.g.clues[s.area("R1b")] = 1
    s.run(RestPhase())
    s.choose("Yes")
    s.choose("no rest action")
    assert s.g.began == "time" and "enter the lair" in s.prompt()
    s.choose("L1d")
    assert s.g.phase in ("enemy", "agent") and s.g.round == s.g.investigation + 1


@rule("HB-CON.07")
def test_if_both_happen_at_once_things_go_bad() -> None:
    s = Scenario("hellboy")
    s.g.due = ["B"]
    take_damage(s.g, 0, 9)
    s.run(EffectEnds())
    assert s.g.began == "bad"


@rule("HB-CAS.11", "HB-CON.05")
def test_all_agents_knocked_out_begin_badly() -> None:
    s = Scenario("hellboy", "liz")
    s.gear("hellboy", "Q04")
    take_damage(s.g, 0, 9)
    take_damage(s.g, 1, 9)
    s.run(EffectEnds())
    assert s.g.began == "bad" and not any(agent.out for agent in s.g.agents)


@rule("HB-CAS.12")
@pytest.mark.parametrize("many", [1, 2, 3, 4])
def test_the_lair_is_laid_out_by_the_number_of_agents(many: int) -> None:
    s = Scenario(*TEAM[:many])
    s.enemy("frog", "R1a")
    s.scenery("bookcase", "R1b")
    s.g.swarms[0] = s.g.blazes[1] = s.g.clues[2] = 1
    s.doom_card("D04")
    s.agent("hellboy").lying = True
    s.run(s.confrontation("time"))
    while "enter the lair" not in s.prompt():
        s.g.apply_index(0, 0)
    g = s.g
    placed = [(enemy.figure, g.book.plan.names[enemy.area]) for enemy in g.enemies]
    expected = [("boss", "L2a")] + [("tentacle", "L2b")] * (0, 0, 1, 1)[many - 1] + [("frog", "L2c")] * (1, 1, 2, 2)[many - 1]
    assert placed == expected
    assert (g.scenery, sum(g.swarms), sum(g.blazes), sum(g.clues), g.staying) == ([], 0, 0, 0, [])
    assert [g.book.rooms[n].id for n in range(10) if g.explored >> n & 1] == ["L1", "L2"]
    assert set(g.in_play) == {"E6A", "E3", "E5"} and g.doom == 1 and list(g.markers) == ["R"]
    assert s.labels() == ["L1c Sunken Nave", "L1d Sunken Nave"] and not s.agent("hellboy").lying
    g.check()


@rule("HB-CAS.12")
def test_backup_agents_follow_their_contact() -> None:
    s = Scenario("hellboy")
    here, away = s.backup("B1", "hellboy", "R1a"), s.backup("B2", "hellboy")
    s.run(s.confrontation("time"))
    s.choose("L1c")
    assert here.area == s.area("L1c") and away.area == -1


@rule("HB-CAS.13")
def test_by_exploration_agents_heal_two_and_the_first_enemy_phase_is_skipped() -> None:
    s = Scenario("hellboy")
    s.wound("hellboy", damage=3)
    s.gear("hellboy", "Q04")
    s.g.insights = 2
    begin(s, "exploration")
    assert s.agent("hellboy").hurt() == 1 and s.g.markers["R"] == 12 and s.g.insights == 2
    assert not any("attacks" in line for line in s.g.log(0)) and holds(s.agent("hellboy"), "Q04")
    s.run(EnemyPhase())
    assert any("attacks" in line for line in s.g.log(0))


@rule("HB-CAS.14")
def test_by_time_agents_heal_one_and_nothing_is_skipped() -> None:
    s = Scenario("hellboy")
    s.wound("hellboy", damage=3)
    s.dice(*[0] * 30)
    s.run(s.confrontation("time"))
    assert s.agent("hellboy").hurt() == 2 and s.g.markers["R"] == 10 and not s.g.skip_enemies
    s.choose("L1d")
    assert any("attacks" in line for line in s.g.log(0))


@rule("HB-CAS.15")
def test_badly_everything_is_lost_but_injuries_are_turned_back() -> None:
    s = Scenario("hellboy")
    s.wound("hellboy", FIGHT, CUBE, FIGHT, FIGHT)
    s.gear("hellboy", "Q04")
    s.backup("B1", "hellboy")
    s.g.insights = 3
    s.run(s.confrontation("bad"))
    agent = s.agent("hellboy")
    assert agent.hurt() == 2 and agent.injuries(CUBE) == 0 and holds(agent, "Q04") is None and holds(agent, "stone_fist")
    assert s.g.backups == [] and s.g.insights == 2 and s.g.markers["R"] == 10
    s.g.check()


@rule("HB-CAS.15")
def test_badly_who_has_no_weapon_of_their_own_keeps_one() -> None:
    s = Scenario("hellboy", "johann")
    s.gear("johann", "Q11")
    s.gear("johann", "Q02")
    s.gear("johann", "Q01")
    s.gear("hellboy", "Q03")
    s.run(s.confrontation("bad"))
    johann = s.agent("johann")
    assert holds(johann, "Q02") and not holds(johann, "Q01") and not holds(johann, "Q11") and not holds(s.agent("hellboy"), "Q03")
    s.g.check()


@rule("HB-CAS.16", "HB-CON.04")
@pytest.mark.parametrize("many", [1, 2, 3, 4])
def test_boss_health_falls_with_insight(many: int) -> None:
    for insights in (0, 3):
        s = Scenario(*TEAM[:many])
        s.g.insights = insights
        s.run(s.confrontation("time"))
        base = s.g.book.enemies["E6A"].health[many - 1]
        assert s.g.boss_health == max(1, base - insights * s.g.book.case.insight_loss[many - 1])


@rule("HB-CAS.16")
def test_for_beginners_the_boss_is_half_as_strong() -> None:
    s = Scenario("hellboy", difficulty="easy")
    s.g.insights = 1
    s.run(s.confrontation("time"))
    assert s.g.boss_health == s.g.book.enemies["E6A"].health[0] // 2 - 1


@rule("HB-CAS.17", "HB-CON.04")
def test_an_insight_marker_upgrades_all_dice_of_one_test() -> None:
    s = Scenario("hellboy", begin="exploration")
    s.clear()
    s.agent("hellboy", "L2a")
    abbot = s.enemy("boss", "L2a")
    s.g.boss_health = 9
    s.g.insights = 2
    s.dice(("white", 4), ("white", 2), ("white", 0), "one")
    s.act("bare hands, with an Insight marker (3 white against 6)")
    assert s.g.insights == 1 and abbot.damage == 1
    s.dice(("green", 3), ("green", 2), ("green", 0), "one")
    s.act("bare hands (3 green against 6)")
    assert s.g.insights == 1 and abbot.damage == 2, "an attack on the Boss says itself whether Insight is spent"
    s.dice(("yellow", 2), ("yellow", 2), ("yellow", 2), "one")
    s.run(EnemyAttack(abbot.number, 0, False))
    assert "Insight" in s.prompt()
    s.choose("No")
    assert s.g.insights == 1


@rule("HB-CAS.18")
def test_at_half_health_the_boss_is_unbound() -> None:
    s = Scenario("hellboy", begin="time")
    abbot = s.enemy("boss", "L2a")
    s.g.boss_health = 7
    hurt_enemy(s.g, abbot, 3)
    s.run(EffectEnds())
    assert s.g.boss_card().id == "E6A"
    hurt_enemy(s.g, abbot, 1)
    s.run(EffectEnds())
    assert s.g.boss_card().id == "E6B" and s.g.case_cards == [s.g.book.cards["6B"]] and s.g.doom == 2 and boss_damage(s.g) == 4
    assert "E6B" in s.g.in_play and "E6A" not in s.g.in_play


@rule("HB-CAS.19", "HB-RST.03")
def test_in_the_confrontation_information_is_frozen_and_nobody_rests() -> None:
    s = Scenario("hellboy", begin="time")
    s.clear()
    before = s.g.info
    s.doom_card("D07")
    assert s.g.info == before
    s.run(RestPhase())
    assert s.halted()


@rule("HB-CAS.20")
def test_the_frogs_of_the_lair_are_enraged() -> None:
    s = Scenario("hellboy", "liz")
    s.run(s.confrontation("exploration"))
    assert s.g.following["frog"].id == "E3"


@rule("HB-WIN.01", "HB-WIN.04")
def test_the_agents_win_when_the_boss_falls_even_if_all_fall_with_him() -> None:
    s = Scenario("hellboy", "liz", seats=2, begin="exploration")
    s.clear()
    abbot = s.enemy("boss", "L2a")
    s.g.boss_health = 1
    hurt_enemy(s.g, abbot, 1)
    sweep(s.g)
    take_damage(s.g, 0, 9)
    take_damage(s.g, 1, 9)
    s.run(EffectEnds())
    assert s.g.over and result(s).winners == (0, 1) and result(s).reason == "boss defeated" and result(s).side == "agents"


@rule("HB-WIN.02")
def test_the_agents_lose_when_all_are_knocked_out_in_the_lair() -> None:
    s = Scenario("hellboy", "liz", begin="time")
    take_damage(s.g, 0, 9)
    s.run(EffectEnds())
    assert not s.g.over
    take_damage(s.g, 1, 9)
    s.run(EffectEnds())
    assert s.g.over and result(s).winners == () and result(s).reason == "knocked out"


@rule("HB-WIN.03")
def test_the_agents_lose_when_the_rite_is_complete() -> None:
    s = Scenario("hellboy", begin="time")
    s.clear()
    s.g.doom = s.g.markers["R"] - 1
    s.doom_card("D01")
    assert s.g.over and result(s).reason == "rite" and result(s).side == "abbot" and result(s).scores == {0: 0.0}


def test_commendation_points() -> None:
    s = Scenario("hellboy", "liz", begin="exploration")
    s.g.taken = 4
    assert commendation(s.g) == 4
    s.agent("liz").out = True
    s.g.taken = 2
    assert commendation(s.g) == 2
    s.g.began = "bad"
    assert commendation(s.g) == 1


@rule("HB-TRM.06")
def test_grasp_drags_whom_it_hurts() -> None:
    s = Scenario("hellboy")
    tentacle = s.enemy("tentacle", "R1b")
    s.dice(("yellow", 0), ("yellow", 0), ("yellow", 0), "one", 0, 0, 0)
    s.run(EnemyAttack(tentacle.number, 0, True))
    assert s.agent("hellboy").area == s.area("R1b")
    s.agent("hellboy", "R1d")
    s.dice(("yellow", 2), ("yellow", 2), ("yellow", 2), "one")
    s.run(EnemyAttack(tentacle.number, 0, True))
    assert s.agent("hellboy").area == s.area("R1d")
    s.enemy("frog", "R1b")
    s.enemy("frog", "R1b")
    s.dice(("yellow", 0), ("yellow", 0), ("yellow", 0), "one", 0, 0, 0)
    s.run(EnemyAttack(tentacle.number, 0, True))
    assert s.agent("hellboy").area == s.area("R1d")


def test_attack_specials_on_catastrophe() -> None:
    s = Scenario("hellboy")
    tentacle = s.enemy("tentacle", "R1d")
    s.dice(("yellow", 2), ("yellow", 2), ("yellow", 2), "cat", 0)
    s.run(EnemyAttack(tentacle.number, 0, False))
    assert s.agent("hellboy").cubes == 1
    giant = s.enemy("giant", "R1d")
    s.dice(("yellow", 2), ("yellow", 2), ("yellow", 2), "cat", 0, 0)
    s.run(EnemyAttack(giant.number, 0, False))
    assert "hurled" in s.prompt()
    s.choose("R1b")
    assert s.agent("hellboy").area == s.area("R1b")


def test_the_boss_is_warded_by_tentacles() -> None:
    s = Scenario("abe", begin="time")
    s.clear()
    s.g.insights = 0
    s.agent("abe", "L1c")
    s.g.boss_health = 9
    s.enemy("boss", "L2c")
    s.enemy("tentacle", "L2b")
    s.dice(("green", 0), ("green", 0), ("yellow", 0), "one")
    s.act("shoot the Drowned Abbot*")
    assert "green 0, green 0, yellow 0" in "".join(s.g.log(0))


def test_doom_cards_work_in_the_lair_as_far_as_they_can() -> None:
    s = Scenario("hellboy", "liz", begin="time")
    s.clear()
    s.agent("hellboy", "L1c")
    s.agent("liz", "L1d")
    s.doom_card("D13")
    assert s.g.doom == 2
    for _ in range(5):
        s.run(DoomPhase())
        while not s.halted() and not s.g.over:
            s.g.apply_index(s.g.pending[0], 0)


@rule("HB-CAS.12", "HB-CAS.15", "HB-CAS.16")
def test_the_story_tells_what_the_confrontation_brings_and_takes() -> None:
    s = Scenario("hellboy", "liz")
    s.gear("liz", "Q04")
    s.agent("hellboy").out = True
    s.g.insights = 2
    s.run(s.confrontation("bad"))
    told = s.g.log(0)
    health = s.g.boss_health
    assert f"The Drowned Abbot has {health} Health: {health + 1} less 1 for 1 Insight marker" in told
    assert "Hellboy stands up again" in told and "The agents lose 1 Insight marker" in told
    assert any(line.startswith("Liz Sherman has lost ") for line in told)
    assert any(line.startswith("Impending Doom goes back to 1; the rite is complete on ") for line in told)
