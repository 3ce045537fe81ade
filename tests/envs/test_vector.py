"""Many games at once: the same games as one by one, by Gymnasium's conventions, in one process or several."""

from __future__ import annotations

import gc

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_space_limit
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

import undertable as ut
from deaddrop.game import GAME
from undertable.envs.desk import Desk
from undertable.envs.vector import Tables
from undertable.games import names

ut.register(GAME)


def first_legal(masks: np.ndarray) -> np.ndarray:
    return masks.argmax(axis=1)


def walked(tables: Tables, steps: int) -> list[tuple[bytes, ...]]:
    observations, infos = tables.reset(seed=3)
    found = []
    for _ in range(steps):
        observations, rewards, ends, cuts, infos = tables.step(first_legal(observations["action_mask"]))
        arrays = (observations["observation"], observations["action_mask"], rewards, ends, cuts, infos["seat"], infos["rewards"])
        found.append(tuple(array.tobytes() for array in arrays))
    return found


def test_one_process_or_two_play_the_same_games() -> None:
    two = Tables("deaddrop", 5, seats=3, processes=2)
    try:
        assert walked(Tables("deaddrop", 5, seats=3), 25) == walked(two, 25)
    finally:
        two.close()


def test_rows_are_what_the_seat_to_act_sees_and_games_begin_again() -> None:
    tables = Tables("deaddrop", 3, seats=2, skip_forced=False)
    observations, infos = tables.reset(seed=[5, 6, 7])
    assert tables.observation_space.contains(observations) and tables.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    desk = Desk("deaddrop", 2)
    desk.deal(int(np.random.default_rng(5).integers(1 << 53)))
    ended = 0
    for _ in range(60):
        if not ended:
            assert infos["seat"][0] == desk.turn and np.array_equal(observations["observation"][0], desk.observe(desk.turn))
            assert np.array_equal(observations["action_mask"][0], desk.mask(desk.turn))
        actions = first_legal(observations["action_mask"])
        seat = desk.turn if not ended else -1
        if not ended:
            desk.act(int(actions[0]))
        observations, rewards, ends, _, infos = tables.step(actions)
        if not ended and desk.position.over:
            assert ends[0] and infos["rewards"][0].tolist() == desk.rewards() and rewards[0] == desk.rewards()[seat]
        ended += int(ends[0])
        assert (observations["action_mask"].sum(axis=1) > 0).all()
    assert ended > 1


def test_one_seat_learns_while_bots_play_the_others() -> None:
    tables = Tables("deaddrop", 4, seats=3, learner=1, opponent="heuristic")
    observations, infos = tables.reset(seed=1)
    for _ in range(30):
        assert (infos["seat"] == 1).all()
        observations, *_, infos = tables.step(first_legal(observations["action_mask"]))


@pytest.mark.parametrize("name", names())
def test_gymnasiums_checks_hold(name: str) -> None:
    """What Gymnasium asks of an environment: spaces hold what is given, seeds decide everything, its own wrappers run on it."""
    tables = Tables(name, 2)
    first = walked(tables, 12)
    assert first == walked(Tables(name, 2), 12) == walked(tables, 12)
    observations, _ = tables.reset(seed=4)
    check_space_limit(tables.single_observation_space, "observation")
    assert tables.observation_space.contains(observations) and tables.single_action_space.n == observations["action_mask"].shape[1]
    wrapped = DictInfoToList(RecordEpisodeStatistics(tables))
    observations, told = wrapped.reset(seed=4)
    for _ in range(5):
        chosen = first_legal(observations["action_mask"])
        assert tables.action_space.contains(chosen)
        observations, rewards, ends, cuts, told = wrapped.step(chosen)
        assert rewards.shape == ends.shape == cuts.shape == (2,) and len(told) == 2 and {"seat", "rewards"} <= set(told[0])
        assert tables.observation_space.contains(observations)
    random = tables.action_space.sample(mask=tuple(observations["action_mask"]))
    assert all(observations["action_mask"][row, random[row]] for row in range(2))


def test_wrong_ones_are_refused() -> None:
    with pytest.raises(ut.BadOption, match="learner"):
        Tables("deaddrop", 2, seats=2, learner=2)
    tables = Tables("deaddrop", 2, processes=2)
    tables.reset(seed=1)
    try:
        with pytest.raises(ut.IllegalChoice):
            tables.step([999, 999])
    finally:
        tables.close()


@pytest.mark.parametrize("name", names())
def test_games_leave_nothing_that_would_have_to_be_collected(name: str) -> None:
    """The collector rests while the tables step: what they hold has no circles, so nothing is left behind."""
    tables = Tables(name, 4, skip_forced=False)
    observations, _ = tables.reset(seed=8)
    gc.collect()
    for _ in range(150):
        assert gc.isenabled()
        observations, *_ = tables.step(first_legal(observations["action_mask"]))
    gc.disable()
    try:
        for _ in range(150):
            observations, *_ = tables.step(first_legal(observations["action_mask"]))
            assert not gc.isenabled(), "who has switched it off finds it off"
        assert gc.collect() == 0
    finally:
        gc.enable()
