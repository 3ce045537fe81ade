"""How much a player likes cards and Rooms, other things being equal."""

from __future__ import annotations

from typing import Final

SURE: Final = [0.0, 1 / 6, 2 / 6, 3 / 6, 4 / 6, 5 / 6, 1.0]

PLAYS: Final = {
    "OA01": 5, "OA02": 60, "OA03": 4, "OA04": 1, "OA05": 14, "OA06": 3, "OA08": 30, "OA09": 32, "OA10": -3, "OA11": 1, "OA12": 1,
    "OA13": 2, "OA14": 3, "OA15": 9, "OA16": 60, "OA17": 22, "OA18": 21, "OA19": 50, "OA20": 32, "OA21": 8, "OA24": 34, "OA25": 12,
    "OA26": 6, "OA27": 2, "OA28": 3, "OA29": 3, "OA30": 30, "OA31": 16,
}  # fmt: skip
"""How willingly an Action is played in one's own turn, other things being equal."""
ANSWERS: Final = {
    "OA01": 12, "OA05": 14, "OA16": 20, "OA22": 12, "OC01": 6, "OC02": 8, "OC03": 13, "OC04": 20, "OC05": 50, "OC06": 15, "OC07": 14,
    "OC08": 2, "OC09": 9, "OC10": 9, "OC12": 3, "OC13": 2, "OC14": 2, "OC15": 20, "OC16": 9, "OG22": 60,
}  # fmt: skip
KEEP: Final = {
    "OA02": 6, "OA23": 7, "OA22": 6, "OA05": 6, "OA19": 6, "OA06": 5, "OA07": 6, "OA24": 4, "OA16": 4, "OA29": 2, "OA13": 1, "OA12": 1,
}  # fmt: skip
"""What is kept in hand when cards have to go."""
GADGETS: Final = {
    "OG01": 6, "OG02": 6, "OG03": 6, "OG04": 5, "OG05": 4, "OG09": 7, "OG10": 7, "OG11": 8, "OG12": 6, "OG13": 6, "OG14": 5, "OG15": 6,
    "OG18": 6, "OG19": 1, "OG20": 4, "OG21": 7, "OG22": 5, "OG23": 4, "OG24": 5, "OG26": 2, "OG27": 0, "OG28": 2, "OG29": 1,
}  # fmt: skip
"""How well a Gadget serves when equipped."""
USEFUL_ROOMS: Final = {
    "RP": 5, "R01": 5, "R02": 9, "R05": 6, "R07": 10, "R08": 2, "R10": 2, "R11": 4, "R14": 4, "R21": 7, "R16": 1, "R03": 3,
}  # fmt: skip
DATA_ROOMS: Final = {"R06": 1, "R19": 3}
"""Rooms that give Data after a check of this Skill."""
