"""The kinds of things that cards speak of: Agents (as seats), Rooms (in the order of exploring) and Guards (as tokens)."""

from __future__ import annotations

from typing import Final

from undertable.games.facility07.state import Facility
from undertable.kernel.cards.words import Kind


class AgentKind(Kind):
    def gone(self, g: Facility, number: int) -> bool:
        return not g.inside(number)

    def called(self, g: Facility, number: int) -> str:
        return g.name(number)

    def scene_id(self, number: int) -> str:
        return f"seat:{number}"


class RoomKind(Kind):
    def called(self, g: Facility, number: int) -> str:
        return f"the {g.room_label(number)}"

    def scene_id(self, number: int) -> str:
        return f"space:{number}"


class GuardKind(Kind):
    def called(self, g: Facility, number: int) -> str:
        guard = g.guards[number]
        return f"a {'Dazed ' if guard.dazed else ''}Guard in the {g.room_label(guard.room)}"

    def scene_id(self, number: int) -> str:
        return f"guard:{number}"

    def look(self, g: Facility, number: int) -> tuple[int, ...]:
        guard = g.guards[number]
        return (guard.room, guard.dazed, guard.newborn, guard.held_until)


AGENTS: Final = AgentKind("agents", "an Agent", "Nobody")
ROOMS: Final = RoomKind("rooms", "a Room")
GUARDS: Final = GuardKind("guards", "a Guard")
