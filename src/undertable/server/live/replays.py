"""Replays: a table at every earlier moment, as a viewer could see it then."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable

import msgspec

from undertable.games import find
from undertable.server.live.shown import encode
from undertable.server.protocol.tables import Moment
from undertable.server.storage.database import Storage
from undertable.server.table.acts import Row, choices_of, dealt_in
from undertable.server.table.opening import Opening
from undertable.server.table.table import Table

KEPT_BYTES = 64 * 1024 * 1024
AT_ONCE = 2


def free() -> None:
    """It costs nothing."""


class Film:
    """All moments of a game for one viewer."""

    def __init__(self) -> None:
        self.scenes: list[bytes] = []
        self.read: list[int] = []
        """How many lines of the log there were at each moment."""
        self.lines: list[str] = []

    def moment(self, at: int) -> Moment:
        at = min(at, len(self.scenes) - 1)
        return Moment(msgspec.Raw(self.scenes[at]), self.lines[: self.read[at]], at, len(self.scenes) - 1)

    def size(self) -> int:
        return sum(len(scene) for scene in self.scenes)


def filmed(opening: Opening, names: list[str], rows: list[Row], viewer: int, every: bool) -> Film:
    """Play the game again and draw each moment.

    `every`: each choice is a moment. Otherwise only what the viewer could tell apart counts, since the mere number of choices of others
    can be a secret.
    """
    film = Film()
    header = msgspec.structs.replace(opening.dealt_header(dealt_in(rows)), names=names)
    position = find(header.game).first(header, watched=True)
    steps: list[tuple[int, str] | None] = [None, *choices_of(rows)]
    for step in steps:
        if step is not None:
            position.apply(*step)
        new = position.log(viewer)
        position.events = []
        scene = encode(position.scene(viewer))
        if not every and film.scenes and scene == film.scenes[-1] and not new:
            continue
        film.lines.extend(new)
        film.scenes.append(scene)
        film.read.append(len(film.lines))
    return film


class Films:
    """The films that were last looked at, so that a slider moves smoothly."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.kept: OrderedDict[tuple[str, int, int], Film] = OrderedDict()
        self.making: dict[tuple[str, int, int], asyncio.Task[Film]] = {}
        """Whoever wants the same waits for it."""
        self.places = asyncio.Semaphore(AT_ONCE)

    async def of(self, table: Table, viewer: int, pay: Callable[[], None] = free) -> Film:
        """The film of a table as it now is. `pay` is called if it has to be made, and may refuse."""
        key = table.id, viewer, table.number
        film = self.kept.get(key)
        if film is None:
            making = self.making.get(key)
            if making is None:
                pay()
                making = self.making[key] = asyncio.create_task(self._make(table, key))
                making.add_done_callback(lambda _: self.making.pop(key))
            film = await asyncio.shield(making)
        if key in self.kept:
            self.kept.move_to_end(key)
        return film

    async def _make(self, table: Table, key: tuple[str, int, int]) -> Film:
        names = [chair.name for chair in table.company.chairs]
        opening, every = table.opening, table.position.over
        async with self.places:
            rows = await asyncio.to_thread(self.storage.rows, table.id)
            film = await asyncio.to_thread(filmed, opening, names, [row for row in rows if row.number <= key[2]], key[1], every)
        self.kept[key] = film
        while len(self.kept) > 1 and sum(other.size() for other in self.kept.values()) > KEPT_BYTES:
            self.kept.popitem(last=False)
        return film
