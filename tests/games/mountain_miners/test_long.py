"""What takes minutes: the laws over many matches of every sample setting, and how well the bots play."""

from __future__ import annotations

import pytest

from quincunx.bots import make_bot, run_match
from quincunx.games.mountain_miners import GAME
from quincunx.testing import check_game


@pytest.mark.long
@pytest.mark.parametrize("number", range(len(GAME.samples)))
def test_the_laws_are_kept_in_many_matches(number: int) -> None:
    report = check_game(GAME, 40, seed=9000, setting=GAME.sample_settings()[number])
    assert report.violations == []


def win_rate(better: str, worse: str, matches: int) -> float:
    """Of two bots in two-seat base matches, every deal played from both seats; a shared win is half a win."""
    won = 0.0
    for number in range(matches):
        seat = number % 2
        bots = [make_bot(better, f"a{number}"), make_bot(worse, f"b{number}")]
        result = run_match(GAME, GAME.setting(2), bots if seat == 0 else bots[::-1], number // 2).result
        won += 1 / len(result.winners()) if seat in result.winners() else 0.0
    return won / matches


@pytest.mark.long
def test_greedy_beats_random() -> None:
    assert win_rate("greedy", "random", 40) >= 0.75


@pytest.mark.long
def test_search_beats_greedy() -> None:
    assert win_rate("ismcts:400", "greedy", 40) >= 0.6
