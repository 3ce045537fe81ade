"""A real server and a real Chromium for the browser tests and the screenshots."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

SERVE = """
import sys, json
from undertable.server import Settings, serve
settings = Settings(
    pace=0.0, messages_per_second=2000, message_burst=4000, messages_per_address=2000, address_burst=4000,
    requests_per_second=2000, request_burst=4000,
    tables_per_hour=6000, table_burst=600, think_seconds=60.0, absence_seconds=0.2,
    **json.loads(sys.argv[3]),
)
serve("127.0.0.1", int(sys.argv[1]), sys.argv[2], settings=settings, quiet=True)
"""

CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def chromium() -> str:
    for name in (os.environ.get("CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome"):
        found = shutil.which(name) if name else None
        if found:
            return found
    raise RuntimeError("The browser tests need Chromium: install the package `chromium`, or name a browser in the variable CHROMIUM.")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def build_client() -> None:
    """Build the client if its sources are newer than what was built."""
    spec = importlib.util.spec_from_file_location("web_build", ROOT / "web" / "build.py")
    assert spec is not None and spec.loader is not None
    builder = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(builder)
    builder.build()


@contextmanager
def serving(folder: Path, **settings: str) -> Iterator[str]:
    """A server with its tables in this folder; gives its address."""
    build_client()
    port = free_port()
    with open(folder / "log.txt", "w") as log:
        command = [sys.executable, "-c", SERVE, str(port), str(folder / "tables.db"), json.dumps(settings)]
        server = subprocess.Popen(command, stdout=log, stderr=log)
        address = f"http://127.0.0.1:{port}"
        try:
            for _ in range(600):
                try:
                    urllib.request.urlopen(f"{address}/health", timeout=1)
                    break
                except OSError:
                    assert server.poll() is None, (folder / "log.txt").read_text()
                    time.sleep(0.1)
            yield address
        finally:
            server.terminate()
            server.wait(20)
