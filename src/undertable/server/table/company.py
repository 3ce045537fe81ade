"""Who sits where, and what people have said, noted and asked for: the table beside the game."""

from __future__ import annotations

import copy
import re
from typing import Any, Literal

import msgspec

from undertable.kernel.annotations import Annotation
from undertable.server.table.acts import Dealt

CHAT_KEPT = 50
NAME_LENGTH = 40
NOTE_LENGTH = 4000
CHAT_LENGTH = 400

_UNWANTED = re.compile(r"[\x00-\x1f\x7f-\x9f{}<>\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]")


class Chair(msgspec.Struct):
    """One seat's chair. A bot may sit in for a person, who keeps the token."""

    name: str
    kind: Literal["person", "bot", "open"]
    bot: str = ""
    token: str = ""
    """Hash of the token that plays this seat."""


class ChatLine(msgspec.Struct, frozen=True):
    seat: int
    text: str
    at: float
    heard: list[int] | None = None
    """The viewers whom it reached (-1: spectators); None: everybody."""
    id: str = ""
    """An opaque name: the number of its act would tell how many others were done in secret."""
    flags: tuple[int, ...] = ()
    """The seats that hold it against the rules of talk."""
    name: str = ""
    """Of whoever said it: somebody else may have the chair by now."""

    def reaches(self, viewer: int) -> bool:
        return self.heard is None or viewer == self.seat or viewer in self.heard


class UndoRequest(msgspec.Struct):
    """A seat asks to go back to the first `to` choices; the persons at the table vote."""

    seat: int
    to: int
    votes: dict[int, bool]


class SeatWish(msgspec.Struct):
    """What is asked for a chair, and by which seats: it happens when all persons but the one who sits there have asked for it."""

    kind: Literal["bot", "open"]
    bot: str
    by: list[int]


class Company(msgspec.Struct):
    """Everything of a table that is saved with it and is not the game's."""

    chairs: list[Chair]
    notes: list[str]
    hooks: list[str]
    spent: list[float]
    """Seconds of the game clock that each seat has used."""
    chat: list[ChatLine] = []
    undo: UndoRequest | None = None
    undos: int = 0
    """How often a question was taken back: it never comes again under the same id."""
    rematch: str = ""
    entropies: dict[int, str] = {}
    """What persons added to the luck of the game when they sat down."""
    brought: dict[int, dict[str, Any]] = {}
    """By seat and option: what persons brought to the game. Only the server and whoever brought it know it before the end."""
    dealt: Dealt | None = None
    """How the game began, if its seed was not chosen."""
    asked: int = -1
    asked_at: dict[int, float] = {}
    """Since when each seat has had its question."""
    used: dict[int, float] = {}
    """By the number of a question that can come again, since its answer can be taken back: for how long it was asked. Nobody gets more time
    by answering and taking back in turns."""
    closed: str = ""
    """Why the operator has closed the table; '': it is open."""
    wishes: dict[int, SeatWish] = {}
    """By chair: who wants somebody else to sit there."""
    annotations: list[Annotation] = []
    """What people have written on the places of the table, oldest first."""

    def copy(self) -> Company:
        """To try acts on: what is in the lists is replaced, never changed."""
        company = copy.copy(self)
        company.chairs, company.notes, company.hooks, company.spent = self.chairs[:], self.notes[:], self.hooks[:], self.spent[:]
        return company

    def held_by(self, token_hash: str) -> list[int]:
        """The seats that a token plays."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.token and chair.token == token_hash]

    def bring(self, seat: int, option: str, value: Any) -> None:
        """Something is brought to a seat, or taken back where there is no value."""
        mine = {name: one for name, one in self.brought.get(seat, {}).items() if name != option}
        self.brought = {**self.brought, seat: {**mine, option: value} if value is not None else mine}

    def leave_nothing(self, seat: int) -> None:
        """Whoever sits there next finds nothing of what was brought."""
        self.brought = {other: value for other, value in self.brought.items() if other != seat}

    def add_luck(self, seat: int, entropy: str) -> None:
        """What somebody who sits down adds to the luck of the game, if anything, instead of what the person before them added."""
        others = {other: added for other, added in self.entropies.items() if other != seat}
        self.entropies = {**others, seat: entropy} if entropy else others

    def wants_nothing(self, seat: int) -> None:
        """Somebody else sits there now, who has not asked for anything yet."""
        kept = {chair: SeatWish(wish.kind, wish.bot, [by for by in wish.by if by != seat]) for chair, wish in self.wishes.items()}
        self.wishes = {chair: wish for chair, wish in kept.items() if wish.by}

    def persons(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == "person"]

    def first_open(self) -> int:
        """The first open chair; -1 if there is none."""
        for seat, chair in enumerate(self.chairs):
            if chair.kind == "open":
                return seat
        return -1

    def say(self, line: ChatLine) -> None:
        self.chat = [*self.chat[-(CHAT_KEPT - 1) :], line]

    def line(self, id: str, hearer: int) -> ChatLine | None:
        """A line of the chat that a seat has heard."""
        return next((line for line in self.chat if line.id == id and line.reaches(hearer)), None)

    def flag(self, id: str, seat: int) -> None:
        """A seat flags a line, or takes its flag away."""
        self.chat = [
            msgspec.structs.replace(line, flags=tuple(sorted({*line.flags} ^ {seat}))) if line.id == id else line for line in self.chat
        ]


def clean(text: str, longest: int) -> str:
    """Text of people without control characters, braces and angle brackets, and not too long."""
    return " ".join(_UNWANTED.sub(" ", text).split())[:longest]


def clean_lines(text: str, longest: int) -> str:
    """The same for texts of several lines."""
    kept = "".join(c for c in text if c == "\n" or (c.isprintable() and c not in "\u2028\u2029"))
    return kept[:longest]


def free_name(wanted: str, taken: list[str], otherwise: str) -> str:
    """A name that nobody at the table has."""
    name = clean(wanted, NAME_LENGTH) or otherwise
    used = {other.casefold() for other in taken}
    tried, number = name, 2
    while tried.casefold() in used:
        tried = f"{name} {number}"
        number += 1
    return tried
