"""Finished games, one for each way of ending in each mode: they replay to the same end for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

import undertable as ut

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))


def test_every_way_of_ending_is_kept() -> None:
    ways = {path.stem for path in RECORDS}
    assert ways == {f"{mode}_{way}" for mode in ("training", "full") for way in ("captured", "trapped", "time", "recruits")}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_record_replays(path: Path) -> None:
    mode, _, way = path.stem.partition("_")
    record = ut.parse(path.read_text(encoding="utf-8"))
    assert record.options["mode"] == mode
    end = ut.replay(record)
    assert end.result is not None and end.result.reason == way
    assert ut.digest(end) == record.digest
    assert end.result.side == ("rogue" if way in ("captured", "trapped") else "recruiter")


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_game_goes_on_from_any_snapshot(path: Path) -> None:
    record = ut.parse(path.read_text(encoding="utf-8"))
    half = ut.replay(record, to=len(record.choices) * 2 // 3)
    again = ut.restore(ut.find("mindmgmt"), ut.snapshot(half))
    for seat, key in record.choices[len(record.choices) * 2 // 3 :]:
        half.apply(seat, key)
        again.apply(seat, key)
    assert ut.digest(half) == ut.digest(again)
    assert ut.digest(half) == record.digest
    assert [key for _, key in half.record().choices] == [key for _, key in record.choices]
