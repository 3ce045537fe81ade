"""A bot's time tells nothing: it depends on what everybody knows."""

from __future__ import annotations

import asyncio
import time

import pytest

import undertable as ut
from undertable import bots
from undertable.kernel.position import Position
from undertable.server.live.thinkers import Thinkers
from undertable.server.settings import Settings


def moments(game: str, wanted: int) -> list[tuple[Position, int]]:
    """Positions of a random game, and who is asked."""
    rng = ut.seeded("patience", game)
    position = ut.new(game, seed=5, watched=False)
    found: list[tuple[Position, int]] = []
    while not position.over and len(found) < wanted:
        seat = position.pending[0]
        found.append((position.clone(), seat))
        position.apply(seat, rng.pick(position.choices(seat)))
    return found


@pytest.mark.parametrize("game", ["mindmgmt", "spycraft", "warehouse13", "hellboy", "facility07"])
def test_what_is_hidden_from_a_spectator_does_not_change_how_long_a_bot_takes(game: str) -> None:
    for number, (position, seat) in enumerate(moments(game, 40)):
        other = position.imagine(ut.SPECTATOR, ut.seeded(f"other {number}"))
        assert bots.openly_forced(position, seat, ut.seeded(number)) == bots.openly_forced(other, seat, ut.seeded(number))


def test_a_seat_forced_by_its_hidden_hand_is_not_openly_forced() -> None:
    found = moments("spycraft", 150)
    kinds = {(len(position.choices(seat)) == 1, bots.openly_forced(position, seat, ut.seeded(1))) for position, seat in found}
    assert (True, True) in kinds, "there are moments in which everybody knows that a seat can only pass"
    assert (True, False) in kinds, "there are moments in which only the seat itself knows it"


def test_levels_go_from_beginner_to_expert_and_say_what_they_are() -> None:
    assert list(bots.LEVELS) == ["beginner", "easy", "normal", "hard", "expert"]
    for level in bots.LEVELS:
        bots.make(level)


@pytest.mark.asyncio
async def test_nobody_waits_for_thought_about_what_everybody_knows_to_be_forced() -> None:
    thinkers = Thinkers(Settings(thinkers=2))
    try:
        forced, seat = next(
            (position, seat)
            for position, seat in moments("spycraft", 150)
            if all(bots.openly_forced(position, seat, ut.seeded(number)) for number in range(20))  # in every world, not in a few by luck
        )
        assert (await thinkers.choose(forced, seat, "hard", ut.seeded(2))).forced
        free, asked = next(one for one in moments("spycraft", 150) if not bots.openly_forced(one[0], one[1], ut.seeded(1)))
        assert not (await thinkers.choose(free, asked, "hard", ut.seeded(2), 0.05)).forced
    finally:
        thinkers.close()


@pytest.mark.asyncio
async def test_an_expert_searches_in_several_processes_and_answers_in_its_time() -> None:
    thinkers = Thinkers(Settings(thinkers=2, think_seconds=30.0))
    try:
        position, seat = next(one for one in moments("spycraft", 150) if len(one[0].choices(one[1])) > 2)
        began = time.monotonic()
        asked = asyncio.create_task(thinkers.choose(position, seat, "expert", ut.seeded(2)))
        most = 0
        while not asked.done():
            most = max(most, thinkers.busy)
            await asyncio.sleep(0.02)
        assert (await asked).key in {choice.key() for choice in position.choices(seat)}
        assert most == 2 and time.monotonic() - began < 60
    finally:
        thinkers.close()


def test_several_searches_of_one_question_add_up() -> None:
    position, seat = next(one for one in moments("spycraft", 150) if len(one[0].choices(one[1])) > 2)
    one, two = (bots.Search(position.imagine(seat, ut.seeded(3)), seat, ut.seeded(3), position.game.advice()) for _ in range(2))
    one.run(ut.seeded(4), 20, 0.0)
    two.add(one.counts())
    two.add(one.counts())
    assert [c.count for c in two.candidates] == [2 * c.count for c in one.candidates]
    assert two.front().key in {choice.key() for choice in position.choices(seat)}
