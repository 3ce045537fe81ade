"""Who may be the Traitor, by what everybody saw and heard.

Evidence against a player is counted in hundredths: the logarithm of how much likelier a Traitor does what was seen than a Loyal Agent.
It is made of public acts alone: dice revealed, clues claimed and let go, help given, votes, and words that were kept or broken. The odds
behind it were counted in games between bots. Nobody is shown it while a game is played. [W13-GEN.03, .06]
"""

from __future__ import annotations

import math
from typing import Final

from undertable.games.warehouse13.chapters import talk
from undertable.games.warehouse13.chapters.dice import LEAD, ON_ARTIFACT, Die
from undertable.games.warehouse13.chapters.numbers import ANY, BLACK, FIELD, NONE
from undertable.games.warehouse13.content import Artifact
from undertable.games.warehouse13.pieces import Said
from undertable.games.warehouse13.state import Season

LEAST: Final = -150
MOST: Final = 500
"""Trust can be lost more thoroughly than won."""
HELPS: Final = [0.0, 0.27, 0.5, 0.7, 0.8]
"""How often a single die shows a clue that is wanted, by how many symbols are."""
HONEST: Final = 0.25
"""How often a Traitor plays as a Loyal Agent would, so as not to be found out."""
SLIPS: Final = 0.22
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


MOST_DICE: Final = 5
DIE_HELPED: Final = [[_die_evidence(wanted, rolled, True) if wanted else 0 for rolled in range(1, MOST_DICE + 1)] for wanted in range(5)]
DIE_FAILED: Final = [[_die_evidence(wanted, rolled, False) if wanted else 0 for rolled in range(1, MOST_DICE + 1)] for wanted in range(5)]
CLAIMED_WITH: Final = (0, -2, -4, -5)
"""A clue was claimed with so many cards left in hand."""
NEUTRALISED_WITH: Final = (0, 5, 15, 25)
"""A clue was neutralized with so many cards in hand."""
SPOILT: Final = 60
"""And it was one that promised more than another that could have gone."""
SPARED: Final = -20
"""It was the poorest of them."""
HELP: Final = {talk.REPAIRED: -20, talk.RESTED: -40, talk.AIDED: -20, talk.WENT: -30}
BRONZED_LOYAL: Final = 40
"""Voted to Bronze somebody who then was shown Loyal."""
SPARED_LOYAL: Final = -20
CALLED_IN_VAIN: Final = 20
"""Called for a vote that found no majority."""
CALLED_ON_LOYAL: Final = 20
"""Called for that vote."""
BROKEN: Final = 50
"""Said they would take a clue that they could reach, and let one go instead."""
KEPT: Final = -10
DOUBTED_LOYAL: Final = 30
"""Said that they did not trust somebody who then was shown Loyal."""


def weigh(g: Season, seat: int, evidence: int) -> None:
    """One more thing that speaks for or against a player."""
    if g.coop or g.revealed >= 0:
        return
    player = g.players[seat]
    player.conduct = max(LEAST, min(MOST, player.conduct + evidence))


# What everybody sees


def saw_die(g: Season, seat: int, die: Die, wanted: list[int], rolled: int) -> None:
    """The player revealed a die out of so many rolled, while these symbols were wanted. What becomes of it later is nobody's fault."""
    helps = die.number > 0 and (bool(wanted) if die.symbol == ANY else die.symbol in wanted)
    talk.witness(g, seat, talk.HELPED if helps else talk.USELESS, die, count=rolled)
    table = DIE_HELPED if helps else DIE_FAILED
    weigh(g, seat, table[len(wanted)][min(MOST_DICE, rolled) - 1])


def saw_claim(g: Season, seat: int, die: Die) -> None:
    """The player claimed a clue, with so many cards left."""
    count = len(g.players[seat].hand.cards)
    talk.witness(g, seat, talk.CLAIMED, die, count=count)
    weigh(g, seat, CLAIMED_WITH[min(3, count)])
    word = given_word(g, seat)
    if word is not None and word.die == die.id:
        weigh(g, seat, KEPT)


def saw_let_go(g: Season, seat: int, die: Die, dice: list[Die]) -> None:
    """The player neutralized one of these clues at Work the Case."""
    count = len(g.players[seat].hand.cards)
    spoilt = spoils(g, die, dice)
    talk.witness(g, seat, talk.SPOILED if spoilt > 0 else talk.LET_GO, die, count=count)
    weigh(g, seat, NEUTRALISED_WITH[min(3, count)] + (SPOILT if spoilt > 0 else SPARED if spoilt < 0 else 0))
    word = given_word(g, seat)
    if word is not None and reaches(g, seat, g.dice[word.die]):
        weigh(g, seat, BROKEN)


def saw_help(g: Season, seat: int, kind: str) -> None:
    """The player went to the Field, repaired, rested, or played a card for the others."""
    talk.witness(g, seat, kind)
    weigh(g, seat, HELP.get(kind, 0))


def saw_votes(g: Season, caller: int, named: int, yes: list[int], no: list[int]) -> None:
    """So the players voted on Bronzing somebody."""
    if caller >= 0:
        talk.witness(g, caller, talk.ACCUSED, other=named)
        if len(yes) <= len(no):
            weigh(g, caller, CALLED_IN_VAIN)
    for seat in yes:
        talk.witness(g, seat, talk.FOR_BRONZE, other=named)
    for seat in no:
        talk.witness(g, seat, talk.AGAINST_BRONZE, other=named)


def shown_loyal(g: Season, named: int, caller: int, yes: list[int], no: list[int]) -> None:
    """So the players voted on one who then was shown Loyal; and so they had spoken."""
    for seat in yes:
        weigh(g, seat, BRONZED_LOYAL)
    for seat in no:
        weigh(g, seat, SPARED_LOYAL)
    if caller >= 0:
        weigh(g, caller, CALLED_ON_LOYAL)
    for seat in doubters(g, named):
        weigh(g, seat, DOUBTED_LOYAL)


def spoils(g: Season, die: Die, dice: list[Die]) -> int:
    """1 if a much poorer clue could have gone instead, -1 if this was about the poorest, 0 if there was little to choose."""
    values = [clue_value(g, one) for one in dice]
    low = min(values)
    high = max(values)
    if high - low < 0.3:
        return 0
    here = (clue_value(g, die) - low) / (high - low)
    return 1 if here > 0.6 else -1 if here < 0.3 else 0


def clue_value(g: Season, die: Die) -> float:
    """What a clue promises, by what everybody knows of the artifact; a high number is hard to pay for."""
    needs = [1, 1, 1, 1]
    if g.artifact_up():
        kind = g.target.cards[0].kind
        if isinstance(kind, Artifact):
            needs = list(kind.needs)
    total = max(1, sum(needs))
    share = max(needs) / total * 0.5 + 0.1 if die.colour == BLACK else needs[die.colour] / total / 3
    return 4 * share - 0.6 * die.number


def reaches(g: Season, seat: int, die: Die) -> bool:
    """Whether a clue lies where the player can claim it."""
    return die.zone == LEAD or (die.zone == ON_ARTIFACT and g.players[seat].location == FIELD)


# What everybody hears


def given_word(g: Season, seat: int) -> Said | None:
    """The last clue that the player said, in this Episode, to be able or willing to take."""
    for said in talk.said_by(g, seat):
        if said.line.id == "will_claim" or said.line.id == "can_take":
            return said
        if said.line.id == "agree":
            asked = g.said[said.about]
            if asked.die >= 0 and asked.line.about == "wish":
                return asked
    return None


def doubters(g: Season, named: int) -> list[int]:
    """Who has last said of a player not to trust them."""
    stance: dict[int, bool] = {}
    for said in g.said:
        if said.other == named and said.seat != named and said.line.about == "suspicion":
            stance[said.seat] = said.line.id in ("suspect", "suspect_for", "bronze")
    return [seat for seat in sorted(stance) if stance[seat]]


# What follows


def weight(g: Season, seat: int) -> float:
    """How much likelier than at the start the player is the Traitor, before that is compared with the others."""
    return math.exp(g.players[seat].conduct / 100)


def suspects(g: Season, judge: int) -> list[int]:
    """Who could be the Traitor for all that the judge knows; NONE for somebody who knows nobody's loyalty."""
    return [p.seat for p in g.players if p.seat != judge and not p.shown_loyal and p.is_agent]


def guilt(g: Season, judge: int, suspect: int) -> float:
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


def prime_suspect(g: Season, judge: int) -> int:
    """The likeliest Traitor, -1 if there is none."""
    best = NONE
    for seat in suspects(g, judge):
        if best == NONE or g.players[seat].conduct > g.players[best].conduct:
            best = seat
    return best
