"""Finished games kept as records, one for each way of ending: they must replay to the same end."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import msgspec
import pytest

import undertable as ut
from undertable.games.spycraft.setup import Spycraft
from undertable.kernel.errors import BadRecord
from undertable.testing import rule

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))
REASONS = {"points": "points", "last_leader": "last leader", "called_off": "called off", "draw": "draw", "elimination": "points"}


def test_there_is_a_record_for_every_way_of_ending() -> None:
    assert {path.stem for path in RECORDS} == {*REASONS, "sample_turn"}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_replays_to_its_end(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = ut.parse(text)
    g = cast(Spycraft, ut.replay(record))
    assert ut.digest(g) == record.digest
    if path.stem != "sample_turn":
        assert g.over and g.result is not None and g.result.reason == REASONS[path.stem]
    g.check()


@rule("SPY-WIN.04")
def test_a_player_was_eliminated_and_the_game_went_on() -> None:
    g = cast(Spycraft, ut.replay((Path(__file__).parent / "records" / "elimination.json").read_text(encoding="utf-8")))
    out = [agency for agency in g.agencies if agency.out]
    assert len(out) == 1 and g.result is not None and g.result.winners and out[0].owner not in g.result.winners


@rule("SPY-EX.01")
def test_the_sample_turn_is_kept_as_a_record() -> None:
    g = cast(Spycraft, ut.replay((Path(__file__).parent / "records" / "sample_turn.json").read_text(encoding="utf-8")))
    assert g.turn == 2 and [agency.points for agency in g.agencies] == [5, 0] and g.names == ["Ken", "Nancy"]


def test_a_game_of_another_version_is_refused() -> None:
    record = ut.parse((Path(__file__).parent / "records" / "points.json").read_text(encoding="utf-8"))
    with pytest.raises(BadRecord, match="version 4"):
        ut.replay(msgspec.structs.replace(record, version=4))
