"""The small language in which cards say what they do: frames, and what verbs, tests and selectors have in common.

A card's `do` is a list of steps; each step names a verb. When content loads, every list becomes a *block* of verbs in the book, and a
position only ever holds the number of a block, the place in it and a frame. A frame says who "you", "it" and the others are.
"""

from __future__ import annotations

from typing import Any, Final

Frame = tuple[int, ...]

YOU: Final = 0
IT: Final = 1
TARGET: Final = 2
ATTACKER: Final = 3
HERE: Final = 4
ORIGIN: Final = 5
SOURCE: Final = 6
CARD: Final = 7
"""Places in a frame. HERE is a Room or -1 for the Room that "you" are in; SOURCE is the place of the card in the book; CARD its handle."""
NAMED: Final = 8
"""Names given by `as` follow from here; there are four of them."""

AGENTS: Final = "agents"
ROOMS: Final = "rooms"
GUARDS: Final = "guards"


def frame(you: int, here: int = -1, source: int = -1, card: int = 0) -> Frame:
    """A fresh frame for an effect of this Agent."""
    return (you, -1, -1, -1, here, -1, source, card, -1, -1, -1, -1)


def bound(f: Frame, place: int, value: int) -> Frame:
    """The frame with one more thing named."""
    named = list(f)
    named[place] = value
    return tuple(named)


class Selector:
    """Something that finds Agents (as seats), Rooms (as numbers in the order of exploring) or Guards (as numbers of tokens)."""

    kind: str

    def find(self, g: Any, f: Frame) -> list[int]:
        raise NotImplementedError

    def one(self, g: Any, f: Frame) -> int:
        """The only one, or the first; -1 if there is none."""
        found = self.find(g, f)
        return found[0] if found else -1


class Test:
    """A question about the table that is answered yes or no."""

    def holds(self, g: Any, f: Frame) -> bool:
        raise NotImplementedError


class Verb:
    """One thing that an effect does."""

    home: int = -1
    """The block in which it stands, and its place there."""
    at: int = -1

    def run(self, g: Any, f: Frame) -> None:
        raise NotImplementedError
