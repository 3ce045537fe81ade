"""A real server, a real Chromium. The client is built first if its sources are newer than what was built."""

from __future__ import annotations

import importlib.util
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from people import Person
from playwright.sync_api import Browser, Playwright, sync_playwright

ROOT = Path(__file__).resolve().parents[2]

SERVE = """
import sys
from undertable.server import Settings, serve
settings = Settings(pace=0.0, messages_per_second=2000, message_burst=4000, requests_per_second=2000, request_burst=4000, tables_per_hour=6000, table_burst=600)
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


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that was started for these tests."""
    spec = importlib.util.spec_from_file_location("web_build", ROOT / "web" / "build.py")
    assert spec is not None and spec.loader is not None
    builder = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(builder)
    builder.build()
    port = free_port()
    folder = tmp_path_factory.mktemp("server")
    with open(folder / "log.txt", "w") as log:
        server = subprocess.Popen([sys.executable, "-c", SERVE, str(port), str(folder / "tables.db")], stdout=log, stderr=log)
        address = f"http://127.0.0.1:{port}"
        try:
            for _ in range(300):
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


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    running = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_FLAGS)
    yield running
    running.close()


Arrive = Callable[..., Person]


@pytest.fixture
def arrive(browser: Browser, site: str) -> Iterator[Arrive]:
    """Brings people with a browser of their own; none of their pages may report an error."""
    people: list[Person] = []

    def one(path: str = "/", **settings: Any) -> Person:
        people.append(Person.arrive(browser, site, path, **settings))
        return people[-1]

    yield one
    troubles = [trouble for person in people for trouble in person.troubles]
    for person in people:
        person.leave()
    assert not troubles, troubles
