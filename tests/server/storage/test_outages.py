"""The database goes away and comes back: nobody is shown or promised what is not stored, and tables go on by themselves."""

from __future__ import annotations

import json
import sqlite3
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

from bench.servers import Cluster
from tests.server.conftest import Starter, new_database
from tests.server.running import PATIENCE, Client, Server
from undertable.server.live import errands, live_table
from undertable.server.storage import writer
from undertable.server.storage.database import checkpoints
from undertable.server.table.acts import Chose


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL that may be stopped."""
    with Cluster() as started:
        yield started


def choices_stored(server: Server, table: str) -> list[Chose]:
    rows = server.hall.storage.rows(table)
    assert [row.number for row in rows] == list(range(1, len(rows) + 1)), "the numbers of the acts have no gap"
    return [row.act for row in rows if isinstance(row.act, Chose)]


def attempts(client: Client, number: int) -> list[str]:
    """Try to choose; what the server says each time."""
    found: list[str] = []
    for _ in range(number):
        client.state_where(lambda s: s["decision"] or s["table"]["handover"] is not None)
        if client.state["decision"] is None:
            client.socket.send(json.dumps({"seat": client.state["table"]["handover"]}))
            client.state_where(lambda s: s["decision"])
        decision = client.state["decision"]
        found.append(client.send(decision=decision["id"], choice=decision["options"][0]["id"])["type"])
    return found


def test_what_was_acknowledged_and_shown_during_an_outage_is_what_is_stored(serving: Starter, cluster: Cluster) -> None:
    database = new_database(cluster.address)
    one, two = serving(database), serving(database)
    opened = one.open("mindmgmt", seats=2, chairs=["me", "me"], hotseat=True)
    ann = one.connect(opened["table"], token=opened["token"])
    acknowledged = attempts(ann, 3)
    assert acknowledged == ["ack"] * 3
    shown = ann.state_where(lambda s: s["decision"])["decision"]["id"]
    cluster.stop()
    assert attempts(ann, 3) == ["error"] * 3
    ann.quiet(0.2)
    assert ann.state["decision"]["id"] == shown, "nothing is shown that is not stored"
    assert one.http.get(f"/api/tables/{opened['table']}").status_code == 200
    assert one.http.post("/api/tables", json={"game": "deaddrop", "pace": 0}).status_code == 503
    cluster.start()
    until = time.monotonic() + PATIENCE
    while True:
        answer = attempts(ann, 1)
        acknowledged += [said for said in answer if said == "ack"]
        if len(acknowledged) == 6:
            break
        assert time.monotonic() < until, "the table goes on after the outage"
        time.sleep(0.3)
    stored = choices_stored(one, opened["table"])
    assert len(stored) == len(acknowledged)
    again = two.connect(opened["table"], token=opened["token"], seat=ann.state["table"]["you"])
    ann.quiet(0.2)
    assert again.state_where(lambda s: True)["decision"] == ann.state["decision"], "the other server has the same table"


def test_a_server_that_starts_while_the_database_is_away_waits_for_it(serving: Starter, cluster: Cluster) -> None:
    """Of several workers, one that gave up here would take the others along."""
    address = new_database(cluster.address)
    cluster.stop()
    later = threading.Timer(1.5, cluster.start)
    later.start()
    try:
        server = serving(address)
    finally:
        later.join()
    assert server.get("/health")["status"] == "ok"


def test_bots_and_clocks_go_on_after_an_outage(serving: Starter, cluster: Cluster) -> None:
    server = serving(new_database(cluster.address))
    tables = [server.open(chairs=["me", "bot:normal"], pace=0.2, clock={"kind": "move", "seconds": 1}) for _ in range(3)]
    cluster.stop()
    time.sleep(2.5)
    cluster.start()
    until = time.monotonic() + PATIENCE
    going = {opened["table"] for opened in tables}
    counts = {id: len(choices_stored(server, id)) for id in going}
    while going:
        assert time.monotonic() < until, f"{len(going)} of {len(tables)} tables stand still"
        time.sleep(0.3)
        going = {id for id in going if len(choices_stored(server, id)) < counts[id] + 4}


def test_a_failed_transaction_leaves_no_trace_in_memory(serving: Starter, monkeypatch: pytest.MonkeyPatch) -> None:
    server = serving()
    opened = server.open(chairs=["me", "bot:random"])
    ann = server.connect(opened["table"], token=opened["token"])
    assert ann.choose(0)["type"] == "ack"
    before = ann.asked()["decision"]["id"]
    storage = server.hall.storage
    real = storage.append_at_once

    def stored_but_not_told(jobs: Any) -> None:
        real(jobs)
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr(storage, "append_at_once", stored_but_not_told)
    assert ann.choose(0)["type"] == "error"
    monkeypatch.setattr(storage, "append_at_once", real)
    ann.state_where(lambda s: s["table"]["over"] or (s["decision"] and s["decision"]["id"] != before))
    assert server.hall.tables[opened["table"]].table.number == len(server.hall.storage.rows(opened["table"]))


def test_a_table_that_cannot_be_read_is_set_aside_and_the_others_go_on(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(server.hall), "SWEEP", 0.2)
    broken, well = (server.open(chairs=["me", "open", "bot:random"][:2], listed=True)["table"] for _ in range(2))
    with server.hall.storage.engine.begin() as connection:
        connection.execute(checkpoints.update().where(checkpoints.c.table_id == broken).values(data=b"not a table"))
    server.restart()
    with server.hall.storage.engine.begin() as connection:
        server.hall.storage.set_wake(connection, [broken], time.time() - 2)
        server.hall.storage.set_wake(connection, [well], time.time() - 1)
    until = time.monotonic() + PATIENCE
    while well not in server.hall.tables or broken not in server.hall.quarantined:
        assert time.monotonic() < until, "one broken table stops the others"
        time.sleep(0.1)
    assert [table["id"] for table in server.get("/api/tables")] == [well], "the lobby shows the others"
    assert server.http.get(f"/api/tables/{broken}").status_code == 404
    while broken in server.hall.storage.awake():
        assert time.monotonic() < until, "nobody tries again and again"
        time.sleep(0.1)


def test_a_table_that_ends_while_it_is_played_leaves_the_server_alone(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Read again after a failure, it turns out to be unreadable: whoever comes back is told so, and nothing goes on in its name."""
    monkeypatch.setattr(errands, "RETRY", 0.05)
    opened = server.open(chairs=["me", "bot:random"], pace=0.05)
    ann = server.connect(opened["table"], token=opened["token"])
    ann.state_where(lambda s: s["decision"])
    live = server.hall.tables[opened["table"]]
    with server.hall.storage.engine.begin() as connection:
        connection.execute(checkpoints.update().where(checkpoints.c.table_id == opened["table"]).values(data=b"not a table"))
    live.stale = True
    assert ann.choose(0)["type"] == "error"
    assert ann.closed() == 4404
    again = server.connect(opened["table"], token=opened["token"])
    assert again.closed(20.0) == 4404
    assert server.http.get("/health", timeout=20.0).status_code == 200
    assert opened["table"] not in server.hall.tables
    server.hall.writer.loop.call_soon_threadsafe(live.errands._plan_later)
    time.sleep(0.3)
    assert live.errands.timer is None and not live.errands.thinking, "its bots and clocks stand still"


def test_what_is_stored_after_it_was_given_up_is_shown(serving: Starter, monkeypatch: pytest.MonkeyPatch) -> None:
    """A locked database can be read: read too early, it would not tell of what the writer still has, and nobody would be asked next."""
    monkeypatch.setattr(writer, "STORE_SECONDS", 0.2)
    monkeypatch.setattr(writer, "LOOK_SECONDS", 0.05)
    monkeypatch.setattr(live_table, "RECOVER", 0.05)
    server = serving()
    opened = server.open(chairs=["me", "open"])
    server.join(opened)
    ann = server.connect(opened["table"], token=opened["token"])
    before = ann.asked()["decision"]
    with sqlite3.connect(server.settings.database, isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        assert ann.choose(0)["type"] == "error"
        time.sleep(0.5)
        other.execute("ROLLBACK")
    ann.state_where(lambda s: s["decision"] != before, 10.0)
    assert len(choices_stored(server, opened["table"])) == 1
