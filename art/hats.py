"""Hats and other headgear, drawn over the hair."""

from __future__ import annotations

from collections.abc import Callable

from art.faces import Face
from art.shapes import box, dark, disc, light, line, mix, oval, path, poly

GOLD = "#e3b341"


def fedora(f: Face, c: str) -> str:
    y = f.at(0.24)
    return (path(f"M{f.x - f.half + 1} {y}C{f.x - f.half} {f.top - 16} {f.x - 9} {f.top - 15} {f.x} {f.top - 9}C{f.x + 9} {f.top - 15} {f.x + f.half} {f.top - 16} {f.x + f.half - 1} {y}z", c)
            + path(f"M{f.x - f.half + 1} {y - 7}h{2 * f.half - 2}v8h-{2 * f.half - 2}z", dark(c, 0.5))
            + path(f"M{f.x - f.half - 15} {y + 1}Q{f.x} {y - 9} {f.x + f.half + 15} {y + 1}Q{f.x + f.half} {y + 7} {f.x} {y + 6}T{f.x - f.half - 15} {y + 1}z", light(c, 0.08)))


def cowboy(f: Face, c: str) -> str:
    y = f.at(0.22)
    return (path(f"M{f.x - f.half + 3} {y}C{f.x - f.half + 4} {f.top - 20} {f.x - 7} {f.top - 18} {f.x} {f.top - 12}C{f.x + 7} {f.top - 18} {f.x + f.half - 4} {f.top - 20} {f.x + f.half - 3} {y}z", c)
            + path(f"M{f.x - f.half + 3} {y - 6}h{2 * f.half - 6}v5h-{2 * f.half - 6}z", dark(c, 0.45))
            + path(f"M{f.x - f.half - 19} {y - 8}Q{f.x - f.half - 8} {y + 3} {f.x} {y - 1}Q{f.x + f.half + 8} {y + 3} {f.x + f.half + 19} {y - 8}Q{f.x + f.half + 10} {y + 9} {f.x} {y + 6}Q{f.x - f.half - 10} {y + 9} {f.x - f.half - 19} {y - 8}z", dark(c, 0.12)))


def top_hat(f: Face, c: str) -> str:
    y = f.at(0.16)
    return (path(f"M{f.x - f.half + 3} {y}L{f.x - f.half} {f.top - 24}Q{f.x} {f.top - 28} {f.x + f.half} {f.top - 24}L{f.x + f.half - 3} {y}z", c)
            + path(f"M{f.x - f.half + 2} {y - 8}h{2 * f.half - 4}v7h-{2 * f.half - 4}z", mix(c, "#b3283a", 0.8))
            + oval(f.x, y + 1, f.half + 9, 4, light(c, 0.1)))


def bowler(f: Face, c: str) -> str:
    y = f.at(0.2)
    return (path(f"M{f.x - f.half} {y}C{f.x - f.half} {f.top - 20} {f.x + f.half} {f.top - 20} {f.x + f.half} {y}z", c) + path(f"M{f.x - f.half} {y - 5}h{2 * f.half}v5h-{2 * f.half}z", dark(c, 0.4))
            + oval(f.x, y + 1, f.half + 7, 3.6, light(c, 0.12)))


def boater(f: Face, c: str) -> str:
    y = f.at(0.16)
    return (box(f.x - f.half + 2, f.top - 10, 2 * f.half - 4, y - f.top + 11, c, 3) + box(f.x - f.half + 2, y - 6, 2 * f.half - 4, 6, "#2b4c7e") + oval(f.x, y + 1, f.half + 12, 4, light(c, 0.15)))


def beret(f: Face, c: str) -> str:
    return (path(f"M{f.x - f.half - 3} {f.at(0.22)}C{f.x - f.half - 8} {f.top - 12} {f.x + f.half + 4} {f.top - 18} {f.x + f.half + 12} {f.at(0.08)}Q{f.x + f.half + 8} {f.at(0.22)} {f.x} {f.at(0.22)}z", c)
            + line(f"M{f.x - f.half - 2} {f.at(0.2)}Q{f.x} {f.at(0.1)} {f.x + f.half + 2} {f.at(0.2)}", dark(c, 0.4), 3) + line(f"M{f.x + 6} {f.top - 10}l2 -5", dark(c, 0.4), 2.4))


def flat_cap(f: Face, c: str) -> str:
    return (path(f"M{f.x - f.half - 5} {f.at(0.2)}C{f.x - f.half - 8} {f.top - 14} {f.x + f.half + 8} {f.top - 14} {f.x + f.half + 5} {f.at(0.2)}z", c)
            + line(f"M{f.x} {f.top - 8}L{f.x - 9} {f.at(0.17)}M{f.x} {f.top - 8}L{f.x + 9} {f.at(0.17)}", dark(c, 0.25), 1.4)
            + path(f"M{f.x - f.half - 3} {f.at(0.18)}Q{f.x} {f.at(0.06)} {f.x + f.half + 3} {f.at(0.18)}Q{f.x + f.half + 1} {f.at(0.32)} {f.x} {f.at(0.31)}Q{f.x - f.half - 1} {f.at(0.32)} {f.x - f.half - 3} {f.at(0.18)}z", dark(c, 0.3)))


def baseball(f: Face, c: str) -> str:
    return (path(f"M{f.x - f.half - 2} {f.at(0.26)}C{f.x - f.half - 3} {f.top - 12} {f.x + f.half + 3} {f.top - 12} {f.x + f.half + 2} {f.at(0.26)}z", c) + disc(f.x, f.top - 6, 1.8, dark(c, 0.3))
            + path(f"M{f.x - 8} {f.at(0.2)}Q{f.x + 14} {f.at(0.12)} {f.x + f.half + 15} {f.at(0.3)}Q{f.x + f.half} {f.at(0.34)} {f.x - 8} {f.at(0.27)}z", dark(c, 0.3))
            + disc(f.x - 3, f.at(0.02), 4.5, light(c, 0.7)))


def peaked(f: Face, c: str) -> str:
    """An officer's cap with a badge."""
    return (path(f"M{f.x - f.half - 10} {f.top - 4}Q{f.x} {f.top - 20} {f.x + f.half + 10} {f.top - 4}L{f.x + f.half + 1} {f.at(0.14)}H{f.x - f.half - 1}z", c)
            + box(f.x - f.half - 1, f.at(0.07), 2 * f.half + 2, 6, dark(c, 0.35)) + path(f"M{f.x - f.half - 1} {f.at(0.18)}H{f.x + f.half + 1}Q{f.x} {f.at(0.38)} {f.x - f.half - 1} {f.at(0.18)}z", "#1d1a22")
            + poly([(f.x, f.top - 10), (f.x + 4, f.top - 5), (f.x, f.top), (f.x - 4, f.top - 5)], GOLD) + line(f"M{f.x - f.half} {f.at(0.18)}H{f.x + f.half}", GOLD, 1.8))


def beanie(f: Face, c: str) -> str:
    return (path(f"M{f.x - f.half - 2} {f.at(0.22)}C{f.x - f.half - 3} {f.top - 17} {f.x + f.half + 3} {f.top - 17} {f.x + f.half + 2} {f.at(0.22)}z", c) + box(f.x - f.half - 3, f.at(0.1), 2 * f.half + 6, 8, dark(c, 0.25), 3)
            + line("".join(f"M{f.x - f.half + 1 + k * 6} {f.at(0.12)}v5" for k in range(7)), dark(c, 0.45), 1.2))


def ushanka(f: Face, c: str) -> str:
    flaps = "".join(path(f"M{f.x + s * (f.half - 1)} {f.at(0.16)}Q{f.x + s * (f.half + 9)} {f.at(0.3)} {f.x + s * (f.half + 7)} {f.at(0.9)}Q{f.x + s * (f.half + 1)} {f.at(0.98)} {f.x + s * (f.half - 3)} {f.at(0.8)}z", dark(c, 0.18)) for s in (-1, 1))
    return flaps + path(f"M{f.x - f.half - 4} {f.at(0.06)}C{f.x - f.half - 4} {f.top - 18} {f.x + f.half + 4} {f.top - 18} {f.x + f.half + 4} {f.at(0.06)}z", c) + box(f.x - f.half - 6, f.top - 3, 2 * f.half + 12, 14, light(c, 0.22), 6)


def fez(f: Face, c: str) -> str:
    return (path(f"M{f.x - f.half + 3} {f.at(0.16)}L{f.x - f.half + 8} {f.top - 14}H{f.x + f.half - 8}L{f.x + f.half - 3} {f.at(0.16)}Q{f.x} {f.at(0.24)} {f.x - f.half + 3} {f.at(0.16)}z", c)
            + oval(f.x, f.top - 14, f.half - 8, 3, light(c, 0.15)) + line(f"M{f.x} {f.top - 14}Q{f.x + 14} {f.top - 14} {f.x + 15} {f.top}v6", "#1d1a22", 1.8))


def turban(f: Face, c: str) -> str:
    return (path(f"M{f.x - f.half - 6} {f.at(0.24)}C{f.x - f.half - 12} {f.top - 20} {f.x + f.half + 12} {f.top - 20} {f.x + f.half + 6} {f.at(0.24)}Q{f.x} {f.at(0.08)} {f.x - f.half - 6} {f.at(0.24)}z", c)
            + line(f"M{f.x - f.half - 5} {f.at(0.1)}Q{f.x + 2} {f.top - 14} {f.x + f.half + 2} {f.top - 6}M{f.x - f.half - 5} {f.at(0.19)}Q{f.x + 6} {f.top - 4} {f.x + f.half + 6} {f.at(0.08)}M{f.x - 6} {f.top - 12}Q{f.x + 14} {f.top - 4} {f.x + f.half + 5} {f.at(0.2)}", dark(c, 0.28), 2)
            + disc(f.x, f.at(0.08), 3.6, GOLD) + disc(f.x, f.at(0.08), 1.8, "#2f8f83"))


def headscarf(f: Face, c: str) -> str:
    """A cloth around head and neck."""
    w = f.half + 5
    return path(f"M{f.x - w} {f.at(0.9)}C{f.x - w - 6} {f.top - 16} {f.x + w + 6} {f.top - 16} {f.x + w} {f.at(0.9)}Q{f.x + w} {f.at(1.15)} {f.x} {f.at(1.16)}Q{f.x - w} {f.at(1.15)} {f.x - w} {f.at(0.9)}"
                f"M{f.x - f.half + 2} {f.at(0.5)}Q{f.x - f.half + 1} {f.at(0.97)} {f.x} {f.at(0.99)}Q{f.x + f.half - 1} {f.at(0.97)} {f.x + f.half - 2} {f.at(0.5)}Q{f.x + f.half - 3} {f.at(0.14)} {f.x} {f.at(0.14)}Q{f.x - f.half + 3} {f.at(0.14)} {f.x - f.half + 2} {f.at(0.5)}z", c) + line(
        f"M{f.x - w + 2} {f.at(0.7)}Q{f.x - w - 1} {f.top} {f.x} {f.top - 5}", light(c, 0.3), 1.6)


def hood(f: Face, c: str) -> str:
    w = f.half + 9
    return (path(f"M{f.x - w - 5} 92C{f.x - w - 5} {f.top - 12} {f.x - 12} {f.top - 12} {f.x} {f.top - 16}C{f.x + 12} {f.top - 12} {f.x + w + 5} {f.top - 12} {f.x + w + 5} 92L{f.x + f.half - 2} {f.at(1)}"
                 f"C{f.x + f.half + 4} {f.at(0.4)} {f.x + f.half - 4} {f.at(0.08)} {f.x} {f.at(0.06)}C{f.x - f.half + 4} {f.at(0.08)} {f.x - f.half - 4} {f.at(0.4)} {f.x - f.half + 2} {f.at(1)}z", c)
            + path(f"M{f.x} {f.top - 16}C{f.x + 12} {f.top - 12} {f.x + w + 5} {f.top - 12} {f.x + w + 5} 92L{f.x + f.half - 2} {f.at(1)}C{f.x + f.half + 4} {f.at(0.4)} {f.x + f.half - 4} {f.at(0.08)} {f.x} {f.at(0.06)}z", dark(c, 0.25)))


def veil(f: Face, c: str) -> str:
    w = f.half + 12
    return path(f"M{f.x - w} 96C{f.x - w + 2} {f.top - 18} {f.x + w - 2} {f.top - 18} {f.x + w} 96z", c, opacity=0.55) + line(f"M{f.x - f.half - 3} {f.at(0.1)}Q{f.x} {f.top - 10} {f.x + f.half + 3} {f.at(0.1)}", light(c, 0.6), 4)


def aviator(f: Face, c: str) -> str:
    """A leather cap with goggles pushed up."""
    flaps = "".join(path(f"M{f.x + s * (f.half + 2)} {f.at(0.2)}L{f.x + s * (f.half + 4)} {f.at(0.78)}Q{f.x + s * (f.half - 2)} {f.at(0.86)} {f.x + s * (f.half - 4)} {f.at(0.62)}V{f.at(0.24)}z", dark(c, 0.15)) for s in (-1, 1))
    lens = "".join(disc(f.x + s * 9.5, f.at(0.12), 8, "#3a2c26") + disc(f.x + s * 9.5, f.at(0.12), 5.8, "#8fd3e0") + line(f"M{f.x + s * 9.5 - 3} {f.at(0.12) - 1}l3 -3", "#ffffff", 1.6) for s in (-1, 1))
    return flaps + path(f"M{f.x - f.half - 3} {f.at(0.26)}C{f.x - f.half - 4} {f.top - 13} {f.x + f.half + 4} {f.top - 13} {f.x + f.half + 3} {f.at(0.26)}Q{f.x} {f.at(0.14)} {f.x - f.half - 3} {f.at(0.26)}z", c) + line(
        f"M{f.x - f.half - 3} {f.at(0.16)}H{f.x + f.half + 3}", "#3a2c26", 4) + lens


def helmet(f: Face, c: str) -> str:
    """A soldier's helmet with a strap."""
    return (line(f"M{f.x - f.half} {f.at(0.3)}L{f.x - f.half * 0.6} {f.at(0.99)}H{f.x + f.half * 0.6}L{f.x + f.half} {f.at(0.3)}", dark(c, 0.5), 2)
            + path(f"M{f.x - f.half - 6} {f.at(0.26)}C{f.x - f.half - 6} {f.top - 18} {f.x + f.half + 6} {f.top - 18} {f.x + f.half + 6} {f.at(0.26)}Q{f.x} {f.at(0.1)} {f.x - f.half - 6} {f.at(0.26)}z", c)
            + line(f"M{f.x - f.half - 5} {f.at(0.24)}Q{f.x} {f.at(0.08)} {f.x + f.half + 5} {f.at(0.24)}", dark(c, 0.35), 3))


def racing(f: Face, c: str) -> str:
    """A crash helmet, the visor up."""
    w = f.half + 6
    return (path(f"M{f.x - w} {f.at(0.72)}C{f.x - w - 4} {f.top - 20} {f.x + w + 4} {f.top - 20} {f.x + w} {f.at(0.72)}Q{f.x + w} {f.at(1.08)} {f.x} {f.at(1.08)}Q{f.x - w} {f.at(1.08)} {f.x - w} {f.at(0.72)}"
                 f"M{f.x - f.half} {f.at(0.34)}V{f.at(0.8)}Q{f.x} {f.at(0.88)} {f.x + f.half} {f.at(0.8)}V{f.at(0.34)}z", c)
            + path(f"M{f.x - 6} {f.top - 12}h12L{f.x + 8} {f.at(0.2)}H{f.x - 8}z", "#fff6e2") + path(f"M{f.x - f.half - 3} {f.at(0.34)}V{f.at(0.18)}Q{f.x} {f.at(0.08)} {f.x + f.half + 3} {f.at(0.18)}V{f.at(0.34)}z", "#34475c"))


def hard_hat(f: Face, c: str) -> str:
    return (path(f"M{f.x - f.half - 2} {f.at(0.2)}C{f.x - f.half - 2} {f.top - 16} {f.x + f.half + 2} {f.top - 16} {f.x + f.half + 2} {f.at(0.2)}z", c) + box(f.x - 4, f.top - 12, 8, 18, light(c, 0.3), 3)
            + oval(f.x, f.at(0.2), f.half + 7, 3.6, dark(c, 0.2)))


def tricorn(f: Face, c: str) -> str:
    return (path(f"M{f.x - f.half - 16} {f.top - 2}Q{f.x - f.half} {f.top - 16} {f.x} {f.top - 16}T{f.x + f.half + 16} {f.top - 2}Q{f.x + f.half} {f.at(0.12)} {f.x} {f.at(0.22)}Q{f.x - f.half} {f.at(0.12)} {f.x - f.half - 16} {f.top - 2}z", c)
            + line(f"M{f.x - f.half - 15} {f.top - 2}Q{f.x - f.half} {f.at(0.1)} {f.x} {f.at(0.2)}Q{f.x + f.half} {f.at(0.1)} {f.x + f.half + 15} {f.top - 2}", GOLD, 2.2) + disc(f.x - 13, f.top - 2, 3.8, "#c0392f"))


def bandana(f: Face, c: str) -> str:
    return (path(f"M{f.x - f.half - 2} {f.at(0.26)}C{f.x - f.half - 3} {f.top - 11} {f.x + f.half + 3} {f.top - 11} {f.x + f.half + 2} {f.at(0.26)}Q{f.x} {f.at(0.14)} {f.x - f.half - 2} {f.at(0.26)}z", c)
            + path(f"M{f.x + f.half} {f.at(0.2)}l13 -5l-4 8l6 7z", dark(c, 0.25)) + "".join(disc(f.x + dx, f.top + dy, 1.7, "#fff6e2") for dx, dy in ((-11, 3), (-3, -2), (6, 3), (13, 0), (-6, 7))))


def headband(f: Face, c: str) -> str:
    return (path(f"M{f.x - f.half - 1} {f.at(0.2)}Q{f.x} {f.at(0.1)} {f.x + f.half + 1} {f.at(0.2)}V{f.at(0.32)}Q{f.x} {f.at(0.22)} {f.x - f.half - 1} {f.at(0.32)}z", c)
            + path(f"M{f.x + f.half} {f.at(0.22)}l12 4l-3 4l3 8l-12 -9z", dark(c, 0.2)))


def crown(f: Face, c: str) -> str:
    y = f.at(0.12)
    return poly([(f.x - 15, y), (f.x - 18, f.top - 14), (f.x - 8, f.top - 5), (f.x, f.top - 18), (f.x + 8, f.top - 5), (f.x + 18, f.top - 14), (f.x + 15, y)], c) + "".join(
        disc(f.x + dx, y - 4, 2, "#c0392f") for dx in (-9, 0, 9))


def mitre(f: Face, c: str) -> str:
    return path(f"M{f.x - f.half} {f.at(0.16)}L{f.x - f.half - 1} {f.top - 6}L{f.x} {f.top - 27}L{f.x + f.half + 1} {f.top - 6}L{f.x + f.half} {f.at(0.16)}z", c) + line(
        f"M{f.x} {f.top - 20}v22M{f.x - 7} {f.top - 9}h14", GOLD, 3) + box(f.x - f.half, f.at(0.06), 2 * f.half, 5.5, GOLD)


def cloche(f: Face, c: str) -> str:
    return (path(f"M{f.x - f.half - 4} {f.at(0.36)}C{f.x - f.half - 6} {f.top - 18} {f.x + f.half + 6} {f.top - 18} {f.x + f.half + 4} {f.at(0.36)}Q{f.x} {f.at(0.2)} {f.x - f.half - 4} {f.at(0.36)}z", c)
            + line(f"M{f.x - f.half - 3} {f.at(0.24)}Q{f.x} {f.at(0.08)} {f.x + f.half + 3} {f.at(0.24)}", dark(c, 0.4), 4) + disc(f.x + f.half - 3, f.at(0.13), 5.5, light(c, 0.6)) + disc(f.x + f.half - 3, f.at(0.13), 2, GOLD))


def wide_brim(f: Face, c: str) -> str:
    y = f.at(0.2)
    return (path(f"M{f.x - f.half + 3} {y}C{f.x - f.half + 4} {f.top - 12} {f.x + f.half - 4} {f.top - 12} {f.x + f.half - 3} {y}z", c)
            + path(f"M{f.x - f.half - 24} {y + 6}Q{f.x} {y - 14} {f.x + f.half + 24} {y + 2}Q{f.x} {y + 12} {f.x - f.half - 24} {y + 6}z", dark(c, 0.12)) + line(f"M{f.x - f.half + 2} {y - 3}Q{f.x} {y - 8} {f.x + f.half - 2} {y - 3}", light(c, 0.6), 3))


def straw(f: Face, c: str) -> str:
    """A cone of straw."""
    return poly([(f.x - f.half - 18, f.at(0.26)), (f.x, f.top - 18), (f.x + f.half + 18, f.at(0.26))], c) + poly([(f.x, f.at(0.26)), (f.x, f.top - 18), (f.x + f.half + 18, f.at(0.26))], dark(c, 0.18)) + line(
        f"M{f.x - f.half - 10} {f.at(0.18)}H{f.x + f.half + 10}M{f.x - f.half} {f.at(0.03)}H{f.x + f.half}", dark(c, 0.35), 1.2)


def headphones(f: Face, c: str) -> str:
    return line(f"M{f.x - f.half - 3} {f.at(0.5)}C{f.x - f.half - 6} {f.top - 14} {f.x + f.half + 6} {f.top - 14} {f.x + f.half + 3} {f.at(0.5)}", dark(c, 0.4), 4.5) + "".join(
        box(f.x + s * (f.half + 3) - 5, f.at(0.4), 10, 17, c, 4.5) for s in (-1, 1))


def headset(f: Face, c: str) -> str:
    return (line(f"M{f.x - f.half - 2} {f.at(0.5)}C{f.x - f.half - 4} {f.top - 12} {f.x + f.half + 4} {f.top - 12} {f.x + f.half + 2} {f.at(0.5)}", c, 3)
            + disc(f.x - f.half - 2, f.at(0.54), 6, c) + line(f"M{f.x - f.half - 1} {f.at(0.62)}Q{f.x - f.half + 2} {f.at(0.9)} {f.x - 8} {f.at(0.88)}", c, 2.2) + disc(f.x - 8, f.at(0.88), 2.8, dark(c, 0.4)))


HATS: dict[str, Callable[[Face, str], str]] = {
    "fedora": fedora, "cowboy": cowboy, "top_hat": top_hat, "bowler": bowler, "boater": boater, "beret": beret, "flat_cap": flat_cap, "baseball": baseball,
    "peaked": peaked, "beanie": beanie, "ushanka": ushanka, "fez": fez, "turban": turban, "headscarf": headscarf, "hood": hood, "veil": veil,
    "aviator": aviator, "helmet": helmet, "racing": racing, "hard_hat": hard_hat, "tricorn": tricorn, "bandana": bandana, "headband": headband,
    "crown": crown, "mitre": mitre, "cloche": cloche, "wide_brim": wide_brim, "straw": straw, "headphones": headphones, "headset": headset,
}
