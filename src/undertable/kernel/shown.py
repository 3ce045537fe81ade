"""What a view is made of."""

from __future__ import annotations

from typing import Any


class View(dict[str, Any]):
    """Plain data with its keys as attributes: `view.agents[0].space`."""

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(f"{name!r} is not in this view; there are: {', '.join(self)}") from None
