"""What `undertable lab` does: a tournament, a balance study or a paired comparison, with a report and a file of games."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from rich.console import RenderableType
from rich.markup import escape
from rich.table import Table

from undertable.kernel.errors import BadOption
from undertable.lab.balance import balance
from undertable.lab.collect import Played
from undertable.lab.compare import compare
from undertable.lab.engine import check_engine
from undertable.lab.report import report
from undertable.lab.sim import fingerprint, prepare, run_all
from undertable.lab.store import check_path, save_games
from undertable.lab.tournament import tournament

Shown = Callable[[int], None] | None


def check_out(path: str) -> None:
    """BadOption for a report that cannot be written."""
    if path and not path.endswith((".html", ".htm")):
        raise BadOption(f"{path}: a report is an .html file")
    if path and not Path(path).parent.is_dir():
        raise BadOption(f"{path}: the folder {Path(path).parent} does not exist")


def _write(out: str, save: str, page: str, games: list[Played]) -> None:
    if out:
        Path(out).write_text(page, encoding="utf-8")
    if save:
        save_games(games, save)


def tournament_games(names: list[str], games: int) -> int:
    """How many games a tournament has, for the progress bar."""
    return games * len(names) * (len(names) - 1)


def lab_tournament(
    game: str,
    given_bots: str,
    games: int,
    seats: int | None,
    seed: int | str,
    options: dict[str, Any],
    packs: list[str],
    jobs: int,
    engine: str,
    address: str,
    out: str,
    save: str,
    progress: Shown = None,
    command: str = "",
) -> dict[str, Any]:
    """Every bot against every other; what `--json` prints comes back."""
    check_out(out)
    check_path(save)
    names = [name for name in given_bots.split(",") if name]
    found, played = tournament(game, names, games, seats, seed, options, packs, jobs, engine, address, progress)
    _write(out, save, report(game, played, command, tournament=found), played)
    told: dict[str, Any] = msgspec.to_builtins(found)
    return told


def lab_balance(
    game: str,
    given_bots: str,
    games: int,
    seats: int | None,
    seed: int | str,
    varied: list[dict[str, Any]],
    packs: list[str],
    jobs: int,
    engine: str,
    address: str,
    out: str,
    save: str,
    progress: Shown = None,
    command: str = "",
) -> dict[str, Any]:
    """Who wins how often, by side, seat, character, card and option. Each set of options in `varied` plays `games` seeds."""
    check_out(out)
    check_path(save)
    check_engine(engine, jobs, address)
    planned = [prepare(game, games, seats, given_bots, seed, options, packs, True) for options in varied or [{}]]
    played: list[Played] = []
    for one in run_all(planned, jobs, engine, address):
        played.append(one)
        if progress is not None:
            progress(len(played))
    _write(out, save, report(game, played, command), played)
    told: dict[str, Any] = msgspec.to_builtins(balance(played))
    told.pop("lengths")
    return {"game": game, "seats": planned[0].seats, "bots": planned[0].bots, "fingerprint": fingerprint(played), **told}


def lab_compare(
    game: str,
    given_bots: str,
    games: int,
    seats: int | None,
    seed: int | str,
    first: dict[str, Any],
    second: dict[str, Any],
    first_packs: list[str],
    second_packs: list[str],
    jobs: int,
    engine: str,
    address: str,
    out: str,
    save: str,
    progress: Shown = None,
    command: str = "",
) -> dict[str, Any]:
    """Two sets of options or packs on the same seeds."""
    check_out(out)
    check_path(save)
    found, played = compare(game, games, first, second, first_packs, second_packs, seats, given_bots, seed, jobs, engine, address, progress)
    _write(out, save, report(game, played, command, comparison=found), played)
    told: dict[str, Any] = msgspec.to_builtins(found)
    return told


def page_of(kind: str, found: dict[str, Any]) -> RenderableType:
    """What was found, for a terminal: `kind` is tournament, balance or compare."""
    page = Table(box=None, pad_edge=False)
    if kind == "compare":
        for head in ("second less first", "difference", "95 % from", "to", "pairs"):
            page.add_column(head, justify="left" if head.startswith("second") else "right")
        for gap in found["gaps"]:
            page.add_row(gap["name"], f"{gap['mean']:+.3f}", f"{gap['low']:+.3f}", f"{gap['high']:+.3f}", str(gap["count"]))
        return page
    for head in ("", "won", "95 % from", "to", "seen"):
        page.add_column(head, justify="left" if not head else "right")
    if kind == "tournament":
        for match in found["matches"]:
            how = "and {}, compared on the same seeds" if match["together"] else "against {}"
            page.add_row(f"[bold]{match['first']} {how.format(match['second'])}[/]")
            _add(page, match["by_side"] if match["together"] else [match["first_share"], *match["by_side"]])
            gap = match["difference"]
            page.add_row(f"  {gap['name']}, paired", *(f"{gap[one]:+.1%}" for one in ("mean", "low", "high")), str(gap["count"]))
        page.add_row("[bold]ratings (strength, doubt, cautious)[/]")
        for one in found["ratings"]:
            page.add_row(f"  {one['bot']}", f"{one['mu']:.1f}", f"{one['sigma']:.1f}", f"{one['ordinal']:.1f}", str(one["games"]))
        for failure, count in found["failures"].items():
            page.add_row(f"[bold red]failed while thinking: {escape(failure)}[/]", "", "", "", str(count))
    else:
        for table in found["tables"]:
            page.add_row(f"[bold]{table['title']}[/]")
            _add(page, table["shares"])
    return page


def _add(page: Table, shares: list[dict[str, Any]]) -> None:
    for one in shares:
        page.add_row(f"  {one['name']}", f"{one['rate']:.1%}", f"{one['low']:.1%}", f"{one['high']:.1%}", str(one["count"]))
