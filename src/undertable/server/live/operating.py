"""What an operator can do to tables and people: look, close, delete, shut out, forget."""

from __future__ import annotations

import asyncio
import ipaddress
import shutil
import time
from pathlib import Path

import msgspec

from undertable import __version__
from undertable.built import how_it_runs
from undertable.server.errors import NoTable, Refused
from undertable.server.live.hall import BAN, Hall
from undertable.server.live.live_table import LiveTable
from undertable.server.operations.limits import group_of
from undertable.server.protocol.operator import Ban, Disk, Overview, PersonSeen, TableSeen
from undertable.server.table.acts import Annotated, Closed, Hooked, Noted, Row, Said, SatDown
from undertable.server.table.company import Chair, clean

SHOWN = 200
WHY_LENGTH = 200


async def overview(hall: Hall) -> Overview:
    """Tables, people, disk: what an operator sees. It knows nothing of any hand."""
    rows = await asyncio.to_thread(hall.storage.newest, SHOWN)
    tables = [await _seen(hall, *row) for row in rows]
    bans = [Ban(address, until) for address, until in sorted(hall.limits.banned.items()) if until > time.time()]
    here = [PersonSeen(address, count) for address, count in sorted(hall.limits.sockets.items(), key=lambda known: -known[1])]
    return Overview(__version__, how_it_runs(), hall.storage.name, await asyncio.to_thread(_disk, hall), tables, here, bans)


async def _seen(hall: Hall, id: str, game: str, created: float, listed: bool, over: bool, last: float | None) -> TableSeen:
    seen = TableSeen(id, game, created, last or created, listed, over)
    live = hall.tables.get(id)
    try:
        table = live.table if live is not None else await hall.read(id)
    except NoTable as error:
        seen.closed = str(error)
        return seen
    seen.people = [chair.name if chair.kind != "bot" else f"{chair.name} (bot)" for chair in table.company.chairs]
    seen.connected = len(live.watchers) if live is not None else 0
    seen.closed = table.company.closed
    return seen


def _disk(hall: Hall) -> Disk:
    where = hall.storage.engine.url.database if not hall.storage.postgres else None
    free = shutil.disk_usage(Path(where).resolve().parent).free if where else -1
    return Disk(hall.storage.size(), free)


async def close(live: LiveTable, why: str) -> None:
    """Nothing is played at this table any more; those who sit there are told why."""
    told = clean(why, WHY_LENGTH)
    await live.act(lambda: [(Closed(-1, told), None)])


async def delete(hall: Hall, id: str) -> None:
    """Forget a table altogether."""
    live = hall.tables.get(id)
    if live is None:
        await hall.read(id)
    else:
        async with live.lock:
            live.end("the operator has deleted this table")
    await hall.writer.run(lambda connection: hall.storage.delete(connection, [id]))
    if hall.storage.postgres:
        await hall.writer.run(lambda connection: hall.storage.notify(connection, f"reload {hall.worker} {id}"))


async def forget_person(hall: Hall, live: LiveTable, seat: int) -> None:
    """Delete what the person in a seat has left: name, talk, notes, texts on the table, where to send notices. The game itself stays."""
    async with live.lock:
        draft = live.table.copy()
        if not 0 <= seat < len(draft.company.chairs):
            raise Refused(f"there is no seat {seat}; seats are 0 to {len(draft.company.chairs) - 1}")
        draft.opening = msgspec.structs.replace(draft.opening, header=msgspec.structs.replace(draft.opening.header))
        draft.forget(seat)
        rows = await asyncio.to_thread(hall.storage.rows, draft.id)
        changed = [Row(row.number, row.at, act) for row in rows if (act := _emptied(row, seat, draft.company.chairs[seat])) is not None]
        checkpoint = draft.number, draft.checkpoint()
        await hall.writer.run(lambda connection: hall.storage.rewrite(connection, draft.id, draft.opening, changed, checkpoint))
        live.table = draft
        live.publish()
    if hall.storage.postgres:
        await hall.writer.run(lambda connection: hall.storage.notify(connection, f"reload {hall.worker} {live.table.id}"))


def _emptied(row: Row, seat: int, chair: Chair) -> SatDown | Said | Noted | Annotated | Hooked | None:
    """The act without what the person wrote; None if there was nothing of theirs in it."""
    act = row.act
    if act.seat != seat:
        return None
    if isinstance(act, SatDown):
        return msgspec.structs.replace(act, name=chair.name)
    if isinstance(act, Said):
        return msgspec.structs.replace(act, text="")
    if isinstance(act, Noted):
        return msgspec.structs.replace(act, text="")
    if isinstance(act, Annotated):
        return msgspec.structs.replace(act, text="-") if act.text else None
    return msgspec.structs.replace(act, url="") if isinstance(act, Hooked) else None


async def ban(hall: Hall, address: str, hours: float) -> None:
    """Shut an address out for a while, on all servers; 0 hours: let it in again."""
    group = address if "/" in address else group_of(address)
    try:
        ipaddress.ip_network(group)
    except ValueError:
        raise Refused(f"{address!r} is not an address such as 203.0.113.7 or 2001:db8::1") from None
    until = str(time.time() + hours * 3600) if hours > 0 else None
    await hall.writer.run(lambda connection: hall.storage.keep(connection, BAN + group, until))
    await hall.learn_bans()
