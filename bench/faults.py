"""Faults: clients play while servers and their database are killed, frozen, restarted and cut off. `python -m bench.faults --help`.

At the end every acknowledged choice and every question that was ever shown is compared with what is stored: nothing lost, nothing doubled,
nothing shown and withdrawn, no table stuck.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import sys
import time
from collections.abc import Callable

import msgspec
import psycopg

import undertable as ut
from bench.crash import CHECKPOINTS, Field, Report, judged, kill_one
from bench.servers import Cluster, ServerProcess, free_port, generous, temporary_database
from undertable.server.live.live_table import LiveTable
from undertable.server.settings import Settings
from undertable.server.table.acts import Row
from undertable.server.table.table import Table

PROGRESS = 5
"""Choices that have to be acknowledged after each fault, else the tables are stuck."""
PATIENCE = 60.0
SHOW_FIRST = "import bench.faults; bench.faults.show_first(); "


def show_first() -> None:
    """Break this process on purpose: show, then store. The comparison at the end has to find it."""
    store = LiveTable._store

    async def shown_first(self: LiveTable, draft: Table, rows: list[Row]) -> bool:
        self.table = draft
        self.publish()
        await asyncio.sleep(0.05)
        return await store(self, draft, rows)

    LiveTable._store = shown_first  # type: ignore[method-assign]


class Faults:
    """What can happen to a server and its database."""

    def __init__(self, server: ServerProcess, cluster: Cluster | None, rng: random.Random) -> None:
        self.server = server
        self.cluster = cluster
        self.rng = rng

    def kinds(self) -> list[Callable[[], None]]:
        alone = [self.kill, self.pause]
        return [*alone, self.stop_database, self.freeze_database, self.cut_connections] if self.cluster is not None else alone

    def kill(self) -> None:
        if self.server.workers == 1 or self.rng.random() < 0.5 or not kill_one(self.server, self.rng):
            self.server.kill()
            self.server.start()
            self.server.wait_until_ready()

    def pause(self) -> None:
        assert self.server.process is not None
        os.killpg(self.server.process.pid, signal.SIGSTOP)
        time.sleep(self.rng.random())
        os.killpg(self.server.process.pid, signal.SIGCONT)

    def stop_database(self) -> None:
        assert self.cluster is not None
        self.cluster.stop()
        time.sleep(self.rng.random())
        self.cluster.start()

    def freeze_database(self) -> None:
        assert self.cluster is not None
        self.cluster.freeze(2.0 * self.rng.random())

    def cut_connections(self) -> None:
        assert self.cluster is not None
        with psycopg.connect(self.cluster.address, autocommit=True) as connection:
            others = "pid <> pg_backend_pid() AND datname IS NOT NULL"
            connection.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")


async def progress(field: Field) -> bool:
    """Whether the tables go on."""
    before, end = len(field.acknowledged), time.monotonic() + PATIENCE
    while len(field.acknowledged) < before + PROGRESS:
        if time.monotonic() > end:
            return False
        await asyncio.sleep(0.02)
    return True


async def ordeal(faults: Faults, field: Field, number: int, tables: int, say: bool) -> int:
    """Clients play through so many faults; after how many nothing went on."""
    players = [asyncio.create_task(field.play(player)) for player in range(tables)]
    stuck = int(not await progress(field))
    for done in range(1, number + 1):
        await asyncio.sleep(0.2 * faults.rng.random())
        kinds = faults.kinds()
        await asyncio.to_thread(kinds[done % len(kinds)])
        stuck += not await progress(field)
        if say and done % 10 == 0:
            print(f"{done} faults, {len(field.acknowledged)} choices acknowledged, {stuck} times stuck", file=sys.stderr, flush=True)
    field.over = True
    await asyncio.gather(*players)
    return stuck


def run(
    settings: Settings, number: int, cluster: Cluster | None = None, workers: int = 1, tables: int = 4, game: str = "deaddrop",
    seed: int = 0, prelude: str = "", say: bool = False,
) -> Report:  # fmt: skip
    """The whole test."""
    begun = time.monotonic()
    server = ServerProcess(settings, free_port(), workers, prelude=prelude)
    server.start()
    try:
        server.wait_until_ready()
        field = Field(server.port, game, 2)
        stuck = asyncio.run(ordeal(Faults(server, cluster, random.Random(seed)), field, number, tables, say))
    finally:
        server.kill()
    report = judged(settings.database, field, number, time.monotonic() - begun)
    report.stuck = stuck
    return report


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.faults", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--faults", type=int, default=100)
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--game", default="mindmgmt")
    parser.add_argument("--import", dest="module", default="", help="a module with a GAME, for games that are not registered")
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--workers", type=int, default=0, help="default: 1 on SQLite, 3 on PostgreSQL")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--show-first", action="store_true", help="break store-then-show on purpose: the report must not be good")
    given = parser.parse_args(arguments)
    if given.module:
        ut.register(__import__(given.module, fromlist=["GAME"]).GAME)
    prelude = SHOW_FIRST if given.show_first else ""
    workers = given.workers or (1 if given.database == "sqlite" else 3)

    def tried(database: str, cluster: Cluster | None) -> Report:
        settings = generous(database, given.module, checkpoint_every=CHECKPOINTS)
        return run(settings, given.faults, cluster, workers, given.tables, given.game, given.seed, prelude, say=True)

    if given.database == "sqlite":
        with temporary_database("sqlite") as database:
            report = tried(database, None)
    else:
        with Cluster() as cluster:
            report = tried(cluster.address, cluster)
    print(json.dumps({"database": given.database, "workers": workers, **msgspec.to_builtins(report)}, indent=1))
    return 0 if report.well() else 1


if __name__ == "__main__":
    sys.exit(main())
