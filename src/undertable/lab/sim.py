"""Many games between bots, counted. The same seeds give the same games, whatever the engine and the number of processes."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from hashlib import blake2b
from importlib import import_module
from typing import Any

import msgspec

import undertable as ut
from undertable import bots
from undertable.bots.playout import asked_first, rewards
from undertable.built import compiled
from undertable.kernel.asking import settled
from undertable.kernel.errors import BadOption
from undertable.kernel.game import Game
from undertable.kernel.position import Position
from undertable.kernel.step import Step
from undertable.lab.collect import CardWatch, Notice, Played, profile
from undertable.lab.engine import check_engine, run_tasks

COUNTED = 10
"""Questions are counted in one game of so many: telling a forced choice from another takes imagined worlds."""


class Job(msgspec.Struct, kw_only=True):
    """What is played."""

    game: str
    games: int
    seats: int
    bots: list[str]
    seed: int | str = 0
    options: dict[str, Any] = {}
    packs: list[str] = []
    rivals: list[str] = []
    """Two bots that play each other: seats by side, or in turn; `bots` is then empty."""
    swapped: bool = False
    """Whether the rivals have changed sides."""
    cards: bool = False
    """Whether to note the cards that each seat draws and plays."""
    series: int = 1
    """So many games are played in a row, each with the options that follow from the one before (`Game.next_options`)."""
    label: str = ""
    source: str = ""
    """The module of a game that stands in no registry."""


def prepare(
    game: str,
    games: int,
    seats: int | None,
    given_bots: str,
    seed: int | str,
    options: dict[str, Any],
    packs: list[str] | None = None,
    cards: bool = False,
    series: int = 1,
) -> Job:
    """Check everything before the first game; BadOption or BadPack says what is wrong."""
    if games < 1 or series < 1:
        raise BadOption("play at least 1 game")
    rules = ut.find(game)
    wanted = seats if seats is not None else rules.usual or rules.least
    ut.new(game, wanted, 0, options, packs or [], watched=False)
    return Job(
        game=game,
        games=games,
        seats=wanted,
        bots=bots.per_seat(given_bots, wanted),
        seed=seed,
        options=options,
        packs=packs or [],
        cards=cards,
        series=series,
        source=type(rules).__module__,
    )


def rules_of(job: Job) -> Game:
    """The game of a job; one that stands in no registry is found in its module."""
    try:
        return ut.find(job.game)
    except BadOption:
        for value in vars(import_module(job.source)).values() if job.source else []:
            if isinstance(value, Game) and value.name == job.game:
                ut.register(value)
                return value
        raise


def lineup(position: Position, first: str, second: str, swapped: bool) -> list[str]:
    """Who sits where when two bots play each other: each takes one side; without sides they sit in turn."""
    sides = [position.side(seat) for seat in range(position.seats)]
    if swapped:
        first, second = second, first
    if len(set(sides)) > 1:
        return [first if side == sides[0] else second for side in sides]
    if sides[0]:
        return [first] * position.seats
    return [first if seat % 2 == 0 else second for seat in range(position.seats)]


def play_one(job: Job, number: int) -> Played:
    """Play one game of a job to its end."""
    seed = f"{job.seed}:{number}"
    position = ut.new(rules_of(job), job.seats, seed, job.options, job.packs, watched=False)
    position.real = False
    names = lineup(position, job.rivals[0], job.rivals[1], job.swapped) if job.rivals else job.bots
    watch = CardWatch(position.seats) if job.cards else None
    if watch is not None:
        position.effects_seen = set()
    counted = number % COUNTED == 0
    early: list[int] = []
    counts, questions, failures = drive(position, names, seed, watch.notice if watch is not None else None, counted, early)
    game = played(position, number, seed, names, counts)
    game.questions = questions if counted else []
    game.setup_questions = len(early)
    game.failures = failures
    game.label = job.label
    if watch is not None:
        game.opened = [sorted(seen or ()) for seen in watch.opened]
        game.drawn = [sorted(seen) for seen in watch.drawn]
        game.played = [sorted(seen) for seen in watch.played]
        game.used = sorted(position.effects_seen or ())
    return game


def several_asked(position: Position, seat: int) -> bool:
    """Whether the seat is asked one of several picks, which a person makes with ticks and one confirmation."""
    decision = position.asked_of(seat)
    return decision is not None and decision.several is not None


def goes_on(position: Position, seat: int, step: Step | None) -> bool:
    """Whether the question is one more pick of the series before it: a person was asked once."""
    return step is not None and type(position.asking) is type(step) and several_asked(position, seat)


def drive(
    position: Position,
    names: list[str],
    seed: int | str,
    notice: Notice | None = None,
    counted: bool = True,
    early: list[int] | None = None,
) -> tuple[list[int], list[int], list[str]]:
    """Let bots play a position to its end; how many choices each seat made, how many of them a table would have put to a person (if they
    are `counted`; `early` gets the seats asked before the first round), and what went wrong while bots thought."""
    players = [bots.make(name) for name in names]
    streams = [ut.seeded(seed, f"bot {seat}") for seat in range(position.seats)]
    counts = [0] * position.seats
    questions = [0] * position.seats
    series, step = -1, position.asking
    stays: list[type[Step] | None] = [None] * position.seats
    last = -1
    while not position.over:
        seat = asked_first(position)
        said = players[seat].aside(position, seat, streams[seat])
        if said is not None:
            position.apply(seat, said)
            continue
        choice = players[seat].choose(position, seat, streams[seat])
        if notice is not None:
            notice(position, seat, choice)
        counts[seat] += 1
        again = (series == seat and goes_on(position, seat, step)) or stays[seat] is type(position.asking)
        if counted and not again and settled(position, seat) is None:
            questions[seat] += 1
            if early is not None and position.preparing():
                early.append(seat)
        step = position.asking
        if step is not None and choice.STAYS:
            stays[seat] = type(step)
        elif last != seat or stays[seat] is type(step):  # what is paid for a card laid beside a question does not end the question
            stays[seat] = None
        last = seat
        series = seat if step is not None and several_asked(position, seat) else -1
        position.apply(seat, choice)
    return counts, questions, [failure for player in players if isinstance(player, bots.SearchBot) for failure in player.failures]


def played(position: Position, number: int, seed: str, names: list[str], counts: list[int]) -> Played:
    """What is noted about a finished game."""
    result = position.result
    assert result is not None
    seats = range(position.seats)
    return Played(
        number=number,
        seed=seed,
        bots=list(names),
        options=dict(position.options),
        decisions=position.count,
        decisions_by_seat=counts,
        over=result.reason != "limit",
        winners=list(result.winners),
        worth=rewards(position),
        sides=[position.side(seat) for seat in seats],
        side=result.side,
        reason=result.reason,
        scores=dict(result.scores),
        facts=dict(result.facts),
        profiles=[profile(position, seat) for seat in seats],
    )


def play_series(job: Job, number: int) -> list[Played]:
    """The games of one series, from game `number` on; one game, where nothing is said of series."""
    games: list[Played] = []
    options = job.options
    for place in range(number, min(number + job.series, job.games)):
        games.append(play_one(msgspec.structs.replace(job, options=options), place))
        options = rules_of(job).next_options(games[-1].options, games[-1].side)
    return games


def work(task: tuple[Job, int]) -> list[Played]:
    """One task of an engine."""
    return play_series(*task)


def run(job: Job, jobs: int = 1, engine: str = "local", address: str = "") -> Iterator[Played]:
    """All games of a job, in order."""
    yield from run_all([job], jobs, engine, address)


def run_all(several: list[Job], jobs: int = 1, engine: str = "local", address: str = "") -> Iterator[Played]:
    """All games of several jobs, in order."""
    tasks = [(job, number) for job in several for number in range(0, job.games, job.series)]
    for games in run_tasks(work, tasks, jobs, engine, address):
        yield from games


def wins_of(games: list[Played]) -> dict[str, int]:
    """Side or seat to number of wins; `nobody` where nobody won."""
    wins: Counter[str] = Counter()
    for game in games:
        if game.side:
            wins[game.side] += 1
        elif game.winners:
            for seat in game.winners:
                wins[str(seat)] += 1
        else:
            wins["nobody"] += 1
    return dict(sorted(wins.items()))


def fingerprint(games: list[Played]) -> str:
    """A short text that is the same exactly if all games went the same way."""
    return blake2b(msgspec.json.encode(games), digest_size=12).hexdigest()


def summary(job: Job, games: list[Played], seconds: float) -> dict[str, Any]:
    """The counts, as `undertable sim --json` prints them. Only `decisions_per_second` depends on the machine."""
    decisions = sum(game.decisions for game in games)
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
        **questions_of(games),
        "wins": wins_of(games),
        "reasons": dict(sorted(Counter(game.reason for game in games).items())),
        "facts": facts_of(games),
        "failures": failures_of(games),
        "fingerprint": fingerprint(games),
        "compiled": compiled(),
    }


def questions_of(games: list[Played]) -> dict[str, float]:
    """How often a seat is asked with the usual settings: in a game, and in a turn where the games count turns; how often the whole table is
    asked in a round, where they count rounds."""
    seats = sum(len(game.questions) for game in games)
    asked = sum(sum(game.questions) for game in games)
    turns = sum(len(game.questions) * game.facts.get("turns", 0) for game in games)
    told = {"questions_per_seat": round(asked / seats, 1) if seats else 0.0}
    if turns:
        told["questions_per_turn"] = round(asked / turns, 1)
    rounds = sum(game.facts.get("rounds", 0) for game in games if game.questions)
    if rounds:
        told["questions_per_round"] = round((asked - sum(game.setup_questions for game in games)) / rounds, 2)
        told["questions_per_round_and_setup"] = round(asked / rounds, 2)
    return told


def failures_of(games: list[Played]) -> dict[str, int]:
    """What went wrong while bots thought ahead, and how often; empty if all is well."""
    return dict(sorted(Counter(failure for game in games for failure in game.failures).items()))


def facts_of(games: list[Played]) -> dict[str, Any]:
    """Numbers averaged, words counted, a part and its whole added up to a share; what is said of each seat is for the balance report."""
    found: dict[str, list[Any]] = {}
    for game in games:
        for name, value in game.facts.items():
            found.setdefault(name, []).append(value)
    told: dict[str, Any] = {}
    for name in sorted(found):
        values = found[name]
        if all(isinstance(value, (int, float)) for value in values):
            told[name] = round(sum(values) / len(values), 3)
        elif all(isinstance(value, list) and len(value) == 2 and isinstance(value[0], int) for value in values):
            part, whole = sum(value[0] for value in values), sum(value[1] for value in values)
            told[name] = f"{part} of {whole}, {part / whole:.1%}" if whole else "never"
        elif all(isinstance(value, (str, bool)) for value in values):
            told[name] = dict(sorted(Counter(str(value) for value in values).items()))
    return told


def simulate(
    job: Job,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    engine: str = "local",
    address: str = "",
    save: str = "",
) -> dict[str, Any]:
    """Play a job and count. `save` names a file for the games: .csv, .json or .parquet."""
    from undertable.lab.store import check_path, save_games

    check_engine(engine, jobs, address)
    check_path(save)
    began = time.perf_counter()
    games: list[Played] = []
    for game in run(job, jobs, engine, address):
        games.append(game)
        if progress is not None:
            progress(len(games))
    seconds = time.perf_counter() - began
    if save:
        save_games(games, save)
    return summary(job, games, seconds)
