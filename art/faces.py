"""Heads and what is in them: the shape, ears, eyes, brows, nose, mouth. A portrait is 96 units wide and high."""

from __future__ import annotations

from dataclasses import dataclass

from art.shapes import dark, disc, light, line, mix, oval, path

SKIN = {
    "porcelain": "#f9dfcf", "pale": "#f3c9a8", "rosy": "#efb195", "fair": "#e8b68c", "tan": "#cf9463", "olive": "#b98455",
    "brown": "#8d5a36", "dark": "#6b4027", "deep": "#4a2b1e", "grey": "#b9b8b0", "ash": "#8f9a94", "green": "#7fa35c", "blue": "#5c9fc4",
    "red": "#c8352c", "steel": "#93a1ab", "gold": "#d9a63f",
}
EYE = "#231815"
WHITE = "#fffaf0"


@dataclass(frozen=True)
class Face:
    """The shape of a head: top and chin, half the width, and how wide jaw and chin are as a share of it."""

    skin: str
    top: float = 19
    chin: float = 70
    half: float = 19.5
    jaw: float = 0.86
    point: float = 0.42
    x: float = 48

    @property
    def height(self) -> float:
        return self.chin - self.top

    def at(self, share: float) -> float:
        """The height on the page of a share of the face: 0 is the top, 1 the chin."""
        return self.top + share * self.height

    @property
    def shade(self) -> str:
        return dark(self.skin, 0.16)

    @property
    def eyes(self) -> float:
        return self.at(0.52)

    @property
    def mouth(self) -> float:
        return self.at(0.82)

    @property
    def apart(self) -> float:
        """From the middle to an eye."""
        return self.half * 0.44

    def side(self, sign: int) -> str:
        """One half of the head, from the top down to the chin."""
        w, h, t = self.half * sign, self.height, self.top
        jaw, point = w * self.jaw, w * self.point
        return (f"C{self.x + w * 0.7} {t} {self.x + w} {t + h * 0.16} {self.x + w} {t + h * 0.45}"
                f"C{self.x + w} {t + h * 0.62} {self.x + jaw * 1.03} {t + h * 0.7} {self.x + jaw} {t + h * 0.79}"
                f"C{self.x + jaw * 0.93} {t + h * 0.92} {self.x + point * 1.2} {self.chin} {self.x + point} {self.chin}L{self.x} {self.chin}")

    def head(self) -> str:
        whole = path(f"M{self.x} {self.top}{self.side(-1)}z", self.skin) + path(f"M{self.x} {self.top}{self.side(1)}z", self.skin)
        shaded = path(f"M{self.x} {self.top}{self.side(1)}z", self.shade)
        return whole + shaded

    def ears(self, size: float = 1) -> str:
        y, reach = self.at(0.54), self.half
        return (oval(self.x - reach, y, 3.6 * size, 5.6 * size, self.skin) + oval(self.x + reach, y, 3.6 * size, 5.6 * size, self.shade)
                + line(f"M{self.x - reach - 1} {y - 2}q-1.500 2 0 4.500", self.shade, 1.2))

    def neck(self) -> str:
        w = self.half * 0.52
        y = self.at(0.8)
        return (path(f"M{self.x - w} {y}L{self.x - w} 84Q{self.x} 92 {self.x + w} 84L{self.x + w} {y}z", dark(self.skin, 0.24)))


def eyes(face: Face, kind: str, colour: str) -> str:
    """Both eyes."""
    y, d = face.eyes, face.apart
    left, right = face.x - d, face.x + d
    both = (left, right)
    if kind == "dots":
        return "".join(disc(x, y, 2.5, EYE) + disc(x + 0.8, y - 0.9, 0.8, WHITE) for x in both)
    if kind == "closed":
        return "".join(line(f"M{x - 4} {y}q4 3.400 8 0", EYE, 2) for x in both)
    if kind == "happy":
        return "".join(line(f"M{x - 4} {y + 1.5}q4 -4.500 8 0", EYE, 2.2) for x in both)
    if kind == "glow":
        return "".join(oval(x, y, 5.4, 4.2, colour, opacity=0.45) + oval(x, y, 3.6, 2.5, light(colour, 0.75)) for x in both)
    if kind == "blank":
        return "".join(oval(x, y, 4.4, 3, WHITE) for x in both)
    tall = {"open": 3.2, "wide": 4.2, "narrow": 2, "sly": 2.6, "tired": 2.8, "lashes": 3.4}[kind]
    look = {"sly": 1.4}.get(kind, 0)
    parts = ""
    for x in both:
        parts += oval(x, y, 4.6, tall, WHITE)
        parts += disc(x + look, y + (0.3 if kind != "wide" else 0), min(2.3, tall), colour) + disc(x + look, y + 0.2, min(1.2, tall * 0.6), EYE)
        out = -1 if x == left else 1
        if kind in ("sly", "tired", "narrow"):
            parts += path(f"M{x - 5} {y - 0.4}Q{x} {y - tall - 3} {x + 5} {y - 0.4}Q{x} {y - 1.4} {x - 5} {y - 0.4}z", dark(face.skin, 0.3))
        if kind == "lashes":
            parts += line(f"M{x - out * 4.6} {y - 0.6}Q{x} {y - tall - 2} {x + out * 6.4} {y - 3}", EYE, 1.8)
        if kind == "tired":
            parts += line(f"M{x - 3.5} {y + 4.6}q3.500 1.800 7 0", dark(face.skin, 0.25), 1.3)
    return parts


def brows(face: Face, kind: str, colour: str) -> str:
    y, d = face.at(0.405), face.apart
    if kind == "none":
        return ""
    tilt, width, lift = {"flat": (0, 2.6, 0), "angry": (2.6, 3, 1.4), "sad": (-2.4, 2.4, 0.4), "thin": (0.4, 1.5, -0.6), "raised": (-1, 2.4, -2.4),
                         "bushy": (0.8, 4.4, 0), "arch": (-0.4, 2, -1.2), "sly": (1.6, 2.6, 0)}[kind]
    y += lift
    left = f"M{face.x - d - 5} {y - tilt * 0.4}Q{face.x - d} {y - 2.6 + tilt * 0.2} {face.x - d + 4.8} {y + tilt}"
    up = 3.4 if kind == "sly" else 0
    right = f"M{face.x + d + 5} {y - tilt * 0.4 - up * 0.6}Q{face.x + d} {y - 2.6 + tilt * 0.2 - up} {face.x + d - 4.8} {y + tilt - up * 0.6}"
    return line(left + right, colour, width)


def nose(face: Face, kind: str) -> str:
    y, x = face.at(0.68), face.x
    shade = dark(face.skin, 0.27)
    if kind == "button":
        return oval(x, y, 3, 2.2, shade)
    if kind == "long":
        return path(f"M{x - 0.6} {y - 11}L{x - 3.6} {y + 2.4}Q{x} {y + 5.4} {x + 3.8} {y + 1.6}L{x + 1.4} {y - 11}z", shade)
    if kind == "broad":
        return path(f"M{x - 1} {y - 6}Q{x - 5.8} {y + 1} {x - 4.6} {y + 2.6}Q{x} {y + 4.6} {x + 4.6} {y + 2.6}Q{x + 5.8} {y + 1} {x + 1} {y - 6}z", shade)
    if kind == "hook":
        return path(f"M{x - 1} {y - 9}Q{x + 7} {y - 3} {x + 3.4} {y + 4}Q{x - 1} {y + 3.6} {x - 3.6} {y + 1}Q{x - 0.6} {y - 2} {x - 1} {y - 9}z", shade)
    if kind == "red":
        return disc(x, y, 4.4, mix(face.skin, "#d63b2e", 0.6)) + disc(x - 1.2, y - 1.4, 1.2, light(face.skin, 0.5))
    if kind == "none":
        return ""
    return path(f"M{x} {y - 7}L{x - 3.4} {y + 1.8}Q{x} {y + 3.6} {x + 3} {y + 1.6}z", shade)


def mouth(face: Face, kind: str, lips: str = "") -> str:
    y, x = face.mouth, face.x
    ink = dark(face.skin, 0.62)
    red = lips or mix(face.skin, "#b0302e", 0.55)
    if kind == "smile":
        return line(f"M{x - 6.5} {y - 1}Q{x} {y + 4.6} {x + 6.5} {y - 1}", ink, 2)
    if kind == "grin":
        return path(f"M{x - 8} {y - 2.4}Q{x} {y - 0.6} {x + 8} {y - 2.4}Q{x + 6.5} {y + 5.6} {x} {y + 5.6}Q{x - 6.5} {y + 5.6} {x - 8} {y - 2.4}z", "#5b1d1d") + path(
            f"M{x - 7} {y - 1.900}Q{x} {y - 0.4} {x + 7} {y - 1.900}L{x + 6} {y + 1.4}Q{x} {y + 2.6} {x - 6} {y + 1.4}z", WHITE)
    if kind == "flat":
        return line(f"M{x - 6} {y}h12", ink, 2.2)
    if kind == "frown":
        return line(f"M{x - 6.5} {y + 2}Q{x} {y - 3.6} {x + 6.5} {y + 2}", ink, 2.2)
    if kind == "smirk":
        return line(f"M{x - 5} {y + 0.6}Q{x + 2} {y + 2.6} {x + 7} {y - 2.4}", ink, 2.2)
    if kind == "open":
        return oval(x, y + 0.6, 4, 4.6, "#5b1d1d") + oval(x, y + 3, 2.4, 1.8, "#c65a54")
    if kind == "lips":
        return path(f"M{x - 6.4} {y}Q{x - 3} {y - 3.4} {x} {y - 1.6}Q{x + 3} {y - 3.4} {x + 6.4} {y}Q{x} {y + 5.6} {x - 6.4} {y}z", red) + line(
            f"M{x - 5} {y}Q{x} {y + 1.2} {x + 5} {y}", dark(red, 0.4), 1)
    if kind == "teeth":
        return (path(f"M{x - 8} {y - 2.6}h16q1 6.500 -8 6.500t-8 -6.500z", WHITE, ink=ink, width=1.4)
                + line(f"M{x - 4} {y - 2.4}v5.500M{x} {y - 2.4}v6M{x + 4} {y - 2.4}v5.500", ink, 0.9))
    if kind == "pursed":
        return oval(x, y, 3.2, 2, red)
    return ""
