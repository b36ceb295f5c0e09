"""What conditions look at and whom effects reach (2.16), for every seat."""

from __future__ import annotations

from typing import Any

import pytest

from quincunx.games.kings_of_ruin import constants as k

from .helpers import Sitting
from .story_scenes import pair, three
from .test_explore_travel import guard


def same(found: list[str], expected: str) -> None:
    """Line by line; a line without anything is a dash."""
    assert [line or "-" for line in found] == [line.strip() for line in expected.strip().splitlines()]


LINES: list[Any] = [
    "res food >= 4", "res food == 2", "attr agg >= 3", "attr spi == 1", "track terror >= 3", "track energy <= 5",
    "track health != 8", "track health < 8", "track health > 8", "status bell", "status bell.2", "item WEAPON",
    "item consumable", "item any", "item axe", "item RELIC", "secret 3", "secret 10", "is anna", "is bern", "is cara",
    "party_size == 1", "party_size >= 2", "location 101", "location 102", "variant 102", "side clear", "side wyrd",
    "seal settlement", "seal vision", "timed", "marker quest >= 1", "waystone_here", "guardian_here", "exhausted",
    "dying", "insane", "chapter 1", "chapter 2", "day == 1", "mode echoes", "event quest", "guardian_in_play dog",
    "tally visited >= 2", "tally nights >= 2", "tally waystones >= 1", "tally combats >= 1", "tally combat3alone >= 1",
    "tally greens >= 1", "tally returned >= 1", "filter red", "counter steps >= 2", "waystones == 1", "characters == 3",
    {"all": ["is anna", "is bern"]}, {"any": ["is anna", "is cara"]}, {"not": "is anna"},
]  # fmt: skip


def true_for(game: Sitting, me: int, members: list[int], here: int = -1) -> str:
    """The conditions that hold, by their number."""
    return " ".join(str(n) for n, line in enumerate(LINES) if game.holds(line, me, members, here))


@pytest.mark.rule("KR-052", "KR-053", "KR-113", "KR-167", "KR-168", "KR-358", "KR-187", "KR-R35")
def test_what_conditions_look_at() -> None:
    game = three()
    s = game.s
    plain = [true_for(game, *who) for who in ((0, [0]), (1, [0, 1]), (2, [2]), (-1, []), (-1, [2]))]
    same(
        plain,
        """
        1 3 18 21 23 26 28 37 39 41 53 55
        0 3 18 19 22 23 26 28 37 39 41 53 54 55
        3 20 21 24 25 27 37 39 41 53 55 56
        0 3 18 19 20 22 37 39 41 53 54 55
        3 20 21 37 39 41 53 55 56
    """,
    )
    s.terror, s.energy, s.health = [1, 8, 3], [0, 6, 6], [8, 7, 9]
    s.status, s.filters, s.counters = [2], [0], [2]
    game.item(1, "blade")
    game.item(2, "loaf")
    game.secret(3, 1)
    s.secret[game.pack.secret_at[10]] = -2
    guard(game, "dog", "102")
    s.stones = [[1, 2]]
    s.marks = [[game.loc("102"), k.TIME, 1], [game.loc("101"), k.QUEST, 1]]
    s.visited, s.nights, s.raised = [[0], [0, 1], [0]], [0, 2, 0], [0, 1, 0]
    s.fights, s.alone3, s.greens, s.returned = [0, 1, 0], [0, 0, 1], [0, 1, 0], [0, 0, 1]
    s.dying = [-1, -1, 2]
    full = [true_for(game, *who) for who in ((0, [0]), (1, [0, 1]), (2, [2]), (-1, []), (-1, [2]))]
    same(
        full,
        """
        1 3 5 9 10 17 18 21 23 26 28 31 34 37 39 41 42 50 51 52 53 55
        0 3 4 6 7 9 10 11 13 15 16 17 18 19 22 23 26 28 31 36 37 39 41 42 43 44 45 46 48 50 51 52 53 54 55
        3 4 6 8 9 10 12 13 17 20 21 24 25 27 30 32 33 35 37 39 41 42 47 49 50 51 52 53 55 56
        0 3 4 5 6 7 8 9 10 11 12 13 15 16 17 18 19 20 22 34 35 36 37 39 41 42 50 51 52 53 54 55
        3 4 6 8 9 10 12 13 17 20 21 35 37 39 41 42 50 51 52 53 55 56
    """,
    )
    places = [true_for(game, 0, [0], game.loc(key)) for key in ("101", "102", "103", "104")]
    same(
        places,
        """
        1 3 5 9 10 17 18 21 23 26 28 31 34 37 39 41 42 50 51 52 53 55
        1 3 5 9 10 17 18 21 24 25 27 30 32 33 34 37 39 41 42 50 51 52 53 55
        1 3 5 9 10 17 18 21 26 29 34 37 39 41 42 50 51 52 53 55
        1 3 5 9 10 17 18 21 27 32 34 37 39 41 42 50 51 52 53 55
    """,
    )


FIGHT_LINES: list[Any] = [
    "pool == 2", "pool >= 1", "affinity >= 4", "affinity == 3", "duration == 3", "duration < 3", "hand >= 3",
    "hand == 2", "sequence == 1", "sequence >= 2", "played == 1", "played >= 2", "slot gray", "slot green", "slot red",
    "connected agg", "connected cou", "connected pra", "connected magic", "connected any", "last_card passive",
    "last_card own", "last_card candle", "previous_card passive", "previous_card own", "party_size == 2", "is cara",
    "location 101", "side clear", "result win", "characters == 3",
]  # fmt: skip


def true_in(game: Sitting, me: int) -> str:
    return " ".join(str(n) for n, line in enumerate(FIGHT_LINES) if game.holds(line, me, [0, 1]))


@pytest.mark.rule("KR-201", "KR-244", "KR-202", "KR-270")
def test_what_conditions_look_at_in_encounters() -> None:
    game = pair("hydra", "bern-slow", "bern-spell", "bern-cut")
    game.s.goods[1][2] = 1
    found = [true_in(game, 1)]
    game.choose("active:bern", "play:bern-slow")
    found += [true_in(game, 0), true_in(game, 1)]
    game.run("free_link", me=1).choose("play:bern-spell")
    found += [true_in(game, 0), true_in(game, 1)]
    game.run("tag candle", "free_link", me=1)
    found += [true_in(game, 1)]
    game.choose("play:bern-cut")
    found += [true_in(game, 1)]
    talk = pair("clerk").choose("active:bern", "play:bern-word")
    found += [true_in(talk, 0), true_in(talk, 1)]
    talk.run("affinity 3", "duration -1", me=1)
    found += [true_in(talk, 1)]
    same(
        found,
        """
        5 6 25 27 28 30
        5 6 8 10 20 25 27 28 30
        5 7 8 10 20 21 25 27 28 30
        5 6 9 11 23 25 27 28 30
        5 9 11 21 23 24 25 27 28 30
        5 9 11 21 22 23 24 25 27 28 30
        1 5 9 11 21 24 25 27 28 30
        2 4 6 8 10 13 15 19 25 27 28 30
        2 4 7 8 10 13 15 19 21 25 27 28 30
        2 5 7 8 10 13 15 19 21 25 27 28 30
    """,
    )


@pytest.mark.rule("KR-052", "KR-391", "KR-245", "KR-057", "KR-058")
def test_whom_effects_reach() -> None:
    who = [
        "self",
        "owner",
        "active",
        "last_active",
        "party",
        "each_member",
        "each_character",
        "others",
        "here",
        "named:bern",
        "named:cara",
    ]
    reached = []
    for me, members in ((0, [0]), (1, [1, 0]), (2, [0, 2]), (-1, [])):
        for word in who:
            game = three()
            game.run(f"gain exp 1 {word}", me=me, members=members)
            if game.asked[1] == "share":
                game.choose(game.offers()[-1])
            reached.append("".join(str(event[3][0]) for event in game.told_so_far() if event[3][1:] == (1, k.EXP)))
    same(
        reached,
        """
        0
        0
        -
        -
        0
        0
        012
        12
        01
        1
        2
        1
        1
        -
        -
        0
        10
        102
        02
        10
        1
        2
        2
        2
        -
        -
        0
        20
        201
        01
        2
        1
        2
        -
        -
        -
        -
        0
        012
        012
        012
        01
        1
        2
    """,
    )
