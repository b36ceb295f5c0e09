"""One server for each database file, and a file that only its owner reads."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from quincunx.server import run
from quincunx.server.storage import database
from quincunx.server.storage.lock import Held, holding


def test_a_second_server_is_told_who_holds_the_file(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    with holding(path, "http://127.0.0.1:8000/"):
        with pytest.raises(Held) as refused, holding(path, "http://127.0.0.1:8001/"):
            pass
        assert (refused.value.process, refused.value.address) == (os.getpid(), "http://127.0.0.1:8000/")
        with pytest.raises(run.CannotServe, match=r"Another server \(process \d+\) holds .*tables\.sqlite at http"):
            run.serve(port=8765, database=str(path))
    with holding(path, ""):
        pass


def test_a_link_to_a_held_file_is_that_file(tmp_path: Path) -> None:
    path, link = tmp_path / "tables.sqlite", tmp_path / "elsewhere" / "other.sqlite"
    link.parent.mkdir()
    link.symlink_to(path)
    with holding(path, ""), pytest.raises(Held), holding(link, ""):
        pass


def test_whoever_only_wants_to_play_is_taken_to_the_running_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(run, "has_screen", lambda: True)
    monkeypatch.setattr("webbrowser.open", opened.append)
    path = tmp_path / "tables.sqlite"
    with holding(path, "http://127.0.0.1:8000/"):
        run.serve(port=8765, database=str(path), open_browser=True)
    assert opened == ["http://127.0.0.1:8000/"] and "already" in capsys.readouterr().out


@pytest.mark.skipif(os.name != "posix", reason="rights of files are told otherwise there")
def test_the_file_holds_keys_and_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    database.migrate(f"sqlite:///{path}")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    files = [path, tmp_path / "tables.sqlite-wal", tmp_path / "tables.sqlite-shm"]
    for file in files:
        file.touch()
        file.chmod(0o644)
    database.keep_private(path)
    assert [stat.S_IMODE(file.stat().st_mode) for file in files] == [0o600] * 3
