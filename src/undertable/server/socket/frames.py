"""uvicorn's WebSocket, which also takes several texts at once, already encoded: one write for all, and no way round by `str`.

An extension of ASGI: a connection that has it says so in its scope.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

TEXTS = "undertable.texts"
"""The extension, and the type of its message: `{"type": TEXTS, "texts": [bytes, ...]}`."""
AHEAD = 32
"""Messages of a client that are read while an earlier one is still being carried out. With none, its answers to pings would wait behind
them too, and a slow hint would cost the connection."""


class Frames(WebSocketsSansIOProtocol):
    """What `ws=` of uvicorn is given."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][TEXTS] = {}

    def send_receive_event_to_app(self) -> None:
        super().send_receive_event_to_app()
        if self.read_paused and self.queue.qsize() < AHEAD:
            self.read_paused = False
            self.transport.resume_reading()

    def keepalive_timeout(self) -> None:
        if self.read_paused and not self.close_sent:  # the answer may be there, unread
            self.pong_timer = self.loop.call_later(self.ping_timeout or 0, self.keepalive_timeout)
        else:
            super().keepalive_timeout()

    async def send(self, message: Any) -> None:
        if message["type"] != TEXTS:
            await super().send(message)
            return
        await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        try:
            for text in message["texts"]:
                self.conn.send_text(text)
        except InvalidState:
            raise ClientDisconnected from None
        self.transport.writelines(self.conn.data_to_send())
