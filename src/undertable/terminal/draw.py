"""Scenes drawn in a terminal with Rich. Things that can be chosen carry the number of their option."""

from __future__ import annotations

from collections.abc import Iterable

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel as Box
from rich.table import Table
from rich.text import Text

from undertable.kernel.scene import AnyArea, Badge, Board, CardFace, Cards, Dice, Panel, Scene, Space, Token, Track
from undertable.terminal.plan import columns, plan, tiles
from undertable.terminal.walled import has_rooms, rooms

SHORT = 24
"""Facts of so many letters share a line."""

STYLES = {
    "red": "red",
    "orange": "dark_orange",
    "yellow": "yellow",
    "green": "green",
    "teal": "cyan",
    "blue": "dodger_blue1",
    "purple": "medium_purple",
    "pink": "hot_pink",
    "brown": "orange4",
    "grey": "grey62",
    "black": "grey50",
    "white": "white",
}
MOST_REMARKS = 8
"""So many of the latest lines of a timeline are drawn."""


def draw(scene: Scene, marks: dict[str, list[int]], width: int = 120, only: set[str] | None = None) -> RenderableType:
    """The table; `marks` gives, for scene ids, the numbers of the options that point at them; `only`: no areas but these."""
    order = {"top": 0, "main": 1, "side": 2, "seat": 3, "bottom": 4, "hand": 5}
    parts: list[RenderableType] = [Text.assemble((scene.title, "bold"), "  ", (scene.status, "dim"))]
    small: list[RenderableType] = []
    piles: list[Text] = []
    for area in sorted(scene.areas, key=lambda area: order[area.place]):
        if only is not None and area.id not in only:
            continue
        if isinstance(area, Cards) and not area.cards:
            piles.append(Text.assemble(_title(area.name, area.id, marks), f" {area.count if area.count > 0 else 'empty'}"))
            continue
        drawn = draw_area(area, marks, width)
        if isinstance(area, Panel) or (isinstance(area, (Track, Dice, Cards)) and area.place == "seat"):
            small.append(drawn)
            continue
        if small:
            parts.append(Columns(small, padding=(0, 1)))
            small = []
        parts.append(drawn)
    if small:
        parts.append(Columns(small, padding=(0, 1)))
    if piles:
        parts.append(_joined(piles, "   "))
    return Group(*parts)


def changed(before: Scene, after: Scene) -> set[str]:
    """The areas that do not look as they did."""
    known = {area.id: area for area in before.areas}
    return {area.id for area in after.areas if known.get(area.id) != area}


def draw_area(area: AnyArea, marks: dict[str, list[int]], width: int) -> RenderableType:
    title = _title(area.name, area.id, marks)
    if isinstance(area, Board):
        return Box(board(area, marks, width - 4), title=title, title_align="left", border_style="dim", expand=False)
    if isinstance(area, Cards):
        return Box(cards(area, marks), title=title, title_align="left", border_style="dim", expand=False)
    if isinstance(area, Track):
        return Box(track(area, marks), title=title, title_align="left", border_style="dim", expand=False)
    if isinstance(area, Dice):
        return Box(dice(area, marks), title=title, title_align="left", border_style="dim", expand=False)
    style = "bold" if area.active else "dim"
    return Box(panel(area, marks), title=title, title_align="left", border_style=style, expand=False)


def _number(id: str, marks: dict[str, list[int]]) -> str:
    numbers = marks.get(id, []) if id else []
    return "" if not numbers else f"[{numbers[0]}]" if len(numbers) == 1 else f"[{numbers[0]}..]"


def _title(name: str, id: str, marks: dict[str, list[int]]) -> Text:
    return Text.assemble((name, "bold"), (" " + _number(id, marks) if id in marks else "", "bold reverse"))


def badge_text(badges: Iterable[Badge]) -> str:
    return " ".join(f"({badge.said() or badge.symbol})" for badge in badges)


def token_text(token: Token, marks: dict[str, list[int]], name: str = "") -> Text:
    """A token as a few characters, or by this name where there is room."""
    glyph = name or token.glyph or token.name[:3] or token.symbol[:3]
    if token.count > 1:
        glyph = f"{token.count}x{glyph}"
    if token.down:
        glyph = f"_{glyph}_"
    told = Text(glyph, style=STYLES.get(token.colour, ""))
    if token.badges:
        told.append((" " if name else "") + badge_text(token.badges), "dim")
    if token.id in marks:
        told.append(_number(token.id, marks), "bold reverse")
    return told


def in_full(token: Token) -> str:
    """The name of a token, with the number that is printed on it."""
    return Badge(name=token.name, text=token.glyph if token.glyph.isdigit() else "").said()


def _joined(parts: Iterable[Text], between: str = " ") -> Text:
    return Text(between).join(list(parts))


def panel(area: Panel, marks: dict[str, list[int]]) -> RenderableType:
    lines: list[RenderableType] = []
    if area.text:
        lines.append(Text(area.text))
    facts = [Text.assemble((fact.label, "dim"), " ", (fact.value, "bold")) for fact in area.facts]
    short = [fact for fact in facts if len(fact) <= SHORT]
    if short:
        lines.append(_joined(short, "  "))
    lines.extend(fact for fact in facts if len(fact) > SHORT)
    if area.badges:
        lines.append(Text(badge_text(area.badges)))
    if area.tokens:
        lines.append(_joined((token_text(token, marks, in_full(token)) for token in area.tokens), "  "))
    lines.extend(card_line(card, marks) for card in area.cards)
    for remark in area.remarks[-MOST_REMARKS:]:
        lines.append(Text(f"“{remark.text}”" if area.seat >= 0 else remark.name, "italic"))
    return Group(*lines)


def card_line(card: CardFace, marks: dict[str, list[int]], indent: str = "") -> Text:
    name = card.name or f"<{card.back or 'card'}>"
    style = ("dim " if card.dim else "bold ") + STYLES.get(card.colour, "")
    told = Text(indent)
    told.append(name, style.strip())
    if card.subtitle:
        told.append(f" {card.subtitle}", "italic")
    if card.turned:
        told.append(" (turned)", "dim")
    if card.badges:
        told.append(" " + badge_text(card.badges))
    for token in card.tokens:
        told.append(" ")
        told.append_text(token_text(token, marks))
    if card.id in marks:
        told.append(" " + _number(card.id, marks), "bold reverse")
    if card.text:
        told.append(f"  {card.text}", "dim")
    for inner in card.cards:
        told.append("\n")
        told.append_text(card_line(inner, marks, indent + "  + "))
    return told


def cards(area: Cards, marks: dict[str, list[int]]) -> RenderableType:
    lines = [card_line(card, marks) for card in area.cards]
    if area.count >= 0 and area.count != len(area.cards):
        lines.append(Text(f"{area.count} cards", "dim"))
    return Group(*lines) if lines else Text("empty", "dim")


def track(area: Track, marks: dict[str, list[int]]) -> Text:
    told = Text()
    for at, mark in enumerate(area.marks):
        label = mark.label + (f"{mark.symbol[:1]}" if mark.symbol and not mark.label else "")
        text = "##" if mark.covered else label or "."
        told.append(f"<{text}>" if at == area.at else text, "bold reverse" if at == area.at else "")
        for token in mark.tokens:
            told.append_text(token_text(token, marks))
        if mark.id in marks:
            told.append(_number(mark.id, marks), "bold reverse")
        told.append(" ")
    return told


def dice(area: Dice, marks: dict[str, list[int]]) -> Text:
    told = []
    for die in area.dice:
        text = "?" if die.covered and not die.text else die.text or die.symbol
        one = Text(f"[{text}]", STYLES.get(die.colour, ""))
        if die.name:
            one.append(die.name, "dim")
        if die.id in marks:
            one.append(_number(die.id, marks), "bold reverse")
        told.append(one)
    return _joined(told) if told else Text("none", "dim")


def board(area: Board, marks: dict[str, list[int]], width: int) -> RenderableType:
    """A regular grid as a grid of boxes, rooms of different sizes to scale, anything else as a list by region."""
    if _is_grid(area):
        if has_rooms(area):
            return Group(rooms(area, lambda space: _cell(space, marks, ""), width), *_paths(area))
        return grid(area, marks, width)
    across = columns(area, width - 4)
    if not across:
        return listing(area, marks)
    drawn = plan(area, marks, across)
    for token in (token for space in area.spaces for token in space.tokens if token.colour and token.glyph):
        drawn.highlight_words([token.glyph], STYLES[token.colour] + " bold")
    return Group(drawn, *tiles(area, marks)) if area.ghosts else drawn


def _is_grid(area: Board) -> bool:
    columns = {space.x for space in area.spaces}
    return bool(area.spaces) and all(space.w == 1 and space.h == 1 for space in area.spaces) and len(columns) <= 8


def _cell(space: Space, marks: dict[str, list[int]], walls: str) -> Text:
    told = Text()
    told.append(space.name, "dim" if space.dim or space.fog else "bold")
    if space.id in marks:
        told.append(_number(space.id, marks), "bold reverse")
    if space.badges:
        told.append(" " + " ".join(f"({badge.text or badge.name})" for badge in space.badges))
    if walls:
        told.append(f" {walls}", "bold red")
    if space.fog:
        told.append(" ???", "dim")
    for line in space.lines[:3]:
        told.append(f"\n{line}", "dim" if space.dim else STYLES.get(space.colour, ""))
    if space.tokens:
        told.append("\n")
        told.append_text(_joined(token_text(token, marks) for token in space.tokens))
    return told


def _walls(area: Board, space: Space) -> str:
    """Barriers on the right and lower side of a cell: `|` and `_`."""
    found = ""
    for edge in area.edges:
        if edge.x1 == edge.x2 == space.x + space.w and {edge.y1, edge.y2} == {space.y, space.y + space.h}:
            found += "|" if edge.kind in ("wall", "barrier") else "]"
        if edge.y1 == edge.y2 == space.y + space.h and {edge.x1, edge.x2} == {space.x, space.x + space.w}:
            found += "_" if edge.kind in ("wall", "barrier") else "="
    return found


def _legend(area: Board) -> list[Text]:
    """What the signs of `_walls` mean, and where such walls are."""
    walls = [edge for edge in area.edges if edge.kind in ("wall", "barrier")]
    if not walls:
        return []
    at = ", ".join(edge.id.partition(":")[2] or edge.id for edge in walls if edge.id)
    return [Text(f"{walls[0].name or 'Wall'}: | on the right side, _ on the lower side of a place" + (f" ({at})" if at else ""), "red")]


def grid(area: Board, marks: dict[str, list[int]], width: int) -> RenderableType:
    xs = sorted({space.x for space in area.spaces})
    ys = sorted({space.y for space in area.spaces})
    at = {(space.x, space.y): space for space in area.spaces}
    table = Table(show_header=False, show_lines=True, pad_edge=False, padding=(0, 0))
    each = max(8, min(20, width // len(xs) - 1))
    for _ in xs:
        table.add_column(width=each, overflow="fold")
    for y in ys:
        row: list[RenderableType] = []
        for x in xs:
            space = at.get((x, y))
            row.append(_cell(space, marks, _walls(area, space)) if space is not None else "")
        table.add_row(*row)
    parts: list[RenderableType] = [table]
    parts.extend(_legend(area))
    parts.extend(_paths(area))
    return Group(*parts)


def _paths(area: Board) -> list[Text]:
    names = {space.id: space.name for space in area.spaces}
    lines = []
    for path in area.paths:
        stops = [f"{label} {names.get(id, id)}" for id, label in zip(path.spaces, path.labels or path.spaces, strict=False)]
        lines.append(Text(f"{path.name or 'Path'}: " + " > ".join(stops), STYLES.get(path.colour, "")))
    return lines


def listing(area: Board, marks: dict[str, list[int]]) -> RenderableType:
    """Spaces by region, with what stands on them and where one can go."""
    near: dict[str, list[str]] = {}
    names = {space.id: space.name for space in area.spaces}
    for link in area.links:
        near.setdefault(link.a, []).append(names.get(link.b, link.b))
        near.setdefault(link.b, []).append(names.get(link.a, link.a))
    table = Table(box=None, show_header=False, pad_edge=False)
    group = ""
    for space in sorted(area.spaces, key=lambda space: (space.group, space.y, space.x)):
        if space.group != group:
            group = space.group
            table.add_row(Text(group, "bold underline"))
        told = _cell(space, marks, "")
        if near.get(space.id):
            told.append(f"\nto {', '.join(near[space.id])}", "dim")
        table.add_row(told)
    return Group(table, *_paths(area))
