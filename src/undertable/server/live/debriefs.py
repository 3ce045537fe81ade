"""Debriefs of finished tables: made when somebody asks, one at a time, and kept for a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable

from undertable.kernel.debrief import Debrief
from undertable.server.errors import Refused
from undertable.server.live.replays import free
from undertable.server.live.thinkers import NoAnswer, Thinkers
from undertable.server.storage.database import Storage
from undertable.server.table.table import Table

KEPT = 64
SECONDS = 4.0
"""How long the chances of a seat are looked at."""


class Debriefs:
    """The debriefs that were last asked for."""

    def __init__(self, storage: Storage, thinkers: Thinkers) -> None:
        self.storage = storage
        self.thinkers = thinkers
        self.kept: OrderedDict[tuple[str, int, bool], Debrief] = OrderedDict()
        self.working = asyncio.Lock(), asyncio.Lock()

    async def of(self, table: Table, viewer: int, chances: bool = True, pay: Callable[[], None] = free) -> Debrief:
        """The debrief of a table whose game is over, with the chances of this seat or, much sooner, without. `pay` as for films."""
        if not table.position.over:
            raise Refused("a debrief is made when the game is over")
        key = table.id, viewer, chances
        if key not in self.kept:
            pay()
        async with self.working[chances]:
            found = self.kept.get(key)
            if found is None:
                record = table.record(await asyncio.to_thread(self.storage.rows, table.id))
                try:
                    found = await self.thinkers.debrief(table.game, record, viewer, SECONDS if chances else 0.0)
                except NoAnswer as problem:
                    raise Refused(f"the debrief could not be made: {problem}") from None
                self.kept[key] = found
                while len(self.kept) > KEPT:
                    self.kept.popitem(last=False)
        self.kept.move_to_end(key)
        return found
