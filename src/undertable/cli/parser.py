"""The words of the command line: commands, options, defaults, examples."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from typing import Any

from undertable import __version__, bots
from undertable.built import how_it_runs
from undertable.cli import commands
from undertable.games import names
from undertable.kernel.help import LEVELS

PORT = 8707


class Help(argparse.RawDescriptionHelpFormatter):
    """Help that keeps the lines of examples and names every default worth knowing."""

    def _get_help_string(self, action: argparse.Action) -> str:
        text = action.help or ""
        if "default" in text or action.default in (None, "", argparse.SUPPRESS) or isinstance(action.default, (bool, list)):
            return text
        return f"{text} (default: %(default)s)" if text else "default: %(default)s"


class Version(argparse.Action):
    """Which version this is, and whether it is compiled."""

    def __call__(
        self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, values: Any, option_string: str | None = None
    ) -> None:
        print(f"undertable {__version__}\n{how_it_runs()}")
        parser.exit()


def _seed(text: str) -> int | str:
    return int(text) if text.lstrip("-").isdigit() else text


def _game(made: argparse.ArgumentParser, **more: Any) -> None:
    made.add_argument("game", metavar="GAME", help=f"one of {', '.join(names())}", **more)


def _table(made: argparse.ArgumentParser) -> None:
    made.add_argument("--seats", type=int, metavar="N", help="number of seats; default: the usual number for the game")
    made.add_argument("--option", action="append", metavar="K=V", help="an option of the game, see `undertable games GAME`; repeatable")
    made.add_argument("--pack", action="append", default=[], metavar="FILE", help="a content file of your own; repeatable")
    made.add_argument("--seed", type=_seed, default=0, help="the same seed gives the same game")


def _many(made: argparse.ArgumentParser) -> None:
    made.add_argument("--games", type=int, default=100, metavar="N", help="games to play")
    _table(made)
    made.add_argument("--bots", default="heuristic", metavar="A,B,...", help="a bot for each seat; the last is repeated")
    made.add_argument("--jobs", type=int, default=1, metavar="N", help="processes to use")
    made.add_argument("--engine", choices=("local", "ray"), default="local", help="processes on this machine, or a Ray cluster")
    made.add_argument("--ray-address", default="", metavar="ADDRESS", help="the Ray cluster; default: one started here")
    made.add_argument("--save", default="", metavar="FILE", help="write every game to this file: .csv, .json or .parquet")
    made.add_argument("--json", action="store_true", help="print one JSON object")


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    top = argparse.ArgumentParser(
        prog="undertable",
        description="Secret-agent tabletop games with the rules enforced.",
        epilog="`undertable COMMAND --help` shows the options and examples of a command.",
        formatter_class=Help,
    )
    top.add_argument("--version", action=Version, nargs=0, help="the version, and whether it is compiled")
    top.set_defaults(run=commands.welcome)
    group = top.add_subparsers(title="commands", metavar="COMMAND")

    def command(name: str, text: str, run: Callable[[argparse.Namespace], int], examples: Sequence[str] = ()) -> argparse.ArgumentParser:
        told = (
            "examples:\n" + "\n".join(f"  undertable {name}{' ' if example else ''}{example}" for example in examples) if examples else None
        )
        made = group.add_parser(name, help=text, description=text[0].upper() + text[1:] + ".", epilog=told, formatter_class=Help)
        made.set_defaults(run=run)
        made.add_argument("--load", action="append", default=[], metavar="FOLDER", help="a folder with a game of your own; repeatable")
        return made

    _serving(command)
    _playing(command)
    _reading(command)
    _studying(command)
    _researching(command)
    _looking_after(command)
    return top


Command = Callable[..., argparse.ArgumentParser]


def _serving(command: Command) -> None:
    one = command(
        "serve",
        "serve tables to browsers",
        commands.serve,
        (
            "",
            "--host 0.0.0.0 --port 9000",
            "--database postgresql://user:password@host/undertable --workers 4",
            "--settings /etc/undertable.toml",
        ),
    )
    one.add_argument("--host", help="the address to listen on; 0.0.0.0 lets other machines in (default: 127.0.0.1)")
    one.add_argument("--port", type=int, help=f"the port to listen on (default: {PORT})")
    one.add_argument("--database", metavar="URL", help="an SQLAlchemy URL or an SQLite file; default: SQLite in your data folder")
    one.add_argument("--workers", type=int, metavar="N", help="server processes; more than one needs PostgreSQL (default: 1)")
    told = "a TOML file with settings; variables such as UNDERTABLE_PORT and these options come after it"
    one.add_argument("--settings", default="", metavar="FILE", help=told)


def _playing(command: Command) -> None:
    one = command(
        "play",
        "play in this terminal, against bots or with friends at one keyboard",
        commands.play,
        ("mindmgmt", "spycraft --seat 0,1 --bot hard", "hellboy --seats 3 --seat all --save game.json"),
    )
    _game(one)
    _table(one)
    one.add_argument("--seat", default="0", help="your seat; several joined by commas; or all")
    one.add_argument("--bot", default="heuristic", help=f"who plays the other seats: {', '.join(bots.names())}")
    one.add_argument("--save", metavar="FILE", help="write the record of the game to this file")
    told = "how much help the table gives; default: paper among people, assisted alone against bots"
    one.add_argument("--level", choices=LEVELS, help=told)

    shown = ("mindmgmt", "mindmgmt --lesson the_recruiter --step 5")
    one = command("learn", "learn a game from a coach, in this terminal", commands.learn, shown)
    _game(one)
    one.add_argument("--lesson", default="", metavar="NAME", help="which lesson; default: the first")
    one.add_argument("--step", type=int, default=1, metavar="N", help="go on at this step")

    one = command(
        "replay", "show a record in the terminal, or draw it", commands.replay, ("game.json", "game.json --as 1 --to 40 --svg table.svg")
    )
    one.add_argument("file", metavar="FILE", help="a record")
    one.add_argument("--as", dest="viewer", default="spectator", metavar="SEAT", help="whose view: a seat number, or spectator")
    one.add_argument("--to", type=int, metavar="N", help="stop after this many choices; default: the end")
    one.add_argument("--svg", metavar="FILE", help="draw the table to this file")
    one.add_argument("--png", metavar="FILE", help="draw the table to this file (needs undertable[png])")

    one = command("debrief", "explain a finished game: all secrets, chances, turning points", commands.debrief, ("game.json --seat 1",))
    one.add_argument("file", metavar="FILE", help="a record")
    one.add_argument("--seat", type=int, default=0, help="whose chances to look at")
    one.add_argument("--seconds", type=float, default=4.0, help="how long to look at them; 0: not at all")
    one.add_argument("--json", action="store_true", help="print one JSON object")

    one = command("fair", "check a finished game against the commitment made at its start", commands.fair, ("game.json",))
    one.add_argument("file", metavar="FILE", help="a record")
    one.add_argument("--commitment", default="", metavar="HASH", help="what the table showed at its start")


def _reading(command: Command) -> None:
    one = command("games", "list the games, or the modes, options and seats of one", commands.games, ("", "mindmgmt"))
    _game(one, nargs="?")

    one = command(
        "rules",
        "read the rules of a game, or search them",
        commands.rules,
        ("mindmgmt", "mindmgmt MM-ASK.01", "mindmgmt temple diagonally", "mindmgmt --coverage"),
    )
    _game(one)
    one.add_argument("words", nargs="*", metavar="WORD", help="a rule id, or words that the rule contains")
    one.add_argument("--coverage", action="store_true", help="list the tests that show each rule")
    one.add_argument(
        "--tests", default="", metavar="FOLDER", help="where the tests are; default: tests, or as they were when this was built"
    )

    one = command("cards", "search the cards and other content of a game", commands.cards, ("spycraft", "facility07 gadget"))
    _game(one)
    one.add_argument("words", nargs="*", metavar="WORD", help="words that the card contains")
    one.add_argument("--spoilers", action="store_true", help="also what players should meet in play first")
    one.add_argument("--language", action="store_true", help="the words in which the cards say what they do, for authors of cards")


def _studying(command: Command) -> None:
    one = command(
        "sim", "play many games between bots and count", commands.sim, ("mindmgmt --games 500 --jobs 4", "spycraft --bots hard,normal")
    )
    _game(one)
    _many(one)
    one.add_argument("--series", type=int, default=1, metavar="N", help="play N games in a row, each as the last one decides")

    one = command(
        "lab",
        "run a tournament, a balance study or a paired comparison",
        commands.lab,
        (
            "tournament mindmgmt --bots heuristic,search:200 --games 50 --out report.html",
            "balance spycraft --among deck=a,b,c",
            "balance spycraft --deck mine.toml --games 20",
            "balance spycraft --starters --games 200 --seed fresh",
            "compare warehouse13 --first mode=traitor --second mode=coop",
        ),
    )
    one.add_argument("study", choices=("tournament", "balance", "compare"), help="what to find out")
    _game(one)
    _many(one)
    one.add_argument("--out", default="", metavar="FILE", help="write a report to this .html file")
    one.add_argument("--vary", action="append", metavar="K=V1,V2", help="balance: try these values of an option")
    told = "balance: the seats get different values of a per-seat option, in every order"
    one.add_argument("--among", action="append", metavar="K=V1,V2,V3", help=told)
    one.add_argument("--deck", default="", metavar="FILE", help="balance: this deck file against every deck of the content, in both seats")
    told = "balance: every faction's starter decks against every other's, in both seats; --games counts for each two factions"
    one.add_argument("--starters", action="store_true", help=told)
    for side, letter in (("first", "A"), ("second", "B")):
        one.add_argument(f"--{side}", action="append", metavar="K=V", help=f"compare: an option for variant {letter}")
        one.add_argument(f"--{side}-pack", action="append", default=[], metavar="FILE", help=f"compare: a pack for variant {letter}")

    one = command(
        "verify", "play random games and check every promise at every step", commands.verify, ("mindmgmt --games 300", "hellboy --jobs 2")
    )
    _game(one)
    one.add_argument("--games", type=int, default=100, metavar="N", help="games to check")
    _table(one)
    one.add_argument("--jobs", type=int, default=1, metavar="N", help="processes to use")
    one.add_argument("--json", action="store_true", help="print one JSON object")
    one.add_argument("--looks", type=int, default=1, metavar="N", help="look at one position in N; all steps are compared with their twins")
    one.add_argument("--seconds", type=float, default=0.0, metavar="S", help="begin no game after S seconds")
    told = "compare each step with N twins, each for another viewer; with a large --looks nearly all time goes into that"
    one.add_argument("--twins", type=int, default=1, metavar="N", help=told)
    one.add_argument("--failures", default="failures", metavar="FOLDER", help="where the records of failures go")

    one = command(
        "bench",
        "measure the speed of the games, and say what became slower",
        commands.bench,
        ("", "mindmgmt spycraft --seconds 1", "--instructions --save known.json", "--instructions --against known.json"),
    )
    one.add_argument("games", nargs="*", metavar="GAME", help="games to measure; default: all")
    one.add_argument("--seconds", type=float, default=2.0, metavar="S", help="processor time for each measurement")
    one.add_argument("--instructions", action="store_true", help="count instructions with valgrind: the same on every run")
    one.add_argument("--save", default="", metavar="FILE", help="write the values to this file")
    one.add_argument(
        "--against", default="", metavar="FILE", help="compare with the values in this file; exit code 1 if something became slower"
    )
    one.add_argument("--json", action="store_true", help="print one JSON object")


def _researching(command: Command) -> None:
    one = command("mcp", "let a language model take a seat (MCP)", commands.mcp, ("", "--server http://127.0.0.1:8013", "--http 8077"))
    one.add_argument("--server", default="", metavar="URL", help="the server whose tables to play at; default: one is started for it")
    one.add_argument("--http", type=int, default=0, metavar="PORT", help="serve over HTTP on this port; default: standard input and output")

    one = command(
        "benchmark",
        "measure an agent on the tracks of the research benchmark",
        commands.benchmark,
        ("", "hidden-movement --agent search:50", "free-for-all --agent 'python my_agent.py' --opponent random", "--beliefs"),
    )
    one.add_argument("tracks", nargs="*", metavar="TRACK", help="tracks to play; default: all")
    one.add_argument("--beliefs", action="store_true", help="measure how often the truth is among imagined worlds instead")
    _agent(one)

    one = command(
        "exact",
        "the exact value of the Miniature of MIND MGMT, or how far a bot is from perfect play in it",
        commands.exact,
        ("", "--start B2", "--agent heuristic", "--agent search:50 --times 2 --start B2"),
    )
    one.add_argument("--agent", default="", metavar="NAME", help="measure this bot; default: solve the game")
    one.add_argument("--start", default="", metavar="PLACE", help="only games in which the Recruiter starts here, B2 for instance")
    one.add_argument("--times", type=int, default=4, metavar="N", help="how often the bot is asked in each situation")
    one.add_argument("--json", action="store_true", help="print JSON")

    one = command(
        "referee",
        "measure an agent on seeds that are drawn after it has registered, and publish them with the records",
        commands.referee,
        ("hidden-movement --agent 'python my_agent.py' --games 40 --out result.json",),
    )
    one.add_argument("track", metavar="TRACK", help="the track to play")
    _agent(one)
    one.add_argument("--out", default="", metavar="FILE", help="write score, seeds and records to this file; default: standard output")


def _agent(one: argparse.ArgumentParser) -> None:
    told = "a bot by name, or the command of a program that plays over the wire"
    one.add_argument("--agent", default="heuristic", metavar="NAME", help=told)
    one.add_argument("--opponent", default="heuristic", metavar="NAME", help="the bot in the other seats")
    one.add_argument("--games", type=int, default=20, metavar="N", help="games on each track")
    one.add_argument("--json", action="store_true", help="print JSON")


def _looking_after(command: Command) -> None:
    one = command("doctor", "check this installation and say how to fix it", commands.doctor, ("", "--json"))
    one.add_argument("--port", type=int, default=PORT, help="the port that the server would use")
    one.add_argument("--json", action="store_true", help="print one JSON list")

    one = command(
        "new-game",
        "make a folder with a small game that runs, to change into your own",
        commands.new_game,
        ("heist", "heist --below ~/games"),
    )
    one.add_argument("name", metavar="NAME", help="small letters, digits and _; the folder is called the same")
    one.add_argument("--below", default=".", metavar="FOLDER", help="where to make the folder; default: here")

    one = command(
        "completion",
        "print a completion script for your shell",
        completion,
        ("bash > ~/.local/share/bash-completion/completions/undertable", "zsh > ~/.zfunc/_undertable"),
    )
    one.add_argument("shell", choices=("bash", "zsh", "tcsh"), help="your shell")


def completion(args: argparse.Namespace) -> int:
    """Print the script that completes commands, options and the names of games."""
    import shtab

    whole = parser()
    for action in _actions(whole):
        if action.metavar == "GAME":
            action.choices = names()
        elif action.metavar == "FILE":
            action.complete = shtab.FILE  # type: ignore[attr-defined]  # shtab reads this attribute
    sys.stdout.write(shtab.complete(whole, args.shell) + "\n")
    return 0


def _actions(whole: argparse.ArgumentParser) -> list[argparse.Action]:
    found: list[argparse.Action] = []
    for action in whole._actions:
        found.append(action)
        if isinstance(action, argparse._SubParsersAction):
            for below in action.choices.values():
                found.extend(_actions(below))
    return found
