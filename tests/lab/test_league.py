"""The league: ratings that follow from results, rounds that go on until they are sure, programs at the table."""

from __future__ import annotations

import json
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("openskill")
pytest.importorskip("polars")

from quincunx.bots import make_bot, run_match
from quincunx.bots.programs import ProgramFault, any_bot
from quincunx.engine import QuincunxError, load_game
from quincunx.lab.league import league as room
from quincunx.lab.league.page import league_page
from quincunx.lab.league.ratings import bradley_terry, expected, with_skills

PLAN = room.LeaguePlan("mountain-miners", ("random", "greedy:1"), 2, {}, "7")
FIRST_KEY = (
    "import sys, json\nfor line in sys.stdin: print(json.dumps({'key': json.loads(line)['keys'][0]}), flush=True)"
)


def test_ratings_foresee_the_results_they_come_from() -> None:
    scores = {(0, 1): (750.0, 1000), (1, 2): (750.0, 1000), (0, 2): (900.0, 1000)}
    one, two, three = bradley_terry(["a", "b", "c"], scores)
    assert one.points > two.points > three.points
    assert expected(one, two) == pytest.approx(0.75, abs=0.01) and expected(one, three) == pytest.approx(0.9, abs=0.01)
    wider = bradley_terry(["a", "b", "c"], {pair: (won / 10, of // 10) for pair, (won, of) in scores.items()})
    assert wider[0].half == pytest.approx(one.half * 10**0.5, rel=0.05)


def test_a_bot_that_never_lost_is_rated_all_the_same() -> None:
    best, worst = bradley_terry(["a", "b"], {(0, 1): (20.0, 20)})
    assert 100 < best.points < 2000 and best.half > 100 and worst.points == pytest.approx(-best.points)
    skilled = with_skills([best, worst], [((0, 1), 1.0)] * 5)
    assert skilled[0].skill > 25 > skilled[1].skill and skilled[0].doubt < 25 / 3


def test_a_bot_that_always_loses_makes_no_other_rating_unsure() -> None:
    scores = {(0, 1): (120.0, 200), (1, 2): (120.0, 200)}
    alone = bradley_terry(["a", "b", "c"], scores)
    beside = bradley_terry(["a", "b", "c", "random"], scores | {(2, 3): (200.0, 200)})
    assert beside[3].half > 300 and all(
        new.half == pytest.approx(old.half, rel=0.05) and new.points == pytest.approx(old.points, abs=5)
        for old, new in zip(alone, beside[:3], strict=True)
    )


def test_a_league_ends_although_a_bot_never_wins() -> None:
    """However narrow the interval asked for, a pair that always ends the same is not played for ever."""
    league = room.League(room.LeaguePlan("karmaka", ("a", "b"), 2))
    league.rows = [room.Row((0, 1), at, 1.0) for at in range(room.SETTLED - 1)]
    assert league.next_round(40, 0)
    league.rows.append(room.Row((0, 1), room.SETTLED - 1, 1.0))
    assert league.next_round(40, 0) == [] and league.next_round(40, room.SETTLED + 1)
    league.rows.append(room.Row((0, 1), room.SETTLED, 0.0))
    assert league.next_round(40, 0), "it can win: more matches tell how often"


def test_everybody_meets_everybody_and_then_neighbours_play_on() -> None:
    league = room.League(room.LeaguePlan("karmaka", ("a", "b", "c"), 2))
    assert {pair for pair, _ in league.next_round(40, 0)} == {(0, 1), (0, 2), (1, 2)}
    won = {(0, 1): 0.9, (0, 2): 1.0, (1, 2): 0.9}
    league.rows = [room.Row(pair, at, share) for pair, share in won.items() for at in range(30)]
    again = league.next_round(40, 0)
    assert {pair for pair, _ in again} == {(0, 1), (1, 2)} and {at for _, at in again} == set(range(30, 46))
    assert league.next_round(2000, 0) == [] and {pair for pair, _ in league.next_round(2000, 31)} == {(0, 1), (1, 2)}


def test_a_league_goes_on_where_it_was_cut_off_and_ends_the_same(tmp_path: Path) -> None:
    whole = room.play_league(PLAN, tmp_path / "whole", most=12, workers=1)
    assert len(whole.rows) == 12
    rows = (tmp_path / "whole" / room.ROWS_FILE).read_bytes()
    cut = tmp_path / "cut"
    cut.mkdir()
    (cut / room.PLAN_FILE).write_bytes((tmp_path / "whole" / room.PLAN_FILE).read_bytes())
    (cut / room.ROWS_FILE).write_bytes(rows[: len(rows) // 2])
    heard: list[tuple[int, int]] = []
    again = room.play_league(PLAN, cut, most=12, workers=1, each=lambda done, of: heard.append((done, of)))
    assert again.rows == whole.rows and heard[-1] == (heard[-1][1],) * 2 and heard[0][0] > 1, "it counts what was kept"
    assert (cut / room.ROWS_FILE).read_bytes() == rows and room.read_league(cut).ratings() == whole.ratings()
    with pytest.raises(QuincunxError, match="holds another league"):
        room.play_league(room.LeaguePlan("karmaka", ("random", "novice"), 2), cut, workers=1)


def test_it_stops_when_the_ratings_are_sure_enough(tmp_path: Path) -> None:
    seen: list[int] = []
    room.play_league(PLAN, tmp_path, half=2000, workers=1, progress=lambda so_far: seen.append(len(so_far.rows)))
    assert seen == [room.FIRST]


def test_the_page_names_ratings_pairs_and_faults() -> None:
    league = room.League(PLAN, [room.Row((0, 1), at, float(at % 4 == 0)) for at in range(20)])
    league.rows.append(room.Row((0, 1), 20, 1.0, 0, "greedy:1: it has ended."))
    text = league_page(league)
    assert "League of Mountain Miners" in text and "21 matches of 2 bots" in text
    assert "<svg" in text and "greedy:1" in text and "it has ended." in text and "<script" not in text


@pytest.mark.parametrize(
    ("plan", "said"),
    [
        (room.LeaguePlan("karmaka", ("random",), 2), "at least two bots"),
        (room.LeaguePlan("karmaka", ("random", "random"), 2), "each named once"),
        (room.LeaguePlan("kings-of-ruin", ("random", "greedy"), 2), "nobody to be rated against"),
        (room.LeaguePlan("karmaka", ("random", "clever"), 2), "no bot called"),
        (room.LeaguePlan("karmaka", ("random", "program:/no/such/thing"), 2), "cannot be started"),
    ],
)
def test_what_cannot_be_played_is_said_first(plan: room.LeaguePlan, said: str) -> None:
    with pytest.raises(QuincunxError, match=said):
        room.check(plan)


def program(folder: Path, text: str) -> str:
    file = folder / "bot.py"
    file.write_text(text, encoding="utf-8")
    return f"program:{sys.executable} {file}"


def match_with(spec: str) -> Any:
    game = load_game("mountain-miners")
    bots = [any_bot(spec, 1), make_bot("random", 2)]
    return run_match(game, game.setting(2), bots, 1).result


def test_a_program_plays_over_standard_input_and_output(tmp_path: Path) -> None:
    assert len(match_with(program(tmp_path, FIRST_KEY)).ranks) == 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('print(\'{"key": "resign"}\', flush=True); input()', "“resign” is not among the options"),
        ("print('hello', flush=True); input()", "its answer is not"),
        ("", "it has ended"),
    ],
)
def test_what_a_program_does_wrong_is_named(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(ProgramFault, match=said) as fault:
        match_with(program(tmp_path, text))
    assert fault.value.who.startswith("program:")


def test_a_fault_of_a_program_is_a_lost_match(tmp_path: Path) -> None:
    spec = program(tmp_path, "print('{}', flush=True); input()")
    row = room.play_one(room.LeaguePlan("mountain-miners", ("random", spec), 2), (0, 1), 0)
    assert row.share == 1.0 and "its answer is not" in row.fault


class Answering(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        told = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps({"key": told["keys"][-1]}).encode())

    def log_message(self, *words: Any) -> None:
        pass


def test_a_program_plays_over_http() -> None:
    server = HTTPServer(("127.0.0.1", 0), Answering)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        assert len(match_with(f"url:http://127.0.0.1:{server.server_port}/").ranks) == 2
    finally:
        server.shutdown()
        server.server_close()
    with pytest.raises(ProgramFault, match="must begin with http"):
        any_bot("url:ftp://example.org")


@pytest.mark.parametrize("spec", ["program:echo", "url:http://127.0.0.1:9/"])
def test_a_name_in_a_file_starts_no_program(spec: str) -> None:
    """Runs, records and servers make their bots by `make_bot`."""
    with pytest.raises(QuincunxError, match="no bot called"):
        make_bot(spec)
