"""A real server on a free port of loopback, and clients that keep everything they receive."""

from __future__ import annotations

import contextlib
import json
import socket
import threading
import time
from collections.abc import Callable
from typing import Any

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

import undertable as ut
from undertable.server.app import create_app
from undertable.server.live.differences import patched
from undertable.server.live.hall import Hall
from undertable.server.settings import Settings

QUICK = {
    "games": ("deaddrop.game",),
    "messages_per_second": 10_000.0,
    "message_burst": 10_000,
    "messages_per_address": 10_000.0,
    "address_burst": 10_000,
    "requests_per_second": 10_000.0,
    "request_burst": 10_000,
    "tables_per_hour": 1e9,
    "table_burst": 10_000,
    "absence_seconds": 0.0,
    "hints_per_minute": 1e6,
    "replays_per_minute": 1e6,
    "replay_burst": 10_000,
    "pace": 0.0,
}
PATIENCE = 120.0
"""Seconds for which anything is awaited: what never comes fails a test, what comes late on a busy machine does not."""
TRIES = 20


def once_in_time(attempt: Callable[[], bool]) -> None:
    """A busy machine is late now and then: what was in time once can be in time, and what is late by design is late every time."""
    assert any(attempt() for _ in range(TRIES)), f"late {TRIES} times"


class Server:
    """Started in a thread of its own; `restart` is a new process of the mind: everything in memory is gone."""

    def __init__(self, database: str, **settings: Any) -> None:
        self.settings = Settings(database=database, **{**QUICK, **settings})
        self.start()

    def start(self) -> None:
        self.app = create_app(self.settings)
        self.socket = socket.socket()
        self.socket.bind(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]
        config = uvicorn.Config(
            self.app, ws="websockets-sansio", log_level="error", ws_max_size=self.settings.message_bytes * 4, timeout_graceful_shutdown=1
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.socket]}, daemon=True)
        self.thread.start()
        until = time.monotonic() + PATIENCE
        while not self.server.started:
            assert time.monotonic() < until, "the server did not start"
            time.sleep(0.01)
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{self.port}", timeout=PATIENCE)

    def stop(self) -> None:
        self.http.close()
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        self.socket.close()

    def restart(self) -> None:
        self.stop()
        self.start()

    @property
    def hall(self) -> Hall:
        hall = self.app.state.hall
        assert isinstance(hall, Hall)
        return hall

    def open(self, game: str = "deaddrop", **wanted: Any) -> dict[str, Any]:
        body = {"game": game, "pace": 0, "name": "Ann", **wanted}
        response = self.http.post("/api/tables", json=body)
        assert response.status_code == 201, response.text
        opened: dict[str, Any] = response.json()
        return opened

    def join(self, opened: dict[str, Any], name: str = "Bob") -> dict[str, Any]:
        response = self.http.post(f"/api/tables/{opened['table']}/join", json={"invite": opened["invite"], "name": name})
        assert response.status_code == 201, response.text
        joined: dict[str, Any] = response.json()
        return joined

    def connect(self, table: str, **hello: Any) -> Client:
        return Client(self.port, table, hello)

    def get(self, path: str, token: str = "") -> Any:
        response = self.http.get(path, headers=auth(token))
        assert response.status_code == 200, response.text
        return response.json()


def auth(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}


def stored(server: Server, table: str) -> tuple[int, str]:
    """Everything that could have changed."""
    live = server.hall.tables[table].table
    return len(server.hall.storage.rows(table)), ut.digest(live.position) + str(live.company)


class Client:
    """A seat, or a spectator. `wire` is everything that ever came."""

    def __init__(self, port: int, table: str, hello: dict[str, Any], origin: str | None = None) -> None:
        address = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
        self.open = contextlib.ExitStack()
        # What comes is read at once, also while the test looks elsewhere: nobody is cut off for a ping that waits unread behind it.
        reading = connect(address, origin=Origin(origin) if origin else None, open_timeout=PATIENCE, ping_interval=None, max_queue=None)
        self.socket: ClientConnection = self.open.enter_context(reading)
        self.wire: list[str] = []
        self.state: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.number = 0
        if hello:
            with contextlib.suppress(ConnectionClosed):  # turned away at the door: `closed` tells why
                self.socket.send(json.dumps(hello))

    def receive(self, timeout: float = PATIENCE) -> dict[str, Any]:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.wire.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "state":
            self.state = message
            self.log.extend(message["events"])
        elif message["type"] == "delta":
            assert message["base"] == self.state["number"]
            self.state = {**patched(self.state, message["changes"]), "number": message["number"], "events": message["events"]}
            self.log.extend(message["events"])
        return message

    def until(self, wanted: Any, timeout: float = PATIENCE) -> dict[str, Any]:
        """The first message for which `wanted` holds."""
        end = time.monotonic() + timeout
        while True:
            message = self.receive(max(0.01, end - time.monotonic()))
            if wanted(message):
                return message

    def state_where(self, wanted: Any, timeout: float = PATIENCE) -> dict[str, Any]:
        """Receive until the state is as wanted; it may already be."""
        end = time.monotonic() + timeout
        while not (self.state and wanted(self.state)):
            self.receive(max(0.01, end - time.monotonic()))
        return self.state

    def asked(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """Wait until this seat has an open question or the game is over."""
        self.state_where(lambda s: s["table"]["over"] or (s["decision"] and s["decision"]["answered"] is None), timeout)
        return self.state

    def asked_or_waiting(self) -> dict[str, Any]:
        """The latest state, after whatever comes within a moment."""
        self.quiet(0.02)
        return self.state_where(lambda state: True)

    def send(self, **message: Any) -> dict[str, Any]:
        """Send, and wait for the acknowledgement or refusal of it."""
        self.number += 1
        self.socket.send(json.dumps({**message, "id": self.number}))
        return self.until(lambda m: m.get("id") == self.number and m["type"] in ("ack", "error"))

    def choose(self, index: int = 0) -> dict[str, Any]:
        decision = self.asked()["decision"]
        return self.send(decision=decision["id"], choice=decision["options"][index]["id"])

    def quiet(self, seconds: float = 0.3) -> list[dict[str, Any]]:
        """Everything that comes within a while."""
        found: list[dict[str, Any]] = []
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                found.append(self.receive(max(0.01, end - time.monotonic())))
            except TimeoutError:
                break
        return found

    def closed(self, timeout: float = PATIENCE) -> int:
        """The code with which the server ends the connection."""
        try:
            while True:
                self.receive(timeout)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006

    def close(self) -> None:
        self.open.close()
