"""Ratings in a hurry, for the many decisions inside imagined games: no belief is kept, a rough eye has to do.

The hunters of such a game look vaguely towards the imagined Recruiter, so that playouts end neither always nor never in a capture.
"""

from __future__ import annotations

from undertable.games.mindmgmt import activation as act
from undertable.games.mindmgmt import questions as q
from undertable.games.mindmgmt.abilities import Drag, Sense, Swap, Turn
from undertable.games.mindmgmt.board import COLUMNS
from undertable.games.mindmgmt.immortals import MoveImmortal, PayWith
from undertable.games.mindmgmt.recruiter import SlipTo, StepTo
from undertable.games.mindmgmt.shakedown import Name, Shakedown
from undertable.games.mindmgmt.state import Operation
from undertable.kernel.choice import Choice
from undertable.kernel.rng import Rng

VAGUE = 0.9
"""How far chance moves the hunters' eye, in tenths of a location."""
NERVE = 0.35
"""How often a hunter who stands on the right place strikes."""


def quick_rogue(g: Operation, choices: list[Choice], rng: Rng) -> list[float]:
    """A Rogue player at first sight."""
    here = g.path[-1] if g.path else 0
    column, row = here % COLUMNS, here // COLUMNS
    ratings: list[float] = []
    for choice in choices:
        if isinstance(choice, act.MoveTo):
            far = abs(choice.place % COLUMNS - column) + abs(choice.place // COLUMNS - row)
            ratings.append(rng.chance() * VAGUE - 0.1 * far)
        elif isinstance(choice, q.Capture):
            right = g.active >= 0 and g.agents[g.active].at == here
            ratings.append(2.0 if right and rng.chance() < NERVE else -0.2)
        elif isinstance(choice, q.AskAbout):
            ratings.append(0.2 + rng.chance() * 0.5)
        elif isinstance(choice, (q.Reveal, Sense, Shakedown)):
            ratings.append(0.1 + rng.chance() * 0.5)
        elif isinstance(choice, act.Activate):
            at = g.agents[choice.number].at
            ratings.append(rng.chance() * VAGUE - 0.1 * (abs(at % COLUMNS - column) + abs(at // COLUMNS - row)))
        elif isinstance(choice, Name):
            ratings.append(rng.chance() + (0.3 if choice.feature in g.hand else 0.0))
        elif isinstance(choice, Turn):
            ratings.append(1.0)
        elif isinstance(choice, (Drag, Swap, act.UseAlly, act.LayTripwire)):
            ratings.append(rng.chance() - 0.5)
        elif isinstance(choice, act.EndActivation):
            ratings.append(0.0 if g.spent else -1.0)
        else:
            ratings.append(rng.chance())
    return ratings


def quick_recruiter(g: Operation, choices: list[Choice], rng: Rng) -> list[float]:
    """A Recruiter at first sight."""
    ratings: list[float] = []
    for choice in choices:
        if isinstance(choice, StepTo):
            ratings.append(10 + _step(g, choice.place, rng))
        elif isinstance(choice, SlipTo):
            ratings.append(9.5 + _step(g, choice.place, rng))
        elif isinstance(choice, MoveImmortal):
            ratings.append(rng.chance() + 0.3 * _looked_for(g, choice.place))
        elif isinstance(choice, PayWith):
            ratings.append(-1.0)
        elif isinstance(choice, q.StepOn):
            ratings.append(rng.chance() - (0.6 if choice.place == g.path[-1] else 0.0))
        elif isinstance(choice, q.Hush):
            ratings.append(0.3)
        else:
            ratings.append(rng.chance())
    return ratings


def _step(g: Operation, place: int, rng: Rng) -> float:
    ways = (g.streets.walk[place] & ~g.visited).bit_count()
    worth = 0.4 * g.contacts_on(place) + 0.6 * rng.chance() - (1.0 if ways == 0 else 0.3 if ways == 1 else 0.0)
    for agent in g.agents:
        if abs(agent.at % COLUMNS - place % COLUMNS) + abs(agent.at // COLUMNS - place // COLUMNS) < 2:
            worth -= 0.2
    return worth


def _looked_for(g: Operation, place: int) -> int:
    found = 0
    for feature in g.board.features[place]:
        if feature in g.open_cards:
            found += 1
    return found
