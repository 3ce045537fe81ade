"""Records and snapshots: a game written down as its header and choices, or as one whole position."""

from __future__ import annotations

import msgspec

from undertable.kernel.choice import Choice
from undertable.kernel.errors import BadOption, BadPack, BadRecord, IllegalChoice
from undertable.kernel.game import Game
from undertable.kernel.header import FORMAT as FORMAT
from undertable.kernel.header import Header as Header
from undertable.kernel.header import Record as Record
from undertable.kernel.plaindata import encode
from undertable.kernel.position import Position
from undertable.kernel.position import digest as digest
from undertable.kernel.position import snapshot as snapshot

_decoder = msgspec.json.Decoder(Record)  # not at the first use, which threads may have in common


def parse(text: str | bytes) -> Record:
    """A record from its text; BadRecord says what is wrong with it."""
    try:
        record = _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadRecord(f"this is not a record: {error}") from None
    if record.undertable != FORMAT:
        raise BadRecord(f"this record has format {record.undertable}; this version reads format {FORMAT}")
    return record


def replay(game: Game, record: Record, to: int | None = None, watched: bool = False) -> Position:
    """The position that a record leads to, or that after its first `to` choices."""
    if record.game != game.name:
        raise BadRecord(f"this is a record of {record.game!r}, not of {game.title}")
    if record.version != game.version:
        record = game.migrate(record)
    try:
        position = game.first(record, watched)
    except (BadOption, BadPack) as error:
        raise BadRecord(f"the header of this record does not fit: {error}") from None
    last = len(record.choices) if to is None else min(to, len(record.choices))
    for number, (seat, key) in enumerate(record.choices[:last], 1):
        try:
            position.apply(seat, position.choice_of(seat, key))
        except IllegalChoice as error:
            raise BadRecord(f"choice {number} of this record is not possible: {error}") from None
    if last == len(record.choices) and record.digest and record.digest != digest(position):
        raise BadRecord("this record leads to another position than the one it was saved with")
    return position


def write(position: Position) -> str:
    """The whole position as text to read, edit and load again with `read`: what is hidden, and the luck to come, included."""
    return msgspec.json.format(snapshot(position), indent=2).decode()


def read(game: Game, text: str | bytes, watched: bool = True) -> Position:
    """The position that a text from `write` describes; BadRecord says why if it cannot stand in this game."""
    data = text.encode() if isinstance(text, str) else text
    try:
        position = game.restored(data, watched)
        changed = _changed(msgspec.json.decode(data)["state"], encode(position), "")
        if changed:
            raise BadRecord(f"{changed} is not a field of this game, or it cannot have this value")
        position.check()
        if not position.over and not position.pending:
            raise BadRecord("nobody is asked anything, and the game is not over")
        for viewer in range(-1, position.seats):
            position.scene(viewer)
    except AssertionError as error:
        raise BadRecord(f"this position cannot stand in {game.title}: {error or 'its own check refuses it'}") from error
    except (BadRecord, BadOption, BadPack) as error:
        raise BadRecord(f"this position cannot be read: {error}") from None
    except Exception as error:  # an edited text can be wrong in any way
        raise BadRecord(f"this position cannot be read: {type(error).__name__}: {error}") from error
    return position


def _changed(told: object, kept: object, path: str) -> str:
    """The first field that was not kept as it was told."""
    if isinstance(told, dict) and isinstance(kept, dict):
        for name in {**told, **kept}:
            found = _changed(told.get(name), kept.get(name), path if name == "f" else f"{path}.{name}")
            if found:
                return found
        return ""
    return "" if told == kept else path.strip(".") or "this"


class Play:
    """A game under way that can be taken back: the position, and the positions before each choice since the last barrier."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.past: list[Position] = []
        self.spare: Position | None = None
        """The same position once more, which nobody changes."""

    def fork(self) -> Play:
        """A copy to try something on: nothing done to it changes this one."""
        copy = Play(self.position.clone())
        copy.past = self.past[:]
        copy.spare = self.position
        return copy

    def apply(self, seat: int, choice: Choice | str | int, joined: bool = False) -> None:
        """Carry out a choice; what was before it is kept as long as it may be taken back. `joined`: not without the choice before it."""
        if joined and self.past:
            self.position.apply(seat, choice)
        else:
            before: Position = self.spare if self.spare is not None else self.position.clone()
            self.position.apply(seat, choice)
            self.past.append(before)
        self.spare = None
        while self.past and self.past[0].count < self.position.undo_floor:
            self.past.pop(0)

    def can_undo(self, seat: int) -> bool:
        """Whether the last choice was this seat's and nobody has learnt anything since."""
        last = self.position.history
        return bool(self.past) and last is not None and last.seat == seat

    def undo(self, seat: int) -> None:
        """Take the last choice back."""
        if not self.can_undo(seat):
            raise IllegalChoice("there is nothing that can be taken back: something was rolled, shown or chosen since")
        self.position = self.past.pop()
        self.spare = None
