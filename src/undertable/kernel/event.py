"""Events: what happened, and who may read what of it. `kernel.story` makes of them what one viewer reads."""

from __future__ import annotations

from typing import Final

from undertable.kernel.piece import EVERYONE, sees
from undertable.kernel.plaindata import Value

HEADINGS: Final = ("round", "turn")
"""Kinds of events that open a group of the story: what follows belongs to it."""


class Word(Value):
    """One word of an event: its text for those who know, and another for the rest. `Word("the Docks", ref="space:3")` is a link.

    `ref` (a scene id) and `entry` (a content key) are given to those alone who read `text`.
    """

    text: str
    otherwise: str = ""
    seen: int = -1
    seat: int = -1
    ref: str = ""
    entry: str = ""

    def said(self, viewer: int, names: list[str]) -> str:
        """The word as this viewer reads it."""
        if self.seat >= 0:
            return names[self.seat]
        return self.text if sees(self.seen, viewer) else self.otherwise


class Face(Value):
    """A die as it fell. `kept` is False for one that does not count (set aside, rolled again)."""

    text: str
    symbol: str = ""
    colour: str = ""
    kept: bool = True


class Term(Value):
    """A number that is added, and what it comes from."""

    value: int
    label: str


class Sum(Value):
    """Arithmetic of public numbers: `Sum([Term(4, "Strength"), Term(2, "Tesla")], 5, "Defence", True)` is "4 + 2 against 5: success"."""

    terms: list[Term]
    against: int | None = None
    goal: str = ""
    """What `against` is."""
    success: bool | None = None

    def total(self) -> int:
        return sum([term.value for term in self.terms])


class Moved(Value):
    """A thing of the scene that changed its place: scene ids, told to the seats in `seen`."""

    id: str
    source: str
    to: str
    seen: int = -1


class Event(Value):
    """One line of the story: a template, its words, and the seats that may read it. `others` is what the rest may read, if anything.

    Everything besides the two templates and their words is for the seats in `to` alone.
    """

    text: str
    words: dict[str, Word]
    to: int = -1
    others: str = ""
    kind: str = ""
    """A short stable word for what was done: move, roll, draw, reveal, ask, answer, play, attack."""
    actor: int = -1
    """Who did it; -1: the table."""
    targets: list[str] = []
    """Scene ids of those it was done to."""
    dice: list[Face] = []
    sum: Sum | None = None
    moves: list[Moved] = []
    cause: str = ""
    """Template: what made the table do it."""
    outcome: str = ""
    """Template: what came of it."""

    def template_for(self, viewer: int) -> str:
        """The template that this viewer reads; empty if the viewer reads nothing."""
        return self.text if self.to == EVERYONE or sees(self.to, viewer) else self.others

    def filled(self, template: str, viewer: int, names: list[str]) -> str:
        """One of its templates in this viewer's words."""
        if not template:
            return ""
        return template.format_map({key: word.said(viewer, names) for key, word in self.words.items()})

    def text_for(self, viewer: int, names: list[str]) -> str:
        """The line as this viewer may read it; an empty string if the viewer reads nothing."""
        return self.filled(self.template_for(viewer), viewer, names)

    def public(self) -> bool:
        """Whether everybody reads something of it."""
        return self.to == EVERYONE or bool(self.others)
