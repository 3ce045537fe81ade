"""How fast the games are: decisions, clones and imagined worlds per second, one core, random play."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

from rich.console import RenderableType
from rich.table import Table

import undertable as ut
from undertable.built import compiled
from undertable.kernel.position import Position

MEASURES = ("decisions", "clones", "imagines", "searches")


def bench_game(name: str, seconds: float) -> dict[str, float]:
    """One game's numbers, with its usual seats and options."""
    rng = ut.seeded("bench", name)
    found = {"decisions": decisions_per_second(name, seconds)}
    middle = some_positions(name)
    found["clones"] = rate(lambda i: middle[i % len(middle)].clone(), seconds / 2)
    found["imagines"] = rate(lambda i: imagine(middle[i % len(middle)], rng), seconds / 2)
    found["searches"] = rate(lambda i: playout(imagine(middle[i % len(middle)], rng), rng), seconds)
    return {measure: round(value) for measure, value in found.items()}


def imagine(position: Position, rng: ut.Rng) -> Position:
    world: Position = position.imagine(position.pending[0], rng)
    return world


def playout(position: Position, rng: ut.Rng) -> None:
    """Random choices to the end."""
    while not position.over:
        pending = position.pending
        seat = pending[0] if len(pending) == 1 else rng.pick(pending)
        options = position.choices(seat)
        position.apply_index(seat, rng.below(len(options)) if len(options) > 1 else 0)


def decisions_per_second(name: str, seconds: float) -> float:
    rng = ut.seeded("bench", "play")
    made = 0
    number = 0
    spent = 0.0
    while spent < seconds:
        position = ut.new(name, seed=number, watched=False)
        position.real = False
        began = time.perf_counter()
        playout(position, rng)
        spent += time.perf_counter() - began
        made += position.count
        number += 1
    return made / spent


def some_positions(name: str, wanted: int = 12) -> list[Position]:
    """Positions from the course of a few random games."""
    rng = ut.seeded("bench", "middle")
    kept: list[Position] = []
    for number in range(3):
        path: list[Position] = []
        position = ut.new(name, seed=f"middle {number}", watched=False)
        while not position.over:
            path.append(position.clone())
            seat = rng.pick(position.pending)
            position.apply(seat, rng.pick(position.choices(seat)))
        kept.extend(path[len(path) * part // 5] for part in range(1, 5))
    return kept[:wanted]


def rate(work: Callable[[int], Any], seconds: float) -> float:
    """How often a second it can be done."""
    done = 0
    began = time.perf_counter()
    while True:
        work(done)
        done += 1
        spent = time.perf_counter() - began
        if spent >= seconds:
            return done / spent


def bench_all(names: list[str], seconds: float) -> dict[str, Any]:
    """Every game; if this runs compiled, plain Python beside it."""
    for name in names:
        ut.find(name)
    found: dict[str, Any] = {"compiled": compiled(), "games": {name: bench_game(name, seconds) for name in names}}
    if compiled():
        env = dict(os.environ, UNDERTABLE_PURE="1")
        command = [sys.executable, "-m", "undertable", "bench", *names, "--seconds", str(seconds), "--json"]
        other = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
        found["pure"] = json.loads(other.stdout)["games"]
    return found


def bench_page(found: dict[str, Any]) -> RenderableType:
    """The numbers as a table."""
    table = Table(box=None, pad_edge=False, title="per second, one core, random play")
    table.add_column("game")
    for measure in MEASURES:
        table.add_column(measure, justify="right")
        if "pure" in found:
            table.add_column("pure", justify="right", style="dim")
            table.add_column("ratio", justify="right", style="dim")
    for name, numbers in found["games"].items():
        row = [name]
        for measure in MEASURES:
            row.append(f"{numbers[measure]:,}")
            if "pure" in found:
                pure = found["pure"][name][measure]
                row.extend([f"{pure:,}", f"{numbers[measure] / max(1, pure):.1f}"])
        table.add_row(*row)
    return table
