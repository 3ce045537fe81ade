"""The hall: all tables of this server. It opens and loads them, puts idle ones away, and hears what other servers do."""

from __future__ import annotations

import asyncio
import contextlib
import time
from functools import partial
from typing import ClassVar

from undertable.kernel.header import Record
from undertable.server.errors import Broken, NoTable
from undertable.server.game_loading import is_loaded, load_game
from undertable.server.live.debriefs import Debriefs
from undertable.server.live.live_table import LiveTable
from undertable.server.live.replays import Films
from undertable.server.live.services import Services, patiently
from undertable.server.operations.limits import Limits, Places
from undertable.server.operations.logging import log
from undertable.server.operations.metrics import LOADS, QUARANTINED, TABLES
from undertable.server.settings import Settings
from undertable.server.storage.database import Appended, Taken
from undertable.server.storage.reading import last_record, seats_at
from undertable.server.table.acts import Closed, Row
from undertable.server.table.company import Chair
from undertable.server.table.opening import Opening
from undertable.server.table.table import Table

CLOSING = 5
"""How often it is tried to close a table at which another server plays on."""
BAN = "ban "
"""Before the address, in the name under which its end is kept."""


class Hall(Services):
    """All tables of a server process, with what they share."""

    LEASE: ClassVar[float] = 40.0
    """A table in memory is looked after for so long; renewed while this server lives, so that another takes over when it does not."""
    SWEEP: ClassVar[float] = 5.0
    FORGET: ClassVar[float] = 600.0
    HEALTHY: ClassVar[float] = 5.0
    QUARANTINE: ClassVar[float] = 600.0
    """So long nobody tries again to read a table that could not be read."""

    def __init__(self, settings: Settings, limits: Limits) -> None:
        super().__init__(settings)
        self.limits = limits
        self.films = Films(self.storage)
        self.debriefs = Debriefs(self.storage, self.thinkers)
        self.tables: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Future[LiveTable]] = {}
        self.healthy = -self.HEALTHY
        self.swept = time.monotonic()
        self.quarantined: dict[str, float] = {}
        """Tables that cannot be read, and until when."""
        self.checking = Places(1)
        """Taken while the content of a user is tried."""

    # Life

    async def open(self) -> None:
        await super().open()
        if self.storage.postgres:
            self.spawn(self._listen())
        self.spawn(self._wake(await asyncio.to_thread(self.storage.awake) if not self.storage.postgres else []))
        self.spawn(self._sweep())
        await patiently(self.learn_bans)
        log.info("open", database=self.storage.name, worker=self.worker)

    async def close(self) -> None:
        await self.end_tasks()
        for live in list(self.tables.values()):
            for watcher in list(live.watchers):
                watcher.end(1012, "the server restarts")
        await super().close()

    async def can_store(self) -> bool:
        """Whether a transaction succeeds; asked of the database now and then only."""
        if time.monotonic() - self.healthy >= self.HEALTHY:
            try:
                async with asyncio.timeout(5.0):
                    await self.writer.run(self.storage.touch)
            except Exception as error:
                log.warning("nothing can be stored", why=repr(error))
                return False
            self.healthy = time.monotonic()
        return True

    # Tables

    async def create(self, id: str, opening: Opening, chairs: list[Chair], rows: list[Row] | None = None) -> LiveTable:
        """Open a new table, with acts already done if it was imported."""
        opening.created = time.time()
        if not is_loaded(opening.header.game):
            await asyncio.to_thread(load_game, opening.header.game)
        if rows or opening.header.packs:
            table = await asyncio.to_thread(_made, id, opening, chairs, rows or [])
        else:
            table = _made(id, opening, chairs, [])
        new = Appended(id, rows or [], table.checkpoint(), table.position.over, opening, time.time() + self.LEASE)
        await self.writer.append(new)
        return self._seat(LiveTable(self, table))

    def _seat(self, live: LiveTable) -> LiveTable:
        self.tables[live.table.id] = live
        TABLES.set(len(self.tables))
        live.publish()
        return live

    async def find(self, id: str) -> LiveTable:
        """The table in memory, loaded if need be; NoTable if there is none."""
        live = self.tables.get(id)
        if live is not None and not live.gone:  # one that has ended is read again, and that says why
            live.used = time.monotonic()
            return live
        waiting = self.loading.get(id)
        if waiting is None:
            waiting = self.loading[id] = asyncio.ensure_future(self._load(id))
        try:
            return await asyncio.shield(waiting)
        finally:
            if waiting.done():
                self.loading.pop(id, None)

    async def read(self, id: str) -> Table:
        if self.quarantined.get(id, 0.0) > time.monotonic():
            raise Broken("this table was set aside because it cannot be read")
        try:
            table = await super().read(id)
        except Broken as error:
            log.warning("quarantined", table=id, why=repr(error.__cause__))
            self.quarantined[id] = time.monotonic() + self.QUARANTINE
            QUARANTINED.set(len(self.quarantined))
            raise
        if self.quarantined.pop(id, None) is not None:
            QUARANTINED.set(len(self.quarantined))
        return table

    async def last_record(self, id: str, token: str) -> Record | None:
        """What was played at a table that cannot go on, for those who have a seat there.

        It tells every hand, and a server with the rules of then could still play on: so the table is closed before.
        """
        if not await asyncio.to_thread(seats_at, self.storage, id, token):
            return None
        for _ in range(CLOSING):
            rows = await asyncio.to_thread(self.storage.rows, id)
            if rows and isinstance(rows[-1].act, Closed):
                return await asyncio.to_thread(last_record, self.storage, id)
            number = rows[-1].number + 1 if rows else 1
            with contextlib.suppress(Taken):  # such a server has just stored something: look again
                why = "the rules have changed, and its record was given out"
                await self.writer.append(Appended(id, [Row(number, time.time(), Closed(-1, why))]))
        return None

    async def _load(self, id: str) -> LiveTable:
        table = await self.read(id)
        LOADS.inc()
        live = self._seat(LiveTable(self, table))
        if self.storage.postgres:  # what others stored meanwhile was told to nobody here
            await live.catch_up()
        await self.writer.run(lambda connection: self.storage.set_wake(connection, [id], time.time() + self.LEASE))
        return live

    # Sweeping

    async def _wake(self, ids: list[str]) -> None:
        """Take up tables that were being played when the last server ended: bots and clocks go on."""
        for id in ids:
            await self._wake_one(id)

    async def _wake_one(self, id: str) -> None:
        """Whatever is wrong with one table, the others go on."""
        try:
            await self.find(id)
        except NoTable as error:
            log.warning("not woken", table=id, why=str(error))
            await self.writer.run(lambda connection: self.storage.set_wake(connection, [id], None))
        except Exception as error:
            log.warning("not woken yet", table=id, why=repr(error))

    async def _sweep(self) -> None:
        """Renew the lease of tables in memory, take up those whose time has come, put away those that nobody uses."""
        renewed = 0.0
        while True:
            await asyncio.sleep(self.SWEEP)
            try:
                if time.monotonic() - renewed > self.LEASE / 3:
                    renewed = time.monotonic()
                    await self._renew_lease()
                for id in await asyncio.to_thread(self.storage.due, time.time()):
                    if id not in self.tables:
                        await self._wake_one(id)
                await self._forget()
                await self.learn_bans()
                idle = time.monotonic() - self.settings.idle_seconds
                for live in list(self.tables.values()):
                    if not live.watchers and live.used < idle and not live.errands.busy():
                        await self.put_away(live)
            except asyncio.CancelledError:
                raise
            except Exception:
                log.exception("sweeping failed")

    async def _forget(self) -> None:
        """Once in a while: tables that the operator does not want to keep."""
        finished, abandoned = self.settings.keep_finished_days, self.settings.keep_abandoned_days
        if not (finished or abandoned) or time.monotonic() - self.swept < self.FORGET:
            return
        self.swept = time.monotonic()
        for over, days in ((True, finished), (False, abandoned)):
            if days:
                old = await asyncio.to_thread(self.storage.old, over, time.time() - days * 86_400)
                await self.writer.run(partial(self.storage.delete, ids=[id for id in old if id not in self.tables]))
                if old:
                    log.info("forgotten", tables=len(old), over=over)

    async def learn_bans(self) -> None:
        """Which addresses the operator has shut out, by whichever server it was; whoever is connected from there is sent away."""
        found = await asyncio.to_thread(self.storage.remembered, BAN)
        self.limits.banned = {name.removeprefix(BAN): float(until) for name, until in found.items()}
        if self.limits.banned:
            for live in list(self.tables.values()):
                for watcher in list(live.watchers):
                    if self.limits.shut_out(watcher.address):
                        watcher.end(4403, "the operator has shut this address out")

    async def _renew_lease(self) -> None:
        ids = list(self.tables)
        until = time.time() + self.LEASE
        await self.writer.run(lambda connection: self.storage.set_wake(connection, ids, until))
        for live in list(self.tables.values()):
            await live.tell_presence()

    async def put_away(self, live: LiveTable) -> None:
        """Out of memory; the database wakes it when a clock runs out."""
        async with live.lock:
            if live.watchers or live.errands.busy() or live.stale:
                return
            wake = live.errands.wake_at()
            id = live.table.id
            await self.writer.run(lambda connection: self.storage.set_wake(connection, [id], wake))
            live.go()

    def put_out(self, id: str) -> None:
        self.tables.pop(id, None)
        TABLES.set(len(self.tables))

    # Other servers

    async def _listen(self) -> None:
        """Hear of acts that other servers have appended."""
        import psycopg  # only there with the extra `postgres`

        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self.storage.dsn, autocommit=True) as connection:
                    await connection.execute("LISTEN undertable")
                    for live in list(self.tables.values()):
                        live.heard_again()
                        await live.catch_up()
                    async for notice in connection.notifies():
                        self._hear(notice.payload)
            except asyncio.CancelledError:
                raise
            except Exception as error:
                log.warning("listening stopped", why=type(error).__name__)
                await asyncio.sleep(1.0)

    def _hear(self, text: str) -> None:
        kind, worker, *rest = text.split(" ")
        if worker == self.worker:
            return
        if kind == "acts":
            for id in rest:
                live = self.tables.get(id)
                if live is not None:
                    self.spawn(live.catch_up())
        elif kind == "reload" and rest[0] in self.tables:
            self.spawn(self.tables[rest[0]].reload())
        elif kind == "here" and rest:
            live = self.tables.get(rest[0])
            if live is not None:
                seats = {int(seat) for seat in rest[1].split(",") if seat} if len(rest) > 1 else set()
                before = live.present()
                for seat in before | seats:
                    live.seen[seat] = time.monotonic()
                live.elsewhere[worker] = time.monotonic(), seats
                if live.present() != before and not live.lock.locked():
                    live.publish()


def _made(id: str, opening: Opening, chairs: list[Chair], rows: list[Row]) -> Table:
    table = Table.new(id, opening, chairs)
    opening.header = table.position.header  # with all options written out, before the luck is bound to them
    for row in rows:
        table.absorb(row)
    return table
