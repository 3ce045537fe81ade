"""Hellboy: agents of the Bureau, and what they meet in the drowned house."""

from __future__ import annotations

from art.grounds import ground
from art.portraits import Portrait
from art.shapes import box, dark, disc, flat, group, inked, light, line, oval, path, picture

Both = tuple[str, str]
LIZ = Portrait("brown", "shaved_side", "#d9541e", shape="heart", wear="coat", cloth="#5a4a32", trim="#e8943a", eyes="glow", iris="#ffb53c", brows="angry", nose="plain", mouth="lips", lips="#7a2a22", marks=(("earrings", "#e3b341"),), ground="flames", back="#4a2018")
OTTOLINE = Portrait("deep", "bun", "#e8e2da", shape="long", wear="robe", cloth="#4a2f66", trim="#e8cf9a", eyes="closed", brows="flat", nose="plain", mouth="smile", hat="", marks=(("beads", "#e8cf9a"),), ground="stars", back="#8a6ab0")
COACH = Portrait("tan", "beehive", "#8f9298", shape="heart", wear="coat", cloth="#2f4a52", trim="#e3c98a", eyes="open", iris="#4a5a3a", brows="raised", nose="plain", mouth="smile", lips="#8a3a34", glasses="half", glass="#b98d2f", marks=(("wrinkles", ""),), ground="shelves", back="#7a5a3a")
BACKUP = {
    "B1": Portrait("deep", "dreads", "#1a1212", shape="oval", wear="jacket", cloth="#5a6a3a", trim="#d9c08a", eyes="open", brows="flat", mouth="smile", hat="headband", hat_colour="#d8642b", ground="hills", back="#b9c48a"),
    "B2": Portrait("fair", "wild", "#d9d5cc", shape="egg", wear="bow", cloth="#6a4a3a", trim="#3f7b79", eyes="wide", iris="#5f8fb5", brows="raised", nose="long", mouth="open", glasses="round", glass="#3a2a20", ground="shelves", back="#c9a56a"),
    "B3": Portrait("pale", "bun", "#c9a04a", shape="square", wear="uniform", cloth="#3f4a56", trim="#e3b341", eyes="narrow", iris="#5f8fb5", brows="angry", mouth="flat", hat="beret", hat_colour="#8a2a30", marks=(("scar", ""),), ground="stripes", back="#8fa3b5"),
    "B4": Portrait("tan", "bald", "#5a4a3a", shape="long", wear="robe", cloth="#5a3f2a", trim="#c9a56a", eyes="closed", brows="bushy", nose="hook", mouth="", beard="forked", hat="hood", hat_colour="#6a4a30", marks=(("beads", "#3a2418"),), ground="rings", back="#d8c48f", size=1.1),
    "B5": Portrait("rosy", "crop", "#3a2318", shape="heavy", wear="fur", cloth="#4a3a2a", trim="#b58a5a", eyes="happy", brows="bushy", nose="red", mouth="grin", beard="chops", hat="flat_cap", hat_colour="#4a5a6a", ground="city", back="#a8b8c0"),
}


def hellboy() -> str:
    """Hellboy: red, horns ground down to stumps, a cap on his head, one hand of stone."""
    red, shade = "#c9302a", "#9c1f22"
    return picture(96, 96, ground("rings", "#33415f"), inked(path("M4 98Q6 72 34 70H62Q90 72 92 98z", "#8a6a44"), path("M34 70L48 92L62 70L56 66H40z", "#3a2f2a"), path("M40 62H56V76Q48 82 40 76z", shade), path("M24 30Q24 12 48 12T72 30V52Q70 70 60 74H36Q26 70 24 52z", red), flat(path("M48 12Q72 12 72 30V52Q70 70 60 74H48z", shade)),
                   oval(24, 44, 5, 8, red), oval(72, 44, 5, 8, shade), path("M42 72H54L52 90Q48 94 44 90z", "#1c1416"), path("M20 28Q18 6 48 5T76 28Q48 16 20 28z", "#5f6a4a"), path("M18 28Q48 14 78 28Q64 32 48 30T18 28z", "#4a5438"), oval(34, 15, 8, 6, "#d9a46a"), oval(62, 15, 8, 6, "#c08a55"), width=2.2), disc(34, 15, 3.4, "#8a5a33"), disc(62, 15, 3.4, "#7a4d2a"),
                   path("M28 40L44 45V49Q36 51 29 46zM68 40L52 45V49Q60 51 67 46z", "#2a0f10"), disc(38, 46, 2.6, "#ffd84a"), disc(58, 46, 2.6, "#ffd84a"), line("M26 37L44 43M70 37L52 43", "#4a1012", 3.4), path("M45 50L43 58Q48 61 53 58L51 50z", "#7a1619"), line("M38 66Q48 62 58 66", "#4a0f12", 2.6), line("M26 56q3 4 2 8M70 56q-3 4 -2 8", "#7a1619", 1.8),
                   inked(path("M56 98V84Q58 76 68 76H86Q94 78 94 88V98z", "#a8543c"), width=2.2), line("M66 77V92M75 77V92M84 78V92M60 93H92", "#5a2218", 2.2))


def abe() -> str:
    """Abe Sapien: gills, wide eyes, and the calm of deep water."""
    skin, shade = "#5fa8c9", "#3f86ad"
    gills = "".join(path(f"M{48 + s * 22} {y}Q{48 + s * 42} {y - 10} {48 + s * 44} {y + 4}Q{48 + s * 32} {y + 4} {48 + s * 22} {y + 7}z", "#e87a9a") for s in (-1, 1) for y in (36, 46, 56))
    spots = path("M30 22q6 -6 12 -4q-8 3 -9 9zM66 22q-6 -6 -12 -4q8 3 9 9zM44 12h8l-4 12z", "#235a80")
    return picture(96, 96, ground("bubbles", "#123a58"), inked(gills, path("M12 98Q14 80 36 76H60Q82 80 84 98z", "#1f2f3f"), path("M38 66H58V82Q48 88 38 82z", shade), path("M22 40Q22 8 48 8T74 40Q74 58 62 68Q56 74 48 74T34 68Q22 58 22 40z", skin), flat(path("M48 8Q74 8 74 40Q74 58 62 68Q56 74 48 74z", shade)), width=2.2), spots,
                   oval(34, 42, 9.5, 8.5, "#fffbe0"), oval(62, 42, 9.5, 8.5, "#fffbe0"), disc(35, 43, 5.4, "#1a2f2a"), disc(61, 43, 5.4, "#1a2f2a"), disc(37, 41, 1.8, "#ffffff"), disc(63, 41, 1.8, "#ffffff"), line("M46 55v3M50 55v3", "#1f4a66", 2), line("M36 63Q48 67 60 63", "#1f4a66", 2.6), line("M30 78Q48 92 66 78", "#e3b341", 2.4), disc(48, 87, 4, "#e3b341"))


def johann() -> str:
    """Johann Kraus: a spirit in a sealed suit, smoke behind glass."""
    brass, shade = "#c98f3a", "#94642a"
    return picture(96, 96, ground("plain", "#2a5a52"), inked(path("M6 98Q8 76 30 72H66Q88 76 90 98z", "#4a5a54"), path("M24 72H72L66 84H30z", brass), box(20, 12, 56, 62, brass, 22), flat(path("M48 12H54Q76 12 76 34V52Q76 74 54 74H48z", shade)), box(28, 24, 40, 38, "#12302c", 16), width=2.4),
                   path("M34 56Q30 40 40 36Q38 28 48 28T58 36Q68 42 62 56Q54 60 48 54Q42 60 34 56z", "#a8f0dc", opacity=0.85), oval(42, 44, 3, 4.4, "#0f3a33"), oval(55, 44, 3, 4.4, "#0f3a33"), line("M44 53q4 3 9 0", "#0f3a33", 2), line("M72 20Q90 26 86 50T92 80", "#3a4a46", 5), *(disc(x, y, 1.9, "#f4d98c") for x, y in ((27, 20), (69, 20), (27, 66), (69, 66), (48, 16))),
                   line("M32 34q4 -7 12 -7", "#d8fff4", 2.2), disc(36, 86, 4, "#c8352c"), disc(60, 86, 4, brass))


def _both(behind: str, *parts: str) -> Both:
    """A creature for its card, and the same without a background, as it stands in a room."""
    return picture(96, 96, behind, *parts), picture(96, 96, path("M2 92Q48 78 94 92Q48 106 2 92z", "#000000", opacity=0.35), *parts)


def _eye(x: float, y: float, r: float, colour: str = "#f4e04a", slit: float = 0.3) -> str:
    return disc(x, y, r, colour) + oval(x, y, r * slit, r * 0.8, "#12160f") + disc(x - r * 0.35, y - r * 0.4, r * 0.2, "#ffffff")


def _frog(skin: str, back: str, pattern: str, eyes: str, mouth: str, size: float = 1, arms: bool = True) -> Both:
    """A frog that walks upright."""
    shade = dark(skin, 0.25)
    limbs = path("M18 98Q6 80 22 66L34 72Q28 86 34 98zM78 98Q90 80 74 66L62 72Q68 86 62 98z", dark(skin, 0.12)) if arms else ""
    body = inked(limbs, path("M22 98Q20 66 48 64T74 98z", light(skin, 0.4)), path("M12 50Q10 30 30 28H66Q86 30 84 50Q80 74 48 74T12 50z", skin), disc(29, 26, 13, skin), disc(67, 26, 13, shade), flat(path("M48 28H66Q86 30 84 50Q80 74 48 74z", shade)), width=2.4)
    warts = "".join(disc(x, y, 2, dark(skin, 0.35)) for x, y in ((20, 44), (26, 38), (72, 38), (77, 46), (48, 34), (42, 38)))
    return _both(ground(pattern, back), group(body, warts, eyes, mouth, x=48 - 48 * size, y=98 - 98 * size, size=size))


def frogs() -> dict[str, Both]:
    prowling = _frog("#6fae4a", "#b9d6c0", "waves", _eye(29, 26, 8.5) + _eye(67, 26, 8.5), line("M20 54Q48 66 76 54", "#1f3a1c", 3))
    lurking = group(inked(disc(30, 52, 13, "#4a7f6a"), disc(66, 52, 13, "#396655"), path("M10 74Q10 54 30 52H66Q86 54 86 74z", "#4a7f6a"), width=2.4), _eye(30, 51, 8, "#ffb53c"), _eye(66, 51, 8, "#ffb53c"), path("M-2 72q8 -6 16 0t16 0t16 0t16 0t16 0t16 0t16 0V98H-2z", "#1f4a55"), line("M6 82q8 -5 16 0M52 88q8 -5 16 0M74 80q6 -5 12 0", "#4a8590", 2.4), line("M10 72V30M16 72V40M86 72V26M80 72V38", "#5f7f3a", 3), oval(10, 28, 3, 8, "#6a4a2a"), oval(86, 24, 3, 8, "#6a4a2a"))
    enraged = _frog("#a8452e", "#5a1418", "sun", _eye(29, 26, 8.5, "#ffe27a", 0.2) + _eye(67, 26, 8.5, "#ffe27a", 0.2) + line("M18 16L40 25M78 16L56 25", "#3a0f0c", 4), path("M22 50Q48 44 74 50Q70 72 48 72T22 50z", "#3a0f14") + path("M26 50l4 8l5 -9l5 8l6 -9l6 9l6 -8l5 8l5 -7Q48 44 26 50z", "#fffaf0") + path("M40 66Q48 58 56 66Q50 72 40 66z", "#e87a8a"))
    giant = _frog("#4f7a34", "#26382a", "hills", _eye(29, 26, 10, "#f0f04a") + _eye(67, 26, 10, "#f0f04a"), path("M16 48Q48 40 80 48Q76 70 48 70T16 48z", "#4a1218") + path("M44 60Q60 60 66 96H50Q52 78 40 66z", "#e0707f") + path("M20 48l3 6l4 -7zM72 47l4 7l3 -6z", "#fffaf0"), 1.16, False)
    return {"E1": prowling, "E2": _both(ground("moon", "#2a4f58"), lurking), "E3": enraged, "E4": giant}


def tentacles() -> Both:
    arm, pale = "#6b3a86", "#c9a0d8"
    curls = line("M48 100V58Q48 34 34 26Q22 22 22 34Q24 42 32 38M22 100Q24 74 12 62Q2 50 8 36Q14 26 20 34M74 100Q72 74 84 60Q94 48 86 34Q78 26 74 36M60 100Q60 70 66 54Q72 36 60 16Q52 8 46 16", dark(arm, 0.35), 15)
    flesh = line("M48 100V58Q48 34 34 26Q22 22 22 34Q24 42 32 38M22 100Q24 74 12 62Q2 50 8 36Q14 26 20 34M74 100Q72 74 84 60Q94 48 86 34Q78 26 74 36M60 100Q60 70 66 54Q72 36 60 16Q52 8 46 16", arm, 11)
    cups = "".join(disc(x, y, 2.2, pale) for x, y in ((48, 88), (48, 76), (48, 64), (46, 50), (40, 36), (22, 88), (19, 76), (12, 64), (7, 50), (74, 88), (77, 76), (84, 62), (89, 48), (61, 86), (63, 68), (67, 52), (66, 34), (60, 20)))
    return _both(ground("bubbles", "#173f45"), curls, flesh, cups)


def abbot(unbound: bool) -> Both:
    """The Drowned Abbot, first in his habit, then out of it."""
    hood, skin = ("#2f3a4a", "#9fb5a0") if not unbound else ("#3a1024", "#7fc8a8")
    figure = inked(path("M6 98Q8 70 28 60Q18 10 48 6Q78 10 68 60Q88 70 90 98z", hood), flat(path("M48 6Q78 10 68 60Q88 70 90 98H48z", dark(hood, 0.3))), path("M30 46Q28 20 48 18T66 46Q64 70 48 72T30 46z", "#0d1418"), path("M34 46Q34 26 48 26T62 46Q60 66 48 68T34 46z", skin), flat(path("M48 26Q62 26 62 46Q60 66 48 68z", dark(skin, 0.25))), width=2.4)
    face = oval(41, 45, 5, 4, "#12181a") + oval(55, 45, 5, 4, "#12181a") + disc(41, 45, 2, "#d8f04a" if unbound else "#8fe0ff") + disc(55, 45, 2, "#d8f04a" if unbound else "#8fe0ff")
    beard = line("M42 58Q36 74 40 88M46 60Q44 78 50 92M52 60Q54 76 48 84M55 58Q62 72 58 88", "#5f8a6a", 4)
    chain = line("M30 72Q48 96 66 72", "#e3b341", 2.6) + line("M48 82v12M43 87h10", "#e3b341", 3)
    if not unbound:
        return _both(ground("waves", "#5f8a94"), figure, face, beard, chain)
    arms = line("M14 98Q-4 62 14 40Q24 30 22 46M82 98Q100 62 82 40Q72 30 74 46M28 40Q10 24 22 6M68 40Q86 24 74 6", "#4a8f74", 9)
    crown = path("M30 16L34 2L42 12L48 -2L54 12L62 2L66 16z", "#d8f04a", opacity=0.85)
    return _both(ground("flames", "#1c3a24").replace("#f28a2e", "#5fb03a").replace("#ffd25c", "#c8f06a"), arms, figure, face, beard, crown)


def penitent(burning: bool) -> Both:
    """A figure of wax in a pointed hood; burning, it runs."""
    wax, robe = ("#f0e2b8", "#8a7a5a") if not burning else ("#f2a04a", "#5a1f14")
    figure = inked(path("M14 98Q18 60 34 52L48 4L62 52Q78 60 82 98z", robe), path("M36 54Q36 38 48 38T60 54Q60 70 48 72T36 54z", wax), flat(path("M48 4L62 52Q78 60 82 98H60z", dark(robe, 0.25))), width=2.4)
    drips = line("M40 66Q38 80 42 92M48 70V96M56 66Q58 78 54 88", wax, 5)
    face = oval(43, 52, 3, 5, "#2a1a12") + oval(54, 52, 3, 5, "#2a1a12") + line("M43 64h10", "#2a1a12", 2.4)
    fire = path("M48 -2Q56 10 50 20Q62 14 60 2Q72 18 62 34H34Q26 18 38 4Q38 16 44 20Q40 8 48 -2z", "#ffd25c") if burning else ""
    return _both(ground("flames" if burning else "curtain", "#7a1f14" if burning else "#c8b48a"), figure, drips, face, fire)


def usher() -> Both:
    """The Hollow Usher: a uniform with nobody in it, and a lamp."""
    coat = "#2f5a86"
    body = inked(path("M4 98Q6 58 30 52H66Q90 58 92 98z", coat), path("M34 52H62L56 96H40z", dark(coat, 0.35)), path("M30 30Q30 12 48 12T66 30V34H30z", "#1c3a5a"), box(26, 32, 44, 7, "#c9a23f", 2), oval(48, 48, 14, 11, "#0a0f14"), width=2.6)
    buttons = "".join(disc(x, y, 2.6, "#ffd25c") for x in (40, 56) for y in (62, 74, 86))
    return _both(ground("stripes", "#86b0c8"), body, buttons, disc(82, 70, 12, "#ffe27a") + disc(82, 70, 6, "#ffffff"), disc(43, 48, 2, "#ffe27a") + disc(53, 48, 2, "#ffe27a"))


def king(guttering: bool) -> Both:
    """The Candle King, first in state, then burning down."""
    robe, wax = ("#e8dcc0", "#fff4d8") if not guttering else ("#2a1430", "#d8a0ff")
    flames = "".join(path(f"M{x} {y}q7 -12 0 -22q-7 10 0 22z", "#ffb53c" if not guttering else "#7fd0ff") for x, y in ((24, 26), (36, 20), (48, 16), (60, 20), (72, 26)))
    crown = "".join(box(x - 3, y, 6, 16, wax, 2) for x, y in ((24, 26), (36, 20), (48, 16), (60, 20), (72, 26)))
    body = inked(path("M2 98Q4 66 30 58H66Q92 66 94 98z", robe), path("M24 44Q24 34 48 34T72 44V56Q68 76 48 76T24 56z", wax), flat(path("M48 34Q72 34 72 44V56Q68 76 48 76z", dark(wax, 0.14))), width=2.4)
    eyes = oval(38, 52, 5, 6, "#1c0f0a") + oval(58, 52, 5, 6, "#1c0f0a") + disc(38, 53, 2, "#ffb53c") + disc(58, 53, 2, "#ffb53c")
    mouth = line("M38 66Q48 72 58 66", "#8c2a2a", 3) if not guttering else path("M36 62Q48 58 60 62Q58 76 48 76T36 62z", "#1c0f0a")
    return _both(ground("sun" if not guttering else "moon", "#b5302a" if not guttering else "#3a1a66"), body, crown, flames, eyes, mouth)


def people() -> dict[str, str]:
    found = {"agent/hellboy": hellboy(), "agent/liz": LIZ.svg(), "agent/abe": abe(), "agent/johann": johann(), "agent/ottoline": OTTOLINE.svg()}
    creatures = {"K1": penitent(False), "K2": penitent(True), "K4": usher(), "K6A": king(False), "K6B": king(True), "E5": tentacles(), "E6A": abbot(False), "E6B": abbot(True)} | frogs()
    found["coach/archivist"] = COACH.svg()
    found |= {f"enemy/{name}": card for name, (card, _) in creatures.items()} | {f"body/{name}": body for name, (_, body) in creatures.items()}
    return found | {f"backup/{name}": person.svg() for name, person in BACKUP.items()}
