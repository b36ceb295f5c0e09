"""What recorded plays are looked at for: pages in their forms, conditions true at one time and false at another."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from quincunx.engine.errors import RecordFault
from quincunx.games.kings_of_ruin import recorded
from quincunx.games.kings_of_ruin.asking import asked

from .director import PACK, pack
from .record import FOLDER


def test_plays_tell_which_pages_and_conditions_came_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copy(FOLDER / "mend-own.json", tmp_path)
    one = recorded.look(PACK, tmp_path)
    assert one.plays == 1 and one.pages and one.true and one.false
    held = {hero.key: one.pages[hero.letter, 0] for hero in pack().heroes}
    assert held == {"oathbreaker": 1, "ferrywoman": 0, "fowler": 0, "bellwright": 0}, "a letter is read by its hero"
    told = recorded.report(pack(), one)
    assert "  never opened: 133.6" in told and "  never opened: 101.1" not in told
    never, all_of_them = sum(line.startswith("  never opened: ") for line in told), len(pack().verses)
    assert told[0] == f"1 plays read {all_of_them - never} of {all_of_them} verses." and 0 < never < all_of_them
    named = {cond: text for cond, text in asked(pack()).items() if "101.1" in text}
    assert any(cond in one.false for cond in named)
    alone = [cond for cond, text in named.items() if "party_size" in text]
    assert alone and not set(alone) & one.true, "one hero is no party"
    monkeypatch.setattr(recorded, "WANDERED", 120)
    four = {"options": {"heroes": "oathbreaker,ferrywoman,fowler,bellwright"}, "seats": 4, "seed": 1}
    (tmp_path / "wander.json").write_text(json.dumps(four), encoding="utf-8")
    both = recorded.look(PACK, tmp_path)
    assert both.plays == 2 and both.true > one.true and set(both.pages) > set(one.pages)


def test_a_tour_shows_conditions_and_reads_nothing_too_often(tmp_path: Path) -> None:
    tour = json.loads((FOLDER / "said.json").read_text(encoding="utf-8"))
    (tmp_path / "tour.json").write_text(json.dumps({**tour, "tour": True}), encoding="utf-8")
    seen = recorded.look(PACK, tmp_path)
    assert seen.true and seen.false and set(seen.pages.values()) == {1} and not seen.repeated(pack())


def test_a_play_that_no_longer_fits_is_named(tmp_path: Path) -> None:
    play = {"options": {"heroes": "fowler"}, "seed": 1, "keys": "explore fly"}
    (tmp_path / "old.json").write_text(json.dumps(play), encoding="utf-8")
    with pytest.raises(RecordFault, match=r"choice \d: \w+ is not on offer"):
        recorded.look(PACK, tmp_path)
