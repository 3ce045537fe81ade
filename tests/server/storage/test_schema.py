"""The database over time: versions of the schema and of rules, what is forgotten, backup and restore."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path

import pytest
import sqlalchemy as sa

from tests.server.conftest import Starter
from tests.server.running import Server
from undertable.games import find
from undertable.kernel.errors import BadOption
from undertable.server.settings import Settings
from undertable.server.storage import database as schema
from undertable.server.storage.database import Storage


def test_an_older_schema_is_brought_up_to_date_and_a_newer_one_refused(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    storage = Storage(Settings(database=database).database_url())
    storage.create_schema()
    now = schema.VERSION
    later = {now: ["CREATE TABLE extra (id INTEGER)"], now + 1: ["ALTER TABLE extra ADD COLUMN name TEXT"]}
    monkeypatch.setattr(schema, "VERSION", now + 2)
    monkeypatch.setattr(schema, "MIGRATIONS", later)
    storage.create_schema()
    storage.create_schema()
    with storage.engine.connect() as connection:
        assert [column["name"] for column in sa.inspect(connection).get_columns("extra")] == ["id", "name"]
    monkeypatch.setattr(schema, "VERSION", now + 1)
    with pytest.raises(BadOption, match="newer"):
        storage.create_schema()
    storage.close()


def test_when_the_rules_change_a_table_ends_with_a_sentence_and_its_record(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    old = server.open(chairs=["me", "open"], listed=True)
    joined = server.join(old)
    server.connect(old["table"], token=old["token"]).choose(0)
    monkeypatch.setattr(find("deaddrop"), "version", find("deaddrop").version + 1)
    server.restart()
    new = server.open(chairs=["me", "open"], listed=True)
    assert [table["id"] for table in server.get("/api/tables")] == [new["table"]], "an old table does not hurt the others"
    answer = server.http.get(f"/api/tables/{old['table']}")
    assert answer.status_code == 404 and "record" in answer.json()["detail"]
    record = server.get(f"/api/tables/{old['table']}/record", old["token"])
    assert len(record["choices"]) == 1 and record["game"] == "deaddrop"
    assert server.http.get(f"/api/tables/{old['table']}/record", headers={"Authorization": "Bearer wrong"}).status_code == 404
    assert server.get(f"/api/tables/{old['table']}/record", joined["token"]) == record, "for whoever sat down later too"
    monkeypatch.undo()
    server.restart()
    ann = server.connect(old["table"], token=old["token"])
    ann.state_where(lambda s: True)
    refused = ann.send(chat="hello")
    assert refused["type"] == "error" and "record was given out" in refused["text"], "a server with the old rules does not play on"


def test_old_tables_are_no_longer_listed_and_forgotten_as_the_operator_says(server: Server) -> None:
    first, second = (server.open(chairs=["me", "open"], listed=True, start="later")["table"] for _ in range(2))
    storage = server.hall.storage
    with storage.engine.begin() as connection:
        connection.execute(schema.tables.update().where(schema.tables.c.id == first).values(created=time.time() - 90 * 86_400, wake=None))
    assert [table["id"] for table in server.get("/api/tables")] == [second]
    assert storage.old(False, time.time() - 30 * 86_400) == [first] and storage.old(True, time.time()) == []
    with storage.engine.begin() as connection:
        storage.delete(connection, [first])
    assert storage.load(first) is None and storage.rows(first) == [] and storage.load(second) is not None


def test_a_backup_of_a_running_server_is_restored(serving: Starter, tmp_path: Path) -> None:
    server = serving()
    opened = server.open(chairs=["me", "bot:random"])
    client = server.connect(opened["table"], token=opened["token"])
    client.choose(0)
    shown = client.asked()
    with sqlite3.connect(server.settings.database) as running, sqlite3.connect(tmp_path / "copy.db") as copy:
        running.backup(copy)
    client.choose(0)
    server.stop()
    restored = serving(str(tmp_path / "copy.db"))
    again = restored.connect(opened["table"], token=opened["token"])
    assert again.asked()["decision"] == shown["decision"] and again.asked()["scene"] == shown["scene"]
    assert again.choose(0)["type"] == "ack"
