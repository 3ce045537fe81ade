"""Packs of users: content that a table brings along. Checked before it is played, and kept in the table's record."""

from __future__ import annotations

import asyncio
import re

from undertable.kernel.errors import BadRecord
from undertable.kernel.game import Game
from undertable.kernel.record import Record
from undertable.server.live.hall import Hall
from undertable.server.live.trial import MOST_CHOICES, Found, Trial, tried
from undertable.server.protocol.games import NewPack
from undertable.server.table.company import clean


def file_name(given: str) -> str:
    """The name of a file without its folders, for messages and the record."""
    return clean(re.split(r"[\\/]", given)[-1], 60) or "pack"


def pack_files(packs: list[NewPack]) -> list[tuple[str, str]]:
    """As the header of a record keeps them."""
    return [(file_name(pack.name), pack.text) for pack in packs]


async def fitting(hall: Hall, game: Game, packs: list[tuple[str, str]], party: str) -> Found:
    """What the packs add; BadPack names file, card and field. `party`: for whom they are tried."""
    return await _tried(hall, Trial(type(game).__module__, game.name, packs), party)


async def replayable(hall: Hall, game: Game, record: Record, party: str) -> Found:
    """The names of a record that can be played again; BadRecord if it cannot."""
    if len(record.choices) > MOST_CHOICES:
        raise BadRecord(f"a record has at most {MOST_CHOICES} choices, not {len(record.choices)}")
    return await _tried(hall, Trial(type(game).__module__, game.name, record.packs, record), party)


async def _tried(hall: Hall, trial: Trial, party: str) -> Found:
    """One at a time, in a process of its own. It takes its place until it has ended, also when nobody waits for it any more."""
    await hall.checking.take(party)
    trying = asyncio.ensure_future(asyncio.to_thread(tried, trial))
    trying.add_done_callback(lambda done: done.cancelled() or done.exception())
    trying.add_done_callback(lambda done: hall.checking.release())
    return await asyncio.shield(trying)
