"""Whole trees of small settings: exact values, best responses and CFR, the same as OpenSpiel's."""

from __future__ import annotations

import pytest

pytest.importorskip("numpy")

from quincunx.adapters import tree as t
from quincunx.adapters.episodes import encoder_for
from quincunx.adapters.explicit import TrueMatch, unlike
from quincunx.engine import game_ids, load_game
from quincunx.engine.errors import BadOptions

from . import tiny


@pytest.fixture(scope="module")
def miners() -> t.Tree:
    """Mountain Miners on six tiles: two thousand nodes."""
    return t.grow(load_game("mountain-miners"))


def test_every_competitive_game_has_a_tiny_setting() -> None:
    for game_id in game_ids():
        game = load_game(game_id)
        if len(set(game.sides(game.sample_settings()[0]))) > 1:
            setting = game.named_setting("tiny")
            assert encoder_for(game_id, None, {"setting": "tiny"}).setting.values == setting.values
    with pytest.raises(BadOptions, match="no setting called “huge”; there are: tiny"):
        load_game("karmaka").named_setting("huge")


def test_equal_cards_are_one_outcome() -> None:
    assert unlike([5, 7, 5, 5, 9], 4) == [(0, 0.75), (1, 0.25)]
    assert unlike([5, 5, 5], 3) == [(0, 1.0)]


def test_a_tree_has_all_courses_with_all_chances(miners: t.Tree) -> None:
    assert miners.who[0] == t.NATURE and miners.who.count(t.END) > 20
    assert all(sum(chances) == pytest.approx(1.0) for chances in miners.chances if chances)
    assert all(child > at for at, children in enumerate(miners.children) for child in children)
    assert all(sum(rewards) == pytest.approx(0.0) for rewards in miners.rewards if rewards)


def test_merged_shuffles_have_the_same_chances_as_whole_ones() -> None:
    """Thirty orders of two rubies, two emeralds and a Steal, instead of 120."""
    game = load_game("mountain-miners")
    seats, given = game.named["tiny"]
    setting = game.setting(seats, {**given, "cells": "111/110/000", "tiles": "ruby:2,emerald:2,steal:1"})
    boards: list[dict[tuple[int, ...], float]] = []
    for merge in (True, False):
        found: dict[tuple[int, ...], float] = {}
        deal(TrueMatch(game, setting, merge), 1.0, found)
        boards.append(found)
    assert len(boards[0]) == 30 and boards[0].keys() == boards[1].keys()
    for board, chance in boards[0].items():
        assert chance == pytest.approx(boards[1][board]) == pytest.approx(1 / 30)


def deal(match: TrueMatch, chance: float, found: dict[tuple[int, ...], float]) -> None:
    if not match.nature or match.ready:
        board = tuple(match.play.state.faces)  # type: ignore[union-attr]
        found[board] = found.get(board, 0.0) + chance
        return
    for outcome, share in match.outcomes:
        after = match.copy()
        after.answer(outcome)
        deal(after, chance * share, found)


def test_exploitability_falls_and_best_responses_bound_values(miners: t.Tree) -> None:
    points = t.curve(miners, 16)
    assert [at for at, _ in points] == [0, 1, 2, 4, 8, 16]
    assert points[-1][1] < 0.05 * points[0][1] and all(value > -1e-9 for _, value in points)
    policy = t.uniform(miners)
    now = t.values(miners, policy)
    assert sum(now) == pytest.approx(0.0)
    assert all(t.best_response(miners, policy, seat) >= now[seat] - 1e-9 for seat in (0, 1))


def test_openspiel_computes_the_same() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    from open_spiel.python import policy as policies
    from open_spiel.python.algorithms import exploitability

    from quincunx.adapters import openspiel

    game = pyspiel.load_game(openspiel.register("tests.adapters.tiny:GAME"))
    theirs = exploitability.exploitability(game, policies.UniformRandomPolicy(game))
    pebbles = t.grow(tiny.GAME, tiny.GAME.setting(2))
    assert theirs == pytest.approx(t.exploitability(pebbles, t.uniform(pebbles)))
    assert t.exploitability(pebbles, t.Solver(pebbles).run(16)) < 0.1 * theirs


def test_a_tree_that_is_too_large_is_given_up() -> None:
    with pytest.raises(t.TooLarge, match="more than 50 nodes"):
        t.grow(load_game("karmaka"), "tiny", most=50)
