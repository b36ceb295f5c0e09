"""The twelve laws of rules as generators, each with a test that fails when the law is broken.

Broken games that the compliance suite must catch are in tests/contract.
"""

from __future__ import annotations

import json
import os
import pickle
import random
import subprocess
import sys
from pathlib import Path

import pytest

from quincunx.engine import Context, Match, Play, Rules, Sampler, key_of_seed, playout, seeded
from quincunx.engine.errors import BoundExceeded, MatchOver, ReplayDiverged, RuleFault
from quincunx.engine.record import Record, open_match, parse_record, record_of
from quincunx.engine.state import plain
from quincunx.games._template import GAME as PEBBLES
from quincunx.games._template import rules
from quincunx.games._template.game import PebblesGame
from quincunx.games._template.state import Pebbles
from quincunx.games.karmaggan import GAME as KARMAGGAN
from quincunx.games.karmaka import GAME as KARMAKA
from quincunx.testing import check_game
from quincunx.testing.lint import lint_package
from tests.contract import mutants


def random_match(seed: int, choices: int, seats: int = 2) -> Match:
    match = Match(KARMAKA, KARMAKA.setting(seats), key=key_of_seed(seed))
    rnd = random.Random(seed)
    while not match.over and len(match.log) < choices:
        match.submit(match.play.seat, rnd.choice(match.play.options))
    return match


def test_law_1_a_match_is_game_options_seed_and_log_never_a_generator() -> None:
    for choices in range(0, 60, 7):
        match = random_match(3, choices)
        again = open_match(parse_record(record_of(match)), KARMAKA)
        assert again.digest() == match.digest() and again.where() == match.where()
    with pytest.raises((TypeError, AttributeError)):
        pickle.dumps(match.play)


@pytest.mark.parametrize("most", [0, 1, 25, 10_000])
def test_wandering_is_sending_any_options_one_by_one(most: int) -> None:
    setting = KARMAGGAN.setting(4)
    far, near = playout(KARMAGGAN, setting, seeded(7)), playout(KARMAGGAN, setting, seeded(7))
    left, right = random.Random(3).random, random.Random(3).random
    taken = far.play_random(left, most)
    sent = 0
    while near.options and sent < most:
        near.send(near.options[int(right() * len(near.options))])
        sent += 1
    assert taken == sent and far.over == near.over == (most == 10_000)
    assert far.state is not None and near.state is not None and plain(far.state) == plain(near.state)
    assert (far.seat, far.kind, far.options) == (near.seat, near.kind, near.options)
    assert not far.over or far.play_random(left, 5) == 0, "after the end there is nothing to take"


def test_law_1_a_clone_is_the_boundary_plus_the_choices_and_chance_since() -> None:
    rnd = random.Random(5)
    for seed in range(6):
        match = random_match(seed, 40 + seed * 9)
        clone = match.play.clone(seeded(0))
        assert clone.state is not None and match.play.state is not None
        assert plain(clone.state) == plain(match.play.state) and clone.options == match.play.options
        before = match.digest()
        for _ in range(30):
            if not clone.over:
                clone.send(rnd.choice(clone.options))
        assert match.digest() == before, "the clone went its own way and left the match alone"


def test_law_1_snapshots_are_a_switch() -> None:
    play = playout(KARMAKA, KARMAKA.setting(2), seeded(1))
    assert play.snap is None and play.since == []
    play.send(play.options[0])
    assert play.since == [] and play.tape == [] and play.events == []


def test_law_2_a_forgotten_field_is_found() -> None:
    assert "copies" in check_game(mutants.ForgetsAField(), 2, thorough=True, elsewhere=False).broken


def test_law_3_a_guess_keeps_what_is_known_and_has_a_future_of_its_own() -> None:
    match = random_match(8, 30)
    seat = match.play.seat
    state = match.play.state
    assert state is not None
    futures = set()
    for seed in range(12):
        guess = Sampler(match.play, seat).sample(seeded(seed))
        assert guess.state is not None
        assert all(guess.state.faces[p] == state.faces[p] for p in range(64) if state.knows(seat, p))
        assert sorted(guess.state.faces) == sorted(state.faces)
        futures.add(tuple(guess.below(1000) for _ in range(3)))
    assert len(futures) == 12, "future chance comes from the guesser, not from the match"


def test_law_3_a_guess_depends_only_on_what_the_seat_knows() -> None:
    match = random_match(8, 30)
    seat = match.play.seat
    other = Sampler(match.play, seat).sample(seeded("swapped"))
    first = Sampler(match.play, seat).sample(seeded(1)).state
    assert other.state is not None and match.play.state is not None and match.play.snap is not None
    match.play.state.faces[:] = other.state.faces
    match.play.snap.faces[:] = other.state.faces
    second = Sampler(match.play, seat).sample(seeded(1)).state
    assert first is not None and second is not None and first.faces == second.faces


def test_law_4_nothing_unseen_in_a_local_across_a_yield() -> None:
    assert "locals" in check_game(mutants.KeepsAFace(), 6, thorough=True, elsewhere=False).broken


def test_law_5_boundaries_are_close_together() -> None:
    report = check_game(KARMAKA, 1, elsewhere=False)
    assert report.step_length(0.5) <= 4 and report.step_length(0.99) <= 40
    assert "steps" in check_game(mutants.LongSteps(), 2, elsewhere=False).broken


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_law_6_records_replay_in_another_process_under_another_hash_seed(tmp_path: Path, hash_seed: str) -> None:
    match = random_match(12, 80, seats=3)
    path = tmp_path / "match.jsonl"
    path.write_bytes(record_of(match))
    command = [sys.executable, "-m", "quincunx.testing.elsewhere", "karmaka", str(path)]
    env = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == match.digest()
    assert lint_package("quincunx.games.karmaka") == []


def test_law_7_a_replay_that_diverges_stops_there_and_says_where() -> None:
    record = parse_record(record_of(random_match(4, 30)))
    entry = record.entries[17]
    changed = type(entry)(
        seq=entry.seq,
        seat=entry.seat,
        kind=entry.kind,
        options="abcdefabcdef",
        choice=entry.choice,
        chance=entry.chance,
    )
    entries = [*record.entries[:17], changed, *record.entries[18:]]
    with pytest.raises(ReplayDiverged, match="Entry 18") as fault:
        open_match(Record(record.head, entries, record.end), KARMAKA)
    assert fault.value.seq == 18 and "abcdefabcdef" in str(fault.value)


class Faulty(PebblesGame):
    """Pebbles whose rules fail in the fourth round, after half a change."""

    def play(self, s: Pebbles, t: Context) -> Rules:
        while s.hands[0]:
            t.boundary()
            if s.rounds == 3:
                s.bag.clear()
                raise ZeroDivisionError("a rule bug")
            yield from rules.one_round(s, t)


def test_law_8_a_rule_bug_is_never_saved() -> None:
    match = Match(Faulty(), PEBBLES.setting(2), key=key_of_seed(2))
    rnd = random.Random(2)
    with pytest.raises(RuleFault, match="nothing is lost") as fault:
        while True:
            before, entries = match.digest(), match.seq
            seat = match.waiting()[0]
            match.submit(seat, rnd.choice(next(a for a in match.asks() if a[0] == seat)[2]))
    assert (match.digest(), match.seq) == (before, entries) and "ZeroDivisionError" in fault.value.cause
    assert "test_laws" in fault.value.where


def test_law_9_a_sub_rule_without_yield_from_and_a_false_boundary_are_found() -> None:
    report = check_game(mutants.FalseBoundary(), 4, thorough=True, elsewhere=False)
    assert report.broken and ("boundary" in report.broken or "no failure" in report.broken)


def test_law_10_nobody_sees_another_answer_before_all_are_in() -> None:
    match = Match(PEBBLES, PEBBLES.setting(3), key=key_of_seed(1))
    assert match.waiting() == [0, 1, 2]
    views = [match.view(seat) for seat in range(3)]
    choice = match.asks()[2][2][1]
    match.submit(2, choice)
    assert match.waiting() == [0, 1] and [match.view(seat) for seat in range(3)] == views
    guess = match.sampler(0).sample(seeded(1))
    assert guess.answers == [None, None, None] and guess.seat == 0, "not even a guess knows the answer"
    match.submit(0, match.asks()[0][2][0])
    match.submit(1, match.asks()[0][2][0])
    laid = match.view(0).laid  # type: ignore[attr-defined]
    assert len(laid) == 3 or match.play.kind.name == "lay"


def test_law_11_a_match_that_would_not_end_is_stopped_at_its_bound() -> None:
    match = Match(mutants.NeverEnds(), PEBBLES.setting(2), key=key_of_seed(1))
    with pytest.raises(BoundExceeded, match="30 decisions"):
        while True:
            match.submit(0, match.play.options[0])
    assert len(match.log) == 30, "what was refused is not in the log"


def test_law_12_options_leave_the_rules_light() -> None:
    assert "options" in check_game(mutants.HeavyOptions(), 2, thorough=True, elsewhere=False).broken
    play = playout(KARMAKA, KARMAKA.setting(2), seeded(1))
    assert all(type(option) is int for option in play.options)


def test_a_finished_play_refuses_further_choices() -> None:
    match = Match(PEBBLES, PEBBLES.setting(2, {"hand": 1}), key=key_of_seed(1))
    while not match.over:
        seat = match.waiting()[0]
        match.submit(seat, next(a for a in match.asks() if a[0] == seat)[2][0])
    with pytest.raises(MatchOver):
        match.submit(0, 0)
    with pytest.raises(MatchOver):
        match.play.send(0)
    assert isinstance(match.play, Play) and json.loads(record_of(match).splitlines()[-1])["end"] == "finished"
