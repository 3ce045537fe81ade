"""The book: all cards of a table, as printed and as understood. A table with packs of its own has a book of its own."""

from __future__ import annotations

from typing import Final

from undertable.games.facility07.chapters.geometry import Door, Shape
from undertable.games.facility07.content import AgentCard, HouseRule, PackAction, PackHead, Piece, RoomCard, Token
from undertable.kernel import Entry, Pack
from undertable.kernel.cards.words import Test, Use

SELF: Final = 0
OTHERS: Final = 1
ANYONE: Final = 2
TARGETED: Final = 3
"""Whom a reaction is for, by public facts: the Agent it happens to, all but her, everybody, those who are targeted."""


class Reaction:
    """A window in which a card answers. [F07-TIM.01]"""

    def __init__(self, window: str, scope: int, test: Test | None, block: int, on_die: bool) -> None:
        self.window = window
        self.scope = scope
        self.test = test
        self.block = block
        self.on_die = on_die
        """Whether it only changes the die that lies there."""


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
        self.crossing = entry.crossing

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
        self.on = ""
        """The hook at which the ability works by itself."""
        self.gift = False
        """Whether using it gives Movement and costs nothing."""
        self.block = -1


class Objective:
    """One objective of a Top Secret Card."""

    def __init__(self, text: str, test: Test) -> None:
        self.text = text
        self.test = test


class PieceRules:
    """A Wildcard piece: what it hunts, and what happens when it is attacked."""

    def __init__(self, entry: Piece) -> None:
        self.entry = entry
        self.stopped = entry.stopped_by_lockdown
        self.order: list[str] = []
        self.skip: Test | None = None
        self.attackable = entry.attackable is not None
        self.hit = -1
        self.miss = -1
        self.auto_hit: Test | None = None


class Rule:
    """A house rule: a rule that a pack adds at a hook, or that its cards call by name."""

    def __init__(self, entry: HouseRule) -> None:
        self.entry = entry
        self.test: Test | None = None
        self.block = -1


class Book(Pack):
    """All cards of a table and what they mean."""

    def __init__(self) -> None:
        super().__init__()
        self.ops: dict[Entry, OpsFacts] = {}
        self.rooms: dict[Entry, RoomFacts] = {}
        self.agents: dict[Entry, AgentFacts] = {}
        self.events: dict[Entry, int] = {}
        self.secrets: dict[Entry, list[Objective]] = {}
        self.reactors: dict[str, list[tuple[int, int]]] = {}
        """For each window the types of card that can answer in it, and for whom."""
        self.heads: list[PackHead] = []
        self.tokens: list[Token] = []
        self.pieces: list[PieceRules] = []
        self.house_rules: list[Rule] = []
        self.rule_by_id: dict[str, int] = {}
        self.hooks: set[str] = set()
        self.actions: list[tuple[PackAction, Use]] = []
        """What every Agent may do in her turn."""
        self.counters: list[str] = []
        self.forced: list[str] = []
        self.excluded: list[str] = []
        self.switched_on: list[str] = []
        self.players = (2, 6)

    def cards(self) -> list[Entry]:
        """Every card, without the rules, pieces and tokens of packs."""
        return [entry for entry in self.entries() if entry.back]

    def reacts(self, type: int, reaction: Reaction) -> None:
        """Note that such a card can answer in such a window."""
        known = self.reactors.setdefault(reaction.window, [])
        if (type, reaction.scope) not in known:
            known.append((type, reaction.scope))
