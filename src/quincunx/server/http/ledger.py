"""Rate limits that hold for all server processes together: once a second each process enters what was taken from its
buckets, and takes over how full they are for everybody. In between it may be a second's worth too generous.

Only where the database is PostgreSQL: an SQLite file has one server. Keys are hashed: no address is kept.
"""

from __future__ import annotations

import asyncio
import hashlib
from typing import Any, Final

from sqlalchemy import Connection, text

from ..storage.store import Conflict, Store, Unavailable
from .limits import Buckets

EVERY: Final = 1.0
FORGET_EVERY: Final = 600
"""Turns after which buckets that nobody used for two hours are thrown away: by then all are full."""
MADE: Final = """
    CREATE UNLOGGED TABLE IF NOT EXISTS quincunx_bucket (
        name text, key text, level double precision NOT NULL, at timestamptz NOT NULL, PRIMARY KEY (name, key)
    )
"""
ENTER: Final = """
    INSERT INTO quincunx_bucket AS b (name, key, level, at)
    SELECT :name, u.key, :burst - u.taken, now()
    FROM unnest(CAST(:keys AS text[]), CAST(:taken AS double precision[])) AS u(key, taken) ORDER BY u.key
    ON CONFLICT (name, key) DO UPDATE SET at = now(), level = greatest(
        -:burst, least(:burst, b.level + extract(epoch FROM now() - b.at) * :rate) - (:burst - excluded.level)
    ) RETURNING key, level
"""


class Ledger:
    def __init__(self, store: Store, limits: list[Buckets]) -> None:
        self.store = store
        self.limits = limits
        for one in limits:
            one.keep = store.shared

    async def run(self) -> None:
        turn = 0
        while self.store.shared:
            try:
                if turn % FORGET_EVERY == 0:
                    await self.store.write(_prepare)
                for buckets in self.limits:
                    await self.settle(buckets)
                turn += 1
            except (Unavailable, Conflict):
                pass  # limits hold in each process until the database is back
            await asyncio.sleep(EVERY)

    async def settle(self, buckets: Buckets) -> None:
        """Enter what was taken, and take over how full the buckets are."""
        taken = buckets.hand_over()
        if not taken:
            return
        keys = {_hidden(key): key for key in taken}
        drops = [float(taken[key]) for key in keys.values()]
        values = {"name": buckets.what, "burst": buckets.burst, "rate": buckets.rate, "keys": list(keys)}
        found = await self.store.write(lambda c: c.execute(text(ENTER), {**values, "taken": drops}).all())
        buckets.take_over({keys[key]: float(level) for key, level in found})


def _prepare(c: Connection) -> None:
    c.execute(text("SELECT pg_advisory_xact_lock(5815003)"))
    c.execute(text(MADE))
    c.execute(text("DELETE FROM quincunx_bucket WHERE at < now() - interval '2 hours'"))


def _hidden(key: Any) -> str:
    return hashlib.blake2b(repr(key).encode("utf-8", "replace"), digest_size=12).hexdigest()
