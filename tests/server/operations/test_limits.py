"""Buckets that bound what one address may ask for."""

from __future__ import annotations

from undertable.server.operations.limits import Bucket, Buckets, group_of


def test_buckets_fill_again() -> None:
    bucket = Bucket(1000.0, 2)
    assert [bucket.take() for _ in range(2)] == [True, True]
    bucket.at -= 0.01
    assert bucket.take()
    buckets = Buckets(0.001, 1)
    assert buckets.take("a") == 0 and buckets.take("a") > 500 and buckets.take("b") == 0


def test_one_network_of_ipv6_counts_as_one_address() -> None:
    assert group_of("2001:db8:1:2:3::4") == group_of("2001:db8:1:2:ffff::1") == "2001:db8:1:2::/64"
    assert group_of("2001:db8:1:3::4") != group_of("2001:db8:1:2::4")
    assert group_of("::ffff:192.0.2.1") == group_of("192.0.2.1") == "192.0.2.1"
    assert group_of("somebody") == "somebody" and group_of("fe80::1%eth0") == "fe80::/64"
