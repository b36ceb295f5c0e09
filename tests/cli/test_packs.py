"""The author's tools: `quincunx pack list`, `check` and `graph`."""

from __future__ import annotations

import json
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
    assert "First Tide: no faults. Something leads to every verse" in said
    assert " 1 chapter\n" in said and " 4 heroes\n" in said
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


def test_a_new_pack_can_be_played_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "my-tide"
    assert run(["pack", "new", str(folder), "--title", "My Tide"]) == 0
    assert "a pack that can be played" in capsys.readouterr().out
    assert run(["pack", "check", str(folder)]) == 0
    assert "My Tide: no faults." in capsys.readouterr().out
    head = (folder / "pack.toml").read_text(encoding="utf-8")
    assert 'id = "my-tide"' in head
    assert "words = [" not in head and "token" not in head, "those are for its writer to say"
    assert not (folder / "voices.md").exists(), "and so is who speaks in it"
    assert run(["pack", "new", str(folder)]) != 0, "what is there is not written over"
    assert run(["pack", "new", str(tmp_path / "other"), "--like", "nothing"]) != 0


def test_a_fault_is_told_with_its_line_and_its_rule(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "mine"
    shutil.copytree(BUILT_IN / "first-tide", folder)
    cards = folder / "cards.toml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("copies = 2", "copies = 3", 1), encoding="utf-8")
    assert run(["pack", "check", str(folder)]) == 1
    lines = capsys.readouterr().out.splitlines()
    at = next(n for n, line in enumerate(lines) if "needs exactly 10 starter combat cards" in line)
    assert lines[at + 1].strip() == "3 | [[hero]]" and lines[at + 2].strip().startswith("KR-007: ")


def test_the_graph_is_a_page_to_click_through(tmp_path: Path) -> None:
    out = tmp_path / "tide.html"
    assert run(["pack", "graph", "first-tide", "--out", str(out)]) == 0
    page = out.read_text(encoding="utf-8")
    data = json.loads(re.findall(r'id="data">(.*?)</script>', page, re.DOTALL)[0])
    verse = data["verses"]["101.1"]
    assert verse["to"] == ["101.2", "101.3"] and data["verses"]["101.2"]["from"][0] == "101.1"
    assert verse["options"][0]["label"] == "Ask him what he saw" and verse["options"][0]["to"] == ["101.2"]
    assert 'id="verse-101.1"' in page and "http://" not in page.replace("http://www.w3.org/", "")


def test_a_pack_is_balanced_stopped_and_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["pack", "balance", "first-tide", "--heroes", "fowler", "--bot", "random", "--workers", "1"]
    kept = ["--out", str(tmp_path / "kept"), "--json"]
    assert run([*command, "--matches", "2", *kept]) == 0
    first = json.loads(capsys.readouterr().out)
    assert first["parties"][0]["heroes"] == ["fowler"] and first["parties"][0]["matches"] == 2
    assert run([*command, "--matches", "3", *kept]) == 0
    more = json.loads(capsys.readouterr().out)
    assert more["parties"][0]["matches"] == 3 and sum(more["parties"][0]["chapters"].values()) == 3
    assert all(more["offered"][way] >= times for way, times in more["taken"].items())
    assert all(way not in more["taken"] for way, _ in more["never_taken"])
    assert run(["pack", "balance", "first-tide", "--heroes", "nobody"]) != 0
    assert "no hero of First Tide" in capsys.readouterr().err
