"""How fast the research environments are, in processor time: `python -m bench.environments [GAME ...] [--seconds S] [--peers] [--shares]`.

Measurements are taken in turns, so that a busy machine hurts all of them alike. Random legal play; a step is one action of one seat, with
its observation and mask.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np

import undertable as ut
from undertable.envs.desk import Desk
from undertable.envs.pettingzoo import env, raw_env
from undertable.envs.text import TextTable
from undertable.envs.vector import Tables
from undertable.envs.writers import Eye

ROUNDS = 4
"""So many turns for each measurement."""
WIDTH = 16
"""Games at once in the vector environment."""


class Anything:
    """Takes any of the legal actions."""

    def __init__(self) -> None:
        self.luck = random.Random(1)

    def of(self, mask: Any) -> int:
        legal = np.flatnonzero(mask.view(np.bool_))
        return int(legal[int(self.luck.random() * len(legal))])


class AnythingEverywhere:
    """Takes any of the legal actions in every row at once, as who learns in many games does."""

    def __init__(self) -> None:
        self.luck = np.random.default_rng(1)

    def of(self, masks: Any) -> Any:
        games, actions = masks.shape
        legal = np.flatnonzero(masks.view(np.bool_).reshape(-1))
        firsts = np.arange(games + 1) * actions
        starts = np.searchsorted(legal, firsts)
        chosen = starts[:-1] + (self.luck.random(games) * np.diff(starts)).astype(np.int64)
        return legal[chosen] - firsts[:-1]


def pettingzoo(made: Any) -> Iterator[int]:
    """Steps of a PettingZoo environment."""
    anything = Anything()
    seed = 0
    while True:
        seed += 1
        made.reset(seed=seed)
        for _ in made.agent_iter():
            observation, _, ended, cut, _ = made.last()
            made.step(None if ended or cut else anything.of(observation["action_mask"]))
            yield 1


def vector(name: str, skip_forced: bool) -> Iterator[int]:
    """Steps of the vector environment, one process. With `skip_forced`, as is usual there, a step may hold several choices of the rules."""
    anything = AnythingEverywhere()
    tables = Tables(name, WIDTH, skip_forced=skip_forced)
    observations, _ = tables.reset(seed=1)
    while True:
        tables.step(anything.of(observations["action_mask"]))
        yield WIDTH


def observation(name: str) -> Iterator[int]:
    """Observations alone, each in full, into a reused buffer, all along one game."""
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
    into: Any = out
    buffer = memoryview(into)
    while True:
        for one in kept:
            out.fill(0)
            position = one.position
            one.writer.write(position, Eye(position, one.turn if not position.over else 0, False), buffer, 0)
            yield 1


def openspiel(name: str) -> Iterator[int]:
    """Steps of an OpenSpiel game with the observation tensor and the mask of the player to act."""
    import pyspiel

    game = pyspiel.load_game(name)
    anything = Anything()
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(anything.luck.choices(outcomes, chances)[0])
                continue
            np.asarray(state.observation_tensor(state.current_player()), np.float32)
            state.apply_action(anything.of(np.asarray(state.legal_actions_mask(), np.int8)))
            yield 1


def in_words(name: str) -> Iterator[int]:
    """Steps of our games in words: what the seat reads, and a number in reply."""
    luck = random.Random(1)
    table = TextTable(name)
    seed = 0
    while True:
        seed += 1
        table.reset(table.game.usual or table.game.least, seed)
        done = False
        while not done:
            player, _ = table.observation_text()
            done, _ = table.step(str(luck.randrange(len(table.table.choices(player)))))
            yield 1


def textarena_game(name: str, replies: list[str]) -> Iterator[int]:
    """Steps of a game of TextArena's own; a reply that is not possible there is a step as well."""
    import textarena

    luck = random.Random(1)
    made = textarena.make(env_id=name)
    while True:
        made.reset(num_players=2)
        done = False
        while not done:
            made.get_observation()
            done, _ = made.step(action=luck.choice(replies))
            yield 1


def classic(module: str) -> Iterator[int]:
    """Steps of a card game that comes with PettingZoo (and needs rlcard)."""
    return pettingzoo(import_module(f"pettingzoo.classic.{module}").env())


def shares(name: str, seconds: float) -> str:
    """Where the time of a step goes, in microseconds. There are no copies in it, and the luck is drawn by the rules."""
    desk = Desk(name, skip_forced=True)
    anything = Anything()
    numbers, mask = np.zeros(desk.size, np.float32), np.zeros(desk.action_count, np.int8)
    spent = dict.fromkeys(("observation", "numbers of actions", "mask", "rules", "deal"), 0.0)
    steps, seed = 0, 0
    clock = time.thread_time
    began = time.process_time()

    def timed(part: str, deed: Callable[..., Any], *given: Any) -> Any:
        before = clock()
        got = deed(*given)
        spent[part] += clock() - before
        return got

    while time.process_time() - began < seconds:
        if desk.position.over:
            seed += 1
            timed("deal", desk.deal, seed)
        timed("observation", desk.observe, desk.turn, numbers)
        timed("mask", desk.mask, desk.turn, mask)
        question, position = desk.question, desk.position
        question.begun, place = timed("numbers of actions", question.options.narrowed, question.begun, anything.of(mask))
        question.legal = None
        steps += 1
        if place >= 0:
            question.begun = ()
            timed("rules", position.apply_index, question.turn, place)
            while not position.over and (
                len(position.choices(desk.turn)) == 1 or not timed("numbers of actions", question.numbered).several()
            ):
                timed("rules", position.apply_index, desk.turn, 0)
    return ", ".join(f"{part} {1e6 * total / steps:.1f}" for part, total in spent.items())


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
    parser.add_argument("--peers", action="store_true", help="games of OpenSpiel, PettingZoo and TextArena too")
    parser.add_argument("--shares", action="store_true", help="where the time of a step goes instead")
    args = parser.parse_args()
    if args.shares:
        for name in args.games:
            print(f"{name:16} {shares(name, args.seconds)} us")
        return
    rows: dict[str, Callable[[], Iterator[int]]] = {}
    for name in args.games:
        rows[f"{name} PettingZoo raw"] = partial(pettingzoo, raw_env(name))
        rows[f"{name} PettingZoo wrapped"] = partial(pettingzoo, env(name))
        rows[f"{name} vector"] = partial(vector, name, True)
        rows[f"{name} vector, every choice"] = partial(vector, name, False)
        rows[f"{name} observations"] = partial(observation, name)
        if args.peers:
            rows[f"{name} in words"] = partial(in_words, name)
    if args.peers:
        for peer in ("hanabi", "gin_rummy"):
            rows[f"OpenSpiel {peer}"] = partial(openspiel, peer)
        for peer in ("leduc_holdem_v4", "texas_holdem_v4") if find_spec("rlcard") else ():
            rows[f"PettingZoo {peer}"] = partial(classic, peer)
        rows["TextArena TicTacToe"] = partial(textarena_game, "TicTacToe-v0", [f"[{place}]" for place in range(9)])
        rows["TextArena KuhnPoker"] = partial(textarena_game, "KuhnPoker-v0", ["[check]", "[bet]", "[call]", "[fold]"])
    for row, rate in measured(rows, args.seconds).items():
        print(f"{row:36} {rate:10,.0f} /s")


if __name__ == "__main__":
    main()
