"""What a view is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any


class View(dict[str, Any]):
    """Plain data with its keys as attributes: `view.agents[0].space`."""

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...

    else:
        # Scenes ask for keys by the hundred and seldom for a method. `__getattr__` would come only after a search that fails with an
        # error, which costs ten times as much as finding the key.
        __getattribute__ = dict.__getitem__

    def __missing__(self, name: str) -> Any:
        try:
            return object.__getattribute__(self, name)
        except AttributeError:
            raise AttributeError(f"{name!r} is not in this view; there are: {', '.join(self)}") from None
