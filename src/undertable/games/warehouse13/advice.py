"""Advice: what a sensible player does on either side, and how the game stands."""

from __future__ import annotations

import math

from undertable.games.warehouse13.announce import Accuse, FieldInvestigation, Repair, Research, Rest, Travel
from undertable.games.warehouse13.content import Artifact, Plot
from undertable.games.warehouse13.dice import CLAIMED, LEAD, ON_ARTIFACT, REVEALED, ROLLED, SECTOR, missing, sums
from undertable.games.warehouse13.judgement import Outlook, track_room
from undertable.games.warehouse13.loyal import loyal_rate
from undertable.games.warehouse13.outcome import Capture, plots_needed
from undertable.games.warehouse13.sector import RevealYourself
from undertable.games.warehouse13.state import Warehouse
from undertable.games.warehouse13.terms import FIELD
from undertable.games.warehouse13.treason import hidden_rate, revealed_rate
from undertable.games.warehouse13.windows import PlayCard, UseAbility
from undertable.games.warehouse13.work import Claim, Neutralise
from undertable.kernel.advice import Advice
from undertable.kernel.choice import Choice
from undertable.kernel.rng import Rng


class Sensible(Advice):
    """A Loyal Agent helps, a hidden Traitor seems to, a revealed one strikes."""

    def rate(self, g: Warehouse, seat: int, choices: list[Choice], rng: Rng) -> list[float]:
        look = Outlook(g, seat)
        if seat == g.revealed:
            return [revealed_rate(g, seat, choice, look) for choice in choices]
        if g.players[seat].traitor:
            return [hidden_rate(g, seat, choice, look) for choice in choices]
        return [loyal_rate(g, seat, choice, look) for choice in choices]

    def value(self, g: Warehouse, seat: int) -> float:
        loyal = warehouse_chance(g)
        return 1.0 - loyal if g.players[seat].traitor else loyal

    def why(self, g: Warehouse, seat: int, choice: Choice) -> str:
        if isinstance(choice, Claim):
            return "Every die claimed is a chance in Retrieval, and this Trait pays for it without much waste."
        if isinstance(choice, Neutralise):
            return "If you claim nothing, lose the die that would help least."
        if isinstance(choice, Travel):
            going = "Somebody has to be in the Field when the clues are gone."
            return going if choice.to == FIELD else "There are enough Agents in the Field."
        if isinstance(choice, Repair):
            return "A full Maintenance track loses the game at once."
        if isinstance(choice, Rest):
            return "The Stress deck must not run out."
        if isinstance(choice, Research):
            return "Without Traits you cannot claim."
        if isinstance(choice, FieldInvestigation):
            return "It claims a die that would otherwise be neutralized."
        if isinstance(choice, Accuse):
            return "Nobody has been of so little help."
        if isinstance(choice, Capture):
            return "Alone with the artifact: MacPherson will be pleased."
        if isinstance(choice, RevealYourself):
            return "They are about to find out; strike first."
        if isinstance(choice, (PlayCard, UseAbility)):
            return "It makes a difference now."
        return ""


def plots_chance(stopped: int, executed: int, needed: int) -> float:
    """The chance to stop two Plots before too many are executed, each being an even fight."""
    if stopped >= 2:
        return 1.0
    if executed >= needed:
        return 0.0
    return 0.5 * plots_chance(stopped + 1, executed, needed) + 0.5 * plots_chance(stopped, executed + 1, needed)


def season_chance(stacks: int, lost: int, limit: int, finale: float) -> float:
    """The chance to win the Season from so many artifacts won and lost."""
    if stacks >= 3:
        return 1.0
    if lost >= limit:
        return finale
    won = season_chance(stacks + 1, lost, limit, finale)
    return HUNT * won + (1 - HUNT) * season_chance(stacks, lost + 1, limit, finale)


HUNT = 0.45
"""How often an artifact comes home."""
USUAL = 6.4
"""How many clues an unknown artifact asks for."""
SHARE = 0.6
"""How many of the clues that are left will be claimed, not neutralized."""


def hunt_chance(g: Warehouse) -> float:
    """How likely the current artifact or Plot is to be mastered, by dice claimed and clues missing."""
    claimed = 0
    clues = 0
    for die in g.dice:
        if die.zone in (CLAIMED, ROLLED, REVEALED, SECTOR):
            claimed += 1
        elif die.zone in (LEAD, ON_ARTIFACT):
            clues += 1
    if g.phase == "retrieval":
        wanting = float(missing(g.needs, sums(g.dice)))
    elif g.artifact_up():
        kind = g.target.cards[0].kind
        wanting = float(sum(kind.needs)) if isinstance(kind, (Artifact, Plot)) else USUAL
    else:
        wanting = USUAL
    spare = claimed + SHARE * clues - wanting
    chance = 1 / (1 + math.exp(1.0 - (0.65 if g.phase == "retrieval" else 0.5) * spare))
    if not g.finale and g.phase == "investigation" and clues <= g.seats and not g.in_field():
        chance *= 0.5
    return min(0.97, max(0.03, chance))


def warehouse_chance(g: Warehouse) -> float:
    """How likely the Warehouse is to win: what is won and lost, how the current case stands, and the dangers of the house."""
    needed = plots_needed(g)
    now = hunt_chance(g) if g.target.cards and g.phase in ("investigation", "retrieval") else -1.0
    if g.finale:
        if now >= 0:
            won = plots_chance(g.stopped + 1, g.executed, needed)
            chance = now * won + (1 - now) * plots_chance(g.stopped, g.executed + 1, needed)
        else:
            chance = plots_chance(g.stopped, g.executed, needed)
    else:
        limit = 4 if g.options["four_losses"] else 3
        finale = 0.0 if g.options["short"] else plots_chance(0, 0, needed)
        stacks, lost = len(g.stacks.cards), len(g.lost.cards)
        if now >= 0:
            won = season_chance(stacks + 1, lost, limit, finale)
            chance = now * won + (1 - now) * season_chance(stacks, lost + 1, limit, finale)
        else:
            chance = season_chance(stacks, lost, limit, finale)
    room = track_room(g)
    chance *= 0.6 if room <= 1 else 0.85 if room == 2 else 1.0
    left = len(g.stress_deck.cards)
    chance *= 0.7 if left < g.seats else 0.9 if left < 2 * g.seats else 1.0
    return min(0.97, max(0.03, chance))
