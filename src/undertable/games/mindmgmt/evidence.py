"""Evidence: everything that the table has learnt about the hidden Recruiter, in the order in which it was said. [MM-INF.04]

A fact is a tuple of numbers: its kind, the hour written last when it was learnt, and what it tells. All facts are public, so that whoever
reasons from them (the sampler of paths, the bots, the aids of the Rogue team) cannot know more than a Rogue player does.
"""

from __future__ import annotations

from typing import Final

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
