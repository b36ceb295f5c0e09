"""The data files: a broken one is refused with every fault at once."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from quincunx.engine.errors import ContentError
from quincunx.engine.house import edition
from quincunx.games.karmaggan import GAME
from quincunx.games.karmaggan.content import CONTENT, DATA, FILES, load


def changed(folder: Path, file: str, old: str, new: str) -> None:
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(DATA, tmp_path / "pack")
    return tmp_path / "pack"


def test_the_shipped_files_are_right(folder: Path) -> None:
    assert load(folder) == CONTENT


def test_a_designer_may_change_roles_and_copies(folder: Path) -> None:
    changed(folder, "objects.toml", "tar = { null = 13 }", "tar = { null = 10, attack = 3 }")
    changed(folder, "temple.toml", "still-air = 3", "still-air = 9")
    content = load(folder)
    assert (13, 0, 10) in content.objects and (13, 1, 3) in content.objects and content.temple[-1] == 9


def test_every_fault_of_every_file_is_listed_at_once(folder: Path) -> None:
    changed(folder, "board.toml", '"..O#..T...O#..T."', '"..O#..T...O#..Q"')
    changed(folder, "board.toml", "open = [4, 7, 12, 15]", "open = [4, 7, 12, 99]")
    changed(folder, "board.toml", "rollers = [15, 47]", 'rollers = "none"')
    changed(folder, "objects.toml", "pole = { attack = 5 }", "pole = { atack = 5 }")
    changed(folder, "objects.toml", "mishmash = { null = 5 }\n", "")
    changed(folder, "objects.toml", 'null = []\nattack = ["null"]', 'null = ["attack"]\nattack = ["null"]')
    changed(folder, "temple.toml", "fire = 3", "fire = -1\nflood = 2")
    changed(folder, "pieces.toml", "copies = 4", "copies = 5")
    changed(folder, "pieces.toml", "spawns = 6", "spawns = 0")
    with pytest.raises(ContentError) as fault:
        load(folder)
    text = str(fault.value)
    for piece in (
        "board.toml:5: Row 0 of “inner” has 15 columns instead of 16",
        "board.toml:5: “Q” in row 0 of “inner” is no tile",
        "board.toml:20: “open” must be a list of whole numbers from 0 to 15",
        "board.toml:44: “rollers” must be a list",
        "objects.toml:6: There is no field “atack” here; the fields are absolute, attack, counter, null, sword",
        "objects.toml:4: “mishmash” is missing",
        "objects.toml:23: null and attack beat each other",
        "temple.toml:6: “fire” must be a whole number from 0 to 60, not -1",
        "temple.toml:7: There is no field “flood”",
        "pieces.toml:19: 11 faces for the 10 Blood Tiles",
        "pieces.toml:5: “spawns” must be a whole number from 1",
    ):
        assert piece in text, piece
    assert len(fault.value.faults) >= 11


def test_a_field_that_is_unknown_empty_or_of_another_sort_is_named_with_its_line(folder: Path) -> None:
    changed(folder, "board.toml", "open = [4, 7, 12, 15]", "open = []")
    changed(folder, "board.toml", "[[3, 5], [11, 13],", "[[3, 5], [11],")
    changed(folder, "objects.toml", "tar = { null = 13 }", "tar = {}")
    changed(folder, "objects.toml", "pole = { attack = 5 }", "pole = 5")
    changed(folder, "objects.toml", 'counter = ["attack"]', 'counter = "attack"')
    changed(folder, "pieces.toml", "spawns = 6", "spawns = 6\nspwans = 6")
    changed(folder, "pieces.toml", "coins = 2\n", "")
    changed(folder, "pieces.toml", "7 = 5\n", "")
    with pytest.raises(ContentError) as fault:
        load(folder)
    text = str(fault.value)
    for piece in (
        "board.toml:20: The central wall has no open segment",
        "board.toml:43: A Gate must be a first and a last column from 0 to 63, not [11]",
        "objects.toml:18: “tar” is missing, or does not say",
        "objects.toml:7: “pole” must be a table",
        "objects.toml:26: “counter” must be a list of the roles it beats",
        "pieces.toml:6: There is no field “spwans” here",
        "pieces.toml:19: A Blood face must give coins or Medallions",
        "pieces.toml:10: “7” is missing",
    ):
        assert piece in text, piece
    assert len(fault.value.faults) == 8


def test_gates_walls_and_starts_are_checked_together(folder: Path) -> None:
    changed(folder, "board.toml", "[3, 5], [11, 13]", "[3, 11], [11, 10]")
    changed(folder, "board.toml", "open = [1, 3, 5, 8", "open = [4, 4, 5, 8")
    changed(folder, "board.toml", "B...S.#T.T#.S...B", "B.....#T.T#.S...B")
    with pytest.raises(ContentError) as fault:
        load(folder)
    text = str(fault.value)
    for piece in (
        "ends at 10, before",
        "names 4 more than once",
        "Segment 4 of the inner wall is open and a trap",
        "there are 7",
    ):
        assert piece in text, piece


def test_a_file_that_is_missing_or_no_toml_is_named(folder: Path) -> None:
    (folder / "temple.toml").unlink()
    (folder / "pieces.toml").write_text("spawns = = 6", encoding="utf-8")
    with pytest.raises(ContentError) as fault:
        load(folder)
    assert "temple.toml: the file cannot be read" in str(fault.value) and "pieces.toml: this is not TOML" in str(
        fault.value
    )


def program(folder: Path | None, *words: str) -> subprocess.CompletedProcess[str]:
    """The command-line program, playing a designer's own set of files or ours."""
    environment = {**os.environ, "QUINCUNX_KARMAGGAN": str(folder or "")}
    command = [sys.executable, "-m", "quincunx.cli.main", *words]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120)


def test_a_designers_own_folder_is_played_and_its_record_belongs_to_it(folder: Path, tmp_path: Path) -> None:
    changed(folder, "temple.toml", "still-air = 3", "still-air = 9")
    record = str(tmp_path / "match.json")
    words = ("play", "karmaggan", "--seats", "random,random", "--seed", "5", "--rounds", "8", "--record", record)
    played = program(folder, *words)
    assert played.returncode == 0, played.stderr
    assert f"{GAME.rules_version}/{edition(folder, FILES)}" in Path(record).read_text(encoding="utf-8")
    assert program(folder, "replay", record, "--at", "3").returncode == 0
    elsewhere = program(None, "replay", record, "--at", "3")
    assert elsewhere.returncode != 0 and "rules version" in elsewhere.stderr


def test_a_broken_folder_is_told_with_every_fault_and_without_a_traceback(folder: Path) -> None:
    changed(folder, "temple.toml", "still-air = 3", "still-air = 'many'")
    changed(folder, "pieces.toml", "[starting_coins]", "[starting_coin]")
    refused = program(
        folder, "duel", "karmaggan", "random", "random", "--matches", "1", "--seats", "2", "--workers", "1"
    )
    assert refused.returncode != 0
    assert "temple.toml" in refused.stderr and "pieces.toml" in refused.stderr and "Traceback" not in refused.stderr
