"""The yardstick games are what they claim to be: the same game in both forms, and the known length of a match."""

from __future__ import annotations

import random
from typing import Any

import pytest
from benchmarks import connect_four, leduc, leduc_rules, skirmish, swift_four
from benchmarks.table import Line

from quincunx.bench.calibration import bare_connect_four, four_in_line
from quincunx.bench.measure import random_play
from quincunx.engine import FastChance, Game, Play, Sampler, playout, seeded
from quincunx.engine.wire import encode

GAMES: list[Game[Any]] = [connect_four.GAME, swift_four.GAME, leduc.GAME, skirmish.GAME]


def mean_length(game: Game[Any], matches: int) -> float:
    return random_play(game, game.setting(2), random.Random(5).random)(matches) / matches


def test_connect_four_has_the_known_length_in_both_forms() -> None:
    rnd = random.Random(6).random
    bare = sum(bare_connect_four(rnd) for _ in range(1500)) / 1500
    assert bare == pytest.approx(21.3, abs=0.7)
    assert mean_length(connect_four.GAME, 1500) == pytest.approx(21.3, abs=0.7)


def test_connect_four_is_the_same_game_with_either_board() -> None:
    """Decision by decision, to the same end with the same discs."""
    four: Game[Any] = connect_four.GAME
    bits: Game[Any] = swift_four.GAME
    setting = four.setting(2)
    for seed in range(120):
        plain = playout(four, setting, seeded(seed))
        swift = playout(bits, setting, seeded(seed))
        rnd = random.Random(seed).random
        while plain.options:
            assert (plain.seat, list(plain.options)) == (swift.seat, list(swift.options))
            choice = plain.options[int(rnd() * len(plain.options))]
            plain.send(choice)
            swift.send(choice)
            assert four.view(plain.state, 0) == bits.view(swift.state, 0)
        assert not swift.options and four.result(plain.state) == bits.result(swift.state)


def test_leduc_has_the_known_length_in_both_forms() -> None:
    rnd = random.Random(6).random
    bare = sum(leduc.bare_leduc(rnd) for _ in range(8000)) / 8000
    assert bare == pytest.approx(4.06, abs=0.08)
    assert mean_length(leduc.GAME, 8000) == pytest.approx(4.06, abs=0.08)


def test_four_in_a_line_is_found_in_every_direction() -> None:
    for cells in ([0, 1, 2, 3], [0, 7, 14, 21], [0, 8, 16, 24], [3, 9, 15, 21]):
        board = [0] * 42
        for cell in cells:
            board[cell] = 1
        assert all(four_in_line(board, cell // 7, cell % 7, 1) for cell in cells)
        board[cells[1]] = 2
        assert not four_in_line(board, cells[0] // 7, cells[0] % 7, 1)


@pytest.mark.parametrize(
    ("cards", "winner"), [([0, 1, 2], 1), ([2, 1, 1], 1), ([0, 2, 0], 0), ([1, 1, 2], -1), ([2, 0, 1], 0)]
)
def test_leduc_showdown(cards: list[int], winner: int) -> None:
    assert leduc_rules.showdown(cards) == winner


def test_skirmish_is_the_same_game_in_both_forms() -> None:
    """Decision by decision over whole matches with the same deck and the same choices."""
    setting = skirmish.GAME.setting(2)
    for seed in range(60):
        machine = skirmish.new_machine(random.Random(seed).random)
        play = playout(skirmish.GAME, setting, FastChance(random.Random(seed).random))
        rng = random.Random(-seed)
        while not machine.over:
            assert (list(machine.legal()), machine.player) == (list(play.options), play.seat)
            choice = rng.choice(machine.legal())
            machine.apply(choice)
            play.send(choice)
        assert isinstance(play.state, skirmish.Field)
        assert play.over and play.state.winner == machine.winner


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_guesses_keep_the_view(game: Game[Any]) -> None:
    play = Play.begin(game, game.setting(2), seeded(4), track=True)
    rng = random.Random(4)
    while not play.over:
        guess = Sampler(play, play.seat).sample(seeded(rng.random().hex()))
        assert encode(game.view(guess.state, play.seat)) == encode(game.view(play.state, play.seat))
        assert guess.options == play.options
        play.send(rng.choice(play.options))


def test_a_missed_target_is_called_missed() -> None:
    assert Line("x", 80.0, 100.0, "decisions/s", 0.8).met
    assert not Line("x", 79.0, 100.0, "decisions/s", 0.8).met
