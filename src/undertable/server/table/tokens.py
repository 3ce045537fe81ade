"""Secrets of a table: tokens of seats, invites, watch links. Only their hashes are kept."""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64encode
from hashlib import blake2b, sha256


def new_token() -> str:
    """A fresh secret of 192 bits."""
    return secrets.token_urlsafe(24)


def new_table_id() -> str:
    return secrets.token_hex(6)


def hashed(secret: str) -> str:
    """What is kept of a secret. The secrets are long and random, so that a plain hash is enough."""
    return sha256(secret.encode()).hexdigest()


def matches(secret: str, kept: str) -> bool:
    return bool(kept) and hmac.compare_digest(hashed(secret), kept)


def derived(host_token: str, table: str, purpose: str) -> str:
    """The invite or watch secret of a table: follows from the host's token, so that it can be shown again without being kept."""
    digest = hmac.digest(host_token.encode(), f"{purpose}/{table}".encode(), "sha256")
    return urlsafe_b64encode(digest[:15]).decode()


def opaque(salt: str, text: str) -> str:
    """A name that tells nothing about the numbers it is made from."""
    return blake2b(text.encode(), key=salt.encode(), digest_size=8).hexdigest()
