"""What an unfinished game is worth, to the Recruiter."""

from __future__ import annotations

from typing import Final

from undertable.games.mindmgmt.advice.hunter import belief
from undertable.games.mindmgmt.chapters.board import places
from undertable.games.mindmgmt.state import OPENING, Hunt

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
