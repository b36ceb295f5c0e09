"""A judgement learned by playing with it: where it begins, what it learns, what is kept of it."""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path

import numpy as np
import pytest
from benchmarks import self_play

from quincunx.engine import Block, Layout, Play, Setting, load_game, seeded

from .games import Plain
from .test_judgement import Fair


class Judged(Fair):
    """The same, with the hand-written judgement, which errs, among the aspects."""

    def aspects(self, setting: Setting) -> Layout:
        odds = Block("hand-written judgement as log odds", 1, lambda s, me: [-0.1 * s.points[me]])
        return Layout([odds, Block("lead", 1, lambda s, me: [(s.points[me] - s.points[1 - me]) / 5])])


def school_of(seed: str = "seed") -> self_play.School:
    game = Judged()
    return self_play.School(game, game.setting(2), seed)


@pytest.mark.parametrize(("game_id", "seats"), [("karmaggan", 2), ("axis-mundi", 3)])
def test_a_net_that_has_learned_nothing_judges_as_the_game_does(game_id: str, seats: int) -> None:
    game = load_game(game_id)
    school = self_play.School(game, game.setting(seats), "seed")
    judge = school.judge(self_play.by_hand(school.names(), 5, 1))
    play = Play.begin(game, game.setting(seats), seeded("by hand"))
    rng = random.Random(4)
    for _ in range(8):
        play.play_random(rng.random, 9)
        for seat in range(seats if play.options else 0):
            assert judge.of(play.state, seat) == pytest.approx(game.evaluate(play.state, seat), abs=0.005)


def test_a_net_learns_what_no_sum_can_say_and_bots_read_the_same() -> None:
    rng = np.random.default_rng(3)
    rows = rng.integers(0, 2, size=(400, 2)).astype(float)
    results = (rows[:, 0] != rows[:, 1]).astype(float)
    net = self_play.by_hand(["a", "b"], 12, 1)
    losses = [net.learn(rows, results, 0.02) for _ in range(300)]
    assert losses[0] == pytest.approx(np.log(2)) and losses[-1] < 0.2
    school = school_of()
    judge = school.judge(net)
    judge.numbers = lambda s, seat: [float(number) for number in s]
    for row in rows[:6]:
        assert judge.of(row, 0) == pytest.approx(float(net.chances(row[None, :])[0]), abs=0.01)


def test_positions_are_judged_by_what_follows_and_a_slip_is_not_their_fault() -> None:
    school, net = school_of(), self_play.by_hand(["a", "b"], 2, 1)
    for slip, first in ((False, 0.7 * 1.0 + 0.3 * 0.5), (True, 0.9)):
        school.results.clear()
        chain = [self_play.Stood([0.0, 0.0], 0.5, False), self_play.Stood([0.0, 0.0], 0.9, slip)]
        school._keep(net, chain, 1.0)
        assert school.results[0].tolist() == pytest.approx([first, 1.0])


def test_playing_teaches_what_wins_and_the_same_seed_the_same() -> None:
    judges = []
    for _ in range(2):
        school, rng = school_of(), np.random.default_rng(1)
        net = self_play.by_hand(school.names(), 4, 1)
        for _ in range(30):
            for _ in range(8):
                school.play(net, 0.3)
            school.lesson(net, 0.01, rng)
        judges.append(school.judge(net))
    few, many = Plain([], [], [0, 2], 1), Plain([], [], [5, 2], 1)
    assert judges[0].of(many, 0) > judges[0].of(few, 0) + 0.25
    assert judges[0].weights == judges[1].weights and judges[0].units == judges[1].units
    assert self_play.won(school, judges[0], None, 40, "look") > 25


def test_a_look_is_told_and_the_net_is_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    school = school_of()
    net = self_play.by_hand(school.names(), 2, 1)
    keep = tmp_path / "net.json"
    given = argparse.Namespace(minutes=1e-9, looks=1, measure=4, keep=str(keep))
    curve = self_play.learn(school, net, given)
    assert len(curve) == 1 and curve[0]["of"] == 4 and json.loads(capsys.readouterr().out) == curve[0]
    assert json.loads(keep.read_text("utf-8")).keys() == net.at.keys()
