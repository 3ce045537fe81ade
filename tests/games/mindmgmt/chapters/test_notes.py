"""Mental Notes and the pencil: what people write on the board, beside the game. [MM-NOT, MM-TIM.05]"""

from __future__ import annotations

import pytest

import undertable as ut
from undertable.games.mindmgmt.pieces import Note
from undertable.games.mindmgmt.setup import Operation
from undertable.kernel.annotations import Annotation, annotated, inscriptions, read_by, sheets_for, without_own, written
from undertable.kernel.scene import Badge, Board
from undertable.testing import rule

from ..tables import recruiter_turn, table


def write(g: Operation, notes: list[Annotation], seat: int, sheet: str, place: str, text: str, of: int = -1) -> list[Annotation]:
    return written(g, notes, Annotation(of if of >= 0 else seat, sheet, f"space:{place}", text), seat)


def texts(g: Operation, notes: list[Annotation], viewer: int) -> list[tuple[str, str]]:
    return [(note.place[6:], note.text) for note in read_by(g, notes, viewer)]


def drawn(g: Operation, notes: list[Annotation], viewer: int, place: str) -> list[Badge]:
    """What is written on a place of the viewer's table."""
    scene = annotated(g.scene(viewer), read_by(g, notes, viewer), g)
    board = next(area for area in scene.areas if isinstance(area, Board))
    space = next(space for space in board.spaces if space.name == place)
    return [badge for badge in space.badges if badge.symbol in ("note", "pencil")]


@rule("MM-NOT.01", "MM-TIM.05")
def test_rogue_players_write_change_and_take_back_notes_at_any_time() -> None:
    g = table(seats=3)
    recruiter_turn(g)
    notes = write(g, [], 1, "note", "C4", "10?")
    notes = write(g, notes, 2, "note", "C4", "not here")
    notes = write(g, notes, 1, "note", "C4", "11")
    assert texts(g, notes, 2) == [("C4", "not here"), ("C4", "11")]
    notes = write(g, notes, 1, "note", "C4", "", of=2)
    assert texts(g, notes, 2) == [("C4", "11")], "the notes are the team's: each may take them back"
    with pytest.raises(ut.IllegalChoice, match="own name"):
        write(g, notes, 1, "note", "C4", "12", of=2)
    with pytest.raises(ut.IllegalChoice, match="cannot write"):
        write(g, notes, 0, "note", "C4", "6")
    with pytest.raises(ut.IllegalChoice, match="nothing to rub out"):
        write(g, notes, 1, "note", "D5", "")


@rule("MM-NOT.01")
@pytest.mark.parametrize("text", ["thirteen char", "a\nb", "x\u202e", "\x07", "\u200b"])
def test_a_text_has_at_most_twelve_printable_characters(text: str) -> None:
    g = table()
    with pytest.raises(ut.IllegalChoice, match="at most 12 printable"):
        write(g, [], 1, "note", "C4", text)
    with pytest.raises(ut.IllegalChoice, match="no place"):
        written(g, [], Annotation(1, "note", "agent:0", "?"), 1)
    with pytest.raises(ut.IllegalChoice, match="possible: note, team, pencil"):
        write(g, [], 1, "chalk", "C4", "?")


@rule("MM-NOT.02")
def test_notes_are_no_part_of_the_game() -> None:
    g = table()
    recruiter_turn(g)
    before = ut.digest(g)
    write(g, [], 1, "note", "F7", "5")
    assert ut.digest(g) == before and g.anytime(1) == [] and "notes" not in g.view(1)


@rule("MM-NOT.03", "MM-REC.09")
def test_the_recruiter_sees_notes_and_never_the_pencil() -> None:
    g = table(seats=4)
    recruiter_turn(g)
    bare = g.scene(0)
    notes = write(g, [], 1, "team", "C4", "9 or 10")
    notes = write(g, notes, 2, "pencil", "D5", "mine")
    assert annotated(g.scene(0), read_by(g, notes, 0), g) == bare == g.scene(0)
    assert read_by(g, notes, ut.SPECTATOR) == [] == inscriptions(g, [(0, note) for note in notes])
    assert texts(g, notes, 3) == [("C4", "9 or 10")] and texts(g, notes, 2) == [("C4", "9 or 10"), ("D5", "mine")]
    notes = write(g, notes, 3, "note", "C4", "?")
    assert [badge.text for badge in drawn(g, notes, 0, "C4")] == ["?"]
    assert [(badge.text, badge.seat, badge.symbol) for badge in drawn(g, notes, 1, "C4")] == [("9 or 10", 1, "pencil"), ("?", 3, "note")]
    assert [one.text for one in inscriptions(g, [(7, note) for note in notes])] == ["?"]


@rule("MM-NOT.03")
def test_the_box_for_writing_says_who_reads_it() -> None:
    g = table()
    warnings = {sheet.id: sheet.warning for sheet in sheets_for(g, 1)}
    assert "the Recruiter sees it" in warnings["note"] and "never sees" in warnings["team"] and set(warnings) == {"note", "team", "pencil"}
    assert [sheet.id for sheet in sheets_for(g, 0)] == ["pencil"] and sheets_for(g, ut.SPECTATOR) == []


def test_the_recruiters_own_pencil_is_the_recruiters() -> None:
    g = table(seats=3)
    notes = write(g, [], 0, "pencil", "A1", "go here")
    assert texts(g, notes, 0) == [("A1", "go here")] and texts(g, notes, 1) == [] == texts(g, notes, ut.SPECTATOR)
    assert without_own(g, notes, 0) == [], "who takes the seat over does not find it"


@rule("MM-NOT.05")
def test_a_confirmed_note_takes_the_place_of_the_oldest() -> None:
    g = table(path="A7 B7 B6 B5 B4")
    notes: list[Annotation] = []
    places = [f"{column}{row}" for row in (1, 2, 3) for column in "ABCDE"]
    for number, place in enumerate(places):
        notes = write(g, notes, 1, "note", place, str(number))
    with pytest.raises(ut.IllegalChoice, match="15 is the most"):
        write(g, notes, 1, "note", "F7", "x")
    g.confirmed.append(Note(6, 3))
    assert texts(g, notes, 0) == [(place, str(number)) for number, place in enumerate(places)][1:]
    g.confirmed.pop()
    assert len(texts(g, notes, 0)) == 15, "taking back brings it back"
    notes = write(g, notes, 1, "team", "F7", "x")
    assert len(notes) == 16


@rule("MM-NOT.04")
def test_confirmed_notes_cannot_be_removed() -> None:
    g = table(confirmed="B1")
    recruiter_turn(g)
    with pytest.raises(ut.IllegalChoice):
        write(g, [], 1, "note", "B1", "")
    assert [note.hour for note in g.confirmed] == [2]
