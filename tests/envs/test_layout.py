"""Layouts: observations and action numbers are made from what the seat may know, fit every game, and keep their meaning."""

from __future__ import annotations

import copy
import pickle

import numpy as np
import pytest

import undertable as ut
from deaddrop.game import GAME
from undertable.envs.desk import Desk, pixels
from undertable.envs.layout import SPARE, Coder, action_names, coder, layout_file, look, main, seen
from undertable.envs.parts import Many, Map, Mixed, Nothing, Num, Record, Wide, Word, joined, part_of, roomy, with_known
from undertable.games import names
from undertable.kernel.position import Position

ut.register(GAME)


def random_game(desk: Desk, seed: int) -> list[Position]:
    """Some positions of a random game."""
    rng = ut.seeded(seed, "walk")
    desk.deal(f"test {seed}")
    kept: list[Position] = []
    while not desk.position.over:
        if rng.below(10) == 0:
            kept.append(desk.position.clone())
        desk.act(rng.pick(sorted(desk.actions())))
    return [*kept, desk.position]


def renew(name: str) -> str:
    return f"the layout of {name} is out of date, run: python -m undertable.envs.layout {name} --write"


@pytest.mark.parametrize("name", names())
def test_all_content_has_a_word(name: str) -> None:
    assert not coder(ut.find(name)).outdated(ut.find(name)), renew(name)


@pytest.mark.parametrize("name", names())
def test_everything_in_the_view_has_its_place(name: str) -> None:
    desk = Desk(name)
    for seed in (1, 2):
        for position in random_game(desk, seed):
            for viewer in range(-1, position.seats):
                assert desk.coder.misfit(position, viewer) == "", renew(name)


@pytest.mark.parametrize("name", names())
def test_numbers_come_from_what_the_seat_may_know(name: str) -> None:
    desk = Desk(name)
    for position in random_game(desk, 3)[:6]:
        if position.over:
            continue
        seat = position.pending[0]
        world: Position = position.imagine(seat, ut.seeded(5, "world"))
        assert np.array_equal(desk.coder.observe(position, seat), desk.coder.observe(world, seat))
        assert desk.coder.actions(position, seat) == desk.coder.actions(world, seat)


@pytest.mark.parametrize("name", names())
def test_different_views_give_different_numbers(name: str) -> None:
    """Nothing that is encoded is lost: two moments have the same numbers only if they look the same."""
    desk = Desk(name)
    numbers: dict[bytes, object] = {}
    for position in random_game(desk, 4):
        for viewer in range(position.seats):
            shown = seen(position, viewer)
            assert numbers.setdefault(desk.coder.observe(position, viewer).tobytes(), shown) == shown


@pytest.mark.parametrize("name", names())
def test_the_kept_layout_knows_nearly_every_action(name: str) -> None:
    assert layout_file(name).exists() or name == "deaddrop"
    desk, strange, all_of_them = Desk(name), 0, 0
    for position in random_game(desk, 5):
        if not position.over:
            numbers = desk.coder.actions(position, position.pending[0])
            assert sorted(numbers.values()) == list(range(len(position.choices(position.pending[0]))))
            strange += sum(number >= len(desk.coder.layout.actions) for number in numbers)
            all_of_them += len(numbers)
    assert strange <= all_of_them / 5, renew(name)


def test_a_number_keeps_its_name() -> None:
    desk = Desk("deaddrop")
    for position in random_game(desk, 6)[:-1]:
        seat = position.pending[0]
        said = action_names(position, seat)
        assert len(set(said)) == len(said)
        for number, place in desk.coder.actions(position, seat).items():
            assert desk.coder.layout.actions[number] == said[place]


def test_actions_that_were_never_seen_get_a_spare_number_each() -> None:
    bare = Coder(look(GAME, 4))
    bare.numbers = {}
    position = ut.new("deaddrop", 2, 1)
    numbers = bare.actions(position, 0)
    assert sorted(numbers.values()) == [0, 1, 2, 3, 4] and all(0 <= number < SPARE for number in numbers)
    assert bare.actions(position, 0) == numbers


def test_looking_again_keeps_the_old_numbers() -> None:
    first = look(GAME, 4)
    fewer = look(GAME, 4)
    fewer.actions = fewer.actions[::-1][:-2]
    second = look(GAME, 4, fewer)
    assert second.actions[: len(fewer.actions)] == fewer.actions and sorted(second.actions) == sorted(first.actions)


def test_parts_hold_what_they_say() -> None:
    part = roomy(part_of({"a": 3, "b": [1, 2], "c": {"x/y": 1}, "d": "word", "e": 1 << 40, "f": None, "g": {"k": True}}))
    words = {"word": 1, "x/y": 2}
    out = [0.0] * part.size()
    shown = {"a": 3, "b": [1, 2], "c": {"x/y": 7}, "d": "word", "e": (1 << 43) + (1 << 21) + 5, "g": {"k": True}}
    part.write(shown, out, 0, words)
    assert out == [1, 3, 2, 1, 2, 0, 0, 1, 2, 7, 0, 0, 1, 5, 1, 2, 1, 1]
    assert [row[2] for row in part.rows("", 0)][:4] == [".", "a", "len(b)", "b[0]"]
    assert part.misfit({"b": [1, 2, 3, 4, 5]}, "v") == "v.b: 5 things, there is room for 4"
    assert part.misfit({"new": 1}, "v") == "v.new was never seen before"
    part.write({"d": "unknown"}, out, 0, words)
    assert out[12] == -1


def test_there_is_more_room_than_was_seen_except_for_seats() -> None:
    assert roomy(Many(8, Num()), 4) == Many(10, Num()) and roomy(Many(1, Num()), 4) == Many(2, Num())
    assert roomy(Many(4, Many(4, Num())), 4) == Many(4, Many(4, Num())) and roomy(Many(0, Nothing()), 4) == Many(0, Nothing())


def test_parts_join() -> None:
    assert joined(Num(), Word()) == Mixed() and joined(Nothing(), Num()) == Num() and joined(Num(), Wide()) == Wide()
    assert joined(Many(2, Num()), Many(3, Nothing())) == Many(3, Num())
    assert joined(Record({}), Map(1, Num(), Num())) == Map(1, Num(), Num())
    with pytest.raises(TypeError, match="same place"):
        joined(Num(), Many(1, Num()))


def test_a_desk_is_copied_and_pickled_with_its_position() -> None:
    desk = Desk("deaddrop", 3)
    desk.deal(5)
    desk.act(min(desk.actions()))
    for other in (copy.deepcopy(desk), pickle.loads(pickle.dumps(desk))):
        assert ut.digest(other.position) == ut.digest(desk.position)
        other.act(min(other.actions()))
        assert ut.digest(other.position) != ut.digest(desk.position)


def test_an_action_that_is_not_possible_says_so() -> None:
    desk = Desk("deaddrop")
    with pytest.raises(ut.IllegalChoice, match="action 999 is not possible"):
        desk.act(999)


def test_the_layout_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deaddrop"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "0 . (there)" and any("points[0] (num)" in line for line in lines)
    assert main([]) == 0
    sizes = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in sizes] == names() and all("numbers" in line and "actions" in line for line in sizes)
    assert main(["deaddrop", "--actions"]) == 0
    assert "0 Drop: " in capsys.readouterr().out
    assert len(coder(GAME).layout.describe()) == len(lines)


def test_pictures_are_read_back() -> None:
    """A two by two picture with every kind of line filter that a writer may use."""
    import struct
    import zlib

    def chunk(name: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))

    rows = [[10, 20, 30, 255, 13, 24, 35, 255], [12, 22, 32, 255, 17, 29, 41, 255]]
    for kind in range(5):
        raw = b""
        above = [0] * 8
        for row in rows:
            line = []
            for i, value in enumerate(row):
                left = row[i - 4] if i >= 4 else 0
                corner = above[i - 4] if i >= 4 else 0
                guess = left + above[i] - corner
                near = min((left, above[i], corner), key=lambda one, guess=guess: abs(guess - one))
                line.append((value - [0, left, above[i], (left + above[i]) // 2, near][kind]) % 256)
            raw += bytes([kind, *line])
            above = row
        head = struct.pack(">IIBBBBB", 2, 2, 8, 6, 0, 0, 0)
        png = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(raw)) + chunk(b"IEND", b"")
        assert pixels(png).tolist() == [[[10, 20, 30], [13, 24, 35]], [[12, 22, 32], [17, 29, 41]]], kind


def test_any_card_of_a_zone_may_become_known() -> None:
    hand = Record({"cards": Many(9, Word()), "count": Num(), "known": Many(1, Nothing())})
    assert with_known(hand).fields["known"] == Many(9, Word())
    deck = Record({"count": Num(), "known": Map(1, Num(), Word())})
    assert with_known(deck).fields["known"] == Map(6, Num(), Word())
    assert with_known(Record({"a": Num()})) == Record({"a": Num()})
