"""Spycraft: its pictures."""

from __future__ import annotations

from art.covers import spycraft as cover


def pictures() -> dict[str, str]:
    return {"cover": cover()}
