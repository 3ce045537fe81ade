"""Advice: what a sensible player does on either side, and how the game stands."""

from __future__ import annotations

from undertable.games.warehouse13.announce import Accuse, FieldInvestigation, Repair, Research, Rest, Travel
from undertable.games.warehouse13.judgement import Outlook
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


def warehouse_chance(g: Warehouse) -> float:
    """How likely the Warehouse is to win, from what has been won and lost."""
    room = 5 - len([place for place in range(8, 13) if g.obstacles[place]]) - (1 if g.gear >= 0 else 0)
    chance = 0.45 + 0.17 * len(g.stacks.cards) - 0.12 * len(g.lost.cards)
    if g.finale:
        chance = 0.4 + 0.25 * g.stopped - 0.25 * g.executed * 2 / plots_needed(g)
    if room <= 1:
        chance -= 0.15
    if len(g.stress_deck.cards) < g.seats:
        chance -= 0.1
    return min(0.97, max(0.03, chance))
