"""Action numbers: counted from kinds and content, one for every action that can be legal, the same in every process."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence

import pytest

import undertable as ut
from deaddrop.game import GAME
from undertable.envs.actions import Actions, Kind, actions_of
from undertable.envs.desk import Desk
from undertable.envs.meanings import Content, Unnumbered, Untold, Whole, Word, meaning
from undertable.envs.schema import sample
from undertable.games import names
from undertable.kernel.plaindata import fields_of

ut.register(GAME)


@pytest.mark.parametrize("name", names())
def test_every_number_has_one_meaning_and_every_meaning_one_number(name: str) -> None:
    actions = actions_of(ut.find(name))
    said = [actions.name(number) for number in range(actions.count)]
    assert len(set(said)) == len(said) == actions.count


@pytest.mark.parametrize("name", names())
def test_every_option_of_random_and_sensible_play_has_a_number_of_its_own(name: str) -> None:
    """Nothing is without a number, no two options share one, and a number says the same whenever it comes up."""
    game = ut.find(name)
    meant: dict[tuple[int, ...], object] = {}
    for count, position in enumerate(sample(game, 12, "actions")):
        if position.over or (count % 3 and count > 200):
            continue
        for seat in position.pending:
            actions = actions_of(game, position.pack)
            paths = actions.paths(position, seat)
            assert all(0 <= number < actions.count for path in paths for number in path)
            assert len(set(paths.values())) == len(paths)
            _no_option_is_lost(actions, position, seat, set(paths.values()))
            options = position.choices(seat)
            if position.pack is game.content:
                for path, place in paths.items():
                    said = _plain_fields(actions.kinds[type(options[place])], options[place])
                    assert meant.setdefault(path, said) == said
        if count > 2500:
            break


def _plain_fields(kind: Kind, option: object) -> object:
    """What a choice says besides handles: its kind, the values of fields that are numbers, words or content, and "no handle"."""
    plain = [(name, getattr(option, name)) for name, found in kind.fields if type(found) in (Whole, Word, Content)]
    told = [(name, getattr(value, "key", value) or None) for name, value in plain]
    for name, found in kind.fields:
        value = getattr(option, name)
        if isinstance(found, Untold) and type(value) is int:
            told.append((name, min(value, 1)))
    return kind.name, told


def test_options_that_nothing_tells_apart_are_an_error() -> None:
    game = ut.find("spycraft")
    known = dict(game.fields)
    try:
        type(game).fields = {**known, "stack": "-", "Aim.id": "-", "Activate.card": "-"}
        with pytest.raises(Unnumbered, match="have the same number"):
            for position in sample(game, 2, "alike"):
                for seat in position.pending:
                    Actions(game, game.content).paths(position, seat)
    finally:
        type(game).fields = known


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
        if isinstance(x, (tuple, list)):
            if _faces(position, x) != _faces(position, y):
                return False
        elif x != y:
            hands = [zone for zone in position.zones() if zone.index(x) >= 0 and zone.index(y) >= 0]
            if not hands or hands[0].find(x).kind is not hands[0].find(y).kind:
                return False
    return True


def _faces(position: ut.Position, cards: Sequence[int]) -> list[tuple[str, str]]:
    """The faces of cards, each with the name of the zone where it lies."""
    return sorted((zone.name, zone.find(card).kind.key) for card in cards for zone in position.zones() if zone.index(card) >= 0)


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
    assert meaning("minus hands 2", pack, 2).names == ["hands[0]", "hands[1]", "none"]
    assert meaning("within hands 2", pack, 2).names == ["card 0", "card 1"] and meaning("holder hands 2 3", pack, 2).room_within == 3
    assert meaning("copy 2", pack, 2).names == ["copy 1", "copy 2"] and meaning("card card x3", pack, 2).room_within == 3
    with pytest.raises(ValueError, match="is no meaning"):
        meaning("perhaps", pack, 2)
