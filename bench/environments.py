"""How fast the research environments are, in processor time: `python -m bench.environments [GAME ...] [--seconds S] [--peers]`.

Measurements are taken in turns, so that a busy machine hurts all of them alike. Random legal play; a step is one action of one seat, with
its observation and mask.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np

import undertable as ut
from undertable.envs.desk import Desk
from undertable.envs.pettingzoo import env, raw_env
from undertable.envs.vector import Tables

ROUNDS = 4
"""So many turns for each measurement."""
WIDTH = 16
"""Games at once in the vector environment."""


def pettingzoo(made: Any) -> Iterator[int]:
    """Steps of a PettingZoo environment."""
    generator = np.random.default_rng(1)
    seed = 0
    while True:
        seed += 1
        made.reset(seed=seed)
        for _ in made.agent_iter():
            observation, _, ended, cut, _ = made.last()
            made.step(None if ended or cut else int(generator.choice(np.flatnonzero(observation["action_mask"]))))
            yield 1


def vector(name: str) -> Iterator[int]:
    """Steps of the vector environment, one process."""
    generator = np.random.default_rng(1)
    tables = Tables(name, WIDTH)
    observations, _ = tables.reset(seed=1)
    while True:
        masks = observations["action_mask"]
        actions = [int(generator.choice(np.flatnonzero(row))) for row in masks]
        observations, *_ = tables.step(actions)
        yield WIDTH


def observation(name: str) -> Iterator[int]:
    """Observations alone, into a reused buffer, all along one game."""
    desk = Desk(name)
    rng = ut.seeded(1, "observations")
    out = np.zeros(desk.size, np.float32)
    kept: list[Desk] = []
    while len(kept) < 60:
        if desk.position.over:
            desk.deal(len(kept))
        kept.append(desk.copy())
        for _ in range(5):
            if not desk.position.over:
                desk.act(rng.pick(desk.actions()))
    while True:
        for one in kept:
            one.observe(one.turn if not one.position.over else 0, out)
            yield 1


def openspiel(name: str) -> Iterator[int]:
    """Steps of an OpenSpiel game with the observation tensor and the mask of the player to act."""
    import pyspiel

    game = pyspiel.load_game(name)
    generator = np.random.default_rng(1)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(generator.choice(outcomes, p=chances)))
                continue
            np.asarray(state.observation_tensor(state.current_player()), np.float32)
            np.asarray(state.legal_actions_mask(), np.int8)
            state.apply_action(int(generator.choice(state.legal_actions())))
            yield 1


def measured(rows: dict[str, Callable[[], Iterator[int]]], seconds: float) -> dict[str, float]:
    """Steps a second of processor time, measured in turns."""
    running = {name: begin() for name, begin in rows.items()}
    for one in running.values():
        next(one)
    steps, spent = dict.fromkeys(rows, 0), dict.fromkeys(rows, 0.0)
    for _ in range(ROUNDS):
        for name, one in running.items():
            began = time.process_time()
            while time.process_time() - began < seconds / ROUNDS:
                steps[name] += next(one)
            spent[name] += time.process_time() - began
    return {name: steps[name] / spent[name] for name in rows}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=["mindmgmt", "spycraft", "warehouse13", "hellboy", "facility07"])
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--peers", action="store_true", help="OpenSpiel's hanabi and gin rummy too")
    args = parser.parse_args()
    rows: dict[str, Callable[[], Iterator[int]]] = {}
    for name in args.games:
        rows[f"{name} PettingZoo raw"] = partial(pettingzoo, raw_env(name))
        rows[f"{name} PettingZoo wrapped"] = partial(pettingzoo, env(name))
        rows[f"{name} vector"] = partial(vector, name)
        rows[f"{name} observations"] = partial(observation, name)
    for peer in ("hanabi", "gin_rummy") if args.peers else ():
        rows[f"OpenSpiel {peer}"] = partial(openspiel, peer)
    for row, rate in measured(rows, args.seconds).items():
        print(f"{row:36} {rate:10,.0f} /s")


if __name__ == "__main__":
    main()
