"""Tournaments: every bot against every other on the same seeds with sides changed, and ratings by openskill."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import msgspec

import undertable as ut
from undertable import bots
from undertable.kernel.errors import BadOption
from undertable.lab.collect import Played
from undertable.lab.engine import check_engine
from undertable.lab.sim import Job, failures_of, fingerprint, prepare, run_all
from undertable.lab.stats import Gap, Share, gap, share

CHANGED = ", sides changed"
"""Ends the label of the games in which two bots have changed sides."""


class Match(msgspec.Struct, kw_only=True):
    """Two bots on the same seeds, each on both sides."""

    first: str
    second: str
    first_share: Share
    """What the first bot won of all that was won; where all seats play together: how often it won alone at the table."""
    by_side: list[Share]
    """The share that each bot won on each side: `heuristic as recruiter`."""
    together: bool
    """Whether all seats are on one side: then the bots are compared, they do not meet."""
    difference: Gap
    """First less second, paired by seed."""


class Rating(msgspec.Struct, kw_only=True):
    bot: str
    mu: float
    sigma: float
    ordinal: float
    """A cautious estimate: mu less three sigma."""
    games: int


class Tournament(msgspec.Struct, kw_only=True):
    game: str
    seats: int
    games: int
    matches: list[Match]
    ratings: list[Rating]
    failures: dict[str, int]
    """What went wrong while bots thought ahead, and how often."""
    fingerprint: str


def plan(
    game: str, names: list[str], games: int, seats: int | None, seed: int | str, options: dict[str, Any], packs: list[str] | None = None
) -> list[Job]:
    """The jobs of a tournament: each pair plays `games` seeds twice, with sides changed."""
    if len(names) < 2 or len(set(names)) != len(names):
        raise BadOption("a tournament is between at least two different bots")
    for name in names:
        bots.make(name)
    planned: list[Job] = []
    for first, second in combinations(names, 2):
        for swapped in (False, True):
            job = prepare(game, games, seats, first, seed, options, packs)
            job.bots = []
            job.rivals = [first, second]
            job.swapped = swapped
            job.label = f"{first} against {second}{CHANGED if swapped else ''}"
            planned.append(job)
    return planned


def _won(game: Played, bot: str) -> float:
    """What a bot's seats won of all that was won in a game; a game that nobody won counts a half where bots met."""
    worths = [worth for worth, name in zip(game.worth, game.bots, strict=True) if name == bot]
    if len(worths) == len(game.bots):
        return max(worths)
    total = sum(game.worth)
    return sum(worths) / total if total else 0.5


def match_of(first: str, second: str, straight: list[Played], changed: list[Played]) -> Match:
    """What two bots made of their games."""
    together = all(len(set(game.bots)) == 1 for game in straight + changed)
    sides: dict[str, list[float]] = {}
    for game in straight + changed:
        for bot in (first, second):
            seats = [seat for seat, name in enumerate(game.bots) if name == bot]
            for side in sorted({game.sides[seat] for seat in seats}):
                own = [game.worth[seat] for seat in seats if game.sides[seat] == side]
                sides.setdefault(f"{bot} as {side}" if side else bot, []).append(sum(own) / len(own))
    if together:
        a = [_won(game, first) for game in straight]
        b = [_won(game, second) for game in changed]
        of_first = share(first, a)
    else:
        a = [_won(one, first) / 2 + _won(two, first) / 2 for one, two in zip(straight, changed, strict=True)]
        b = [1 - worth for worth in a]
        of_first = share(first, [_won(game, first) for game in straight + changed])
    return Match(
        first=first,
        second=second,
        first_share=of_first,
        by_side=[share(name, worths) for name, worths in sorted(sides.items())],
        together=together,
        difference=gap(f"{first} less {second}", b, a),
    )


def ratings_of(names: list[str], games: list[Played]) -> list[Rating]:
    """openskill ratings (Plackett-Luce), one for each bot, games in order. Seats of one bot in a game are one team.

    Bots that play together do not meet: there, two bots are rated by who won the deal that the other lost.
    """
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise BadOption("ratings need openskill: pip install 'undertable[lab]'") from None
    model: Any = PlackettLuce()
    rated = {name: model.rating(name=name) for name in names}
    counts = dict.fromkeys(names, 0)
    alone: dict[tuple[str, int], dict[str, float]] = {}
    """What one bot made of a deal at which no other sat, until another's game of the same deal comes."""
    for game in games:
        here = sorted(set(game.bots))
        for name in here:
            counts[name] += 1
        won = {name: _won(game, name) for name in here}
        if len(here) < 2:
            deal = game.label.removesuffix(CHANGED), game.number
            if deal not in alone:
                alone[deal] = won
                continue
            won = {**alone.pop(deal), **won}
        if len(won) < 2:
            continue
        changed = model.rate([[rated[name]] for name in won], scores=list(won.values()))
        for name, team in zip(won, changed, strict=True):
            rated[name] = team[0]
    found = [
        Rating(bot=name, mu=round(r.mu, 3), sigma=round(r.sigma, 3), ordinal=round(r.ordinal(), 3), games=counts[name])
        for name, r in rated.items()
    ]
    return sorted(found, key=lambda rating: -rating.mu)


def tournament(
    game: str,
    names: list[str],
    games: int,
    seats: int | None = None,
    seed: int | str = 0,
    options: dict[str, Any] | None = None,
    packs: list[str] | None = None,
    jobs: int = 1,
    engine: str = "local",
    address: str = "",
    progress: Callable[[int], None] | None = None,
) -> tuple[Tournament, list[Played]]:
    """Play a tournament: every pair of bots on `games` seeds, twice each."""
    check_engine(engine, jobs, address)
    planned = plan(game, names, games, seats, seed, options or {}, packs)
    played: list[Played] = []
    for one in run_all(planned, jobs, engine, address):
        played.append(one)
        if progress is not None:
            progress(len(played))
    by_label: dict[str, list[Played]] = {}
    for one in played:
        by_label.setdefault(one.label, []).append(one)
    matches: list[Match] = []
    for straight, changed in zip(planned[::2], planned[1::2], strict=True):
        matches.append(match_of(straight.rivals[0], straight.rivals[1], by_label[straight.label], by_label[changed.label]))
    shown = Tournament(
        game=ut.find(game).name,
        seats=planned[0].seats,
        games=len(played),
        matches=matches,
        ratings=ratings_of(names, played),
        failures=failures_of(played),
        fingerprint=fingerprint(played),
    )
    return shown, played
