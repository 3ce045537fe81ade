"""The application: routes, errors, life."""

from __future__ import annotations

import gc
import importlib
import sqlite3
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response, Router
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from sqlalchemy.exc import SQLAlchemyError

from undertable import __version__
from undertable.games import register
from undertable.kernel.errors import BadOption, BadPack, BadRecord
from undertable.kernel.game import Game
from undertable.server import settings
from undertable.server.errors import NoTable, Refused
from undertable.server.http.art import art, pictures
from undertable.server.http.client_files import client, docs, home
from undertable.server.http.club import Club
from undertable.server.http.games import Games
from undertable.server.http.guard import Guard
from undertable.server.http.operation import health, numbers
from undertable.server.http.operator import Operator
from undertable.server.http.packs import check_packs
from undertable.server.http.tables import Tables, bring_record, listed, open_new, ways
from undertable.server.live.hall import Hall
from undertable.server.operations import logging
from undertable.server.operations.limits import Limits
from undertable.server.operations.logging import log
from undertable.server.settings import Settings
from undertable.server.socket.connection import socket_of_seat
from undertable.server.socket.frames import Frames


def _said(status: int) -> Any:
    def answer(request: Request[Any, Any, Any], error: Exception) -> Response[dict[str, Any]]:
        return Response({"status_code": status, "detail": str(error)}, status_code=status)

    return answer


def _too_deep(request: Request[Any, Any, Any], error: Exception) -> Response[dict[str, Any]]:
    return Response({"status_code": 400, "detail": "this is nested too deep"}, status_code=400)


def _no_database(request: Request[Any, Any, Any], error: Exception) -> Response[dict[str, Any]]:
    log.warning("the database does not answer", why=repr(error))
    detail = "this could not be stored or read just now; try again in a moment"
    return Response({"status_code": 503, "detail": detail}, status_code=503, headers={"Retry-After": "2"})


def create_app(given: Settings | None = None) -> Litestar:
    """The ASGI application of one server process."""
    chosen = given if given is not None else Settings()
    for module in chosen.games:
        game = importlib.import_module(module).GAME
        assert isinstance(game, Game), f"{module}.GAME is not a game"
        register(game)
    limits = Limits(chosen)
    state = State()

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        sys.setswitchinterval(0.0002)  # the writer's thread must not wait for a busy event loop
        gc.freeze()
        # Short looks for garbage, so that nobody waits; long ones hardly ever: positions have no cycles. What a choice makes and drops
        # again, the picture of a table for instance, should be gone before the next look: else every look walks through all of it.
        gc.set_threshold(50_000, 5, 1_000)
        hall = Hall(chosen, limits)
        await hall.open()
        app.state.hall = hall
        try:
            yield
        finally:
            await hall.close()

    async def the_hall(state: State) -> Hall:
        hall = state.hall
        assert isinstance(hall, Hall)
        return hall

    large = Router("/", route_handlers=[listed, open_new, bring_record, check_packs], request_max_body_size=chosen.record_bytes)
    app = Litestar(
        [Games, Tables, Club, Operator, large, ways, health, numbers, socket_of_seat, art, pictures, home, docs, client],
        lifespan=[life],
        state=state,
        dependencies={"hall": Provide(the_hall)},
        exception_handlers={
            Refused: _said(409),
            NoTable: _said(404),
            BadOption: _said(400),
            BadPack: _said(400),
            BadRecord: _said(400),
            RecursionError: _too_deep,
            SQLAlchemyError: _no_database,
            sqlite3.Error: _no_database,
            TimeoutError: _no_database,
        },
        middleware=[lambda app: Guard(app, chosen, limits)],
        request_max_body_size=chosen.body_bytes,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="undertable",
            version=__version__,
            description="Tables for hidden-information games. The socket is described in docs/protocol.md.",
            path="/schema",
            render_plugins=[JsonRenderPlugin(path=["/openapi.json", "/"])],
            components=Components(security_schemes={"seat": SecurityScheme(type="http", scheme="bearer")}),
        ),
    )
    return app


def from_environment() -> Litestar:
    """For worker processes: settings come from the environment."""
    logging.set_up()
    chosen = settings.from_environment()
    Frames.bound(chosen)
    return create_app(chosen)
