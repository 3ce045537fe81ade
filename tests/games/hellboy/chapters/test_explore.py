"""Exploring, and what is not in the supply. [HB-EXP, HB-RUN]"""

from __future__ import annotations

from tests.games.hellboy.scenario import Scenario
from undertable.games.hellboy.chapters.explore import element_areas, place_item, reveal_room, with_room
from undertable.testing import rule


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
    assert g.clues[s.area("R3a")] == 1 and g.pois == {}


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
