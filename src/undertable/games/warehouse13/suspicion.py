"""Who may be the Traitor: what everybody saw a player do speaks for or against them. [W13-GEN.03, .06]

Evidence is counted in hundredths: the logarithm of how much likelier a Traitor does what was seen than a Loyal Agent. It is made of dice
revealed, clues claimed and votes cast, which all are public; the odds behind it were counted in games between bots.
"""

from __future__ import annotations

import math

from undertable.games.warehouse13.state import Warehouse
from undertable.games.warehouse13.terms import NONE

LEAST = -150
MOST = 500
"""Trust can be lost more thoroughly than won."""
HELPS = (0.0, 0.27, 0.5, 0.7, 0.8)
"""How often a single die shows a clue that is wanted, by how many symbols are."""
HONEST = 0.35
"""How often a Traitor plays as a Loyal Agent would, so as not to be found out."""
SLIPS = 0.04
"""How often a Loyal Agent's choice looks like a Traitor's."""


def _hundredths(traitor: float, loyal: float) -> int:
    return round(100 * math.log(traitor / loyal))


def _die_evidence(wanted: int, rolled: int, helps: bool) -> int:
    """A Loyal Agent covers the best of the dice rolled, a Traitor the worst."""
    one = HELPS[wanted]
    best = 1 - (1 - one) ** rolled
    worst = one**rolled
    loyal = (1 - SLIPS) * best + SLIPS * worst
    traitor = HONEST * best + (1 - HONEST) * worst
    return _hundredths(traitor, loyal) if helps else _hundredths(1 - traitor, 1 - loyal)


MOST_DICE = 5
DIE_HELPED = [[_die_evidence(wanted, rolled, True) if wanted else 0 for rolled in range(1, MOST_DICE + 1)] for wanted in range(5)]
DIE_FAILED = [[_die_evidence(wanted, rolled, False) if wanted else 0 for rolled in range(1, MOST_DICE + 1)] for wanted in range(5)]
CLAIMED_WITH = (0, -10, -25, -35)
"""A clue was claimed with so many cards in hand."""
NEUTRALISED_WITH = (0, 5, 30, 50)
"""A clue was neutralized with so many cards in hand."""
BRONZED_LOYAL = 40
"""Voted to Bronze somebody who then was shown Loyal."""
SPARED_LOYAL = -20


def weigh(g: Warehouse, seat: int, evidence: int) -> None:
    """One more thing that everybody saw the player do."""
    if g.coop or g.revealed >= 0:
        return
    player = g.players[seat]
    player.conduct = max(LEAST, min(MOST, player.conduct + evidence))


def saw_die(g: Warehouse, seat: int, wanted: int, rolled: int, helps: bool) -> None:
    """The player revealed a die out of so many rolled, while so many symbols were wanted."""
    table = DIE_HELPED if helps else DIE_FAILED
    weigh(g, seat, table[wanted][min(MOST_DICE, rolled) - 1])


def saw_work(g: Warehouse, seat: int, claimed: bool) -> None:
    """The player Worked the Case, with this many cards in hand."""
    held = min(3, len(g.players[seat].hand.cards))
    weigh(g, seat, CLAIMED_WITH[held] if claimed else NEUTRALISED_WITH[held])


def saw_votes(g: Warehouse, yes: list[int], no: list[int]) -> None:
    """So the players voted on one who then was shown Loyal."""
    for seat in yes:
        weigh(g, seat, BRONZED_LOYAL)
    for seat in no:
        weigh(g, seat, SPARED_LOYAL)


def weight(g: Warehouse, seat: int) -> float:
    """How much likelier than at the start the player is the Traitor, before that is compared with the others."""
    return math.exp(g.players[seat].conduct / 100)


def suspects(g: Warehouse, judge: int) -> list[int]:
    """Who could be the Traitor for all that the judge knows; NONE for somebody who knows nobody's loyalty."""
    return [p.seat for p in g.players if p.seat != judge and not p.shown_loyal and p.is_agent]


def guilt(g: Warehouse, judge: int, suspect: int) -> float:
    """How likely the suspect is the Traitor, as the judge sees it; once the Traitor is known, nobody else is."""
    if g.revealed >= 0:
        return 1.0 if suspect == g.revealed else 0.0
    total = 0.0
    found = 0.0
    for seat in suspects(g, judge):
        one = weight(g, seat)
        total += one
        if seat == suspect:
            found = one
    return found / total if total > 0 else 0.0


def prime_suspect(g: Warehouse, judge: int) -> int:
    """The likeliest Traitor, -1 if there is none."""
    best = NONE
    for seat in suspects(g, judge):
        if best == NONE or g.players[seat].conduct > g.players[best].conduct:
            best = seat
    return best
