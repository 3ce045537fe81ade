"""Events: what happened, and who may read what of it."""

from __future__ import annotations

from undertable.kernel.piece import sees
from undertable.kernel.plaindata import PlainData


class Word(PlainData):
    """One word of an event: its text for those who know, and another for the rest."""

    text: str
    otherwise: str
    seen: int
    seat: int

    def __init__(self, text: str, otherwise: str = "", seen: int = -1, seat: int = -1) -> None:
        self.text = text
        self.otherwise = otherwise
        self.seen = seen
        self.seat = seat


class Event(PlainData):
    """A log line: a template, its words, and the seats that may read it. `others` is what the rest may read, if anything."""

    text: str
    words: dict[str, Word]
    to: int
    others: str
    kind: str

    def __init__(self, text: str, words: dict[str, Word], to: int = -1, others: str = "", kind: str = "") -> None:
        self.text = text
        self.words = words
        self.to = to
        self.others = others
        self.kind = kind

    def text_for(self, viewer: int, names: list[str]) -> str:
        """The line as this viewer may read it; an empty string if the viewer reads nothing."""
        template = self.text if sees(self.to, viewer) else self.others
        if not template:
            return ""
        said: dict[str, str] = {}
        for key, word in self.words.items():
            if word.seat >= 0:
                said[key] = names[word.seat]
            else:
                said[key] = word.text if sees(word.seen, viewer) else word.otherwise
        return template.format_map(said)
