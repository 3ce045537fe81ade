"""For operators over HTTP: health and metrics."""

from __future__ import annotations

from typing import Annotated, Any
from urllib.parse import urlsplit

from litestar import MediaType, Request, Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import HeaderParameter

from undertable import __version__
from undertable.server.http.guard import wrong_key
from undertable.server.live.hall import Hall
from undertable.server.operations import metrics
from undertable.server.operations.keys import same
from undertable.server.operations.limits import is_loopback
from undertable.server.protocol.tables import Health

Key = Annotated[str | None, HeaderParameter(name="Authorization", description="Bearer and the operator's key", required=False)]


@get("/health", tags=["operation"])
async def health(hall: NamedDependency[Hall]) -> Response[Health]:
    """Whether the server can store something: not only whether its database answers, but also whether the disk has room."""
    well = await hall.can_store()
    return Response(Health("ok" if well else "cannot store", __version__, hall.storage.name), status_code=200 if well else 503)


def from_here(request: Request[Any, Any, Any]) -> bool:
    """Whether somebody on this machine asks this machine. What a proxy here passes on comes from here too, but for another name."""
    name = urlsplit(f"//{request.headers.get('host', '')}").hostname or ""
    return is_loopback(request.client.host if request.client else "") and (name == "localhost" or is_loopback(name))


@get("/metrics", tags=["operation"], media_type=MediaType.TEXT, sync_to_thread=False)
def numbers(
    request: Request[Any, Any, Any],
    hall: NamedDependency[Hall],
    authorization: Key = None,
) -> str:
    """Numbers for Prometheus: for the operator alone. With a key in the settings whoever has it, else whoever asks from this machine."""
    key = hall.settings.metrics_key
    if not key and not from_here(request):
        raise NotFoundException()
    if key and (not authorization or wrong_key(request, hall.limits, authorization, same(authorization, f"Bearer {key}"))):
        raise NotFoundException()
    return metrics.text().decode()
