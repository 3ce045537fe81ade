"""The report: one HTML file with everything in it, to read and to send."""

from __future__ import annotations

from html import escape
from typing import Any

import undertable as ut
from undertable.lab.balance import Balance, EffectTable, balance
from undertable.lab.collect import Played
from undertable.lab.compare import Comparison
from undertable.lab.plots import counts_plot, gaps_plot, histogram, shares_plot
from undertable.lab.stats import Gap, Share
from undertable.lab.tournament import Tournament

_STYLE = """
:root { color-scheme: light dark; --ink: #1c2430; --dim: #5b6675; --page: #fbfbf9; --line: #d9dde3; --mark: #1f6f8b; --bar: #7fb3c4; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e9ee; --dim: #9aa5b3; --page: #14181e; --line: #333b46; --mark: #6cc0dc; --bar: #3b7286; }
}
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--page); }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin-top: 2.2rem; border-bottom: 1px solid var(--line); }
p.about, .dim { color: var(--dim); } svg { width: 100%; height: auto; font-size: 13px; }
svg text { fill: var(--ink); } svg text.dim { fill: var(--dim); }
svg .grid { stroke: var(--line); } svg .zero { stroke: var(--dim); stroke-dasharray: 3 3; }
svg .whisker { stroke: var(--mark); stroke-width: 2; }
svg .dot { fill: var(--mark); } svg .bar { fill: var(--bar); }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; } th, td { padding: .2rem .8rem .2rem 0; text-align: left; }
th { color: var(--dim); font-weight: 600; cursor: pointer; }
td.n { text-align: right; } details { margin: .5rem 0; } .wide { overflow-x: auto; }
"""


_SORT = """
document.addEventListener("click", event => {
  const head = event.target.closest("th"); if (!head) return;
  const body = head.closest("table").tBodies[0], at = head.cellIndex, down = head.dataset.down !== "yes";
  head.dataset.down = down ? "yes" : "no";
  const worth = row => { const text = row.cells[at].textContent, number = parseFloat(text); return isNaN(number) ? text : number };
  const rows = [...body.rows].sort((a, b) => { const x = worth(a), y = worth(b); return (x < y ? -1 : x > y ? 1 : 0) * (down ? -1 : 1) });
  body.append(...rows);
});
"""
"""A click on the head of a column sorts the table by it."""


def _table(head: list[str], body: list[list[Any]]) -> str:
    top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    rows = []
    for row in body:
        cells = "".join(f"<td{' class=n' if not isinstance(cell, str) else ''}>{escape(str(cell))}</td>" for cell in row)
        rows.append(f"<tr>{cells}</tr>")
    return f'<div class="wide"><table><thead><tr>{top}</tr></thead><tbody>{"".join(rows)}</tbody></table></div>'


def _shares(shares: list[Share]) -> str:
    body: list[list[Any]] = [[one.name, f"{one.rate:.1%}", f"{one.low:.1%}", f"{one.high:.1%}", one.count] for one in shares]
    return f"<details><summary>Numbers</summary>{_table(['', 'won', 'from', 'to', 'seen'], body)}</details>"


def _gaps(gaps: list[Gap]) -> str:
    body: list[list[Any]] = [[one.name, f"{one.mean:+.3f}", f"{one.low:+.3f}", f"{one.high:+.3f}", one.count] for one in gaps]
    return f"<details><summary>Numbers</summary>{_table(['', 'difference', 'from', 'to', 'pairs'], body)}</details>"


def _effects(table: EffectTable) -> str:
    body: list[list[Any]] = [
        [one.name, f"{one.mean:+.3f}", f"{one.low:+.3f}", f"{one.high:+.3f}", one.seats, "holds" if one.held else ""]
        for one in table.effects
    ]
    return f"<details><summary>Numbers</summary>{_table(['', 'difference', 'from', 'to', 'seats', 'of all'], body)}</details>"


def _section(title: str, about: str, *parts: str) -> str:
    return f'<section><h2>{escape(title)}</h2><p class="about">{escape(about)}</p>{"".join(parts)}</section>'


def _ends(found: Balance) -> list[str]:
    low, quarter, middle, three, high = found.length
    about = (
        f"Half of the games have {quarter:.0f} to {three:.0f} choices; the middle is {middle:.0f}, the ends are {low:.0f} and {high:.0f}."
    )
    unfinished = found.games - found.finished
    ways = "How many games ended in each way." + (f" {unfinished} reached the limit of choices." if unfinished else "")
    return [
        _section("Ways of ending", ways, counts_plot("Ways of ending", found.reasons)),
        _section("Length", about, histogram("Choices in a game", found.lengths)),
    ]


def _balance(found: Balance) -> list[str]:
    shown = [_section(one.title, one.text, shares_plot(one.title, one.shares[:60]), _shares(one.shares)) for one in found.tables]
    for cards in found.effects:
        gaps = [Gap(name=one.name, count=one.seats, mean=one.mean, low=one.low, high=one.high) for one in cards.effects]
        ends = gaps if len(gaps) <= 40 else gaps[:20] + gaps[-20:]
        shown.append(_section(cards.title, cards.text, gaps_plot(cards.title, ends), _effects(cards)))
    return shown


def _tournament(found: Tournament) -> list[str]:
    rated: list[list[Any]] = [[one.bot, one.mu, one.sigma, one.ordinal, one.games] for one in found.ratings]
    parts = [
        _section(
            "Ratings",
            "openskill (Plackett-Luce): strength, its doubt, and the cautious estimate.",
            _table(["bot", "strength", "doubt", "cautious", "games"], rated),
        )
    ]
    for match in found.matches:
        met = "compared on the same seeds, all seats together" if match.together else "each on both sides of the same seeds"
        shares = [match.first_share, *match.by_side]
        parts.append(
            _section(
                f"{match.first} and {match.second}",
                f"{met}. The first row is the share of {match.first} over all games.",
                shares_plot(f"{match.first} and {match.second}", shares),
                _shares(shares),
                gaps_plot("difference", [match.difference]),
            )
        )
    return parts


def _comparison(found: Comparison) -> list[str]:
    about = f"Second less first, paired by seed. First: {found.first}. Second: {found.second}."
    parts = [_section("What changes", about, gaps_plot("What changes", found.gaps), _gaps(found.gaps))]
    for first, second in found.sides:
        shares = [
            Share(name=f"{one.name}: {name}", count=one.count, won=one.won, rate=one.rate, low=one.low, high=one.high)
            for one, name in ((first, found.first), (second, found.second))
        ]
        parts.append(_section(f"{first.name} wins", "Share of the games won.", shares_plot(first.name, shares), _shares(shares)))
    return parts


def report(
    game: str,
    games: list[Played],
    command: str,
    tournament: Tournament | None = None,
    comparison: Comparison | None = None,
) -> str:
    """The report on these games as one HTML page. `command` is what repeats them."""
    title = ut.find(game).title
    found = balance(games, {entry.key: entry.name for entry in ut.find(game).content.entries()})
    seats = sorted({len(one.bots) for one in games})
    parts = [f"<h1>{escape(title)}: {len(games)} games</h1>"]
    around = ", ".join(str(count) for count in seats)
    parts.append(f'<p class="about">Seats: {around}. Intervals are 95 %. Again with: <code>{escape(command)}</code></p>')
    if tournament is not None:
        parts.extend(_tournament(tournament))
    if comparison is not None:
        parts.extend(_comparison(comparison))
    parts.extend(_ends(found))
    parts.extend(_balance(found))
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    head += f"<title>{escape(title)}: lab report</title>"
    page = f"<main>{''.join(parts)}</main><script>{_SORT}</script>"
    return f'<!doctype html><html lang="en"><head>{head}<style>{_STYLE}</style></head><body>{page}</body></html>\n'
