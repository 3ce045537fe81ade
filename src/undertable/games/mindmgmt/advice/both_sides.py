"""Advice for both sides: feeds the heuristic bot, hints, and the value of unfinished playouts."""

from __future__ import annotations

from math import exp
from typing import ClassVar, Final

from undertable.games.mindmgmt.advice.fugitive import Fugitive
from undertable.games.mindmgmt.advice.hunter import Hunter, belief
from undertable.games.mindmgmt.chapters.activation import MoveTo
from undertable.games.mindmgmt.chapters.board import name_of, places
from undertable.games.mindmgmt.chapters.evidence import hands_fitting
from undertable.games.mindmgmt.chapters.naming import recruits_text
from undertable.games.mindmgmt.chapters.questions import AskAbout, Capture
from undertable.games.mindmgmt.chapters.recruiter import SlipTo, StepTo
from undertable.games.mindmgmt.state import OPENING, SETTING_UP, Hunt
from undertable.kernel import Advice, Choice, Rng


class MindAdvice(Advice):
    """Advice for the Recruiter and for the Rogue players. It reads public evidence and the asked seat's own knowledge only."""

    DEPTH: ClassVar[int] = 30
    GUIDED: ClassVar[float] = 1.0
    FORKS: ClassVar[int] = 0
    WEIGHS: ClassVar[bool] = True

    def __init__(self) -> None:
        self.hunter = Hunter()
        self.fugitive = Fugitive()

    def rate(self, g: Hunt, seat: int, choices: list[Choice], rng: Rng) -> list[float]:
        if seat == g.recruiter:
            return self.fugitive.rate(g, seat, choices, rng)
        return self.hunter.rate(g, seat, choices, rng)

    def quick(self, g: Hunt, seat: int, choices: list[Choice], rng: Rng) -> list[float]:
        """In imagined games too the hunters know only what was said: their belief, not the imagined path, leads them."""
        if seat == g.recruiter:
            return self.fugitive.glance(g, seat, choices, rng)
        return self.hunter.rate(g, seat, choices, rng)

    def value(self, g: Hunt, seat: int) -> float:
        """From hours gone, recruits won, and how near the hunters' thoughts and Agents are."""
        if g.over:
            won = g.result is not None and seat in g.result.winners
            return 1.0 if won else 0.0
        chance = 0.5
        if g.phase != SETTING_UP:
            chance = 1.0 / (1.0 + exp(-odds(g)))
        return chance if seat == g.recruiter else 1.0 - chance

    def plausible(self, g: Hunt, seat: int) -> float:
        """To the hunters: how many hands of Feature cards fit the imagined path and the numbers of recruits that were told."""
        if seat == g.recruiter or not g.path:
            return 1.0
        return float(hands_fitting(g.streets.ground.hands, g.board, g.path, g.evidence))

    def why(self, g: Hunt, seat: int, choice: Choice) -> str:
        """One sentence for a person."""
        if isinstance(choice, (StepTo, SlipTo)):
            recruits = g.contacts_on(choice.place)
            won = f"{name_of(choice.place)} contacts {recruits_text(recruits)}" if recruits else f"{name_of(choice.place)} contacts nobody"
            return f"{won} and keeps away from where the team expects you."
        if isinstance(choice, MoveTo):
            return f"From {name_of(choice.place)} there is something to ask or to catch."
        if isinstance(choice, Capture):
            return "The answers so far fit this place."
        if isinstance(choice, AskAbout):
            return "Either answer tells the team something about the Recruiter's way."
        return ""

    def inferred(self, g: Hunt, seat: int, choice: Choice) -> str:
        """The share of the possible paths that speaks for the choice."""
        if g.phase == SETTING_UP or seat == g.recruiter:
            return ""
        mind = belief(g)
        agent = g.agents[g.active] if g.active >= 0 else None
        if isinstance(choice, Capture) and agent is not None:
            return f"{mind.here()[agent.at]:.0%} of the possible paths end here."
        if isinstance(choice, AskAbout):
            return f"The answer is worth {mind.ask_bits(choice.feature, g.marked):.1f} bits about where the Recruiter is."
        return ""


TRAINING: Final[list[float]] = [-1.6, 3.6, 1.6, -1.6, 0.9, -0.35, 1.1]
FULL: Final[list[float]] = [-1.6, 1.4, 2.8, -1.8, 0.6, -0.2, 0.85]
"""Weights of the marks by which an unfinished game is judged: a constant, then one for each mark.

Lists: compiled code takes a constant tuple of floats for one that was never set."""


def marks(g: Hunt) -> list[float]:
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
    slips = 1.0 if g.slip_left() else 0.0
    hours = (len(g.path) - OPENING) / (g.mode.last_hour - OPENING)
    recruits = min(1.0, (g.shown + g.contacted + g.immortal_recruits) / g.mode.goal)
    return [hours, recruits, chances[here], beside, near, slips]


def odds(g: Hunt) -> float:
    """The logarithm of the odds for the Recruiter; the numbers are fitted to games between heuristic bots."""
    weights = FULL if g.mode.immortals else TRAINING
    total = weights[0]
    for weight, mark in zip(weights[1:], marks(g), strict=True):
        total += weight * mark
    return total
