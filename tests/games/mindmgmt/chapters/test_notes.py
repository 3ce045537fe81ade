"""Mental Notes. [MM-NOT, MM-TIM.05]"""

from __future__ import annotations

import pytest

import undertable as ut
from undertable.games.mindmgmt.chapters.board import place_of
from undertable.games.mindmgmt.pieces import Note
from undertable.testing import rule

from ..tables import activate, asked, recruiter_turn, table, take


@rule("MM-NOT.01", "MM-TIM.05")
def test_rogue_players_write_and_take_back_notes_at_any_time() -> None:
    g = table(seats=3)
    recruiter_turn(g)
    asking, decision = g.asking, g.asked
    g.apply(1, f"PlaceNote(place={place_of('C4')}, text=6)")
    g.apply(2, f"PlaceNote(place={place_of('D5')}, text=?)")
    assert [(note.place, note.text) for note in g.notes] == [(place_of("C4"), "6"), (place_of("D5"), "?")]
    assert g.asking is asking and g.asked == decision and asked(g) == 0
    g.apply(2, f"TakeNote(place={place_of('C4')}, text=6)")
    assert [note.text for note in g.notes] == ["?"]
    with pytest.raises(ut.IllegalChoice):
        g.apply(0, f"PlaceNote(place={place_of('C4')}, text=6)")
    take(g, "StepTo", "E2")


@rule("MM-NOT.02")
def test_notes_may_be_wrong_and_change_nothing() -> None:
    g = table(path="A1 B1 C1 D1 E1")
    recruiter_turn(g)
    before = [choice.key() for choice in g.choices(0)]
    g.apply(1, f"PlaceNote(place={place_of('F7')}, text=5)")
    assert [choice.key() for choice in g.choices(0)] == before
    assert g.evidence == table(path="A1 B1 C1 D1 E1").evidence


@rule("MM-NOT.05")
def test_the_captain_takes_a_note_back_when_the_supply_is_empty() -> None:
    g = table(path="A7 B7 B6 B5 B4", steps="B6", agents="B6 A7 F7 F7", immortals="D3 C3 D5 E3")
    g.notes = [Note(place, "?", 0) for place in range(15)]
    assert g.notes_left() == 0
    activate(g, 0)
    assert not any(type(c).__name__ == "PlaceNote" for c in g.anytime(1))
    take(g, "Reveal")
    take(g, "TellHour")
    assert asked(g) == g.captain and len(g.choices(1)) == 15
    take(g, "TakeNote", "C1")
    assert len(g.notes) == 14 and [note.hour for note in g.confirmed] == [3]
    assert g.notes_left() == 0


@rule("MM-NOT.04")
def test_confirmed_notes_cannot_be_removed() -> None:
    g = table(confirmed="B1")
    recruiter_turn(g)
    with pytest.raises(ut.IllegalChoice):
        g.apply(1, f"TakeNote(place={place_of('B1')}, text=2)")
    assert len(g.confirmed) == 1
