"""The short form of `python -m bench.faults`, and a test of the tester."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from bench.crash import CHECKPOINTS, Report
from bench.faults import SHOW_FIRST, run
from bench.servers import Cluster, generous


def faulted(*given: Any, **wanted: Any) -> Report:
    """In a thread of its own: browser tests may have left an event loop running in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(run, *given, **wanted).result()


def test_nothing_is_lost_or_withdrawn_on_sqlite(tmp_path: Path) -> None:
    report = faulted(generous(str(tmp_path / "faults.db"), "deaddrop.game", checkpoint_every=CHECKPOINTS), 3)
    assert report.well(), report


def test_nothing_is_lost_or_withdrawn_on_postgresql_with_two_workers() -> None:
    with Cluster() as cluster:
        report = faulted(generous(cluster.address, "deaddrop.game", checkpoint_every=CHECKPOINTS), 5, cluster, workers=2)
    assert report.well(), report


def test_a_server_that_shows_before_it_stores_is_found_out(tmp_path: Path) -> None:
    report = faulted(generous(str(tmp_path / "faults.db"), "deaddrop.game"), 6, prelude=SHOW_FIRST)
    assert report.withdrawn > 0 and not report.well(), report
