"""Rooms seen from above: a floor, and furniture to put on it. A cell of a room is 32 units wide and high."""

from __future__ import annotations

from art.objects import thing
from art.shapes import box, dark, disc, group, inked, light, line, oval, path, picture

LINE = "#20242a"


def room(w: float, h: float, floor: str, *parts: str) -> str:
    """A room: floor, a shadow along the walls, furniture with thin lines."""
    shade = line(f"M0 0H{w}V{h}H0z", dark(floor, 0.45), 5, opacity=0.5)
    return picture(w, h, box(0, 0, w, h, floor), parts[0] if parts else "", shade, inked(*parts[1:], width=1.4, ink=LINE))


def tiles(w: float, h: float, colour: str, step: float = 12) -> str:
    down = "".join(f"M{x * step} 0V{h}" for x in range(1, int(w // step) + 1))
    across = "".join(f"M0 {y * step}H{w}" for y in range(1, int(h // step) + 1))
    return line(down + across, colour, 1)


def checks(w: float, h: float, colour: str, step: int = 12) -> str:
    return path("".join(f"M{x} {y}h{step}v{step}h-{step}z" for y in range(0, int(h), step) for x in range(y // step % 2 * step, int(w), step * 2)), colour)


def planks(w: float, h: float, colour: str) -> str:
    d = "".join(f"M0 {y}H{w}" for y in range(12, int(h), 12)) + "".join(f"M{x} {y}v12" for y in range(0, int(h), 12) for x in range(20 + y % 24 * 2, int(w), 56))
    return line(d, colour, 1)


def rug(x: float, y: float, w: float, h: float, colour: str) -> str:
    return box(x, y, w, h, colour) + line(f"M{x + 3} {y + 3}h{w - 6}v{h - 6}h-{w - 6}z", light(colour, 0.4), 1.2)


def rack(x: float, y: float, w: float, h: float, lamp: str, body: str = "#1f2838") -> str:
    """A rack of machines with lamps."""
    rows = "".join(f"M{x + 3} {y + 5 + k * 6}h{w - 6}" for k in range(int((h - 4) // 6)))
    return box(x, y, w, h, body, 2) + line(rows, lamp, 1.4, dash="2 3")


def bed(x: float, y: float, cloth: str, frame: str = "#e8eef0") -> str:
    return box(x, y, 18, 34, frame, 3) + box(x + 2, y + 2, 14, 8, "#ffffff", 2) + box(x + 2, y + 12, 14, 20, cloth, 2)


def bunk(x: float, y: float, cloth: str) -> str:
    return box(x, y, 26, 14, "#6a5a4a", 2) + box(x + 2, y + 2, 7, 10, "#f4efe4", 2) + box(x + 10, y + 2, 14, 10, cloth, 2)


def plant(x: float, y: float, r: float = 7, colour: str = "#3f8f5a") -> str:
    leaf = path(f"M0 0Q{r} {-r * 0.6} {r * 1.3} 0Q{r} {r * 0.6} 0 0z", colour)
    return disc(x, y, r * 0.8, "#8a5a33") + "".join(group(leaf, x=x, y=y, turn=angle) for angle in (0, 72, 144, 216, 288))


def crate(x: float, y: float, w: float = 16, h: float = 14, colour: str = "#a8733f") -> str:
    return box(x, y, w, h, colour, 1) + line(f"M{x} {y + h / 2}h{w}M{x + w / 2} {y}v{h}", dark(colour, 0.35), 1.4)


def desk(x: float, y: float, w: float, h: float, colour: str = "#8a5a33") -> str:
    return box(x, y, w, h, colour, 3) + line(f"M{x + 3} {y + h - 3}h{w - 6}", dark(colour, 0.25), 1.4)


def seat(x: float, y: float, colour: str, size: float = 8) -> str:
    return box(x, y, size, size, colour, 2.4) + box(x, y, size, size * 0.34, dark(colour, 0.3), 1.4)


def core(x: float, y: float, r: float, colour: str) -> str:
    """A computer's heart, seen from above."""
    return disc(x, y, r, "#171a26") + line(f"M{x - r * 0.76} {y}a{r * 0.76} {r * 0.76} 0 1 0 {r * 1.52} 0a{r * 0.76} {r * 0.76} 0 1 0 -{r * 1.52} 0", colour, 1.6, dash="4 3") + disc(x, y, r * 0.5, colour) + disc(x - r * 0.14, y - r * 0.16, r * 0.18, light(colour, 0.7), ink="none")


def tank(x: float, y: float, w: float, h: float, water: str = "#1f9ac4") -> str:
    return box(x, y, w, h, dark(water, 0.35), 12) + box(x + 4, y + 4, w - 8, h - 8, water, 9)


def ripples(*places: tuple[float, float], colour: str = "#8fdcf0") -> str:
    return line("".join(f"M{x} {y}q4 -4 8 0t8 0" for x, y in places), colour, 1.8)


def swimmer(x: float, y: float, size: float, flip: bool = False) -> str:
    """A shark from above."""
    body = path("M-26 0Q-14 -10 6 -7L10 -16L15 -5Q22 -3 28 -9L26 0L28 9Q22 3 15 5L10 16L6 7Q-14 10 -26 0z", "#4a5f70")
    return group(body, line("M-16 -3h.010M-16 3h.010", "#12181f", 2.4), x=x, y=y, size=size, flip=flip)


def vat(x: float, y: float) -> str:
    """A clone in a tank."""
    return box(x, y, 24, 42, "#145a40", 7) + box(x + 3, y + 5, 18, 32, "#34d08a", 6) + disc(x + 12, y + 15, 4.4, "#12694a", ink="none") + path(f"M{x + 6} {y + 32}V{y + 25}Q{x + 6} {y + 20} {x + 12} {y + 20}T{x + 18} {y + 25}V{y + 32}z", "#12694a")


def bars(x1: float, x2: float, y: float, h: float) -> str:
    return "".join(line(f"M{x} {y}v{h}", "#3a4048", 2.6) for x in range(int(x1), int(x2) + 1, 8)) + line(f"M{x1} {y}H{x2}M{x1} {y + h}H{x2}", "#3a4048", 3.4)


def hazard(x: float, y: float, w: float, h: float = 6) -> str:
    marks = "".join(f"M{x + k} {y + h}l{h} -{h}h{h}l-{h} {h}z" for k in range(0, int(w - h), 14))
    return box(x, y, w, h, "#2a2a2a") + path(marks, "#f0b429", ink="none")


def screens(x: float, y: float, count: int, colour: str) -> str:
    return "".join(box(x + k * 17, y, 15, 11, "#1a2230", 1.5) + line(f"M{x + k * 17 + 3} {y + 7}l3 -3l3 3l3 -4", colour, 1.2) for k in range(count))


def put(name: str, colour: str, x: float, y: float, size: float, turn: float = 0) -> str:
    """An object of the kit on the floor."""
    return group(thing(name, colour, 2), x=x, y=y, size=size, turn=turn, about=(32 * size, 32 * size))


def glow(x: float, y: float, r: float, colour: str) -> str:
    return disc(x, y, r, colour, ink="none", opacity=0.25)


def puddle(x: float, y: float, rx: float, ry: float, colour: str) -> str:
    return oval(x, y, rx, ry, colour, ink="none", opacity=0.8)
