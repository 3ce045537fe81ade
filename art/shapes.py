"""Shapes as SVG text: boxes, discs, paths, groups, and a little arithmetic with colours."""

from __future__ import annotations

import math
import re

INK = "#2b1d1a"
"""The dark line around drawn objects."""

Point = tuple[float, float]


def number(value: float) -> str:
    """A coordinate with at most one decimal."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def _attrs(fill: str, ink: str, width: float, opacity: float, more: str = "") -> str:
    text = f' fill="{fill}"' if fill else ""
    if ink:
        text += f' stroke="{ink}"'
    if width:
        text += f' stroke-width="{number(width)}"'
    if opacity < 1:
        text += f' opacity="{opacity:.2f}"'
    return text + (f" {more}" if more else "")


def box(x: float, y: float, w: float, h: float, fill: str = "", r: float = 0, *, ink: str = "", width: float = 0, opacity: float = 1) -> str:
    corner = f' rx="{number(r)}"' if r else ""
    return f'<rect x="{number(x)}" y="{number(y)}" width="{number(w)}" height="{number(h)}"{corner}{_attrs(fill, ink, width, opacity)}/>'


def disc(x: float, y: float, r: float, fill: str = "", *, ink: str = "", width: float = 0, opacity: float = 1) -> str:
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}"{_attrs(fill, ink, width, opacity)}/>'


def oval(x: float, y: float, rx: float, ry: float, fill: str = "", *, ink: str = "", width: float = 0, opacity: float = 1) -> str:
    size = f'rx="{number(rx)}" ry="{number(ry)}"'
    return f'<ellipse cx="{number(x)}" cy="{number(y)}" {size}{_attrs(fill, ink, width, opacity)}/>'


def path(d: str, fill: str = "", *, ink: str = "", width: float = 0, opacity: float = 1) -> str:
    """A closed shape; numbers in `d` are shortened."""
    return f'<path d="{_short(d)}"{_attrs(fill, ink, width, opacity)}/>'


def line(d: str, ink: str, width: float = 2, *, opacity: float = 1, dash: str = "") -> str:
    """A stroke with round ends and no filling."""
    return path_with(d, f'fill="none" stroke="{ink}" stroke-width="{number(width)}" stroke-linecap="round" stroke-linejoin="round"'
                     + (f' stroke-dasharray="{dash}"' if dash else "") + (f' opacity="{opacity:.2f}"' if opacity < 1 else ""))


def path_with(d: str, attributes: str) -> str:
    return f'<path d="{_short(d)}" {attributes}/>'


def poly(points: list[Point], fill: str = "", *, ink: str = "", width: float = 0, opacity: float = 1) -> str:
    return path("M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "z", fill, ink=ink, width=width, opacity=opacity)


def group(*parts: str, x: float = 0, y: float = 0, size: float = 1, turn: float = 0, about: Point = (0, 0), flip: bool = False,
          opacity: float = 1) -> str:
    """Parts moved to (x, y), turned about a point of their own, scaled; mirrored left to right if flipped."""
    moves = f"translate({number(x)} {number(y)}) " if x or y else ""
    if turn:
        moves += f"rotate({number(turn)} {number(about[0])} {number(about[1])}) "
    if size != 1 or flip:
        moves += f"scale({'-' if flip else ''}{size:.3g} {size:.3g})"
    transform = f' transform="{moves.strip()}"' if moves else ""
    return f"<g{transform}{f' opacity={chr(34)}{opacity:.2f}{chr(34)}' if opacity < 1 else ''}>{''.join(parts)}</g>"


def inked(*parts: str, width: float = 2, ink: str = INK) -> str:
    """Parts with the dark line around them."""
    return f'<g stroke="{ink}" stroke-width="{number(width)}" stroke-linejoin="round" stroke-linecap="round">{"".join(parts)}</g>'


def flat(*parts: str) -> str:
    """Parts without a line, inside others that have one."""
    return f'<g stroke="none">{"".join(parts)}</g>'


def picture(w: float, h: float, *parts: str) -> str:
    """A whole SVG file; the inner frame cuts off what reaches over the edge."""
    wide, high = number(w), number(h)
    frame = f'<svg width="{wide}" height="{high}">{"".join(parts)}</svg>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">{frame}</svg>\n'


def star(x: float, y: float, outer: float, inner: float, points: int, turn: float = -90) -> list[Point]:
    """The corners of a star."""
    corners: list[Point] = []
    for step in range(points * 2):
        reach = inner if step % 2 else outer
        angle = math.radians(turn + step * 180 / points)
        corners.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    return corners


def ring(x: float, y: float, r: float, count: int, turn: float = -90) -> list[Point]:
    """Points on a circle."""
    angles = [math.radians(turn + step * 360 / count) for step in range(count)]
    return [(x + r * math.cos(angle), y + r * math.sin(angle)) for angle in angles]


def rays(x: float, y: float, r: float, count: int, fill: str, *, opacity: float = 1, turn: float = 0) -> str:
    """Beams from a point, every second one drawn, as one path."""
    d = ""
    for step in range(count):
        a, b = (math.radians(turn + (step * 2 + k) * 180 / count) for k in (0, 1))
        d += f"M{x} {y}L{x + r * math.cos(a)} {y + r * math.sin(a)}L{x + r * math.cos(b)} {y + r * math.sin(b)}z"
    return path(d, fill, opacity=opacity)


def mix(one: str, other: str, share: float) -> str:
    """A colour between two; `share` 0 is the first."""
    a, b = (tuple(int(colour[k : k + 2], 16) for k in (1, 3, 5)) for colour in (one, other))
    return "#" + "".join(f"{round(p + (q - p) * share):02x}" for p, q in zip(a, b, strict=True))


def dark(colour: str, share: float = 0.2) -> str:
    """The colour in shade: towards a warm black."""
    return mix(colour, "#1c0f1a", share)


def light(colour: str, share: float = 0.25) -> str:
    """The colour in light: towards a warm white."""
    return mix(colour, "#fff6e2", share)


def _short(d: str) -> str:
    return re.sub(r"-?\d+\.\d+", lambda found: number(float(found.group())), d)
