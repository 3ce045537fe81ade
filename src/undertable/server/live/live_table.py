"""A table in memory: it takes acts one after the other, stores them before anybody learns of them, and shows what follows."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import Callable
from typing import Protocol

from undertable.kernel.choice import Choice
from undertable.kernel.errors import IllegalChoice
from undertable.server.errors import Refused
from undertable.server.live.errands import Errands
from undertable.server.live.picture import Onlooker, Picture, picture_of
from undertable.server.live.services import Services
from undertable.server.operations.logging import log
from undertable.server.operations.metrics import CHOICES_BY, LOADS, RACES
from undertable.server.storage.database import Appended, Taken
from undertable.server.table.acts import AnyAct, Chose, Proposal, Row
from undertable.server.table.table import Rewind, Table, replayed, went_back

CHAIN = 64
"""Immediate answers of bots that are stored together with the choice before them."""
TRIES = 12
"""How often an act is proposed again when another server was faster."""
PAUSE = 0.004
"""Seconds between tries: longer each time and never the same on two servers, so that none of them always comes second."""

PRESENCE = 60.0
"""How long the word of another server counts, that somebody is connected to it."""


def now() -> float:
    """The time of an act, as exact as it is stored."""
    return time.time_ns() // 1000 / 1e6


class Watcher(Protocol):
    """A connection, as the table knows it."""

    onlooker: Onlooker

    def offer(self, picture: Picture, table: Table) -> None: ...

    def end(self, code: int, reason: str) -> None: ...


class LiveTable:
    """One table that is being played."""

    def __init__(self, services: Services, table: Table) -> None:
        self.services = services
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
        rows = [old for old in await asyncio.to_thread(self.services.storage.rows, self.table.id) if old.number < row.number]
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
        if table.number - table.checkpoint_number >= self.services.settings.checkpoint_every or table.checkpoint_number < 0:
            appended.checkpoint = table.checkpoint()
        try:
            await self.services.writer.append(appended)
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
        self.table = await self.services.read(self.table.id)
        LOADS.inc()
        self.publish()

    async def catch_up(self) -> None:
        """Absorb what other servers have appended."""
        async with self.lock:
            if self.gone:
                return
            rows = await asyncio.to_thread(self.services.storage.rows, self.table.id, self.table.number)
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
            if time.monotonic() - since < PRESENCE:
                here |= seats
        return here

    def publish(self, own: bool = False) -> None:
        """Offer everybody the table as it now is. Only called when everything in it is durable."""
        if self.watchers:
            present = self.present()
            pictures: dict[Onlooker, Picture] = {}
            for watcher in list(self.watchers):
                shown = pictures.get(watcher.onlooker)
                if shown is None:
                    shown = pictures[watcher.onlooker] = picture_of(self.table, watcher.onlooker, present)
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
        await self.tell_presence()
        return True

    async def leave(self, watcher: Watcher) -> None:
        if watcher in self.watchers:
            self.watchers.remove(watcher)
        self.used = time.monotonic()
        if not self.gone:
            async with self.lock:
                self.publish()
            await self.tell_presence()

    async def look(self, watcher: Watcher, onlooker: Onlooker) -> None:
        """A connection looks from another of its seats."""
        async with self.lock:
            watcher.onlooker = onlooker
            self.publish()

    async def tell_presence(self) -> None:
        """Let other servers know which seats are connected here."""
        services = self.services
        if not services.storage.postgres:
            return
        seats = sorted({seat for watcher in self.watchers for seat in watcher.onlooker.held})
        text = f"here {services.worker} {self.table.id} {','.join(map(str, seats))}"
        with contextlib.suppress(Exception):
            await services.writer.run(lambda connection: services.storage.notify(connection, text))
