"""Packs of users: content that a table brings along. Checked before it is played, and kept in the table's record."""

from __future__ import annotations

import asyncio
import re

from undertable.kernel.content import Pack
from undertable.kernel.errors import BadPack
from undertable.kernel.game import Game, PackFile
from undertable.server.game_loading import load_game
from undertable.server.live.hall import Hall
from undertable.server.operations.logging import log
from undertable.server.protocol.games import NewPack
from undertable.server.table.company import clean


def file_name(given: str) -> str:
    """The name of a file without its folders, for messages and the record."""
    return clean(re.split(r"[\\/]", given)[-1], 60) or "pack"


def pack_files(packs: list[NewPack]) -> list[tuple[str, str]]:
    """As the header of a record keeps them."""
    return [(file_name(pack.name), pack.text) for pack in packs]


async def fitting(hall: Hall, game: Game, packs: list[tuple[str, str]]) -> Pack:
    """The content with the packs; BadPack names file, card and field. One check at a time, beside the event loop."""
    async with hall.checking:
        return await asyncio.to_thread(_read, game, packs)


def _read(game: Game, packs: list[tuple[str, str]]) -> Pack:
    load_game(game.name)
    try:
        return game.content_with([PackFile(name, text) for name, text in packs])
    except BadPack:
        raise
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError) as error:
        log.warning("a pack could not be read", game=game.name, why=repr(error))
        raise BadPack(f"{packs[-1][0]}: cannot be read as content of {game.title}") from None
