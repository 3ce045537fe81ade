"""The writer: whoever appends hears in time that the database does not answer, and what was given up is never stored later."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from undertable.server.storage import writer as writing
from undertable.server.storage.database import Appended, Storage
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
