"""Bots and their partners: what they say comes from what they may know, and they do what is asked within reason."""

from __future__ import annotations

import random
from typing import Any

import pytest

from quincunx.bots import Bot, DecisionContext, RandomBot, context_of
from quincunx.bots.greedy import LOOK_ON, judgements
from quincunx.bots.levels import floor_of
from quincunx.bots.partners import COSTLY, REACH, YES, heeded, plan, thought
from quincunx.bots.rewards import StateJudge
from quincunx.engine import Choice, Game, Match, Play, Setting, Wished, key_of_seed, load_game, seeded

from .test_hidden import decisions, other_truth

SETTINGS: list[tuple[str, int, dict[str, Any]]] = [("karmaggan", 4, {"mode": "teams"}), ("kings-of-ruin", 2, {})]
EVERY = {"karmaggan": 19, "kings-of-ruin": 3}
"""Which decisions of a match are looked at."""


def begun(game_id: str, seats: int, options: dict[str, Any]) -> tuple[Play, Setting]:
    game = load_game(game_id)
    setting = game.setting(seats, options)
    return Play.begin(game, setting, seeded("partners"), track=True), setting


def wishes_of(game: Game[Any], seat: int, seats: int) -> list[list[Wished]]:
    asker = (seat + seats // 2) % seats
    return [[Wished(wish.name, asker, "101" if wish.where else "")] for wish in game.wishes]


def worth(context: DecisionContext, choice: Choice, wished: Wished) -> float:
    """How far the wish is done after a choice, on guesses of the test's own."""
    game, seat = context.game, context.seat
    done = StateJudge(lambda s, _: game.granted(s, seat, wished))
    return judgements(context, [choice], random.Random(1), 2, LOOK_ON, done)[0]


class Stubborn(Bot):
    """Takes the last option."""

    def choose(self, context: DecisionContext) -> Choice:
        return list(context.distinct().values())[-1]


@pytest.mark.parametrize(("game_id", "seats", "options"), SETTINGS)
def test_what_is_asked_is_done_and_nothing_senseless(game_id: str, seats: int, options: dict[str, Any]) -> None:
    play, setting = begun(game_id, seats, options)
    answers: list[str] = []
    for at in decisions(play, random.Random(5), EVERY[game_id]):
        if at.asks or len(answers) > 40:
            continue
        context = context_of(at, at.seat, setting)
        ways = list(context.distinct().values())
        first = Stubborn().choose(context)
        for wishes in wishes_of(at.game, at.seat, seats):
            choice, heeds = heeded(context, first, wishes, random.Random(1))
            answers.append(heeds)
            if choice == first:
                continue
            assert heeds == YES
            worths = judgements(context, ways, random.Random(1), 2, LOOK_ON)
            assert worth(context, choice, wishes[0]) > worth(context, first, wishes[0])
            assert worths[ways.index(choice)] >= floor_of(worths, REACH) - 0.1
    assert answers.count(YES) >= 3


def test_a_wish_that_would_harm_the_side_is_not_done(monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked for what is judged worst of all, a bot does it not, and says why."""
    play, setting = begun(*SETTINGS[0])
    monkeypatch.setattr(type(play.game), "granted", lambda game, s, seat, wished: 1.0 - game.evaluate(s, seat))
    found: set[str] = set()
    for at in decisions(play, random.Random(5), 9):
        context = context_of(at, at.seat, setting)
        ways = list(context.distinct().values())
        worths = judgements(context, ways, random.Random(1), 2, LOOK_ON)
        best = ways[worths.index(max(worths))]
        choice, heeds = heeded(context, best, [Wished("attack", 0)], random.Random(1))
        found.add(heeds)
        if heeds == COSTLY:
            assert choice == best
            return
    raise AssertionError(f"only {found}")


@pytest.mark.parametrize(("game_id", "seats", "options"), SETTINGS)
def test_what_a_bot_says_depends_on_what_it_may_know(game_id: str, seats: int, options: dict[str, Any]) -> None:
    play, setting = begun(game_id, seats, options)
    compared = 0
    for at in decisions(play, random.Random(5), EVERY[game_id]):
        if at.asks or compared > 8:
            continue
        twin = other_truth(at, at.seat, compared)
        for wishes in wishes_of(at.game, at.seat, seats):
            mine = thought(RandomBot(compared), context_of(at, at.seat, setting), wishes, aloud=True)
            assert mine == thought(RandomBot(compared), context_of(twin, at.seat, setting), wishes, aloud=True)
            assert bool(mine.steps) == (len(context_of(at, at.seat, setting).distinct()) > 2)
        compared += 1
    assert compared >= 5


def test_a_plan_begins_with_the_choice_and_is_said_in_the_words_of_options() -> None:
    game = load_game("karmaggan")
    match = Match(game, game.setting(4, {"mode": "teams"}), key=key_of_seed(3))
    for _ in range(8):
        seat = match.waiting()[0]
        context = context_of(match, seat)
        choice = context.options[0]
        steps = plan(context, choice, random.Random(1))
        said = match.render(steps[0], range(4), seat) if "{" in steps[0] else steps[0]
        assert said == match.option(seat, choice).label and len(steps) <= 3
        match.submit(seat, choice)


def test_nobody_asked_and_nobody_listening_leaves_the_bot_alone() -> None:
    play, setting = begun(*SETTINGS[0])
    context = context_of(play, play.seat, setting)
    alone = thought(RandomBot(1), context)
    assert alone.choice == RandomBot(1).choose(context) and not alone.steps and not alone.heeds
