"""The desk: what it remembers between two looks changes nothing, and it deals the games that everybody else deals."""

from __future__ import annotations

import numpy as np
import pytest

import undertable as ut
from undertable.envs.desk import Desk
from undertable.envs.encoder import Eye
from undertable.games import names


@pytest.mark.parametrize("name", names())
def test_what_is_remembered_gives_the_same_numbers(name: str) -> None:
    """All seats look at every third moment of several games; a desk that has never looked before sees the same."""
    desk = Desk(name, skip_forced=True)
    rng = ut.seeded(3, "remembered")
    out = np.zeros(desk.size, np.float32)
    for step in range(120):
        if desk.position.over or step % 40 == 39:
            desk.deal(step)
        if step % 3 == 0:
            for seat in range(-1, desk.seats):
                fresh = np.zeros(desk.size, np.float32)
                desk.schema.writer.write(desk.position, Eye(desk.position, seat), memoryview(fresh), 0)
                assert np.array_equal(desk.observe(seat, out)[: desk.schema.size], fresh[: desk.schema.size])
            if not desk.begun:
                assert Desk.at(desk.position).actions() == desk.actions()
            assert np.flatnonzero(desk.mask(desk.turn)).tolist() == desk.actions()
        desk.act(rng.pick(desk.actions()))


@pytest.mark.parametrize("name", names())
def test_a_desk_deals_what_a_table_deals(name: str) -> None:
    desk = Desk(name)
    for seed in (1, "a"):
        dealt, table = desk.deal(seed), ut.new(name, desk.seats, seed)
        assert ut.digest(dealt) == ut.digest(table) and dealt.header == table.header


@pytest.mark.parametrize("name", names())
def test_what_is_forced_is_skipped_without_a_difference(name: str) -> None:
    """The same real choices lead to the same game, whether the rest is done by the table or asked for."""
    quick, slow = Desk(name, skip_forced=True), Desk(name)
    rng = ut.seeded(4, "forced")
    for _ in range(60):
        while not slow.position.over and not slow.begun and len(slow.actions()) == 1 and len(slow.paths()) == 1:
            slow.act(slow.actions()[0])
        if quick.position.over or slow.position.over:
            break
        assert quick.turn == slow.turn and quick.actions() == slow.actions()
        seat = quick.turn
        assert np.array_equal(quick.observe(seat), slow.observe(seat))
        action = rng.pick(quick.actions())
        quick.act(action)
        slow.act(action)
    assert quick.position.over == slow.position.over
