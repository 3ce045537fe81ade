"""What all tables of a server process share: storage, the writer, thinking bots, turn notices, and work that runs beside."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

import sqlalchemy as sa

from undertable.server.live.thinkers import Thinkers
from undertable.server.operations import push
from undertable.server.operations.logging import log
from undertable.server.operations.notices import Notices
from undertable.server.settings import Settings
from undertable.server.storage.database import Storage
from undertable.server.storage.reading import read_table
from undertable.server.storage.writer import Writer
from undertable.server.table.table import Table

T = TypeVar("T")

PATIENCE = 60.0
"""Seconds that a database may be away while a server starts. One that gave up at once would take the other workers along."""


async def patiently(work: Callable[[], Awaitable[T]]) -> T:
    """Something that a server needs before it can begin, tried until the database answers."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return await work()
        except (sa.exc.DBAPIError, sa.exc.TimeoutError, OSError) as error:
            if time.monotonic() > end:
                raise
            log.warning("the database does not answer yet", why=repr(error))
            await asyncio.sleep(0.5)


class Services:
    """Of one server process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.worker = secrets.token_hex(4)
        self.storage = Storage(settings.database_url())
        self.thinkers = Thinkers(settings)
        self.notices = Notices(settings)
        self.tasks: set[asyncio.Task[Any]] = set()
        self.writer: Writer
        self.own_key = ""
        """Known to the servers of this database alone."""

    async def open(self) -> None:
        await patiently(lambda: asyncio.to_thread(self.storage.create_schema))
        self.writer = Writer(self.storage, self.worker)
        self.own_key = await patiently(lambda: self._key("mail", lambda: secrets.token_hex(32)))
        self.notices.push_key = await patiently(lambda: self._key("push", push.new_key)) if push.available() else ""

    async def _key(self, name: str, made: Callable[[], str]) -> str:
        """A key that all servers on this database share: made by whichever comes first."""
        name = f"key {name}"
        if not (found := await asyncio.to_thread(self.storage.remembered, name)):
            fresh = made()
            await self.writer.run(lambda connection: self.storage.keep_first(connection, name, fresh))
            found = await asyncio.to_thread(self.storage.remembered, name)
        return found[name]

    async def end_tasks(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def close(self) -> None:
        """End everything; what matters is stored already."""
        await self.notices.close()
        self.thinkers.close()
        self.writer.close()
        self.storage.close()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Let something run beside; it is ended with the server."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.warning("a task failed", why=repr(task.exception()))

    def put_out(self, id: str) -> None:
        """A table is no longer in memory here."""

    async def read(self, id: str) -> Table:
        """The table as the database has it; NoTable if there is none."""
        return await asyncio.to_thread(read_table, self.storage, id)
