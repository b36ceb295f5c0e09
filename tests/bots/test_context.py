"""The context: what a bot gets, and how a bot is named."""

from __future__ import annotations

import pytest

from quincunx.bots import (
    LEVELS,
    Bot,
    DecisionContext,
    RandomBot,
    UnknownBot,
    bot_names,
    context_of,
    make_bot,
    run_match,
)
from quincunx.engine import Choice, Match, load_game
from quincunx.engine.errors import IllegalChoice, NotYourDecision
from quincunx.engine.wire import encode

from .games import Trap, Twins, chair_at, play_of

PEBBLES = "quincunx.games._template:GAME"


def a_match(snapshots: bool = True) -> Match:
    game = load_game(PEBBLES)
    return Match(game, game.setting(3), key=b"k" * 32, snapshots=snapshots)


def test_a_chair_shows_what_the_match_shows_its_seat() -> None:
    match = a_match()
    context = context_of(match, 1)
    decision = match.decision(1)
    assert decision is not None
    assert (context.seat, context.kind.name) == (1, decision.kind)
    assert encode(context.view) == encode(match.view(1))
    keys = {context.game.key(context.kind, token) for token in context.distinct()}
    assert keys == {option.key for option in decision.options}


def test_guesses_look_to_the_seat_like_the_match() -> None:
    context = context_of(a_match(), 2)
    from quincunx.engine import seeded

    for seed in range(10):
        guess = context.sampler.sample(seeded(seed))
        assert encode(context.game.view(guess.state, 2)) == encode(context.view)
        assert (guess.seat, guess.kind, list(guess.options)) == (2, context.kind, list(context.options))


def test_a_match_without_snapshots_gives_guesses_too() -> None:
    match = a_match(snapshots=False)
    for seat in range(3):
        match.submit(seat, RandomBot(seat).choose(context_of(match, seat)))
    seat = match.waiting()[0]
    assert make_bot("greedy", 1).choose(context_of(match, seat)) in context_of(match, seat).options


def test_distinct_keeps_one_option_of_each_meaning() -> None:
    assert chair_at(Twins()).distinct() == {0: 0, 1: 9}


def test_a_seat_that_is_not_asked_has_no_chair() -> None:
    with pytest.raises(NotYourDecision, match="Seat 2 has nothing to decide now; the match waits for seat 1"):
        context_of(play_of(Trap()), 1, Trap().setting(2))


def test_a_bare_play_needs_its_setting() -> None:
    with pytest.raises(TypeError, match="needs the setting"):
        context_of(play_of(Trap()), 0)


# -- names


@pytest.mark.parametrize("spec", ["random", "greedy", "greedy:3", "ismcts", "ismcts:20", "ismcts:0.05s", *LEVELS[:2]])
def test_every_spec_plays(spec: str) -> None:
    context = chair_at(Trap())
    assert make_bot(spec, 1).choose(context) in context.options


def test_all_names_are_offered_and_the_levels_are_among_them() -> None:
    assert all(make_bot(name, 1) for name in bot_names())
    assert set(LEVELS) <= set(bot_names())


@pytest.mark.parametrize(
    ("spec", "says"),
    [
        ("wizard", "There is no bot called “wizard”. The bots are: random, greedy, ismcts"),
        ("ismcts:many", "“many” in “ismcts:many” is not a number greater than 0"),
        ("ismcts:0", "not a number greater than 0"),
        ("ismcts:", "not a number greater than 0"),
        ("ismcts:-5", "not a number greater than 0"),
        ("ismcts:1.5", "not a number greater than 0"),
        ("ismcts:٣", "not a number greater than 0"),
        ("random:5", "The bot “random” takes no “5”"),
        ("greedy:2s", "The bot “greedy” takes no “2s”"),
    ],
)
def test_a_wrong_spec_is_refused_with_advice(spec: str, says: str) -> None:
    with pytest.raises(UnknownBot) as refused:
        make_bot(spec)
    assert says in str(refused.value)
    assert "ismcts:400" in str(refused.value)


# -- bots that misbehave


class Crashing(Bot):
    def choose(self, context: DecisionContext) -> Choice:
        raise ZeroDivisionError("bot fell over")


class Cheating(Bot):
    def choose(self, context: DecisionContext) -> Choice:
        return 99


def test_an_unlegal_answer_stops_the_match() -> None:
    game = Trap()
    with pytest.raises(IllegalChoice, match="99 is not one of the 2 options"):
        run_match(game, game.setting(2), [Cheating(), RandomBot()], 1)


def test_a_crash_is_not_hidden() -> None:
    game = Trap()
    with pytest.raises(ZeroDivisionError, match="fell over"):
        run_match(game, game.setting(2), [Crashing(), RandomBot()], 1)


def test_the_seed_settles_a_match() -> None:
    game = load_game(PEBBLES)
    first, second = (
        run_match(game, game.setting(4), [make_bot("greedy", seat) for seat in range(4)], "x") for _ in range(2)
    )
    assert first == second
    assert first.decisions > 20
