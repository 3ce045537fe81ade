"""Views of places in the world, 96 by 72: a sky in bands, something of the town, one landmark."""

from __future__ import annotations

import random

from art.objects import thing
from art.shapes import box, dark, disc, group, light, line, mix, oval, path, picture, poly, rays, star

DAY, DUSK, NIGHT, DAWN, GREY = ("#8fc9ea", "#d8eef2"), ("#5a3a78", "#f0925a"), ("#141f42", "#34508a"), ("#f2a48c", "#fbe3b0"), ("#7f93a5", "#c4d0d4")


def sky(tones: tuple[str, str]) -> str:
    """From the upper tone to the one at the horizon."""
    return "".join(box(0, k * 10, 96, 11, mix(tones[0], tones[1], k / 5)) for k in range(6))


def view(tones: tuple[str, str], ground: str, *parts: str) -> str:
    return picture(96, 72, sky(tones), *parts[:-1], box(0, 58, 96, 14, ground), parts[-1])


def orb(x: float, y: float, r: float, colour: str = "#fff1c4") -> str:
    return disc(x, y, r * 1.7, colour, opacity=0.25) + disc(x, y, r, colour)


def stars(seed: int, count: int = 18) -> str:
    draw = random.Random(seed)
    return line("".join(f"M{draw.randint(2, 94)} {draw.randint(2, 34)}h.010" for _ in range(count)), "#fff6e2", 1.2)


def skyline(seed: int, colour: str, low: int = 30, high: int = 50, lit: str = "") -> str:
    """A row of houses of different heights, some windows lit."""
    draw, x, d, windows = random.Random(seed), 0, "", ""
    while x < 96:
        w, top = draw.randint(7, 14), draw.randint(low, high)
        d += f"M{x} 60V{top}h{w}V60z"
        windows += "".join(f"M{x + 2 + k * 4} {y}v2" for k in range(max(1, w // 4)) for y in range(top + 4, 56, 6) if draw.random() < 0.5)
        x += w
    return path(d, colour) + (line(windows, lit, 1.6) if lit else "")


def hills(colour: str, top: float = 44) -> str:
    return path(f"M0 60V{top}Q16 {top - 10} 32 {top}T64 {top - 2}T96 {top - 4}V60z", colour)


def peaks(colour: str, snow: str = "") -> str:
    caps = path("M22 24L30 34L26 33L22 37L18 33L15 35zM58 16L69 30L63 29L58 34L53 29L47 31z", snow) if snow else ""
    return path("M0 60L22 24L40 48L58 16L80 46L96 34V60z", colour) + caps


def sea(colour: str, top: float = 50) -> str:
    return box(0, top, 96, 72 - top, colour) + line(f"M6 {top + 6}h10M30 {top + 10}h14M62 {top + 5}h12M78 {top + 14}h10M14 {top + 16}h8", light(colour, 0.5), 1.4)


def palm(x: float, y: float, size: float = 1, colour: str = "#2f7347") -> str:
    return group(line("M0 0Q3 -12 0 -24", "#7a5230", 3), path("M0 -24Q-12 -32 -16 -20Q-8 -26 0 -24Q-10 -20 -10 -12Q-4 -22 0 -24Q12 -32 16 -20Q8 -26 0 -24Q10 -20 10 -12Q4 -22 0 -24z", colour), x=x, y=y, size=size)


def pine(x: float, y: float, size: float = 1, colour: str = "#2b5a45") -> str:
    return group(path("M0 -26L9 -8H5L11 2H-11L-5 -8H-9z", colour), box(-1.5, 1, 3, 5, "#5a3a24"), x=x, y=y, size=size)


def dome(x: float, y: float, r: float, colour: str) -> str:
    return path(f"M{x - r} {y}Q{x - r} {y - r * 1.3} {x} {y - r * 1.6}Q{x + r} {y - r * 1.3} {x + r} {y}z", colour) + line(f"M{x} {y - r * 1.6}v-5", colour, 1.4)


def minaret(x: float, top: float, colour: str) -> str:
    return box(x - 2, top, 4, 60 - top, colour) + poly([(x - 3, top), (x, top - 9), (x + 3, top)], dark(colour, 0.3)) + box(x - 3.4, top + 9, 6.8, 2, dark(colour, 0.3))


def arch(x: float, y: float, w: float, h: float, colour: str) -> str:
    return path(f"M{x} {y + h}V{y + w / 2}A{w / 2} {w / 2} 0 0 1 {x + w} {y + w / 2}V{y + h}z", colour)


def put(name: str, colour: str, x: float, y: float, size: float) -> str:
    """An object of the kit in a view."""
    return group(thing(name, colour, 1.6), x=x, y=y, size=size)


def town(x: float, colours: tuple[str, ...], top: float = 44, step: float = 10) -> str:
    """Gabled fronts in several colours."""
    parts = ""
    for k, colour in enumerate(colours):
        left = x + k * step
        parts += path(f"M{left} 60V{top}L{left + step / 2} {top - 8}L{left + step} {top}V60z", colour) + line(f"M{left + 3} {top + 4}v3M{left + step - 3} {top + 4}v3M{left + 3} {top + 11}v3M{left + step - 3} {top + 11}v3", "#ffe9a8", 1.6)
    return parts


def clouds(*places: tuple[float, float]) -> str:
    return "".join(path(f"M{x} {y}q-8 0 -7 -5q2 -4 7 -2q2 -6 8 -4q6 1 6 6q6 0 5 5z", "#ffffff", opacity=0.85) for x, y in places)


def pagoda(x: float, y: float, colour: str, roofs: int = 3) -> str:
    return "".join(box(x - 8 + k, y - 10 - k * 11, 16 - 2 * k, 10, light(colour, 0.5)) + path(f"M{x - 16 + k * 2} {y - 9 - k * 11}Q{x - 8} {y - 12 - k * 11} {x} {y - 17 - k * 11}Q{x + 8} {y - 12 - k * 11} {x + 16 - k * 2} {y - 9 - k * 11}z", colour) for k in range(roofs)) + line(
        f"M{x} {y - 14 - (roofs - 1) * 11}v-9", dark(colour, 0.4), 1.6)


def beams(x: float, y: float, colour: str, opacity: float = 0.25) -> str:
    return rays(x, y, 90, 9, colour, opacity=opacity)


def sparkle(x: float, y: float, r: float, colour: str) -> str:
    return poly(star(x, y, r, r * 0.3, 4), colour)


def ferris(x: float, y: float, r: float, colour: str) -> str:
    spokes = "".join(f"M{x} {y}L{px:.1f} {py:.1f}" for px, py in ((x + r, y), (x - r, y), (x, y - r), (x, y + r), (x + r * 0.7, y - r * 0.7), (x - r * 0.7, y - r * 0.7), (x + r * 0.7, y + r * 0.7), (x - r * 0.7, y + r * 0.7)))
    cabins = "".join(box(px - 2, py - 1.5, 4, 4, "#d8352b", 1) for px, py in ((x + r, y), (x - r, y), (x, y - r), (x, y + r), (x + r * 0.7, y - r * 0.7), (x - r * 0.7, y - r * 0.7), (x + r * 0.7, y + r * 0.7), (x - r * 0.7, y + r * 0.7)))
    return line(f"M{x} {y}L{x - r * 0.6} 60M{x} {y}L{x + r * 0.6} 60", colour, 2.4) + line(f"M{x - r} {y}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 -{2 * r} 0{spokes}", colour, 1.4) + cabins


def puddle(x: float, y: float, rx: float, colour: str) -> str:
    return oval(x, y, rx, rx * 0.25, colour)
