"""Many games between bots, counted. The same seeds give the same games, whatever the number of processes."""

from __future__ import annotations

import multiprocessing
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

import undertable as ut
from undertable import bots
from undertable.kernel.errors import BadOption
from undertable.kernel.position import Position


class Job(msgspec.Struct, kw_only=True):
    """What is played."""

    game: str
    games: int
    seats: int
    bots: list[str]
    seed: int | str = 0
    options: dict[str, Any] = {}
    packs: list[str] = []


class Played(msgspec.Struct, kw_only=True):
    """One game that was played."""

    number: int
    decisions: int
    over: bool
    winners: list[int]
    sides: list[str]
    side: str
    reason: str
    scores: dict[int, float]
    facts: dict[str, Any]


def prepare(
    game: str,
    games: int,
    seats: int | None,
    given_bots: str,
    seed: int | str,
    options: dict[str, Any],
    packs: list[str] | None = None,
) -> Job:
    """Check everything before the first game; BadOption or BadPack says what is wrong."""
    if games < 1:
        raise BadOption("play at least 1 game")
    rules = ut.find(game)
    wanted = seats if seats is not None else rules.usual or rules.least
    ut.new(game, wanted, 0, options, packs or [], watched=False)
    return Job(game=game, games=games, seats=wanted, bots=bots.per_seat(given_bots, wanted), seed=seed, options=options, packs=packs or [])


def play_one(job: Job, number: int) -> Played:
    """Play one game of a job to its end."""
    seed = f"{job.seed}:{number}"
    position = ut.new(job.game, job.seats, seed, job.options, job.packs, watched=False)
    position.real = False
    drive(position, job.bots, seed)
    return played(position, number)


def drive(position: Position, names: list[str], seed: int | str) -> None:
    """Let bots play a position to its end."""
    players = [bots.make(name) for name in names]
    streams = [ut.seeded(seed, f"bot {seat}") for seat in range(position.seats)]
    while not position.over:
        seat = position.pending[0]
        position.apply(seat, players[seat].choose(position, seat, streams[seat]))


def played(position: Position, number: int) -> Played:
    result = position.result
    assert result is not None
    return Played(
        number=number,
        decisions=position.count,
        over=result.reason != "limit",
        winners=list(result.winners),
        sides=[position.side(seat) for seat in range(position.seats)],
        side=result.side,
        reason=result.reason,
        scores=dict(result.scores),
        facts=dict(result.facts),
    )


def _work(task: tuple[Job, int]) -> Played:
    return play_one(*task)


def run(job: Job, jobs: int = 1) -> Iterator[Played]:
    """All games of a job, in order."""
    tasks = [(job, number) for number in range(job.games)]
    if jobs <= 1:
        yield from map(_work, tasks)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(_work, tasks, chunksize=max(1, min(16, job.games // (jobs * 4))))


def compiled() -> bool:
    """Whether the kernel that runs is compiled."""
    from undertable.kernel import position

    return not str(position.__file__).endswith(".py")


def summary(job: Job, games: list[Played], seconds: float) -> dict[str, Any]:
    """The counts, as `undertable sim --json` prints them."""
    decisions = sum(game.decisions for game in games)
    wins: Counter[str] = Counter()
    for game in games:
        if game.side:
            wins[game.side] += 1
        elif game.winners:
            for seat in game.winners:
                wins[str(seat)] += 1
        else:
            wins["nobody"] += 1
    return {
        "game": job.game,
        "games": len(games),
        "seats": job.seats,
        "bots": job.bots,
        "finished": sum(game.over for game in games),
        "truncated": sum(not game.over for game in games),
        "decisions": decisions,
        "decisions_per_second": round(decisions / seconds) if seconds else 0,
        "decisions_per_game": round(decisions / len(games), 1) if games else 0,
        "wins": dict(sorted(wins.items())),
        "reasons": dict(sorted(Counter(game.reason for game in games).items())),
        "facts": _facts(games),
        "compiled": compiled(),
    }


def _facts(games: list[Played]) -> dict[str, Any]:
    """Numbers averaged, words counted."""
    found: dict[str, list[Any]] = {}
    for game in games:
        for name, value in game.facts.items():
            found.setdefault(name, []).append(value)
    told: dict[str, Any] = {}
    for name in sorted(found):
        values = found[name]
        if all(isinstance(value, (int, float)) for value in values):
            told[name] = round(sum(values) / len(values), 3)
        else:
            told[name] = dict(sorted(Counter(str(value) for value in values).items()))
    return told


def simulate(job: Job, jobs: int = 1, progress: Callable[[int], None] | None = None) -> dict[str, Any]:
    """Play a job and count."""
    began = time.perf_counter()
    games: list[Played] = []
    for game in run(job, jobs):
        games.append(game)
        if progress is not None:
            progress(len(games))
    return summary(job, games, time.perf_counter() - began)
