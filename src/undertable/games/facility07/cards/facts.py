"""The book: all cards of a table, as printed and as understood. A table with packs of its own has a book of its own."""

from __future__ import annotations

from typing import Final

from undertable.games.facility07.cards.frames import IT, TARGET, Frame, Selector, Test, Verb, bound
from undertable.games.facility07.chapters.geometry import Door, Shape
from undertable.games.facility07.content import AgentCard, RoomCard
from undertable.kernel.content import Entry, Pack


class Aim:
    """What a card can be aimed at when it is announced."""

    def __init__(self, select: Selector, test: Test | None) -> None:
        self.select = select
        self.test = test


class Use:
    """One way to use a card, ability or pack action: what must hold, what it is aimed at, and what it does."""

    def __init__(self, name: str, test: Test | None, aim: Aim | None, block: int, place: int = IT) -> None:
        self.name = name
        self.test = test
        self.aim = aim
        self.block = block
        self.place = place
        """Where in the frame the target stands besides TARGET."""

    def frame(self, f: Frame, target: int) -> Frame:
        """The frame for carrying it out on a target."""
        return bound(bound(f, TARGET, target), self.place, target) if self.aim is not None else f


SELF: Final = 0
OTHERS: Final = 1
ANYONE: Final = 2
TARGETED: Final = 3
"""Whom a reaction is for, by public facts: the Agent it happens to, all but her, everybody, those who are targeted."""


class Reaction:
    """A window in which a card answers. [F07-TIM.01]"""

    def __init__(self, window: str, scope: int, test: Test | None, block: int) -> None:
        self.window = window
        self.scope = scope
        self.test = test
        self.block = block


ACTION: Final = 0
GADGET: Final = 1
COVERT: Final = 2


class Weapon:
    """Kind, reach and bite of a weapon. [F07-FGT.02]"""

    def __init__(self, ranged: bool, lethal: bool, skill: int, mod: int, reach: int, sight: bool) -> None:
        self.ranged = ranged
        self.lethal = lethal
        self.skill = skill
        self.mod = mod
        self.reach = reach
        """Rooms; 0 is the same Room, 99 any distance."""
        self.sight = sight


class OpsFacts:
    """What an Ops Card can do."""

    def __init__(self, entry: Entry, type: int) -> None:
        self.entry = entry
        self.type = type
        self.phase = "any"
        self.modes: list[Use] = []
        self.reactions: list[Reaction] = []
        self.weapon: Weapon | None = None
        self.use: Use | None = None
        self.use_as_weapon = False
        self.passive: dict[str, int] = {}
        self.on_hit = -1
        self.special = ""
        self.twist = ""
        self.no_frisk = False
        self.discard_after_use = False
        self.index = 0


class Ability:
    """A Room Ability. [F07-ROM.01]"""

    def __init__(self, name: str, phase: str, once: bool, single: bool, leaves: bool, test: Test | None, block: int) -> None:
        self.name = name
        self.phase = phase
        self.once = once
        self.single = single
        self.leaves = leaves
        self.test = test
        self.block = block


class RoomFacts:
    """A Room Card as geometry and effects."""

    def __init__(self, entry: RoomCard, turns: tuple[Shape, ...], base: Shape) -> None:
        self.entry = entry
        self.turns = turns
        self.base = base
        self.exit: Door | None = None
        self.on_enter = -1
        self.ability: Ability | None = None
        self.node = entry.kind == "node"
        self.guards = entry.guards

    def shape(self, turn: int) -> Shape:
        for shape in self.turns:
            if shape.turn == turn:
                return shape
        shape = self.base
        for _ in range(turn):
            shape = shape.turned()
        return shape


class AgentFacts:
    """An Agent Card as numbers and effects."""

    def __init__(self, entry: AgentCard) -> None:
        self.entry = entry
        self.skills = [entry.skills[name] for name in ("speed", "insight", "strength", "finesse")]
        self.ability = ""
        self.modifiers: dict[str, int] = {}
        self.use: Use | None = None
        self.hooks: list[tuple[str, int]] = []


class Objective:
    """One objective of a Top Secret Card."""

    def __init__(self, text: str, test: Test) -> None:
        self.text = text
        self.test = test


class TokenRules:
    """A kind of Wildcard token."""

    def __init__(self, id: str, name: str, start: int, most: int, public: bool) -> None:
        self.id = id
        self.name = name
        self.start = start
        self.most = most
        self.public = public


class PieceRules:
    """A Wildcard piece."""

    def __init__(self, id: str, name: str, start: str, stopped: bool, flags: list[str]) -> None:
        self.id = id
        self.name = name
        self.start = start
        self.stopped = stopped
        self.flags = flags
        self.prey_order: list[str] = []
        self.prey_skip: Test | None = None
        self.attackable = False
        self.hit = -1
        self.miss = -1
        self.auto_hit: Test | None = None


class HouseRule:
    """A rule that a pack adds at a hook, or that its cards call by name."""

    def __init__(self, id: str, text: str, on: str, test: Test | None, block: int, entry: int) -> None:
        self.id = id
        self.text = text
        self.on = on
        self.test = test
        self.block = block
        self.entry = entry


class PackAction:
    """Something that every Agent may do in her turn."""

    def __init__(self, id: str, name: str, text: str, limit: int, use: Use) -> None:
        self.id = id
        self.name = name
        self.text = text
        self.limit = limit
        self.use = use


class Book(Pack):
    """All cards of a table and what they mean."""

    def __init__(self) -> None:
        super().__init__()
        self.blocks: list[list[Verb]] = []
        self.ops: dict[Entry, OpsFacts] = {}
        self.rooms: dict[Entry, RoomFacts] = {}
        self.agents: dict[Entry, AgentFacts] = {}
        self.events: dict[Entry, int] = {}
        self.secrets: dict[Entry, list[Objective]] = {}
        self.by_place: list[Entry] = []
        self.windows: list[str] = []
        self.reactors: dict[str, list[tuple[int, int]]] = {}
        """For each window the types of card that can answer in it, and for whom."""
        self.tokens: list[TokenRules] = []
        self.pieces: list[PieceRules] = []
        self.house_rules: list[HouseRule] = []
        self.rule_by_id: dict[str, int] = {}
        self.hooks: set[str] = set()
        self.actions: list[PackAction] = []
        self.forced: list[str] = []
        self.excluded: list[str] = []
        self.switched_on: list[str] = []
        self.players = (2, 6)
        self.titles: list[str] = []

    def block(self, verbs: list[Verb]) -> int:
        """Keep a list of verbs; its number stands for it in positions."""
        for at, verb in enumerate(verbs):
            verb.home = len(self.blocks)
            verb.at = at
        self.blocks.append(verbs)
        return len(self.blocks) - 1

    def reacts(self, type: int, reaction: Reaction) -> None:
        """Note that such a card can answer in such a window."""
        known = self.reactors.setdefault(reaction.window, [])
        if (type, reaction.scope) not in known:
            known.append((type, reaction.scope))
