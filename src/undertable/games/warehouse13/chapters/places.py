"""Places that an obstacle can bar, and the obstacles on them as numbers. [W13-OBS]

An obstacle is written as one number, 100 x kind + 10 x value + ring; 0 means that nothing lies there. The face-down supply is the list of
obstacles in it: nobody knows which comes next, so one is taken at random when it is placed.
"""

from __future__ import annotations

from typing import Final

from undertable.games.warehouse13.chapters.numbers import CHALLENGE_NAMES

# First what can be barred, then the spaces of the Maintenance track, then the one that is being faced.
TRAVEL: Final = 0
RESEARCH: Final = 1
BED_AND_BREAKFAST: Final = 2
BRONZE_SECTOR: Final = 3
DECK_PLACE: Final = 4
"""The four Trait decks are places 4 to 7."""
TRACK: Final = 8
TRACK_SPACES: Final = 5
FACED: Final = 13
_PLACES: Final[tuple[tuple[str, str], ...]] = (
    ("travel", "Travel"),
    ("research", "Warehouse Research"),
    ("bed_and_breakfast", "Bed & Breakfast"),
    ("bronze_sector", "the Bronze Sector"),
    ("logic", "the Logic deck"),
    ("intuition", "the Intuition deck"),
    ("lore", "the Lore deck"),
    ("tech", "the Tech deck"),
    ("track1", "Maintenance space 1"),
    ("track2", "Maintenance space 2"),
    ("track3", "Maintenance space 3"),
    ("track4", "Maintenance space 4"),
    ("track5", "Maintenance space 5"),
    ("faced", "the one being faced"),
)
"""The places by number: what content calls them, and people."""
PLACES: Final = [place for place, _ in _PLACES]
PLACE_NAMES: Final = [name for _, name in _PLACES]
ANYWHERE: Final = [TRAVEL, DECK_PLACE, DECK_PLACE + 1, DECK_PLACE + 2, DECK_PLACE + 3]
"""Where every Agent can challenge an obstacle. [W13-CHL.10]"""
INDOORS: Final = [RESEARCH, BED_AND_BREAKFAST, BRONZE_SECTOR]
"""Where only those in the Warehouse can."""


def token(kind: int, value: int, ring: bool = False) -> int:
    """An obstacle as a number."""
    return 100 * kind + 10 * value + (1 if ring else 0)


def kind_of(obstacle: int) -> int:
    """Physical or Mental."""
    return obstacle // 100


def value_of(obstacle: int) -> int:
    """The printed value: 2, 3 or 4."""
    return obstacle // 10 % 10


def ringed(obstacle: int) -> bool:
    """Whether it carries a ring. [W13-OBS.04]"""
    return obstacle % 10 == 1


def difficulty_of(obstacle: int) -> int:
    """Value, and 1 for a ring. [W13-OBS.04]"""
    return value_of(obstacle) + obstacle % 10


def text_of(obstacle: int) -> str:
    """What a person would call it."""
    return f"{CHALLENGE_NAMES[kind_of(obstacle)]} obstacle {value_of(obstacle)}{' with a ring' if ringed(obstacle) else ''}"


def odds(attribute: int, difficulty: int, faces: list[int]) -> float:
    """The chance to beat a difficulty with one Warehouse die. [W13-CHL.04, .05]"""
    return sum([1 for face in faces if face > 0 and face + attribute > difficulty]) / len(faces)
