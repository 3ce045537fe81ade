"""A finished visit: everybody's way through the facility, and the Data over time."""

from __future__ import annotations

from typing import Any

from undertable.games.facility07.pieces import INSIDE
from undertable.games.facility07.state import Facility
from undertable.kernel.debrief import Course
from undertable.kernel.position import Position


class Visit(Course):
    """The Rooms that each Agent was in, one after the other, and the course of the Data."""

    def __init__(self) -> None:
        super().__init__()
        self.routes: dict[int, list[dict[str, Any]]] = {}

    def numbers(self, position: Position) -> list[tuple[str, int, float]]:
        assert isinstance(position, Facility)
        return [("Data", seat, agent.data) for seat, agent in enumerate(position.agents)]

    def look(self, position: Position) -> None:
        super().look(position)
        assert isinstance(position, Facility)
        for seat, agent in enumerate(position.agents):
            inside = agent.status == INSIDE and 0 <= agent.room < len(position.rooms)
            space = f"space:{agent.room}" if inside else ""
            route = self.routes.setdefault(seat, [])
            if not route or route[-1]["space"] != space:
                route.append({"at": position.count, "space": space, "room": position.room_label(agent.room) if inside else "gone"})

    def part(self) -> dict[str, Any]:
        return {**super().part(), "routes": [{"seat": seat, "stops": stops} for seat, stops in self.routes.items()]}
