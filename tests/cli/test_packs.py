"""The author's tools: `quincunx pack list`, `check` and `graph`."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from xml.etree import ElementTree

import pytest

from quincunx.cli.main import run
from quincunx.games.kings_of_ruin.content.pack import BUILT_IN


def test_the_packs_of_the_game_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["pack", "list"]) == 0
    assert "first-tide: First Tide." in capsys.readouterr().out


def test_a_sound_pack_is_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["pack", "check", "first-tide"]) == 0
    said = capsys.readouterr().out
    assert "First Tide: no fault." in said
    assert "9 encounters" in said and "not exercised: KR-" in said


def test_the_campaign_exercises_every_rule_that_content_can(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["pack", "check", "silent-bells", "--rules"]) == 0
    said = capsys.readouterr().out
    assert "not exercised" not in said and "words of the language" not in said
    assert re.search(r"KR-\d{3}.*\.toml", said), "each rule with a file that exercises it"


def test_every_fault_of_a_pack_is_told_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "mine"
    shutil.copytree(BUILT_IN / "first-tide", folder)
    text = (folder / "locations.toml").read_text(encoding="utf-8")
    (folder / "locations.toml").write_text(text + '\n[[location]]\nnumber = "x"\ncolour = 3\n', encoding="utf-8")
    assert run(["pack", "check", str(folder)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len([line for line in lines if line.startswith("locations.toml:")]) >= 2
    assert "the pack cannot be played yet." in " ".join(lines)  # a long path breaks the line


def test_a_pack_is_drawn_as_svg(tmp_path: Path) -> None:
    out = tmp_path / "tide.svg"
    assert run(["pack", "graph", "first-tide", "--out", str(out)]) == 0
    assert ElementTree.fromstring(out.read_text(encoding="utf-8")).tag.endswith("svg")


@pytest.mark.parametrize("words", [["check", "nowhere"], ["graph", "nowhere"]])
def test_a_folder_that_is_not_there_gets_a_sentence(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["pack", *words]) == 1
    assert "nowhere: there is no such folder." in capsys.readouterr().out


def test_an_unknown_word_gets_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["pack", "chck"]) == 2
    assert "No such command 'chck'." in capsys.readouterr().err
