"""The table in the browser: HTTP and WebSocket for every game."""

from __future__ import annotations

from undertable.server.serving import serve
from undertable.server.settings import Settings

__all__ = ["Settings", "serve"]
