"""The PettingZoo face of every game: PettingZoo's own tests, and stronger ones of ours."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, performance_benchmark, render_test, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

import undertable as ut
from deaddrop.game import GAME
from undertable.envs.pettingzoo import env, raw_env
from undertable.games import names

ut.register(GAME)


@pytest.fixture(autouse=True)
def _quiet() -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@pytest.mark.parametrize("name", names())
def test_api(name: str) -> None:
    api_test(env(name), num_cycles=60)


@pytest.mark.parametrize("name", names())
def test_seed(name: str) -> None:
    seed_test(lambda: env(name), num_cycles=25)


@pytest.mark.parametrize("name", names())
def test_render(name: str) -> None:
    render_test(lambda render_mode=None: env(name, render_mode=render_mode))


@pytest.mark.parametrize("name", names())
def test_it_runs_in_parallel_form(name: str) -> None:
    made = turn_based_aec_to_parallel(raw_env(name))
    parallel_api_test(made, num_cycles=20)
    assert set(made.reset(seed=1)[0]) == set(made.agents) == set(made.possible_agents)


def test_performance_benchmark(capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(env("mindmgmt"))
    assert "Finished performance benchmark" in capsys.readouterr().out


def walk(made: Any, seed: int | None, pick: int, most: int = 10**6) -> list[tuple[str, bytes, bytes, float]]:
    """Everything that the agents get in one game of random actions."""
    made.reset(seed=seed)
    generator = np.random.default_rng(pick)
    found = []
    for agent in made.agent_iter(most):
        observation, reward, terminated, truncated, _ = made.last()
        mask = observation["action_mask"]
        found.append((agent, observation["observation"].tobytes(), mask.tobytes(), reward))
        made.step(None if terminated or truncated else int(generator.choice(np.flatnonzero(mask))))
    return found


@pytest.mark.parametrize("name", names())
def test_the_same_seed_gives_the_same_game_and_another_seed_another(name: str) -> None:
    first, second, other = (walk(env(name), seed, 1, 40) for seed in (3, 3, 4))
    assert first == second
    assert first != other


def test_games_after_a_seeded_one_are_determined_too() -> None:
    one, two = env("deaddrop"), env("deaddrop")
    assert [walk(one, seed, 1) for seed in (3, None, None)] == [walk(two, seed, 1) for seed in (3, None, None)]
    assert walk(one, None, 1) != walk(one, None, 1)


@pytest.mark.parametrize("name", names())
def test_rewards_at_the_end_are_those_of_the_result(name: str) -> None:
    made = raw_env(name)
    made.reset(seed=5)
    generator = np.random.default_rng(5)
    while not made.desk.position.over:
        assert set(made.rewards.values()) == {0.0}
        mask = made.desk.mask(made.desk.turn)
        made.step(int(generator.choice(np.flatnonzero(mask))))
    result = made.desk.position.result
    assert result is not None
    assert {made.possible_agents[seat] for seat in result.winners} == {agent for agent, worth in made.rewards.items() if worth > 0}
    assert all(made.terminations.values()) != all(made.truncations.values())


def test_an_illegal_action_costs_who_tried_it() -> None:
    made = env("deaddrop")
    made.reset(seed=1)
    observation, *_ = made.last()
    agent = made.agent_selection
    made.step(int(np.flatnonzero(observation["action_mask"] == 0)[0]))
    assert made.rewards[agent] == -1 and made.terminations[agent]


def test_only_the_seat_that_chooses_has_actions() -> None:
    made = raw_env("deaddrop", seats=3)
    made.reset(seed=1)
    assert made.observe("player_0")["action_mask"].sum() == len(made.desk.actions()) > 1
    assert made.observe("player_1")["action_mask"].sum() == 0


def test_options_reach_the_game_and_wrong_ones_are_refused() -> None:
    assert raw_env("mindmgmt", seats=3, mode="full").desk.position.options["mode"] == "full"
    with pytest.raises(ut.BadOption):
        env("mindmgmt", mode="nonsense")
    with pytest.raises(ut.BadOption, match="render mode"):
        env("deaddrop", render_mode="hologram")


def test_a_bystander_is_shown_what_a_bystander_may_see() -> None:
    made = raw_env("deaddrop", render_mode="ansi")
    made.reset(seed=1)
    assert "Dead Drop" in made.render() and made.render().count("Hand 5") == 2
    own = raw_env("deaddrop", render_mode="ansi", render_seat=0)
    own.reset(seed=1)
    assert own.render().count("Hand 5") == 1
    picture = raw_env("deaddrop", render_mode="rgb_array")
    picture.reset(seed=1)
    assert picture.render().shape[2] == 3 and picture.render().dtype == np.uint8 and picture.render().std() > 5
