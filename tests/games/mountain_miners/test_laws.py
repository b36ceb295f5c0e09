"""The compliance suite over every sample setting, and the golden playthroughs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from quincunx.games.mountain_miners import GAME
from quincunx.testing import check_game, coverage, playthrough

TESTS = Path(__file__).parent
GOLDEN_TEXTS = sorted((TESTS.parent.parent / "playthroughs" / "mountain-miners").glob("*.txt"))


@pytest.mark.parametrize("number", range(len(GAME.samples)))
def test_the_laws_are_kept(number: int) -> None:
    setting = GAME.sample_settings()[number]
    report = check_game(GAME, 1, seed=500 + number, setting=setting)
    assert report.violations == []


def test_every_rule_is_named_by_a_test() -> None:
    assert coverage(GAME, TESTS, matches=0)["untested"] == []


def test_there_are_playthroughs_of_every_part() -> None:
    labels = {path.stem for path in GOLDEN_TEXTS}
    assert {"base-2", "base-6", "dark-tunnels", "gemshards", "golden-actions", "all-together"} <= labels


@pytest.mark.parametrize("path", GOLDEN_TEXTS, ids=lambda path: path.stem)
def test_a_playthrough_is_played_again_exactly(path: Path) -> None:
    golden = path.read_text(encoding="utf-8")
    header = json.loads(golden.splitlines()[0])
    assert playthrough(GAME, header["seats"], header["options"], header["seed"]) == golden
