"""Web Push: notices that reach a browser whose page is shut. They are sealed for that browser, so those who carry them cannot read them."""

from __future__ import annotations

import base64
import binascii
import time
from typing import Annotated, Any
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

from undertable.server.errors import Refused

PUSH = "push:"
KEEP = 4 * 3600
"""Seconds for which a notice waits for a browser that is off."""


class Subscription(msgspec.Struct, forbid_unknown_fields=True):
    """What a browser gives to those who may send it notices."""

    endpoint: Annotated[str, Meta(max_length=800)]
    p256dh: Annotated[str, Meta(max_length=120)]
    auth: Annotated[str, Meta(max_length=40)]

    def kept(self) -> str:
        return PUSH + msgspec.json.encode(self).decode()


def available() -> bool:
    try:
        import pywebpush  # noqa: F401  (only there with the extra `push`)
    except ModuleNotFoundError:
        return False
    return True


def new_key() -> str:
    """A private key to sign with, as text."""
    from py_vapid import Vapid02

    made = Vapid02()
    made.generate_keys()
    return str(made.private_pem().decode())


def public_key(key: str) -> str:
    """What a browser wants to know of the key before it subscribes."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
    from py_vapid import Vapid02

    point = Vapid02.from_pem(key.encode()).public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(point).decode().rstrip("=")


def subscription_of(kept: str) -> Subscription:
    return msgspec.json.decode(kept.removeprefix(PUSH), type=Subscription)


def check(subscription: Subscription) -> None:
    """Refused if nothing can be sealed for it."""
    for name, text, size in (("p256dh", subscription.p256dh, 65), ("auth", subscription.auth, 16)):
        try:
            fits = len(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))) == size
        except (binascii.Error, ValueError):
            fits = False
        if not fits:
            raise Refused(f"{name} is not what a browser gives for it")


def sealed(subscription: Subscription, body: dict[str, Any], key: str, sender: str) -> tuple[dict[str, str], bytes]:
    """The headers and the bytes of a notice, as RFC 8291 and 8292 have them."""
    from py_vapid import Vapid02
    from pywebpush import WebPusher

    target = urlsplit(subscription.endpoint)
    keys = {"p256dh": subscription.p256dh, "auth": subscription.auth}
    encoded = WebPusher({"endpoint": subscription.endpoint, "keys": keys}).encode(msgspec.json.encode(body))
    claims = {
        "aud": f"{target.scheme}://{target.netloc}",
        "exp": int(time.time()) + 12 * 3600,
        "sub": sender if sender.startswith("https://") else "mailto:undertable@localhost.localdomain",
    }
    signed = Vapid02.from_pem(key.encode()).sign(claims)
    headers = {"Content-Encoding": "aes128gcm", "Content-Type": "application/octet-stream", "TTL": str(KEEP), "Urgency": "normal", **signed}
    return headers, encoded["body"]
