"""Health and metrics."""

from __future__ import annotations

import sqlite3

import pytest

from tests.server.conftest import Starter
from tests.server.running import Server, auth
from undertable.server.operations import metrics
from undertable.server.operations.limits import is_loopback


def test_health_and_metrics(server: Server) -> None:
    assert server.get("/health")["status"] == "ok"
    opened = server.open(chairs=["me", "bot:random"])
    server.connect(opened["table"], token=opened["token"]).choose(0)
    text = server.http.get("/metrics").text
    assert "undertable_choices_total" in text and "undertable_tables_in_memory" in text


def test_metrics_are_private_and_coarse(serving: Starter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metrics, "EVERY", 3600.0)  # far longer than this test takes on any machine
    server = serving(metrics_key="operator")
    assert server.http.get("/metrics").status_code == 404
    assert server.http.get("/metrics", headers=auth("wrong")).status_code == 404
    text = server.http.get("/metrics", headers=auth("operator")).text
    assert "by=" not in text, "it would tell that a silent pass was made"
    opened = server.open(chairs=["me", "bot:random"])
    server.connect(opened["table"], token=opened["token"]).choose(0)
    assert server.http.get("/metrics", headers=auth("operator")).text == text, "nobody reads from it who has just acted"
    monkeypatch.setattr(metrics, "EVERY", 0.0)
    assert server.http.get("/metrics", headers=auth("operator")).text != text
    assert is_loopback("127.0.0.1") and is_loopback("::1") and not is_loopback("203.0.113.7") and not is_loopback("testclient")


def test_health_says_when_nothing_can_be_stored(serving: Starter, monkeypatch: pytest.MonkeyPatch) -> None:
    server = serving()
    assert server.get("/health")["status"] == "ok"
    monkeypatch.setattr(type(server.hall), "HEALTHY", 0.0)
    with server.hall.storage.engine.connect() as connection:
        size = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
    held = sqlite3.connect(server.settings.database)
    held.execute("BEGIN IMMEDIATE")  # as with a full disk, reading goes on and writing does not
    try:
        answer = server.http.get("/health")
        assert answer.status_code == 503 and size and answer.json()["status"] == "cannot store"
    finally:
        held.rollback()
        held.close()
