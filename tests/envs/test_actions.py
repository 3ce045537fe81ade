"""Action numbers: counted from kinds and content, one for every action that can be legal, the same in every process."""

from __future__ import annotations

import subprocess
import sys

import pytest

import undertable as ut
from deaddrop.game import GAME
from undertable.envs.actions import ALIKE, Actions, actions_of
from undertable.envs.desk import Desk
from undertable.envs.meanings import Unnumbered, meaning
from undertable.envs.schema import sample
from undertable.games import names
from undertable.kernel.plaindata import fields_of

ut.register(GAME)
RARELY_ALIKE = 0.08
"""Handles of unknown things beside each other are told apart by their order; that must stay the exception."""


@pytest.mark.parametrize("name", names())
def test_every_number_has_one_meaning_and_every_meaning_one_number(name: str) -> None:
    actions = actions_of(ut.find(name))
    said = [actions.name(number) for number in range(actions.count)]
    assert len(set(said)) == len(said) == actions.count
    assert said[-1] == f"number {ALIKE} of those alike"


@pytest.mark.parametrize("name", names())
def test_every_option_of_random_and_sensible_play_has_a_number_of_its_own(name: str) -> None:
    game = ut.find(name)
    all_of_them = alike = 0
    for count, position in enumerate(sample(game, 6, "actions")):
        if position.over or (count % 3 and count > 200):
            continue
        for seat in position.pending:
            actions = actions_of(game, position.pack)
            paths = actions.paths(position, seat)
            assert all(0 <= number < actions.count for path in paths for number in path)
            assert len(set(paths.values())) == len(paths)
            _no_option_is_lost(actions, position, seat, set(paths.values()))
            all_of_them += len(paths)
            alike += sum(path[-1] >= actions.alike for path in paths)
        if count > 2500:
            break
    assert alike <= RARELY_ALIKE * all_of_them


def _no_option_is_lost(actions: Actions, position: ut.Position, seat: int, kept: set[int]) -> None:
    """An option without a number is the same deed as one that has it, with another copy of a card of the same hand."""
    options = position.choices(seat)
    for place, option in enumerate(options):
        if place not in kept:
            twins = [options[other] for other in kept if type(options[other]) is type(option)]
            assert any(_copies(position, option, twin) for twin in twins), option.key()


def _copies(position: ut.Position, a: object, b: object) -> bool:
    for name in fields_of(type(a)):
        x, y = getattr(a, name), getattr(b, name)
        if x != y:
            hands = [zone for zone in position.zones() if zone.index(x) >= 0 and zone.index(y) >= 0]
            if not hands or hands[0].find(x).kind is not hands[0].find(y).kind:
                return False
    return True


@pytest.mark.parametrize("name", names())
def test_numbers_come_from_what_the_seat_may_know(name: str) -> None:
    game = ut.find(name)
    for count, position in enumerate(sample(game, 1, "knowing")):
        if count > 400 or position.over:
            return
        if count % 8 == 0:
            seat = position.pending[0]
            world = position.imagine(seat, ut.seeded(count, "world"))
            assert actions_of(game).paths(position, seat) == actions_of(game).paths(world, seat)


def test_a_choice_with_many_fields_is_made_in_steps() -> None:
    desk = Desk("mindmgmt", 2, {"mode": "training"})
    steps = 0
    rng = ut.seeded(1, "steps")
    while not desk.position.over:
        count = desk.position.count
        desk.act(rng.pick(desk.actions()))
        if desk.begun:
            steps += 1
            assert desk.position.count == count and all("..." in desk.name(number) for number in desk.actions())
            assert desk.observe(desk.turn)[-6] == desk.begun[0] + 1 and not desk.observe(1 - desk.turn)[-6:].any()
    assert steps


def test_forced_choices_are_skipped_when_asked() -> None:
    for name in ("mindmgmt", "warehouse13"):
        desk = Desk(name, skip_forced=True)
        rng = ut.seeded(2, "forced")
        for _ in range(150):
            if desk.position.over:
                break
            assert len(desk.paths()) > 1
            desk.act(rng.pick(desk.actions()))


def test_numbers_are_the_same_in_every_process() -> None:
    code = "import undertable as ut, undertable.envs.actions as a; print(*[a.actions_of(game).fingerprint() for game in ut.games()])"
    told = [subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout for _ in range(2)]
    assert told[0] == told[1] and len(set(told[0].split())) == len(told[0].split())


def test_a_value_beyond_the_bound_is_an_error_that_says_where() -> None:
    game = ut.find("mindmgmt")
    position = ut.new(game, 2, 1, {"mode": "training"})
    known = dict(game.fields)
    try:
        type(game).fields = {**known, "place": "0..3"}
        with pytest.raises(Unnumbered, match=r"place = \d+ has no number"):
            while not position.over:
                seat = position.pending[0]
                Actions(game, game.content).paths(position, seat)
                position.apply_index(seat, 0)
    finally:
        type(game).fields = known


def test_meanings_are_written_in_a_few_words() -> None:
    pack = GAME.content
    assert meaning("-1..2", pack, 4).names == ["-1", "0", "1", "2"]
    assert meaning("seat", pack, 3).names == ["-1", "0", "1", "2"]
    assert meaning("entry card", pack, 3).names[0] == "none" and "card/burn" in meaning("entry card", pack, 3).names
    cards = [f"hands[{seat}].cards[{place}]" for seat in (0, 1) for place in (0, 1)]
    assert meaning("slot hands[].cards 2", pack, 2).names == [*cards, "none"]
    assert meaning("several 0..1", pack, 2).names == ["0", "1", "no more"]
    with pytest.raises(ValueError, match="is no meaning"):
        meaning("perhaps", pack, 2)
