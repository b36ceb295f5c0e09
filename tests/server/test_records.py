"""Recorded matches in the browser: a report with its matches behind its links, and what a record refuses."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from quincunx.cli.main import run as command
from quincunx.engine import Match
from quincunx.engine.record import save_record
from quincunx.games._template import GAME as PEBBLES
from quincunx.lab import make_report, run
from quincunx.server.tables.recorded import RecordedMatches, table_of

from .helpers import TEMPLATE, Seat, Server, running, with_database
from .test_pages_over_http import Browser


def recorded(path: Path, seed: int = 1, choices: int = 10_000) -> Path:
    match = Match(PEBBLES, PEBBLES.setting(2), key=bytes([seed]) * 32, names=["Ada", "Ben"])
    rng = random.Random(seed)
    while not match.over and match.seq < choices:
        seat = match.waiting()[0]
        ask = match.ask(seat)
        assert ask is not None
        match.submit(seat, rng.choice(list(ask[2])))
    path.parent.mkdir(parents=True, exist_ok=True)
    save_record(match, path)
    return path


def shown(server: Server, name: str) -> str:
    """The address at which a record is shown."""
    answer = server.client().get(f"/records/{name}")
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def test_every_match_of_a_report_opens_in_the_drawn_replay_with_one_click(sqlite_url: str, tmp_path: Path) -> None:
    run(TEMPLATE, 40, 2, out=tmp_path / "run", workers=1)
    report = make_report(tmp_path / "run")
    text = report.path.read_text(encoding="utf-8")
    assert f"quincunx lab show {tmp_path / 'run'}" in text, "as a file it says what to do"
    beside = report.records[0].with_suffix(".html").read_text(encoding="utf-8")
    assert f"quincunx replay {report.records[0]} --browser" in beside and "lab show" in beside
    with running(with_database(sqlite_url, records=str(tmp_path / "run"))) as server:
        http = server.client()
        assert http.get("/records/").headers["location"] == "/records/report.html"
        served = http.get("/records/report.html")
        assert "lab show" not in served.text and "script" not in served.headers["content-security-policy"]
        assert "Reports and recorded matches" in http.get("/").text
        links = re.findall(r'href="(records/match-\d+\.html)"', served.text)
        assert len(set(links)) == len(report.records) > 0
        for link in set(links):
            page = http.get(shown(server, link)).text
            assert 'id="scrub-at"' in page and "Everything open" in page and 'action="/t/' in page
            assert 'href="/records/report.html#match-' in page, "the way back"


def test_a_record_is_a_table_that_is_over_and_nothing_changes_it(sqlite_url: str, tmp_path: Path) -> None:
    path = recorded(tmp_path / "kept" / "final.jsonl")
    with running(with_database(sqlite_url, records=str(path.parent))) as server:
        browser = Browser(server)
        assert "final.jsonl" in browser.get("/records/").text
        place = shown(server, "final.jsonl")
        table = place.removeprefix("/t/").partition("?")[0]
        start, end = browser.get(place).text, browser.get(f"/t/{table}").text
        assert "has won" not in start and "has won" in end and "Checked: the key fits" in end
        watcher = Seat(server, table)
        assert watcher.get("/record").content == path.read_bytes()
        assert watcher.get("/moments/3?seat=1").json()["seat"] == 1, "every seat's view, after the end"
        browser.get("/new/pebbles")
        for what in ("chat", "start", "rematch", "leave"):
            assert browser.post(f"/t/{table}/{what}", text="hello").status_code in (403, 409)
        assert "only be watched" in browser.post(f"/t/{table}/chat", text="hello").text
        assert watcher.choose("lay:1", 0).status_code in (403, 409)
        server.parts.manager.tables.clear()
        assert watcher.state()["over"], "it comes back after it has left memory"


def test_only_what_lies_in_the_folder_is_reached(sqlite_url: str, tmp_path: Path) -> None:
    recorded(tmp_path / "kept" / "a.jsonl")
    outside = recorded(tmp_path / "outside.jsonl", 2)
    (tmp_path / "secret.html").write_text("secret", encoding="utf-8")
    (tmp_path / "kept" / "link.jsonl").symlink_to(outside)
    (tmp_path / "kept" / "run.json").write_text("{}", encoding="utf-8")
    with running(with_database(sqlite_url, records=str(tmp_path / "kept"))) as server:
        http = server.client()
        for name in ("..%2foutside.jsonl", "%2e%2e/secret.html", "link.jsonl", "run.json", "none.html", "/etc/passwd"):
            assert http.get(f"/records/{name}").status_code == 404, name
        assert http.get(f"/t/{table_of('link.jsonl')}").status_code == 404
    with running(with_database(sqlite_url)) as server:
        assert server.client().get("/records/").status_code == 404


def test_a_record_that_does_not_hold_is_refused_with_the_reason(sqlite_url: str, tmp_path: Path) -> None:
    recorded(tmp_path / "open.jsonl", choices=3)
    bad = recorded(tmp_path / "bad.jsonl")
    bad.write_bytes(bad.read_bytes().replace(b'"seat":1', b'"seat":0', 1))
    (tmp_path / "noise.jsonl").write_text("{}\n", encoding="utf-8")
    with running(with_database(sqlite_url, records=str(tmp_path))) as server:
        for name, why in (("open", "not finished"), ("bad", "a byte was changed"), ("noise", "not a Quincunx record")):
            answer = server.client().get(shown(server, f"{name}.jsonl"))
            assert answer.status_code == 409 and why in answer.text and str(tmp_path) not in answer.text


def test_one_file_can_be_shown_alone_and_new_ones_are_found(tmp_path: Path) -> None:
    path = recorded(tmp_path / "match.save")
    alone = RecordedMatches(str(path))
    assert alone.record_of("match.save") == "match.save" and list(alone.look()) == ["match.save"]
    folder = RecordedMatches(str(tmp_path))
    assert folder.look() == {}
    recorded(tmp_path / "later.jsonl")
    assert list(folder.look()) == ["later.jsonl"] and folder.record_at(table_of("later.jsonl")) == "later.jsonl"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["replay", "OPEN", "--browser"], "go on with"),
        (["replay", "OPEN", "--browser", "--game", TEMPLATE], "registered games"),
        (["replay", "none.jsonl", "--browser"], "There is no file"),
        (["lab", "show", "none"], "There is no folder or file “none”"),
        (["serve", "--records", "none"], "to show records from"),
    ],
)
def test_what_cannot_be_shown_is_told_in_a_sentence(
    words: list[str], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.lab.games import COIN

    monkeypatch.chdir(tmp_path)
    save_record(Match(COIN, COIN.setting(2), key=b"k" * 32), tmp_path / "open.jsonl")
    monkeypatch.setattr("quincunx.cli.inputs.game_from_file", lambda name: COIN)
    given = [word if word != "OPEN" else "open.jsonl" for word in words]
    assert command([*given, *(["--database", "x.sqlite"] if words[0] == "serve" else [])]) == 2
    assert says in capsys.readouterr().err
