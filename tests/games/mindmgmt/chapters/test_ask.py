"""ASK and its answers. [MM-ASK]"""

from __future__ import annotations

import pytest

import undertable as ut
from undertable.games.mindmgmt.chapters import evidence as ev
from undertable.games.mindmgmt.chapters.board import place_of
from undertable.kernel.annotations import Annotation, written
from undertable.testing import labels, rule

from ..tables import activate, ask, facts, feature, features_asked, has, keys, table, take


@rule("MM-ASK.02", "MM-ASK.10")
def test_one_of_the_two_features_of_the_location_again_and_again() -> None:
    g = table("training", agents="B5 B5 F7 F7")
    for number in (0, 1):
        activate(g, number)
        assert features_asked(g) == ["CHS", "NEO"]
        ask(g, "neo")
        take(g, "SayNo")


@rule("MM-ASK.04", "MM-TMP.06")
def test_no_ask_on_a_temple_and_an_immortal_there_bars_nothing() -> None:
    g = table(agents="B2 A7 F7 F7", immortals="E6 B2 C4 D5".replace("B2", "D3"))
    activate(g, 0)
    assert features_asked(g) == [] and has(g, "Capture")
    with pytest.raises(ut.IllegalChoice, match="Temple"):
        g.apply(1, "AskAbout(feature=0)")
    g = table(team="ada gideon elio pim", agents="C2 A7 F7 F7", immortals="E6 B2 C4 D5")
    assert g.barred_features() == sum(1 << feature(g, code) for code in ("dhw", "cat", "bnd", "bar"))


@rule("MM-ASK.05", "MM-GEN.10")
def test_no_is_said_when_nothing_visited_has_the_feature() -> None:
    g = table("training", path="A1 B1 C1 D1 E1", agents="B5 A7 F7 F7")
    activate(g, 0)
    ask(g, "neo")
    assert [type(c).__name__ for c in g.choices(0)] == ["SayNo"]
    take(g, "SayNo")
    assert g.steps == [] and facts(g, ev.NO) == [(ev.NO, 5, feature(g, "neo"))]
    with pytest.raises(ut.IllegalChoice):
        g.apply(0, "StepOn(feature=9, place=0)")


@rule("MM-ASK.06", "MM-EX.09", "MM-NOT.07")
def test_a_step_token_must_go_on_an_unmarked_visited_location() -> None:
    g = table("training", path="B7 A7 B5 B6 C6 D6 C7", steps="B5", agents="B5 A7 F7 F7")
    activate(g, 0)
    ask(g, "neo")
    assert keys(g, "StepOn") == ["C7"] and len(g.choices(0)) == 1
    take(g, "StepOn", "C7")
    assert sorted(token.place for token in g.steps) == sorted([place_of("B5"), place_of("C7")])
    assert facts(g, ev.STEP_ON)[0][2] == place_of("C7")


@rule("MM-ASK.06", "MM-ASK.08", "MM-ASK.11", "MM-ASK.12")
def test_the_recruiter_chooses_among_several_the_current_one_included() -> None:
    g = table("training", path="B5 B6 B7 C6 C7", agents="C7 B5 F7 F7")
    activate(g, 0)
    ask(g, "neo")
    assert keys(g, "StepOn") == ["B5", "C7"]
    assert any("(you are here)" in label for label in labels(g, 0))
    take(g, "StepOn", "C7")
    assert g.log(1)[-1] == "STEP on C7"
    assert g.steps[0].place == g.here


@rule("MM-ASK.07")
def test_nothing_new_when_all_are_marked() -> None:
    g = table("training", path="B5 B6 B7 C6 C7", steps="B5", confirmed="C7", agents="C7 A7 F7 F7")
    activate(g, 0)
    ask(g, "neo")
    assert [type(c).__name__ for c in g.choices(0)] == ["NothingNew"]
    take(g, "NothingNew")
    assert len(g.steps) == 1 and g.log(1)[-1] == "NOTHING NEW about Neon Eye"


@rule("MM-ASK.09")
def test_the_secret_cards_play_no_part_in_the_answer() -> None:
    for hand in ("neo clk pst", "dor clk pst"):
        g = table("training", path="B5 B6 B7 C6 D6", hand=hand, agents="C7 A7 F7 F7")
        activate(g, 0)
        ask(g, "neo")
        assert keys(g, "StepOn") == ["B5"]


@rule("MM-GEN.09", "MM-NOT.02")
def test_an_unconfirmed_note_marks_nothing() -> None:
    g = table("training", path="B5 B6 B7 C6 D6", agents="C7 A7 F7 F7")
    activate(g, 0)
    assert written(g, [], Annotation(1, "note", "space:B5", "3"), 1)
    assert g.marked == 0
    ask(g, "neo")
    assert keys(g, "StepOn") == ["B5"]


@rule("MM-NOT.06")
def test_the_number_of_step_tokens_limits_nothing() -> None:
    path = "A1 B1 C1 D1 E1 F1 F2 E2 D2 C2 C3 D3 E3 F3 F4"
    g = table("training", path=path, steps="A1 B1 C1 D1 E1 F1 F2 E2 D2 C2 C3 D3", agents="F4 A7 F7 F7")
    assert len(g.steps) == 12
    activate(g, 0)
    ask(g, "fsh")
    take(g, "StepOn", "F4")
    assert len(g.steps) == 13
