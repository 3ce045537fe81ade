"""Facility 07: its Rooms as drawn interiors seen from above."""

from __future__ import annotations

from art.floors import (
    bars,
    bed,
    bunk,
    checks,
    core,
    crate,
    desk,
    glow,
    hazard,
    planks,
    plant,
    puddle,
    put,
    rack,
    ripples,
    room,
    rug,
    screens,
    seat,
    swimmer,
    tank,
    tiles,
    vat,
)
from art.shapes import box, dark, disc, line, oval, path


def _node(lamp: str, floor: str) -> str:
    cables = line("M22 24L48 48L74 24M22 72L48 48L74 72", lamp, 2.4)
    return room(96, 96, floor, tiles(96, 96, dark(floor, 0.12)), glow(48, 48, 30, lamp), cables, rack(8, 10, 16, 24, lamp), rack(72, 10, 16, 24, lamp), rack(8, 62, 16, 24, lamp), rack(72, 62, 16, 24, lamp), core(48, 48, 16, lamp))


def _case(x: float, y: float, glass: str, thing: str) -> str:
    """A pedestal under glass, from above."""
    return box(x, y, 22, 22, "#e8dcc4", 2) + box(x + 3, y + 3, 16, 16, glass, 2) + thing


def rooms() -> dict[str, str]:
    return {
        "RE": room(96, 96, "#b9c4b4", tiles(96, 96, "#a5b1a0", 16), rug(32, 4, 32, 88, "#a83a48"), plant(14, 80, 8), plant(82, 80, 8), box(8, 34, 14, 26, "#6a4a30", 3), box(74, 34, 14, 26, "#6a4a30", 3), line("M28 20H68", "#4fe0a0", 2.4), box(24, 14, 6, 12, "#4a5560", 2), box(66, 14, 6, 12, "#4a5560", 2)),
        "RP": room(96, 96, "#a7abaf", tiles(96, 96, "#979ca1", 16), bunk(10, 66, "#d07a3a"), bunk(60, 66, "#d07a3a"), disc(48, 78, 6, "#e8eef0"), bars(8, 88, 44, 14), desk(10, 10, 30, 16), put("key", "#e3b341", 60, 8, 0.32), line("M16 34h1v6M20 34v6M24 34v6M14 40l14 -5", "#6a6e72", 1.4)),
        "RM": room(96, 96, "#7d6bb0", tiles(96, 96, "#6d5ca0"), glow(48, 48, 36, "#ff3552"), rack(6, 10, 16, 34, "#ff8a96"), rack(74, 10, 16, 34, "#ff8a96"), rack(6, 52, 16, 34, "#ff8a96"), rack(74, 52, 16, 34, "#ff8a96"), line("M22 27H34M74 27H62M22 69H34M74 69H62", "#ff8a96", 2), core(48, 48, 23, "#ff3552")),
        "RN1": _node("#4fd8ff", "#6f86bc"), "RN2": _node("#ffc23c", "#7a86a8"), "RN3": _node("#a8f03c", "#6a8f9a"), "RN4": _node("#ff7ad0", "#8a7fb8"),
        "R01": room(96, 96, "#a9bfc0", tiles(96, 96, "#98b0b2"), "".join(box(8 + k * 16, 6, 14, 16, "#cfd8da", 1.5) + line(f"M{13 + k * 16} 16h5", "#5a6a70", 1.6) for k in range(5)), box(14, 40, 22, 44, "#d9e2e4", 4), path("M17 52Q25 46 33 52V82H17z", "#ffffff"), disc(25, 46, 4.4, "#b9c8b0"), box(60, 40, 22, 44, "#d9e2e4", 4), path("M63 44H79V82H63z", "#ffffff"),
                    line("M68 78v-4M74 78v-4", "#8a6a5a", 2.4), disc(48, 60, 3, "#6a7a80")),
        "R02": room(96, 96, "#d3a878", planks(96, 96, "#bd9160"), box(24, 34, 48, 30, "#6a3f22", 4), box(28, 38, 40, 22, "#2f8a55", 2), "".join(disc(x, y, 1.9, c) for x, y, c in ((56, 45, "#d8352b"), (60, 48, "#f2c14e"), (60, 43, "#3b6fb0"), (38, 50, "#ffffff"), (52, 52, "#2b1d1a"))), box(8, 70, 18, 18, "#b3283a", 2), box(11, 73, 12, 8, "#1a2230", 1), box(70, 70, 18, 18, "#2f62b5", 2),
                    box(73, 73, 12, 8, "#1a2230", 1), box(34, 8, 28, 12, "#7a4cc0", 4), line("M36 46L20 30", "#e8c48a", 1.8)),
        "R03": room(96, 96, "#f1e6cf", checks(96, 96, "#e0cfae"), box(6, 6, 38, 18, "#d9dde0", 2), "".join(disc(x, 15, 5, "#3a3f46") for x in (15, 28)), disc(38, 15, 3, "#d8352b"), box(70, 6, 20, 26, "#e8f0f4", 2), line("M70 18H90", "#8a97a0", 1.4), desk(26, 42, 44, 26, "#a8733f"), path("M36 58L42 48L48 58z", "#f2d08a"), path("M50 56L56 47L62 56z", "#f2d08a"), box(6, 78, 40, 12, "#c9cfd2", 2), oval(20, 84, 8, 4, "#8fc9dc")),
        "R04": room(192, 96, "#9fb0b8", tiles(192, 96, "#8fa1aa", 16), tank(18, 14, 156, 68), ripples((40, 32), (120, 28), (64, 66), (136, 70), (92, 34)), swimmer(62, 62, 0.9), swimmer(134, 34, 0.75, True), box(14, 44, 164, 9, "#b5823f", 1), line("M30 44v9M46 44v9M62 44v9M78 44v9M94 44v9M110 44v9M126 44v9M142 44v9M158 44v9", "#7a5526", 1.2)),
        "R05": room(96, 96, "#c9b48e", planks(96, 96, "#b8a27a"), rug(34, 30, 28, 60, "#7a2f3a"), _case(8, 34, "#cdeaf0", disc(19, 45, 4, "#e3b341")), _case(8, 64, "#cdeaf0", path("M14 72L19 67L24 72L19 80z", "#7a4cc0")), _case(66, 34, "#cdeaf0", path("M72 50L77 40L82 50z", "#d8352b")), _case(66, 64, "#cdeaf0", disc(77, 75, 4, "#3fb56a")),
                    box(10, 5, 20, 12, "#e3b341", 1), box(12, 7, 16, 8, "#5f93b5"), box(38, 5, 20, 12, "#e3b341", 1), box(40, 7, 16, 8, "#c05a4a"), box(66, 5, 20, 12, "#e3b341", 1), box(68, 7, 16, 8, "#5fa86a")),
        "R06": room(192, 96, "#8fae98", tiles(192, 96, "#7f9f89", 16), vat(12, 14), vat(42, 14), vat(126, 14), vat(156, 14), line("M24 56V66H168V56M54 56V66M138 56V66", "#2f6a50", 3), box(72, 70, 48, 18, "#2a343c", 3), line("M78 79l5 -4l5 5l5 -6l5 4", "#4fe0a0", 1.6), disc(108, 79, 3, "#f2c14e"), disc(115, 79, 3, "#d8352b"), puddle(96, 40, 16, 9, "#5fd09a"), plant(16, 82, 6), crate(160, 72)),
        "R07": room(96, 96, "#b3a68e", tiles(96, 96, "#a2957d", 16), box(6, 10, 16, 60, "#4a5a3a", 2), "".join(line(f"M10 {y}h8M14 {y}v4", "#1a1f18", 2.6) for y in (18, 30, 42, 54)), crate(62, 66, 26, 20), crate(66, 46, 18, 16, "#8a5f33"), path("M78 8Q84 14 84 24V36H72V24Q72 14 78 8z", "#c8352c"), path("M72 28L67 38H72zM84 28L89 38H84z", "#8a1f1a"), desk(30, 76, 24, 14, "#6a5a4a"), put("grenade", "#5f7a4a", 36, 12, 0.36)),
        "R08": room(96, 96, "#6f7f92", tiles(96, 96, "#62728a", 16), box(4, 4, 88, 34, "#2a3442", 2), screens(7, 7, 5, "#4fe0a0"), screens(7, 22, 5, "#4fd8ff"), path("M14 62Q48 44 82 62L78 72Q48 56 18 72z", "#3a4656"), "".join(disc(x, 63 - (4 if 30 < x < 66 else 0), 1.8, c) for x, c in ((30, "#f2c14e"), (42, "#d8352b"), (54, "#4fe0a0"), (66, "#f2c14e"))), seat(42, 70, "#a83a48", 12), plant(12, 84, 6)),
        "R09": room(96, 96, "#d6dfe2", tiles(96, 96, "#c4cfd3"), desk(8, 10, 80, 14, "#8fa5ae"), put("flask", "#43b07a", 12, 4, 0.34), put("flask", "#d85ab0", 34, 4, 0.34), put("vial", "#f2a03c", 58, 4, 0.34), desk(8, 42, 14, 44, "#8fa5ae"), put("lens", "#3a4656", 5, 48, 0.32), desk(44, 50, 40, 24, "#8fa5ae"), disc(58, 62, 6, "#34d08a"), box(68, 55, 12, 14, "#1a2230", 1), puddle(36, 84, 10, 5, "#8af07a")),
        "R10": room(192, 96, "#a59a82", planks(192, 96, "#948970"), "".join(bunk(10 + k * 36, 10, "#5f7a4a") + bunk(10 + k * 36, 72, "#4a6a8a") for k in range(5)), "".join(box(14 + k * 36, 28, 16, 10, "#4a5a3a", 1.5) for k in range(5)), rug(60, 42, 72, 18, "#7a3a30")),
        "R11": room(96, 96, "#eef6f7", checks(96, 96, "#dcecee"), bed(8, 10, "#8fd0c8"), bed(8, 52, "#8fd0c8"), bed(70, 52, "#8fd0c8"), disc(79, 22, 12, "#ffffff"), path("M75 14H83V18H87V26H83V30H75V26H71V18H75z", "#d8352b", ink="none"), line("M34 14V34", "#8a97a0", 2), box(31, 10, 7, 10, "#f4b8b8", 2), box(42, 74, 14, 12, "#c9d6da", 2)),
        "R12": room(192, 96, "#a8adb0", tiles(192, 96, "#9a9fa3", 24), hazard(6, 84, 180), put("jet", "#8a97a0", 58, 6, 1.15, 90), line("M14 20H54M138 20H178M14 72H54M138 72H178", "#f0e3a0", 2, dash="6 5"), crate(14, 36, 20, 18), crate(158, 36, 20, 18, "#5f7a8a"), disc(28, 66, 6, "#c8352c"), disc(42, 66, 6, "#3b6fb0")),
        "R13": room(32, 96, "#4a4550", tiles(32, 96, "#403b46", 16), line("M4 16L28 24M4 34H28M4 52L28 44M4 60L28 70M4 80H28", "#ff3a4a", 1.8), box(0, 12, 4, 74, "#2a2630"), box(28, 12, 4, 74, "#2a2630")),
        "R14": room(96, 96, "#5a3540", tiles(96, 96, "#50303a", 16), box(14, 5, 68, 13, "#f4efe4", 1), path("M48 92L20 20H76z", "#fff6d8", ink="none", opacity=0.14), "".join(seat(14 + k * 12, y, "#a8283a", 9) for y in (36, 50, 64) for k in range(6)), box(40, 80, 16, 12, "#2a2a30", 2), disc(48, 80, 3, "#ffe27a")),
        "R15": room(96, 96, "#c2b8a0", tiles(96, 96, "#b2a88f", 16), disc(26, 30, 16, "#5a6a74"), disc(26, 30, 11, "#12181f"), disc(70, 30, 16, "#5a6a74"), disc(70, 30, 11, "#12181f"), disc(48, 70, 16, "#5a6a74"), disc(48, 70, 11, "#12181f"), line("M26 21q8 4 7 12M70 21q8 4 7 12M48 61q8 4 7 12", "#8fd0e8", 2), hazard(6, 48, 84, 5)),
        "R16": room(96, 96, "#7f7a72", tiles(96, 96, "#716c64", 8), box(18, 24, 60, 44, "#c9962f", 6), disc(36, 46, 14, "#3a3f46"), disc(36, 46, 6, "#ffe27a"), disc(62, 46, 10, "#3a3f46"), line("M56 46h12M62 40v12", "#c9d0d4", 2), line("M18 36H6V84H30M78 56H90V14H60", "#4a4f56", 4), put("bolt", "#ffd25c", 72, 68, 0.36), hazard(18, 72, 60, 5)),
        "R17": room(96, 96, "#b9c58f", tiles(96, 96, "#a9b67d", 16), box(6, 10, 26, 76, "#6a4a2e", 4), box(64, 10, 26, 76, "#6a4a2e", 4), *(plant(x, y, 8, c) for x, y, c in ((19, 24, "#3f8f5a"), (19, 48, "#5fa84a"), (19, 72, "#2f7a5a"), (77, 24, "#5fa84a"), (77, 48, "#a83f6a"), (77, 72, "#3f8f5a"))), disc(48, 48, 9, "#8fc9dc"), disc(48, 48, 4, "#d8f0f6")),
        "R18": room(96, 96, "#e3b98a", checks(96, 96, "#d6a875"), path("M8 12H88V28H24V84H8z", "#7a4527"), line("M14 20H82M16 30V78", "#a8733f", 2), "".join(disc(x, 38, 5, "#c8352c") for x in (40, 56, 72)) + disc(34, 56, 5, "#c8352c") + disc(34, 72, 5, "#c8352c"), put("bread", "#e0a850", 50, 50, 0.6), box(52, 13, 20, 10, "#f4efe4", 1)),
        "R19": room(192, 96, "#9a6a48", planks(192, 96, "#8a5c3c"), rug(8, 36, 176, 26, "#5a2a66"), "".join(box(14 + k * 36, 8, 20, 20, "#e8dcc4", 2) + box(14 + k * 36, 68, 20, 20, "#e8dcc4", 2) for k in range(5)), *(put(kind, c, 13.5 + k * 36, y, 0.33) for k, (kind, c) in enumerate((("trophy", "#e3b341"), ("medal", "#d9a63f"), ("crown", "#e3b341"), ("star", "#c0c8cc"), ("trophy", "#b5763a"))) for y in (7.5,)),
                    *(put(kind, c, 13.5 + k * 36, 67.5, 0.33) for k, (kind, c) in enumerate((("skull", "#f4efe4"), ("gem", "#4fc0d8"), ("tiger", "#e08a3a"), ("trophy", "#c0c8cc"), ("shield", "#3b6fb0"))))),
        "R20": room(192, 32, "#a9adb2", tiles(192, 32, "#9b9fa5", 16), box(0, 8, 192, 16, "#4a5058"), line("M0 12H192M0 20H192", "#c9cfd4", 1.6), box(56, 7, 80, 18, "#e8eef0", 8), box(64, 10, 14, 12, "#5f93b5", 2), box(84, 10, 14, 12, "#5f93b5", 2), box(104, 10, 14, 12, "#5f93b5", 2), box(124, 9, 9, 14, "#d8352b", 4)),
        "R21": room(96, 96, "#8f8a9a", tiles(96, 96, "#837e8e", 16), line("M10 10H86V86H10z", "#d9d2c0", 7), line("M10 22h0.010M10 34h.010M10 46h.010M10 58h.010M10 70h.010M86 22h.010M86 34h.010M86 46h.010M86 58h.010M86 70h.010M22 10h.010M34 10h.010M46 10h.010M58 10h.010M70 10h.010", "#8a8270", 2.4), put("sofa", "#7a4a6a", 30, 40, 0.56), put("safe", "#6a7a84", 62, 20, 0.32), put("siren", "#e0433a", 16, 18, 0.3), put("box", "#d9b27a", 18, 60, 0.3)),
        "zr1": room(96, 96, "#7f8a7a", tiles(96, 96, "#717c6c", 16), *(put("coffin", "#7a4a2a", x, y, 0.5) for x, y in ((6, 8), (36, 8), (66, 8))), put("grave", "#a9b0b4", 8, 56, 0.5), put("grave", "#a9b0b4", 64, 56, 0.5), put("candle", "#f2d06a", 38, 58, 0.42), puddle(50, 88, 14, 5, "#5a7a2a")),
        "zr2": room(96, 96, "#e2ece6", tiles(96, 96, "#cfdcd4"), bed(10, 12, "#8fc9b0"), bed(68, 12, "#8fc9b0"), box(34, 10, 28, 44, "#bfe8d0", 3), line("M34 32H62M48 10V54", "#5fb58a", 1.6), hazard(6, 60, 84, 5), put("medkit", "#e0433a", 14, 68, 0.42), put("flask", "#43b07a", 60, 66, 0.42)),
        "wr1": room(96, 96, "#8fa3a8", tiles(96, 96, "#80959b", 16), disc(48, 48, 34, "#3a5560"), disc(48, 48, 28, "#1f86b0"), ripples((34, 36), (50, 62)), swimmer(48, 48, 0.7), hazard(6, 88, 84, 5), put("boat", "#d8642b", 62, 4, 0.4)),
        "wr2": room(96, 96, "#a8a394", tiles(96, 96, "#989384", 12), *(put("bucket", "#b3283a", x, y, 0.4) for x, y in ((8, 10), (36, 10), (64, 10))), desk(12, 50, 72, 26, "#8a97a0"), put("fish", "#5fa8c4", 18, 46, 0.46), put("fish", "#8fb5a0", 50, 48, 0.46), puddle(50, 86, 16, 5, "#a3303a")),
    }
