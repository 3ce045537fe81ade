"""`undertable serve`: run the application."""

from __future__ import annotations

import os
import sys

import msgspec

from undertable.kernel.errors import BadOption
from undertable.server.settings import ENVIRONMENT, Settings


def serve(
    host: str = "", port: int = 0, database: str = "", workers: int = 0, settings: Settings | None = None, quiet: bool = False
) -> None:
    """Serve tables until interrupted. What is not given here is as the settings say."""
    import uvicorn

    chosen = settings if settings is not None else Settings()
    if database:
        chosen = msgspec.structs.replace(chosen, database=database)
    host, port, workers = host or chosen.host, port or chosen.port, workers or chosen.workers
    if workers > 1 and chosen.database_url().startswith("sqlite"):
        raise BadOption("several workers need one PostgreSQL: --database postgresql://...")
    os.environ[ENVIRONMENT] = msgspec.json.encode(chosen).decode()
    if not quiet:
        shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
        print(f"undertable is at http://{shown}:{port}/  (Ctrl-C ends it)", file=sys.stderr, flush=True)
    uvicorn.run(
        "undertable.server.app:from_environment",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        loop="auto",
        http="undertable.server.http.connections:Bounded",
        ws="undertable.server.socket.frames:Frames",
        ws_max_size=chosen.message_bytes * 4,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
    )
