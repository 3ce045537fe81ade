"""Numbers for operators, in Prometheus text at `/metrics`."""

from __future__ import annotations

import time

from prometheus_client import REGISTRY, Counter, Gauge, Histogram, generate_latest

_QUICK = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

CHOICES = Counter("undertable_choices", "Choices stored and acknowledged")
COMMITS = Counter("undertable_commits", "Transactions")
COMMIT_SECONDS = Histogram("undertable_commit_seconds", "Time of a transaction", buckets=_QUICK)
ACK_SECONDS = Histogram("undertable_ack_seconds", "From receiving a choice to its being stored", buckets=_QUICK)
TABLES = Gauge("undertable_tables_in_memory", "Tables in memory")
SOCKETS = Gauge("undertable_sockets", "Connected sockets")
REFUSED = Counter("undertable_refused_messages", "Messages that were refused")
RACES = Counter("undertable_races", "Acts that another server had appended first")
QUARANTINED = Gauge("undertable_tables_quarantined", "Tables that cannot be read and were set aside")
LOADS = Counter("undertable_table_loads", "Tables loaded from the database")
BOT_FAILURES = Counter("undertable_bot_failures", "Bots that failed or took too long", ["why"])
WEBHOOKS = Counter("undertable_webhooks", "Turn notices sent", ["outcome"])


EVERY = 10.0
"""Seconds for which the numbers stay as they are: coarse enough that nobody tells from them who has just acted."""
_kept: tuple[float, bytes] = (-EVERY, b"")


def text() -> bytes:
    """All numbers as Prometheus reads them."""
    global _kept
    if time.monotonic() - _kept[0] >= EVERY:
        _kept = time.monotonic(), generate_latest(REGISTRY)
    return _kept[1]
