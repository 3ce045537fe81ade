"""MIND MGMT: a city of posters, dhows and neon, and the people who walk it."""

from __future__ import annotations

from art.covers import mindmgmt as cover
from art.mindmgmt_places import places
from art.motifs import back, eye, footprints, motif, spiral, tile, token
from art.objects import thing
from art.portraits import Portrait
from art.shapes import box, dark, disc, flat, inked, line, oval, path, picture, poly

AGENTS = {
    "ada": Portrait("pale", "curls", "#b5502a", shape="heart", hat="aviator", hat_colour="#8a5230", wear="jacket", cloth="#7a4526", trim="#f3e3c2", eyes="lashes", mouth="smile", lips="#a8352e",
                    marks=(("freckles", ""),), ground="sun", back="#e98e3c"),
    "bruno": Portrait("rosy", "bald", "#2a1b18", shape="heavy", wear="bare", eyes="narrow", brows="bushy", nose="broad", mouth="", beard="handlebar", marks=(("chain", "#8a8f96"),), ground="stripes", back="#c9b24b", size=1.22),
    "celeste": Portrait("#dfa98a", "bob", "#40204a", hat="turban", hat_colour="#b0328f", wear="robe", cloth="#6c2a73", trim="#e7b94a", eyes="closed", brows="arch", mouth="lips", lips="#8c1f52",
                        marks=(("drops", "#e7b94a"), ("gem", "#4fd0c0")), ground="rings", back="#d77fb5"),
    "pim": Portrait("dark", "flat_top", "#171214", shape="square", wear="turtleneck", cloth="#2757a8", eyes="open", brows="flat", nose="broad", mouth="flat", ground="waves", back="#8db7e6", size=1.1),
    "elio": Portrait("porcelain", "sides", "#eef0ee", shape="egg", wear="scarf", cloth="#3b6e6c", trim="#d58d3a", eyes="open", iris="#3b6e8c", brows="raised", nose="long", mouth="", beard="full", glasses="round",
                     glass="#20474b", ground="shelves", back="#5da6a4"),
    "gideon": Portrait("olive", "slick", "#15121a", shape="narrow", wear="bow", cloth="#2a2733", trim="#b3283a", eyes="sly", iris="#4a6b3a", brows="sly", nose="hook", mouth="smirk", beard="pencil", glasses="mask", glass="#17141c",
                       ground="curtain", back="#d8b04a"),
    "hana": Portrait("porcelain", "fringe", "#e9ecf4", shape="heart", wear="mandarin", cloth="#262a38", trim="#9fb4d8", eyes="glow", iris="#a4c6ff", brows="none", nose="button", mouth="pursed", lips="#7d8fb8", ground="plain", back="#4d5878"),
    "ivo": Portrait("tan", "side_part", "#4a3a30", shape="block", wear="suit", cloth="#6f7457", trim="#30351f", eyes="tired", brows="bushy", nose="broad", mouth="frown", glasses="square", glass="#1d1a1c",
                    hat="", marks=(("wrinkles", ""),), ground="bars", back="#b7bd8d"),
    "juno": Portrait("brown", "space_buns", "#241318", shape="round", wear="overalls", cloth="#c9862b", trim="#3f6b4b", eyes="wide", brows="raised", nose="button", mouth="grin", hat="headband", hat_colour="#e8c33c",
                     marks=(("plaster", ""),), ground="bricks", back="#7c8f5a"),
}
RECRUITERS = {
    "hale": Portrait("grey", "slick", "#1a1620", shape="long", hat="fedora", hat_colour="#2c2338", wear="coat", cloth="#2c2338", trim="#6e3ab0", eyes="narrow", iris="#8d4fe0", brows="angry", nose="long", mouth="smirk",
                     ground="rings", back="#7a4cc0"),
    "marrow": Portrait("porcelain", "waves", "#a3261f", shape="heart", wear="turtleneck", cloth="#241a2c", eyes="lashes", iris="#3f8f6c", brows="sly", mouth="lips", lips="#a3261f", marks=(("mole", ""),), ground="stripes", back="#4a2a6e"),
    "lumen": Portrait("tan", "beehive", "#f2ead8", shape="round", wear="ruff", cloth="#4a2a6e", trim="#f7efdc", eyes="glow", iris="#ffd25c", brows="thin", nose="button", mouth="smile", glasses="half", glass="#b98d2f",
                      marks=(("earrings", "#ffd25c"),), ground="sun", back="#9a6ad0"),
}
IMMORTALS = {
    "usher": Portrait("ash", "crop", "#191418", shape="long", hat="fez", hat_colour="#b3283a", wear="uniform", cloth="#a3202f", trim="#e3b341", eyes="blank", brows="flat", nose="long", mouth="flat", ground="curtain", back="#c9a58f"),
    "clerk": Portrait("ash", "sides", "#2b322c", shape="square", hat="", wear="vest", cloth="#23362b", trim="#dfe6d4", eyes="blank", brows="none", nose="plain", mouth="frown", glasses="visor", glass="#2f8a55", ground="shelves", back="#a9c0a0"),
    "bride": Portrait("#d9dde0", "long", "#e6e8ec", shape="heart", hat="veil", hat_colour="#ffffff", wear="dress", cloth="#f4f5f7", trim="#d4d9e2", eyes="blank", brows="thin", nose="button", mouth="pursed", lips="#77566b",
                      marks=(("flower", "#e9a9c0"),), ground="moon", back="#6a6f94"),
}


def diver() -> str:
    """The Diver: a helmet of brass with nobody to be seen in it."""
    brass, shade = "#d09a3c", "#9a6a26"
    return picture(96, 96, box(0, 0, 96, 96, "#2f5d73"), line("M-4 20q8 -7 16 0t16 0t16 0t16 0t16 0t16 0t16 0M-4 44q8 -7 16 0t16 0t16 0t16 0t16 0t16 0t16 0", "#4a7f95", 3), inked(
        path("M8 98C8 76 26 72 34 70H62C70 72 88 76 88 98z", "#b5623a"), path("M22 80Q48 66 74 80L70 90Q48 78 26 90z", brass), disc(48, 44, 31, brass),
        flat(path("M48 13a31 31 0 0 1 0 62z", shade)), disc(48, 44, 17, "#3a2c20"), disc(48, 44, 13, "#12222b"), oval(20, 44, 5, 9, shade), oval(76, 44, 5, 9, "#7a521d"), box(42, 7, 12, 9, brass, 2),
        width=2.4), *(disc(x, y, 1.8, "#f4d98c") for x, y in ((31, 27), (65, 27), (31, 61), (65, 61))), line("M36 44H60M48 32V56", "#7a521d", 2.4), line("M38 38q4 -6 10 -7", "#8fc4d6", 2.2))


def dolphin() -> str:
    return picture(96, 96, box(0, 0, 96, 96, "#8fd0c8"), disc(72, 22, 13, "#fbe9b4"), path("M0 66Q12 58 24 66T48 66T72 66T96 66V96H0z", "#2b6f80"), inked(
        path("M10 60C14 26 44 12 66 24C74 28 78 34 88 36C88 44 78 46 68 45C60 58 44 60 36 74L20 66z", "#3e4a5c"), path("M40 26Q42 8 56 6Q54 16 60 23z", "#2e3848"), width=2.4),
        path("M30 62C36 48 50 48 67 45C60 56 46 58 37 72z", "#dfe6e4"), disc(68, 34, 3, "#ffffff"), disc(68.6, 34, 1.6, "#12181f"), inked(path("M54 27Q70 17 82 28L79 38Q68 30 54 35z", "#b3283a"), width=2), disc(69, 32, 2.8, "#ffffff"),
        disc(69.5, 32, 1.5, "#12181f"), path("M0 74Q12 66 24 74T48 74T72 74T96 74V96H0z", "#1f5666"))


def balloon() -> str:
    return picture(96, 96, box(0, 0, 96, 96, "#bcd9ee"), path("M0 30q14 -12 26 -2q12 -10 22 2zM54 74q12 -12 22 -3q12 -8 20 3z", "#ffffff"), inked(
        path("M48 6C72 6 78 26 72 42C68 52 58 58 54 66H42C38 58 28 52 24 42C18 26 24 6 48 6z", "#f4efe4"), flat(path("M48 6C72 6 78 26 72 42C68 52 58 58 54 66H48z", "#d9d2c0")),
        path("M25 24H71V34H25z", "#c0392f"), line("M42 66L44 78M54 66L52 78", "#2b1d1a", 2), box(38, 78, 20, 13, "#7a5a3a", 2), disc(48, 84.5, 4, "#4fd0c0"), width=2.4))


def tokens() -> dict[str, str]:
    return {
        "step": picture(64, 64, disc(32, 33, 30, "#783414"), disc(32, 31, 29, "#c4520f"), footprints(31, 31, 1.35, "#fff6e2")),
        "recruit": token("#17724a", disc(32, 23, 8.5, "#fff6e2"), path("M15 47Q16 33 32 33T49 47z", "#fff6e2")),
        "slip": token("#6b35b5", spiral(30, 31, 20, "#fff6e2", 4)),
        "note": picture(64, 64, inked(path("M8 8L54 5L57 47L46 58L11 60z", "#ffe27a"), path("M57 47L45 48L46 58z", "#e0b33c"), width=2.4), line("M17 22L46 20M18 33L47 31M18 44L36 43", "#8a6a20", 3)),
        "mayhem": picture(64, 64, box(0, 18, 64, 28, "#1f1a1c", 4), path("M4 46L20 18H32L16 46zM28 46L44 18H56L40 46zM52 46L64 25V46z", "#f0b429"), inked(
            path("M32 6C40 18 46 22 44 34C43 44 38 50 32 50S20 44 20 34C20 28 24 26 25 18C29 20 31 12 32 6z", "#e5532a"), path("M32 26C37 32 38 36 37 41C36 45 34 47 32 47S27 44 27 40C27 36 30 33 32 26z", "#ffd25c"), width=2)),
        "alert": picture(64, 64, inked(path("M32 6L60 56H4z", "#f0b429"), width=3), path("M29 22h6l-1.500 18h-3z", "#2b1d1a"), disc(32, 47, 3.4, "#2b1d1a")),
        "tripwire": token("#8a6a3a", line("M14 44V24M50 44V24", "#fff6e2", 4), line("M14 32Q32 40 50 32", "#ff6a4a", 2.6), disc(32, 36, 5, "#ffd25c")),
        "hush": token("#4a2a6e", path("M14 18h36v22H34l-10 9v-9H14z", "#fff6e2"), line("M22 23l20 12M42 23l-20 12", "#b3283a", 4)),
        "hour": token("#3a3340", disc(32, 31, 19, "#fff6e2"), line("M32 18V31L41 37", "#3a3340", 4)),
    }


def packages() -> dict[str, str]:
    cube = path("M12 24L32 14L52 24V46L32 56L12 46z", "#d8b27a")
    lid = path("M12 24L32 34L52 24L32 14z", "#efd3a3")

    def parcel(ground: str, *inside: str) -> str:
        return tile(ground, cube, flat(path("M32 34L52 24V46L32 56z", "#b98d55")), lid, line("M22 19L42 29V38", "#b3283a", 3.4), *inside)

    return {
        "balloon": parcel("#cfe3f1", path("M32 2C42 2 44 10 41 16L34 24H30L23 16C20 10 22 2 32 2z", "#f4efe4"), line("M23 9H41", "#c0392f", 4)),
        "mole": parcel("#dce3c4", path("M20 18Q20 4 32 4T44 18z", "#5b4636"), disc(27, 12, 1.6, "#fff"), disc(37, 12, 1.6, "#fff"), oval(32, 16, 4, 2.6, "#e58f8a")),
        "tripwire": parcel("#f2dcc6", line("M12 16V4M52 16V4", "#2b1d1a", 3), line("M12 8Q32 15 52 8", "#d8352b", 2.4)),
        "third_chair": parcel("#ded0ef", path("M24 3H40V18H24z", "#6b35b5"), line("M24 18V26M40 18V26", "#2b1d1a", 2.6)),
        "hush": parcel("#d4cbe4", path("M18 3H46V16H34L28 22V16H18z", "#fff6e2"), line("M26 6L38 13M38 6L26 13", "#b3283a", 2.6)),
        "false_trail": parcel("#f2d5c0", flat(footprints(32, 12, 0.7, "#c4520f"))),
    }


COACH = Portrait("pale", "curls", "#f2f0ea", shape="round", wear="ruff", cloth="#7a2436", trim="#f7efdc", eyes="open", iris="#4a6b3a", brows="raised", nose="button", mouth="smile", lips="#a8352e", glasses="half", glass="#b98d2f",
                 marks=(("wrinkles", ""),), ground="sun", back="#f0c878")
JUMPS = {
    "hale": ((2, 0), (-2, 0), (0, 2), (0, -2)),
    "marrow": ((1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)),
}


def jump(by: tuple[tuple[int, int], ...]) -> str:
    """The landings of a MIND SLIP round the place where it begins."""
    cells = [box(3 + 12 * (x + 2), 3 + 12 * (y + 2), 10.5, 10.5, "#6b2fb3" if (x, y) in by else "#e6dac2", 2) for y in range(-2, 3) for x in range(-2, 3)]
    return picture(64, 64, *cells, disc(32.2, 32.2, 4.2, "#2b1d1a"))


def mirror() -> str:
    """Through the centre of the board to the other side."""
    cells = [box(3 + 12 * x, 3 + 12 * y, 10.5, 10.5, "#6b2fb3" if (x, y) == (4, 3) else "#e6dac2", 2) for y in range(5) for x in range(5)]
    return picture(64, 64, *cells, line("M8.200 20.200L56.200 44.200", "#6b2fb3", 2.4, dash="4 3"), disc(8.2, 20.2, 4.2, "#2b1d1a"))


ACTIONS = {"move": ("runner", "#c4520f"), "ask": ("question", "#b3283a"), "reveal": ("clock", "#3f6b5c"), "shakedown": ("fist", "#d9a06a"), "capture": ("lock", "#e3b341"), "step": ("footprints", "#c4520f"), "move_immortal": ("people", "#5f6f78")}


def backs() -> dict[str, str]:
    return {
        "feature": back("#6b2f3c", eye(32, 45, 20)),
        "recruiter": back("#4a2a6e", path("M18 44Q18 26 32 26T46 44z", "#15101c"), path("M8 46Q32 36 56 46Q46 54 32 53T8 46z", "#221a2e"), disc(32, 60, 2, "#ffd25c"), spiral(31, 68, 8, "#cdb2f0", 2)),
        "agent": back("#1f6a68", inked(disc(32, 38, 10, "#f3c9a8"), path("M14 66Q14 50 32 50T50 66z", "#d58d3a"), width=2), path("M20 36Q20 24 32 24T44 36Q32 30 20 36z", "#3a2318")),
        "ally": back("#2a5d94", poly([(32, 25), (36, 40), (51, 45), (36, 50), (32, 65), (28, 50), (13, 45), (28, 40)], "#f3e3c2")),
        "package": back("#8a5a33", inked(box(18, 34, 28, 24, "#d8b27a", 2), width=2), line("M32 34V58M18 45H46", "#b3283a", 3.4)),
    }


def pictures() -> dict[str, str]:
    found = {"cover": cover(), "immortal/diver": diver(), "ally/dolphin": dolphin(), "ally/balloon": balloon()}
    for table, people in (("agent", AGENTS), ("recruiter", RECRUITERS), ("immortal", IMMORTALS)):
        found |= {f"{table}/{name}": person.svg() for name, person in people.items()}
    found |= {f"action/{name}": motif("#efdcc0", "rays", thing(kind, colour)) for name, (kind, colour) in ACTIONS.items()}
    for table, drawn in (("token", tokens()), ("package", packages()), ("back", backs())):
        found |= {f"{table}/{name}": svg for name, svg in drawn.items()}
    shadow = Portrait("#1b1420", "crop", "#120d16", hat="fedora", hat_colour=dark("#4a2a6e", 0.5), wear="coat", cloth="#1f1728", trim="#3a2a4e", eyes="glow", iris="#c9a0ff", brows="none", nose="none", mouth="", ground="rings", back="#7a4cc0")
    found |= {f"jump/{name}": jump(by) for name, by in JUMPS.items()} | {"jump/lumen": mirror(), "coach/odile": COACH.svg()}
    return found | {"seat/recruiter": shadow.svg()} | places()
