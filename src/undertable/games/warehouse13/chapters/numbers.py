"""Symbols, colours, places, states and windows as numbers, and what people call them."""

from __future__ import annotations

from typing import Final

LOGIC: Final = 0
INTUITION: Final = 1
LORE: Final = 2
TECH: Final = 3
ANY: Final = 4
"""The "?" of a Wild die or a Goo die."""
NONE: Final = -1

SYMBOLS: Final = ("logic", "intuition", "lore", "tech")
SYMBOL_NAMES: Final = ("Logic", "Intuition", "Lore", "Tech", "?")
A_SYMBOL: Final = ("a Logic", "an Intuition", "a Lore", "a Tech")
SYMBOL_LETTERS: Final = ("L", "I", "R", "T", "?")
"""R stands for Lore, so that no two letters are alike."""


def cards_text(number: int) -> str:
    """So many cards: 1 card, 2 cards."""
    return "no cards" if number == 0 else "1 card" if number == 1 else f"{number} cards"


BLACK: Final = 4
COLOURS: Final = ("blue", "red", "yellow", "green", "black")

WAREHOUSE: Final = 0
FIELD: Final = 1
BRONZED: Final = 2
"""In the Bronze Sector: at no location. [W13-GEN.05]"""
AWAY: Final = 3
"""A revealed Traitor, on the Lost Artifacts board."""
LOCATION_NAMES: Final = ("Warehouse", "Field", "Bronze Sector", "Lost Artifacts board")

FIT: Final = 0
KO: Final = 1
WOUNDED: Final = 2
HEALTH_NAMES: Final = ("fit", "KO'd", "wounded")
HEALTHS: Final = ("fit", "ko", "wounded")

PHYSICAL: Final = 0
MENTAL: Final = 1
CHALLENGES: Final = ("physical", "mental")
CHALLENGE_NAMES: Final = ("Physical", "Mental")

# Places that an obstacle can bar, then the spaces of the Maintenance track, then the one that is being faced.
TRAVEL: Final = 0
RESEARCH: Final = 1
BED_AND_BREAKFAST: Final = 2
BRONZE_SECTOR: Final = 3
DECK_PLACE: Final = 4
"""The four Trait decks are places 4 to 7."""
TRACK: Final = 8
TRACK_SPACES: Final = 5
FACED: Final = 13
PLACES: Final = (
    "travel",
    "research",
    "bed_and_breakfast",
    "bronze_sector",
    "logic",
    "intuition",
    "lore",
    "tech",
    "track1",
    "track2",
    "track3",
    "track4",
    "track5",
    "faced",
)
PLACE_NAMES: Final = (
    "Travel",
    "Warehouse Research",
    "Bed & Breakfast",
    "the Bronze Sector",
    "the Logic deck",
    "the Intuition deck",
    "the Lore deck",
    "the Tech deck",
    "Maintenance space 1",
    "Maintenance space 2",
    "Maintenance space 3",
    "Maintenance space 4",
    "Maintenance space 5",
    "the one being faced",
)

HAND_LIMIT: Final = 13

# Ability cards
ASSET: Final = 0
EPISODE: Final = 1
SEASON: Final = 2
DOWNSIDE: Final = 3
ABILITY_KINDS: Final = ("asset", "episode", "season", "downside")

# Reaction windows [W13-TIM.01]
WINDOWS: Final = (
    "ADV-0",
    "ADV-1",
    "ACT-0",
    "MOVED",
    "CH-1",
    "CH-2",
    "HARM",
    "PLAYED",
    "WC-0",
    "WC-1",
    "CHECK",
    "BR",
    "RR-1",
    "RR-2",
    "RR-3",
    "RR-4",
    "RR-5",
    "RR-6",
    "RR-7",
    "FIN-0",
)
ADV_0: Final = 0
ADV_1: Final = 1
ACT_0: Final = 2
MOVED: Final = 3
CH_1: Final = 4
CH_2: Final = 5
HARM: Final = 6
PLAYED: Final = 7
WC_0: Final = 8
WC_1: Final = 9
CHECK: Final = 10
BR: Final = 11
RR_1: Final = 12
RR_2: Final = 13
RR_3: Final = 14
RR_4: Final = 15
RR_5: Final = 16
RR_6: Final = 17
RR_7: Final = 18
FIN_0: Final = 19
ANY_WINDOW: Final = (1 << 20) - 1


def window_mask(names: list[str]) -> int:
    """The windows named on a card, as a mask; "any" is every one."""
    mask = 0
    for name in names:
        mask |= ANY_WINDOW if name == "any" else 1 << WINDOWS.index(name)
    return mask


def clue(symbol: int, number: int) -> str:
    """A face as people write it: 2 Logic, 1 ?."""
    return f"{number} {SYMBOL_NAMES[symbol]}" if symbol >= 0 else "blank"


def sentence_case(text: str) -> str:
    """With a capital at the start; names in it keep theirs."""
    return text[:1].upper() + text[1:]
