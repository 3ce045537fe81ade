"""Hellboy: cards, tokens and backs of both cases; its people and rooms are in modules of their own."""

from __future__ import annotations

from art.covers import hellboy as cover
from art.hellboy_people import people
from art.hellboy_rooms import furniture, rooms
from art.motifs import back, motif, token
from art.objects import thing
from art.shapes import disc, group, line, path

CARDS: dict[str, tuple[str, str, dict[str, tuple[str, str]]]] = {
    "starting": ("#3f2f33", "disc", {
        "stone_fist": ("fist", "#b5623f"), "oversized_revolver": ("revolver", "#aab4ba"), "pouch_of_relics": ("bag", "#a8733f"), "living_flame": ("fire", "#f2842e"), "fire_bolt": ("match", "#ffb53c"), "bureau_sidearm": ("pistol", "#8a97a0"),
        "bureau_pistol": ("silencer", "#8a97a0"), "diving_knife": ("knife", "#c8d0d4"), "sealed_notebook": ("closed_book", "#35608f"), "ectoplasmic_cohesion": ("smoke", "#a8f0dc"), "containment_suit": ("vest", "#c98f3a"), "mediums_bell": ("bell", "#e3b341"),
        "rowan_staff": ("baton", "#a8733f"), "travelling_altar": ("candle", "#e8cf9a"), "case_of_ampoules": ("vial", "#8fd0a8")}),
    "action": ("#6a2320", "rays", {
        "right_hand": ("fist", "#b5623f"), "improvised_weapon": ("chair", "#a8733f"), "cool_down": ("snow", "#bfe6f2"), "inferno": ("fire", "#f2842e"), "aimed_shot": ("crosshair", "#f4efe4"), "slip_past": ("wave", "#3f9ac4"), "ectoplasmic_form": ("smoke", "#a8f0dc"), "possess": ("eye", "#2f8f7a"), "banish": ("burst", "#d8c0f0"), "unhurried_steps": ("footprints", "#c8b0e0")}),
    "requisition": ("#2f4a4c", "disc", {
        "Q01": ("pistol", "#8a97a0"), "Q02": ("shotgun", "#6a7680"), "Q03": ("rifle", "#6a7680"), "Q04": ("axe", "#d8453a"), "Q05": ("mace", "#8a97a0"), "Q06": ("grenade", "#c8642b"), "Q07": ("dynamite", "#f4efe4"), "Q08": ("revolver", "#e8743a"), "Q09": ("medkit", "#f4efe4"), "Q10": ("vest", "#5f6f4a"), "Q11": ("dish", "#c8d0d4"), "Q12": ("compass", "#c98f3a"),
        "Q13": ("beads", "#f4ecd4"), "Q14": ("extinguisher", "#d8352b"), "Q15": ("syringe", "#5fd09a"), "Q16": ("hook", "#c8d0d4"), "Q17": ("bullets", "#f4efe4"), "Q18": ("vial", "#e8b83a")}),
    "doom": ("#3a1420", "rings", {
        "D01": ("frog", "#6fae4a"), "D02": ("trap", "#8a5a33"), "D03": ("gas", "#7a9a4a"), "D04": ("candle", "#f4efe4"), "D05": ("door", "#7a4a28"), "D06": ("moon", "#f0d48a"), "D07": ("whisper", "#b8c8d0"), "D08": ("drop", "#4a9ab5"), "D09": ("bell", "#8a97a0"), "D10": ("lamp", "#6a4a2a"), "D11": ("eye", "#d8c83a"), "D12": ("radio", "#5a6a70"), "D13": ("apple", "#7a8a3a"),
        "D14": ("drop", "#c81f2a"), "D15": ("runner", "#7fb04a"), "D16": ("wave", "#3f7f8f"), "C1": ("eggs", "#b9d67a"), "C2": ("vent", "#8a97a0"), "C3": ("frog", "#c8453a"), "C4": ("skull", "#d8e0c0"), "C5": ("tentacle", "#8a4fb0"), "C6": ("brain", "#8fc8a8"), "A1": ("burst", "#e0433a"), "A2": ("fire", "#ffb53c"), "A3": ("spiral", "#5fc0d8"), "A4": ("anchor", "#a8f0dc"), "A5": ("whisper", "#d8c0f0"),
        "F1": ("candle", "#ffb53c"), "F2": ("people", "#e8dcbc"), "F3": ("theatre", "#d8453a"), "F4": ("skull", "#c9a23f"), "F5": ("mask", "#f4efe4"), "F6": ("lamp", "#ffd25c")}),
    "encounter": ("#4a4060", "rays", {
        "CS-1": ("chair", "#8a5a33"), "CS-2": ("footprints", "#8fd0e0"), "S1-1": ("book", "#2f5a56"), "S1-2": ("eggs", "#b9d67a"), "S1-3": ("syringe", "#c81f2a"), "S1-4": ("bones", "#e8e0cc"), "S1-5": ("wine", "#8c1f2a"), "S1-6": ("chain", "#b8c4cc"), "S2-1": ("down", "#5fc0d8"), "S2-2": ("egg", "#8fc06a"), "S2-3": ("skull", "#f4ecd4"), "S2-4": ("wheel", "#b5763a"), "S2-5": ("frog", "#4f7a34"),
        "H0-1": ("paper", "#e8cf9a"), "H0-2": ("bag", "#6a4a66"), "H1-1": ("chair", "#8c2a2a"), "H1-2": ("people", "#e8dcbc"), "H1-3": ("ledger", "#5a6a4a"), "H1-4": ("wine", "#c9a23f"), "H1-5": ("eggs", "#c8b0e0"), "H2-1": ("door", "#8c2a2a"), "H2-2": ("crate", "#a8733f"), "H2-3": ("torch", "#c9a23f"), "H2-4": ("mirror", "#bfe6f2")}),
    "case": ("#5f4a2c", "rays", {
        "1A": ("house", "#7a6a58"), "1B": ("boat", "#8a5228"), "2A": ("frog", "#6fae4a"), "2B": ("key", "#e3b341"), "3A": ("wave", "#3f8f9a"), "3B": ("down", "#8fc8d0"), "4A": ("bell", "#c9a23f"), "4B": ("hourglass", "#d8453a"), "5A": ("tentacles", "#8a4fb0"), "5B": ("skull", "#f4ecd4"), "7A": ("check", "#6fc07a"), "7B": ("drop", "#4f7a34"),
        "T1A": ("theatre", "#c9a23f"), "T1B": ("door", "#c9a23f"), "T2A": ("lamp", "#ffd25c"), "T2B": ("book", "#8c2a2a"), "T3A": ("veil", "#8c2a2a"), "T3B": ("burst", "#ffd25c"), "T4A": ("bell", "#ffb53c"), "T4B": ("hourglass", "#ffb53c"), "T5A": ("lock", "#8a97a0"), "T5B": ("chain", "#8a97a0"), "T7A": ("check", "#c9a23f"), "T7B": ("candle", "#d8453a")}),
}


def tokens() -> dict[str, str]:
    pale = "#fff6e2"

    def sign(ground: str, kind: str, colour: str) -> str:
        return token(ground, group(thing(kind, colour), x=13, y=12, size=0.6))

    def moth(x: float, y: float, size: float) -> str:
        wings = path("M0 0Q-6 -12 -15 -8Q-16 1 -6 3Q-12 8 -7 12Q-1 10 0 3Q1 10 7 12Q12 8 6 3Q16 1 15 -8Q6 -12 0 0z", "#e8d8b0")
        return group(wings, line("M0 -3V9M0 -3L-3 -8M0 -3L3 -8", "#5a4028", 2.2), x=x, y=y, size=size)

    return {
        "moths": token("#4a3a5c", moth(22, 24, 0.8), moth(43, 27, 0.7), moth(31, 43, 0.9)),
        "clue": sign("#d9a019", "lens", "#6a4a2a"), "blaze": sign("#7a1f14", "fire", "#f2842e"), "swarm": sign("#2f5a34", "frog", "#8fd05a"), "doom": sign("#5a0f18", "skull", "#f4ecd4"), "insight": token("#1f6f78", path("M11 31Q32 10 53 31Q32 52 11 31z", pale), disc(32, 31, 8, "#1f6f78"), disc(32, 31, 3.4, pale)), "damage": token("#a8202a", path("M35 12L19 34H30L26 50L45 27H33z", pale)),
        "cube": token("#3b5f8f", path("M32 14L47 22V40L32 48L17 40V22z", pale), line("M17 22L32 30L47 22M32 30V48", "#3b5f8f", 2.4)), "fight": sign("#b3302a", "fist", "#f3c9a8"), "shoot": sign("#2f7f4a", "pistol", "#c8d0d4"), "examine": sign("#c9921a", "lens", "#5a3a1a"), "defend": sign("#b8860b", "shield", "#3b6fb0"), "stun": token("#6a5a8a", path("M32 12l5 12h12l-10 8l4 13l-11 -8l-11 8l4 -13l-10 -8h12z", pale)),
        "boss": sign("#12302c", "crown", "#c8e04a"), "rite": sign("#3a1024", "candle", "#f4efe4"),
    }


def backs() -> dict[str, str]:
    def mark(kind: str, colour: str) -> str:
        return group(thing(kind, colour), x=13, y=26, size=0.6)

    return {"doom": back("#5a1420", mark("skull", "#f4ecd4")), "requisition": back("#2f5a5c", mark("crate", "#b5823f")), "case": back("#6a5430", mark("folder", "#e8cf9a")), "encounter-start": back("#4a4060", mark("door", "#8a5a33")), "encounter-one": back("#3f5a4a", mark("frog", "#6fae4a")), "encounter-two": back("#3a2a5a", mark("tentacle", "#8a4fb0")), "encounter-house": back("#6a1f24", mark("theatre", "#e8cf9a")), "encounter-backstage": back("#2f2a24", mark("candle", "#ffb53c")),
            "backup": back("#35506f", mark("people", "#e8cf9a")), "agent": back("#7a1f1c", mark("fist", "#b5623f")), "counter": back("#6a1a20", mark("heart", "#e0707f")), "enemy": back("#24402c", mark("eye", "#c8d83a"))}


def pictures() -> dict[str, str]:
    found = {"cover": cover()} | people()
    found |= {"case/6A": found["enemy/E6A"], "case/6B": found["enemy/E6B"], "case/T6A": found["enemy/K6A"], "case/T6B": found["enemy/K6B"]}
    for table, (ground, cloth, cards) in CARDS.items():
        found |= {f"{table}/{name}": motif(ground, cloth, thing(kind, colour)) for name, (kind, colour) in cards.items()}
    for table, drawn in (("room", rooms()), ("scenery", furniture()), ("token", tokens()), ("back", backs())):
        found |= {f"{table}/{name}": svg for name, svg in drawn.items()}
    return found
