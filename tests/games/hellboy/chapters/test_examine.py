"""Examine, searchable and interactive scenery, the Case File's points of interest. [HB-EXM, HB-SCN, HB-CAS.05..08]"""

from __future__ import annotations

import pytest

import undertable as ut
from tests.games.hellboy.scenario import Scenario, holds
from undertable.games.hellboy.chapters.doom import DoomPhase
from undertable.games.hellboy.chapters.explore import CLUE, FIRST_POI, TurnClue, examinable, target_number
from undertable.games.hellboy.chapters.rounds import Round
from undertable.testing import rule

GOOD = (("green", 3), ("green", 1), ("green", 0), "one")
"""Johann scores 5."""
BAD = (("green", 0), ("green", 0), ("green", 0), "one")
DIRE = (("green", 0), ("green", 0), ("green", 0), "cat")


def johann(area: str = "R1d") -> Scenario:
    s = Scenario("johann")
    s.agent("johann", area, cubes=1)
    s.agent("johann").gear = [gear for gear in s.agent("johann").gear if gear.kind.id != "mediums_bell"]
    s.g.info = 1
    return s


@rule("HB-EXM.01")
def test_what_can_be_examined() -> None:
    s = johann()
    area = s.area("R1d")
    s.g.clues[area] = 2
    s.poi("reliquary", "R1d")
    s.poi("well", "R1d")
    shelf = s.scenery("bookcase", "R1d")
    s.scenery("cabinet", "R1d")
    s.scenery("lectern", "R1a")
    assert examinable(s.g, area) == [CLUE, FIRST_POI, FIRST_POI - 1, shelf.number]


@rule("HB-EXM.02")
def test_everybody_in_the_area_may_add_cubes_the_examiner_too() -> None:
    s = Scenario("hellboy", "liz", "abe")
    s.agent("abe", "R1b")
    s.g.clues[s.area("R1d")] = 1
    s.act("Liz Sherman: examine")
    assert s.labels()[1] == "Hellboy spends 1 cube" and len(s.labels()) == 4
    s.choose("spends 3")
    assert s.labels()[1] == "Liz Sherman spends 1 cube" and len(s.labels()) == 3
    s.dice(("white", 0), ("green", 2), ("green", 2), "one")
    s.choose("spends 1")
    assert "white 0, green 2, green 2" in "".join(s.g.log(0)) and s.g.info > 1


@rule("HB-EXM.03")
def test_examine_targets_example_15() -> None:
    s = Scenario("liz")
    s.explored("R1", "R2", "R5")
    s.agent("liz", "R5c")
    s.enemy("frog", "R2b")
    s.g.swarms[s.area("R5c")] = 1
    assert target_number(s.g, 0) == 4
    s.enemy("frog", "R5a", stunned=True)
    assert target_number(s.g, 0) == 6
    s.enemy("frog", "R5c")
    assert target_number(s.g, 0) == 8


@rule("HB-EXM.04")
def test_a_clue_gives_information_for_each_success() -> None:
    s = johann()
    s.g.clues[s.area("R1d")] = 1
    s.dice(("green", 3), ("green", 3), ("green", 1), "one")
    s.act("examine the Clue")
    assert s.g.info == 3 and s.g.clues[s.area("R1d")] == 0


@rule("HB-EXM.05")
def test_catastrophe_discards_a_clue_but_a_success_still_counts() -> None:
    s = johann()
    s.g.clues[s.area("R1d")] = 2
    s.dice(*DIRE)
    s.act("examine the Clue")
    assert s.g.info == 1 and s.g.clues[s.area("R1d")] == 1
    s.agent("johann", cubes=1)
    s.dice(("green", 3), ("green", 2), ("green", 2), "cat")
    s.act("examine the Clue")
    assert s.g.info == 2 and s.g.clues[s.area("R1d")] == 0


@rule("HB-EXM.06")
def test_a_failure_without_catastrophe_leaves_the_clue() -> None:
    s = johann()
    s.g.clues[s.area("R1d")] = 1
    s.dice(*BAD)
    s.act("examine the Clue")
    assert s.g.info == 1 and s.g.clues[s.area("R1d")] == 1


@rule("HB-EXM.07", "HB-CAS.07", "HB-CFD.02", "HB-CFD.03")
def test_the_reliquary_opens_the_way() -> None:
    s = johann()
    s.poi("reliquary", "R1d")
    frog = s.enemy("frog", "R1c", damage=1)
    s.dice(("green", 3), ("green", 2), ("green", 0), "one")
    s.act("examine the Reliquary")
    assert s.g.info == 3 and s.g.locked == 0 and s.g.top() == 3 and s.g.pois == {}
    assert s.g.following["frog"].id == "E2" and s.g.in_play == ["E2"] and frog.damage == 1
    assert s.can("Field Medkit") and not s.can("Fire Axe") and s.can("Pass")
    s.choose("Field Medkit")
    assert holds(s.agent("johann"), "Q09") is not None


@rule("HB-CAS.07")
def test_a_failed_reliquary_stays_and_catastrophe_advances_doom() -> None:
    s = johann()
    s.poi("reliquary", "R1d")
    s.dice(*BAD)
    s.act("examine the Reliquary")
    assert s.g.pois["reliquary"] == s.area("R1d") and s.g.doom == 1
    s.agent("johann", cubes=1)
    s.dice(*DIRE)
    s.act("examine the Reliquary")
    assert s.g.pois["reliquary"] == s.area("R1d") and s.g.doom == 2


@rule("HB-CAS.20")
def test_the_reliquary_does_not_calm_enraged_frogs() -> None:
    s = johann()
    s.poi("reliquary", "R1d")
    s.follow("E3")
    s.g.in_play = ["E3"]
    s.dice(*GOOD)
    s.act("examine the Reliquary")
    assert s.g.following["frog"].id == "E3" and s.g.in_play == ["E3"]


@rule("HB-CAS.06")
def test_the_second_stage_one_room_yields_the_reliquary() -> None:
    s = Scenario("hellboy")
    s.encounter("R2", "S1-6")
    s.encounter("R3", "S1-5")
    s.encounter("R4", "S1-3")
    s.agent("hellboy", "R1a")
    s.act("explore R2")
    assert s.g.pois == {}
    s.agent("hellboy", "R2b", cubes=1)
    s.g.enemies = []
    s.act("explore R4")
    assert "Which Clue is the Reliquary" in s.prompt()
    before = sum(s.g.clues)
    s.choose(s.labels()[0])
    assert list(s.g.pois) == ["reliquary"] and sum(s.g.clues) == before - 1


@rule("HB-CAS.06")
def test_a_second_room_without_clues_gets_a_marker_in_its_last_area() -> None:
    s = Scenario("hellboy")
    s.explored("R1", "R2", "R3")
    s.run(TurnClue("reliquary", 2, s.area("R3b")))
    assert s.halted() and s.g.pois == {"reliquary": s.area("R3b")}


@rule("HB-CAS.08", "HB-EXM.07")
def test_the_well_shows_the_next_doom_card_once_per_round() -> None:
    s = johann()
    s.case_card("3A")
    s.poi("well", "R1d")
    top = s.g.doom_deck.cards[-1].kind
    s.dice(*GOOD)
    s.act("examine the Well Mouth")
    assert top.name in s.prompt() and s.g.view(ut.SPECTATOR).doom_deck.known == {"0": top.key}
    s.choose("Put it at the bottom")
    assert s.g.doom_deck.cards[0].kind is top and s.g.pois["well"] == s.area("R1d")
    s.agent("johann", cubes=1)
    s.phase()
    assert not s.can("Well Mouth")
    s.run(Round())
    assert s.g.looked == []


@rule("HB-CAS.08")
def test_the_way_down_holds_the_well_mouth() -> None:
    s = Scenario("hellboy")
    s.case_card("3A")
    s.g.locked = 0
    s.explored("R1", "R2", "R5")
    s.encounter("R8", "S2-1")
    s.agent("hellboy", "R5b")
    s.g.info = 1
    s.act("explore R8")
    assert s.g.pois["well"] == s.area("R8a") and s.g.info == 2
    assert s.g.clues[s.area("R8a")] == 1


@rule("HB-CAS.08", "HB-CON.02")
def test_descend_needs_all_standing_agents_in_the_room() -> None:
    s = Scenario("hellboy", "liz", "abe")
    s.case_card("3A")
    s.explored("R1", "R2")
    s.poi("well", "R2a")
    s.agent("hellboy", "R2a")
    s.agent("liz", "R2b")
    s.agent("abe", "R1a")
    s.phase()
    assert not s.can("descend") and any(refusal.rule == "HB-CAS.08" for refusal in s.g.refusals(0))
    s.agent("abe").out = True
    s.phase()
    assert s.can("Hellboy: descend") and not s.can("Liz Sherman: descend")
    s.choose("descend")
    assert s.g.began == "exploration"


# Scenery


@rule("HB-EXM.08", "HB-SCN.03", "HB-SCN.05", "HB-SCN.06")
def test_a_search_uses_a_token_successful_or_not() -> None:
    s = johann()
    shelf = s.scenery("bookcase", "R1d")
    s.dice(*BAD)
    s.act("examine the Bookcase")
    assert s.tokens(shelf) == 1 and s.g.info == 1
    s.agent("johann", cubes=1)
    s.dice(("green", 3), ("green", 3), ("green", 2), "one")
    s.act("examine the Bookcase")
    assert s.tokens(shelf) == 0 and s.g.info == 3
    s.agent("johann", cubes=1)
    s.phase()
    assert not s.can("Bookcase") and s.g.space(s.area("R1d")) == 3


@rule("HB-SCN.02", "HB-SCN.07")
def test_a_cabinet_heals_its_user_three_times() -> None:
    s = Scenario("hellboy")
    cabinet = s.scenery("cabinet", "R1d")
    s.wound("hellboy", damage=4)
    for left in (2, 1, 0):
        s.act("use the Cabinet")
        assert s.tokens(cabinet) == left and s.agent("hellboy").cubes == left
    s.agent("hellboy", cubes=3)
    s.phase()
    assert not s.can("Cabinet") and len(s.agent("hellboy").counters) == 1
    s.scenery("cabinet", "R1a")
    s.phase()
    assert not s.can("Cabinet")


@rule("HB-SCN.10")
def test_each_success_at_a_lectern_is_information_or_less_doom() -> None:
    s = johann()
    s.g.doom = 5
    s.scenery("lectern", "R1d")
    s.dice(("green", 3), ("green", 3), ("green", 2), "one")
    s.act("examine the Lectern")
    assert s.labels() == ["Information Gathered +4", "Information Gathered +2 and Impending Doom -1", "Impending Doom -2"]
    s.choose("Information Gathered +2 and")
    assert s.g.info == 3 and s.g.doom == 4


@rule("HB-SCN.11")
def test_catastrophe_at_a_lectern_advances_doom_twice() -> None:
    s = johann()
    s.scenery("lectern", "R1d")
    s.dice(("green", 3), ("green", 3), ("green", 2), "cat")
    s.act("examine the Lectern")
    assert s.g.doom == 3 and s.can("Information Gathered +2")


@pytest.mark.parametrize(
    ("kind", "size", "searchable", "interactive"),
    [("bookcase", 2, 2, 0), ("cabinet", 1, 0, 3), ("large_table", 4, 0, 0), ("lectern", 0, 2, 0), ("small_table", 1, 0, 0)],
)
@rule("HB-SCN.01")
def test_kinds_of_scenery(kind: str, size: int, searchable: int, interactive: int) -> None:
    entry = Scenario("hellboy").g.book.scenery[kind]
    assert (entry.size, entry.searchable, entry.interactive) == (size, searchable, interactive)


def test_the_doom_card_left_on_the_well_is_drawn_next() -> None:
    s = johann()
    s.case_card("3A")
    s.poi("well", "R1d")
    s.dice(*GOOD)
    top = s.g.doom_deck.cards[-1].kind
    s.act("examine the Well Mouth")
    s.choose("Leave it on top")
    s.run(DoomPhase())
    assert any(f"Doom: {top.name}" in line for line in s.g.log(0))
