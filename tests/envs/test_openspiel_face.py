"""The OpenSpiel face of every game: OpenSpiel's own tests, and its IS-MCTS bot."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr
from open_spiel.python.observation import make_observation

import undertable as ut
import undertable.envs.openspiel
from deaddrop.game import GAME
from undertable.envs.openspiel import _STILL, CHAIN, OUTCOMES, read_options
from undertable.games import names

ut.register(GAME)
undertable.envs.openspiel.register("deaddrop")


def chance(state: pyspiel.State, rng: np.random.RandomState) -> None:
    """Let luck decide until a player is asked or the game is over."""
    while state.is_chance_node():
        state.apply_action(int(rng.randint(OUTCOMES)))


def dealt(state: pyspiel.State, deal: int) -> pyspiel.State:
    """The state after a chain that a number stands for."""
    for outcome in deal.to_bytes(CHAIN, "big"):
        state.apply_action(outcome)
    return state


def started(name: str, deal: int, moves: int) -> pyspiel.State:
    state = dealt(pyspiel.load_game(f"undertable_{name}").new_initial_state(), deal)
    rng = np.random.RandomState(deal % 2**32)
    for _ in range(moves):
        if not state.is_terminal():
            state.apply_action(int(rng.choice(state.legal_actions())))
            chance(state, rng)
    return state


@pytest.mark.parametrize("name", names())
def test_random_simulations(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(f"undertable_{name}"), num_sims=1, serialize=name == "mindmgmt", verbose=False)


@pytest.mark.parametrize("name", names())
def test_is_mcts_plays(name: str) -> None:
    game = pyspiel.load_game(f"undertable_{name}")
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(2))
    bot = ismcts.ISMCTSBot(game=game, uct_c=1.4, evaluator=evaluator, max_simulations=3, random_state=np.random.RandomState(3))
    state = game.new_initial_state()
    searched = 0
    rng = np.random.RandomState(4)
    chance(state, rng)
    while not state.is_terminal():
        legal = state.legal_actions()
        if len(legal) > 1 and searched < 8:
            searched += 1
            state.apply_action(int(bot.step(state)))
        else:
            state.apply_action(int(rng.choice(legal)))
        chance(state, rng)
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


@pytest.mark.parametrize("name", names())
def test_nobody_forgets_what_they_did(name: str) -> None:
    """Perfect recall: equal information states have equal own actions behind them."""
    before: dict[str, list[int]] = {}
    for deal in range(2):
        for walk in range(2):
            state = dealt(pyspiel.load_game(f"undertable_{name}").new_initial_state(), deal)
            rng = np.random.RandomState(walk)
            for _ in range(60):
                if not state.is_terminal():
                    player = state.current_player()
                    own = list(state.own[player])
                    assert before.setdefault(state.information_state_string(player), own) == own
                    state.apply_action(int(rng.choice(state.legal_actions())))
                    chance(state, rng)


def test_memory_is_part_of_the_information_state_but_not_of_the_observation() -> None:
    state = started("mindmgmt", 1, 9)
    player = state.current_player()
    state.own[player].append(1)
    assert len(state.information_state_string(player)) > len(state.observation_string(player))


def test_observers_show_what_they_say_or_are_refused() -> None:
    game = pyspiel.load_game("undertable_mindmgmt")
    state = started("mindmgmt", 1, 9)
    nothing = pyspiel.PrivateInfoType.NONE
    public = make_observation(game, pyspiel.IIGObservationType(public_info=True, perfect_recall=False, private_info=nothing))
    seat = make_observation(game, pyspiel.IIGObservationType(perfect_recall=False))
    for player in (0, 1):
        public.set_from(state, player)
        assert np.array_equal(public.tensor, state.desk.observe(ut.SPECTATOR))
        seat.set_from(state, player)
        assert np.array_equal(seat.tensor, state.desk.observe(player))
    assert public.string_from(state, 0) == public.string_from(state, 1)
    for kind in (
        pyspiel.IIGObservationType(public_info=False, perfect_recall=False),
        pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS),
    ):
        with pytest.raises(ValueError, match="view"):
            make_observation(game, kind)


def test_a_team_that_wins_together_says_so() -> None:
    kinds = {name: pyspiel.load_game(f"undertable_{name}").get_type().utility for name in ("hellboy", "mindmgmt")}
    assert kinds == {"hellboy": pyspiel.GameType.Utility.IDENTICAL, "mindmgmt": pyspiel.GameType.Utility.GENERAL_SUM}


@pytest.mark.parametrize("name", names())
def test_reinforcement_learning_loops_run(name: str) -> None:
    env = rl_environment.Environment(f"undertable_{name}", include_full_state=False)
    rng = np.random.RandomState(1)
    step = env.reset()
    size = env.observation_spec()["info_state"][0]
    for _ in range(25):
        if step.last():
            break
        player = step.observations["current_player"]
        legal = step.observations["legal_actions"][player]
        assert len(step.observations["info_state"][player]) == size and set(legal) <= set(range(env.action_spec()["num_actions"]))
        step = env.step([int(rng.choice(legal))])
    assert step.last() or step.rewards == [0.0] * env.num_players


def test_outcome_sampling_runs_for_a_while() -> None:
    """A bounded run of MCCFR: the information states that it visits are kept, and its policy is one over legal actions."""
    game = pyspiel.load_game("undertable_deaddrop(players=2)")
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    np.random.seed(1)
    for _ in range(15):
        solver.iteration()
    policy = solver.average_policy()
    state = dealt(game.new_initial_state(), 7)
    odds = policy.action_probabilities(state)
    assert set(odds) <= set(state.legal_actions()) and sum(odds.values()) == pytest.approx(1)
    assert len(solver._infostates) > 30


def test_outcome_sampling_runs_on_a_large_game() -> None:
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(pyspiel.load_game("undertable_mindmgmt(players=2,options=mode:training)"))
    solver.iteration()
    assert len(solver._infostates) > 5


def test_the_first_nodes_deal() -> None:
    state = pyspiel.load_game("undertable_mindmgmt").new_initial_state()
    for outcome in range(CHAIN):
        assert state.is_chance_node() and len(state.chance_outcomes()) == OUTCOMES <= 256
        state.apply_action(outcome)
    assert not state.is_chance_node() and OUTCOMES**CHAIN >= 2**64
    assert started("mindmgmt", 1, 0).observation_tensor(0) != started("mindmgmt", 1, 1).observation_tensor(0)


@pytest.mark.parametrize("name", names())
def test_a_state_never_holds_dice_that_are_still_to_be_rolled(name: str) -> None:
    """Wherever a player is asked, luck is the same for all states: what comes next is decided by the chance nodes after the choice."""
    state = started(name, 5, 0)
    rng = np.random.RandomState(5)
    lucky = 0
    for _ in range(150):
        if state.is_terminal():
            break
        assert state.desk.position.rng.mark() == _STILL.mark() and not state.luck
        state.apply_action(int(rng.choice(state.legal_actions())))
        lucky += state.is_chance_node()
        chance(state, rng)
    assert lucky or name not in ("facility07", "hellboy", "warehouse13"), "games with dice roll them"


def test_the_same_choice_has_other_luck_after_another_chain() -> None:
    state = started("hellboy", 1, 0)
    rng = np.random.RandomState(1)
    while not state.is_chance_node():
        state.apply_action(int(rng.choice(state.legal_actions())))
    first, second, again = dealt(state.clone(), 1), dealt(state.clone(), 2), dealt(state.clone(), 1)
    assert ut.digest(first.desk.position) == ut.digest(again.desk.position) != ut.digest(second.desk.position)


@pytest.mark.parametrize("name", ["spycraft", "facility07", "warehouse13"])
def test_the_first_information_state_does_not_give_the_deal_away(name: str) -> None:
    """The attack on 4,096 deals: try them all, and take the one that looks like the player's own. It told every hidden card."""
    secret = int.from_bytes(np.random.RandomState(6).bytes(CHAIN), "big")
    state = started(name, secret, 0)
    seen, truth = state.information_state_string(0), ut.digest(state.desk.position)
    for deal in range(400):
        tried = started(name, deal, 0)
        assert tried.information_state_string(0) != seen or ut.digest(tried.desk.position) != truth
    assert ut.digest(started(name, secret, 0).desk.position) == truth


def test_parameters_reach_the_game() -> None:
    game = pyspiel.load_game("undertable_mindmgmt(players=3,options=mode:full)")
    assert game.num_players() == 3
    state = dealt(game.new_initial_state(), 1)
    assert state.desk.position.options["mode"] == "full"
    assert read_options("a:1;b:2") == {"a": "1", "b": "2"}
    with pytest.raises(ut.BadOption):
        read_options("a")
