"""The text of a card in plain words, made from its lines, so that text and behaviour cannot disagree."""

from __future__ import annotations

from functools import lru_cache

from undertable.games.spycraft.content import FACTIONS, Action, AgentFace, Face, Gear, Mission, Order
from undertable.kernel.content import Pack


def text_of(face: Face) -> str:
    """The whole text of a card."""
    whose = "Every agent of both teams has: " if isinstance(face, Mission) else ""
    parts = [line.words() for line in face.static] + [whose + line.words() for line in face.action]
    parts += [line.words() for line in face.event]
    if isinstance(face, Action) and face.by:
        parts.append(f"The performing agent must be of {FACTIONS[face.by]}.")
    return " ".join(parts)


@lru_cache(2000)
def facts_of(face: Face) -> str:
    """The printed facts in one line, for card lists."""
    if isinstance(face, Mission):
        return (
            f"{face.type.capitalize()}, {face.setting}. Cover {face.cover}, {face.points} points, "
            f"objective {face.objective} +{face.target}. {face.zone}"
        )
    skills = "/".join(str(value) for value in face.skills)
    if isinstance(face, AgentFace):
        kind = FACTIONS.get(face.faction, "Freelancer")
        return f"{kind}, {face.role}. Expense {face.expense}, skills {skills}"
    if isinstance(face, Gear):
        return f"{', '.join(face.traits)}. Expense {face.expense}, adjustments {skills}"
    return "Standard action" if isinstance(face, Order) else ""


def complete_texts(pack: Pack) -> None:
    """Give every card its text where the content file has none of its own."""
    for entry in pack.entries():
        if isinstance(entry, Face) and not entry.text:
            entry.text = text_of(entry)
