"""The writer: whoever appends hears in time that the database does not answer, and what was given up is never stored later."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from undertable.server.storage import writer as writing
from undertable.server.storage.database import Appended, Storage, Taken
from undertable.server.storage.writer import Writer
from undertable.server.table.acts import Row, Said


@pytest.mark.asyncio
async def test_nobody_waits_for_ever_for_a_locked_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "STORE_SECONDS", 0.2)
    monkeypatch.setattr(writing, "LOOK_SECONDS", 0.05)
    storage = Storage(f"sqlite:///{tmp_path}/tables.db")
    storage.create_schema()
    writer = Writer(storage, "one")
    with sqlite3.connect(tmp_path / "tables.db", isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        first = asyncio.create_task(writer.append(Appended("t", [Row(1, 1.0, Said(0, "under way"))])))
        await asyncio.sleep(0.1)
        second = asyncio.create_task(writer.append(Appended("t", [Row(2, 1.0, Said(0, "still waiting"))])))
        begun = asyncio.get_running_loop().time()
        for task in (first, second):
            with pytest.raises(TimeoutError):
                await task
        assert asyncio.get_running_loop().time() - begun < 5.0
        other.execute("ROLLBACK")
    monkeypatch.setattr(writing, "STORE_SECONDS", 30.0)
    await writer.append(Appended("t", [Row(3, 1.0, Said(0, "after it"))]))
    kept = [row.number for row in storage.rows("t")]
    assert kept == [1, 3], "what the thread had is stored late, which its table finds out; what had not left is not"
    writer.close()
    storage.close()


def appended(table: str, number: int = 1) -> Appended:
    return Appended(table, [Row(number, 1.0, Said(0, "hello"))])


@pytest.mark.asyncio
async def test_an_end_does_not_store_what_was_given_up(tmp_path: Path) -> None:
    storage = Storage(f"sqlite:///{tmp_path}/tables.db")
    storage.create_schema()
    writer = Writer(storage, "one")
    tasks = [asyncio.create_task(writer.append(appended(table))) for table in ("given up", "wanted")]
    await asyncio.sleep(0)
    tasks[0].cancel()
    writer.close()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert [len(storage.rows(table)) for table in ("given up", "wanted")] == [0, 1]
    storage.close()


@pytest.mark.asyncio
async def test_a_lost_answer_to_a_commit_is_not_taken_for_another_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is told that another was faster tries again: what was said would be said twice."""
    storage = Storage(f"sqlite:///{tmp_path}/tables.db")
    storage.create_schema()
    storage.quick = None  # as on PostgreSQL
    commit = storage.engine.dialect.do_commit

    def committed_and_cut_off(connection: Any) -> None:
        commit(connection)
        monkeypatch.undo()
        raise sqlite3.OperationalError("the connection is lost")

    writer = Writer(storage, "one")
    monkeypatch.setattr(storage.engine.dialect, "do_commit", committed_and_cut_off)
    told = await asyncio.gather(*(writer.append(appended(table)) for table in "ab"), return_exceptions=True)
    assert [len(storage.rows(table)) for table in "ab"] == [1, 1]
    assert all(isinstance(each, Exception) and not isinstance(each, Taken) for each in told), told
    again = await asyncio.gather(*(writer.append(appended(table)) for table in "abc"), return_exceptions=True)
    assert [type(each) for each in again] == [Taken, Taken, type(None)], "others in the transaction are stored alone"
    writer.close()
    storage.close()
