"""For operators over HTTP: health and metrics."""

from __future__ import annotations

import asyncio

from litestar import MediaType, Response, get
from litestar.di import NamedDependency

from undertable import __version__
from undertable.server.live.hall import Hall
from undertable.server.operations import metrics
from undertable.server.protocol.tables import Health


@get("/health", tags=["operation"])
async def health(hall: NamedDependency[Hall]) -> Response[Health]:
    """Whether the server and its database answer."""
    try:
        well = await asyncio.wait_for(asyncio.to_thread(hall.storage.alive), 5.0)
    except Exception:
        well = False
    return Response(Health("ok" if well else "no database", __version__, hall.storage.name), status_code=200 if well else 503)


@get("/metrics", tags=["operation"], media_type=MediaType.TEXT, sync_to_thread=False)
def numbers() -> str:
    """Numbers for Prometheus."""
    return metrics.text().decode()
