"""What one connection is sent: the whole state once, then differences from what it was sent last.

A difference is computed from two pictures of the same viewer and from nothing else, so it tells no more than they do: worlds that look
alike to the viewer give messages of equal number and size. Nothing is compressed.

A patch is `[value]` (it is this now), `[]` (it is gone), an object of the changed fields and their patches, or for a list
`{"$ids": {id: patch}, "$order"?: [ids]}` (things with ids) or `{"$at": {index: patch}}` (others, as many as before).
"""

from __future__ import annotations

from typing import Any

import msgspec

from undertable.server.live.picture import Picture, encode, state_message
from undertable.server.protocol.socket import Delta
from undertable.server.table.log import LogLine

IDS, ORDER, AT = "$ids", "$order", "$at"
Patch = list[Any] | dict[str, Any]
_OBJECT, _LIST = ord("{"), ord("[")


class _Named(msgspec.Struct):
    id: Any = None


_fields = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode
_items = msgspec.json.Decoder(list[msgspec.Raw]).decode
_names = msgspec.json.Decoder(list[_Named]).decode


def difference(before: bytes | msgspec.Raw, after: bytes | msgspec.Raw) -> Patch | None:
    """The patch that leads from one encoded value to the other; None if they are equal. What did not change is never decoded."""
    if before == after:
        return None
    kind = _kind(after)
    if kind != _kind(before) or kind not in (_OBJECT, _LIST):
        return [after if isinstance(after, msgspec.Raw) else msgspec.Raw(after)]
    return _of_lists(before, after) if kind == _LIST else _of_objects(_fields(before), _fields(after))


def _kind(value: bytes | msgspec.Raw) -> int:
    return memoryview(value)[0]


def _of_objects(before: dict[str, msgspec.Raw], after: dict[str, msgspec.Raw]) -> Patch | None:
    patch: dict[str, Any] = {}
    for field, value in after.items():
        change = difference(before[field], value) if field in before else [value]
        if change is not None:
            patch[field] = change
    for field in before:
        if field not in after:
            patch[field] = []
    return patch or None


def _of_lists(before: bytes | msgspec.Raw, after: bytes | msgspec.Raw) -> Patch | None:
    had, has = _ids(before), _ids(after)
    if had and has:
        patch: dict[str, Any] = {}
        for id, value in has.items():
            change = difference(had[id], value) if id in had else [value]
            if change is not None:
                patch[id] = change
        return {IDS: patch} if list(had) == list(has) else {IDS: patch, ORDER: list(has)}
    old, new = _items(before), _items(after)
    if len(old) == len(new) and all(_kind(value) == _OBJECT for value in new):
        changes = {str(place): difference(one, other) for place, (one, other) in enumerate(zip(old, new, strict=True))}
        return {AT: {place: change for place, change in changes.items() if change is not None}}
    return [after if isinstance(after, msgspec.Raw) else msgspec.Raw(after)]


def _ids(values: bytes | msgspec.Raw) -> dict[str, msgspec.Raw]:
    """The things of a list by their ids; empty if not every one has an id of its own."""
    if memoryview(values)[1] != _OBJECT:
        return {}
    try:
        names = [named.id for named in _names(values)]
    except msgspec.ValidationError:  # not only objects
        return {}
    if not all(isinstance(name, str) for name in names):
        return {}
    found = dict(zip(names, _items(values), strict=True))
    return found if len(found) == len(names) else {}


def patched(before: Any, patch: Patch) -> Any:
    """The value after a patch: the client's half."""
    if isinstance(patch, list):
        return patch[0]
    if AT in patch:
        return [patched(value, patch[AT][str(place)]) if str(place) in patch[AT] else value for place, value in enumerate(before)]
    if IDS in patch:
        had = {value["id"]: value for value in before}
        changed = {id: patched(had.get(id), change) for id, change in patch[IDS].items()}
        return [changed[id] if id in changed else had[id] for id in patch.get(ORDER, had)]
    after = dict(before)
    for field, change in patch.items():
        if change == []:
            del after[field]
        else:
            after[field] = patched(after.get(field), change)
    return after


class Feed:
    """The messages of one connection about the state."""

    def __init__(self) -> None:
        self.number = 0
        self._sent: dict[str, bytes] = {}
        """Each part as it was sent last."""

    def again(self) -> None:
        """Send the whole state next time."""
        self._sent = {}

    def message(self, picture: Picture, events: list[LogLine], now: float) -> bytes:
        """The next message: it leads from what was sent last to this picture."""
        before, self._sent = self._sent, {"scene": picture.scene, "decision": picture.decision, "table": picture.table}
        base, self.number = self.number, self.number + 1
        if not before:
            return state_message(picture, events, now, self.number)
        changes: dict[str, Any] = {}
        for name, part in self._sent.items():
            if part != before[name]:
                changes[name] = [msgspec.Raw(part)] if name == "decision" else difference(before[name], part) or {}
        return encode(Delta(base, self.number, changes, events, round(now, 3)))
