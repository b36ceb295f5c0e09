"""Fetch + events = fetch, at every point of random matches, for every seat and a spectator."""

from __future__ import annotations

import asyncio
import json
import random
import threading
from pathlib import Path
from typing import Any

import pytest

from quincunx.engine import SPECTATOR
from quincunx.server.present import pages, streams
from quincunx.server.present import table_data as show
from quincunx.server.present.shown import table_update
from quincunx.server.tables import bell
from quincunx.server.tables.session import TableSession

from .direct import Direct, direct
from .helpers import GAME, PATIENCE, Server, full_table, wait_for, with_database

PLAYED = (
    "seq", "seat", "view", "status", "waiting", "decision", "over", "result", "undo_refusal",
)  # fmt: skip


class Follower:
    """A client that fetched once and applies events ever since."""

    def __init__(self, state: dict[str, Any]) -> None:
        self.state = state
        self.chat: list[Any] = []
        self.table: dict[str, Any] = {}

    def hear(self, event: dict[str, Any]) -> None:
        if event["event"] == "state":
            lines = self.state["lines"][: event["keep"]] + event["lines"]
            self.state = {**{name: event[name] for name in PLAYED}, "lines": lines}
        elif event["event"] == "chat":
            self.chat += event["lines"]
        elif event["event"] == "table":
            self.table = {name: value for name, value in event.items() if name != "event"}

    def same_as(self, whole: dict[str, Any]) -> bool:
        fetched = {**{name: whole["state"][name] for name in PLAYED}, "lines": whole["state"]["lines"]}
        mine = {**{name: self.state[name] for name in PLAYED}, "lines": self.state["lines"]}
        return mine == fetched and self.chat == whole["chat"] and self.table == whole["table"]


async def _random_change(app: Direct, table: str, tokens: list[str], rng: random.Random) -> None:
    """A choice, an undo, a takeback asked and agreed to, or a chat line."""
    states = [await app.state(table, token) for token in tokens]
    asked = [(t, s) for t, s in zip(tokens, states, strict=True) if s["decision"]]
    what = rng.random()
    if what < 0.12:
        await app.json("POST", f"/api/tables/{table}/chat", {"text": f"line {rng.random()}"}, rng.choice(tokens))
    elif what < 0.25:
        body = {"seq": states[0]["seq"], "client": f"u{rng.getrandbits(50):x}"}
        await app.json("POST", f"/api/tables/{table}/undo", body, rng.choice(tokens))
    elif what < 0.32:
        await app.json("POST", f"/api/tables/{table}/takeback", {"seq": states[0]["seq"]}, rng.choice(tokens))
        for token in tokens:
            body = {"seq": states[0]["seq"], "answer": "yes"}
            await app.json("POST", f"/api/tables/{table}/takeback/answer", body, token)
    elif asked:
        token, state = rng.choice(asked)
        key = rng.choice(state["decision"]["options"])["key"]
        await app.choose(table, token, state["seq"], key, f"c{rng.getrandbits(50):x}")


def _tell(follower: Follower, told: streams.StreamCursor, session: TableSession, viewer: int) -> None:
    for line in told.news(session, viewer):
        follower.hear(json.loads(line))


@pytest.mark.parametrize("seed", [*range(3), *(pytest.param(seed, marks=pytest.mark.long) for seed in range(3, 6))])
def test_fetch_and_events_give_what_a_fetch_gives(tmp_path: Path, seed: int) -> None:
    async def play() -> int:
        rng = random.Random(seed)
        compared = 0
        async with direct(with_database(f"sqlite:///{tmp_path / 'drift.sqlite'}")) as app:
            table, tokens = await app.table(rng.choice((2, 3, 4)))
            viewers = [*range(len(tokens)), SPECTATOR]
            async with app.parts.manager.at(table) as session:
                # Everybody is there all the time, however slow the machine is.
                session.streams = dict.fromkeys(range(len(tokens)), 1)
                told = {viewer: streams.StreamCursor(None, 0) for viewer in viewers}
                followers = {viewer: Follower({"lines": []}) for viewer in viewers}
            for _ in range(90):
                async with app.parts.manager.at(table) as session:
                    over = session.playing.over
                    for viewer in viewers:
                        _tell(followers[viewer], told[viewer], session, viewer)
                for viewer in viewers:
                    token = tokens[viewer] if viewer != SPECTATOR else ""
                    whole = (await app.json("GET", f"/api/tables/{table}", token=token)).json()
                    assert followers[viewer].same_as(whole), (seed, viewer, whole["state"]["seq"])
                    compared += 1
                if over:
                    break
                # Some followers fall behind and hear of several entries at once.
                viewers_now = [v for v in [*range(len(tokens)), SPECTATOR] if rng.random() < 0.7]
                viewers = viewers_now or viewers
                await _random_change(app, table, tokens, rng)
        return compared

    assert asyncio.run(play()) > 40


def test_pages_and_their_updates_give_the_same_regions(tmp_path: Path) -> None:
    """The page is its shell and its regions; updates against what was shown before must lead to the regions of now."""

    async def play() -> None:
        rng = random.Random(5)
        async with direct(with_database(f"sqlite:///{tmp_path / 'pages.sqlite'}")) as app:
            table, tokens = await app.table(3)
            visitors = [
                show.Visitor(pages_hash(token), pages.Shell("csrf", "Ada"), "http://test")
                for token in [*tokens, "Z" * 22]
            ]
            shown: list[Any] = [None] * len(visitors)
            regions: list[dict[str, str]] = [{} for _ in visitors]
            for _ in range(40):
                async with app.parts.manager.at(table) as session:
                    for at, visitor in enumerate(visitors):
                        data = show.table_data(session, visitor)
                        regions[at].update(table_update(data, shown[at])["regions"])
                        shown[at] = data
                        assert regions[at] == table_update(data)["regions"]
                await _random_change(app, table, tokens, rng)

    asyncio.run(play())


def pages_hash(token: str) -> bytes:
    from quincunx.server.identity import hash_of

    return hash_of(token)


def test_a_stream_over_the_network_tells_of_a_choice_and_resumes(server: Server) -> None:
    ada, ben = full_table(server, 2)
    with ben.stream() as events:
        assert next(events)["event"] == "table"
        first = next(events)
        assert first["event"] == "state" and first["seq"] == 0 and first["keep"] == 0
        ada.choose_any(random.Random(1))
        heard = next(e for e in events if e["event"] == "state")
        assert heard["seq"] == 1 and heard["waiting"] == [1]
    with ben.stream(since=1) as events:
        ben.choose_any(random.Random(1))
        states = (e for e in events if e["event"] == "state")
        resumed = next(states)
        assert resumed["seq"] >= 2 and resumed["keep"] == len(first["lines"])


def test_page_stream_sends_version_ids_and_nothing_to_who_is_up_to_date(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bell, "BEAT", 1)
    ada, _ = full_table(server, 2)
    path = f"/t/{ada.table}/events"
    with server.client().stream("GET", path) as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        lines = answer.iter_lines()
        head = [next(lines) for _ in range(3)]
        assert head[0].startswith("id: 0.0.") and head[1] == "event: update"
        assert set(json.loads(head[2][6:])["regions"]) == set(pages.REGIONS)
    version = head[0][4:]
    with server.client().stream("GET", path, headers={"Last-Event-ID": version}) as answer:
        lines = answer.iter_lines()
        first = next(line for line in lines if line.startswith(("id: ", "event: ")))
        assert first == "event: beat", "nothing is sent as long as nothing changes"
        ada.choose_any(random.Random(1))
        assert next(line for line in lines if line.startswith("id: ")).startswith("id: 1.")


def test_a_stream_that_was_sent_something_does_not_beat_until_it_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        loop, now = asyncio.get_running_loop(), [0.0]
        due: list[Any] = []
        monkeypatch.setattr(loop, "time", lambda: now[0])
        monkeypatch.setattr(loop, "call_later", lambda seconds, work: due.append((now[0] + seconds, work)))

        def strike() -> None:
            now[0], work = due.pop()
            work()

        one = bell.Bell()
        one.sent()
        one._again(bell.BEAT)
        now[0] = 4.0
        one.sent()
        strike()
        assert now[0] == 10 and not one._late and due[0][0] == 14
        strike()
        assert now[0] == 14 and not await one.wait(), "ten seconds after the last event"
        one.set()
        strike()
        assert await one.wait() and await one.wait(), "news are not lost beside a beat"
        one.clear()

    asyncio.run(run())


def test_who_leaves_a_stream_is_forgotten(server: Server) -> None:
    ada, _ = full_table(server, 2)
    session = server.parts.manager.tables[ada.table]
    for path in (f"/t/{ada.table}/events?frames=1&page=p", f"/api/tables/{ada.table}/stream"):
        with server.client().stream("GET", path) as answer:
            chunks = answer.iter_bytes()  # let go of, it would close the connection
            next(chunks)
            assert len(session.subscribers) == server.parts.streams.open == 1
        wait_for(lambda: not session.subscribers and not server.parts.streams.open and not session.pages)


def test_streams_say_goodbye_when_the_server_stops(server: Server) -> None:
    ada, _ = full_table(server, 2)
    heard: list[str] = []

    def listen() -> None:
        with ada.stream() as events:
            heard.extend(event["event"] for event in events)

    thread = threading.Thread(target=listen)
    thread.start()
    wait_for(lambda: heard)
    assert server.loop is not None
    server.loop.call_soon_threadsafe(server.parts.manager.goodbye)
    thread.join(PATIENCE)
    assert heard[-1] == "bye"


def test_presence_follows_streams(server: Server) -> None:
    ada, ben = full_table(server, 2)
    session = server.parts.manager.tables[ada.table]
    session.seen = {0: -1e6, 1: -1e6}
    assert [seat["online"] for seat in ben.whole()["table"]["seats"]] == [False, True], "who asks is there"
    session.seen = {0: -1e6, 1: -1e6}
    with ada.stream() as events:
        next(events)
        assert server.client().get(f"/api/tables/{ada.table}").json()["table"]["seats"][0]["online"]


def test_unknown_table_has_no_stream(server: Server) -> None:
    for path in ("/api/tables/AAAAAAAAAAAAAAAA/stream", "/t/AAAAAAAAAAAAAAAA/events"):
        assert server.client().get(path).status_code == 404
    assert GAME in server.parts.games.by_id
