"""One connection that sends without end, or never reads, costs the server little and the others nothing."""

from __future__ import annotations

import base64
import contextlib
import json
import socket
import time
from collections.abc import Callable
from typing import Any

import pytest
import uvicorn

from tests.server.conftest import Starter
from tests.server.running import PATIENCE, Server
from undertable.server.http.connections import Bounded, Unread
from undertable.server.socket.frames import Frames

TEXT, CONTINUED, PING = 1, 0, 9
ENOUGH = 20_000_000
"""Bytes: far more than any bound, and little enough to be sent where nothing is bounded."""


@pytest.fixture
def as_served(serving: Starter, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Server]:
    """A server whose connections are those of `undertable serve`."""
    config = uvicorn.Config

    def configured(app: Any, **given: Any) -> uvicorn.Config:
        given.update(http="undertable.server.http.connections:Bounded", ws="undertable.server.socket.frames:Frames")
        return config(app, ws_per_message_deflate=False, **given)

    monkeypatch.setattr(uvicorn, "Config", configured)
    monkeypatch.setattr(Frames, "rate", Frames.rate)
    monkeypatch.setattr(Frames, "burst", Frames.burst)
    return serving


def reached(server: Server) -> socket.socket:
    connected = socket.socket()
    connected.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)  # the system keeps little that is not read
    connected.settimeout(PATIENCE)
    connected.connect(("127.0.0.1", server.port))
    return connected


def frame(kind: int, data: bytes = b"", end: bool = True) -> bytes:
    assert len(data) < 126
    return bytes([(0x80 if end else 0) | kind, 0x80 | len(data)]) + bytes(4) + data


def seated(server: Server) -> tuple[socket.socket, str]:
    """A socket at a table of its own, without a library that would read."""
    opened = server.open()
    connected = reached(server)
    key = base64.b64encode(bytes(16)).decode()
    head = ["Host: here", "Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
    connected.sendall("\r\n".join([f"GET /api/tables/{opened['table']}/socket HTTP/1.1", *head, "", ""]).encode())
    assert b" 101 " in connected.recv(1000)
    connected.sendall(frame(TEXT, json.dumps({"token": opened["token"]}).encode()))
    until(lambda: bool(server.hall.tables[opened["table"]].watchers))
    return connected, opened["table"]


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "it did not come to that"
        time.sleep(0.02)


def sent(connected: socket.socket, piece: bytes) -> int:
    """How much of an endless stream is taken."""
    many = piece * (100_000 // len(piece) + 1)
    done = 0
    with contextlib.suppress(ConnectionError):
        while done < ENOUGH:
            done += connected.send(many)
    return done


@pytest.mark.parametrize(
    ("begun", "endless"),
    [
        (b"GET / HTTP/1.1\r\nHost: x\r\n", b"a: b\r\n"),
        (b"GET / HTTP/1.1\r\nHost: x\r\na: ", b"b"),
        (b"GET /", b"a"),
        (b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n", b"a: b\r\n"),
        (b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1;", b"a"),
        (b"", b"GET /api/club HTTP/1.1\r\nHost: x\r\n\r\n"),
    ],
    ids=["headers", "a header", "an address", "trailers", "an extension", "requests"],
)
def test_a_request_without_end_is_not_read_to_its_end(begun: bytes, endless: bytes, as_served: Starter) -> None:
    connected = reached(as_served())
    connected.sendall(begun)
    assert sent(connected, endless) < ENOUGH
    assert not Bounded.open


def test_some_requests_may_be_sent_ahead(as_served: Starter) -> None:
    connected = reached(as_served())
    connected.sendall(b"GET /api/club HTTP/1.1\r\nHost: x\r\n\r\n" * Bounded.AHEAD)
    answers = b""
    while answers.count(b"200 OK") < Bounded.AHEAD:
        came = connected.recv(100_000)
        assert came, "it was ended"
        answers += came


@pytest.mark.parametrize(
    ("begun", "endless"),
    [(b"", frame(PING)), (frame(TEXT, b"", False), frame(CONTINUED, b"", False)), (b"", frame(TEXT, b"{}"))],
    ids=["pings", "parts", "messages"],
)
def test_a_socket_that_sends_without_end_is_ended_and_nobody_waits(begun: bytes, endless: bytes, as_served: Starter) -> None:
    server = as_served(messages_per_second=20.0, message_burst=60)
    Frames.bound(server.settings)
    connected, table = seated(server)
    connected.sendall(begun)
    assert sent(connected, endless) < ENOUGH
    assert server.http.get("/api/club").elapsed.total_seconds() < 2.0
    until(lambda: not server.hall.tables[table].watchers)


def test_a_socket_that_does_not_read_is_ended(as_served: Starter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Unread, "READING", 0.5)
    server = as_served()
    Frames.bound(server.settings)
    server.socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    connected, table = seated(server)
    begun = time.monotonic()
    while server.hall.tables[table].watchers:
        with contextlib.suppress(ConnectionError):
            connected.sendall(frame(TEXT, b'{"whole": true}'))
        time.sleep(0.002)
        assert time.monotonic() - begun < 15.0, "by then the pings are not even late"
