"""Whether imagining reaches everything that is hidden: faces that a viewer does not know, fields that it may not see.

A hidden value that is one thing in one real game and another in the next, where the viewer sees the same, has to vary in imagined worlds
too. If it never does, `imagine` has forgotten it, and a bot that imagines can see it.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from typing import Any

import msgspec

from undertable.kernel.piece import Card, Shown, Zone, sees
from undertable.kernel.plaindata import encode, fields_of
from undertable.kernel.position import Position
from undertable.kernel.view import show_piece, show_zone

ENOUGH = 1000
"""Imagined worlds in which a value has to have been looked at before it counts as never varying."""
KEPT = 400
"""Situations kept of each game."""
_KERNEL = frozenset(("agenda", "queue", "asking", "answers", "decisions", "events", "rng", "history", "header", "result"))


def secrets(position: Position, viewer: int) -> Iterator[tuple[str, bytes, bytes]]:
    """Everything that is hidden from the viewer: where it is, what the viewer sees there, and what it is."""
    for name in fields_of(type(position)):
        if name not in _KERNEL and name not in position.TRANSIENT:
            value = getattr(position, name)
            if _unseen(position, name, viewer):
                yield name, b"", msgspec.json.encode(encode(value))
            yield from _inside(value, name, b"", viewer)


def _inside(value: Any, path: str, seen: bytes, viewer: int, around: bytes = b"") -> Iterator[tuple[str, bytes, bytes]]:
    """`around`: what the pieces are in which it lies: a hidden leader follows from the faction of whoever holds him."""
    if isinstance(value, Zone):
        unknown = [card.kind.key for card in value.cards if not card.known(viewer)]
        if unknown:
            yield path, around + msgspec.json.encode(show_zone(value, viewer)), msgspec.json.encode(unknown)
    elif isinstance(value, Card):
        if not value.known(viewer):
            yield path, seen, value.kind.key.encode()
    elif isinstance(value, Shown):
        view = show_piece(value, viewer)
        shown = around + msgspec.json.encode(view)
        around += msgspec.json.encode([view[name] for name in view if isinstance(view[name], str)])
        for name in fields_of(type(value)):
            if name not in value.TRANSIENT:
                field = getattr(value, name)
                if _unseen(value, name, viewer):
                    yield f"{path}.{name}", shown, msgspec.json.encode(encode(field))
                yield from _inside(field, f"{path}.{name}", shown, viewer, around)
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from _inside(item, path, seen, viewer, around)
    elif isinstance(value, dict):
        for item in value.values():
            yield from _inside(item, path, seen, viewer, around)


def _unseen(piece: Shown, name: str, viewer: int) -> bool:
    """Whether a field that is declared for some is hidden from this viewer."""
    if name in piece.PRIVATE:
        return not sees(piece.viewers(), viewer)
    return name in piece.GATED and not piece.shows(name, viewer)


class Hidden(msgspec.Struct):
    """What was seen of hidden values in games: mergeable, so that many processes can look."""

    values: dict[str, list[str]] = {}
    """By place and what the viewer saw there: up to two different values, as hashes."""
    looked: dict[str, int] = {}
    varied: dict[str, int] = {}
    """In how many imagined worlds a place was looked at, and in how many it was different."""

    def look(self, position: Position, world: Position, viewer: int) -> None:
        """Compare a real position with one that the viewer imagines."""
        imagined: dict[str, list[bytes]] = {}
        for path, _, value in secrets(world, viewer):
            imagined.setdefault(path, []).append(value)
        found: dict[str, list[bytes]] = {}
        for path, seen, value in secrets(position, viewer):
            found.setdefault(path, []).append(value)
            key = f"{path} {_hash(seen)}"
            known = self.values.get(key)
            if known is None and len(self.values) < KEPT:
                self.values[key] = [_hash(value)]
            elif known is not None and len(known) < 2 and known[0] != _hash(value):
                known.append(_hash(value))
        for path, values in found.items():
            self.looked[path] = self.looked.get(path, 0) + 1
            if imagined.get(path) != values:
                self.varied[path] = self.varied.get(path, 0) + 1

    def add(self, other: Hidden) -> None:
        """What another has seen, too."""
        for key, values in other.values.items():
            known = self.values.setdefault(key, [])
            known.extend([value for value in values if value not in known][: 2 - len(known)])
        for path, number in other.looked.items():
            self.looked[path] = self.looked.get(path, 0) + number
        for path, number in other.varied.items():
            self.varied[path] = self.varied.get(path, 0) + number

    def forgotten(self, enough: int = ENOUGH) -> list[str]:
        """Places that hold several values in real games, and never another one in imagined worlds."""
        several = {key.rsplit(" ", 1)[0] for key, values in self.values.items() if len(values) > 1}
        return sorted(path for path in several if path not in self.varied and self.looked.get(path, 0) >= enough)


def _hash(value: bytes) -> str:
    return blake2b(value, digest_size=6).hexdigest()
