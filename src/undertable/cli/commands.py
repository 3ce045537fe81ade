"""What each command does."""

from __future__ import annotations

import argparse
import json
import math
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import permutations
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import undertable as ut
from undertable.built import compiled, tests_of_rules, why_plain
from undertable.kernel.errors import BadOption, BadRecord
from undertable.kernel.help import usual_level
from undertable.kernel.rules import shown_by_tests

console = Console(highlight=False)


@contextmanager
def progress(label: str, total: int, quiet: bool) -> Iterator[Callable[[int], None]]:
    """A bar with the time left, on a terminal that wants one."""
    if quiet or not sys.stderr.isatty():
        yield lambda done: None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(label, total=total)
        yield lambda done: bar.update(task, completed=done)


def read_options(given: list[str] | None) -> dict[str, Any]:
    """`k=v` pairs."""
    options: dict[str, Any] = {}
    for pair in given or []:
        name, mark, value = pair.partition("=")
        if not mark:
            raise BadOption(f"write --option name=value, not {pair!r}")
        options[name] = value
    return options


def welcome(args: argparse.Namespace) -> int:
    from undertable.terminal.pages import welcome_page

    console.print(welcome_page())
    return 0


def games(args: argparse.Namespace) -> int:
    from undertable.terminal.pages import game_page, games_page

    console.print(game_page(ut.find(args.game)) if args.game else games_page())
    return 0


def rules(args: argparse.Namespace) -> int:
    from undertable.terminal.pages import coverage_page, rules_page

    game = ut.find(args.game)
    if args.coverage:
        page, complete = coverage_page(game, tests_shown(args.tests))
        console.print(page)
        return 0 if complete else 1
    console.print(rules_page(game, " ".join(args.words)))
    return 0


def tests_shown(folder: str) -> dict[str, list[str]]:
    """Rule id -> tests that show it: from a folder of tests, or as the build of this package found them."""
    built = tests_of_rules()
    if folder or built is None:
        return shown_by_tests(Path(folder or "tests"))
    return built


def cards(args: argparse.Namespace) -> int:
    from undertable.kernel.cards.wording import reference
    from undertable.terminal.pages import cards_page

    game = ut.find(args.game)
    if not args.language:
        console.print(cards_page(game, " ".join(args.words), args.spoilers))
        return 0
    language = game.language()
    if language is None:
        raise BadOption(f"the cards of {game.title} have no language: they are plain facts")
    print(reference(language))
    return 0


def play(args: argparse.Namespace) -> int:
    from undertable.terminal.table import play_in_terminal

    rules = ut.find(args.game)
    seats = args.seats if args.seats is not None else rules.usual or rules.least
    every = {str(seat): seat for seat in range(seats)}
    own = set(every.values()) if args.seat == "all" else {every.get(seat, -1) for seat in args.seat.split(",")}
    if -1 in own:
        raise BadOption(f"--seat is 0 to {seats - 1}, several joined by commas, or all")
    level = args.level or usual_level(len(own))
    position = ut.new(rules, seats, args.seed, read_options(args.option), args.pack, help=level)
    return play_in_terminal(position, own, args.bot, args.seed, args.save)


def learn(args: argparse.Namespace) -> int:
    from undertable.kernel.lesson import lesson_named
    from undertable.terminal.learn import learn_in_terminal

    lesson = lesson_named(ut.find(args.game), args.lesson)
    lesson.chapter_of(args.step - 1)
    return learn_in_terminal(lesson, args.step - 1, console)


def sim(args: argparse.Namespace) -> int:
    from undertable.lab import sim as lab

    job = lab.prepare(args.game, args.games, args.seats, args.bots, args.seed, read_options(args.option), args.pack, series=args.series)
    with progress(f"{args.game}", job.games, args.json) as shown:
        found = lab.simulate(job, args.jobs, shown, args.engine, args.ray_address, args.save)
    show_counts(f"{found['games']} games of {ut.find(args.game).title}", found, args.json)
    return 0


def show_counts(title: str, found: dict[str, Any], as_json: bool) -> None:
    from undertable.terminal.pages import table_of

    if as_json:
        print(json.dumps(found))
    else:
        console.print(table_of(title, found))


def lab(args: argparse.Namespace) -> int:
    from undertable.lab import run

    study = run.Study(
        game=args.game,
        bots=args.bots,
        games=args.games,
        seats=args.seats,
        seed=args.seed,
        jobs=args.jobs,
        engine=args.engine,
        address=args.ray_address,
        out=args.out,
        save=args.save,
        command="undertable " + " ".join(sys.argv[1:]),
    )
    options = read_options(args.option)
    if args.study == "tournament":
        with progress(args.game, run.tournament_games(args.bots.split(","), args.games), args.json) as shown:
            found = run.lab_tournament(study, options, args.pack, shown)
    elif args.study == "balance":
        varied = among(args.game, args.seats, vary(options, args.vary), args.among)
        if args.deck:
            varied = against_all(args.game, args.seats, varied, args.deck)
        if args.starters:
            varied, each = pairings(args.game, args.seats, varied, args.games)
            study = msgspec.structs.replace(study, games=each)
        with progress(args.game, study.games * len(varied), args.json) as shown:
            found = run.lab_balance(study, varied, args.pack, shown)
    else:
        first, second = ({**options, **read_options(side)} for side in (args.first, args.second))
        with progress(args.game, 2 * args.games, args.json) as shown:
            found = run.lab_compare(study, first, second, [*args.pack, *args.first_pack], [*args.pack, *args.second_pack], shown)
    if args.json:
        print(json.dumps(found))
    else:
        console.print(run.page_of(args.study, found))
        if args.out:
            console.print(f"report written to {args.out}")
    return 0


def vary(options: dict[str, Any], given: list[str] | None) -> list[dict[str, Any]]:
    """Every combination of `k=v1,v2,...`."""
    varied = [options]
    for pair in given or []:
        name, mark, values = pair.partition("=")
        if not mark:
            raise BadOption(f"write --vary name=value,value,... not {pair!r}")
        varied = [{**one, name: value} for one in varied for value in values.split(",")]
    return varied


def against_all(game: str, seats: int | None, varied: list[dict[str, Any]], file: str) -> list[dict[str, Any]]:
    """A deck file against every deck of the content, in both seats."""
    rules = ut.find(game)
    decks = [deck for deck in rules.suggestions("deck", rules.content) if deck != "random"]
    if not decks or (seats or rules.least) != 2:
        raise BadOption(f"--deck is for games of two seats with decks, not for {rules.title}" + (f" at {seats} seats" if decks else ""))
    pairs = [pair for deck in decks for pair in ((file, deck), (deck, file))]
    return [{**one, "deck0": first, "deck1": second} for one in varied for first, second in pairs]


def pairings(game: str, seats: int | None, varied: list[dict[str, Any]], games: int) -> tuple[list[dict[str, Any]], int]:
    """The starter decks of every faction against those of every other, in both seats; and how often each two decks meet in these seats, so
    that every two factions play so many games."""
    rules = ut.find(game)
    option = next((one.name for one in rules.options if rules.starters(one.name, rules.content)), "")
    families = rules.starters(option, rules.content)
    if len(families) < 2 or (seats or rules.usual or rules.least) != 2:
        where = f" at {seats} seats" if families else ""
        raise BadOption(f"--starters is for games of two seats with starter decks, not for {rules.title}{where}")
    pairs = [(a, b) for one, other in permutations(families, 2) for a in families[one] for b in families[other]]
    meetings = 2 * max(len(families[one]) * len(families[other]) for one, other in permutations(families, 2))
    found = [{**one, f"{option}0": first, f"{option}1": second} for one in varied for first, second in pairs]
    return found, max(1, -(-games // meetings))


def among(game: str, seats: int | None, varied: list[dict[str, Any]], given: list[str] | None) -> list[dict[str, Any]]:
    """Every way in which the seats get different ones of the values `k=v1,v2,...` of a per-seat option."""
    rules = ut.find(game)
    count = seats if seats is not None else rules.usual or rules.least
    for pair in given or []:
        name, _, values = pair.partition("=")
        seatings = list(permutations(values.split(","), count))
        if not any(option.name == name and option.per_seat for option in rules.options) or not seatings:
            raise BadOption(f"write --among name=value,value,... with a per-seat option and at least {count} values, not {pair!r}")
        varied = [{**one, **{f"{name}{seat}": value for seat, value in enumerate(told)}} for one in varied for told in seatings]
    return varied


def verify(args: argparse.Namespace) -> int:
    from undertable.lab import verify as lab
    from undertable.terminal.pages import failure_page

    if args.games < 1:
        raise BadOption("check at least 1 game")
    tasks = lab.tasks_for(args.game, args.games, args.seats, read_options(args.option), args.pack, args.seed)
    looked = [(*task, lab.THOROUGH, 1, args.looks, args.twins) for task in tasks]
    checked = []
    with progress(f"{args.game}", len(tasks), args.json) as shown:
        until = time.monotonic() + args.seconds if args.seconds else math.inf
        for one in lab.run(looked, args.jobs):
            checked.append(one)
            shown(len(checked))
            if time.monotonic() > until:
                break
    found = lab.report(args.game, checked, Path(args.failures), args.pack)
    title = f"{found['games']} games of {ut.find(args.game).title} checked"
    if args.json:
        show_counts(title, found, True)
    else:
        show_counts(title, {**found, "failures": len(found["failures"])}, False)
        for example, count in lab.example_of_each(found["failures"]):
            console.print(failure_page(example, count), soft_wrap=True)
    return 1 if found["failures"] or found["untold"] else 0


def benchmark(args: argparse.Namespace) -> int:
    from undertable.lab import benchmark as lab

    names = args.tracks or [track.name for track in lab.TRACKS]
    for name in names:
        lab.track(name)
    found: list[Any] = []
    for name in names:
        with progress(name, args.games, args.json) as shown:
            if args.beliefs:
                found.append(lab.beliefs(name, args.games, shown))
            else:
                found.append(lab.benchmark(name, args.agent, args.opponent, lab.public_seeds(name, args.games), shown)[0])
        if not args.json:
            console.print(lab.line_of(found[-1]), soft_wrap=True)
    if args.json:
        print(json.dumps(msgspec.to_builtins(found)))
    return 0


def exact(args: argparse.Namespace) -> int:
    from undertable.lab import exact as lab

    with progress("miniature", len(lab.starts_of(lab.first_position(), args.start)), args.json) as shown:
        found: Any = lab.distance(args.agent, args.times, args.start, shown) if args.agent else lab.solve(args.start, shown)
    print(json.dumps(msgspec.to_builtins(found))) if args.json else console.print(lab.line_of(found), soft_wrap=True)
    return 0


def referee(args: argparse.Namespace) -> int:
    from undertable.lab import benchmark as lab

    with progress(args.track, args.games, args.json) as shown:
        found = lab.referee(args.track, args.agent, args.opponent, args.games, shown)
    if args.out:
        Path(args.out).write_text(json.dumps(found) + "\n", encoding="utf-8")
        console.print(lab.line_of(msgspec.convert(found["score"], lab.Score)), soft_wrap=True)
    else:
        print(json.dumps(found))
    return 0


def mcp(args: argparse.Namespace) -> int:
    from undertable.envs.mcp import run

    run(args.server, args.http)
    return 0


def _read_record(path: str) -> bytes:
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise BadRecord(f"{path}: cannot be read: {error.strerror}") from None


def replay(args: argparse.Namespace) -> int:
    from undertable.terminal.replay import show_replay

    position = ut.replay(_read_record(args.file), args.to)
    viewers = {"spectator": ut.SPECTATOR, **{str(seat): seat for seat in range(position.seats)}}
    if args.viewer not in viewers:
        raise BadOption(f"--as is 0 to {position.seats - 1}, or spectator")
    viewer = viewers[args.viewer]
    return show_replay(console, position, viewer, args.svg, args.png)


def debrief(args: argparse.Namespace) -> int:
    from undertable.lab.debrief import debrief as made
    from undertable.terminal.pages import debrief_page

    record = ut.parse(_read_record(args.file))
    if not 0 <= args.seat < record.seats:
        raise BadOption(f"--seat is 0 to {record.seats - 1}")
    found = made(record, args.seat, args.seconds)
    if args.json:
        print(msgspec.json.encode(found).decode())
    else:
        console.print(debrief_page(found))
    return 0


def fair(args: argparse.Namespace) -> int:
    from undertable.kernel.fair import check_fair, fairness_text

    record = ut.parse(_read_record(args.file))
    proof = check_fair(record, args.commitment)
    position = ut.replay(record)
    console.print(fairness_text(proof, record.names))
    console.print(f"The commitment was {proof.commitment}: compare it with what the table showed at its start.", soft_wrap=True)
    ending = position.result.text if position.result is not None else "The game is not over."
    console.print(f"The choices lead to the end that the record states: {ending}")
    return 0


def bench(args: argparse.Namespace) -> int:
    from undertable.lab.bench import bench_all, bench_page, instructions, slower

    names = args.games or [game.name for game in ut.games()]
    try:
        known = json.loads(Path(args.against).read_bytes()) if args.against else None
    except (OSError, ValueError) as error:
        raise BadOption(f"--against {args.against}: {error}") from None
    found = instructions(names) if args.instructions else bench_all(names, args.seconds)
    if args.json:
        print(json.dumps(found))
    else:
        console.print(bench_page(found))
    if args.save:
        Path(args.save).write_text(json.dumps(found, indent=1) + "\n")
    told = slower(found, known) if known is not None else []
    for line in told:
        print(line, file=sys.stderr)
    return 1 if told else 0


def new_game(args: argparse.Namespace) -> int:
    from undertable.newgame import make_game

    folder = make_game(args.name, Path(args.below).expanduser())
    console.print(f"{folder} has a small game that runs. Next:")
    for told in (f"play {args.name}", f"verify {args.name} --games 50", f"sim {args.name} --bots random", "serve"):
        console.print(f"  undertable {told} --load {folder}", soft_wrap=True)
    console.print("docs/tutorial.md builds this game step by step.")
    return 0


def doctor(args: argparse.Namespace) -> int:
    from undertable.doctor import doctor_page, findings

    found = list(findings(args.port))
    if args.json:
        print(msgspec.json.encode(found).decode())
    else:
        console.print(doctor_page(found))
    return 1 if any(one.state == "broken" for one in found) else 0


def serve(args: argparse.Namespace) -> int:
    from undertable.server import serve as start
    from undertable.server.settings import read_settings

    if not compiled():
        print(f"undertable runs as plain Python ({why_plain()}); hard bots think less far. `undertable doctor` says more.", file=sys.stderr)
    given = {"host": args.host, "port": args.port, "database": args.database, "workers": args.workers}
    start(settings=read_settings(args.settings or os.environ.get("UNDERTABLE_SETTINGS_FILE", ""), os.environ, given))
    return 0
