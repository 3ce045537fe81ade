"""Randomness as data: two integers inside the position.

L'Ecuyer's combined generator. Every intermediate value stays below 2**62, so that compiled and plain Python agree and are fast.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, TypeVar

from mypy_extensions import i64, mypyc_attr

from undertable.kernel.plaindata import Value

T = TypeVar("T")

_M1: Final = 2147483563
_M2: Final = 2147483399


def streams(seed: int | str, name: str) -> tuple[int, int]:
    """The two starting numbers of the stream `name` of a seed."""
    digest = blake2b(f"{seed}/{name}".encode(), digest_size=16).digest()
    return 1 + int.from_bytes(digest[:8], "big") % (_M1 - 1), 1 + int.from_bytes(digest[8:], "big") % (_M2 - 1)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng(Value):
    """A small deterministic generator; copying it costs two integers."""

    a: int
    b: int

    def copy(self) -> Rng:
        return Rng(self.a, self.b)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely."""
        number: i64 = n
        limit: i64 = (_M1 - 1) // number * number
        a: i64 = self.a
        b: i64 = self.b
        while True:
            a = a * 40014 % _M1
            b = b * 40692 % _M2
            z: i64 = a - b
            if z < 1:
                z += _M1 - 1
            z -= 1
            if z < limit:
                self.a = a
                self.b = b
                return z % number

    def roll(self, sides: int = 6) -> int:
        """A number from 1 to `sides`."""
        return self.below(sides) + 1

    def chance(self) -> float:
        """A number from 0 up to, not including, 1."""
        return self.below(1 << 30) / float(1 << 30)

    def pick(self, items: list[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Put the items into random order, in place."""
        i = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
            i -= 1

    def sample(self, items: list[T], n: int) -> list[T]:
        """n different items in random order; the list itself is left alone."""
        rest = items[:]
        self.shuffle(rest)
        return rest[:n]

    def split(self) -> Rng:
        """A new generator that starts from this one's next numbers."""
        return Rng(1 + self.below(_M1 - 2), 1 + self.below(_M2 - 2))


def seeded(seed: int | str, name: str = "game") -> Rng:
    """The generator of one stream of a seed: the game's and the bots' streams never mix."""
    a, b = streams(seed, name)
    return Rng(a, b)
