"""Schemas: observations are made from what the seat may know, fit every game, and say what each number is."""

from __future__ import annotations

import copy
import json
import pickle
from pathlib import Path

import numpy as np
import pytest

import undertable as ut
from deaddrop.game import GAME
from undertable.envs.desk import STEPS, Desk
from undertable.envs.forms import Entities, OneHot
from undertable.envs.pixels import drawn, pixels
from undertable.envs.schema import built, identities, kept_identities, main, sample, schema_file, seen
from undertable.envs.writers import Eye
from undertable.games import names
from undertable.kernel.position import Position
from undertable.kernel.svg import png

ut.register(GAME)


def renew(name: str) -> str:
    return f"the schema of {name} is out of date, run: python -m undertable.envs.schema {name} --write"


def test_the_kept_schemas_are_those_of_the_games_as_they_are() -> None:
    """Numbers mean what the version says they mean, in every process and every release."""
    command = "python -m undertable.envs.schema --write"
    assert kept_identities() == identities(), f"numbers mean something else now: {command} (raise VERSION if a release had the old ones)"


def test_the_hash_counts_content_and_packs() -> None:
    plain = Desk("warehouse13", 3).identity
    assert plain == Desk("warehouse13", 3).identity and plain.startswith("warehouse13 v1 ")
    pack = Path(__file__).parents[2] / "docs" / "packs" / "warehouse13_better_tesla.toml"
    assert Desk.at(ut.new("warehouse13", 3, 1, packs=[pack])).identity != plain == Desk.at(ut.new("warehouse13", 3, 2)).identity


def written(position: Position, viewer: int, what: object) -> tuple[np.ndarray, list[str]]:
    schema = built(position.game, position.pack)  # type: ignore[arg-type]
    out = np.zeros(schema.size, np.float32)
    eye = Eye(position, viewer)
    schema.writer.write(what, eye, memoryview(out), 0)
    return out, eye.misfits


def some(name: str, games: int, each: int, most: int = 60) -> list[Position]:
    found = [position.clone() for count, position in enumerate(sample(ut.find(name), games, "test")) if count % each == 0 or position.over]
    return found[:: max(1, len(found) // most)]


@pytest.mark.parametrize("name", names())
def test_straight_from_the_pieces_or_from_the_view_the_numbers_are_the_same_and_fit(name: str) -> None:
    assert schema_file(name).exists() or name == "deaddrop"
    for position in some(name, 2, 15):
        for viewer in range(-1, position.seats):
            numbers, misfits = written(position, viewer, position)
            assert not misfits, renew(name)
            assert np.array_equal(numbers, written(position, viewer, seen(position, viewer))[0])


@pytest.mark.parametrize("name", names())
def test_numbers_come_from_what_the_seat_may_know(name: str) -> None:
    for number, position in enumerate(some(name, 1, 20, 30)):
        for seat in range(position.seats):
            if not position.over:
                world: Position = position.imagine(seat, ut.seeded(number, "world"))
                assert np.array_equal(written(position, seat, position)[0], written(world, seat, world)[0])


@pytest.mark.parametrize("name", ["deaddrop", "mindmgmt", "warehouse13"])  # the others' views hold handles, which are left out
def test_different_views_give_different_numbers(name: str) -> None:
    """Nothing that is encoded is lost: two moments have the same numbers only if they look the same."""
    numbers: dict[bytes, object] = {}
    for position in some(name, 1, 7):
        for viewer in range(position.seats):
            shown = seen(position, viewer)
            assert numbers.setdefault(written(position, viewer, position)[0].tobytes(), shown) == shown


@pytest.mark.parametrize("name", names())
def test_every_number_is_told(name: str) -> None:
    schema = built(ut.find(name))
    rows = schema.rows()
    ends = list(np.cumsum([0, *(row.count for row in rows)]))
    assert [row.at for row in rows] == ends[:-1] and ends[-1] == schema.size
    assert all(row.size > 0 for row in rows if row.kind == "category")


@pytest.mark.parametrize("name", names())
def test_other_forms_hold_the_same(name: str) -> None:
    position = some(name, 1, 40)[1]
    schema = built(ut.find(name))
    numbers = written(position, 0, position)[0]
    hot = OneHot(schema)
    spread = hot(numbers)
    categories = [row for row in schema.rows() if row.kind == "category"]
    assert len(spread) == hot.size == len(hot.names)
    assert np.count_nonzero(spread) == np.count_nonzero(numbers) and sum(row.size for row in categories) <= hot.size
    found = Entities(schema)(numbers)
    total = len(found["table"]) + sum(found[name].size for name in Entities(schema).shapes)
    assert total <= schema.size and all(found[f"{kind}.mask"].shape == found[kind].shape[:1] for kind in Entities(schema).shapes)


def test_a_buffer_is_used_again() -> None:
    desk = Desk("deaddrop", 3)
    numbers, mask = np.full(desk.size, 7, np.float32), np.full(desk.action_count, 7, np.int8)
    assert desk.observe(0, out=numbers) is numbers and np.array_equal(numbers, desk.observe(0))
    assert desk.mask(0, out=mask) is mask and np.array_equal(mask, desk.mask(0))


def test_what_does_not_fit_is_an_error_where_asked() -> None:
    desk = Desk("deaddrop", 2, strict=True)
    desk.observe(0)
    desk.position.points[0] = 10**6  # type: ignore[attr-defined]
    with pytest.raises(ValueError, match=r"points\[\].*lies outside"):
        desk.observe(0)


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


def test_the_schema_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deaddrop"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("0 asked (category of ") and any("points[0] (number)" in line for line in lines)
    assert main([]) == 0
    assert [line.partition(":")[0] for line in capsys.readouterr().out.splitlines()] == names()
    assert main(["deaddrop", "--actions"]) == 0
    assert "Drop(kind=card/burn)" in capsys.readouterr().out
    assert main(["deaddrop", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["schema"]["left_out"]["names"] and len(told["numbers"]) == len(lines)
    assert Desk("deaddrop").size == built(GAME).size + STEPS


def test_pixels_are_those_of_the_png_picture_whichever_way_they_are_made() -> None:
    scene = Desk("deaddrop").position.scene(0)
    straight, read = drawn(scene), pixels(png(scene))
    assert straight.shape == read.shape and straight.dtype == np.uint8
    assert np.abs(straight.astype(int) - read).mean() < 2


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
