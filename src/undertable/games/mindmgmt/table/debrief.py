"""The film of a finished hunt: the true path beside the places that the answers left open. -- not compiled"""

from __future__ import annotations

from typing import Any

from undertable.games.mindmgmt.chapters.board import places
from undertable.games.mindmgmt.chapters.naming import space_id
from undertable.games.mindmgmt.state import Hunt
from undertable.games.mindmgmt.table.layers import possible_places
from undertable.kernel.debrief import Film
from undertable.kernel.piece import SPECTATOR
from undertable.kernel.position import Position


class Pursuit(Film):
    """A frame whenever the answers or the hour have changed."""

    def __init__(self) -> None:
        self.frames: list[dict[str, Any]] = []
        self.path: list[int] = []
        self.hand: list[str] = []
        self._seen: tuple[int, int] = (0, 0)

    def look(self, position: Position) -> None:
        assert isinstance(position, Hunt)
        self.path = list(position.path)
        self.hand = [position.city.features[number].key for number in position.hand]
        if position.over or len(position.path) < 5:
            return
        mark = len(position.path), len(position.evidence)
        if mark == self._seen:
            return
        self._seen = mark
        possible = [space_id(place) for place in places(possible_places(position.view(SPECTATOR), position.pack, position.options))]
        self.frames.append(
            {
                "at": position.count,
                "hour": len(position.path),
                "true": space_id(position.path[-1]),
                "possible": possible,
                "places": len(possible),
            }
        )

    def part(self) -> dict[str, Any]:
        return {
            "kind": "pursuit",
            "path": [{"hour": hour, "space": space_id(place)} for hour, place in enumerate(self.path, 1)],
            "features": self.hand,
            "frames": self.frames,
        }
