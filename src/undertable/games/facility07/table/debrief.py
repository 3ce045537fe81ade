"""A finished visit: everybody's way through the facility, the Data over time, the missions, and what was done to whom."""

from __future__ import annotations

from typing import Any

from undertable.games.facility07.chapters.ending import final_data, missions
from undertable.games.facility07.pieces import DEAD, ESCAPED, INSIDE
from undertable.games.facility07.state import Facility
from undertable.kernel import SPECTATOR, Course, Position


class Visit(Course):
    """The Rooms that each Agent was in, one after the other; the course of the Data; the Top Secret Cards; who turned on whom."""

    def __init__(self) -> None:
        super().__init__()
        self.routes: dict[int, list[dict[str, Any]]] = {}
        self.deeds: list[dict[str, Any]] = []
        self.rounds: list[list[int]] = []
        self.battle = -1
        self.last: Facility | None = None

    def numbers(self, position: Position) -> list[tuple[str, int, float]]:
        assert isinstance(position, Facility)
        return [("Data", seat, agent.data) for seat, agent in enumerate(position.agents)]

    def look(self, position: Position) -> None:
        super().look(position)
        assert isinstance(position, Facility)
        self.last = position
        if position.battle and self.battle < 0:
            self.battle = position.count
        if position.round and (not self.rounds or self.rounds[-1][0] != position.round):
            self.rounds.append([position.round, position.count])
        for seat, agent in enumerate(position.agents):
            inside = agent.status == INSIDE and 0 <= agent.room < len(position.rooms)
            space = f"space:{agent.room}" if inside else ""
            route = self.routes.setdefault(seat, [])
            if not route or route[-1]["space"] != space:
                gone = "outside" if agent.status == ESCAPED else "dead"
                route.append({"at": position.count, "space": space, "room": position.room_label(agent.room) if inside else gone})
        for event in position.events:
            by, of = event.words.get("seat"), event.words.get("other")
            if by is not None and of is not None and by.seat >= 0 and of.seat >= 0 and by.seat != of.seat and event.public():
                told = event.text_for(SPECTATOR, position.names)
                if " passes " in told or told.startswith("It is carried out"):
                    continue  # everybody has to: nobody turns on anybody
                if " looks at " not in told:
                    told = event.text_for(by.seat, position.names)
                self.deeds.append({"at": position.count, "by": by.seat, "of": of.seat, "text": told})

    def part(self) -> dict[str, Any]:
        return {
            **super().part(),
            "routes": [{"seat": seat, "stops": stops} for seat, stops in self.routes.items()],
            "deeds": self.deeds,
            "rounds": self.rounds,
            "battle": self.battle,
            "agents": [self.agent(self.last, seat) for seat in range(self.last.seats)] if self.last is not None else [],
        }

    def agent(self, g: Facility, seat: int) -> dict[str, Any]:
        """How it ended for an Agent: her fate, what she carried, her missions, the sum."""
        agent = g.agents[seat]
        card = agent.secret.cards[0].kind if agent.secret.cards else None
        done = missions(g, agent)
        fate = f"Out, number {agent.rank}" if agent.status == ESCAPED else "Dead" if agent.status == DEAD else "Still inside"
        return {
            "seat": seat,
            "name": g.name(seat),
            "agent": agent.kind.name if agent.kind is not None else "",
            "art": agent.kind.key if agent.kind is not None else "",
            "fate": fate + (", The Hacker" if g.hacker == seat else ""),
            "data": agent.data,
            "secret": {
                "name": card.name if card is not None else "",
                "art": card.key if card is not None else "",
                "missions": [
                    {"text": objective.text, "done": met} for objective, met in zip(getattr(card, "objectives", []), done, strict=False)
                ],
            },
            "total": final_data(g, agent),
            "won": g.result is not None and seat in g.result.winners,
        }
