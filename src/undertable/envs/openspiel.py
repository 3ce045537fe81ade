"""The games in OpenSpiel: importing this module registers each as `undertable_<game>`.

import pyspiel
import undertable.envs.openspiel

game = pyspiel.load_game("undertable_mindmgmt(players=3,options=mode:training)")

Luck comes from outside, when it is needed: chains of chance nodes deal the cards, and follow every choice that rolls, draws or shuffles.
Between them a state holds no dice that are still to be rolled. Searching bots resample what is hidden: `resample_from_infostate` is
`imagine`. Sealed choices are made one after the other, and stay sealed.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec
import numpy as np
import pyspiel

import undertable as ut
from undertable.envs.actions import actions_of
from undertable.envs.desk import Desk
from undertable.games import names
from undertable.kernel.errors import BadOption
from undertable.kernel.piece import SPECTATOR
from undertable.kernel.rng import keyed

OUTCOMES = 256
CHAIN = 8
"""Chance nodes in a row: 64 bits together, too many to try them all."""
_STILL = ut.seeded("nothing", "is rolled yet")
"""In the place of luck between two chains: a choice that draws from it needs a chain first."""


def read_options(text: str) -> dict[str, str]:
    """`a:1;b:2` as options of a game."""
    options: dict[str, str] = {}
    for pair in text.split(";") if text else []:
        name, mark, value = pair.partition(":")
        if not mark:
            raise BadOption(f"write options=name:value;name:value, not {text!r}")
        options[name] = value
    return options


def identical(name: str) -> bool:
    """Whether all seats always win and lose together."""
    rules = ut.find(name)
    for place, options in enumerate(rules.variants()[:4]):
        least, most = rules.seats_for(rules.read_options(rules.most, options))
        position = ut.new(rules, most if most > 1 else least, place, options, watched=False)
        if len({position.side(seat) or f"seat {seat}" for seat in range(position.seats)}) > 1:
            return False
    return True


def game_type(name: str) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
    rules = ut.find(name)
    return pyspiel.GameType(
        short_name=f"undertable_{name}",
        long_name=rules.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.IDENTICAL if identical(name) else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.most,
        min_num_players=rules.least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": rules.usual or rules.least, "options": ""},
    )


class UndertableGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games, in OpenSpiel's terms."""

    NAME = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        rules = ut.find(self.NAME)
        self.seats = int(given.get("players", rules.usual or rules.least))
        self.options = read_options(str(given.get("options", "")))
        self.desk = Desk(self.NAME, self.seats, self.options)
        info = pyspiel.GameInfo(
            num_distinct_actions=actions_of(rules).count,
            max_chance_outcomes=OUTCOMES,
            num_players=self.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=rules.limit * rules.most,
        )
        super().__init__(game_type(self.NAME), info, given)

    def new_initial_state(self) -> UndertableState:
        return UndertableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> UndertableObserver:
        if params:
            raise ValueError(f"observation parameters are not supported: {params}")
        return UndertableObserver(self.desk, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class UndertableState(pyspiel.State):  # type: ignore[misc]
    """A position in OpenSpiel's terms."""

    def __init__(self, game: UndertableGame) -> None:
        super().__init__(game)
        self.desk = game.desk.copy()
        self.dealt = False
        self.chosen = -1
        """The action that waits for luck; -1 for none."""
        self.luck: list[int] = []
        """The outcomes of the chain so far."""
        self.own: list[list[int]] = [[] for _ in range(game.seats)]
        """The actions that each seat has taken."""
        self.memory: list[bytes] = [b""] * game.seats
        """A digest of what each seat has seen and done at its own choices, so that it forgets nothing."""

    def current_player(self) -> int:
        if not self.dealt or self.chosen >= 0:
            return int(pyspiel.PlayerId.CHANCE)
        if self.desk.position.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.desk.turn

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1.0 / OUTCOMES) for outcome in range(OUTCOMES)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.desk.actions()

    def _apply_action(self, action: int) -> None:
        if self.current_player() == pyspiel.PlayerId.CHANCE:
            self.luck.append(int(action))
            if len(self.luck) == CHAIN:
                self._be_lucky(bytes(self.luck).hex())
                self.luck = []
            return
        seat = self.desk.turn
        self.own[seat].append(int(action))
        seen = self.memory[seat] + self.desk.observe(seat).tobytes() + action.to_bytes(4, "big")
        self.memory[seat] = blake2b(seen, digest_size=12).digest()
        tried = self.desk.copy()
        tried.act(int(action))
        if tried.position.rng.mark() == _STILL.mark():
            self.desk = tried
        else:
            self.chosen = int(action)

    def _be_lucky(self, luck: str) -> None:
        """Deal, or carry out the choice that needed luck."""
        if not self.dealt:
            self.desk.deal(luck)
            self.dealt = True
        else:
            self.desk.position.rng = keyed(luck)
            self.desk.act(self.chosen)
            self.chosen = -1
        self.desk.position.rng = _STILL.copy()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"luck {action}"
        return self.desk.name(int(action))

    def is_terminal(self) -> bool:
        return self.dealt and self.chosen < 0 and bool(self.desk.position.over)

    def returns(self) -> list[float]:
        return self.desk.rewards() if self.dealt else [0.0] * self.desk.seats

    def resample_from_infostate(self, player_id: int, probability_sampler: Any = None) -> UndertableState:
        """A state that the player cannot tell from this one, everything hidden from it resampled."""
        sample = probability_sampler() if callable(probability_sampler) else float(np.random.random())
        other: UndertableState = self.clone()
        other.desk = self.desk.imagined(player_id, ut.seeded(f"{sample!r}", "resample"))
        other.desk.position.rng = _STILL.copy()
        return other

    def __str__(self) -> str:
        if not self.dealt:
            return "before the deal"
        return str(self.history_str())


class UndertableObserver:
    """What a player sees, as numbers and as text."""

    def __init__(self, desk: Desk, kind: Any) -> None:
        self.recall = bool(kind.perfect_recall)
        alone = pyspiel.PrivateInfoType.SINGLE_PLAYER
        if not kind.public_info or kind.private_info not in (alone, pyspiel.PrivateInfoType.NONE):
            raise ValueError("a seat sees public and its own private things in one view: ask for both, or for public information alone")
        self.public_only = kind.private_info != alone
        if self.public_only and self.recall:
            raise ValueError("public information alone is offered without perfect recall")
        self.tensor = np.zeros(desk.size, np.float32)
        self.dict = {"view": self.tensor}

    def set_from(self, state: UndertableState, player: int) -> None:
        self.tensor.fill(0)
        if state.dealt:
            state.desk.observe(SPECTATOR if self.public_only else player, self.tensor)

    def string_from(self, state: UndertableState, player: int) -> str:
        """The view, what is asked and, with perfect recall, what the player has done before."""
        if not state.dealt:
            return "before the deal"
        position = state.desk.position
        if self.public_only:
            return msgspec.json.encode(position.view(SPECTATOR)).decode()
        decision = position.decision(player)
        asked = [decision.prompt, *(choice.key() for choice in decision.options)] if decision is not None else []
        told: list[Any] = [position.view(player), asked, state.desk.begun if player == state.desk.turn else []]
        if self.recall:
            told += [state.own[player], state.memory[player].hex()]
        return msgspec.json.encode(told).decode()


def register(name: str) -> None:
    """Make a game known to OpenSpiel as `undertable_<name>`."""
    kind = type(f"Undertable{name.title()}", (UndertableGame,), {"NAME": name})
    pyspiel.register_game(game_type(name), kind)


for _name in names():
    register(_name)
