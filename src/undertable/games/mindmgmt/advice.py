"""What sensible players do on both sides: feeds the heuristic bot, hints, and the value of unfinished playouts."""

from __future__ import annotations

from math import exp
from typing import ClassVar

from undertable.games.mindmgmt.board import name_of, places
from undertable.games.mindmgmt.fugitive import Fugitive
from undertable.games.mindmgmt.hands import hands_fitting
from undertable.games.mindmgmt.hunter import Hunter, belief
from undertable.games.mindmgmt.state import SETTING_UP, Operation
from undertable.games.mindmgmt.trail import OPENING
from undertable.kernel.advice import Advice
from undertable.kernel.choice import Choice
from undertable.kernel.rng import Rng

TRAINING = (-1.6, 3.6, 1.6, -1.6, 0.9, -0.35, 1.1)
FULL = (-1.6, 1.4, 2.8, -1.8, 0.6, -0.2, 0.85)
"""Weights of the marks by which an unfinished game is judged: a constant, then one for each mark."""


def marks(g: Operation) -> list[float]:
    """What an unfinished game is judged by, for the Recruiter."""
    chances = belief(g).here()
    here = g.here
    beside = 0.0
    for place in places(g.streets.walk[here]):
        beside += chances[place]
    near = 0.0
    for agent in g.agents:
        if here == agent.at or here in g.streets.within(agent.at, 2, False):
            near += 1.0
    slips = 0.0 if g.first_slip and not (g.collected and not g.second_slip) else 1.0
    hours = (len(g.path) - OPENING) / (g.mode.last_hour - OPENING)
    recruits = min(1.0, (g.shown + g.contacted + g.immortal_recruits) / g.mode.goal)
    return [hours, recruits, chances[here], beside, near, slips]


class MindAdvice(Advice):
    """Advice for the Recruiter and for the Rogue players. It reads public evidence and the asked seat's own knowledge only."""

    DEPTH: ClassVar[int] = 30
    GUIDED: ClassVar[float] = 1.0
    FORKS: ClassVar[int] = 0
    WEIGHS: ClassVar[bool] = True

    def __init__(self) -> None:
        self.hunter = Hunter()
        self.fugitive = Fugitive()

    def rate(self, g: Operation, seat: int, choices: list[Choice], rng: Rng) -> list[float]:
        if seat == g.recruiter:
            return self.fugitive.rate(g, seat, choices, rng)
        return self.hunter.rate(g, seat, choices, rng)

    def quick(self, g: Operation, seat: int, choices: list[Choice], rng: Rng) -> list[float]:
        """In imagined games too the hunters know only what was said: their belief, not the imagined path, leads them."""
        if seat == g.recruiter:
            return self.fugitive.glance(g, seat, choices, rng)
        return self.hunter.rate(g, seat, choices, rng)

    def value(self, g: Operation, seat: int) -> float:
        """From hours gone, recruits won, and how near the hunters' thoughts and Agents are."""
        if g.over:
            won = g.result is not None and seat in g.result.winners
            return 1.0 if won else 0.0
        chance = 0.5
        if g.phase != SETTING_UP:
            chance = 1.0 / (1.0 + exp(-self.odds(g)))
        return chance if seat == g.recruiter else 1.0 - chance

    def odds(self, g: Operation) -> float:
        """The logarithm of the odds for the Recruiter; the numbers are fitted to games between heuristic bots."""
        weights = FULL if g.mode.immortals else TRAINING
        odds = weights[0]
        for weight, mark in zip(weights[1:], marks(g), strict=True):
            odds += weight * mark
        return odds

    def plausible(self, g: Operation, seat: int) -> float:
        """To the hunters: how many hands of Feature cards fit the imagined path and the numbers of recruits that were told."""
        if seat == g.recruiter or not g.path:
            return 1.0
        return float(hands_fitting(g.streets.ground.hands, g.board, g.path, g.evidence))

    def why(self, g: Operation, seat: int, choice: Choice) -> str:
        """One sentence for a person."""
        from undertable.games.mindmgmt import activation as act
        from undertable.games.mindmgmt import questions as q
        from undertable.games.mindmgmt.recruiter import SlipTo, StepTo

        if isinstance(choice, (StepTo, SlipTo)):
            recruits = g.contacts_on(choice.place)
            return f"{name_of(choice.place)} contacts {recruits} and keeps away from where the team expects you."
        if g.phase == SETTING_UP:
            return ""
        mind = belief(g)
        agent = g.agents[g.active] if g.active >= 0 else None
        if isinstance(choice, act.MoveTo):
            chance = mind.here()[choice.place]
            return f"The Recruiter is on {name_of(choice.place)} with {chance:.0%}; there is something to ask or to catch."
        if isinstance(choice, q.Capture) and agent is not None:
            return f"The Recruiter is here with {mind.here()[agent.at]:.0%}."
        if isinstance(choice, q.AskAbout):
            return f"The answer is worth {mind.ask_bits(choice.feature, g.marked):.1f} bits about where the Recruiter is."
        return ""
