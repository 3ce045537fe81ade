"""The short form of `python -m undertable.server.crash`."""

from __future__ import annotations

from pathlib import Path

from tests.server.conftest import new_database
from undertable.server.crash import Report, generous, run


def judge(report: Report) -> None:
    assert report.acknowledged > 10, report
    assert report.well(), report


def test_no_acknowledged_choice_is_lost_or_doubled_on_sqlite(tmp_path: Path) -> None:
    judge(run(generous(str(tmp_path / "crash.db"), "deaddrop.game"), "deaddrop", seats=2, kills=3, tables=4, workers=1))


def test_no_acknowledged_choice_is_lost_or_doubled_on_postgresql_with_two_workers(postgres: str) -> None:
    judge(run(generous(new_database(postgres), "deaddrop.game"), "deaddrop", seats=2, kills=4, tables=4, workers=2))
