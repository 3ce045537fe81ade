"""A finished contest of agencies: numbers over time, who won which mission when, every deck side by side, what lay facedown."""

from __future__ import annotations

from typing import Any

from undertable.games.spycraft.content import Face, Mission
from undertable.games.spycraft.pieces import Agency, InPlay
from undertable.games.spycraft.state import SpycraftState
from undertable.kernel import Course, Position


class Dossier(Course):
    """Two lines for each agency, and the files that may be opened now."""

    def __init__(self) -> None:
        super().__init__()
        self.won: list[dict[str, Any]] = []
        self.decks: list[dict[str, Any]] = []
        self.hidden: list[dict[str, Any]] = []
        self.zones: list[dict[str, Any]] = []

    def numbers(self, position: Position) -> list[tuple[str, int, float]]:
        assert isinstance(position, SpycraftState)
        found: list[tuple[str, int, float]] = []
        for seat, agency in enumerate(position.agencies):
            found += [("Victory points", seat, agency.points), ("Enemy agents retired", seat, agency.retired)]
        return found

    def look(self, position: Position) -> None:
        super().look(position)
        assert isinstance(position, SpycraftState)
        if not self.decks:
            self.decks = [deck_of(agency) for agency in position.agencies]
            missions = sorted(position.pack.all(Mission), key=lambda mission: mission.number)
            self.zones = [{"key": one.key, "name": one.name, "zone": one.zone, "type": one.type, "points": one.points} for one in missions]
        for agency in position.agencies:
            self._trophies(position, agency)
        self.hidden = [entry for agency in position.agencies for entry in facedown(agency)]

    def _trophies(self, position: SpycraftState, agency: Agency) -> None:
        known = sum(1 for one in self.won if one["seat"] == agency.owner)
        for card, bonus in list(zip(agency.won.cards, agency.bonus, strict=True))[known:]:
            face: Any = card.kind
            taken = {"seat": agency.owner, "key": face.key, "name": face.name, "points": face.points + bonus}
            self.won.append({"at": position.count, "turn": position.turn, **taken})

    def part(self) -> dict[str, Any]:
        return {**super().part(), "won": self.won, "decks": self.decks, "hidden": self.hidden, "zones": self.zones}


def deck_of(agency: Agency) -> dict[str, Any]:
    """What an agency brought: its leaders by level, its cards with their numbers of copies."""
    pieces = [piece for stack in agency.stacks for piece in stack.pieces()]
    zones = (agency.deck, agency.hand, agency.discard, agency.removed)
    held = [card.kind for zone in zones for card in zone.cards] + [piece.card.kind for piece in pieces]
    held += [leader.card.kind for leader in agency.reserve]
    leaders: list[Any] = sorted((face for face in held if _face(face).TABLE == "leader"), key=lambda face: face.level)
    copies: dict[str, int] = {}
    for face in held:
        if _face(face).TABLE != "leader":
            copies[_face(face).key] = copies.get(_face(face).key, 0) + 1
    names = {_face(face).key: _face(face).name for face in held}
    cards = [{"key": key, "name": names[key], "copies": number} for key, number in sorted(copies.items(), key=lambda one: names[one[0]])]
    return {
        "seat": agency.owner,
        "faction": agency.faction,
        "leaders": [{"key": one.key, "name": one.name} for one in leaders],
        "cards": cards,
    }


def facedown(agency: Agency) -> list[dict[str, Any]]:
    """What lay facedown: what it was said to be, and what it was."""
    found: list[dict[str, Any]] = []
    for stack in agency.stacks:
        if not stack.top.active:
            found.append(_turned_up(agency.owner, stack.top, "agent"))
        found.extend(_turned_up(agency.owner, piece, "gear") for piece in stack.gear if not piece.active)
    return found


def _turned_up(seat: int, piece: InPlay, said: str) -> dict[str, Any]:
    face = _face(piece.card.kind)
    bluff = face.TABLE != said and not (said == "agent" and face.TABLE == "leader")
    return {"seat": seat, "key": face.key, "name": face.name, "said": said, "bluff": bluff}


def _face(kind: Any) -> Face:
    assert isinstance(kind, Face)
    return kind
