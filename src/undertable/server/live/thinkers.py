"""Bots think in processes of their own, so that no table waits for another table's bot.

Hints and debriefs are worked out there too: `thinkers` limits everything that computes besides serving tables.
"""

from __future__ import annotations

import asyncio
import importlib
import multiprocessing
import os
import signal
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import msgspec

from undertable import bots
from undertable.bots.search import Search
from undertable.games import find, register
from undertable.kernel.debrief import Debrief
from undertable.kernel.errors import BadOption
from undertable.kernel.game import Game
from undertable.kernel.position import Position
from undertable.kernel.record import Record, snapshot
from undertable.kernel.rng import FastRng, seeded
from undertable.kernel.title import Title
from undertable.lab.debrief import debrief
from undertable.server.operations.limits import Places
from undertable.server.operations.logging import log
from undertable.server.operations.metrics import BOT_FAILURES
from undertable.server.settings import Settings

INSTANT = "random"
"""The bot that needs no thought: it answers inside the event loop."""
HINT_SECONDS = 0.5
LEAST_SEARCH = 0.1
"""Seconds that a search gets, however long it took to come to it."""
DEBRIEF_SECONDS = 60.0
"""How long a debrief may take: a long game is played twice, and its chances are looked at."""
ALONE_SECONDS = 1.0
"""How long chances are looked at where there is one process: the bots of other tables wait for it."""
PATIENCE = 30.0
"""How long a question waits for a thinker before its default is taken."""
WARM_SECONDS = 120.0
"""How long new processes may take to start and load a game; it is not counted as thinking."""
HUNG_STARTS = 5
"""After so many times as long, processes that have not started are taken for hung."""
HUNG_SECONDS = 20.0
"""So long after its time a thinker that is late may still come back."""


class NoAnswer(Exception):
    """The bot failed or took too long; take the default."""


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def known_bot(name: str) -> bool:
    """Whether there is a bot of this name that a table may have; search budgets are the server's business."""
    if ":" in name:
        return False
    try:
        bots.make(name)
    except BadOption:
        return False
    return True


class Thought(msgspec.Struct, frozen=True):
    """What came of a bot's thinking."""

    key: str
    """The choice; empty: none, take the default."""
    forced: bool = False
    """Whether everybody could tell that there was nothing to choose."""
    aside: bool = False
    """Whether this is done without being asked, before the choice."""
    failures: tuple[str, ...] = ()
    """What went wrong in imagined worlds; the bot followed the advice instead."""


def bot_rng(game: Game, salt: str, position: Position, seat: int, undos: int) -> FastRng:
    """A bot's randomness at one moment: the same on every server, and made from nothing that the game's luck is made from."""
    return game.bot_rng(f"{salt}/{position.count}/{undos}", seat)


def _quiet() -> None:
    """A thinker leaves Ctrl-C to its server, and ends when the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def game_of(module: str, name: str) -> Game:
    """The game, in a process that may not know it yet."""
    try:
        return find(name)
    except BadOption:
        game = importlib.import_module(module).GAME
        register(game)
        assert isinstance(game, Game)
        return game


def _think(module: str, name: str, data: bytes, bot: str, seat: int, a: int, b: int, seconds: float) -> Thought:
    """Choose; a bot that thinks ahead takes at most these seconds, and where everybody can tell that it is forced, no time at all."""
    began = time.perf_counter()
    position = game_of(module, name).restored(data)
    thinks = bots.make(bot)
    said = thinks.aside(position, seat, seeded(a, "aside"))
    if said is not None:
        return Thought(said.key(), aside=True)
    forced = False
    if isinstance(thinks, bots.SearchBot):
        forced = bots.openly_forced(position, seat, seeded(a, "forced"))
        left = max(LEAST_SEARCH, seconds - (time.perf_counter() - began))
        thinks = bots.SearchBot(left) if seconds > 0 and not forced else bots.HeuristicBot()
    key = thinks.choose(position, seat, FastRng(a, b)).key()
    return Thought(key, forced, failures=tuple(thinks.failures) if isinstance(thinks, bots.SearchBot) else ())


def _search_part(module: str, name: str, data: bytes, seat: int, a: int, b: int, part: int, seconds: float) -> list[list[float]]:
    """One of several searches of the same question, each in worlds of its own; what it found out."""
    search = _search(module, name, data, seat, a, b)
    search.run(seeded(a, f"part {part}"), 0, seconds)
    return search.counts()


def _search_end(module: str, name: str, data: bytes, seat: int, a: int, b: int, counts_of_all: list[list[list[float]]]) -> str:
    """The choice that several searches of the same question lead to."""
    search = _search(module, name, data, seat, a, b)
    for counts in counts_of_all:
        search.add(counts)
    return search.front().key


def _search(module: str, name: str, data: bytes, seat: int, a: int, b: int) -> Search:
    position = game_of(module, name).restored(data)
    rng = FastRng(a, b)
    base = position.imagine(seat, rng)
    return Search(base, seat, rng, base.game.advice())


def _warm(module: str, name: str) -> None:
    """Load the game; a little longer than nothing, so that every process gets one of these."""
    game_of(module, name).position_class()
    time.sleep(0.1)


def _hint(module: str, name: str, data: bytes, seat: int) -> tuple[str, str]:
    position = game_of(module, name).restored(data)
    choice, why = bots.hint(position, seat, HINT_SECONDS, rng=seeded(position.count, f"hint {seat}"))
    return choice.key(), why


def _debrief(module: str, name: str, record: Record, viewer: int, seconds: float) -> Debrief:
    game_of(module, name)
    return debrief(record, viewer, seconds)


class Thinkers:
    """A few processes, started for the first thought. Each gets one question at a time: waiting is not counted as thinking."""

    def __init__(self, settings: Settings) -> None:
        self.seconds = settings.think_seconds
        self.workers = settings.thinkers or min(2, cores())
        self._pool: ProcessPoolExecutor | None = None
        self._free = Places(self.workers)
        self.busy = 0
        """Thoughts that are being thought."""
        self._hinting = asyncio.Lock()
        self._ready: dict[str, asyncio.Future[Any]] = {}
        self._begun = 0.0
        """When the processes were started."""

    async def _started(self, module: str, name: str) -> ProcessPoolExecutor:
        """The processes, up and with the game loaded."""
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, mp_context=context, initializer=_quiet)
            self._ready, self._begun = {}, time.monotonic()
        pool = self._pool
        ready = self._ready.get(name)
        try:
            if ready is None:
                loop = asyncio.get_running_loop()
                jobs = [loop.run_in_executor(pool, _warm, module, name) for _ in range(self.workers)]
                ready = self._ready[name] = asyncio.gather(*jobs, return_exceptions=True)
        except RuntimeError:  # they have ended meanwhile
            self._renew(pool)
            raise _failed("not started") from None
        await asyncio.wait([ready], timeout=WARM_SECONDS)
        if not ready.done():  # a busy machine: whoever asks next waits for the same, since to begin again would take even longer
            if time.monotonic() - self._begun > HUNG_STARTS * WARM_SECONDS:
                self._renew(pool)
            raise _failed("not started")
        if any(isinstance(one, BaseException) for one in ready.result()):  # they have ended, by themselves or because others were late
            self._renew(pool)
            raise _failed("not started")
        return pool

    async def choose(self, position: Position, seat: int, bot: str, rng: FastRng, seconds: float | None = None, party: str = "") -> Thought:
        """The bot's choice, thought about for at most these seconds; NoAnswer if it fails or takes too long. `party`: for whom."""
        options = position.choices(seat)
        longest = bots.THINKING.get(bot, 0.0)
        if len(options) == 1 and (not longest or seconds == 0.0):
            return Thought(options[0].key())
        game, data = position.game, snapshot(position)
        seconds = longest if seconds is None else min(seconds, longest)
        if seconds and seconds == longest and len(options) > 1 and self.workers > self.busy + 1:
            return await self._several(game, data, bot, seat, rng, seconds, party)
        seconds *= min(1.0, self.workers / (1 + len(self._free.waiting)))  # of a busy server everybody gets less
        thought: Thought = await self._ask(game, _think, data, bot, seat, rng.a, rng.b, seconds, party=party)
        for failure in thought.failures:
            BOT_FAILURES.labels("search").inc()
            log.warning("a search failed", game=game.name, bot=bot, why=failure)
        return thought

    async def _several(self, game: Title, data: bytes, bot: str, seat: int, rng: FastRng, seconds: float, party: str) -> Thought:
        """Search in as many processes as are free now, and put together what they found."""
        began = time.monotonic()
        first: Thought = await self._ask(game, _think, data, bot, seat, rng.a, rng.b, 0.0, party=party)
        if first.forced or first.aside:
            return first
        parts = max(1, self.workers - self.busy)
        seconds = max(LEAST_SEARCH, seconds - (time.monotonic() - began))
        asked = [self._ask(game, _search_part, data, seat, rng.a, rng.b, part, seconds, party=party) for part in range(parts)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        for one in answers:
            if isinstance(one, BaseException):
                log.warning("a part of a search failed", game=game.name, bot=bot, why=repr(one))
        found = [one for one in answers if not isinstance(one, BaseException)]
        if not found:
            return first
        return Thought(await self._ask(game, _search_end, data, seat, rng.a, rng.b, found, party=party))

    async def hint(self, position: Position, seat: int) -> tuple[str, str]:
        """A choice and why; NoAnswer if there is none."""
        if self._hinting.locked():
            raise NoAnswer("another hint is being thought about")
        async with self._hinting:  # one at a time, so that bots always find a thinker
            key, why = await self._ask(position.game, _hint, snapshot(position), seat, party="hints")
        return key, why

    async def debrief(self, game: Title, record: Record, viewer: int, seconds: float) -> Debrief:
        """The debrief of a finished game, with chances looked at for so long; NoAnswer if there is none."""
        seconds = seconds if self.workers > 1 else min(seconds, ALONE_SECONDS)
        found: Debrief = await self._ask(game, _debrief, record, viewer, seconds, longest=DEBRIEF_SECONDS, party="debriefs")
        return found

    async def _ask(self, game: Title, work: Any, *arguments: Any, longest: float = 0.0, party: str = "") -> Any:
        module, name = type(game).__module__, game.name
        while True:
            pool = await self._started(module, name)
            free = self._free
            try:
                await asyncio.wait_for(free.take(party), PATIENCE)
            except TimeoutError:
                raise _failed("busy") from None
            if pool is self._pool:
                break
            free.release()  # new processes were started while this question waited: the next one that waits shall know, too
        self.busy += 1
        try:
            return await self._answer(pool, free, longest or self.seconds, work, module, name, *arguments)
        finally:
            self.busy -= 1

    async def _answer(self, pool: ProcessPoolExecutor, free: Places, longest: float, work: Any, *arguments: Any) -> Any:
        try:
            thought: asyncio.Future[Any] = asyncio.get_running_loop().run_in_executor(pool, work, *arguments)
        except RuntimeError:  # the processes were ended while this question waited
            free.release()
            raise _failed("ended") from None
        try:
            await asyncio.wait([thought], timeout=longest)
        except asyncio.CancelledError:  # nobody wants the answer any more
            thought.add_done_callback(lambda done: _forget(done, free))
            raise
        if not thought.done():
            self._lost(pool, thought, free)
            raise _failed("late")
        free.release()
        if thought.cancelled():
            raise _failed("ended")
        problem = thought.exception()
        if isinstance(problem, BrokenProcessPool):
            self._renew(pool)
            raise _failed("broken")
        if isinstance(problem, Exception):
            raise _failed("failed", problem) from problem
        return thought.result()

    def _lost(self, pool: ProcessPoolExecutor, thought: asyncio.Future[Any], free: Places) -> None:
        """A thinker is late. On a busy machine it comes back, and then it thinks on; one that does not is ended with the others."""
        ending = asyncio.get_running_loop().call_later(HUNG_SECONDS, self._renew, pool)

        def returned(done: asyncio.Future[Any]) -> None:
            ending.cancel()
            _forget(done, free)

        thought.add_done_callback(returned)

    def _renew(self, pool: ProcessPoolExecutor | None) -> None:
        """These processes are of no use any more: they are ended, and the next thought starts new ones.

        Many may say so of the same processes, one after the other; those that were started meanwhile are left alone.
        """
        if pool is None or pool is not self._pool:
            return
        waiting = self._free
        self._pool, self._free, self._ready = None, Places(self.workers), {}
        processes = list((getattr(pool, "_processes", None) or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()
        waiting.release()

    def close(self) -> None:
        self._renew(self._pool)


def _forget(thought: asyncio.Future[Any], free: Places) -> None:
    """Nobody waits for this answer any more."""
    if not thought.cancelled():
        thought.exception()
    free.release()


def _failed(why: str, error: Exception | None = None) -> NoAnswer:
    BOT_FAILURES.labels(why).inc()
    return NoAnswer(why if error is None else f"{type(error).__name__}: {error}")
