"""What a sensible player does. [F07]"""

from __future__ import annotations

from undertable.games.facility07.state import Facility
from undertable.kernel.advice import Advice
from undertable.kernel.choice import Choice
from undertable.kernel.rng import Rng


class Sensible(Advice):
    def rate(self, g: Facility, seat: int, choices: list[Choice], rng: Rng) -> list[float]:
        return [0.0] * len(choices)
