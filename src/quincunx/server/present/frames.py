"""Frames: what every page of a table needs to show the next moment, made once for all who see the same.

For each place people look from there is a reel of frames, one for each entry of the log and one for whatever else
changes. A page says which version it shows and gets the frames after it; one that is too far behind gets everything.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

import msgspec

from quincunx.engine import wire

from ..tables.bell import Bell
from .pages.common import Common
from .pages.data import LogLine, TableData
from .shown import Shown
from .table_data import Visitor

KEPT: Final = 64
"""Frames a reel keeps: what a page may be behind."""
PICTURE: Final = ("r-board", "r-hand", "r-players", "r-side", "r-moment")
"""The regions that are played again."""
PLAYED: Final = ("seat", "caption", "rule", "focus", "moves", "show", "ops")


@dataclass(frozen=True)
class Step:
    """One frame of a reel, made or being made."""

    after: str
    version: str
    seq: int
    frame: asyncio.Future[bytes]

    async def made(self) -> bytes:
        """The frame. Whoever stops waiting for it does not stop it from being made for others."""
        return self.frame.result() if self.frame.done() else await asyncio.shield(self.frame)


@dataclass
class Reel:
    """What one kind of viewer of a table is shown, from moment to moment."""

    who: Visitor
    common: Common = field(default_factory=Common)
    """What it shares with the other reels of its table."""
    version: str = ""
    data: TableData | None = None
    shown: asyncio.Future[Shown] | None = None
    """The last drawing; forgotten when the table is quiet, for it can be made again from the data."""
    steps: deque[Step] = field(default_factory=lambda: deque(maxlen=KEPT))
    open: int = 0
    """How many streams follow it."""

    def since(self, version: str) -> list[Step] | None:
        """The frames that lead from a version to now; None where they are not known."""
        if version == self.version:
            return []
        found = next((at for at, step in enumerate(self.steps) if step.after == version), None)
        return None if found is None else list(self.steps)[found:]

    @property
    def weight(self) -> int:
        """About how many characters its drawing keeps."""
        shown = self.shown
        if shown is None or not shown.done() or shown.cancelled() or shown.exception():
            return 0
        return shown.result().weight

    def rest(self) -> None:
        """The table is quiet: keep only what the next frame is made from."""
        self.shown = None
        self.steps.clear()
        self.common.clear()


@dataclass
class PageCursor:
    """What an open page has been sent. A form that it posts is answered with its frames, and held against the stream
    meanwhile, so that nothing is sent twice."""

    version: str
    news: Bell
    held: int = 0
    reel: Reel | None = None

    def enter(self, reel: Reel) -> None:
        """Follow a reel; that of another place when the viewer took a seat or left it."""
        if reel is not self.reel:
            self.leave()
            reel.open += 1
            self.reel = reel

    def leave(self) -> None:
        if self.reel is not None:
            self.reel.open -= 1
            self.reel = None

    @contextmanager
    def hold(self) -> Iterator[None]:
        self.held += 1
        try:
            yield
        finally:
            self.held -= 1
            self.news.set()


def made_frame(before: Shown, now: Shown, lines: Sequence[LogLine], actor: int | None) -> bytes:
    return wire.encode(now.frame(before, list(lines), actor))


def film(datas: Sequence[TableData], actors: Sequence[int]) -> bytes:
    """Past entries to be played again: the picture they begin with, and a frame for each."""
    shown = Shown(datas[0]).only(PICTURE)
    first, frames = {"regions": shown.regions}, []
    for before, data, actor in zip(datas[:-1], datas[1:], actors, strict=True):
        now = Shown(data, shown).only(PICTURE)
        lines = [line for line in data.lines if line.seq > before.moment.at] if before.moment else []
        made = now.frame(shown, lines, actor)
        frames.append({name: made[name] for name in PLAYED} | {"seq": data.moment.at if data.moment else data.seq})
        shown = now
    return wire.encode({"page": first, "frames": frames})


def reply(frames: Sequence[bytes]) -> bytes:
    """What the page that posted a form is told: the frame of what it did, and what followed at once. Where others were
    quicker, theirs come first."""
    raw = [msgspec.Raw(frame) for frame in frames]
    return wire.encode({"frame": raw[0] if raw else None, "more": raw[1:]})
