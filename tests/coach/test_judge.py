"""Judging: what the coach says follows from what the seat knows, from the seed and from the effort alone."""

from __future__ import annotations

import random
from functools import cache

import pytest

from quincunx.bots import RandomBot, context_of
from quincunx.coach.hint import counsel, shown
from quincunx.coach.judge import Effort, gap, judge, mean_error
from quincunx.coach.judges import Judge, judge_of
from quincunx.coach.reasons import Change, Outcome, common, sentence, words
from quincunx.engine import Fact, FastChance, Match, Play, game_ids, key_of_seed, load_game
from quincunx.engine.state import permute

SMALL = Effort(8, 4)
GAMES = ("karmaka", "mountain-miners", "karmaggan", "axis-mundi", "kings-of-ruin")


@cache
def played(name: str, choices: int, seed: str = "coach") -> Match:
    """A match of random seats after so many choices, standing at a decision with a choice. Only looked at."""
    game = load_game(name)
    match = Match(game, game.setting(game.seats[0] if name != "kings-of-ruin" else 2), key=key_of_seed(seed))
    bot = RandomBot(seed)
    while not match.over:
        seat = match.waiting()[0]
        context = context_of(match, seat)
        if match.seq >= choices and len(context.distinct()) > 1:
            return match
        match.submit(seat, bot.choose(context))
    raise AssertionError("the match was over before that")


def test_the_games_are_the_registered_ones() -> None:
    assert sorted(GAMES) == sorted(game_ids())


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_gives_the_same_judgement(name: str) -> None:
    match = played(name, 9)
    seat = match.waiting()[0]
    one, other = (judge(context_of(match, seat), SMALL, "seed") for _ in range(2))
    assert one == other
    assert all(0 <= weighed.chance <= 1 and weighed.error >= 0 for weighed in one.weighed)
    assert [w.chance for w in one.weighed] == sorted((w.chance for w in one.weighed), reverse=True)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_asked_for_is_weighed_with_the_best(name: str) -> None:
    match = played(name, 9)
    context = context_of(match, match.waiting()[0])
    token = list(context.distinct())[-1]
    found = judge(context, SMALL, 1, (token,))
    mine = found.of(token)
    assert mine is not None and mine.option in context.options
    behind, _ = found.behind(token)
    assert behind == pytest.approx(found.best.chance - mine.chance)


@pytest.mark.parametrize("name", GAMES)
def test_hints_follow_from_what_the_seat_knows(name: str) -> None:
    """All that the seat cannot know is dealt anew in the truth itself: the hint stays the same, word for word."""
    match = played(name, 12)
    seat = match.waiting()[0]
    told = counsel(context_of(match, seat), match.names, SMALL, "same")
    for number in range(2):
        other = dealt_anew(match.play, seat, number)
        again = counsel(context_of(other, seat, match.setting), match.names, SMALL, "same")
        assert again == told


def dealt_anew(play: Play, seat: int, number: int) -> Play:
    """The same position with other hidden faces, at its boundary and now."""
    chance = FastChance(random.Random(f"other {number}").random)
    other = play.clone(chance, track=True)
    assert other.state is not None and other.snap is not None
    for pieces, faces in play.unknown(seat):
        permute(other.state, pieces, faces, chance)
        for piece in pieces:
            other.snap.faces[piece] = other.state.faces[piece]
    if play.game.guesses() and not other.since:
        play.game.guess(other.snap, seat, chance)
        other = other.clone(chance, track=True)
    return other


@pytest.mark.parametrize("name", GAMES)
def test_hints_are_in_words_with_what_they_touch(name: str) -> None:
    match = played(name, 9)
    seat = match.waiting()[0]
    hint = shown(match, counsel(context_of(match, seat), match.names, SMALL, 3))
    decision = match.decision(seat)
    assert decision is not None
    offered = {option.key: option for option in decision.options}
    assert 2 <= len(hint.options) <= 3
    for one in hint.options:
        assert one.label == offered[one.key].label and one.touches == list(offered[one.key].touches)
        assert one.reason.endswith(".") and one.reason[0].isupper() and "{" not in one.reason
    assert hint.line.endswith(".") and hint.judge


# -- reasons


def change(words: str, seat: int, before: float, after: float, worth: float, **more: str) -> Change:
    return Change(Fact(words, seat, before, worth, **more), before, after)


def test_reasons_tell_gains_first_then_the_price() -> None:
    game = load_game("karmaka")
    found = Outcome(
        (
            change("{0:s} points", 0, 3, 5, 4.0),
            change("{0:s} cards", 0, 4, 3, 3.0),
            change("{0:s} points", 1, 2, 2, -4.0),
        ),
        0.0,
        0.0,
    )
    told = sentence(game, found, [0.0] * 3, 0, ["Ada", "Ben"])
    assert told == "Your points rise from 3 to 5, though your cards fall from 4 to 3."


def test_what_every_option_brings_is_no_reason_for_one() -> None:
    game = load_game("karmaka")
    one = Outcome((change("{0:s} points", 0, 3, 5, 4.0), change("{0:s} score", 1, 2, 1, -4.0)), 0.0, 0.0)
    other = Outcome((change("{0:s} points", 0, 3, 5, 4.0), change("{0:s} score", 1, 2, 2, -4.0)), 0.0, 0.0)
    told = sentence(game, one, common([one, other], one), 0, ["Ada", "Ben"])
    assert told == "Ben’s score falls from 2 to 1."
    assert sentence(game, other, common([one, other], other), 0, ["Ada", "Ben"]) == ""


def test_things_one_has_or_has_not_are_told_as_sentences() -> None:
    game = load_game("karmaka")
    found = change("the Egg", 1, 0, 0.5, -9.0, gained="{0} {0:carry|carries} the Egg")
    assert words(game, found, 0, ["Ada", "Ben"]) == "Ben carries the Egg (about 50 %)"
    assert words(game, found, 1, ["Ada", "Ben"]) == "you carry the Egg (about 50 %)"


def test_a_win_at_once_needs_no_other_reason() -> None:
    game = load_game("karmaka")
    assert sentence(game, Outcome((), 1.0, 0.0), [], 0, ["Ada", "Ben"]) == "It wins the match at once."


# -- numbers


def test_pairs_cancel_their_luck() -> None:
    mean, error = mean_error([0.1, 0.1, 0.1])
    assert mean == pytest.approx(0.1) and error == pytest.approx(0.0)
    match = played("mountain-miners", 9)
    found = judge(context_of(match, match.waiting()[0]), SMALL, 1)
    one, other = found.weighed[0], found.weighed[1]
    ahead, _ = gap(one, other)
    assert ahead == pytest.approx(one.chance - other.chance)
    assert gap(one, one) == (0.0, 0.0)


def test_judgements_become_chances_along_a_rising_curve() -> None:
    judge = Judge(((0.0, 0.0), (0.5, 0.2), (1.0, 1.0)))
    assert [judge.chance(x) for x in (0.0, 0.25, 0.5, 0.75, 1.0)] == pytest.approx([0.0, 0.1, 0.2, 0.6, 1.0])
    assert Judge().chance(0.3) == pytest.approx(0.3)


@pytest.mark.parametrize("name", GAMES)
def test_measured_curves_rise_and_say_how_good_they_are(name: str) -> None:
    for seats in load_game(name).seats:
        judge = judge_of(name, seats)
        for curve in (judge.curve, judge.after_play or judge.curve):
            assert list(curve) == sorted(curve) and [y for _, y in curve] == sorted(y for _, y in curve)
            assert curve[0] == (0.0, 0.0) and curve[-1] == (1.0, 1.0)
        assert judge.strength in judge.words()
        assert not judge.matches or 0 < judge.brier < judge.coin


# -- facts and guides


@pytest.mark.parametrize("name", GAMES)
def test_facts_are_the_same_things_at_every_moment(name: str) -> None:
    game = load_game(name)
    early, late = (played(name, n) for n in (6, 20))
    seat = late.waiting()[0]
    told: list[list[Fact]] = [game.facts(match.play.state, seat) for match in (early, late)]
    assert told[1]
    if told[0]:  # before the heroes are chosen there is nothing to tell in Kings of Ruin
        assert [(fact.words, fact.seat) for fact in told[0]] == [(fact.words, fact.seat) for fact in told[1]]


@pytest.mark.parametrize("name", GAMES)
def test_a_friend_has_a_sentence_for_every_kind_of_decision(name: str) -> None:
    game = load_game(name)
    guide = game.guide()
    assert {kind.name for kind in game.kinds} == set(guide.kinds)
    for told in (guide.goal, guide.turn, guide.win, *guide.kinds.values()):
        assert told.endswith((".", "?")) and len(told.split()) <= 45
        assert f"{game.prefix}-" not in told


def test_a_game_without_a_guide_has_an_empty_one() -> None:
    from quincunx.games._template import GAME

    assert not GAME.guide().kinds and not GAME.guide().goal
