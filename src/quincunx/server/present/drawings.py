"""Drawings of the tables: made once for all who see the same, outside the table's queue, kept while they are new.

A seat's drawing belongs to its holder, for its forms carry the holder's token; everybody who only watches shares one.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace

from quincunx.engine import SPECTATOR

from ..http.identity import same
from ..tables.manager import TableManager
from ..tables.session import TableSession
from .pages import Shell, TableData
from .shown import Shown
from .table_data import Visitor, table_data, viewer_of

Place = tuple[int, str, str]
"""Viewer, the address links begin with, and whose forms they are."""


class Drawings:
    def __init__(self, manager: TableManager) -> None:
        self.manager = manager

    async def begin(self, session: TableSession, visitor: Visitor) -> asyncio.Future[Shown]:
        """The drawing of the table as it stands, begun or found. The table's queue must be held; the drawing itself
        needs no queue."""
        version = session.version()
        if session.drawn_version != version:
            session.drawn_version, session.drawn = version, {}
        who = as_seen(session, visitor)
        place: Place = (viewer_of(session, who.token_hash), who.base, who.shell.csrf)
        found = session.drawn.get(place)
        if found is None or (found.done() and (found.cancelled() or found.exception())):
            data = await self.manager.think(lambda: table_data(session, who), f"data {session.game.id}")
            found = session.drawn[place] = self.manager.spawn(self.draw(data))
        return asyncio.shield(found)

    async def draw(self, data: TableData) -> Shown:
        self.manager.metrics.count("quincunx_drawings_total")
        return await self.manager.pen(lambda: Shown(data))

    async def now(self, match_id: str, visitor: Visitor) -> Shown:
        async with self.manager.at(match_id) as session:
            drawing = await self.begin(session, visitor)
        return await drawing


def as_seen(session: TableSession, visitor: Visitor) -> Visitor:
    """Who only watches is like everybody else who does: nothing of the visitor is left in what is drawn."""
    watching = viewer_of(session, visitor.token_hash) == SPECTATOR and not same(session.row.owner, visitor.token_hash)
    return replace(visitor, token_hash=b"", shell=Shell("", version=visitor.shell.version)) if watching else visitor
