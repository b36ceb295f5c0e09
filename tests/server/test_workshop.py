"""The workshop over HTTP, as a browser without script uses it: who may enter, what is kept, drawn, played, measured."""

from __future__ import annotations

import html
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request

from quincunx.server.http.hosts import may_use_workshop
from quincunx.server.settings import BadSetting, Settings, from_environment
from quincunx.server.storage.drafts import MOST_DRAFTS
from quincunx.server.workshop.measuring import MeasuringProgress, rounds
from quincunx.server.workshop.pressing import MOST_TEXT

from .helpers import Server, running, wait_for, with_database
from .test_pages_over_http import Browser

EXAMPLES = Path(__file__).parents[2] / "examples" / "variants"


def opened(browser: Browser, name: str = "trial", game: str = "karmaka") -> str:
    """A new variant; where its bench is."""
    browser.get(f"/workshop/{game}")
    made = browser.post(f"/workshop/{game}/new", name=name)
    assert made.status_code == 303, made.text
    return str(made.headers["location"])


def changed(browser: Browser, bench: str, table: str, row: str, do: str = "fields", **fields: str) -> Any:
    named = {f"field-{name}": value for name, value in fields.items()}
    return browser.http.post(f"{bench}/row", data={"csrf": browser.csrf, "table": table, "row": row, "do": do, **named})


def file_of(browser: Browser, bench: str) -> dict[str, Any]:
    got = browser.get(f"{bench}/trial.toml")
    assert "attachment" in got.headers["content-disposition"]
    return tomllib.loads(got.text)


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Any:
    url = f"sqlite:///{tmp_path_factory.mktemp('workshop') / 'tables.sqlite'}"
    with running(with_database(url)) as server:
        yield server


def test_the_workshop_is_for_this_machine_unless_the_owner_says_otherwise(shared: Server) -> None:
    browser = Browser(shared)
    assert browser.get("/workshop/karmaka").status_code == 200
    assert 'href="/workshop/karmaka"' in browser.get("/new/karmaka").text
    refused = browser.http.get("/workshop/karmaka", headers={"X-Forwarded-For": "198.51.100.7"})
    assert refused.status_code == 403 and "QUINCUNX_WORKSHOP=all" in refused.text
    assert browser.http.get("/workshop", headers={"Host": "games.example"}).status_code == 403
    assert "/workshop" not in browser.http.get("/new/karmaka", headers={"Host": "games.example"}).text
    assert browser.http.post("/workshop/karmaka/new", headers={"Via": "x"}, data={"name": "x"}).status_code == 403


@pytest.mark.parametrize(
    ("setting", "host", "client", "headers", "url", "may"),
    [
        ("own", "localhost:8000", "127.0.0.1", {}, "", True),
        ("own", "[::1]:8000", "::1", {}, "", True),
        ("own", "localhost", "127.0.0.1", {}, "http://192.168.1.4:8000", True),
        ("own", "localhost", "192.168.1.7", {}, "", False),
        ("own", "games.example", "127.0.0.1", {}, "", False),
        ("own", "localhost", "127.0.0.1", {"forwarded": "for=198.51.100.7"}, "", False),
        ("own", "localhost", "127.0.0.1", {}, "https://games.example", False),
        ("off", "localhost", "127.0.0.1", {}, "", False),
        ("all", "games.example", "198.51.100.7", {}, "https://games.example", True),
    ],
)
def test_who_is_let_in(setting: str, host: str, client: str, headers: dict[str, str], url: str, may: bool) -> None:
    given = [(name.encode(), value.encode()) for name, value in {"host": host, **headers}.items()]
    scope = {
        "type": "http",
        "method": "GET",
        "path": "/",
        "headers": given,
        "client": (client, 1),
        "server": (host, 80),
    }
    assert may_use_workshop(Request(scope), Settings(workshop=setting, url=url)) is may


def test_the_setting_is_one_of_three_words() -> None:
    with pytest.raises(BadSetting):
        from_environment({"QUINCUNX_WORKSHOP": "some"})


def test_a_card_is_changed_added_removed_and_exported_as_the_same_file(shared: Server) -> None:
    browser = Browser(shared)
    bench = opened(browser)
    page = browser.get(f"{bench}?table=cards&row=peek").text
    assert 'name="field-points"' in page and "data:image/svg+xml;base64," in page
    after = changed(browser, bench, "cards", "peek", points="7")
    assert after.status_code == 303 and "row=peek" in after.headers["location"]
    assert "was 1" in html.unescape(browser.get(after.headers["location"]).text)
    changed(browser, bench, "cards", "crisis", "remove")
    new = changed(browser, bench, "cards", "peek", "add").headers["location"]
    assert new.endswith("row=peek-2")
    renamed = changed(browser, bench, "cards", "peek-2", name="Peer", points="2").headers["location"]
    assert renamed.endswith("row=peer"), "a row that is called by its name is found under the new one"
    changed(browser, bench, "ladder", "values", rings="9")
    kept = file_of(browser, bench)
    assert kept["change"] == {"cards": {"peek": {"points": 7}}, "ladder": {"rings": 9}}
    assert kept["remove"] == {"cards": ["crisis"]} and kept["add"]["cards"][0]["name"] == "Peer"
    changed(browser, bench, "cards", "crisis", "restore")
    changed(browser, bench, "cards", "peek", "restore")
    assert file_of(browser, bench)["change"] == {"ladder": {"rings": 9}}


def test_what_is_wrong_is_shown_and_neither_played_nor_measured(shared: Server) -> None:
    browser = Browser(shared)
    bench = opened(browser, "faulty")
    after = changed(browser, bench, "cards", "peek", points="70")
    page = html.unescape(browser.get(after.headers["location"]).text)
    assert "faulty.toml:5: “points” must be a whole number from 0 to 9, not 70." in page
    assert 'class="is-wrong"><code>points = 70' in page
    for what in ("play", "measure"):
        refused = browser.post(f"{bench}/{what}", matches="10")
        assert refused.status_code == 422 and "from 0 to 9" in refused.text
    live = browser.scripted(f"{bench}/draw", **{"table": "cards", "row": "peek", "field-points": "3"})
    assert live.json()["faults"] == [] and live.json()["picture"].startswith("data:image/svg+xml")
    assert file_of(browser, bench)["change"]["cards"]["peek"]["points"] == 70, "drawing keeps nothing"
    browser.post(f"{bench}/file", text="name = ")
    assert "this is not TOML" in browser.get(bench).text


def test_a_variant_is_anybodys_to_see_by_its_link_and_only_its_owners_to_change(shared: Server) -> None:
    ada, ben = Browser(shared), Browser(shared)
    bench = opened(ada, "adas")
    seen = ben.get(bench)
    assert seen.status_code == 200 and "Take a copy" in seen.text and "Throw it away" not in seen.text
    for path, fields in (
        ("row", {"table": "cards", "row": "peek", "do": "remove"}),
        ("file", {"text": "x"}),
        ("delete", {}),
    ):
        assert ben.post(f"{bench}/{path}", **fields).status_code == 403
    mine = ben.post(f"{bench}/copy").headers["location"]
    assert mine != bench and "Throw it away" in ben.get(mine).text
    assert ben.http.post(f"{mine}/delete", data={"csrf": "0" * 64}).status_code == 403, "forms carry their token"
    assert ben.post(f"{mine}/delete").status_code == 303 and ben.get(mine).status_code == 404
    assert ada.get(bench).status_code == 200


def test_files_are_taken_in_whole_or_refused_with_every_line(shared: Server) -> None:
    browser = Browser(shared)
    browser.get("/workshop/karmaggan")
    made = browser.post(
        "/workshop/karmaggan/import", text=(EXAMPLES / "thieves-blade.toml").read_text(encoding="utf-8")
    )
    page = html.unescape(browser.get(f"{made.headers['location']}?table=card&row=thieves-blade").text)
    assert "Thieves' Blade added" in page and "One thing is not right" not in page
    refused = browser.post("/workshop/karmaggan/import", text='name = "Two Words"\nseats = 99\n')
    assert refused.status_code == 422
    assert "variant.toml:1:" in refused.text and "variant.toml:2:" in refused.text
    other = browser.post("/workshop/karmaka/import", text='name = "x"\ngame = "karmaggan"\n')
    assert other.status_code == 422 and "It is for karmaggan" in other.text
    again = browser.post("/workshop/karmaggan/import", text='name = "thieves-blade"\ngame = "karmaggan"\n')
    assert again.status_code == 422 and "called “thieves-blade” already" in again.text
    assert browser.post("/workshop/karmaka/import", text="x" * 200_000).status_code == 413
    long = 'name = "long"\nnote = "' + "x" * MOST_TEXT + '"\n'
    assert browser.post("/workshop/karmaka/import", text=long).status_code == 422


def test_nobody_keeps_more_than_there_is_room_for(shared: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quincunx.server.storage.drafts.MOST_DRAFTS", 2)
    assert MOST_DRAFTS > 2
    browser = Browser(shared)
    opened(browser, "one")
    opened(browser, "two")
    refused = browser.post("/workshop/karmaka/new", name="three")
    assert refused.status_code == 409 and "Delete one first" in refused.text


def test_play_it_opens_a_table_whose_record_carries_the_variant(shared: Server) -> None:
    browser = Browser(shared)
    bench = opened(browser, "seven")
    changed(browser, bench, "cards", "peek", points="7")
    table = browser.post(f"{bench}/play").headers["location"]
    page = html.unescape(browser.get(table).text)
    assert "Karmaka: seven" in page and "peek changed" in page
    session = shared.parts.manager.tables[table.removeprefix("/t/")]
    assert session.game.variant is not None and '"points":7' in session.game.variant.content
    path = shared.parts.games.path_of(session.game, session.variant)
    assert path.startswith("karmaka+{"), "bots in their processes play the same"
    assert not session.bot_failures


def test_a_measurement_waits_runs_says_what_it_knows_and_is_kept(shared: Server) -> None:
    browser = Browser(shared)
    bench = opened(browser, "pebbly", "pebbles")
    browser.http.post(f"{bench}/row", data={"csrf": browser.csrf, "do": "options", "option-hand": "5"})
    run = browser.post(f"{bench}/measure", matches="10", bots="random").headers["location"]
    wait_for(lambda: "<b>Done</b>" in browser.get(run).text)
    page = html.unescape(browser.get(run).text)
    assert "pebbly against as-printed" in page and "20 of 20 matches, 10 pairs compared" in page
    whole = browser.get(f"{run}/comparison")
    assert whole.status_code == 200 and "script-src" not in whole.headers["content-security-policy"]
    assert "variants compared" in whole.text
    shelf = browser.get("/workshop/pebbles").text
    assert run in shelf


def test_a_measurement_is_stopped_by_its_owner_and_nobody_takes_more_than_the_share(sqlite_url: str) -> None:
    with running(with_database(sqlite_url, workshop_processors=1, workshop_matches=100_000)) as server:
        browser, other = Browser(server), Browser(server)
        bench = opened(browser, "long", "pebbles")
        runs = [browser.post(f"{bench}/measure", matches="100000", bots="random").headers["location"] for _ in range(3)]
        assert browser.post(f"{bench}/measure", matches="10").status_code == 429, "three of one visitor"
        jobs = server.parts.measurements.jobs
        wait_for(lambda: any(job.process is not None for job in jobs.values()))
        assert sum(job.process is not None for job in jobs.values()) == 1, "one processor, one process"
        other.get("/workshop/pebbles")
        assert other.post(f"{runs[0]}/stop").status_code == 404
        first = next(job for job in jobs.values() if job.process is not None)
        assert browser.post(f"/workshop/measured/{first.id}/stop").status_code == 303
        assert first.process is not None and first.process.returncode is not None
        assert "<b>Stopped</b>" in browser.get(f"/workshop/measured/{first.id}").text
        wait_for(lambda: sum(job.process is not None for job in jobs.values()) == 2)
    assert all(job.process is None or job.process.returncode is not None for job in jobs.values())
    with running(with_database(sqlite_url)) as server:
        again = Browser(server)
        again.http.cookies.update(browser.http.cookies)
        assert "<b>Stopped</b>" in again.get(runs[2]).text, "nobody plays it after a restart"


def test_rounds_grow_and_end_at_what_was_wanted() -> None:
    assert rounds(10) == [10] and rounds(200) == [40, 80, 160, 200] and rounds(40) == [40]
    assert MeasuringProgress().matches == 0


@pytest.mark.parametrize("game", ["axis-mundi", "karmaggan", "kings-of-ruin", "mountain-miners"])
def test_every_game_has_a_bench(shared: Server, game: str) -> None:
    browser = Browser(shared)
    page = browser.get(opened(browser, "first", game)).text
    assert "data:image/svg+xml;base64," in page and 'id="ws-row"' in page


@pytest.mark.parametrize(
    "path",
    ["/workshop/karmaka/../../etc/passwd", "/workshop/measured/..%2f..%2fetc", "/workshop/karmaka/%2e%2e%2f%2e%2e"],
)
def test_no_address_of_the_workshop_reaches_a_file(shared: Server, path: str) -> None:
    assert re.match(r"4\d\d", str(Browser(shared).http.get(path).status_code))


def test_a_pack_is_one_of_ours_and_never_a_folder_of_the_server(shared: Server, tmp_path: Path) -> None:
    browser = Browser(shared)
    bench = opened(browser, "elsewhere", "kings-of-ruin")
    browser.http.post(f"{bench}/row", data={"csrf": browser.csrf, "do": "options", "option-pack": str(tmp_path)})
    assert "options" not in file_of(browser, bench)
    for place in (str(tmp_path), "../../../../etc"):
        browser.post(f"{bench}/file", text=f'name = "elsewhere"\ngame = "kings-of-ruin"\n[options]\npack = "{place}"\n')
        assert "must be one of first-tide" in html.unescape(browser.get(bench).text)
        assert browser.post(f"{bench}/play").status_code == 422
        assert browser.post(f"{bench}/measure", matches="10").status_code == 422
