"""Hands of three Feature cards: which of them fit what was told of cards and recruits. [MM-SRE.08, MM-CON]"""

from __future__ import annotations

from undertable.games.mindmgmt import evidence as ev
from undertable.games.mindmgmt.board import Board
from undertable.games.mindmgmt.evidence import Fact
from undertable.kernel.rng import Rng


class Hands:
    """Every hand of three Feature cards, numbered; a set of hands is a bit mask."""

    def __init__(self, features: int) -> None:
        self.cards: list[tuple[int, int, int]] = [
            (a, b, c) for a in range(features) for b in range(a + 1, features) for c in range(b + 1, features)
        ]
        self.every: int = (1 << len(self.cards)) - 1
        self.having: list[int] = [sum(1 << number for number, hand in enumerate(self.cards) if f in hand) for f in range(features)]
        self.lacking: list[int] = [self.every & ~mask for mask in self.having]

    def contacting(self, hands: int, features: list[int], total: int) -> int:
        """Those of the hands that contact exactly so many recruits when these Features are met."""
        if total > len(features):
            return 0
        exactly = [0] * (total + 1)
        exactly[0] = hands
        for f in features:
            having, lacking = self.having[f], self.lacking[f]
            for k in range(total, 0, -1):
                exactly[k] = exactly[k] & lacking | exactly[k - 1] & having
            exactly[0] &= lacking
        return exactly[total]

    def pick(self, hands: int, rng: Rng) -> tuple[int, int, int]:
        """One of the hands."""
        return self.cards[nth_bit(hands, rng.below(hands.bit_count()))]


def nth_bit(mask: int, n: int) -> int:
    """The place of the n-th set bit, counted from 0."""
    while n:
        mask &= mask - 1
        n -= 1
    return (mask & -mask).bit_length() - 1


def hands_fitting(hands: Hands, board: Board, path: list[int], facts: list[Fact]) -> int:
    """How many hands of Feature cards agree with a path and with what was told of recruits and cards."""
    found: dict[int, int] = {}
    fitting = hands.every
    for fact in facts:
        if fact[0] == ev.CARD:
            found[fact[2]] = fact[1]
            fitting &= hands.having[fact[2]]
        elif fact[0] == ev.NOT_A_CARD or fact[0] == ev.OPEN_CARD:
            fitting &= hands.lacking[fact[2]]
    reported = 0
    for fact in facts:
        if fact[0] == ev.RECRUITS:
            met: list[int] = []
            for hour in range(reported + 1, fact[1] + 1):
                for f in board.features[path[hour - 1]]:
                    if found.get(f, 99) >= hour:
                        met.append(f)
            fitting = hands.contacting(fitting, met, fact[2])
            reported = fact[1]
    return fitting.bit_count()
