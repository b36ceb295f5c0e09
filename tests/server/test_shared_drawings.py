"""Drawings are made once for all who see the same, and nobody's forms are in what others get."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from quincunx.server.identity import HOLE
from quincunx.server.present.pages import Shell
from quincunx.server.present.streams import Written
from quincunx.server.present.table_data import Visitor
from quincunx.server.tables.presence import Presence

from .direct import direct
from .helpers import PATIENCE, with_database


def visitor(number: int, token_hash: bytes = b"") -> Visitor:
    return Visitor(token_hash or bytes([number]) * 32, Shell(f"csrf-{number}", f"Name {number}"), "http://test")


def test_who_only_watches_shares_one_drawing_without_anything_personal(tmp_path: Path) -> None:
    async def run() -> None:
        async with direct(with_database(f"sqlite:///{tmp_path / 'shared.sqlite'}")) as app:
            table, _ = await app.table(2)
            drawings, manager = app.parts.drawings, app.parts.manager
            seated = manager.tables[table].seats[1].token_hash
            first, second = await drawings.now(table, visitor(1)), await drawings.now(table, visitor(2))
            own = await drawings.now(table, visitor(3, seated))
            assert first is second and own is not first
            assert "csrf-" not in str(first.regions) + str(own.regions) and HOLE in str(own.regions)
            assert manager.metrics.value("quincunx_drawings_total") == 2
            await app.json("POST", f"/api/tables/{table}/chat", {"text": "hello", "name": "Zoe"}, "Z" * 22)
            third = await drawings.now(table, visitor(1))
            assert third is not first and set(third.update(first.digests)["regions"]) == {"r-chat"}

    asyncio.run(run())


def test_a_table_that_left_memory_comes_back_from_its_log(tmp_path: Path) -> None:
    async def run() -> None:
        async with direct(with_database(f"sqlite:///{tmp_path / 'idle.sqlite'}", idle=0.001)) as app:
            table, tokens = await app.table(2)
            before = await app.state(table, tokens[0])
            session = app.parts.manager.tables[table]
            session.touched -= 60
            await app.parts.manager.presence.sweep()
            assert table not in app.parts.manager.tables and session.playing.play.gen is None
            assert await app.state(table, tokens[0]) == before

    asyncio.run(run())


def test_every_table_is_swept_in_one_of_the_shares(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A share at a time, so that no sweep of all tables holds up a choice; and none is left out."""
    swept: list[str] = []
    every = "quincunx.server.tables.presence.SWEEP"
    monkeypatch.setattr(every, 1e6)
    monkeypatch.setattr(Presence, "_tidy", lambda _, session: swept.append(session.id))

    async def run() -> None:
        async with direct(with_database(f"sqlite:///{tmp_path / 'shares.sqlite'}")) as app:
            presence = app.parts.manager.presence
            tables = {(await app.table(2))[0] for _ in range(5)}
            await presence.sweep(0, 2)
            await presence.sweep(1, 2)
            assert len(swept) == 5 and set(swept) == tables, "each in one of two shares"
            swept.clear()
            monkeypatch.setattr(every, 0.05)
            sweeping = asyncio.create_task(presence.sweep_for_ever())
            async with asyncio.timeout(PATIENCE):
                while set(swept) != tables:
                    await asyncio.sleep(0.01)
            sweeping.cancel()

    asyncio.run(run())


def test_drawings_of_a_quiet_table_are_kept_while_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with direct(with_database(f"sqlite:///{tmp_path / 'quiet.sqlite'}")) as app:
            table, _ = await app.table(2)
            presence, session = app.parts.manager.presence, app.parts.manager.tables[table]
            who = visitor(1, session.seats[0].token_hash)
            reel = app.parts.drawings.reel(session, who)
            reel.open += 1
            first = await app.parts.drawings.now(table, who)

            async def swept(quiet: float) -> object:
                session.touched = time.monotonic() - quiet
                await presence.sweep()
                return reel.shown.result() if reel.shown else None

            assert await swept(60) is first, "there is room"
            monkeypatch.setattr("quincunx.server.tables.presence.ROOM", first.weight - 1)
            assert await swept(5) is first, "it is not quiet yet"
            assert await swept(60) is None and reel.data is not None, "the next frame is made from the data"
            monkeypatch.undo()
            assert await app.parts.drawings.now(table, who) is not first
            assert await swept(600) is None, "nobody has come for ten minutes"

    asyncio.run(run())


def test_who_waits_for_a_frame_that_fails_hears_it_and_the_next_one_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any) -> bytes:
        raise RuntimeError("no frame")

    async def run() -> None:
        async with direct(with_database(f"sqlite:///{tmp_path / 'failed.sqlite'}")) as app:
            table, tokens = await app.table(2)
            session = app.parts.manager.tables[table]
            who = visitor(1, session.seats[0].token_hash)
            await app.parts.drawings.now(table, who)
            reel = app.parts.drawings.reel(session, who)
            reel.open += 1

            async def chosen(seat: int) -> bytes:
                state = await app.state(table, tokens[seat])
                key = state["decision"]["options"][0]["key"]
                assert (await app.choose(table, tokens[seat], state["seq"], key, f"c{seat}")).status == 200
                return await asyncio.wait_for(reel.steps[-1].made(), 60)

            with monkeypatch.context() as patch:
                patch.setattr("quincunx.server.present.drawings.made_frame", broken)
                with pytest.raises(RuntimeError, match="no frame"):
                    await chosen(0)
            assert b'"ops"' in await chosen(1)

    asyncio.run(run())


def test_an_event_is_written_as_browsers_read_it() -> None:
    data = '{"a":"two\\nlines, ä"}'.encode()
    assert Written("frame", "3.0.abc", data).encode() == b"id: 3.0.abc\r\nevent: frame\r\ndata: " + data + b"\r\n\r\n"
    assert Written("beat").encode() == b"event: beat\r\ndata: {}\r\n\r\n"


def test_the_version_of_a_table_follows_what_stands_around_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with direct(with_database(f"sqlite:///{tmp_path / 'around.sqlite'}")) as app:
            table, _ = await app.table(2)
            session = app.parts.manager.tables[table]
            before = session.version()
            session.paused = True
            assert session.version() != before
            session.paused = False
            assert session.version() == before == session.version()
            session.seen[1] = time.monotonic() - 600
            assert session.version() != before, "somebody is away"

    asyncio.run(run())
