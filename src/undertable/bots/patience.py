"""How long a bot may take, without its time telling what it holds."""

from __future__ import annotations

from undertable.kernel.piece import SPECTATOR
from undertable.kernel.position import Position
from undertable.kernel.rng import Rng

WORLDS = 4
"""So many worlds are imagined to find out what everybody can tell."""
THINKING: dict[str, float] = {"hard": 0.9, "search": 0.9, "expert": 2.8}
"""Seconds that a level may think where there is something to think about; the others answer at once."""


def openly_forced(position: Position, seat: int, rng: Rng) -> bool:
    """Whether everybody can tell that the seat has only one option.

    It depends on nothing but what a spectator knows: a seat that is forced by a hidden hand is not openly forced, and a quick answer
    would betray the hand.
    """
    for _ in range(WORLDS):
        world: Position = position.imagine(SPECTATOR, rng)
        if len(world.choices(seat)) > 1:
            return False
    return True
