"""A table in memory: it takes acts one after the other, stores them before anybody learns of them, and shows what follows."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from undertable.kernel.choice import Choice
from undertable.kernel.errors import IllegalChoice
from undertable.server import wire
from undertable.server.acts import AnyAct, Chose, Row
from undertable.server.errands import Errands
from undertable.server.errors import Refused
from undertable.server.logs import log
from undertable.server.metrics import CHOICES_BY, LOADS, RACES
from undertable.server.storage import Appended, Taken
from undertable.server.tables import Rewind, Table, replayed, went_back

if TYPE_CHECKING:
    from undertable.server.hall import Hall

CHAIN = 64
"""Immediate answers of bots that are stored together with the choice before them."""
TRIES = 12
"""How often an act is proposed again when another server was faster."""
PAUSE = 0.004
"""Seconds between tries: longer each time and never the same on two servers, so that none of them always comes second."""


def now() -> float:
    """The time of an act, as exact as it is stored."""
    return time.time_ns() // 1000 / 1e6


Proposal = list[tuple[AnyAct, Choice | None]]


class Watcher(Protocol):
    """A connection, as the table knows it."""

    onlooker: wire.Onlooker

    def offer(self, picture: wire.Picture, table: Table) -> None: ...

    def end(self, code: int, reason: str) -> None: ...


class LiveTable:
    """One table that is being played."""

    def __init__(self, hall: Hall, table: Table) -> None:
        self.hall = hall
        self.table = table
        self.lock = asyncio.Lock()
        self.watchers: list[Watcher] = []
        self.elsewhere: dict[str, tuple[float, set[int]]] = {}
        """Seats that other servers have connections to, and since when that is known."""
        self.used = time.monotonic()
        self.errands = Errands(self)
        self.gone = False

    # Acting

    async def act(self, propose: Callable[[], Proposal]) -> None:
        """Do what `propose` finds right when its turn comes: it looks at the table as it then is, and says what to do or raises Refused.

        When this returns, the acts are durable. When it raises, nothing has changed.
        """
        self.used = time.monotonic()
        for attempt in range(TRIES):
            if attempt:
                await asyncio.sleep(PAUSE * attempt * random.random())
            async with self.lock:
                if self.gone:
                    raise Refused("this table was put away just now; connect again")
                rows: list[Row] = []
                at = now()
                try:
                    for act, choice in propose():
                        await self._absorb(at, act, choice, rows)
                    self._chain(at, rows)
                except (Refused, IllegalChoice) as error:
                    if rows:
                        await self._reload()
                    raise error if isinstance(error, Refused) else Refused(str(error), error.rule) from None
                except Exception:
                    log.exception("rules failed", table=self.table.id, game=self.table.game.name)
                    await self._reload()
                    raise Refused("something went wrong with this choice, and it was not carried out") from None
                if not rows:
                    return
                if await self._store(rows):
                    self.publish(own=True)
                    return
        raise Refused("others were faster; try again")

    async def _absorb(self, at: float, act: AnyAct, choice: Choice | None, rows: list[Row]) -> None:
        row = Row(self.table.number + 1, at, act)
        try:
            self.table.absorb(row, choice)
        except Rewind:
            await self._rewind(row)
        rows.append(row)

    async def _rewind(self, row: Row) -> None:
        """Go back beyond what is in memory: replay from the beginning."""
        rows = [old for old in await asyncio.to_thread(self.hall.storage.rows, self.table.id) if old.number < row.number]
        position = await asyncio.to_thread(replayed, self.table.opening, rows, went_back(row))
        self.table.rewound(row, position)
        self.table.checkpoint_number = -1

    def _chain(self, at: float, rows: list[Row]) -> None:
        """At tables without pace, bots that need no thought answer at once, in the same transaction."""
        while len(rows) < CHAIN:
            found = self.errands.instant()
            if found is None:
                return
            act, choice = found
            row = Row(self.table.number + 1, at, act)
            self.table.absorb(row, choice)
            rows.append(row)

    async def _store(self, rows: list[Row]) -> bool:
        """Make the acts durable; False if another server was faster."""
        table = self.table
        appended = Appended(table.id, rows, over=table.position.over)
        if table.number - table.checkpoint_number >= self.hall.settings.checkpoint_every or table.checkpoint_number < 0:
            appended.checkpoint = table.checkpoint()
        try:
            await self.hall.writer.append(appended)
        except Taken:
            RACES.inc()
            await self._reload()
            return False
        except Exception:
            log.exception("not stored", table=table.id)
            await self._reload()
            raise Refused("this could not be stored; try again") from None
        for row in rows:
            if isinstance(row.act, Chose):
                CHOICES_BY[row.act.by].inc()
        return True

    async def _reload(self) -> None:
        """Take the table as the database has it."""
        self.table = await self.hall.read(self.table.id)
        LOADS.inc()
        self.publish()

    async def catch_up(self) -> None:
        """Absorb what other servers have appended."""
        async with self.lock:
            if self.gone:
                return
            rows = await asyncio.to_thread(self.hall.storage.rows, self.table.id, self.table.number)
            if not rows:
                return
            try:
                for row in rows:
                    try:
                        self.table.absorb(row)
                    except Rewind:
                        await self._rewind(row)
            except Exception:
                log.exception("reloading", table=self.table.id)
                await self._reload()
                return
            self.publish()

    # Showing

    def present(self) -> set[int]:
        """Seats that somebody is connected to, here or elsewhere."""
        here = {seat for watcher in self.watchers for seat in watcher.onlooker.held}
        for since, seats in self.elsewhere.values():
            if time.monotonic() - since < self.hall.PRESENCE:
                here |= seats
        return here

    def publish(self, own: bool = False) -> None:
        """Offer everybody the table as it now is. Only called when everything in it is durable."""
        if self.watchers:
            present = self.present()
            pictures: dict[wire.Onlooker, wire.Picture] = {}
            for watcher in list(self.watchers):
                shown = pictures.get(watcher.onlooker)
                if shown is None:
                    shown = pictures[watcher.onlooker] = wire.picture(self.table, watcher.onlooker, present)
                watcher.offer(shown, self.table)
        self.errands.plan(own)

    async def join(self, watcher: Watcher) -> bool:
        """A connection begins to watch; False if the table was put away meanwhile."""
        async with self.lock:
            if self.gone:
                return False
            self.used = time.monotonic()
            self.watchers.append(watcher)
            self.publish()
        await self.hall.tell_presence(self)
        return True

    async def leave(self, watcher: Watcher) -> None:
        if watcher in self.watchers:
            self.watchers.remove(watcher)
        self.used = time.monotonic()
        if not self.gone:
            async with self.lock:
                self.publish()
            await self.hall.tell_presence(self)

    async def look(self, watcher: Watcher, onlooker: wire.Onlooker) -> None:
        """A connection looks from another of its seats."""
        async with self.lock:
            watcher.onlooker = onlooker
            self.publish()
