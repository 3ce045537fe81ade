"""What a table may not say for people: odds, counts of possibilities, inference. It stands in layers, and only where the table allows it.

Prompts, labels, the story and everything drawn outside layers hold facts at every level of help; at *paper* there are no layers at all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from undertable.kernel.help import PAPER
from undertable.kernel.position import Position
from undertable.kernel.scene import Board, Scene

GUESS = re.compile(
    r"\d\s?%|\bper ?cent\b|\bodds\b|\bchances?\b|\bprobab|\blikel|\bunlikel|\bsuspicio|\bexpected (damage|value|number)"
    r"|\bmay be (here|there|on|in)\b|\bpossible (places|paths|locations|positions|worlds)|\bimagined\b|\bbits about\b",
    re.IGNORECASE,
)
"""Words of somebody who reckons, not of somebody who states a fact."""
NEWEST = 12
"""So many of the last log lines are read at a step; those before were read when they were new."""


def guess_in(text: str) -> str:
    """The part of a text that is more than a fact; '' if there is none."""
    found = GUESS.search(text)
    return text[max(0, found.start() - 30) : found.end() + 30] if found else ""


class Paper:
    """Watches what a table draws and says in the course of one game."""

    def __init__(self, position: Position) -> None:
        self.printed = {text for entry in position.pack.entries() for text in _texts(entry)}
        """What stands on cards is printed, whatever words it has."""
        self.tints: dict[tuple[int, str], float] = {}
        """How each space was tinted when it was last seen: what is printed does not come and go."""

    def wrong_in_scene(self, position: Position, scene: Scene) -> str:
        """What of a scene is more than a fact; '' if nothing is."""
        if scene.layers and position.header.help == PAPER:
            return f"the layer {scene.layers[0].id!r} at a table on paper"
        for text in _texts(scene.areas):
            wrong = "" if text in self.printed else guess_in(text)
            if wrong:
                return f"...{wrong}... in the scene"
        for area in scene.areas:
            for space in area.spaces if isinstance(area, Board) else []:
                before = self.tints.setdefault((scene.viewer, space.id), space.shade)
                if space.shade != before and before:
                    return f"the tint of {space.id}, which comes and goes: what may be where belongs into a layer"
                self.tints[scene.viewer, space.id] = space.shade
        return ""

    def wrong_in_words(self, said: list[str]) -> str:
        """The same for prompts, labels, reasons and log lines."""
        for text in said:
            wrong = guess_in(text)
            if wrong and not any(part in text for part in self.printed if GUESS.search(part)):
                return f"...{wrong}..."
        return ""


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from _texts(item)
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from _texts(getattr(value, name))
