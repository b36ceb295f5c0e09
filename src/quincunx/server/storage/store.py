"""The store: everything that reaches the database. Whole transactions run in threads; the event loop never waits.

Choices that wait while the disk writes are committed together. A caller is answered only after its commit.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from sqlalchemy import Connection, Engine, insert, text, update
from sqlalchemy.exc import DataError, IntegrityError, InvalidRequestError, SQLAlchemyError

from ..ops.logs import log
from . import database, schema
from .queries import BadRow, EntryRow

T = TypeVar("T")
BATCH: Final = 64
CHANNEL: Final = "quincunx"
ENTRY: Final = insert(schema.entry)
OVER: Final = "UPDATE match SET status = 'over' WHERE id = ?"


class Unavailable(Exception):
    """The database did not answer, or not in time; whether a write arrived may be unknown."""


class Conflict(Exception):
    """A unique key is taken: somebody else wrote first."""


def now_ms() -> int:
    return time.time_ns() // 1_000_000


class Job:
    """One entry on its way into the log."""

    __slots__ = ("row", "over", "done")

    def __init__(self, row: EntryRow, over: bool) -> None:
        self.row = row
        self.over = over
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class Store:
    def __init__(self, url: str, busy: float) -> None:
        self.url = url
        self.shared = not database.is_sqlite(url)
        """Other processes may write to the same tables."""
        self.reader: Engine = database.reading(url, busy)
        self.writer: Engine = self.reader if self.shared else database.writing(url, busy)
        self._entry = "" if self.shared else str(ENTRY.compile(dialect=self.writer.dialect))
        self._read_threads = ThreadPoolExecutor(3, "read")
        self._write_threads = ThreadPoolExecutor(1, "write")
        self._jobs: list[Job] = []
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self.healthy = True
        self.on_health: Callable[[bool], None] = lambda healthy: None
        self.commits = 0
        self.entries = 0

    # -- life

    def start(self) -> None:
        self._tasks = [asyncio.create_task(self._commit_for_ever()), asyncio.create_task(self._heal_for_ever())]

    async def stop(self) -> None:
        """Let what waits be written, then close."""
        while self._jobs:
            await asyncio.sleep(0.01)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._write_threads.shutdown()
        self._read_threads.shutdown()
        self.reader.dispose()
        self.writer.dispose()

    # -- transactions

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await self._run(self._read_threads, self.reader, work)

    async def write(self, work: Callable[[Connection], T], changed: str = "") -> T:
        """One transaction; with `changed`, the version of that match is raised and other processes are told."""
        if not self.healthy:
            raise Unavailable

        def whole(c: Connection) -> T:
            result = work(c)
            if changed:
                raise_version(c, changed)
                self.notify(c, changed, -1)
            return result

        return await self._run(self._write_threads, self.writer, whole)

    async def _run(self, threads: ThreadPoolExecutor, engine: Engine, work: Callable[[Connection], T]) -> T:
        def transaction() -> T:
            with engine.begin() as connection:
                return work(connection)

        return await self._carried(threads, transaction)

    async def _carried(self, threads: ThreadPoolExecutor, transaction: Callable[[], T]) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(threads, transaction)
        except (IntegrityError, sqlite3.IntegrityError) as cause:
            raise Conflict(str(getattr(cause, "orig", cause))) from cause
        except (InvalidRequestError, DataError) as cause:
            # A row that is missing or cannot be read says nothing of the database.
            raise BadRow(type(cause).__name__) from cause
        except (SQLAlchemyError, sqlite3.Error) as cause:
            self._failed(cause)
            raise Unavailable from cause

    def _failed(self, cause: BaseException) -> None:
        if self.healthy:
            self.healthy = False
            log("database_down", logging.ERROR, reason=type(cause).__name__)
            self.on_health(False)

    async def _heal_for_ever(self) -> None:
        """While the database is down, try a small write now and then; the first that succeeds ends the pause."""
        while True:
            await asyncio.sleep(0.5)
            if self.healthy:
                continue
            try:
                await self._run(self._write_threads, self.writer, _pulse)
            except (Unavailable, Conflict):
                continue
            self.healthy = True
            log("database_up")
            self.on_health(True)

    def notify(self, c: Connection, match_id: str, seq: int) -> None:
        """Tell other processes, when this transaction commits, that a match changed: its id and seq, nothing else."""
        if self.shared:
            c.execute(text("SELECT pg_notify(:channel, :what)"), {"channel": CHANNEL, "what": f"{match_id}:{seq}"})

    # -- the log

    async def append(self, row: EntryRow, over: bool) -> None:
        """Add an entry to the log; returns when it is durable, or raises Conflict or Unavailable."""
        job = Job(row, over)
        self._jobs.append(job)
        self._wake.set()
        await job.done

    async def _commit_for_ever(self) -> None:
        while True:
            await self._wake.wait()
            batch, self._jobs = self._jobs[:BATCH], self._jobs[BATCH:]
            if not self._jobs:
                self._wake.clear()
            await self._commit(batch)

    async def _commit(self, batch: list[Job]) -> None:
        try:
            await self._write_entries(batch)
        except Conflict as conflict:
            if len(batch) == 1:
                _settle(batch, conflict)
                return
            for job in batch:
                await self._commit([job])
        except Exception as cause:
            _settle(batch, cause)
        else:
            self.commits += 1
            self.entries += len(batch)
            _settle(batch, None)

    async def _write_entries(self, batch: list[Job]) -> None:
        if self.shared:
            await self.write(lambda c: self._insert(c, batch))
        elif self.healthy:
            await self._carried(self._write_threads, lambda: self._straight(batch))
        else:
            raise Unavailable

    def _straight(self, batch: list[Job]) -> None:
        """The same transaction given to SQLite itself: SQLAlchemy takes four times as long for it as SQLite does. An
        entry alone is a transaction of its own: after each call this thread waits until the loop lets it go on."""
        pooled = self.writer.raw_connection()
        try:
            cursor = pooled.cursor()
            if len(batch) == 1 and not batch[0].over:
                cursor.execute(self._entry, batch[0].row.values())
                return
            cursor.execute("BEGIN IMMEDIATE")
            cursor.executemany(self._entry, [job.row.values() for job in batch])
            for job in batch:
                if job.over:
                    cursor.execute(OVER, (job.row.match_id,))
            pooled.commit()
        finally:
            pooled.close()

    def _insert(self, c: Connection, batch: list[Job]) -> None:
        c.execute(ENTRY, [job.row.columns() for job in batch])
        for job in batch:
            if job.over:
                done = update(schema.match).where(schema.match.c.id == job.row.match_id).values(status="over")
                c.execute(done)
            self.notify(c, job.row.match_id, job.row.seq)


def _settle(batch: list[Job], outcome: Exception | None) -> None:
    for job in batch:
        if job.done.cancelled():
            continue
        if outcome is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(outcome)


def _pulse(c: Connection) -> None:
    c.execute(schema.pulse.delete())
    c.execute(insert(schema.pulse).values(id=1, at=now_ms()))


def raise_version(c: Connection, match_id: str) -> None:
    table = schema.match
    c.execute(update(table).where(table.c.id == match_id).values(version=table.c.version + 1))
