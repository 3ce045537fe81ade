"""How a player weighs the table: what is wanted, what a die or a card is worth, how bad the danger is, what the talk is worth; how the game
stands. Uses only what the seat knows."""

from __future__ import annotations

import math
from typing import Final

from undertable.games.warehouse13.chapters import challenges, obstacles, outcome, talk
from undertable.games.warehouse13.chapters.dice import LOCKED, SECTOR, Die, missing, sums
from undertable.games.warehouse13.chapters.numbers import ANY, BLACK, MENTAL
from undertable.games.warehouse13.chapters.places import TRACK_SPACES, difficulty_of, kind_of
from undertable.games.warehouse13.content import Artifact, Plot, Trait
from undertable.games.warehouse13.state import Season
from undertable.games.warehouse13.suspicion import given_word, guilt

UNASKED: Final = -1.0
UNKNOWN = (1.6, 1.6, 1.6, 1.6)
"""What an artifact that nobody has seen asks for, on average."""


class Outlook:
    """What matters now, worked out once for all options of a decision."""

    def __init__(self, g: Season, seat: int) -> None:
        self.want = wanted(g, seat)
        total = sum(self.want)
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
    total = sum(weights)
    if colour == BLACK:
        return total / 6 + 0.5 * max(weights) + 0.1
    return total / 6 + weights[colour] / 3


def track_room(g: Season) -> int:
    """How many more obstacles the Maintenance track can take."""
    return TRACK_SPACES - (1 if g.gear >= 0 else 0) - len(obstacles.on_track(g))


def challenge_odds(g: Season, seat: int, kind: int, difficulty: int) -> float:
    """The chance of an Agent in a challenge with one die."""
    return challenges.chance(g, seat, kind, difficulty + sum([effect.by for effect in challenges.harder(g, kind)]))


def obstacle_odds(g: Season, seat: int, place: int, mental: bool = False) -> float:
    """The chance to beat the obstacle on a place; 1 if there is none."""
    obstacle = g.obstacles[place]
    if not obstacle:
        return 1.0
    return challenge_odds(g, seat, MENTAL if mental else kind_of(obstacle), difficulty_of(obstacle))


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
    return len([die for die in g.dice if die.owner == seat and die.held])


# What a player makes of the talk in this Episode. Suspects are not listened to.


DEAF: Final = 0.5
"""What a player says who is this likely the Traitor is not listened to."""
ASKED: Final = 1.5
"""How much better a clue is that somebody asked for."""
OWN_WORD: Final = 2.0
THEIRS: Final = -1.0
"""Somebody else means to take it."""


class Hearing:
    """The wishes and promises that still matter to one player."""

    def __init__(self, g: Season, seat: int) -> None:
        self.dice: dict[int, float] = {}
        """How much better or worse a clue is to claim for what was said of it."""
        self.field = 0.0
        self.repair = 0.0
        self.rest = 0.0
        self.cards: dict[int, int] = {}
        """Who asked for a card of which type, by type."""
        if not g.said or g.said[-1].episode != g.episode:
            return
        own = given_word(g, seat)
        if own is not None:
            self.dice[own.die] = OWN_WORD
        for said in talk.said_now(g):
            if said.seat == seat or guilt(g, seat, said.seat) >= DEAF:
                continue
            line = said.line.id
            if line == "will_claim":
                self.dice[said.die] = self.dice.get(said.die, 0.0) + THEIRS
            elif line == "who_takes":
                self.dice[said.die] = self.dice.get(said.die, 0.0) + 0.5 * ASKED
            elif line == "ask_type":
                self.cards[said.type] = said.seat
            elif said.other == seat and said.line.about == "wish":
                if line == "ask_claim":
                    self.dice[said.die] = self.dice.get(said.die, 0.0) + ASKED
                elif line == "ask_field":
                    self.field = 2.5
                elif line == "ask_repair":
                    self.repair = 2.0
                elif line == "ask_rest":
                    self.rest = 1.5


# How likely the Warehouse is to win: what speaks for and against it, weighed as it turned out in 720 games between bots


USUAL = 6.4
"""How many clues an unknown artifact asks for."""


def warehouse_chance(g: Season) -> float:
    """How likely the Warehouse is to win."""
    score = finale_score(g) if g.finale else season_score(g)
    if g.coop:
        score += 0.8
    return min(0.98, max(0.02, 1 / (1 + math.exp(-score))))


def season_score(g: Season) -> float:
    """Artifacts won and lost, the current case, and the dangers of the house."""
    lost = len(g.lost.cards) - (1 if g.options["four_losses"] else 0)
    score = 0.5 * len(g.stacks.cards) - (0.6 if g.options["short"] else 0.25) * lost
    if g.revealed >= 0:
        score -= 0.13
    if g.seats == 3:
        score += 0.35
    room = track_room(g)
    dice = loyal_dice(g)
    if g.phase == "retrieval":
        score += 0.19 * (dice - wanting(g)) - 0.4 - 0.62 * max(0, 3 - room) - 0.66 * stress_short(g)
    elif g.phase == "investigation":
        cards = sum([len(player.hand.cards) - len(player.stress()) for player in g.players if player.present and not player.traitor])
        clues = len(g.leads()) + len(g.field_clues())
        score += 0.17 * dice + 0.1 * clues - 0.03 * wanting(g) + 0.16 * cards / max(1, g.seats - 1) - 1.56
        score -= 0.38 * max(0, 3 - room) + 0.45 * stress_short(g)
    else:
        score -= 0.3 + 0.38 * max(0, 3 - room) + 0.45 * stress_short(g)
    return score


def finale_score(g: Season) -> float:
    """Plots stopped and executed, and the dice against the Plot."""
    score = 1.3 * g.stopped - 1.15 * (g.executed + 2 - outcome.plots_needed(g))
    score -= 0.5 * max(0, 3 - track_room(g)) + 0.17 * stress_short(g)
    if g.seats != 4:
        score += 0.95 if g.seats <= 3 else -0.45
    if g.phase == "retrieval":
        return score - 1.3 + 0.46 * loyal_dice(g) - 0.55 * wanting(g)
    return score + 0.2 - 0.5 * len([die for die in g.dice if die.zone == LOCKED])


def stress_short(g: Season) -> float:
    """How far the Stress deck is below three cards for each player."""
    return max(0.0, 3.0 - len(g.stress_deck.cards) / g.seats)


def loyal_dice(g: Season) -> int:
    """Dice that will be rolled for the Warehouse: a hidden Traitor's are worth nothing."""
    counted = [die for die in g.dice if die.zone == SECTOR or die.held]
    return len([die for die in counted if die.owner < 0 or not g.players[die.owner].traitor])


def wanting(g: Season) -> float:
    """How many clues the current artifact or Plot still asks for."""
    if g.phase == "retrieval":
        return float(missing(g.needs, sums(g.dice)))
    if g.artifact_up():
        kind = g.target.cards[0].kind
        if isinstance(kind, (Artifact, Plot)):
            return float(sum(kind.needs))
    return USUAL
