"""Backgrounds of portraits: a colour with a quiet pattern in a lighter or darker tone."""

from __future__ import annotations

from collections.abc import Callable

from art.shapes import box, dark, disc, light, line, path, poly, rays


def plain(c: str) -> str:
    return disc(48, 44, 40, light(c, 0.25))


def sun(c: str) -> str:
    return rays(48, 46, 76, 12, light(c, 0.2))


def rings(c: str) -> str:
    return "".join(line(f"M{48 - r} 46a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 -{2 * r} 0", light(c, 0.22), 3) for r in (22, 34, 46))


def stripes(c: str) -> str:
    return line("M-10 30L30 -10M-10 70L70 -10M-6 106L106 -6M30 106L106 30M70 106L106 70", light(c, 0.16), 9)


def bars(c: str) -> str:
    return line("M12 0V96M28 0V96M48 0V96M68 0V96M84 0V96", dark(c, 0.22), 4)


def hills(c: str) -> str:
    return disc(72, 24, 12, light(c, 0.5)) + path("M0 66L22 40L44 62L66 34L96 64V96H0z", dark(c, 0.22))


def city(c: str) -> str:
    return path("M0 96V54H14V40H26V60H36V30H52V52H62V38H78V58H86V46H96V96z", dark(c, 0.28)) + line("M18 48v3M22 55v3M40 38v3M46 46v3M68 46v3M74 52v3", light(c, 0.6), 2)


def moon(c: str) -> str:
    return disc(24, 24, 14, light(c, 0.6)) + disc(70, 16, 1.4, light(c, 0.7)) + disc(84, 34, 1.4, light(c, 0.7)) + disc(10, 58, 1.4, light(c, 0.7)) + disc(58, 8, 1.2, light(c, 0.7))


def waves(c: str) -> str:
    return line("".join(f"M-4 {y}q8 -7 16 0t16 0t16 0t16 0t16 0t16 0t16 0" for y in (18, 36, 54, 72)), light(c, 0.2), 3)


def checks(c: str) -> str:
    return path("".join(f"M{x} {y}h16v16h-16z" for y in range(0, 96, 16) for x in range(y % 32, 96, 32)), dark(c, 0.1))


def curtain(c: str) -> str:
    return path("M0 0H26Q24 50 6 96H0zM96 0H70Q72 50 90 96H96z", dark(c, 0.3)) + line("M10 0Q10 50 4 90M18 0Q18 40 10 80M86 0Q86 50 92 90M78 0Q78 40 86 80", dark(c, 0.45), 1.6)


def vines(c: str) -> str:
    leaves = path("M12 30q12 -6 16 6q-12 6 -16 -6zM84 24q-12 -6 -16 6q12 6 16 -6zM8 62q12 -8 18 4q-14 8 -18 -4zM90 60q-12 -8 -18 4q14 8 18 -4z", light(c, 0.22))
    return line("M4 96Q26 60 8 30T20 -4M92 96Q70 60 88 30T76 -4", dark(c, 0.35), 3) + leaves


def lanterns(c: str) -> str:
    lamp = "M{x} {y}m-8 0a8 9 0 1 0 16 0a8 9 0 1 0 -16 0"
    return line("M0 4Q48 22 96 4", dark(c, 0.45), 1.6) + "".join(path(lamp.format(x=x, y=y), "#d8352b") + box(x - 4, y - 11, 8, 3, "#f2c14e") for x, y in ((14, 22), (82, 22)))


def screens(c: str) -> str:
    frame = "".join(box(x, y, 24, 17, dark(c, 0.45), 2) for x, y in ((2, 6), (70, 6), (2, 30), (70, 30), (2, 54), (70, 54)))
    return frame + line("M5 15l5 0l3 -5l4 9l3 -4h4M73 40l5 0l3 -5l4 9l3 -4h4M73 15q5 -6 9 0t9 0M5 63q5 -6 9 0t9 0", light(c, 0.35), 1.8)


def stars(c: str) -> str:
    return "".join(poly([(x, y - 5), (x + 1.5, y - 1.6), (x + 5, y - 1.6), (x + 2.3, y + 0.7), (x + 3.2, y + 4.2), (x, y + 2.2), (x - 3.2, y + 4.2), (x - 2.3, y + 0.7), (x - 5, y - 1.6), (x - 1.5, y - 1.6)], light(c, 0.4))
                   for x, y in ((12, 14), (84, 12), (10, 46), (88, 44), (48, 6)))


def shelves(c: str) -> str:
    books = "".join(box(x, y - h, 6, h, shade, 0.6) for x, y, h, shade in ((4, 28, 16, light(c, 0.3)), (11, 28, 19, dark(c, 0.35)), (18, 28, 14, "#b0503a"), (74, 28, 18, light(c, 0.3)), (81, 28, 15, "#3f7b79"),
                                                                       (88, 28, 19, dark(c, 0.35)), (4, 58, 18, "#3f7b79"), (11, 58, 15, light(c, 0.3)), (81, 58, 18, "#c99a3a"), (88, 58, 14, light(c, 0.3))))
    return books + line("M0 29H96M0 59H96", dark(c, 0.45), 3)


def flames(c: str) -> str:
    return path("M0 96V56Q6 62 8 46Q16 58 18 36Q26 56 24 70L30 96zM96 96V52Q90 60 88 44Q80 56 79 34Q70 54 73 70L66 96z", "#f28a2e") + path("M0 96V74Q8 78 10 64Q18 80 18 96zM96 96V74Q88 78 86 62Q78 80 79 96z", "#ffd25c")


def bricks(c: str) -> str:
    return line("M0 16H96M0 32H96M0 48H96M0 64H96M0 80H96M20 0V16M60 0V16M40 16V32M80 16V32M20 32V48M60 32V48M40 48V64M80 48V64M20 64V80M60 64V80", dark(c, 0.16), 2)


def bubbles(c: str) -> str:
    return "".join(line(f"M{x - r} {y}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 -{2 * r} 0", light(c, 0.35), 1.8) for x, y, r in ((14, 20, 6), (24, 44, 3.5), (82, 30, 7), (74, 10, 4), (88, 56, 3.5), (10, 66, 4)))


def bolts(c: str) -> str:
    return path("M18 4L6 34H16L8 62L30 26H18L28 4zM80 8L70 34H79L72 58L92 28H81L90 8z", light(c, 0.4))


GROUNDS: dict[str, Callable[[str], str]] = {
    "plain": plain, "sun": sun, "rings": rings, "stripes": stripes, "bars": bars, "hills": hills, "city": city, "moon": moon, "waves": waves, "checks": checks,
    "curtain": curtain, "vines": vines, "lanterns": lanterns, "screens": screens, "stars": stars, "shelves": shelves, "flames": flames, "bricks": bricks,
    "bubbles": bubbles, "bolts": bolts,
}


def ground(kind: str, colour: str) -> str:
    return box(0, 0, 96, 96, colour) + GROUNDS[kind](colour)
