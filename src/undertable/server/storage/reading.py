"""Reading a table back: its last checkpoint, and the acts after it."""

from __future__ import annotations

from undertable.kernel.errors import BadOption, BadRecord
from undertable.server.errors import NoTable
from undertable.server.game_loading import load_game
from undertable.server.storage.database import Storage
from undertable.server.table.table import Rewind, Stored, Table, replayed, went_back

LONGEST_ID = 32


def read_table(storage: Storage, id: str) -> Table:
    """The table as the database has it; NoTable if there is none, or if it can no longer be played."""
    stored = storage.load(id) if len(id) <= LONGEST_ID else None
    if stored is None:
        raise NoTable("there is no such table")
    try:
        return _rebuilt(storage, id, stored)
    except (BadRecord, BadOption) as error:
        raise NoTable(f"this table can no longer be played: {error}") from None


def _rebuilt(storage: Storage, id: str, stored: Stored) -> Table:
    load_game(stored.opening.header.game)
    try:
        table = Table.load(id, stored)
    except BadRecord:  # saved by another version of the rules: the record may still replay
        earlier = [row for row in storage.rows(id) if row.number <= stored.number]
        table = Table.load(id, stored, replayed(stored.opening, earlier))
        table.checkpoint_number = -1
    for row in stored.rows:
        try:
            table.absorb(row)
        except Rewind:
            rows = [old for old in storage.rows(id) if old.number < row.number]
            table.rewound(row, replayed(table.opening, rows, went_back(row)))
            table.checkpoint_number = -1
    return table
