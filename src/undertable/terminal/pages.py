"""Pages that commands print: games, rules, cards, counts."""

from __future__ import annotations

from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

import undertable as ut
from undertable.kernel.debrief import Chance, Debrief
from undertable.kernel.errors import BadOption
from undertable.kernel.game import Game
from undertable.kernel.rules import read_rulebook

MOST_CHOICES = 12
"""How many options a page about a failure lists."""


def welcome_page() -> RenderableType:
    """What this is, the games, what to type next."""
    said = Text.from_markup(
        "[bold]undertable[/]: secret-agent tabletop games, the rules enforced.\nNobody at a table ever sees what their seat may not know.\n"
    )
    nxt = Text.from_markup(
        "\n[bold]undertable serve[/]            a table in the browser, for friends and bots"
        "\n[bold]undertable play mindmgmt[/]    a table in this terminal"
        "\n[bold]undertable learn mindmgmt[/]   a coach shows you how to play"
        "\n[bold]undertable games mindmgmt[/]   modes, options, seats"
        "\n[bold]undertable rules mindmgmt[/]   the rules"
        "\n[bold]undertable --help[/]           everything else\n"
    )
    return Group(said, games_page(), nxt)


def games_page() -> RenderableType:
    """All games, a line each."""
    table = Table(box=None, pad_edge=False)
    for column in ("name", "title", "seats", "minutes", ""):
        table.add_column(column)
    for game in ut.games():
        seats = f"{game.least}-{game.most}"
        table.add_row(Text(game.name, "bold"), game.title, seats, f"{game.minutes[0]}-{game.minutes[1]}", game.blurb)
    return table


def game_page(game: Game) -> RenderableType:
    """One game: modes, options, seats."""
    head = Text.assemble(
        (game.title, "bold"), f"\n{game.blurb}\n\n{game.least} to {game.most} seats, ", f"{game.minutes[0]} to {game.minutes[1]} minutes\n"
    )
    table = Table(box=None, pad_edge=False)
    for column in ("option", "default", "possible", ""):
        table.add_column(column)
    for option in game.options:
        default = "+".join(option.default) if isinstance(option.default, (list, tuple)) else str(option.default)
        name = f"{option.name}, {option.name}0, {option.name}1 ..." if option.per_seat else option.name
        table.add_row(Text(name, "bold"), default or "none", option.possible(), option.text)
    return Group(head, table) if game.options else head


def rules_page(game: Game, words: str) -> RenderableType:
    """The rules, or those that words find."""
    book = read_rulebook(game.folder())
    found = book.find(words) if words else list(book.rules.values())
    if not found:
        raise BadOption(f"no rule of {game.title} has the id or the words {words!r}")
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column(no_wrap=True)
    table.add_column()
    chapter = ""
    for rule in found:
        if rule.chapter != chapter:
            chapter = rule.chapter
            table.add_row("", Text(f"\n{chapter}", "bold"))
        table.add_row(Text(rule.id, "bold"), Text(rule.text))
    return table


def coverage_page(game: Game, shown: dict[str, list[str]]) -> tuple[RenderableType, bool]:
    """Which tests show which rules, and whether every rule is shown."""
    book = read_rulebook(game.folder())
    table = Table(box=None, pad_edge=False, show_header=False)
    missing = [id for id in book.rules if id not in shown]
    for id in book.rules:
        names = shown.get(id, [])
        table.add_row(
            Text(id, "bold"),
            ", ".join(names[:3]) + (f" and {len(names) - 3} more" if len(names) > 3 else "") if names else Text("no test", "red"),
        )
    foot = Text(f"\n{len(book.rules) - len(missing)} of {len(book.rules)} rules are shown by tests", "bold")
    return Group(table, foot), not missing


def cards_page(game: Game, words: str, spoilers: bool = False) -> RenderableType:
    """The content, or what words find in it; what is sealed until it is met only with spoilers."""
    wanted = words.lower().split()
    table = Table(box=None, pad_edge=False)
    for column in ("kind", "id", "name", "copies", "", ""):
        table.add_column(column)
    found = 0
    sealed = 0
    for entry in game.content.entries():
        if game.sealed(entry) and not spoilers:
            sealed += 1
            continue
        facts = printed(entry)
        text = f"{entry.key} {entry.name} {entry.text} {facts}".lower()
        if all(word in text for word in wanted):
            told = Text(entry.text)
            flavour = str(getattr(entry, "flavour", ""))
            if flavour:
                told.append(("\n" if entry.text else "") + flavour, "italic dim")
            table.add_row(entry.TABLE, Text(entry.id, "bold"), entry.name, str(entry.copies), facts, told)
            found += 1
    if not found:
        hint = "; more is sealed until it is met in play: see --spoilers" if sealed else ""
        raise BadOption(f"nothing in the content of {game.title} has the words {words!r}{hint}")
    if sealed:
        table.caption = f"{sealed} entries are sealed until they are met in play; --spoilers shows them."
    return table


NO_FACTS = ("id", "name", "text", "flavour", "copies", "back")
"""Fields that a list of cards shows by themselves, or not at all."""


def printed(entry: Any) -> str:
    """The printed facts of an entry that are plain values, or lists of them."""
    plain = []
    for name in entry.__struct_fields__:
        value = getattr(entry, name)
        if name not in NO_FACTS and isinstance(value, (str, int)) and value not in ("", 0, False):
            plain.append(f"{name} {value}")
        elif isinstance(value, list) and value and all(isinstance(one, (str, int)) for one in value):
            plain.append(f"{name} {' '.join(str(one) for one in value)}")
    return ", ".join(plain)


def table_of(title: str, found: dict[str, Any]) -> RenderableType:
    """Counts as a table."""
    table = Table(box=None, pad_edge=False, show_header=False)
    for name, value in found.items():
        if isinstance(value, dict):
            told = ", ".join(f"{key} {number}" for key, number in value.items())
        elif isinstance(value, list):
            told = "\n".join(item if isinstance(item, str) else msgspec.json.encode(item).decode() for item in value) or "none"
        else:
            told = str(value)
        table.add_row(Text(name.replace("_", " "), "bold"), Text(told or "none"))
    return Panel(table, title=title, expand=False)


def failure_page(failure: dict[str, Any], games: int) -> RenderableType:
    """One failure of `verify`: where it was raised, what was asked just before, and the record; or what many games show."""
    if "game" not in failure:
        return Text(f"\n{failure['failure']}")
    step, *choices = failure["asked"] or ["nothing was asked yet"]
    more = f", and {len(choices) - MOST_CHOICES} more" if len(choices) > MOST_CHOICES else ""
    lines = [
        f"\nFails in {games} game{'' if games == 1 else 's'}; one of them:",
        "",
        failure["trace"].rstrip() or failure["failure"],
        "",
        f"last: {step}",
        *([f"  of: {', '.join(choices[:MOST_CHOICES])}{more}"] if choices else []),
        f"game {failure['game']}, {failure['seats']} seats, options {failure['options']}",
        f"undertable replay {failure['record']}" if failure["record"] else "",
    ]
    return Text("\n".join(lines).rstrip())


def debrief_page(found: Debrief) -> RenderableType:
    """A finished game: who won, what everybody hid, how the chances went, what turned it."""
    parts: list[RenderableType] = [Text.assemble((f"{found.title}. ", "bold"), found.text), Text()]
    for seat in found.seats:
        side = f" ({seat.side})" if seat.side else ""
        parts.append(Text.assemble((f"{seat.name}{side}", "bold"), ": won" if seat.won else "", f"; {seat.choices} real decisions"))
        if seat.hid:
            parts.append(Text(f"    held: {', '.join(card.name for card in seat.hid)}"))
    if found.chances is not None:
        whose = found.seats[found.chances.seat].name
        title = f"Chances of {whose}, if bots had played on ({found.chances.playouts} games at each point)"
        table = Table(title=title, title_justify="left")
        for heading in ("after", "all secrets known", "as the seat could know"):
            table.add_column(heading, justify="right")
        for known, truth in zip(found.chances.known, found.chances.truth, strict=True):
            table.add_row(f"{truth.at} choices", _chance(truth), _chance(known))
        parts += [Text(), table]
    if found.turning:
        parts += [Text(), Text("What turned the game", "bold")]
        parts += [Text(f"  after {point.at} choices ({point.gain:+.0%}): {point.text}") for point in found.turning]
    parts += [Text(), Text(", ".join(f"{label} {value}" for label, value in found.statistics))]
    return Group(*parts)


def _chance(one: Chance) -> str:
    """`46 % (30 to 62)`: the mean and its band of doubt."""
    return f"{100 * one.mean:.0f} % ({100 * one.low:.0f} to {100 * one.high:.0f})"
