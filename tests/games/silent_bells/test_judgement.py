"""How bots judge a campaign: what a sensible group would rather have."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from benchmarks import bells_fights as fights

from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin import evaluate as judgement
from quincunx.games.kings_of_ruin.content import load_pack
from quincunx.games.kings_of_ruin.state import Realm


def group(*heroes: str) -> Realm:
    """In the middle of the first day."""
    play = fights.seat_up(load_pack(fights.PACK), heroes, 0, random.Random(1), {})
    assert isinstance(play.state, Realm)
    return play.state


def worth(s: Realm, change: Callable[[Realm], object] = lambda s: None) -> float:
    other = s.copy()
    assert isinstance(other, Realm)
    change(other)
    return judgement.evaluate(other, 0)


def in_a_fight(s: Realm) -> None:
    p = load_pack(fights.PACK)
    piece = next(piece for piece in s.enc_box if p.enc(s.faces[piece]).kind == k.COMBAT)
    s.enc, s.need, s.members = piece, 7, list(range(s.seats))


def test_to_begin_a_fight_is_no_gain_and_every_marker_of_it_is() -> None:
    s = group("oathbreaker")
    calm = worth(s)
    in_a_fight(s)
    pools = [worth(s, lambda other, pool=pool: setattr(other, "pool", pool)) for pool in range(8)]  # type: ignore[misc]
    assert pools[0] < calm and pools == sorted(set(pools))


def test_a_fight_that_was_won_is_worth_all_of_its_markers() -> None:
    s = group("oathbreaker", "fowler")
    won = worth(s, lambda other: setattr(other, "fights", [1, 1]))
    in_a_fight(s)
    s.hand[0], s.hand[2] = s.deck[0][:3], s.deck[2][:3]
    s.pool = s.need - 1
    assert worth(s) < won, "the last card must not seem to cost something"


def test_an_escape_costs_more_than_the_next_wound() -> None:
    s = group("oathbreaker")
    fled = worth(s)
    in_a_fight(s)
    s.hand[0] = s.deck[0][:4]
    s.pool = 5
    assert worth(s, lambda other: setattr(other, "health", [s.health[0] - 1])) > fled


def test_a_group_that_walks_together_stands_better() -> None:
    s = group("oathbreaker", "fowler", "bellwright")
    p = load_pack(fights.PACK)
    second = next(loc for loc in p.by_number[102] if s.loc_zone[loc] == 1)
    s.loc_side[second] = k.CLEAR
    start = s.place[0]
    assert judgement.apart(s, p) == 0.0
    s.place = [second, start, start]
    assert judgement.apart(s, p) == 1.0, "one of three is a step away"
    scattered = judgement.world(s, p)
    s.place = [second, second, second]
    assert judgement.world(s, p) > scattered


def test_what_was_learned_counts_more_than_what_could_be() -> None:
    s = group("oathbreaker")
    s.goods[0][3] = 2
    learned = s.copy()
    assert isinstance(learned, Realm)
    learned.goods[0][3] = 0
    learned.deck[0].append(learned.draft[0].pop())
    assert worth(s) < worth(learned)


def test_weak_cards_are_set_aside_and_strong_ones_are_not() -> None:
    s = group("oathbreaker")
    p = load_pack(fights.PACK)
    power = {piece: judgement.strength(p.cards[s.faces[piece]]) for piece in s.deck[0]}
    weak, strong = min(power, key=lambda piece: power[piece]), max(power, key=lambda piece: power[piece])
    assert worth(s, lambda other: other.aside[0].append(weak)) > worth(s)
    assert worth(s, lambda other: other.aside[0].append(strong)) < worth(s)


@pytest.mark.parametrize("chapter", [0, 1])
def test_a_finished_chapter_is_behind_the_group_before_the_night_is(chapter: int) -> None:
    s = group("oathbreaker")
    s.chapter = chapter
    assert worth(s, lambda other: setattr(other, "next_chapter", chapter + 1)) > worth(s)
