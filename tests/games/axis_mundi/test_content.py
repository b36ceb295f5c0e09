"""The content files: read through one door, and refused with every fault at once."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from quincunx.engine.errors import ContentError
from quincunx.games.axis_mundi.cards.one_time import LIBRARY
from quincunx.games.axis_mundi.content import ABILITIES, CONTENT, DATA, read


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(DATA, tmp_path / "data"))


def spoil(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def faults(folder: Path) -> list[str]:
    with pytest.raises(ContentError) as refused:
        read(folder)
    return list(refused.value.faults)


def test_a_copy_of_the_files_says_the_same(folder: Path) -> None:
    assert read(folder) == CONTENT


def test_every_fault_of_every_file_is_told_at_once_with_its_line(folder: Path) -> None:
    spoil(folder / "cards.toml", "face = 1\n", "face = 0\n")
    spoil(folder / "cards.toml", 'rule = "AM-400"', 'rule = "400"')
    spoil(folder / "characters.toml", 'name = "Angel"', 'nome = "Angel"')
    spoil(folder / "islands.toml", '"PAAPAA"', '"PAAPA?"')
    found = faults(folder)
    assert "cards.toml:9: “400” is no id of a rule, such as AM-400." in found
    assert "cards.toml:13: Another card has this face already." in found
    assert "islands.toml:7: “printed” has letters that are no terrain: ?." in found
    assert any(fault.startswith("characters.toml:") and "no field “nome”" in fault for fault in found)
    assert any(fault.startswith("characters.toml:") and "“name” is missing" in fault for fault in found)


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        (
            "cards",
            'name = "Dexterity"\ncopies = 6',
            'name = "Dexterity"\ncopies = 7',
            "60 Permanent cards in all",
        ),
        ("cards", 'name = "Grenade"\ncopies = 1', 'name = "Grenade"\ncopies = 2', "8 Treasures in all, not 9"),
        ("cards", 'name = "Salve"', 'name = "Godspeed"', "Another card has this name already"),
        ("cards", 'ability = "heal"', 'ability = "heel"', "“ability” must be one of"),
        ("cards", "amount = 4\n", "", "“amount” is missing"),
        ("cards", 'ability = "godspeed"', 'ability = "godspeed"\namount = 1', "“godspeed” has no amount"),
        ("cards", "copies = 3", "copies = 0", "from 1 to 20, not 0"),
        ("characters", '[[character]]\nname = "Demon"', '[[character]]\nname = "angel"', "has this name already"),
        ("islands", "seats = 3", "seats = 4", "no island for 3 seats"),
        ("islands", "closed = [0, 1, 2, 3]", "closed = [0, 1, 2]", "each of the 4 rings above the sea"),
        ("islands", '"PAAPAA", ', "", "5 rings of 6, 12 … 30 letters"),
        ("islands", "[[island]]", "[[island", "this is not TOML"),
    ],
)
def test_each_fault_is_found(folder: Path, file: str, old: str, new: str, says: str) -> None:
    spoil(folder / f"{file}.toml", old, new)
    assert any(says in fault and fault.startswith(f"{file}.toml") for fault in faults(folder))


def test_more_pieces_than_options_can_name_are_refused(folder: Path) -> None:
    path = folder / "cards.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("copies = 3\n", "copies = 13\n"), encoding="utf-8")
    assert any("more than 255 cards and Treasures" in fault for fault in faults(folder))


def test_a_missing_file_is_a_fault_of_its_own_and_no_other(folder: Path) -> None:
    (folder / "characters.toml").unlink()
    assert len(faults(folder)) == 1


def test_every_ability_is_in_the_library() -> None:
    assert set(ABILITIES) == {"", "shield", *LIBRARY}
    assert {card.ability for card in CONTENT.cards} == set(ABILITIES)
