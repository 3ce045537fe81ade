"""The games of one process of the vector environment, each with its row of the arrays."""

from __future__ import annotations

import gc
import multiprocessing
from typing import Any

import numpy as np
from numpy.typing import NDArray

import undertable as ut
from undertable.bots import make
from undertable.envs.desk import Desk
from undertable.envs.sitting import Sitting, step_all


class Buffers:
    """The arrays of some games; over shared memory where several processes write into them."""

    def __init__(self, games: int, seats: int, size: int, actions: int, shared: bool = False, memory: list[Any] | None = None) -> None:
        shapes: list[tuple[tuple[int, ...], Any]] = [
            ((games, size), np.float32),
            ((games, actions), np.int8),
            ((games,), np.int32),
            ((games, seats), np.float64),
            ((games,), np.float64),
            ((games,), np.bool_),
            ((games,), np.bool_),
        ]
        lengths = [int(np.prod(shape)) * np.dtype(kind).itemsize for shape, kind in shapes]
        self.memory: list[Any] = memory or [multiprocessing.RawArray("b", length) if shared else bytearray(length) for length in lengths]
        made = [np.frombuffer(memory, kind).reshape(shape) for memory, (shape, kind) in zip(self.memory, shapes, strict=True)]
        self.observations, self.masks, self.seats, self.all_rewards, self.rewards, self.terminations, self.truncations = made
        self.seen: list[Any] = [memoryview(row) for row in self.observations]
        self.allowed: list[Any] = [memoryview(row) for row in self.masks]
        acting: Any = self.seats
        self.turns: Any = memoryview(acting)


class Rows:
    """The games of one process, each with its row of the arrays."""

    def __init__(self, game: str, seats: int | None, options: dict[str, Any], skip_forced: bool, learner: int, opponent: str) -> None:
        self.make = (game, seats, options, skip_forced)
        self.learner = learner
        self.bot = make(opponent) if learner >= 0 else None
        self.desks: list[Desk] = []
        self.sittings: list[Sitting] = []
        """The same."""
        self.seeds: list[np.random.Generator] = []
        self.luck: list[ut.Rng] = []
        self.ended = True
        """Whether a game ended in the last step, so that something of it stands in the arrays."""

    def begin(self, buffers: Buffers, first: int, count: int, seeds: list[int | None]) -> None:
        """Begin a game in each row."""
        while len(self.desks) < count:
            self.desks.append(Desk(*self.make))
            self.sittings.append(self.desks[-1])
            self.seeds.append(np.random.default_rng())
            self.luck.append(ut.seeded(0, "opponents"))
        buffers.masks[first : first + count].fill(0)
        for place, seed in enumerate(seeds):
            if seed is not None:
                self.seeds[place] = np.random.default_rng(seed)
            self._deal(place)
            self._show(buffers, first + place, self.desks[place])
        for array in (buffers.rewards, buffers.all_rewards, buffers.terminations, buffers.truncations):
            array[first : first + count] = 0

    def step(self, buffers: Buffers, first: int, actions: NDArray[np.int64]) -> None:
        """One action in each row."""
        last = first + len(self.desks)
        if self.ended:
            for array in (buffers.rewards, buffers.all_rewards, buffers.terminations, buffers.truncations):
                array[first:last] = 0
            self.ended = False
        buffers.masks[first:last].fill(0)
        collecting = gc.isenabled()
        gc.disable()  # positions hold no circles, and what one choice makes the next one frees: there is nothing to be collected
        try:
            self._act(buffers, first, actions.tolist())
        finally:
            if collecting:
                gc.enable()

    def _act(self, buffers: Buffers, first: int, actions: list[int]) -> None:
        if self.bot is None:
            over = step_all(self.sittings, actions, buffers.turns, buffers.seen, buffers.allowed, first)
        else:
            over = self._step_among_bots(buffers, first, actions)
        for place in over:
            desk, row = self.desks[place], first + place
            worth = desk.rewards()
            buffers.terminations[row] = not desk.truncated
            buffers.truncations[row] = desk.truncated
            buffers.all_rewards[row] = worth
            buffers.rewards[row] = worth[buffers.seats[row]]
            self.ended = True
            self._deal(place)
            self._show(buffers, row, desk)

    def _step_among_bots(self, buffers: Buffers, first: int, actions: list[int]) -> list[int]:
        over: list[int] = []
        for place, desk in enumerate(self.desks):
            desk.act(actions[place])
            self._others(place)
            if desk.position.over:
                over.append(place)
            else:
                self._show(buffers, first + place, desk)
        return over

    def _deal(self, place: int) -> None:
        """A new game, up to the learner's first choice."""
        desk = self.desks[place]
        while True:
            seed = int(self.seeds[place].integers(1 << 53))
            self.luck[place] = ut.seeded(seed, "opponents")
            desk.deal(seed)
            self._others(place)
            if not desk.position.over:
                return

    def _others(self, place: int) -> None:
        """The bots choose until it is the learner's turn."""
        desk, bot = self.desks[place], self.bot
        if bot is None:
            return
        while not desk.position.over and not desk.begun and desk.turn != self.learner:
            seat = desk.turn
            desk.position.apply(seat, bot.choose(desk.position, seat, self.luck[place]))

    def _show(self, buffers: Buffers, row: int, desk: Desk) -> None:
        buffers.seats[row] = desk.show(buffers.seen[row], buffers.allowed[row])
