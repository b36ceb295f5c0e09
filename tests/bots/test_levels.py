"""The levels people choose from: what each may overlook, and what none of them does."""

from __future__ import annotations

from statistics import mean

import pytest

from quincunx.bots import LADDER, LEVELS, Bot, IsmctsBot, level_named, make_bot
from quincunx.bots.levels import OverlookingBot, floor_of
from quincunx.bots.specs import UnknownBot, thinks_in_seconds
from quincunx.engine import Context, Rules, Setting

from .games import ANSWER, PICK, Plain, Rescue, Tiny, chair_at
from .test_hidden import compare


class Market(Tiny):
    """Seat 0 picks how many points it gets, from none to nine."""

    id = "market"

    def play(self, s: Plain, t: Context) -> Rules:
        if s.stage == 0:
            t.boundary()
            s.points[0] += yield 0, PICK, tuple(range(10))
            s.stage = 1
        t.boundary()
        yield 1, ANSWER, (0, 1)


class Crossing(Rescue):
    """Seat 0 stays, which saves nobody, or goes, if seat 1 says yes."""

    id = "crossing"

    def play(self, s: Plain, t: Context) -> Rules:
        t.boundary()
        if (yield 0, PICK, (0, 1)) == 1 and (yield 1, ANSWER, (0, 1)) == 1:
            s.points = [1, 1, 1]
        s.stage = 1
        t.boundary()
        yield 2, PICK, (0, 1)


class Quarrel(Crossing):
    """The same, but everybody plays alone: seat 1 has no reason to say yes."""

    id = "quarrel"

    def sides(self, setting: Setting) -> tuple[int, ...]:
        return (0, 1, 2)


def picks(bot: str, game: Tiny, times: int = 60) -> list[int]:
    return [make_bot(bot, seed).choose(chair_at(game)) for seed in range(times)]


# -- names


def test_there_are_five_levels_each_with_a_sentence() -> None:
    assert LEVELS == ("first-steps", "casual", "club", "strong", "expert")
    for level in LADDER:
        assert level.words[0].isupper() and level.words.endswith(".") and level.words.count(".") == 1
        assert isinstance(make_bot(level.name, 1), Bot)
    assert len({level.words for level in LADDER}) == 5


def test_former_names_still_mean_a_level() -> None:
    assert level_named("novice") == LADDER[0] and level_named("strong") == LADDER[3]
    assert picks("novice", Market(), 20) == picks("first-steps", Market(), 20)
    assert level_named("wizard") is None and level_named("") is None


def test_only_levels_that_search_depend_on_the_clock() -> None:
    assert [level for level in LEVELS if thinks_in_seconds(level)] == ["strong", "expert"]
    assert (
        thinks_in_seconds("ismcts:1.5s")
        and not thinks_in_seconds("expert:40")
        and not thinks_in_seconds("policy:weights")
    )


def test_learned_goes_before_bots_that_judge() -> None:
    assert make_bot("learned/ismcts:20").learned and make_bot("learned/greedy").learned  # type: ignore[attr-defined]
    with pytest.raises(UnknownBot, match="nothing to learn"):
        make_bot("learned/random")


# -- how the lower ones err


def test_lower_levels_overlook_and_higher_ones_less() -> None:
    by_level = [mean(picks(level, Market())) for level in LEVELS[:3]]
    assert by_level[0] + 0.3 < by_level[1] < by_level[2] == 9


def test_no_level_chooses_what_is_far_below_the_best() -> None:
    assert min(picks("first-steps", Market(), 200)) >= 4
    assert min(picks("casual", Market(), 200)) >= 5


def test_whoever_overlooks_everything_still_chooses_something_sensible() -> None:
    blind = [OverlookingBot(seed, 1.0, 0.5, 1, 0).choose(chair_at(Market())) for seed in range(60)]
    assert min(blind) >= 4 and len(set(blind)) > 3


def test_where_all_options_are_alike_none_is_senseless() -> None:
    assert floor_of([0.4, 0.4], 0.5) < 0.4 and floor_of([0.0, 1.0], 0.25) == pytest.approx(0.75)


@pytest.mark.parametrize(("own_turn", "rollout", "tried"), [(False, 3, 128), (False, 0, 384), (True, 10, 32)])
def test_club_tries_more_where_a_try_is_short(own_turn: bool, rollout: int, tried: int) -> None:
    game, bot = Market(), make_bot("club", 1)
    game.own_turn, game.rollout = own_turn, rollout
    bot.choose(chair_at(game))
    assert isinstance(bot, IsmctsBot) and bot.simulations == tried


# -- partners


@pytest.mark.parametrize("spec", ["greedy:1", "club", "expert:20"])
def test_a_partner_is_expected_to_say_yes_to_what_helps_both(spec: str) -> None:
    assert set(picks(spec, Crossing(), 6)) == {1}


def test_a_rival_is_not() -> None:
    assert set(picks("greedy:1", Quarrel(), 30)) == {0, 1}


# -- what is hidden


@pytest.mark.parametrize("game_id", ["quincunx.games._template:GAME", "karmaka"])
def test_levels_know_nothing_hidden(game_id: str) -> None:
    specs = ["first-steps", "club", "expert:12", "learned/greedy:1", "learned/ismcts:12"]
    compared, differed = compare(game_id, [(spec, None) for spec in specs], 2, 7 if "template" in game_id else 40)
    assert compared >= 10
    assert differed == 0


# -- the first sight


def test_a_short_search_begins_with_what_greedy_thinks() -> None:
    """Ten options, sixteen simulations that play on at random: too few to find the best without a first sight."""
    blind = [IsmctsBot(seed, 16, rollout=1).choose(chair_at(Market())) for seed in range(12)]
    sighted = [IsmctsBot(seed, 16, rollout=1, sighted=True).choose(chair_at(Market())) for seed in range(12)]
    assert set(sighted) == {9} and mean(blind) < 9
