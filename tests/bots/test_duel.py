"""Duels: fair, repeatable, the same on any number of cores."""

from __future__ import annotations

import dataclasses
import sys

import pytest

from quincunx.bots.duel import DuelReport, _places, _report, _Task, _wilson, duel, holder, seat_shares
from quincunx.engine import QuincunxError, load_game
from quincunx.engine.errors import MissingExtra, UnknownGame

from .games import Partners, Rescue, Trap

PEBBLES = "quincunx.games._template:GAME"
TRAP = "tests.bots.games:TRAP"


def timeless(report: DuelReport) -> DuelReport:
    return dataclasses.replace(report, seconds=0.0)


def test_the_number_of_workers_changes_nothing() -> None:
    one = duel(PEBBLES, ["greedy", "random"], 12, seed="s", workers=1)
    two = duel(PEBBLES, ["greedy", "random"], 12, seed="s", workers=2)
    assert timeless(one) == timeless(two)
    assert timeless(one) != timeless(duel(PEBBLES, ["greedy", "random"], 12, seed="t", workers=1))


def test_wins_add_up_and_rates_lie_in_their_intervals() -> None:
    report = duel(PEBBLES, ["greedy", "random", "random"], 30, seed=1, workers=1)
    assert [row.matches for row in report.rows] == [30, 30, 30]
    assert sum(row.wins for row in report.rows) == pytest.approx(30)
    assert sum(report.seat_wins) == pytest.approx(30)
    for row in report.rows:
        assert row.low < row.rate < row.high
        assert row.rate == pytest.approx(row.wins / row.matches)
    assert report.decisions > 20


def test_the_interval_is_wilsons() -> None:
    """Search always wins the trap from seat 0; holding both seats, 10 of 20. Wilson by hand: 0.2993 and 0.7007."""
    report = duel(TRAP, ["ismcts:60"], 10, seed=1, workers=1)
    assert report.rows[0].matches == 20
    assert report.rows[0].wins == 10
    assert report.rows[0].low == pytest.approx(0.2993, abs=1e-4)
    assert report.rows[0].high == pytest.approx(0.7007, abs=1e-4)


def test_half_a_win_counts_as_half() -> None:
    """8.5 of 10: neither the interval of 8 nor that of 9."""
    interval = _wilson()
    assert interval(8, 10)[0] < interval(8.5, 10)[0] < interval(9, 10)[0]
    assert interval(8.5, 10) == pytest.approx((0.5412, 0.9646), abs=1e-4)


def test_an_interrupted_duel_keeps_what_was_finished() -> None:
    def enough(done: int, of: int) -> None:
        if done >= 3:
            raise KeyboardInterrupt

    for workers in (1, 2):
        report = duel(PEBBLES, ["greedy", "random"], 200, seed=1, workers=workers, progress=enough)
        assert report.interrupted and report.rows[0].matches == report.matches < 200


def test_matches_that_nobody_wins_are_counted() -> None:
    task = _Task("", ("a", "b"), 2, {}, 0, (0, 1))
    report = _report(task, [(0, [0.0, 0.0], 5), (1, [1.0, 0.0], 5)], _wilson(), 0.0)
    assert (report.matches, report.nobody) == (2, 1)


def test_seats_rotate_and_sides_stay_together() -> None:
    seats = _Task("", ("a", "b"), 3, {}, 0, (0, 1, 2))
    assert [[holder(seats, n, seat) for seat in range(3)] for n in range(2)] == [[0, 1, 0], [1, 0, 1]]
    teams = Partners()
    assert _places(teams, teams.setting(4)) == (0, 1, 0, 1)
    assert _places(Rescue(), Rescue().setting(3)) == (0, 1, 2)


def test_draws_are_shared_wins_and_a_side_wins_whole() -> None:
    trap, teams, together = Trap(), Partners(), Rescue()
    assert seat_shares(trap, trap.setting(2), (1, 1)) == [0.5, 0.5]
    assert seat_shares(teams, teams.setting(4), (1, 3, 1, 3)) == [1.0, 0.0, 1.0, 0.0]
    assert seat_shares(together, together.setting(3), (1, 1, 1)) == [1.0, 1.0, 1.0]
    assert seat_shares(together, together.setting(3), (2, 2, 2)) == [0.0, 0.0, 0.0]


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    duel(PEBBLES, ["random", "random"], 5, workers=1, progress=lambda done, of: told.append((done, of)))
    assert told == [(n, 5) for n in range(1, 6)]


@pytest.mark.parametrize(
    ("game_id", "specs", "matches", "says"),
    [
        (PEBBLES, ["random", "grandmaster"], 5, "There is no bot called “grandmaster”"),
        (PEBBLES, ["random"] * 5, 5, "Pebbles is for 2, 3 or 4 seats; 5 bots do not find a place."),
        (PEBBLES, [], 5, "at least one bot"),
        (PEBBLES, ["random"], 0, "at least one match"),
    ],
)
def test_faults_are_found_before_play(game_id: str, specs: list[str], matches: int, says: str) -> None:
    with pytest.raises(QuincunxError) as refused:
        duel(game_id, specs, matches, workers=1)
    assert says in str(refused.value)


def test_an_unknown_game_and_a_wrong_option_are_named() -> None:
    with pytest.raises(UnknownGame):
        duel("chess", ["random"], 1)
    with pytest.raises(QuincunxError, match="hand must be a whole number from 1 to 5"):
        duel(PEBBLES, ["random"], 1, options={"hand": 9})


def test_options_reach_the_match() -> None:
    short = duel(PEBBLES, ["random", "random"], 6, options={"hand": 1}, workers=1)
    assert short.options == {"hand": 1}
    assert timeless(short).rows != []
    assert load_game(PEBBLES).setting(2, short.options).number("hand") == 1


def test_without_scipy_the_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "scipy.stats", None)
    with pytest.raises(MissingExtra, match=r'pip install "\.\[lab\]"'):
        duel(PEBBLES, ["random", "random"], 1, workers=1)
