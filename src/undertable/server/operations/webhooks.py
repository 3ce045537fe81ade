"""Webhooks: a turn notice by POST for people who play over days. It says whose turn it is at which table, and nothing of the game."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from typing import Any
from urllib.parse import urlsplit

import httpx

from undertable.server.errors import Refused
from undertable.server.operations.metrics import WEBHOOKS
from undertable.server.settings import Settings
from undertable.server.table.table import Table

SECONDS = 5.0
TRIES = 3
AT_ONCE = 20


class Notices:
    """Sends notices beside the game; failures are counted and forgotten."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.client: httpx.AsyncClient | None = None
        self.tasks: set[asyncio.Task[Any]] = set()
        self.places = asyncio.Semaphore(AT_ONCE)

    def check(self, url: str) -> None:
        """Refused if this cannot be an address for notices."""
        if not self.settings.webhooks:
            raise Refused("this server sends no webhooks")
        if len(url) > 500:
            raise Refused("this address is too long")
        try:
            parts = urlsplit(url)
            port = parts.port
        except ValueError:
            raise Refused("this is not an address") from None
        if parts.scheme not in ("http", "https") or not parts.hostname or port == 0:
            raise Refused("write an address that begins with https://")
        if parts.username or parts.password:
            raise Refused("an address with a password in it is not kept")

    def send(self, url: str, table: Table, seat: int) -> None:
        """Send in the background."""
        body = {
            "table": table.id,
            "game": table.game.name,
            "title": table.game.title,
            "seat": seat,
            "text": f"{table.company.chairs[seat].name}, it is your turn in {table.game.title}.",
        }
        task = asyncio.create_task(self._send(url, body))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _send(self, url: str, body: dict[str, Any]) -> None:
        async with self.places:
            for attempt in range(TRIES):
                try:
                    if await self._post(url, body) < 500:
                        WEBHOOKS.labels("sent").inc()
                        return
                except Refused:
                    WEBHOOKS.labels("refused").inc()
                    return
                except (httpx.HTTPError, OSError):
                    pass
                await asyncio.sleep(2.0**attempt)
            WEBHOOKS.labels("failed").inc()

    async def _post(self, url: str, body: dict[str, Any]) -> int:
        """The address is looked up once and connected to as found, so that a name cannot change its meaning in between."""
        parts = urlsplit(url)
        host = parts.hostname or ""
        port = parts.port or (443 if parts.scheme == "https" else 80)
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        address = str(found[0][4][0])
        if not self.settings.webhooks_to_private and not ipaddress.ip_address(address.partition("%")[0]).is_global:
            raise Refused("webhooks do not go to the local network")
        if self.client is None:
            self.client = httpx.AsyncClient(timeout=SECONDS, follow_redirects=False, trust_env=False)
        pinned = f"[{address}]" if ":" in address else address
        target = httpx.URL(url).copy_with(host=pinned.strip("[]"), port=port)
        headers = {"Host": parts.netloc, "User-Agent": "undertable"}
        response = await self.client.post(target, json=body, headers=headers, extensions={"sni_hostname": host})
        return response.status_code

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        if self.client is not None:
            await self.client.aclose()
