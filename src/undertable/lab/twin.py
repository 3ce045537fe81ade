"""The twin step: the same choice with the same luck in a world that a viewer cannot tell from the real one.

What a viewer is told may depend on what was hidden from it only as far as that is shown: where view and question come out equal in both
worlds, every line of the log, every field of its events and the undo flag must too.
"""

from __future__ import annotations

import msgspec

import undertable as ut
from undertable.kernel.errors import IllegalChoice
from undertable.kernel.position import Position
from undertable.kernel.rng import Rng
from undertable.kernel.shown import View
from undertable.kernel.story import line


class Step:
    """One choice of a real game, with the position before it."""

    def __init__(self, position: Position, views: dict[int, View] | None = None) -> None:
        """`views`: those that were made of the position already."""
        self.before = position.clone()
        self.before.events = []
        self.before.view_cache = {} if views is None else views
        self.heard = len(position.events)
        self.seat = -1
        self.key = ""

    def done(self, position: Position) -> bool:
        """Note the choice that was made; False if none was."""
        last = position.history
        if last is None or position.count != self.before.count + 1:
            return False
        self.after = position
        self.seat, self.choice, self.key = last.seat, last.choice, last.choice.key()
        return True

    def twin(self, viewer: int, rng: Rng) -> Position | None:
        """The same choice with the same luck in a world that the viewer could have been in; None where it was not possible there."""
        world: Position = self.before.imagine(viewer, rng)
        world.rng = self.before.rng.copy()
        try:
            for seat, answer in self.before.answers.items():  # sealed answers are opened by the last one, so they stay the same too
                world.answers[seat] = world.choice_of(seat, answer.key())
            world.apply(self.seat, self.key)
        except IllegalChoice:
            return None
        return world

    def told(self, viewer: int) -> bytes:
        """What the viewer reads of it."""
        return lines_of(self.after, viewer, self.heard)


def lines_of(position: Position, viewer: int, since: int) -> bytes:
    """All that a viewer reads of the events after the first `since`, with every field."""
    told = [line(event, viewer, position.names) for event in position.events[since:]]
    return msgspec.json.encode([one for one in told if one is not None])


def seen(position: Position, viewer: int) -> bytes:
    """View and question of a viewer."""
    decision = position.decision(viewer) if viewer >= 0 else None
    asked = [decision.prompt, decision.default, [choice.key() for choice in decision.options]] if decision is not None else None
    return msgspec.json.encode([position.view(viewer), asked])


def difference_told(step: Step, viewer: int, world: Position) -> tuple[str, bytes, bytes] | None:
    """The channel by which the viewer is told in which of two worlds that look alike it is, with both texts; None if by none.

    Views take most of the time, so they are made only where what was told differs.
    """
    real, other = step.told(viewer), lines_of(world, viewer, 0)
    flags = final(step.after), final(world)
    told = real != other and not step.after.unveiled  # else a card may have been told of that lies face down again
    flagged = viewer == step.seat and flags[0] != flags[1]
    if not (told or flagged) or seen(world, viewer) != seen(step.after, viewer):
        return None
    return ("log", real, other) if told else ("undo flag", str(flags[0]).encode(), str(flags[1]).encode())


def final(position: Position) -> bool:
    """Whether the last choice can no longer be taken back."""
    return position.undo_floor >= position.count or position.over


def view_of(position: Position, viewer: int) -> bytes:
    """What the viewer sees of the table, whoever is asked."""
    view = dict(position.view(viewer))
    for name in ("waiting", "pending"):
        view.pop(name, None)
    return msgspec.json.encode(view)


def viewers(position: Position) -> list[int]:
    return [ut.SPECTATOR, *range(position.seats)]
