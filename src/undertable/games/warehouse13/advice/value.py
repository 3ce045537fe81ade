"""How likely the Warehouse is to win: what speaks for and against it, weighed as it turned out in 720 games between bots."""

from __future__ import annotations

import math

from undertable.games.warehouse13.advice.estimates import track_room
from undertable.games.warehouse13.chapters.dice import CLAIMED, LEAD, LOCKED, ON_ARTIFACT, REVEALED, ROLLED, SECTOR, missing, sums
from undertable.games.warehouse13.chapters.outcome import plots_needed
from undertable.games.warehouse13.content import Artifact, Plot
from undertable.games.warehouse13.state import Season

USUAL = 6.4
"""How many clues an unknown artifact asks for."""


def warehouse_chance(g: Season) -> float:
    """How likely the Warehouse is to win."""
    score = finale_score(g) if g.finale else season_score(g)
    if g.coop:
        score += 0.8
    return min(0.98, max(0.02, 1 / (1 + math.exp(-score))))


def season_score(g: Season) -> float:
    """Artifacts won and lost, the current case, and the dangers of the house."""
    lost = len(g.lost.cards) - (1 if g.options["four_losses"] else 0)
    score = 0.5 * len(g.stacks.cards) - (0.6 if g.options["short"] else 0.25) * lost
    if g.revealed >= 0:
        score -= 0.13
    if g.seats == 3:
        score += 0.35
    room = track_room(g)
    dice = loyal_dice(g)
    if g.phase == "retrieval":
        score += 0.19 * (dice - wanting(g)) - 0.4 - 0.62 * max(0, 3 - room) - 0.66 * stress_short(g)
    elif g.phase == "investigation":
        cards = 0
        clues = 0
        for player in g.players:
            if player.present and not player.traitor:
                cards += len(player.hand.cards) - len(player.stress())
        for die in g.dice:
            if die.zone == LEAD or die.zone == ON_ARTIFACT:
                clues += 1
        score += 0.17 * dice + 0.1 * clues - 0.03 * wanting(g) + 0.16 * cards / max(1, g.seats - 1) - 1.56
        score -= 0.38 * max(0, 3 - room) + 0.45 * stress_short(g)
    else:
        score -= 0.3 + 0.38 * max(0, 3 - room) + 0.45 * stress_short(g)
    return score


def finale_score(g: Season) -> float:
    """Plots stopped and executed, and the dice against the Plot."""
    score = 1.3 * g.stopped - 1.15 * (g.executed + 2 - plots_needed(g))
    score -= 0.5 * max(0, 3 - track_room(g)) + 0.17 * stress_short(g)
    if g.seats != 4:
        score += 0.95 if g.seats <= 3 else -0.45
    if g.phase == "retrieval":
        return score - 1.3 + 0.46 * loyal_dice(g) - 0.55 * wanting(g)
    locked = 0
    for die in g.dice:
        if die.zone == LOCKED:
            locked += 1
    return score + 0.2 - 0.5 * locked


def stress_short(g: Season) -> float:
    """How far the Stress deck is below three cards for each player."""
    return max(0.0, 3.0 - len(g.stress_deck.cards) / g.seats)


def loyal_dice(g: Season) -> int:
    """Dice that will be rolled for the Warehouse: a hidden Traitor's are worth nothing."""
    count = 0
    for die in g.dice:
        if die.zone == SECTOR:
            count += 1
        elif (die.zone == CLAIMED or die.zone == ROLLED or die.zone == REVEALED) and not (die.owner >= 0 and g.players[die.owner].traitor):
            count += 1
    return count


def wanting(g: Season) -> float:
    """How many clues the current artifact or Plot still asks for."""
    if g.phase == "retrieval":
        return float(missing(g.needs, sums(g.dice)))
    if g.artifact_up():
        kind = g.target.cards[0].kind
        if isinstance(kind, (Artifact, Plot)):
            return float(sum(kind.needs))
    return USUAL
