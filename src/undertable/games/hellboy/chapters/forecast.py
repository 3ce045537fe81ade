"""What a test would be rolled with, and what may come of it: dice, bonus and target for everybody, exact chances for tables of the level
`assisted`. [HB-TST.02, HB-LVL.08]"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from undertable.games.hellboy.chapters.dice import (
    COLOURS,
    MOST_SUCCESSES,
    REROLL,
    assemble,
    best_die,
    outcomes,
    score_of,
    successes,
    sum_distribution,
)
from undertable.games.hellboy.pieces import DEFEND, EXAMINE, NO_ONE, Test
from undertable.games.hellboy.state import Case
from undertable.kernel.choice import Choice, No


class Doable(Choice):
    """A choice that can be carried out at once."""

    def do(self, g: Case) -> None:
        raise NotImplementedError


def declared(g: Case, deed: Doable) -> Test | None:
    """The test that an action would declare, before anybody adds to it: tried on a copy, where nothing is rolled yet."""
    copy = g.clone()
    copy.watched = False
    copy.effects_seen = None
    deed.do(copy)
    return copy.tests[-1] if len(copy.tests) > len(g.tests) else None


def wasted(g: Case, deed: Doable) -> bool:
    """Whether an Insight marker spent with an attack would make no die better."""
    test = declared(g, deed)
    return test is not None and test.insight and chances_with(test) == chances_with(test, -3)


# Facts


def dice_said(levels: list[int]) -> str:
    """Dice by colour: 2 green, 1 yellow."""
    found = [(COLOURS[level], levels.count(level)) for level in sorted(set(levels), reverse=True)]
    return ", ".join(f"{many} {colour}" for colour, many in found) or "no dice"


def rolled_with(test: Test, ups: int = 0) -> str:
    """Dice, bonus and target of a test: 2 green, 1 yellow, +1 against 5."""
    bonus = f", +{test.bonus}" if test.bonus else ""
    return f"{dice_said(assemble(test.level, test.ups + ups, test.downs))}{bonus} against {test.target}"


def told(g: Case, deed: Doable) -> str:
    """The same for an action that nobody has declared yet, in brackets behind its name."""
    test = declared(g, deed)
    return f" ({rolled_with(test)})" if test is not None else ""


# Chances

_best: Final[dict[tuple[tuple[int, ...], int, int], list[Fraction]]] = {}


def best_chances(levels: tuple[int, ...], target: int, bonus: int) -> list[Fraction]:
    """The chances of 0, 1, 2 and 3 successes with the best Re-roll, the best die for Double, and B.P.R.D. as +2."""
    known = _best.get((levels, target, bonus))
    if known is None:
        known = [Fraction(0)] * (MOST_SUCCESSES + 1)
        for values, ways in outcomes(levels):
            share = Fraction(ways, 6 ** (len(levels) + 1))
            for effect in range(6):
                if effect == REROLL:
                    again = [after_reroll(levels, values, mask, target, bonus) for mask in range(1 << len(levels))]
                    chosen: list[Fraction] = max(again, key=mean)
                    for won, chance in enumerate(chosen):
                        known[won] += share * chance
                else:
                    known[successes(score_of(values, effect, best_die(values)) + bonus, target)] += share
        _best[(levels, target, bonus)] = known
    return known


def after_reroll(levels: tuple[int, ...], values: list[int], mask: int, target: int, bonus: int) -> list[Fraction]:
    """The chances of 0 to 3 successes when the dice in this mask are rolled again. [HB-EFF.03]"""
    kept = bonus + sum(value for place, value in enumerate(values) if not mask >> place & 1)
    rolled = tuple([level for place, level in enumerate(levels) if mask >> place & 1])
    found = [Fraction(0)] * (MOST_SUCCESSES + 1)
    for fresh, ways in outcomes(rolled):
        found[successes(kept + sum(fresh), target)] += Fraction(ways, 6 ** len(rolled))
    return found


def mean(chances: list[Fraction]) -> Fraction:
    """The mean number of successes."""
    return sum((won * chance for won, chance in enumerate(chances)), Fraction(0))


def chances_with(test: Test, ups: int = 0) -> list[Fraction]:
    """The chances of a test as it stands, with more upgrades."""
    return best_chances(tuple(assemble(test.level, test.ups + ups, test.downs)), test.target, test.bonus)


def percent(chance: Fraction) -> str:
    """99 % only if it can fail, 0 % only if it cannot happen."""
    shown = round(100 * chance)
    if chance and not shown:
        return "under 1 %"
    return "over 99 %" if chance < 1 and shown == 100 else f"{shown} %"


def foreseen(g: Case, test: Test, chances: list[Fraction]) -> str:
    """What the chances mean for this test: damage given, damage suffered, or successes."""
    if test.skill == DEFEND:
        return damage_said(list(reversed(chances)), "suffers")
    if test.skill == EXAMINE or test.enemy == NO_ONE:
        parts = [f"succeeds {percent(1 - chances[0])}", f"successes on average {float(mean(chances)):.1f}"]
        return "; ".join(parts)
    parts = [f"hits {percent(1 - chances[0])}", damage_said(chances, "damage")]
    enemy = g.enemy(test.enemy)
    if enemy is not None and len(test.targets) <= 1:
        left = g.health_of(enemy) - enemy.damage
        if left <= MOST_SUCCESSES:
            parts.append(f"defeated {percent(sum(chances[max(1, left) :], Fraction(0)))}")
    return "; ".join(parts)


def damage_said(chances: list[Fraction], word: str) -> str:
    """How likely each damage is, and the mean."""
    each = ", ".join(f"{many}: {percent(chance)}" for many, chance in enumerate(chances) if chance)
    return f"{word} {each}; on average {float(mean(chances)):.1f}"


def odds_of(g: Case, deed: Doable) -> str:
    """What may come of an action's test, without help of others."""
    test = declared(g, deed)
    return foreseen(g, test, chances_with(test)) if test is not None else ""


def odds_now(g: Case, ups: int = 0) -> str:
    """What may come of the test that is being made, with more upgrades."""
    test = g.tests[-1]
    return foreseen(g, test, chances_with(test, ups))


def odds_of_bonus(g: Case, by: int) -> str:
    """What may come of the test that is being made, with a higher score."""
    test = g.tests[-1]
    return foreseen(g, test, best_chances(tuple(assemble(test.level, test.ups, test.downs)), test.target, test.bonus + by))


def sum_said(levels: tuple[int, ...], word: str) -> str:
    """What dice without an effect die may show together, and the mean."""
    each = ", ".join(f"{many}: {percent(chance)}" for many, chance in enumerate(sum_distribution(levels)) if chance)
    average = float(sum(many * chance for many, chance in enumerate(sum_distribution(levels))))
    return f"{word} {each}; on average {average:.1f}"


class AsItIs(No):
    """No: the test stays as it is."""

    def odds(self, g: Case) -> str:
        return odds_now(g) if g.tests else ""


def odds_again(g: Case, mask: int) -> str:
    """What may come of rolling these dice again."""
    test = g.tests[-1]
    if not test.target:
        return ""
    return foreseen(g, test, after_reroll(tuple(test.dice), test.values, mask, test.target, test.bonus))


def stands(test: Test, score: int) -> str:
    """A score and what it is worth, for labels: 8 against 5."""
    if not test.target:
        return str(score)
    won = successes(score, test.target)
    return f"{score} against {test.target}, {won or 'no'} success{'es' if won > 1 else ''}"
