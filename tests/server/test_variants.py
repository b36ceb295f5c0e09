"""Variants at the tables of a server: offered by name, played whole, named everywhere, there again after a restart."""

from __future__ import annotations

import html
import os
import random
from pathlib import Path
from typing import Any

import pytest
from alembic import command as alembic
from sqlalchemy import create_engine, text

from quincunx.cli.main import run as command
from quincunx.engine.game import VariantId
from quincunx.engine.record import open_match, parse_record
from quincunx.engine.variant import digest_of, load_variant
from quincunx.games._template import GAME as PEBBLES
from quincunx.server.run import prepare
from quincunx.server.settings import Settings, normal_url
from quincunx.server.storage import database
from quincunx.server.storage import queries as rows
from quincunx.server.tables.variants import BadVariants

from .helpers import TEMPLATE, Seat, full_table, make_table, play_out, running, wait_for, with_database
from .test_pages_over_http import Browser

RNG = random.Random(5)
HANDFUL = (
    'name = "handful"\nversion = "2"\ngame = "pebbles"\nnote = "Everybody begins with five."\n[options]\nhand = 5\n'
)
BLUNTER = 'name = "blunter"\ngame = "kings-of-ruin"\nseats = 1\n[change.card.blunt-answer]\nname = "Blunter answer"\n'


def write(path: Path, text: str) -> str:
    path.write_text(text, encoding="utf-8")
    return str(path)


@pytest.fixture
def handful(tmp_path: Path) -> str:
    return write(tmp_path / "handful.toml", HANDFUL)


def pebbles_in_hand(seat: Seat) -> int:
    return len(seat.state()["view"]["hand"])


def test_the_form_offers_a_variant_by_name_and_the_table_says_what_it_plays(sqlite_url: str, handful: str) -> None:
    with running(with_database(sqlite_url, variants=handful)) as server:
        browser = Browser(server)
        form = browser.get("/new/pebbles").text
        assert "Variant: handful, version 2" in form and "Everybody begins with five." in form
        assert "Variant:" not in browser.get("/new/karmaka").text
        wish = {"game": "pebbles", "name": "Ada", "seats": "2", "seat_1": "me", "seat_2": "bot:novice"}
        refused = browser.post("/tables", **wish, option_hand="2", variant="fistful")
        assert refused.status_code == 422 and "No variant of Pebbles is called “fistful” here." in refused.text
        made = browser.post("/tables", **wish, option_hand="2", variant="handful")
        page = html.unescape(browser.get(made.headers["location"]).text)
        digest = server.parts.games.variants.of("pebbles")[0].kept.digest
        assert "Pebbles: handful<span" in page and f"version 2 (<code>{digest}</code>): hand 5." in page
        seat = Seat(server, made.headers["location"].removeprefix("/t/"), browser.http.cookies["quincunx"])
        assert pebbles_in_hand(seat) == 5, "the variant's number, not the one typed below it"
        assert "(handful)" in browser.get("/").text


def test_a_variant_survives_a_restart_and_is_refused_without_its_file(
    database_url: str, handful: str, tmp_path: Path
) -> None:
    def served(variants: str) -> Any:
        return running(with_database(database_url, variants=variants))

    with served(handful) as server:
        ada, ben = full_table(server, variant="handful")
        ada.choose_any(RNG)
        ben.choose_any(RNG)
        seq, digest = ada.state()["seq"], server.parts.games.variants.of("pebbles")[0].kept.digest
        assert ada.whole()["table"]["variant"] == {"name": "handful", "version": "2", "digest": digest}
    other = write(tmp_path / "other.toml", HANDFUL.replace("hand = 5", "hand = 4"))
    for files, why in (("", "started without it"), (other, "offers another one, version 2")):
        with served(files) as server:
            refused = Seat(server, ada.table, ada.token).get()
            assert refused.status_code == 409 and why in refused.json()["what"]
            assert f"handful, version 2 ({digest})" in refused.json()["what"]
            assert "The match is kept" in refused.json()["todo"]
    renamed = write(tmp_path / "renamed.toml", HANDFUL.replace("Everybody begins", "All begin"))
    with served(renamed) as server:
        seats = [Seat(server, seat.table, seat.token, seat.seat) for seat in (ada, ben)]
        assert seats[0].state()["seq"] == seq, "another note is the same variant"
        play_out(seats, RNG)
        again = seats[0].post("/rematch").json()["table"]
        assert Seat(server, again).whole()["table"]["variant"]["name"] == "handful"
        record = parse_record(seats[0].get("/record").content)
    assert record.variant == VariantId("handful", "2", digest) and record.rules == PEBBLES.rules_version
    assert open_match(record, PEBBLES).game.variant == record.variant


def test_a_record_of_a_variant_is_verified_and_replayed_by_everybody(
    sqlite_url: str, handful: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with running(with_database(sqlite_url, variants=handful)) as server:
        seats = full_table(server, variant="handful")
        play_out(seats, RNG)
        path = tmp_path / "match.jsonl"
        path.write_bytes(seats[0].get("/record").content)
    assert command(["verify", str(path), "--game", TEMPLATE]) == 0
    assert "rules 1, variant handful, version 2 (" in " ".join(capsys.readouterr().out.split())


def test_bots_play_changed_content_in_their_processes_and_the_table_needs_no_file(
    sqlite_url: str, tmp_path: Path
) -> None:
    settings = with_database(sqlite_url, variants=write(tmp_path / "blunter.toml", BLUNTER))
    with running(settings) as server:
        two = server.client().post(
            "/api/tables", json={"game": "kings-of-ruin", "seats": ["bot:novice"] * 2, "variant": "blunter"}
        )
        assert two.status_code == 422 and "blunter is for 1 seat." in two.json()["what"]
        table, watcher, _ = make_table(server, ["bot:novice"], "kings-of-ruin", variant="blunter")
        wait_for(lambda: watcher.state()["seq"] >= 6)
        assert not server.parts.manager.tables[table].bot_failures
        assert "blunt-answer changed" in server.client().get(f"/t/{table}").text
        assert watcher.whole()["table"]["variant"].keys() == {"name", "version", "digest"}
        seq = watcher.state()["seq"]
    with running(with_database(sqlite_url)) as server:
        again = Seat(server, table)
        assert again.state()["seq"] >= seq, "the table carries what is changed"
        assert again.whole()["table"]["variant"]["name"] == "blunter"


def test_every_fault_of_every_file_is_told_before_the_server_starts(tmp_path: Path, handful: str) -> None:
    bad = [
        handful,
        write(tmp_path / "twice.toml", HANDFUL),
        write(tmp_path / "much.toml", HANDFUL.replace("hand = 5", "hand = 50").replace('"handful"', '"much"')),
        write(tmp_path / "none.toml", 'name = "none"\n'),
        write(tmp_path / "chess.toml", 'name = "c"\ngame = "chess"\n'),
        str(tmp_path / "missing.toml"),
    ]
    settings = Settings(database=str(tmp_path / "x.sqlite"), games=TEMPLATE, variants=os.pathsep.join(bad))
    with pytest.raises(BadVariants) as refused:
        prepare(settings, "127.0.0.1", 0, 1)
    told = refused.value.faults
    assert len(told) == 5 and "as another one of pebbles is" in told[0] and "from 1 to 5" in told[1]
    assert "does not say which game" in told[2] and "called “chess”" in told[3] and "cannot be read" in told[4]


def test_the_command_line_refuses_a_bad_variant_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write(tmp_path / "x.toml", 'name = "x"\ngame = "karmaka"\n[options]\nstart_hand = 50\n')
    assert command(["serve", "--variant", path, "--database", str(tmp_path / "x.sqlite")]) == 2
    said = capsys.readouterr().err
    assert "start_hand must be a whole number from 0 to 8" in said and "Traceback" not in said


def test_a_digest_follows_what_changes_and_nothing_else(tmp_path: Path, handful: str) -> None:
    same = write(tmp_path / "same.toml", HANDFUL.replace("five", "5").replace('"2"', '"3"'))
    other = write(tmp_path / "other.toml", HANDFUL.replace("hand = 5", "hand = 4"))
    digests = [digest_of(load_variant(Path(path)), PEBBLES) for path in (handful, same, other)]
    assert digests[0] == digests[1] != digests[2]


def test_tables_made_before_there_were_variants_go_on_as_printed(database_url: str) -> None:
    url = normal_url(database_url)
    engine = create_engine(url)
    with engine.begin() as connection:
        config = database._config()
        config.attributes["connection"] = connection
        alembic.upgrade(config, "0001")
        connection.execute(
            text(
                "INSERT INTO match (id, game, rules_version, options, manners, commitment, status, listed, owner, "
                "version, rematch, created_at) "
                "VALUES ('old', 'pebbles', '1', '{}', '{}', '', 'waiting', 0, :o, 1, '', 0)"
            ),
            {"o": b"x"},
        )
    database.migrate(url)
    with engine.begin() as connection:
        found = rows.around(connection, "old")
    engine.dispose()
    assert found is not None and found.match.variant == "" and found.match.created_at == 0
