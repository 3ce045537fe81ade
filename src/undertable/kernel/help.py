"""How much help a table gives. It is one setting for everybody, fixed at the start and kept in the record.

| level | shows |
|---|---|
| paper | facts, and sums of public numbers |
| assisted | odds on pointing at something, what one answer alone rules out |
| solver | what follows from everything |

What is more than a fact stands in a layer of the scene (`Title.layers`) or is said by a hint, and declares the level that it needs.
`Position.scene` lets layers through that the table allows, and none that it does not; nothing else of a scene, prompt, label or event
may depend on the level, so those hold facts at every level. `lab.paper` checks it.
"""

from __future__ import annotations

from typing import Final, Literal

Level = Literal["paper", "assisted", "solver"]
PAPER: Final = "paper"
ASSISTED: Final = "assisted"
SOLVER: Final = "solver"
LEVELS: Final[tuple[Level, ...]] = ("paper", "assisted", "solver")
"""From the least help to the most."""


def allows(level: Level, needs: Level) -> bool:
    """Whether a table of this level shows what needs that one."""
    return LEVELS.index(level) >= LEVELS.index(needs)


def usual_level(persons: int) -> Level:
    """Among people the game is in their heads; alone against bots, odds help to learn it."""
    return "paper" if persons > 1 else "assisted"
