"""Limits, origins, headers."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator

from websockets.exceptions import ConnectionClosed

from tests.server.conftest import Starter
from tests.server.running import Client
from undertable.server.http.guard import POLICY


def test_every_answer_carries_the_headers_of_safety(serving: Starter) -> None:
    server = serving()
    for path in ("/", "/api/games", "/health", "/api/tables/none", "/somewhere/else", "/schema"):
        headers = server.http.get(path).headers
        assert headers["content-security-policy"] == POLICY
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
    assert "unsafe" not in POLICY
    assert server.http.get("/api/games").headers["cache-control"] == "no-store"


def test_pages_of_other_origins_are_turned_away(serving: Starter) -> None:
    server = serving(origins=("https://friend.example",))
    body = {"game": "deaddrop", "pace": 0}
    for origin, status in (
        ("https://evil.example", 403),
        ("null", 403),
        (f"http://127.0.0.1:{server.port}", 201),
        ("https://friend.example", 201),
    ):
        assert server.http.post("/api/tables", json=body, headers={"Origin": origin}).status_code == status
    opened = server.open()
    hello = {"token": opened["token"]}
    assert Client(server.port, opened["table"], hello, origin="https://evil.example").closed() == 4403
    assert Client(server.port, opened["table"], hello, origin=f"http://127.0.0.1:{server.port}").asked()


def test_bodies_and_messages_have_a_greatest_size(serving: Starter) -> None:
    server = serving(body_bytes=5000, record_bytes=100_000, message_bytes=2000)
    assert server.http.post("/api/tables/x/join", content=b"x" * 5001, headers={"Content-Type": "application/json"}).status_code == 413
    assert server.http.post("/api/tables", content=b"x" * 100_001, headers={"Content-Type": "application/json"}).status_code == 413
    assert server.http.post("/api/records", content=b"x" * 5001, headers={"Content-Type": "application/json"}).status_code == 400
    assert server.http.post("/api/records", content=b"x" * 100_001, headers={"Content-Type": "application/json"}).status_code == 413
    assert server.http.post("/api/tables", json={"game": "deaddrop", "name": "x" * 300}).status_code == 400
    opened = server.open()
    client = server.connect(opened["table"], token=opened["token"])
    client.asked()
    client.socket.send(json.dumps({"note": "x" * 2000}))
    assert client.closed() == 4413
    client = server.connect(opened["table"], token=opened["token"])
    client.asked()
    client.socket.send("x" * 20_000)
    assert client.closed() in (1009, 4413)


def test_an_address_opens_a_bounded_number_of_tables(serving: Starter) -> None:
    server = serving(table_burst=3, tables_per_hour=1.0)
    answers = [server.http.post("/api/tables", json={"game": "deaddrop"}) for _ in range(5)]
    assert [answer.status_code for answer in answers] == [201, 201, 201, 429, 429]
    assert int(answers[-1].headers["retry-after"]) > 60


def test_an_address_makes_a_bounded_number_of_requests(serving: Starter) -> None:
    server = serving(request_burst=10, requests_per_second=0.5)
    codes = [server.http.get("/health").status_code for _ in range(14)]
    assert codes[:10] == [200] * 10 and 429 in codes[10:]


def test_large_bodies_count_as_many_requests(serving: Starter) -> None:
    server = serving(requests_per_second=0.001, request_burst=20)
    large = b" " * 1_000_000

    def chunks() -> Iterator[bytes]:
        yield b"{}"

    kind = {"Content-Type": "application/json"}
    assert server.http.post("/api/records", content=large, headers=kind).status_code == 400
    assert server.http.post("/api/records", content=large, headers=kind).status_code == 429
    assert server.http.post("/api/records", content=chunks(), headers=kind).status_code == 429, "nobody knows how long it will be"
    assert server.http.get("/api/club").status_code == 200


def test_a_connection_that_sends_too_much_is_ended(serving: Starter) -> None:
    server = serving(messages_per_second=1.0, message_burst=20)
    opened = server.open()
    client = server.connect(opened["table"], token=opened["token"])
    client.asked()
    with contextlib.suppress(ConnectionClosed):  # it may be ended before the last is sent
        for _ in range(40):
            client.socket.send('{"ping": 1}')
    assert client.closed() == 4429


def test_a_seat_has_a_bounded_number_of_connections(serving: Starter) -> None:
    server = serving(connections_per_seat=2, spectators=1, connections_per_address=4)
    opened = server.open(chairs=["me", "open"])
    first, second = (server.connect(opened["table"], token=opened["token"]) for _ in range(2))
    first.asked()
    second.asked()
    assert server.connect(opened["table"], token=opened["token"]).closed() == 4429
    watcher = server.connect(opened["table"], watch=opened["watch"])
    watcher.state_where(lambda s: True)
    assert server.connect(opened["table"], watch=opened["watch"]).closed() == 4429
    bob = server.connect(opened["table"], token=server.join(opened)["token"])
    bob.asked()
    assert server.connect(opened["table"], token=opened["token"]).closed() == 4429, "the address has too many"
