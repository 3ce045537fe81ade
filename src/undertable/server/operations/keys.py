"""Keys that an operator sets: the club's, without which nobody opens or sees a table, and the operator's own."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping
from http.cookies import CookieError, SimpleCookie

from undertable.server.settings import Settings

COOKIE = "club"
HEADER = "x-club-key"


def same(given: str, wanted: str) -> bool:
    """Whether two keys are equal, in a time that tells nothing."""
    return hmac.compare_digest(given.encode(), wanted.encode())


def membership(key: str) -> str:
    """What a member's browser keeps instead of the key."""
    return hashlib.blake2b(b"undertable club", key=hashlib.sha256(key.encode()).digest(), digest_size=24).hexdigest()


def admitted(settings: Settings, headers: Mapping[str, str]) -> bool:
    """Whether the request may have to do with tables: no club, or it has the key."""
    key = settings.club_key
    if not key or same(headers.get(HEADER, ""), key):
        return True
    try:
        kept = SimpleCookie(headers.get("cookie", "")).get(COOKIE)
    except CookieError:
        return False
    return kept is not None and same(kept.value, membership(key))
