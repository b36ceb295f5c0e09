"""The game object: laws, views, texts, keys, bots, and the speed of random play."""

from __future__ import annotations

import random
import time

import pytest

from quincunx.bench.calibration import bare_connect_four
from quincunx.bots.greedy import GreedyBot
from quincunx.bots.ismcts import IsmctsBot
from quincunx.bots.run import run_match
from quincunx.engine import Match, Play, key_of_seed, playout, seeded
from quincunx.engine.state import fields
from quincunx.engine.wire import encode
from quincunx.games.kings_of_ruin import GAME
from quincunx.games.kings_of_ruin.state import Realm
from quincunx.testing import check_game


def random_tutorial(seats: int, seed: int) -> Play:
    play = playout(GAME, GAME.setting(seats), seeded(seed))
    rnd = random.Random(seed)
    while not play.over:
        play.send(rnd.choice(list(play.options)))
    return play


@pytest.mark.long
@pytest.mark.parametrize("at", range(len(GAME.samples)))
def test_the_compliance_suite_is_clean(at: int) -> None:
    """More of what every run sees in tests/contract/test_games.py."""
    seats, options = GAME.samples[at]
    report = check_game(GAME, 2, seed=at, setting=GAME.setting(seats, options), elsewhere=False)
    assert report.clean, report.violations[:3]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_tutorials_end(seats: int) -> None:
    for seed in range(20):
        state = random_tutorial(seats, seed).state
        assert isinstance(state, Realm) and state.over in (1, 2)


def test_copies_share_nothing_and_forget_nothing() -> None:
    play = playout(GAME, GAME.setting(2), seeded(3))
    state = play.state
    assert isinstance(state, Realm)
    twin = state.copy()
    for name in fields(state):
        mine, theirs = getattr(state, name), getattr(twin, name)
        assert mine == theirs, name
        assert not isinstance(mine, list) or mine is not theirs, name
        assert not (isinstance(mine, list) and mine and isinstance(mine[0], list)) or mine[0] is not theirs[0], name


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_moment_has_a_view_a_text_and_keys_of_the_vocabulary(seats: int) -> None:
    setting = GAME.setting(seats)
    known = set(GAME.vocabulary(setting))
    match = Match(GAME, setting, key=key_of_seed(seats))
    rnd = random.Random(seats)
    while not match.over:
        seat = match.waiting()[0]
        decision = match.decision(seat)
        assert decision is not None
        assert all(option.key in known and option.label for option in decision.options)
        view = match.view(seat)
        assert encode(view) and GAME.text(view, match.names)
        match.submit(seat, rnd.choice(decision.choices))
    assert all(line.text and line.rule for line in match.lines(0))


def test_the_page_shows_locked_options_with_the_reason() -> None:
    from .helpers import sit

    game = sit(1).choose("explore")
    page = GAME.view(game.s, 0).page
    assert page is not None
    locked = {choice.label: choice.locked for choice in page.choices}
    assert locked["Jump"] == "" and locked["Two things"].startswith("needs FOOD at least 4 and aggression at least 2")
    assert "locked: needs" in GAME.text(GAME.view(game.s, 0), ["Ann"])


def test_touches_name_what_a_drawing_shows() -> None:
    from .helpers import sit

    game = sit(1)
    options = [GAME.describe(game.s, 0, game.play.kind, option) for option in game.play.options]
    touched = {option.key: option.touches for option in options}
    assert touched["travel:102"] == ("place-102",) and touched["explore"] == ("place-101",)
    assert touched["end-day"] == ("day",)


def test_all_seats_are_on_one_side_and_a_loss_has_no_winner() -> None:
    assert GAME.sides(GAME.setting(3)) == (0, 0, 0)
    state = random_tutorial(2, 1).state
    assert isinstance(state, Realm)
    state.over = 2
    assert GAME.result(state).winners() == [] and GAME.evaluate(state, 0) == 0.0
    state.over = 1
    assert GAME.result(state).winners() == [0, 1] and GAME.evaluate(state, 1) == 1.0


def test_cards_have_texts() -> None:
    texts = GAME.cards()
    assert "Left edge" in texts["Blunt answer"] and GAME.card("card", "blunt-answer") == texts["Blunt answer"]
    assert "bell-rope" not in " ".join(texts).lower(), "secrets are found in play"
    assert "Wrecker King" in texts, "the campaign’s too"
    assert "In First Tide:" in texts["Oathbreaker"] and "In The Silent Bells:" in texts["Oathbreaker"]


def test_bots_play_a_whole_tutorial() -> None:
    setting = GAME.setting(1, {"heroes": "oathbreaker"})
    greedy = run_match(GAME, setting, [GreedyBot(1, guesses=1, look_on=0)], 1)
    search = run_match(GAME, setting, [IsmctsBot(1, simulations=8)], 1)
    assert greedy.decisions > 5 and search.decisions > 5


@pytest.mark.long
def test_random_play_is_fast_enough() -> None:
    """At least 0.05 of the calibration loop, measured in turns in one process by processor time; two characters."""
    ours = theirs = 0.0
    mine = bare = 0
    rnd = random.Random(1).random
    for seed in range(40):
        start = time.process_time()
        play = playout(GAME, GAME.setting(2), seeded(seed))
        while not play.over:
            options = play.options
            play.send(options[int(rnd() * len(options))])
            mine += 1
        ours += time.process_time() - start
        start = time.process_time()
        for _ in range(60):
            bare += bare_connect_four(rnd)
        theirs += time.process_time() - start
    assert mine / ours >= 0.05 * bare / theirs
