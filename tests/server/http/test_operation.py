"""Health and metrics."""

from __future__ import annotations

from tests.server.running import Server


def test_health_and_metrics(server: Server) -> None:
    assert server.get("/health")["status"] == "ok"
    opened = server.open(chairs=["me", "bot:random"])
    server.connect(opened["table"], token=opened["token"]).choose(0)
    text = server.http.get("/metrics").text
    assert 'undertable_choices_total{by="person"}' in text
    assert "undertable_tables_in_memory 1.0" in text
