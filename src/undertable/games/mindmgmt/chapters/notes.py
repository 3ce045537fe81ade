"""Confirmed Mental Notes: the hours that the Recruiter has told. What the team writes itself is beside the game. [MM-NOT]"""

from __future__ import annotations

from undertable.games.mindmgmt.chapters import evidence as ev
from undertable.games.mindmgmt.chapters.naming import clock, place_word, space_id
from undertable.games.mindmgmt.pieces import Note
from undertable.games.mindmgmt.state import Hunt
from undertable.kernel import Step


class WriteHour(Step):
    """Place a Confirmed Mental Note with its hour. [MM-REV.03, MM-NOT.04]"""

    place: int
    hour: int

    def run(self, g: Hunt) -> None:
        confirm(g, self.place, self.hour)


def confirm(g: Hunt, place: int, hour: int) -> None:
    """The location is confirmed for good: a STEP token that lay there is replaced by the hour."""
    g.steps = [token for token in g.steps if token.place != place]
    g.marked |= 1 << place
    g.confirmed.append(Note(place, hour))
    g.learn(ev.AT, len(g.path), place, hour)
    g.barrier()
    if g.watched:
        g.tell("{place} is confirmed: {hour}", place=place_word(place), hour=clock(hour), kind="note", targets=[space_id(place)])
