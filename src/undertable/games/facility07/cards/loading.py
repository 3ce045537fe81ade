"""From printed cards to the book: every card of a table is read once and understood; all that is wrong is said. [F07-VAL]"""

from __future__ import annotations

import re
from typing import Any

from undertable.games.facility07 import content
from undertable.games.facility07.cards import facts
from undertable.games.facility07.cards.verbs import LANGUAGE
from undertable.games.facility07.chapters.geometry import SIDES, Plan, Shape, door_named, laid, rectangle, turns_of
from undertable.games.facility07.chapters.options import BY_NUMBER
from undertable.games.facility07.chapters.windows import WINDOWS
from undertable.games.facility07.pieces import SKILLS
from undertable.kernel import Entry
from undertable.kernel.cards.reading import Reader

MOST_CARDS = 60
LEAVING = ("escape", "move_agent")
"""Who uses a Room Ability with one of these verbs leaves the Room."""
EVERY_TURN = ("turn_start", "turn_end", "round_end")


def understand(book: facts.Book) -> Reader:
    """Read what all cards of a book do; mistakes are collected by the reader."""
    reader = Reader(LANGUAGE, book)
    book.language = LANGUAGE
    read_heads(book, reader)
    for entry in book.cards():
        reader.begin(entry)
        if entry in book.brought:
            check_wildcard(reader, entry)
        if isinstance(entry, content.RoomCard):
            read_room(book, reader, entry)
        elif isinstance(entry, content.AgentCard):
            read_agent(book, reader, entry)
        elif isinstance(entry, content.EventCard):
            book.events[entry] = reader.block(entry.do, reader.scope(tags=("may kill",)), "do")
        elif isinstance(entry, content.SecretCard):
            book.secrets[entry] = [
                facts.Objective(each.text, reader.test(each.test, reader.scope(), f"objectives[{i}].test"))
                for i, each in enumerate(entry.objectives)
            ]
        else:
            read_ops(book, reader, entry)
    read_rules(book, reader)
    check_deck(book, reader)
    return reader


# What a pack brings besides cards


def read_heads(book: facts.Book, reader: Reader) -> None:
    """Names first: cards may speak of every window, piece, token and house rule of a pack."""
    book.heads = book.all(content.PackHead)
    for head in book.heads:
        reader.begin(head)
        reader.windows.extend(head.windows)
        for code in head.windows:
            if code in WINDOWS:
                reader.mistake("windows", f"{code!r} is a window of the game")
        for option in head.options:
            if option not in BY_NUMBER:
                reader.mistake("options", f"there is no option {option!r}; they are OPT.01 to OPT.20")
        book.switched_on.extend(BY_NUMBER[option] for option in head.options if option in BY_NUMBER)
        book.forced.extend(head.force_rooms)
        book.excluded.extend(head.exclude)
        book.players = (max(book.players[0], head.players[0]), min(book.players[1], head.players[1]))
    book.tokens = book.all(content.Token)
    book.pieces = [facts.PieceRules(piece) for piece in book.all(content.Piece)]
    book.house_rules = [facts.Rule(rule) for rule in book.all(content.HouseRule)]
    book.rule_by_id = {rule.entry.id: number for number, rule in enumerate(book.house_rules)}
    book.counters = sorted({name for _, row in book.rows.values() for name in counters_in(row)})
    for kind, most in content.LIMITS.items():
        for entry in book.all(kind)[most * max(1, len(book.heads)) :]:
            reader.begin(entry)
            reader.mistake("id", f"a pack has at most {most} of these")


def counters_in(raw: Any) -> list[str]:
    """The names that `count` lines give to counters."""
    if isinstance(raw, list):
        return [name for one in raw for name in counters_in(one)]
    if not isinstance(raw, dict):
        return []
    own = [str(raw["count"]["name"])] if isinstance(raw.get("count"), dict) and "name" in raw["count"] else []
    return own + [name for one in raw.values() for name in counters_in(one)]


def read_rules(book: facts.Book, reader: Reader) -> None:
    """What pieces do, house rules, and what every Agent may do."""
    for piece in book.pieces:
        entry = piece.entry
        reader.begin(entry)
        if entry.start != "box" and entry.start not in book.tables["room"]:
            reader.mistake("start", f"there is no Room {entry.start!r}")
        if entry.prey is not None:
            piece.order = list(entry.prey.order)
            if entry.prey.skip is not None:
                piece.skip = reader.test(entry.prey.skip, reader.scope("it"), "prey.skip")
        if entry.attackable is not None:
            piece.hit = reader.block(entry.attackable.hit, reader.scope("it"), "attackable.hit")
            piece.miss = reader.block(entry.attackable.miss, reader.scope("it"), "attackable.miss")
            if entry.attackable.auto_hit_if is not None:
                piece.auto_hit = reader.test(entry.attackable.auto_hit_if, reader.scope("it"), "attackable.auto_hit_if")
    for rule in book.house_rules:
        reader.begin(rule.entry)
        raw = rule.entry.if_
        rule.test = reader.test(raw, reader.scope("it"), "if") if raw is not None else None
        free = rule.entry.on in EVERY_TURN and raw is None
        rule.block = reader.block(rule.entry.do, reader.scope("it", tags=("may kill", "every turn") if free else ("may kill",)), "do")
        if rule.entry.on is not None:
            book.hooks.add(rule.entry.on)
    for action in book.all(content.PackAction):
        reader.begin(action)
        book.actions.append((action, reader.use(action.use, reader.scope(), "use")))


def check_wildcard(reader: Reader, entry: Entry) -> None:
    """Names and texts of a user's cards. [F07-VAL.02] [F07-VAL.04] [F07-VAL.15]"""
    for field, text, most in (("name", entry.name, 40), ("text", entry.text, 300)):
        if not 1 <= len(text) <= most or not text.isprintable() or re.search("[<>]", text):
            reader.mistake(field, f"must be 1 to {most} printable characters, without markup")
    most = 1 if isinstance(entry, (content.AgentCard, content.RoomCard, content.SecretCard)) else 6
    if not 1 <= entry.copies <= most:
        reader.mistake("copies", f"must be 1 to {most}")
    if isinstance(entry, content.SecretCard):
        for i, one in enumerate(entry.objectives):
            if not decidable(one.test):
                reader.mistake(f"objectives[{i}].test", "may use only stat and piece_on_board, with and, or, not")


def decidable(test: Any) -> bool:
    """Whether an objective can be decided at the end of the game."""
    if not isinstance(test, dict) or len(test) != 1:
        return False
    name = next(iter(test))
    if name in ("and", "or"):
        return isinstance(test[name], list) and all(decidable(item) for item in test[name])
    return decidable(test[name]) if name == "not" else name in ("stat", "piece_on_board")


def check_deck(book: facts.Book, reader: Reader) -> None:
    """What packs leave to play with. [F07-VAL.03] [F07-VAL.16]"""
    if not book.heads:
        return
    reader.begin(book.heads[-1])
    for code in book.forced:
        if code not in book.tables["room"]:
            reader.mistake("force_rooms", f"there is no Room {code!r} for the deck")
    fixed = [room for room in book.all(content.RoomCard) if room.kind in ("entryway", "prison", "mainframe")]
    known = {entry.id for entry in book.cards() if entry not in fixed}
    for code in book.excluded:
        if code not in known:
            reader.mistake("exclude", f"there is no card {code!r} to exclude")
    out = book.excluded
    if sum(1 for entry in book.brought if entry.back) > MOST_CARDS * len(book.heads):
        reader.mistake("id", f"a pack has at most {MOST_CARDS} cards")
    for text, have, need in (
        ("Ops Cards", sum(entry.copies for entry in book.ops if entry.id not in out), 100),
        ("Events", sum(entry.copies for entry in book.events if entry.id not in out), 20),
        ("Agent Cards", sum(1 for entry in book.agents if entry.id not in out), 2 * book.players[1]),
        ("Top Secret Cards", sum(1 for entry in book.secrets if entry.id not in out), book.players[1]),
    ):
        if have < need:
            reader.mistake("exclude", f"leaves {have} {text}; at least {need} are needed")


# Rooms and Agents


def shape_of(entry: content.RoomCard) -> Shape:
    """The footprint and doors of a Room Card as printed."""
    if not entry.shape:
        return rectangle(entry.size[0], entry.size[1], [door for door in entry.doors if isinstance(door, str)])
    cells = tuple(sorted((x, y) for y, row in enumerate(entry.shape) for x, mark in enumerate(row) if mark == "#"))
    left = min(x for x, _ in cells)
    top = min(y for _, y in cells)
    parts = [door for door in entry.doors if isinstance(door, content.DoorPart)]
    doors = tuple(sorted([(door.x - left, door.y - top, SIDES.index(door.side)) for door in parts]))
    moved = tuple((x - left, y - top) for x, y in cells)
    return Shape(0, 1 + max(x for x, _ in moved), 1 + max(y for _, y in moved), moved, doors)


def read_room(book: facts.Book, reader: Reader, entry: content.RoomCard) -> None:
    shape = shape_of(entry)
    made = facts.RoomFacts(entry, turns_of(shape), shape)
    if entry.exit:
        made.exit = door_named(entry.size[0], entry.size[1], entry.exit)
    made.on_enter = reader.block(entry.on_enter, reader.scope(), "on_enter")
    ability = entry.ability
    if ability is not None:
        before = len(book.said.get(entry, []))
        scope = reader.scope(tags=("battle",) if ability.phase == "battle" else ())
        use = reader.use(ability, scope, "ability")
        words = [word for word, _ in book.said.get(entry, [])[before:]]
        if (ability.once or ability.single) and "spent" not in words and entry in book.brought:
            reader.mistake("ability.do", "an Ability for once needs a line { spent = who } where it is used up")
        leaves = any(word in LEAVING for word in words)
        made.ability = facts.Ability(ability.name or entry.name, ability.phase, ability.once, ability.single, leaves, use.test, use.block)
    book.rooms[entry] = made
    if entry in book.brought:
        entryway = Plan([laid(shape_of(book.get(content.RoomCard, "RE")), 0, 0)], [], [])
        if not entryway.placements(made.turns, entryway.all_open_doors()):
            reader.mistake("doors", "this Room fits at no door of the Entryway")


def read_agent(book: facts.Book, reader: Reader, entry: content.AgentCard) -> None:
    made = facts.AgentFacts(entry)
    ability = entry.ability
    made.ability = ability.id or re.sub(r"[^a-z0-9]+", "_", entry.ability_name.lower()).strip("_")
    made.modifiers = totals(ability.modifiers)
    if ability.kind == "activated":
        made.use = reader.use(ability, reader.scope(), "ability")
        made.gift = len(ability.do) == 1 and set(ability.do[0]) == {"add_movement"} and made.use.aim is None
    elif ability.on is not None:
        made.on = ability.on
        made.block = reader.block(ability.do, reader.scope("it"), "ability.do")
        book.hooks.add(ability.on)
    book.agents[entry] = made


def totals(modifiers: list[content.Modifier]) -> dict[str, int]:
    """Passive changes of numbers, by what they change."""
    found: dict[str, int] = {}
    for each in modifiers:
        found[each.stat] = found.get(each.stat, 0) + each.n
    return found


# Ops Cards


def read_ops(book: facts.Book, reader: Reader, entry: Entry) -> None:
    if isinstance(entry, content.ActionCard):
        made = facts.OpsFacts(entry, facts.ACTION)
        made.phase = entry.phase
        tags = ("battle",) if entry.phase == "battle" else ()
        made.modes = [reader.use(mode, reader.scope(tags=tags), f"modes[{i}]") for i, mode in enumerate(entry.modes)]
        read_reactions(book, reader, made, entry.react, tags)
    elif isinstance(entry, content.CovertCard):
        made = facts.OpsFacts(entry, facts.COVERT)
        read_reactions(book, reader, made, [content.Reply(entry.window, entry.if_, entry.do)])
    else:
        assert isinstance(entry, content.GadgetCard)
        made = facts.OpsFacts(entry, facts.GADGET)
        made.index = sum(1 for known in book.ops.values() if known.type == facts.GADGET)
        made.passive = totals(entry.passive)
        made.special = entry.special
        made.twist = entry.twist
        made.no_frisk = entry.no_frisk
        made.discard_after_use = entry.discard_after_use
        if entry.weapon is not None:
            made.weapon = weapon_of(entry.weapon)
        if entry.use is not None:
            made.use = reader.use(entry.use, reader.scope(), "use")
            made.use_as_weapon = entry.use.as_weapon
        made.on_hit = reader.block(entry.on_hit, reader.scope("target"), "on_hit")
        read_reactions(book, reader, made, entry.react)
    book.ops[entry] = made


def weapon_of(raw: content.WeaponPart) -> facts.Weapon:
    reach = {"same": 0, "any": 98, "los": 98}[raw.range] if isinstance(raw.range, str) else raw.range
    return facts.Weapon(raw.kind == "ranged", raw.lethal, SKILLS.index(raw.skill), raw.mod, reach, raw.range == "los")


def read_reactions(
    book: facts.Book, reader: Reader, made: facts.OpsFacts, replies: list[content.Reply], tags: tuple[str, ...] = ()
) -> None:
    for i, reply in enumerate(replies):
        window = reply.window
        own = window in reader.windows
        if not own and window not in LANGUAGE.windows:
            reader.mistake("window", f"there is no window {window!r}; possible: {', '.join([*LANGUAGE.windows, *reader.windows])}")
            continue
        scope = reader.scope(*(("it",) if own else LANGUAGE.windows[window].names), window=window, tags=tags)
        test = reader.test(reply.if_, scope, f"react[{i}].if") if reply.if_ is not None else None
        on_die = bool(reply.do) and all(not set(line) - {"reroll", "set_die"} for line in reply.do)
        block = reader.block(reply.do, scope, f"react[{i}].do")
        reaction = facts.Reaction(window, facts.TARGETED if own else whom_for(reply.if_), test, block, on_die)
        made.reactions.append(reaction)
        book.reacts(made.type, reaction)


def whom_for(raw: dict[str, Any] | None) -> int:
    """Whom a reaction is for, by the public part of its condition."""
    for condition in raw.get("and", [raw]) if raw is not None else []:
        if condition in ({"same": ["it", "you"]}, {"same": ["target", "you"]}):
            return facts.SELF
        if condition == {"not": {"same": ["it", "you"]}}:
            return facts.OTHERS
        if condition == {"targeted": "you"}:
            return facts.TARGETED
    return facts.ANYONE
