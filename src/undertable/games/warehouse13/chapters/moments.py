"""The moments at which cards are played out of turn: the reaction windows by number. [W13-TIM.01]"""

from __future__ import annotations

from typing import Final

MOMENTS: Final[tuple[tuple[str, str, str], ...]] = (
    ("ADV-0", "The enemy's turn begins", ""),
    ("ADV-1", "A Traitor card is about to take effect", ""),
    ("ACT-0", "{seat} is about to act", "You are about to act"),
    ("MOVED", "{seat} has moved", "You have moved"),
    ("CH-1", "{seat} faces a challenge", "You face a challenge"),
    ("CH-2", "{seat} has rolled a challenge", "You have rolled a challenge"),
    ("HARM", "{seat} is about to be harmed", "You are about to be harmed"),
    ("PLAYED", "A card has been played", ""),
    ("WC-0", "{seat} is about to Work the Case", "You are about to Work the Case"),
    ("WC-1", "{seat} has claimed a die", "You have claimed a die"),
    ("CHECK", "All clues are gone", ""),
    ("BR", "Before Retrieval", ""),
    ("RR-1", "A Retrieval round begins", ""),
    ("RR-2", "Dice are rolled", ""),
    ("RR-3", "Dice are covered", ""),
    ("RR-4", "Dice are revealed", ""),
    ("RR-5", "Goo is shown", ""),
    ("RR-6", "Dice are applied", ""),
    ("RR-7", "No dice are left", ""),
    ("FIN-0", "{seat} is about to act", "You are about to act"),
)
"""What cards call a moment, how it is told, and how to the one whom it is about, where that differs."""
WINDOWS: Final = [moment[0] for moment in MOMENTS]
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
SCHEMING: Final = (ACT_0, WC_0, FIN_0, MOVED, CH_1, RR_4)
"""Moments at which a revealed Traitor may always have a card to play, by what everybody sees."""


def window_mask(names: list[str]) -> int:
    """The windows named on a card, as a mask; "any" is every one."""
    mask = 0
    for name in names:
        mask |= ANY_WINDOW if name == "any" else 1 << WINDOWS.index(name)
    return mask
