"""Buckets that bound what one address may ask for."""

from __future__ import annotations

from undertable.server.operations.limits import Bucket, Buckets


def test_buckets_fill_again() -> None:
    bucket = Bucket(1000.0, 2)
    assert [bucket.take() for _ in range(2)] == [True, True]
    bucket.at -= 0.01
    assert bucket.take()
    buckets = Buckets(0.001, 1)
    assert buckets.take("a") == 0 and buckets.take("a") > 500 and buckets.take("b") == 0
