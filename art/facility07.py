"""Facility 07: its pictures."""

from __future__ import annotations

from art.covers import facility07 as cover


def pictures() -> dict[str, str]:
    return {"cover": cover()}
