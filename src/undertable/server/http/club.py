"""The door of a club: a server whose tables are for those who know its key."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.exceptions import PermissionDeniedException
from litestar.params import JSONBody

from undertable.server.http.guard import attempt
from undertable.server.live.hall import Hall
from undertable.server.operations.keys import COOKIE, admitted, membership, same
from undertable.server.operations.limits import group_of
from undertable.server.protocol.operator import Door, Knock

A_YEAR = 365 * 86_400


class Club(Controller):
    path = "/api/club"
    tags = ["operation"]

    @get("", sync_to_thread=False)
    def door(self, request: Request[Any, Any, Any], hall: NamedDependency[Hall]) -> Door:
        """Whether a key is needed here."""
        address = group_of(request.client.host if request.client else "")
        return Door(bool(hall.settings.club_key), admitted(hall.settings, hall.limits, address, request.headers)[0])

    @post("", status_code=204, sync_to_thread=False)
    def enter(self, request: Request[Any, Any, Any], data: JSONBody[Knock], hall: NamedDependency[Hall]) -> Response[None]:
        """Show the key once; the browser then keeps a cookie that says so."""
        attempt(request, hall.limits)
        if not same(data.key, hall.settings.club_key):
            raise PermissionDeniedException("this is not the key of this club")
        secure = request.url.scheme == "https"
        kept = Cookie(key=COOKIE, value=membership(data.key), max_age=A_YEAR, httponly=True, secure=secure, samesite="strict")
        return Response(None, status_code=204, cookies=[kept])
