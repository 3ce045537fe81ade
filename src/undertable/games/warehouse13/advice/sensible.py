"""Advice: what a sensible player does on either side, and how the game stands."""

from __future__ import annotations

from typing import Final

from undertable.games.warehouse13.advice import estimates, traitor
from undertable.games.warehouse13.advice.loyal import loyal_rate
from undertable.games.warehouse13.advice.talk import speaks, thing_to_say
from undertable.games.warehouse13.chapters import actions, bronze_sector, outcome, windows, work_the_case
from undertable.games.warehouse13.chapters.numbers import FIELD
from undertable.games.warehouse13.state import Season
from undertable.kernel import Advice, Choice, Rng


class Sensible(Advice):
    """A Loyal Agent helps, a hidden Traitor seems to, a revealed one strikes."""

    def rate(self, g: Season, seat: int, choices: list[Choice], rng: Rng) -> list[float]:
        look = estimates.Outlook(g, seat)
        if seat == g.revealed:
            return [traitor.revealed_rate(g, seat, choice, look) for choice in choices]
        if g.players[seat].traitor:
            honest = rng.chance() < traitor.HONEST
            return [traitor.hidden_rate(g, seat, choice, look, honest) for choice in choices]
        return [loyal_rate(g, seat, choice, look) for choice in choices]

    def speaks(self, g: Season, seat: int) -> bool:
        return speaks(g, seat)

    def aside(self, g: Season, seat: int, rng: Rng) -> Choice | None:
        return thing_to_say(g, seat, rng)

    def value(self, g: Season, seat: int) -> float:
        loyal = estimates.warehouse_chance(g)
        return 1.0 - loyal if g.players[seat].traitor else loyal

    def why(self, g: Season, seat: int, choice: Choice) -> str:
        if isinstance(choice, actions.Travel) and choice.to == FIELD:
            return "Somebody has to be in the Field when the clues are gone."
        return REASONS.get(type(choice), "")


REASONS: Final[dict[type[Choice], str]] = {
    work_the_case.Claim: "Every die claimed is rolled in Retrieval, and this Trait pays for it without much waste.",
    work_the_case.Neutralise: "If you claim nothing, lose the die that would help least.",
    actions.Travel: "There are enough Agents in the Field.",
    actions.Repair: "A full Maintenance track loses the game at once.",
    actions.Rest: "The Stress deck must not run out.",
    actions.Research: "Without Traits you cannot claim.",
    work_the_case.FieldInvestigation: "It claims a die that would otherwise be neutralized.",
    actions.Accuse: "Nobody has been of so little help.",
    outcome.Capture: "Alone with the artifact: MacPherson will be pleased.",
    bronze_sector.RevealYourself: "They are about to find out; strike first.",
    windows.PlayCard: "It makes a difference now.",
    windows.UseAbility: "It makes a difference now.",
}
"""Why a sensible player does it."""
