"""Randomness: the same everywhere, and even."""

from __future__ import annotations

from collections import Counter

import undertable as ut
from undertable.kernel.rng import Rng

NUMBERS = [108, 667, 587, 96, 334, 314]


def test_the_numbers_are_the_same_in_every_process_and_version() -> None:
    assert Rng(1, 1).below(2147483562) == 2147482883, "the published first number of this generator, counted from 0"
    rng = ut.seeded(7)
    assert [rng.below(1000) for _ in range(6)] == NUMBERS


def test_every_number_comes_up_about_equally_often() -> None:
    rng = ut.seeded("even")
    counts = Counter(rng.below(6) for _ in range(60000))
    assert set(counts) == set(range(6))
    assert all(9500 < count < 10500 for count in counts.values())


def test_shuffles_reach_every_order() -> None:
    rng = ut.seeded("orders")
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        items = [1, 2, 3]
        rng.shuffle(items)
        seen[tuple(items)] += 1
    assert len(seen) == 6 and min(seen.values()) > 850


def test_streams_do_not_mix_and_copies_go_their_own_way() -> None:
    assert ut.seeded(1, "game").below(10**6) != ut.seeded(1, "bot 0").below(10**6)
    rng = ut.seeded(3)
    copy = rng.copy()
    assert [rng.below(99) for _ in range(5)] == [copy.below(99) for _ in range(5)]
    child = rng.split()
    assert child.below(10**9) != rng.below(10**9)
    items = list(range(10))
    assert sorted(rng.sample(items, 4)) != items and items == list(range(10))
    assert 1 <= rng.roll(6) <= 6 and 0 <= rng.chance() < 1
