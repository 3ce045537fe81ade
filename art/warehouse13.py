"""Warehouse 13: Agents, artifacts, cards, and what threatens them."""

from __future__ import annotations

from art.covers import warehouse13 as cover
from art.motifs import back, motif, spiral, token
from art.objects import thing
from art.portraits import Portrait
from art.shapes import disc, group, light, line, path, poly, star
from art.warehouse13_places import pings, rooms

AGENTS = {
    "artie": Portrait("rosy", "sides", "#7d6a58", shape="heavy", hat="", wear="vest", cloth="#5a3f2a", trim="#e8d9b8", eyes="tired", brows="bushy", nose="red", mouth="", beard="walrus", glasses="half", glass="#3a2a20",
                      ground="shelves", back="#b99a63"),
    "myka": Portrait("brown", "bun", "#1f1414", shape="oval", wear="suit", cloth="#6b3fa0", trim="#f0c04a", eyes="lashes", brows="arch", nose="plain", mouth="lips", lips="#8c2a3a", glasses="cat_eye", glass="#e3b341", marks=(("earrings", "#e3b341"),), ground="rings", back="#c7a6e6"),
    "pete": Portrait("tan", "quiff", "#2a1a14", shape="square", wear="jacket", cloth="#c9601f", trim="#f4efe4", eyes="happy", brows="raised", nose="broad", mouth="grin", beard="stubble", marks=(("plaster", ""),), ground="sun", back="#f2a94a"),
    "jinks": Portrait("porcelain", "buzz", "#d9823a", shape="long", wear="turtleneck", cloth="#1f6f7a", eyes="narrow", iris="#3f8fb5", brows="flat", nose="long", mouth="flat", beard="strap", marks=(("freckles", "#c98a5a"),), ground="waves", back="#7cc3c9"),
    "claudia": Portrait("fair", "shaved_side", "#d8338f", shape="heart", hat="headphones", hat_colour="#2fb58a", wear="hoodie", cloth="#3a3f58", trim="#f0c04a", eyes="wide", iris="#3f8f5a", brows="sly", nose="button", mouth="smirk", marks=(("nose_ring", ""),), ground="bolts", back="#93c04a"),
}
SEATS = {
    "adversary": Portrait("ash", "slick", "#2a2430", shape="narrow", wear="coat", cloth="#3a1016", trim="#c8352c", eyes="glow", iris="#ff5a4a", brows="angry", nose="hook", mouth="smirk", beard="goatee", ground="flames", back="#3a1418"),
    "traitor": Portrait("#2a1a1e", "crop", "#190f13", hat="fedora", hat_colour="#4a1a22", wear="coat", cloth="#2a1218", trim="#7a1a22", eyes="glow", iris="#ff6a5a", brows="none", nose="none", mouth="", ground="stripes", back="#a3202a"),
    "caretaker": Portrait("deep", "beehive", "#e8e4dc", shape="egg", wear="dress", cloth="#3a2f4a", trim="#5f4a7a", eyes="closed", brows="thin", mouth="smile", marks=(("drops", "#e3b341"),), ground="rings", back="#6a5a8a"),
}
ARTIFACTS = {
    "aztec_bloodstone": ("bloodstone", "#b3202a"), "ada_lovelaces_punch_card": ("punch_card", "#e8cf9a"), "agatha_christies_missing_glove": ("glove", "#7a3f6a"), "archimedes_lever_pin": ("lever", "#d9a63f"),
    "barnums_ticket_punch": ("punch", "#c8352c"), "blackbeards_slow_match": ("match", "#f28a2e"), "casanovas_carnival_mask": ("mask", "#d9a63f"), "charles_babbages_crank": ("crank", "#b58a4a"), "ching_shihs_compass_needle": ("compass", "#c98a3a"),
    "cleopatras_kohl_pot": ("pot", "#3f8fb5"), "emily_dickinsons_window_latch": ("latch", "#d9b04a"), "galileos_smoked_lens": ("lens", "#8a6a4a"), "gutenbergs_lost_type": ("type", "#9aa7af"), "houdinis_spare_key": ("key", "#e3b341"), "hypatias_astrolabe": ("astrolabe", "#d9a63f"),
    "isaac_newtons_prism_shard": ("prism", "#b8d8e8"), "joan_of_arcs_spur": ("spur", "#b8c4cc"), "marco_polos_salt_box": ("salt", "#b5763a"), "mesmers_baton": ("baton", "#6b3fa0"), "mozarts_tuning_fork": ("fork", "#9aa7af"), "nellie_blys_steamer_trunk": ("trunk", "#8a4a2a"),
    "nostradamuss_inkstone": ("inkstone", "#4a5560"), "paul_reveres_stirrup": ("stirrup", "#b8c4cc"), "ponce_de_leons_flask": ("flask", "#43b0d0"), "robert_johnsons_guitar_pick": ("pick", "#d8642b"), "sequoyahs_writing_slate": ("slate", "#3a4a4a"),
    "rasputins_prayer_rope": ("beads", "#5a2a3a"), "cagliostros_seal": ("seal", "#b3202a"), "mata_haris_veil": ("veil", "#c87aa8"), "john_dees_scrying_mirror": ("dark_mirror", "#6a5a4a"), "elizabeth_bathorys_basin": ("basin", "#8a97a0"), "torquemadas_brazier": ("brazier", "#4a4550"),
    "neros_lyre": ("lyre", "#d9a63f"), "paganinis_broken_string": ("string", "#a8562a"),
}
ADVERSARY = ("rasputins_prayer_rope", "cagliostros_seal", "mata_haris_veil", "john_dees_scrying_mirror", "elizabeth_bathorys_basin", "torquemadas_brazier", "neros_lyre", "paganinis_broken_string")
LOGIC, INTUITION, LORE, TECH = "#2f5fc0", "#b8322c", "#c99a1e", "#22804f"
CARDS: dict[str, dict[str, tuple[str, str, str]]] = {
    "trait": {
        "process_of_elimination": (LOGIC, "cross", "#f0c04a"), "elementary": (LOGIC, "lens", "#e3b341"), "analog_password_decoder": (LOGIC, "astrolabe", "#d9d2c0"), "case_review": (LOGIC, "folder", "#f0c04a"), "parallel_investigation": (LOGIC, "twins", "#f0a04a"), "contingency_plan": (LOGIC, "map", "#e8dcb8"),
        "premonition": (INTUITION, "eye", "#8d4fe0"), "gut_feeling": (INTUITION, "heart", "#f28a8a"), "the_caretaker": (INTUITION, "lamp", "#5a3f2a"), "read_the_room": (INTUITION, "speech", "#fff1dc"), "goozooka": (INTUITION, "cannon", "#9a7ad0"), "trust_fall": (INTUITION, "handshake", "#f3c9a8"),
        "field_notes": (LORE, "ledger", "#7a4a24"), "regents_blessing": (LORE, "seal", "#b3202a"), "collaborate": (LORE, "people", "#3f6b8a"), "i_smell_fudge": (LORE, "cup", "#8a4a2a"), "the_restricted_files": (LORE, "safe", "#6a7a84"), "precedent_in_the_stacks": (LORE, "closed_book", "#7a2f3a"),
        "farnsworth": (TECH, "radio", "#b5763a"), "jury_rig": (TECH, "wrench", "#c8d0d4"), "tesla": (TECH, "raygun", "#d9a63f"), "spare_parts": (TECH, "gears", "#d9a63f"), "zipline": (TECH, "climber", "#f4efe4"), "breaching_charge": (TECH, "dynamite", "#c8352c"),
    },
    "calamity": {"chain_reaction": (LOGIC, "chain", "#ffd25c"), "faulty_premise": (LOGIC, "question", "#ffd25c"), "panic_in_the_aisles": (INTUITION, "runner", "#ffd25c"), "bad_vibes": (INTUITION, "smoke", "#b8b3a8"), "restless_relics": (LORE, "skull", "#fff1dc"), "lost_in_translation": (LORE, "scroll", "#fff1dc"),
                 "containment_alarm": (TECH, "siren", "#ff5a4a"), "short_circuit": (TECH, "wires", "#ff5a4a")},
    "consequence": {"sealed_blue_vial": ("#5a4a66", "vial", "#3f7ae0"), "sealed_red_vial": ("#5a4a66", "vial", "#e0433a"), "sealed_yellow_vial": ("#5a4a66", "vial", "#f0c04a"), "sealed_green_vial": ("#5a4a66", "vial", "#3fb56a"), "stripped_gear": ("#5a4a66", "gear", "#b58a4a"), "no_vacancy": ("#5a4a66", "bed", "#c8352c"),
                    "misfiled_shelves": ("#5a4a66", "book", "#3f7b79"), "grounded_flights": ("#5a4a66", "plane", "#c8d0d4"), "heavy_air": ("#5a4a66", "cloud", "#9aa7af"), "brain_fog": ("#5a4a66", "brain", "#e0a0b0"), "restless_goo": ("#5a4a66", "goo", "#9a4fe0"), "night_terrors": ("#5a4a66", "moon", "#f0d48a"),
                    "turncoat_evidence": ("#5a4a66", "theatre", "#e3b341")},
    "plot": {"the_gilded_cage": ("#4a1a24", "bars", "#e3b341"), "ledger_of_debts": ("#4a1a24", "ledger", "#8a3a2a"), "blackout_protocol": ("#4a1a24", "plug", "#9aa7af"), "the_phantom_buyer": ("#4a1a24", "hat", "#6a5a8a"), "siege_of_the_stacks": ("#4a1a24", "castle", "#9a8a7a"), "burn_the_catalogue": ("#4a1a24", "fire", "#f28a2e"),
             "whispering_campaign": ("#4a1a24", "whisper", "#f0d48a"), "the_regent_gambit": ("#4a1a24", "chess", "#e8dcc8"), "cold_storage": ("#4a1a24", "snow", "#bfe6f2"), "curators_gala": ("#4a1a24", "wine", "#c8354a"), "open_the_vault": ("#4a1a24", "vault", "#8a97a0"), "relic_storm": ("#4a1a24", "bolt", "#ffd25c"),
             "poisoned_legacy": ("#4a1a24", "bottle", "#5fa84a")},
    "traitor_card": {"aisle_collapse": ("#7a1a22", "crate", "#b5763a"), "cascade_failure": ("#7a1a22", "alert", "#f0b429"), "locked_stacks": ("#7a1a22", "lock", "#e3b341"), "roadblock": ("#7a1a22", "stop", "#e0433a"), "barricade": ("#7a1a22", "bars", "#9aa7af"), "hardened_locks": ("#7a1a22", "safe", "#6a7a84"), "scrubbed_records": ("#7a1a22", "paper", "#fff6e2"),
                     "false_memory": ("#7a1a22", "brain", "#e0a0b0"), "burned_pages": ("#7a1a22", "fire", "#f28a2e"), "wiped_drive": ("#7a1a22", "disk", "#4a5f8a"), "goo_spill": ("#7a1a22", "bucket", "#9a4fe0"), "red_tape": ("#7a1a22", "tape", "#e0433a"), "frayed_nerves": ("#7a1a22", "bolt", "#ffd25c"), "sleepless_week": ("#7a1a22", "moon", "#f0d48a"),
                     "bushwhacked": ("#7a1a22", "leaf", "#5fa84a"), "poisoned_tea": ("#7a1a22", "tea", "#e8dcc8"), "tripwire": ("#7a1a22", "wire", "#f4efe4"), "pickpocket": ("#7a1a22", "hand", "#e8b68c"), "self_fulfilling_prophecy": ("#7a1a22", "eye", "#8d4fe0"), "second_helping": ("#7a1a22", "bread", "#d9a04a"), "interference_field": ("#7a1a22", "antenna", "#f4efe4"),
                     "wiretap": ("#7a1a22", "handset", "#3a3f4a"), "wrong_address": ("#7a1a22", "envelope", "#f0e0b8"), "scrambled_leads": ("#7a1a22", "puzzle", "#3f8fb5"), "smoke_and_mirrors": ("#7a1a22", "mirror", "#d9a63f")},
    "loyalty": {"loyal": ("#14532f", "star", "#f0c04a"), "traitor": ("#7a1a22", "mask", "#f4efe4")},
    "stress": {"stress": ("#5f6468", "bolt", "#ffd25c")},
}
CLOTH = {"trait": "rays", "calamity": "stripe", "consequence": "rings", "plot": "rays", "traitor_card": "stripe", "loyalty": "rays", "stress": "dots"}
ABILITIES = {
    "travel_bag": "bag", "senior_agent": "medal", "not_on_my_watch": "watch", "high_blood_pressure": "heart", "eidetic_memory": "brain", "cross_reference": "book", "perfect_recall": "eye", "haunted_by_denver": "skull", "vibes": "wave", "brute_force": "fist",
    "walk_it_off": "footprints", "snack_break": "bread", "level_headed": "compass", "human_lie_detector": "mic", "second_heartbeat": "heart", "empath": "theatre", "tinkerer": "gears", "remote_access": "laptop", "root_access": "chip", "no_solo_field_work": "people",
}
OBSTACLES = {"physical_2": ("crate", "#b5763a"), "physical_3": ("boulder", "#9a8a7a"), "physical_4": ("trap", "#c8352c"), "mental_2": ("puzzle", "#8fb3d0"), "mental_3": ("brain", "#e0a0b0"), "mental_4": ("dark_mirror", "#6a5a8a")}


def artifacts() -> dict[str, str]:
    """Each in the violet glow of an artifact; those of the Adversary glow red."""
    drawn: dict[str, str] = {}
    for name, (kind, colour) in ARTIFACTS.items():
        ground = "#4a1418" if name in ADVERSARY else "#3b2466"
        drawn[f"artifact/{name}"] = motif(ground, "rays", disc(32, 32, 33, "#ff6a5a" if name in ADVERSARY else "#b06aff", opacity=0.28) + thing(kind, colour))
        if name in ADVERSARY:
            drawn[f"consequence/{name}_lost"] = motif("#2a2430", "rays", thing(kind, colour) + line("M4 60L60 4", "#e0433a", 5))
    return drawn


def signs() -> dict[str, str]:
    """The four kinds of clues, Goo, the Warehouse, and other small marks."""
    pale = "#fff6e2"
    return {
        "logic": token(LOGIC, line("M26 15H38M28 15V27L19 43Q18 47 22 47H42Q46 47 45 43L36 27V15M23 37H41", pale, 3.4)),
        "intuition": token(INTUITION, path("M32 47Q13 34 17 22Q22 13 32 23Q42 13 47 22Q51 34 32 47z", pale)),
        "lore": token(LORE, path("M14 20Q23 16 32 22Q41 16 50 20V44Q41 40 32 46Q23 40 14 44z", pale), line("M32 22V45", LORE, 2)),
        "tech": token(TECH, path("M22 21H42V41H22z", pale), line("M26 14V20M32 14V20M38 14V20M26 42V48M32 42V48M38 42V48M15 25H21M15 31H21M15 37H21M43 25H49M43 31H49M43 37H49", pale, 3)),
        "wild": token("#2b2b33", poly(star(32, 31, 18, 8, 5), pale)),
        "goo": token("#7a35c0", path("M16 24Q20 14 30 20Q42 12 48 24Q50 34 44 36V42Q44 47 40 46T37 38Q36 48 31 48T26 38Q16 38 16 24z", pale)),
        "warehouse": token("#7a4a24", path("M14 42V28L23 22L32 28L41 22L50 28V42z", pale)),
        "power": token("#d9a019", path("M35 12L19 34H30L26 50L45 27H33z", pale)),
        "suspicion": token("#5b2a9a", path("M11 31Q32 10 53 31Q32 52 11 31z", pale), disc(32, 31, 8, "#5b2a9a"), disc(32, 31, 3.4, pale)),
        "bronze": token("#8a5526", disc(32, 22, 7, pale), path("M20 46V36Q20 29 32 29T44 36V46z", pale)),
        "ko": token("#4a4f58", spiral(30, 31, 17, pale, 3.4)),
        "farnsworth": token("#b5763a", group(thing("radio", "#e8c48a"), x=14, y=13, size=0.56)),
    }


def backs() -> dict[str, str]:
    gold = "#e3b341"
    return {
        "artifact": back("#4a2a7a", group(thing("pot", gold), x=13, y=26, size=0.6)), "adversary_artifact": back("#7a1a22", group(thing("pot", "#9aa7af"), x=13, y=26, size=0.6)), "ping": back("#1f6a7a", group(thing("antenna", "#fff1dc"), x=13, y=26, size=0.6)),
        "plot": back("#3a1016", group(thing("vault", "#c8a04a"), x=13, y=26, size=0.6)), "consequence": back("#4a3f58", group(thing("alert", gold), x=13, y=26, size=0.6)), "traitor": back("#8a1a22", group(thing("mask", "#fff1dc"), x=13, y=26, size=0.6)),
        "logic": back(LOGIC, group(thing("flask", "#7fb0ff"), x=13, y=26, size=0.6)), "intuition": back(INTUITION, group(thing("heart", "#ff9a8a"), x=13, y=26, size=0.6)), "lore": back(LORE, group(thing("book", "#8a5a1a"), x=13, y=26, size=0.6)), "tech": back(TECH, group(thing("chip", "#5fd09a"), x=13, y=26, size=0.6)),
        "stress": back("#5f6468", group(thing("bolt", "#ffd25c"), x=13, y=26, size=0.6)), "loyalty": back("#3a2a1a", group(thing("gear", gold), x=13, y=26, size=0.6)),
    }


def pictures() -> dict[str, str]:
    found = {"cover": cover()} | artifacts()
    found |= {f"agent/{name}": person.svg() for name, person in AGENTS.items()} | {f"seat/{name}": person.svg() for name, person in SEATS.items()}
    for table, cards in CARDS.items():
        found |= {f"{table}/{name}": motif(ground, CLOTH[table], thing(kind, colour)) for name, (ground, kind, colour) in cards.items()}
    tones = {agent: person.back for agent, person in AGENTS.items()}
    for at, (name, kind) in enumerate(ABILITIES.items()):
        found[f"ability/{name}"] = motif(light(list(tones.values())[at // 4], 0.35), "disc", thing(kind, list(AGENTS.values())[at // 4].cloth))
    found |= {f"obstacle/{name}": token("#7d4a22" if name.startswith("physical") else "#4a5f8a", group(thing(kind, colour), x=13, y=12, size=0.6)) for name, (kind, colour) in OBSTACLES.items()}
    for table, drawn in (("ping", pings()), ("place", rooms()), ("token", signs()), ("back", backs())):
        found |= {f"{table}/{name}": svg for name, svg in drawn.items()}
    return found
