"""Games by name: people may name code, files may not."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from quincunx.engine import load_game
from quincunx.engine.errors import UnknownGame
from quincunx.engine.registry import game_from_file

EVIL = "from pathlib import Path; Path({mark!r}).write_text('ran'); GAME = None\n"


def test_a_file_never_names_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mark = tmp_path / "mark"
    (tmp_path / "evil_module.py").write_text(EVIL.format(mark=str(mark)))
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(UnknownGame):
        game_from_file("evil_module:GAME")
    assert not mark.exists() and "evil_module" not in sys.modules


def test_a_file_names_what_is_registered_or_what_a_person_named_before() -> None:
    assert game_from_file("karmaka").id == "karmaka"
    named = "quincunx.games._template:GAME"
    assert load_game(named) is game_from_file(named)
