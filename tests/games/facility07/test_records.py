"""Finished games, one for each way of ending and for the larger options: they replay to the same end."""

from __future__ import annotations

from pathlib import Path

import pytest

import undertable as ut
from undertable.testing import rule

RECORDS = Path(__file__).parent / "records"
ENDINGS = {
    "most_data": ("most data", 1),
    "first_out": ("first out", 1),
    "nobody_escaped": ("nobody escaped", 0),
    "dead_man_switch": ("dead man switch", 1),
    "shared_in_death": ("shared in death", 2),
}


@rule("F07-END.01", "F07-END.02", "F07-END.03", "F07-END.04", "F07-OPT.17")
@pytest.mark.parametrize("name", ENDINGS)
def test_each_way_of_ending(name: str) -> None:
    g = ut.replay((RECORDS / f"{name}.json").read_text(encoding="utf-8"))
    reason, winners = ENDINGS[name]
    assert g.over and g.result.reason == reason and len(g.result.winners) == winners


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.json")), ids=lambda path: path.stem)
def test_records_replay_to_their_end_and_keep_every_card(path: Path) -> None:
    g = ut.replay(path.read_text(encoding="utf-8"))
    assert g.over
    g.check()
