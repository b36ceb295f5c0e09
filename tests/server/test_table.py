"""What people do at a table besides choosing: repeat, take back, ask, stand in, play again, look back."""

from __future__ import annotations

import random
from pathlib import Path

import httpx
import pytest

from quincunx.engine.record import open_match, parse_record
from quincunx.games._template import GAME as PEBBLES

from .helpers import Seat, Server, full_table, let_be_away, make_table, play_out, running, wait_for, with_database

RNG = random.Random(7)


def _first_key(seat: Seat) -> str:
    key: str = seat.state()["decision"]["options"][0]["key"]
    return key


# -- submissions


def test_the_same_submission_gives_the_same_answer_and_one_entry(either: Server) -> None:
    ada, ben = full_table(either)
    key = _first_key(ada)
    answers = [ada.choose(key, 0, "once") for _ in range(5)]
    assert {(a.status_code, a.content) for a in answers} == {(200, b'{"seq":1}')}
    ben.choose_any(RNG)
    assert ada.choose(key, 0, "once").content == b'{"seq":1}', "also after the match has moved on"
    assert ada.state()["seq"] == 2


def test_the_same_client_key_with_another_body_is_refused_with_the_fresh_state(server: Server) -> None:
    ada, _ = full_table(server)
    keys = [option["key"] for option in ada.state()["decision"]["options"]]
    assert ada.choose(keys[0], 0, "once").status_code == 200
    other = ada.choose(keys[-1] if keys[-1] != keys[0] else "lay:9", 0, "once")
    assert other.status_code == 409 and other.json()["state"] == ada.state()


def test_a_stale_choice_is_refused_with_the_fresh_state(server: Server) -> None:
    ada, ben = full_table(server)
    ada.choose_any(RNG)
    ben.choose_any(RNG)
    refused = ada.choose("lay:1", 0)
    assert refused.status_code == 409 and refused.json()["state"] == ada.state()
    assert refused.json()["what"] and refused.json()["todo"]


def test_simultaneous_decisions_do_not_outdate_each_other(server: Server) -> None:
    seats = full_table(server, 3)
    keys = [_first_key(seat) for seat in seats]
    for seat, key in zip(seats, keys, strict=True):
        assert seat.choose(key, 0).status_code == 200, "all of them saw seq 0"
    assert seats[0].state()["seq"] == 3


def test_an_option_that_is_not_offered_is_refused(server: Server) -> None:
    ada, _ = full_table(server)
    assert ada.choose("lay:9", 0).status_code == 422
    assert ada.choose("undo", 0).status_code == 422
    assert ada.state()["seq"] == 0


# -- taking back


def test_undo_is_an_entry_of_its_own_and_opens_the_decision_again(either: Server) -> None:
    ada, ben = full_table(either)
    ada.choose_any(RNG)
    assert ada.post("/undo", seq=1, client="u").json() == {"seq": 2}
    assert ada.post("/undo", seq=1, client="u").json() == {"seq": 2}, "a repeated undo is one undo"
    state = ada.state()
    assert state["decision"] and state["waiting"] == [0, 1]
    assert state["lines"][-1]["text"] == "You take back a choice."
    assert ben.state()["lines"][-1]["text"] == "Ada takes back a choice."
    assert ada.choose(_first_key(ada), 0).status_code == 409, "a form from before the undo is stale for who took back"
    assert ben.choose(_first_key(ben), 0).status_code == 200, "the others' decision was the same all the time"


def test_undo_beyond_the_law_is_refused_with_the_reason(server: Server) -> None:
    ada, ben = full_table(server)
    ada.choose_any(RNG)
    ben.choose_any(RNG)
    refused = ada.post("/undo", seq=2, client="u")
    assert refused.status_code == 409 and "taken back" in refused.json()["what"]
    assert ada.state()["seq"] == 2


def test_a_takeback_needs_the_consent_of_the_other_people(either: Server) -> None:
    ada, ben, cleo = full_table(either, 3)
    before = ada.state()["view"]
    for seat in (ada, ben, cleo):
        seat.choose_any(RNG)
    seq = ada.state()["seq"]
    assert ada.post("/takeback", seq=seq).status_code == 200
    assert ben.whole()["table"]["takeback"] == {"seat": 0, "seq": seq, "waits_for": [1, 2]}
    assert ben.post("/takeback/answer", seq=seq, answer="yes").status_code == 200
    assert ben.post("/takeback/answer", seq=seq, answer="yes").status_code == 409, "one answer each"
    assert ada.state()["seq"] == seq, "one is still missing"
    assert cleo.post("/takeback/answer", seq=seq, answer="yes").status_code == 200
    after = ada.state()
    assert after["seq"] == seq + 1 and after["view"] == before and after["waiting"] == [0, 1, 2]


def test_a_refused_takeback_and_one_that_play_overtook_change_nothing(server: Server) -> None:
    ada, ben = full_table(server)
    ada.choose_any(RNG)
    ada.post("/takeback", seq=1)
    assert ben.post("/takeback/answer", seq=1, answer="no").status_code == 200
    assert ben.whole()["table"]["takeback"] is None and ada.state()["seq"] == 1
    ada.post("/takeback", seq=1)
    ben.choose_any(RNG)
    assert ben.post("/takeback/answer", seq=1, answer="yes").status_code == 409


def test_a_match_with_everything_taken_back_rebuilds_and_its_record_verifies(server: Server) -> None:
    seats = full_table(server, 2)
    ada, ben = seats
    ada.choose_any(RNG)
    ada.post("/undo", seq=1, client="u")
    for seat in seats:
        seat.choose_any(RNG)
    seq = ada.state()["seq"]
    ada.post("/takeback", seq=seq)
    ben.post("/takeback/answer", seq=seq, answer="yes")
    before = [seat.whole() for seat in seats]
    server.parts.manager.tables.clear()
    after = [seat.whole() for seat in seats]
    assert [b["state"] for b in before] == [a["state"] for a in after]
    play_out(seats, RNG)
    record = parse_record(ada.get("/record").content)
    assert open_match(record, PEBBLES).over and record.finished


# -- giving up, away, again


def test_a_seat_that_was_given_up_goes_to_a_bot_and_its_token_is_worth_nothing(either: Server) -> None:
    ada, ben = full_table(either)
    ada.choose_any(RNG)
    assert ben.post("/leave").status_code == 200
    assert ben.post("/leave").status_code == 403 and ben.choose("lay:1", client="x").status_code == 403
    seats = ada.whole()["table"]["seats"]
    assert (seats[1]["kind"], seats[1]["name"]) == ("bot", "Ben"), "a match in play keeps its names"
    assert ben.state()["seat"] is None and ben.state()["decision"] is None
    wait_for(lambda: ada.choose_any(RNG) is not None or ada.state()["over"])


def test_a_seat_given_up_before_the_match_is_free_again(server: Server) -> None:
    table, ada, invites = make_table(server, ["me", "invite", "invite"])
    body = {"name": "Ben", "invite": invites["1"]}
    ben = Seat(server, table, server.client().post(f"/api/tables/{table}/join", json=body).json()["token"], 1)
    assert ben.post("/leave").status_code == 200
    assert ada.whole()["table"]["seats"][1] == {"seat": 1, "kind": "free", "name": "", "bot": "", "online": True}
    assert server.client().post(f"/api/tables/{table}/join", json=body).json()["seat"] == 1


def test_a_bot_stands_in_for_somebody_away_until_they_are_back(server: Server) -> None:
    ada, ben = full_table(server)
    assert ada.post("/stand-in", seat=1, level="novice").status_code == 403, "Ben is here"
    let_be_away(server, ada.table, 1)
    assert ada.post("/stand-in", seat=1, level="clever").status_code == 422
    assert ada.post("/stand-in", seat=1, level="novice").status_code == 200
    ada.choose_any(RNG)
    wait_for(lambda: ada.state()["seq"] >= 2)
    assert ada.whole()["table"]["seats"][1]["bot"] == "novice"
    with ben.stream() as events:
        next(events)
        wait_for(lambda: ada.whole()["table"]["seats"][1]["bot"] == "")
    seat = ada.whole()["table"]["seats"][1]
    assert seat["kind"] == "person" and seat["name"] == "Ben"


def test_stand_ins_can_be_ruled_out(server: Server) -> None:
    ada, _ = full_table(server, 2, manners={"stand_in": False})
    let_be_away(server, ada.table, 1)
    assert ada.post("/stand-in", seat=1, level="novice").status_code == 403


def test_rematch_seats_the_same_people_once(server: Server) -> None:
    seats = full_table(server, 2, options={"hand": 2})
    assert seats[0].post("/rematch").status_code == 409
    play_out(seats, RNG)
    tables = [seat.post("/rematch").json()["table"] for seat in seats]
    assert tables[0] == tables[1] != seats[0].table
    again = [Seat(server, tables[0], seat.token, seat.seat) for seat in seats]
    assert [seat.state()["seat"] for seat in again] == [0, 1]
    whole = again[0].whole()
    assert whole["table"]["options"] == {"hand": 2} and whole["table"]["phase"] == "playing"
    old = seats[0].whole()["table"]
    assert old["rematch"] == tables[0] and old["commitment"] != whole["table"]["commitment"]


# -- sitting down


def test_invitations_are_for_one_seat_and_are_used_once(server: Server) -> None:
    table, _, invites = make_table(server, ["me", "invite", "invite"])

    def join(**body: object) -> httpx.Response:
        return server.client().post(f"/api/tables/{table}/join", json={"name": "Ben", **body})

    assert join().status_code == 403, "the table is not public"
    assert join(invite="x" * 22).status_code == 403
    assert join(invite=invites["1"], seat=2).status_code == 403
    assert join(invite=invites["1"]).json()["seat"] == 1
    assert join(invite=invites["1"]).status_code == 409
    assert join(invite=invites["2"]).json()["seat"] == 2
    names = [seat["name"] for seat in Seat(server, table).whole()["table"]["seats"]]
    assert names == ["Ada", "Ben", "Ben 2"], "people of one name are told apart"


def test_public_tables_are_open_to_all(server: Server) -> None:
    table, _, _ = make_table(server, ["me", "invite"], public=True)
    assert table in server.client().get("/").text
    joined = server.client().post(f"/api/tables/{table}/join", json={"name": "Ben"})
    assert joined.json()["seat"] == 1


def test_bad_options_are_refused_with_every_fault(server: Server) -> None:
    body = {"game": "pebbles", "seats": ["me", "me", "king"], "name": "", "options": {"hand": 99, "x": 1}}
    refused = server.client().post("/api/tables", json=body)
    assert refused.status_code == 422 and len(refused.json()["faults"]) == 5, refused.text


def test_no_folder_of_the_server_is_opened_for_a_visitor(tmp_path: Path) -> None:
    shown = tmp_path / "secret.toml"
    shown.write_text("nothing = 'for strangers'\n")
    settings = with_database(f"sqlite:///{tmp_path / 'far.db'}", games="kings-of-ruin")
    with running(settings) as server:
        body = {"game": "kings-of-ruin", "seats": ["me"], "name": "Ada", "options": {"pack": str(tmp_path)}}
        refused = server.client().post("/api/tables", json=body)
    assert refused.status_code == 422
    assert "a folder of your own is played on your own machine" in refused.text
    assert "secret" not in refused.text


# -- looking back


def test_after_the_end_everybody_sees_everything_and_can_check_the_dice(either: Server) -> None:
    seats = full_table(either, 2)
    seen: list[list[dict[str, object]]] = [[seat.state() for seat in seats]]
    play_out(seats, RNG, lambda: seen.append([seat.state() for seat in seats]))
    watcher = Seat(either, seats[0].table)
    for at, states in enumerate(seen):
        for number, state in enumerate(states):
            moment = watcher.get(f"/moments/{at}?seat={number}").json()
            assert moment["view"] == state["view"] and moment["lines"] == state["lines"]
    check = watcher.get("/check").json()
    assert check["checked"] and check["commitment"] == watcher.whole()["table"]["commitment"]
    record = parse_record(watcher.get("/record").content)
    assert record.end.key == check["key"] and open_match(record, PEBBLES).over
    page = either.client().get(f"/t/{watcher.table}?at=1&seat=all")
    assert page.status_code == 200


def test_a_table_may_keep_its_replay_closed(server: Server) -> None:
    seats = full_table(server, 2, manners={"replay": False})
    play_out(seats, RNG)
    watcher = Seat(server, seats[0].table)
    assert watcher.get("/record").status_code == 403 and watcher.get("/check").status_code == 403
    assert watcher.get("/moments/1?seat=0").status_code == 403
    assert seats[0].get("/moments/1").status_code == 200
    assert watcher.whole()["table"]["key"] is None


def test_no_key_of_a_person_stands_in_the_way_of_the_bot_that_follows(server: Server) -> None:
    """Somebody who gave a choice the key of the bot's next one, and left, must not freeze the seat."""
    for _ in range(60):
        ada, ben = full_table(server)
        assert ada.choose(_first_key(ada), 0, "bot-2").status_code == 200
        assert ben.choose(_first_key(ben), 1).status_code == 200
        if 0 in ada.state()["waiting"]:
            break
    assert ada.post("/leave").status_code == 200
    wait_for(lambda: ben.state()["seq"] > 2)


@pytest.mark.parametrize("key", ["bot:4", "takeback:4"])
def test_the_servers_own_keys_are_not_for_people(server: Server, key: str) -> None:
    ada, _ = full_table(server)
    option = ada.state()["decision"]["options"][0]["key"]
    assert ada.choose(option, 0, key).status_code == 422
