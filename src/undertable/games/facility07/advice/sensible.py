"""What a sensible player does: feeds the heuristic bot and the hints."""

from __future__ import annotations

from typing import ClassVar, Final

from undertable.games.facility07.advice.ratings import Mind
from undertable.games.facility07.advice.value import value_of
from undertable.games.facility07.chapters.abilities import UseRoom
from undertable.games.facility07.chapters.duels import Attack
from undertable.games.facility07.chapters.exploring import Explore
from undertable.games.facility07.chapters.movement import Jet, Move
from undertable.games.facility07.chapters.ops import Equip
from undertable.games.facility07.state import Facility
from undertable.kernel import Advice, Choice, Rng

WHIM: Final = 0.5
"""So much chance may add to a rate."""
GOLDEN: Final = 0.6180339887498949


class Sensible(Advice):
    """Explore, hack, collect, and be out in time."""

    DEPTH: ClassVar[int] = 14  # about two turns: farther ahead costs time and tells no more than the judgement does

    def rate(self, g: Facility, seat: int, choices: list[Choice], rng: Rng) -> list[float]:
        if len(choices) == 1:
            return [0.0]
        mind = Mind(g, seat)
        return [mind.rate(choice) + mind.mission(choice) + rng.chance() * WHIM for choice in choices]

    def quick(self, g: Facility, seat: int, choices: list[Choice], rng: Rng) -> list[float]:
        mind = Mind(g, seat)
        whim = rng.chance()
        rates: list[float] = []
        for choice in choices:
            whim += GOLDEN  # spreads evenly, and costs less than drawing for each
            if whim >= 1.0:
                whim -= 1.0
            rates.append(mind.rate(choice) + mind.mission(choice) + whim * WHIM)
        return rates

    def value(self, g: Facility, seat: int) -> float:
        worth = [value_of(g, agent) for agent in g.agents]
        total = sum(worth)
        return worth[seat] / total if total > 0 else 1 / g.seats

    def why(self, g: Facility, seat: int, choice: Choice) -> str:
        if isinstance(choice, (Move, Jet)) and choice.room == -1:
            return "You are out with your Data before the facility explodes."
        if isinstance(choice, Explore):
            return "The Mainframe is the last Room: somebody has to find it."
        if isinstance(choice, UseRoom):
            return "This Room has something for you."
        if isinstance(choice, Move):
            return "It brings you closer to where you want to be."
        if isinstance(choice, Equip):
            return "An equipped card works for you; a hand card waits."
        if isinstance(choice, Attack):
            return "It stands in your way."
        return ""
