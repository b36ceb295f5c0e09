"""Judgement learned from play: files, fallback, the fit, and the commands that measure."""

from __future__ import annotations

import itertools
import json
import math
import random
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from benchmarks import fitting, scaling, strength, train_judgement

from quincunx.bots import GreedyBot, IsmctsBot, context_of, ismcts, judgement, make_bot
from quincunx.bots.duel import DuelReport, DuelRow
from quincunx.bots.judgement import learned_judge
from quincunx.bots.levels import OverlookingBot
from quincunx.bots.rewards import Learned
from quincunx.bots.search import Search
from quincunx.engine import Block, Context, Layout, Play, Rules, Setting, load_game, seeded

from .games import ANSWER, PICK, Plain, Tiny, chair_at

TEMPLATE = "quincunx.games._template:GAME"
WITH_ASPECTS = [
    ("karmaka", 2),
    ("karmaka", 4),
    ("karmaggan", 2),
    ("karmaggan", 4),
    ("mountain-miners", 3),
    ("axis-mundi", 3),
]


class Fair(Tiny):
    """Seat 0 picks up to five points; the judgement written for it by hand likes few."""

    id = "fair"

    def play(self, s: Plain, t: Context) -> Rules:
        if s.stage == 0:
            t.boundary()
            s.points[0] += yield 0, PICK, tuple(range(6))
            s.stage = 1
        t.boundary()
        s.points[1] += yield 1, ANSWER, (0, 1, 2, 3, 4)

    def evaluate(self, s: Plain, seat: int) -> float:
        return 0.5 - s.points[seat] / 40

    def aspects(self, setting: Setting) -> Layout:
        return Layout([Block("lead", 1, lambda s, me: [float(s.points[me] - s.points[1 - me])])])


KNOWN: dict[str, Any] = {"aspects": [["lead", 1]], "weights": [0.5], "bias": 0.0}


def given(monkeypatch: pytest.MonkeyPatch, kept: dict[str, Any]) -> None:
    monkeypatch.setattr(judgement, "_kept", lambda module: kept)


# -- playing with what was learned


def test_weights_make_a_chance_of_what_the_game_declares(monkeypatch: pytest.MonkeyPatch) -> None:
    given(monkeypatch, {"2": KNOWN})
    game = Fair()
    judge = learned_judge(game, game.setting(2))
    assert isinstance(judge, Learned)
    position = Plain([], [], [4, 0], 1)
    assert judge.of(position, 0) == pytest.approx(1 / (1 + math.exp(-2.0)))
    assert judge.of(position, 0) + judge.of(position, 1) == pytest.approx(1)
    assert 0 < judge.of(Plain([], [], [4000, 0], 1), 1) < judge.of(Plain([], [], [4000, 0], 1), 0) < 1, (
        "only results are sure"
    )


def test_units_count_where_their_own_sum_is_above_zero(monkeypatch: pytest.MonkeyPatch) -> None:
    given(monkeypatch, {"2": {**KNOWN, "units": [[2.0, -6.0, 0.25]]}})
    game = Fair()
    judge = learned_judge(game, game.setting(2))
    assert isinstance(judge, Learned)
    for lead, odds in ((4, 2.0 + (8 - 6) * 0.25), (3, 1.5), (-4, -2.0)):
        assert judge.of(Plain([], [], [lead, 0], 1), 0) == pytest.approx(1 / (1 + math.exp(-odds)))


@pytest.mark.parametrize("spec", ["club", "strong:32", "expert:32", "expert:0.01s"])
def test_levels_that_search_ask_for_what_they_may_use(monkeypatch: pytest.MonkeyPatch, spec: str) -> None:
    asked: list[str] = []

    def asking(game: Any, setting: Setting, level: str) -> None:
        asked.append(level)

    monkeypatch.setattr(ismcts, "learned_judge", asking)
    game = Fair()
    play = Play.begin(game, game.setting(2), seeded("asked"), track=True)
    make_bot(spec, 1).choose(context_of(play, 0, game.setting(2)))
    assert asked == [spec.partition(":")[0]]


@pytest.mark.parametrize("level", ["first-steps", "casual"])
def test_levels_that_a_file_leaves_out_judge_by_hand(monkeypatch: pytest.MonkeyPatch, level: str) -> None:
    """By hand few points look best; what was learned knows better."""
    game = Fair()
    found = []
    for levels in (["nobody"], [level]):
        given(monkeypatch, {"2": {**KNOWN, "weights": [4.0], "levels": levels}})
        plays = [Play.begin(game, game.setting(2), seeded(f"{n}"), track=True) for n in range(12)]
        picks = [make_bot(level, n).choose(context_of(play, 0, game.setting(2))) for n, play in enumerate(plays)]
        found.append(sum(picks) / len(picks))
    assert found[0] < 2 < 3 < found[1]


@pytest.mark.parametrize(("spec", "made"), [("strong:0.1s", 48), ("strong:0.02s", 16), ("expert:0.1s", 64)])
def test_a_level_stops_where_its_file_says_that_it_has_thought_enough(
    monkeypatch: pytest.MonkeyPatch, spec: str, made: int
) -> None:
    """Every look at this clock takes 20 ms."""
    simulated: list[int] = []

    class Counting(Search):
        def simulate(self, count: int) -> None:
            simulated.append(count)
            super().simulate(count)

    looks = itertools.count()
    monkeypatch.setattr(ismcts, "time", SimpleNamespace(perf_counter=lambda: next(looks) / 50))
    monkeypatch.setattr(ismcts, "Search", Counting)
    given(monkeypatch, {"2": {**KNOWN, "enough": {"strong": 48}}})
    make_bot(spec, 1).choose(chair_at(Fair()))
    assert sum(simulated) == made


def test_who_thought_enough_does_not_think_while_others_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    given(monkeypatch, {"2": {**KNOWN, "enough": {"strong": 48}}})
    game = Fair()
    play = Play.begin(game, game.setting(2), seeded(1), track=True)
    bots = [make_bot(level, 1) for level in ("strong", "expert")]
    assert [bot.ponder(play, 1, game.setting(2)) is None for bot in bots if isinstance(bot, IsmctsBot)] == [True, False]


def test_who_judges_by_what_was_learned_may_overlook_more(monkeypatch: pytest.MonkeyPatch) -> None:
    bots = [OverlookingBot(seed, 0.0, 0.5, guesses=1, look_on=0, judged=(0.999, 1.0)) for seed in range(30)]
    for kept, picked in (({}, {0}), ({"2": KNOWN}, {0, 1, 2, 3, 4, 5})):
        given(monkeypatch, kept)
        assert {bot.choose(chair_at(Fair())) for bot in bots} == picked, "nothing noticed: any of those in reach"


def test_what_was_learned_with_other_options_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game("karmaka")
    aspects = game.aspects(game.setting(2))
    assert aspects is not None
    known = {"aspects": [[b.name, b.length] for b in aspects.blocks], "weights": [0.1] * aspects.length, "bias": 0.0}
    for mode, used in (("auto", True), ("duel", False)):
        given(monkeypatch, {"2": {**known, "options": {"mode": mode}}})
        assert (learned_judge(game, game.setting(2)) is not None) is used


@pytest.mark.parametrize("kept", [{}, {"3": KNOWN}, {"2": {**KNOWN, "aspects": [["lead, older", 1]]}}])
def test_what_was_not_learned_for_this_game_as_it_is_now_is_not_used(
    monkeypatch: pytest.MonkeyPatch, kept: dict[str, Any]
) -> None:
    given(monkeypatch, kept)
    game = Fair()
    assert learned_judge(game, game.setting(2)) is None
    assert make_bot("learned/greedy:1").choose(chair_at(game)) == 0, "the hand-written judgement"


@pytest.mark.parametrize("spec", ["learned/greedy:1", "club", "learned/ismcts:60", "expert:60"])
def test_bots_and_levels_follow_what_was_learned(monkeypatch: pytest.MonkeyPatch, spec: str) -> None:
    given(monkeypatch, {"2": KNOWN})
    assert make_bot(spec, 3).choose(chair_at(Fair())) == 5
    assert GreedyBot(3, 1).choose(chair_at(Fair())) == 0, "the baseline does not"


def test_a_game_without_aspects_or_file_has_nothing_learned() -> None:
    tiny = load_game(TEMPLATE)
    assert learned_judge(tiny, tiny.setting(2)) is None
    assert judgement._kept("nowhere") == {}


@pytest.mark.parametrize(("game_id", "seats"), WITH_ASPECTS)
def test_aspects_have_the_length_they_declare_throughout_a_match(game_id: str, seats: int) -> None:
    game = load_game(game_id)
    aspects = game.aspects(game.setting(seats))
    assert aspects is not None
    play = Play.begin(game, game.setting(seats), seeded(seats))
    rng = random.Random(seats)
    for _ in range(12):
        for seat in range(seats):
            assert not aspects.faults(play.state, seat)
            assert all(math.isfinite(number) for number in aspects.numbers(play.state, seat))
        play.play_random(rng.random, 15)
        if play.over:
            break


# -- learning


def test_the_fit_finds_what_made_the_results() -> None:
    rng = np.random.default_rng(3)
    numbers = rng.normal(size=(4000, 2))
    chance = 1 / (1 + np.exp(-(1.5 * numbers[:, 0] - 0.5)))
    fit = fitting.fitted(numbers, (rng.random(4000) < chance).astype(float))
    assert fit.weights == pytest.approx([1.5, 0.0], abs=0.15) and fit.bias == pytest.approx(-0.5, abs=0.15)


def test_a_net_finds_what_no_sum_can_say() -> None:
    """Winning needs one of two things but not both."""
    rng = np.random.default_rng(3)
    numbers = rng.integers(0, 2, size=(3000, 2)).astype(float)
    rewards = (numbers[:, 0] != numbers[:, 1]).astype(float)
    straight, bent = fitting.fitted(numbers, rewards), fitting.net(numbers, rewards, epochs=40)
    assert fitting.loss(straight.odds(numbers), rewards) > 0.65 > 0.3 > fitting.loss(bent.odds(numbers), rewards)
    judge = Learned(lambda s, seat: [float(x) for x in s], bent.weights, bent.bias, bent.units)
    for row in numbers[:8]:
        assert judge.of(row, 0) == pytest.approx(float(fitting.chance(bent.odds(row[None, :]))[0]), abs=0.003)


def test_one_seat_with_what_was_learned_plays_others_by_hand_and_its_wins_are_told() -> None:
    game = Fair()
    lesson = train_judgement.Lesson(game, game.setting(2), "seed", mixed=True)
    lesson.judge = Learned(lambda s, me: [float(s.points[me])], [1.0], 0.0)
    for number, points in ((0, 5), (1, 0)):
        play = Play.begin(game, game.setting(2), seeded("mixed"), track=True)
        bot = lesson.bots("mixed", number)[0]
        assert bot.choose(context_of(play, 0, game.setting(2))) == points, "seat 0 learned in every other match"
    _, story = train_judgement.learn(lesson, 1e9, 400, rounds=2)
    assert [matches for _, matches in story["won_by_rounds"]] == [200, 200] and story["matches"] == 400
    assert story["won_by_rounds"][0][0] > 150, "it knew better from the beginning"


def test_what_is_left_out_counts_nothing() -> None:
    game = Fair()
    lesson = train_judgement.Lesson(game, game.setting(2), "seed", without="le")
    assert lesson.left_out == [0] and lesson.numbers(Plain([], [], [4, 0], 1), 0) == [0.0]
    fit = fitting.Fit([0.5], 0.25, [[2.0, -6.0, 0.25]])
    assert train_judgement.rounded(fit, lesson.left_out) == {
        "bias": 0.25,
        "weights": [0.0],
        "units": [[0.0, -6.0, 0.25]],
    }


def test_positions_are_judged_by_what_follows_them_in_the_same_match() -> None:
    rewards, values = np.array([1.0, 1.0, 1.0, 0.0]), np.array([0.1, 0.4, 0.6, 0.5])
    last = np.array([False, False, True, True])
    assert fitting.traced(rewards, values, last, 1.0) == pytest.approx([1, 1, 1, 0])
    assert fitting.traced(rewards, values, last, 0.5) == pytest.approx([0.6, 0.8, 1, 0])


def test_a_lesson_teaches_what_wins_and_the_same_seed_the_same() -> None:
    game = Fair()
    lessons = [train_judgement.Lesson(game, game.setting(2), "seed") for _ in range(2)]
    first, again = (train_judgement.learn(lesson, 1e9, 300) for lesson in lessons)
    assert first == again
    fit, told = first
    judge = train_judgement.judge_of(lessons[0], fit)
    assert judge.of(Plain([], [], [4, 0], 1), 0) > 0.7 > 0.3 > judge.of(Plain([], [], [0, 4], 1), 0), (
        "by hand the wrong way"
    )
    assert told["learned_loss"] < told["hand_written_loss"] and told["matches"] == 300


def test_a_second_call_plays_only_what_was_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, kept = Fair(), str(tmp_path / "kept")
    whole = train_judgement.learn(train_judgement.Lesson(game, game.setting(2), "seed"), 1e9, 300, 2)
    train_judgement.learn(train_judgement.Lesson(game, game.setting(2), "seed"), 1e9, 100, 1, kept)
    again = train_judgement.Lesson(game, game.setting(2), "seed")
    played: list[int] = []
    rows = again.rows

    def watched(number: int) -> Iterator[train_judgement.Row]:
        played.append(number)
        return rows(number)

    monkeypatch.setattr(again, "rows", watched)
    assert train_judgement.learn(again, 1e9, 300, 2, kept) == whole
    assert set(range(120, 300)) <= set(played) and whole[1]["rounds_began"] == [0, 150]
    assert 100 - len(set(range(100)) & set(played)) > 10, "matches of which something was kept"


def test_what_was_learned_is_found_in_the_file_that_was_written() -> None:
    fit = fitting.Fit([0.12345, 2.0], -0.5, [[1.0, 2.0, 3.0, 4.0]])
    kept = {"2": {"aspects": [["lead", 1]], **train_judgement.rounded(fit)}}
    text = train_judgement._spelled(kept)
    assert json.loads(text) == kept and "[0.123, 2.0]" in text


# -- measuring


def test_strength_tells_rates_with_intervals_and_points(capsys: pytest.CaptureFixture[str], monkeypatch: Any) -> None:
    row = DuelRow("club", 40, 30.0, 0.75, 0.59, 0.86)
    monkeypatch.setattr(
        strength, "duel", lambda game, bots, matches, **how: DuelReport(game, 2, {}, 0, [row], matches=40)
    )
    monkeypatch.setattr("sys.argv", ["strength", TEMPLATE, "--pairs", "club/casual", "--matches", "40", "--json"])
    with pytest.raises(SystemExit) as left:
        strength.main()
    line = json.loads(capsys.readouterr().out)
    assert left.value.code == 0 and (line["better"], line["worse"], line["wins"]) == ("club", "casual", 30)
    assert line["low"] == pytest.approx(0.598, abs=0.001) and line["high"] == pytest.approx(0.858, abs=0.001)
    assert strength.rating(0.5, 100) == 0 and 150 < strength.rating(0.75, 400) < 200


def test_every_level_is_measured_against_the_one_below() -> None:
    pairs = [pair[:2] for pair in strength.pairs_of("none", "", together=False)]
    assert pairs == [("casual", "first-steps"), ("club", "casual"), ("strong", "club"), ("expert", "strong")]
    assert ("expert", "", None) in strength.pairs_of("none", "", together=True)


@pytest.mark.parametrize("better", ["club", "learned/ismcts:100"])
@pytest.mark.parametrize("worse", ["casual", "learned/greedy", ""])
def test_pairs_are_told_apart_also_where_a_bot_has_learned(better: str, worse: str) -> None:
    assert strength.pairs_of("none", f"{better}/{worse}", together=not worse) == [(better, worse, None)]


def test_doubling_is_held_to_the_law() -> None:
    assert scaling.amounts(100, 1600) == [100, 200, 400, 800, 1600]
    line = strength.Measured("g", 2, "b", "a", 400, 220, 0.55, 0.501, 0.598, 35.0, 0, 1.0, False)
    assert scaling.holds(line)
    assert not scaling.holds(strength.Measured("g", 2, "b", "a", 40, 20, 0.5, 0.35, 0.65, 0.0, 0, 1.0, False))
