"""A finished contest of agencies: victory points and agents retired over time."""

from __future__ import annotations

from undertable.games.spycraft.state import SpycraftState
from undertable.kernel.debrief import Course
from undertable.kernel.position import Position


class Dossier(Course):
    """Two lines for each agency."""

    def numbers(self, position: Position) -> list[tuple[str, int, float]]:
        assert isinstance(position, SpycraftState)
        found: list[tuple[str, int, float]] = []
        for seat, agency in enumerate(position.agencies):
            found += [("Victory points", seat, agency.points), ("Enemy agents retired", seat, agency.retired)]
        return found
