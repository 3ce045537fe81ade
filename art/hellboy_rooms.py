"""Hellboy: the rooms of the drowned house, seen from above. An area is 48 units wide and high."""

from __future__ import annotations

from art.floors import checks, desk, plant, puddle, put, ripples, room, rug, tiles
from art.shapes import box, disc, line, oval, path, picture


def _books(x: float, y: float, w: float) -> str:
    """A row of books on a shelf, from above."""
    tones = ("#7a2f2a", "#2f5a56", "#a87a2c", "#4a3a66", "#6a4a2a")
    return box(x, y, w, 9, "#3a2417", 1) + "".join(box(x + 2 + k * 5, y + 2, 4, 5, tones[k % 5], ink="none", width=0) for k in range(int((w - 4) // 5)))


def _pew(x: float, y: float) -> str:
    return box(x, y, 30, 6, "#6a4527", 1)


def rooms() -> dict[str, str]:
    stones = line("M0 14H96M0 30H96M0 46H96M0 62H96M0 78H96M18 0V14M54 0V14M36 14V30M76 14V30M18 30V46M60 30V46M40 46V62M80 46V62M18 62V78M54 62V78M36 78V96M76 78V96", "#5f5b58", 1.2)
    return {
        "R1": room(96, 96, "#bdb3a0", checks(96, 96, "#8f8676"), rug(36, 0, 24, 96, "#8c2a2a"), disc(48, 48, 7, "#c9a23f"), disc(48, 48, 3, "#8c2a2a"), plant(12, 14, 6), plant(84, 14, 6), box(6, 70, 22, 16, "#6a4527", 2), line("M8 78h18", "#3a2417", 1.4), box(72, 66, 16, 20, "#e8e0cc", 2), puddle(74, 42, 13, 6, "#4a7f8a")),
        "R2": room(96, 48, "#6a4630", checks(96, 48, "#5f3d29", 8), rug(4, 16, 88, 18, "#5a2340"), *(box(x, 3, 14, 9, "#c9a23f", 1) + box(x + 2, 5, 10, 5, c, ink="none") for x, c in ((10, "#3f5f6a"), (41, "#6a2f2a"), (72, "#4a5a3a"))), box(8, 38, 12, 7, "#3a2417", 1), box(76, 38, 12, 7, "#3a2417", 1)),
        "R3": room(96, 96, "#9c6a3c", line("M0 12H96M0 24H96M0 36H96M0 48H96M0 60H96M0 72H96M0 84H96M20 0V12M60 12V24M30 24V36M76 36V48M22 48V60M66 60V72M34 72V84M80 84V96", "#865830", 1.2), _books(4, 3, 88), _books(4, 84, 88), rug(20, 28, 56, 40, "#27403c"), desk(34, 38, 28, 20, "#5a3822"), path("M40 52L48 46L56 52L48 54z", "#f4ecd4"), disc(56, 43, 3, "#ffd25c"), box(6, 34, 9, 26, "#5a3822", 2), puddle(80, 74, 10, 5, "#3f6f78")),
        "R4": room(96, 96, "#a3ab7c", tiles(96, 96, "#939b6d", 16), oval(48, 46, 24, 18, "#7a7460"), oval(48, 46, 20, 14, "#3f8f96"), ripples((36, 44), (46, 52)), *(plant(x, y, r, c) for x, y, r, c in ((12, 14, 9, "#2f7a45"), (84, 12, 8, "#4a8f3f"), (12, 82, 8, "#4a8f3f"), (82, 82, 9, "#2f7a45"), (50, 86, 6, "#5fa04a"))), oval(56, 42, 4, 2, "#6ab04a")),
        "R5": room(96, 96, "#a9c0bc", tiles(96, 96, "#94adaa", 12), oval(52, 40, 22, 13, "#3a5f66"), line("M0 66H34V96M62 0V18H96", "#6a5340", 6), line("M0 66H34V96M62 0V18H96", "#a07f5a", 2), disc(34, 66, 7, "#a8352c"), disc(34, 66, 2.6, "#4a1512"), disc(62, 18, 6, "#a8352c"), desk(54, 68, 34, 18, "#5f4630"), box(8, 8, 26, 20, "#7a6a58", 3), disc(21, 18, 7, "#3a3f42"), line("M21 18l4 -4", "#d8352b", 1.8)),
        "R6": room(96, 96, "#87827e", stones, rug(38, 14, 20, 82, "#43285a"), box(28, 4, 40, 13, "#d9cfb8", 2), line("M48 6V15M44 9H52", "#c9a23f", 2.4), *(_pew(x, y) for x in (5, 61) for y in (34, 50, 66, 82)), path("M0 0H20L8 30H0z", "#d8453a", ink="none", opacity=0.28), path("M96 0H76L88 30H96z", "#3f7bc8", ink="none", opacity=0.28)),
        "R7": room(96, 48, "#4a4240", tiles(96, 48, "#403937", 8), disc(26, 24, 16, "#6a3f2a"), disc(26, 24, 9, "#ff8a2f"), disc(26, 24, 4, "#ffd25c"), disc(70, 24, 16, "#6a3f2a"), disc(70, 24, 9, "#3a2a24"), line("M42 24H54M26 8V0M70 40V48", "#8a7060", 5), path("M84 40L94 34V46H82z", "#1c1616")),
        "R8": room(96, 48, "#54595c", tiles(96, 48, "#4a4f52", 12), oval(48, 24, 36, 18, "#2a3236"), oval(48, 24, 27, 13, "#1f4a52"), oval(48, 24, 14, 6, "#0f2a30"), line("M14 24H26M20 14L30 18M20 34L30 30M76 18L66 20M76 30L66 28", "#7a8286", 2)),
        "L1": room(96, 96, "#4a6266", stones.replace("#5f5b58", "#3f555a"), path("M0 40Q24 30 48 40T96 38V96H0z", "#1f5a66", ink="none", opacity=0.75), ripples((10, 56), (60, 62), (30, 80), (70, 86)), *(disc(x, y, 8, "#7a8a86") for x, y in ((16, 20), (80, 20), (16, 70), (80, 70))), line("M48 0V30", "#8fb5b0", 6), box(36, 24, 24, 10, "#6a5a40", 1)),
        "L2": room(96, 96, "#3f5558", stones.replace("#5f5b58", "#364a4d"), disc(48, 48, 38, "#2a3a3c"), disc(48, 48, 32, "#174a4f"), disc(48, 48, 20, "#0f3035"), line("M28 48a20 20 0 1 0 40 0a20 20 0 1 0 -40 0", "#5fe0b0", 1.6, dash="4 4"), box(38, 38, 20, 20, "#8a948f", 2), line("M48 40V56M42 45H54", "#d8f04a", 2.4), put("candle", "#f4efe4", 6, 4, 0.3), put("candle", "#f4efe4", 72, 4, 0.3), put("candle", "#f4efe4", 6, 70, 0.3), put("candle", "#f4efe4", 72, 70, 0.3)),
        "T1": room(96, 96, "#7a2f34", checks(96, 96, "#6a262c"), rug(34, 0, 28, 96, "#c9a23f"), plant(12, 14, 6), plant(84, 14, 6), box(6, 64, 24, 18, "#4a2f1c", 2), line("M8 72h20", "#c9a23f", 1.6), disc(80, 74, 9, "#c9a23f"), disc(80, 74, 5, "#7a2f34")),
        "T2": room(96, 48, "#b8a88a", line("M0 8H96M0 16H96M0 24H96M0 32H96M0 40H96", "#8f8066", 1.6), rug(34, 0, 28, 48, "#8c2a2a"), box(2, 2, 6, 44, "#c9a23f", 1), box(88, 2, 6, 44, "#c9a23f", 1)),
        "T3": room(96, 96, "#5a2428", *(box(x, y, 26, 7, "#a8323a", 2) for x in (6, 64) for y in (10, 26, 42, 58, 74)), *(box(38, y, 20, 7, "#a8323a", 2) for y in (26, 58)), rug(32, 0, 5, 96, "#c9a23f"), rug(59, 0, 5, 96, "#c9a23f")),
        "T4": room(96, 96, "#6a4030", rug(8, 8, 80, 80, "#8c2a2a"), *(disc(x, y, 8, "#c9a23f") for x, y in ((24, 24), (72, 24), (24, 72), (72, 72))), box(40, 38, 16, 20, "#3a2417", 2)),
        "T5": room(96, 96, "#60483a", rug(8, 8, 80, 80, "#2f4a66"), *(disc(x, y, 8, "#c9a23f") for x, y in ((24, 24), (72, 24), (24, 72), (72, 72))), box(36, 42, 24, 12, "#3a2417", 2)),
        "T6": room(96, 48, "#7f9a7a", tiles(96, 48, "#738d6e", 12), box(6, 4, 30, 9, "#c8e0e8", 1), box(42, 4, 30, 9, "#c8e0e8", 1), desk(8, 28, 26, 12, "#6a4527"), desk(52, 28, 26, 12, "#6a4527")),
        "T7": room(96, 48, "#3a3436", line("M6 24Q48 2 90 24M12 34Q48 12 84 34M20 44Q48 24 76 44", "#6a5a4a", 2), *(box(x, y, 8, 6, "#e8dcbc", 1) for x, y in ((18, 24), (36, 16), (54, 16), (72, 24), (45, 34)))),
        "T8": room(96, 48, "#6a5340", line("M0 12H96M0 24H96M0 36H96", "#5a4534", 1.2), box(4, 4, 20, 40, "#4a7a9a", 1), box(28, 8, 18, 34, "#7a9a5a", 1), box(70, 6, 22, 14, "#a8733f", 1), box(74, 26, 16, 16, "#8a5a33", 1)),
        "P1": room(96, 96, "#8a5a33", line("M0 12H96M0 24H96M0 36H96M0 48H96M0 60H96M0 72H96M0 84H96", "#744a28", 1.4), path("M0 0H18Q14 48 18 96H0zM96 0H78Q82 48 78 96H96z", "#a8202a"), *(disc(x, 92, 4, "#ffd25c") for x in (24, 36, 48, 60, 72))),
        "P2": room(96, 96, "#2a2226", line("M12 0V96M30 0V96M48 0V96M66 0V96M84 0V96", "#5a4a44", 1.6), disc(48, 46, 30, "#3a2a2e"), *(disc(x, y, 5, "#ffd25c") for x, y in ((48, 18), (70, 30), (76, 52), (62, 70), (34, 70), (20, 52), (26, 30))), box(38, 36, 20, 22, "#8c2a2a", 3)),
    }


def furniture() -> dict[str, str]:
    """Scenery that can be thrown, from above, without a floor."""

    def piece(w: float, h: float, *parts: str) -> str:
        return picture(w, h, *parts)

    return {
        "bookcase": piece(96, 48, '<g stroke="#20140d" stroke-width="2">' + box(3, 6, 90, 36, "#4a2f1c", 2) + "".join(box(8 + k * 8, 11, 6, 26, ("#7a2f2a", "#2f5a56", "#a87a2c", "#4a3a66", "#6a6a3a")[k % 5], 1, width=1) for k in range(10)) + "</g>"),
        "cabinet": piece(48, 48, '<g stroke="#20140d" stroke-width="2">' + box(5, 8, 38, 32, "#7a5230", 2) + line("M24 8V40", "#20140d", 2) + disc(20, 24, 2, "#e3b341") + disc(28, 24, 2, "#e3b341") + "</g>"),
        "large_table": piece(96, 96, '<g stroke="#20140d" stroke-width="2.400">' + box(8, 18, 80, 60, "#7a4a28", 6) + oval(32, 40, 9, 9, "#f4efe4") + oval(64, 56, 9, 9, "#f4efe4") + box(46, 30, 6, 14, "#8a97a0", 2) + disc(48, 62, 4, "#ffd25c") + "</g>"),
        "lectern": piece(48, 48, '<g stroke="#20140d" stroke-width="2">' + path("M8 14L40 8L42 32L10 38z", "#6a4527") + path("M12 17L25 14V33L13 35z", "#f4ecd4") + path("M25 14L38 12L39 30L25 33z", "#e8dcbc") + "</g>"),
        "small_table": piece(48, 48, '<g stroke="#20140d" stroke-width="2">' + disc(24, 24, 18, "#8a5a33") + disc(24, 24, 12, "#a06c40") + disc(28, 20, 4, "#ffd25c") + "</g>"),
    }


