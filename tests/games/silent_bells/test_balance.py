"""The order of difficulties and the worth of growing, by a few fights each.

The figures themselves are measured by `benchmarks/silent_bells.py` and stand in docs/games/silent-bells.md.
"""

from __future__ import annotations

import pytest
from benchmarks import bells_fights as fights
from benchmarks import silent_bells as bells

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
def test_a_campaign_is_played_to_its_end_and_booked() -> None:
    played = bells.campaigns(1, "greedy:1:1", 1, "test", {}, 1, 5)
    assert len(played) == 1 and played[0].days and played[0].days[0] >= 2
    line = bells.campaign_line("greedy", 1, played, 1)
    assert line.startswith("| greedy | 1 | ") and " of 1" in line
