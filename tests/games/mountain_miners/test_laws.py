"""Every rule has its test, and every part its golden playthrough.

That the laws are kept and the playthroughs come out the same, tests/contract/test_games.py sees for every game."""

from __future__ import annotations

from pathlib import Path

from quincunx.games.mountain_miners import GAME
from quincunx.testing import coverage

TESTS = Path(__file__).parent
GOLDEN_TEXTS = sorted((TESTS.parent.parent / "playthroughs" / "mountain-miners").glob("*.txt"))


def test_every_rule_is_named_by_a_test() -> None:
    assert coverage(GAME, TESTS, matches=0)["untested"] == []


def test_there_are_playthroughs_of_every_part() -> None:
    labels = {path.stem for path in GOLDEN_TEXTS}
    assert {"base-2", "base-6", "dark-tunnels", "gemshards", "golden-actions", "all-together"} <= labels
