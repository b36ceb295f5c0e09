"""The one replayer: whatever wrote a log down, its entries are done again, checked, with everything taken back."""

from __future__ import annotations

import random
from typing import Any

import pytest

from quincunx.engine import Game, Match, key_of_seed
from quincunx.engine.errors import ReplayDiverged, UndoRefused
from quincunx.engine.record import open_match, parse_record, record_of, walk
from quincunx.engine.replay import Logged, logged, replay, replay_all, words_of
from quincunx.games._template import GAME as PEBBLES
from quincunx.games.karmaka import GAME as KARMAKA


def fresh(game: Game[Any], seed: int) -> Match:
    return Match(game, game.setting(2), key=key_of_seed(seed), names=["Ada", "Bo"])


def wavering(game: Game[Any], seed: int) -> Match:
    """A match in which much is undone and taken back."""
    match, rnd = fresh(game, seed), random.Random(seed)
    for _ in range(60):
        if match.over:
            break
        seat, what = rnd.choice(match.waiting()), rnd.random()
        if what < 0.15 and match.effective:
            match.take_back(seat, rnd.choice(match.effective[-4:]).seq)
        elif what < 0.4 and (able := [one for one in (0, 1) if not match.undo_refusal(one)]):
            match.undo(able[0])
        else:
            ask = match.ask(seat)
            assert ask is not None
            match.submit(seat, rnd.choice(list(ask[2])))
    return match


@pytest.mark.parametrize("game", [PEBBLES, KARMAKA], ids=lambda game: game.id)
@pytest.mark.parametrize("seed", range(6))
def test_every_form_of_a_log_leads_to_the_same_match(game: Game[Any], seed: int) -> None:
    match = wavering(game, seed)
    kinds = {entry.kind for entry in match.log}
    assert {"undo", "takeback"} & kinds
    record = parse_record(record_of(match))
    stops: list[int] = []
    again = replay_all(fresh(game, seed), [logged(entry) for entry in match.log])
    others = (open_match(record, game), walk(record, game, lambda at: stops.append(at.seq)))
    assert stops == list(range(match.seq + 1))
    for other in (again, *others):
        assert other.digest() == match.digest() and other.lines(0) == match.lines(0)
        assert record_of(other) == record_of(match)


def test_the_words_of_a_choice_are_those_its_seat_read_and_taking_back_has_none() -> None:
    match = wavering(KARMAKA, 3)
    again, told = fresh(KARMAKA, 3), 0
    for line in map(logged, match.log):
        decision = again.decision(line.seat)
        words = words_of(again, line)
        assert words == "" if line.takes_back else decision and words in [option.label for option in decision.options]
        told += bool(words)
        replay(again, line)
    assert told == sum(entry.kind not in ("undo", "takeback") for entry in match.log)


def test_what_differs_is_named() -> None:
    match = wavering(PEBBLES, 1)
    lines = [logged(entry) for entry in match.log]
    taken = next(line for line in lines if line.kind == "undo")
    before = fresh(PEBBLES, 1)
    replay_all(before, lines[: taken.seq - 1])
    forged = {
        "is at entry": Logged(taken.seq + 1, taken.seat, "undo", "", taken.choice, []),
        "taken back": Logged(taken.seq, taken.seat, "undo", "", taken.choice + 1, []),
        "no decision of that seat": Logged(taken.seq, 7, "lay", "", 0, []),
        "answering “steal”": Logged(taken.seq, before.waiting()[0], "steal", "", 0, []),
    }
    for words, line in forged.items():
        standing = replay_all(fresh(PEBBLES, 1), lines[: taken.seq - 1])
        with pytest.raises(ReplayDiverged, match=words):
            replay(standing, line)
    with pytest.raises(UndoRefused):
        fresh(PEBBLES, 1).undo(0)
