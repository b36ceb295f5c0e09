"""Drawings of the tables: made once for all who see the same, outside the table's queue, kept while they are new.

A seat's drawing belongs to its holder, for its forms carry the holder's token; everybody who only watches shares one.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace

from quincunx.engine import SPECTATOR

from ..http.identity import same
from ..tables.manager import Hall
from ..tables.session import Live
from .pages import Shell, Shown, TableData
from .table_data import Visitor, table_data, viewer_of

Place = tuple[int, str, str]
"""Viewer, the address links begin with, and whose forms they are."""


class Drawings:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def begin(self, live: Live, visitor: Visitor) -> asyncio.Future[Shown]:
        """The drawing of the table as it stands, begun or found. The table's queue must be held; the drawing itself
        needs no queue."""
        version = live.version()
        if live.drawn_version != version:
            live.drawn_version, live.drawn = version, {}
        who = as_seen(live, visitor)
        place: Place = (viewer_of(live, who.token_hash), who.base, who.shell.csrf)
        found = live.drawn.get(place)
        if found is None or (found.done() and (found.cancelled() or found.exception())):
            data = await self.hall.think(lambda: table_data(live, who), f"data {live.game.id}")
            found = live.drawn[place] = self.hall.spawn(self.draw(data))
        return asyncio.shield(found)

    async def draw(self, data: TableData) -> Shown:
        self.hall.metrics.count("quincunx_drawings_total")
        return await self.hall.pen(lambda: Shown(data))

    async def now(self, match_id: str, visitor: Visitor) -> Shown:
        async with self.hall.at(match_id) as live:
            drawing = await self.begin(live, visitor)
        return await drawing


def as_seen(live: Live, visitor: Visitor) -> Visitor:
    """Who only watches is like everybody else who does: nothing of the visitor is left in what is drawn."""
    watching = viewer_of(live, visitor.token_hash) == SPECTATOR and not same(live.row.owner, visitor.token_hash)
    return replace(visitor, token_hash=b"", shell=Shell("", version=visitor.shell.version)) if watching else visitor
