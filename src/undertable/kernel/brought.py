"""What people bring to a game of their own, such as a deck: what is said about its file."""

from __future__ import annotations

from typing import Any

import msgspec


class Flaw(msgspec.Struct, frozen=True):
    """One thing that is wrong with what somebody brings: in words, with the rule and what it is about."""

    text: str
    rule: str = ""
    card: str = ""
    """The id of a card; empty if it is about the whole."""


class LookedOver(msgspec.Struct):
    """Everything about the file of something that is brought: what it says, what is wrong with it, what is unwise."""

    data: Any
    """What stands in it; None if it cannot be read."""
    file: str
    """The same as a file, written out; '' if it cannot be read."""
    flaws: list[Flaw]
    warnings: list[str]
