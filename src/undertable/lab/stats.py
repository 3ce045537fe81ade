"""A little statistics: shares and differences with their intervals."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

Z = 1.959964
"""For intervals of 95 %."""


class Share(msgspec.Struct, kw_only=True):
    """How often something happened, with the 95 % interval."""

    name: str
    count: int
    won: float
    rate: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.rate:.1%} ({self.low:.1%} to {self.high:.1%}, {self.count})"


def wilson(won: float, count: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    if count == 0:
        return 0.0, 1.0
    rate = won / count
    spread = Z * Z / count
    centre = rate + spread / 2
    reach = Z * math.sqrt(max(0.0, rate * (1 - rate) / count + spread / (4 * count)))
    return max(0.0, (centre - reach) / (1 + spread)), min(1.0, (centre + reach) / (1 + spread))


def share(name: str, worths: Sequence[float]) -> Share:
    """The share won, from what each game was worth (0 to 1)."""
    won = float(sum(worths))
    low, high = wilson(won, len(worths))
    return Share(name=name, count=len(worths), won=won, rate=won / len(worths) if worths else 0.0, low=low, high=high)


class Gap(msgspec.Struct, kw_only=True):
    """A mean difference of pairs, with the 95 % interval."""

    name: str
    count: int
    mean: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.mean:+.3f} ({self.low:+.3f} to {self.high:+.3f}, {self.count} pairs)"

    @property
    def clear(self) -> bool:
        """Whether nought is outside the interval."""
        return self.low > 0 or self.high < 0


def gap(name: str, first: Sequence[float], second: Sequence[float]) -> Gap:
    """How much greater the second of each pair is."""
    differences = [b - a for a, b in zip(first, second, strict=True)]
    n = len(differences)
    mean = sum(differences) / n if n else 0.0
    if n < 2:
        return Gap(name=name, count=n, mean=mean, low=-math.inf, high=math.inf)
    deviation = math.sqrt(sum((d - mean) ** 2 for d in differences) / (n - 1))
    reach = Z * deviation / math.sqrt(n)
    return Gap(name=name, count=n, mean=mean, low=mean - reach, high=mean + reach)


def quantiles(values: Sequence[float]) -> tuple[float, float, float, float, float]:
    """Least, quarter, middle, three quarters, greatest."""
    ranked = sorted(values)
    if not ranked:
        return 0.0, 0.0, 0.0, 0.0, 0.0
    last = len(ranked) - 1
    found = [float(ranked[round(last * part / 4)]) for part in range(5)]
    return found[0], found[1], found[2], found[3], found[4]
