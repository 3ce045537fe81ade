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


class Frames(WebSocketsSansIOProtocol):
    """What `ws=` of uvicorn is given."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][TEXTS] = {}

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
