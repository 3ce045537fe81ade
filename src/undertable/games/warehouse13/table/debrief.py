"""A finished Season: what was saved, lost and borne."""

from __future__ import annotations

from undertable.games.warehouse13.state import Season
from undertable.kernel.debrief import Course
from undertable.kernel.position import Position


class SeasonReport(Course):
    """Artifacts, Plots and the Stress deck. Who said and did what stands in the timeline; nobody is graded."""

    def numbers(self, position: Position) -> list[tuple[str, int, float]]:
        assert isinstance(position, Season)
        return [
            ("Artifacts in the Stacks", -1, len(position.stacks.cards)),
            ("Artifacts lost", -1, len(position.lost.cards)),
            ("Plots stopped", -1, position.stopped),
            ("Plots executed", -1, position.executed),
            ("Stress cards left", -1, len(position.stress_deck.cards)),
        ]
