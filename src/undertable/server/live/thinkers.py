"""Bots think in processes of their own, so that no table waits for another table's bot."""

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

from undertable import bots
from undertable.games import find, register
from undertable.kernel.errors import BadOption
from undertable.kernel.game import Game
from undertable.kernel.position import Position
from undertable.kernel.record import restore, snapshot
from undertable.kernel.rng import Rng, seeded
from undertable.kernel.title import Title
from undertable.server.operations.metrics import BOT_FAILURES
from undertable.server.settings import Settings

INSTANT = "random"
"""The bot that needs no thought: it answers inside the event loop."""
SEARCH_SECONDS = 1.0
HINT_SECONDS = 0.5
PATIENCE = 30.0
"""How long a question waits for a thinker before its default is taken."""
WARM_SECONDS = 120.0
"""How long new processes may take to start and load a game; it is not counted as thinking."""


class NoAnswer(Exception):
    """The bot failed or took too long; take the default."""


def known_bot(name: str) -> bool:
    """Whether there is a bot of this name that a table may have; search budgets are the server's business."""
    if ":" in name:
        return False
    try:
        bots.make(name)
    except BadOption:
        return False
    return True


def thinks_long(bot: str) -> bool:
    return bot in ("hard", "search")


def beat_of(bot: str, pace: float) -> float:
    """How long after the question a bot answers: the same whatever it holds."""
    return pace + SEARCH_SECONDS if thinks_long(bot) else pace


def bot_rng(game: Game, position: Position, seat: int, undos: int) -> Rng:
    """A bot's randomness at one moment: the same on every server, never the game's."""
    return game.bot_rng(f"{position.header.seed}/{position.count}/{undos}", seat)


def _quiet() -> None:
    """A thinker leaves Ctrl-C to its server, and ends when the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _game(module: str, name: str) -> Game:
    try:
        return find(name)
    except BadOption:
        game = importlib.import_module(module).GAME
        register(game)
        assert isinstance(game, Game)
        return game


def _think(module: str, name: str, data: bytes, bot: str, seat: int, a: int, b: int) -> str:
    position = restore(_game(module, name), data)
    return bots.make(bot).choose(position, seat, Rng(a, b)).key()


def _warm(module: str, name: str) -> None:
    """Load the game; a little longer than nothing, so that every process gets one of these."""
    _game(module, name).position_class()
    time.sleep(0.1)


def _hint(module: str, name: str, data: bytes, seat: int) -> tuple[str, str]:
    position = restore(_game(module, name), data)
    choice, why = bots.hint(position, seat, HINT_SECONDS, rng=seeded(position.count, f"hint {seat}"))
    return choice.key(), why


class Thinkers:
    """A few processes, started for the first thought. Each gets one question at a time: waiting is not counted as thinking."""

    def __init__(self, settings: Settings) -> None:
        self.seconds = settings.think_seconds
        self.workers = settings.thinkers or min(2, os.cpu_count() or 1)
        self._pool: ProcessPoolExecutor | None = None
        self._free = asyncio.Semaphore(self.workers)
        self._late = 0
        self._ready: dict[str, asyncio.Future[Any]] = {}

    async def _started(self, module: str, name: str) -> ProcessPoolExecutor:
        """The processes, up and with the game loaded."""
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, mp_context=context, initializer=_quiet)
            self._ready = {}
        pool = self._pool
        ready = self._ready.get(name)
        if ready is None:
            loop = asyncio.get_running_loop()
            jobs = [loop.run_in_executor(pool, _warm, module, name) for _ in range(self.workers)]
            ready = self._ready[name] = asyncio.gather(*jobs)
        await asyncio.wait_for(asyncio.shield(ready), WARM_SECONDS)
        return pool

    async def choose(self, position: Position, seat: int, bot: str, rng: Rng) -> str:
        """The key of the bot's choice; NoAnswer if it fails or takes too long."""
        if len(position.choices(seat)) == 1:
            return position.choices(seat)[0].key()
        game = position.game
        answer = await self._ask(game, _think, snapshot(position), bot, seat, rng.a, rng.b)
        assert isinstance(answer, str)
        return answer

    async def hint(self, position: Position, seat: int) -> tuple[str, str]:
        """A choice and why; NoAnswer if there is none."""
        game = position.game
        key, why = await self._ask(game, _hint, snapshot(position), seat)
        return key, why

    async def _ask(self, game: Title, work: Any, *arguments: Any) -> Any:
        module, name = type(game).__module__, game.name
        try:
            pool = await self._started(module, name)
        except (TimeoutError, BrokenProcessPool):
            self._renew()
            raise _failed("not started") from None
        free = self._free
        try:
            await asyncio.wait_for(free.acquire(), PATIENCE)
        except TimeoutError:
            raise _failed("busy") from None
        try:
            thought: asyncio.Future[Any] = asyncio.get_running_loop().run_in_executor(pool, work, module, name, *arguments)
        except RuntimeError:  # the processes were ended while this question waited
            free.release()
            raise _failed("ended") from None
        try:
            answer = await asyncio.wait_for(asyncio.shield(thought), self.seconds)
        except TimeoutError:
            self._lost(thought, free)
            raise _failed("late") from None
        except asyncio.CancelledError:
            thought.add_done_callback(lambda done: _forget(done, free))
            raise
        except BrokenProcessPool:
            free.release()
            self._renew()
            raise _failed("broken") from None
        except Exception as error:
            free.release()
            raise _failed("failed", error) from error
        free.release()
        return answer

    def _lost(self, thought: asyncio.Future[Any], free: asyncio.Semaphore) -> None:
        """A thinker is late. It may come back; when all are late, they are ended and new ones started."""
        self._late += 1
        if self._late >= self.workers:
            self._renew()
        else:
            thought.add_done_callback(lambda done: self._returned(done, free))

    def _returned(self, thought: asyncio.Future[Any], free: asyncio.Semaphore) -> None:
        _forget(thought, free)
        if free is self._free:
            self._late -= 1

    def _renew(self) -> None:
        """Thinkers that do not come back are ended; the next thought starts new ones."""
        pool, self._pool, self._late = self._pool, None, 0
        self._free = asyncio.Semaphore(self.workers)
        self._ready = {}
        if pool is not None:
            processes = list((getattr(pool, "_processes", None) or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.kill()

    def close(self) -> None:
        self._renew()


def _forget(thought: asyncio.Future[Any], free: asyncio.Semaphore) -> None:
    """Nobody waits for this answer any more."""
    if not thought.cancelled():
        thought.exception()
    free.release()


def _failed(why: str, error: Exception | None = None) -> NoAnswer:
    BOT_FAILURES.labels(why).inc()
    return NoAnswer(why if error is None else f"{type(error).__name__}: {error}")
