"""What is made once and given away again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, TypeVar

Thing = TypeVar("Thing")


class Made:
    """What was made of some content so far: a part of a table looks the same in most pictures."""

    MOST: ClassVar[int] = 10_000

    def __init__(self) -> None:
        self.by_key: dict[tuple[Any, ...], Any] = {}

    def once(self, content: object, key: tuple[Any, ...], make: Callable[..., Thing], given: tuple[Any, ...]) -> Thing:
        """What depends on this content and on the key alone: made once, and shared by all. Nobody changes it."""
        found: Thing | None = self.by_key.get(key)
        if found is None:
            if len(self.by_key) >= self.MOST:
                self.by_key.clear()
            found = self.by_key[key] = make(content, *given)
        return found
