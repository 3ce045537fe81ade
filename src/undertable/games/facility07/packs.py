"""The chapter "Wildcards and variants": a user's own pack of cards, pieces and house rules, checked before it is played. [F07-WLD]"""

from __future__ import annotations

import json
import re
from typing import Any, Final

from undertable.games.facility07.book import Book, HouseRule, PackAction, PieceRules, TokenRules
from undertable.games.facility07.content import ActionCard, AgentCard, CovertCard, EventCard, GadgetCard, RoomCard, SecretCard
from undertable.games.facility07.geometry import SIDES, Plan, laid, turns_of
from undertable.games.facility07.hooks import HOOKS
from undertable.games.facility07.language import Reader, scope_for
from undertable.games.facility07.loading import shape_of, understand
from undertable.games.facility07.options import BY_NUMBER
from undertable.games.facility07.pieces import WINDOWS
from undertable.games.facility07.words import SKILLS
from undertable.kernel.content import Entry
from undertable.kernel.errors import BadPack

FORMAT: Final = "facility07-pack/1"
LARGEST: Final = 256 * 1024
TOP_KEYS: Final = ("format", "id", "title", "author", "description", "players", "options", "deck", "pieces", "tokens", "cards", "windows",
            "actions", "house_rules")  # fmt: skip
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
LIMITS: Final = {"pieces": 4, "tokens": 4, "cards": 60, "windows": 4, "actions": 4, "house_rules": 20}
MODIFIERS: Final = ("speed", "insight", "strength", "finesse", "sneak", "escape_try", "gadget_limit", "jammer")
Raw = dict[str, Any]


def with_packs(base: Book, files: list[tuple[str, str]]) -> Book:
    """The base cards and those of some packs as one book; BadPack lists everything that is wrong."""
    book = Book()
    for entry in base.entries():
        book.add(entry, "content")
    understand(book, Reader(book, True), book.entries())
    problems: list[str] = []
    seen: list[str] = []
    for name, text in files:
        loader = Loader(book, name, text)
        loader.load()
        if loader.raw.get("id") in seen:
            loader.issue("V03", "", "id", "this pack is already loaded")
        seen.append(str(loader.raw.get("id")))
        problems.extend(issue.line(name) for issue in loader.reader.issues)
    if problems:
        raise BadPack("\n".join(problems))
    return book


class Loader:
    """Reads one pack into a book."""

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

    def load(self) -> None:
        """Check and read everything; mistakes stand in `reader.issues`."""
        if len(self.text.encode()) > LARGEST:
            self.issue("V02", "", "file", f"is larger than {LARGEST // 1024} KiB")
            return
        try:
            raw = json.loads(self.text)
        except json.JSONDecodeError as error:
            self.issue("V01", "", f"line {error.lineno}", f"is not JSON: {error.msg}")
            return
        if not isinstance(raw, dict) or raw.get("format") != FORMAT:
            self.issue("V01", "", "format", f"must be {FORMAT!r}")
            return
        self.raw = raw
        self.check_top()
        if any(issue.code == "V01" for issue in self.reader.issues):
            return
        self.read_rules()
        cards = self.read_cards()
        self.understand(cards)
        self.check_deck()
        self.warn_numbers()

    # The head of the file

    def check_top(self) -> None:
        raw = self.raw
        for key in raw:
            if key not in TOP_KEYS:
                self.issue("V01", "", key, "unknown key")
        if not isinstance(raw.get("id"), str) or not re.fullmatch(r"[a-z0-9_]{3,32}", raw["id"]):
            self.issue("V02", "", "id", "must be 3 to 32 characters a-z, 0-9, underscore")
        for key, low, high in (("title", 1, 60), ("author", 0, 60), ("description", 0, 2000)):
            self.check_text("", key, raw.get(key, ""), low, high)
        players = raw.get("players", [2, 6])
        if not (
            isinstance(players, list)
            and len(players) == 2
            and all(isinstance(n, int) for n in players)
            and 2 <= players[0] <= players[1] <= 6
        ):
            self.issue("V02", "", "players", "must be [least, most] inside 2 to 6")
        else:
            self.players = (players[0], players[1])
        for key, most in LIMITS.items():
            value = raw.get(key, [])
            if not isinstance(value, list):
                self.issue("V01", "", key, "must be a list")
            elif len(value) > most:
                self.issue("V02", "", key, f"has {len(value)} entries; at most {most} are allowed")
        for key in ("cards", "pieces", "tokens", "actions", "house_rules"):
            for each in raw.get(key, []) if isinstance(raw.get(key, []), list) else []:
                if not isinstance(each, dict) or not isinstance(each.get("id"), str):
                    self.issue("V01", "", key, "every entry is an object with an id")
        options = raw.get("options", [])
        for option in options if isinstance(options, list) else []:
            if option not in BY_NUMBER:
                self.issue("V03", "", "options", f"there is no option {option!r}; they are OPT.01 to OPT.20")
        deck = raw.get("deck", {})
        if not isinstance(deck, dict) or any(key not in ("force_rooms", "exclude") for key in deck):
            self.issue("V01", "", "deck", "may hold force_rooms and exclude")

    def check_text(self, card: str, field: str, value: Any, low: int, high: int) -> None:
        """Printable plain text of the right length. [F07-VAL.04]"""
        if not isinstance(value, str) or not low <= len(value) <= high:
            self.issue("V04", card, field, f"must be a text of {low} to {high} characters")
        elif not all(letter.isprintable() for letter in value) or "<" in value or ">" in value:
            self.issue("V04", card, field, "must be printable, without markup")

    # Pieces, tokens, house rules

    def read_rules(self) -> None:
        raw, book, reader = self.raw, self.book, self.reader
        for key in ("pieces", "tokens", "actions", "house_rules", "cards"):
            ids = [each["id"] for each in raw.get(key, [])]
            for ident in sorted({ident for ident in ids if ids.count(ident) > 1}):
                self.issue("V03", str(ident), "id", f"stands twice among the {key}")
        for code in raw.get("windows", []):
            if not isinstance(code, str) or code in WINDOWS or code in book.windows:
                self.issue("V03", "", "windows", f"{code!r} is taken or no name")
            else:
                book.windows.append(code)
        for each in raw.get("pieces", []):
            self.keys(each, f"piece {each['id']!r}", ("id", "name", "start", "stopped_by_lockdown", "flags", "prey", "attackable"))
            flags = [str(flag) for flag in each.get("flags", [])]
            piece = PieceRules(
                each["id"],
                str(each.get("name", each["id"])),
                str(each.get("start", "box")),
                bool(each.get("stopped_by_lockdown", True)),
                flags,
            )
            prey = each.get("prey")
            if isinstance(prey, dict):
                piece.prey_order = [str(word) for word in prey.get("order", ["distance", "turn_order"])]
                for word in piece.prey_order:
                    if word not in ("distance", "data_desc", "turn_order"):
                        self.issue("V03", each["id"], "prey.order", f"{word!r} is not possible; possible: distance, data_desc, turn_order")
            book.pieces.append(piece)
        for each in raw.get("tokens", []):
            self.keys(each, f"token {each['id']!r}", ("id", "name", "start", "max", "public"))
            start, most = each.get("start", 0), each.get("max", 12)
            if not isinstance(start, int) or not 0 <= start <= 5:
                self.issue("V02", each["id"], "start", "must be 0 to 5")
                start = 0
            if not isinstance(most, int) or not 1 <= most <= 12:
                self.issue("V02", each["id"], "max", "must be 1 to 12")
                most = 12
            book.tokens.append(TokenRules(each["id"], str(each.get("name", each["id"])), start, most, bool(each.get("public", True))))
        reader.rooms = {entry.id for entry in book.all(RoomCard)} | {c["id"] for c in raw.get("cards", []) if c.get("type") == "room"}
        reader.rules = {each["id"] for each in raw.get("house_rules", [])}
        reader.counters = set(re.findall(r'"count"\s*:\s*\{[^}]*?"name"\s*:\s*"([^"]+)"', self.text))

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

    # Effects

    def understand(self, cards: list[Entry]) -> None:
        raw, book, reader = self.raw, self.book, self.reader
        understand(book, reader, cards)
        for number, each in enumerate(raw.get("pieces", [])):
            reader.begin(f"piece {each['id']!r}", -1)
            piece = book.pieces[len(book.pieces) - len(raw["pieces"]) + number]
            prey = each.get("prey")
            if isinstance(prey, dict) and "skip" in prey:
                piece.prey_skip = reader.test(prey["skip"], scope_for("it"), "prey.skip")
            target = each.get("attackable")
            if isinstance(target, dict):
                piece.attackable = True
                piece.hit = reader.block(target.get("hit"), scope_for("it"), "attackable.hit")
                piece.miss = reader.block(target.get("miss"), scope_for("it"), "attackable.miss")
                if "auto_hit_if" in target:
                    piece.auto_hit = reader.test(target["auto_hit_if"], scope_for("it"), "attackable.auto_hit_if")
            if piece.start != "box" and piece.start not in reader.rooms:
                reader.issue("V03", "start", f"there is no Room {piece.start!r}")
        for each in raw.get("house_rules", []):
            self.house_rule(each)
        for each in raw.get("actions", []):
            reader.begin(f"action {each['id']!r}", -1)
            self.keys(each, reader.card, ("id", "name", "text", "if", "limit", "do"))
            use = hoisted({"do": each.get("do", []), **({"if": each["if"]} if "if" in each else {})})
            book.actions.append(
                PackAction(each["id"], str(each.get("name", each["id"])), str(each.get("text", "")), int(each.get("limit", 0)),
                           reader.use(use, scope_for(), "do"))
            )  # fmt: skip
        book.forced.extend(self.raw.get("deck", {}).get("force_rooms", []))
        book.excluded.extend(self.raw.get("deck", {}).get("exclude", []))
        book.switched_on.extend(BY_NUMBER[option] for option in raw.get("options", []) if option in BY_NUMBER)
        low, high = self.players
        book.players = (max(book.players[0], low), min(book.players[1], high))
        book.titles.append(str(raw.get("title", self.name)))

    def house_rule(self, each: Raw) -> None:
        """[F07-VAL.18]"""
        book, reader = self.book, self.reader
        reader.begin(f"house rule {each['id']!r}", -1)
        self.keys(each, reader.card, ("id", "text", "on", "if", "do"))
        hook = each.get("on", "called")
        if hook != "called" and hook not in HOOKS:
            reader.issue("V03", "on", f"{hook!r} is no hook; hooks: {', '.join(HOOKS)}, called")
        test = reader.test(each["if"], scope_for("it"), "if") if "if" in each else None
        reader.may_kill = True
        block = reader.block(each.get("do"), scope_for("it"), "do")
        reader.may_kill = False
        if hook in ("turn_start", "turn_end", "round_end") and test is None and reader.free_gain:
            reader.issue("V18", "do", "draws cards or gains Data every turn without predicate or cost")
        book.rule_by_id[each["id"]] = len(book.house_rules)
        book.house_rules.append(HouseRule(each["id"], str(each.get("text", "")), str(hook), test, block, -1))
        if hook != "called":
            book.hooks.add(str(hook))

    def check_deck(self) -> None:
        """[F07-VAL.03] [F07-VAL.16]"""
        book = self.book
        deck = self.raw.get("deck", {})
        rooms = {entry.id for entry in book.all(RoomCard) if entry.kind in ("room", "node")}
        for code in deck.get("force_rooms", []):
            if code not in rooms:
                self.issue("V03", "", "deck.force_rooms", f"there is no Room {code!r} for the deck")
        known = {
            entry.id for entry in book.entries() if not (isinstance(entry, RoomCard) and entry.kind in ("entryway", "prison", "mainframe"))
        }
        for code in deck.get("exclude", []):
            if code not in known:
                self.issue("V03", "", "deck.exclude", f"there is no card {code!r} to exclude")
        ops = sum(entry.copies for entry in book.ops if entry.id not in book.excluded)
        events = sum(entry.copies for entry in book.events if entry.id not in book.excluded)
        agents = sum(1 for entry in book.agents if entry.id not in book.excluded)
        secrets = sum(1 for entry in book.secrets if entry.id not in book.excluded)
        most = book.players[1]
        for text, have, need in (
            ("Ops Cards", ops, 100),
            ("Events", events, 20),
            ("Agent Cards", agents, 2 * most),
            ("Top Secret Cards", secrets, most),
        ):
            if have < need:
                self.issue("V16", "", "deck.exclude", f"leaves {have} {text}; at least {need} are needed")

    def warn_numbers(self) -> None:
        """[F07-VAL.19]"""
        for raw in self.raw.get("cards", []):
            for number in re.findall(r'"n": (\d)', json.dumps(raw)):
                if int(number) > 1 and number not in raw.get("text", ""):
                    self.warnings.append(f"{self.name}: V19: card {raw['id']!r}: field text: does not mention the number {number}")


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
