"""From printed cards to the book: every card of a table is read once and understood."""

from __future__ import annotations

from typing import Any, Final

from undertable.games.facility07.cards import (
    predicate_reading,
    selectors,
    specials,
    verbs_agents,
    verbs_cards,
    verbs_choice,
    verbs_control,
    verbs_data,
    verbs_looks,
    verbs_rooms,
    verbs_rules,
)
from undertable.games.facility07.cards.facts import (
    ACTION,
    ANYONE,
    COVERT,
    GADGET,
    OTHERS,
    SELF,
    TARGETED,
    Ability,
    AgentFacts,
    Book,
    Objective,
    OpsFacts,
    Reaction,
    RoomFacts,
    Weapon,
)
from undertable.games.facility07.cards.frames import AGENTS, GUARDS, YOU, Verb
from undertable.games.facility07.cards.reader import Reader, Slot, scope_for
from undertable.games.facility07.cards.verbs_agents import Simple
from undertable.games.facility07.cards.verbs_control import Check
from undertable.games.facility07.chapters.geometry import SIDES, Door, Shape, door_named, rectangle, turns_of
from undertable.games.facility07.content import ActionCard, AgentCard, CovertCard, EventCard, GadgetCard, RoomCard, SecretCard
from undertable.games.facility07.pieces import SKILLS
from undertable.kernel.content import Entry

CARD_MODULES: Final = (
    verbs_agents,
    verbs_cards,
    verbs_choice,
    verbs_control,
    verbs_data,
    verbs_looks,
    verbs_rooms,
    verbs_rules,
    predicate_reading,
    selectors,
    specials,
)
"""The modules that bring the verbs, predicates and selectors of the cards; importing them is what makes them known."""


def understand(book: Book, reader: Reader, entries: list[Entry]) -> None:
    """Read the effects of these cards into the book; mistakes are collected by the reader."""
    for entry in entries:
        if isinstance(entry, RoomCard):
            reader.rooms.add(entry.id)
    for entry in entries:
        reader.begin(f"{entry.TABLE} {entry.id!r}", book.order[entry])
        if isinstance(entry, RoomCard):
            read_room(book, reader, entry)
        elif isinstance(entry, AgentCard):
            read_agent(book, reader, entry)
        elif isinstance(entry, EventCard):
            reader.may_kill = True
            book.events[entry] = reader.block(entry.do, scope_for(), "do")
            reader.may_kill = False
        elif isinstance(entry, SecretCard):
            book.secrets[entry] = [
                Objective(str(raw["text"]), reader.test(raw["test"], scope_for(), f"objectives[{i}].test"))
                for i, raw in enumerate(entry.objectives)
            ]
        else:
            read_ops(book, reader, entry)
    book.by_place = sorted(book.entries(), key=book.order.__getitem__)


def shape_of(entry: RoomCard) -> Shape:
    """The footprint and doors of a Room Card as printed."""
    if entry.shape:
        cells = tuple(sorted((x, y) for y, row in enumerate(entry.shape) for x, mark in enumerate(row) if mark == "#"))
        left = min(x for x, _ in cells)
        top = min(y for _, y in cells)
        doors: list[Door] = []
        for door in entry.doors:
            doors.append((door["x"] - left, door["y"] - top, SIDES.index(door["side"])))
        moved = tuple((x - left, y - top) for x, y in cells)
        width = 1 + max(x for x, _ in moved)
        height = 1 + max(y for _, y in moved)
        return Shape(0, width, height, moved, tuple(sorted(doors)))
    return rectangle(entry.size[0], entry.size[1], entry.doors)


def read_room(book: Book, reader: Reader, entry: RoomCard) -> None:
    shape = shape_of(entry)
    facts = RoomFacts(entry, turns_of(shape), shape)
    if entry.exit:
        facts.exit = door_named(entry.size[0], entry.size[1], entry.exit)
    facts.on_enter = reader.block(entry.on_enter, scope_for(), "on_enter")
    raw = entry.ability
    if raw is not None:
        scope = scope_for()
        reader.battle_only = raw.get("phase", "any") == "battle"
        test = reader.test(raw["if"], scope, "ability.if") if "if" in raw else None
        reader.spends = False
        block = reader.block(raw.get("do"), scope, "ability.do")
        reader.battle_only = False
        once = bool(raw.get("once", False))
        if once and entry.wild and block >= 0:
            mark_spent(book, block)
        facts.ability = Ability(
            str(raw["name"]),
            str(raw.get("phase", "any")),
            once,
            bool(raw.get("single", False)),
            bool(raw.get("leaves", False)),
            test,
            block,
        )
    book.rooms[entry] = facts


def mark_spent(book: Book, block: int) -> None:
    """A pack's once-per-Agent Ability is used up by a success: the first check passed, or (without check) any use."""
    spent: Verb = Simple("spent", Slot(YOU, AGENTS))
    for verb in book.blocks[block]:
        if isinstance(verb, Check):
            before = book.blocks[verb.passed] if verb.passed >= 0 else []
            verb.passed = book.block([spent, *before])
            return
    book.blocks[block].insert(0, spent)
    for at, verb in enumerate(book.blocks[block]):
        verb.home, verb.at = block, at


def read_agent(book: Book, reader: Reader, entry: AgentCard) -> None:
    facts = AgentFacts(entry)
    raw = entry.ability
    facts.ability = str(raw.get("id", ""))
    facts.modifiers = modifiers(raw.get("modifiers", []))
    scope = scope_for()
    if raw.get("kind") == "activated":
        facts.use = reader.use(raw, scope, "ability")
    elif "on" in raw:
        facts.hooks = [(str(raw["on"]), reader.block(raw.get("do"), scope_for("it"), "ability.do"))]
        book.hooks.add(str(raw["on"]))
    book.agents[entry] = facts


def modifiers(raw: list[dict[str, Any]]) -> dict[str, int]:
    """Passive changes of numbers: `[{stat = "speed", n = 1}]`."""
    found: dict[str, int] = {}
    for each in raw:
        found[str(each["stat"])] = found.get(str(each["stat"]), 0) + int(each["n"])
    return found


def read_ops(book: Book, reader: Reader, entry: Entry) -> None:
    if isinstance(entry, ActionCard):
        facts = OpsFacts(entry, ACTION)
        facts.phase = entry.phase
        reader.battle_only = entry.phase == "battle"
        facts.modes = [reader.use(raw, scope_for(), f"modes[{i}]") for i, raw in enumerate(entry.modes)]
        read_reactions(book, reader, facts, entry.react)
        reader.battle_only = False
    elif isinstance(entry, CovertCard):
        facts = OpsFacts(entry, COVERT)
        raw: dict[str, Any] = {"window": entry.window, "do": entry.do}
        if entry.condition is not None:
            raw["if"] = entry.condition
        read_reactions(book, reader, facts, [raw])
    else:
        assert isinstance(entry, GadgetCard)
        facts = OpsFacts(entry, GADGET)
        facts.index = sum(1 for known in book.ops.values() if known.type == GADGET)
        facts.passive = modifiers(entry.passive)
        facts.special = entry.special
        facts.twist = entry.twist
        facts.no_frisk = entry.no_frisk
        facts.discard_after_use = entry.discard_after_use
        if entry.weapon is not None:
            facts.weapon = read_weapon(entry.weapon)
        if entry.use is not None:
            facts.use = reader.use(entry.use, scope_for(), "use")
            facts.use_as_weapon = bool(entry.use.get("as_weapon", False))
        facts.on_hit = reader.block(entry.on_hit, scope_for("target"), "on_hit")
        read_reactions(book, reader, facts, entry.react)
    book.ops[entry] = facts


def read_weapon(raw: dict[str, Any]) -> Weapon:
    reach = raw["range"]
    return Weapon(
        raw["kind"] == "ranged",
        bool(raw["lethal"]),
        SKILLS.index(raw["skill"]),
        int(raw.get("mod", 0)),
        {"same": 0, "any": 98, "los": 98}[reach] if isinstance(reach, str) else int(reach),
        reach == "los",
    )


def read_reactions(book: Book, reader: Reader, facts: OpsFacts, raws: list[dict[str, Any]]) -> None:
    for i, raw in enumerate(raws):
        window = str(raw["window"])
        scope = scope_for("it", "target", "attacker", windows=(window,))
        if window == "GRD":
            scope = scope.with_name("it", 1, GUARDS)
        test = reader.test(raw["if"], scope, f"react[{i}].if") if "if" in raw else None
        block = reader.block(raw.get("do"), scope, f"react[{i}].do")
        whom = TARGETED if window in book.windows else whom_for(raw.get("if"))
        reaction = Reaction(window, whom, test, block)
        facts.reactions.append(reaction)
        book.reacts(facts.type, reaction)


def whom_for(raw: Any) -> int:
    """Whom a reaction is for, by the public part of its condition."""
    conditions = raw.get("and", [raw]) if isinstance(raw, dict) else []
    for condition in conditions:
        if condition in ({"same": ["it", "you"]}, {"same": ["target", "you"]}):
            return SELF
        if condition == {"not": {"same": ["it", "you"]}}:
            return OTHERS
        if condition == {"targeted": "you"}:
            return TARGETED
    return ANYONE
