"""Many games at once, by the conventions of Gymnasium's vector environments.

from undertable.envs.vector import Tables

tables = Tables("mindmgmt", 64, seats=2, mode="training")
observations, infos = tables.reset(seed=7)
while True:
    actions = choose(observations["observation"], observations["action_mask"], infos["seat"])
    observations, rewards, terminations, truncations, infos = tables.step(actions)

Each row is what the seat that now has to choose (`infos["seat"]`) may know. `rewards` are those of the seat that has just acted;
`infos["rewards"]` has all seats. A game that ends begins again in the same step: `terminations` says so, and the row is already the first
of the next game. The arrays are the same objects in every step: copy what you keep. `learner=0, opponent="random"` (or "heuristic") lets
bots play the other seats, so that one seat learns. `processes=4` divides the games among processes that share the arrays' memory.
"""

from __future__ import annotations

import multiprocessing
from multiprocessing.connection import Connection
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from undertable.envs.desk import Desk
from undertable.envs.pettingzoo import BOUND
from undertable.envs.rows import Buffers, Rows
from undertable.kernel.errors import BadOption

EVERYONE_LEARNS = -1


def serve(pipe: Connection, arguments: Any, shape: tuple[int, int, int, int], memory: list[Any], first: int, count: int) -> None:
    """A process that plays some of the rows."""
    buffers = Buffers(*shape, memory=memory)
    rows = Rows(*arguments)
    while True:
        what, data = pipe.recv()
        if what == "close":
            return
        try:
            if what == "reset":
                rows.begin(buffers, first, count, data)
            else:
                rows.step(buffers, first, data)
        except Exception as error:  # it is raised again where the step was asked for
            pipe.send(error)
        else:
            pipe.send(None)


class Tables(VectorEnv):  # type: ignore[misc]
    """Many tables of one game."""

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        skip_forced: bool = True,
        learner: int = EVERYONE_LEARNS,
        opponent: str = "random",
        processes: int = 1,
        **options: Any,
    ) -> None:
        desk = Desk(game, seats, options)
        if not EVERYONE_LEARNS <= learner < desk.seats:
            raise BadOption(f"learner is -1 (everybody) to {desk.seats - 1}")
        self.num_envs = num_envs
        self.metadata = {**self.metadata, "schema": desk.identity}
        self.game, self.seats = desk.game.name, desk.seats
        box = spaces.Box(-BOUND, BOUND, (desk.size,), np.float32)
        mask = spaces.Box(0, 1, (desk.action_count,), np.int8)
        self.single_observation_space = spaces.Dict({"observation": box, "action_mask": mask})
        self.single_action_space = spaces.Discrete(desk.action_count)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        shape = (num_envs, desk.seats, desk.size, desk.action_count)
        arguments = (game, desk.seats, options, skip_forced, learner, opponent)
        processes = max(1, min(processes, num_envs))
        self.buffers = Buffers(*shape, shared=processes > 1)
        self.rows = Rows(*arguments) if processes == 1 else None
        self.pipes: list[Connection] = []
        self.bounds = [num_envs * place // processes for place in range(processes + 1)]
        self.workers: list[Any] = []
        if processes > 1:
            context = multiprocessing.get_context("fork" if "fork" in multiprocessing.get_all_start_methods() else None)
            for first, last in zip(self.bounds, self.bounds[1:], strict=False):
                here, there = context.Pipe()
                data = (there, arguments, shape, self.buffers.memory, first, last - first)
                worker = context.Process(target=serve, args=data, daemon=True)
                worker.start()
                self.pipes.append(here)
                self.workers.append(worker)

    def reset(self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a game at every table; a single seed is counted up."""
        if isinstance(seed, list):
            seeds = seed
        else:
            seeds = [None if seed is None else seed + place for place in range(self.num_envs)]
        if self.rows is not None:
            self.rows.begin(self.buffers, 0, self.num_envs, seeds)
        else:
            self._ask("reset", [seeds[a:b] for a, b in zip(self.bounds, self.bounds[1:], strict=False)])
        return self._observations(), self._infos()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """One action at every table."""
        chosen = np.asarray(actions, np.int64)
        if self.rows is not None:
            self.rows.step(self.buffers, 0, chosen)
        else:
            self._ask("step", [chosen[a:b] for a, b in zip(self.bounds, self.bounds[1:], strict=False)])
        b = self.buffers
        return self._observations(), b.rewards, b.terminations, b.truncations, self._infos()

    def _ask(self, what: str, data: list[Any]) -> None:
        for pipe, part in zip(self.pipes, data, strict=True):
            pipe.send((what, part))
        failed = [error for error in [pipe.recv() for pipe in self.pipes] if error is not None]
        if failed:
            raise failed[0]

    def _observations(self) -> dict[str, Any]:
        return {"observation": self.buffers.observations, "action_mask": self.buffers.masks}

    def _infos(self) -> dict[str, Any]:
        return {"seat": self.buffers.seats, "rewards": self.buffers.all_rewards}

    def close_extras(self, **kwargs: Any) -> None:
        for pipe in self.pipes:
            pipe.send(("close", None))
        for worker in self.workers:
            worker.join(5)
        self.pipes, self.workers = [], []
