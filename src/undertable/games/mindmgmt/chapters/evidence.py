"""Evidence: everything that the table has learnt about the hidden Recruiter, in the order in which it was said. [MM-INF.04]

A fact is a tuple of numbers: its kind, the hour written last when it was learnt, and what it tells. All facts are public, so that whoever
reasons from them (the sampler of paths, the bots, the aids of the Rogue team) cannot know more than a Rogue player does.
`Hands` holds which Feature cards fit them. [MM-SRE.08, MM-CON]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undertable.games.mindmgmt.chapters.board import Board
from undertable.kernel import Rng

Fact = tuple[int, ...]

STEPPED: Final = 1
"""(hour): the Recruiter wrote this hour by a STEP (hour 1: chose the start)."""
SLIPPED: Final = 2
"""(hour): the Recruiter wrote this hour by a MIND SLIP."""
SECOND_SLIP: Final = 3
"""(hour, place): that MIND SLIP used the second token, which lay on the place: visited after set-up, before this hour."""
AT: Final = 4
"""(hour now, place, hour): a Confirmed note."""
STEP_ON: Final = 5
"""(hour now, place, feature, marked): answer to ASK; `marked` is the set of marked locations before it."""
PAID_WITH: Final = 6
"""(hour now, place): STEP token paid for an extra Immortal move."""
NO: Final = 7
"""(hour now, feature): no visited location has the Feature."""
NOTHING_NEW: Final = 8
"""(hour now, feature, marked): every visited location with the Feature was marked, and there is one."""
WITHIN: Final = 9
"""(hour now, places): the current location is one of these (failed CAPTURE, Tremor Sense, Weather Balloon)."""
BACKTRACKED: Final = 10
"""(hour now, hour, place, marked): the place has the hour before or after the revealed one."""
NO_BACKTRACK: Final = 11
"""(hour now, hour, marked): the hours before and after the revealed one are missing or marked."""
RECRUITS: Final = 12
"""(hour now, number): contacts of the Recruiter since the last report, without those of the Immortals."""
CARD: Final = 13
"""(hour now, feature): the card was behind the screen until now."""
NOT_A_CARD: Final = 14
"""(hour now, feature): the card was not behind the screen."""
OPEN_CARD: Final = 15
"""(hour now, feature): the card came openly from the deck."""
WIRED: Final = 16
"""(hour now, place): the Tripwire lies here; a later action ending here would have been announced."""
FALSE_TRAIL: Final = 17
"""(hour now, place): the STEP token here was the False Trail; the place was not visited."""
SETUP: Final = 18
"""(hour 0, recruiter cards, false trail 0 or 1, *mayhem): what the search for paths starts from."""


def hours_of(facts: list[Fact]) -> int:
    """How many hours stand on the Secret Map."""
    hours = 0
    for fact in facts:
        if fact[0] == STEPPED or fact[0] == SLIPPED:
            hours = fact[1]
    return hours


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


def met(board: Board, path: Sequence[int], first: int, last: int, found: dict[int, int]) -> list[int]:
    """The Features on a path from one hour to another; none after the hour at which its card was found. [MM-SHK.05]"""
    features: list[int] = []
    for hour in range(first, last + 1):
        for feature in board.features[path[hour - 1]]:
            if found.get(feature, 99) >= hour:
                features.append(feature)
    return features


def hands_fitting(hands: Hands, board: Board, path: list[int], facts: list[Fact]) -> int:
    """How many hands of Feature cards agree with a path and with what was told of recruits and cards."""
    found: dict[int, int] = {}
    fitting = hands.every
    for fact in facts:
        if fact[0] == CARD:
            found[fact[2]] = fact[1]
            fitting &= hands.having[fact[2]]
        elif fact[0] == NOT_A_CARD or fact[0] == OPEN_CARD:
            fitting &= hands.lacking[fact[2]]
    reported = 0
    for fact in facts:
        if fact[0] == RECRUITS:
            fitting = hands.contacting(fitting, met(board, path, reported + 1, fact[1], found), fact[2])
            reported = fact[1]
    return fitting.bit_count()
