"""uvicorn's WebSocket with bounds, which also takes several texts at once, already encoded: one write for all, and no way round by `str`.

The latter is an extension of ASGI: a connection that has it says so in its scope.
"""

from __future__ import annotations

from typing import Any, ClassVar

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

from undertable.server.http.connections import Unread, slices
from undertable.server.operations.limits import Bucket
from undertable.server.settings import Settings

TEXTS = "undertable.texts"
"""The extension, and the type of its message: `{"type": TEXTS, "texts": [bytes, ...]}`."""
AHEAD = 32
"""Messages of a client that are read while an earlier one is still being carried out. With none, its answers to pings would wait behind
them too, and a slow hint would cost the connection."""
FRAMES = 2
"""For each message that a client may send: it may come in parts, and there are pings. All of them cost time."""


class Frames(Unread, WebSocketsSansIOProtocol):
    """What `ws=` of uvicorn is given."""

    rate: ClassVar[float] = FRAMES * Settings().messages_per_second
    burst: ClassVar[float] = FRAMES * Settings().message_burst

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.coming = Bucket(self.rate, self.burst)

    @classmethod
    def bound(cls, settings: Settings) -> None:
        """What holds for all connections of this process."""
        cls.rate, cls.burst = FRAMES * settings.messages_per_second, FRAMES * settings.message_burst

    def data_received(self, data: bytes) -> None:
        for part in slices(data):
            super().data_received(part)
            if self.transport.is_closing():
                return

    def handle_events(self) -> None:
        if self.coming.take(len(self.conn.events)):
            super().handle_events()
        else:
            self.transport.abort()

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
