"""The chapter "Wildcards and variants": a user's own pack of cards, pieces and house rules, checked before it is played. [F07-WLD]"""

from __future__ import annotations

import json
import re
from typing import Final

from undertable.games.facility07.cards.facts import Book, HouseRule, PackAction, PieceRules, TokenRules
from undertable.games.facility07.cards.hooks import HOOKS
from undertable.games.facility07.cards.loading import understand
from undertable.games.facility07.cards.pack_cards import CardReader, Raw, hoisted
from undertable.games.facility07.cards.reader import Reader, scope_for
from undertable.games.facility07.chapters.options import BY_NUMBER
from undertable.games.facility07.chapters.windows import WINDOWS
from undertable.games.facility07.content import RoomCard
from undertable.kernel.content import Entry
from undertable.kernel.errors import BadPack

FORMAT: Final = "facility07-pack/1"
LARGEST: Final = 256 * 1024
TOP_KEYS: Final = ("format", "id", "title", "author", "description", "players", "options", "deck", "pieces", "tokens", "cards", "windows",
            "actions", "house_rules")  # fmt: skip
LIMITS: Final = {"pieces": 4, "tokens": 4, "cards": 60, "windows": 4, "actions": 4, "house_rules": 20}


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


class Loader(CardReader):
    """Reads one pack into a book."""

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
