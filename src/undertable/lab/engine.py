"""Where games are played: in this process, in several local ones, or on a Ray cluster. What comes out is the same, in the same order.

A worker that dies takes nothing along: the games it had are played again by another.
"""

from __future__ import annotations

import logging
import os
import signal
import socket
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, TypeVar

from undertable.kernel.errors import BadOption

Task = TypeVar("Task")
Done = TypeVar("Done")

ENGINES = ("local", "ray")
PATIENCE = 3
"""So often the same games may bring a worker down before we give up."""


def chunks(tasks: Sequence[Task], jobs: int) -> list[list[Task]]:
    """The tasks in portions: large enough to be worth sending, small enough to share out evenly."""
    size = max(1, min(32, len(tasks) // (jobs * 8)))
    return [list(tasks[start : start + size]) for start in range(0, len(tasks), size)]


def check_engine(engine: str, jobs: int, address: str = "") -> None:
    """BadOption for an engine that is not there, or that does not answer."""
    if engine not in ENGINES:
        raise BadOption(f"there is no engine {engine!r}; engines: {', '.join(ENGINES)}")
    if jobs < 1:
        raise BadOption("use at least 1 job")
    if engine == "ray":
        _check_ray(address)


def run_tasks(
    work: Callable[[Task], Done], tasks: Sequence[Task], jobs: int = 1, engine: str = "local", address: str = ""
) -> Iterator[Done]:
    """The work done on every task, in order. `work` must be a function of a module."""
    check_engine(engine, jobs, address)
    if engine == "ray":
        yield from _run_ray(work, tasks, jobs, address)
    elif jobs == 1 or len(tasks) < 2:
        for task in tasks:
            yield work(task)
    else:
        yield from _run_local(work, tasks, jobs)


def _portion(work: Callable[[Any], Any], tasks: list[Any]) -> list[Any]:
    return [work(task) for task in tasks]


def _deaf() -> None:
    """Workers leave Ctrl-C to the process that started them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _run_local(work: Callable[[Task], Done], tasks: Sequence[Task], jobs: int) -> Iterator[Done]:
    portions = chunks(tasks, jobs)
    failed = [0] * len(portions)
    at = 0
    while at < len(portions):
        pool = ProcessPoolExecutor(jobs, get_context("spawn"), _deaf)
        try:
            waiting: dict[int, Future[list[Done]]] = {}
            while at < len(portions):
                for number in range(at, min(at + 2 * jobs, len(portions))):
                    if number not in waiting:
                        waiting[number] = pool.submit(_portion, work, portions[number])
                yield from waiting.pop(at).result()
                at += 1
        except BrokenProcessPool:
            failed[at] += 1
            if failed[at] >= PATIENCE:
                raise RuntimeError(f"a worker died {PATIENCE} times over the same games: {portions[at][0]!r} and the next") from None
        finally:
            workers = list((pool._processes or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in workers:
                worker.terminate()


def _check_ray(address: str) -> None:
    try:
        import ray  # noqa: F401
    except ImportError:
        raise BadOption("the engine ray is not installed: pip install 'undertable[ray]'") from None
    where = address or os.environ.get("RAY_ADDRESS", "")
    if where in ("", "auto", "local"):
        return
    host, mark, port = where.removeprefix("ray://").rpartition(":")
    if not mark or not port.isdigit():
        raise BadOption(f"a Ray address is written host:port or ray://host:port, not {where!r}")
    try:
        socket.create_connection((host, int(port)), timeout=5).close()
    except OSError as error:
        raise BadOption(f"the Ray address {where} does not answer: {error}") from None


def _run_ray(work: Callable[[Task], Done], tasks: Sequence[Task], jobs: int, address: str) -> Iterator[Done]:
    import ray

    mine = not ray.is_initialized()
    if mine:
        where = address or os.environ.get("RAY_ADDRESS", "") or None
        try:
            if where is None or where == "local":
                ray.init(num_cpus=jobs, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
            else:
                ray.init(where, log_to_driver=False, logging_level=logging.ERROR)
        except Exception as error:
            raise BadOption(f"Ray does not start: {str(error).splitlines()[0]}") from None
    try:
        portion = ray.remote(max_retries=PATIENCE)(_portion)
        portions = chunks(tasks, max(jobs, int(ray.cluster_resources().get("CPU", jobs))))
        ahead = max(4, 4 * jobs)
        waiting = [portion.remote(work, one) for one in portions[:ahead]]
        for number in range(len(portions)):
            yield from ray.get(waiting[number])
            if number + ahead < len(portions):
                waiting.append(portion.remote(work, portions[number + ahead]))
    finally:
        if mine:
            ray.shutdown()
