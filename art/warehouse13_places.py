"""Warehouse 13: where an artifact pings, and the rooms of the Warehouse."""

from __future__ import annotations

from art.shapes import box, dark, disc, light, line, oval, path, picture, poly
from art.views import (
    DAWN,
    DAY,
    DUSK,
    GREY,
    NIGHT,
    arch,
    clouds,
    dome,
    ferris,
    hills,
    minaret,
    orb,
    pagoda,
    palm,
    peaks,
    pine,
    put,
    sea,
    sky,
    skyline,
    stars,
    town,
    view,
)


def pings() -> dict[str, str]:
    """A view of every place on a Ping card."""
    return {
        "nashville": view(DUSK, "#3a2233", orb(70, 42, 12, "#ffd27a"), skyline(4, "#4a2a4a", 30, 46, "#ffd27a"), put("guitar", "#c0702a", 14, 14, 0.8) + line("M0 64H96", "#ffd27a", 1.4, dash="5 5")),
        "prague": view(DAWN, "#7a8a9a", hills("#b58a8a", 40), town(2, ("#d9a06a", "#e8c48a", "#c97a5a"), 46) + path("M52 60V30L56 12L60 30V60zM66 60V30L70 12L74 30V60z", "#4a3a4a") + path("M58 60V38H68V60z", "#5a4a5a") + line("M56 12V6M70 12V6", "#d9a63f", 1.6), line("M0 66q12 -8 24 0t24 0t24 0t24 0", "#cdd6dc", 2)),
        "cairo": view(("#f2b45a", "#fbe3b0"), "#d9a650", orb(76, 16, 8, "#fff6d8"), poly([(38, 60), (64, 18), (90, 60)], "#d99a45") + poly([(64, 18), (90, 60), (66, 60)], "#b57a30") + poly([(4, 60), (24, 32), (44, 60)], "#e0a850") + poly([(24, 32), (44, 60), (27, 60)], "#bd8438"), palm(14, 66, 0.9) + palm(86, 68, 0.7)),
        "kyoto": view(DAWN, "#7a9a6a", orb(22, 20, 10, "#e5533a"), hills("#a8b58a", 46), pagoda(66, 60, "#9c2f2a") + line("M16 64V38M36 64V38", "#c8352c", 4) + line("M10 38H42M14 45H38", "#c8352c", 4) + disc(84, 30, 4, "#f4b8c8") + disc(90, 38, 5, "#f4b8c8") + disc(88, 24, 3, "#f9d3dc")),
        "buenos_aires": view(DAY, "#7a7f86", clouds((14, 16), (74, 12)), skyline(8, "#a8b5c4", 34, 48), poly([(45, 60), (46, 18), (48, 12), (50, 18), (51, 60)], "#fffaf0") + box(40, 58, 16, 4, "#e0d8c8") + line("M4 66H92", "#ffe27a", 1.6, dash="6 5")),
        "reykjavik": view(NIGHT, "#dfe8f0", line("M6 20Q26 4 46 16T90 8", "#4fe0a0", 5, opacity=0.6) + line("M2 28Q30 12 52 24T94 16", "#8d6fe0", 4, opacity=0.5) + stars(2), town(4, ("#c8352c", "#3b6fb0", "#e3b341"), 50, 9) + path("M48 60L50 46L54 46L56 36L60 36L62 20L64 20L66 36L70 36L72 46L76 46L78 60z", "#c9d2da") + box(61, 26, 5, 12, "#8fa0b0"),
                          line("M4 66q10 -3 20 0M50 68q12 -3 24 0", "#b8c8d8", 1.6)),
        "lisbon": view(DAY, "#9a8a7a", clouds((70, 14)), path("M0 60V44Q30 20 60 36T96 26V60z", "#c9d3a0"), town(56, ("#f2c14e", "#5fb0c0", "#e58a6a", "#f4efe4"), 40) + box(8, 40, 30, 18, "#f2b429", 2) + box(11, 43, 7, 7, "#cdeaf0") + box(20, 43, 7, 7, "#cdeaf0") + box(29, 43, 7, 7, "#cdeaf0") + disc(15, 59, 3, "#2b1d1a") + disc(31, 59, 3, "#2b1d1a") + line("M22 40L28 28H44", "#2b1d1a", 1.4),
                       line("M0 64H96M0 68H96", "#5a4a3a", 1.4)),
        "vienna": view(DUSK, "#3a2a4a", skyline(14, "#5a3a66", 44, 54), ferris(50, 34, 22, "#fff1dc"), line("M8 66h80", "#ffd27a", 2, dash="1 6")),
        "dublin": view(GREY, "#5a8a5a", clouds((20, 18), (70, 22)), town(4, ("#9c3f35", "#c87a4a", "#7a3a30"), 40, 12) + town(60, ("#a84a3a", "#d09a6a", "#8a4a3a"), 42, 12), sea("#4a6a7a", 60) + line("M30 62Q48 46 66 62M36 58V62M42 55V62M48 54V62M54 55V62M60 58V62", "#fffaf0", 2)),
        "athens": view(DAY, "#c9b58a", orb(80, 14, 7), path("M6 60Q14 44 24 42H74Q84 44 92 60z", "#b59a6a") + poly([(22, 26), (48, 14), (74, 26)], "#fff1dc") + box(22, 26, 52, 3, "#f0dfc0") + "".join(box(x, 29, 4, 12, "#fffaf0") for x in (25, 34, 43, 52, 61, 68)) + box(20, 41, 56, 3, "#e0cfa8"), line("M10 66q6 -8 8 0M80 66q4 -8 8 0", "#7a8f4a", 3)),
        "salem": view(NIGHT, "#3a2f2a", orb(70, 20, 11, "#ffe9b0"), path("M24 60V34L36 18L48 34V60zM44 60V42L54 30L64 42V60z", "#1c1424") + line("M34 40v4M40 40v4M54 48v4", "#ffb53c", 3) + path("M64 14Q70 10 76 14L84 12L77 18Q70 20 64 14z", "#1c1424"), line("M8 68V50M8 58L2 50M8 54L14 46M86 68V48M86 58L92 50", "#1c1424", 2.4)),
        "roswell": view(("#1c1a42", "#c8703a"), "#b5623a", stars(6), line("M40 26L30 58H66L56 26z", "#9be86a", 1) + poly([(40, 26), (56, 26), (68, 58), (28, 58)], "#9be86a", opacity=0.3) + oval(48, 22, 20, 6, "#8fa0b0") + path("M38 20Q40 10 48 10T58 20z", "#bfe6ee") + line("M34 23h.010M44 26h.010M54 26h.010M62 23h.010", "#ffe27a", 2.6), line("M16 66V52M16 60H10V54M16 58H22V52", "#3f6b4b", 3.4) + puddle_stones()),
        "mumbai": view(DAWN, "#c99a6a", clouds((18, 14)), path("M26 60V26H32V20H38V26H58V20H64V26H70V60z", "#d9a45a") + arch(40, 34, 16, 26, "#7a4a2a") + arch(29, 44, 7, 16, "#a06a3a") + arch(60, 44, 7, 16, "#a06a3a") + dome(35, 20, 4, "#c08a45") + dome(61, 20, 4, "#c08a45"), sea("#5f9aa8", 62)),
        "anchorage": view(DAY, "#e8eef2", peaks("#6a85a0", "#ffffff"), pine(14, 60) + pine(26, 62, 0.8) + pine(82, 61, 1.1) + pine(70, 63, 0.7), path("M40 66Q44 58 54 60L58 54L60 60L64 66z", "#5a3a24")),
        "hong_kong": view(NIGHT, "#1f4a66", skyline(21, "#2a3a6a", 14, 40, "#ffe27a"), path("M0 60Q20 40 40 60z", "#1a3a4a"), sea("#1f4a66", 58) + path("M30 64H62Q58 71 50 71H40Q32 70 30 64z", "#7a2a1c") + path("M46 40Q62 46 60 62H46zM44 46Q34 52 34 62H44z", "#d8452b")),
        "istanbul": view(DUSK, "#4a6a8a", orb(18, 34, 9, "#ffd27a"), minaret(24, 20, "#5a3a5a") + minaret(76, 20, "#5a3a5a") + box(32, 42, 36, 18, "#6a4466") + dome(50, 42, 14, "#7a4f70") + dome(36, 46, 6, "#6a4466") + dome(64, 46, 6, "#6a4466"), sea("#3f6a92", 58)),
        "marrakesh": view(("#e8804a", "#fbd79a"), "#c8703a", peaks("#c07a6a"), box(44, 16, 14, 44, "#c9663a") + box(47, 10, 8, 8, "#c9663a") + box(47, 24, 3, 6, "#7a3520", 1.5) + box(52, 24, 3, 6, "#7a3520", 1.5) + path("M4 60V44H38V60zM64 60V46H94V60z", "#d98050"), palm(24, 64) + palm(80, 64, 0.8)),
        "edinburgh": view(DUSK, "#3a4a3a", clouds((18, 14)), path("M8 60Q22 48 30 36L40 32H72L80 42L92 60z", "#4a3a4a") + path("M34 36V22H38V18H42V22H52V14H58V22H66V18H70V36z", "#2f2433") + line("M44 28v3M56 24v3M62 28v3", "#ffd27a", 2.4), town(0, ("#5a4450", "#4a3a48", "#664c56", "#4a3a48", "#5a4450", "#664c56", "#4a3a48", "#5a4450", "#664c56", "#4a3a48"), 62)),
        "cusco": view(DAY, "#7a9a4a", path("M0 60L18 26L34 44L50 10L66 44L80 30L96 60z", "#5f8a55") + clouds((26, 30), (78, 26)), line("M6 54H90M12 49H84M20 44H76", "#4a6f3f", 2.4) + box(40, 48, 16, 10, "#b5a58a") + poly([(38, 48), (48, 42), (58, 48)], "#c99a5a"), path("M16 68V60L18 54L22 54L21 60H32V68H30V63H19V68z", "#f4efe4")),
        "havana": view(DAY, "#8a8f96", town(0, ("#f0a0a8", "#7fc9c0", "#f2d06a", "#a8b5e8", "#f0b07a"), 30, 20), put("car", "#2f9a9a", 26, 34, 0.72), line("M0 68H96", "#ffe27a", 1.6, dash="8 6")),
        "honolulu": view(DAWN, "#e8cf9a", path("M18 60L40 28H52L76 60z", "#6a5a6a") + path("M40 28H52L56 34L50 32L46 38L42 32L37 33z", "#ff7a3a"), sea("#3fa8b5", 52), palm(14, 70, 1.2) + palm(84, 72, 1)),
        "samarkand": view(DAY, "#d9b87a", orb(82, 14, 6), path("M22 60V18H52V60z", "#c9a05a") + arch(28, 26, 18, 34, "#2f8fa8") + arch(32, 34, 10, 26, "#1f5f78") + box(58, 36, 26, 24, "#d0a868") + dome(71, 36, 12, "#2fa0b8"), line("M2 66H94", "#b08a4a", 1.6, dash="4 4")),
        "savannah": view(GREY, "#6f8a4a", box(52, 30, 34, 30, "#f4efe4") + poly([(48, 30), (69, 18), (90, 30)], "#6a7a70") + "".join(box(x, 34, 3, 26, "#ffffff") for x in (54, 64, 73, 83)), line("M20 62Q24 40 18 24", "#5a4030", 7) + disc(18, 20, 14, "#5f7f3f") + disc(34, 26, 11, "#6a8f4a") + disc(6, 28, 9, "#557a3a"), line("M8 34v12M16 34v16M26 34v12M36 36v14M42 30v10", "#a8b58a", 2.4)),
        "santa_fe": view(("#5fa0c8", "#f4c49a"), "#c98a5a", path("M60 60L74 30L96 50V60z", "#9a6a5a"), box(10, 40, 30, 20, "#d98f5a", 3) + box(28, 30, 24, 30, "#c97a48", 3) + box(48, 44, 26, 16, "#dfa06a", 3) + line("M30 36h4M36 36h4M42 36h4M12 45h4M18 45h4", "#6a3a20", 2.4) + box(36, 46, 8, 14, "#3f8f9a", 1), line("M86 68V54M86 62H80V56M86 60H92V54", "#3f7b45", 3.4)),
        "lagos": view(DUSK, "#3f6a7a", skyline(33, "#5a3060", 26, 46, "#ffd27a"), sea("#2f5f78", 54) + line("M0 54H96", "#d9a63f", 2), path("M12 64H44Q40 70 34 70H20Q14 69 12 64z", "#d8642b") + path("M54 66H84Q80 71 76 71H62Q56 70 54 66z", "#e3b341") + line("M26 64V50L36 62", "#fff6e2", 1.6)),
        "sydney": view(DAY, "#4a8ab0", line("M4 52Q28 20 56 50M4 52H58M14 44V52M22 38V52M30 36V52M38 38V52M46 43V52", "#5a6a78", 2), sea("#3f86b5", 52) + path("M48 54Q52 34 66 32Q62 44 64 54zM60 54Q66 38 78 36Q74 46 76 54zM74 54Q78 44 88 42Q84 48 86 54z", "#fffaf0") + path("M44 54H90V58H44z", "#d9c9a8"), clouds((16, 14), (76, 18))),
    }


def puddle_stones() -> str:
    return oval(70, 66, 10, 3, "#8a4526") + oval(82, 69, 6, 2, "#8a4526")


def _shelf(x: float, y: float, w: float, seed: int) -> str:
    tones = ("#b5503a", "#3f7b79", "#c99a3a", "#6a5bb0", "#8a5a33", "#5f8a55")
    books = "".join(box(x + 2 + k * 5, y + 2 + (k * seed) % 4, 4, 10 - (k * seed) % 4, tones[(k * seed + seed) % 6], 0.6) for k in range(int((w - 4) // 5)))
    return box(x, y, w, 14, "#2a1a10") + books + line(f"M{x} {y + 13}h{w}", "#7a4a24", 2)


def rooms() -> dict[str, str]:
    """The rooms of the Warehouse, drawn as stage sets."""

    def room(wall: str, floor: str, *parts: str) -> str:
        return picture(96, 72, box(0, 0, 96, 72, wall), box(0, 52, 96, 20, floor), *parts)

    aisle = path("M0 0L40 26V40L0 72zM96 0L56 26V40L96 72z", "#5f3813") + path("M0 72L40 40H56L96 72z", "#7d5324") + line("M0 14L40 28M0 34L40 32M0 54L40 37M96 14L56 28M96 34L56 32M96 54L56 37", "#a06a2c", 1.6)
    crates = "".join(box(x, y, 7, 7, c, 1) for x, y, c in ((4, 5, "#7a5bb0"), (14, 12, "#c05a4a"), (24, 19, "#5f93b5"), (5, 25, "#8db58a"), (16, 26, "#d69a3c"), (6, 45, "#c05a4a"), (18, 37, "#7a5bb0"), (85, 5, "#8db58a"), (76, 12, "#d69a3c"), (66, 19, "#c05a4a"), (84, 25, "#5f93b5"), (74, 26, "#7a5bb0"), (84, 45, "#d69a3c"), (72, 37, "#8db58a")))
    niche = "".join(path(f"M{x} 62V26A10 10 0 0 1 {x + 20} 26V62z", "#12222b") + disc(x + 10, 32, 4.4, "#b5763a") + path(f"M{x + 3} 60V44Q{x + 3} 37 {x + 10} 37T{x + 17} 44V60z", "#b5763a") + path(f"M{x + 10} 37Q{x + 17} 38 {x + 17} 44V60H{x + 10}z", "#8a5526") for x in (8, 38, 68))
    return {
        "travel": picture(96, 72, sky(("#6fb5d8", "#fbd79a")), orb(76, 18, 8), hills("#d99a5a", 46), box(0, 54, 96, 18, "#6a6460"), line("M0 63H96", "#ffe27a", 2, dash="9 7"), put("car", "#a8352e", 14, 28, 0.75)),
        "research": room("#6a3a24", "#4a2a18", _shelf(2, 4, 92, 3), _shelf(2, 20, 92, 5), _shelf(2, 36, 92, 7), box(20, 56, 56, 5, "#8a5228", 1), line("M26 61V72M70 61V72", "#8a5228", 4), path("M36 56L40 53Q46 50 48 54Q50 50 56 53L60 56z", "#fffaf0"), path("M62 56V50M58 50H66L64 45H60z", "#3f8f5a"), line("M62 56V50", "#e3b341", 2)),
        "bed_and_breakfast": room("#efd9b8", "#a06a40", line("M8 0V52M20 0V52M32 0V52M44 0V52M56 0V52M68 0V52M80 0V52M92 0V52", "#e3c69c", 4), box(8, 8, 24, 24, "#9fd0e8", 1), line("M20 8V32M8 20H32", "#fffaf0", 2), path("M4 6H14Q13 24 6 34H4zM36 6H26Q27 24 34 34H36z", "#c8453a"), box(46, 40, 46, 18, "#3f7b9a", 3), box(48, 34, 16, 10, "#fffaf0", 3), box(44, 26, 4, 36, "#6a4020"), box(90, 36, 4, 26, "#6a4020"), path("M68 20H80L76 10H72z", "#f2c14e"), line("M74 20V34", "#8a6a30", 2)),
        "bronze_sector": room("#2b4450", "#1c2c34", niche, line("M0 10H96", "#b5763a", 2), line("M18 0V8M48 0V8M78 0V8", "#ffe9a8", 3)),
        "stacks": picture(96, 72, box(0, 0, 96, 72, "#3a210c"), aisle, crates, disc(48, 33, 12, "#ffe9a8", opacity=0.3), path("M43 26H53V40H43z", "#d9a652"), line("M48 0V10", "#1c0e06", 1.6), path("M42 13H54L51 9H45z", "#e3b341")),
        "maintenance": room("#3a454c", "#22292e", line("M0 12H96M0 18H96M20 18V50M20 40H60V52", "#8a97a0", 5), line("M0 12H96M0 18H96M20 18V50M20 40H60V52", "#5f6d76", 1.4), disc(60, 30, 11, "#c8a04a"), disc(60, 30, 7, "#fffaf0"), line("M60 30L65 26", "#c8352c", 2), disc(20, 40, 7, "#c8352c"), disc(20, 40, 3, "#3a454c"), line("M78 20v6M84 24v6M80 32v6", "#dfe8ea", 2, opacity=0.6), box(74, 44, 16, 12, "#8a5a33", 1)),
        "field": picture(96, 72, sky(DUSK), skyline(5, dark("#5a3a78", 0.3), 34, 50, "#ffd27a"), box(0, 58, 96, 14, "#2a2030"), disc(48, 30, 22, "#b06aff", opacity=0.25), disc(48, 30, 13, "#b06aff", opacity=0.4), poly([(48, 16), (51, 27), (62, 30), (51, 33), (48, 44), (45, 33), (34, 30), (45, 27)], light("#b06aff", 0.7))),
        "warehouse": picture(96, 72, sky(("#8fb5c8", "#fbd79a")), hills("#c99a5a", 44), path("M6 60V34L20 26L34 34L48 26L62 34L76 26L90 34V60z", "#7a6a5a"), path("M6 34L20 26L34 34L48 26L62 34L76 26L90 34V38H6z", "#5a4c40"), box(38, 42, 20, 18, "#3a3028", 1), line("M48 42V60", "#6a5a4a", 1.6), box(0, 60, 96, 12, "#d9ad6a"), line("M14 44h8M70 44h8", "#ffe9a8", 4)),
    }
