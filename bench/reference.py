"""The reference machine: one core, 1 GB of memory, ten tables of people and bots. `python -m bench.reference --help`.

The server and everything it starts run on one core, and no process gets more than 1 GB. Two tables of every game are played at the usual
pace by one person each, who takes a second for a choice; at one of the two the bots are hard. Only Linux can be told to do this.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import os
import sys
import tempfile
import time
from typing import Any

import httpx
import psutil

import undertable as ut
from bench.load import WARM_UP, Load, quantile
from bench.servers import ServerProcess, free_port, generous
from undertable.built import compiled

MEMORY = 1 << 30
BOUND = f"import os, resource; os.sched_setaffinity(0, {{0}}); resource.setrlimit(resource.RLIMIT_AS, ({MEMORY}, {MEMORY})); "


class Evening(Load):
    """Ten tables at the usual pace."""

    def __init__(self, port: int, tables: int, seconds: float) -> None:
        super().__init__(port, "", 0, tables, seconds, 1.0)
        self.numbers = itertools.count()

    async def open_table(self) -> dict[str, Any] | None:
        number = next(self.numbers)
        game = list(ut.games())[number % 5]
        level = "hard" if number // 5 % 2 else "normal"
        usual = ut.new(game.name, watched=False).seats
        answer = await self.http.post("/api/tables", json={"game": game.name, "chairs": ["me"] + [f"bot:{level}"] * (usual - 1)})
        answer.raise_for_status()
        opened: dict[str, Any] = answer.json()
        return opened


def used(process: psutil.Process) -> tuple[float, float]:
    """Processor seconds and megabytes of a process and all that it started; pages that several share count once."""
    cpu = memory = 0.0
    for one in [process, *process.children(recursive=True)]:
        try:
            times = one.cpu_times()
            cpu += times.user + times.system
            memory += one.memory_full_info().pss / 1e6
        except psutil.NoSuchProcess:
            continue
    return cpu, memory


async def evening(server: ServerProcess, tables: int, seconds: float) -> dict[str, Any]:
    """Play, and look at the server every second."""
    assert server.process is not None
    process = psutil.Process(server.process.pid)
    phase = Evening(server.port, tables, seconds)
    began = time.monotonic()
    running = asyncio.create_task(phase.run())
    await phase.start.wait()
    opened = time.monotonic() - began
    await asyncio.sleep(WARM_UP)
    at, (cpu, most) = time.monotonic(), used(process)
    while not running.done():
        await asyncio.sleep(1.0)
        now, memory = used(process)
        most = max(most, memory)
        wall = time.monotonic() - at
    await running
    failures = [line for line in httpx.get(f"http://127.0.0.1:{server.port}/metrics").text.splitlines() if "bot_failures_total{" in line]
    return {
        "tables": tables,
        "compiled": compiled(),
        "seconds": round(wall, 1),
        "seconds_until_all_sit": round(opened, 1),
        "choices_of_people": len(phase.latencies),
        "choices_too_late": phase.too_late,
        "acknowledged_ms": {"p50": round(quantile(phase.latencies, 0.5) * 1e3, 1), "p99": round(quantile(phase.latencies, 0.99) * 1e3, 1)},
        "share_of_the_core": round((now - cpu) / wall, 2),
        "most_memory_mb": round(most),
        "bots_without_an_answer": {line.partition('"')[2].partition('"')[0]: float(line.rpartition(" ")[2]) for line in failures},
        "load_of_this_machine": os.getloadavg()[0],
    }


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.reference", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=60.0)
    given = parser.parse_args(arguments)
    os.sched_setaffinity(0, set(range(os.cpu_count() or 1)) - {0} or {0})
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(generous(f"{folder}/tables.db", pace=0.8), free_port(), prelude=BOUND)
        server.start()
        try:
            server.wait_until_ready(180)
            print(json.dumps(asyncio.run(evening(server, given.tables, given.seconds)), indent=1))
        finally:
            server.kill()
    return 0


if __name__ == "__main__":
    sys.exit(main())
