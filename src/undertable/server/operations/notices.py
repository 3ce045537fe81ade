"""Turn notices for people who are away: by POST to an address of theirs, by mail, or to a browser that is shut (Web Push).

A notice says whose turn it is at which table, and nothing of the game.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Callable, Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar
from urllib.parse import urlsplit

import httpx
import msgspec

from undertable.server.errors import Refused
from undertable.server.operations import push
from undertable.server.operations.mail import MAILTO, check_address, send_mail
from undertable.server.operations.metrics import WEBHOOKS
from undertable.server.settings import Settings
from undertable.server.table.table import Table

SECONDS = 5.0
"""How long whoever is told may take for their answer."""
BLOCKED_SECONDS = 15.0
"""How long looking up a name or handing in a mail may take, waiting for a thread included."""
TRIES = 3
AT_ONCE = 20
THREADS = 4
"""For looking names up and handing in mail. Threads of their own: a name that takes for ever must not keep tables from being read."""


T = TypeVar("T")


def check_url(url: str) -> None:
    """Refused if nothing can be sent there."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Refused("this is not an address") from None
    if parts.scheme not in ("http", "https") or not parts.hostname or port == 0:
        raise Refused("write an address that begins with https://")
    if parts.username or parts.password:
        raise Refused("an address with a password in it is not kept")


class Notice(msgspec.Struct):
    """What is sent."""

    table: str
    game: str
    title: str
    seat: int
    text: str


class Notices:
    """Sends notices beside the game; failures are counted and forgotten."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.push_key = ""
        """The private key with which notices to browsers are signed; the same on all servers of a database."""
        self.client: httpx.AsyncClient | None = None
        self.tasks: set[asyncio.Task[Any]] = set()
        self.under_way: set[tuple[str, int]] = set()
        """Tables and seats for which a notice has not arrived yet: it says all that another one would."""
        self.places = asyncio.Semaphore(AT_ONCE)
        self.threads = ThreadPoolExecutor(THREADS, "notices")

    def check(self, url: str) -> None:
        """Refused if this cannot be an address for notices."""
        if not self.settings.webhooks:
            raise Refused("this server sends no webhooks")
        if len(url) > 500:
            raise Refused("this address is too long")
        check_url(url)

    def check_mail(self, address: str) -> None:
        """Refused if no notice can go to this address by mail."""
        if not self.settings.smtp:
            raise Refused("this server sends no mail")
        check_address(address)

    def send(self, to: str, table: Table, seat: int) -> None:
        """Send in the background."""
        if (table.id, seat) in self.under_way:
            return
        self.under_way.add((table.id, seat))
        text = f"{table.company.chairs[seat].name}, it is your turn in {table.game.title}."
        sending = self._begin(self._send(to, Notice(table.id, table.game.name, table.game.title, seat, text)))
        sending.add_done_callback(lambda _: self.under_way.discard((table.id, seat)))

    def send_code(self, address: str, code: str) -> None:
        """Ask whoever reads mail at an address whether notices are wanted there."""
        text = f"Somebody wants turn notices from undertable sent here. If it was you, type this code at the table: {code}\n"
        self._begin(self._mailed(address, "Turn notices from undertable", text))

    def _begin(self, sending: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(sending)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def _send(self, to: str, notice: Notice) -> None:
        link = f"{self.settings.public_url.rstrip('/')}/#/table/{notice.table}"
        if to.startswith(MAILTO):
            lines = [notice.text, *([link] if self.settings.public_url else []), "To end these notices: the table's panel, Notices.", ""]
            await self._mailed(to.removeprefix(MAILTO), notice.text, "\n\n".join(lines))
        elif to.startswith(push.PUSH):
            subscription = push.subscription_of(to)
            body = {"title": notice.title, "text": notice.text, "link": f"/#/table/{notice.table}", "tag": notice.table}
            headers, sealed = await asyncio.to_thread(push.sealed, subscription, body, self.push_key, self.settings.public_url)
            await self._posted(subscription.endpoint, sealed, headers)
        else:
            await self._posted(to, msgspec.json.encode(notice), {"Content-Type": "application/json"})

    async def _mailed(self, address: str, subject: str, text: str) -> None:
        async with self.places:
            try:
                await self._beside(lambda: send_mail(self.settings, address, subject, text))
            except OSError:  # what smtplib raises is one, too; so is a time that is out
                WEBHOOKS.labels("failed").inc()
            else:
                WEBHOOKS.labels("sent").inc()

    async def _posted(self, url: str, body: bytes, headers: Mapping[str, str]) -> None:
        async with self.places:
            for attempt in range(TRIES):
                try:
                    if await self._post(url, body, headers) < 500:
                        WEBHOOKS.labels("sent").inc()
                        return
                except Refused:
                    WEBHOOKS.labels("refused").inc()
                    return
                except (httpx.HTTPError, OSError, ValueError):
                    pass
                await asyncio.sleep(2.0**attempt)
            WEBHOOKS.labels("failed").inc()

    async def _post(self, url: str, body: bytes, own: Mapping[str, str]) -> int:
        """The address is looked up once and connected to as found, so that a name cannot change its meaning in between."""
        parts = urlsplit(url)
        host = parts.hostname or ""
        port = parts.port or (443 if parts.scheme == "https" else 80)
        found = await self._beside(lambda: socket.getaddrinfo(host, port, type=socket.SOCK_STREAM))
        address = str(found[0][4][0])
        if not self.settings.webhooks_to_private and not ipaddress.ip_address(address.partition("%")[0]).is_global:
            raise Refused("notices do not go to the local network")
        if self.client is None:
            self.client = httpx.AsyncClient(timeout=SECONDS, follow_redirects=False, trust_env=False)
        pinned = f"[{address}]" if ":" in address else address
        target = httpx.URL(url).copy_with(host=pinned.strip("[]"), port=port)
        headers = {"Host": parts.netloc, "User-Agent": "undertable", **own}
        more = {"sni_hostname": host}
        # Of the answer only its first line counts, and there is one time for all of it: it may come without end, or byte by byte.
        async with asyncio.timeout(SECONDS), self.client.stream("POST", target, content=body, headers=headers, extensions=more) as response:
            return response.status_code

    async def _beside(self, work: Callable[[], T]) -> T:
        """Something that blocks, for a bounded time."""
        async with asyncio.timeout(BLOCKED_SECONDS):
            return await asyncio.get_running_loop().run_in_executor(self.threads, work)

    async def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)
        for task in list(self.tasks):
            task.cancel()
        if self.client is not None:
            await self.client.aclose()
