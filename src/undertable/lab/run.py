"""What `undertable lab` does: a tournament, a balance study or a paired comparison, with a report and a file of games."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from rich.console import RenderableType
from rich.markup import escape
from rich.table import Table

import undertable as ut
from undertable.kernel.errors import BadOption
from undertable.lab.balance import balance
from undertable.lab.collect import Played
from undertable.lab.compare import compare
from undertable.lab.engine import check_engine
from undertable.lab.report import report
from undertable.lab.sim import fingerprint, prepare, run_all
from undertable.lab.store import check_path, save_games
from undertable.lab.tournament import tournament


class Study(msgspec.Struct, kw_only=True, frozen=True):
    """What every study needs: the game, who plays it how often, with how many hands, and where what was found is written."""

    game: str
    bots: str
    games: int
    seats: int | None = None
    seed: int | str = 0
    jobs: int = 1
    engine: str = "local"
    address: str = ""
    out: str = ""
    """A report, as .html."""
    save: str = ""
    """Every game, as a file."""
    command: str = ""
    """What was typed: the report repeats it."""

    def check(self) -> None:
        """BadOption for files that cannot be written, before anything is played."""
        if self.out and not self.out.endswith((".html", ".htm")):
            raise BadOption(f"{self.out}: a report is an .html file")
        if self.out and not Path(self.out).parent.is_dir():
            raise BadOption(f"{self.out}: the folder {Path(self.out).parent} does not exist")
        check_path(self.save)

    def write(self, page: str, games: list[Played]) -> None:
        if self.out:
            Path(self.out).write_text(page, encoding="utf-8")
        if self.save:
            save_games(games, self.save)


Shown = Callable[[int], None] | None
"""Told how many games have been played."""


def tournament_games(names: list[str], games: int) -> int:
    """How many games a tournament has, for the progress bar."""
    return games * len(names) * (len(names) - 1)


def lab_tournament(study: Study, options: dict[str, Any], packs: list[str], progress: Shown = None) -> dict[str, Any]:
    """Every bot against every other; what `--json` prints comes back."""
    study.check()
    names = [name for name in study.bots.split(",") if name]
    found, played = tournament(
        study.game, names, study.games, study.seats, study.seed, options, packs, study.jobs, study.engine, study.address, progress
    )
    study.write(report(study.game, played, study.command, tournament=found), played)
    told: dict[str, Any] = msgspec.to_builtins(found)
    return told


def lab_balance(study: Study, varied: list[dict[str, Any]], packs: list[str], progress: Shown = None) -> dict[str, Any]:
    """Who wins how often, by side, seat, character, card and option. Each set of options in `varied` plays the same seeds."""
    study.check()
    check_engine(study.engine, study.jobs, study.address)
    planned = [prepare(study.game, study.games, study.seats, study.bots, study.seed, options, packs, True) for options in varied or [{}]]
    played: list[Played] = []
    for one in run_all(planned, study.jobs, study.engine, study.address):
        played.append(one)
        if progress is not None:
            progress(len(played))
    study.write(report(study.game, played, study.command), played)
    names = {entry.key: entry.name for entry in ut.find(study.game).content.entries()}
    told: dict[str, Any] = msgspec.to_builtins(balance(played, names))
    told.pop("lengths")
    return {"game": study.game, "seats": planned[0].seats, "bots": planned[0].bots, "fingerprint": fingerprint(played), **told}


def lab_compare(
    study: Study,
    first: dict[str, Any],
    second: dict[str, Any],
    first_packs: list[str],
    second_packs: list[str],
    progress: Shown = None,
) -> dict[str, Any]:
    """Two sets of options or packs on the same seeds."""
    study.check()
    found, played = compare(
        study.game, study.games, first, second, first_packs, second_packs, study.seats, study.bots, study.seed, study.jobs, study.engine,
        study.address, progress,
    )  # fmt: skip
    study.write(report(study.game, played, study.command, comparison=found), played)
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
        for table in found["effects"]:
            page.add_row(f"[bold]{table['title']}[/] [dim](difference)[/]")
            for one in table["effects"]:
                holds = " [bold]holds[/]" if one["held"] else ""
                page.add_row(f"  {escape(one['name'])}{holds}", *(f"{one[key]:+.3f}" for key in ("mean", "low", "high")), str(one["seats"]))
    return page


def _add(page: Table, shares: list[dict[str, Any]]) -> None:
    for one in shares:
        page.add_row(f"  {one['name']}", f"{one['rate']:.1%}", f"{one['low']:.1%}", f"{one['high']:.1%}", str(one["count"]))
