"""The short form of `python -m bench.crash`."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from bench.crash import CHECKPOINTS, Report, run
from bench.servers import generous
from tests.server.conftest import new_database


def judge(*given: Any, **wanted: Any) -> None:
    """Run it in a thread of its own: browser tests may have left an event loop running in this one."""
    with ThreadPoolExecutor(1) as pool:
        report: Report = pool.submit(run, *given, **wanted).result()
    assert report.acknowledged > 10, report
    assert report.well(), report


def test_no_acknowledged_choice_is_lost_or_doubled_on_sqlite(tmp_path: Path) -> None:
    judge(
        generous(str(tmp_path / "crash.db"), "deaddrop.game", checkpoint_every=CHECKPOINTS),
        "deaddrop",
        seats=2,
        kills=3,
        tables=4,
        workers=1,
    )


def test_no_acknowledged_choice_is_lost_or_doubled_on_postgresql_with_two_workers(postgres: str) -> None:
    judge(
        generous(new_database(postgres), "deaddrop.game", checkpoint_every=CHECKPOINTS), "deaddrop", seats=2, kills=4, tables=4, workers=2
    )
