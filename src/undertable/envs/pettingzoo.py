"""The games as PettingZoo AEC environments.

from undertable.envs.pettingzoo import env

game = env("mindmgmt", seats=3, mode="training")
game.reset(seed=7)
for agent in game.agent_iter():
    observation, reward, termination, truncation, info = game.last()
    done = termination or truncation
    game.step(None if done else game.action_space(agent).sample(observation["action_mask"]))

An observation is a dict of `observation` (numbers made from the view, see `schema.py`) and `action_mask`. Rewards come at the end: 1 to
every seat of the winning side, shared by those who win each for themselves, 0 to the rest.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from undertable.envs.actions import VERSION
from undertable.envs.desk import Desk
from undertable.kernel.errors import BadOption
from undertable.kernel.piece import SPECTATOR

MODES = ("human", "ansi", "rgb_array")
"""How `render` shows the table: printed, as a text, as a picture."""
BOUND = float(1 << 16)
"""Numbers of an observation lie between minus and plus this: categories are counted, other numbers lie between -1 and 1."""


def env(
    game: str,
    seats: int | None = None,
    render_mode: str | None = None,
    render_seat: int = SPECTATOR,
    skip_forced: bool = False,
    **options: Any,
) -> AECEnv:
    """An environment with the usual wrappers: an illegal action ends the game at the cost of who tried it."""
    made = raw_env(game, seats, render_mode, render_seat, skip_forced, **options)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)))


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 (PettingZoo's custom)
    """The environment itself."""

    metadata = {"render_modes": list(MODES), "name": f"undertable_v{VERSION}", "is_parallelizable": True, "render_fps": 2}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        render_mode: str | None = None,
        render_seat: int = SPECTATOR,
        skip_forced: bool = False,
        **options: Any,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in MODES:
            raise BadOption(f"there is no render mode {render_mode!r}; modes: {', '.join(MODES)}")
        self.desk = Desk(game, seats, options, skip_forced)
        if not SPECTATOR <= render_seat < self.desk.seats:
            raise BadOption(f"render_seat is -1 (a bystander) to {self.desk.seats - 1}")
        self.metadata = {**self.metadata, "name": f"undertable_{self.desk.game.name}_v{VERSION}", "schema": self.desk.identity}
        self.render_mode = render_mode
        self.render_seat = render_seat
        self.possible_agents = [f"player_{seat}" for seat in range(self.desk.seats)]
        numbers = spaces.Box(-BOUND, BOUND, (self.desk.size,), np.float32)
        mask = spaces.Box(0, 1, (self.desk.action_count,), np.int8)
        self.observation_spaces = {agent: spaces.Dict({"observation": numbers, "action_mask": mask}) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.desk.action_count) for agent in self.possible_agents}
        self.generator = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game. Without a seed, the environment's own generator gives the next one."""
        if seed is not None:
            self.generator = np.random.default_rng(seed)
        self.desk.deal(int(self.generator.integers(1 << 53)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.desk.turn]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        return {"observation": self.desk.observe(seat), "action_mask": self.desk.mask(seat)}

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self.desk.act(-1 if action is None else int(action))
        if self.desk.position.over:
            for seat, worth in enumerate(self.desk.rewards()):
                agent = self.possible_agents[seat]
                self.rewards[agent] = worth
                self.truncations[agent] = self.desk.truncated
                self.terminations[agent] = not self.desk.truncated
        else:
            self.agent_selection = self.possible_agents[self.desk.turn]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The table as `render_seat` sees it (a bystander by default): a text or a picture."""
        if self.render_mode == "human":
            print(self.desk.text(self.render_seat))
            return None
        if self.render_mode == "ansi":
            return self.desk.text(self.render_seat)
        if self.render_mode == "rgb_array":
            return self.desk.picture(self.render_seat)
        return None

    def close(self) -> None:
        """Nothing is held open."""
