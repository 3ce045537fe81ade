"""How a player weighs the table: what is wanted, what a die or a card is worth, how bad the danger is. Uses only what the seat knows."""

from __future__ import annotations

from typing import Final

from undertable.games.warehouse13.advice.hearing import Hearing
from undertable.games.warehouse13.cards.lasting import Harder, OnesAreTwos
from undertable.games.warehouse13.chapters.dice import CLAIMED, REVEALED, ROLLED, WAREHOUSE_FACES, Die, sums
from undertable.games.warehouse13.chapters.numbers import ANY, BLACK, MENTAL, TRACK_SPACES
from undertable.games.warehouse13.chapters.obstacles import on_track
from undertable.games.warehouse13.content import Artifact, Plot, Trait
from undertable.games.warehouse13.pieces import Challenge, difficulty_of, kind_of, odds
from undertable.games.warehouse13.state import Season

UNASKED: Final = -1.0
UNKNOWN = (1.6, 1.6, 1.6, 1.6)
"""What an artifact that nobody has seen asks for, on average."""


class Outlook:
    """What matters now, worked out once for all options of a decision."""

    def __init__(self, g: Season, seat: int) -> None:
        self.want = wanted(g, seat)
        total = 0.0
        for want in self.want:
            total += want
        self.weights = [want / total if total > 0 else 0.25 for want in self.want]
        self.room = track_room(g)
        self.in_field = len(g.in_field())
        self.worth = [UNASKED] * 5
        """What a die of each colour promises; worked out when it is asked."""
        self.heard = Hearing(g, seat)

    def die(self, die: Die) -> float:
        """What an unrolled die promises."""
        worth = self.worth[die.colour]
        if worth == UNASKED:
            worth = colour_worth(die.colour, self.weights)
            self.worth[die.colour] = worth
        return worth

    def gain(self, symbol: int, number: int) -> float:
        """How many clues a face adds to what is missing."""
        if symbol == ANY:
            return min(float(number), max(self.want))
        return min(float(number), self.want[symbol]) if symbol >= 0 else 0.0


def wanted(g: Season, seat: int) -> list[float]:
    """Clues still missing, by symbol; an average while the artifact is unknown."""
    if g.phase == "retrieval":
        have = sums(g.dice)
        return [float(max(0, g.needs[i] - have[i])) for i in range(4)]
    if g.target.cards and g.target.cards[0].known(seat):
        kind = g.target.cards[0].kind
        if isinstance(kind, (Artifact, Plot)):
            return [float(need) for need in kind.needs]
    return list(UNKNOWN)


def colour_worth(colour: int, weights: list[float]) -> float:
    """The clues that a die of this colour brings on average, by what is wanted."""
    total = 0.0
    for weight in weights:
        total += weight
    if colour == BLACK:
        return total / 6 + 0.5 * max(weights) + 0.1
    return total / 6 + weights[colour] / 3


def track_room(g: Season) -> int:
    """How many more obstacles the Maintenance track can take."""
    return TRACK_SPACES - (1 if g.gear >= 0 else 0) - len(on_track(g))


def challenge_odds(g: Season, seat: int, kind: int, difficulty: int) -> float:
    """The chance of an Agent in a challenge with one die."""
    player = g.players[seat]
    for entry in g.consequences():
        if isinstance(entry.effect, Harder) and entry.effect.kind == kind:
            difficulty += entry.effect.by
    faces = WAREHOUSE_FACES
    if isinstance(player.asset(), OnesAreTwos):
        faces = [2 if face == 1 else face for face in faces]
    return odds(player.attribute(kind), difficulty, faces)


def obstacle_odds(g: Season, seat: int, place: int, mental: bool = False) -> float:
    """The chance to beat the obstacle on a place; 1 if there is none."""
    obstacle = g.obstacles[place]
    if not obstacle:
        return 1.0
    return challenge_odds(g, seat, MENTAL if mental else kind_of(obstacle), difficulty_of(obstacle))


def open_challenge_odds(g: Season, c: Challenge, easier: int) -> float:
    """The chance in the challenge that is being met, if it were easier."""
    base = difficulty_of(g.obstacles[c.place]) if c.place >= 0 else c.base
    return challenge_odds(g, c.seat, c.kind, base - c.easier - easier)


def trait_cost(trait: Trait) -> float:
    """What it costs to part with a Trait."""
    cost = 0.6 * trait.value
    if trait.id in ("parallel_investigation", "the_restricted_files", "zipline"):
        cost += 0.8
    elif trait.kind != "action":
        cost += 0.2
    return cost


def dice_held(g: Season, seat: int) -> int:
    """How many dice an Agent has claimed, wherever they are now."""
    return len([die for die in g.dice if die.owner == seat and die.zone in (CLAIMED, ROLLED, REVEALED)])
