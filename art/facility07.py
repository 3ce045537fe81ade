"""Facility 07: Agents, Guards and cards."""

from __future__ import annotations

from art.covers import facility07 as cover
from art.facility07_rooms import rooms
from art.motifs import back, motif, token
from art.objects import thing
from art.portraits import Portrait
from art.shapes import box, dark, disc, flat, group, inked, line, path, picture

AGENTS = {
    "AG01": Portrait("pale", "slick", "#1a1416", shape="square", wear="bow", cloth="#15161c", trim="#15161c", eyes="sly", iris="#3f6b8a", brows="sly", mouth="smirk", ground="rings", back="#a9c4dd"),
    "AG02": Portrait("#e3c7a4", "bald", "#8a6a4a", shape="egg", wear="turtleneck", cloth="#6a5a7a", eyes="open", iris="#5f8f5a", brows="thin", nose="plain", mouth="flat", glasses="", marks=(("tattoo", "#a8835a"), ("scar", "#b58f68")), ground="curtain", back="#e8c49a"),
    "AG03": Portrait("porcelain", "beehive", "#b3202a", shape="heart", wear="fur", cloth="#3a1a22", trim="#2a2228", eyes="lashes", iris="#3f8f6a", brows="angry", nose="button", mouth="lips", lips="#c81f3a", marks=(("drops", "#f0c04a"),), ground="stars", back="#7cc0c4"),
    "AG04": Portrait("olive", "buzz", "#1f1a18", shape="block", wear="bare", eyes="narrow", brows="angry", nose="broad", mouth="teeth", beard="stubble", marks=(("chain", "#c0c8cc"),), ground="bricks", back="#c48ab0", size=1.24),
    "AG05": Portrait("rosy", "curls", "#d07a2a", shape="round", hat="hard_hat", hat_colour="#f0b429", wear="overalls", cloth="#3f6b8a", trim="#c98a4a", eyes="happy", brows="bushy", nose="red", mouth="", beard="walrus", ground="stripes", back="#b9cc8a"),
    "AG06": Portrait("tan", "crop", "#4a3020", shape="long", hat="cowboy", hat_colour="#7a5230", wear="jacket", cloth="#8a6238", trim="#e0cfa8", eyes="open", brows="flat", nose="long", mouth="smirk", beard="stubble", ground="hills", back="#e3b66a"),
    "AG07": Portrait("fair", "bald", "#5a3a24", shape="small", hat="bowler", hat_colour="#4a4f58", wear="suit", cloth="#7a7f6a", trim="#d07a3a", eyes="wide", iris="#6a8fb5", brows="raised", nose="long", mouth="open", marks=(("blush", ""),), ground="checks", back="#d7d0bd", size=1.3),
    "AG08": Portrait("pale", "braid", "#5a3018", shape="oval", wear="vest", cloth="#2f7a72", trim="#e8cfa8", eyes="lashes", iris="#5a8f4a", brows="flat", mouth="smile", hat="headband", hat_colour="#c8453a", marks=(("scar", ""),), ground="vines", back="#8fc9b0"),
    "AG09": Portrait("brown", "sides", "#c9ccd0", shape="square", wear="tee", cloth="#f4efe4", trim="#c9b99a", eyes="tired", brows="bushy", nose="broad", mouth="frown", beard="full", beard_colour="#c9ccd0", marks=(("wrinkles", ""), ("plaster", "")), ground="city", back="#b5889a"),
    "AG10": Portrait("dark", "mohawk", "#ff7a1f", shape="narrow", hat="headset", hat_colour="#2fd08a", wear="hoodie", cloth="#6b35b5", trim="#38e0e8", glasses="visor", glass="#17b58a", mouth="grin", brows="none", ground="screens", back="#2f3a55"),
    "AG11": Portrait("tan", "fringe", "#17141c", shape="heart", wear="turtleneck", cloth="#17141c", eyes="lashes", iris="#9be83a", brows="angry", nose="button", mouth="lips", lips="#b3203a", glasses="mask", glass="#17141c", marks=(("earrings", "#c0c8cc"),), ground="moon", back="#4a4a86"),
    "AG13": Portrait("brown", "afro", "#1a1212", shape="round", hat="headband", hat_colour="#fffaf0", wear="track", cloth="#d8452b", trim="#fffaf0", eyes="happy", brows="raised", nose="broad", mouth="grin", ground="sun", back="#f0cf5a"),
    "AG14": Portrait("ash", "waves", "#eef0f4", shape="narrow", wear="ruff", cloth="#1a1d30", trim="#8fa0c8", eyes="glow", iris="#b0c8ff", brows="thin", nose="hook", mouth="pursed", lips="#5a6a9a", hat="cloche", hat_colour="#252a4a", ground="rings", back="#8f9fd0"),
    "AG15": Portrait("tan", "flat_top", "#f0c53a", shape="block", wear="armour", cloth="#5a6a3a", trim="#d8352b", glasses="shades", glass="#12131a", brows="bushy", nose="broad", mouth="flat", beard="stubble", marks=(("cigar", ""),), ground="flames", back="#8a3a1f", size=1.1),
    "AG16": Portrait("deep", "space_buns", "#120d0d", shape="oval", wear="dress", cloth="#d84a8f", trim="#f7c6dc", eyes="lashes", brows="arch", nose="button", mouth="smile", marks=(("flower", "#ffd84a"), ("earrings", "#ffd84a")), ground="vines", back="#f2a6bf"),
    "za1": Portrait("#b9c9a0", "bald", "#3a3a3a", shape="long", wear="suit", cloth="#2a2a30", trim="#7fa35a", eyes="wide", iris="#b3202a", brows="thin", nose="long", mouth="flat", marks=(("scar", "#7a8a5a"),), ground="curtain", back="#6a7f5a"),
    "wa1": Portrait("rosy", "wild", "#d9dde0", shape="heavy", hat="peaked", hat_colour="#2a3f66", wear="stripes", cloth="#f4efe4", trim="#2a4a8a", eyes="narrow", brows="bushy", nose="red", mouth="", beard="full", beard_colour="#d9dde0", marks=(("pipe", ""),), ground="waves", back="#5fa8c8"),
}


def unit_t7() -> str:
    """Unit T-7: a robot."""
    return picture(96, 96, box(0, 0, 96, 96, "#d9825a"), line("M0 24H24L32 32V60L24 68H0M96 20H74L66 30V62L74 70H96", "#b8623e", 3), inked(path("M8 98V86L28 76H68L88 86V98z", "#5a6670"), box(38, 68, 20, 12, "#3f4a54"), box(20, 18, 56, 54, "#a9b6be", 7), flat(path("M48 18H69Q76 18 76 25V65Q76 72 69 72H48z", "#8a98a2")),
                   box(14, 38, 7, 18, "#6a7680", 2), box(75, 38, 7, 18, "#5a6670", 2), line("M48 18V6", "#3f4a54", 3), disc(48, 6, 5, "#e0433a"), box(26, 30, 44, 16, "#171a22", 4), box(32, 56, 32, 9, "#2a323c", 2), width=2.4), disc(36, 38, 5, "#ff4a3a"), disc(60, 38, 5, "#ff4a3a"), disc(34.5, 36.5, 1.6, "#ffd0c8"), disc(58.500, 36.500, 1.6, "#ffd0c8"),
                   line("M37 57v7M43 57v7M48 57v7M53 57v7M59 57v7", "#8fe3d0", 2), disc(25, 24, 1.6, "#5a6670"), disc(71, 24, 1.6, "#4a5660"), disc(25, 66, 1.6, "#5a6670"), disc(71, 66, 1.6, "#4a5660"))


def guard(dazed: bool = False) -> str:
    """A Guard: one of many, with helmet, number plate and sandwich."""
    stars = "".join(path(f"M{x} {y - 6}l1.800 4h4.200l-3.300 2.800l1.200 4.200l-3.900 -2.400l-3.900 2.400l1.200 -4.200l-3.300 -2.800h4.200z", "#ffd25c") for x, y in ((26, 14), (48, 8), (70, 14))) if dazed else ""
    eyes = line("M36 40l6 6M42 40l-6 6M54 40l6 6M60 40l-6 6", "#12423a", 2.6) if dazed else line("M38 43h4M54 43h4", "#12423a", 4)
    return picture(96, 96, inked(path("M16 92V76Q16 60 48 60T80 76V92z", "#66737c"), flat(path("M48 60Q80 60 80 76V92H48z", "#56626b")), path("M24 56V42Q24 16 48 16T72 42V56Q72 62 66 62H30Q24 62 24 56z", "#4a565f"), flat(path("M48 16Q72 16 72 42V56Q72 62 66 62H48z", "#3c474f")), box(29, 36, 38, 15, "#8fe3d0", 6), box(34, 70, 20, 12, "#e8eef0", 2),
                   path("M62 78H90L86 92H66z", "#e8b04a"), width=2.4), line("M63 83H88", "#5fa84a", 3), line("M64 87H87", "#c8352c", 2), eyes, line("M39 73q-3 0 -3 3t3 3t3 -3t-3 -3M46 73h5l-3 6", "#3a444c", 1.8), stars)


def shark() -> str:
    return picture(96, 96, disc(48, 50, 44, "#1f86b0"), line("M12 64q8 -7 16 0t16 0t16 0t16 0t10 0", "#6fc4e0", 3), inked(path("M48 8Q62 20 66 40Q82 46 88 60Q74 60 66 62Q62 80 48 90Q34 80 30 62Q22 60 8 60Q14 46 30 40Q34 20 48 8z", "#5a7080"), path("M34 58Q48 46 62 58Q60 74 48 78Q36 74 34 58z", "#7a1f2a"), width=2.4),
                   path("M35 58L39 64L43 56L48 63L53 56L57 64L61 58Q48 46 35 58zM38 70L42 65L48 72L54 65L58 70Q52 77 48 77T38 70z", "#fffaf0"), disc(40, 38, 4, "#12181f"), disc(56, 38, 4, "#12181f"), disc(41, 37, 1.2, "#fff"), disc(57, 37, 1.2, "#fff"))


OPS, GEAR, HIDDEN, SECRET = "#cfe6ee", "#fbe3c4", "#d9cbee", "#f0cfcf"
CARDS: dict[str, tuple[str, str, dict[str, tuple[str, str]]]] = {
    "action": (OPS, "disc", {
        "OA01": ("bag", "#d9b86a"), "OA02": ("phone", "#3a4656"), "OA03": ("bread", "#e0a850"), "OA04": ("envelope", "#e8cf9a"), "OA05": ("bottle", "#3f8f5a"), "OA06": ("syringe", "#e0433a"), "OA07": ("crawl", "#9aa7af"), "OA08": ("hand", "#e8b68c"), "OA09": ("lens", "#3a4656"), "OA10": ("twins", "#3b6fb0"), "OA11": ("lock", "#e3b341"),
        "OA12": ("moon", "#3a4a86"), "OA13": ("siren", "#e0433a"), "OA14": ("gas", "#5fa84a"), "OA15": ("paper", "#fff6e2"), "OA16": ("picks", "#6a7a84"), "OA17": ("handset", "#3a4656"), "OA18": ("theatre", "#e3b341"), "OA19": ("crate", "#b5763a"), "OA20": ("bucket", "#7a8f4a"), "OA21": ("burst", "#4fd8ff"), "OA22": ("no", "#c8352c"), "OA23": ("dice", "#e0433a"),
        "OA24": ("up", "#17a86a"), "OA25": ("usb", "#3b6fb0"), "OA26": ("guard", "#66737c"), "OA27": ("slash", "#c8352c"), "OA28": ("clock", "#7a4cc0"), "OA29": ("key", "#9aa7af"), "OA30": ("people", "#17a86a"), "OA31": ("trap", "#c8352c"), "wo1": ("drop", "#b3202a"), "wo2": ("bottle", "#e8943a"),
        "zo1": ("bell", "#e3b341"), "zo2": ("flask", "#43b07a"), "zo3": ("mask", "#9fb58a"), "zo4": ("grave", "#8a97a0")}),
    "gadget": (GEAR, "rays", {
        "OG01": ("sword", "#c8d0d4"), "OG02": ("shoe", "#7a4a2a"), "OG03": ("axe", "#c8352c"), "OG04": ("watch", "#e3b341"), "OG05": ("baton", "#3a4048"), "OG06": ("pan", "#3a3a42"), "OG07": ("chicken", "#f2c83a"), "OG08": ("case", "#8a4a2a"), "OG09": ("rifle", "#4a5560"), "OG10": ("silencer", "#4a5560"), "OG11": ("revolver", "#e3b341"), "OG12": ("pen", "#2f62b5"),
        "OG13": ("cigar", "#7a4a2a"), "OG14": ("net", "#5a6a4a"), "OG15": ("hat", "#2a2a30"), "OG16": ("hand", "#c98a5a"), "OG17": ("hook", "#6a7a84"), "OG18": ("jetpack", "#c8352c"), "OG19": ("glasses", "#c8352c"), "OG20": ("goggles", "#3a4048"), "OG21": ("skates", "#d84a8f"), "OG22": ("suit", "#1a1c24"), "OG23": ("smoke", "#b8bfc4"), "OG24": ("laptop", "#17a86a"),
        "OG25": ("picks", "#8a97a0"), "OG26": ("umbrella", "#5b3a8a"), "OG27": ("door", "#b5763a"), "OG28": ("note", "#3a4656"), "OG29": ("antenna", "#3a4656"), "OG30": ("cup", "#7a4a2a"), "wo3": ("hook", "#c8352c"), "wo4": ("radio", "#3a4656"), "zo5": ("axe", "#6a7a4a"), "zo6": ("rose", "#e8eef0")}),
    "covert": (HIDDEN, "stripe", {
        "OC01": ("wire", "#c8352c"), "OC02": ("screen", "#e0433a"), "OC03": ("envelope", "#f4efe4"), "OC04": ("cross", "#7a1a22"), "OC05": ("coffin", "#8a5a33"), "OC06": ("guard", "#66737c"), "OC07": ("fist", "#e8b68c"), "OC08": ("vault", "#8a97a0"), "OC09": ("case", "#3a4656"), "OC10": ("bug", "#3f8f5a"), "OC11": ("dice", "#e0433a"), "OC12": ("question", "#5b2a9a"),
        "OC13": ("wires", "#c8352c"), "OC14": ("up", "#d8642b"), "OC15": ("door", "#5b3a8a"), "OC16": ("bomb", "#2a2a30"), "wo5": ("bag", "#b3202a"), "zo7": ("handshake", "#7fa35a")}),
    "topsecret": ("#7a1f2c", "rays", {
        "TS01": ("compass", "#c98a3a"), "TS02": ("bomb", "#3a3a42"), "TS03": ("footprints", "#f4efe4"), "TS04": ("bucket", "#5fa8c4"), "TS05": ("gem", "#4fc0d8"), "TS06": ("crate", "#b5763a"), "TS07": ("closed_book", "#3f7b79"), "TS08": ("bars", "#c0c8cc"), "TS09": ("runner", "#f4efe4"), "TS10": ("hourglass", "#e3b341"), "TS11": ("fist", "#e8b68c"), "TS12": ("trap", "#e0a03a"),
        "TS13": ("camera", "#3a4656"), "TS14": ("rose", "#f2a6bf"), "TS15": ("medal", "#e3b341"), "TS16": ("crosshair", "#f4efe4"), "wt1": ("shark", "#8fb0c4"), "wt2": ("fish", "#5fa8c4"), "zt1": ("medkit", "#f4efe4"), "zt2": ("coffin", "#b5763a")}),
    "event": ("#f6e2a0", "stripe", {
        "EV01": ("laser", "#e0433a"), "EV02": ("crate", "#b5763a"), "EV03": ("puzzle", "#7a4cc0"), "EV04": ("boulder", "#9a8a7a"), "EV05": ("siren", "#e0433a"), "EV06": ("question", "#3b6fb0"), "EV07": ("fist", "#b8c4a0"), "EV08": ("trap", "#8a5a33"), "EV09": ("drop", "#7fd03a"), "EV10": ("bed", "#5f7a4a"), "EV11": ("paper", "#fff6e2"), "EV12": ("glue", "#e8cf4a"), "EV13": ("fin", "#5a7080"),
        "EV14": ("mirror", "#b58a4a"), "EV15": ("chess", "#4a3a4a"), "EV16": ("bolt", "#f0a020"), "EV17": ("magnet", "#c8352c"), "EV18": ("laptop", "#17a86a"), "EV19": ("box", "#c99a5a"), "EV20": ("umbrella", "#c8352c"), "EV21": ("sofa", "#7a4cc0"), "EV22": ("door", "#8a5a33"), "EV23": ("map", "#9fc4e8"), "EV24": ("cup", "#f4efe4"), "EV25": ("newspaper", "#f4efe4"), "EV26": ("gears", "#d9a63f"),
        "EV27": ("disc", "#8fb5d8"), "EV28": ("pen", "#b3283a"), "EV29": ("turn", "#3b6fb0"), "EV30": ("fire", "#f28a2e"), "EV31": ("battery", "#3f8f5a"), "EV32": ("vent", "#9aa7af"), "EV33": ("lock", "#e3b341"), "EV34": ("speech", "#fff6e2"), "EV35": ("guard", "#66737c"), "EV36": ("ledger", "#17a86a"), "EV37": ("bread", "#e0a850"), "EV38": ("vacuum", "#3a4656"), "EV39": ("clock", "#e0433a"),
        "EV40": ("mic", "#d84a8f"), "we1": ("fin", "#3f5a70"), "we2": ("shark", "#5a7080"), "we3": ("wave", "#3a9ac4"), "we4": ("fin", "#b3202a"), "we5": ("bucket", "#b3202a"), "we6": ("burst", "#e0433a"),
        "ze1": ("hand", "#7fa35a"), "ze2": ("grave", "#8a97a0"), "ze3": ("bread", "#8fae5a"), "ze4": ("bones", "#f4efe4"), "ze5": ("medkit", "#e0433a"), "ze6": ("moon", "#f2d06a"), "ze7": ("safe", "#8fb5d8")}),
}


def zero() -> str:
    """Patient Zero: a green head with a bandage, arms stretched out."""
    skin, torn = "#8fb06a", "#4a5a6a"
    return picture(64, 64, inked(box(2, 34, 18, 8, skin, 3), box(44, 34, 18, 8, skin, 3), path("M14 62V46Q14 36 32 36Q50 36 50 46V62z", torn), path("M18 22Q18 6 32 6Q46 6 46 22Q46 38 32 38Q18 38 18 22z", skin), flat(path("M18 16Q32 9 46 16V21Q32 14 18 21z", "#f4efe4")), disc(26, 24, 4, "#f4f0c8"), disc(39, 24, 3, "#f4f0c8"), disc(26, 24, 1.5, "#b3202a"), disc(39, 24, 1.2, "#b3202a"), line("M25 32h4l2 2l2 -2h5", "#2a3a20", 2), line("M22 50l6 6M38 48l-5 7", "#2f3a46", 2)))


def tokens() -> dict[str, str]:
    pale = "#fff6e2"
    return {
        "data": token("#17a86a", disc(32, 31, 16, pale), disc(32, 31, 10, "#17a86a"), disc(32, 31, 4, pale)), "guard": guard(), "guard_dazed": guard(True), "shark": shark(), "zero": zero(), "bite": token("#5a7a2a", group(thing("drop", "#d8352b"), x=13, y=11, size=0.6)), "corpse": token("#4a4f58", group(thing("skull", pale), x=13, y=11, size=0.6)),
        "lockdown": token("#b3202a", group(thing("lock", "#f0c04a"), x=13, y=10, size=0.6)), "exit": token("#17724a", path("M16 26H34V17L50 31L34 45V36H16z", pale)), "hacker": token("#5b2a9a", group(thing("laptop", "#4fe0a0"), x=13, y=12, size=0.6)), "dazed": token("#d99a19", path("M32 12l5 12h12l-10 8l4 13l-11 -8l-11 8l4 -13l-10 -8h12z", pale)),
        "event": token("#b8860b", path("M28 12h8l-2 24h-4z", pale), disc(32, 44, 4, pale)), "chum": token("#b3202a", group(thing("fish", "#f4b8a8"), x=13, y=12, size=0.6)), "cell": token("#5a6068", group(thing("bars", "#e8eef0"), x=14, y=13, size=0.56)),
    }


def backs() -> dict[str, str]:
    def mark(kind: str, colour: str) -> str:
        return group(thing(kind, colour), x=13, y=26, size=0.6)

    return {"ops": back("#0f6f86", mark("key", "#e3b341")), "event": back("#a87a08", mark("alert", "#ffd25c")), "room": back("#3a4f48", mark("door", "#8fae98")), "agent": back("#2757a8", mark("hat", "#15161c")), "topsecret": back("#a31f30", mark("folder", "#f0c04a")), "covert": back("#5b2a9a", mark("mask", "#f4efe4"))}


def pictures() -> dict[str, str]:
    found = {"cover": cover(), "agent/AG12": unit_t7(), "piece/shark": shark(), "piece/zero": zero()} | {f"agent/{name}": person.svg() for name, person in AGENTS.items()}
    for table, (ground, cloth, cards) in CARDS.items():
        found |= {f"{table}/{name}": motif(dark(ground, 0.04), cloth, thing(kind, colour)) for name, (kind, colour) in cards.items()}
    for table, drawn in (("room", rooms()), ("token", tokens()), ("back", backs())):
        found |= {f"{table}/{name}": svg for name, svg in drawn.items()}
    return found
