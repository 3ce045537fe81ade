"""Why a thing of the table cannot be chosen now, as far as the scene and the question tell: whose it is, in which state, and what the
question is about instead. Games add why one of the things that a question is about is not among the options (`Step.why`).

Everything here comes from the asking seat's own scene and question.
"""

from __future__ import annotations

import msgspec

from undertable.kernel.scene import (
    AnyArea,
    Badge,
    Board,
    CardFace,
    Cards,
    Dice,
    Die,
    Edge,
    Link,
    Mark,
    Panel,
    Path,
    Remark,
    Scene,
    Space,
    Token,
    Track,
)

MOST_NAMES = 4


class Found(msgspec.Struct):
    """A thing, where it is, and what it is part of."""

    thing: msgspec.Struct
    area: AnyArea
    on: str = ""
    """The name of the thing that it lies on."""

    @property
    def name(self) -> str:
        thing = self.thing
        name = str(getattr(thing, "name", "") or getattr(thing, "label", "") or getattr(thing, "text", ""))
        if not name and isinstance(thing, CardFace):
            return "This card"
        return name or "This"

    @property
    def noun(self) -> str:
        """What kind of thing it is."""
        thing = self.thing
        for kind, noun in _NOUNS:
            if isinstance(thing, kind):
                return noun
        if isinstance(thing, Panel):
            return "player" if thing.seat >= 0 else "panel"
        return "part of the table"


_NOUNS: tuple[tuple[type, str], ...] = (
    (Space, "place"),
    (Token, "token"),
    (CardFace, "card"),
    (Die, "die"),
    (Edge, "wall or door"),
    (Path, "path"),
    (Link, "way"),
    (Mark, "step of a track"),
    (Badge, "mark"),
    (Remark, "remark"),
    (Board, "board"),
    (Track, "track"),
    (Cards, "row of cards"),
    (Dice, "row of dice"),
)
_MANY = {"die": "dice", "wall or door": "walls or doors", "part of the table": "parts of the table", "step of a track": "steps of a track"}
_MANY |= {"row of cards": "rows of cards", "row of dice": "rows of dice"}


def things_of(scene: Scene) -> dict[str, Found]:
    """Everything with an id; what stands first counts."""
    found: dict[str, Found] = {}
    for area in scene.areas:
        _collect(area, area, "", found)
    return found


def _collect(value: msgspec.Struct, area: AnyArea, on: str, found: dict[str, Found]) -> None:
    one = Found(value, area, on)
    id = getattr(value, "id", "")
    if id and id not in found:
        found[id] = one
    for field in value.__struct_fields__:
        inner = getattr(value, field)
        if isinstance(inner, list):
            for item in inner:
                if isinstance(item, msgspec.Struct):
                    _collect(item, area, one.name if value is not area else "", found)


class Question:
    """What a seat is asked, and the things of its scene that the options point at."""

    def __init__(self, scene: Scene, names: list[str], prompt: str, labels: list[str], targets: list[str]) -> None:
        self.viewer = scene.viewer
        self.names = names
        self.prompt = prompt if prompt.endswith((".", "?", "!")) else f"{prompt}."
        self.labels = labels
        self.things = things_of(scene)
        self.choosable = [self.things[target] for target in targets if target in self.things]
        self.nouns = {one.noun for one in self.choosable}

    def why_not(self, target: str) -> str:
        """The reason that lies in the thing itself; '' if it is one of those that the question is about."""
        one = self.things.get(target)
        if one is None:
            return ""
        owner = one.area.seat
        if self._same_kind(one):
            if owner >= 0 and owner != self.viewer and not any(other.area.seat == owner for other in self.choosable):
                return f"{one.name} belongs to {self._owner(owner)}. {self._about()}"
            return self._state(one)
        return f"{self._what(one)} {self._about()}"

    def _same_kind(self, one: Found) -> bool:
        """Whether the question is about things like this one."""
        return one.noun in self.nouns

    def _owner(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else "nobody"

    def _state(self, one: Found) -> str:
        thing = one.thing
        if isinstance(thing, CardFace) and not thing.kind:
            return f"This card lies face down: you do not know it. {self._about()}"
        if isinstance(thing, CardFace) and thing.turned:
            return f"{one.name} is used. {self._about()}"
        if isinstance(thing, Token) and thing.down:
            return f"{one.name} has been used, or lies on its side. {self._about()}"
        homes = {id(other.area) for other in self.choosable if other.noun == one.noun}
        if id(one.area) not in homes and one.area.name:
            return f"{one.name} is in {one.area.name}. {self._about()}"
        return ""

    def _what(self, one: Found) -> str:
        """What the thing is: "Tesla is a card of your hand"."""
        thing, area = one.thing, one.area
        if thing is area:
            if isinstance(thing, Panel) and area.seat >= 0:
                return "That is you." if area.seat == self.viewer else f"That is {self._owner(area.seat)}."
            return f"{one.name} is not chosen as a whole."
        if isinstance(thing, Mark):
            return f"{one.name or 'This'} is a step of {area.name or 'the track'}, where markers move by the rules."
        if isinstance(thing, CardFace) and not thing.kind:
            return "This card lies face down."
        whose = "of yours" if area.seat == self.viewer >= 0 else f"with {self._owner(area.seat)}" if area.seat >= 0 else f"in {area.name}"
        where = f"on {one.on}" if one.on and not isinstance(thing, CardFace) else whose if area.name or area.seat >= 0 else "on the table"
        return f"{one.name} is a {one.noun} {where}."

    def _about(self) -> str:
        """What the question is about instead."""
        if not self.choosable:
            said = " or ".join(self.labels[:3])
            more = ", among others" if len(self.labels) > 3 else ""
            return f"You are asked: {self.prompt} The answers are {said}{more}."
        nouns = sorted({_MANY.get(one.noun, one.noun + "s") for one in self.choosable})
        names = list(dict.fromkeys(one.name for one in self.choosable))
        listed = ", ".join(names[:MOST_NAMES]) + (" and others" if len(names) > MOST_NAMES else "")
        return f"You are asked: {self.prompt} That is about {' and '.join(nouns)}: {listed}."
