"""The short form of `python -m bench.faults`, and a test of the tester: what is broken on purpose has to be found."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from bench.crash import Report
from bench.faults import ANSWER_TWICE, ONE_STILL, SHOW_FIRST, SYNCHRONOUS_OFF, Faults, Plan, on_postgresql, on_sqlite, unsafe

GAME = "deaddrop.game"


def faulted(tried: Callable[..., tuple[Report, Any]], *given: Any) -> Report:
    """In a thread of its own: browser tests may have left an event loop running in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(tried, *given).result()[0]


def test_nothing_is_lost_or_withdrawn_on_sqlite(tmp_path: Path) -> None:
    report = faulted(on_sqlite, tmp_path, Plan(faults=6), GAME)
    assert report.well(), report


def test_nothing_is_lost_or_withdrawn_on_postgresql_with_two_workers() -> None:
    report = faulted(on_postgresql, Plan(faults=9, workers=2), GAME)
    assert report.well(), report


def test_a_server_that_shows_before_it_stores_is_found_out(tmp_path: Path) -> None:
    report = faulted(on_sqlite, tmp_path, Plan(faults=3, only="kill", prelude=SHOW_FIRST), GAME)
    assert report.withdrawn > 0 and not report.well(), report


def test_a_server_that_answers_the_next_question_too_is_found_out(tmp_path: Path) -> None:
    report = faulted(on_sqlite, tmp_path, Plan(faults=1, only="kill", prelude=ANSWER_TWICE), GAME)
    assert report.doubled > 0 and not report.well(), report


def test_one_table_that_stands_still_is_found_out(tmp_path: Path) -> None:
    report = faulted(on_sqlite, tmp_path, Plan(faults=1, only="kill", prelude=ONE_STILL, patience=3.0), GAME)
    assert report.stuck > 0 and report.acknowledged > 0 and not report.well(), report


def test_a_sqlite_that_does_not_sync_is_found_out(tmp_path: Path) -> None:
    plan = Plan(faults=1, only="lose_power", prelude=SYNCHRONOUS_OFF, patience=3.0)
    report = faulted(on_sqlite, tmp_path, plan, GAME)
    assert (report.lost > 0 or report.unsafe) and not report.well(), report
    assert unsafe(str(tmp_path / "other.db"), SYNCHRONOUS_OFF) and not unsafe(str(tmp_path / "other.db"), "")


def test_a_postgresql_that_does_not_sync_is_found_out() -> None:
    report = faulted(on_postgresql, Plan(faults=1, only="lose_power", workers=2, patience=3.0), GAME, False)
    assert (report.lost > 0 or report.unsafe) and not report.well(), report


def test_a_database_that_does_not_come_up_again_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a database without syncing comes to sooner or later: it has lost its own files, and with them all that was acknowledged."""

    def ruined(faults: Faults) -> None:
        assert faults.cluster is not None
        faults.cluster._kill()
        (Path(faults.cluster.folder) / "global" / "pg_control").unlink()
        faults.cluster.start()

    monkeypatch.setattr(Faults, "kill", ruined)
    ruined.__name__ = "kill"
    report = faulted(on_postgresql, Plan(faults=2, only="kill", workers=2, patience=3.0), GAME)
    assert report.lost == report.acknowledged > 0 and "after kill" in report.broken and not report.well(), report
