"""REVEAL. [MM-REV]"""

from __future__ import annotations

import pytest

import undertable as ut
from undertable.games.mindmgmt.chapters import evidence as ev
from undertable.games.mindmgmt.chapters.board import place_of
from undertable.testing import labels, rule

from ..tables import activate, ask, asked, facts, has, table, take


@rule("MM-REV.01")
def test_reveal_needs_a_step_token_and_no_immortal() -> None:
    g = table(path="B5 B6 B7 C6 D6", agents="B5 A7 F7 F7", immortals="B3 C4 D5 E3")
    activate(g, 0)
    assert not has(g, "Reveal")
    with pytest.raises(ut.IllegalChoice, match="STEP token"):
        g.apply(1, "Reveal")
    g = table(path="B5 B6 B7 C6 D6", agents="B5 A7 F7 F7", steps="B5", immortals="B5 C4 D5 E3")
    activate(g, 0)
    assert not has(g, "Reveal")
    g = table(path="B5 B6 B7 C6 D6", agents="B5 A7 F7 F7", steps="B5")
    activate(g, 0)
    assert has(g, "Reveal")


@rule("MM-REV.02", "MM-REV.03", "MM-REV.04", "MM-EX.10", "MM-NOT.04", "MM-NOT.08")
def test_reveal_turns_the_token_into_an_hour_for_good() -> None:
    g = table("training", path="A7 B7 B5 B6 C6", steps="B5 C6", agents="B5 B5 F7 F7")
    activate(g, 0)
    take(g, "Reveal")
    assert asked(g) == 0 and labels(g, 0) == ["It was hour 3"]
    take(g, "TellHour")
    assert [token.place for token in g.steps] == [place_of("C6")]
    assert [(note.place, note.hour) for note in g.confirmed] == [(place_of("B5"), 3)]
    assert facts(g, ev.AT) == [(ev.AT, 5, place_of("B5"), 3)]
    activate(g, 1)
    assert not has(g, "Reveal")
    ask(g, "neo")
    assert [type(c).__name__ for c in g.choices(0)] == ["NothingNew"]


@rule("MM-REV.05")
def test_reveal_on_the_current_location_is_no_capture() -> None:
    g = table("training", path="A7 B7 B6 B5 C5", steps="C5", agents="C5 A7 F7 F7")
    activate(g, 0)
    take(g, "Reveal")
    take(g, "TellHour")
    assert not g.over and g.confirmed[0].hour == 5


@rule("MM-REV.06")
def test_the_shown_start_cannot_be_revealed() -> None:
    g = table("training", path="A7 B7 B6 B5 C5", confirmed="A7", agents="A7 A7 F7 F7")
    activate(g, 0)
    assert not has(g, "Reveal")


@rule("MM-TMP.04", "MM-TMP.05")
def test_a_temple_gets_a_step_token_only_by_payment_or_backtrack() -> None:
    g = table(path="A3 B3 B2 A1 B1", immortals="B4 C4 D5 E3")
    for code in range(16):
        assert not g.board.where[code] >> place_of("B2") & 1
    g.mark(place_of("B2"), "paid")
    g.agents[0].at = place_of("B2")
    activate(g, 0)
    assert has(g, "Reveal")
    take(g, "Reveal")
    take(g, "TellHour")
    assert g.confirmed[0].hour == 3
