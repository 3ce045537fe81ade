"""Scenes as SVG: the table as a picture, for replays, reports and notebooks."""

from __future__ import annotations

from html import escape
from itertools import pairwise

from undertable.kernel.scene import AnyArea, Badge, Board, CardFace, Cards, Dice, Panel, Scene, Space, Token, Track

INK = "#1d2430"
PAPER = "#f6f3ec"
SOFT = "#6b7280"
LINE = "#c9c3b6"
COLOURS = {
    "red": "#b3352c",
    "orange": "#c8641c",
    "yellow": "#b88a00",
    "green": "#2f7d4f",
    "teal": "#1f7f86",
    "blue": "#2b5fa8",
    "purple": "#6a4a9c",
    "pink": "#b14a83",
    "brown": "#7a5233",
    "grey": "#707784",
    "black": "#23272f",
    "white": "#8d97a5",
}
WIDE = 1180
BOARD = 780
GAP = 14
MOST_REMARKS = 8


class Canvas:
    """SVG elements, one after the other."""

    def __init__(self) -> None:
        self.parts: list[str] = []

    def box(self, x: float, y: float, w: float, h: float, fill: str, stroke: str = LINE, radius: float = 6, extra: str = "") -> None:
        shape = f'x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" rx="{radius:g}"'
        self.parts.append(f'<rect {shape} fill="{fill}" stroke="{stroke}" {extra}/>')

    def line(self, x1: float, y1: float, x2: float, y2: float, stroke: str, width: float, dash: str = "") -> None:
        ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
        dashed = f' stroke-dasharray="{dash}"' if dash else ""
        self.parts.append(f'<line {ends} stroke="{stroke}" stroke-width="{width:g}" stroke-linecap="round"{dashed}/>')

    def text(self, x: float, y: float, said: str, size: float = 12, fill: str = INK, bold: bool = False, anchor: str = "start") -> None:
        weight = ' font-weight="600"' if bold else ""
        place = f'x="{x:.1f}" y="{y:.1f}" font-size="{size:g}" text-anchor="{anchor}"'
        self.parts.append(f'<text {place} fill="{fill}"{weight}>{escape(said)}</text>')

    def lines(self, x: float, y: float, said: str, room: float, size: float, high: float, fill: str = INK, bold: bool = False) -> float:
        """A text in lines of at most this width, each so high; where the next line would stand is returned."""
        for line in wrap(said, room, size):
            self.text(x, y, line, size, fill, bold)
            y += high
        return y


def wrap(said: str, room: float, size: float) -> list[str]:
    """Lines of at most this width, by the usual width of letters."""
    most = max(4, int(room / (size * 0.54)))
    lines: list[str] = []
    for paragraph in said.split("\n"):
        line = ""
        for word in paragraph.split():
            if line and len(line) + 1 + len(word) > most:
                lines.append(line)
                line = word
            else:
                line = f"{line} {word}".strip()
        if line:
            lines.append(line)
    return lines


def fit(said: str, room: float, size: float) -> str:
    """As much of a bold text as fits, cut with an ellipsis."""
    most = max(2, int(room / (size * 0.62)))
    return said if len(said) <= most else said[: most - 1].rstrip() + "…"


def badge_line(badges: list[Badge]) -> str:
    return "  ".join(badge.said() for badge in badges)


def token(canvas: Canvas, one: Token, x: float, y: float, r: float) -> None:
    fill = COLOURS.get(one.colour, SOFT)
    opacity = ' fill-opacity="0.45"' if one.down else ""
    canvas.parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="{fill}"{opacity}><title>{escape(one.name)}</title></circle>')
    glyph = (one.glyph or one.name[:2])[:3]
    said = f"{one.count}{glyph[:1]}" if one.count > 1 else glyph
    canvas.text(x, y + r * 0.36, said, r * 0.95, "#ffffff", True, "middle")


def draw_space(canvas: Canvas, space: Space, x: float, y: float, w: float, h: float) -> None:
    fill = "#e3ded2" if space.fog else "#ffffff"
    canvas.box(x + 1, y + 1, w - 2, h - 2, fill, LINE, 4 if space.shape == "box" else min(w, h) / 2)
    tint = space.shade or (0.16 if space.colour else 0)
    if tint and space.colour:
        canvas.box(x + 1, y + 1, w - 2, h - 2, COLOURS[space.colour], "none", 4, f'fill-opacity="{0.08 + 0.5 * min(1, tint):.2f}"')
    size = max(7.0, min(12.0, w / 9, h / 4))
    ink = SOFT if space.dim or space.fog else INK
    told = " ".join(badge.text or badge.name for badge in space.badges)
    if space.name:
        canvas.text(x + 5, y + size + 3, fit(space.name, w - 8 - len(told) * size * 0.56, size), size, ink, True)
    if told:
        canvas.text(x + w - 5, y + size + 3, told, size * 0.9, COLOURS["purple"], True, "end")
    row = y + size * 2 + 6
    for line in space.lines[:3]:
        canvas.text(x + 5, row, fit(line, (w - 8) * 1.1, size * 0.85), size * 0.85, ink)
        row += size * 1.1
    r = max(5.0, min(11.0, w / 9, h / 6))
    for i, one in enumerate(space.tokens):
        each = max(1, int((w - 6) / (2 * r + 2)))
        token(canvas, one, x + 4 + r + (i % each) * (2 * r + 2), y + h - 4 - r - (i // each) * (2 * r + 2), r)


EDGES = {
    "wall": (INK, 4, ""),
    "barrier": (COLOURS["red"], 5, ""),
    "door": (COLOURS["green"], 4, "6 4"),
    "closed": (COLOURS["orange"], 5, ""),
    "locked": (COLOURS["red"], 5, "2 5"),
    "line": (LINE, 2, ""),
}


def board(canvas: Canvas, area: Board, x: float, y: float, width: float) -> float:
    if not area.spaces:
        return 0
    left, top = min(s.x for s in area.spaces), min(s.y for s in area.spaces)
    columns = max(s.x + s.w for s in area.spaces) - left
    rows = max(s.y + s.h for s in area.spaces) - top
    unit = min(width / columns, 118.0, 760 / rows)

    def at(px: float, py: float) -> tuple[float, float]:
        return x + (px - left) * unit, y + (py - top) * unit

    middles = {s.id: at(s.x + s.w / 2, s.y + s.h / 2) for s in area.spaces}
    for link in area.links:
        if link.a in middles and link.b in middles:
            canvas.line(*middles[link.a], *middles[link.b], LINE, 3)
    for space in area.spaces:
        px, py = at(space.x, space.y)
        draw_space(canvas, space, px, py, space.w * unit, space.h * unit)
    for edge in area.edges:
        colour, thick, dash = EDGES[edge.kind]
        canvas.line(*at(edge.x1, edge.y1), *at(edge.x2, edge.y2), colour, thick, dash)
    for path in area.paths:
        stops = [middles[id] for id in path.spaces if id in middles]
        colour = COLOURS.get(path.colour, COLOURS["purple"])
        for a, b in pairwise(stops):
            canvas.line(*a, *b, colour, 2.5, "1 5")
        for (px, py), label in zip(stops, path.labels, strict=False):
            canvas.text(px, py + 4, label, 11, colour, True, "middle")
    return rows * unit


CARD = 148


ROOM = CARD - 16


def card_height(card: CardFace) -> float:
    return draw_card(Canvas(), card, 0, 0, 0) + (17 if card.tokens else -3)


def draw_card(canvas: Canvas, card: CardFace, x: float, y: float, h: float) -> float:
    """Draw a card of this height; how high its lines are is returned."""
    known = bool(card.name)
    canvas.box(x, y, CARD, h, "#ffffff" if known else "#d9d3c6", COLOURS.get(card.colour, LINE), 6, 'stroke-width="1.5"')
    row = canvas.lines(x + 8, y + 17, card.name or card.back or "card", ROOM * 0.9, 11.5, 14, SOFT if card.dim else INK, True)
    row = canvas.lines(x + 8, row, card.subtitle, ROOM, 9.5, 12, COLOURS.get(card.colour, SOFT))
    row = canvas.lines(x + 8, row, badge_line(card.badges), ROOM * 0.92, 10, 13, COLOURS["blue"], True)
    row = canvas.lines(x + 8, row, card.text, ROOM, 9.5, 11.5, SOFT)
    for inner in card.cards:
        canvas.text(x + 8, row, fit(f"+ {inner.name or inner.back or 'card'}", ROOM * 1.15, 9.5), 9.5, INK)
        row += 14
    for i, one in enumerate(card.tokens):
        token(canvas, one, x + 14 + i * 19, y + h - 13, 8)
    return row - y


def cards(canvas: Canvas, area: Cards, x: float, y: float, width: float) -> float:
    each = max(1, int((width + 8) / (CARD + 8)))
    bottom = y
    for start in range(0, len(area.cards), each):
        row = area.cards[start : start + each]
        h = max(card_height(card) for card in row)
        for i, card in enumerate(row):
            draw_card(canvas, card, x + i * (CARD + 8), bottom, h)
        bottom += h + 8
    if area.count >= 0 and area.count != len(area.cards):
        canvas.text(x, bottom + 12, f"{area.count} cards", 11, SOFT)
        bottom += 18
    elif not area.cards:
        canvas.text(x, bottom + 12, "empty", 11, SOFT)
        bottom += 18
    return bottom - y


def track(canvas: Canvas, area: Track, x: float, y: float, width: float) -> float:
    each = max(26.0, min(64.0, width / max(1, len(area.marks))))
    most = max(1, int(width / each))
    for i, mark in enumerate(area.marks):
        px, py = x + (i % most) * each, y + (i // most) * 44
        fill = "#cfc8b8" if mark.covered else "#ffe9a8" if i == area.at else "#ffffff"
        canvas.box(px + 1, py, each - 2, 40, fill, INK if i == area.at else LINE, 4)
        canvas.text(px + each / 2, py + 15, mark.label[: int(each / 5)], 10, INK, i == area.at, "middle")
        for n, one in enumerate(mark.tokens[:3]):
            token(canvas, one, px + 9 + n * 16, py + 29, 7)
    return ((len(area.marks) - 1) // most + 1) * 44


def dice(canvas: Canvas, area: Dice, x: float, y: float, width: float) -> float:
    each = max(1, int(width / 62))
    for i, die in enumerate(area.dice):
        px, py = x + (i % each) * 62, y + (i // each) * 50
        canvas.box(px, py, 40, 34, COLOURS.get(die.colour, SOFT), INK, 7)
        canvas.text(px + 20, py + 22, (die.text or ("?" if die.covered else die.symbol))[:5], 12, "#ffffff", True, "middle")
        if die.name:
            canvas.text(px + 20, py + 45, die.name[:10], 8, SOFT, False, "middle")
    return ((max(1, len(area.dice)) - 1) // each + 1) * 50


def panel(canvas: Canvas, area: Panel, x: float, y: float, width: float) -> float:
    row = canvas.lines(x, y + 12, area.text, width, 11, 14) - 8
    for fact in area.facts:
        canvas.text(x, row + 9, fact.label, 11, SOFT)
        for line in wrap(fact.value, width * 0.58, 11) or [""]:
            canvas.text(x + width, row + 9, line, 11, INK, True, "end")
            row += 15
    row = canvas.lines(x, row + 9, badge_line(area.badges), width, 11, 15, COLOURS["purple"], True) - 9
    each = max(1, int(width / 24))
    for i, one in enumerate(area.tokens):
        token(canvas, one, x + 11 + (i % each) * 24, row + 12 + (i // each) * 24, 10)
    if area.tokens:
        row += ((len(area.tokens) - 1) // each + 1) * 24
    if area.cards:
        row += cards(canvas, Cards(cards=area.cards), x, row + 4, width) + 4
    for remark in area.remarks[-MOST_REMARKS:]:
        row = canvas.lines(x, row + 9, remark.text if area.seat >= 0 else remark.name, width, 10, 13, SOFT) - 9
    return row - y


def area_at(canvas: Canvas, area: AnyArea, x: float, y: float, width: float) -> float:
    """Draw an area under its title; its height is returned."""
    top = y
    if area.name:
        active = isinstance(area, Panel) and area.active
        canvas.text(x, y + 13, ("▸ " if active else "") + area.name, 13, INK, True)
        y += 20
    if isinstance(area, Board):
        y += board(canvas, area, x, y, width)
    elif isinstance(area, Cards):
        y += cards(canvas, area, x, y, width)
    elif isinstance(area, Track):
        y += track(canvas, area, x, y, width)
    elif isinstance(area, Dice):
        y += dice(canvas, area, x, y, width)
    else:
        y += panel(canvas, area, x, y, width)
    return y - top + GAP


def svg(scene: Scene) -> str:
    """The scene as an SVG text."""
    canvas = Canvas()
    canvas.text(20, 32, scene.title, 20, INK, True)
    canvas.text(20, 52, scene.status, 12, SOFT)
    left = right = 66.0
    for area in scene.areas:
        if area.place in ("top", "main"):
            left += area_at(canvas, area, 20, left, BOARD)
    for area in scene.areas:
        if area.place in ("side", "seat"):
            if right > left + 200:
                left += area_at(canvas, area, 20, left, BOARD)
            else:
                right += area_at(canvas, area, BOARD + 50, right, WIDE - BOARD - 70)
    below = max(left, right)
    for area in scene.areas:
        if area.place in ("bottom", "hand"):
            below += area_at(canvas, area, 20, below, WIDE - 40)
    height = below + 16
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {height:.0f}" width="{WIDE}" height="{height:.0f}" '
    font = 'font-family="Inter, Segoe UI, Helvetica, Arial, DejaVu Sans, sans-serif">'
    return head + font + f'<rect width="100%" height="100%" fill="{PAPER}"/>' + "".join(canvas.parts) + "</svg>"


def png(scene: Scene, width: int = WIDE) -> bytes:
    """The scene as a PNG picture (needs the extra `png`)."""
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg(scene), width=width))
