"""The End Phase: fire, swarms and the rest. [HB-END, HB-BLZ, HB-SWM]"""

from __future__ import annotations

import pytest

from tests.games.hellboy.scenario import Scenario
from undertable.games.hellboy.chapters.agent_phase import AgentPhase
from undertable.games.hellboy.chapters.casefile import EffectEnds
from undertable.games.hellboy.chapters.doom import CountSwarms, EndPhase, OtherEffects, burn
from undertable.games.hellboy.chapters.placing import place_blaze, place_swarm
from undertable.games.hellboy.chapters.rolls import agent_test
from undertable.kernel.asking import settled
from undertable.testing import rule


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
    s.poi("reliquary", "R1b")
    shelf = s.scenery("bookcase", "R1b")
    s.scenery("small_table", "R1b")
    s.dice(("green", 1))
    s.run(EndPhase())
    assert (s.g.scenery, s.g.swarms[area], s.g.clues[area], s.g.pois) == ([shelf], 1, 1, {"reliquary": area})


@rule("HB-BLZ.02", "HB-BLZ.03")
def test_a_green_die_for_each_fire_in_the_leads_order() -> None:
    s = Scenario("liz")
    s.g.blazes[s.area("R1a")] = s.g.blazes[s.area("R1b")] = 1
    s.run(EndPhase())
    assert s.labels() == ["Roll for all fires", "R1a Entrance Hall", "R1b Entrance Hall"]
    assert settled(s.g, 0) is not None, "the table rolls in any order unless it is asked"
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
    s.read("2B", s.g.agents[0].kind.id)
    assert s.g.in_play == ["E2"] and s.g.enemies == frogs and frogs[0].damage == 1 and frogs[0].stunned
    s.g.doom = s.g.markers["A"] - 1
    s.g.advance_doom(1, "a test")
    s.run(EffectEnds())
    assert s.g.in_play == ["E3"]
