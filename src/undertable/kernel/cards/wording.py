"""Texts and behaviour side by side: what a card does that its text does not mention, and the reference of a language."""

from __future__ import annotations

import re
from typing import Final

from undertable.kernel.cards.reading import OWN, Language, Word
from undertable.kernel.content import Entry, Mistake, Pack

NUMBERS: Final = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def untold(pack: Pack, language: Language | None = None) -> list[str]:
    """What the texts of cards do not mention: the key words of their verbs, and numbers above 1; a line for each."""
    found: list[str] = []
    for entry, words in pack.said.items():
        text = f"{entry.text} {getattr(entry, 'trigger', '')}".lower()
        missing: list[str] = []
        for name, number in words:
            word = pack.language.verbs.get(name)
            if word is not None and not mentions(text, word):
                missing.append(name)
            if not counted(text, number):
                missing.append(f"the number {number} of {name}")
        found += _lines(pack, entry, missing)
    if language is not None and pack.language is None:
        for entry in pack.entries():
            row = pack.rows[entry][1] if entry in pack.rows else {}
            if "text" in row and entry.TABLE not in language.told_elsewhere:
                said = " ".join(value for value in row.values() if isinstance(value, str)).lower()
                found += _lines(pack, entry, _unsaid(said, list(row.values()), language))
    return found


def _lines(pack: Pack, entry: Entry, missing: list[str]) -> list[str]:
    return [str(Mistake(pack.source(entry), entry.label, "text", f"does not mention {one}")) for one in dict.fromkeys(missing)]


def counted(text: str, number: int) -> bool:
    """Whether a text has a number, as a figure or a word; 1 and less need not be said."""
    return number < 2 or re.search(rf"(?<!\d)({number}|{NUMBERS[number] if number < len(NUMBERS) else number})(?!\d)", text) is not None


def _unsaid(text: str, raw: object, language: Language, verb: str = "") -> list[str]:
    """The verbs and parameters in what a file says that a text does not mention: words, flags that are set, numbers."""
    if isinstance(raw, list):
        return [one for item in raw for one in _unsaid(text, item, language, verb)]
    if isinstance(raw, dict):
        missing: list[str] = []
        for name, value in raw.items():
            if name in language.verbs:
                stems = "|".join(part[:4] for part in name.split("_") if len(part) > 2)
                missing += [] if _said(text, name, language, stems) else [name]
                missing += _unsaid(text, value, language, name)
            elif verb and (value is True or name in language.sayings):
                missing += [] if _said(text, name, language, name.replace("_", " ")) else [f"{name} of {verb}"]
            elif verb:
                missing += _unsaid(text, value, language, verb)
        return missing
    if verb and isinstance(raw, str) and not _said(text, raw, language, raw.replace("_", " ")):
        return [f"{raw!r} of {verb}"]
    if verb and isinstance(raw, int) and not counted(text, abs(raw)) and not _said(text, str(raw), language, str(raw)):
        return [f"the number {raw} of {verb}"]
    return []


def _said(text: str, name: str, language: Language, usual: str) -> bool:
    """Whether a text has one of the words for something; where a language gives it other words than the usual ones, one of those."""
    return any(re.search(rf"(?<![a-z0-9]){re.escape(key)}", text) for key in language.sayings.get(name, usual).split("|"))


def mentions(text: str, word: Word) -> bool:
    """Whether a text has one of the key words of a verb: those before the colon of what it says."""
    keys, colon, _ = word.says.partition(": ")
    return not colon or any(key.lower() in text for key in keys.split("|"))


def reference(language: Language) -> str:
    """The words of a language for the authors of cards, as Markdown."""
    lines = ["Give parameters in this order, or by name. In brackets: the values a parameter takes, then its default if it has one.", ""]
    for title, words in (("Verbs", language.verbs), ("Tests", language.tests), ("Selectors", language.selectors)):
        if not words:
            continue
        lines.extend([f"## {title}", "", "| word | parameters | what it does |", "|---|---|---|"])
        for name in sorted(words):
            lines.append(f"| `{name}` | {parameters(words[name])} | {meaning(words[name])} |")
        lines.append("")
    if language.windows:
        lines.extend(["## Windows", "", "| window | opens when | who is who |", "|---|---|---|"])
        for code, moment in language.windows.items():
            names = "; ".join(f"`{name}`: {who}" for name, who in moment.names.items())
            lines.append(f"| `{code}` | {moment.opens} | {names} |")
        lines.append("")
    return "\n".join(lines)


def parameters(word: Word) -> str:
    shapes = [(field.rstrip("_"), param.shape()) for field, param in word.takes.items()]
    return ", ".join(f"`{name}` ({shape})" if shape else f"`{name}`" for name, shape in shapes).replace("|", "\\|")


def meaning(word: Word) -> str:
    keys, colon, rest = word.says.partition(": ")
    said = rest if colon else keys or _first_sentence(word.make)
    said = said[:1].upper() + said[1:]
    found = f" finds {' or '.join(kind.name for kind in word.kinds)}" if word.kinds else ""
    windows = ["windows of packs" if window == OWN else window for window in word.windows]
    fits = f" Only in {', '.join(windows)}." if windows else ""
    return f"{said}{';' if said and found else ''}{found}{'.' if fits else ''}{fits}"


def _first_sentence(make: object) -> str:
    """What the class behind a verb says about itself."""
    text = " ".join(re.sub(r"\[[A-Z0-9]+-[^\]]*\]", "", getattr(make, "__doc__", "") or "").split())
    return re.split(r"(?<=[a-z0-9)'])[.](?: |$)", text)[0].rstrip(".").replace("|", "\\|") if isinstance(make, type) else ""
