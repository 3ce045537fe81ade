"""The film of a finished hunt: the true path beside the places that the answers left open. -- not compiled"""

from __future__ import annotations

from typing import Any

from undertable.games.mindmgmt.chapters import evidence as ev
from undertable.games.mindmgmt.chapters.board import places
from undertable.games.mindmgmt.chapters.naming import space_id
from undertable.games.mindmgmt.state import Hunt
from undertable.games.mindmgmt.table.layers import possible_places
from undertable.kernel import SPECTATOR, Film, Position


class Pursuit(Film):
    """A frame whenever the answers or the hour have changed."""

    def __init__(self) -> None:
        self.frames: list[dict[str, Any]] = []
        self.path: list[int] = []
        self.hand: list[str] = []
        self.secrets: list[dict[str, Any]] = []
        self.answers: list[list[str | int]] = []
        self._seen: tuple[int, int] = (0, 0)

    def look(self, position: Position) -> None:
        assert isinstance(position, Hunt)
        self.path = list(position.path)
        self.hand = [position.city.features[number].key for number in position.hand]
        if position.over or len(position.path) < 5:
            self.secrets = secrets_of(position)
            self.answers = answers_in(position.evidence)
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
            "secrets": self.secrets,
            "answers": self.answers,
            "frames": self.frames,
        }


def secrets_of(hunt: Hunt) -> list[dict[str, Any]]:
    """The Feature cards, with those that were found, and the Recruiter card."""
    told: list[dict[str, Any]] = []
    for number in [*hunt.hand, *hunt.found]:
        visits = sum(number in hunt.board.features[place] for place in hunt.path)
        said = f"{visits} visited" + (", found" if number in hunt.found else "")
        feature = hunt.city.features[number]
        told.append({"art": feature.key, "name": feature.name, "text": said})
    if hunt.card is not None:
        told.append({"art": hunt.card.key, "name": hunt.card.name, "text": hunt.card.ability})
    return told


def answers_in(facts: list[ev.Fact]) -> list[list[str | int]]:
    """How often the team got which answer."""
    kinds = [fact[0] for fact in facts]
    step, no, nothing = kinds.count(ev.STEP_ON), kinds.count(ev.NO), kinds.count(ev.NOTHING_NEW)
    return [["questions", step + no + nothing], ["STEP", step], ["NO", no], ["NOTHING NEW", nothing], ["REVEAL", kinds.count(ev.AT)]]
