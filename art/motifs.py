"""Frames for drawn objects: tiles, tokens, card backs, and marks that several games share. A tile is 64 units wide and high."""

from __future__ import annotations

from collections.abc import Callable

from art.shapes import INK, box, dark, disc, group, inked, light, line, mix, path, picture, poly, rays, star


def tile(back: str, *parts: str, width: float = 2) -> str:
    """An object with dark lines on a pale square with round corners."""
    return picture(64, 64, box(0, 0, 64, 64, back, 9), inked(*parts, width=width))


def scene(back: str, *parts: str) -> str:
    """A picture for a card, without lines around its shapes."""
    return picture(64, 64, box(0, 0, 64, 64, back, 6), *parts)


def token(colour: str, *parts: str, edge: str = "#fff6e2") -> str:
    """A round counter."""
    return picture(64, 64, disc(32, 33, 30, dark(colour, 0.45)), disc(32, 31, 29, colour), line("M6 31a26 26 0 1 0 52 0a26 26 0 1 0 -52 0", edge, 2.4), *parts)


def back(colour: str, *parts: str) -> str:
    """The back of a card, 64 by 90: a frame, rays from the middle, an emblem."""
    pale = light(colour, 0.16)
    return picture(64, 90, box(0, 0, 64, 90, colour, 6), box(4, 4, 56, 82, dark(colour, 0.25), 4), _rays(pale),
                   line("M7 10q0 -3 3 -3h44q3 0 3 3v70q0 3 -3 3h-44q-3 0 -3 -3z", light(colour, 0.5), 1.4), *parts)


def _rays(colour: str) -> str:
    return group(rays(32, 45, 30, 10, colour, opacity=0.55))


def eye(x: float, y: float, w: float, iris: str = "#b3283a", white: str = "#fff1dc", ink: str = INK) -> str:
    """The open eye of the agencies."""
    h = w * 0.5
    return (path(f"M{x - w} {y}Q{x - w * 0.45} {y - h * 1.25} {x} {y - h * 1.25}T{x + w} {y}Q{x + w * 0.45} {y + h * 1.25} {x} {y + h * 1.25}T{x - w} {y}z", white, ink=ink, width=w * 0.07)
            + disc(x, y, h * 0.98, iris) + disc(x, y, h * 0.48, ink) + disc(x + h * 0.34, y - h * 0.36, h * 0.2, "#ffffff"))


def footprints(x: float, y: float, size: float, colour: str) -> str:
    sole = path("M-6 -16c6 -2 9 4 8 11c-1 5 -3 8 -7 7c-6 -1 -8 -16 -1 -18z", colour) + path("M-4.500 5c4 -1 5 1 4.500 5c-0.500 4 -2.500 5 -5 4c-3 -1 -3 -8 0.500 -9z", colour)
    return group(group(sole, x=-5, y=5), group(sole, x=7, y=-4, flip=True), x=x, y=y, size=size)


def spiral(x: float, y: float, r: float, colour: str, width: float = 4) -> str:
    k = r / 10
    d = f"M{x} {y}" + "".join(f"a{a * k} {a * k} 0 0 1 {dx * k} 0" for a, dx in ((1.6, 3.2), (3.2, -6.4), (4.9, 9.8), (6.6, -13.2), (8.3, 16.6)))
    return line(d, colour, width)


def emblem(*parts: str, back: str, ring: str) -> str:
    """A round sign of a side or faction."""
    return picture(64, 64, disc(32, 32, 31, back), line("M5 32a27 27 0 1 0 54 0a27 27 0 1 0 -54 0", ring, 2.6), *parts)


def burst(x: float, y: float, r: float, colour: str, points: int = 9) -> str:
    return poly(star(x, y, r, r * 0.6, points), colour)


def _dots(colour: str) -> str:
    return line("".join(f"M{x} {y}h.010" for y in range(8, 64, 16) for x in range(8 + y % 32 // 4, 64, 16)), colour, 2.6)


CLOTHS: dict[str, Callable[[str], str]] = {
    "": lambda c: "",
    "rays": lambda c: rays(32, 32, 52, 9, c),
    "disc": lambda c: disc(32, 32, 25, c),
    "rings": lambda c: line("M10 32a22 22 0 1 0 44 0a22 22 0 1 0 -44 0M2 32a30 30 0 1 0 60 0a30 30 0 1 0 -60 0", c, 2),
    "floor": lambda c: path("M0 44H64V55Q64 64 55 64H9Q0 64 0 55z", c),
    "stripe": lambda c: line("M2 30L30 2M4 60L60 4M34 62L62 34", c, 7),
    "dots": _dots,
    "bars": lambda c: line("M2 14H62M2 26H62M2 38H62M2 50H62", c, 3),
}


def motif(back: str, cloth: str, drawn: str, *, size: float = 0.86) -> str:
    """A card's picture: an object before a quiet pattern, in a tone near the ground."""
    near = mix(back, "#ffffff", 0.11) if sum(int(back[k : k + 2], 16) for k in (1, 3, 5)) < 480 else dark(back, 0.08)
    return picture(64, 64, box(0, 0, 64, 64, back), CLOTHS[cloth](near), group(drawn, x=32 - 32 * size, y=32 - 32 * size, size=size))
