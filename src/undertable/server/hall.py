"""The hall: all tables of this server. It opens and loads them, puts idle ones away, and hears what other servers do."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Coroutine
from typing import Any, ClassVar

from undertable.kernel.errors import BadOption, BadRecord
from undertable.server.acts import Row
from undertable.server.errors import NoTable
from undertable.server.learning import learn, learnt
from undertable.server.limits import Limits
from undertable.server.live import LiveTable
from undertable.server.logs import log
from undertable.server.metrics import LOADS, TABLES
from undertable.server.replays import Films
from undertable.server.seats import Chair
from undertable.server.settings import Settings
from undertable.server.storage import Appended, Opening, Storage, Stored
from undertable.server.tables import Rewind, Table, replayed, went_back
from undertable.server.thinking import Thinkers
from undertable.server.webhooks import Notices
from undertable.server.writer import Writer


class Hall:
    """Everything that a server process holds."""

    LEASE: ClassVar[float] = 40.0
    """A table in memory is looked after for so long; renewed while this server lives, so that another takes over when it does not."""
    PRESENCE: ClassVar[float] = 60.0
    SWEEP: ClassVar[float] = 5.0

    def __init__(self, settings: Settings, limits: Limits) -> None:
        self.settings = settings
        self.limits = limits
        self.worker = secrets.token_hex(4)
        self.storage = Storage(settings.database_url())
        self.thinkers = Thinkers(settings)
        self.notices = Notices(settings)
        self.films = Films(self.storage)
        self.tables: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Future[LiveTable]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.checking = asyncio.Semaphore(1)
        """Held while a user's pack is checked."""
        self.writer: Writer

    # Life

    async def open(self) -> None:
        await asyncio.to_thread(self.storage.create_schema)
        self.writer = Writer(self.storage, self.worker)
        if self.storage.postgres:
            self.spawn(self._listen())
        self.spawn(self._wake(await asyncio.to_thread(self.storage.awake) if not self.storage.postgres else []))
        self.spawn(self._sweep())
        log.info("open", database=self.storage.name, worker=self.worker)

    async def close(self) -> None:
        """End everything; what matters is stored already."""
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for live in list(self.tables.values()):
            for watcher in list(live.watchers):
                watcher.end(1012, "the server restarts")
        await self.notices.close()
        self.thinkers.close()
        self.writer.close()
        self.storage.close()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Let something run beside; it is ended with the hall."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.warning("a task failed", why=repr(task.exception()))

    # Tables

    async def create(self, id: str, opening: Opening, chairs: list[Chair], rows: list[Row] | None = None) -> LiveTable:
        """Open a new table, with acts already done if it was imported."""
        opening.created = time.time()
        if not learnt(opening.header.game):
            await asyncio.to_thread(learn, opening.header.game)
        table = Table.new(id, opening, chairs)
        opening.header = table.position.header
        for row in rows or []:
            table.absorb(row)
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
        if live is not None:
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

    async def _load(self, id: str) -> LiveTable:
        table = await self.read(id)
        LOADS.inc()
        live = self._seat(LiveTable(self, table))
        await self.writer.run(lambda connection: self.storage.set_wake(connection, [id], time.time() + self.LEASE))
        return live

    async def read(self, id: str) -> Table:
        """The table as the database has it."""
        stored = await asyncio.to_thread(self.storage.load, id) if len(id) <= 32 else None
        if stored is None:
            raise NoTable("there is no such table")
        try:
            return await asyncio.to_thread(self._rebuild, id, stored)
        except (BadRecord, BadOption) as error:
            raise NoTable(f"this table can no longer be played: {error}") from None

    def _rebuild(self, id: str, stored: Stored) -> Table:
        learn(stored.opening.header.game)
        try:
            table = Table.load(id, stored)
        except BadRecord:  # saved by another version of the rules: the record may still replay
            earlier = [row for row in self.storage.rows(id) if row.number <= stored.number]
            table = Table.load(id, stored, replayed(stored.opening, earlier))
            table.checkpoint_number = -1
        for row in stored.rows:
            try:
                table.absorb(row)
            except Rewind:
                rows = [old for old in self.storage.rows(id) if old.number < row.number]
                table.rewound(row, replayed(table.opening, rows, went_back(row)))
                table.checkpoint_number = -1
        return table

    # Sweeping

    async def _wake(self, ids: list[str]) -> None:
        """Take up tables that were being played when the last server ended: bots and clocks go on."""
        for id in ids:
            await self._wake_one(id)

    async def _wake_one(self, id: str) -> None:
        try:
            await self.find(id)
        except NoTable as error:
            log.warning("not woken", table=id, why=str(error))
            await self.writer.run(lambda connection: self.storage.set_wake(connection, [id], None))

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
                idle = time.monotonic() - self.settings.idle_seconds
                for live in list(self.tables.values()):
                    if not live.watchers and live.used < idle and not live.errands.busy():
                        await self.put_away(live)
            except asyncio.CancelledError:
                raise
            except Exception:
                log.exception("sweeping failed")

    async def _renew_lease(self) -> None:
        ids = list(self.tables)
        until = time.time() + self.LEASE
        await self.writer.run(lambda connection: self.storage.set_wake(connection, ids, until))
        for live in list(self.tables.values()):
            await self.tell_presence(live)

    async def put_away(self, live: LiveTable) -> None:
        """Out of memory; the database wakes it when a clock runs out."""
        async with live.lock:
            if live.watchers or live.errands.busy():
                return
            wake = live.errands.wake_at()
            id = live.table.id
            await self.writer.run(lambda connection: self.storage.set_wake(connection, [id], wake))
            live.gone = True
            live.errands.stop()
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
        elif kind == "here" and rest:
            live = self.tables.get(rest[0])
            if live is not None:
                seats = {int(seat) for seat in rest[1].split(",") if seat} if len(rest) > 1 else set()
                before = live.present()
                live.elsewhere[worker] = time.monotonic(), seats
                if live.present() != before and not live.lock.locked():
                    live.publish()

    async def tell_presence(self, live: LiveTable) -> None:
        """Let other servers know which seats are connected here."""
        if not self.storage.postgres:
            return
        seats = sorted({seat for watcher in live.watchers for seat in watcher.onlooker.held})
        text = f"here {self.worker} {live.table.id} {','.join(map(str, seats))}"
        with contextlib.suppress(Exception):
            await self.writer.run(lambda connection: self.storage.notify(connection, text))
