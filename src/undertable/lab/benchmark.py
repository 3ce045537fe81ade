"""The research benchmark: tracks, public seeds, opponents, and a score with its interval; how good beliefs are; and a referee.

An agent is a bot of ours by name, or any program: `agent="python my_agent.py"` runs it as a process of its own that reads one JSON object
a line and answers with one (`wire.py`). Scores that count come from the referee, which draws its seeds after the agent has registered.
"""

from __future__ import annotations

import math
import secrets
import time
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

import undertable as ut
from undertable.bots import Bot, make
from undertable.bots.playout import asked_first, rewards
from undertable.kernel.errors import BadOption
from undertable.kernel.position import Position
from undertable.lab.stats import Share, share
from undertable.lab.wire import Program

OPPONENTS = ("random", "heuristic", "search:50", "search:200")
WORLDS = 24
"""Worlds that are imagined for each look at a belief."""


class Track(msgspec.Struct, frozen=True):
    """One way to be measured: a game, its seats and options."""

    name: str
    text: str
    game: str
    seats: int
    options: dict[str, Any] = {}
    together: bool = False
    """All seats win and lose together: the agent plays them all."""


TRACKS = (
    Track("hidden-movement", "one hunts, one hides and leaves traces", "mindmgmt", 2, {"mode": "training"}),
    Track("bluffing-cards", "cards played facedown, paid for when they are needed", "spycraft", 2),
    Track("hidden-role", "one of four works against the others", "warehouse13", 4),
    Track("co-operation", "all seats together against the game", "hellboy", 2, together=True),
    Track("free-for-all", "four agents, each for herself", "facility07", 4),
)


def track(name: str) -> Track:
    """The track of this name; BadOption lists them."""
    for one in TRACKS:
        if one.name == name:
            return one
    raise BadOption(f"there is no track {name!r}; tracks: {', '.join(one.name for one in TRACKS)}")


class Score(msgspec.Struct, kw_only=True):
    """What an agent reached on a track."""

    track: str
    agent: str
    opponent: str
    games: int
    score: Share
    """What it won of what one seat can win, 0 to 1."""
    seats: list[Share]
    """The same for each seat that it played."""
    choices: int
    seconds: float
    """Processor time of a bot of ours, or the time that a program took to answer."""
    tokens: int
    """Tokens that the program says it used."""
    failures: int
    """Choices that the table had to make, since the program gave no answer that could be used."""
    reported_by: str = "self"
    """`referee` where the seeds were drawn after the agent had registered."""


class Game(msgspec.Struct, kw_only=True):
    """One game that counted."""

    seed: str
    seat: int
    worth: float
    record: dict[str, Any] | None = None


def hired(agent: str) -> Bot:
    """A bot by name, or a program by its command."""
    try:
        return make(agent)
    except BadOption:
        if " " in agent or Path(agent).exists():
            return Program(agent)
        raise


def play(course: Track, agent: Bot, opponent: Bot, seed: str, seat: int, keep: bool = False) -> tuple[Game, int, float]:
    """One game: what it was worth to the agent, how many choices it made, and how long it thought."""
    position = ut.new(course.game, course.seats, seed, course.options, watched=isinstance(agent, Program))
    own, other = ut.seeded(seed, "agent"), ut.seeded(seed, "opponent")
    choices, seconds = 0, 0.0
    if isinstance(agent, Program):
        agent.begin()
    clock = time.perf_counter if isinstance(agent, Program) else time.process_time
    while not position.over:
        turn = asked_first(position)
        if course.together or turn == seat:
            if len(position.choices(turn)) > 1:
                choices += 1
            began = clock()
            choice = agent.choose(position, turn, own)
            seconds += clock() - began
            position.apply(turn, choice)
        else:
            position.apply(turn, opponent.choose(position, turn, other))
    record = msgspec.to_builtins(position.record()) if keep else None
    return Game(seed=seed, seat=seat, worth=rewards(position)[seat], record=record), choices, seconds


def benchmark(
    name: str,
    agent: str,
    opponent: str,
    seeds: list[str],
    progress: Callable[[int], None] | None = None,
    keep: bool = False,
    bot: Bot | None = None,
) -> tuple[Score, list[Game]]:
    """An agent on a track, in each seat in turn, against the same opponents."""
    course = track(name)
    player, rival = bot or hired(agent), make(opponent)
    games: list[Game] = []
    choices, seconds = 0, 0.0
    try:
        for number, seed in enumerate(seeds):
            game, made, thought = play(course, player, rival, seed, number % course.seats, keep)
            games.append(game)
            choices += made
            seconds += thought
            if progress is not None:
                progress(number + 1)
    finally:
        if isinstance(player, Program):
            player.close()
    by_seat = [[game.worth for game in games if game.seat == seat] for seat in range(course.seats)]
    found = Score(
        track=name,
        agent=player.called if isinstance(player, Program) else agent,
        opponent="" if course.together else opponent,
        games=len(games),
        score=share(agent, [game.worth for game in games]),
        seats=[share(f"seat {seat}", worths) for seat, worths in enumerate(by_seat) if worths],
        choices=choices,
        seconds=round(seconds, 3),
        tokens=player.tokens if isinstance(player, Program) else 0,
        failures=player.failures if isinstance(player, Program) else 0,
    )
    return found, games


def public_seeds(name: str, games: int) -> list[str]:
    """The seeds for development: everybody has the same."""
    return [f"benchmark {name} {number}" for number in range(games)]


def referee(name: str, agent: str, opponent: str, games: int, progress: Callable[[int], None] | None = None) -> dict[str, Any]:
    """A score that counts: the agent registers, then secret seeds are drawn; seeds and records are published with the score."""
    player = hired(agent)
    if isinstance(player, Program):
        player.begin()
    drawn = [secrets.token_hex(16) for _ in range(games)]
    commitment = blake2b("\n".join(drawn).encode(), digest_size=16).hexdigest()
    score, played = benchmark(name, agent, opponent, drawn, progress, True, player)
    score.reported_by = "referee"
    return {"score": msgspec.to_builtins(score), "commitment": commitment, "games": msgspec.to_builtins(played), "version": ut.__version__}


class Belief(msgspec.Struct, kw_only=True):
    """How well imagined worlds fit the truth."""

    game: str
    looks: int
    worlds: int
    covered: float
    """Of the hidden facts, the share whose true value was among the imagined ones."""
    likelihood: float
    """Mean logarithm of the share of worlds that had the true value (one world added for what was never imagined)."""
    sides: float | None
    """The same for the sides of the others, where the seat does not know them."""


def leaves(value: Any, path: str = "") -> dict[str, Any]:
    """The plain values of a view by their path; handles are no facts."""
    if isinstance(value, dict):
        found: dict[str, Any] = {}
        for name, item in value.items():
            if name not in ("id", "viewer", "pending", "waiting", "names"):
                found.update(leaves(item, f"{path}.{name}"))
        return found
    if isinstance(value, list):
        found = {f"{path}#": len(value)}
        for place, item in enumerate(value):
            found.update(leaves(item, f"{path}[{place}]"))
        return found
    return {path: value}


def look(position: Position, seat: int, rng: ut.Rng) -> tuple[list[float], list[float]]:
    """The shares of worlds that have the true value: of each fact that others see and this seat does not, and of each other's side."""
    mine = leaves(position.view(seat))
    others = [other for other in range(position.seats) if other != seat]
    truth = {other: {k: v for k, v in leaves(position.view(other)).items() if k not in mine} for other in others}
    hits = {other: dict.fromkeys(facts, 0) for other, facts in truth.items()}
    sided = dict.fromkeys(others, 0)
    for _ in range(WORLDS):
        world = position.imagine(seat, rng)
        for other in others:
            told = leaves(world.view(other))
            for path, value in truth[other].items():
                if told.get(path) == value:
                    hits[other][path] += 1
            sided[other] += world.side(other) == position.side(other)
    unsure = [count / WORLDS for count in sided.values() if any(sided[other] < WORLDS for other in others)]
    return [count / WORLDS for facts in hits.values() for count in facts.values()], unsure


def beliefs(name: str, games: int, progress: Callable[[int], None] | None = None) -> Belief:
    """How often the truth is among imagined worlds, over games between heuristic bots."""
    course = track(name)
    bot = make("heuristic")
    facts: list[float] = []
    sides: list[float] = []
    looks = 0
    for number, seed in enumerate(public_seeds(name, games)):
        position = ut.new(course.game, course.seats, seed, course.options, watched=False)
        rng = ut.seeded(seed, "beliefs")
        while not position.over:
            turn = asked_first(position)
            if position.count % 40 == 20:
                found, unsure = look(position, turn, rng)
                facts += found
                sides += unsure
                looks += 1
            position.apply(turn, bot.choose(position, turn, rng))
        if progress is not None:
            progress(number + 1)

    def mean_log(shares: list[float]) -> float:
        return sum(math.log((one * WORLDS + 1) / (WORLDS + 1)) for one in shares) / len(shares) if shares else 0.0

    return Belief(
        game=course.game,
        looks=looks,
        worlds=WORLDS,
        covered=round(sum(one > 0 for one in facts) / len(facts), 4) if facts else 1.0,
        likelihood=round(mean_log(facts), 4),
        sides=round(mean_log(sides), 4) if sides else None,
    )


def line_of(found: Score | Belief) -> str:
    """One line for a terminal."""
    if isinstance(found, Belief):
        sides = f", of sides {found.sides:.2f}" if found.sides is not None else ""
        told = f"{found.covered:.1%} of hidden facts have their true value among {found.worlds} worlds"
        return f"{found.game}: {told}; mean log-likelihood {found.likelihood:.2f}{sides} ({found.looks} looks)"
    against = f" against {found.opponent}" if found.opponent else ""
    each = 1000 * found.seconds / found.choices if found.choices else 0.0
    failed = f", {found.failures} failures" if found.failures else ""
    cost = f"{each:.1f} ms a choice, {found.tokens} tokens{failed}"
    return f"{found.track}: {found.agent}{against} {found.score}; {cost}; reported by {found.reported_by}"
