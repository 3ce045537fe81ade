"""Every request, computation and stored thing has a deadline and a bound."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from bench.servers import ServerProcess, free_port, generous
from tests.server.conftest import Starter
from tests.server.running import PATIENCE
from undertable.server.http.connections import Base, Bounded
from undertable.server.live import live_table


def test_json_nested_deep_is_refused_and_not_an_error_of_the_server(serving: Starter) -> None:
    server = serving()
    deep = b"[" * 60_000 + b"]" * 60_000
    for path in ("/api/tables", "/api/records", "/api/games/spycraft/packs"):
        answer = server.http.post(path, content=b'{"options": {"a": ' + deep + b"}}", headers={"Content-Type": "application/json"})
        assert answer.status_code == 400, (path, answer.status_code)
    opened = server.open()
    client = server.connect(opened["table"], token=opened["token"])
    client.asked()
    client.socket.send(b'{"note": ' + b"[" * 7_000 + b"]" * 7_000 + b"}")
    assert client.until(lambda m: m["type"] == "error")


def test_what_is_said_and_noted_is_bounded(serving: Starter) -> None:
    server = serving()
    opened = server.open()
    client = server.connect(opened["table"], token=opened["token"])
    client.asked()
    for number in range(100):
        client.socket.send(json.dumps({"note": f"{number}" + "x" * 3900}))
    client.until(lambda m: m["type"] == "error" and "too much was said" in m["text"])
    time.sleep(0.3)
    stored = sum(len(str(row.act)) for row in server.hall.storage.rows(opened["table"]))
    assert stored < 60_000


def test_a_request_that_takes_too_long_is_given_up(serving: Starter, monkeypatch: pytest.MonkeyPatch) -> None:
    server = serving(request_seconds=0.3)

    async def endless(*given: Any) -> None:
        await asyncio.sleep(30)

    monkeypatch.setattr(server.hall, "find", endless)
    assert server.http.get("/api/tables/abc").status_code == 503


def test_a_request_that_does_not_come_is_not_waited_for_and_a_seat_stays_at_its_table(tmp_path: Any) -> None:
    server = ServerProcess(generous(str(tmp_path / "own.db"), "deaddrop.game"), free_port())
    server.start()
    try:
        server.wait_until_ready()
        wanted = {"game": "spycraft", "seats": 2, "chairs": ["me", "bot:easy"]}
        opened = httpx.post(f"http://127.0.0.1:{server.port}/api/tables", json=wanted, timeout=PATIENCE).json()
        with connect(f"ws://127.0.0.1:{server.port}/api/tables/{opened['table']}/socket", open_timeout=PATIENCE) as seat:
            seat.send(json.dumps({"token": opened["token"]}))
            slow = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(20)]
            for each in slow[:10]:
                each.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n")
            for each in slow:
                each.settimeout(Bounded.SECONDS + PATIENCE)
                try:
                    assert each.recv(100) == b""
                except ConnectionResetError:
                    pass
            kept = socket.create_connection(("127.0.0.1", server.port))
            kept.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
            assert b"200 OK" in kept.recv(1000)
            seat.send(json.dumps({"ping": 1}))
            while json.loads(seat.recv(timeout=PATIENCE))["type"] != "pong":
                pass
    finally:
        server.kill()


class Transport:
    """Of a connection from somewhere."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.aborted = False

    def get_extra_info(self, name: str, default: object = None) -> Any:
        return (self.address, 5000) if name == "peername" else default

    def abort(self) -> None:
        self.aborted = True


def test_one_network_has_a_bounded_number_of_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Bounded, "MOST", 2)
    monkeypatch.setattr(Base, "connection_made", lambda self, transport: None)
    monkeypatch.setattr(Bounded, "_wait", lambda self: None)
    transports = [Transport(f"2001:db8::{number}") for number in range(1, 4)] + [Transport("127.0.0.1")] * 4
    for transport in transports:
        Bounded.__new__(Bounded).connection_made(transport)
    assert [transport.aborted for transport in transports[:4]] == [False, False, True, False]
    Bounded.open.clear()


def test_a_sealed_answer_is_not_changed_for_ever(serving: Starter, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the other person thinks, each change of mind is stored for good."""
    server = serving()
    opened = server.open("facility07", chairs=["me", "open"], seats=2, seed=1)
    server.join(opened)
    client = server.connect(opened["table"], token=opened["token"])
    options = [option["id"] for option in client.asked()["decision"]["options"]]
    decision = client.state["decision"]["id"]
    assert client.send(decision=decision, choice=options[0])["type"] == "ack"
    assert client.send(decision=decision, choice=options[1])["type"] == "ack"
    monkeypatch.setattr(live_table, "MOST_ACTS", server.hall.tables[opened["table"]].table.number)
    assert "only questions are answered" in client.send(decision=decision, choice=options[0])["text"]
