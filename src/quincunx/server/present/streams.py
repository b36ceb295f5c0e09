"""Streams: what happens at a table, as it happens. Server-sent events for pages, lines of JSON for programs.

Nothing is kept for a stream: whoever comes back says what they saw last and gets what is new, from the table itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, nullcontext
from dataclasses import dataclass
from typing import Any, Final

from quincunx.engine import SPECTATOR, wire

from ..errors import Refusal
from ..tables.bell import Bell
from ..tables.manager import TableManager
from ..tables.seating import Lobby
from ..tables.session import TableSession
from .api_state import chat_of, kept_lines, public_of, state_of
from .drawings import Drawings
from .frames import PageCursor, Step
from .shown import Shown
from .table_data import Visitor, viewer_of

RETRY: Final = 1.0
MOST_LINES: Final = 64
"""States written for streams that are kept of a table: readers may say any place they were at."""


@dataclass(frozen=True, slots=True)
class Written:
    """An event of JSON that is written already: one line, which nobody has to look through for more."""

    event: str
    id: str = ""
    data: bytes = b"{}"

    def encode(self) -> bytes:
        name = f"id: {self.id}\r\nevent: {self.event}" if self.id else f"event: {self.event}"
        return b"%b\r\ndata: %b\r\n\r\n" % (name.encode(), self.data)


BEATS: Final = Written("beat")
BYE: Final = Written("bye")


class Streams:
    def __init__(self, manager: TableManager, lobby: Lobby, drawings: Drawings) -> None:
        self.manager = manager
        self.drawings = drawings
        self.lobby = lobby
        self.open = 0

    @asynccontextmanager
    async def _following(self, match_id: str, token_hash: bytes) -> AsyncIterator[tuple[TableSession, Bell]]:
        """While inside, the bell is rung whenever the table may have changed, and the seat counts as present."""
        news = Bell()
        async with self.manager.at(match_id) as session:
            seat = viewer_of(session, token_hash)
            session.subscribers.add(news)
            self._present(session, seat, 1)
            if seat != SPECTATOR:
                await self.lobby.back(session, seat)
        self.open += 1
        try:
            with news.beating():
                yield session, news
        finally:
            self.open -= 1
            session.subscribers.discard(news)
            self._present(session, seat, -1)

    def _present(self, session: TableSession, seat: int, by: int) -> None:
        if seat == SPECTATOR:
            return
        session.streams[seat] = session.streams.get(seat, 0) + by
        self.manager.presence.saw(session, seat)
        if session.streams[seat] == (1 if by > 0 else 0):
            session.wake()

    # -- pages

    def page(self, match_id: str, visitor: Visitor, last: str) -> AsyncGenerator[Written, None]:
        """For scripts that take whole regions."""
        return self._page_events(match_id, visitor, last)

    def frames(self, match_id: str, visitor: Visitor, last: str, page: str) -> AsyncGenerator[Written, None]:
        """One event for each frame. `page` is the name an open page gave itself, for being sent nothing twice."""
        return self._frame_events(match_id, visitor, last, page)

    async def _page_events(self, match_id: str, visitor: Visitor, last: str) -> AsyncGenerator[Written, None]:
        before: dict[str, int] | None = None
        async with self._following(match_id, visitor.token_hash) as (_, news):
            while not self.manager.stopping:
                news.clear()
                shown = await self._page_update(match_id, visitor, last)
                if shown is not None:
                    last = shown.version
                    yield Written("update", last, visitor.filled(shown.written(before)))
                    news.sent()
                    before = shown.digests
                    shown = None
                while not await news.wait():
                    yield BEATS
            yield BYE

    async def _page_update(self, match_id: str, visitor: Visitor, last: str) -> Shown | None:
        try:
            async with self.manager.at(match_id) as session:
                if session.version() == last:
                    return None
                drawing = await self.drawings.begin(session, visitor)
        except Refusal:
            await asyncio.sleep(RETRY)
            return None
        return await drawing

    async def _frame_events(
        self, match_id: str, visitor: Visitor, last: str, page: str
    ) -> AsyncGenerator[Written, None]:
        async with self._following(match_id, visitor.token_hash) as (session, news):
            cursor = PageCursor(last, news)
            if page:
                session.pages[page] = cursor
            try:
                while not self.manager.stopping:
                    news.clear()
                    async for event, data in self._new_frames(session, visitor, cursor):
                        yield Written(event, cursor.version, visitor.filled(data))
                        news.sent()
                    while not await news.wait():
                        yield BEATS
                yield BYE
            finally:
                cursor.leave()
                if session.pages.get(page) is cursor:
                    del session.pages[page]

    @contextmanager
    def holding(self, match_id: str, page: str) -> Iterator[PageCursor | None]:
        """While inside, the stream of an open page waits: what it would send is in the answer to its form."""
        session = self.manager.tables.get(match_id)
        cursor: PageCursor | None = session.pages.get(page) if session is not None and page else None
        with cursor.hold() if cursor is not None else nullcontext():
            yield cursor

    async def _new_frames(
        self, session: TableSession, visitor: Visitor, cursor: PageCursor
    ) -> AsyncIterator[tuple[str, bytes]]:
        """What a page has not been sent yet. While it is held, the answer to its form sends it."""
        steps, drawing = self._ready(session, visitor, cursor), None
        if not steps:
            try:
                async with self.manager.at(session.id) as session:
                    reel = self.drawings.reel(session, visitor)
                    cursor.enter(reel)
                    drawing = await self.drawings.begun(session, reel)
                    steps = reel.since(cursor.version)
            except Refusal:
                await asyncio.sleep(RETRY)
                cursor.news.set()
                return
        if steps is None and drawing is not None:
            shown = await asyncio.shield(drawing)
            if not cursor.held:
                cursor.version = shown.version
                yield "page", shown.written()
        for step in steps or ():
            frame = await step.made()
            if cursor.held or cursor.version != step.after:
                return
            cursor.version = step.version
            yield "frame", frame

    def _ready(self, session: TableSession, visitor: Visitor, cursor: PageCursor) -> list[Step] | None:
        """The frames that lead a page to now, where all of them were begun already: what is drawn was committed, so
        nobody has to take the table for them. An entry that is not yet committed has another version."""
        reel = cursor.reel
        if reel is None or not session.loaded or session.manners.aside or reel.version != session.version():
            return None
        return reel.since(cursor.version) if self.drawings.reel(session, visitor) is reel else None

    # -- programs

    async def lines(
        self, match_id: str, token_hash: bytes, since: int | None, chat: int
    ) -> AsyncGenerator[bytes, None]:
        """Lines of JSON: `table` for everything around, `state` for the match, `chat`, and `beat` in between."""
        told = StreamCursor(since, chat)
        async with self._following(match_id, token_hash) as (_, news):
            while not self.manager.stopping:
                news.clear()
                lines = await self._new_lines(match_id, token_hash, told)
                if lines:
                    yield b"".join(lines)
                    news.sent()
                while not await news.wait():
                    yield b'{"event":"beat"}\n'
            yield b'{"event":"bye"}\n'

    async def _new_lines(self, match_id: str, token_hash: bytes, told: StreamCursor) -> list[bytes]:
        try:
            async with self.manager.at(match_id) as session:
                kind = f"state {session.game.id}"
                return await self.manager.threads.run(lambda: told.news(session, viewer_of(session, token_hash)), kind)
        except Refusal:
            await asyncio.sleep(RETRY)
            return []


class StreamCursor:
    """What a program has been told so far, and so what is new to it."""

    def __init__(self, since: int | None, chat: int) -> None:
        self.seq = since
        self.chat = chat
        self.around = ""

    def news(self, session: TableSession, viewer: int) -> list[bytes]:
        lines: list[bytes] = []
        around = session.around_digest() + session.phase
        if around != self.around:
            self.around = around
            lines.append(event_line("table", public_of(session)))
        if session.match is not None and session.seq != self.seq:
            lines.append(self._state(session, viewer))
            self.seq = session.seq
        said = chat_of(session, self.chat)
        if said:
            self.chat = said[-1]["number"]
            lines.append(event_line("chat", {"lines": said}))
        return lines

    def _state(self, session: TableSession, viewer: int) -> bytes:
        """Streams of the same viewer share the bytes."""
        place = (session.seq, viewer, self.seq)
        if session.frames_seq != session.seq or len(session.frames) >= MOST_LINES:
            session.frames_seq, session.frames = session.seq, {}
        if place not in session.frames:
            keep = 0 if self.seq is None else kept_lines(session, viewer, self.seq)
            session.frames[place] = event_line("state", state_of(session, viewer, keep))
        return session.frames[place]


def event_line(event: str, facts: dict[str, Any]) -> bytes:
    return wire.encode({"event": event, **facts}) + b"\n"
