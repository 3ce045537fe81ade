"""The story: events as one viewer may read them. The only gate by which an event leaves the position."""

from __future__ import annotations

from functools import lru_cache
from string import Formatter
from typing import Final

from undertable.kernel.event import HEADINGS, Event
from undertable.kernel.piece import EVERYONE, sees
from undertable.kernel.told import FaceTold, Line, MovedTold, Part, SumTold, TermTold

_parse: Final = Formatter().parse


def line(event: Event, viewer: int, names: list[str]) -> Line | None:
    """What the viewer may read of an event; None if nothing."""
    if not event.template_for(viewer):
        return None
    told = Line(text="", kind=event.kind)
    write(told, event, viewer, names)
    return told


def write(told: Line, event: Event, viewer: int, names: list[str]) -> None:
    """Put into a line what the viewer may read of an event."""
    template = event.template_for(viewer)
    parts = _parts(event, template, viewer, names)
    told.text, told.kind = "".join([part.text for part in parts]), event.kind
    for part in parts:
        if part.ref or part.entry or part.mine:
            told.parts = parts
            break
    if event.kind in HEADINGS:
        told.turn = "round" if event.kind == "round" else "turn"
    if event.to != EVERYONE and not sees(event.to, viewer):
        # Who reads the other text knows of the actor what that text says.
        seat = event.words.get("seat")
        told.actor = seat.seat if seat is not None and "{seat}" in template else -1
        return
    told.mine = event.to != EVERYONE
    told.actor = event.actor
    if event.targets:
        told.targets = event.targets[:]
    if event.dice:
        told.dice = [FaceTold(face.text, face.symbol, face.colour, face.kept) for face in event.dice]
    if event.sum is not None:
        terms = [TermTold(term.value, term.label) for term in event.sum.terms]
        told.sum = SumTold(terms, event.sum.total(), event.sum.against, event.sum.goal, event.sum.success)
    if event.moves:
        told.moves = [MovedTold(moved.id, moved.source, moved.to) for moved in event.moves if sees(moved.seen, viewer)]
    if event.cause:
        told.cause = event.filled(event.cause, viewer, names)
    if event.outcome:
        told.outcome = event.filled(event.outcome, viewer, names)


def _parts(event: Event, template: str, viewer: int, names: list[str]) -> list[Part]:
    """The text cut at its links."""
    parts: list[Part] = []
    plain = ""
    for before, key in _cut(template):
        plain += before
        if key is None:
            continue
        word = event.words[key]
        if word.seat >= 0:
            part = Part(names[word.seat], f"seat:{word.seat}", "", word.seat)
        elif word.seen == EVERYONE:
            if not word.ref and not word.entry:
                plain += word.text
                continue
            part = Part(word.text, word.ref, word.entry)
        elif not sees(word.seen, viewer):
            plain += word.otherwise
            continue
        else:
            part = Part(word.text, word.ref, word.entry, -1, True)
        if part.text:
            if plain:
                parts.append(Part(plain))
                plain = ""
            parts.append(part)
    if plain:
        parts.append(Part(plain))
    return parts


@lru_cache(4000)
def _cut(template: str) -> list[tuple[str, str | None]]:
    """The plain text and the word after it, as often as there are words. Games have a few hundred templates, told again and again."""
    return [(before, key) for before, key, _, _ in _parse(template)]
