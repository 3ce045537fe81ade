"""Texts and behaviour side by side: what a card does that its text does not mention, and the reference of a language."""

from __future__ import annotations

import re
from typing import Final

from undertable.kernel.cards.reading import OWN, Language, Word
from undertable.kernel.content import Mistake, Pack

NUMBERS: Final = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def untold(pack: Pack) -> list[str]:
    """What the texts of cards do not mention: the key words of their verbs, and numbers above 1."""
    found: list[str] = []
    for entry, words in pack.said.items():
        language: Language = pack.language
        text = f"{entry.text} {getattr(entry, 'trigger', '')}".lower()
        missing: list[str] = []
        for name, number in words:
            word = language.verbs.get(name)
            if word is not None and not mentions(text, word):
                missing.append(name)
            if number > 1 and not re.search(rf"\b({number}|{NUMBERS[number] if number < len(NUMBERS) else number})\b", text):
                missing.append(f"the number {number} of {name}")
        found.extend(str(Mistake(pack.source(entry), entry.label, "text", f"does not mention {one}")) for one in dict.fromkeys(missing))
    return found




def mentions(text: str, word: Word) -> bool:
    """Whether a text has one of the key words of a verb: those before the colon of what it says."""
    keys, colon, _ = word.says.partition(": ")
    return not colon or any(key.lower() in text for key in keys.split("|"))


def reference(language: Language) -> str:
    """The words of a language for the authors of cards, as Markdown."""
    lines = ["Parameters stand in their order; in brackets what may be written, and after it what holds if nothing is.", ""]
    for title, words in (("Verbs", language.verbs), ("Tests", language.tests), ("Selectors", language.selectors)):
        if not words:
            continue
        lines.extend([f"## {title}", "", "| word | parameters | what it says |", "|---|---|---|"])
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
    said = rest if colon else keys
    found = f" finds {' or '.join(kind.name for kind in word.kinds)}" if word.kinds else ""
    windows = ["windows of packs" if window == OWN else window for window in word.windows]
    fits = f" Only in {', '.join(windows)}." if windows else ""
    return f"{said}{';' if said and found else ''}{found}{'.' if fits else ''}{fits}"
