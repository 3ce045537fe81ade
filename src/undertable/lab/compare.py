"""Paired comparison: two sets of options or packs, played by the same bots on the same seeds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from undertable.lab.balance import by_side
from undertable.lab.collect import Played
from undertable.lab.engine import check_engine
from undertable.lab.sim import prepare, run_all
from undertable.lab.stats import Gap, Share, gap


class Comparison(msgspec.Struct, kw_only=True):
    game: str
    first: str
    second: str
    pairs: int
    sides: list[tuple[Share, Share]]
    """Each side's share of wins under the first and under the second."""
    gaps: list[Gap]
    """Second less first: wins by side, worth by seat, length. Paired by seed."""


def said(options: dict[str, Any], packs: list[str]) -> str:
    """A name for a set of options and packs."""
    parts = [f"{name}={value}" for name, value in options.items()] + packs
    return " ".join(parts) or "as it is"


def paired(game: str, first: list[Played], second: list[Played], names: tuple[str, str]) -> Comparison:
    """What differs between two lists of games on the same seeds."""
    gaps: list[Gap] = []
    sides = sorted({side for one in first + second for side in [*one.sides, one.side] if side})
    for side in sides:
        wins = [[float(one.side == side) for one in games] for games in (first, second)]
        gaps.append(gap(f"{side} wins", wins[0], wins[1]))
    if not sides:
        for seat in range(min(len(first[0].bots), len(second[0].bots))):
            gaps.append(gap(f"seat {seat} wins", [one.worth[seat] for one in first], [one.worth[seat] for one in second]))
    gaps.append(gap("choices in a game", [float(one.decisions) for one in first], [float(one.decisions) for one in second]))
    shares = [{one.name: one for one in by_side(games)} for games in (first, second)]
    both = [(shares[0][side], shares[1][side]) for side in sides if side in shares[0] and side in shares[1]]
    return Comparison(game=game, first=names[0], second=names[1], pairs=len(first), sides=both, gaps=gaps)


def compare(
    game: str,
    games: int,
    first: dict[str, Any],
    second: dict[str, Any],
    first_packs: list[str] | None = None,
    second_packs: list[str] | None = None,
    seats: int | None = None,
    given_bots: str = "heuristic",
    seed: int | str = 0,
    jobs: int = 1,
    engine: str = "local",
    address: str = "",
    progress: Callable[[int], None] | None = None,
) -> tuple[Comparison, list[Played]]:
    """Play the same seeds under two sets of options or packs."""
    check_engine(engine, jobs, address)
    planned = [
        prepare(game, games, seats, given_bots, seed, first, first_packs),
        prepare(game, games, seats, given_bots, seed, second, second_packs),
    ]
    names = (said(first, first_packs or []), said(second, second_packs or []))
    for job, name in zip(planned, names, strict=True):
        job.label = name
    played: list[Played] = []
    for one in run_all(planned, jobs, engine, address):
        played.append(one)
        if progress is not None:
            progress(len(played))
    return paired(game, played[:games], played[games:], names), played
