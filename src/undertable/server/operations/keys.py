"""Keys that an operator sets: the club's, without which nobody opens or sees a table, and the operator's own."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping
from http.cookies import CookieError, SimpleCookie

from undertable.server.operations.limits import Limits
from undertable.server.settings import Settings

COOKIE = "club"
HEADER = "x-club-key"


def same(given: str, wanted: str) -> bool:
    """Whether two keys are equal, in a time that tells nothing."""
    return hmac.compare_digest(given.encode(), wanted.encode())


def membership(key: str) -> str:
    """What a member's browser keeps instead of the key."""
    return hashlib.blake2b(b"undertable club", key=hashlib.sha256(key.encode()).digest(), digest_size=24).hexdigest()


def admitted(settings: Settings, limits: Limits, address: str, headers: Mapping[str, str]) -> tuple[bool, float]:
    """Whether the request may have to do with tables: no club, or it has the key; and the seconds to wait after too many wrong keys."""
    key = settings.club_key
    if not key:
        return True, 0.0
    given, kept = headers.get(HEADER, ""), _kept(headers)
    if not given and not kept:
        return False, 0.0
    right = same(given, key) or same(kept, membership(key))
    wait = limits.try_key(address, f"{given} {kept}", right)
    return right and not wait, wait


def _kept(headers: Mapping[str, str]) -> str:
    """What a member's browser kept."""
    try:
        found = SimpleCookie(headers.get("cookie", "")).get(COOKIE)
    except CookieError:
        return ""
    return found.value if found is not None else ""
