"""Several servers on one PostgreSQL serve the same tables."""

from __future__ import annotations

import asyncio
import json
import time

import pytest

from tests.server.conftest import Starter, new_database
from tests.server.running import PATIENCE, Client
from undertable.server.live.hall import Hall
from undertable.server.table.table import Table


def test_two_servers_play_one_table(serving: Starter, postgres: str) -> None:
    database = new_database(postgres)
    one, two = serving(database), serving(database)
    opened = one.open(chairs=["me", "open"])
    joined = two.join(opened)
    ann = one.connect(opened["table"], token=opened["token"])
    bob = two.connect(opened["table"], token=joined["token"])
    ann.state_where(lambda s: s["table"]["seats"][1]["name"] == "Bob" and s["table"]["seats"][1]["present"])
    assert bob.state_where(lambda s: s["table"]["seats"][0]["present"])
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        for client in (ann, bob):
            client.quiet(0.02)
            decision = client.state["decision"]
            if decision and decision["answered"] is None:
                client.send(decision=decision["id"], choice=decision["options"][0]["id"])
        if ann.state["table"]["over"] and bob.state["table"]["over"]:
            break
    assert ann.state["table"]["over"]
    assert ann.state["table"]["result"] == bob.state_where(lambda s: s["table"]["over"])["table"]["result"]
    assert [line["text"] for line in ann.log] == [line["text"] for line in bob.log]
    numbers = [row.number for row in one.hall.storage.rows(opened["table"])]
    assert numbers == list(range(1, len(numbers) + 1))


def test_races_are_decided_by_the_database(serving: Starter, postgres: str) -> None:
    """The same seat answers on two servers at once, again and again: exactly one answer counts each time."""
    database = new_database(postgres)
    one, two = serving(database), serving(database)
    opened = one.open(chairs=["me", "bot:random"])
    tabs: list[Client] = [server.connect(opened["table"], token=opened["token"]) for server in (one, two)]
    rounds = 0
    while True:
        for tab in tabs:
            tab.asked()
        if tabs[0].state["table"]["over"]:
            break
        if tabs[0].state["decision"]["id"] != tabs[1].state["decision"]["id"]:
            tabs[0].quiet(0.05)
            tabs[1].quiet(0.05)
            continue
        rounds += 1
        decision = tabs[0].state["decision"]
        for number, tab in enumerate(tabs):
            option = decision["options"][number % len(decision["options"])]
            tab.socket.send(json.dumps({"decision": decision["id"], "choice": option["id"]}))
        answers = [tab.until(lambda m: m["type"] in ("ack", "error"))["type"] for tab in tabs]
        assert "ack" in answers
    assert rounds >= 5
    record = one.get(f"/api/tables/{opened['table']}/record", opened["token"])
    assert two.get(f"/api/tables/{opened['table']}/record", opened["token"]) == record
    assert two.http.post("/api/records", json=record).status_code == 201, "the record replays to the same position"


def test_chat_from_both_sides_keeps_one_order(serving: Starter, postgres: str) -> None:
    database = new_database(postgres)
    one, two = serving(database), serving(database)
    opened = one.open(chairs=["me", "open"])
    joined = one.join(opened)
    ann = one.connect(opened["table"], token=opened["token"])
    bob = two.connect(opened["table"], token=joined["token"])
    for number in range(10):
        ann.socket.send(json.dumps({"chat": f"ann {number}"}))
        bob.socket.send(json.dumps({"chat": f"bob {number}"}))
    ann.state_where(lambda s: len(s["table"]["chat"]) == 20)
    bob.state_where(lambda s: len(s["table"]["chat"]) == 20)
    assert ann.state["table"]["chat"] == bob.state["table"]["chat"]


def test_another_server_takes_over_the_tables_of_one_that_died(serving: Starter, postgres: str, monkeypatch: object) -> None:
    database = new_database(postgres)
    one = serving(database)
    opened = one.open(chairs=["me", "bot:random"], pace=5)
    one.stop()
    two = serving(database)
    with two.hall.storage.engine.begin() as connection:
        two.hall.storage.set_wake(connection, [opened["table"]], time.time() - 1)
    until = time.monotonic() + PATIENCE
    while opened["table"] not in two.hall.tables:
        assert time.monotonic() < until
        time.sleep(0.1)
    one.start()


def test_what_another_server_stores_while_a_table_is_loaded_is_not_missed(
    serving: Starter, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody says it a second time: both persons would wait for each other."""
    database = new_database(postgres)
    one, two = serving(database), serving(database)
    opened = one.open(chairs=["me", "open"])
    joined = one.join(opened)
    ann = one.connect(opened["table"], token=opened["token"])
    ann.asked()
    read = Hall.read

    async def slowly(hall: Hall, id: str) -> Table:
        table = await read(hall, id)
        while two.hall.storage.rows(id)[-1].number == table.number:
            await asyncio.sleep(0.05)
        await asyncio.sleep(0.3)
        return table

    monkeypatch.setattr(Hall, "read", slowly)
    bob = two.connect(opened["table"], token=joined["token"])
    time.sleep(0.3)
    assert ann.send(chat="I have chosen, it is your turn")["type"] == "ack"
    assert bob.state_where(lambda s: s["table"]["chat"], 10.0)
