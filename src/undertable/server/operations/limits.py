"""Limits: how much one address or one connection may ask for."""

from __future__ import annotations

import asyncio
import ipaddress
import time
from collections import deque

from undertable.server.settings import Settings


def group_of(address: str) -> str:
    """What limits count as one address: in IPv6 the /64, since one customer has all of it."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return f"{ipaddress.ip_address(int(found) >> 64 << 64)}/64"
    return address


def is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


class Bucket:
    """Fills with `rate` drops a second up to `size`; everything asked for takes one."""

    __slots__ = ("at", "level", "rate", "size")

    def __init__(self, rate: float, size: float) -> None:
        self.rate = rate
        self.size = size
        self.level = float(size)
        self.at = time.monotonic()

    def take(self, much: float = 1.0) -> bool:
        now = time.monotonic()
        self.level = min(self.size, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < much:
            return False
        self.level -= much
        return True

    def wait(self) -> float:
        """Seconds until the next drop."""
        level = min(self.size, self.level + (time.monotonic() - self.at) * self.rate)
        if level >= 1.0:
            return 0.0
        return (1.0 - level) / self.rate if self.rate > 0 else 3600.0

    def full(self) -> bool:
        return self.level + (time.monotonic() - self.at) * self.rate >= self.size


class Buckets:
    """One bucket for each address; full ones are forgotten, and the oldest where too many come."""

    MANY, MOST = 10_000, 40_000
    PAUSE = 1.0
    """Seconds between two looks for full ones: whoever comes with ever new addresses must not have all of them looked at each time."""

    def __init__(self, rate: float, size: float) -> None:
        self.rate = rate
        self.size = size
        self.by_address: dict[str, Bucket] = {}
        self.looked = float("-inf")

    def take(self, address: str, much: float = 1.0) -> float:
        """0 if it may be done, else the seconds to wait. `much`: as much as so many."""
        bucket = self.by_address.get(address)
        if bucket is None:
            if len(self.by_address) >= self.MANY and time.monotonic() > self.looked + self.PAUSE:
                self.looked = time.monotonic()
                self.by_address = {known: other for known, other in self.by_address.items() if not other.full()}
            if len(self.by_address) >= self.MOST:
                del self.by_address[next(iter(self.by_address))]
            bucket = self.by_address[address] = Bucket(self.rate, self.size)
        return 0.0 if bucket.take(much) else max(bucket.wait(), 0.001)

    def wait(self, address: str) -> float:
        """The seconds that the address has to wait before it may do anything of this kind; 0: none."""
        bucket = self.by_address.get(address)
        return bucket.wait() if bucket is not None else 0.0


class Places:
    """So many at once. Where more wait, each party gets one in its turn: whoever asks for much waits for themselves."""

    def __init__(self, most: int) -> None:
        self.free = most
        self.waiting: dict[str, deque[asyncio.Future[None]]] = {}
        """By party, in the order of their turns."""

    async def take(self, party: str) -> None:
        if self.free:
            self.free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(party, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it came at the same moment
                self.release()
            raise

    def release(self) -> None:
        while self.waiting:
            party = next(iter(self.waiting))
            turns = self.waiting.pop(party)
            while turns:
                turn = turns.popleft()
                if not turn.done():
                    if turns:
                        self.waiting[party] = turns
                    turn.set_result(None)
                    return
        self.free += 1


class Limits:
    """What addresses have used so far."""

    def __init__(self, settings: Settings) -> None:
        self.requests = Buckets(settings.requests_per_second, settings.request_burst)
        self.messages = Buckets(settings.messages_per_address, settings.address_burst)
        self.tables = Buckets(settings.tables_per_hour / 3600.0, settings.table_burst)
        self.packs = Buckets(settings.packs_per_hour / 3600.0, settings.pack_burst)
        self.attempts = Buckets(1 / 6, 10)
        """Keys and codes that are tried."""
        self.mistaken: dict[str, str] = {}
        """The wrong key that an address has shown last: a browser that shows an old one again and again tries nothing."""
        self.banned: dict[str, float] = {}
        """Addresses that the operator has shut out, and until when."""
        self.hints = Buckets(settings.hints_per_minute / 60.0, settings.hint_burst)
        self.replays = Buckets(settings.replays_per_minute / 60.0, settings.replay_burst)
        self.sockets: dict[str, int] = {}
        self.sockets_most = settings.connections_per_address

    def shut_out(self, address: str) -> bool:
        return bool(self.banned) and self.banned.get(address, 0.0) > time.time()

    def try_key(self, address: str, given: str, right: bool) -> float:
        """0 if the address may learn whether a key is right, else the seconds to wait.

        Whoever has tried too many wrong ones learns nothing of the next either: else a right one would still stand out.
        """
        wait = self.attempts.wait(address)
        if not wait and not right and self.mistaken.get(address) != given:
            self.attempts.take(address)
            if len(self.mistaken) >= Buckets.MOST:
                self.mistaken.clear()
            self.mistaken[address] = given
        return wait

    def connect(self, address: str) -> bool:
        """Count a connection; False if the address has too many."""
        if self.sockets.get(address, 0) >= self.sockets_most:
            return False
        self.sockets[address] = self.sockets.get(address, 0) + 1
        return True

    def disconnect(self, address: str) -> None:
        left = self.sockets.get(address, 1) - 1
        if left > 0:
            self.sockets[address] = left
        else:
            self.sockets.pop(address, None)
