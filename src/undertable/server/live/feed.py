"""What one connection is sent: the whole state once, then differences from what it was sent last.

A difference is computed from two pictures of the same viewer and from nothing else, so it tells no more than they do: worlds that look
alike to the viewer give messages of equal number and size. Nothing is compressed.

A patch is `[value]` (it is this now), `[]` (it is gone), an object of the changed fields and their patches, or for a list
`{"$at": {index: patch}}` (the same things as before, some of them changed) or `{"$ids": {id: patch}, "$order"?: [ids]}` (things with ids).
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
    id: str = ""


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
    return _of_lists(before, after) if kind == _LIST else _of_objects(_fields(before), _fields(after)) or None


def _kind(value: bytes | msgspec.Raw) -> int:
    return memoryview(value)[0]


def _of_objects(before: dict[str, msgspec.Raw], after: dict[str, msgspec.Raw]) -> dict[str, Any]:
    patch: dict[str, Any] = {}
    for field, value in after.items():
        old = before.get(field)
        if old is None:
            patch[field] = [value]
        elif old != value:
            patch[field] = difference(old, value)
    for field in before:
        if field not in after:
            patch[field] = []
    return patch


def _of_lists(before: bytes | msgspec.Raw, after: bytes | msgspec.Raw) -> Patch:
    old, new = _items(before), _items(after)
    if len(old) == len(new):
        changes = _in_place(old, new)
        if changes is not None:
            return {AT: changes}
    had, has = _ids(before, old), _ids(after, new)
    if not had or not has:
        return [after if isinstance(after, msgspec.Raw) else msgspec.Raw(after)]
    patch: dict[str, Any] = {}
    for id, value in has.items():
        one = had.get(id)
        if one is None:
            patch[id] = [value]
        elif one != value:
            patch[id] = difference(one, value)
    return {IDS: patch} if list(had) == list(has) else {IDS: patch, ORDER: list(has)}


def _in_place(old: list[msgspec.Raw], new: list[msgspec.Raw]) -> dict[str, Any] | None:
    """The patches of two lists of equal length by place; None where one thing has taken the place of another."""
    changes: dict[str, Any] = {}
    for place, (one, other) in enumerate(zip(old, new, strict=True)):
        if one != other:
            if _kind(one) != _OBJECT or _kind(other) != _OBJECT:
                return None
            was, now = _fields(one), _fields(other)
            if was.get("id") != now.get("id"):
                return None
            changes[str(place)] = _of_objects(was, now)
    return changes


def _ids(values: bytes | msgspec.Raw, items: list[msgspec.Raw]) -> dict[str, msgspec.Raw]:
    """The things of a list by their ids; empty if not every one has an id of its own."""
    if memoryview(values)[1] != _OBJECT:
        return {}
    try:
        names = [named.id for named in _names(values)]
    except msgspec.ValidationError:  # not only things with ids
        return {}
    found = dict(zip(names, items, strict=True))
    return found if len(found) == len(names) and "" not in found else {}


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
        self._sent: Picture | None = None
        """What was sent last."""
        self._read: dict[str, dict[str, msgspec.Raw]] = {}
        """Its scene and table, cut into their fields as far as they were compared."""

    def again(self) -> None:
        """Send the whole state next time."""
        self._sent = None
        self._read = {}

    def message(self, picture: Picture, events: list[LogLine], now: float) -> bytes:
        """The next message: it leads from what was sent last to this picture."""
        before, self._sent = self._sent, picture
        base, self.number = self.number, self.number + 1
        if before is None:
            return state_message(picture, events, now, self.number)
        changes: dict[str, Any] = {}
        if picture.scene != before.scene:
            changes["scene"] = self._change("scene", before.scene, picture.scene)
        if picture.decision != before.decision:
            changes["decision"] = [msgspec.Raw(picture.decision)]
        if picture.table != before.table:
            changes["table"] = self._change("table", before.table, picture.table)
        return encode(Delta(base, self.number, changes, events, round(now, 3)))

    def _change(self, name: str, before: bytes, after: bytes) -> dict[str, Any]:
        had, self._read[name] = self._read.get(name) or _fields(before), _fields(after)
        return _of_objects(had, self._read[name])
