"""The OpenSpiel face of every game: OpenSpiel's own tests, and its IS-MCTS bot."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import undertable as ut
import undertable.envs.openspiel
from undertable.envs.openspiel import DEALS, read_options
from undertable.games import names


def started(name: str, deal: int, moves: int) -> pyspiel.State:
    state = pyspiel.load_game(f"undertable_{name}").new_initial_state()
    state.apply_action(deal)
    rng = np.random.RandomState(deal)
    for _ in range(moves):
        if not state.is_terminal():
            state.apply_action(int(rng.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("name", names())
def test_random_simulations(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(f"undertable_{name}"), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", names())
def test_is_mcts_plays(name: str) -> None:
    game = pyspiel.load_game(f"undertable_{name}")
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(2))
    bot = ismcts.ISMCTSBot(game=game, uct_c=1.4, evaluator=evaluator, max_simulations=3, random_state=np.random.RandomState(3))
    state = game.new_initial_state()
    state.apply_action(11)
    searched = 0
    rng = np.random.RandomState(4)
    while not state.is_terminal():
        legal = state.legal_actions()
        if len(legal) > 1 and searched < 8:
            searched += 1
            state.apply_action(int(bot.step(state)))
        else:
            state.apply_action(int(rng.choice(legal)))
    assert searched and all(0 <= worth <= 1 for worth in state.returns())


@pytest.mark.parametrize("name", names())
def test_resampling_keeps_what_the_player_knows_and_changes_the_rest(name: str) -> None:
    changed = 0
    for deal in range(3):
        state = started(name, deal, 8)
        if state.is_terminal():
            continue
        player = state.current_player()
        other = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.legal_actions() == state.legal_actions()
        changed += ut.digest(other.desk.position) != ut.digest(state.desk.position)
    assert changed


def test_a_clone_goes_its_own_way() -> None:
    state = started("mindmgmt", 1, 5)
    before = ut.digest(state.desk.position)
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert ut.digest(state.desk.position) == before != ut.digest(clone.desk.position)


def test_a_state_is_serialised_and_comes_back() -> None:
    state = started("mindmgmt", 1, 9)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    assert ut.digest(again.desk.position) == ut.digest(state.desk.position)
    assert again.legal_actions() == state.legal_actions()


def test_memory_is_part_of_the_information_state_but_not_of_the_observation() -> None:
    state = started("mindmgmt", 1, 9)
    player = state.current_player()
    state.own[player].append(1)
    assert len(state.information_state_string(player)) > len(state.observation_string(player))


def test_the_first_node_deals() -> None:
    state = pyspiel.load_game("undertable_mindmgmt").new_initial_state()
    assert state.is_chance_node() and len(state.chance_outcomes()) == DEALS
    assert started("mindmgmt", 1, 0).observation_tensor(0) != started("mindmgmt", 1, 1).observation_tensor(0)


def test_parameters_reach_the_game() -> None:
    game = pyspiel.load_game("undertable_mindmgmt(players=3,options=mode:full)")
    assert game.num_players() == 3
    state = game.new_initial_state()
    state.apply_action(1)
    assert state.desk.position.options["mode"] == "full"
    assert read_options("a:1;b:2") == {"a": "1", "b": "2"}
    with pytest.raises(ut.BadOption):
        read_options("a")
