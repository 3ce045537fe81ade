"""Reading the cards of a user's own pack; everything that is wrong with one is said. [F07-WLD, F07-VAL]"""

from __future__ import annotations

import json
import re
from typing import Any, Final

from undertable.games.facility07.cards.facts import Book
from undertable.games.facility07.cards.hooks import HOOKS
from undertable.games.facility07.cards.loading import shape_of
from undertable.games.facility07.cards.reader import Reader
from undertable.games.facility07.chapters.geometry import SIDES, Plan, laid, turns_of
from undertable.games.facility07.chapters.windows import WINDOWS
from undertable.games.facility07.content import ActionCard, AgentCard, CovertCard, EventCard, GadgetCard, RoomCard, SecretCard
from undertable.games.facility07.pieces import SKILLS
from undertable.kernel.content import Entry
from undertable.kernel.errors import BadPack

COMMON: Final = ("id", "type", "name", "copies", "text")
CARD_KEYS: Final = {
    "agent": ("skills", "ability"),
    "action": ("when", "phase", "if", "do", "react"),
    "gadget": ("weapon", "passive", "use", "react", "on_hit", "discard_after_use", "bonus"),
    "covert": ("window", "if", "do"),
    "room": ("shape", "doors", "guards", "on_enter", "ability", "node"),
    "event": ("kind", "do"),
    "topsecret": ("objectives",),
}
MODIFIERS: Final = ("speed", "insight", "strength", "finesse", "sneak", "escape_try", "gadget_limit", "jammer")
Raw = dict[str, Any]


class CardReader:
    """Reads the cards of one pack into a book."""

    def __init__(self, book: Book, name: str, text: str) -> None:
        self.book = book
        self.name = name
        self.text = text
        self.raw: Raw = {}
        self.reader = Reader(book, False)
        self.warnings: list[str] = []
        self.players = (2, 6)

    def issue(self, code: str, card: str, field: str, text: str) -> None:
        self.reader.card = card
        self.reader.issue(code, field, text)

    def check_text(self, card: str, field: str, value: Any, low: int, high: int) -> None:
        """Printable plain text of the right length. [F07-VAL.04]"""
        if not isinstance(value, str) or not low <= len(value) <= high:
            self.issue("V04", card, field, f"must be a text of {low} to {high} characters")
        elif not all(letter.isprintable() for letter in value) or "<" in value or ">" in value:
            self.issue("V04", card, field, "must be printable, without markup")

    def keys(self, each: Raw, card: str, allowed: tuple[str, ...]) -> None:
        for key in each:
            if key not in allowed:
                self.issue("V01", card, key, "unknown key")

    # Cards

    def read_cards(self) -> list[Entry]:
        found: list[Entry] = []
        for raw in self.raw.get("cards", []):
            kind = raw.get("type")
            card = f"card {raw['id']!r}"
            if kind not in CARD_KEYS:
                self.issue("V03", card, "type", f"{kind!r} is no type of card; types: {', '.join(CARD_KEYS)}")
                continue
            self.keys(raw, card, (*COMMON, *CARD_KEYS[kind]))
            self.check_text(card, "name", raw.get("name"), 1, 40)
            self.check_text(card, "text", raw.get("text"), 1, 300)
            copies = raw.get("copies", 1)
            most = 1 if kind in ("agent", "room", "topsecret") else 6
            if not isinstance(copies, int) or not 1 <= copies <= most:
                self.issue("V02", card, "copies", f"must be 1 to {most}")
                continue
            before = len(self.reader.issues)
            entry = getattr(self, f"read_{kind}")(card, raw)
            if entry is not None and len(self.reader.issues) == before:
                try:
                    self.book.add(entry, self.name)
                except BadPack:
                    self.issue("V03", card, "id", "this id is already taken")
                    continue
                found.append(entry)
        return found

    def common(self, raw: Raw, back: str) -> Raw:
        return {"id": raw["id"], "name": raw["name"], "text": raw["text"], "copies": raw.get("copies", 1), "back": back, "wild": True}

    def read_agent(self, card: str, raw: Raw) -> Entry | None:
        skills = raw.get("skills")
        if (
            not isinstance(skills, dict)
            or sorted(skills) != sorted(SKILLS)
            or not all(isinstance(v, int) and 1 <= v <= 6 for v in skills.values())
        ):
            self.issue("V05", card, "skills", "needs speed, insight, strength and finesse, each 1 to 6")
            return None
        if not 8 <= sum(skills.values()) <= 16:
            self.issue("V05", card, "skills", f"the sum must be 8 to 16, not {sum(skills.values())}")
        ability = raw.get("ability")
        if not isinstance(ability, dict) or ability.get("kind") not in ("passive", "activated"):
            self.issue("V05", card, "ability", "needs exactly one ability, passive or activated")
            return None
        self.keys(ability, card, ("kind", "name", "id", "on", "modifiers", "do", "if", "target"))
        if "on" in ability and ability["on"] not in HOOKS:
            self.issue("V03", card, "ability.on", f"{ability['on']!r} is no hook; hooks: {', '.join(HOOKS)}")
        self.check_modifiers(card, "ability.modifiers", ability.get("modifiers", []))
        name = str(ability.get("name", raw["name"]))
        slug = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")
        return AgentCard(**self.common(raw, "agent"), skills=dict(skills), ability_name=name, ability={"id": slug, **ability})

    def check_modifiers(self, card: str, field: str, raw: Any) -> None:
        for each in raw if isinstance(raw, list) else [raw]:
            if not isinstance(each, dict) or each.get("stat") not in MODIFIERS or not isinstance(each.get("n"), int):
                self.issue("V03", card, field, f"a modifier has a stat ({', '.join(MODIFIERS)}) and a number n")

    def read_action(self, card: str, raw: Raw) -> Entry | None:
        when = raw.get("when", ["turn"])
        phase = raw.get("phase", "any")
        if phase not in ("any", "exploration", "battle"):
            self.issue("V03", card, "phase", "must be any, exploration or battle")
        if not isinstance(when, list) or not (when or raw.get("react")):
            self.issue("V01", card, "when", "must be a list of turn and window codes")
            return None
        react: list[Raw] = []
        for code in when:
            if code == "turn":
                continue
            if code not in WINDOWS and code not in self.book.windows:
                self.issue("V03", card, "when", f"there is no window {code!r}")
            react.append({"window": code, "do": raw.get("do", [])})
        for i, each in enumerate(raw.get("react", [])):
            if not isinstance(each, dict) or (each.get("window") not in WINDOWS and each.get("window") not in self.book.windows):
                self.issue("V03", card, f"react[{i}].window", "there is no such window")
                return None
            react.append(each)
        test = {"if": raw["if"]} if "if" in raw else {}
        modes = [hoisted({**test, "do": raw.get("do", [])})] if "turn" in when else []
        return ActionCard(**self.common(raw, "ops"), phase=str(phase), modes=modes, react=react)

    def read_gadget(self, card: str, raw: Raw) -> Entry | None:
        kinds = [key for key in ("weapon", "passive", "use", "react") if key in raw]
        if len(kinds) != 1:
            self.issue("V01", card, "weapon", "a Gadget has exactly one of weapon, passive, use, react")
            return None
        fields: Raw = {"discard_after_use": bool(raw.get("discard_after_use", False)), "on_hit": raw.get("on_hit", [])}
        if kinds[0] == "weapon":
            weapon = self.check_weapon(card, raw["weapon"])
            if weapon is None:
                return None
            fields["weapon"] = weapon
            if raw.get("bonus") == "pieces":
                fields["twist"] = "harpoon"
        elif kinds[0] == "passive":
            self.check_modifiers(card, "passive", raw["passive"])
            fields["passive"] = raw["passive"] if isinstance(raw["passive"], list) else [raw["passive"]]
        elif kinds[0] == "use":
            use = raw["use"]
            fields["use"] = hoisted(use if isinstance(use, dict) else {"do": use})
        else:
            react = raw["react"]
            if not isinstance(react, dict) or (react.get("window") not in WINDOWS and react.get("window") not in self.book.windows):
                self.issue("V03", card, "react.window", "there is no such window")
                return None
            fields["react"] = [react]
        return GadgetCard(**self.common(raw, "ops"), **fields)

    def check_weapon(self, card: str, raw: Any) -> Raw | None:
        """[F07-VAL.09]"""
        if not isinstance(raw, dict) or raw.get("kind") not in ("melee", "ranged") or raw.get("skill") not in SKILLS or "range" not in raw:
            self.issue("V09", card, "weapon", "needs kind (melee, ranged), skill and range")
            return None
        reach = raw["range"]
        fits = reach == "same" if raw["kind"] == "melee" else reach in ("los", "any") or (isinstance(reach, int) and 1 <= reach <= 6)
        if not fits:
            self.issue("V09", card, "weapon.range", "melee is same; ranged is 1 to 6, los or any")
            return None
        mod = raw.get("mod", 0)
        if not isinstance(mod, int) or not -2 <= mod <= 2:
            self.issue("V02", card, "weapon.mod", "must be -2 to 2")
            return None
        return {"kind": raw["kind"], "lethal": bool(raw.get("lethal", False)), "skill": raw["skill"], "mod": mod, "range": reach}

    def read_covert(self, card: str, raw: Raw) -> Entry | None:
        window = raw.get("window")
        if window not in WINDOWS and window not in self.book.windows:
            self.issue("V03", card, "window", f"there is no window {window!r}")
            return None
        return CovertCard(**self.common(raw, "ops"), window=str(window), condition=raw.get("if"), do=raw.get("do", []))

    def read_room(self, card: str, raw: Raw) -> Entry | None:
        """[F07-VAL.06] [F07-VAL.07] [F07-VAL.08]"""
        shape = raw.get("shape")
        rows = shape if isinstance(shape, list) else []
        if not 1 <= len(rows) <= 6 or not all(isinstance(row, str) and 1 <= len(row) <= 6 and set(row) <= {"#", "."} for row in rows):
            self.issue("V06", card, "shape", "must be 1 to 6 strings of 1 to 6 characters # and .")
            return None
        cells = {(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "#"}
        if not cells or not one_piece(cells):
            self.issue("V06", card, "shape", "must be one connected piece of cells")
            return None
        doors = raw.get("doors")
        if not isinstance(doors, list) or not doors:
            self.issue("V07", card, "doors", "needs at least one door")
            return None
        edges: list[tuple[int, int, str]] = []
        for i, door in enumerate(doors):
            if not isinstance(door, dict) or door.get("side") not in tuple(SIDES) or (door.get("x"), door.get("y")) not in cells:
                self.issue("V07", card, f"doors[{i}]", "must be {x, y, side} on a cell of the shape")
                return None
            step = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}[door["side"]]
            if (door["x"] + step[0], door["y"] + step[1]) in cells:
                self.issue("V07", card, f"doors[{i}]", "does not lie on the rim")
                return None
            edges.append((door["x"], door["y"], door["side"]))
        if len(set(edges)) != len(edges):
            self.issue("V07", card, "doors", "two doors on one edge")
            return None
        guards = raw.get("guards", 0)
        if not isinstance(guards, int) or not 0 <= guards <= 3:
            self.issue("V02", card, "guards", "must be 0 to 3")
            return None
        ability = raw.get("ability")
        if ability is not None:
            if not isinstance(ability, dict):
                self.issue("V01", card, "ability", "must be an object")
                return None
            self.keys(ability, card, ("name", "phase", "once", "do", "if"))
            if "escape" in json.dumps(ability.get("do", [])) or "move_agent" in json.dumps(ability.get("do", [])):
                ability = {**ability, "leaves": True}
            ability.setdefault("name", raw["name"])
        entry = RoomCard(
            **self.common(raw, "room"), kind="node" if raw.get("node") else "room", shape=rows, doors=doors, guards=guards,
            on_enter=raw.get("on_enter", []), ability=ability,
        )  # fmt: skip
        entrance = self.book.get(RoomCard, "RE")
        plan = Plan([laid(shape_of(entrance), 0, 0)], [], [])
        if not plan.placements(turns_of(shape_of(entry)), plan.all_open_doors()):
            self.issue("V08", card, "doors", "this Room fits at no door of the Entryway")
        return entry

    def read_event(self, card: str, raw: Raw) -> Entry | None:
        if raw.get("kind") not in ("challenge", "reward", "facility"):
            self.issue("V03", card, "kind", "must be challenge, reward or facility")
            return None
        return EventCard(**self.common(raw, "event"), kind=raw["kind"], do=raw.get("do", []))

    def read_topsecret(self, card: str, raw: Raw) -> Entry | None:
        """[F07-VAL.15]"""
        objectives = raw.get("objectives")
        if not isinstance(objectives, list) or len(objectives) != 2:
            self.issue("V15", card, "objectives", "needs exactly two objectives")
            return None
        for i, objective in enumerate(objectives):
            if not isinstance(objective, dict) or not isinstance(objective.get("text"), str) or "test" not in objective:
                self.issue("V15", card, f"objectives[{i}]", "needs a text and a test")
                return None
            if not decidable(objective["test"]):
                self.issue("V15", card, f"objectives[{i}].test", "may use only stat and piece_on_board, with and, or, not")
                return None
        return SecretCard(**self.common(raw, "topsecret"), objectives=objectives)


def hoisted(use: Raw) -> Raw:
    """A first step that lets "you" pick an Agent becomes the card's target, chosen when it is announced."""
    do = use.get("do", [])
    if not isinstance(do, list) or not do or not isinstance(do[0], dict) or "pick" not in do[0] or "target" in use:
        return use
    pick = do[0]["pick"]
    if not isinstance(pick, dict) or pick.get("by", "you") != "you" or pick.get("optional") or len(do) > 1:
        return use
    target = {key: pick[key] for key in ("from", "kind", "if") if key in pick}
    return {**use, "target": target, "as": pick.get("as", "it"), "do": pick.get("then", [])}


def one_piece(cells: set[tuple[int, int]]) -> bool:
    """Whether all cells hang together by their edges."""
    start = min(cells)
    reached = {start}
    edge = [start]
    while edge:
        x, y = edge.pop()
        for other in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if other in cells and other not in reached:
                reached.add(other)
                edge.append(other)
    return reached == cells


def decidable(test: Any) -> bool:
    """Whether an objective can be decided at the end of the game."""
    if not isinstance(test, dict) or len(test) != 1:
        return False
    name = next(iter(test))
    if name in ("and", "or"):
        return isinstance(test[name], list) and all(decidable(item) for item in test[name])
    return decidable(test[name]) if name == "not" else name in ("stat", "piece_on_board")
