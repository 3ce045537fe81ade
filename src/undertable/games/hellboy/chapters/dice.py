"""Dice: the four test dice, the effect die, levels, and the exact chances of every roll. [HB-DIE, HB-TST, HB-EFF, HB-LVL]"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

NO_DIE: Final = 0
RED: Final = 1
YELLOW: Final = 2
GREEN: Final = 3
WHITE: Final = 4

COLOURS: Final = ("none", "red", "yellow", "green", "white")

FACES: Final = (
    (),
    (0, 0, 0, 1, 1, 1),
    (0, 0, 1, 1, 2, 2),
    (0, 1, 1, 2, 2, 3),
    (0, 1, 2, 2, 3, 4),
)
"""The six faces of a test die of each level. [HB-DIE.01..04]"""

CATASTROPHE: Final = 0
ONE: Final = 1
TWO: Final = 2
REROLL: Final = 3
DOUBLE: Final = 4
BPRD: Final = 5

EFFECTS: Final = ("Catastrophe", "One", "Two", "Re-roll", "Double", "B.P.R.D.")
"""The six faces of the effect die, one each. [HB-DIE.05]"""

MOST_SUCCESSES: Final = 3
BASE_DICE: Final = 3


def level_of(colour: str) -> int:
    """The level of a colour: red 1, yellow 2, green 3, white 4. [HB-LVL.01]"""
    return COLOURS.index(colour)


def colour_for_number(number: int) -> int:
    """The dice of an enemy by a number on its card: 1-3 red, 4-6 yellow, 7-9 green, 10 and more white. [HB-MVM.01, HB-HUR.02]"""
    return max(RED, min(WHITE, (number + 2) // 3))


def assemble(level: int, upgrades: int, downgrades: int, dice: int = BASE_DICE) -> list[int]:
    """The levels of the dice to roll, best first: the difference is spread evenly. [HB-LVL.02..08]"""
    total = max(0, min(WHITE * dice, dice * level + upgrades - downgrades))
    each = total // dice
    better = total % dice
    levels = [each + 1] * better
    if each > NO_DIE:
        levels += [each] * (dice - better)
    return levels


def successes(score: int, target: int) -> int:
    """0 below the target number, 1 from it, 2 from twice, 3 from three times; never more. [HB-TST.04..06]"""
    if score < target:
        return 0
    if score >= 3 * target:
        return MOST_SUCCESSES
    if score >= 2 * target:
        return 2
    return 1


def damage_defended(won: int) -> int:
    """What a defender suffers: 3, 2, 1 or no damage. [HB-RNG.06, HB-MEL.04]"""
    return MOST_SUCCESSES - won


def without_best(values: list[int]) -> list[int]:
    """Catastrophe: one die with the highest score is taken away. [HB-EFF.01]"""
    if not values:
        return []
    rest = values[:]
    rest.remove(max(values))
    return rest


def score_of(values: list[int], effect: int, doubled: int = -1) -> int:
    """The sum of the dice with the effect die resolved; a Re-roll is done, B.P.R.D. counts as +2. [HB-TST.03, HB-EFF.01..05]"""
    if effect == CATASTROPHE:
        return sum(without_best(values))
    total = sum(values)
    if effect == ONE:
        return total + 1
    if effect == TWO or effect == BPRD:
        return total + 2
    if effect == DOUBLE and 0 <= doubled < len(values):
        return total + values[doubled]
    return total


def best_die(values: list[int]) -> int:
    """The place of a highest die, -1 without dice."""
    return values.index(max(values)) if values else -1


def below_mean(level: int, value: int) -> bool:
    """Whether a face lies below the mean of its die: the dice that the reference policy rolls again."""
    faces = FACES[level]
    return value * len(faces) < sum(faces)


def split_dice(levels: list[int], values: list[int], mask: int) -> tuple[list[int], tuple[int, ...]]:
    """The values of the dice that stay, and the levels of those in the mask, which are rolled again. [HB-EFF.03]"""
    kept = [value for place, value in enumerate(values) if not mask >> place & 1]
    return kept, tuple([level for place, level in enumerate(levels) if mask >> place & 1])


# Exact chances, by enumeration. A distribution is a list of weights by score; the weights add up to `weight_of`.

_outcomes: dict[tuple[int, ...], list[tuple[list[int], int]]] = {}


def outcomes(levels: tuple[int, ...]) -> list[tuple[list[int], int]]:
    """Every combination of faces of these dice with the number of ways it comes up."""
    known = _outcomes.get(levels)
    if known is None:
        known = [([], 1)]
        for level in levels:
            counts = [0] * 5
            for face in FACES[level]:
                counts[face] += 1
            known = [([*values, face], ways * counts[face]) for values, ways in known for face in range(5) if counts[face]]
        _outcomes[levels] = known
    return known


def sum_distribution(levels: tuple[int, ...]) -> list[Fraction]:
    """The chance of every sum of the test dice alone."""
    chances = [Fraction(0)] * (4 * len(levels) + 1)
    every = 6 ** len(levels)
    for values, ways in outcomes(levels):
        chances[sum(values)] += Fraction(ways, every)
    return chances


_scores: dict[tuple[int, ...], list[Fraction]] = {}


def score_distribution(levels: tuple[int, ...]) -> list[Fraction]:
    """The chance of every score of dice and effect die when Re-roll takes the dice below their mean and Double the best die."""
    known = _scores.get(levels)
    if known is not None:
        return known
    chances = [Fraction(0)] * (4 * len(levels) + 5)
    every = 6 ** (len(levels) + 1)
    for values, ways in outcomes(levels):
        for effect in range(6):
            if effect == REROLL:
                again = tuple(level for level, value in zip(levels, values, strict=True) if below_mean(level, value))
                kept = sum(value for level, value in zip(levels, values, strict=True) if not below_mean(level, value))
                for fresh, other in outcomes(again):
                    chances[kept + sum(fresh)] += Fraction(ways * other, every * 6 ** len(again))
            else:
                chances[score_of(values, effect, best_die(values))] += Fraction(ways, every)
    _scores[levels] = chances
    return chances


def success_chances(levels: tuple[int, ...], target: int, bonus: int = 0) -> list[Fraction]:
    """The chances of 0, 1, 2 and 3 successes, reference policy."""
    chances = [Fraction(0)] * 4
    for score, chance in enumerate(score_distribution(levels)):
        chances[successes(score + bonus, target)] += chance
    return chances


_chances: dict[int, list[float]] = {}


def chances_of(total_level: int, target: int, bonus: int = 0) -> list[float]:
    """The chances of 0, 1, 2 and 3 successes of three dice of a total level (held between 0 and 12); worked out once, for advice."""
    level = max(0, min(WHITE * BASE_DICE, total_level))
    key = (level * 64 + target) * 16 + bonus
    known = _chances.get(key)
    if known is None:
        known = [float(chance) for chance in success_chances(tuple(assemble(0, level, 0)), target, bonus)]
        _chances[key] = known
    return known


def expected_successes(total_level: int, target: int, bonus: int = 0) -> float:
    """The mean number of successes of three dice of a total level."""
    chances = chances_of(total_level, target, bonus)
    return chances[1] + 2 * chances[2] + 3 * chances[3]
