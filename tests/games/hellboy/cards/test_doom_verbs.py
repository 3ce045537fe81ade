"""What each Doom card does. [HB-DOO, HB-TRM]"""

from __future__ import annotations

import pytest

from tests.games.hellboy.scenario import Scenario
from undertable.games.hellboy.chapters.rounds import Refresh
from undertable.testing import rule


def test_croaking_chorus_and_spawn_tide_place_swarms() -> None:
    s = Scenario("hellboy")
    s.doom_card("D01")
    assert s.g.swarms[s.area("R1d")] == 1
    s.doom_card("C1")
    s.choose("R1b")
    assert s.g.swarms[s.area("R1d")] == 2 and s.g.swarms[s.area("R1b")] == 1


@rule("HB-TRM.02")
@pytest.mark.parametrize(("many", "frogs"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_something_under_the_boards_ambushes(many: int, frogs: int) -> None:
    s = Scenario(*("hellboy", "liz", "abe", "johann")[:many])
    s.doom_card("D02")
    while not s.halted():
        s.g.apply_index(0, 0)
    assert s.g.on_board("frog") == frogs and all(enemy.area != s.area("R1d") for enemy in s.g.enemies)


def test_bad_air_tires_agents_in_rooms_with_swarms() -> None:
    s = Scenario("hellboy", "liz")
    s.explored("R1", "R2")
    s.g.swarms[s.area("R1b")] = 1
    s.agent("liz", "R2a")
    s.doom_card("D03")
    s.run(Refresh())
    assert [agent.cubes for agent in s.g.agents] == [2, 3]
    s.run(Refresh())
    assert [agent.cubes for agent in s.g.agents] == [3, 3]


def test_a_quiet_moment_and_a_name_on_the_wind() -> None:
    s = Scenario("hellboy", "liz")
    s.wound("hellboy", damage=2)
    s.wound("liz", damage=1)
    s.doom_card("D06")
    assert [agent.hurt() for agent in s.g.agents] == [1, 0] and s.g.doom == 1
    s.g.info = 1
    s.doom_card("D07")
    assert s.g.info == 2


def test_an_overturned_lamp_burns_where_most_scenery_stands() -> None:
    s = Scenario("hellboy")
    s.scenery("small_table", "R1a")
    s.scenery("small_table", "R1b")
    s.scenery("lectern", "R1b")
    s.doom_card("D10")
    assert s.g.blazes[s.area("R1b")] == 1
    s.doom_card("D10")
    assert s.g.blazes[s.area("R1a")] == 1


def test_eyes_in_the_reeds_reverse_the_queue() -> None:
    s = Scenario("hellboy", "liz", "abe")
    s.agent("liz").out = True
    s.doom_card("D11")
    assert s.queue() == ["abe", "liz", "hellboy"]


def test_static_loses_remote_backup_agents_on_a_blank() -> None:
    s = Scenario("hellboy")
    s.backup("B1", "hellboy")
    here = s.backup("B3", "hellboy", "R1a")
    s.dice(("yellow", 0))
    s.doom_card("D12")
    assert s.g.backups == [here] and [entry.id for entry in s.g.lost] == ["B1"]


def test_rot_takes_a_clue_or_a_step_of_doom() -> None:
    s = Scenario("hellboy")
    s.g.clues[s.area("R1a")] = s.g.clues[s.area("R1b")] = 1
    s.doom_card("D13")
    s.choose("R1b")
    assert s.g.clues[s.area("R1b")] == 0 and s.g.doom == 2
    s.g.clues[s.area("R1a")] = 0
    s.doom_card("D13")
    assert s.g.doom == 4


def test_blood_in_the_water_mends_enemies_or_brings_a_swarm() -> None:
    s = Scenario("hellboy")
    giant, frog = s.enemy("giant", "R1a", damage=2), s.enemy("frog", "R1b", damage=1)
    s.doom_card("D14")
    assert (giant.damage, frog.damage) == (1, 0) and sum(s.g.swarms) == 0
    giant.damage = 0
    s.doom_card("D14")
    assert s.g.swarms[s.area("R1d")] == 1


@rule("HB-CON.06")
def test_leaping_shadows_activate_the_frogs_and_the_card_ends_before_anything_else() -> None:
    s = Scenario("hellboy")
    s.g.doom = s.g.markers["A"] - 1
    frog = s.enemy("frog", "R1b")
    s.agent("hellboy", "R1c")
    s.agent("hellboy", cubes=0)
    s.dice(("yellow", 2), ("yellow", 2), ("yellow", 2), "one")
    s.doom_card("D15")
    assert any("attacks" in line for line in s.g.log(0)) and frog.area == s.area("R1c")
    assert s.g.following["frog"].id == "E3" and s.g.nested == 0


def test_the_mere_remembers_tests_the_lead() -> None:
    s = Scenario("johann", "liz")
    s.doom_card("D16")
    assert "EXAMINE? Each upgrades one die: 3 yellow against 3" in s.prompt()
    s.choose("keeps all cubes")
    s.dice(("yellow", 0), ("yellow", 0), ("yellow", 0), "one", 0)
    s.choose("keeps all cubes")
    s.choose("Keep all dice")
    assert s.agent("liz").hurt() == 1 and s.g.doom == 3


@rule("HB-TRM.03")
def test_the_giant_wakes_and_tendril_depend_on_the_stage() -> None:
    s = Scenario("hellboy")
    s.doom_card("C4")
    s.choose("R1b")
    assert [enemy.figure for enemy in s.g.enemies] == ["frog"]
    s.doom_card("C5")
    assert s.g.swarms[s.area("R1d")] == 1
    s.case_card("3A")
    s.doom_card("C4")
    if not s.halted():
        s.choose("R1a")
    assert s.g.on_board("giant") == 1
    s.doom_card("C4")
    while not s.halted():
        s.g.apply_index(0, 0)
    assert s.g.on_board("giant") == 1 and s.g.on_board("frog") == 2
    s.doom_card("C5")
    while not s.halted():
        s.g.apply_index(0, 0)
    assert s.g.on_board("tentacle") == 1


def test_from_the_drains_frogs_arrive() -> None:
    s = Scenario("hellboy", "liz", "abe", "johann")
    s.doom_card("C2")
    while not s.halted():
        s.g.apply_index(0, 0)
    assert s.g.on_board("frog") == 3


def test_the_abbots_dream_tests_everybody_without_moving_the_queue() -> None:
    s = Scenario("hellboy", "abe")
    s.dice(("yellow", 0), ("yellow", 0), ("yellow", 0), "one", 0, ("yellow", 1), ("yellow", 1), ("yellow", 0), "one")
    s.doom_card("C6")
    assert [agent.hurt() for agent in s.g.agents] == [1, 0] and s.queue() == ["hellboy", "abe"]


def test_the_old_temper() -> None:
    s = Scenario("hellboy")
    s.doom_card("A1")
    assert s.agent("hellboy").hurt() == 1
    s.scenery("lectern", "R1d")
    table = s.scenery("small_table", "R1d")
    s.doom_card("A1")
    assert table not in s.g.scenery and len(s.g.scenery) == 1
    s.enemy("frog", "R1d")
    s.doom_card("A1")
    assert s.labels() == [
        "The Frog Monster with bare hands (1 white, 2 green against 3)",
        "The Frog Monster with Stone Fist (1 white, 2 green, +1 against 3)",
    ]
    s.dice(("white", 0), ("green", 1), ("green", 0), "one")
    s.choose("Stone Fist")
    assert s.g.enemies[0].damage == 1 and s.agent("hellboy").cubes == 3


def test_it_wants_out_voices_and_unmoored() -> None:
    s = Scenario("hellboy", "liz", "abe", "johann")
    s.agent("liz").tracker = 3
    s.doom_card("A2")
    assert s.agent("liz").tracker == 5
    s.dice(0, 0, 0)
    s.doom_card("A2")
    assert s.agent("liz").tracker == 3 and s.g.blazes[s.area("R1d")] == 1
    assert [agent.hurt() for agent in s.g.agents] == [1, 0, 1, 1]
    s.doom_card("A3")
    assert s.queue()[0] == "abe" and s.agent("abe").tired == 1
    s.agent("johann").tracker = 2
    s.doom_card("A4")
    assert s.agent("johann").tracker == 1 and s.agent("johann").cubes == 1
