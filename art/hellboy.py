"""Hellboy: its pictures."""

from __future__ import annotations

from art.covers import hellboy as cover


def pictures() -> dict[str, str]:
    return {"cover": cover()}
