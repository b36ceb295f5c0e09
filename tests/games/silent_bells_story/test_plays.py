"""Recorded campaigns of The Silent Bells, from the landing to every ending and to every way of losing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .record import FOLDER, replay, text_of
from .scripts import LAST, SCRIPTS, WON

NAMES = sorted(SCRIPTS)


@pytest.mark.parametrize("name", NAMES)
def test_the_recorded_campaign_ends_as_it_should(name: str) -> None:
    play = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    ended = replay(play["options"], play["seed"], play["keys"].split())
    assert ended.won == (name in WON)
    assert text_of(LAST[name]) in ended.sentences


def test_every_script_has_its_play_and_every_ending_its_script() -> None:
    assert sorted(path.stem for path in Path(FOLDER).glob("*.json")) == NAMES
    assert {LAST[name] for name in WON} == {f"123.{n}" for n in (8, 9, 10, 11, 12, 14, 15, 17)}
    assert {LAST[name] for name in NAMES if name not in WON} == {"BOS.11", "BOS.12", "BOS.13", "BOS.14"}
