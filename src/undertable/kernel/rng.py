"""Randomness as data inside the position: the keyed stream of real games, and the fast one of imagined worlds.

A real game must not be predictable: from enough public dice the state of any small generator can be computed, and with it every hidden
card. So its numbers are keyed BLAKE2b hashes of a counter. Imagined worlds hold no secret, and use a generator of two integers.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import ClassVar, Final, TypeVar

from mypy_extensions import i64

from undertable.kernel.plaindata import PlainData

T = TypeVar("T")

_M1: Final = 2147483563
_M2: Final = 2147483399
_WORDS: Final = 8
"""Numbers in one block of the keyed stream; each has 62 bits, which is as far as compiled integers are fast."""
_WORD: Final = (1 << 62) - 1


class Rng(PlainData):
    """What every generator can do; `below` makes the numbers, all else follows."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely; n is less than 2**31."""
        raise NotImplementedError(type(self).__name__)

    def copy(self) -> Rng:
        """A generator that goes on with the same numbers, on its own."""
        raise NotImplementedError(type(self).__name__)

    def mark(self) -> int:
        """A number that is another one when something has been drawn since."""
        raise NotImplementedError(type(self).__name__)

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

    def split(self) -> FastRng:
        """A new fast generator that starts from this one's next numbers."""
        return FastRng(1 + self.below(_M1 - 2), 1 + self.below(_M2 - 2))


class FastRng(Rng):
    """L'Ecuyer's combined generator, for imagined worlds, bots and tests. Anybody who sees a few dozen numbers can compute the rest.

    Copying it costs two integers, and every value stays below 2**62, so that compiled and plain Python agree and are fast.
    """

    a: int
    b: int

    def __init__(self, a: int, b: int) -> None:
        self.a = a
        self.b = b

    def copy(self) -> FastRng:
        return FastRng(self.a, self.b)

    def mark(self) -> int:
        return self.a  # it comes back after 2**31 numbers

    def below(self, n: int) -> int:
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


class KeyedRng(Rng):
    """The stream of a real game: BLAKE2b of a counter under a 256-bit key. Without the key nobody can tell what comes next.

    Key and counter are saved with the position on the server, and shown to nobody before the end.
    """

    TRANSIENT: ClassVar[tuple[str, ...]] = ("block", "place")

    key: str
    """256 bits in hexadecimal digits."""
    drawn: int
    """How many numbers were taken from the stream."""
    block: bytes
    """Numbers made at once, shared by copies; `place` is where they stand in the stream, -1 for none."""
    place: int

    def __init__(self, key: str, drawn: int = 0) -> None:
        self.key = key
        self.drawn = drawn
        self.block = b""
        self.place = -1

    def copy(self) -> KeyedRng:
        other = KeyedRng(self.key, self.drawn)
        other.block = self.block
        other.place = self.place
        return other

    def mark(self) -> int:
        return self.drawn

    def _word(self) -> i64:
        """The first 62 bits of the next 8 bytes, taken one by one: compiled, `int.from_bytes` made each number take 2.4 times as long."""
        place = self.drawn // _WORDS
        if place != self.place:
            self.block = blake2b(place.to_bytes(8, "big"), key=bytes.fromhex(self.key)).digest()
            self.place = place
        block = self.block
        start = self.drawn % _WORDS * 8
        self.drawn += 1
        word: i64 = 0
        for at in range(start, start + 7):
            word = word << 8 | block[at]
        return word << 6 | block[start + 7] >> 2

    def below(self, n: int) -> int:
        number: i64 = n
        limit: i64 = _WORD // number * number
        while True:
            word = self._word()
            if word < limit:
                return word % number


def seeded(seed: int | str, name: str = "") -> FastRng:
    """The fast generator of one stream of a seed, for bots, imagined worlds and tests. The game's own stream is `keyed`."""
    digest = blake2b(f"{seed}/{name}".encode(), digest_size=16).digest()
    return FastRng(1 + int.from_bytes(digest[:8], "big") % (_M1 - 1), 1 + int.from_bytes(digest[8:], "big") % (_M2 - 1))


def keyed(seed: int | str) -> KeyedRng:
    """The stream of the game with this seed."""
    return KeyedRng(blake2b(str(seed).encode(), digest_size=32, person=b"undertable game").hexdigest())
