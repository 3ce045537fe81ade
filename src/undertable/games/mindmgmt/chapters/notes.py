"""Mental Notes: what the team writes on the board, and the hours that the Recruiter has told. [MM-NOT]"""

from __future__ import annotations

from typing import Final

from undertable.games.mindmgmt.chapters import evidence as ev
from undertable.games.mindmgmt.chapters.board import SIZE, name_of
from undertable.games.mindmgmt.chapters.naming import clock, place_word, space_id
from undertable.games.mindmgmt.pieces import Note
from undertable.games.mindmgmt.state import SETTING_UP, Hunt
from undertable.kernel.choice import Choice
from undertable.kernel.step import Ask, Decision, Step

NOTE_TEXTS: Final[tuple[str, ...]] = (*(str(hour) for hour in range(1, 17)), "?", "!", "not here")
"""What can be written on an unconfirmed note: an hour, a doubt, a suspicion, a denial."""


class PlaceNote(Choice):
    """Put an unconfirmed Mental Note on a location. [MM-NOT.01]"""

    place: int
    text: str

    def key(self) -> str:
        return f"PlaceNote(place={self.place}, text={self.text})"

    def label(self, g: Hunt) -> str:
        return f"Note '{self.text}' on {name_of(self.place)}"

    def targets(self, g: Hunt) -> tuple[str, ...]:
        return (space_id(self.place),)


class TakeNote(Choice):
    """Take an unconfirmed Mental Note back. [MM-NOT.01]"""

    place: int
    text: str

    def key(self) -> str:
        return f"TakeNote(place={self.place}, text={self.text})"

    def label(self, g: Hunt) -> str:
        return f"Take back the note '{self.text}' from {name_of(self.place)}"

    def targets(self, g: Hunt) -> tuple[str, ...]:
        return (space_id(self.place),)


PLACE_NOTE: Final[list[Choice]] = [PlaceNote(place, text) for place in range(SIZE) for text in NOTE_TEXTS]


def note_options(g: Hunt, seat: int) -> list[Choice]:
    """What a Rogue player may write down or take back at any time. [MM-NOT.01]"""
    if seat == g.recruiter or g.phase == SETTING_UP:
        return []
    options: list[Choice] = []
    for note in g.notes:
        taken: Choice = TakeNote(note.place, note.text)
        options.append(taken)
    if g.notes_left() > 0:
        options.extend(PLACE_NOTE)
    return options


def write_note(g: Hunt, choice: Choice) -> None:
    """Write a note down, or take it back."""
    if isinstance(choice, PlaceNote):
        g.notes.append(Note(choice.place, choice.text, 0))
    elif isinstance(choice, TakeNote):
        for number, note in enumerate(g.notes):
            if note.place == choice.place and note.text == choice.text:
                g.notes.pop(number)
                break


class TakeBack(Ask):
    """The supply is empty: the captain takes one unconfirmed note back for the Confirmed one that is due. [MM-NOT.05]"""

    RULE = "MM-NOT.05"

    def ask(self, g: Hunt) -> Decision | None:
        options: list[Choice] = [TakeNote(note.place, note.text) for note in g.notes]
        return Decision(
            g.captain,
            "No Mental Note is left: take one back for the hour that is confirmed",
            options,
            "{seat} takes a Mental Note back",
        )

    def answer(self, g: Hunt, choice: TakeNote) -> None:
        write_note(g, choice)


class WriteHour(Step):
    """Place a Confirmed Mental Note with its hour. [MM-REV.03, MM-NOT.04]"""

    place: int
    hour: int

    def run(self, g: Hunt) -> None:
        if g.notes and g.notes_left() <= 0:
            g.then(TakeBack(), self)
            return
        confirm(g, self.place, self.hour)


def confirm(g: Hunt, place: int, hour: int) -> None:
    """The location is confirmed for good: a STEP token that lay there is replaced by the hour."""
    g.steps = [token for token in g.steps if token.place != place]
    g.marked |= 1 << place
    g.confirmed.append(Note(place, str(hour), hour))
    g.learn(ev.AT, len(g.path), place, hour)
    g.barrier()
    if g.watched:
        g.tell("{place} is confirmed: {hour}", place=place_word(place), hour=clock(hour), kind="note", targets=[space_id(place)])
