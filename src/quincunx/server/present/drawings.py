"""Drawings of the tables: made once for all who see the same, outside the table's queue, kept while they are new.

What is drawn is nobody's own: where forms carry their holder's token there is a hole, filled when it is sent.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final

from quincunx.engine import SPECTATOR

from ..identity import HOLE, same
from ..ops.logs import log
from ..tables.manager import TableManager
from ..tables.session import TableSession
from .frames import Reel, Step, made_frame, reply
from .pages import Shell, TableData
from .pages.common import Common
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
        viewer = viewer_of(session, visitor.token_hash)
        watching = viewer == SPECTATOR and _watches(session, visitor)
        place = (viewer, visitor.base, not watching)
        known = reels.get(place)
        if known is not None and (watching or known.who.token_hash == visitor.token_hash):
            return known
        for old in [key for key, reel in reels.items() if not reel.open][: max(0, len(reels) + 1 - MOST_REELS)]:
            del reels[old]
        common = next((reel.common for reel in reels.values()), None) or Common()
        made = reels[place] = Reel(as_seen(session, visitor), common)
        return made

    async def follow(self, session: TableSession) -> None:
        """Something was written at the table: a frame for everybody who looks on, whoever chose first. The table's
        queue is held."""
        actor = session.match.log[-1].seat if session.match and session.match.log else SPECTATOR
        for _, reel in sorted(session.reels.items(), key=lambda one: one[0][0] != actor):
            if reel.open:
                try:
                    await self._advance(session, reel)
                except Exception as fault:  # the choice is written: whoever looks gets the next frame, or everything
                    log("no_frame", logging.ERROR, match=session.id, exc=fault)

    async def begin(self, session: TableSession, visitor: Visitor) -> asyncio.Future[Shown]:
        """The drawing of the table as it stands, begun or found. The table's queue must be held; the drawing itself
        needs no queue."""
        return asyncio.shield(await self.begun(session, self.reel(session, visitor)))

    async def begun(self, session: TableSession, reel: Reel) -> asyncio.Future[Shown]:
        """The same for a place; whoever waits for it shields it, for others wait too."""
        await self._advance(session, reel)
        assert reel.shown is not None
        return reel.shown

    async def reply(self, match_id: str, visitor: Visitor, version: str, own: int = 0) -> tuple[str, bytes]:
        """What a page that has everything up to a version is answered after its form: frames, or all regions where it
        is too far behind; and the version it has then. Nothing is waited for after the own entry: the stream brings
        what is not ready."""
        steps = self._ready(match_id, visitor, version, own)
        if steps is None:
            async with self.manager.at(match_id) as session:
                reel = self.reel(session, visitor)
                drawing = await self.begun(session, reel)
                steps = reel.since(version)
        if steps is None:
            shown = await asyncio.shield(drawing)
            return shown.version, shown.written()
        frames: list[bytes] = []
        for step in steps:
            if frames and step.seq > own and not step.frame.done():
                break
            frames.append(await step.made())
            version = step.version
        return version, reply(frames)

    def _ready(self, match_id: str, visitor: Visitor, version: str, own: int) -> list[Step] | None:
        """The frames up to an entry at least, where they were begun already: nobody waits in the table's queue, in
        which a bot may stand by now."""
        session = self.manager.tables.get(match_id)
        steps = self.reel(session, visitor).since(version) if own and session and session.loaded else None
        return steps if steps and steps[-1].seq >= own else None

    async def _advance(self, session: TableSession, reel: Reel) -> None:
        version = session.version()
        if reel.version == version and _good(reel.shown):
            return
        data = await self.manager.threads.run(lambda: table_data(session, reel.who), f"data {session.game.id}")
        old, was = reel.data, reel.shown if _good(reel.shown) else None
        if old is None or old.version == data.version:
            shown = self.manager.spawn(self._drawn(was, data, reel.common))
        else:
            lines, actor = lines_since(session, data, old.seq), actor_since(session, old.seq)
            frame: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

            def made(known: Shown | None) -> tuple[Shown, bytes]:
                before = known or Shown(old, common=reel.common)
                now = Shown(data, before)
                return now, made_frame(before, now, lines, actor)

            shown = self.manager.spawn(self._next(was, old.game.id, made, frame))
            shown.add_done_callback(lambda drawn: _failed(drawn, frame))
            reel.steps.append(Step(old.version, data.version, data.seq, frame))
        reel.version, reel.data, reel.shown = data.version, data, shown

    async def _drawn(self, was: Awaitable[Shown] | None, data: TableData, common: Common) -> Shown:
        self.manager.metrics.count("quincunx_drawings_total")
        before = await was if was is not None else None
        return await self.manager.threads.draw(lambda: Shown(data, before, common), f"draw {data.game.id}")

    async def _next(
        self,
        was: Awaitable[Shown] | None,
        game: str,
        made: Callable[[Shown | None], tuple[Shown, bytes]],
        frame: asyncio.Future[bytes],
    ) -> Shown:
        """The next drawing and the frame that leads to it, at one go: no other drawing comes between."""
        self.manager.metrics.count("quincunx_drawings_total")
        known = await was if was is not None else None
        now, written = await self.manager.threads.draw(lambda: made(known), f"draw {game}")
        frame.set_result(written)
        return now

    async def draw(self, data: TableData) -> Shown:
        self.manager.metrics.count("quincunx_drawings_total")
        return await self.manager.threads.draw(lambda: Shown(data))

    async def now(self, match_id: str, visitor: Visitor) -> Shown:
        async with self.manager.at(match_id) as session:
            drawing = await self.begin(session, visitor)
        return await drawing


def _failed(drawn: asyncio.Task[Shown], frame: asyncio.Future[bytes]) -> None:
    """Whoever waits for a frame hears that there is none."""
    if drawn.cancelled():
        frame.cancel()
    elif fault := drawn.exception():
        frame.set_exception(fault)


def _good(shown: asyncio.Future[Shown] | None) -> bool:
    return shown is not None and not (shown.done() and (shown.cancelled() or shown.exception()))


def as_seen(session: TableSession, visitor: Visitor) -> Visitor:
    """Nothing of the visitor is left in what is drawn; who only watches is like everybody else who does."""
    shell = Shell(HOLE, version=visitor.shell.version)
    return replace(visitor, token_hash=b"" if _watches(session, visitor) else visitor.token_hash, shell=shell)


def _watches(session: TableSession, visitor: Visitor) -> bool:
    return viewer_of(session, visitor.token_hash) == SPECTATOR and not same(session.row.owner, visitor.token_hash)
