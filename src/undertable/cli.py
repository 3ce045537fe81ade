"""The command line: `undertable` and its commands."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import permutations
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import undertable as ut
from undertable.kernel.errors import BadOption, BadPack, BadRecord, IllegalChoice

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


def _seed(text: str) -> int | str:
    return int(text) if text.lstrip("-").isdigit() else text


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
        page, complete = coverage_page(game, Path(args.tests))
        console.print(page)
        return 0 if complete else 1
    console.print(rules_page(game, " ".join(args.words)))
    return 0


def cards(args: argparse.Namespace) -> int:
    from undertable.terminal.pages import cards_page

    console.print(cards_page(ut.find(args.game), " ".join(args.words)))
    return 0


def play(args: argparse.Namespace) -> int:
    from undertable.terminal.table import play_in_terminal

    position = ut.new(args.game, args.seats, args.seed, read_options(args.option), args.pack)
    every = {str(seat): seat for seat in range(position.seats)}
    own = set(every.values()) if args.seat == "all" else {every.get(seat, -1) for seat in args.seat.split(",")}
    if -1 in own:
        raise BadOption(f"--seat is 0 to {position.seats - 1}, several joined by commas, or all")
    return play_in_terminal(position, own, args.bot, args.seed, args.save)


def sim(args: argparse.Namespace) -> int:
    from undertable.lab import sim as lab

    job = lab.prepare(args.game, args.games, args.seats, args.bots, args.seed, read_options(args.option), args.pack)
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
        with progress(args.game, args.games * len(varied), args.json) as shown:
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

    if args.games < 1:
        raise BadOption("check at least 1 game")
    tasks = lab.tasks_for(args.game, args.games, args.seats, read_options(args.option), args.pack, args.seed)
    checked = []
    with progress(f"{args.game}", len(tasks), args.json) as shown:
        for one in lab.run(tasks, args.jobs):
            checked.append(one)
            shown(len(checked))
    found = lab.report(args.game, checked, Path(args.failures), args.pack)
    show_counts(f"{found['games']} games of {ut.find(args.game).title} checked", found, args.json)
    return 1 if found["failures"] else 0


def replay(args: argparse.Namespace) -> int:
    from undertable.terminal.replay import show_replay

    try:
        text = Path(args.file).read_bytes()
    except OSError as error:
        raise BadRecord(f"{args.file}: cannot be read: {error.strerror}") from None
    position = ut.replay(text, args.to)
    viewers = {"spectator": ut.SPECTATOR, **{str(seat): seat for seat in range(position.seats)}}
    if args.viewer not in viewers:
        raise BadOption(f"--as is 0 to {position.seats - 1}, or spectator")
    viewer = viewers[args.viewer]
    return show_replay(console, position, viewer, args.svg, args.png)


def bench(args: argparse.Namespace) -> int:
    from undertable.lab.bench import bench_all, bench_page

    names = args.games or [game.name for game in ut.games()]
    found = bench_all(names, args.seconds)
    if args.json:
        print(json.dumps(found))
    else:
        console.print(bench_page(found))
    return 0


def serve(args: argparse.Namespace) -> int:
    from undertable.server import serve as start

    start(host=args.host, port=args.port, database=args.database, workers=args.workers)
    return 0


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="undertable", description="Secret-agent tabletop games with the rules enforced.")
    top.add_argument("--version", action="version", version=f"undertable {ut.__version__}")
    top.set_defaults(run=welcome)
    commands = top.add_subparsers(title="commands", metavar="COMMAND")

    def command(name: str, text: str, run: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=text, description=text)
        made.set_defaults(run=run)
        return made

    def table(made: argparse.ArgumentParser) -> None:
        made.add_argument("--seats", type=int, help="number of seats")
        made.add_argument("--option", action="append", metavar="K=V", help="an option of the game; see `undertable games GAME`")
        made.add_argument("--pack", action="append", default=[], metavar="FILE", help="a content file of your own")
        made.add_argument("--seed", type=_seed, default=0, help="the same seed gives the same game")

    one = command("serve", "the browser server", serve)
    one.add_argument("--host", default="127.0.0.1")
    one.add_argument("--port", type=int, default=8707)
    one.add_argument("--database", metavar="URL", help="default: SQLite in your data folder")
    one.add_argument("--workers", type=int, default=1)

    one = command("play", "a table in this terminal against bots, or hot-seat", play)
    one.add_argument("game")
    table(one)
    one.add_argument("--seat", default="0", help="your seat, several joined by commas, or all")
    one.add_argument("--bot", default="heuristic", help="who plays the other seats")
    one.add_argument("--save", metavar="FILE", help="write the record here")

    one = command("games", "the games; one game's modes, options, seats", games)
    one.add_argument("game", nargs="?")

    one = command("rules", "the rules; find one; which rules which tests show", rules)
    one.add_argument("game")
    one.add_argument("words", nargs="*", help="an id, or words to look for")
    one.add_argument("--coverage", action="store_true", help="which rules which tests show")
    one.add_argument("--tests", default="tests", help="where the tests are")

    one = command("cards", "the content, searchable", cards)
    one.add_argument("game")
    one.add_argument("words", nargs="*")

    def many(made: argparse.ArgumentParser) -> None:
        made.add_argument("--games", type=int, default=100)
        table(made)
        made.add_argument("--bots", default="heuristic", help="a,b,...: one for each seat, the last is repeated")
        made.add_argument("--jobs", type=int, default=1, help="processes at once")
        made.add_argument("--engine", choices=("local", "ray"), default="local", help="processes here, or a Ray cluster")
        made.add_argument("--ray-address", default="", help="the cluster; default: one started here")
        made.add_argument("--save", default="", metavar="FILE", help="every game, as .csv, .json or .parquet")
        made.add_argument("--json", action="store_true")

    one = command("sim", "many games at once", sim)
    one.add_argument("game")
    many(one)

    one = command("lab", "tournaments between bots, balance, paired comparisons; with a report", lab)
    one.add_argument("study", choices=("tournament", "balance", "compare"))
    one.add_argument("game")
    many(one)
    one.add_argument("--out", default="", metavar="FILE", help="a self-contained report, .html")
    one.add_argument("--vary", action="append", metavar="K=V1,V2", help="balance: go through these values of an option")
    meet = "balance: the seats get different ones of these values of a per-seat option, in every order"
    one.add_argument("--among", action="append", metavar="K=V1,V2,V3", help=meet)
    for side in ("first", "second"):
        one.add_argument(f"--{side}", action="append", metavar="K=V", help=f"compare: an option of the {side} kind")
        one.add_argument(f"--{side}-pack", action="append", default=[], metavar="FILE", help=f"compare: a pack of the {side} kind")

    one = command("verify", "random games with every promise checked at every step", verify)
    one.add_argument("game")
    one.add_argument("--games", type=int, default=100)
    table(one)
    one.add_argument("--jobs", type=int, default=1)
    one.add_argument("--json", action="store_true")
    one.add_argument("--failures", default="failures", metavar="FOLDER", help="where records of failures go")

    one = command("replay", "a record in the terminal, or drawn", replay)
    one.add_argument("file")
    one.add_argument("--as", dest="viewer", default="spectator", help="a seat, or spectator")
    one.add_argument("--to", type=int, help="stop after this many choices")
    one.add_argument("--svg", metavar="OUT")
    one.add_argument("--png", metavar="OUT")

    one = command("bench", "the speed of every game", bench)
    one.add_argument("games", nargs="*")
    one.add_argument("--seconds", type=float, default=2.0, help="time for each measurement")
    one.add_argument("--json", action="store_true")
    return top


def main(argv: list[str] | None = None) -> int:
    """Run a command. Bad input: one clear line, exit code 2."""
    args = parser().parse_args(argv)
    try:
        code: int = args.run(args)
        return code
    except (BadOption, BadPack, BadRecord, IllegalChoice) as error:
        print(f"undertable: {error}", file=sys.stderr)
        return 2
    except ImportError as error:
        print(f"undertable: a part is not installed: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nstopped", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
