"""The writer: one thread that puts what all tables have to store into as few transactions as possible (group commit)."""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable

import sqlalchemy as sa

from undertable.server.operations.metrics import COMMIT_SECONDS, COMMITS
from undertable.server.storage.database import Appended, Storage, Taken

MOST = 500
"""Jobs in one transaction."""
NOTICE = 6000
"""PostgreSQL takes notices of up to 8000 bytes."""
STORE_SECONDS = 15.0
"""How long the database may take before whoever appends is told that it does not answer."""
LOOK_SECONDS = 1.0
"""How often that is checked: by one timer for all jobs, not by one for each choice."""


Outcome = tuple["Job", Exception | None]


class Job:
    """Something to store, and who waits for it."""

    __slots__ = ("appended", "done", "due", "work")

    def __init__(self, appended: Appended | None, work: Callable[[sa.Connection], None] | None, loop: asyncio.AbstractEventLoop) -> None:
        self.appended = appended
        self.work = work
        self.due = loop.time() + STORE_SECONDS
        self.done: asyncio.Future[None] = loop.create_future()


class Unsure(Exception):
    """The database did not answer a commit: everything in it is stored, or nothing."""


class Writer:
    """`append` and `run` return when what they were given is durable.

    What comes while a transaction is under way waits in the event loop and goes to the thread all at once: waking a thread costs more than
    most of what there is to store.
    """

    def __init__(self, storage: Storage, worker: str) -> None:
        self.storage = storage
        self.worker = worker
        self.loop = asyncio.get_running_loop()
        self.waiting: list[Job] = []
        self.given: list[Job] = []
        """What the thread has."""
        self.looking: asyncio.TimerHandle | None = None
        self.busy = False
        """Whether the thread has a batch, or is about to get one."""
        self.batches: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self._work, name="writer", daemon=True)
        self.thread.start()

    async def append(self, appended: Appended) -> None:
        """Append acts to a table; raises Taken if another server was faster, and TimeoutError if nobody knows whether they were stored."""
        if self.looking is None:
            self.looking = self.loop.call_later(LOOK_SECONDS, self._look)
        await self._put(Job(appended, None, self.loop))

    async def run(self, work: Callable[[sa.Connection], None]) -> None:
        """Do something else inside a transaction."""
        await self._put(Job(None, work, self.loop))

    def holds(self, table: str) -> bool:
        """Whether the thread still has acts of a table that were given up: whoever reads it now may read it too early."""
        return any(job.appended is not None and job.appended.table == table and job.done.done() for job in self.given)

    def _put(self, job: Job) -> asyncio.Future[None]:
        self.waiting.append(job)
        if not self.busy:
            self.busy = True
            self.loop.call_soon(self._send)
        return job.done

    def _send(self) -> None:
        """Give the thread what has come together."""
        wanted = [job for job in self.waiting if not job.done.done()]
        self.given, self.waiting = wanted[:MOST], wanted[MOST:]
        self.batches.put(self.given)

    def _look(self) -> None:
        """Nobody waits longer for a database that does not answer."""
        now = self.loop.time()
        for job in (*self.given, *self.waiting):
            if job.appended is not None and job.due < now and not job.done.done():
                job.done.set_exception(TimeoutError("the database did not answer in time"))
        self.looking = self.loop.call_later(LOOK_SECONDS, self._look) if self.busy else None

    def close(self) -> None:
        """Finish what is waiting, then end."""
        self.batches.put([job for job in self.waiting if not job.done.done()])
        self.waiting = []
        self.batches.put(None)
        if self.looking is not None:
            self.looking.cancel()
        self.thread.join(timeout=30)

    def _work(self) -> None:
        while True:
            batch = self.batches.get()
            if batch is None:
                return
            self._store(batch)

    def _store(self, batch: list[Job]) -> None:
        begun = time.perf_counter()
        problem = self._transaction(batch) if batch else None
        if problem is None or len(batch) == 1 or isinstance(problem, Unsure):
            outcomes: list[Outcome] = [(job, problem) for job in batch]
        else:  # nothing is stored, perhaps because of one of them
            outcomes = [(job, self._transaction([job])) for job in batch if not job.done.done()]
        try:
            self.loop.call_soon_threadsafe(self._stored, outcomes)
        except RuntimeError:
            pass  # the loop has ended: nobody waits any more
        COMMITS.inc()
        COMMIT_SECONDS.observe(time.perf_counter() - begun)

    def _stored(self, outcomes: list[Outcome]) -> None:
        """In the event loop again: tell everybody, and send what has come meanwhile."""
        self.given = []
        for job, problem in outcomes:
            if job.done.done():
                continue
            if problem is None:
                job.done.set_result(None)
            else:
                job.done.set_exception(problem)
        if self.waiting:
            self.loop.call_soon(self._send)
        else:
            self.busy = False

    def _transaction(self, batch: list[Job]) -> Exception | None:
        appended = [job.appended for job in batch if job.appended is not None]
        committing = False
        try:
            if self.storage.quick is not None and len(appended) == len(batch):
                self.storage.append_at_once(appended)
                return None
            with self.storage.engine.begin() as connection:
                if appended:
                    self.storage.append(connection, appended)
                for job in batch:
                    if job.work is not None:
                        job.work(connection)
                if self.storage.postgres:
                    for text in notices(self.worker, appended):
                        self.storage.notify(connection, text)
                committing = True
        except Taken as error:
            return error
        except sa.exc.IntegrityError:
            return Taken("another server has appended first")
        except Exception as error:
            return Unsure(repr(error)) if committing else error
        return None


def notices(worker: str, appended: list[Appended]) -> list[str]:
    """Who has appended what, in texts short enough for a notice: `acts WORKER table table ...`."""
    texts: list[str] = []
    line = ""
    for job in appended:
        if len(line) + len(job.table) > NOTICE:
            texts.append(f"acts {worker}{line}")
            line = ""
        line += f" {job.table}"
    if line:
        texts.append(f"acts {worker}{line}")
    return texts
