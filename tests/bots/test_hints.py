"""Hints: a reason in words; numbers only where they speak for it and the table allows them."""

from __future__ import annotations

import re

import pytest

import undertable as ut
from deaddrop.game import Sensible
from undertable import bots
from undertable.games.warehouse13.chapters.actions import Accuse
from undertable.games.warehouse13.chapters.bronze_sector import BronzeVote
from undertable.kernel.help import LEVELS
from undertable.lab.paper import guess_in

GAMES = ("mindmgmt", "spycraft", "warehouse13", "hellboy", "facility07")
PROMISED = re.compile(r"it promised (\d+) %; the next best, .*, (\d+) %")


def contradicts(why: str) -> bool:
    """Whether the numbers of a hint speak against it."""
    found = PROMISED.search(why)
    return found is not None and int(found[1]) <= int(found[2])


def test_a_hint_is_an_option_with_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Sensible, "why", lambda self, g, seat, choice: f"{choice.label(g)} is strong.")
    told = []
    for seed in range(6):
        for level in LEVELS:
            position = ut.new("deaddrop", 2, seed, help=level)
            choice, why = bots.hint(position, 0, simulations=60)
            assert choice in position.choices(0) and why.startswith(f"{choice.label(position)} is strong.")
            assert level != "paper" or "imagined" not in why
            told.append("the next best" in why)
    assert any(told), "numbers are told where they speak for the choice"


@pytest.mark.parametrize("game", GAMES)
def test_hints_never_contradict_themselves(game: str) -> None:
    """28 of 99 did, when they told numbers whatever those said."""
    rng = ut.seeded(game, "hints")
    asked = 0
    for number in range(3):
        position = ut.new(game, seed=number, help=LEVELS[number])
        while not position.over and asked < 8 * (number + 1):
            seat = rng.pick(position.pending)
            options = position.choices(seat)
            if len(options) > 1 and rng.below(4) == 0 and any(option.ADVISED for option in options):
                choice, why = bots.hint(position, seat, simulations=24, rng=ut.seeded(asked, "hint"))
                assert choice.ADVISED and why and not contradicts(why), why
                assert number or not guess_in(why), f"at a table on paper: {why}"
                asked += 1
            position.apply(seat, rng.pick(options))
    assert asked >= 12


def test_the_check_knows_a_contradiction() -> None:
    assert contradicts("Go. In 24 imagined games it promised 40 %; the next best, Wait, 55 %.")
    assert not contradicts("Go. In 24 imagined games it promised 60 %; the next best, Wait, 55 %.")


def test_no_hint_names_an_accusation_or_a_vote() -> None:
    position = ut.new("warehouse13", seats=4, seed=2)
    rng = ut.seeded(5, "accuse")
    while not any(isinstance(option, Accuse) for option in position.choices(position.pending[0])):
        position.apply(position.pending[0], rng.pick(position.choices(position.pending[0])))
    seat = position.pending[0]
    for seed in range(3):
        assert bots.hint(position, seat, simulations=16, rng=ut.seeded(seed, "hint"))[0].ADVISED
    accuse = next(option for option in position.choices(seat) if isinstance(option, Accuse))
    position.apply(seat, accuse)
    while not isinstance(position.asking, BronzeVote):
        position.apply(position.pending[0], position.choices(position.pending[0])[-1])
    with pytest.raises(ut.IllegalChoice, match="no hints on votes"):
        bots.hint(position, position.pending[0])


def test_a_hint_needs_a_question() -> None:
    position = ut.new("deaddrop", 2, 3)
    while not position.over:
        position.apply(position.pending[0], position.choices(position.pending[0])[0])
    with pytest.raises(ut.IllegalChoice, match="not asked"):
        bots.hint(position, 0)
