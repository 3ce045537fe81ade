"""Our games beside other engines, in one run on one machine: `python -m bench.peers --help`. A peer that is not installed is said to be so.

Random play on one core. A decision is one choice of a player (single options count as the engine itself counts them); a copy is the
engine's own way of copying a game in the middle. The rounds take turns, so that a busy machine is busy for all; medians are shown. Where
our games run compiled, plain Python is measured beside them in each round.
"""

from __future__ import annotations

import argparse
import copy
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from rich.console import Console, RenderableType
from rich.table import Table

import undertable as ut
from undertable.built import compiled
from undertable.cli.commands import progress
from undertable.kernel.position import Position
from undertable.lab.bench import decisions_per_second, rate, some_positions

Measured = dict[str, float]
BASE = "Catanatron, 4 players"
"""The peer that ratios are taken to."""
KINDS = ("decisions", "copies")


def _catanatron(seconds: float, number: int) -> Measured:
    from catanatron import Color, Game, RandomPlayer

    random.seed(number)
    made, spent, middle = 0, 0.0, None
    while spent < seconds:
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        before = time.perf_counter()
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            made += 1
            if made == 150 and middle is None:
                paused = time.perf_counter()
                middle = game.copy()
                before += time.perf_counter() - paused
        spent += time.perf_counter() - before
    assert middle is not None
    return {"decisions": made / spent, "copies": rate(lambda _: middle.copy(), seconds / 2)}


def _openspiel(seconds: float, number: int) -> Measured:
    import pyspiel

    stream = random.Random(number)
    spades = pyspiel.load_game("spades")
    made, spent, middle = 0, 0.0, None
    while spent < seconds:
        before = time.perf_counter()
        state = spades.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(stream.choice(state.chance_outcomes())[0])
            else:
                state.apply_action(stream.choice(state.legal_actions()))
                made += 1
            if middle is None and made == 25:
                middle = state.clone()
        spent += time.perf_counter() - before
    assert middle is not None
    return {"decisions": made / spent, "copies": rate(lambda _: middle.clone(), seconds / 2)}


def _rlcard(seconds: float, number: int) -> Measured:
    import rlcard

    env = rlcard.make("mahjong", config={"seed": number})
    stream = random.Random(number)
    made, spent, middle = 0, 0.0, None
    while spent < seconds:
        before = time.perf_counter()
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(stream.choice(list(state["legal_actions"])))
            made += 1
            if middle is None and made == 40:
                middle = copy.deepcopy(env.game)
        spent += time.perf_counter() - before
    assert middle is not None
    return {"decisions": made / spent, "copies": rate(lambda _: copy.deepcopy(middle), seconds / 2)}


def _pettingzoo(seconds: float, number: int) -> Measured:
    import numpy as np
    from pettingzoo.classic import leduc_holdem_v4

    env = leduc_holdem_v4.env()
    stream = np.random.default_rng(number)
    made, spent = 0, 0.0
    while spent < seconds:
        before = time.perf_counter()
        env.reset(seed=number)
        number += 1
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(int(stream.choice(np.flatnonzero(observation["action_mask"]))))
                made += 1
        spent += time.perf_counter() - before
    return {"decisions": made / spent}


PEERS: dict[str, Callable[[float, int], Measured]] = {
    BASE: _catanatron,
    "OpenSpiel spades (C++, from Python)": _openspiel,
    "RLCard mahjong": _rlcard,
    "PettingZoo leduc": _pettingzoo,
}


def bench_peers(names: list[str], seconds: float = 2.0, rounds: int = 3, shown: Callable[[int], None] | None = None) -> dict[str, Any]:
    """Our games and the peers in turn; medians over the rounds, and our games' ratios to Catanatron."""
    found: dict[str, dict[str, list[float]]] = {}
    plain: dict[str, dict[str, list[float]]] = {}
    missing: dict[str, str] = {}
    middles = {name: some_positions(name) for name in names}
    done = 0
    for number in range(rounds):
        for name in names:
            _keep(found, name, _ours(name, middles[name], seconds))
            done += 1
            if shown is not None:
                shown(done)
        if compiled():
            for name, numbers in _in_plain_python(names, seconds).items():
                _keep(plain, name, numbers)
            done += 1
            if shown is not None:
                shown(done)
        for peer, measure in PEERS.items():
            if peer not in missing:
                try:
                    _keep(found, peer, measure(seconds, number))
                except ImportError as error:
                    missing[peer] = f"not installed ({error.name})"
            done += 1
            if shown is not None:
                shown(done)
    medians = _medians(found)
    base = medians.get(BASE)
    games = {name: medians[name] for name in names}
    told: dict[str, Any] = {
        "compiled": compiled(),
        "rounds": rounds,
        "games": games,
        "peers": {peer: medians[peer] for peer in PEERS if peer in medians},
        "missing": missing,
        "ratios_to_catanatron": _ratios(games, base),
    }
    if plain:
        told["pure"] = _medians(plain)
        told["pure_ratios_to_catanatron"] = _ratios(told["pure"], base)
    return told


def _medians(found: dict[str, dict[str, list[float]]]) -> dict[str, dict[str, int]]:
    return {name: {kind: round(median(values)) for kind, values in kinds.items()} for name, kinds in found.items()}


def _ratios(games: dict[str, dict[str, int]], base: dict[str, int] | None) -> dict[str, dict[str, float]]:
    if base is None:
        return {}
    return {name: {kind: round(numbers[kind] / max(1, base[kind]), 2) for kind in KINDS} for name, numbers in games.items()}


def _in_plain_python(names: list[str], seconds: float) -> dict[str, Measured]:
    """Our games once more, in a process of its own that leaves compiled modules aside."""
    command = [sys.executable, "-m", "bench.peers", "--ours", "--seconds", str(seconds), *names]
    environment = {**os.environ, "UNDERTABLE_PURE": "1", "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    measured: dict[str, Measured] = json.loads(done.stdout)
    return measured


def _ours(name: str, middle: list[Position], seconds: float) -> Measured:
    copies = rate(lambda i: middle[i % len(middle)].clone(), seconds / 2)
    return {"decisions": decisions_per_second(name, seconds), "copies": copies}


def steps_of(names: list[str], rounds: int = 3) -> int:
    """How many measurements `bench_peers` makes, for the progress bar."""
    return rounds * (len(names) + len(PEERS) + compiled())


def _keep(found: dict[str, dict[str, list[float]]], name: str, numbers: Measured) -> None:
    for kind, value in numbers.items():
        found.setdefault(name, {}).setdefault(kind, []).append(value)


def peers_page(found: dict[str, Any]) -> RenderableType:
    """The numbers as a table."""
    how = "compiled" if found["compiled"] else "plain Python"
    page = Table(box=None, pad_edge=False, title=f"per second, one core, random play, median of {found['rounds']}; ours {how}")
    for head in ("", "decisions", "to Catanatron", "copies", "to Catanatron"):
        page.add_column(head, justify="left" if not head else "right")
    for name, numbers in found["games"].items():
        page.add_row(name, *_cells(numbers, found["ratios_to_catanatron"].get(name)))
    for name, numbers in found.get("pure", {}).items():
        page.add_row(f"{name}, plain Python", *_cells(numbers, found["pure_ratios_to_catanatron"].get(name)))
    for name, numbers in found["peers"].items():
        page.add_row(name, *_cells(numbers, None), style="dim")
    for name, why in found["missing"].items():
        page.add_row(name, why, style="dim")
    return page


def _cells(numbers: dict[str, int], ratios: dict[str, float] | None) -> list[str]:
    cells: list[str] = []
    for kind in KINDS:
        cells.append(f"{numbers[kind]:,}" if kind in numbers else "")
        cells.append(f"{ratios[kind]:.1f}" if ratios else "")
    return cells


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.peers", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*")
    parser.add_argument("--seconds", type=float, default=2.0, help="time for each measurement")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--ours", action="store_true", help="our games alone, once, as JSON")
    given = parser.parse_args(arguments)
    names = given.games or [game.name for game in ut.games()]
    if given.ours:
        print(json.dumps({name: _ours(name, some_positions(name), given.seconds) for name in names}))
        return 0
    with progress("peers", steps_of(names), given.json) as shown:
        found = bench_peers(names, given.seconds, shown=shown)
    if given.json:
        print(json.dumps(found))
    else:
        Console().print(peers_page(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
