"""Playing over HTTP: whole matches, on both databases, with people and with bots."""

from __future__ import annotations

import random

from .helpers import Seat, Server, full_table, make_table, play_out, wait_for


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
