"""Records and snapshots: what is written down plays again exactly, and anything else is refused."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import undertable as ut
from undertable.kernel.choice import Choice, PickSeat
from undertable.kernel.plaindata import class_named, encode, save_as
from undertable.testing import play_out


def finished() -> ut.Position:
    return play_out(ut.new("deaddrop", 3, seed=11, names=["Ann", "", "Cy"]), ut.seeded("r"))


def test_a_record_prints_parses_and_replays() -> None:
    g = finished()
    text = str(g.record())
    again = ut.replay(text)
    assert ut.digest(again) == ut.digest(g)
    assert again.log(1) == g.log(1)
    assert str(again.record()) == text
    assert again.names == ["Ann", "Player 2", "Cy"]


def test_a_class_is_saved_by_its_game_and_name() -> None:
    """So it may move to another module of the game."""
    assert encode(PickSeat(2))["c"] == "kernel:PickSeat" and class_named("kernel:PickSeat") is PickSeat
    with pytest.raises(ut.BadRecord, match="unknown kind of data"):
        class_named("kernel:Nothing")


def test_two_classes_of_a_game_cannot_have_one_name() -> None:
    chapters = []
    for chapter in ("one", "two"):
        module = ModuleType(f"spies.{chapter}")
        module.Listen = type("Listen", (Choice,), {"__module__": module.__name__})  # type: ignore[attr-defined]
        chapters.append(module)
    with pytest.raises(TypeError, match=r"spies.two and spies.one both have a class Listen"):
        save_as("spies", chapters)


def test_what_no_game_has_registered_cannot_be_saved() -> None:
    with pytest.raises(TypeError, match="Whisper cannot be saved"):
        encode(type("Whisper", (Choice,), {})())


def test_a_replay_can_stop_anywhere() -> None:
    g = finished()
    early = ut.replay(g.record(), to=3)
    assert early.count == 3 and not early.over


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    def first(seed: int) -> Any:
        return [card.kind.id for card in ut.new("deaddrop", 4, seed=seed).hands[0].cards]  # type: ignore[attr-defined]

    assert first(1) == first(1)
    assert len({tuple(first(seed)) for seed in range(10)}) > 1


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda r: r.update(game="chess"), "a game that is not here"),
        (lambda r: r.update(version=99), "version 99 of the rules"),
        (lambda r: r.update(undertable=9), "format 9"),
        (lambda r: r.update(seats=17), "does not fit: Dead Drop is for 2 to 4 seats"),
        (lambda r: r.update(options={"x": 1}), "has no option 'x'"),
        (lambda r: r["choices"].__setitem__(2, [2, "Drop(card=999, kind=card/memo)"]), "choice 3 of this record is not possible"),
        (lambda r: r["choices"].pop(), "another position"),
        (lambda r: r.pop("seed"), "not a record"),
        (lambda r: r.update(extra=1), "not a record"),
    ],
)
def test_a_corrupt_or_foreign_record_is_refused(change: Any, said: str) -> None:
    data = json.loads(str(finished().record()))
    change(data)
    with pytest.raises(ut.BadRecord) as error:
        ut.replay(json.dumps(data))
    assert said in str(error.value)


def test_garbage_is_no_record_and_no_snapshot() -> None:
    for text in ("", "{", "[]", "\x00", "null"):
        with pytest.raises(ut.BadRecord):
            ut.replay(text)
        with pytest.raises(ut.BadRecord):
            ut.restore(ut.find("deaddrop"), text.encode())


def test_a_snapshot_keeps_sealed_answers() -> None:
    g = ut.new("deaddrop", 3, seed=2)
    g.apply(1, g.choices(1)[0])
    restored = ut.restore(ut.find("deaddrop"), ut.snapshot(g))
    assert restored.pending == [0, 2] and ut.digest(restored) == ut.digest(g)


def test_a_snapshot_of_another_game_is_refused() -> None:
    from tests.kernel.duel import GAME

    with pytest.raises(ut.BadRecord, match="not of duel"):
        ut.restore(GAME, ut.snapshot(ut.new("deaddrop", 2)))


def test_a_snapshot_is_read_in_a_new_process(tmp_path: Path) -> None:
    """Chapters of a game that are loaded only when they are needed are found again."""
    position = ut.new("mindmgmt", seats=2, seed=3)
    rng = ut.seeded(3)
    for _ in range(30):
        seat = position.pending[0]
        position.apply(seat, rng.pick(position.choices(seat)))
    (tmp_path / "snapshot").write_bytes(ut.snapshot(position))
    code = "import sys, undertable as ut; print(ut.digest(ut.restore(ut.find('mindmgmt'), open(sys.argv[1], 'rb').read())))"
    done = subprocess.run([sys.executable, "-c", code, str(tmp_path / "snapshot")], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ut.digest(position)
