"""The same tests on SQLite and on PostgreSQL, each test in a database of its own."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from bench.servers import temporary_database
from tests.server.running import Server

_numbers = itertools.count(1)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL for this run, in a folder of its own that another user may enter (as root, it runs as somebody else)."""
    with temporary_database("postgresql") as address:
        yield address


def new_database(uri: str) -> str:
    """A fresh database in the cluster, by its address."""
    name = f"tables{next(_numbers)}"
    with psycopg.connect(uri, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return uri.replace("/postgres?", f"/{name}?")


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    return new_database(request.getfixturevalue("postgres"))


Starter = Callable[..., Server]


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Starter]:
    """Start servers with settings of one's own; on SQLite unless told otherwise."""
    started: list[Server] = []

    def start(database: str = "", **settings: Any) -> Server:
        server = Server(database or str(tmp_path / "own.db"), **settings)
        started.append(server)
        return server

    yield start
    for server in started:
        server.stop()


@pytest.fixture
def server(database: str, serving: Starter) -> Server:
    """A server on each of the two databases."""
    return serving(database)
