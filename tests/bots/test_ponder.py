"""Thinking while others think: from what the seat knows, kept for the decision that it meets, and never in the way."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from quincunx.bots import IsmctsBot, context_of
from quincunx.bots.partners import Thought
from quincunx.bots.ponder import Met, Ponder
from quincunx.bots.search import Search
from quincunx.engine import Choice, Match, Play, Setting, load_game, seeded
from quincunx.server.bots import worker
from quincunx.server.bots.protocol import Answer, Material, Reflect, Rest, material_of
from quincunx.server.bots.worker import AT_ONCE, Mind

from .test_hidden import other_truth
from .test_law import truth

GAMES = ["karmaka", "mountain-miners"]
ME = 0


def waits(game_id: str, count: int) -> Iterator[tuple[Play, Play, Setting]]:
    """Positions at which the other decides, each with the next one at which I do; both sides play sensibly."""
    game = load_game(game_id)
    setting = game.setting(2)
    play, found = Play.begin(game, setting, seeded("ponder"), track=True), 0
    bots, before = [IsmctsBot(seat, 12) for seat in (0, 1)], None
    while not play.over and found < count:
        if play.seat == ME and before is not None and len(context_of(play, ME, setting).distinct()) > 1:
            found += 1
            yield before, play, setting
            before = None
        play.send(bots[play.seat].choose(context_of(play, play.seat, setting)))
        if play.seat != ME and before is None and not play.over:
            before = play.clone(seeded(found), track=True)


def pondered(play: Play, setting: Setting, simulations: int) -> Ponder:
    found = IsmctsBot("ponder", 4).ponder(play, ME, setting)
    assert found is not None
    found.simulate(simulations)
    return found


@pytest.mark.parametrize(("game_id", "share"), [("karmaka", 0.02), ("mountain-miners", 0.1)])
def test_simulations_made_while_others_decide_are_there_when_the_turn_comes(game_id: str, share: float) -> None:
    handed, times = 0, 8
    for before, now, setting in waits(game_id, times):
        kept, context = pondered(before, setting, 150), context_of(now, ME, setting)
        search = Search(context, random.Random(1), 0.4, 0)
        got = kept.hand_on(context, search)
        assert got == sum(kid.visits for kid in search.kids(context).values())
        handed += got
        search.simulate(8)
        assert sum(kid.visits for kid in search.kids(context).values()) == got + 8
        bot = IsmctsBot("ponder", 4)
        bot.pondered = kept
        assert bot.choose(context) in context.options
    assert handed >= share * 150 * times


def found(kept: Ponder) -> dict[Met, dict[Choice, tuple[int, float]]]:
    return {
        key: {token: (kid.visits, kid.total) for token, kid in root.kids.items()} for key, root in kept.mine.items()
    }


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_pondered_depends_on_nothing_hidden(game_id: str) -> None:
    compared = 0
    for before, _, setting in waits(game_id, 4):
        twin = other_truth(before, ME, 3)
        mine, theirs = (found(pondered(play, setting, 60)) for play in (before, twin))
        assert mine == theirs
        compared += bool(mine) and truth(twin) != truth(before)
    assert compared


def test_only_a_decision_that_was_met_is_gone_on_with() -> None:
    places = list(waits("karmaka", 1))
    before, _, setting = places[0]
    kept, other = pondered(before, setting, 60), load_game("karmaka").setting(2)
    elsewhere = Play.begin(load_game("karmaka"), other, seeded("elsewhere"), track=True)
    context = context_of(elsewhere, elsewhere.seat, other)
    assert kept.hand_on(context, Search(context, random.Random(1), 0.4, 0)) == 0


@pytest.mark.parametrize("game_id", ["karmaggan", "axis-mundi", "kings-of-ruin"])
def test_a_search_that_ends_with_the_own_turn_has_nothing_to_ponder(game_id: str) -> None:
    game = load_game(game_id)
    setting = game.sample_settings()[1]
    play = Play.begin(game, setting, seeded(1), track=True)
    assert IsmctsBot(1, 4).ponder(play, 0, setting) is None


# -- in a bot process


def test_a_process_ponders_until_it_is_wanted_and_keeps_it_for_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game("mountain-miners")
    match = Match(game, game.setting(2))
    seat = match.waiting()[0]
    looks = iter([False] * 5 + [True])
    begun: list[bool] = []
    mind, used = Mind(lambda: next(looks), lambda: begun.append(True)), []

    def spied(said: Material, game: Any, kept: Ponder | None) -> Thought:
        used.append(kept)
        return Thought(None)

    monkeypatch.setattr(worker, "answer", spied)
    at = material_of(match, game.id, 1 - seat, "expert", "seed", place="table/1")
    assert mind.think(msgspec.json.encode(Reflect(at, 1e9))) is None
    assert mind.pondered is not None and mind.pondered.count == 5 * AT_ONCE
    assert not begun, "to ponder is no answer"
    for place in ("table/1", "table/0", ""):
        asked = material_of(match, game.id, seat, "expert", "seed", place=place)
        assert isinstance(mind.think(msgspec.json.encode(asked)), Answer)
    assert used == [mind.pondered, None, None]
    assert mind.think(msgspec.json.encode(Rest())) is None
