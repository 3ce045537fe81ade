"""Dice, levels and the exact probability tables. [HB-DIE, HB-TST, HB-EFF, HB-LVL]"""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.games.hellboy.tables import DAMAGE, LADDER, REACH, SCORES, SUCCESSES, SUMS
from undertable.games.hellboy.chapters.dice import (
    BPRD,
    CATASTROPHE,
    DOUBLE,
    EFFECTS,
    FACES,
    GREEN,
    ONE,
    RED,
    REROLL,
    TWO,
    WHITE,
    YELLOW,
    assemble,
    best_die,
    colour_for_number,
    damage_defended,
    outcomes,
    score_distribution,
    score_of,
    split_dice,
    success_chances,
    successes,
    sum_distribution,
    without_best,
)
from undertable.testing import rule


@rule("HB-DIE.01", "HB-DIE.02", "HB-DIE.03", "HB-DIE.04")
def test_the_faces_of_the_four_test_dice() -> None:
    assert FACES[RED] == (0, 0, 0, 1, 1, 1)
    assert FACES[YELLOW] == (0, 0, 1, 1, 2, 2)
    assert FACES[GREEN] == (0, 1, 1, 2, 2, 3)
    assert FACES[WHITE] == (0, 1, 2, 2, 3, 4)


@rule("HB-DIE.05")
def test_the_effect_die_has_six_different_faces() -> None:
    assert {CATASTROPHE, ONE, TWO, REROLL, DOUBLE, BPRD} == set(range(6))
    assert len(set(EFFECTS)) == 6


@rule("HB-TST.04", "HB-TST.05", "HB-TST.06")
def test_success_steps_example_04() -> None:
    assert [successes(score, 3) for score in (2, 3, 5, 6, 8, 9, 12)] == [0, 1, 1, 2, 2, 3, 3]
    assert successes(40, 3) == 3


@rule("HB-RNG.06", "HB-MEL.04")
def test_defence_results_example_13() -> None:
    assert [damage_defended(successes(score, 2)) for score in (1, 2, 3, 4, 5, 6)] == [3, 2, 2, 1, 1, 0]


@rule("HB-EFF.01")
def test_catastrophe_takes_one_of_the_highest_dice() -> None:
    assert sorted(without_best([2, 2, 1])) == [1, 2]
    assert score_of([2, 2, 1], CATASTROPHE) == 3
    assert score_of([0, 0, 0], CATASTROPHE) == 0


@rule("HB-EFF.02", "HB-EFF.04", "HB-EFF.05")
def test_one_two_double_and_bprd_add() -> None:
    assert score_of([1, 1, 0], ONE) == 3
    assert score_of([1, 1, 0], TWO) == 4
    assert score_of([1, 3, 0], DOUBLE, 1) == 7
    assert score_of([1, 3, 0], DOUBLE) == 4
    assert score_of([1, 1, 0], BPRD) == 4


@rule("HB-EFF.07", "HB-LVL.04", "HB-LVL.05")
def test_no_dice_left_example_08() -> None:
    assert assemble(RED, 0, 3) == [] and assemble(RED, 0, 7) == []
    assert [score_of([], effect) for effect in range(6)] == [0, 1, 2, 0, 0, 2]


@rule("HB-LVL.01")
def test_upgrades_climb_red_yellow_green_white() -> None:
    assert [assemble(RED, ups, 0) for ups in (0, 3, 6, 9)] == [[RED] * 3, [YELLOW] * 3, [GREEN] * 3, [WHITE] * 3]
    assert assemble(WHITE, 0, 3) == [GREEN] * 3


@rule("HB-LVL.02", "HB-LVL.03")
def test_white_dice_come_from_green_and_go_no_further() -> None:
    assert assemble(GREEN, 1, 0) == [WHITE, GREEN, GREEN]
    assert assemble(YELLOW, 3, 0) == [GREEN] * 3
    assert assemble(GREEN, 9, 0) == [WHITE] * 3


@rule("HB-LVL.06")
def test_cancelling_example_06() -> None:
    assert assemble(YELLOW, 2, 1) == [GREEN, YELLOW, YELLOW]
    assert assemble(GREEN, 5, 2) == [WHITE] * 3


@rule("HB-LVL.07")
def test_even_spread_example_07() -> None:
    assert assemble(YELLOW, 2, 0) == [GREEN, GREEN, YELLOW]
    for level in (RED, YELLOW, GREEN):
        for ups in range(13):
            for downs in range(13):
                dice = assemble(level, ups, downs)
                assert not dice or max(dice) - min(dice) <= 1
                assert len(dice) == 3 or set(dice) <= {RED}


@rule("HB-LVL.08")
def test_the_formula_for_other_numbers_of_dice() -> None:
    assert assemble(RED, 1, 0, 2) == [YELLOW, RED]
    assert assemble(GREEN, 0, 1, 1) == [YELLOW]
    assert assemble(RED, 0, 1) == [RED, RED]


@rule("HB-LVL.09")
def test_all_dice_means_three_steps() -> None:
    assert assemble(YELLOW, 3, 0) == [GREEN] * 3
    assert assemble(YELLOW, 0, 3) == [RED] * 3


@rule("HB-MVM.01", "HB-HUR.02")
def test_dice_of_enemies_by_a_number_example_17() -> None:
    assert [colour_for_number(n) for n in (2, 4, 8, 12)] == [RED, YELLOW, GREEN, WHITE]
    assert [colour_for_number(n) for n in (1, 3, 6, 7, 9, 10)] == [RED, RED, YELLOW, GREEN, GREEN, WHITE]


def mean_score(levels: tuple[int, ...]) -> Fraction:
    return sum((chance * score for score, chance in enumerate(score_distribution(levels))), Fraction(0))


def chance_to_reach(levels: tuple[int, ...], target: int) -> Fraction:
    return sum(score_distribution(levels)[target:], Fraction(0))


def best_chance_to_reach(levels: tuple[int, ...], target: int) -> Fraction:
    """The chance of at least one success when Re-roll takes the best dice for this target number."""
    reached = Fraction(0)
    for values, ways in outcomes(levels):
        for effect in range(6):
            if effect == REROLL:
                chances = [chance_after(levels, values, again, target) for again in range(1 << len(levels))]
                reached += ways * max(chances)
            elif score_of(values, effect, best_die(values)) >= target:
                reached += ways
    return Fraction(reached, 6 ** (len(levels) + 1))


def chance_after(levels: tuple[int, ...], values: list[int], again: int, target: int) -> Fraction:
    kept, rolled = split_dice(list(levels), values, again)
    return sum(sum_distribution(rolled)[max(0, target - sum(kept)) :], Fraction(0))


def padded(chances: list[Fraction], length: int) -> list[Fraction]:
    assert not any(chances[length:])
    return (chances + [Fraction(0)] * length)[:length]


@pytest.mark.parametrize(("dice", "every", "weights", "mean"), SUMS)
def test_table_1_sums(dice: tuple[int, ...], every: int, weights: tuple[int, ...], mean: str) -> None:
    chances = sum_distribution(dice)
    assert padded(chances, 13) == [Fraction(weight, every) for weight in weights]
    assert sum(score * chance for score, chance in enumerate(chances)) == Fraction(mean)


@pytest.mark.parametrize(("dice", "every", "weights", "mean"), SCORES)
@rule("HB-TST.03", "HB-EFF.07")
def test_table_2_scores(dice: tuple[int, ...], every: int, weights: tuple[int, ...], mean: str) -> None:
    assert padded(score_distribution(dice), 17) == [Fraction(weight, every) for weight in weights]
    assert mean_score(dice) == Fraction(mean)


@pytest.mark.parametrize(("target", "dice", "reference", "best"), REACH)
def test_table_3_chances_to_reach(target: int, dice: tuple[int, ...], reference: str, best: str) -> None:
    assert chance_to_reach(dice, target) == Fraction(reference)
    assert best_chance_to_reach(dice, target) == Fraction(best)


@pytest.mark.parametrize(("target", "dice", "every", "weights"), SUCCESSES)
def test_table_4_successes(target: int, dice: tuple[int, ...], every: int, weights: tuple[int, ...]) -> None:
    assert success_chances(dice, target) == [Fraction(weight, every) for weight in weights]


@pytest.mark.parametrize(("target", "dice", "mean"), DAMAGE)
def test_table_5_damage_of_defenders(target: int, dice: tuple[int, ...], mean: str) -> None:
    chances = success_chances(dice, target)
    assert sum(damage_defended(won) * chance for won, chance in enumerate(chances)) == Fraction(mean)


@pytest.mark.parametrize(("level", "dice", "mean", "chances"), LADDER)
@rule("HB-LVL.08")
def test_table_6_the_ladder(level: int, dice: tuple[int, ...], mean: str, chances: tuple[str, ...]) -> None:
    assert tuple(assemble(0, level, 0)) == dice
    assert mean_score(dice) == Fraction(mean)
    assert [chance_to_reach(dice, target) for target in (2, 3, 4, 6)] == [Fraction(chance) for chance in chances]


def test_table_7_single_rolls() -> None:
    assert [36 * chance for chance in sum_distribution((GREEN, GREEN))[:7]] == [1, 4, 8, 10, 8, 4, 1]
    assert [3 * chance for chance in sum_distribution((YELLOW,))[:3]] == [1, 1, 1]
    assert [6 * chance for chance in sum_distribution((GREEN,))[:4]] == [1, 2, 2, 1]


def test_the_two_checks_by_hand() -> None:
    assert score_distribution((GREEN,) * 3)[12] == Fraction(1, 1296)
    assert max(score_of([1, 1, 1], CATASTROPHE), score_of([1, 1, 0], CATASTROPHE)) == 2
    assert success_chances((RED,) * 3, 3)[1:] == [Fraction(203, 384), 0, 0]
