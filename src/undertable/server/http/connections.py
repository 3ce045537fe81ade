"""uvicorn's HTTP connection with bounds: a request has to come within seconds, and one address has a bounded number of connections."""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from undertable.server.operations.limits import group_of, is_loopback

Base: Any = AutoHTTPProtocol


class Bounded(Base):  # type: ignore[misc]  # which of the two it is depends on what is installed
    """What `http=` of uvicorn is given."""

    SECONDS: ClassVar[float] = 10.0
    """For the head of a request, from its first byte or from the connection."""
    MOST: ClassVar[int] = 300
    """Connections of one address; a proxy on this machine has no bound."""
    open: ClassVar[dict[str, int]] = {}

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
        self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.cycle is not None and not self.cycle.response_complete:
            self._stop_waiting()
        elif self.waiting is None and not self.upgraded and not self.transport.is_closing():
            self._wait()

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
