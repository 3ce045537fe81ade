"""What one connection is sent: the whole state once, then differences from what it was sent last.

A difference is computed from two pictures of the same viewer and from nothing else, so it tells no more than they do: worlds that look
alike to the viewer give messages of equal number and size. Nothing is compressed.
"""

from __future__ import annotations

from typing import Any

import msgspec

from undertable.server.live.differences import Comparison, difference
from undertable.server.live.picture import state_message
from undertable.server.live.shown import Picture, encode
from undertable.server.protocol.socket import Delta
from undertable.server.table.log import LogLine


def changes_between(before: Picture, after: Picture) -> msgspec.Raw:
    """What leads from one picture to the next, encoded; made once for all who are shown the same."""
    known = after.came_from
    if not known or known[0][0] != before.mark:
        known[:] = [(before.mark, msgspec.Raw(encode(_changes(before, after))))]
    return known[0][1]


def _changes(before: Picture, after: Picture) -> dict[str, Any]:
    changes: dict[str, Any] = {}
    scene = _scene_change(before, after)
    if scene:
        changes["scene"] = scene
    if after.asked != before.asked:
        changes["decision"] = difference(before.asked, after.asked, "decision") or {}
    if after.around != before.around:
        comparison = Comparison()
        changes["table"] = comparison.of_objects(before.around, after.around, "table")
        comparison.find_moved()
    return changes


def _scene_change(before: Picture, after: Picture) -> dict[str, Any]:
    comparison = Comparison()
    patch = comparison.of_objects(before.drawn, after.drawn, "scene")
    if "areas" in patch:
        patch["areas"] = patch.pop("areas")  # last, as in the whole state
    comparison.find_moved()
    return patch


class Feed:
    """The messages of one connection about the state."""

    def __init__(self) -> None:
        self.number = 0
        self._sent: Picture | None = None
        """What was sent last."""

    def again(self) -> None:
        """Send the whole state next time."""
        self._sent = None

    def message(self, picture: Picture, events: list[LogLine], now: float) -> bytes:
        """The next message: it leads from what was sent last to this picture."""
        before, self._sent = self._sent, picture
        base, self.number = self.number, self.number + 1
        if before is None:
            return state_message(picture, events, now, self.number)
        changes: Any = changes_between(before, picture)  # encoded already
        return encode(Delta(base, self.number, changes, events, round(now, 3)))
