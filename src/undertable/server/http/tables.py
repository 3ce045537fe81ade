"""Tables over HTTP."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, get, post
from litestar.di import NamedDependency
from litestar.exceptions import ClientException, NotAuthorizedException, PermissionDeniedException
from litestar.params import FromPath, FromQuery, HeaderParameter, JSONBody, PathParameter, QueryParameter

from undertable.kernel.debrief import Debrief
from undertable.kernel.errors import BadRecord
from undertable.kernel.fair import check_fair, fairness_text
from undertable.kernel.game import Game
from undertable.kernel.record import Record, parse
from undertable.server.errors import NoTable, Outdated, Refused
from undertable.server.http.games import card_facts
from undertable.server.http.guard import attempt
from undertable.server.http.packs import count_packs, party
from undertable.server.live import moves
from undertable.server.live.hall import Hall
from undertable.server.live.live_table import LiveTable
from undertable.server.live.new_tables import import_record, open_table, rematch
from undertable.server.live.picture import chairs_shown, result_shown
from undertable.server.operations.keys import same
from undertable.server.operations.limits import group_of
from undertable.server.operations.mail import MAILTO, code_for
from undertable.server.operations.notices import check_url
from undertable.server.operations.push import Subscription, check, public_key
from undertable.server.protocol.tables import (
    Bringing,
    Fairness,
    Hooking,
    Joined,
    Joining,
    Listed,
    Mailing,
    Moment,
    NewTable,
    Opened,
    OwnView,
    Sitting,
    Starting,
    TableInfo,
    Ways,
)
from undertable.server.table import tokens
from undertable.server.table.seating import Person

Authorization = Annotated[str | None, HeaderParameter(name="Authorization", description="Bearer and a seat token", required=False)]
TheHall = NamedDependency[Hall]
TableId = Annotated[str, PathParameter(max_length=32, description="The table")]
AsSeat = Annotated[int | None, QueryParameter(name="as", ge=-1, le=15)]


def bearer(authorization: str | None) -> str:
    kind, _, token = (authorization or "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def held(live: LiveTable, authorization: str | None) -> list[int]:
    """The seats of whoever asks; NotAuthorized if there are none."""
    token = bearer(authorization)
    seats = live.table.company.held_by(tokens.hashed(token)) if token else []
    if not seats:
        raise NotAuthorizedException("a seat's token is needed")
    return seats


def person(seat: int, authorization: str | None) -> Person:
    """Whoever asks, as the one who has this seat; a bot may sit in for them."""
    return Person(seat, tokens.hashed(bearer(authorization)), playing=False)


def host(live: LiveTable, authorization: str | None) -> str:
    """The token of the host; an error for anybody else."""
    if live.table.opening.host not in held(live, authorization):
        raise PermissionDeniedException("only the host can do this")
    return bearer(authorization)


def info(live: LiveTable, seats: list[int]) -> TableInfo:
    table = live.table
    chosen = table.game.read_options(table.position.seats, table.opening.header.options)
    return TableInfo(
        table.id,
        table.game.name,
        table.game.title,
        chairs_shown(table, live.present()),
        table.position.over,
        result_shown(table.position.result),
        table.opening.created,
        table.opening.clock,
        table.opening.seeded,
        table.opening.header.help,
        table.opening.hints,
        seats[0] if seats else None,
        seats,
        table.opening.host in seats,
        table.company.rematch or None,
        table.begun,
        table.opening.commitment,
        {option.name: chosen[option.name] for option in table.game.options if not option.per_seat},
    )


def count_table(request: Request[Any, Any, Any], hall: Hall) -> None:
    """One more table for this address, or 429."""
    wait = hall.limits.tables.take(group_of(request.client.host if request.client else ""))
    if wait:
        raise ClientException(
            "this address has opened many tables; wait a little", status_code=429, headers={"Retry-After": str(int(wait) + 1)}
        )


def count_replay(request: Request[Any, Any, Any], hall: Hall) -> None:
    """One more game that is played again for this address, or 429."""
    wait = hall.limits.replays.take(group_of(request.client.host if request.client else ""))
    if wait:
        raise ClientException(
            "this address has looked at many games again; wait a little", status_code=429, headers={"Retry-After": str(int(wait) + 1)}
        )


class Tables(Controller):
    path = "/api/tables"
    tags = ["tables"]

    @get("/{table_id:str}")
    async def look(self, table_id: TableId, hall: TheHall, authorization: Authorization = None) -> TableInfo:
        """What a bystander knows of a table; with a token, also which seat that is."""
        live = await hall.find(table_id)
        token = bearer(authorization)
        return info(live, live.table.company.held_by(tokens.hashed(token)) if token else [])

    @post("/{table_id:str}/join")
    async def join(self, table_id: TableId, data: JSONBody[Joining], hall: TheHall, authorization: Authorization = None) -> Joined:
        """Take an open chair."""
        live = await hall.find(table_id)
        opening = live.table.opening
        if not opening.listed and not tokens.matches(data.invite, opening.invite):
            raise PermissionDeniedException("this table needs its invite")
        seat, token = await moves.sit_down(live, data.name, data.seat, data.entropy, bearer(authorization))
        return Joined(table_id, seat, token)

    @post("/{table_id:str}/start", status_code=200)
    async def start(self, table_id: TableId, data: JSONBody[Starting], hall: TheHall, authorization: Authorization = None) -> TableInfo:
        """The host has the cards dealt, at a table that was opened to start later."""
        live = await hall.find(table_id)
        host(live, authorization)
        await moves.start(live, person(live.table.opening.host, authorization), data.entropy)
        return info(live, held(live, authorization))

    @post("/{table_id:str}/bring", status_code=204)
    async def bring(self, table_id: TableId, data: JSONBody[Bringing], hall: TheHall, authorization: Authorization = None) -> None:
        """Bring something of your own to a game that has not begun; nobody else sees it before the game is over."""
        live = await hall.find(table_id)
        seats = held(live, authorization)
        if data.seat is not None and data.seat not in seats:
            raise PermissionDeniedException("you bring things to your own seat only")
        await moves.bring(live, person(data.seat if data.seat is not None else seats[0], authorization), data.option, data.value)

    @post("/{table_id:str}/chairs/{seat:int}", status_code=200)
    async def chair(
        self, table_id: TableId, seat: FromPath[int], data: JSONBody[Sitting], hall: TheHall, authorization: Authorization = None
    ) -> TableInfo:
        """A bot sits down in a chair (`bot:<id>`), it is given back (`person`), or freed (`open`).

        The host does this where the rules about chairs allow it. Against a person who is here, or when a game has begun, all other persons
        have to ask for the same.
        """
        live = await hall.find(table_id)
        seats, first = held(live, authorization), live.table.opening.host
        by = first if first in seats else seats[0]
        await moves.replace(live, person(by, authorization), seat, data.kind)
        return info(live, held(live, authorization))

    @post("/{table_id:str}/webhook", status_code=204)
    async def webhook(self, table_id: TableId, data: JSONBody[Hooking], hall: TheHall, authorization: Authorization = None) -> None:
        """Where to send word when it is this seat's turn; an empty address ends it."""
        live = await hall.find(table_id)
        seats = held(live, authorization)
        if data.url:
            hall.notices.check(data.url)
        await moves.hook(live, person(seats[0], authorization), data.url)

    @post("/{table_id:str}/mail", status_code=204)
    async def mail(
        self,
        request: Request[Any, Any, Any],
        table_id: TableId,
        data: JSONBody[Mailing],
        hall: TheHall,
        authorization: Authorization = None,
    ) -> None:
        """Turn notices by mail: a code is mailed to the address, and with the code they begin."""
        live = await hall.find(table_id)
        seats = held(live, authorization)
        hall.notices.check_mail(data.address)
        attempt(request, hall.limits)
        code = code_for(hall.own_key, table_id, seats[0], data.address)
        if not data.code:
            hall.notices.send_code(data.address, code)
        elif same(data.code.strip(), code):
            await moves.hook(live, person(seats[0], authorization), MAILTO + data.address)
        else:
            raise Refused("this is not the code that was mailed there")

    @post("/{table_id:str}/push", status_code=204)
    async def push(self, table_id: TableId, data: JSONBody[Subscription], hall: TheHall, authorization: Authorization = None) -> None:
        """Turn notices to this browser, also when it is shut."""
        live = await hall.find(table_id)
        seats = held(live, authorization)
        if not hall.notices.push_key:
            raise Refused("this server cannot reach shut browsers")
        if not hall.settings.webhooks_to_private and not data.endpoint.startswith("https://"):
            raise Refused("this is not where a browser gets its notices")
        check_url(data.endpoint)
        check(data)
        await moves.hook(live, person(seats[0], authorization), data.kept())

    @post("/{table_id:str}/rematch")
    async def again(
        self,
        request: Request[Any, Any, Any],
        table_id: TableId,
        hall: TheHall,
        authorization: Authorization = None,
    ) -> Opened:
        """The same people once more."""
        live = await hall.find(table_id)
        token = host(live, authorization)
        count_table(request, hall)
        return await rematch(hall, live, token)

    @get("/{table_id:str}/cards")
    async def cards(self, table_id: TableId, hall: TheHall) -> list[dict[str, Any]]:
        """The content of the table's game, with that of the packs it was opened with; what is sealed until it is met is left out."""
        live = await hall.find(table_id)
        rules = live.table.position.game
        return await asyncio.to_thread(card_facts, live.table.position.pack, rules if isinstance(rules, Game) else None)

    @get("/{table_id:str}/record")
    async def record(self, table_id: TableId, hall: TheHall, authorization: Authorization = None) -> Record:
        """The record of a game that is over, or that can no longer be played because the rules have changed."""
        try:
            live = await hall.find(table_id)
        except Outdated:
            ended = await hall.last_record(table_id, tokens.hashed(bearer(authorization)))
            if ended is None:
                raise
            return ended
        may_look(live, authorization)
        if not live.table.position.over:
            raise ClientException("the record tells everything: it is given when the game is over", status_code=409)
        return live.table.record(await asyncio.to_thread(hall.storage.rows, table_id))

    @get("/{table_id:str}/fair")
    async def fair(self, table_id: TableId, hall: TheHall) -> Fairness:
        """What the luck of the table was bound to from the start; when the game is over, whether it was kept."""
        table = (await hall.find(table_id)).table
        if not table.opening.commitment:
            return Fairness("", "The seed of this game is known: its luck was fixed by whoever chose it.")
        if not table.position.over:
            return Fairness(table.opening.commitment, "The table has committed to its luck. The secret is shown when the game is over.")
        record = table.record(await asyncio.to_thread(hall.storage.rows, table_id))
        try:
            proof = check_fair(record, table.opening.commitment)
        except BadRecord as error:
            return Fairness(table.opening.commitment, str(error), False, record.proof, str(record.seed))
        return Fairness(table.opening.commitment, fairness_text(proof, record.names), True, proof, str(record.seed))

    @get("/{table_id:str}/view")
    async def view(
        self,
        request: Request[Any, Any, Any],
        table_id: TableId,
        hall: TheHall,
        as_seat: AsSeat = None,
        authorization: Authorization = None,
    ) -> OwnView:
        """Everything that the asking seat may know now, to keep: its view, its table and its story."""
        live = await hall.find(table_id)
        own = may_look(live, authorization)
        table = live.table
        if not table.begun:
            raise ClientException("the game has not begun", status_code=409)
        viewer = viewer_of(own, as_seat)
        if viewer >= 0 and viewer not in own:
            raise PermissionDeniedException("you may only ask for the view of your own seat, or of a spectator (-1)")
        film = await hall.films.of(table, viewer, partial(count_replay, request, hall))
        position = table.position  # not as it is by now: the chair may have changed hands meanwhile
        return OwnView(table.game.name, viewer, list(position.names), position.view(viewer), table.scene(viewer), film.lines)

    @get("/{table_id:str}/debrief")
    async def debrief(
        self,
        request: Request[Any, Any, Any],
        table_id: TableId,
        hall: TheHall,
        as_seat: AsSeat = None,
        chances: FromQuery[bool] = True,
        authorization: Authorization = None,
    ) -> Debrief:
        """A finished game, explained: its story with all secrets, how the chances of a seat stood, turning points, statistics.

        The chances take seconds of playouts; `chances=false` leaves them out.
        """
        live = await hall.find(table_id)
        own = may_look(live, authorization)
        table = live.table
        if not table.position.over:
            raise ClientException("a debrief tells everything: it is given when the game is over", status_code=409)
        viewer = viewer_of(own, as_seat)
        if viewer >= table.position.seats:
            raise ClientException(f"there is no seat {viewer}", status_code=400)
        return await hall.debriefs.of(table, viewer, chances, partial(count_replay, request, hall))

    @get("/{table_id:str}/replay")
    async def replay(
        self,
        request: Request[Any, Any, Any],
        table_id: TableId,
        hall: TheHall,
        at: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
        as_seat: AsSeat = None,
        authorization: Authorization = None,
    ) -> Moment:
        """The table at an earlier moment."""
        live = await hall.find(table_id)
        own = may_look(live, authorization)
        table = live.table
        if not table.begun:
            raise ClientException("the game has not begun", status_code=409)
        viewer = viewer_of(own, as_seat)
        if not -1 <= viewer < table.position.seats:
            raise ClientException(f"there is no seat {viewer}", status_code=400)
        if viewer >= 0 and viewer not in own and not table.position.over:
            raise PermissionDeniedException("while the game goes on, only one's own seat or the spectator's view")
        return (await hall.films.of(table, viewer, partial(count_replay, request, hall))).moment(at)


def viewer_of(own: list[int], as_seat: int | None) -> int:
    """The seat to look from: the one asked for, else one's first, else the spectator's."""
    return as_seat if as_seat is not None else (own[0] if own else -1)


def may_look(live: LiveTable, authorization: str | None) -> list[int]:
    """The seats of whoever asks; none for a spectator; an error for a stranger."""
    token = bearer(authorization)
    if token and tokens.matches(token, live.table.opening.watch):
        return []
    return held(live, authorization)


@get("/api/notices", tags=["tables"], sync_to_thread=True)
def ways(hall: TheHall) -> Ways:
    """How this server can tell absent people that it is their turn."""
    key = hall.notices.push_key
    return Ways(hall.settings.webhooks, bool(hall.settings.smtp), public_key(key) if key else "")


@get("/api/tables", tags=["tables"])
async def listed(hall: TheHall) -> list[Listed]:
    """Listed tables with an open chair."""
    found: list[Listed] = []
    for id in await asyncio.to_thread(hall.storage.listed, time.time() - hall.settings.listed_hours * 3600):
        try:
            live = await hall.find(id)
        except NoTable:  # one that cannot be played any more is no reason not to show the others
            continue
        table = live.table
        if table.company.first_open() >= 0 and not table.position.over and not table.company.closed:
            host_name = table.company.chairs[table.opening.host].name
            seats = chairs_shown(table, live.present())
            opening = table.opening
            help, hints = opening.header.help, opening.hints
            found.append(Listed(id, table.game.name, table.game.title, host_name, seats, opening.created, help, hints))
    return found


@post("/api/tables", tags=["tables"])
async def open_new(request: Request[Any, Any, Any], data: JSONBody[NewTable], hall: TheHall) -> Opened:
    """Open a table; whoever opens it is its host."""
    count_table(request, hall)
    if data.packs:
        count_packs(request, hall)
    return await open_table(hall, data, party(request))


@post("/api/records", tags=["tables"])
async def bring_record(request: Request[Any, Any, Any], data: JSONBody[Record], hall: TheHall) -> Opened:
    """Make a table from a record."""
    count_table(request, hall)
    return await import_record(hall, parse(msgspec.json.encode(data)), party(request))
