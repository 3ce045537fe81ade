"""The Agent Phase: actions, moving, trading, exploring, clearing. [HB-ACT, HB-MOV, HB-TRA, HB-EXP, HB-CLR, HB-UNI]"""

from __future__ import annotations

from tests.games.hellboy.scenario import Scenario
from undertable.games.hellboy.chapters.agent_phase import Turns
from undertable.games.hellboy.chapters.explore import element_areas, place_item, reveal_room, with_room
from undertable.testing import rule


@rule("HB-ACT.01")
def test_any_seat_with_cubes_may_act_next_and_none_blocks() -> None:
    s = Scenario("hellboy", "liz", "abe", seats=3)
    s.phase()
    assert s.g.pending == [0, 1, 2]
    s.choose("Abe Sapien: move to R1a", 2)
    s.choose("Stop", 2)
    assert s.g.pending == [0, 1, 2]
    s.choose("Pass", 0)
    assert s.g.pending == [1, 2]
    s.choose("Liz Sherman: move to R1b", 1)
    s.choose("Stop", 1)
    assert s.g.pending == [0, 1, 2]
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
    s.run(Turns(0))
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


# Move


@rule("HB-MOV.01", "HB-MOV.02")
def test_a_move_goes_two_areas_over_open_ground() -> None:
    s = Scenario("hellboy")
    s.explored("R1", "R2")
    s.act("move to R1a")
    assert "1 area" in s.prompt()
    assert s.can("R2a") and not s.can("R2b")
    s.choose("R2a")
    assert s.agent("hellboy").area == s.area("R2a") and s.agent("hellboy").cubes == 2
    s.agent("hellboy", "R1b")
    s.phase()
    assert not s.can("move to R2")


@rule("HB-MOV.03", "HB-MOV.08")
def test_each_enemy_left_comes_along_or_hurts() -> None:
    s = Scenario("hellboy")
    one, two = s.enemy("frog", "R1d"), s.enemy("frog", "R1d", damage=1)
    s.act("move to R1a")
    assert s.can("comes along") and s.can("Suffer 1 damage")
    s.choose("comes along")
    assert s.agent("hellboy").area == s.area("R1d")
    s.choose("Suffer 1 damage")
    assert s.agent("hellboy").area == s.area("R1a") and s.agent("hellboy").hurt() == 1
    assert (one.area, two.area) == (s.area("R1a"), s.area("R1d"))


@rule("HB-MOV.04", "HB-GEN.11")
def test_stunned_enemies_do_not_hinder() -> None:
    s = Scenario("hellboy")
    s.enemy("frog", "R1d", stunned=True)
    s.act("move to R1a")
    assert "may go on" in s.prompt() and s.agent("hellboy").hurt() == 0


@rule("HB-MOV.05")
def test_who_cannot_come_along_hurts() -> None:
    s = Scenario("hellboy")
    s.enemy("tentacle", "R1d")
    s.act("move to R1a")
    assert s.agent("hellboy").hurt() == 1 and s.agent("hellboy").area == s.area("R1a")
    s = Scenario("hellboy")
    s.enemy("giant", "R1d")
    s.scenery("bookcase", "R1a")
    s.act("move to R1a")
    assert s.agent("hellboy").hurt() == 1


@rule("HB-MOV.06", "HB-ACT.06")
def test_another_agent_may_distract_an_enemy() -> None:
    s = Scenario("hellboy", "liz")
    frog = s.enemy("frog", "R1d")
    s.act("Hellboy: move to R1a")
    assert "distract" in s.prompt()
    s.choose("Frog Monster")
    assert s.agent("liz").cubes == 2 and s.agent("hellboy").area == s.area("R1a")
    assert frog.area == s.area("R1d") and s.agent("hellboy").hurt() == 0


@rule("HB-MOV.07")
def test_the_choice_is_made_again_for_every_area() -> None:
    s = Scenario("hellboy")
    s.explored("R1", "R2")
    frog = s.enemy("frog", "R1d")
    s.act("move to R1a")
    s.choose("comes along")
    s.choose("R2a")
    assert s.can("comes along")
    s.choose("Suffer")
    assert frog.area == s.area("R1a") and s.agent("hellboy").area == s.area("R2a")


@rule("HB-MOV.08")
def test_an_agent_knocked_out_by_leaving_stays() -> None:
    s = Scenario("hellboy", "liz")
    s.wound("hellboy", 0, 0, 0, 0)
    s.agent("liz", "R1b")
    frog = s.enemy("frog", "R1d")
    s.act("Hellboy: move to R1a")
    s.choose("Suffer")
    assert s.agent("hellboy").out and s.agent("hellboy").area == s.area("R1d") and frog.area == s.area("R1d")


# Trade


@rule("HB-TRA.01")
def test_cards_are_handed_to_one_other_standing_agent_in_the_area() -> None:
    s = Scenario("hellboy", "liz", "abe")
    s.agent("abe", "R1a")
    s.gear("hellboy", "Q09")
    s.gear("hellboy", "Q15")
    s.backup("B5", "hellboy")
    s.phase()
    assert s.can("Hellboy: hand cards to Liz") and not s.can("Hellboy: hand cards to Abe")
    assert not s.can("Liz Sherman: hand cards")
    s.choose("Hellboy: hand cards to Liz")
    s.choose("Field Medkit")
    s.choose("Varga")
    s.choose("That is all")
    assert s.agent("hellboy").cubes == 2 and s.agent("liz").holds("Q09") and s.agent("hellboy").holds("Q15")
    assert s.g.backups[0].contact == s.number("liz")


@rule("HB-TRA.02")
def test_starting_cards_are_never_traded() -> None:
    s = Scenario("hellboy", "liz")
    s.phase()
    assert not s.can("hand cards")


# Explore


@rule("HB-EXP.01")
def test_exploring_needs_a_doorway_to_an_unlocked_unexplored_room() -> None:
    s = Scenario("hellboy")
    s.phase()
    assert not s.can("explore")
    s.explored("R1", "R2")
    s.agent("hellboy", "R2b")
    s.phase()
    assert [label for label in s.labels() if "explore" in label] == ["Hellboy: explore R4 Conservatory", "Hellboy: explore R5 Pump Room"]


@rule("HB-EXP.02", "HB-EXP.08", "HB-CAS.05")
def test_exploring_turns_up_the_card_and_gives_information() -> None:
    s = Scenario("hellboy", "liz")
    s.encounter("R2", "S1-2")
    s.agent("hellboy", "R1a")
    s.g.info = 1
    s.act("explore R2")
    assert s.g.explored == 3 and s.g.info == 2 and s.agent("hellboy").area == s.area("R1a")
    assert s.g.on_board("frog") == 2 and not any("attacks" in line for line in s.g.log(0))
    assert s.g.rooms[1].cards[0].known(0)


@rule("HB-EXP.03", "HB-EXP.06")
def test_elements_hold_enemies_scenery_swarms_and_clues_face_down() -> None:
    s = Scenario("hellboy")
    s.encounter("R3", "S1-1")
    reveal_room(s.g, 2, s.area("R3c"))
    g = s.g
    assert [(piece.kind.id, g.book.plan.names[piece.area]) for piece in g.scenery] == [("bookcase", "R3c"), ("lectern", "R3b")]
    assert [g.book.plan.names[enemy.area] for enemy in g.enemies] == ["R3d"]
    assert g.clues[s.area("R3a")] == 1 and g.reliquary == g.well == -1


@rule("HB-EXP.04", "HB-EXP.05")
def test_where_elements_go_example_11() -> None:
    s = Scenario("hellboy")
    names = s.g.book.plan.names
    assert [names[area] for area in element_areas(s.g, s.area("R3c"))] == ["R3c", "R3d", "R3a", "R3b"]
    assert [names[area] for area in element_areas(s.g, s.area("R2b"))] == ["R2b", "R2a", "R2b", "R2a"]


@rule("HB-EXP.07", "HB-RUN.02")
def test_what_does_not_fit_goes_on_clockwise_or_counts_as_a_shortage() -> None:
    s = Scenario("hellboy")
    s.explored("R1", "R2")
    for _ in range(6):
        s.enemy("frog", "R2a")
    assert with_room(s.g, s.area("R2a"), 1) == s.area("R2b")
    place_item(s.g, "giant", s.area("R2a"))
    assert s.g.enemies[-1].area == s.area("R2b")
    doom = s.g.doom
    place_item(s.g, "tentacle", s.area("R2a"))
    assert s.g.doom == doom + 1 and s.g.on_board("tentacle") == 0


@rule("HB-RUN.01")
def test_every_piece_that_is_not_in_the_supply_advances_doom() -> None:
    s = Scenario("hellboy", "liz", "abe", "johann")
    for number in range(9):
        s.enemy("frog", ("R1a", "R1b")[number % 2])
    doom = s.g.doom
    place_item(s.g, "frog:1/2/2/3", s.area("R1c"))
    assert s.g.on_board("frog") == 10 and s.g.doom == doom + 2
    s.g.swarms[s.area("R1a")] = 8
    place_item(s.g, "swarm", s.area("R1b"))
    assert s.g.doom == doom + 3 and sum(s.g.swarms) == 8


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
