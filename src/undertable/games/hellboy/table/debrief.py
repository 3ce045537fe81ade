"""A finished case: Doom and Information over time, why doom advanced, who gave and took which damage, the moments that stand out. Only
what was met is named: a room never opened and a card never turned stay shut."""

from __future__ import annotations

from typing import Any

from undertable.games.hellboy.state import EXPLORATION, Case
from undertable.kernel import Course, Position
from undertable.kernel.event import Event


class CaseReport(Course):
    """The two trackers and everybody's damage; causes of doom, what each agent did and suffered, rooms opened, Case File cards turned."""

    def __init__(self) -> None:
        super().__init__()
        self.causes: list[dict[str, Any]] = []
        self.agents: dict[str, dict[str, Any]] = {}
        self.rooms: list[dict[str, Any]] = []
        self.cards: list[dict[str, Any]] = []
        self.moments: list[dict[str, Any]] = []
        self.shut = 0
        self.ending: dict[str, Any] = {}
        self._doom = 1
        self._attacker = ""
        self._explorer = ""

    def numbers(self, position: Position) -> list[tuple[str, int, float]]:
        assert isinstance(position, Case)
        table: list[tuple[str, int, float]] = [("Impending Doom", -1, position.doom), ("Information Gathered", -1, position.info)]
        return table + [(f"Damage of {agent.kind.name}", agent.seat, agent.hurt()) for agent in position.agents]

    def look(self, position: Position) -> None:
        super().look(position)
        assert isinstance(position, Case)
        for agent in position.agents:
            if agent.kind.key not in self.agents:
                self.agents[agent.kind.key] = {
                    "name": agent.kind.name,
                    "art": agent.kind.key,
                    "seat": agent.seat,
                    **dict.fromkeys(("given", "taken", "rooms", "out"), 0),
                    "injuries": [],
                }
        for event in position.events:
            self.told(position, event)
        if position.doom < self._doom:
            self.doom(position, position.doom, "the Confrontation begins" if position.began else "held back")
        self.opened(position)
        if position.result is not None and position.began:
            self.ended(position, bool(position.result.winners))
        for card in position.case_cards:
            name = f"{card.number}{card.side} {card.name}"
            if all(one["name"] != name for one in self.cards):
                self.cards.append({"name": name, "art": card.key, "round": position.round, "at": position.count})

    def told(self, g: Case, event: Event) -> None:
        """Who dealt and suffered what, by the story."""
        agent = event.words["agent"].entry if "agent" in event.words else ""
        if event.kind == "attack":
            self._attacker = event.words["who"].entry if "who" in event.words else ""
        elif event.kind == "action":
            self._attacker = agent
        elif event.kind == "fire":
            self._attacker = ""
        elif event.kind == "hit" and self._attacker in self.agents:
            self.agents[self._attacker]["given"] += int(event.words["amount"].text)
        elif event.kind == "defeated":
            self.moment(g, f"{event.text_for(-1, g.names)}", "hit", 1)
        elif event.kind == "explore" and agent:
            self._explorer = agent
        elif agent in self.agents:
            own = self.agents[agent]
            if event.kind == "damage":
                own["taken"] += int(event.words["amount"].text)
            elif event.kind == "out":
                own["out"] += 1
                self.moment(g, event.text_for(-1, g.names), "out", -3)
            elif event.kind == "injury":
                own["injuries"].append(event.words["icon"].text)
        if event.kind == "doom" and int(event.words["space"].text) != self._doom:
            self.doom(g, int(event.words["space"].text), event.words["why"].text if "why" in event.words else "held back")
        if event.kind == "case" and "card" in event.words and event.words["card"].entry.startswith("case/") and g.round > 1:
            self.moment(g, event.words["card"].text, "case", 2)

    def ended(self, g: Case, won: bool) -> None:
        """The Boss, who has been met by now, and what counts for the commendation."""
        many = len(g.book.case.insights)
        points = [
            ("The Boss is defeated", won),
            ("Found by exploration", g.began == EXPLORATION),
            (f"All Insights ({g.taken} of {many})", g.taken == many),
            ("Nobody Knocked Out at the end", not any(agent.out for agent in g.agents)),
        ]
        self.ending = {
            "won": won,
            "boss": g.book.figure_names[g.book.boss],
            "art": g.boss_card().key,
            "case": g.book.case.name,
            "points": [{"text": text, "reached": reached} for text, reached in points],
        }

    def moment(self, g: Case, text: str, kind: str, weight: int) -> None:
        """Something that stands out."""
        self.moments.append({"at": g.count, "round": g.round, "text": text, "kind": kind, "weight": weight})

    def doom(self, g: Case, space: int, why: str) -> None:
        """A step of Impending Doom with its cause."""
        self.causes.append({"at": g.count, "round": g.round, "from": self._doom, "doom": space, "why": why})
        if space - self._doom > 1:
            self.moment(g, f"Doom {self._doom} to {space}: {why}", "doom", self._doom - space)
        self._doom = space

    def opened(self, g: Case) -> None:
        """Rooms, when they were opened and by whom; how many stayed shut when the Confrontation began."""
        rooms = [(number, room) for number, room in enumerate(g.book.rooms) if not g.book.in_lair(number)]
        if not g.began:
            self.shut = sum(not g.explored >> number & 1 for number, _ in rooms)
        for number, room in rooms:
            if g.explored >> number & 1 and all(one["name"] != room.name for one in self.rooms):
                by = self._explorer if self.rooms else ""
                self.rooms.append({"name": room.name, "art": room.key, "round": g.round, "by": by, "at": g.count})
                if by in self.agents:
                    self.agents[by]["rooms"] += 1

    def part(self) -> dict[str, Any]:
        return {
            **super().part(),
            "ending": self.ending,
            "causes": self.causes,
            "agents": list(self.agents.values()),
            "damage_given": sum(agent["given"] for agent in self.agents.values()),
            "damage_taken": sum(agent["taken"] for agent in self.agents.values()),
            "rooms": self.rooms,
            "rooms_shut": self.shut,
            "case_cards": self.cards,
            "moments": sorted(sorted(self.moments, key=lambda one: -abs(one["weight"]))[:6], key=lambda one: one["at"]),
        }
