"""What every answer and every request goes through: headers of safety, `Origin`, rate and size."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from litestar import Request
from litestar.enums import ScopeType
from litestar.exceptions import ClientException
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from undertable.server.operations.keys import admitted
from undertable.server.operations.limits import Limits, group_of
from undertable.server.operations.logging import log
from undertable.server.settings import Settings

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; media-src 'self' data: blob:; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
]
NOT_KEPT = [*HEADERS, (b"cache-control", b"no-store")]

FOR_MEMBERS = ("/api/tables", "/api/records", "/api/lessons")
"""Everything that has to do with tables; what the games are may be read by anybody."""
TOO_MANY_KEYS = "too many wrong keys came from this address; wait a little"


def same_origin(headers: Mapping[str, str], allowed: tuple[str, ...]) -> bool:
    """Whether the request comes from our own pages, from an allowed origin, or from no browser."""
    origin = headers.get("origin", "")
    if not origin or origin in allowed:
        return True
    return bool(urlsplit(origin).netloc) and urlsplit(origin).netloc.lower() == headers.get("host", "").lower()


class Guard:
    """The outermost layer around the application."""

    def __init__(self, app: ASGIApp, settings: Settings, limits: Limits) -> None:
        self.app = app
        self.settings = settings
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        begun = time.perf_counter()
        status = 0

        async def guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                own = NOT_KEPT if scope["path"].startswith("/api/") else HEADERS
                message["headers"] = [*message.get("headers", []), *own]
            await send(message)

        refused = self._refused(scope)
        if refused is not None:
            await _answer(guarded, *refused)
        else:
            try:
                async with asyncio.timeout(self.settings.request_seconds):
                    await self.app(scope, receive, guarded)
            except TimeoutError:
                if not status:
                    await _answer(guarded, 503, "this took too long and was given up", 2.0)
        log.info(
            "request", method=scope["method"], path=_pattern(scope["path"]), status=status, ms=round((time.perf_counter() - begun) * 1e3, 1)
        )

    def _refused(self, scope: Any) -> tuple[int, str, float] | None:
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        address = group_of(scope["client"][0] if scope.get("client") else "")
        if self.limits.shut_out(address):
            return 403, "the operator of this server has shut this address out", 0.0
        wait = self.limits.requests.take(address, self._counted(headers))
        if wait:
            return 429, "too many requests from this address", wait
        if scope["method"] not in ("GET", "HEAD", "OPTIONS") and not same_origin(headers, self.settings.origins):
            return 403, "requests from foreign pages are not taken", 0.0
        if scope["path"].startswith(FOR_MEMBERS):
            inside, wait = admitted(self.settings, self.limits, address, headers)
            if wait:
                return 429, TOO_MANY_KEYS, wait
            if not inside:
                return 401, "this server belongs to a club: its key is needed", 0.0
        return None

    def _counted(self, headers: Mapping[str, str]) -> float:
        """As how many requests one counts: a large body takes memory until it is there, and time to be read."""
        length, most = headers.get("content-length", ""), self.settings.record_bytes
        size = min(int(length), most) if length.isdecimal() else most if "transfer-encoding" in headers else 0
        return min(1 + size // self.settings.body_bytes, self.settings.request_burst)


def wrong_key(request: Request[Any, Any, Any], limits: Limits, given: str, right: bool) -> bool:
    """Whether a key is wrong; 429 after too many wrong ones, whatever this one is."""
    wait = limits.try_key(group_of(request.client.host if request.client else ""), given, right)
    if wait:
        raise ClientException(TOO_MANY_KEYS, status_code=429, headers={"Retry-After": str(int(wait) + 1)})
    return not right


def attempt(request: Request[Any, Any, Any], limits: Limits) -> None:
    """One more try of a key from this address, or 429."""
    wait = limits.attempts.take(group_of(request.client.host if request.client else ""))
    if wait:
        raise ClientException("too many tries; wait a little", status_code=429, headers={"Retry-After": str(int(wait) + 1)})


async def _answer(send: Send, status: int, detail: str, wait: float) -> None:
    body = b'{"status_code":%d,"detail":"%s"}' % (status, detail.encode())
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if wait:
        headers.append((b"retry-after", str(int(wait) + 1).encode()))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def _pattern(path: str) -> str:
    """The path without what a person put into it."""
    parts = path.split("/")
    if len(parts) > 3 and parts[1] == "api" and parts[2] in ("tables", "games"):
        parts[3] = "*"
    return "/".join(part[:40] for part in parts[:6])
