"""Finished games between bots, one for each way of ending: they replay exactly."""

from __future__ import annotations

from pathlib import Path

import pytest

import undertable as ut

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))
ENDINGS = {
    "artifacts": "warehouse",
    "plots_stopped": "warehouse",
    "plots_executed": "traitor",
    "stress": "traitor",
    "maintenance": "traitor",
    "short_artifacts_lost": "traitor",
}
TOGETHER = {f"coop_{name}": "adversary" if side == "traitor" else side for name, side in ENDINGS.items()}


def test_every_way_of_ending_is_kept() -> None:
    assert {path.stem for path in RECORDS} == {*ENDINGS, *TOGETHER}


def test_a_game_of_another_version_is_refused() -> None:
    record = ut.parse(RECORDS[0].read_text(encoding="utf-8"))
    record.version = 6
    with pytest.raises(ut.BadRecord, match="version 6"):
        ut.replay(record)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_kept_game_ends_as_it_did(path: Path) -> None:
    position = ut.replay(path.read_text(encoding="utf-8"))
    assert position.over and position.result is not None
    assert path.stem.removeprefix("coop_").removeprefix("short_") == position.result.reason
    assert {**ENDINGS, **TOGETHER}[path.stem] == position.result.side
    position.check()
