"""The Agent Phase and its actions. [HB-ACT, HB-CLR, HB-UNI]"""

from __future__ import annotations

from tests.games.hellboy.scenario import Scenario
from undertable.games.hellboy.chapters.agent_phase import Turns
from undertable.testing import rule


@rule("HB-ACT.01")
def test_any_seat_with_cubes_may_act_next_and_none_blocks() -> None:
    s = Scenario("hellboy", "liz", "abe", seats=3)
    s.phase()
    assert s.g.pending == [0, 1, 2]
    s.choose("Abe Sapien: move to R1a", 2)
    assert s.g.pending == [0, 1, 2]
    s.choose("Pass", 0)
    assert s.g.pending == [1, 2]
    s.choose("Liz Sherman: move to R1b", 1)
    assert s.g.pending == [1, 2], "nothing has changed for who passed"
    s.agent("abe", "R1a")
    s.choose("Abe Sapien: explore", 2)
    assert s.g.pending == [0, 1, 2], "a new room is open"
    s.g.priority = [1, 0, 2]
    s.phase()
    assert s.g.pending[0] == 1


@rule("HB-ACT.02", "HB-ACT.03")
def test_an_action_costs_a_cube_and_may_be_repeated() -> None:
    s = Scenario("hellboy")
    for left in (2, 1, 0):
        s.act("move to R1a" if s.agent("hellboy").area == s.area("R1d") else "move to R1d")
        if not s.halted() and s.can("Stop"):
            s.choose("Stop")
        assert s.agent("hellboy").cubes == left


@rule("HB-ACT.04")
def test_the_actions_open_to_an_agent() -> None:
    s = Scenario("hellboy", "liz")
    s.explored("R1")
    s.agent("hellboy", "R1a")
    s.agent("liz", "R1a")
    s.enemy("frog", "R1a")
    s.enemy("frog", "R1b")
    area = s.area("R1a")
    s.g.clues[area] = s.g.swarms[area] = s.g.blazes[area] = 1
    s.scenery("cabinet", "R1a")
    s.wound("hellboy", damage=1)
    s.gear("hellboy", "Q09")
    s.phase()
    for words in (
        "move to",
        "fight the",
        "shoot the",
        "examine the Clue",
        "hand cards to Liz",
        "explore R2",
        "clear the Frog Swarm",
        "clear the Blaze",
        "Right Hand of Doom",
        "use the Cabinet",
        "Field Medkit for Hellboy",
        "Pouch of Relics",
    ):
        assert any(label.startswith("Hellboy") and words in label for label in s.labels()), words


@rule("HB-ACT.05")
def test_the_phase_ends_when_all_pass_or_have_no_cubes() -> None:
    s = Scenario("hellboy", "liz", seats=2)
    s.phase()
    s.choose("Pass", 0)
    s.choose("Pass", 1)
    assert s.halted() and s.agent("hellboy").cubes == 3
    s = Scenario("liz")
    s.agent("liz", cubes=0)
    s.run(Turns((0,)))
    assert s.halted()


@rule("HB-ACT.06")
def test_a_cube_that_could_change_nothing_cannot_be_spent() -> None:
    s = Scenario("hellboy", "liz")
    s.enemy("giant", "R1d", stunned=True)
    s.act("Right Hand of Doom")
    assert not s.can("spends")
    s = Scenario("hellboy", "liz")
    s.enemy("giant", "R1d")
    s.enemy("frog", "R1d")
    s.act("Hellboy: fight the Giant Frog Monster with bare hands")
    assert s.labels() == [
        "Liz Sherman keeps all cubes",
        "Liz Sherman spends 1 cube",
        "Liz Sherman spends 2 cubes",
        "Liz Sherman spends 3 cubes",
    ]
    s.choose("spends 2")
    assert s.agent("liz").cubes == 1


# Clear


@rule("HB-CLR.01", "HB-CLR.03", "HB-SWM.05", "HB-BLZ.07")
def test_a_yellow_die_of_one_or_two_clears() -> None:
    for blaze in (False, True):
        s = Scenario("liz")
        markers = s.g.blazes if blaze else s.g.swarms
        markers[s.area("R1d")] = 1
        s.dice(("yellow", 1))
        s.act("clear the Blaze" if blaze else "clear the Frog Swarm")
        assert markers[s.area("R1d")] == 0 and s.agent("liz").cubes == 2


@rule("HB-CLR.02")
def test_on_a_blank_a_second_cube_clears_anyway() -> None:
    s = Scenario("liz")
    s.g.swarms[s.area("R1d")] = 1
    s.dice(("yellow", 0))
    s.act("clear")
    s.choose("No")
    assert s.g.swarms[s.area("R1d")] == 1
    s.dice(("yellow", 0))
    s.act("clear")
    s.choose("Yes")
    assert s.g.swarms[s.area("R1d")] == 0 and s.agent("liz").cubes == 0


@rule("HB-CLR.03")
def test_without_a_second_cube_the_marker_stays() -> None:
    s = Scenario("liz")
    s.agent("liz", cubes=1)
    s.g.swarms[s.area("R1d")] = 1
    s.dice(("yellow", 0))
    s.act("clear")
    assert s.halted() and s.g.swarms[s.area("R1d")] == 1


@rule("HB-UNI.01")
def test_unique_actions_belong_to_their_agent_and_cost_what_they_say() -> None:
    s = Scenario("hellboy", "liz")
    s.enemy("frog", "R1d")
    s.phase()
    assert s.can("Hellboy: Right Hand of Doom (2 cubes)") and not s.can("Liz Sherman: Right Hand")
    s.agent("hellboy", cubes=1)
    s.phase()
    assert not s.can("Right Hand")
    s.agent("hellboy", cubes=3)
    s.act("Right Hand")
    assert s.agent("hellboy").cubes == 1
