"""The Doom Phase, every Doom card, and the End Phase. [HB-DOO, HB-END, HB-BLZ, HB-SWM, HB-TRM]"""

from __future__ import annotations

import pytest

from tests.games.hellboy.scenario import Scenario
from undertable.games.hellboy.cards.doom_steps import stage_condition
from undertable.games.hellboy.chapters.agent_phase import AgentPhase
from undertable.games.hellboy.chapters.confrontation import EffectEnds
from undertable.games.hellboy.chapters.defend import melee_target
from undertable.games.hellboy.chapters.doom import DoomPhase
from undertable.games.hellboy.chapters.end_phase import CountSwarms, EndPhase, OtherEffects, burn
from undertable.games.hellboy.chapters.enemies import EnemyPhase
from undertable.games.hellboy.chapters.examine import VergersKey
from undertable.games.hellboy.chapters.placing import Ambush, Arrive, ambush_areas, arrival_areas, place_blaze, place_swarm
from undertable.games.hellboy.chapters.rolls import agent_test
from undertable.games.hellboy.chapters.rounds import Refresh
from undertable.testing import rule


def names(s: Scenario, areas: list[int]) -> list[str]:
    return [s.g.book.plan.names[area] for area in areas]


@rule("HB-DOO.01", "HB-DOO.02")
def test_text_first_then_the_icons() -> None:
    s = Scenario("hellboy")
    s.doom_card("D08")
    assert s.g.doom == 3 and s.g.doom_discard.cards[-1].kind.id == "D08"
    log = s.g.log(0)
    s.doom_card("D01")
    fresh = s.g.log(0)[len(log) :]
    assert ["Croaking Chorus" in fresh[0], "Frog Swarm" in fresh[1], "Impending Doom" in fresh[2]] == [True, True, True]


@rule("HB-DOO.04")
def test_an_empty_deck_is_made_of_the_discards() -> None:
    s = Scenario("hellboy")
    g = s.g
    g.doom_discard.cards.extend(g.doom_deck.cards)
    g.doom_deck.cards.clear()
    many = len(g.doom_discard.cards)
    s.run(DoomPhase())
    assert len(g.doom_deck.cards) + len(g.doom_discard.cards) + len(g.staying) == many
    assert len(g.doom_deck.cards) == many - 1


@rule("HB-DOO.03")
def test_the_lights_fail_until_the_end_of_the_next_round() -> None:
    s = Scenario("abe")
    s.explored("R1", "R2", "R5")
    s.doom_card("D04")
    assert s.g.staying[0].until == s.g.round + 1
    s.agent("abe", "R1a")
    s.enemy("frog", "R5c")
    s.enemy("frog", "R1b")
    s.phase()
    assert s.can("shoot the Frog Monster in R1b") and not s.can("in R5c")
    s.dice(("green", 0), ("green", 0), ("yellow", 0), "one")
    s.choose("shoot*R1b")
    assert "green 0, green 0, yellow 0" in "".join(s.g.log(0))
    s.run(OtherEffects())
    assert s.g.staying
    s.g.round += 1
    s.run(OtherEffects())
    assert not s.g.staying and s.g.doom_discard.cards[-1].kind.id == "D04"


@rule("HB-DOO.03")
def test_a_slammed_door_is_a_wall_until_it_opens_again() -> None:
    s = Scenario("hellboy")
    s.doom_card("D05")
    assert not s.g.staying
    s.explored("R1", "R2", "R3")
    s.agent("hellboy", "R1a")
    s.doom_card("D05")
    assert not s.g.board.is_open(0) and s.g.board.is_open(1)
    s.g.round += 1
    s.run(OtherEffects())
    assert s.g.board.is_open(0)


def test_ties_of_doorways_go_to_the_lead() -> None:
    s = Scenario("hellboy")
    s.explored("R1", "R2", "R3", "R4", "R5")
    s.agent("hellboy", "R2b")
    s.doom_card("D05")
    assert len(s.labels()) == 2
    s.choose("R4d")
    assert not s.g.board.is_open(2)


@rule("HB-DOO.03")
def test_brood_rage_lasts_until_the_end_of_the_next_enemy_phase() -> None:
    s = Scenario("hellboy")
    s.doom_card("C3")
    assert melee_target(s.g, s.g.frog_card) == 3 and melee_target(s.g, s.g.book.enemies["E4"]) == 4
    s.run(OtherEffects())
    assert s.g.staying
    s.g.round += 1
    s.run(EnemyPhase())
    assert not s.g.staying and melee_target(s.g, s.g.frog_card) == 2


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


@rule("HB-TRM.02")
def test_where_an_ambush_happens() -> None:
    s = Scenario("hellboy", "liz", "abe")
    s.agent("liz", "R1a")
    s.agent("abe", "R1b")
    assert names(s, ambush_areas(s.g, "frog")) == ["R1c"]
    for _ in range(6):
        s.enemy("frog", "R1c")
    assert names(s, ambush_areas(s.g, "frog")) == ["R1a", "R1b"]
    for area in ("R1a", "R1b"):
        for _ in range(5):
            s.enemy("frog", area)
    assert names(s, ambush_areas(s.g, "frog")) == ["R1d"]
    for _ in range(5):
        s.enemy("frog", "R1d")
    assert ambush_areas(s.g, "frog") == []
    s.explored("R1", "R2")
    assert names(s, ambush_areas(s.g, "frog")) == ["R2a"]


@rule("HB-TRM.01")
def test_where_enemies_arrive() -> None:
    s = Scenario("hellboy")
    assert names(s, arrival_areas(s.g, "frog")) == ["R1d"]
    for _ in range(5):
        s.enemy("frog", "R1d")
    assert names(s, arrival_areas(s.g, "frog")) == ["R1a", "R1b", "R1c"]
    s = Scenario("hellboy", begin="time")
    s.clear()
    s.agent("hellboy", "L1c")
    assert names(s, arrival_areas(s.g, "frog")) == ["L2b"]


@rule("HB-TRM.01", "HB-RUN.02")
def test_without_room_anywhere_an_arrival_is_a_shortage() -> None:
    s = Scenario("hellboy")
    for area in ("R1a", "R1b", "R1c", "R1d"):
        for _ in range(5 if area == "R1d" else 6):
            s.scenery("small_table", area)
    s.run(Arrive("frog", 2))
    assert s.g.doom == 3 and not s.g.enemies
    s.run(Ambush("frog", 1))
    assert s.g.doom == 4


@rule("HB-TRM.04")
def test_placed_enemies_do_not_act_before_the_next_activation() -> None:
    s = Scenario("hellboy")
    s.run(Arrive("frog", 1))
    assert s.halted() and not any("attacks" in line for line in s.g.log(0))
    s.run(EnemyPhase())
    assert any("attacks" in line for line in s.g.log(0))


@rule("HB-TRM.05")
def test_icons_count_even_if_nothing_else_is_possible() -> None:
    s = Scenario("hellboy")
    s.doom_card("D10")
    assert s.g.doom == 2 and sum(s.g.blazes) == 0
    s.doom_card("D15")
    assert s.g.doom == 3


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
    s.g.doom = s.g.surge_at - 1
    frog = s.enemy("frog", "R1b")
    s.agent("hellboy", "R1c")
    s.agent("hellboy", cubes=0)
    s.dice(("yellow", 2), ("yellow", 2), ("yellow", 2), "one")
    s.doom_card("D15")
    assert any("attacks" in line for line in s.g.log(0)) and frog.area == s.area("R1c")
    assert s.g.frog_card.id == "E3" and s.g.nested == 0


def test_the_mere_remembers_tests_the_lead() -> None:
    s = Scenario("johann", "liz")
    s.doom_card("D16")
    assert "EXAMINE test against 3" in s.prompt()
    s.choose("keeps all cubes")
    s.dice(("yellow", 0), ("yellow", 0), ("yellow", 0), "one", 0)
    s.choose("keeps all cubes")
    s.choose("Keep all dice")
    assert s.agent("liz").hurt() == 1 and s.g.doom == 3


@rule("HB-TRM.03")
def test_the_giant_wakes_and_tendril_depend_on_the_stage() -> None:
    s = Scenario("hellboy")
    assert not stage_condition(s.g)
    s.doom_card("C4")
    s.choose("R1b")
    assert [enemy.figure for enemy in s.g.enemies] == ["frog"]
    s.doom_card("C5")
    assert s.g.swarms[s.area("R1d")] == 1
    s.g.top = 3
    assert stage_condition(s.g)
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
    assert s.labels() == ["The Frog Monster with bare hands", "The Frog Monster with Stone Fist"]
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


@rule("HB-TRM.07")
def test_agent_cards_do_nothing_while_their_agent_is_knocked_out() -> None:
    s = Scenario("hellboy", "abe")
    s.agent("abe").out = True
    s.doom_card("A3")
    assert s.queue() == ["hellboy", "abe"] and s.agent("abe").tired == 0 and s.g.doom == 2


# End Phase


@rule("HB-END.01")
def test_fire_then_swarms_then_the_rest() -> None:
    s = Scenario("liz")
    area = s.area("R1d")
    s.g.blazes[area] = 1
    s.g.swarms[area] = 2
    s.agent("liz").tracker = 6
    s.dice(("green", 0))
    s.run(EndPhase())
    assert sum(s.g.swarms) == 1 and s.g.doom == 1
    assert s.agent("liz").tracker == 3 and s.g.blazes[area] == 1


@rule("HB-END.01")
def test_the_lead_orders_the_other_effects() -> None:
    s = Scenario("liz")
    s.doom_card("D04")
    s.g.round += 1
    s.agent("liz").tracker = 6
    s.run(OtherEffects())
    assert s.labels() == ["Flashover", "The Lights Fail leaves play"]
    s.choose("leaves play")
    assert s.halted() and s.agent("liz").tracker == 3


@rule("HB-BLZ.01", "HB-BLZ.09")
def test_a_burning_area_loses_scenery_a_swarm_and_a_clue_but_no_point_of_interest() -> None:
    s = Scenario("liz")
    area = s.area("R1b")
    s.g.blazes[area], s.g.swarms[area], s.g.clues[area] = 1, 2, 2
    s.g.reliquary = area
    shelf = s.scenery("bookcase", "R1b")
    s.scenery("small_table", "R1b")
    s.dice(("green", 1))
    s.run(EndPhase())
    assert (s.g.scenery, s.g.swarms[area], s.g.clues[area], s.g.reliquary) == ([shelf], 1, 1, area)


@rule("HB-BLZ.02", "HB-BLZ.03")
def test_a_green_die_for_each_fire_in_the_leads_order() -> None:
    s = Scenario("liz")
    s.g.blazes[s.area("R1a")] = s.g.blazes[s.area("R1b")] = 1
    s.run(EndPhase())
    assert s.labels() == ["R1a Entrance Hall", "R1b Entrance Hall"]
    s.dice(("green", 0), ("green", 1))
    s.choose("R1b")
    assert s.g.blazes[s.area("R1b")] == 0 and s.g.blazes[s.area("R1a")] == 1 and s.halted()


@rule("HB-BLZ.04")
def test_the_score_hurts_everybody_but_liz() -> None:
    s = Scenario("hellboy", "liz")
    frog = s.enemy("frog", "R1d")
    s.g.blazes[s.area("R1d")] = 1
    s.dice(("green", 2), 0, 0)
    burn(s.g, s.area("R1d"))
    assert [agent.hurt() for agent in s.g.agents] == [2, 0] and frog not in s.g.enemies


@rule("HB-BLZ.05", "HB-BLZ.02")
def test_a_three_spreads_and_new_fires_are_not_rolled_for() -> None:
    s = Scenario("liz")
    s.explored("R1", "R2")
    s.g.blazes[s.area("R1a")] = 1
    s.dice(("green", 3), ("green", 0))
    s.run(EndPhase())
    assert [s.g.blazes[s.area(name)] for name in ("R1a", "R1b", "R1c", "R1d", "R2a", "R2b")] == [1, 1, 1, 1, 1, 0]
    assert s.halted()


@rule("HB-BLZ.06", "HB-LVL.09")
def test_fire_downgrades_all_dice_but_not_those_of_liz() -> None:
    s = Scenario("hellboy", "liz")
    s.g.blazes[s.area("R1d")] = 1
    assert [agent_test(s.g, "x", 0, number, 3).downs for number in (0, 1)] == [3, 0]


@rule("HB-BLZ.08", "HB-RUN.01")
def test_one_fire_for_each_area_and_a_shortage_when_none_is_left() -> None:
    s = Scenario("liz")
    s.explored("R1", "R2", "R3")
    place_blaze(s.g, s.area("R1a"))
    place_blaze(s.g, s.area("R1a"))
    assert sum(s.g.blazes) == 1 and s.g.doom == 1
    for area in s.g.board.areas:
        place_blaze(s.g, area)
    assert sum(s.g.blazes) == 10 and s.g.doom == 1


@rule("HB-SWM.01")
@pytest.mark.parametrize(("swarms", "steps"), [(1, 0), (2, 1), (3, 1), (4, 2), (7, 2)])
def test_the_swarm_clock_example_16(swarms: int, steps: int) -> None:
    s = Scenario("hellboy")
    s.g.swarms[s.area("R1a")] = swarms
    s.run(CountSwarms())
    assert s.g.doom == 1 + steps


@rule("HB-SWM.02")
def test_swarms_are_not_enemies() -> None:
    s = Scenario("liz")
    place_swarm(s.g, s.area("R1d"))
    assert not s.g.enemies and s.g.space(s.area("R1d")) == 5
    s.run(AgentPhase())
    assert not s.can("fight") and s.can("clear the Frog Swarm")


@rule("HB-SWM.03", "HB-SWM.04")
def test_swarms_near_downgrade_one_die_but_never_abes() -> None:
    s = Scenario("hellboy", "abe")
    s.explored("R1", "R2")
    s.g.swarms[s.area("R1a")] = 3
    s.g.swarms[s.area("R1b")] = 1
    assert [agent_test(s.g, "x", 0, number, 3).downs for number in (0, 1)] == [1, 0]
    s.agent("hellboy", "R2b")
    assert agent_test(s.g, "x", 0, 0, 3).downs == 0


@rule("HB-CAS.20")
def test_one_frog_card_at_a_time_example_10() -> None:
    s = Scenario("hellboy")
    frogs = [s.enemy("frog", "R1a", damage=1, stunned=True), s.enemy("frog", "R1b")]
    s.run(VergersKey(0))
    assert s.g.in_play == ["E2"] and s.g.enemies == frogs and frogs[0].damage == 1 and frogs[0].stunned
    s.g.doom = s.g.surge_at - 1
    s.g.advance_doom(1)
    s.run(EffectEnds())
    assert s.g.in_play == ["E3"]
