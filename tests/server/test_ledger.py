"""Rate limits that hold for several server processes together."""

from __future__ import annotations

import asyncio

import pytest

from quincunx.server.errors import Refusal
from quincunx.server.http.ledger import Ledger, _prepare
from quincunx.server.http.limits import Buckets
from quincunx.server.settings import normal_url
from quincunx.server.storage.store import Store

SLOW = 1e-6
"""Drops a second: nothing comes back while a test runs."""


class Process:
    """A server process, as far as its limits go."""

    def __init__(self, url: str, burst: float) -> None:
        self.buckets = Buckets("things", SLOW, burst)
        self.ledger = Ledger(Store(normal_url(url), 30.0), [self.buckets])

    def took(self, key: object, times: int) -> int:
        """How often of so many times something could be taken."""
        return sum(self._take(key) for _ in range(times))

    def _take(self, key: object) -> bool:
        try:
            self.buckets.take(key)
        except Refusal:
            return False
        return True

    async def settle(self) -> None:
        await self.ledger.settle(self.buckets)


def test_limits_hold_for_all_processes_together(postgres_url: str) -> None:
    async def run() -> None:
        one, other = Process(postgres_url, 10), Process(postgres_url, 10)
        await one.ledger.store.write(_prepare)
        assert (one.took("ada", 7), other.took("ada", 1)) == (7, 1)
        await one.settle()
        await other.settle()
        assert other.took("ada", 9) == 2, "the other process knows of the seven"
        assert other.took("ben", 10) == 10, "and of nobody else"
        await other.settle()
        assert one.took("ada", 9) <= 3, "so far it was told of nothing"
        await one.settle()
        assert one.took("ada", 9) == other.took("ada", 9) == 0
        rows = await one.ledger.store.read(lambda c: c.exec_driver_sql("SELECT key FROM quincunx_bucket").all())
        assert len(rows) == 2 and not [row for row in rows if "ada" in row[0]], "nobody is named"
        for process in (one, other):
            await process.ledger.store.stop()

    asyncio.run(run())


def test_an_sqlite_file_has_one_server_and_needs_no_ledger(sqlite_url: str) -> None:
    async def run() -> None:
        alone = Process(sqlite_url, 2)
        await asyncio.wait_for(alone.ledger.run(), 60)
        assert alone.took("ada", 5) == 2 and alone.buckets.hand_over() == {}
        await alone.ledger.store.stop()

    asyncio.run(run())


@pytest.mark.parametrize("meanwhile", [0, 2])
def test_what_was_taken_meanwhile_counts(meanwhile: int) -> None:
    buckets = Buckets("things", SLOW, 10)
    buckets.keep = True
    buckets.take("ada")
    buckets.hand_over()
    for _ in range(meanwhile):
        buckets.take("ada")
    buckets.take_over({"ada": 3.0})
    assert round(buckets.level["ada"][0], 3) == 3 - meanwhile
