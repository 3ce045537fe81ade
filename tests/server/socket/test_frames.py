"""The connection itself: it stays while something slow is carried out."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed

from tests.server.conftest import Starter
from tests.server.running import once_in_time
from undertable.server.live import moves
from undertable.server.socket.frames import AHEAD

SLOW = 1.5
"""Seconds that a hint takes here: much longer than a ping may stay unanswered."""


@pytest.mark.parametrize("more", [3, AHEAD + 10])
def test_a_slow_message_does_not_keep_answers_to_pings_waiting(more: int, serving: Starter, monkeypatch: pytest.MonkeyPatch) -> None:
    """A person asks for a hint and goes on pointing at things: what comes meanwhile is read, up to a bound, and nobody is cut off."""

    async def slow(live: Any, seat: int) -> tuple[str, str, str]:
        await asyncio.sleep(SLOW)
        return "", "", ""

    config = uvicorn.Config

    def impatient(app: Any, **given: Any) -> uvicorn.Config:
        given["ws"] = "undertable.server.socket.frames:Frames"
        return config(app, ws_ping_interval=0.2, ws_ping_timeout=0.3, ws_per_message_deflate=False, **given)

    monkeypatch.setattr(uvicorn, "Config", impatient)
    monkeypatch.setattr(moves, "hint", slow)
    server = serving()
    opened = server.open("mindmgmt", chairs=["me", "bot:random"])

    def kept() -> bool:
        client = server.connect(opened["table"], token=opened["token"])
        try:
            client.socket.send(json.dumps({"hint": True}))
            for number in range(more):
                client.socket.send(json.dumps({"ping": number}))
            return bool(client.until(lambda message: message["type"] == "pong" and message["ping"] == more - 1))
        except ConnectionClosed:
            return False
        finally:
            client.close()

    once_in_time(kept)
