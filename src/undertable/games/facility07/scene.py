"""The table as a scene."""

from __future__ import annotations

from typing import Any

from undertable.kernel.content import Pack
from undertable.kernel.scene import Scene


def draw(view: Any, book: Pack) -> Scene:
    return Scene(game="facility07", viewer=view.viewer, title="Facility 07")
