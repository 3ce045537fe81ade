"""How fast the games are, on one core: choices, copies, imagined worlds, searches, observations, messages.

Times are processor times, so that a busy machine does not count. The measurements take turns, and medians are shown. Counts of
instructions (`--instructions`, where valgrind is installed) are the same on every run and tell small differences.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

import msgspec
from rich.console import RenderableType
from rich.table import Table

import undertable as ut
from undertable.bots.search import Search
from undertable.built import compiled
from undertable.kernel.errors import BadOption
from undertable.kernel.position import Position

MEASURES = {
    "choices": "answers to questions with several options, in random play",
    "answers": "answers of any kind in random play, forced ones too",
    "copies": "copies of a position",
    "worlds": "imagined worlds",
    "simulations": "imagined games of a search: a world, a choice, the tree, a playout, a judgement",
    "observations": "views of one seat",
    "messages": "scenes of one seat, as the server sends them",
}
ROUNDS = 5
NOTEWORTHY = 0.10
"""Times differ by about this much from run to run."""
NOTEWORTHY_INSTRUCTIONS = 0.02


class Bench:
    """The work that is measured for one game, with its usual seats and options."""

    def __init__(self, name: str, games: int = 3, search: int = 64) -> None:
        self.name = name
        self.rng = ut.seeded("bench", name)
        self.middle = some_positions(name, games)
        self.budget = search
        """Imagined games in one measured search."""
        self.number = 0

    def work(self, measure: str) -> tuple[int, int]:
        """Do a piece of work; how many of what was measured it was, and how many answers (in random play)."""
        self.number += 1
        position = self.middle[self.number % len(self.middle)]
        seat = position.pending[0]
        if measure == "copies":
            position.clone()
        elif measure == "worlds":
            position.imagine(seat, self.rng)
        elif measure == "observations":
            position.view(seat)
        elif measure == "messages":
            msgspec.json.encode(position.scene(seat))
        elif measure == "simulations":
            return self.search(position, seat), 0
        else:
            return self.play()
        return 1, 0

    def search(self, position: Position, seat: int) -> int:
        """A search that is not cut short."""
        search = Search(position.imagine(seat, self.rng), seat, self.rng, position.game.advice())
        while search.simulations < self.budget:
            search.round(search.candidates[:8], self.rng, 0.0)
        return search.simulations

    def play(self) -> tuple[int, int]:
        """One game between players who choose anything: choices between several options, and answers of any kind."""
        position = ut.new(self.name, seed=self.number, watched=False)
        position.real = False
        return playout(position, self.rng), position.count


def playout(position: Position, rng: ut.Rng) -> int:
    """Random choices to the end; how many of them were between several options."""
    real = 0
    while not position.over:
        pending = position.pending
        seat = pending[0] if len(pending) == 1 else rng.pick(pending)
        options = position.choices(seat)
        if len(options) > 1:
            real += 1
        position.apply_index(seat, rng.below(len(options)) if len(options) > 1 else 0)
    return real


def some_positions(name: str, games: int = 3) -> list[Position]:
    """Positions from the course of a few random games, four of each, where somebody has something to choose."""
    rng = ut.seeded("bench", "middle")
    kept: list[Position] = []
    for number in range(games):
        path: list[Position] = []
        position = ut.new(name, seed=f"middle {number}", watched=False)
        while not position.over:
            seat = position.pending[0]
            if len(position.choices(seat)) > 1:
                path.append(position.clone())
            position.apply(seat, rng.pick(position.choices(seat)))
        kept.extend(path[len(path) * part // 5] for part in range(1, 5))
    return kept


def rate(work: Callable[[int], Any], seconds: float) -> float:
    """How often a second of processor time it can be done."""
    done = 0
    began = time.process_time()
    while True:
        work(done)
        done += 1
        spent = time.process_time() - began
        if spent >= seconds:
            return done / spent


def decisions_per_second(name: str, seconds: float) -> float:
    """Answers of any kind in random play."""
    bench = Bench(name)
    made = 0
    spent = 0.0
    while spent < seconds:
        began = time.process_time()
        made += bench.play()[1]
        spent += time.process_time() - began
    return made / spent


def once(bench: Bench, measure: str, seconds: float) -> dict[str, float]:
    """One round of one measurement."""
    done = answers = 0
    began = time.process_time()
    while True:
        more, also = bench.work(measure)
        done += more
        answers += also
        spent = time.process_time() - began
        if spent >= seconds:
            break
    return {measure: done / spent, "answers": answers / spent} if measure == "choices" else {measure: done / spent}


def bench_games(names: list[str], seconds: float) -> dict[str, dict[str, float]]:
    """Rates for each game: rounds of all measurements of all games take turns, the median counts."""
    benches = [Bench(name) for name in names]
    found: dict[str, dict[str, list[float]]] = {name: {measure: [] for measure in MEASURES} for name in names}
    for _ in range(ROUNDS):
        for bench in benches:
            for measure in MEASURES:
                if measure != "answers":
                    for told, value in once(bench, measure, seconds / ROUNDS).items():
                        found[bench.name][told].append(value)
    return {name: {measure: round(median(values)) for measure, values in one.items()} for name, one in found.items()}


def bench_all(names: list[str], seconds: float) -> dict[str, Any]:
    """Every game; if this runs compiled, plain Python beside it."""
    for name in names:
        ut.find(name)
    found: dict[str, Any] = {"what": "per second", "compiled": compiled(), "games": bench_games(names, seconds)}
    if compiled():
        env = dict(os.environ, UNDERTABLE_PURE="1")
        command = [sys.executable, "-m", "undertable", "bench", *names, "--seconds", str(seconds), "--json"]
        other = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
        found["pure"] = json.loads(other.stdout)["games"]
    return found


# Instructions


def instructions(names: list[str]) -> dict[str, Any]:
    """Instructions for one of each thing, counted by callgrind."""
    valgrind = shutil.which("valgrind")
    if valgrind is None:
        raise BadOption("--instructions needs valgrind (Debian: apt install valgrind)")
    for name in names:
        ut.find(name)
    games: dict[str, dict[str, float]] = {}
    for name in names:
        command = [valgrind, "--tool=callgrind", "--callgrind-out-file=/dev/null", str(Path(sys.executable).resolve()), "-c"]
        env = dict(os.environ, PYTHONHASHSEED="0", PYTHONPATH=os.pathsep.join(sys.path))
        script = f"from undertable.lab.bench import fork_measures; fork_measures({name!r})"
        done = subprocess.run([*command, script], env=env, capture_output=True, text=True, check=False)
        if done.returncode:
            raise BadOption(f"callgrind failed: {done.stderr.strip().splitlines()[-1]}")
        counted = {}
        for line in done.stderr.splitlines():
            process, mark, count = line.strip("=").partition("== Collected : ")
            if mark:
                counted[int(process)] = int(count)
        games[name] = _per_piece(json.loads(done.stdout), counted)
    return {"what": "instructions", "compiled": compiled(), "games": games}


def fork_measures(name: str) -> None:
    """Runs under callgrind. Each measurement is a process that begins from one state: what it counts beyond an idle one is its work."""
    bench = Bench(name, search=8)
    for measure in MEASURES:
        if measure != "answers":
            bench.work(measure)  # what is made at the first use is not counted
    told: dict[str, list[int]] = {"idle": [_forked(lambda: (1, 1))[0], 1, 1]}
    for measure in MEASURES:
        if measure != "answers":
            process, done, answers = _forked(lambda measure=measure: _several(bench, measure))  # type: ignore[misc]
            told[measure] = [process, done, answers]
    print(json.dumps(told))


def _several(bench: Bench, measure: str) -> tuple[int, int]:
    """So much of one thing that single positions do not matter."""
    times = 1 if measure == "choices" else len(bench.middle)
    pieces = [bench.work(measure) for _ in range(times)]
    return sum(done for done, _ in pieces), sum(answers for _, answers in pieces)


def _forked(work: Callable[[], tuple[int, int]]) -> tuple[int, int, int]:
    """Do it in a process of its own: the process, and how much it did."""
    reading, writing = os.pipe()
    process = os.fork()
    if not process:
        os.write(writing, json.dumps(work()).encode())
        os._exit(0)
    os.waitpid(process, 0)
    done, answers = json.loads(os.read(reading, 100))
    os.close(reading)
    os.close(writing)
    return process, done, answers


def _per_piece(told: dict[str, list[int]], counted: dict[int, int]) -> dict[str, float]:
    idle = counted[told.pop("idle")[0]]
    found: dict[str, float] = {}
    for measure, (process, done, answers) in told.items():
        spent = counted[process] - idle
        found[measure] = round(spent / done)
        if measure == "choices":
            found["answers"] = round(spent / answers)
    return found


# Last known values


def slower(found: dict[str, Any], known: dict[str, Any]) -> list[str]:
    """What became slower since the last known values, in words."""
    if (found["what"], found["compiled"]) != (known["what"], known["compiled"]):
        raise BadOption(
            "these values are of another kind: compare plain with plain, compiled with compiled, instructions with instructions"
        )
    counts = found["what"] == "instructions"
    limit = NOTEWORTHY_INSTRUCTIONS if counts else NOTEWORTHY
    told: list[str] = []
    for name, numbers in found["games"].items():
        for measure, value in numbers.items():
            before = known["games"].get(name, {}).get(measure)
            if before:
                worse = value / before - 1 if counts else before / max(1, value) - 1
                if worse > limit:
                    told.append(f"{name}: {measure} take {worse:.0%} longer ({before:,} before, {value:,} now, {found['what']})")
    return told


def bench_page(found: dict[str, Any]) -> RenderableType:
    """The numbers as a table."""
    counts = found["what"] == "instructions"
    title = "instructions for one" if counts else "per second of one core"
    table = Table(box=None, pad_edge=False, title=f"{title}, {'compiled' if found['compiled'] else 'plain Python'}")
    table.add_column("game")
    for measure in MEASURES:
        table.add_column(measure, justify="right")
    for name, numbers in found["games"].items():
        table.add_row(name, *(f"{numbers[measure]:,}" for measure in MEASURES))
        if "pure" in found:
            pure = found["pure"][name]
            ratios = (f"{pure[measure]:,} ×{numbers[measure] / max(1, pure[measure]):.1f}" for measure in MEASURES)
            table.add_row("  plain Python", *ratios, style="dim")
    return table
