"""The round and the Refresh Phase. [HB-RND, HB-REF]"""

from __future__ import annotations

from tests.games.hellboy.scenario import Scenario
from undertable.games.hellboy.chapters.rounds import Refresh, Round
from undertable.games.hellboy.pieces import CUBE, FIGHT, SHOOT
from undertable.testing import rule


@rule("HB-RND.01", "HB-RND.02")
def test_six_phases_then_the_next_round() -> None:
    s = Scenario("hellboy")
    before = s.g.round
    Round().run(s.g)
    names = [type(step).__name__ for step in s.g.queue]
    assert names == ["Refresh", "EnemyPhase", "AgentPhase", "RestPhase", "DoomPhase", "EndPhase", "EffectEnds", "Round"]
    s.g.interrupt()
    s.run(Round())
    assert (s.g.phase, s.g.round) == ("agent", before + 2)
    while s.g.round == before + 2:
        s.g.apply_index(s.g.pending[0], 0)
    assert s.g.round == before + 3


@rule("HB-REF.01")
def test_refresh_fills_up_to_three() -> None:
    s = Scenario("hellboy", "liz")
    s.agent("hellboy", cubes=1)
    s.agent("liz", cubes=3)
    s.run(Refresh())
    assert [agent.cubes for agent in s.g.agents] == [3, 3]


@rule("HB-REF.02", "HB-DMG.08")
def test_cube_injuries_cost_cubes_from_the_next_refresh_on() -> None:
    s = Scenario("hellboy")
    s.wound("hellboy", CUBE, CUBE)
    assert s.agent("hellboy").cubes == 3
    s.run(Refresh())
    assert s.agent("hellboy").cubes == 1
    s.wound("hellboy", CUBE, CUBE)
    s.run(Refresh())
    assert s.agent("hellboy").cubes == 0


@rule("HB-REF.03")
def test_knocked_out_agents_gain_nothing() -> None:
    s = Scenario("hellboy", "liz")
    s.agent("liz", cubes=0).out = True
    s.run(Refresh())
    assert [agent.cubes for agent in s.g.agents] == [3, 0]


@rule("HB-REF.04", "HB-STU.05")
def test_an_agent_lying_stunned_stands_up_with_one_cube() -> None:
    s = Scenario("hellboy", "liz")
    s.agent("hellboy", cubes=0).lying = True
    s.run(Refresh())
    assert s.agent("hellboy").cubes == 1 and not s.agent("hellboy").lying
    s.agent("liz", cubes=0).lying = True
    s.wound("liz", CUBE)
    s.run(Refresh())
    assert s.agent("liz").cubes == 0


@rule("HB-REF.05", "HB-BAK.04")
def test_backup_agents_on_the_board_get_one_cube() -> None:
    s = Scenario("hellboy")
    here, away = s.backup("B1", "hellboy", "R1a"), s.backup("B2", "hellboy")
    here.cube = False
    s.run(Refresh())
    assert here.cube and not away.cube


def test_an_injury_of_another_skill_does_not_cost_cubes() -> None:
    s = Scenario("hellboy")
    s.wound("hellboy", FIGHT, SHOOT)
    s.run(Refresh())
    assert s.agent("hellboy").cubes == 3
