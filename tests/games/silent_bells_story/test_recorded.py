"""What recorded plays are looked at for: pages in their forms, conditions true at one time and false at another."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from quincunx.engine.errors import RecordFault
from quincunx.games.kings_of_ruin import recorded
from quincunx.games.kings_of_ruin.asking import HERE, MET, RESULT, asked, given, joined
from quincunx.games.kings_of_ruin.content import load_pack
from quincunx.games.kings_of_ruin.rules.stack import frame_of

from .director import PACK, pack
from .record import FOLDER
from .test_effects import somewhere


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


@pytest.mark.parametrize("name", [PACK, "first-tide"])
def test_every_condition_of_a_pack_is_asked(name: str) -> None:
    assert sorted(asked(load_pack(name))) == list(range(len(load_pack(name).conds)))


def test_what_is_not_there_says_neither_yes_nor_no() -> None:
    assert [joined("not", [said]) for said in (True, False, None)] == [False, True, None]
    assert [joined("all", [True, said]) for said in (True, False, None)] == [True, False, None]
    assert [joined("any", [False, said]) for said in (True, False, None)] == [True, False, None]
    assert joined("all", [None, False]) is False and joined("any", [None, True]) is True


def test_somewhere_outside_an_encounter_there_is_a_place_and_nothing_to_say_of_one() -> None:
    state = somewhere(1, 0)
    assert given(state, frame_of(0, [0], state.place[0])) & (HERE | MET | RESULT) == HERE
    assert not given(state, frame_of(-1, [], -1)) & HERE, "an event is nowhere"
