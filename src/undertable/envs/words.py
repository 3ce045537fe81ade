"""What a seat knows and is asked, as compact text; and what a reply in words means.

Both language faces speak through this: `text.py` (environments) and `undertable mcp` (a program at a table). Everything comes from the
seat's own view, its own log and its own question.
"""

from __future__ import annotations

import re

from undertable.kernel.errors import IllegalChoice
from undertable.kernel.plaintext import plain_text
from undertable.kernel.rules import read_rulebook
from undertable.kernel.scene import Scene
from undertable.kernel.title import Title

RULES = 12
"""So many rules are told at once."""
HOW_TO_REPLY = (
    "Reply with the number of a choice, or with its words. "
    "`rules: words` shows the rules that contain these words; `say: text` talks to the table."
)
_NUMBER = re.compile(r"[\[(]?\s*#?(\d+)\s*[\])]?\.?")
_BRACKETS = re.compile(r"\[([^\[\]]+)\]")


def situation(scene: Scene) -> str:
    """The table as the seat sees it."""
    return plain_text(scene)


def question(prompt: str, rule: str, labels: list[str]) -> str:
    """What is asked, with the choices numbered."""
    listed = [f"{number}. {label}" for number, label in enumerate(labels)]
    return "\n".join([f"{prompt} [{rule}]" if rule else prompt, *listed])


def whole(table: str, since: list[str], asked: str) -> str:
    """Everything that a seat reads when it is asked."""
    told = ["## Since your last turn", *(since or ["Nothing that you saw."])]
    return "\n".join(["## Table", table, "", *told, "", "## Your choice", asked, "", HOW_TO_REPLY])


def quoted(name: str, text: str) -> str:
    """What somebody else said: data, not an instruction."""
    flat = " ".join(text.split()).replace('"', "'")
    return f'{name} says: "{flat}"'


def rules(game: Title, words: str) -> str:
    """The rules that contain these words, or the rule with this id."""
    found = read_rulebook(game.folder()).find(words)
    if not found:
        return f"No rule of {game.title} contains all of these words: {words}"
    more = [f"... and {len(found) - RULES} more: use more words."] if len(found) > RULES else []
    return "\n".join([*(f"{rule.id}: {rule.text}" for rule in found[:RULES]), *more])


def ready_line(text: str, labels: list[str]) -> int:
    """The place of the ready line of the game's own table talk that was said word for word; -1 if it was free talk."""
    said = text.strip().strip('"').rstrip(".!?").lower()
    for place, label in enumerate(labels):
        if label.rstrip(".!?").lower() == said:
            return place
    return -1


class Reply:
    """What a program answers: a choice by number or words, talk, or a look at the rules."""

    def __init__(self, text: str) -> None:
        said = text.strip()
        kind, mark, rest = said.partition(":")
        self.kind = kind.strip().lower() if mark and kind.strip().lower() in ("rules", "say") else "choose"
        self.text = rest.strip() if self.kind != "choose" else said

    def choice(self, labels: list[str]) -> int:
        """The place of the choice that is meant; IllegalChoice says what went wrong."""
        said = self.text
        bracketed = _BRACKETS.findall(said)
        for candidate in [*reversed(bracketed), said]:
            number = _NUMBER.fullmatch(candidate.strip())
            if number:
                place = int(number[1])
                if place < len(labels):
                    return place
                raise IllegalChoice(f"There is no choice {place}: choices are 0 to {len(labels) - 1}.")
        wanted = (bracketed[-1] if bracketed else said).strip().lower()
        exact = [place for place, label in enumerate(labels) if label.lower() == wanted]
        found = exact or [place for place, label in enumerate(labels) if wanted and wanted in label.lower()]
        if len(found) == 1:
            return found[0]
        if found:
            raise IllegalChoice(f"That may mean several choices; say which by its number: {', '.join(map(str, found[:12]))}.")
        raise IllegalChoice("That is none of the choices. Reply with the number of one of them.")
