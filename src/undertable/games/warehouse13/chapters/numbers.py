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

HAND_LIMIT: Final = 13

# Ability cards
ASSET: Final = 0
EPISODE: Final = 1
SEASON: Final = 2
DOWNSIDE: Final = 3
ABILITY_KINDS: Final = ("asset", "episode", "season", "downside")


def clue(symbol: int, number: int) -> str:
    """A face as people write it: 2 Logic, 1 ?."""
    return f"{number} {SYMBOL_NAMES[symbol]}" if symbol >= 0 else "blank"


def sentence_case(text: str) -> str:
    """With a capital at the start; names in it keep theirs."""
    return text[:1].upper() + text[1:]
