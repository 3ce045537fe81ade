"""A finished case: Doom and Information over time, why doom advanced, damage given and taken. Only what was met is named."""

from __future__ import annotations

from typing import Any

from undertable.games.hellboy.state import Case
from undertable.kernel.debrief import Course
from undertable.kernel.position import Position


class CaseReport(Course):
    """The two trackers and everybody's damage; causes of doom, what was dealt to enemies, rooms opened, Case File cards turned."""

    def __init__(self) -> None:
        super().__init__()
        self.causes: list[dict[str, Any]] = []
        self.given = 0
        self.rooms: list[str] = []
        self.cards: list[str] = []
        self._doom = 1
        self._wounds: dict[int, int] = {}

    def numbers(self, position: Position) -> list[tuple[str, int, float]]:
        assert isinstance(position, Case)
        table: list[tuple[str, int, float]] = [("Impending Doom", -1, position.doom), ("Information Gathered", -1, position.info)]
        return table + [(f"Damage of {agent.kind.name}", agent.seat, agent.hurt()) for agent in position.agents]

    def look(self, position: Position) -> None:
        super().look(position)
        assert isinstance(position, Case)
        if position.doom != self._doom:
            why = position.last_cause if position.doom > self._doom else "held back" if position.doom > 1 else "the Confrontation begins"
            self.causes.append({"at": position.count, "round": position.round, "doom": position.doom, "why": why})
            self._doom = position.doom
        wounds = {enemy.number: enemy.damage for enemy in position.enemies}
        self.given += sum(max(0, damage - self._wounds.get(number, 0)) for number, damage in wounds.items())
        self._wounds = wounds
        for number, room in enumerate(position.book.rooms):
            if position.explored >> number & 1 and room.name not in self.rooms:
                self.rooms.append(room.name)
        for card in position.case_cards:
            if card.name not in self.cards:
                self.cards.append(card.name)

    def part(self) -> dict[str, Any]:
        return {**super().part(), "causes": self.causes, "damage_given": self.given, "rooms": self.rooms, "case_cards": self.cards}
