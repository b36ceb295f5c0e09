"""The end of a match as its game tells it: what stands in the finale where no points are counted."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from quincunx.drawing import account_of
from quincunx.engine import SPECTATOR, Game, Result, load_game
from quincunx.server.present.shown import table_update

from .helpers import NAMES, data_of, finished, start

ACCOUNTED = [load_game(name) for name in ("karmaka", "karmaggan", "axis-mundi", "kings-of-ruin")]


def ids(game: Game[Any]) -> str:
    return game.id


def finale(game: Game[Any], ranks: tuple[int, ...]) -> str:
    """The finale after a match that ended with these ranks."""
    match = start(game, len(ranks))
    result = Result(ranks, tuple(float(100 * (rank == 1)) for rank in ranks), "Over.")
    regions = table_update(data_of(match, phase="over", result=result))["regions"]
    return str(regions["r-result"])


@pytest.mark.parametrize("game", ACCOUNTED, ids=ids)
def test_an_account_has_a_word_for_every_seat_whoever_looks(game: Game[Any]) -> None:
    match = start(game, max(game.seats[:3]))
    seats = len(match.names)
    for viewer in (0, SPECTATOR):
        account = account_of(game, match.view(viewer), NAMES[:seats])
        assert account is not None
        assert {len(told) for told in account.columns.values()} == {seats}
        assert all(word for told in account.columns.values() for word in told)


@pytest.mark.parametrize("game", ACCOUNTED, ids=ids)
def test_numbers_that_only_order_the_seats_are_not_called_points(game: Game[Any]) -> None:
    seats = game.seats[0]
    html = finale(game, (1, *[2] * (seats - 1)))
    assert "Points" not in html
    assert ">100<" not in html
    account = account_of(game, start(game, seats).view(0), NAMES[:seats])
    assert account is not None
    assert all(f">{head}</th>" in html for head in account.columns)


@pytest.mark.parametrize(("turns", "rounds"), [(1, "1 round"), (2, "1 round"), (77, "39 rounds"), (114, "57 rounds")])
def test_a_round_that_was_begun_counts(turns: int, rounds: str) -> None:
    game = load_game("karmaka")
    view: Any = start(game, 2).view(0)
    account = account_of(game, replace(view, turn=turns), NAMES[:2])
    assert account is not None and rounds in account.facts


def test_who_has_not_won_has_no_emblem_in_the_finale() -> None:
    game = load_game("kings-of-ruin")
    assert "finale-mark" in finale(game, (1, 1))
    assert "finale-mark" not in finale(game, (2, 2))


def test_points_by_source_stay_where_a_game_counts_them() -> None:
    match = finished(load_game("mountain-miners"), 2)
    html = table_update(data_of(match, phase="over", result=match.result()))["regions"]["r-result"]
    assert re.search(r"<th[^>]*>Points</th>", html)


@pytest.mark.parametrize(
    ("standing", "told"),
    [
        (((4, 0), (1, 3)), ["Ada climbed 3 rungs more than Bo"]),
        (((1, 2), (2, 0)), ["Bo climbed 1 rung more than Ada"]),
        (((2, 4), (2, 3)), ["Ada kept 1 Karmic Ring more than Bo"]),
        (((2, 3), (2, 3)), []),
    ],
)
def test_karmaka_tells_by_what_the_first_was_ahead(standing: tuple[tuple[int, int], ...], told: list[str]) -> None:
    game = load_game("karmaka")
    view: Any = start(game, 2).view(0)
    players = tuple(
        replace(one, rung=rung, rings=rings) for one, (rung, rings) in zip(view.players, standing, strict=True)
    )
    account = account_of(game, replace(view, players=players), ("Ada", "Bo"))
    assert account is not None and list(account.decided) == told
