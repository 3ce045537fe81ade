"""Processes that think: slow ones are waited for, those that are gone are replaced once, and no bot stands still because of them."""

from __future__ import annotations

import asyncio
import os
import time
from typing import Any

import pytest

import undertable as ut
from tests.server.running import PATIENCE
from undertable.server.live import thinkers as module
from undertable.server.live.thinkers import NoAnswer, Thinkers
from undertable.server.operations.limits import Places
from undertable.server.settings import Settings

GAME = ut.find("mindmgmt")


def busy(module: str, name: str, seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


def gone(module: str, name: str) -> None:
    os._exit(1)


@pytest.mark.asyncio
async def test_a_thinker_that_is_late_comes_back_and_is_not_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine with one thinker everything is late now and then: to start again each time would leave no time to think."""
    thinkers = Thinkers(Settings(thinkers=1, think_seconds=PATIENCE))
    try:
        first = await thinkers._ask(GAME, busy, 0.0)
        with pytest.raises(NoAnswer, match="late"):
            await thinkers._ask(GAME, busy, 1.0, longest=0.1)
        assert await thinkers._ask(GAME, busy, 0.0) == first, "the same process"
        monkeypatch.setattr(module, "HUNG_SECONDS", 0.2)
        with pytest.raises(NoAnswer, match="late"):
            await thinkers._ask(GAME, busy, 600.0, longest=0.1)
        assert await thinkers._ask(GAME, busy, 0.0) != first, "one that does not come back is replaced, and whoever waits for it goes on"
    finally:
        thinkers.close()


@pytest.mark.asyncio
async def test_many_who_find_the_processes_gone_replace_them_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else each of them would end those that the one before has started."""
    made = 0

    class Counted(module.ProcessPoolExecutor):
        def __init__(self, *given: Any, **more: Any) -> None:
            nonlocal made
            made += 1
            super().__init__(*given, **more)

    monkeypatch.setattr(module, "ProcessPoolExecutor", Counted)
    thinkers = Thinkers(Settings(thinkers=1, think_seconds=PATIENCE))
    try:
        assert await thinkers._ask(GAME, busy, 0.0) and made == 1
        asked = [asyncio.create_task(thinkers._ask(GAME, gone)), *(asyncio.create_task(thinkers._ask(GAME, busy, 0.0)) for _ in range(6))]
        found = await asyncio.gather(*asked, return_exceptions=True)
        assert not any(isinstance(one, asyncio.CancelledError) for one in found), "a bot would take it for its own end, and stand still"
        assert isinstance(found[0], NoAnswer)
        assert await thinkers._ask(GAME, busy, 0.0) and made == 2
    finally:
        thinkers.close()


@pytest.mark.asyncio
async def test_who_waits_for_a_game_to_be_loaded_is_told_when_the_processes_end() -> None:
    """Their end cancels what waits for them; that is no reason for the bot to give up its question without a word."""
    thinkers = Thinkers(Settings(thinkers=1, think_seconds=PATIENCE))
    try:
        await thinkers._ask(GAME, busy, 0.0)
        hanging = asyncio.create_task(thinkers._ask(GAME, busy, 600.0))
        await asyncio.sleep(0.2)
        others = [asyncio.create_task(thinkers._ask(ut.find(name), busy, 0.0)) for name in ("spycraft", "hellboy", "facility07")]
        await asyncio.sleep(0.2)
        thinkers._renew(thinkers._pool)
        found = await asyncio.gather(hanging, *others, return_exceptions=True)
        assert all(isinstance(one, (NoAnswer, int)) for one in found), found
    finally:
        thinkers.close()


@pytest.mark.asyncio
async def test_whoever_asks_for_much_waits_for_themselves() -> None:
    """One address with many tables full of bots must not make the bots of others slow."""
    thinkers = Thinkers(Settings(thinkers=1, think_seconds=PATIENCE))
    done: list[str] = []

    async def ask(party: str) -> None:
        await thinkers._ask(GAME, busy, 0.01, party=party)
        done.append(party)

    try:
        await thinkers._ask(GAME, busy, 0.0)
        many = [asyncio.create_task(ask("many tables")) for _ in range(20)]
        await asyncio.sleep(0)
        await ask("one table")
        await asyncio.gather(*many)
    finally:
        thinkers.close()
    assert done.index("one table") <= 2


@pytest.mark.asyncio
async def test_a_place_that_comes_too_late_is_passed_on() -> None:
    places = Places(1)
    await places.take("a")
    given_up, cancelled, waiting = (asyncio.create_task(places.take("a")) for _ in range(3))
    await asyncio.sleep(0)
    given_up.cancel()
    await asyncio.sleep(0)
    places.release()
    cancelled.cancel()  # its turn has just come
    await asyncio.wait_for(waiting, PATIENCE)
    places.release()
    assert places.free == 1 and not places.waiting
