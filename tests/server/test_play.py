"""Playing over HTTP: whole matches, on both databases, with people and with bots."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

from .direct import direct
from .helpers import Seat, Server, full_table, make_table, play_out, wait_for, with_database


def test_three_people_play_a_whole_match(either: Server) -> None:
    seats = full_table(either, 3)
    play_out(seats, random.Random(1))
    end = seats[0].whole()
    assert end["state"]["over"] and end["table"]["phase"] == "over"
    assert sorted(end["state"]["result"]["ranks"])[0] == 1
    assert end["table"]["key"], "the key is published after the end"


def test_a_person_plays_a_whole_match_against_bots(server: Server) -> None:
    _, me, _ = make_table(server, ["me", "bot:novice", "bot:casual"])
    rng = random.Random(2)

    def over() -> bool:
        me.choose_any(rng)
        return bool(me.state()["over"])

    wait_for(over)
    assert "quincunx_bot_fallbacks_total 0.0" in server.client().get("/metrics").text


def test_a_match_starts_when_the_last_free_seat_is_taken(server: Server) -> None:
    table, maker, invites = make_table(server, ["me", "invite"])
    assert maker.whole()["table"]["phase"] == "waiting" and maker.state()["view"] is None
    joined = server.client().post(f"/api/tables/{table}/join", json={"name": "Ben", "invite": invites["1"]})
    assert joined.json()["seat"] == 1
    assert maker.whole()["table"]["phase"] == "playing" and maker.state()["view"] is not None


def test_start_fills_free_seats_with_bots(server: Server) -> None:
    _, maker, _ = make_table(server, ["me", "invite"])
    assert maker.post("/start").status_code == 200
    table = maker.whole()["table"]
    assert table["phase"] == "playing" and table["seats"][1]["kind"] == "bot"


def test_a_stranger_cannot_start_or_choose(server: Server) -> None:
    table, maker, _ = make_table(server, ["me", "invite"])
    stranger = Seat(server, table, "A" * 22)
    assert stranger.post("/start").status_code == 403
    maker.post("/start")
    assert stranger.choose("lay:1", 0).status_code == 403


def test_a_choice_gets_the_same_answer_on_the_short_way_and_by_its_route(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The short way is taken by whatever is plainly a choice; what is not is told by the routes what is wrong."""

    async def answers(name: str) -> list[tuple[int, bytes]]:
        async with direct(with_database(f"sqlite:///{tmp_path / name}.sqlite")) as app:
            table, tokens = await app.table(2)
            state = await app.state(table, tokens[0])
            good = {"seq": 0, "key": state["decision"]["options"][0]["key"], "client": "c1"}
            bodies: list[Any] = [
                {**good, "seq": "0"}, {**good, "more": 1}, {"seq": 0}, [], {**good, "client": "ä"},
                {**good, "key": "x"}, {**good, "seq": 7}, good, good, {**good, "key": "x"},
            ]  # fmt: skip
            path = f"/api/tables/{table}/choices"
            found = [await app.json("POST", path, body, tokens[0]) for body in bodies]
            found += [await app.json("POST", path, good, token) for token in ("", "Z" * 22, "short")]
            found.append(await app.json("POST", f"/api/tables/{'A' * 16}/choices", good, tokens[0]))
            found.append(await app.send("POST", path, json.dumps(good).encode(), {"content-type": "text/plain"}))
            found.append(await app.send("POST", f"/t/{table}/choose", b"seq=x", {"accept": "application/json"}))
            found.append(await app.json("GET", path))
            return [(one.status, one.body.replace(table.encode(), b"T")) for one in found]

    short = asyncio.run(answers("short"))
    monkeypatch.setattr("quincunx.server.http.straight.Straight.__call__", _by_the_routes)
    by_route = asyncio.run(answers("routes"))
    assert [status for status, _ in short] == [status for status, _ in by_route]
    assert [body for status, body in short if status != 409] == [body for status, body in by_route if status != 409]
    assert {200, 403, 404, 405, 409, 422} <= {status for status, _ in short}


async def _by_the_routes(self: Any, scope: Any, receive: Any, send: Any) -> None:
    await self.app(scope, receive, send)
