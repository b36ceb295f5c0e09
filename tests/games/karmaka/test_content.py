"""The data files: cards name abilities with numbers; a broken file is refused with every fault at once."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from quincunx.engine.errors import ContentError
from quincunx.engine.house import edition
from quincunx.games.karmaka.content import ABILITIES, CONTENT, DATA, FILES, load
from quincunx.games.karmaka.rules.abilities import ASKING, AT_ONCE, COPYING

ROOT = Path(__file__).parents[3]
HARVEST = """
[[cards]]
name = "Harvest"
colour = "blue"
points = 2
copies = 4
target = "rival"
rule = "KM-169"
abilities = [
    { does = "draw", cards = 2 }, { does = "steal-future", cards = 2 }, { does = "ruin-exposed", cards = 3 },
    { does = "sow", cards = 1 }, { does = "again" },
]
text = "Draw 2 cards from the Well, take 2 cards of a rival's Future Life, ruin 3 of their Deeds, sow one. Play on."
"""
SCENE = """
from tests.games.karmaka.scenes import Scene
hands = [["Harvest", "Panic"], ["Mimic"]]
piles = dict(futures=[[], ["Spite", "Peek", "Crisis"]], deeds=[[], ["Voyage", "Vengeance", "Denial", "Recycle"]])
scene = Scene(hands=hands, top=["Mimic", "Salvage", "Sowing"], **piles)
scene.do("ability:harvest", "sow:panic", "offer:decline")
assert scene.asked == (0, "extra"), scene.asked
assert scene.hand(0) == ["Salvage", "Sowing"] and scene.future(0) == ["Crisis", "Peek", "Panic"]
assert scene.future(1) == ["Spite"] and scene.deeds(1) == ["Voyage"]
assert scene.ruins == ["Recycle", "Denial", "Vengeance", "Harvest"]
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(DATA, tmp_path / "own"))


def changed(folder: Path, file: str, old: str, new: str) -> None:
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")


def faults(folder: Path) -> str:
    with pytest.raises(ContentError) as fault:
        load(folder)
    return str(fault.value)


def program(folder: Path | None, *words: str) -> subprocess.CompletedProcess[str]:
    """Python with a designer's own set of files, or ours."""
    environment = {**os.environ, "QUINCUNX_KARMAKA": str(folder or "")}
    return subprocess.run([sys.executable, *words], env=environment, cwd=ROOT, capture_output=True, text=True)


def test_the_shipped_files_are_right_and_every_ability_of_the_library_has_its_rule(folder: Path) -> None:
    assert load(folder) == CONTENT
    assert sorted([*AT_ONCE, *ASKING, *COPYING]) == list(range(len(ABILITIES)))
    assert {does for card in CONTENT.cards for does, _, _ in card.abilities} == {*range(len(ABILITIES))}


def test_a_card_that_combines_abilities_with_other_numbers_needs_no_code(folder: Path) -> None:
    with (folder / "cards.toml").open("a", encoding="utf-8") as file:
        file.write(HARVEST)
    played = program(folder, "-c", SCENE)
    assert played.returncode == 0, played.stderr
    checked = program(folder, "-m", "quincunx.cli.main", "check", "karmaka", "--matches", "1")
    assert checked.returncode == 0, "it is drawn, too: " + checked.stdout + checked.stderr


def test_the_laws_hold_for_other_abilities_and_numbers(folder: Path) -> None:
    abilities = HARVEST[HARVEST.index("abilities = [") : HARVEST.index("\ntext")]
    changed(folder, "cards.toml", 'abilities = [{ does = "steal-future", cards = 1 }]', abilities)
    changed(folder, "cards.toml", "ruin = 2, more = 1", "ruin = 3, more = 2")
    changed(folder, "cards.toml", "look = 3, keep = 2", "look = 5, keep = 3")
    checked = program(folder, "-m", "quincunx.cli.main", "check", "karmaka", "--matches", "2")
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_every_fault_of_both_files_is_listed_at_once_with_its_line(folder: Path) -> None:
    changed(folder, "cards.toml", 'does = "ruin-deck", cards = 1', 'does = "ruin-deck", cards = 9')
    changed(folder, "cards.toml", 'does = "ruin-picked-hand", cards = 1', 'does = "ruin-hands", cards = 1')
    changed(folder, "cards.toml", "ruin = 2, more = 1", "ruin = 2, cards = 1")
    changed(folder, "cards.toml", 'name = "Crisis"\ncolour = "red"', 'name = "Panic"\ncolour = "purple"')
    changed(folder, "cards.toml", 'target = "rival"\nrule = "KM-156"\n', "")
    changed(folder, "cards.toml", 'rule = "KM-169"', 'target = "rival"\nrule = "KM-169"')
    changed(folder, "ladder.toml", 'wolf = "Wolf"', 'wolf = "Transcendence"')
    changed(folder, "ladder.toml", "needs = 7", "needs = 0")
    text = faults(folder)
    for piece in (
        "cards.toml:16: “cards” must be a whole number from 1 to 6, not 9.",
        "cards.toml:27: There is no ability “ruin-hands”; the library has again, ruin-deck,",
        "cards.toml:48: There is no field “cards” here; the fields are does, more, ruin.",
        "cards.toml:48: “more” is missing.",
        "cards.toml:33: “colour” must be one of red, green, blue, mosaic, not 'purple'.",
        "cards.toml:10: There is more than one card “Panic”.",
        "cards.toml:32: There is more than one card “Panic”.",
        "“rule” is missing.",
        "“ruin-future” is done to somebody: “target” must be rival or player.",
        "A rival is named, and no ability is done to somebody.",
        "ladder.toml:7: “wolf” must be one of Dung Beetle, Snake, Wolf, Ape, not 'Transcendence'.",
        "ladder.toml:23: “needs” must be a whole number from 1 to 40, not 0.",
    ):
        assert piece in text, (piece, text)


def test_too_few_cards_and_too_many_rungs_are_refused(folder: Path) -> None:
    text = (folder / "cards.toml").read_text(encoding="utf-8")
    (folder / "cards.toml").write_text(text.replace("copies = 3", "copies = 1"), encoding="utf-8")
    with (folder / "ladder.toml").open("a", encoding="utf-8") as file:
        file.write('needs = 9\n[[rungs]]\nname = "Beyond"\n')
    text = faults(folder)
    assert "cards are too few; there must be 56." in text and "A ladder has 2 to 5 rungs, not 6." in text
    (folder / "ladder.toml").unlink()
    assert "ladder.toml: the file cannot be read" in faults(folder)


def test_a_record_of_an_own_set_belongs_to_it(folder: Path, tmp_path: Path) -> None:
    changed(folder, "ladder.toml", "needs = 4", "needs = 3")
    record = str(tmp_path / "match.json")
    words = ("-m", "quincunx.cli.main", "play", "karmaka", "--seats", "random,random", "--seed", "5")
    assert program(folder, *words, "--record", record).returncode == 0
    assert edition(folder, FILES) in Path(record).read_text(encoding="utf-8")
    replayed = [program(own, "-m", "quincunx.cli.main", "replay", record, "--at", "3") for own in (folder, None)]
    assert replayed[0].returncode == 0 and replayed[1].returncode != 0 and "rules version" in replayed[1].stderr
