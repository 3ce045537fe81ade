"""The operator over HTTP, with the operator's key as a bearer token."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, Request, delete, get, post
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.exceptions import NotAuthorizedException, NotFoundException
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, JSONBody, PathParameter

from undertable.server.http.guard import wrong_key
from undertable.server.live import operating
from undertable.server.live.hall import Hall
from undertable.server.operations.keys import same
from undertable.server.protocol.operator import Banning, Closing, Overview

TheHall = NamedDependency[Hall]
TableId = Annotated[str, PathParameter(max_length=32, description="The table")]


def operators_only(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Whoever does not have the key gets nothing, and cannot try many."""
    hall = connection.app.state.hall
    assert isinstance(hall, Hall)
    key = hall.settings.operator_key
    if not key:
        raise NotFoundException("this server has no operator's page: set operator_key")
    given = connection.headers.get("authorization", "")
    if not given:
        raise NotAuthorizedException("the operator's key is needed")
    assert isinstance(connection, Request)
    if wrong_key(connection, hall.limits, given, same(given, f"Bearer {key}")):
        raise NotAuthorizedException("the operator's key is needed")


class Operator(Controller):
    path = "/api/operator"
    tags = ["operation"]
    guards = [operators_only]

    @get("")
    async def look(self, hall: TheHall) -> Overview:
        """Tables, people, disk."""
        return await operating.overview(hall)

    @post("/tables/{table_id:str}/close", status_code=204)
    async def close(self, table_id: TableId, data: JSONBody[Closing], hall: TheHall) -> None:
        """End a table; those who sit there read why."""
        await operating.close(await hall.find(table_id), data.why)

    @delete("/tables/{table_id:str}")
    async def remove(self, table_id: TableId, hall: TheHall) -> None:
        """Delete a table and everything about it."""
        await operating.delete(hall, table_id)

    @delete("/tables/{table_id:str}/people/{seat:int}")
    async def forget(self, table_id: TableId, seat: FromPath[int], hall: TheHall) -> None:
        """Delete what the person in a seat has left: name, talk, notes, texts on the table, where to send notices."""
        await operating.forget_person(hall, await hall.find(table_id), seat)

    @post("/bans", status_code=204)
    async def ban(self, data: JSONBody[Banning], hall: TheHall) -> None:
        """Shut an address out for some hours; 0: let it in again."""
        await operating.ban(hall, data.address, data.hours)
