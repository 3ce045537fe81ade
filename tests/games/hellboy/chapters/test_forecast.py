"""Dice, bonus and target are facts for everybody; chances are exact, and told at tables of the level `assisted` alone."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from tests.games.hellboy.scenario import Scenario
from undertable.games.hellboy.cards.doom_verbs import CardTest
from undertable.games.hellboy.chapters.dice import FACES, GREEN, RED, REROLL, WHITE, YELLOW, best_die, score_of, successes
from undertable.games.hellboy.chapters.forecast import Doable, best_chances, declared, mean, ways_again
from undertable.games.hellboy.chapters.rolls import Again
from undertable.games.hellboy.pieces import DEFEND


def counted(levels: tuple[int, ...], target: int, bonus: int) -> list[Fraction]:
    """The same chances the slow way: every face of every die, and every Re-roll tried."""
    found = [Fraction(0)] * 4
    for faces in product(*[FACES[level] for level in levels]):
        for effect in range(6):
            share = Fraction(1, 6 ** (len(levels) + 1))
            if effect != REROLL:
                found[successes(score_of(list(faces), effect, best_die(list(faces))) + bonus, target)] += share
                continue
            tried: list[list[Fraction]] = []
            for again in product((False, True), repeat=len(levels)):
                rolls = [FACES[level] if roll else (face,) for level, roll, face in zip(levels, again, faces, strict=True)]
                ways = list(product(*rolls))
                won = [successes(sum(way) + bonus, target) for way in ways]
                tried.append([Fraction(won.count(many), len(ways)) for many in range(4)])
            best = max(mean(one) for one in tried)
            for many, chance in enumerate(next(one for one in tried if mean(one) == best)):
                found[many] += share * chance
    return found


ROLLS = [((GREEN, GREEN), 3, 1), ((YELLOW, RED), 4, 0), ((WHITE, GREEN, RED), 5, 2), ((RED,), 2, 0)]


@pytest.mark.parametrize(("levels", "target", "bonus"), ROLLS)
def test_the_chances_are_those_of_every_face_of_every_die(levels: tuple[int, ...], target: int, bonus: int) -> None:
    told = best_chances(levels, target, bonus)
    assert sum(told) == 1 and mean(told) == mean(counted(levels, target, bonus))


def test_a_reroll_of_nothing_changes_nothing() -> None:
    assert ways_again((GREEN, GREEN, RED), [3, 1, 0], 0, 3, 0) == ((), [0, 1, 0, 0])


def test_what_an_action_says_is_what_is_rolled() -> None:
    s = Scenario("hellboy", "abe")
    s.enemy("frog", "R1d")
    s.enemy("frog", "R1d")
    s.agent("hellboy", "R1d")
    s.phase()
    before = s.g.view(0)
    label = next(label for label in s.labels() if "with Stone Fist" in label)
    odds = next(choice.odds(s.g) for choice in s.g.choices(0) if "Stone Fist" in choice.label(s.g))
    assert label.endswith("(2 green, 1 yellow, +1 against 3)"), "the second frog costs a die"
    assert odds.startswith("hits ") and "on average" in odds and "defeated" in odds
    assert s.g.view(0) == before and not s.g.tests, "looking at an action changes nothing"


def test_an_action_is_tried_once_for_all_that_is_said_of_it_and_again_after_a_choice() -> None:
    s = Scenario("hellboy", "abe")
    s.enemy("frog", "R1d")
    s.agent("hellboy", "R1d")
    s.phase()
    fist = next(choice for choice in s.g.choices(0) if "with Stone Fist" in choice.label(s.g))
    assert isinstance(fist, Doable)
    first = declared(s.g, fist)
    assert first is not None and declared(s.g, fist) is first
    s.enemy("frog", "R1d")
    s.g.count += 1
    second = declared(s.g, fist)
    assert second is not None and second.downs > first.downs, "a second frog costs a die"


def test_odds_are_told_again_when_the_enemy_is_hurt_and_when_dice_change() -> None:
    s = Scenario("hellboy", "abe")
    s.enemy("frog", "R1d")
    s.agent("hellboy", "R1d")
    s.phase()
    fist = next(choice for choice in s.g.choices(0) if "with Stone Fist" in choice.label(s.g))
    told = [fist.odds(s.g)]
    s.g.enemies[0].damage += 1
    s.g.count += 1
    told.append(fist.odds(s.g))
    s.enemy("frog", "R1d")
    s.g.count += 1
    told.append(fist.odds(s.g))
    assert len(set(told)) == 3, told


def test_odds_stand_on_pointing_and_never_in_words() -> None:
    s = Scenario("hellboy")
    s.enemy("frog", "R1d")
    s.phase()
    for choice in s.g.choices(0):
        assert "%" not in choice.label(s.g)
    assert "%" not in s.prompt()


def test_a_reroll_that_another_set_of_dice_beats_is_folded() -> None:
    s = Scenario("hellboy")
    s.enemy("frog", "R1d")
    s.dice(("green", 0), ("green", 1), ("green", 2), "reroll")
    s.act("bare hands")
    plain = [choice for choice in s.g.choices(0) if isinstance(choice, Again) and not choice.minor(s.g)]
    assert plain and all(choice.dice & 1 for choice in plain), "a blank is always worth another roll"
    assert len(plain) < len(s.g.choices(0)), "and the table folds the rest away"


def test_a_test_of_a_card_succeeds_or_fails_and_its_odds_say_so() -> None:
    s = Scenario("hellboy")
    s.dice(("yellow", 0), ("yellow", 1), ("yellow", 0), "reroll")
    s.run(CardTest(0, DEFEND, 2, 1))
    choices = [choice for choice in s.g.choices(0) if isinstance(choice, Again)]
    assert {choice.odds(s.g) for choice in choices if choice.dice} == {"succeeds 33 %", "succeeds 67 %", "succeeds 85 %", "succeeds 89 %"}
    s.dice(("yellow", 0), ("yellow", 2), ("yellow", 0), "reroll")
    s.run(CardTest(0, DEFEND, 2, 1))
    assert [choice.dice for choice in s.g.choices(0) if not choice.minor(s.g)] == [0], "it has succeeded: there is nothing to gain"


def test_dice_are_not_rolled_again_for_more_than_an_enemy_has_left() -> None:
    s = Scenario("hellboy")
    frog = s.enemy("frog", "R1d", damage=1)
    s.dice(("green", 0), ("green", 1), ("green", 2), "reroll")
    s.act("bare hands")
    assert [choice.dice for choice in s.g.choices(0) if not choice.minor(s.g)] == [0], "one success defeats it"
    frog.damage = 0
    assert len([choice for choice in s.g.choices(0) if not choice.minor(s.g)]) > 1
