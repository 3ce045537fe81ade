"""What can be taken back: nothing that told somebody something hidden, and everything else until luck or another seat comes in."""

from __future__ import annotations

import msgspec

from undertable.kernel.position import Position
from undertable.kernel.rng import Rng
from undertable.lab.twin import Step, final, lines_of, seen, view_of, viewers

TRIED = 40
"""Choices of another world that are tried before it is left open whether one of them looks the same."""
ENOUGH = 2000
"""Choices of one kind that have to be final and to have told nobody anything before it is said that they should not be final."""


KEPT = 20
"""Choices of one kind that are looked at in each game."""


class Finality(msgspec.Struct):
    """Kinds of choices that were final though nothing was rolled and nobody else was asked. Mergeable."""

    told: dict[str, int] = {}
    """How many of them told somebody something hidden."""
    number: dict[str, int] = {}

    def look(self, step: Step, rng: Rng) -> str:
        """What is wrong with this choice, if it can be taken back; else it is counted."""
        if step.choice.SAID:
            return "" if final(step.after) else f"{step.key} was said to the table, and can still be taken back"
        if not final(step.after):
            other = rng.pick([other for other in viewers(step.after) if other != step.seat])
            if not step.choice.TENTATIVE and told_by(step, other, rng.split()):
                return f"{step.key} told viewer {other} something hidden, and can still be taken back"
        elif should_be_free(step):
            kind = f"{type(step.before.asking).__name__}: {type(step.choice).__name__}"
            if not self.told.get(kind) and self.number.get(kind, 0) < KEPT:
                self.told[kind] = int(told_anybody(step, rng))
                self.number[kind] = self.number.get(kind, 0) + 1
        return ""

    def add(self, other: Finality) -> None:
        """What another has seen, too."""
        for kind, number in other.number.items():
            self.number[kind] = self.number.get(kind, 0) + number
            self.told[kind] = self.told.get(kind, 0) + other.told[kind]

    def needless(self, enough: int = ENOUGH) -> list[str]:
        """Kinds of choices that are final again and again, and never tell anybody anything."""
        return sorted(kind for kind, number in self.number.items() if number >= enough and not self.told[kind])


def should_be_free(step: Step) -> bool:
    """Whether nothing was rolled, nobody else is asked and the game goes on: only what was told can make the choice final."""
    after = step.after
    return after.rng.mark() == step.before.rng.mark() and after.pending == [step.seat] and step.before.pending == [step.seat]


def told_anybody(step: Step, rng: Rng) -> bool:
    """Whether the choice told anybody something hidden: another viewer by what the seat did, the seat by what came of it."""
    own = step.twin(step.seat, rng.split())
    if own is None or seen(own, step.seat) != seen(step.after, step.seat):
        return True
    return any(viewer != step.seat and told_by(step, viewer, rng.split()) for viewer in viewers(step.after))


def told_by(step: Step, viewer: int, rng: Rng) -> bool:
    """Whether the choice told the viewer something hidden: there is a world that the viewer could have been in, and now knows it is not
    in, since nothing that the seat could have chosen there looks the same."""
    now, told = view_of(step.after, viewer), step.told(viewer)
    if told == b"[]" and view_of(step.before, viewer) == now:
        return False
    world: Position = step.before.imagine(viewer, rng)
    keys = [choice.key() for choice in [*world.choices(step.seat), *world.anytime(step.seat)]]
    keys.sort(key=lambda key: key != step.key)
    for key in keys[:TRIED]:
        other = world.clone()
        other.rng = step.before.rng.copy()
        other.apply(step.seat, key)
        if view_of(other, viewer) == now and lines_of(other, viewer, 0) == told:
            return False
    return bool(keys) and len(keys) <= TRIED
