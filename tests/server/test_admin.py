"""What whoever runs a server does to its database, at the command line only."""

from __future__ import annotations

import gzip
import json
import secrets
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

from quincunx.cli.main import run
from quincunx.engine.record import load_record
from quincunx.server.app import make_app
from quincunx.server.identity import new_id
from quincunx.server.storage import schema
from quincunx.server.storage.lock import holding

from .helpers import TEMPLATE, make_table, running, with_database
from .test_older import TABLES, WRITTEN

MINERS, KARMAKA = TABLES["mountain-miners"][0], TABLES["karmaka"][0]


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database of five tables, one for each game; that of Mountain Miners is over."""
    path = tmp_path / "tables.sqlite"
    path.write_bytes(gzip.decompress(WRITTEN.read_bytes()))
    monkeypatch.setenv("QUINCUNX_DATABASE", str(path))
    return path


def said(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    """What `quincunx admin …` prints; a complaint where it leaves with another code than 0."""
    assert run(["admin", *words]) == code
    told = capsys.readouterr()
    return told.err if code == 2 else told.out


def listed(capsys: pytest.CaptureFixture[str], *words: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(said(capsys, "tables", "--json", *words))
    return found


def test_tables_are_listed_and_narrowed(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert {one["game"] for one in listed(capsys)} == set(TABLES)
    assert [one["id"] for one in listed(capsys, "--status", "over")] == [MINERS]
    assert [one["id"] for one in listed(capsys, "--game", "karmaka")] == [KARMAKA]
    assert listed(capsys, "--older", "36500") == []
    assert "5 tables." in said(capsys, "tables")
    with closing(sqlite3.connect(kept)) as file:
        assert file.execute("SELECT version_num FROM alembic_version").fetchone() == ("0002",), "it is only looked at"
    assert "not a status" in said(capsys, "tables", "--status", "done", code=2)


def test_a_table_is_inspected_and_its_log_replayed(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "show", MINERS)
    assert f"Table {MINERS}: mountain-miners" in told and "The log replays" in told
    spoil(kept, MINERS)
    assert "The log does not replay" in said(capsys, "show", MINERS)
    assert f"{MINERS}: " in said(capsys, "check", code=1)
    assert "There is no table nowhere" in said(capsys, "show", "nowhere", code=2)


def spoil(kept: Path, table: str) -> None:
    with closing(sqlite3.connect(kept)) as file:
        file.execute("DROP TRIGGER entry_no_update")
        file.execute("UPDATE entry SET state_digest = 'another' WHERE match_id = ? AND seq = 3", (table,))
        file.commit()


def test_a_table_set_aside_is_closed_to_everybody_until_released(
    kept: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table, token, _ = TABLES["karmaka"]
    seat = {"Authorization": f"Bearer {token}"}
    said(capsys, "quarantine", table, "--why", "somebody complained.")
    with running(with_database(f"sqlite:///{kept}")) as server:
        answer = server.client().get(f"/api/tables/{table}", headers=seat)
        assert answer.status_code == 403 and "somebody complained." in answer.text
        assert server.client().get("/").status_code == 200, "and the first page is as it was"
    said(capsys, "quarantine", table, "--release")
    with running(with_database(f"sqlite:///{kept}")) as server:
        assert server.client().get(f"/api/tables/{table}", headers=seat).status_code == 200


def test_a_closed_table_leaves_the_lists_and_an_ended_one_needs_no_closing(
    kept: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said(capsys, "close", KARMAKA)
    assert {one["id"]: one["aside"] for one in listed(capsys)}[KARMAKA] == "it was closed"
    assert "over already" in said(capsys, "close", MINERS, code=2)


def test_a_record_is_exported_and_no_file_is_written_over(
    kept: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "match.jsonl"
    said(capsys, "export", MINERS, "--out", str(out))
    assert load_record(out).finished
    assert out.stat().st_mode & 0o077 == 0, "a match that is not over would hold everything hidden"
    assert "exists already" in said(capsys, "export", MINERS, "--out", str(out), code=2)
    assert "(replaced)" in said(capsys, "export", MINERS, "--out", str(out), "--force")


def test_deleted_tables_leave_nothing_behind_and_the_log_is_guarded_again(
    kept: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "--yes" in said(capsys, "delete", MINERS, code=2)
    assert "Say which tables" in said(capsys, "delete", "--yes", code=2)
    assert "no table nowhere" in said(capsys, "delete", MINERS, "nowhere", "--yes", code=2)
    assert len(listed(capsys)) == 5, "all or nothing"
    with closing(sqlite3.connect(kept)) as file, file:
        file.execute("INSERT INTO hint VALUES (?, 0, 1, 0)", (MINERS,))
    assert "Deleted 1 table." in said(capsys, "delete", "--status", "over", "--yes")
    assert MINERS not in {one["id"] for one in listed(capsys)}
    with closing(sqlite3.connect(kept)) as file:
        of_matches = [table.name for table in schema.metadata.tables.values() if "match_id" in table.c]
        assert {"entry", "seat", "secret", "chat", "takeback", "hint"} <= set(of_matches)
        for table in of_matches:
            assert file.execute(f"SELECT count(*) FROM {table} WHERE match_id = ?", (MINERS,)).fetchone() == (0,)
        with pytest.raises(sqlite3.DatabaseError, match="insert-only"):
            file.execute("DELETE FROM entry")


def test_a_visitor_is_found_and_forgotten(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table, token, _ = TABLES["karmaka"]
    (seat,) = json.loads(said(capsys, "visitor", "--token", token, "--json"))
    assert seat["table"] == table and seat["name"]
    said(capsys, "forget", "--token", token, "--yes")
    assert said(capsys, "visitor", "--token", token) == "0 seats.\n"
    assert "The log replays" in said(capsys, "show", table)
    with closing(sqlite3.connect(kept)) as file:
        name = file.execute("SELECT name FROM seat WHERE match_id = ? AND number = ?", (table, seat["seat"] - 1))
        assert name.fetchone() == ("Somebody",)
    assert "Say who is meant" in said(capsys, "visitor", code=2)
    assert "not a token" in said(capsys, "visitor", "--token", "x", code=2)


def test_a_copy_is_made_beside_a_running_server_and_proved(
    kept: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "copy.sqlite"
    with holding(kept, ""):
        said(capsys, "backup", str(copy))
        assert "holds" in said(capsys, "delete", MINERS, "--yes", code=2), "but nothing is changed under its feet"
    assert copy.stat().st_mode & 0o077 == 0
    told = said(capsys, "check", "--database", str(copy), code=1)
    assert "5 tables" in told and "1 faulty" in told and "begun under rules version 2" in told
    assert "exists already" in said(capsys, "backup", str(copy), code=2)
    with copy.open("r+b") as file:
        file.seek(4096 * 3)
        file.write(b"\x00" * 4096 * 4)
    assert "is damaged" in said(capsys, "check", "--database", str(copy), code=2)


def test_rotated_invitations_open_nothing(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(sqlite3.connect(kept)) as file:
        file.execute("UPDATE match SET status = 'waiting' WHERE id = ?", (KARMAKA,))
        file.commit()
        before = file.execute("SELECT chance_key, invite_key FROM secret WHERE match_id = ?", (KARMAKA,)).fetchone()
        assert "1 table with new" in said(capsys, "rotate")
        after = file.execute("SELECT chance_key, invite_key FROM secret WHERE match_id = ?", (KARMAKA,)).fetchone()
    assert after[0] == before[0], "the key of chance is committed to"
    assert after[1] != before[1]


def test_nothing_of_it_is_reachable_over_http(kept: Path) -> None:
    paths = [getattr(route, "path", "") for route in make_app(with_database(f"sqlite:///{kept}")).routes]
    assert paths and not [path for path in paths if "admin" in path]


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = tmp_path / "none.sqlite"
    assert "There is no database" in said(capsys, "tables", "--database", str(missing), code=2)
    assert not missing.exists()


def test_no_name_of_a_table_is_taken_for_an_option(
    kept: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = iter(["-Bh0765lQI5k8yia", "-yes", "kept"])
    monkeypatch.setattr(secrets, "token_urlsafe", lambda _: next(drawn))
    assert new_id() == "kept"
    for command in ("show", "quarantine", "close", "export --out none.jsonl", "delete --yes"):
        words = said(capsys, *command.split(), "-Bh0765lQI5k8yia", code=2)
        assert "-Bh0765lQI5k8yia" in words, "there is no such table"


def test_servers_on_postgresql_hear_of_it_while_they_run(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("QUINCUNX_DATABASE", postgres_url)
    monkeypatch.setenv("QUINCUNX_GAMES", TEMPLATE)
    with running(with_database(postgres_url)) as server:
        table, seat, _ = make_table(server, ["me", "invite"])
        assert seat.get().status_code == 200
        said(capsys, "quarantine", table)
        assert seat.get().status_code == 403
        said(capsys, "quarantine", table, "--release")
        assert seat.get().status_code == 200
        said(capsys, "delete", table, "--yes")
        assert seat.get().status_code == 404
    with psycopg.connect(postgres_url) as database, pytest.raises(psycopg.Error, match="insert-only"):
        database.execute("TRUNCATE entry")
    assert "pg_dump" in said(capsys, "backup", "copy", code=2)
