"""Reading a table back: its last checkpoint, and the acts after it."""

from __future__ import annotations

import sqlalchemy as sa

from undertable.kernel.errors import BadOption, BadRecord
from undertable.kernel.header import Record, record_with
from undertable.server.errors import Broken, NoTable, Outdated
from undertable.server.game_loading import load_game
from undertable.server.storage.database import Storage
from undertable.server.table.acts import choices_of, dealt_in
from undertable.server.table.table import Rewind, Stored, Table, company_of, replayed, went_back

LONGEST_ID = 32


def read_table(storage: Storage, id: str) -> Table:
    """The table as the database has it; NoTable if there is none, or if it can no longer be played."""
    try:
        stored = storage.load(id) if len(id) <= LONGEST_ID else None
        if stored is None:
            raise NoTable("there is no such table")
        return _rebuilt(storage, id, stored)
    except (BadRecord, BadOption) as error:
        raise Outdated(f"this table can no longer be played, but its record can still be had: {error}") from None
    except (NoTable, sa.exc.DBAPIError, sa.exc.TimeoutError, OSError):
        raise  # there is none, or the database does not answer: nothing is wrong with the table
    except Exception as error:
        raise Broken("this table cannot be read; whoever runs this server can see why") from error


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


def seats_at(storage: Storage, id: str, token: str) -> list[int]:
    """The seats that a token plays at a table, whatever the rules are now."""
    stored = storage.load(id)
    return company_of(stored).held_by(token) if stored is not None else []


def last_record(storage: Storage, id: str) -> Record | None:
    """What was played at a table that cannot go on."""
    stored = storage.load(id)
    if stored is None:
        return None
    rows = storage.rows(id)
    dealt = dealt_in(rows)
    record = record_with(stored.opening.dealt_header(dealt), choices_of(rows), "")
    record.proof = stored.opening.proof(dealt)
    return record
