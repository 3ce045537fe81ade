"""The kinds of cards, as printed in the content files and written in packs."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

import msgspec
from msgspec import Meta

from undertable.kernel import Entry
from undertable.kernel.content import Usage

Raw = dict[str, Any]
Skill = Literal["speed", "insight", "strength", "finesse"]
Value = Annotated[int, Meta(ge=1, le=6)]
Phase = Literal["any", "exploration", "battle"]
Side = Literal["N", "E", "S", "W"]
Hook = Literal[
    "game_start", "turn_start", "turn_end", "round_end", "enter_room", "explore", "room_placed", "guard_spawn", "agent_dazed",
    "agent_imprisoned", "agent_killed", "agent_escaped", "ability_used", "phase_battle", "game_end",
]  # fmt: skip


class Part(msgspec.Struct, forbid_unknown_fields=True, rename={"if_": "if"}):
    """A part of a card."""


class Modifier(Part):
    """A passive change of a number, recomputed whenever somebody asks for it."""

    stat: Literal["speed", "insight", "strength", "finesse", "sneak", "escape_try", "gadget_limit", "jammer"]
    n: int


class Ability(Usage):
    """An Agent's ability: passive, at a hook, or activated once a turn. [F07-AGT.02]"""

    kind: Literal["passive", "activated"] = "passive"
    id: str = ""
    on: Hook | None = None
    modifiers: list[Modifier] = []


class RoomAbility(Usage):
    """A Room Ability. [F07-ROM.01]"""

    phase: Phase = "any"
    once: bool = False
    """Once for each Agent: the line `spent` says when it is used up."""
    single: bool = False


class Reply(Part):
    """How a card answers in a window. [F07-TIM.01]"""

    window: str
    if_: Raw | None = None
    do: list[Raw] = []


class GadgetUse(Usage):
    as_weapon: bool = False


class WeaponPart(Part):
    """[F07-FGT.02] [F07-VAL.09]"""

    kind: Literal["melee", "ranged"]
    skill: Skill
    range: Literal["same", "los", "any"] | Value
    lethal: bool = False
    mod: Annotated[int, Meta(ge=-2, le=2)] = 0

    def __post_init__(self) -> None:
        if (self.kind == "melee") != (self.range == "same"):
            raise ValueError("the range of a melee weapon is same; that of a ranged one is 1 to 6, los or any")


class DoorPart(Part):
    x: int
    y: int
    side: Side


class ObjectivePart(Part):
    text: str
    test: Raw


class AgentCard(Entry, kw_only=True):
    """An Agent Card: four Skills and one ability. [F07-AGT.01]"""

    back: str = "agent"
    skills: dict[Skill, Value]
    ability_name: str = ""
    ability: Ability
    flavour: str = ""

    def __post_init__(self) -> None:
        """[F07-VAL.05]"""
        if len(self.skills) != 4 or not 8 <= sum(self.skills.values()) <= 16:
            raise ValueError("skills: speed, insight, strength and finesse are needed, 8 to 16 together")


class RoomCard(Entry, kw_only=True):
    """A Room Card: footprint, doors, guard icons, On Enter and Ability."""

    back: str = "room"
    kind: Literal["room", "node", "entryway", "prison", "mainframe"] = "room"
    size: list[int] = []
    shape: list[Annotated[str, Meta(pattern="^[#.]{1,6}$")]] = []
    doors: list[str | DoorPart] = []
    exit: str = ""
    guards: Annotated[int, Meta(ge=0, le=3)] = 0
    crossing: bool = False
    """The Room blocks movement: it may be crossed with a Finesse Check. [F07-SNK.12]"""
    on_enter: list[Raw] = []
    ability: RoomAbility | None = None
    flavour: str = ""

    def __post_init__(self) -> None:
        """[F07-VAL.06] [F07-VAL.07]"""
        if not self.doors:
            raise ValueError("doors: at least one is needed")
        if not self.size:
            check_shape(self.shape, [door for door in self.doors if isinstance(door, DoorPart)])


def check_shape(shape: list[str], doors: list[DoorPart]) -> None:
    """One connected piece of cells, with doors on its rim; ValueError if it is not."""
    cells = {(x, y) for y, row in enumerate(shape) for x, mark in enumerate(row) if mark == "#"}
    reached = set(list(cells)[:1])
    edge = list(reached)
    while edge:
        x, y = edge.pop()
        beside = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & cells - reached
        reached |= beside
        edge.extend(beside)
    if not cells or len(shape) > 6 or reached != cells:
        raise ValueError("shape: 1 to 6 rows of # and . that make one connected piece")
    edges: set[tuple[int, int, str]] = set()
    for i, door in enumerate(doors):
        step = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}[door.side]
        if (door.x, door.y) not in cells or (door.x + step[0], door.y + step[1]) in cells:
            raise ValueError(f"doors[{i}]: does not lie on the rim of the shape")
        if (door.x, door.y, door.side) in edges:
            raise ValueError(f"doors[{i}]: there are two doors on one edge")
        edges.add((door.x, door.y, door.side))


class ActionCard(Entry, kw_only=True):
    """An Ops Card that is played from the hand. [F07-OPS.02]"""

    back: str = "ops"
    phase: Phase = "any"
    modes: list[Usage] = []
    react: list[Reply] = []
    flavour: str = ""


class GadgetCard(Entry, kw_only=True):
    """An Ops Card that is equipped face up. [F07-GAD.01]"""

    back: str = "ops"
    weapon: WeaponPart | None = None
    use: GadgetUse | None = None
    passive: list[Modifier] = []
    react: list[Reply] = []
    on_hit: list[Raw] = []
    special: Literal["", "smoke_cufflinks", "grappling_hook", "jetpack", "fingerlongerer", "hacking_deck"] = ""
    twist: Literal["", "fists_only", "guard_bonus", "long_daze", "knock_away", "not_same_room", "silent", "harpoon"] = ""
    no_frisk: bool = False
    discard_after_use: bool = False
    flavour: str = ""


class CovertCard(Entry, kw_only=True, rename={"if_": "if"}):
    """An Ops Card that lies face down until its Trigger. [F07-COV.01]"""

    back: str = "ops"
    window: str
    trigger: str = ""
    if_: Raw | None = None
    do: list[Raw]
    flavour: str = ""


class EventCard(Entry, kw_only=True):
    """A reward, a challenge, or something that happens to the whole facility. [F07-EVT.01]"""

    back: str = "event"
    kind: Literal["challenge", "reward", "facility"]
    do: list[Raw]
    flavour: str = ""


class SecretCard(Entry, kw_only=True):
    """A Top Secret Card with two objectives. [F07-TOP.01] [F07-VAL.15]"""

    TABLE: ClassVar[str] = "topsecret"
    back: str = "topsecret"
    objectives: Annotated[list[ObjectivePart], Meta(min_length=2, max_length=2)]
    flavour: str = ""


CARDS: list[type[Entry]] = [AgentCard, RoomCard, ActionCard, GadgetCard, CovertCard, EventCard, SecretCard]

# What a pack brings besides cards [F07-WLD]


class PackHead(Entry, kw_only=True):
    """What a pack is and asks of a table; its `name` is the title."""

    TABLE: ClassVar[str] = "pack"
    author: str = ""
    players: tuple[int, int] = (2, 6)
    options: list[str] = []
    force_rooms: list[str] = []
    exclude: list[str] = []
    windows: Annotated[list[str], Meta(max_length=4)] = []

    def __post_init__(self) -> None:
        if not 2 <= self.players[0] <= self.players[1] <= 6:
            raise ValueError("players: [least, most] inside 2 to 6")


class PreyPart(Part):
    order: tuple[Literal["distance", "data_desc", "turn_order"], ...] = ("distance", "turn_order")
    skip: Raw | None = None


class TargetPart(Part):
    hit: list[Raw] = []
    miss: list[Raw] = []
    auto_hit_if: Raw | None = None


class Piece(Entry, kw_only=True):
    """A Wildcard piece."""

    start: str = "box"
    stopped_by_lockdown: bool = True
    flags: list[str] = []
    prey: PreyPart | None = None
    attackable: TargetPart | None = None


class Token(Entry, kw_only=True):
    """A kind of Wildcard token that every player has some of."""

    start: Annotated[int, Meta(ge=0, le=5)] = 0
    most: Annotated[int, Meta(ge=1, le=12)] = 12
    public: bool = True


class HouseRule(Entry, kw_only=True, rename={"if_": "if"}):
    """A rule at a hook, or (without one) one that cards call by its id."""

    on: Hook | None = None
    if_: Raw | None = None
    do: list[Raw] = []


class PackAction(Entry, kw_only=True):
    """Something that every Agent may do in her turn, so often a turn (0: as often as she likes)."""

    limit: int = 0
    use: Usage


KINDS: list[type[Entry]] = [*CARDS, PackHead, Piece, Token, HouseRule, PackAction]
LIMITS: dict[type[Entry], int] = {PackHead: 1, Piece: 4, Token: 4, PackAction: 4, HouseRule: 20}
"""How many entries a pack may have in a table; 60 cards together. [F07-VAL.02]"""
