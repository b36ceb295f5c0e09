"""The order of difficulties and the worth of growing, by a few fights each.

The figures themselves are measured by `benchmarks/silent_bells.py` and stand in docs/games/silent-bells.md.
"""

from __future__ import annotations

import time

import pytest
from benchmarks import bells_chapters as chapters
from benchmarks import bells_fights as fights

from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin.content import load_pack


def keys(difficulty: int, kind: int = k.COMBAT) -> list[str]:
    return fights.of_difficulty(load_pack(fights.PACK), difficulty, kind)


def test_starters_win_easy_fights_and_pay_more_for_harder_ones() -> None:
    easy = fights.measure(keys(1), 1, 0, 4, "order")
    hard = fights.measure(keys(2), 1, 0, 4, "order")
    assert easy.rate == 1.0 and hard.rate >= 0.9
    assert easy.lost / easy.fights < hard.lost / hard.fights
    assert easy.turns / easy.fights < hard.turns / hard.fights


@pytest.mark.long
def test_growing_pays_and_the_hardest_fights_can_be_lost() -> None:
    plain = fights.measure(keys(3), 1, 0, 12, "grow")
    grown = fights.measure(keys(3), 1, 6, 12, "grow")
    hardest = fights.measure(keys(4), 1, 6, 12, "grow")
    assert plain.rate < grown.rate
    assert 0.4 < hardest.rate < 0.9


@pytest.mark.long
def test_no_fight_of_a_deck_is_hopeless() -> None:
    for difficulty, cards in ((3, 3), (4, 10)):
        for key in keys(difficulty):
            rate = fights.measure([key], 1, cards, 20, "each").rate
            assert rate >= 0.25, key


@pytest.mark.long
def test_chapters_are_played_to_their_end_and_the_next_begins_there() -> None:
    table = chapters.Context(1, "greedy:1:1")
    played = chapters.sample(table, 1, [], 2, "test", time.monotonic() + 300)
    assert len(played) == 2 and all(one.days >= 2 for one in played)
    assert all(bool(one.after) == one.won and bool(one.lost_by) != one.won for one in played)
    assert chapters.line("greedy", table, 1, 0, played).startswith("| greedy | 1 | I | – | ")
    starts = chapters.saves_of(played)
    assert starts, "the next chapter begins where this one was won"
    again = chapters.sample(table, 2, starts, 1, "test", time.monotonic() + 300)
    assert len(again) == 1 and again[0].days >= 1
