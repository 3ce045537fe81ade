"""A finished case: Doom and Information over time, and what the agents suffered."""

from __future__ import annotations

from undertable.games.hellboy.state import Case
from undertable.kernel.debrief import Course
from undertable.kernel.position import Position


class CaseReport(Course):
    """The two trackers and everybody's damage."""

    def numbers(self, position: Position) -> list[tuple[str, int, float]]:
        assert isinstance(position, Case)
        table: list[tuple[str, int, float]] = [("Impending Doom", -1, position.doom), ("Information Gathered", -1, position.info)]
        return table + [(f"Damage of {agent.kind.name}", agent.seat, agent.hurt()) for agent in position.agents]
