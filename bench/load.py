"""Load: many live tables on one worker over loopback. `python -m bench.load --help`.

A client sits at every table, the other chairs have random bots. First everybody plays as fast as they can (saturated), then each client
chooses once a second (paced). Everything is durable before it is acknowledged, as always.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import signal
import sys
import tempfile
import time
from typing import Any

import httpx
import msgspec
import sqlalchemy as sa
from websockets.asyncio.client import ClientConnection, connect

from bench.servers import ServerProcess, free_port, generous
from undertable.server.live.differences import patched
from undertable.server.settings import Settings
from undertable.server.storage.database import Storage, acts


class _Table(msgspec.Struct):
    over: bool = False


class _TableChanges(msgspec.Struct):
    over: list[bool] = []


class _Changes(msgspec.Struct):
    decision: Any = None
    """A patch."""
    table: _TableChanges | None = None


class _Message(msgspec.Struct):
    type: str
    id: Any = None
    decision: Any = None
    table: _Table | None = None
    changes: _Changes | None = None
    text: str = ""


_decoder = msgspec.json.Decoder(_Message)
WARM_UP = 1.0


OVERTAKEN = ("the table has moved on", "you are not asked anything now")
"""How the refusal of an answer ends whose question somebody else has settled."""


class Player:
    """One client at one table; a finished game is followed by another."""

    def __init__(self, load: Load, number: int) -> None:
        self.load = load
        self.rng = random.Random(number)
        self.number = 0

    async def play(self) -> None:
        while not self.load.over():
            opened = await self.load.open_table()
            if opened is None:
                continue
            address = f"ws://127.0.0.1:{self.load.port}/api/tables/{opened['table']}/socket"
            async with connect(address, compression=None, max_size=None, ping_interval=None, open_timeout=60) as connected:
                await connected.send(json.dumps({"token": opened["token"]}))
                await self.load.everybody_sits()
                await self._game(connected)

    async def _game(self, connected: ClientConnection) -> None:
        """Answer what is asked until the game is over."""
        self.asked: dict[str, Any] | None = None
        self.ended = False
        answered = ""
        while not self.ended and not self.load.over():
            if self.asked is None or self.asked["answered"] is not None or self.asked["id"] == answered:
                await self._receive(connected)
                continue
            await self.load.pace(self.rng)
            answered = self.asked["id"]
            await self._choose(connected, self.asked)

    async def _receive(self, connected: ClientConnection) -> _Message:
        message = _decoder.decode(await connected.recv(decode=False))
        if message.type == "state":
            self.asked = message.decision
            self.ended = message.table is not None and message.table.over
        elif message.changes is not None:
            if message.changes.decision is not None:
                self.asked = patched({"decision": self.asked}, {"decision": message.changes.decision})["decision"]
            if message.changes.table is not None and message.changes.table.over:
                self.ended = message.changes.table.over[0]
        elif message.type == "error" and not message.text.endswith(OVERTAKEN):
            raise RuntimeError(message.text)
        return message

    async def _choose(self, connected: ClientConnection, asked: dict[str, Any]) -> None:
        """Choose something at random and wait for the acknowledgement."""
        self.number += 1
        key = self.rng.choice(asked["options"])["id"]
        sent = time.perf_counter()
        await connected.send(msgspec.json.encode({"decision": asked["id"], "choice": key, "id": self.number}).decode())
        while True:
            message = await self._receive(connected)
            if message.type == "ack" and message.id == self.number:
                self.load.latencies.append(time.perf_counter() - sent)
                return
            if message.type == "error":  # somebody else who was asked the same was faster
                self.load.too_late += 1
                return


class Load:
    """One phase: saturated or paced."""

    def __init__(self, port: int, game: str, seats: int, tables: int, seconds: float, every: float) -> None:
        self.port = port
        self.game = game
        self.seats = seats
        self.tables = tables
        self.every = every
        self.seconds = seconds
        self.latencies: list[float] = []
        self.too_late = 0
        self.begun = 0.0
        self.seated = 0
        self.start = asyncio.Event()
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60, limits=httpx.Limits(max_connections=10))

    def over(self) -> bool:
        return self.begun > 0 and time.monotonic() > self.begun + self.seconds

    async def open_table(self) -> dict[str, Any] | None:
        body: dict[str, Any] = {"game": self.game, "pace": 0, "chairs": ["me"] + ["bot:random"] * (self.seats - 1)}
        try:
            answer = await self.http.post("/api/tables", json=body)
            answer.raise_for_status()
        except httpx.TransportError:
            return None
        opened: dict[str, Any] = answer.json()
        return opened

    async def everybody_sits(self) -> None:
        """Nobody chooses before all tables are open and connected: opening them is not measured."""
        self.seated += 1
        if self.seated == self.tables:
            self.begun = time.monotonic() + WARM_UP
            self.start.set()
        await self.start.wait()

    async def pace(self, rng: random.Random) -> None:
        if self.every:
            await asyncio.sleep(self.every * (0.5 + rng.random()))

    async def run(self) -> None:
        players = [asyncio.create_task(Player(self, number).play()) for number in range(self.tables)]
        await self.start.wait()
        await asyncio.sleep(WARM_UP)
        self.latencies.clear()
        await asyncio.sleep(self.seconds)
        for player in players:
            player.cancel()
        outcomes = await asyncio.gather(*players, return_exceptions=True)
        await self.http.aclose()
        for outcome in outcomes:
            if isinstance(outcome, Exception):
                raise outcome


def choices_so_far(settings: Settings) -> int:
    """The choices that are stored; the server's own numbers are too coarse for that."""
    storage = Storage(settings.database_url())
    with storage.engine.connect() as connection:
        number = connection.execute(sa.select(sa.func.count()).select_from(acts).where(acts.c.act.like('%"chose"%'))).scalar_one()
    storage.close()
    return int(number)


def quantile(values: list[float], q: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(q * len(ordered)))] if ordered else float("nan")


def measure(server: ServerProcess, phase: Load) -> dict[str, Any]:
    """Run a phase; what the clients saw and what the server used."""

    async def timed() -> tuple[float, float, int, int]:
        running = asyncio.create_task(phase.run())
        await phase.start.wait()
        await asyncio.sleep(WARM_UP)
        before, at, cpu = await asyncio.to_thread(choices_so_far, server.settings), time.monotonic(), server.cpu_seconds()
        acknowledged = len(phase.latencies)
        await asyncio.sleep(max(0.1, phase.seconds - 0.2))
        acknowledged = len(phase.latencies) - acknowledged
        used, wall, after = server.cpu_seconds() - cpu, time.monotonic() - at, await asyncio.to_thread(choices_so_far, server.settings)
        await running
        return used, wall, after - before, acknowledged

    cpu, wall, total, own = asyncio.run(timed())
    return {
        "tables": phase.tables,
        "seconds": round(wall, 2),
        "server_cpu_seconds": round(cpu, 2),
        "client_choices_acknowledged": int(own),
        "all_choices_stored": int(total),
        "client_choices_per_second": round(own / wall, 1),
        "client_choices_per_cpu_second": round(own / cpu, 1) if cpu else None,
        "all_choices_per_cpu_second": round(total / cpu, 1) if cpu else None,
        "latency_ms": {
            "p50": round(quantile(phase.latencies, 0.5) * 1e3, 2),
            "p99": round(quantile(phase.latencies, 0.99) * 1e3, 2),
            "samples": len(phase.latencies),
        },
        "server_memory_mb": round(server.memory() / 1e6, 1),
    }


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="mindmgmt")
    parser.add_argument("--import", dest="module", default="", help="a module with a GAME, for games that are not registered")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10.0, help="length of each phase")
    parser.add_argument("--every", type=float, default=1.0, help="seconds between the choices of a client in the paced phase")
    parser.add_argument("--database", default="", help="default: a new SQLite file")
    parser.add_argument("--phase", choices=["both", "saturated", "paced"], default="both")
    given = parser.parse_args(arguments)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the server is ended too
    with tempfile.TemporaryDirectory() as folder:
        settings = generous(given.database or f"{folder}/load.db", given.module)
        found: dict[str, Any] = {"game": given.game, "seats": given.seats}
        for name, every in (("saturated", 0.0), ("paced", given.every)):
            if given.phase not in ("both", name):
                continue
            server = ServerProcess(settings, free_port())
            server.start()
            try:
                server.wait_until_ready()
                found[name] = measure(server, Load(server.port, given.game, given.seats, given.tables, given.seconds, every))
            finally:
                server.kill()
    print(json.dumps(found, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
