"""Rules with addresses: `rules.md` beside each game, each rule with an id that code, prompts and tests cite."""

from __future__ import annotations

import re
from pathlib import Path

_RULE = re.compile(r"^- \*\*([A-Z0-9]+-[A-Z0-9]+\.\d+[a-z]?)\*\*\s*(.*)$")
CITED = re.compile(r"\b([A-Z][A-Z0-9]*-[A-Z0-9]+\.\d+[a-z]?)\b")


class Rule:
    """One rule: its id, the chapter it stands in, and its text."""

    def __init__(self, id: str, chapter: str, text: str) -> None:
        self.id = id
        self.chapter = chapter
        self.text = text

    def __repr__(self) -> str:
        return f"Rule({self.id})"


class Rulebook:
    """The rules of a game, in the order of the text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.rules: dict[str, Rule] = {}
        chapter = ""
        last: Rule | None = None
        for line in text.splitlines():
            found = _RULE.match(line)
            if found:
                if found.group(1) in self.rules:
                    raise ValueError(f"rules.md: the id {found.group(1)} stands twice")
                last = Rule(found.group(1), chapter, found.group(2))
                self.rules[last.id] = last
            elif line.startswith("#"):
                chapter = line.lstrip("#").strip()
                last = None
            elif last is not None and line.startswith("  "):
                last.text += " " + line.strip()
            elif not line.strip():
                last = None

    def find(self, words: str) -> list[Rule]:
        """The rule with this id, or every rule with all of these words."""
        exact = self.rules.get(words.strip().upper())
        if exact is not None:
            return [exact]
        wanted = words.lower().split()
        texts = [(rule, f"{rule.id} {rule.chapter} {rule.text}".lower()) for rule in self.rules.values()]
        return [rule for rule, text in texts if all(word in text for word in wanted)]

    def unknown(self, source: str) -> list[str]:
        """Ids with this book's prefix that a source text cites and the book does not have."""
        prefixes = {id.partition("-")[0] for id in self.rules}
        cited = {id for id in CITED.findall(source) if id.partition("-")[0] in prefixes}
        return sorted(cited - set(self.rules))


def read_rulebook(folder: Path) -> Rulebook:
    """The rulebook of a game's folder."""
    return Rulebook((folder / "rules.md").read_text(encoding="utf-8"))


def shown_by_tests(tests: Path) -> dict[str, list[str]]:
    """Rule id -> names of the tests that are marked with it by `@rule(...)`."""
    shown: dict[str, list[str]] = {}
    mark = re.compile(r"^@rule\(((?:[^()]|\n)*?)\)\s*$(?:\s*@[^\n]*\n)*\s*(?:async )?def (\w+)", re.MULTILINE)
    for path in sorted(tests.rglob("test_*.py")):
        for ids, name in mark.findall(path.read_text(encoding="utf-8")):
            for id in CITED.findall(ids):
                shown.setdefault(id, []).append(name)
    return shown
