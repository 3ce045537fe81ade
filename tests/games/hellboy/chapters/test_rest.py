"""The Rest Phase. [HB-RST]"""

from __future__ import annotations

from tests.games.hellboy.scenario import Scenario, holds
from undertable.games.hellboy.chapters.backup import CheckIn
from undertable.games.hellboy.chapters.rest import Prepare, RestActions, RestPhase, TakeTime
from undertable.games.hellboy.pieces import FIGHT
from undertable.kernel.asking import settled
from undertable.testing import rule


@rule("HB-RST.01")
def test_without_enemies_the_group_may_take_time() -> None:
    s = Scenario("hellboy")
    s.run(RestPhase())
    assert "Take Time" in s.prompt() and s.labels() == ["No", "Yes"]
    s.choose("No")
    assert s.halted() and s.g.doom == 1


@rule("HB-RST.02")
def test_with_somebody_knocked_out_it_must() -> None:
    s = Scenario("hellboy", "liz")
    s.agent("liz").out = True
    s.run(RestPhase())
    assert not s.agent("liz").out and s.can("Liz Sherman: no rest action")


@rule("HB-RST.03")
def test_an_enemy_prevents_it_swarms_and_fire_do_not() -> None:
    s = Scenario("hellboy", "liz")
    s.enemy("frog", "R1a", stunned=True)
    s.agent("liz").out = True
    s.run(RestPhase())
    assert s.halted() and s.agent("liz").out
    s.g.enemies = []
    s.agent("liz").out = False
    s.g.swarms[s.area("R1a")] = s.g.blazes[s.area("R1b")] = 1
    s.run(RestPhase())
    assert s.labels() == ["No", "Yes"]


@rule("HB-RST.04", "HB-RST.12")
def test_recover_rest_doom_prepare_in_order() -> None:
    s = Scenario("hellboy")
    s.agent("hellboy").out = True
    s.run(TakeTime())
    assert not s.agent("hellboy").out and s.g.doom == 1
    s.choose("no rest action")
    assert s.g.doom == 2 and "may go to any area" in s.prompt()


@rule("HB-RST.05")
def test_recovered_agents_keep_their_damage_and_place() -> None:
    s = Scenario("hellboy", "liz")
    s.wound("hellboy", FIGHT, FIGHT, FIGHT, FIGHT)
    s.agent("hellboy").out = True
    s.run(TakeTime())
    assert s.agent("hellboy").hurt() == 8 and s.queue() == ["hellboy", "liz"]


@rule("HB-RST.06")
def test_each_agent_has_one_rest_action_in_any_order() -> None:
    s = Scenario("hellboy", "liz", seats=2)
    s.g.clues[s.area("R1a")] = 3
    s.run(RestActions(0))
    assert sorted(s.g.pending) == [0, 1]
    s.choose("Investigate the Clue in R1a", 1)
    assert s.g.pending == [0] and s.g.clues[s.area("R1a")] == 2
    s.choose("no rest action", 0)
    assert s.halted()


@rule("HB-RST.07")
def test_investigate_gives_two_information_and_abe_three() -> None:
    s = Scenario("hellboy", "abe")
    s.run(RestActions(0))
    assert not s.can("Investigate")
    s.g.clues[s.area("R1b")] = 2
    s.g.info = 1
    s.run(RestActions(0))
    s.choose("Hellboy: Investigate")
    assert s.g.info == 3
    s.choose("Abe Sapien: Investigate")
    assert s.g.info == 6 and s.g.clues[s.area("R1b")] == 0


@rule("HB-RST.08")
def test_recuperate_heals_two_green_dice() -> None:
    s = Scenario("hellboy")
    s.wound("hellboy", damage=4)
    s.dice(("green", 2), ("green", 1))
    s.run(RestActions(0))
    s.choose("Recuperate")
    assert len(s.agent("hellboy").counters) == 1


@rule("HB-RST.09", "HB-SWM.05", "HB-BLZ.07")
def test_secure_clears_one_room() -> None:
    s = Scenario("hellboy")
    s.explored("R1", "R2")
    s.g.swarms[s.area("R1a")], s.g.blazes[s.area("R1b")], s.g.swarms[s.area("R2a")] = 2, 1, 1
    s.run(RestActions(0))
    s.choose("Secure R1")
    assert sum(s.g.swarms) == 1 and sum(s.g.blazes) == 0


@rule("HB-RST.10", "HB-SCN.04")
def test_rest_actions_reach_scenery_anywhere_with_two_successes() -> None:
    s = Scenario("hellboy", "liz", "abe")
    s.explored("R1", "R3")
    shelf, cabinet = s.scenery("bookcase", "R3a"), s.scenery("cabinet", "R3b")
    s.wound("hellboy", damage=2)
    s.g.info = 1
    s.run(RestActions(0))
    s.choose("Abe Sapien: search the Bookcase")
    assert s.g.info == 3 and s.tokens(shelf) == 1
    s.choose("Hellboy: use the Cabinet")
    assert len(s.agent("hellboy").counters) == 1 and s.tokens(cabinet) == 2


@rule("HB-RST.11")
def test_johann_may_set_cohesion_to_six() -> None:
    s = Scenario("johann")
    s.agent("johann").tracker = 2
    s.run(RestActions(0))
    s.choose("Ectoplasmic Cohesion to 6")
    assert s.agent("johann").tracker == 6


@rule("HB-RST.13")
def test_prepare_moves_agents_anywhere_explored() -> None:
    s = Scenario("hellboy")
    s.explored("R1", "R2", "R4")
    for _ in range(6):
        s.enemy("frog", "R4a")
    s.run(Prepare())
    assert not s.can("R4a") and not s.can("R3")
    s.choose("R4c")
    assert s.agent("hellboy").area == s.area("R4c")


@rule("HB-RST.14", "HB-TRA.02")
def test_cards_change_hands_freely_but_starting_cards_stay() -> None:
    s = Scenario("hellboy", "liz")
    s.explored("R1", "R2")
    s.agent("liz", "R2a")
    s.gear("hellboy", "Q09")
    s.backup("B3", "liz")
    s.run(Prepare())
    assert [label for label in s.labels() if " to " in label] == ["Field Medkit to Liz Sherman"]
    s.choose("Field Medkit")
    assert not s.can("Field Medkit") and holds(s.agent("liz"), "Q09") is not None
    s.choose("R2b")
    assert s.agent("hellboy").area == s.area("R2b")
    assert [label for label in s.labels() if " to " in label] == [
        "Field Medkit to Hellboy",
        "Sgt. Ilse Brandt, Tactical Section to Hellboy",
    ]
    s.choose("Brandt")
    s.choose("Pass")
    assert s.g.backups[0].contact == 0


@rule("HB-RST.15", "HB-BAK.03")
def test_remote_backup_agents_check_in_last() -> None:
    s = Scenario("hellboy")
    backup = s.backup("B2", "hellboy")
    s.g.info = 1
    s.run(Prepare())
    s.choose("Pass")
    assert "checks in" in s.prompt()
    s.dice(("green", 3))
    s.choose("Roll the green die")
    assert s.g.info == 4 and backup.area == -1
    s.run(CheckIn(backup.number))
    s.choose("R1b")
    assert backup.area == s.area("R1b")


@rule("HB-RST.06")
def test_nobody_is_asked_about_rest_when_there_is_nothing_to_do() -> None:
    s = Scenario("hellboy", "liz", seats=2)
    s.run(RestActions(0))
    assert s.g.pending and all(settled(s.g, seat) is not None for seat in s.g.pending)
    s = Scenario("hellboy", "liz", seats=2)
    s.g.clues[s.area("R1a")] = 1
    s.run(RestActions(0))
    assert [settled(s.g, seat) for seat in (0, 1)] == [None, None], "what one of them does may leave the other nothing to do"
