"""Opening tables: new ones, rematches, imported records."""

from __future__ import annotations

import secrets
import time

import msgspec

from undertable import bots
from undertable.games import find
from undertable.kernel.errors import BadOption, BadPack, BadRecord
from undertable.kernel.game import Game
from undertable.kernel.help import usual_level
from undertable.kernel.record import Header, Record
from undertable.server.errors import Refused
from undertable.server.live.hall import Hall
from undertable.server.live.live_table import LiveTable
from undertable.server.live.packs import fitting, pack_files, replayable
from undertable.server.live.thinkers import known_bot
from undertable.server.operations.logging import log
from undertable.server.protocol.tables import NewTable, Opened
from undertable.server.table import tokens
from undertable.server.table.acts import Chose, Proposal, Rematched, Row, dealing
from undertable.server.table.company import Chair, free_name
from undertable.server.table.opening import Clock, Opening
from undertable.server.table.seating import Person


async def open_table(hall: Hall, wanted: NewTable, party: str) -> Opened:
    """A new table with the asking person as its host. `party`: for whom packs are tried."""
    game = find(wanted.game)
    count = wanted.seats or (len(wanted.chairs) if wanted.chairs else 0) or game.usual or game.least
    kinds = wanted.chairs if wanted.chairs is not None else ["me"] + ["bot:normal"] * (count - 1)
    token = tokens.new_token()
    chairs = _chairs(kinds, count, wanted, tokens.hashed(token))
    if wanted.clock.kind != "none" and wanted.clock.seconds < 1:
        raise BadOption("a clock needs at least one second")
    known = wanted.seed is not None
    if known and wanted.listed:
        raise BadOption("a table whose seed is known cannot be listed: whoever chose it could know everything")
    persons = sum(1 for kind in kinds if kind in ("me", "open"))
    header = Header(
        game=game.name,
        version=game.version,
        seats=count,
        seed=wanted.seed if wanted.seed is not None else "",
        options=dict(wanted.options),
        names=[chair.name for chair in chairs],
        packs=pack_files(wanted.packs),
        help=wanted.help or usual_level(persons),
    )
    if header.packs:
        await fitting(hall, game, header.packs, party)
    _not_for_others(game, kinds, wanted)
    mine = [seat for seat, kind in enumerate(kinds) if kind == "me"]
    clock = Clock(wanted.clock.kind, wanted.clock.seconds, wanted.clock.then)
    pace = wanted.pace if wanted.pace is not None else hall.settings.pace
    least = hall.settings.least_pace
    if pace < least and "open" in kinds:
        raise BadOption(f"among people a table has a pace of {least} seconds at least: without it, quick answers tell who could react")
    id = tokens.new_table_id()
    opening = _opening(id, token, header, mine[0], clock, pace)
    opening.listed, opening.seeded = wanted.listed, known
    opening.hints = wanted.hints if wanted.hints is not None else persons == 1
    opening.secret = "" if known else secrets.token_hex(32)
    rows = [] if known or wanted.start == "later" else [Row(1, time.time(), dealing(mine[0], {}, count))]
    try:
        await hall.create(id, opening, chairs, rows)
    except (BadOption, BadPack, Refused):
        raise
    except (TypeError, ValueError, AttributeError, KeyError, LookupError) as error:
        log.warning("a table could not be opened", game=game.name, why=repr(error))
        raise BadOption(f"{game.title} cannot be opened with these options") from None
    return _opened(id, token, mine, opening)


def _opening(id: str, token: str, header: Header, host: int, clock: Clock, pace: float) -> Opening:
    invite, watch = tokens.derived(token, id, "invite"), tokens.derived(token, id, "watch")
    return Opening(
        header=header,
        salt=secrets.token_hex(16),
        host=host,
        invite=tokens.hashed(invite),
        watch=tokens.hashed(watch),
        clock=clock,
        pace=pace,
    )


def _opened(id: str, token: str, mine: list[int], opening: Opening) -> Opened:
    invite, watch = tokens.derived(token, id, "invite"), tokens.derived(token, id, "watch")
    return Opened(id, mine[0], mine, token, invite, watch, opening.commitment)


def _chairs(kinds: list[str], count: int, wanted: NewTable, token_hash: str) -> list[Chair]:
    if len(kinds) != count:
        raise BadOption(f"{count} seats need {count} chairs, not {len(kinds)}")
    mine = kinds.count("me")
    if mine == 0 or (mine > 1 and not wanted.hotseat):
        raise BadOption("one chair is yours: write 'me' once, or several times with hotseat")
    chairs: list[Chair] = []
    for seat, kind in enumerate(kinds):
        taken = [chair.name for chair in chairs if chair.name]
        if kind == "me":
            called = wanted.names[seat] if seat < len(wanted.names) and wanted.names[seat].strip() else wanted.name
            chairs.append(Chair(free_name(called, taken, "") if called.strip() else "", "person", "", token_hash))
        elif kind == "open":
            chairs.append(Chair("", "open"))
        elif kind.startswith("bot:") and known_bot(kind[4:]):
            chairs.append(Chair("", "bot", kind[4:]))
        else:
            raise BadOption(f"a chair is 'me', 'open' or 'bot:<id>' with one of {', '.join(bots.names())}")
    return chairs


def _not_for_others(game: Game, kinds: list[str], wanted: NewTable) -> None:
    """What people bring to a game, nobody chooses for them."""
    for option in game.options:
        if option.brought:
            given = game.read_options(len(kinds), wanted.options)[option.name]
            if any(kind == "open" and given[seat] != option.default for seat, kind in enumerate(kinds)):
                raise BadOption(f"option {option.name}: whoever takes an open chair brings it; leave it out there")


async def rematch(hall: Hall, live: LiveTable, token: str) -> Opened:
    """The same people once more. Their tokens are good for the new table too."""
    table = live.table
    if not table.position.over:
        raise Refused("the game is not over yet")
    if table.company.rematch:
        raise Refused("there is already a rematch")
    old = table.opening
    result = table.position.result
    follows = table.game.next_options(old.header.options, result.side if result is not None else "")
    options = table.game.settled(old.header.seats, follows)
    header = msgspec.structs.replace(old.header, seed="", names=[chair.name for chair in table.company.chairs], options=options)
    id = tokens.new_table_id()
    opening = _opening(id, token, header, old.host, old.clock, old.pace)
    opening.listed, opening.hints, opening.secret = old.listed, old.hints, secrets.token_hex(32)
    chairs = [Chair(chair.name, chair.kind, chair.bot, chair.token) for chair in table.company.chairs]
    brought = table.company.dealt.brought if table.company.dealt is not None else {}
    await hall.create(id, opening, chairs, [Row(1, time.time(), dealing(old.host, {}, header.seats, brought))])

    def propose() -> Proposal:
        if live.table.company.rematch:
            raise Refused("there is already a rematch")
        return [(Rematched(old.host, id), None)]

    await live.act(propose, Person(old.host, tokens.hashed(token), playing=False))
    return _opened(id, token, table.company.held_by(tokens.hashed(token)), opening)


async def import_record(hall: Hall, record: Record, party: str) -> Opened:
    """A table from a record: to look at if it is over, to play on in hot-seat if it is not."""
    try:
        game = find(record.game)
    except BadOption as error:
        raise BadRecord(str(error)) from None
    if record.version != game.version:
        raise BadRecord(f"this record was played by version {record.version} of the rules of {game.title}; this is version {game.version}")
    found = await replayable(hall, game, record, party)
    token = tokens.new_token()
    header = Header(**{name: getattr(record, name) for name in Header.__struct_fields__})
    names = [free_name(name, [], "") for name in found.names]
    chairs = [Chair(name, "person", "", tokens.hashed(token)) for name in names]
    id = tokens.new_table_id()
    opening = _opening(id, token, header, 0, Clock(), 0.0)
    opening.seeded = opening.imported = True
    now = time.time()
    rows = [Row(number, now, Chose(seat, key)) for number, (seat, key) in enumerate(record.choices, 1)]
    await hall.create(id, opening, chairs, rows)
    return _opened(id, token, list(range(len(names))), opening)
