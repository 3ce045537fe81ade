"""Posters of the five games: 128 by 144."""

from __future__ import annotations

import random

from art.motifs import eye
from art.shapes import box, disc, group, line, oval, path, picture, poly, rays


def _poster(*parts: str) -> str:
    return picture(128, 144, *parts)


def _stars(seed: int, count: int, low: float, colour: str = "#fff6e2") -> str:
    draw = random.Random(seed)
    d = "".join(f"M{draw.randint(2, 126)} {draw.randint(2, int(low))}h.01" for _ in range(count))
    return line(d, colour, 1.4, opacity=0.8)


def _bands(colours: list[str], high: float) -> str:
    """A sky in bands."""
    step = high / len(colours)
    return "".join(box(0, k * step, 128, step + 1, colour) for k, colour in enumerate(colours))


def _passer(x: float, y: float, size: float, cloth: str, skin: str, hat: str = "") -> str:
    brim = path("M-8 -13Q0 -16 8 -13L6 -14Q6 -22 0 -22T-6 -14z", hat) if hat else ""
    return group(path("M-8 22V4Q-8 -6 0 -6T8 4V22z", cloth), disc(0, -12, 6.4, skin), brim, x=x, y=y, size=size)


def mindmgmt() -> str:
    draw = random.Random(7)
    blocks, windows = "", ""
    for x, top, w in ((0, 84, 16), (16, 66, 14), (30, 78, 18), (48, 70, 12), (60, 90, 14), (74, 74, 12), (86, 62, 15), (101, 82, 12), (113, 72, 15)):
        blocks += f"M{x} {top}h{w}V128h-{w}z"
        windows += "".join(f"M{x + 4 + 5 * k} {y}v3" for k in range(int(w // 6)) for y in range(top + 6, 116, 9) if draw.random() < 0.6)
    ghost = line("M77 130V116Q77 104 86 104T95 116V130M79.500 97a6.500 6.500 0 1 0 13 0a6.500 6.500 0 1 0 -13 0", "#fff6e2", 1.8, dash="3 2.4")
    return _poster(box(0, 0, 128, 144, "#8c1d38"), rays(64, 44, 120, 18, "#c8384a", opacity=0.75), oval(64, 44, 58, 34, "#e8705a", opacity=0.35), eye(64, 44, 40),
                   path(blocks, "#571a3c"), path("M16 66h14v62H16zM74 74h12v54H74zM101 82h12v46h-12z", "#6c2147"), line(windows, "#ffd27a", 2.2), box(0, 122, 128, 22, "#2a0f22"),
                   _passer(18, 116, 1, "#e0873c", "#f3c9a8", "#b5562a"), _passer(42, 119, 0.95, "#7fb9a8", "#8d5a36"), ghost, _passer(108, 117, 1, "#d9c08a", "#e8b68c", "#a8824a"), _passer(64, 121, 0.85, "#a58ad0", "#6b4027"),
                   line("M12 138h.01M22 138.500h.01M32 138h.01M43 139h.01M54 138h.01M66 139h.01M76 138h.01", "#d9b8a8", 3), box(0, 141, 128, 3, "#d8445a"))


def warehouse13() -> str:
    draw = random.Random(13)
    hues = ["#7a5bb0", "#c05a4a", "#5f93b5", "#8db58a", "#d69a3c", "#b4503a"]
    goods = ""
    for side in (0, 1):
        for depth in range(4):
            scale = 1 - depth * 0.2
            x = depth * 13 + 2
            for shelf in range(6):
                y = 56 + (shelf - 2.5) * 24 * scale
                w, h = 10 * scale, draw.uniform(9, 15) * scale
                colour = draw.choice(hues)
                left = x if side == 0 else 128 - x - w
                shape = draw.randrange(3)
                goods += (box(left, y - h, w, h, colour, 0.8) if shape == 0 else poly([(left + w / 2, y - h), (left + w, y), (left, y)], colour) if shape == 1 else disc(left + w / 2, y - h * 0.45, h * 0.45, colour))
    shelves = "".join(f"M0 {56 + (s - 2.5) * 24}L54 {56 + (s - 2.5) * 24 * 0.3}M128 {56 + (s - 2.5) * 24}L74 {56 + (s - 2.5) * 24 * 0.3}" for s in range(6))
    glow = "".join(disc(64, 58, r, "#b06aff", opacity=o) for r, o in ((44, 0.16), (34, 0.2), (24, 0.3)))
    glass = (path("M52 42H76V48Q76 54 67 60Q76 66 76 72V78H52V72Q52 66 61 60Q52 54 52 48z", "#efe6ff", ink="#a55cff", width=1.4) + path("M55 50H73Q72 55 64 60Q56 55 55 50zM64 62L72 72V76H56V72z", "#7a2ce0")
             + box(49, 38, 30, 5, "#5a3412", 2) + box(49, 77, 30, 5, "#5a3412", 2) + line("M51 42V78M77 42V78", "#d69a3c", 2))
    watchers = "".join(disc(x, y - 14, 8, "#1c0e06") + path(f"M{x - 13} 144V{y + 4}Q{x - 13} {y - 5} {x} {y - 5}T{x + 13} {y + 4}V144z", "#1c0e06") for x, y in ((22, 128), (64, 122), (106, 128)))
    return _poster(box(0, 0, 128, 144, "#3a210c"), path("M0 0L54 46V70L0 144zM128 0L74 46V70L128 144z", "#5f3813"), path("M0 144L54 70H74L128 144z", "#7d5324"), path("M54 46H74V70H54z", "#c99a52"), line(shelves, "#8a5a22", 2.2), goods, glow,
                   line("M64 0V20", "#1c0e06", 1.4), path("M56 22H72L68 17H60z", "#d69a3c"), path("M44 84H84L90 96H38z", "#4a2c10"), glass, watchers, path("M70 124l11 -3l2 7l-10 4z", "#fff6e2"), box(0, 141, 128, 3, "#d69a3c"))


def spycraft() -> str:
    land = path("M38 40q10 -10 22 -6q4 6 -4 10q-4 12 -12 12q-8 -4 -6 -16zM68 34q14 -4 22 8q-2 8 -10 6q-8 0 -12 -14zM70 62q12 -4 16 6q-6 12 -14 10q-6 -8 -2 -16z", "#3f86ad")
    globe = disc(64, 56, 42, "#1b4f74") + land + line("M22 56H106M64 14V98M64 14Q34 56 64 98M64 14Q94 56 64 98M30 34Q64 46 98 34M30 78Q64 66 98 78", "#7fb4d0", 1, opacity=0.7) + line(
        "M20 56a44 44 0 1 0 88 0a44 44 0 1 0 -88 0", "#f0d48a", 2) + line("".join(f"M64 {16}v5" for _ in (0,)) + "M64 91v5M24 56h5M99 56h5", "#f0d48a", 3)
    hands = line("M64 56L48 32M64 56L92 47", "#f0d48a", 4) + disc(64, 56, 4, "#f0d48a")
    agent = (path("M46 144L50 104Q52 92 64 92T78 104L82 144z", "#1c2438") + path("M58 92L64 104L70 92z", "#fdf6ea") + disc(64, 84, 8.500, "#eab98f") + path("M55 86Q52 72 64 72Q78 72 74 92L72 84Q66 80 60 80Q56 82 55 86z", "#2a1410")
             + path("M34 72Q38 54 64 54T94 72Q88 66 80 72Q72 66 64 72Q56 66 48 72Q40 66 34 72z", "#b3283a") + path("M64 54Q56 60 56 70Q60 67 64 72Q68 67 72 70Q72 60 64 54z", "#d8445a") + line("M64 52V54M78 100L66 72", "#2a1410", 1.8)
             + path("M34 116h22v16H34z", "#8a5a2a") + line("M41 116v-4h8v4M34 123H56", "#5a3a18", 2) + disc(45, 123, 1.800, "#f0d48a") + line("M52 104L47 114", "#eab98f", 4))
    cards = group(box(-9, -13, 18, 26, "#12243d", 2, ink="#f0e3c2", width=1.4), line("M-5 -8L5 8M5 -8L-5 8", "#f0e3c2", 1.6), x=112, y=126, turn=12) + group(
        box(-9, -13, 18, 26, "#12243d", 2, ink="#f0e3c2", width=1.4), line("M-5 -8L5 8M5 -8L-5 8", "#f0e3c2", 1.6), x=99, y=130, turn=-14)
    return _poster(_bands(["#0c1f3a", "#0f2a4a", "#12355c", "#16406c", "#1b4c7c"], 112), _stars(5, 46, 70), globe, hands, path("M0 112L14 96L30 108L50 92L70 106L92 94L112 106L128 98V116H0z", "#123052"), box(0, 112, 128, 32, "#d9b869"),
                   path("M0 124q24 -8 50 0t78 -4V144H0z", "#c7a04f"), line("M8 132h30M12 137h18", "#8a6a2f", 3, opacity=0.6), agent, cards, box(0, 141, 128, 3, "#3f86ad"))


def hellboy() -> str:
    house = ("M26 112V62H42V46L54 32L66 46V56H88V40H96V56H102V112z")
    windows = line("M34 74v6M34 90v6M48 74v6M48 90v6M92 70v6M92 88v6M80 88v6M66 88v6", "#5a1f1a", 4) + line("M54 50v5M80 70v6", "#ffd27a", 4.4) + path("M60 80q0 -8 6 -8t6 8v8H60z", "#ffb53c")
    boat = (path("M36 108H92Q88 120 78 120H50Q40 120 36 108z", "#6a3a1c") + path("M36 108H92L90 112H38z", "#8a5228") + path("M52 108V98Q52 92 57 92T62 98V108z", "#231116") + disc(57, 88, 4.500, "#231116") + path("M66 108V96Q66 84 75 84T84 96V108z", "#7a1512")
            + disc(75, 78, 6.5, "#9c1c16") + disc(71.500, 73, 2, "#5a0f0c") + disc(78.500, 73, 2, "#5a0f0c") + line("M84 98L104 118", "#8a5228", 2.4) + line("M46 108V84", "#3a1c12", 2) + disc(46, 82, 12, "#ffcf6a", opacity=0.3) + disc(46, 82, 5, "#ffe9a8"))
    beast = path("M28 144Q26 122 64 122T100 144z", "#0d2a30") + oval(50, 133, 6, 4.400, "#d7f03c") + oval(78, 133, 6, 4.400, "#d7f03c") + line("M50 129.500v7M78 129.500v7", "#12181a", 2.4)
    arms = line("M8 144Q2 112 16 100Q24 98 22 106M120 144Q128 110 112 98Q104 98 107 106", "#1b4a50", 8) + line("M10 136Q6 116 16 106M118 136Q122 114 112 104", "#3a7a7a", 1.6, dash="1 4")
    return _poster(_bands(["#22101c", "#35131c", "#4a171c", "#641c1c", "#7f231d"], 108), _stars(3, 26, 60, "#ffd9b0"), disc(96, 32, 20, "#f7c981"), disc(88, 28, 3.400, "#e0a85c"), disc(102, 38, 4.400, "#e0a85c"), disc(100, 24, 2.400, "#e0a85c"),
                   path("M0 100L20 74L36 92L60 80L96 94L128 70V112H0z", "#3a1218"), path(house, "#170a10"), path("M50 34L54 18L58 34z", "#170a10"), line("M54 12V20M51 15H57", "#170a10", 1.8), path("M84 40h4v-8h4v8h4v-6h4v6", "#170a10"), windows,
                   box(0, 106, 128, 38, "#10353c"), line("M6 114h22M92 124h26M12 126h14M100 112h20", "#e08a4a", 1.6, opacity=0.6), line("M54 112h24", "#ffb53c", 2, opacity=0.7), arms, boat, beast, box(0, 141, 128, 3, "#a3202a"))


def _clone(x: float, y: float, size: float = 1) -> str:
    """A Guard with a sandwich."""
    return group(path("M-8 14V4Q-8 -3 0 -3T8 4V14z", "#5d6a73"), disc(0, -8, 7, "#4a555e"), box(-6, -10, 12, 4.4, "#8fe3d0", 2), path("M6 6h9l-1 5H7z", "#e8b04a"), line("M6 7.500h9", "#5fa84a", 1.6), x=x, y=y, size=size)


def facility07() -> str:
    floor = (box(6, 48, 40, 40, "#e8dcc0") + box(48, 48, 32, 40, "#b5a488") + box(82, 48, 40, 40, "#5f78b5") + box(6, 90, 50, 46, "#54806a") + box(58, 90, 64, 46, "#7d6bb8"))
    tiles = path("".join(f"M{x} {y}h8v8h-8z" for y in range(48, 88, 8) for x in range(6 + (y // 8 % 2) * 8, 46, 16)), "#d3c2a0")
    walls = line("M6 48H122V136H6zM47 48V88M81 48V88M6 89H122M57 89V136", "#0c1f1a", 4)
    doors = line("M47 64v10M81 64v10M26 89h12M96 89h12M57 106v12", "#4fe0a0", 3.6)
    vats = "".join(box(x, 98, 16, 32, "#123a2a", 4) + box(x + 2, 101, 12, 26, "#38d08a", 3) + disc(x + 8, 110, 3.4, "#0f5f43") + path(f"M{x + 4} 124v-6q0 -4 4 -4t4 4v6z", "#0f5f43") for x in (12, 34))
    core = disc(90, 112, 15, "#1a1226") + disc(90, 112, 10, "#ff3552") + disc(90, 112, 5, "#ff8a96") + "".join(box(x, y, 9, 18, "#1d1838", 1.5) + line(f"M{x + 2} {y + 5}h5M{x + 2} {y + 10}h5", "#ff8a96", 1.4) for x, y in ((62, 94), (109, 94), (62, 116), (109, 116)))
    node = "".join(box(x, y, 8, 13, "#16223c", 1.5) for x, y in ((85, 51), (111, 51), (85, 72), (111, 72))) + line("M93 58L102 68L111 58M93 78L102 68L111 78", "#4fd8ff", 1.6) + disc(102, 68, 7, "#16223c") + disc(102, 68, 3.6, "#4fd8ff")
    thief = (line("M64 20V46", "#fff6e2", 1.4) + line("M59 62L63 42M69 62L65 40", "#2563d0", 3) + path("M57 84V66Q57 58 64 58T71 66V84z", "#2563d0") + box(57, 71, 14, 3, "#15306a") + disc(64, 52, 6.4, "#e8b68c")
             + path("M57 53Q56 44 64 44T71 53Q68 48 64 48T57 53z", "#6a3a1c") + line("M70 50Q76 58 72 68", "#6a3a1c", 3.4) + line("M61.500 53h.010M66.500 53h.010", "#231815", 1.8))
    return _poster(_bands(["#0d2b24", "#14463a", "#1c6150", "#247a63"], 36), _stars(9, 20, 24), disc(26, 12, 7, "#f7ecc8"), path("M0 30Q30 20 64 28T128 24V50H0z", "#12392e"), box(0, 38, 128, 106, "#26332f"), path("M56 22H72V48H56z", "#0c1f1a"), box(54, 18, 20, 10, "#6f7f7a", 2), box(58, 14, 12, 5, "#17a86a", 1),
                   floor, tiles, line("M50 58h28M50 68h28M50 78h28M86 92v40", "#000000", 0.6, opacity=0.15), walls, doors, _clone(26, 72), box(9, 51, 12, 9, "#c9cfd2", 1), box(34, 51, 9, 12, "#dfe6ea", 1), node, vats, core, _clone(72, 126, 0.8), _clone(106, 126, 0.8), thief, box(0, 141, 128, 3, "#17a86a"))


