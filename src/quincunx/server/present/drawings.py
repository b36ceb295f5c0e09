"""Drawings of the tables: made once for all who see the same, outside the table's queue, kept while they are new.

What is drawn is nobody's own: where forms carry their holder's token there is a hole, filled when it is sent.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Sequence
from dataclasses import replace
from typing import Final

from quincunx.engine import SPECTATOR

from ..identity import HOLE, same
from ..ops.logs import log
from ..tables.manager import TableManager
from ..tables.session import TableSession
from .frames import Reel, Step, made_frame, reply
from .pages import LogLine, Shell, TableData
from .shown import Shown
from .table_data import Visitor, actor_since, lines_since, table_data, viewer_of

MOST_REELS: Final = 24
"""Places of one table that are drawn; a visitor chooses one part of a place, the address."""


class Drawings:
    def __init__(self, manager: TableManager) -> None:
        self.manager = manager
        manager.painter = self

    def reel(self, session: TableSession, visitor: Visitor) -> Reel:
        """The frames of everybody who sees the table as this visitor does."""
        reels: dict[object, Reel] = session.reels
        who = as_seen(session, visitor)
        place = (viewer_of(session, who.token_hash), who.base, bool(who.token_hash))
        known = reels.get(place)
        if known is None or known.who.token_hash != who.token_hash:
            for old in [key for key, reel in reels.items() if not reel.open][: max(0, len(reels) + 1 - MOST_REELS)]:
                del reels[old]
            reels[place] = Reel(who)
        return reels[place]

    async def follow(self, session: TableSession) -> None:
        """Something was written at the table: a frame for everybody who looks on. The table's queue is held."""
        for reel in list(session.reels.values()):
            if reel.open:
                try:
                    await self._advance(session, reel)
                except Exception as fault:  # the choice is written: whoever looks gets the next frame, or everything
                    log("no_frame", logging.ERROR, match=session.id, exc=fault)

    async def begin(self, session: TableSession, visitor: Visitor) -> asyncio.Future[Shown]:
        """The drawing of the table as it stands, begun or found. The table's queue must be held; the drawing itself
        needs no queue."""
        reel = self.reel(session, visitor)
        await self._advance(session, reel)
        assert reel.shown is not None
        return asyncio.shield(reel.shown)

    async def since(self, session: TableSession, visitor: Visitor, version: str) -> list[Step] | None:
        """The frames after a version, up to now; None where the page has to be drawn anew. The queue must be held."""
        reel = self.reel(session, visitor)
        await self._advance(session, reel)
        return reel.since(version)

    async def reply(self, match_id: str, visitor: Visitor, version: str) -> tuple[str, bytes]:
        """What a page that has everything up to a version is answered after its form: frames, or all regions where it
        is too far behind; and the version it has then."""
        async with self.manager.at(match_id) as session:
            steps = await self.since(session, visitor, version)
            drawing = await self.begin(session, visitor)
        if steps is None:
            shown = await drawing
            return shown.version, shown.written()
        return steps[-1].version if steps else version, reply([await step.made() for step in steps])

    async def _advance(self, session: TableSession, reel: Reel) -> None:
        version = session.version()
        if reel.version == version and _good(reel.shown):
            return
        data = await self.manager.think(lambda: table_data(session, reel.who), f"data {session.game.id}")
        old, was = reel.data, reel.shown if _good(reel.shown) else None
        shown = self.manager.spawn(self._drawn(was, data))
        if old is not None and old.version != data.version:
            lines, actor = lines_since(session, data, old.seq), actor_since(session, old.seq)
            frame = self.manager.spawn(self._frame(old, was, shown, lines, actor))
            reel.steps.append(Step(old.version, data.version, data.seq, frame))
        reel.version, reel.data, reel.shown = data.version, data, shown

    async def _drawn(self, was: Awaitable[Shown] | None, data: TableData) -> Shown:
        self.manager.metrics.count("quincunx_drawings_total")
        before = await was if was is not None else None
        return await self.manager.pen(lambda: Shown(data, before))

    async def _frame(
        self,
        old: TableData,
        was: Awaitable[Shown] | None,
        shown: Awaitable[Shown],
        lines: Sequence[LogLine],
        actor: int | None,
    ) -> bytes:
        before = await was if was is not None else await self.manager.pen(lambda: Shown(old))
        now = await shown
        return await self.manager.pen(lambda: made_frame(before, now, lines, actor))

    async def draw(self, data: TableData) -> Shown:
        self.manager.metrics.count("quincunx_drawings_total")
        return await self.manager.pen(lambda: Shown(data))

    async def now(self, match_id: str, visitor: Visitor) -> Shown:
        async with self.manager.at(match_id) as session:
            drawing = await self.begin(session, visitor)
        return await drawing


def _good(shown: asyncio.Future[Shown] | None) -> bool:
    return shown is not None and not (shown.done() and (shown.cancelled() or shown.exception()))


def as_seen(session: TableSession, visitor: Visitor) -> Visitor:
    """Nothing of the visitor is left in what is drawn; who only watches is like everybody else who does."""
    shell = Shell(HOLE, version=visitor.shell.version)
    watching = viewer_of(session, visitor.token_hash) == SPECTATOR and not same(session.row.owner, visitor.token_hash)
    return replace(visitor, token_hash=b"" if watching else visitor.token_hash, shell=shell)
