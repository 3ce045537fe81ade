"""Faults: clients play while servers and their database meet all that can go wrong. `python -m bench.faults --help`.

Processes are killed and frozen, the database is stopped, frozen and cut off, the power fails and takes what was not synced with it, the
disk is full or read-only, the clock jumps. At the end every acknowledged choice and everything that was ever shown is compared with what
is stored: nothing lost, nothing doubled, nothing shown and withdrawn, no table stuck.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import warnings
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import httpx
import msgspec
import psutil
import psycopg
from sqlalchemy.pool import ConnectionPoolEntry

import undertable as ut
from bench.crash import CHECKPOINTS, Field, Report, judged, kill_one
from bench.disaster import Disaster, compiler
from bench.servers import Cluster, NotStarted, ServerProcess, busy, free_port, generous
from undertable.server.errors import Refused
from undertable.server.live import moves
from undertable.server.live.live_table import LiveTable
from undertable.server.settings import Settings
from undertable.server.storage import database as storage
from undertable.server.table.acts import Row
from undertable.server.table.seating import Person
from undertable.server.table.table import Table

PROGRESS = 5
"""Choices that have to be acknowledged after each fault, and at least one of them at each table: else something is stuck."""
PATIENCE = 60.0
SHOW_FIRST = "import bench.faults; bench.faults.show_first(); "
SYNCHRONOUS_OFF = "import bench.faults; bench.faults.synchronous_off(); "
ANSWER_TWICE = "import bench.faults; bench.faults.answer_twice(); "
ONE_STILL = "import bench.faults; bench.faults.one_still(); "
FURTHEST = 3600
"""How far the clock jumps, in seconds."""
WARNING = "there is no C compiler here: the power cannot fail, disks stay writable, clocks do not jump; only settings are looked at"


def show_first() -> None:
    """Break this process on purpose: show, then store. The comparison at the end has to find it."""
    store = LiveTable._store

    async def shown_first(self: LiveTable, draft: Table, rows: list[Row]) -> bool:
        self.table = draft
        self.publish()
        await asyncio.sleep(0.3)
        return await store(self, draft, rows)

    LiveTable._store = shown_first  # type: ignore[method-assign]


def answer_twice() -> None:
    """Break this process on purpose: who answers has answered the next question too. The comparison at the end has to find it."""
    choose = moves.choose

    async def chosen_twice(live: LiveTable, who: Person, decision: str, key: str) -> None:
        await choose(live, who, decision, key)
        following = live.table.decision_id(who.seat)
        for key in list(live.table.options(who.seat))[:1] if following != decision else []:
            await choose(live, who, following, key)

    moves.choose = chosen_twice


def one_still() -> None:
    """Break this process on purpose: at the table of one player nothing is ever done, while the others go on."""
    choose = moves.choose

    async def chosen_elsewhere(live: LiveTable, who: Person, decision: str, key: str) -> None:
        if str(live.table.opening.header.seed).startswith("crash 0 "):
            raise Refused("not at this table")
        await choose(live, who, decision, key)

    moves.choose = chosen_elsewhere


def synchronous_off() -> None:
    """Break this process on purpose: SQLite syncs nothing. A failure of the power has to show it."""
    tuned = storage._tune_sqlite

    def unsynced(connection: sqlite3.Connection, entry: ConnectionPoolEntry) -> None:
        tuned(connection, entry)
        connection.execute("PRAGMA synchronous=OFF")

    storage._tune_sqlite = unsynced


def unsafe(database: str, prelude: str) -> str:
    """What the database of a server that begins so says of syncing, if it is not what it should be."""
    code = (
        "import sys; from undertable.server.settings import Settings; from undertable.server.storage.database import Storage\n"
        "with Storage(Settings(database=sys.argv[1]).database_url()).engine.connect() as c: "
        "print(*[c.exec_driver_sql(one).scalar() for one in sys.argv[2:]])"
    )
    postgres = database.startswith("postgres")
    questions = ["SHOW fsync", "SHOW synchronous_commit"] if postgres else ["PRAGMA synchronous"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    command = [sys.executable, "-c", prelude + code, database, *questions]
    said = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.strip()
    return "" if said == ("on on" if postgres else "2") else f"{', '.join(questions)}: {said}"


class Faults:
    """What can happen to a server and its database."""

    def __init__(self, server: ServerProcess, cluster: Cluster | None, disaster: Disaster | None, rng: random.Random) -> None:
        self.server = server
        self.cluster = cluster
        self.disaster = disaster
        self.rng = rng

    def kinds(self) -> list[Callable[[], None]]:
        found = [self.kill, self.pause]
        if self.cluster is not None:
            found += [self.stop_database, self.freeze_database, self.cut_connections]
        if self.disaster is not None:
            found += [self.lose_power, self.fill_disk, self.forbid_writing, self.jump]
        return found

    def lose_power(self) -> None:
        assert self.disaster is not None
        if self.cluster is not None:
            self.cluster.power_fails()
        else:
            self.server.kill()
            self.disaster.lose_unsynced()
            self.server.start()
            self.server.wait_until_ready()

    def fill_disk(self) -> None:
        assert self.disaster is not None
        self.disaster.disk_full()
        self._writable_again()

    def forbid_writing(self) -> None:
        assert self.disaster is not None
        self.disaster.read_only()
        self._writable_again()

    def _writable_again(self) -> None:
        assert self.disaster is not None
        time.sleep(self.rng.random())
        self.disaster.writable()
        if self.cluster is not None:
            self.cluster.start()  # it ends when it can no longer write

    def jump(self) -> None:
        assert self.disaster is not None
        self.disaster.jump(self.rng.randint(-FURTHEST, FURTHEST))

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


async def progress(field: Field, tables: int, patience: float) -> bool:
    """Whether all tables go on. A machine with much else to do gets more time: what is stuck stays stuck."""
    before, begun = len(field.acknowledged), time.monotonic()
    while True:
        since = field.acknowledged[before:]
        if len(since) >= PROGRESS and {field.players[told.table] for told in since} == set(range(tables)):
            return True
        if time.monotonic() > begun + patience * busy():
            return False
        await asyncio.sleep(0.02)


class Plan(msgspec.Struct, kw_only=True):
    """How it is tried."""

    faults: int
    workers: int = 1
    tables: int = 4
    game: str = "deaddrop"
    seats: int = 2
    seed: int = 0
    prelude: str = ""
    """What breaks the server on purpose."""
    only: str = ""
    """One kind of fault instead of all in turn."""
    patience: float = PATIENCE
    say: bool = False


async def state_of(faults: Faults, field: Field, kind: str) -> str:
    """What an eye-witness would say where nothing went on: after which fault, how the server feels, what each client did last."""
    try:
        async with httpx.AsyncClient(timeout=5) as http:
            health = (await http.get(f"http://127.0.0.1:{faults.server.port}/health")).text
    except httpx.HTTPError as error:
        health = repr(error)
    lately = "; ".join(f"{who}: {did}" for who, did in sorted(field.doing.items()))
    return f"after {kind}, load {os.getloadavg()[0]:.1f}: {health}; {lately}"


BEYOND_REPAIR = (NotStarted, RuntimeError, AssertionError, OSError, subprocess.SubprocessError, psutil.Error, psycopg.Error)
"""How it shows that a server or a database does not come up again: it has lost parts of itself."""


async def ordeal(faults: Faults, field: Field, plan: Plan) -> tuple[list[str], str, Counter[str]]:
    """Clients play through the faults; what was seen where nothing went on, what did not come up again, and how many faults there were of
    each kind."""
    players = [asyncio.create_task(field.play(player)) for player in range(plan.tables)]
    kinds = [kind for kind in faults.kinds() if plan.only in ("", kind.__name__)]
    done: Counter[str] = Counter()
    broken = ""
    try:
        stuck = [] if await progress(field, plan.tables, plan.patience) else [await state_of(faults, field, "the start")]
        for number in range(1, plan.faults + 1):
            await asyncio.sleep(0.2 * faults.rng.random())
            kind = kinds[number % len(kinds)]
            done[kind.__name__] += 1
            try:
                await asyncio.to_thread(kind)
            except BEYOND_REPAIR as error:
                broken = f"after {kind.__name__}: {error!r}"
                break
            if not await progress(field, plan.tables, plan.patience):
                stuck.append(await state_of(faults, field, kind.__name__))
                if plan.say:
                    print(stuck[-1], file=sys.stderr, flush=True)
            if plan.say and number % 10 == 0:
                told = f"{number} faults, {len(field.acknowledged)} choices acknowledged, {len(stuck)} times stuck"
                print(told, file=sys.stderr, flush=True)
    finally:  # else the players go on, and nobody reads what went wrong
        field.over = True
        await asyncio.gather(*players)
    return stuck, broken, done


def run(settings: Settings, plan: Plan, cluster: Cluster | None = None, disaster: Disaster | None = None) -> tuple[Report, Counter[str]]:
    """The whole test: what was found, and how many faults there were of each kind."""
    begun = time.monotonic()
    server = ServerProcess(settings, free_port(), plan.workers, prelude=plan.prelude, disaster=disaster)
    server.start()
    try:
        server.wait_until_ready()
        field = Field(server.port, plan.game, plan.seats)
        stuck, broken, done = asyncio.run(ordeal(Faults(server, cluster, disaster, random.Random(plan.seed)), field, plan))
    finally:
        server.kill()
    report = judged(settings.database, field, plan.faults, time.monotonic() - begun)
    report.stuck, report.stuck_where = len(stuck), stuck
    report.broken = "; ".join(told for told in (broken, report.broken) if told)
    if disaster is None:
        warnings.warn(WARNING, stacklevel=2)
        report.unsafe = unsafe(settings.database, plan.prelude)
    return report, done


def on_sqlite(folder: Path, plan: Plan, module: str = "") -> tuple[Report, Counter[str]]:
    """With the database in an empty folder."""
    disaster = Disaster(str(folder)) if compiler() else None
    try:
        settings = generous(str(folder / "faults.db"), module, checkpoint_every=CHECKPOINTS)
        return run(settings, plan, None, disaster)
    finally:
        if disaster is not None:
            disaster.close()


def on_postgresql(plan: Plan, module: str = "", fsync: bool = True) -> tuple[Report, Counter[str]]:
    """With a PostgreSQL of its own."""
    with Cluster(disasters=bool(compiler())) as cluster:
        if not fsync:
            cluster.without_fsync()
        return run(generous(cluster.address, module, checkpoint_every=CHECKPOINTS), plan, cluster, cluster.disaster)


SABOTAGE = {
    "show-first": SHOW_FIRST,
    "synchronous-off": SYNCHRONOUS_OFF,
    "answer-twice": ANSWER_TWICE,
    "one-still": ONE_STILL,
    "fsync-off": "",
}


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.faults", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--faults", type=int, default=100)
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--game", default="mindmgmt")
    parser.add_argument("--seats", type=int, default=2, help="Warehouse 13 needs three")
    parser.add_argument("--import", dest="module", default="", help="a module with a GAME, for games that are not registered")
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--workers", type=int, default=0, help="default: 1 on SQLite, 3 on PostgreSQL")
    parser.add_argument("--only", default="", help="one kind of fault, such as lose_power")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--sabotage", choices=SABOTAGE, default="", help="break something on purpose: the report must not be good")
    given = parser.parse_args(arguments)
    if given.module:
        ut.register(__import__(given.module, fromlist=["GAME"]).GAME)
    prelude = SABOTAGE.get(given.sabotage, "")
    sqlite = given.database == "sqlite"
    plan = Plan(
        faults=given.faults, workers=given.workers or (1 if sqlite else 3), tables=given.tables, game=given.game, seats=given.seats,
        seed=given.seed,
        prelude=prelude, only=given.only, say=True,
    )  # fmt: skip
    if sqlite:
        with tempfile.TemporaryDirectory() as folder:
            report, done = on_sqlite(Path(folder), plan, given.module)
    else:
        report, done = on_postgresql(plan, given.module, given.sabotage != "fsync-off")
    print(json.dumps({"database": given.database, "workers": plan.workers, **msgspec.to_builtins(report), "faults": done}, indent=1))
    return 0 if report.well() else 1


if __name__ == "__main__":
    sys.exit(main())
