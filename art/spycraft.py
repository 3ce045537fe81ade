"""Spycraft: missions, gear, actions and the signs of the factions; the people are in a module of their own."""

from __future__ import annotations

from art.covers import spycraft as cover
from art.motifs import back, emblem, motif, token
from art.objects import thing
from art.shapes import box, dark, disc, flat, group, inked, light, line, oval, path, poly, star
from art.spycraft_people import TONES, people
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
    orb,
    pagoda,
    palm,
    peaks,
    pine,
    put,
    sea,
    skyline,
    stars,
    town,
    view,
)

FIGHT, CHASE, INTRIGUE = "#7a2a2a", "#2f5a7a", "#4a3a6a"
SLATES = ("#35465a", "#4a3f5a", "#3a5250", "#5a4448")
GEAR = {
    "secret_service_suv": ("suv", "#23283a"), "kalashnikov_ak_47": ("machine_gun", "#4a4f58"), "steel_dagger": ("dagger", "#c8d0d4"), "silenced_pistol": ("silencer", "#4a5560"), "sniper_rifle": ("rifle", "#4a5560"), "tiger_stripe_machine_gun": ("machine_gun", "#e08a2f"), "frag_grenades": ("grenade", "#5f7a4a"), "body_armor": ("vest", "#3f4a5a"),
    "helicopter": ("helicopter", "#3f6b4b"), "invisible_sportscar": ("sports", "#bfe0ee"), "motorcycle": ("bike", "#c8352c"), "liberty_jeep": ("jeep", "#5f6f42"), "listening_van": ("van", "#c8c4b8"), "laser_watch": ("watch", "#c8d0d4"), "satellite_uplink": ("satellite", "#3b6fb0"), "earpiece": ("earpiece", "#23283a"), "crypt_key": ("key", "#7f93e6"),
    "field_kit": ("toolbox", "#c8352c"), "medkit": ("medkit", "#f4efe4"), "evening_wear": ("dress", "#8c1f3f"), "family_signet": ("ring", "#e3b341"), "forged_passport": ("closed_book", "#26406f"), "diplomatic_pouch": ("envelope", "#c9a56a"), "commando_training": ("climber", "#4a5a3a"),
}
ACTIONS = {
    "bravado": ("medal", "#e3b341"), "heroic_act": ("star", "#f0c04a"), "taking_cover": ("shield", "#3b6fb0"), "clocked": ("clock", "#c8352c"), "man_and_machine": ("gear", "#9aa7af"), "cover_fire": ("bullets", "#c8642b"), "point_blank": ("pistol", "#6a7680"), "hot_pursuit": ("sports", "#c8352c"), "fast_talk": ("speech", "#fff6e2"), "shadow_tail": ("footprints", "#8fa0c8"),
    "change_of_plans": ("map", "#e8dcb8"), "reinforcements": ("people", "#3f8f5a"), "second_wind": ("heart", "#e0433a"), "blown_cover": ("umbrella", "#c8352c"), "double_back": ("turn", "#e3b341"), "body_double": ("twins", "#3b6fb0"), "burned_channel": ("fire", "#f2842e"), "cut_the_line": ("scissors", "#e3b341"), "smear_campaign": ("newspaper", "#f4efe4"), "black_bag": ("bag", "#3a3f48"),
    "deep_freeze": ("snow", "#bfe6f2"), "sabotage": ("bomb", "#3a3f48"), "field_surgery": ("syringe", "#e0433a"), "new_papers": ("card", "#3b6fb0"), "safe_house": ("house", "#c9a56a"), "dossier_search": ("folder", "#e3b341"), "quartermasters_favor": ("crate", "#b5763a"), "fence_the_goods": ("coin", "#e3b341"), "standing_orders": ("scroll", "#f0dfb8"), "last_word": ("mic", "#9aa7af"),
    "hail_of_bullets": ("machine_gun", "#6a7680"), "show_of_force": ("fist", "#e8b68c"), "tigers_claim": ("tiger", "#f08a2f"), "rewrite_the_agenda": ("quill", "#f4efe4"), "false_orders": ("envelope", "#f4efe4"), "sealed_files": ("safe", "#6a7a84"), "wiretap": ("handset", "#3f8f7a"), "breaking_news": ("screen", "#2f8f6a"), "signal_jam": ("antenna", "#5fd0b8"), "fall_guy": ("down", "#c8352c"),
    "velvet_trap": ("rose", "#d8204a"), "family_reunion": ("wine", "#b3203a"), "for_the_republic": ("flag", "#3b6fb0"), "extraction_team": ("helicopter", "#3f6b4b"), "forward_operations": ("tent", "#5f6f42"),
}
ORDERS = {"baffle": ("question", "#e3b341"), "shoot": ("crosshair", "#f4efe4"), "evade": ("runner", "#8fd0e0"), "recall": ("house", "#e8cf9a"), "snoop": ("lens", "#c9a56a")}


def missions() -> dict[str, str]:
    """The places where missions are run."""
    return {
        "midway_blackout": view(NIGHT, "#2f6a7a", stars(3), path("M28 46H74L68 54H22z", "#39424c") + box(48, 36, 12, 10, "#2f3840") + line("M54 36V26", "#39424c", 2), sea("#1f4a66", 52)),
        "volcano_run": view(DUSK, "#4a2a24", path("M14 60L40 20H54L82 60z", "#3a2430") + path("M40 20H54L60 40L54 60H44L46 38z", "#ff6a2f") + path("M40 18q4 -14 10 -8q8 -6 6 8z", "#8a6a7a"), put("jeep", "#5f6f42", 8, 42, 0.42)),
        "icebreaker": view(GREY, "#dfeaf0", peaks("#b5cad8", "#ffffff"), sea("#6fa3b8", 54), put("ship", "#a8352c", 28, 28, 0.62) + poly([(2, 66), (14, 58), (24, 66)], "#ffffff") + poly([(72, 68), (82, 60), (94, 68)], "#ffffff")),
        "studio_lot_switch": view(DAY, "#c9b58a", hills("#8fa86a", 40), box(6, 32, 36, 28, "#d9a06a", 1) + box(50, 26, 40, 34, "#c98a8a", 1) + path("M6 32Q24 20 42 32zM50 26Q70 12 90 26z", "#8a5a4a"), put("camera", "#3a3f48", 36, 42, 0.42)),
        "high_country_convoy": view(DAY, "#8f9a6a", peaks("#7a8f9f", "#ffffff"), pine(10, 60, 0.8) + pine(86, 60, 0.9), line("M0 66Q40 58 96 66", "#6a6460", 8) + put("van", "#5f6f42", 16, 46, 0.34) + put("suv", "#23283a", 44, 46, 0.32) + put("van", "#5f6f42", 70, 47, 0.32)),
        "dead_drop_on_the_loop": view(GREY, "#5a5f66", skyline(12, "#6a7784", 12, 36, "#ffe9a8"), line("M0 50H96M10 50V60M34 50V60M58 50V60M82 50V60", "#3a4048", 4), put("train", "#c0c8cc", 22, 20, 0.56)),
        "embassy_row_double_cross": view(DUSK, "#4a5a3a", box(18, 30, 60, 30, "#e8dcc8") + poly([(14, 30), (48, 14), (82, 30)], "#d0c0a4") + "".join(box(x, 32, 5, 28, "#fffaf0") for x in (22, 34, 56, 68)) + box(44, 42, 9, 18, "#5a2a2a"), put("flag", "#c8352c", 0, 26, 0.46) + put("flag", "#3b6fb0", 74, 26, 0.46)),
        "the_cargo_of_the_santa_lucia": view(NIGHT, "#2f3f58", orb(76, 16, 8, "#fff1c4"), put("ship", "#23283a", 6, 6, 0.86), sea("#1f3f5a", 56) + box(66, 48, 12, 10, "#c8642b") + box(78, 48, 12, 10, "#3f8f7a") + box(72, 38, 12, 10, "#e3b341")),
        "manhunt_at_carnaval": view(("#5a1f6a", "#f06a5a"), "#7a2a4a", "".join(disc(x, y, 1.8, c) for x, y, c in ((10, 10, "#ffe27a"), (26, 18, "#5fd0e8"), (44, 8, "#9be83a"), (62, 16, "#ffe27a"), (80, 10, "#5fd0e8"), (90, 22, "#ff9ad0"), (18, 28, "#ff9ad0"))), town(0, ("#f0a04a", "#4fb5b5", "#d8609a", "#f0d04a"), 46, 24), put("mask", "#f0c04a", 26, 14, 0.7)),
        "deep_water_salvage": view(("#0f3a52", "#1f6a80"), "#2a3f3a", line("M12 8q4 -3 8 0M60 14q4 -3 8 0M80 6q4 -3 8 0", "#5fb0c4", 1.6), put("submarine", "#e3b341", 14, -2, 0.62), put("trunk", "#8a4a2a", 58, 42, 0.42) + line("M18 66q4 -10 0 -18M26 68q4 -8 0 -14", "#3f8f5a", 3)),
        "flight_of_the_intruder": view(DAY, "#7f9a5a", clouds((16, 20), (70, 12), (56, 40)), put("jet", "#4a5560", 24, 2, 0.8), line("M4 66h22M40 68h18M70 65h20", "#5f7a42", 2)),
        "the_lamplighter_file": view(NIGHT, "#3a3a44", town(0, ("#2a2a44", "#34304a", "#2a2a44", "#34304a", "#2a2a44", "#34304a", "#2a2a44", "#34304a", "#2a2a44", "#34304a"), 36), disc(48, 24, 18, "#ffd27a", opacity=0.35) + line("M48 60V30", "#17141c", 3) + path("M42 18H54L51 30H45z", "#ffe9a8") + path("M40 18L48 11L56 18z", "#17141c"), put("folder", "#e3b341", 54, 44, 0.4)),
        "a_night_at_the_opera": view(("#3a0f18", "#6a1a26"), "#5a3018", path("M0 0H26Q24 36 6 60H0zM96 0H70Q72 36 90 60H96z", "#b3202a") + path("M26 0H70Q48 16 26 0z", "#8c1a22") + disc(48, 34, 20, "#ffe9a8", opacity=0.25), put("theatre", "#e3b341", 30, 18, 0.56), line("M4 68h88", "#e3b341", 2, dash="2 6")),
        "bazaar_of_whispers": view(("#3a2a5a", "#e08a4a"), "#8a5a33", dome(20, 42, 12, "#5a3a6a") + dome(72, 36, 16, "#6a4474") + box(8, 42, 24, 18, "#5a3a6a") + box(56, 36, 32, 24, "#6a4474"), path("M4 44H40V50H4zM52 44H92V50H52z", "#c8352c") + line("M12 44V62M32 44V62M60 44V62M84 44V62", "#4a2a18", 2.4) + put("lantern", "#f0a03c", 36, 30, 0.4)),
        "red_archive": view(("#4a1218", "#7a2020"), "#3a1a14", "".join(box(x, 8, 16, 52, "#5a2a20") + line(f"M{x + 2} 18h12M{x + 2} 28h12M{x + 2} 38h12M{x + 2} 48h12", "#d9a06a", 2.4) for x in (4, 22, 58, 76)), path("M40 60V14H56V60z", "#2a0f0f"), put("star", "#e0433a", 34, 20, 0.44)),
        "high_speed_melee": view(DUSK, "#3a3a44", skyline(18, "#4a2f5a", 26, 44, "#ffd27a"), line("M0 68H96", "#ffe27a", 2, dash="12 8") + put("sports", "#e0433a", 2, 34, 0.56) + put("bike", "#23283a", 52, 36, 0.52)),
        "the_warlords_fortress": view(("#c8703a", "#f4c98a"), "#9a6a3a", peaks("#a8684a"), put("castle", "#7a4a34", 16, 0, 0.98), line("M0 68q20 -6 40 0t56 -2", "#7a4f2a", 3)),
        "launch_window": view(("#1c2f66", "#f0a07a"), "#8a7a5a", stars(9, 12), put("rocket", "#c8352c", 20, -4, 0.9) + line("M66 60V10M66 20H54M66 34H54", "#6a3a2a", 4), path("M26 64q10 -10 22 0q10 -8 18 2q8 -4 12 6H14z", "#f4ece0")),
        "longtail_pursuit": view(DAWN, "#4a9a8a", path("M10 60Q12 20 22 22Q30 24 32 60zM62 60Q64 14 76 16Q86 20 88 60z", "#5f8f6a"), sea("#3fa8a0", 50), path("M14 62H66L78 54L70 68H22z", "#8a4a24") + line("M66 60L84 68", "#4a2a18", 2) + disc(40, 54, 4, "#23283a") + path("M34 62V58Q40 54 46 58V62z", "#c8352c")),
        "loaded_dice": view(NIGHT, "#7a2a5a", skyline(27, "#3a1f5a", 16, 36, "#ff6ac0") + line("M10 12h16M70 10h16", "#4fd8ff", 2.6), ferris(74, 34, 12, "#ff9ad0"), put("dice", "#f4efe4", 18, 30, 0.64)),
        "bullet_train": view(DAY, "#8aa05a", peaks("#8fa5c0", "#ffffff"), hills("#7a9a5f", 50), path("M0 46H66Q84 48 94 62H0z", "#f4f6f8") + path("M66 50Q76 52 82 58H64z", "#23304a") + line("M4 52H58", "#3b6fb0", 3.4) + line("M0 62H96", "#3a4048", 3)),
        "harbour_lights_gala": view(NIGHT, "#16304f", skyline(41, "#23385f", 22, 42, "#ffe27a"), line("M2 12Q48 26 94 12", "#e8cf9a", 1) + line("M12 15v2M26 18v2M40 20v2M56 20v2M70 18v2M84 15v2", "#ffd25c", 3.4), sea("#1a3a5f", 54) + put("wine", "#b3203a", 12, 38, 0.46) + put("boat", "#f4efe4", 54, 36, 0.5)),
        "the_lost_battalions_gold": view(("#5a7a4a", "#c8d89a"), "#5a5a32", pagoda(48, 58, "#8a7a4a", 3), line("M6 60V10M14 60V20M86 60V12M92 60V26", "#3f4a24", 3.4) + disc(8, 10, 9, "#3f6f34") + disc(88, 12, 10, "#4a7a3a"), put("gold", "#f0c04a", 32, 46, 0.38)),
        "dateline_zero": view(("#1c2a66", "#5fb5e0"), "#2f6f9a", line("M48 0V72", "#fff6e2", 1.6, dash="4 4"), path("M0 0H48V58H0z", "#12183a", opacity=0.5) + orb(76, 20, 8) + path("M16 26a8 8 0 1 0 10 10a7 7 0 0 1 -10 -10z", "#f0e0b0"), sea("#2f7aa8", 52) + palm(70, 64, 0.8) + oval(72, 65, 14, 4, "#e0c98a")),
    }


def factions() -> dict[str, str]:
    """A sign for each side."""
    def sign(side: str, *parts: str) -> str:
        tone = TONES[side][2]
        return emblem(*parts, back=dark(tone, 0.3), ring=light(TONES[side][0], 0.35))

    pale = "#ffe9c4"
    return {
        "nine_tiger": sign("nine_tiger", *(path(f"M{x} {14 + k * 3}Q{x + 10} {28 + k * 2} {x - 4} {50 - k * 2}Q{x + 2} {30 + k} {x} {14 + k * 3}z", "#ffb04a", ink="#ffb04a", width=2.4) for k, x in enumerate((20, 31, 42)))),
        "krypt": sign("krypt", disc(32, 25, 9, "#c8d4ff"), path("M28 30H36L41 48H23z", "#c8d4ff"), disc(32, 25, 3.4, "#23306f")),
        "banshee": sign("banshee", line("M10 32H18L23 20L30 46L37 16L43 40L47 32H54", "#8ff0d0", 4)),
        "bloodvine": sign("bloodvine", line("M32 52V32", "#7fb05a", 4), path("M32 44Q42 36 48 42Q42 50 32 47z", "#7fb05a"), disc(32, 24, 12, "#ff8aa0"), line("M25 23Q32 13 39 23Q35 31 28 27Q31 20 35 24", "#8c1f3f", 2.4)),
        "patriots": sign("patriots", poly(star(32, 33, 20, 8.5, 5), "#e8f2ff")),
        "freelancer": sign("freelancer", line("M18 46L44 20", pale, 5), poly([(48, 14), (46, 28), (34, 18)], pale), line("M18 18L30 30M40 40L46 46", pale, 4)),
        "fortune": sign("freelancer", disc(32, 32, 17, "#e3b341"), poly(star(32, 32, 12, 5, 5), "#7a5a1a")),
    }


def tokens() -> dict[str, str]:
    pale = "#fff6e2"

    def sign(ground: str, kind: str, colour: str) -> str:
        return token(ground, group(thing(kind, colour), x=13, y=12, size=0.6))

    return {
        "wound": token("#a8202a", path("M32 12Q46 32 43 39Q40 48 32 48T21 39Q18 32 32 12z", pale)), "exposed": token("#c9921a", path("M11 31Q32 10 53 31Q32 52 11 31z", pale), disc(32, 31, 8, "#c9921a"), disc(32, 31, 3.4, pale)), "used": token("#3f4a56", line("M18 32L28 42L47 20", pale, 6)),
        "points": sign("#8a6a10", "trophy", "#f0c04a"), "charisma": sign("#b3386a", "heart", "#ffb5c4"), "combat": sign("#a8352c", "crosshair", "#fff6e2"), "transport": sign("#2f7f5a", "wheel", "#e8f0e4"), "craft": sign("#b8860b", "wrench", "#e8eef0"), "objective": sign("#3a2f5a", "target", "#c8352c"), "leader": sign("#8a6a10", "crown", "#f0c04a"), "bravado": sign("#35506f", "star", "#f0c04a"), "expense": sign("#3f5a3a", "coin", "#e3b341"),
        "fight": sign(FIGHT, "slash", "#f4efe4"), "chase": sign(CHASE, "sports", "#e0433a"), "intrigue": sign(INTRIGUE, "theatre", "#e3b341"), "facedown": sign("#2a2f38", "hat", "#6a7684"),
    }


def backs() -> dict[str, str]:
    hat = inked(path("M20 40Q20 24 26 24Q29 24 32 27Q35 24 38 24Q44 24 44 40z", "#c8d0d4"), path("M10 42Q32 34 54 42Q46 50 32 49T10 42z", "#e8eef0"), flat(path("M20 36H44V40H20z", "#4a5560")), width=1.8)
    return {"agent": back("#26303c", hat, line("M22 60Q32 68 42 60", "#8a97a0", 3)), "card": back("#26303c", group(thing("crosshair", "#c8d0d4"), x=13, y=26, size=0.6)), "agency": back("#26303c", group(thing("eye", "#5f93b5"), x=13, y=26, size=0.6)), "mission": back("#3a2f5a", group(thing("globe", "#3f86ad"), x=13, y=26, size=0.6)), "leader": back("#6a5410", group(thing("crown", "#f0c04a"), x=13, y=26, size=0.6)), "gear": back("#5a4430", group(thing("case", "#b5823f"), x=13, y=26, size=0.6)),
            "action": back("#4a2a3a", group(thing("bolt", "#ffd25c"), x=13, y=26, size=0.6))}


def court() -> str:
    """A place of no mission in particular: the gate of a headquarters."""
    return view(DUSK, "#4a4a54", skyline(3, "#3a2a4a", 30, 46, "#ffd27a"), box(30, 24, 36, 36, "#5a5460") + arch(40, 36, 16, 24, "#23202c"), line("M4 66H92", "#8a7a9a", 2))


SECOND_DECKS = {"nine_tiger_storm": ("bolt", "#ffd25c"), "krypt_vault": ("case", "#b5823f"), "banshee_static": ("eye", "#b5e3cf"), "bloodvine_thicket": ("heart", "#ffb5c4"), "patriots_vanguard": ("star", "#f0c04a")}


def pictures() -> dict[str, str]:
    found = {"cover": cover(), "place/hq": court()} | people()
    tones = ("#c9b49a", "#b5a890")
    found |= {f"gear/{name}": motif(tones[at % 2], "disc", thing(kind, colour)) for at, (name, (kind, colour)) in enumerate(GEAR.items())}
    found |= {f"action/{name}": motif(SLATES[at % 4], "rays", thing(kind, colour)) for at, (name, (kind, colour)) in enumerate(ACTIONS.items())}
    found |= {f"order/{name}": motif("#4a5560", "disc", thing(kind, colour)) for name, (kind, colour) in ORDERS.items()}
    signs = factions()
    found |= {f"faction/{name}": svg for name, svg in signs.items()} | {f"deck/{name}": svg for name, svg in signs.items() if name != "freelancer"}
    found |= {f"deck/{name}": motif(TONES[name.partition("_")[0] if not name.startswith("nine") else "nine_tiger"][2], "rays", thing(kind, colour)) for name, (kind, colour) in SECOND_DECKS.items()}
    found |= {f"ability/{name}": svg for name, svg in signs.items() if name not in ("freelancer", "fortune")}
    for table, drawn in (("mission", missions()), ("token", tokens()), ("back", backs())):
        found |= {f"{table}/{name}": svg for name, svg in drawn.items()}
    return found
