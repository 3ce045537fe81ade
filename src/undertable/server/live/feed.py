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
_decode = msgspec.json.Decoder().decode


def difference(before: Any, after: Any) -> Patch | None:
    """The patch that leads from one value to the other; None if they are equal."""
    if before == after and type(before) is type(after):
        return None
    if isinstance(before, dict) and isinstance(after, dict):
        patch: dict[str, Any] = {}
        for field, value in after.items():
            change = difference(before[field], value) if field in before else [value]
            if change is not None:
                patch[field] = change
        for field in before:
            if field not in after:
                patch[field] = []
        return patch or None
    if isinstance(before, list) and isinstance(after, list):
        return _of_lists(before, after)
    return [after]


def _of_lists(before: list[Any], after: list[Any]) -> Patch | None:
    had, has = _ids(before), _ids(after)
    if had and has:
        patch: dict[str, Any] = {}
        for id, value in has.items():
            change = difference(had[id], value) if id in had else [value]
            if change is not None:
                patch[id] = change
        return {IDS: patch} if list(had) == list(has) else {IDS: patch, ORDER: list(has)}
    if len(before) == len(after) and all(isinstance(value, dict) for value in after):
        changes = {str(place): difference(old, new) for place, (old, new) in enumerate(zip(before, after, strict=True))}
        return {AT: {place: change for place, change in changes.items() if change is not None}}
    return [after]


def _ids(values: list[Any]) -> dict[str, Any]:
    """The things of a list by their ids; empty if not every one has an id of its own."""
    found = {value["id"]: value for value in values if isinstance(value, dict) and isinstance(value.get("id"), str)}
    return found if len(found) == len(values) else {}


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
        self._sent: dict[str, tuple[bytes, Any]] = {}
        """Each part as it was sent last, encoded and not."""

    def again(self) -> None:
        """Send the whole state next time."""
        self._sent = {}

    def message(self, picture: Picture, events: list[LogLine], now: float) -> bytes:
        """The next message: it leads from what was sent last to this picture."""
        parts = {"scene": picture.scene, "decision": picture.decision, "table": picture.table}
        base, self.number = self.number, self.number + 1
        if not self._sent:
            self._sent = {name: (part, _decode(part)) for name, part in parts.items()}
            return state_message(picture, events, now, self.number)
        changes: dict[str, Any] = {}
        for name, part in parts.items():
            encoded, before = self._sent[name]
            if part == encoded:
                continue
            after = _decode(part)
            self._sent[name] = part, after
            change = [after] if name == "decision" else difference(before, after)
            if change is not None:  # a table that was read again may write the same numbers in another way
                changes[name] = change
        return encode(Delta(base, self.number, changes, events, round(now, 3)))
