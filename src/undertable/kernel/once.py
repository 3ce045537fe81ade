"""What is made once and given away again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, TypeVar

Made = TypeVar("Made")


class Once:
    """Content that remembers what was made of it: a part of a table looks the same in most pictures."""

    MOST: ClassVar[int] = 10_000

    def __init__(self) -> None:
        self.made: dict[tuple[Any, ...], Any] = {}

    def once(self, key: tuple[Any, ...], make: Callable[..., Made], *given: Any) -> Made:
        """What depends on this content and on the key alone: made once, and shared by all. Nobody changes it."""
        found: Made | None = self.made.get(key)
        if found is None:
            if len(self.made) >= self.MOST:
                self.made.clear()
            found = self.made[key] = make(self, *given)
        return found
