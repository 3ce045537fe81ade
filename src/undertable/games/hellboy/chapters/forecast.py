"""What a test would be rolled with, and what may come of it: dice, bonus and target for everybody, exact chances for tables of the level
`assisted`. [HB-TST.02, HB-LVL.08]"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from undertable.games.hellboy.chapters import dice
from undertable.games.hellboy.pieces import DEFEND, EXAMINE, NO_ONE, Test
from undertable.games.hellboy.state import Case
from undertable.kernel import Choice, No


class Doable(Choice):
    """A choice that can be carried out at once."""

    def do(self, g: Case) -> None:
        raise NotImplementedError


_tried: Final[list[tuple[Case, Doable, int, int, Test | None] | None]] = [None]
"""What was tried last: label, worth and odds of an option are asked for one after the other."""


def declared(g: Case, deed: Doable) -> Test | None:
    """The test that an action would declare, before anybody adds to it: tried on a copy, where nothing is rolled yet."""
    known = _tried[0]
    if known is not None and known[0] is g and known[1] is deed and known[2] == g.asked and known[3] == g.count:
        return known[4]
    copy = g.clone()
    copy.watched = False
    copy.effects_seen = None
    deed.do(copy)
    test = copy.tests[-1] if len(copy.tests) > len(g.tests) else None
    _tried[0] = g, deed, g.asked, g.count, test
    return test


def wasted(g: Case, deed: Doable) -> bool:
    """Whether an Insight marker spent with an attack would make no die better."""
    test = declared(g, deed)
    return test is not None and test.insight and chances_with(test) == chances_with(test, -3)


# Facts


def dice_said(levels: list[int]) -> str:
    """Dice by colour: 2 green, 1 yellow."""
    found = [(dice.COLOURS[level], levels.count(level)) for level in sorted(set(levels), reverse=True)]
    return ", ".join(f"{many} {colour}" for colour, many in found) or "no dice"


def rolled_with(test: Test, ups: int = 0) -> str:
    """Dice, bonus and target of a test: 2 green, 1 yellow, +1 against 5."""
    bonus = f", +{test.bonus}" if test.bonus else ""
    return f"{dice_said(dice.assemble(test.level, test.ups + ups, test.downs))}{bonus} against {test.target}"


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
        every: int = 6 ** len(levels)
        found = [0] * (dice.MOST_SUCCESSES + 1)
        for values, ways in _different(levels):
            for effect in range(6):
                if effect == dice.REROLL:
                    for won, many in enumerate(_best_reroll(levels, values, target, bonus, every)):
                        found[won] += ways * many
                else:
                    found[dice.successes(dice.score_of(values, effect, dice.best_die(values)) + bonus, target)] += ways * every
        known = [Fraction(many, 6 * every * every) for many in found]
        _best[(levels, target, bonus)] = known
    return known


def _different(levels: tuple[int, ...]) -> list[tuple[list[int], int]]:
    """Every roll of these dice, best first, with the number of ways it comes up: which of two equal dice shows what does not matter."""
    found: dict[tuple[int, ...], int] = {}
    for values, ways in dice.outcomes(levels):
        pairs = sorted([(-level, value) for level, value in zip(levels, values, strict=True)])
        shown = tuple([value for _, value in pairs])
        found[shown] = found.get(shown, 0) + ways
    return [(list(shown), ways) for shown, ways in found.items()]


def _best_reroll(levels: tuple[int, ...], values: list[int], target: int, bonus: int, every: int) -> list[int]:
    """In how many of `every` ways there are 0 to 3 successes after the Re-roll with the most successes on average."""
    best: list[int] = []
    most = -1
    for mask in range(1 << len(levels)):
        rolled, counts = ways_again(levels, values, mask, target, bonus)
        scale: int = every // 6 ** len(rolled)
        total = scale * sum([won * many for won, many in enumerate(counts)])
        if total > most:
            best, most = [scale * many for many in counts], total
    return best


_counts: Final[dict[tuple[tuple[int, ...], int, int], list[int]]] = {}


def ways_again(levels: tuple[int, ...], values: list[int], mask: int, target: int, bonus: int) -> tuple[tuple[int, ...], list[int]]:
    """The dice in this mask, and in how many ways they bring 0 to 3 successes when they are rolled again. [HB-EFF.03]"""
    stay, rolled = dice.split_dice(list(levels), values, mask)
    kept = bonus + sum(stay)
    counts = _counts.get((rolled, kept, target))
    if counts is None:
        counts = [0] * (dice.MOST_SUCCESSES + 1)
        for fresh, ways in dice.outcomes(rolled):
            counts[dice.successes(kept + sum(fresh), target)] += ways
        _counts[(rolled, kept, target)] = counts
    return rolled, counts


def mean(chances: list[Fraction]) -> Fraction:
    """The mean number of successes."""
    return sum((won * chance for won, chance in enumerate(chances)), Fraction(0))


def chances_with(test: Test, ups: int = 0) -> list[Fraction]:
    """The chances of a test as it stands, with more upgrades."""
    return best_chances(tuple(dice.assemble(test.level, test.ups + ups, test.downs)), test.target, test.bonus)


def percent(chance: Fraction) -> str:
    """99 % only if it can fail, 0 % only if it cannot happen."""
    shown = round(100 * chance)
    if chance and not shown:
        return "under 1 %"
    return "over 99 %" if chance < 1 and shown == 100 else f"{shown} %"


UNTOLD: Final = dice.MOST_SUCCESSES + 1


def at_stake(g: Case, test: Test) -> tuple[str, int]:
    """What successes of this test mean (damage given, damage suffered, or just successes), and how much the enemy still stands."""
    if test.purpose == "doom":
        return "doom", UNTOLD
    if test.skill == DEFEND:
        return "defence", UNTOLD
    if test.skill == EXAMINE or test.enemy == NO_ONE:
        return "search", UNTOLD
    enemy = g.enemy(test.enemy)
    if enemy is None or len(test.targets) > 1:
        return "attack", UNTOLD
    return "attack", g.health_of(enemy) - enemy.damage


_foreseen: Final[dict[tuple[str, int, tuple[int, ...], int, int], str]] = {}


def foreseen(g: Case, test: Test, ups: int = 0, more: int = 0) -> str:
    """What may come of a test as it stands, with more upgrades or a higher score."""
    about, left = at_stake(g, test)
    key = (about, left, tuple(dice.assemble(test.level, test.ups + ups, test.downs)), test.target, test.bonus + more)
    known = _foreseen.get(key)
    if known is None:
        known = _foreseen[key] = chances_said(about, left, best_chances(key[2], key[3], key[4]))
    return known


def chances_said(about: str, left: int, chances: list[Fraction]) -> str:
    """The chances of a test in words; `left` is how much damage the enemy still stands, if that is told."""
    if about == "doom":
        return f"succeeds {percent(1 - chances[0])}"
    if about == "defence":
        return damage_said(list(reversed(chances)), "suffers")
    if about == "search":
        return f"succeeds {percent(1 - chances[0])}; successes on average {float(mean(chances)):.1f}"
    parts = [f"hits {percent(1 - chances[0])}", damage_said(chances, "damage")]
    if left <= dice.MOST_SUCCESSES:
        parts.append(f"defeated {percent(sum(chances[max(1, left) :], Fraction(0)))}")
    return "; ".join(parts)


def damage_said(chances: list[Fraction], word: str) -> str:
    """How likely each damage is, and the mean."""
    each = ", ".join([f"{many}: {percent(chance)}" for many, chance in enumerate(chances) if chance])
    return f"{word} {each}; on average {float(mean(chances)):.1f}"


def odds_of(g: Case, deed: Doable) -> str:
    """What may come of an action's test, without help of others."""
    test = declared(g, deed)
    return foreseen(g, test) if test is not None else ""


def odds_now(g: Case, ups: int = 0) -> str:
    """What may come of the test that is being made, with more upgrades."""
    return foreseen(g, g.tests[-1], ups)


def odds_of_bonus(g: Case, by: int) -> str:
    """What may come of the test that is being made, with a higher score."""
    return foreseen(g, g.tests[-1], 0, by)


def sum_said(levels: tuple[int, ...], word: str) -> str:
    """What dice without an effect die may show together, and the mean."""
    each = ", ".join(f"{many}: {percent(chance)}" for many, chance in enumerate(dice.sum_distribution(levels)) if chance)
    average = float(sum(many * chance for many, chance in enumerate(dice.sum_distribution(levels))))
    return f"{word} {each}; on average {average:.1f}"


class AsItIs(No):
    """No: the test stays as it is."""

    def odds(self, g: Case) -> str:
        return odds_now(g) if g.tests else ""


_again: Final[dict[tuple[str, int, int, tuple[int, ...]], str]] = {}


def odds_again(g: Case, mask: int) -> str:
    """What may come of rolling these dice again."""
    test = g.tests[-1]
    if not test.target:
        return ""
    about, left = at_stake(g, test)
    rolled, counts = ways_again(tuple(test.dice), test.values, mask, test.target, test.bonus)
    key = (about, left, len(rolled), tuple(counts))
    known = _again.get(key)
    if known is None:
        known = _again[key] = chances_said(about, left, [Fraction(many, 6 ** len(rolled)) for many in counts])
    return known


def stands(test: Test, score: int) -> str:
    """A score and what it is worth, for labels: 8 against 5."""
    if not test.target:
        return str(score)
    won = dice.successes(score, test.target)
    return f"{score} against {test.target}, {won or 'no'} success{'es' if won > 1 else ''}"
