"""Warehouse 13: its pictures."""

from __future__ import annotations

from art.covers import warehouse13 as cover


def pictures() -> dict[str, str]:
    return {"cover": cover()}
