"""Records of a pack that has changed since: other words do no harm, other values are named as the reason."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from quincunx.engine import Match, key_of_seed
from quincunx.engine.errors import RecordFault
from quincunx.engine.record import open_match, parse_record, record_of
from quincunx.games.kings_of_ruin import GAME
from quincunx.games.kings_of_ruin.content import pack as packs

NAME = "silent-bells"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Our packs, in a place where they may be changed."""
    mine = Path(shutil.copytree(packs.BUILT_IN, tmp_path / "packs"))
    monkeypatch.setattr(packs, "BUILT_IN", mine)
    monkeypatch.setattr(packs, "_LOADED", {})
    monkeypatch.setattr(packs, "_BY_CODE", {})
    return mine / NAME


def changed(folder: Path, file: str, old: str, new: str) -> None:
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new), encoding="utf-8")
    packs._LOADED.clear()


def played() -> bytes:
    match = Match(GAME, GAME.setting(1, {"pack": NAME, "heroes": "fowler"}), key=key_of_seed(3))
    for at in range(30):
        decision = match.decision(0)
        assert decision is not None
        match.submit(0, decision.options[at % len(decision.options)].key)
    return record_of(match)


def test_a_record_is_read_after_words_of_its_pack_were_changed(folder: Path) -> None:
    data = played()
    changed(folder, "heroes.toml", "Lately it has been giving up shoes.", "Lately it has been giving up boots.")
    record = parse_record(data)
    assert record.head.content == "The Silent Bells 2.6"
    assert record_of(open_match(record, GAME)) == data


def test_a_record_of_other_values_says_which_edition_it_was_played_with(folder: Path) -> None:
    data = played()
    changed(folder, "heroes.toml", "goods = {food = 4, magic = 2}", "goods = {food = 5, magic = 2}")
    changed(folder, "pack.toml", 'version = "2.6"', 'version = "9.9"')
    with pytest.raises(RecordFault, match=r"played with The Silent Bells 2\.6, this program has The Silent Bells 9\.9"):
        open_match(parse_record(data), GAME)


def test_a_fault_of_the_record_itself_is_still_told_as_one(folder: Path) -> None:
    data = played()
    changed(folder, "heroes.toml", "goods = {food = 4, magic = 2}", "goods = {food = 5, magic = 2}")
    with pytest.raises(RecordFault, match="does not follow from the entries"):
        open_match(parse_record(data), GAME)


def test_a_copy_of_a_pack_is_not_taken_for_the_pack(folder: Path, tmp_path: Path) -> None:
    ours, copied = packs.Pack(folder), packs.Pack(Path(shutil.copytree(folder, tmp_path / "copy")))
    assert ours.code != copied.code
