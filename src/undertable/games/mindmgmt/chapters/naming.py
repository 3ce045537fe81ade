"""How things are called in prompts, labels and the scene: one place for names and scene ids."""

from __future__ import annotations

from undertable.games.mindmgmt.chapters.board import name_of, place_of, wall_name
from undertable.games.mindmgmt.pieces import Agent
from undertable.games.mindmgmt.state import Hunt
from undertable.kernel import Moved, Word


def clock(hour: int) -> str:
    """`07:00`."""
    return f"{hour:02d}:00"


def space_id(place: int) -> str:
    """The scene id of a location."""
    return f"space:{name_of(place)}"


def space_in(target: str) -> int:
    """The location that a scene id names; -1 if it names something else."""
    kind, _, name = target.partition(":")
    return place_of(name) if kind == "space" else -1


def wall_id(wall: int) -> str:
    return f"wall:{wall_name(wall)}"


def agent_id(number: int) -> str:
    return f"agent:{number}"


def immortal_id(number: int) -> str:
    return f"immortal:{number}"


def feature_id(code: str) -> str:
    return f"feature:{code}"


def feature_names(g: Hunt, place: int) -> str:
    """`Dhow Sail, Stray Cats`, or `Temple`."""
    pair = g.board.features[place]
    return ", ".join(g.city.features[feature].name for feature in pair) if pair else "Temple"


def place_text(g: Hunt, place: int) -> str:
    """`C4 (Dhow Sail, Stray Cats)`."""
    return f"{name_of(place)} ({feature_names(g, place)})"


def recruits_text(number: int) -> str:
    """`1 recruit`, `2 recruits`."""
    return "1 recruit" if number == 1 else f"{number} recruits"


# Words of the story that are links


def place_word(place: int) -> Word:
    return Word(name_of(place), ref=space_id(place))


def agent_word(agent: Agent) -> Word:
    return Word(agent.first_name, ref=agent_id(agent.number), entry=agent.card.key)


def immortal_word(g: Hunt, number: int) -> Word:
    card = g.city.immortals[number]
    return Word(card.name, ref=immortal_id(number), entry=card.key)


def agent_goes(agent: Agent, source: int) -> list[Moved]:
    """That the figure went from one location to where it is now."""
    return [Moved(agent_id(agent.number), space_id(source), space_id(agent.at))]
