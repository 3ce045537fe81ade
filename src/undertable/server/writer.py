"""The writer: one thread that puts what all tables have to store into as few transactions as possible (group commit)."""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable
from typing import Any

import sqlalchemy as sa

from undertable.server.metrics import COMMIT_SECONDS, COMMITS
from undertable.server.storage import Appended, Storage, Taken

MOST = 500
"""Jobs in one transaction."""
NOTICE = 6000
"""PostgreSQL takes notices of up to 8000 bytes."""


class Job:
    """Something to store, and who waits for it."""

    __slots__ = ("appended", "done", "loop", "work")

    def __init__(self, appended: Appended | None, work: Callable[[sa.Connection], None] | None) -> None:
        self.appended = appended
        self.work = work
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[None] = self.loop.create_future()


class Writer:
    """`append` and `run` return when what they were given is durable."""

    def __init__(self, storage: Storage, worker: str) -> None:
        self.storage = storage
        self.worker = worker
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self._loop, name="writer", daemon=True)
        self.thread.start()

    async def append(self, appended: Appended) -> None:
        """Append acts to a table; raises Taken if another server was faster."""
        job = Job(appended, None)
        self.jobs.put(job)
        await job.done

    async def run(self, work: Callable[[sa.Connection], None]) -> None:
        """Do something else inside a transaction."""
        job = Job(None, work)
        self.jobs.put(job)
        await job.done

    def close(self) -> None:
        """Finish what is waiting, then end."""
        self.jobs.put(None)
        self.thread.join(timeout=30)

    def _loop(self) -> None:
        open_ = True
        while open_:
            batch: list[Job] = []
            job = self.jobs.get()
            while job is not None:
                batch.append(job)
                if len(batch) >= MOST:
                    break
                try:
                    job = self.jobs.get_nowait()
                except queue.Empty:
                    break
            else:
                open_ = False
            if batch:
                self._store(batch)

    def _store(self, batch: list[Job]) -> None:
        begun = time.perf_counter()
        problem = self._transaction(batch)
        if problem is None:
            _settle([(job, None) for job in batch])
        elif len(batch) == 1:
            _settle([(batch[0], problem)])
        else:
            _settle([(job, self._transaction([job])) for job in batch])
        COMMITS.inc()
        COMMIT_SECONDS.observe(time.perf_counter() - begun)

    def _transaction(self, batch: list[Job]) -> Exception | None:
        appended = [job.appended for job in batch if job.appended is not None]
        try:
            if self.storage.quick is not None and len(appended) == len(batch) and not any(job.checkpoint or job.over for job in appended):
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
        except Taken as error:
            return error
        except sa.exc.IntegrityError:
            return Taken("another server has appended first")
        except Exception as error:
            return error
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


def _settle(outcomes: list[tuple[Job, Exception | None]]) -> None:
    loops: dict[asyncio.AbstractEventLoop, list[tuple[Job, Exception | None]]] = {}
    for outcome in outcomes:
        loops.setdefault(outcome[0].loop, []).append(outcome)
    for loop, of_loop in loops.items():
        try:
            loop.call_soon_threadsafe(_tell, of_loop)
        except RuntimeError:
            pass  # the loop has ended: nobody waits any more


def _tell(outcomes: list[tuple[Job, Any]]) -> None:
    for job, problem in outcomes:
        if job.done.done():
            continue
        if problem is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(problem)
