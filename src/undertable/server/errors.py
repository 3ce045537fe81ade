"""What a table refuses."""

from __future__ import annotations


class Refused(ValueError):
    """Not possible; nothing has changed. The text is for the person who asked."""

    def __init__(self, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.text = text
        self.rule = rule


class NoTable(LookupError):
    """There is no such table, or it can no longer be played."""


class Broken(NoTable):
    """What is stored of this table cannot be read: it is set aside, and the others go on."""


class Outdated(NoTable):
    """The rules have changed since, and the game cannot be taken over into the new ones; its record can still be had."""
