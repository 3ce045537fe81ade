"""Crash test: clients play while the server is killed with SIGKILL and started again. `python -m bench.crash --help`.

At the end the database is read: every acknowledged choice must be there, and none that nobody sent, or more often than it was sent; the
numbers of the acts must have no gap, everything that a client was ever shown must follow from what is stored, and the table loaded from
its checkpoint must equal the one replayed from the beginning.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import sqlite3
import sys
import time
from collections import Counter
from hashlib import blake2b
from pathlib import Path
from typing import Any

import httpx
import msgspec
import psycopg
from sqlalchemy.exc import SQLAlchemyError
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidHandshake, WebSocketException

import undertable as ut
from bench.servers import ServerProcess, busy, free_port, generous, temporary_database
from undertable.server.live.differences import patched
from undertable.server.live.picture import decision_shown
from undertable.server.live.shown import encode
from undertable.server.settings import Settings
from undertable.server.storage.database import Storage
from undertable.server.table.acts import Chose, Row
from undertable.server.table.company import Chair
from undertable.server.table.opening import Opening
from undertable.server.table.table import Table

CHECKPOINTS = 20
"""Acts between two checkpoints: few, so that kills meet them."""
BETWEEN = 10
"""Choices that are acknowledged between two kills, at least."""


class Acknowledged(msgspec.Struct, frozen=True):
    table: str
    seat: int
    decision: str
    key: str


class Report(msgspec.Struct):
    kills: int
    acknowledged: int
    stored: int
    lost: int
    doubled: int
    gaps: int
    differing: int
    tables: int
    seconds: float
    withdrawn: int = 0
    """Tables that somebody was shown, with what was asked there, and that do not follow from what is stored."""
    stuck: int = 0
    """Faults after which nothing went on."""
    stuck_where: list[str] = []
    """What was seen there."""
    unsafe: str = ""
    """What the database says of syncing, where the power could not be made to fail."""
    broken: str = ""
    """Why the database could not be read at the end: then everything that was acknowledged is lost."""

    def well(self) -> bool:
        return self.acknowledged > 0 and not (
            self.lost or self.doubled or self.gaps or self.differing or self.withdrawn or self.stuck or self.unsafe or self.broken
        )


class Field:
    """The clients and what they were told."""

    def __init__(self, port: int, game: str, seats: int) -> None:
        self.port = port
        self.game = game
        self.seats = seats
        self.acknowledged: list[Acknowledged] = []
        self.shown: set[tuple[str, int, str]] = set()
        """Everything that anybody was ever shown: table, seat, fingerprint of scene and question."""
        self.sent: Counter[Acknowledged] = Counter()
        """How often each answer was sent, acknowledged or not. A sealed one may be changed: then a question has several."""
        self.tried: dict[tuple[str, str], set[str]] = {}
        """What was answered to each question so far, acknowledged or not."""
        self.tables: list[str] = []
        self.players: dict[str, int] = {}
        """Who plays at each table; a player has one at a time."""
        self.doing: dict[str, str] = {}
        """What each client did last."""
        self.over = False

    async def play(self, number: int) -> None:
        """Games one after the other, all seats played by clients of their own."""
        while not self.over:
            opened = await self._open(number)
            if opened is None:
                continue
            table, tokens = opened
            self.tables.append(table)
            self.players[table] = number
            await asyncio.gather(*(self._seat(table, seat, token, number) for seat, token in enumerate(tokens)))

    async def _open(self, number: int) -> tuple[str, list[str]] | None:
        chairs = ["me"] + ["open"] * (self.seats - 1)
        body = {"game": self.game, "pace": 0, "seed": f"crash {number} {len(self.tables)}", "chairs": chairs}
        try:
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=5 * busy()) as http:
                opened = (await http.post("/api/tables", json=body)).raise_for_status().json()
                tokens = [opened["token"]]
                for seat in range(1, self.seats):
                    asked = {"invite": opened["invite"], "name": f"Guest {seat}", "seat": seat}
                    answer = await http.post(f"/api/tables/{opened['table']}/join", json=asked)
                    tokens.append(answer.raise_for_status().json()["token"])
                return opened["table"], tokens
        except httpx.HTTPError as error:
            self.doing[f"player {number}"] = f"could not open a table: {error!r}"
            await asyncio.sleep(0.05)
            return None

    async def _seat(self, table: str, seat: int, token: str, number: int) -> None:
        """Play a seat to the end of the game, through every crash."""
        rng = random.Random(f"{number} {table} {seat}")
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"
        who = f"player {number}"
        while not self.over:
            try:
                self.doing[f"{who} seat {seat}"] = f"connects to {table}"
                async with connect(address, compression=None, open_timeout=5 * busy(), ping_interval=None) as socket:
                    await socket.send(json.dumps({"token": token}))
                    if await self._converse(socket, table, seat, rng):
                        return
            except (OSError, TimeoutError, WebSocketException, InvalidHandshake, EOFError) as error:
                self.doing[f"{who} seat {seat}"] = f"lost {table}: {error!r}"
                await asyncio.sleep(0.02)

    async def _converse(self, socket: Any, table: str, seat: int, rng: random.Random) -> bool:
        """Answer questions until the game is over (True) or the connection breaks."""
        sent: dict[int, Acknowledged] = {}
        number = 0
        waiting = ""
        state: dict[str, Any] = {}
        while not self.over:
            try:
                message = json.loads(await asyncio.wait_for(socket.recv(), 1.0))
            except TimeoutError:
                message = {"type": "quiet"}  # what was refused is tried again
            if message["type"] in ("state", "delta", "quiet") and (state or message["type"] == "state"):
                if message["type"] != "quiet":
                    state = message if message["type"] == "state" else patched(state, message["changes"])
                if state["table"]["over"]:
                    return True
                decision = state["decision"]
                self.doing[f"{table} seat {seat}"] = f"{message['type']}, asked {decision and [decision['id'], decision['answered']]}"
                self.shown.add((table, seat, fingerprint(state["scene"], decision)))
                if decision is None or decision["answered"] is not None or decision["id"] == waiting:
                    continue
                waiting = decision["id"]
                number += 1
                key = self._another(table, decision, rng)
                sent[number] = Acknowledged(table, seat, waiting, key)
                self.sent[sent[number]] += 1
                await socket.send(json.dumps({"decision": waiting, "choice": key, "id": number}))
            elif message["type"] == "ack" and message["id"] in sent:
                self.acknowledged.append(sent.pop(message["id"]))
            elif message["type"] == "error":
                self.doing[f"{table} seat {seat}"] = f"refused: {message.get('text')}"
                waiting = ""
                sent.pop(message.get("id", -1), None)
        return True

    def _another(self, table: str, decision: dict[str, Any], rng: random.Random) -> str:
        """An answer: whoever is asked the same again changes their mind, so that what was shown too early cannot come true by chance."""
        tried = self.tried.setdefault((table, decision["id"]), set())
        keys = [option["id"] for option in decision["options"]]
        key: str = rng.choice([key for key in keys if key not in tried] or keys)
        tried.add(key)
        return key


def fingerprint(scene: Any, decision: Any) -> str:
    """Tells what one client was shown from everything else."""
    return blake2b(json.dumps([scene, decision], sort_keys=True).encode(), digest_size=12).hexdigest()


def children(pid: int) -> list[int]:
    """Processes that a process has started."""
    found: list[int] = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError, ValueError):
            if int(path.read_text().rpartition(")")[2].split()[1]) == pid:
                found.append(int(path.parent.name))
    return found


def kill_one(server: ServerProcess, rng: random.Random) -> bool:
    """SIGKILL one worker of several; False if there is none."""
    assert server.process is not None
    workers: list[int] = []
    for pid in children(server.process.pid):
        with contextlib.suppress(OSError):  # it may end just now
            if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes():
                workers.append(pid)
    if not workers:
        return False
    with contextlib.suppress(ProcessLookupError):
        os.kill(rng.choice(workers), signal.SIGKILL)
    return True


async def ordeal(server: ServerProcess, field: Field, kills: int, tables: int, rng: random.Random, say: bool) -> None:
    """Clients play; the server dies again and again."""
    players = [asyncio.create_task(field.play(number)) for number in range(tables)]
    for number in range(1, kills + 1):
        before = len(field.acknowledged)
        end = time.monotonic() + 20
        while len(field.acknowledged) < before + BETWEEN and time.monotonic() < end:
            await asyncio.sleep(0.01)  # a kill before anything was acknowledged shows nothing
        await asyncio.sleep(0.3 * rng.random())
        if server.workers == 1 or number % 2 or not kill_one(server, rng):
            server.kill()
            server.start()
            await asyncio.to_thread(server.wait_until_ready)
        if say and number % 10 == 0:
            print(f"{number} kills, {len(field.acknowledged)} choices acknowledged", file=sys.stderr, flush=True)
    await asyncio.sleep(0.5)
    field.over = True
    await asyncio.gather(*players)


def judged(database: str, field: Field, kills: int, seconds: float) -> Report:
    """Compare what was acknowledged with what is in the database."""
    report = Report(kills, len(field.acknowledged), 0, 0, 0, 0, 0, len(field.tables), round(seconds, 1))
    try:
        _compare(database, field, report)
    except (SQLAlchemyError, sqlite3.Error, psycopg.Error, msgspec.MsgspecError) as error:  # a database that lost parts of itself
        report.lost, report.broken = report.acknowledged, " ".join(f"{type(error).__name__}: {error}".split())[:500]
    return report


def _compare(database: str, field: Field, report: Report) -> None:
    storage = Storage(Settings(database=database).database_url())
    storage.create_schema()  # even that may be lost
    counted = Counter(field.acknowledged)
    for table in field.tables:
        stored = storage.load(table)
        if stored is None:
            report.lost += sum(number for told, number in counted.items() if told.table == table)
            continue
        rows = storage.rows(table)
        report.gaps += [row.number for row in rows] != list(range(1, len(rows) + 1))
        answers, whole, stands = answers_of(table, stored.opening, rows)
        report.withdrawn += sum(1 for id, seat, shown in field.shown if id == table and (seat, shown) not in stands)
        report.stored += len(answers)
        report.doubled += sum((Counter(answers) - field.sent).values())
        there = set(answers)
        report.lost += sum(1 for told in field.acknowledged if told.table == table and told not in there)
        loaded = Table.load(table, stored)
        for row in stored.rows:
            loaded.absorb(row)
        report.differing += ut.digest(loaded.position) != ut.digest(whole.position)
    storage.close()


def answers_of(table: str, opening: Opening, rows: list[Row]) -> tuple[list[Acknowledged], Table, set[tuple[int, str]]]:
    """Play the acts again from the beginning: which question each choice of a person answered, and everything that could ever be shown."""
    chairs = [Chair(name, "open") for name in opening.header.names]
    again = Table.new(table, opening, chairs)
    answers: list[Acknowledged] = []
    stands = shown_by(again)
    for row in rows:
        if isinstance(row.act, Chose) and not row.act.by:
            answers.append(Acknowledged(table, row.act.seat, again.decision_id(row.act.seat), row.act.key))
        again.absorb(row)
        stands |= shown_by(again)
    return answers, again, stands


def shown_by(table: Table) -> set[tuple[int, str]]:
    """What each seat is shown of a table: seat, fingerprint."""
    shown: set[tuple[int, str]] = set()
    for seat in range(table.position.seats):
        encoded = encode([table.scene(seat), decision_shown(table, seat)])
        shown.add((seat, fingerprint(*json.loads(encoded))))
    return shown


def run(settings: Settings, game: str, seats: int, kills: int, tables: int, workers: int, seed: int = 0, say: bool = False) -> Report:
    """The whole test."""
    begun = time.monotonic()
    server = ServerProcess(settings, free_port(), workers)
    server.start()
    try:
        server.wait_until_ready()
        field = Field(server.port, game, seats)
        asyncio.run(ordeal(server, field, kills, tables, random.Random(seed), say))
    finally:
        server.kill()
    return judged(settings.database, field, kills, time.monotonic() - begun)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.crash", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--game", default="mindmgmt")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--import", dest="module", default="", help="a module with a GAME, for games that are not registered")
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--workers", type=int, default=0, help="default: 1 on SQLite, 2 on PostgreSQL")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args(arguments)
    workers = given.workers or (1 if given.database == "sqlite" else 2)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the server is ended too
    if given.module:
        ut.register(__import__(given.module, fromlist=["GAME"]).GAME)
    with temporary_database(given.database) as database:
        settings = generous(database, given.module, checkpoint_every=CHECKPOINTS)
        report = run(settings, given.game, given.seats, given.kills, given.tables, workers, given.seed, say=True)
    print(json.dumps({"database": given.database, "workers": workers, **msgspec.to_builtins(report)}, indent=1))
    return 0 if report.well() else 1


if __name__ == "__main__":
    sys.exit(main())
