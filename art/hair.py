"""Hair: for each style what lies behind the head and what lies before it."""

from __future__ import annotations

from collections.abc import Callable

from art.faces import Face
from art.shapes import dark, disc, light, line, oval, path, poly

Layers = tuple[str, str]


def cap(f: Face, colour: str, lift: float = 5, hairline: float = 0.24, side: float = 0.46, wide: float = 2) -> str:
    """Hair that fits the skull: how high above it, where the forehead begins, how far down the sides."""
    w = f.half + wide
    down, brow, top = f.at(side), f.at(hairline), f.top - lift
    return path(
        f"M{f.x - w} {down}C{f.x - w - 2} {f.top + 2} {f.x - w * 0.66} {top} {f.x} {top}C{f.x + w * 0.66} {top} {f.x + w + 2} {f.top + 2} {f.x + w} {down}"
        f"L{f.x + f.half - 2} {down}Q{f.x + f.half - 2.5} {brow} {f.x + f.half * 0.55} {brow}L{f.x - f.half * 0.55} {brow}"
        f"Q{f.x - f.half + 2.5} {brow} {f.x - f.half + 2} {down}z", colour)


def bald(f: Face, c: str) -> Layers:
    return "", path(f"M{f.x - f.half * 0.5} {f.at(0.12)}q5 -6 12 -5.500q-8 1.500 -10 7z", light(f.skin, 0.55), opacity=0.8)


def crop(f: Face, c: str) -> Layers:
    return "", cap(f, c)


def buzz(f: Face, c: str) -> Layers:
    return "", cap(f, c, 1.5, 0.2, 0.4, 0.4)


def flat_top(f: Face, c: str) -> Layers:
    w = f.half + 1.5
    top = f.top - 9
    return "", path(f"M{f.x - w} {f.at(0.44)}L{f.x - w - 1} {top + 2}Q{f.x} {top - 3} {f.x + w + 1} {top + 2}L{f.x + w} {f.at(0.44)}L{f.x + f.half - 3} {f.at(0.2)}"
                    f"L{f.x - f.half + 3} {f.at(0.2)}z", c) + path(f"M{f.x} {top - 0.6}Q{f.x + w * 0.6} {top} {f.x + w + 1} {top + 2}L{f.x + w} {f.at(0.44)}L{f.x + f.half - 3} {f.at(0.2)}L{f.x} {f.at(0.2)}z", dark(c, 0.25))


def swept(f: Face, c: str) -> Layers:
    """Brushed over to one side, with a wave."""
    w = f.half + 2
    return "", path(
        f"M{f.x - w} {f.at(0.46)}C{f.x - w - 4} {f.top - 4} {f.x - 8} {f.top - 11} {f.x + 8} {f.top - 9}C{f.x + w + 6} {f.top - 6} {f.x + w + 3} {f.at(0.2)} {f.x + w} {f.at(0.46)}"
        f"L{f.x + f.half - 2} {f.at(0.44)}Q{f.x + f.half - 2} {f.at(0.26)} {f.x + f.half * 0.7} {f.at(0.2)}Q{f.x - 2} {f.at(0.3)} {f.x - f.half * 0.7} {f.at(0.14)}"
        f"Q{f.x - f.half + 1} {f.at(0.26)} {f.x - f.half + 2} {f.at(0.44)}z", c) + line(
        f"M{f.x - 10} {f.top + 1}Q{f.x + 4} {f.top - 4} {f.x + 16} {f.top + 4}", light(c, 0.3), 1.8)


def quiff(f: Face, c: str) -> Layers:
    """A tall wave of hair over the forehead."""
    return "", cap(f, dark(c, 0.2), 3, 0.2, 0.44) + path(
        f"M{f.x - f.half - 1} {f.at(0.24)}C{f.x - f.half - 6} {f.top - 16} {f.x + f.half} {f.top - 20} {f.x + f.half + 3} {f.top - 2}"
        f"C{f.x + f.half} {f.at(0.12)} {f.x + 4} {f.at(0.06)} {f.x - f.half - 1} {f.at(0.24)}z", c)


def side_part(f: Face, c: str) -> Layers:
    return "", cap(f, c, 5, 0.15, 0.46) + path(
        f"M{f.x - f.half * 0.45} {f.top - 3}Q{f.x + f.half + 2} {f.top + 2} {f.x + f.half} {f.at(0.36)}Q{f.x + f.half * 0.4} {f.at(0.28)} {f.x - f.half * 0.45} {f.at(0.12)}z", light(c, 0.12)) + line(
        f"M{f.x - f.half * 0.45} {f.top - 4}V{f.at(0.13)}", dark(c, 0.4), 1.2)


def spikes(f: Face, c: str) -> Layers:
    w = f.half
    points = [(f.x - w - 2, f.at(0.42)), (f.x - w - 9, f.at(0.1)), (f.x - w, f.at(0.05)), (f.x - w - 3, f.top - 10), (f.x - 8, f.top - 4),
              (f.x - 3, f.top - 16), (f.x + 6, f.top - 5), (f.x + 14, f.top - 14), (f.x + w - 1, f.top + 2), (f.x + w + 9, f.top - 2), (f.x + w + 2, f.at(0.42)),
              (f.x + w - 3, f.at(0.2)), (f.x + 6, f.at(0.26)), (f.x + 1, f.at(0.16)), (f.x - 7, f.at(0.28)), (f.x - w + 3, f.at(0.2))]
    return "", poly(points, c)


def mohawk(f: Face, c: str) -> Layers:
    return path(f"M{f.x - 7} {f.at(0.2)}L{f.x - 10} {f.top - 16}Q{f.x} {f.top - 21} {f.x + 10} {f.top - 16}L{f.x + 7} {f.at(0.2)}z", c), path(
        f"M{f.x - 7} {f.at(0.16)}L{f.x - 8} {f.top - 8}L{f.x + 8} {f.top - 8}L{f.x + 7} {f.at(0.16)}Q{f.x} {f.at(0.24)} {f.x - 7} {f.at(0.16)}z", dark(c, 0.15)) + cap(
        f, dark(f.skin, 0.3), 0.5, 0.18, 0.34, 0)


def afro(f: Face, c: str) -> Layers:
    y, r = f.at(0.22), f.half + 11
    bumps = "".join(disc(f.x + dx * r, y + dy * r, 8, c) for dx, dy in ((-0.8, 0.35), (-0.85, -0.2), (-0.5, -0.66), (0, -0.84), (0.5, -0.66), (0.85, -0.2), (0.8, 0.35)))
    return disc(f.x, y, r * 0.92, c) + bumps, cap(f, c, 5, 0.2, 0.4, 1)


def curls(f: Face, c: str) -> Layers:
    back = "".join(disc(f.x + sx * (f.half + 3), f.at(share), 7.5, c) for sx in (-1, 1) for share in (0.3, 0.5, 0.7, 0.88))
    top = "".join(disc(f.x + dx, f.top + dy, 7, light(c, 0.1) if k % 2 else c) for k, (dx, dy) in enumerate(((-17, 6), (-10, -1), (-1, -4), (8, -2), (16, 5))))
    return back, top + "".join(disc(f.x + dx, f.at(0.17), 5, c) for dx in (-12, -4, 5, 13))


def bob(f: Face, c: str) -> Layers:
    w = f.half + 7
    back = path(f"M{f.x - w} {f.at(0.98)}C{f.x - w - 3} {f.top - 16} {f.x + w + 3} {f.top - 16} {f.x + w} {f.at(0.98)}Q{f.x} {f.at(1.08)} {f.x - w} {f.at(0.98)}z", dark(c, 0.25))
    front = path(f"M{f.x - w} {f.at(0.96)}C{f.x - w - 2} {f.top - 16} {f.x + w + 2} {f.top - 16} {f.x + w} {f.at(0.96)}L{f.x + f.half - 2} {f.at(0.84)}V{f.at(0.36)}"
                 f"Q{f.x} {f.at(0.26)} {f.x - f.half + 2} {f.at(0.36)}V{f.at(0.84)}z", c)
    return back, front + line(f"M{f.x - f.half - 1} {f.at(0.12)}Q{f.x - 8} {f.top - 5} {f.x + 4} {f.top - 5}", light(c, 0.35), 2)


def long(f: Face, c: str) -> Layers:
    w = f.half + 6
    back = path(f"M{f.x - w - 3} 96C{f.x - w - 7} {f.top - 8} {f.x - 14} {f.top - 7} {f.x} {f.top - 7}C{f.x + 14} {f.top - 7} {f.x + w + 7} {f.top - 8} {f.x + w + 3} 96z", dark(c, 0.2))
    front = path(f"M{f.x} {f.top - 6}C{f.x - w * 0.8} {f.top - 7} {f.x - w - 4} {f.at(0.3)} {f.x - w} {f.at(0.8)}L{f.x - f.half + 1} {f.at(0.62)}Q{f.x - f.half + 2} {f.at(0.28)} {f.x} {f.at(0.1)}z", c)
    right = path(f"M{f.x} {f.top - 6}C{f.x + w * 0.8} {f.top - 7} {f.x + w + 4} {f.at(0.3)} {f.x + w} {f.at(0.8)}L{f.x + f.half - 1} {f.at(0.62)}Q{f.x + f.half - 2} {f.at(0.28)} {f.x} {f.at(0.1)}z", dark(c, 0.1))
    return back, front + right


def fringe(f: Face, c: str) -> Layers:
    """Long and straight, cut over the eyes."""
    w = f.half + 5
    back = path(f"M{f.x - w - 2} 92V{f.at(0.3)}C{f.x - w} {f.top - 12} {f.x + w} {f.top - 12} {f.x + w + 2} {f.at(0.3)}V92z", dark(c, 0.2))
    front = path(f"M{f.x - w} {f.at(0.9)}V{f.at(0.3)}C{f.x - w} {f.top - 10} {f.x + w} {f.top - 10} {f.x + w} {f.at(0.3)}V{f.at(0.9)}L{f.x + f.half - 3} {f.at(0.7)}V{f.at(0.38)}H{f.x - f.half + 3}V{f.at(0.7)}z", c)
    return back, front


def bun(f: Face, c: str) -> Layers:
    return disc(f.x, f.top - 9, 9.5, dark(c, 0.15)) + line(f"M{f.x - 6} {f.top - 11}q6 -5 12 0", light(c, 0.25), 1.6), cap(f, c, 4, 0.2, 0.42, 1.5)


def topknot(f: Face, c: str) -> Layers:
    return oval(f.x, f.top - 9, 5.5, 8, c), cap(f, dark(f.skin, 0.3), 1, 0.2, 0.4, 0.5) + path(
        f"M{f.x - 12} {f.at(0.17)}Q{f.x} {f.top - 9} {f.x + 12} {f.at(0.17)}Q{f.x} {f.at(0.12)} {f.x - 12} {f.at(0.17)}z", c)


def beehive(f: Face, c: str) -> Layers:
    back = path(f"M{f.x - f.half - 4} {f.at(0.6)}C{f.x - f.half - 8} {f.top - 24} {f.x + f.half + 8} {f.top - 24} {f.x + f.half + 4} {f.at(0.6)}z", c)
    return back, cap(f, c, 6, 0.22, 0.5, 3) + line(f"M{f.x - 17} {f.top - 2}q17 -9 34 0M{f.x - 15} {f.top - 9}q15 -7 30 0", light(c, 0.25), 1.8)


def ponytail(f: Face, c: str) -> Layers:
    back = path(f"M{f.x + 6} {f.top}C{f.x + f.half + 16} {f.top - 12} {f.x + f.half + 22} {f.at(0.5)} {f.x + f.half + 10} {f.at(1.05)}C{f.x + f.half + 10} {f.at(0.7)} {f.x + f.half + 4} {f.at(0.4)} {f.x + 8} {f.at(0.2)}z", dark(c, 0.15))
    return back, swept(f, c)[1]


def braid(f: Face, c: str) -> Layers:
    """One thick braid over the shoulder."""
    knots = "".join(oval(f.x + f.half + 4 - k * 0.6, f.at(0.74) + k * 8.5, 6.2 - k * 0.5, 5.6, dark(c, 0.12 * (k % 2))) for k in range(4))
    return knots + disc(f.x + f.half + 1.6, f.at(0.74) + 33, 3, "#d7a23c"), long_short(f, c)


def long_short(f: Face, c: str) -> str:
    """Parted in the middle, tucked behind the ears."""
    w = f.half + 3
    left = f"M{f.x} {f.top - 5}C{f.x - w} {f.top - 6} {f.x - w - 2} {f.at(0.3)} {f.x - w + 1} {f.at(0.62)}Q{f.x - f.half + 1} {f.at(0.3)} {f.x} {f.at(0.11)}z"
    right = f"M{f.x} {f.top - 5}C{f.x + w} {f.top - 6} {f.x + w + 2} {f.at(0.3)} {f.x + w - 1} {f.at(0.62)}Q{f.x + f.half - 1} {f.at(0.3)} {f.x} {f.at(0.11)}z"
    return path(left, c) + path(right, dark(c, 0.14))


def pigtails(f: Face, c: str) -> Layers:
    back = "".join(path(f"M{f.x + s * f.half} {f.at(0.3)}C{f.x + s * (f.half + 18)} {f.at(0.1)} {f.x + s * (f.half + 18)} {f.at(0.7)} {f.x + s * (f.half + 8)} {f.at(0.95)}C{f.x + s * (f.half + 8)} {f.at(0.6)} {f.x + s * (f.half + 4)} {f.at(0.5)} {f.x + s * f.half} {f.at(0.42)}z", dark(c, 0.12)) for s in (-1, 1))
    return back, long_short(f, c)


def space_buns(f: Face, c: str) -> Layers:
    return disc(f.x - f.half + 2, f.top - 1, 9, dark(c, 0.1)) + disc(f.x + f.half - 2, f.top - 1, 9, dark(c, 0.2)), long_short(f, c)


def dreads(f: Face, c: str) -> Layers:
    locks = "".join(line(f"M{f.x + dx} {f.top + 2}Q{f.x + dx * 1.7} {f.at(0.4)} {f.x + dx * 1.55} {f.at(low)}", dark(c, 0.14 * (k % 2)), 6)
                    for k, (dx, low) in enumerate(((-18, 1.1), (-14, 1.25), (14, 1.25), (18, 1.1))))
    return locks, cap(f, c, 6, 0.2, 0.4) + line(f"M{f.x - 10} {f.top - 3}l-3 12M{f.x} {f.top - 5}v12M{f.x + 10} {f.top - 3}l3 12", light(c, 0.18), 1.6)


def sides(f: Face, c: str) -> Layers:
    """Bald on top, hair over the ears."""
    puffs = "".join(oval(f.x + s * (f.half + 1), f.at(0.42), 5.6, 9.5, c) for s in (-1, 1))
    return puffs, bald(f, c)[1]


def wild(f: Face, c: str) -> Layers:
    """White hair that stands off in all directions."""
    back = "".join(poly([(f.x + s * (f.half - 4), f.at(0.1)), (f.x + s * (f.half + 15), f.at(0.02)), (f.x + s * (f.half + 8), f.at(0.2)), (f.x + s * (f.half + 19), f.at(0.3)),
                         (f.x + s * (f.half + 8), f.at(0.42)), (f.x + s * (f.half + 14), f.at(0.62)), (f.x + s * (f.half - 2), f.at(0.6))], c) for s in (-1, 1))
    return back, poly([(f.x - f.half, f.at(0.26)), (f.x - f.half - 2, f.top - 6), (f.x - 9, f.top - 3), (f.x - 4, f.top - 13), (f.x + 4, f.top - 3), (f.x + 13, f.top - 11), (f.x + f.half - 1, f.top),
                       (f.x + f.half, f.at(0.26)), (f.x + 9, f.at(0.12)), (f.x - 8, f.at(0.14))], light(c, 0.1))


def shaved_side(f: Face, c: str) -> Layers:
    return "", cap(f, dark(f.skin, 0.32), 0.6, 0.2, 0.42, 0.2) + path(
        f"M{f.x - 9} {f.at(0.06)}C{f.x - 8} {f.top - 13} {f.x + f.half + 10} {f.top - 12} {f.x + f.half + 8} {f.at(0.6)}Q{f.x + f.half + 4} {f.at(0.9)} {f.x + f.half - 3} {f.at(0.9)}"
        f"Q{f.x + f.half + 2} {f.at(0.4)} {f.x + 5} {f.at(0.26)}Q{f.x - 4} {f.at(0.2)} {f.x - 9} {f.at(0.06)}z", c)


def slick(f: Face, c: str) -> Layers:
    """Combed straight back, a peak over the forehead."""
    return "", path(
        f"M{f.x - f.half - 1} {f.at(0.44)}C{f.x - f.half - 3} {f.top - 5} {f.x + f.half + 3} {f.top - 5} {f.x + f.half + 1} {f.at(0.44)}L{f.x + f.half - 2} {f.at(0.4)}Q{f.x + f.half - 3} {f.at(0.1)} {f.x + 5} {f.at(0.15)}"
        f"L{f.x} {f.at(0.23)}L{f.x - 5} {f.at(0.15)}Q{f.x - f.half + 3} {f.at(0.1)} {f.x - f.half + 2} {f.at(0.4)}z", c) + line(
        f"M{f.x - 8} {f.at(0.1)}Q{f.x - 8} {f.top} {f.x - 4} {f.top - 1}M{f.x + 8} {f.at(0.1)}Q{f.x + 8} {f.top} {f.x + 4} {f.top - 1}", light(c, 0.4), 1.3)


def waves(f: Face, c: str) -> Layers:
    """Waves to one side, down to the shoulder."""
    back = path(f"M{f.x - f.half - 5} {f.at(0.9)}C{f.x - f.half - 12} {f.top - 10} {f.x + f.half + 10} {f.top - 14} {f.x + f.half + 9} {f.at(0.4)}C{f.x + f.half + 17} {f.at(0.7)} {f.x + f.half + 3} {f.at(0.9)} {f.x + f.half + 11} 94"
                f"L{f.x + 4} 94z", dark(c, 0.18))
    front = path(f"M{f.x - f.half - 4} {f.at(0.8)}C{f.x - f.half - 10} {f.at(0.1)} {f.x - 10} {f.top - 12} {f.x + 6} {f.top - 8}C{f.x + f.half + 8} {f.top - 4} {f.x + f.half + 6} {f.at(0.3)} {f.x + f.half + 3} {f.at(0.62)}"
                 f"Q{f.x + f.half} {f.at(0.2)} {f.x - 5} {f.at(0.12)}Q{f.x - f.half + 3} {f.at(0.28)} {f.x - f.half + 2} {f.at(0.6)}z", c)
    return back, front


HAIR: dict[str, Callable[[Face, str], Layers]] = {
    "bald": bald, "crop": crop, "buzz": buzz, "flat_top": flat_top, "swept": swept, "quiff": quiff, "side_part": side_part, "spikes": spikes,
    "mohawk": mohawk, "afro": afro, "curls": curls, "bob": bob, "long": long, "fringe": fringe, "bun": bun, "topknot": topknot, "beehive": beehive,
    "ponytail": ponytail, "braid": braid, "pigtails": pigtails, "space_buns": space_buns, "dreads": dreads, "sides": sides, "wild": wild,
    "shaved_side": shaved_side, "slick": slick, "waves": waves,
}
