"""How one process hears of what another wrote: PostgreSQL's LISTEN/NOTIFY. The notice is a hint, the row the truth."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Protocol, TypeVar

from sqlalchemy.engine import make_url

from ..ops.logs import log
from .store import CHANNEL

T = TypeVar("T")


class Bus(Protocol):
    async def run(self) -> None:
        """Listen for ever."""


class Hearer(Protocol):
    """Whoever holds the tables of this process."""

    def tables_here(self) -> list[str]:
        """The tables in memory, by id."""

    async def heard(self, match_id: str, seq: int) -> None:
        """Another process wrote at a table."""

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Do something beside."""


class OneProcess:
    """For SQLite: nobody else writes, so there is nothing to hear."""

    async def run(self) -> None:
        return


class Postgres:
    def __init__(self, url: str, manager: Hearer) -> None:
        plain = make_url(url).set(drivername="postgresql")
        self.address = plain.render_as_string(hide_password=False)
        self.manager = manager

    async def run(self) -> None:
        """Listen; after a lost connection look at every table again, for notices may have been missed."""
        import psycopg

        while True:
            try:
                await self._listen()
            except (psycopg.Error, OSError) as cause:
                log("bus_lost", logging.WARNING, reason=type(cause).__name__)
                await asyncio.sleep(1)

    async def _listen(self) -> None:
        import psycopg

        async with await psycopg.AsyncConnection.connect(
            self.address, autocommit=True, connect_timeout=5
        ) as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            for match_id in self.manager.tables_here():
                self.manager.spawn(self.manager.heard(match_id, -1))
            async for notice in connection.notifies():
                match_id, _, seq = notice.payload.rpartition(":")
                self.manager.spawn(self.manager.heard(match_id, int(seq)))


def bus_for(url: str, shared: bool, manager: Hearer) -> Bus:
    return Postgres(url, manager) if shared else OneProcess()
