"""Packs of users: content that a table brings along. Checked before it is played, and kept in the table's record."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from typing import Any

from litestar import Request, post
from litestar.di import NamedDependency
from litestar.exceptions import ClientException
from litestar.params import FromPath, JSONBody

from undertable.kernel.content import Pack
from undertable.kernel.errors import BadPack
from undertable.kernel.game import Game, PackFile
from undertable.server.games import game_named
from undertable.server.hall import Hall
from undertable.server.learning import learn
from undertable.server.logs import log
from undertable.server.protocol.games import NewPack, NewPacks, PacksFit
from undertable.server.seats import clean


def file_name(given: str) -> str:
    """The name of a file without its folders, for messages and the record."""
    return clean(re.split(r"[\\/]", given)[-1], 60) or "pack"


def pack_files(packs: list[NewPack]) -> list[tuple[str, str]]:
    """As the header of a record keeps them."""
    return [(file_name(pack.name), pack.text) for pack in packs]


def count_packs(request: Request[Any, Any, Any], hall: Hall) -> None:
    """One more check of packs for this address, or 429."""
    wait = hall.limits.packs.take(request.client.host if request.client else "")
    if wait:
        raise ClientException(
            "this address has tried many packs; wait a little", status_code=429, headers={"Retry-After": str(int(wait) + 1)}
        )


async def fitting(hall: Hall, game: Game, packs: list[tuple[str, str]]) -> Pack:
    """The content with the packs; BadPack names file, card and field. One check at a time, beside the event loop."""
    async with hall.checking:
        return await asyncio.to_thread(_read, game, packs)


def _read(game: Game, packs: list[tuple[str, str]]) -> Pack:
    learn(game.name)
    try:
        return game.content_with([PackFile(name, text) for name, text in packs])
    except BadPack:
        raise
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError) as error:
        log.warning("a pack could not be read", game=game.name, why=repr(error))
        raise BadPack(f"{packs[-1][0]}: cannot be read as content of {game.title}") from None


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
    content = await fitting(hall, rules, pack_files(data.packs))
    own = Counter(entry.TABLE for entry in rules.content.entries())
    adds = Counter(entry.TABLE for entry in content.entries()) - own
    suggested = {option.name: rules.suggestions(option.name, content) for option in rules.options}
    return PacksFit(dict(adds), {name: found for name, found in suggested.items() if found})
