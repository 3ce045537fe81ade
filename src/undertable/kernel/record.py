"""Records and snapshots: a game written down as its header and choices, or as one whole position."""

from __future__ import annotations

import msgspec

from undertable.kernel.choice import Choice
from undertable.kernel.errors import BadOption, BadPack, BadRecord, IllegalChoice
from undertable.kernel.game import Game, PackFile
from undertable.kernel.header import FORMAT as FORMAT
from undertable.kernel.header import Header as Header
from undertable.kernel.header import Record as Record
from undertable.kernel.plaindata import decode, encode, fill
from undertable.kernel.position import Position
from undertable.kernel.position import digest as digest


def make(game: Game, header: Header, watched: bool = False) -> Position:
    """The first position of a game."""
    packs = [PackFile(name, text) for name, text in header.packs]
    return game.new(game.start(header.seats, header.options, header.seed, packs, header.names), watched)


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
        position = make(game, record, watched)
    except (BadOption, BadPack) as error:
        raise BadRecord(f"the header of this record does not fit: {error}") from None
    last = len(record.choices) if to is None else min(to, len(record.choices))
    for number, (seat, key) in enumerate(record.choices[:last], 1):
        try:
            position.apply(seat, key)
        except IllegalChoice as error:
            raise BadRecord(f"choice {number} of this record is not possible: {error}") from None
    if last == len(record.choices) and record.digest and record.digest != digest(position):
        raise BadRecord("this record leads to another position than the one it was saved with")
    return position


def snapshot(position: Position) -> bytes:
    """The whole position, history aside."""
    saved = {"undertable": FORMAT, "header": position.header, "state": encode(position), "real": position.real}
    return msgspec.json.encode(saved)


def restore(game: Game, data: bytes, watched: bool = False) -> Position:
    """The position that a snapshot holds; its history begins here."""
    try:
        saved = msgspec.json.decode(data)
        header = msgspec.convert(saved["header"], Header)
        state = saved["state"]["f"]
    except (msgspec.MsgspecError, KeyError, TypeError) as error:
        raise BadRecord(f"this is not a snapshot: {error}") from None
    if header.game != game.name or header.version != game.version:
        raise BadRecord(f"this snapshot is of {header.game} {header.version}, not of {game.name} {game.version}")
    packs = [PackFile(name, text) for name, text in header.packs]
    start = game.start(header.seats, header.options, header.seed, packs, header.names)
    position = game.position_class()(start)
    fill(position, {name: decode(item, position.pack) for name, item in state.items()})
    position.watched = watched
    position.real = bool(saved["real"])
    position.rebuilt()
    if position.asking is not None:
        position.decisions = position.asking.asks(position)
    return position


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

    def apply(self, seat: int, choice: Choice | str) -> None:
        """Carry out a choice; what was before it is kept as long as it may be taken back."""
        before: Position = self.spare if self.spare is not None else self.position.clone()
        self.spare = None
        self.position.apply(seat, choice)
        self.past.append(before)
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
