"""Who is here: signs of life, and tables that leave memory when nobody is."""

from __future__ import annotations

import asyncio
import logging
import time
from itertools import count
from typing import Final

from ..ops.logs import log
from ..storage import queries as rows
from ..storage.store import Store, Unavailable, now_ms
from .session import TableSession

KEPT: Final = 10.0, 300.0
"""Seconds for which the drawings of a quiet table are kept: at least, and where there is room for them."""
ROOM: Final = 100_000_000
"""Characters of all drawings: what they may take of the memory before those of quiet tables go."""
WRITE_SEEN: Final = 5.0
"""Seconds between two signs of life of one seat that are written."""
SWEEP: Final = 10.0
SHARES: Final = 20
"""All tables are swept every ten seconds, a twentieth at a time: all at once held up choices for half a second."""


class Presence:
    def __init__(self, tables: dict[str, TableSession], store: Store, idle: float) -> None:
        self.tables = tables
        self.store = store
        self.idle = idle
        self._seen: dict[tuple[str, int], int] = {}
        self._crowded = False

    def saw(self, session: TableSession, seat: int) -> None:
        """A sign of life from a seat; written later, together with others."""
        if session.wrote_seen.get(seat, 0.0) + WRITE_SEEN < time.monotonic():
            self._seen[session.id, seat] = now_ms()
            session.wrote_seen[seat] = time.monotonic()
        session.saw(seat, time.monotonic())

    async def sweep_for_ever(self) -> None:
        for turn in count():
            await asyncio.sleep(SWEEP / SHARES)
            try:
                await self.sweep(turn % SHARES, SHARES)
            except Unavailable:
                continue
            except Exception as fault:
                log("sweep_failed", logging.ERROR, exc=fault)

    async def sweep(self, share: int = 0, shares: int = 1) -> None:
        """Write signs of life, show who came and went, and let idle tables leave memory: a share of the tables."""
        tables = list(self.tables.values())[share::shares]
        for session in tables:
            for seat, open_streams in session.streams.items():
                if open_streams:
                    self.saw(session, seat)
        if not share:
            self._crowded = sum([reel.weight for one in self.tables.values() for reel in one.reels.values()]) > ROOM
        seen, self._seen = self._seen, {}
        if seen:
            await self.store.write(lambda c: rows.set_seen(c, seen))
        if self.store.shared:
            await self._listen([session for session in tables if session.loaded])
        for session in tables:
            if session.id in self.tables:
                self._tidy(session)

    async def _listen(self, tables: list[TableSession]) -> None:
        """Who gave a sign of life at another server process."""
        names = [session.id for session in tables]
        found = await self.store.read(lambda c: rows.seen_at(c, names)) if names else []
        by_table = {session.id: session for session in tables}
        for table, seat, at in found:
            by_table[table].heard_of(seat, at)

    def _tidy(self, session: TableSession) -> None:
        quiet = time.monotonic() - session.touched
        if quiet > KEPT[0 if self._crowded else 1]:
            session.reels = {place: reel for place, reel in session.reels.items() if reel.open}
            for reel in session.reels.values():
                reel.rest()
        if session.subscribers and session.loaded:
            if session.version() != session.shown_version:
                session.shown_version = session.version()
                session.wake()
        elif not session.lock.locked() and quiet > self.idle:
            del self.tables[session.id]
            session.leave_memory()
