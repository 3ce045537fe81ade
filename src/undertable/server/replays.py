"""Replays: a table at an earlier moment, as a viewer could see it then."""

from __future__ import annotations

from typing import Any

import msgspec

from undertable.games import find
from undertable.kernel.position import Position
from undertable.kernel.record import Header, make
from undertable.server.acts import Row, choices_of
from undertable.server.storage import Opening
from undertable.server.wire import encode


class Moment(msgspec.Struct):
    """One moment of a game."""

    scene: Any
    log: list[str]
    at: int
    of: int
    decision: None = None


def moment(opening: Opening, names: list[str], rows: list[Row], viewer: int, at: int, every: bool) -> Moment:
    """The table at moment `at` (0: the beginning).

    `every`: each choice is a moment. Otherwise only what the viewer could tell apart counts, since the mere number of choices of others
    can be a secret.
    """
    choices = choices_of(rows)
    position = make(find(opening.header.game), _named(opening.header, names), watched=True)
    if every:
        at = min(at, len(choices))
        for seat, key in choices[:at]:
            position.apply(seat, key)
        return Moment(position.scene(viewer), position.log(viewer), at, len(choices))
    return _distinct(position, choices, viewer, at)


def _distinct(position: Position, choices: list[tuple[int, str]], viewer: int, at: int) -> Moment:
    """Walk through the whole game and count the moments that look different to the viewer."""
    scene = position.scene(viewer)
    shown, lines = encode(scene), position.log(viewer)
    found = Moment(scene, lines, 0, 0)
    number = 0
    for seat, key in choices:
        position.apply(seat, key)
        scene = position.scene(viewer)
        now = encode(scene)
        read = len(position.log(viewer)) if len(position.events) else 0
        if now == shown and read == len(lines):
            continue
        shown, lines = now, position.log(viewer)
        number += 1
        if number <= at:
            found = Moment(scene, lines, number, 0)
    found.of = number
    return found


def _named(header: Header, names: list[str]) -> Header:
    return msgspec.structs.replace(header, names=names)
