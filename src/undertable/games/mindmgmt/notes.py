"""Mental Notes: what the team writes on the board, and the hours that the Recruiter has told. [MM-NOT]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from undertable.games.mindmgmt import evidence as ev
from undertable.games.mindmgmt.board import SIZE, name_of
from undertable.games.mindmgmt.figures import Note
from undertable.games.mindmgmt.words import clock, space_id
from undertable.kernel.choice import Choice
from undertable.kernel.step import Ask, Decision, Step

if TYPE_CHECKING:
    from undertable.games.mindmgmt.state import Operation

NOTE_TEXTS: Final[tuple[str, ...]] = (*(str(hour) for hour in range(1, 17)), "?", "!", "not here")
"""What can be written on an unconfirmed note: an hour, a doubt, a suspicion, a denial."""


class PlaceNote(Choice):
    """Put an unconfirmed Mental Note on a location. [MM-NOT.01]"""

    place: int
    text: str

    def __init__(self, place: int, text: str) -> None:
        self.place = place
        self.text = text

    def key(self) -> str:
        return f"PlaceNote(place={self.place}, text={self.text})"

    def label(self, g: Operation) -> str:
        return f"Note '{self.text}' on {name_of(self.place)}"

    def targets(self, g: Operation) -> tuple[str, ...]:
        return (space_id(self.place),)


class TakeNote(Choice):
    """Take an unconfirmed Mental Note back. [MM-NOT.01]"""

    place: int
    text: str

    def __init__(self, place: int, text: str) -> None:
        self.place = place
        self.text = text

    def key(self) -> str:
        return f"TakeNote(place={self.place}, text={self.text})"

    def label(self, g: Operation) -> str:
        return f"Take back the note '{self.text}' from {name_of(self.place)}"

    def targets(self, g: Operation) -> tuple[str, ...]:
        return (space_id(self.place),)


PLACE_NOTE: Final[list[Choice]] = [PlaceNote(place, text) for place in range(SIZE) for text in NOTE_TEXTS]


class TakeBack(Ask):
    """The supply is empty: the captain takes one unconfirmed note back for the Confirmed one that is due. [MM-NOT.05]"""

    RULE = "MM-NOT.05"

    def ask(self, g: Operation) -> Decision | None:
        options: list[Choice] = [TakeNote(note.place, note.text) for note in g.notes]
        return Decision(
            g.captain,
            "No Mental Note is left: take one back for the hour that is confirmed",
            options,
            "{seat} takes a Mental Note back",
        )

    def answer(self, g: Operation, choice: TakeNote) -> None:
        g.aside(g.captain, choice)


class WriteHour(Step):
    """Place a Confirmed Mental Note with its hour. [MM-REV.03, MM-NOT.04]"""

    place: int
    hour: int

    def __init__(self, place: int, hour: int) -> None:
        self.place = place
        self.hour = hour

    def run(self, g: Operation) -> None:
        if g.notes and g.notes_left() <= 0:
            g.then(TakeBack(), self)
            return
        confirm(g, self.place, self.hour)


def confirm(g: Operation, place: int, hour: int) -> None:
    """The location is confirmed for good: a STEP token that lay there is replaced by the hour."""
    g.steps = [token for token in g.steps if token.place != place]
    g.marked |= 1 << place
    g.confirmed.append(Note(place, str(hour), hour))
    g.learn(ev.AT, len(g.path), place, hour)
    g.barrier()
    if g.watched:
        g.tell("{place} is confirmed: {hour}", place=name_of(place), hour=clock(hour), kind="note")
