"""What the search through the own turn sees, in small games made for it."""

from __future__ import annotations

from collections import Counter
from itertools import count
from random import Random

import pytest

from quincunx.bots import DecisionContext, make_bot
from quincunx.bots.ismcts import IsmctsBot
from quincunx.bots.search import Search
from quincunx.bots.turn_search import FIRST_SIGHT, TurnSearch
from quincunx.engine import Context, Rules

from .games import AGAIN, ANSWER, PICK, Plain, Tiny, chair_at


class Duel(Tiny):
    """Seat 0 rests for 1 point or strikes for 4, which count when seat 1 has answered; twice. Then seat 1 picks."""

    id = "duel"
    own_turn = True

    def play(self, s: Plain, t: Context) -> Rules:
        while s.stage < 2:
            t.boundary()
            struck = yield 0, PICK, (0, 1)
            if struck:
                yield 1, ANSWER, (0, 1)
            s.points[0] += 4 if struck else 1
            s.stage += 1
        t.boundary()
        yield 1, PICK, (0, 1)


class Thicket(Tiny):
    """Seat 0 stops at once for 4 points, or goes on to twelve ways: one gives 6 or, once in six, none, the rest 3."""

    id = "thicket"
    own_turn = True

    def play(self, s: Plain, t: Context) -> Rules:
        if s.stage == 0:
            t.boundary()
            s.stage = 1 + (yield 0, PICK, (0, 1))
            s.points[0] = 4
        if s.stage == 2:
            t.boundary()
            way = yield 0, ANSWER, tuple(range(12))
            s.points[0] = 3 if way != 7 else 6 if t.roll() > 1 else 0
        s.stage = 3
        t.boundary()
        yield 1, PICK, (0, 1)


class Hope(Tiny):
    """Seat 0 answers for 3 points, or for 2 and a turn of seat 1, who could give it 20. Then both pick."""

    id = "hope"
    own_turn = True

    def play(self, s: Plain, t: Context) -> Rules:
        if s.stage == 0:
            t.boundary()
            hope = yield 0, ANSWER, (0, 1)
            s.points[0] = 3 - hope
            s.stage = 1 + hope
        if s.stage == 2:
            t.boundary()
            s.points[0] += yield 1, PICK, (0, 20)
            s.stage = 1
        if s.stage == 1:
            t.boundary()
            yield 0, PICK, (0, 1)
            s.stage = 3
        t.boundary()
        yield 1, PICK, (0, 1)


class Fountain(Tiny):
    """Seat 0 stops for 3 points or goes on to eight doors. Behind one, in the same step, one of six cups holds 9."""

    id = "fountain"
    own_turn = True

    def play(self, s: Plain, t: Context) -> Rules:
        if s.stage == 0:
            t.boundary()
            s.stage = 1 + (yield 0, PICK, (0, 1))
            s.points[0] = 3
        if s.stage == 2:
            t.boundary()
            door = yield 0, ANSWER, tuple(range(8))
            s.points[0] = 0
            if door == 5 and (yield 0, AGAIN, tuple(range(6))) == 2:
                s.points[0] = 9
        s.stage = 3
        t.boundary()
        yield 1, PICK, (0, 1)


def choices(spec: str, game: Tiny) -> Counter[object]:
    return Counter(make_bot(spec, seed).choose(chair_at(game)) for seed in range(20))


def test_a_blow_counts_when_the_other_has_answered_it() -> None:
    assert choices("ismcts:100", Duel()) == {1: 20}


def test_tries_on_the_way_do_not_count_against_a_good_plan() -> None:
    """With plain means it stopped in 13 of these 20 searches."""
    assert choices("ismcts:200", Thicket())[1] > 10


def test_what_another_does_in_a_turn_of_its_own_is_not_hoped_for() -> None:
    """Answered at random as a part of the step, seat 1's turn would be worth 10 points."""
    assert choices("ismcts:100", Hope()) == {0: 20}


def test_what_a_step_asks_the_seat_is_answered_as_well_as_it_can() -> None:
    """Answered at random, the door of the fountain looked worth 1.5 points: 19 of these 20 stopped before it."""
    assert choices("ismcts:100", Fountain()) == {1: 20}


class Wheels(Tiny):
    """Seat 0 spins one of eight wheels; each has one more chance in ten to give 10 points than the one before."""

    id = "wheels"
    own_turn = True

    def play(self, s: Plain, t: Context) -> Rules:
        if s.stage == 0:
            t.boundary()
            wheel = yield 0, PICK, tuple(range(8))
            s.points[0] = 10 if t.below(10) <= wheel else 0
            s.stage = 1
        t.boundary()
        yield 1, PICK, (0, 1)


def test_the_field_is_halved_until_two_are_left_and_every_round_has_the_same_share() -> None:
    context = chair_at(Wheels())
    search = TurnSearch(context, Random(1), 0.4)
    search.expect(120)
    search.simulate(120)
    kids = search.kids(context)
    visits = sorted(kid.visits - FIRST_SIGHT for kid in kids.values())
    assert visits == [5, 5, 5, 5, 15, 15, 35, 35]
    left = [token for token, kid in kids.items() if kid.visits == FIRST_SIGHT + 35]
    assert set(search.field) == set(left) and min(left) >= 4


def test_with_seconds_the_number_is_estimated_from_the_first_and_the_field_is_halved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A clock that moves one second at every look: ten seconds are ten times sixteen simulations."""
    made: list[TurnSearch] = []

    class Shown(IsmctsBot):
        def _search(self, context: DecisionContext) -> Search:
            made.append(TurnSearch(context, self.random, self.exploration))
            return made[-1]

    looks = count()
    monkeypatch.setattr("quincunx.bots.ismcts.time.perf_counter", lambda: float(next(looks)))
    chosen = Shown(1, seconds=10.0).choose(chair_at(Wheels()))
    (search,) = made
    kids = search.first.kids
    assert search.share == 160 // 3 and len(search.field) == 2
    assert chosen == max(search.field, key=lambda token: kids[token].mean)
