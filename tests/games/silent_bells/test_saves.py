"""A saved campaign goes on: over chapters, and over versions of the pack that change words and values only."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from quincunx.engine import Play, seeded
from quincunx.engine.errors import RecordFault
from quincunx.games.kings_of_ruin.content.pack import BUILT_IN, Pack, adopt
from quincunx.games.kings_of_ruin.game import GAME
from quincunx.games.kings_of_ruin.rules import day
from quincunx.games.kings_of_ruin.save import restore, save
from quincunx.games.kings_of_ruin.state import Realm


def begun(pack: str) -> Realm:
    setting = GAME.setting(2, {"pack": pack, "heroes": "oathbreaker,fowler"})
    play = Play.begin(GAME, setting, seeded(5))
    assert isinstance(play.state, Realm)
    return play.state


def choices_from(s: Realm, times: int) -> list[object]:
    """What is asked and answered, always the first option, from this state on with the same chance."""
    play = Play(GAME, s, seeded(9), False, False)
    play.start()
    asked: list[object] = []
    for _ in range(times):
        if play.over:
            break
        asked.append((play.seat, play.kind.name, tuple(play.options)))
        play.send(play.options[0])
    return asked


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the pack that may be changed."""
    return Path(shutil.copytree(BUILT_IN / "silent-bells", tmp_path / "bells"))


def installed(folder: Path, name: str) -> Pack:
    pack = Pack(folder)
    assert pack.faults.found == []
    adopt(pack, name)
    return pack


@pytest.mark.rule("KR-363", "KR-365", "KR-388")
def test_a_save_goes_on_into_the_next_chapter() -> None:
    s = begun("silent-bells")
    s.stack.clear()
    s.next_chapter = 1
    s.stage, s.step = day.EVENING, 8
    again = restore(save(s))
    assert choices_from(again, 12) == choices_from(s, 12)
    assert again.chapter == s.chapter == 1 and again.cap == 3
    later = restore(save(again))
    assert later.chapter == 1 and later.ring == again.ring and later.health == again.health


def test_a_save_names_the_pack_and_its_version() -> None:
    head = json.loads(save(begun("silent-bells")))
    assert head["pack"] == "silent-bells" and head["pack_version"] == "2.6"


def test_a_version_with_other_words_and_values_continues_the_campaign(folder: Path) -> None:
    installed(folder, "bells-test")
    s = begun("bells-test")
    data = save(s)
    text = (folder / "encounters.toml").read_text(encoding="utf-8")
    assert "value = 4\n" in text
    (folder / "encounters.toml").write_text(text.replace("value = 4\n", "value = 5\n"), encoding="utf-8")
    head = (folder / "pack.toml").read_text(encoding="utf-8").replace('version = "2.6"', 'version = "2.7"')
    (folder / "pack.toml").write_text(head, encoding="utf-8")
    newer = installed(folder, "bells-test")
    again = restore(data)
    assert newer.version == "2.7" and again.health == s.health and again.deck == s.deck
    assert again.base == newer.code << 20, "names are looked up in the pack that is here now"
    assert len(choices_from(again, 5)) == 5


def test_a_version_with_more_in_it_is_refused_with_the_reason(folder: Path) -> None:
    installed(folder, "bells-test")
    data = save(begun("bells-test"))
    (folder / "extra.toml").write_text('[[status]]\nid = "late"\nname = "Late"\nparts = 1\n', encoding="utf-8")
    head = (folder / "pack.toml").read_text(encoding="utf-8").replace('version = "2.6"', 'version = "3.0"')
    (folder / "pack.toml").write_text(head, encoding="utf-8")
    installed(folder, "bells-test")
    with pytest.raises(RecordFault) as fault:
        restore(data)
    said = str(fault.value)
    assert "silent-bells 2.6" in said and "version 3.0" in said and "Use version 2.6" in said


def test_a_pack_that_is_not_there_is_named() -> None:
    saved = json.loads(save(begun("silent-bells")))
    saved["state"]["pack"] = "/nowhere/bells"
    with pytest.raises(RecordFault, match=r"silent-bells 2\.6, which cannot be read here"):
        restore(json.dumps(saved).encode())


def test_another_pack_under_the_same_name_is_refused() -> None:
    saved = json.loads(save(begun("silent-bells")))
    saved["state"]["pack"] = "first-tide"
    with pytest.raises(RecordFault, match="is now first-tide"):
        restore(json.dumps(saved).encode())
