"""Acts: everything that is ever done at a table, as one numbered list. The table is what follows from it."""

from __future__ import annotations

import secrets
from typing import Any, Literal

import msgspec

from undertable.kernel.choice import Choice

By = Literal["", "bot", "clock", "beat"]
"""Who has really chosen: the person, a bot, the clock, or the table silently."""


class Act(msgspec.Struct, tag_field="act", omit_defaults=True, frozen=True):
    """One thing done by or to a seat."""

    seat: int


class Chose(Act, tag="chose", frozen=True, omit_defaults=True):
    """A choice: the answer to a decision, an aside, or a policy."""

    key: str
    by: By = ""
    joined: bool = False
    """It belongs to the choice before it: several were picked at once, and are taken back at once."""


class TookBack(Act, tag="took back", frozen=True, omit_defaults=True):
    """The game goes back to its first `to` choices."""

    to: int
    agreed: bool = False


class AskedUndo(Act, tag="asked undo", frozen=True, omit_defaults=True):
    to: int


class VotedUndo(Act, tag="voted undo", frozen=True, omit_defaults=True):
    vote: bool


class SatDown(Act, tag="sat down", frozen=True, omit_defaults=True):
    """A person takes a chair."""

    name: str
    token: str
    """The hash of the seat's token."""
    entropy: str = ""
    """What the person's client adds to the luck of the game."""


class Brought(Act, tag="brought", frozen=True, omit_defaults=True):
    """A person brings something of their own to the game, such as a deck, and nobody else sees it; without a value it is taken back."""

    option: str
    value: Any = None


class Dealt(Act, tag="dealt", frozen=True, omit_defaults=True):
    """The game begins: what was added for each seat, and the seats that added it themselves."""

    entropies: list[str]
    players: list[int] = []
    brought: dict[int, dict[str, Any]] = {}
    """By seat and option: what people brought."""


class Replaced(Act, tag="replaced", frozen=True, omit_defaults=True):
    """Somebody else sits in a chair."""

    kind: Literal["person", "bot", "open"]
    bot: str = ""
    removed: bool = False
    """By the will of all others: the token is void."""


class Wished(Act, tag="wished", frozen=True, omit_defaults=True):
    """A seat asks that a bot play on in a chair, or that it be free."""

    chair: int
    kind: Literal["bot", "open"]
    bot: str = ""


class Said(Act, tag="said", frozen=True, omit_defaults=True):
    text: str


class Flagged(Act, tag="flagged", frozen=True, omit_defaults=True):
    """Somebody marks a line of the chat as against the rules of talk, or takes the mark away; everybody sees it."""

    line: str


class Noted(Act, tag="noted", frozen=True, omit_defaults=True):
    text: str


class Annotated(Act, tag="annotated", frozen=True, omit_defaults=True):
    """A text on a place of the table; without a text, one of seat `of` is rubbed out."""

    sheet: str
    place: str
    text: str
    of: int


class Hinted(Act, tag="hinted", frozen=True, omit_defaults=True):
    """A person among others asked for a hint: everybody is told."""


class Hooked(Act, tag="hooked", frozen=True, omit_defaults=True):
    """The address to call when it is this seat's turn."""

    url: str


class Rematched(Act, tag="rematched", frozen=True, omit_defaults=True):
    table: str


class Closed(Act, tag="closed", frozen=True, omit_defaults=True):
    """The operator ends the table; nothing is played there any more."""

    why: str = ""


AnyAct = (
    Chose | TookBack | AskedUndo | VotedUndo | SatDown | Brought | Dealt | Replaced | Wished | Said | Flagged | Noted | Annotated | Hinted
    | Hooked | Rematched | Closed
)  # fmt: skip


Proposal = list[tuple[AnyAct, Choice | None]]
"""Acts to be done together; a choice that was already found comes along."""


class Row(msgspec.Struct, frozen=True):
    """An act as it is stored."""

    number: int
    at: float
    act: AnyAct


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(AnyAct)


def act_text(act: AnyAct) -> str:
    return _encoder.encode(act).decode()


def act_of(text: str) -> AnyAct:
    act: AnyAct = _decoder.decode(text)
    return act


def chosen(rows: list[Row]) -> list[Chose]:
    """The choices that count: what was taken back is left out."""
    choices: list[Chose] = []
    for row in rows:
        if isinstance(row.act, Chose):
            choices.append(row.act)
        elif isinstance(row.act, TookBack):
            del choices[row.act.to :]
    return choices


def dealing(host: int, entropies: dict[int, str], seats: int, brought: dict[int, dict[str, Any]] | None = None) -> Dealt:
    """The act that begins a game. The server adds for every seat whose person did not."""
    return Dealt(host, [entropies.get(seat) or secrets.token_hex(16) for seat in range(seats)], sorted(entropies), brought or {})


def dealt_in(rows: list[Row]) -> Dealt | None:
    """How the game began; None if it has not, or if its seed was chosen."""
    return next((row.act for row in rows if isinstance(row.act, Dealt)), None)


def choices_of(rows: list[Row]) -> list[tuple[int, str]]:
    """Seat and key of the choices that count."""
    return [(act.seat, act.key) for act in chosen(rows)]
