"""The exact value of the Miniature, and the distance of a bot from it."""

from __future__ import annotations

import pytest

import undertable as ut
from undertable.kernel.position import Position
from undertable.lab.exact import (
    RECRUITER,
    ROGUE,
    Hides,
    Hunts,
    Moment,
    Policy,
    Programme,
    Settled,
    after,
    as_recruiter,
    as_rogue,
    explored,
    first_position,
    grouped,
    hiding,
    hunting,
    value_after_start,
)


def value(moment: Moment, paths: int = 1) -> float:
    programme = Programme()
    root = programme.column()
    return programme.solve(programme.worth(moment, root, paths)[0], root)


def guessing(places: int) -> Moment:
    """Hide in one of so many places; the hunter looks into one."""
    looks: list[Moment] = [Settled(tuple(float(look == place) for place in range(places))) for look in range(places)]
    return Hides([[(0, place) for place in range(places)]], [Hunts(looks)])


def test_small_games_have_the_value_that_one_finds_by_hand() -> None:
    assert value(guessing(3)) == pytest.approx(1 / 3)
    unfair = Hunts([Settled((1.0, 0.0)), Settled((0.0, 0.5))])  # the second place is left in half the cases: 1/3 for either
    assert value(Hides([[(0, 0), (0, 1)]], [unfair])) == pytest.approx(1 / 3)
    seen = Hides([[(0, 0)], [(1, 0)]], [Settled((1.0,)), Settled((1.0,))])  # the answer tells where it is
    assert value(Hides([[(0, 0), (0, 1)]], [seen])) == pytest.approx(1.0)


def test_what_cannot_matter_is_cut_off() -> None:
    better, worse = Settled((1.0, 0.5)), Settled((1.0, 0.0))
    kept = hunting([better, worse, Settled((1.0, 0.5))])
    assert isinstance(kept, Settled) and kept.values == (1.0, 0.5)
    assert isinstance(hunting([Settled((1.0, 0.0)), Settled((0.0, 1.0))]), Hunts)
    least = hiding([[(0, 0), (0, 1)]], [Settled((1.0, 0.5))])
    assert isinstance(least, Settled) and least.values == (0.5,)


def test_the_recruiter_who_starts_in_the_middle_is_caught_in_three_games_of_eight() -> None:
    assert first_position().choices(RECRUITER)[4].label(first_position()).startswith("Start on B2")
    assert value_after_start(4) == pytest.approx(3 / 8, abs=1e-9)


def last_turn(seed: int) -> list[Position]:
    """A moment before the Agent's last turn, and the worlds that the Rogue player thinks possible there."""
    position = first_position()
    rng = ut.seeded(seed, "exact")
    while len(position.path) < 7 or position.pending[0] != ROGUE:
        seat = position.pending[0]
        position.apply(seat, rng.pick(position.choices(seat)))
        if position.over:
            position = first_position()
    found = {tuple(world.path): world for world in [position, *[position.imagine(ROGUE, rng) for _ in range(30)]]}
    for world in found.values():
        world.brisk = True
    return list(found.values())


def test_no_bot_does_better_than_perfect_play() -> None:
    """What random play is sure of, the exact value, what is taken from random play."""
    anything = Policy("random", 1)
    values = []
    for seed in range(6):
        worlds = last_turn(seed)
        assert len(grouped(worlds)[0]) == 1
        values.append(value(hiding([[(0, path) for path in range(len(worlds))]], [explored(worlds)])))
        assert min(as_rogue(anything, worlds)) <= values[-1] + 1e-9
        assert as_recruiter(anything, worlds, [1 / len(worlds)] * len(worlds)) >= values[-1] - 1e-9
    assert any(0 < one < 1 for one in values)


def test_a_policy_is_what_the_bot_does() -> None:
    position = first_position()
    for name in ("random", "heuristic"):
        shares = Policy(name, 3).shares(position, RECRUITER)
        assert len(shares) == 9 and sum(shares) == pytest.approx(1.0)
    assert len({after(position, 0).path[0], after(position, 8).path[0]}) == 2
