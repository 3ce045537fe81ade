"""Advice: what a sensible player does on either side, and how the game stands."""

from __future__ import annotations

from typing import Final

from undertable.games.warehouse13.advice.estimates import Outlook, warehouse_chance
from undertable.games.warehouse13.advice.loyal import loyal_rate
from undertable.games.warehouse13.advice.talk import speaks, thing_to_say
from undertable.games.warehouse13.advice.traitor import HONEST, hidden_rate, revealed_rate
from undertable.games.warehouse13.chapters.actions import Accuse, Repair, Research, Rest, Travel
from undertable.games.warehouse13.chapters.bronze_sector import RevealYourself
from undertable.games.warehouse13.chapters.numbers import FIELD
from undertable.games.warehouse13.chapters.outcome import Capture
from undertable.games.warehouse13.chapters.windows import PlayCard, UseAbility
from undertable.games.warehouse13.chapters.work_the_case import Claim, FieldInvestigation, Neutralise
from undertable.games.warehouse13.state import Season
from undertable.kernel import Advice, Choice, Rng


class Sensible(Advice):
    """A Loyal Agent helps, a hidden Traitor seems to, a revealed one strikes."""

    def rate(self, g: Season, seat: int, choices: list[Choice], rng: Rng) -> list[float]:
        look = Outlook(g, seat)
        if seat == g.revealed:
            return [revealed_rate(g, seat, choice, look) for choice in choices]
        if g.players[seat].traitor:
            honest = rng.chance() < HONEST
            return [hidden_rate(g, seat, choice, look, honest) for choice in choices]
        return [loyal_rate(g, seat, choice, look) for choice in choices]

    def speaks(self, g: Season, seat: int) -> bool:
        return speaks(g, seat)

    def aside(self, g: Season, seat: int, rng: Rng) -> Choice | None:
        return thing_to_say(g, seat, rng)

    def value(self, g: Season, seat: int) -> float:
        loyal = warehouse_chance(g)
        return 1.0 - loyal if g.players[seat].traitor else loyal

    def why(self, g: Season, seat: int, choice: Choice) -> str:
        if isinstance(choice, Travel) and choice.to == FIELD:
            return "Somebody has to be in the Field when the clues are gone."
        return REASONS.get(type(choice), "")


REASONS: Final[dict[type[Choice], str]] = {
    Claim: "Every die claimed is rolled in Retrieval, and this Trait pays for it without much waste.",
    Neutralise: "If you claim nothing, lose the die that would help least.",
    Travel: "There are enough Agents in the Field.",
    Repair: "A full Maintenance track loses the game at once.",
    Rest: "The Stress deck must not run out.",
    Research: "Without Traits you cannot claim.",
    FieldInvestigation: "It claims a die that would otherwise be neutralized.",
    Accuse: "Nobody has been of so little help.",
    Capture: "Alone with the artifact: MacPherson will be pleased.",
    RevealYourself: "They are about to find out; strike first.",
    PlayCard: "It makes a difference now.",
    UseAbility: "It makes a difference now.",
}
"""Why a sensible player does it."""
