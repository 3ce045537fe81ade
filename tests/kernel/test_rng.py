"""Randomness: the same everywhere, even, and in real games beyond guessing."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b

import pytest

import undertable as ut
from undertable.kernel.record import snapshot
from undertable.kernel.rng import FastRng, KeyedRng, Rng, keyed

KINDS: list[Rng] = [ut.seeded("even"), keyed("even")]


def kind(rng: Rng) -> str:
    return type(rng).__name__


def test_the_numbers_are_the_same_in_every_process_and_version() -> None:
    assert FastRng(1, 1).below(2147483562) == 2147482883, "the published first number of this generator, counted from 0"
    fast, real = ut.seeded(7), keyed(7)
    assert [fast.below(1000) for _ in range(6)] == [248, 979, 664, 955, 862, 813]
    assert [real.below(1000) for _ in range(6)] == [40, 75, 607, 279, 155, 51]


def test_the_keyed_stream_is_blake2_of_a_counter() -> None:
    """Written a second time, from its description: blocks of eight numbers, the upper 62 bits of each eight bytes."""
    rng = KeyedRng("0f" * 32)
    blocks = b"".join(blake2b(n.to_bytes(8, "big"), key=bytes([15] * 32)).digest() for n in range(3))
    words = [int.from_bytes(blocks[i : i + 8], "big") >> 2 for i in range(0, len(blocks), 8)]
    assert [rng.below(10**9) for _ in range(24)] == [word % 10**9 for word in words]


def test_a_number_that_would_favour_some_outcomes_is_thrown_away() -> None:
    n = (1 << 61) + 1  # nearly half of the words are beyond the last whole multiple
    rng = KeyedRng("ab" * 32)
    numbers = [rng.below(n) for _ in range(200)]
    assert rng.drawn > 300 and all(number < n for number in numbers)
    assert 70 < sum(number < n // 2 for number in numbers) < 130


@pytest.mark.parametrize("rng", KINDS, ids=kind)
def test_every_number_comes_up_about_equally_often(rng: Rng) -> None:
    counts = Counter(rng.below(6) for _ in range(60000))
    assert set(counts) == set(range(6))
    assert all(9500 < count < 10500 for count in counts.values())


@pytest.mark.parametrize("rng", KINDS, ids=kind)
def test_shuffles_reach_every_order(rng: Rng) -> None:
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        items = [1, 2, 3]
        rng.shuffle(items)
        seen[tuple(items)] += 1
    assert len(seen) == 6 and min(seen.values()) > 850


@pytest.mark.parametrize("rng", KINDS, ids=kind)
def test_copies_go_their_own_way_and_a_mark_tells_whether_anything_was_drawn(rng: Rng) -> None:
    copy = rng.copy()
    assert rng.mark() == copy.mark()
    assert [rng.below(99) for _ in range(21)] == [copy.below(99) for _ in range(21)]
    copy.below(2)
    assert rng.mark() != copy.mark()
    child = rng.split()
    assert type(child) is FastRng and child.below(10**9) != rng.below(10**9)
    items = list(range(10))
    assert sorted(rng.sample(items, 4)) != items and items == list(range(10))
    assert 1 <= rng.roll(6) <= 6 and 0 <= rng.chance() < 1


def test_streams_do_not_mix() -> None:
    assert ut.seeded(1, "bot 1").below(10**6) != ut.seeded(1, "bot 0").below(10**6)
    assert keyed(1).key != keyed(2).key


def test_a_real_game_draws_from_the_keyed_stream_and_an_imagined_one_never() -> None:
    g = ut.new("deaddrop", 3, seed=5)
    assert type(g.rng) is KeyedRng and type(g.clone().rng) is KeyedRng
    restored = ut.find("deaddrop").restored(snapshot(g))
    assert type(restored.rng) is KeyedRng and (restored.rng.key, restored.rng.drawn) == (g.rng.key, g.rng.drawn)
    world = g.imagine(0, g.rng)
    assert type(world.rng) is FastRng
