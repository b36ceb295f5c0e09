"""Hidden information on the wire: permute what a viewer cannot know, and every answer is the same byte for byte."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import re
from pathlib import Path
from typing import Any

import pytest

from quincunx.engine import SPECTATOR, State, game_ids, permute, seeded, wire
from quincunx.server.bots.protocol import answer, material_of
from quincunx.server.identity import hash_of
from quincunx.server.present import pages, streams
from quincunx.server.present import table_data as show
from quincunx.server.present.shown import Shown, table_update
from quincunx.server.tables.session import TableSession

from .direct import Direct, direct
from .helpers import with_database

GAMES = ("pebbles", *game_ids())
CSRF = re.compile(rb"[0-9a-f]{64}")
"""Forms carry their token under a mask that is new each time."""


async def _answers(app: Direct, table: str, token: str, earlier: dict[int, Shown]) -> dict[str, bytes]:
    """Everything this viewer can get of the table."""
    headers = {"authorization": f"Bearer {token}"}
    paths = (f"/api/tables/{table}", f"/t/{table}", f"/t/{table}/record", f"/api/tables/{table}/check")
    app.parts.manager.tables[table].reels = {}
    found = {path: CSRF.sub(b"", (await app.send("GET", path, headers=headers)).body) for path in paths}
    body = json.dumps({"seq": 999, "key": "x", "client": "x"}).encode()
    json_headers = {**headers, "content-type": "application/json"}
    found["stale"] = (await app.send("POST", f"/api/tables/{table}/choices", body, json_headers)).body
    async with app.parts.manager.at(table) as session:
        viewer = show.viewer_of(session, hash_of(token))
        session.frames_seq = -1
        found["stream"] = b"".join(streams.StreamCursor(None, 0).news(session, viewer))
        visitor = show.Visitor(hash_of(token), pages.Shell("csrf"), "http://test")
        data = show.table_data(session, visitor)
        found["update"] = wire.encode(table_update(data))
        if viewer in earlier:
            seq = earlier[viewer].facts["seq"]
            told = show.lines_since(session, data, seq), show.actor_since(session, seq)
            found["frame"] = wire.encode(Shown(data, earlier[viewer]).frame(earlier[viewer], *told))
    return found


async def _look(app: Direct, table: str, tokens: list[str]) -> dict[int, Shown]:
    """What each viewer is shown now: what the next frames begin with."""
    async with app.parts.manager.at(table) as session:
        views = [(show.viewer_of(session, hash_of(token)), hash_of(token)) for token in tokens]
        visitors = {viewer: show.Visitor(token, pages.Shell("csrf"), "http://test") for viewer, token in views}
        return {viewer: Shown(show.table_data(session, visitor)) for viewer, visitor in visitors.items()}


def _permuted(session: TableSession, viewer: int, seed: int) -> bool:
    """Exchange what the viewer cannot know, in place; whether there was anything."""
    play = session.playing.play
    state = play.state
    assert isinstance(state, State)
    groups = play.unknown(viewer)
    for pieces, faces in groups:
        permute(state, pieces, faces, seeded(seed))
    return bool(groups)


async def _play_some(app: Direct, table: str, tokens: list[str], rng: random.Random) -> bool:
    states = [(t, await app.state(table, t)) for t in tokens]
    asked = [(t, s) for t, s in states if s["decision"]]
    if not asked:
        return False
    token, state = rng.choice(asked)
    key = rng.choice(state["decision"]["options"])["key"]
    done = await app.choose(table, token, state["seq"], key, f"c{rng.getrandbits(50):x}")
    assert done.status == 200
    return True


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("seed", "steps"), [(1, 4), pytest.param(2, 400, marks=pytest.mark.long)])
def test_no_answer_depends_on_what_the_viewer_cannot_know(tmp_path: Path, game: str, seed: int, steps: int) -> None:
    async def play() -> int:
        rng = random.Random(seed)
        compared = 0
        async with direct(with_database(f"sqlite:///{tmp_path / 'hidden.sqlite'}")) as app:
            known = app.parts.games.get(game)
            table, tokens = await app.table(known.seats[0], game)
            async with app.parts.manager.at(table) as session:
                # Everybody is there all the time, however slow the machine is.
                session.streams = dict.fromkeys(range(len(tokens)), 1)
            earlier: dict[int, Shown] = {}
            for _ in range(steps):
                for viewer in [*range(len(tokens)), SPECTATOR]:
                    token = tokens[viewer] if viewer != SPECTATOR else "Z" * 22
                    before = await _answers(app, table, token, earlier)
                    async with app.parts.manager.at(table) as session:
                        state = session.playing.play.state
                        assert state is not None
                        truth = state.faces[:]
                        if session.playing.over or not _permuted(session, viewer, rng.getrandbits(30)):
                            continue
                    after = await _answers(app, table, token, earlier)
                    async with app.parts.manager.at(table):
                        state.faces[:] = truth
                    assert before == after, (viewer, [k for k in before if before[k] != after[k]])
                    compared += 1
                earlier = await _look(app, table, [*tokens, "Z" * 22])
                if not await _play_some(app, table, tokens, rng):
                    break
        return compared

    assert asyncio.run(play()) >= 8


def test_a_bot_decides_from_what_its_seat_knows(tmp_path: Path) -> None:
    """Everything hidden swapped, same seed: the same choice, through the very material that a bot process gets."""

    async def play() -> int:
        rng = random.Random(3)
        compared = 0
        async with direct(with_database(f"sqlite:///{tmp_path / 'bots.sqlite'}")) as app:
            table, tokens = await app.table(2, "karmaka")
            for _ in range(30):
                async with app.parts.manager.at(table) as session:
                    for seat in session.playing.waiting():
                        compared += _same_choice(session, seat, rng)
                if not await _play_some(app, table, tokens, rng):
                    break
        return compared

    assert asyncio.run(play()) > 10


def _same_choice(session: TableSession, seat: int, rng: random.Random) -> int:
    play = session.playing.play
    assert play.snap is not None
    before = _choice(session, seat)
    truth = play.snap.faces[:]
    hidden = [p for group, _ in play.unknown(seat) for p in group]
    unknown_then = [p for p in play.snap.unknown(seat) if p in hidden and not play.tape]
    permute(play.snap, unknown_then, sorted(play.snap.faces[p] for p in unknown_then), seeded(rng.getrandbits(30)))
    after = _choice(session, seat)
    play.snap.faces[:] = truth
    assert before == after
    return int(len(unknown_then) > 1)


def _choice(session: TableSession, seat: int) -> Any:
    return answer(material_of(session.playing, session.game.id, seat, "casual", "a seed"), session.game)


def test_the_material_of_a_bot_holds_no_key(tmp_path: Path) -> None:
    async def look() -> None:
        async with direct(with_database(f"sqlite:///{tmp_path / 'key.sqlite'}")) as app:
            table, _ = await app.table(2)
            async with app.parts.manager.at(table) as session:
                sent = wire.encode(material_of(session.playing, "pebbles", 0, "casual", "seed"))
                assert session.secrets.chance_key.hex().encode() not in sent
                assert "key" not in json.loads(sent)

    asyncio.run(look())


def test_views_of_others_and_the_record_are_closed_during_play(tmp_path: Path) -> None:
    async def look() -> None:
        async with direct(with_database(f"sqlite:///{tmp_path / 'closed.sqlite'}")) as app:
            table, tokens = await app.table(2)
            await _play_some(app, table, tokens, random.Random(1))
            base = f"/api/tables/{table}"
            for path in (f"{base}/moments/0", f"{base}/moments/1"):
                assert (await app.json("GET", path, token=tokens[0])).status == 200
                own = await app.json("GET", path, token=tokens[0])
                assert own.json()["seat"] == 0
                for seat in (b"seat=1", b"seat=2", b"seat=30"):
                    headers = {"authorization": f"Bearer {tokens[0]}"}
                    assert (await app.send("GET", path, headers=headers, query=seat)).status == 403
            for path in (f"{base}/record", f"{base}/check", f"/t/{table}/record"):
                assert (await app.json("GET", path, token=tokens[0])).status == 403
            for query in (b"at=0&seat=1", b"at=0&seat=all", b"at=1&seat=all"):
                headers = {"cookie": f"quincunx={tokens[0]}"}
                assert (await app.send("GET", f"/t/{table}", headers=headers, query=query)).status == 403
            assert (await app.json("GET", base)).json()["table"]["key"] is None

    asyncio.run(look())


def test_server_logs_carry_no_names_faces_or_choices(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        async with direct(with_database(f"sqlite:///{tmp_path / 'logs.sqlite'}")) as app:
            table, tokens = await app.table(2)
            for seed in range(6):
                await _play_some(app, table, tokens, random.Random(seed))

    with caplog.at_level(logging.DEBUG, "quincunx.server"):
        asyncio.run(play())
    told = " ".join(f"{record.getMessage()} {getattr(record, 'facts', '')}" for record in caplog.records)
    assert "request" in told
    for word in ("Ada", "lay:", "take:", "pebble ", "Bearer"):
        assert word not in told, word
