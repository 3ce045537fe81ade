"""uvicorn's HTTP connection with bounds: a request has to come within seconds and its head has a greatest size, what is answered has to be
read, and one address has a bounded number of connections."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from typing import Any, ClassVar

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from undertable.server.operations.limits import group_of, is_loopback

Base: Any = AutoHTTPProtocol
SLICE = 1024
"""Bytes that are looked at together. So much holds few requests or messages, and the bounds are looked at after each slice: however much
comes at once from one connection, the others do not wait for it."""


def slices(data: bytes) -> Iterator[bytes]:
    for start in range(0, len(data), SLICE):
        yield data[start : start + SLICE]


class Unread:
    """Part of a connection: whoever does not read is not waited for, since what was written for them stays in memory."""

    READING: ClassVar[float] = 30.0
    """Seconds in which a full buffer has to be nearly empty again."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    full: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        super().pause_writing()  # type: ignore[misc]  # of the connection that this is a part of
        if self.full is None:
            self.full = self.loop.call_later(self.READING, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()  # type: ignore[misc]
        self._read()

    def connection_lost(self, error: Exception | None) -> None:
        self._read()
        super().connection_lost(error)  # type: ignore[misc]

    def _read(self) -> None:
        if self.full is not None:
            self.full.cancel()
            self.full = None


def bound_unread(transport: Any) -> None:
    """What is left to be sent when a connection is closed does not fill the buffer: there the system itself gives up, where it can."""
    connected = transport.get_extra_info("socket")
    if connected is not None and hasattr(socket, "TCP_USER_TIMEOUT"):
        connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(Unread.READING * 1000))


class Bounded(Unread, Base):  # type: ignore[misc]  # which of the two it is depends on what is installed
    """What `http=` of uvicorn is given."""

    SECONDS: ClassVar[float] = 10.0
    """For the head of a request, from its first byte or from the connection."""
    MOST: ClassVar[int] = 300
    """Connections of one address; a proxy on this machine has no bound."""
    HEAD: ClassVar[int] = 32 * 1024
    """Bytes of a request besides its body."""
    AHEAD: ClassVar[int] = 16
    """Requests that wait for the answers to those before them on the same connection."""
    open: ClassVar[dict[str, int]] = {}

    head: int = 0
    """Bytes that have come of a head, or between parts of a body, and are not at an end yet."""
    waiting: asyncio.TimerHandle | None = None
    group: str = ""
    upgraded: bool = False
    """It has become a WebSocket: no request is awaited any more."""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        peer = transport.get_extra_info("peername")
        address = peer[0] if isinstance(peer, tuple) else ""
        if address and not is_loopback(address):
            self.group = group_of(address)
            self.open[self.group] = self.open.get(self.group, 0) + 1
            if self.open[self.group] > self.MOST:
                transport.abort()
                return
        if address:
            bound_unread(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        for part in slices(data):
            self.head += len(part)
            super().data_received(part)
            if self.upgraded or self.transport.is_closing():
                break
            if self.head > self.HEAD:
                self.send_400_response("The head of this request is too large.")
            elif len(getattr(self, "pipeline", ())) > self.AHEAD:  # only one of uvicorn's two keeps them
                self.transport.abort()
        if self.cycle is not None and not self.cycle.response_complete:
            self._stop_waiting()
        elif self.waiting is None and not self.upgraded and not self.transport.is_closing():
            self._wait()

    def on_headers_complete(self) -> None:
        self.head = 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self.head = 0
        super().on_body(body)

    def _wait(self) -> None:
        self.waiting = self.loop.call_later(self.SECONDS, self._too_slow)

    def _stop_waiting(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None

    def _too_slow(self) -> None:
        self.waiting = None
        if self.cycle is None or self.cycle.response_complete:
            self.transport.abort()

    def handle_websocket_upgrade(self, *given: Any) -> None:
        self.upgraded = True
        self._gone()  # from now on it is a socket, and counted as such
        super().handle_websocket_upgrade(*given)

    def connection_lost(self, error: Exception | None) -> None:
        self._gone()
        super().connection_lost(error)

    def _gone(self) -> None:
        self._stop_waiting()
        if self.group:
            left = self.open.pop(self.group, 1) - 1
            if left > 0:
                self.open[self.group] = left
            self.group = ""
