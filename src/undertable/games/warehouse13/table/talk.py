"""Talk at the table: ready-made phrases, and what the secrecy rules forbid. [W13-SEC.03..07]"""

from __future__ import annotations

import re
from typing import Any

from undertable.games.warehouse13.chapters.dice import LEAD, ON_ARTIFACT, ROLLED
from undertable.games.warehouse13.chapters.numbers import COLOURS, SYMBOL_NAMES, clue
from undertable.games.warehouse13.content import TalkLine, Trait
from undertable.kernel.content import Pack
from undertable.kernel.game import Phrase

NUMBERS = r"(?:\d+|no|zero|zeros|zeroes|one|ones|two|twos|a pair of|three|several copies of)"
HOLDING = r"\b(?:i|i'm|i've|ive|my hand)\b[^.?!]*\b(?:have|hold|holding|got|keep|has|is|are|'ve)\b"
ROLLING = r"\b(?:i|i've|ive|my)\b[^.?!]*\b(?:rolled|roll|cover|covered|covering|behind (?:my|the) shield)\b"
STEERING = r"\b(?:cover|fill|go for|roll for|give us|we need|you should|someone should|somebody should)\b"


def phrases(view: Any, pack: Pack) -> list[Phrase]:
    """What may always be said now, filled in from what everybody sees. [W13-SEC.03..05]"""
    viewer = view.viewer
    if viewer < 0:
        return []
    others = [view.names[seat] for seat in range(view.seats) if seat != viewer]
    clues = sorted({f"{clue(d.symbol, d.number)} on a {COLOURS[d.colour]} die" for d in view.dice if d.zone in (LEAD, ON_ARTIFACT)})
    found: list[Phrase] = []
    for line in pack.all(TalkLine):
        if line.about == "suspicion" and (view.coop or view.revealed >= 0):
            continue
        fills: list[dict[str, str]] = [{}]
        for slot, words in (
            ("agent", others),
            ("clue", clues),
            ("card", [trait.name for trait in pack.all(Trait)]),
            ("type", list(SYMBOL_NAMES[:4])),
        ):
            if "{" + slot + "}" in line.text:
                fills = [{**fill, slot: word} for fill in fills for word in words]
        for i, fill in enumerate(fills):
            found.append(Phrase(f"{line.id}:{i}" if fill else line.id, line.text.format_map(fill)))
    return found


def objection(view: Any, pack: Pack, text: str) -> str:
    """Why a line breaks the secrecy rules, with the rule's id; '' if nothing is recognised."""
    said = text.lower()
    asking = "?" in text or said.startswith(("has anyone", "can anyone", "does anyone", "who has", "please"))
    if _hidden_dice(view) and re.search(ROLLING, said):
        return "Say nothing of dice behind a shield or covered before the reveal. [W13-SEC.06]"
    if _hidden_dice(view) and re.search(STEERING, said) and _names_symbol(said):
        return "Nobody may suggest which requirement others should fill before the reveal. [W13-SEC.07]"
    if asking:
        return ""
    if re.search(HOLDING, said) or said.startswith(("holding", "got ")):
        if any(trait.name.lower() in said for trait in pack.all(Trait)):
            return "You may not name Traits that you hold. [W13-SEC.04]"
        if re.search(rf"\b{NUMBERS}\b", said) and re.search(r"\b(?:trait|traits|card|cards|zeros|zeroes|ones|twos|copies|value)\b", said):
            return "You may not state values or numbers of Traits that you hold; general terms are fine. [W13-SEC.04]"
        if re.search(r"\bonly (?:zeros|zeroes|ones|twos|0s|1s|2s)\b", said):
            return "You may not state values of Traits that you hold. [W13-SEC.04]"
    return ""


def _hidden_dice(view: Any) -> bool:
    return any(die.zone == ROLLED for die in view.dice)


def _names_symbol(said: str) -> bool:
    return any(name.lower() in said for name in SYMBOL_NAMES[:4])
