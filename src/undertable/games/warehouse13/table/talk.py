"""Talk at the table: ready-made phrases, and when the table is silent. [W13-SEC.03..07]"""

from __future__ import annotations

from typing import Any

from undertable.games.warehouse13.chapters.dice import LEAD, ON_ARTIFACT, REVEALED, ROLLED
from undertable.games.warehouse13.chapters.numbers import COLOURS, SYMBOL_NAMES, clue
from undertable.games.warehouse13.content import TalkLine
from undertable.kernel.content import Pack
from undertable.kernel.game import Phrase


def phrases(view: Any, pack: Pack) -> list[Phrase]:
    """What may always be said now, filled in from what everybody sees. [W13-SEC.03..05]"""
    viewer = view.viewer
    if viewer < 0 or silent(view):
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
            ("type", list(SYMBOL_NAMES[:4])),
        ):
            if "{" + slot + "}" in line.text:
                fills = [{**fill, slot: word} for fill in fills for word in words]
        for i, fill in enumerate(fills):
            found.append(Phrase(f"{line.id}:{i}" if fill else line.id, line.text.format_map(fill)))
    return found


def objection(view: Any, pack: Pack, text: str) -> str:
    """Why nothing may be said now, with the rule's id: from the roll to the reveal the table is silent. No filter judges what is said."""
    return "Nobody talks from the roll behind the shields to the reveal. [W13-SEC.06]" if silent(view) else ""


def silent(view: Any) -> bool:
    """Whether dice lie behind shields and none is revealed yet. [W13-SEC.06, .07]"""
    zones = [die.zone for die in view.dice]
    return ROLLED in zones and REVEALED not in zones
