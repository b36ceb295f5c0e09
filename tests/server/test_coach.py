"""The coach at tables: who may ask, what is noted, what a review shows when, and playing on from a moment."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from quincunx.coach.puzzles import puzzles_of
from quincunx.engine.record import Record, parse_record

from .helpers import Seat, Server, full_table, make_table, play_out, running, wait_for, with_database
from .test_pages_over_http import Browser


@pytest.fixture(scope="module")
def coached(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all: starting one costs more than most of what is asked of it here."""
    folder = tmp_path_factory.mktemp("coach")
    with running(with_database(f"sqlite:///{folder / 'coach.sqlite'}")) as server:
        yield server


def alone(server: Server, **more: Any) -> Seat:
    """One person against a bot, at a decision of the person's."""
    _, ada, _ = make_table(server, ["me", "bot:casual"], **more)
    wait_for(lambda: ada.state()["decision"])
    return ada


def test_who_plays_alone_may_ask_and_the_record_notes_it(coached: Server) -> None:
    ada = alone(coached)
    decision = ada.state()["decision"]
    answer = ada.post("/hint")
    assert answer.status_code == 200, answer.text
    hint = answer.json()
    offered = {option["key"]: option["label"] for option in decision["options"]}
    assert hint["seat"] == ada.seat and {one["key"] for one in hint["options"]} <= set(offered)
    assert all(0 <= one["chance"] <= 1 and one["reason"] for one in hint["options"])
    assert ada.post("/hint").status_code == 200, "asking twice is asking once"
    for _ in range(2000):
        state = ada.state()
        if state["over"]:
            break
        if state["decision"]:
            ada.choose(random.Random(1).choice(state["decision"]["options"])["key"], state["seq"])
    record = parse_record(ada.get("/record").content)
    assert record.end.hints == [(ada.seat, ada_seq(record))]


def ada_seq(record: Record) -> int:
    """How many entries there were before the first decision of seat 0."""
    return int(next(entry.seq for entry in record.entries if entry.seat == 0)) - 1


def test_among_people_the_coach_is_silent_unless_the_table_agreed(coached: Server) -> None:
    ada, ben = full_table(coached)
    asked = ada if ada.state()["decision"] else ben
    refused = asked.post("/hint")
    assert refused.status_code == 403 and "silent" in refused.json()["what"]
    ada, ben = full_table(coached, manners={"hints": "all"})
    asked = ada if ada.state()["decision"] else ben
    assert asked.post("/hint").status_code == 200
    assert Seat(coached, ada.table).post("/hint").status_code == 403, "no seat"


def test_a_table_can_do_without_the_coach(coached: Server) -> None:
    assert alone(coached, manners={"hints": "off"}).post("/hint").status_code == 403


def test_a_review_waits_for_the_end_and_is_kept(coached: Server) -> None:
    seats = full_table(coached)
    early = seats[0].get("/review")
    assert early.status_code == 403 and "after the match" in early.json()["what"]
    assert coached.client().get(f"/t/{seats[0].table}/review").status_code == 403
    play_out(seats, random.Random(3))
    done = wait_for(lambda: (found := seats[0].get("/review").json())["review"] and found)
    assert done["done"] == done["of"] == done["review"]["examined"] > 0
    assert done["review"]["names"] == ["Ada", "Ben"]
    count = "SELECT count(*) FROM examined"
    kept = coached.parts.store.read
    wait_for(lambda: coached.run(kept(lambda c: c.exec_driver_sql(count).scalar())) >= done["of"])
    coached.parts.coach.reviews.clear()
    assert seats[1].get("/review").json() == done, "put together again from what was kept"
    page = coached.client().get(f"/t/{seats[0].table}/review").text
    assert "Chances over the match" in page and 'class="curve"' in page and "Play on from here" in page


def test_a_moment_of_a_finished_match_is_played_on(coached: Server) -> None:
    seats = full_table(coached)
    play_out(seats, random.Random(4))
    table = seats[0].table
    before = coached.client().get(f"/api/tables/{table}/moments/1").json()
    ada = Browser(coached)
    ada.get("/")
    made = ada.post(f"/t/{table}/play-on", at="1", seat="0", name="Ada")
    assert made.status_code == 303, made.text
    new = made.headers["location"].removeprefix("/t/")
    assert new != table
    told = coached.client().get(f"/api/tables/{new}").json()
    assert told["state"]["seq"] >= 1 and [seat["kind"] for seat in told["table"]["seats"]] == ["person", "bot"]
    again = coached.client().get(f"/api/tables/{new}/moments/1").json()
    assert again["view"] == before["view"]
    over = ada.post(f"/t/{table}/play-on", at="100000", seat="0")
    assert over.status_code == 409
    assert ada.post(f"/t/{table}/play-on", at="1", seat="9").status_code == 422


def test_after_a_choice_one_may_ask_whether_it_was_wise(coached: Server) -> None:
    ada = Browser(coached)
    ada.get("/new/pebbles")
    wish = {"game": "pebbles", "name": "Ada", "seats": "2", "seat_1": "me", "seat_2": "bot:casual"}
    table = ada.post("/tables", **wish).headers["location"]
    page = wait_for(lambda: 'name="key"' in (text := ada.get(table).text) and text)
    assert ada.scripted(f"{table}/wise").status_code == 409, "nothing was chosen yet"
    key, seq, client = (re.findall(f'name="{name}" value="([^"]+)"', page)[0] for name in ("key", "seq", "client"))
    assert ada.post(f"{table}/choose", key=key, seq=seq, client=client).status_code == 303
    told = ada.scripted(f"{table}/wise").json()
    assert told["heavy"] in (True, False) and told["seq"] > int(seq)
    assert not told["heavy"] or told["loss"] > 0.05


# -- pages


def test_puzzles_are_listed_shown_and_answered(coached: Server) -> None:
    http = coached.client()
    assert "Puzzles" in http.get("/puzzles").text
    puzzle = puzzles_of("karmaka")[0]
    page = http.get("/puzzles/karmaka/1")
    assert page.status_code == 200 and f'value="{puzzle.answer}"' in page.text
    assert puzzle.weighed[0].reason not in page.text and puzzle.key not in page.text, "nothing is given away"
    solved = http.get("/puzzles/karmaka/1", params={"key": puzzle.answer}).text
    assert ">Right<" in solved and "Next puzzle" in solved
    other = next(one.key for one in puzzle.weighed if one.key != puzzle.answer)
    assert "Not the best" in http.get("/puzzles/karmaka/1", params={"key": other}).text
    assert http.get("/puzzles/karmaka/1", params={"key": "nothing:here"}).status_code == 422
    assert http.get("/puzzles/karmaka/9999").status_code == 404
    assert http.get("/puzzles/nowhere/1").status_code == 404


def test_the_first_page_has_the_puzzle_of_the_day_and_each_game_its_own(coached: Server) -> None:
    home = coached.client().get("/").text
    assert "Today’s puzzle" in home and 'href="/game/karmaka"' in home
    game = coached.client().get("/game/karmaka").text
    for words in ("The goal", "You win", "How long", "Learn it in ten minutes", "The rules"):
        assert words in game
    assert coached.client().get("/game/nowhere").status_code == 404
