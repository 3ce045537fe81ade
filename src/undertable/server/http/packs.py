"""Packs of users over HTTP: whether they can be played."""

from __future__ import annotations

from typing import Any

from litestar import Request, post
from litestar.di import NamedDependency
from litestar.exceptions import ClientException
from litestar.params import FromPath, JSONBody

from undertable.server.http.games import game_named
from undertable.server.live.hall import Hall
from undertable.server.live.packs import fitting, pack_files
from undertable.server.operations.limits import group_of
from undertable.server.protocol.games import NewPacks, PacksFit


def party(request: Request[Any, Any, Any]) -> str:
    """Who asks, as far as limits go."""
    return group_of(request.client.host if request.client else "")


def count_packs(request: Request[Any, Any, Any], hall: Hall) -> None:
    """One more check of packs for this address, or 429."""
    wait = hall.limits.packs.take(party(request))
    if wait:
        raise ClientException(
            "this address has tried many packs; wait a little", status_code=429, headers={"Retry-After": str(int(wait) + 1)}
        )


@post("/api/games/{game:str}/packs", tags=["games"], status_code=200)
async def check_packs(
    request: Request[Any, Any, Any],
    game: FromPath[str],
    data: JSONBody[NewPacks],
    hall: NamedDependency[Hall],
) -> PacksFit:
    """Whether these packs can be played; 400 with file, card and field if not."""
    rules = game_named(game)
    count_packs(request, hall)
    found = await fitting(hall, rules, pack_files(data.packs), party(request))
    return PacksFit(found.adds, found.suggested, found.cards)
