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


def test_ever_new_addresses_cost_neither_memory_nor_time() -> None:
    buckets = Buckets(0.001, 2)
    looked: list[int] = []
    for number in range(Buckets.MOST + 500):
        before = buckets.by_address
        buckets.take(f"address {number}")
        looked += [number] if buckets.by_address is not before else []
    assert len(buckets.by_address) == Buckets.MOST and "address 0" not in buckets.by_address
    assert len(looked) < 50, "the full ones are looked for now and then, not for each address"
