"""The compliance suite at 2, 4, 6 and 8 seats, random matches to the end, texts and features."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from quincunx.drawing import picture
from quincunx.engine import Match, key_of_seed, playout, seeded, wire
from quincunx.engine.match import viewers
from quincunx.games.karmaggan import GAME
from quincunx.games.karmaggan.cards import BLOOD_PIECE, PIECES, TEMPLE_PIECE
from quincunx.games.karmaggan.kinds import TURN
from quincunx.games.karmaggan.rules.turn import raider_options
from quincunx.games.karmaggan.state import LAST, Karmaggan
from quincunx.games.karmaggan.view import KarmagganView
from quincunx.testing import check_game, coverage

from .helpers import Scene, hand, scene

TABLES = [(2, "free-for-all"), (4, "teams"), (6, "teams"), (8, "free-for-all")]


@pytest.mark.long
@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_the_compliance_suite_is_clean(seats: int, mode: str) -> None:
    """More of what every run sees in tests/contract/test_games.py, at the same tables."""
    report = check_game(GAME, 2, seed=50, setting=GAME.setting(seats, {"mode": mode}), elsewhere=False)
    assert report.clean, report.violations[:5]


@pytest.mark.rule("KG-174", "KG-R45")
@pytest.mark.parametrize(("seats", "mode"), [*TABLES, (3, "free-for-all"), (8, "teams")])
def test_every_random_match_ends_by_the_termination_rule(seats: int, mode: str) -> None:
    setting = GAME.setting(seats, {"mode": mode})
    for seed in range(10):
        chance = seeded(f"end {seed}")
        play = playout(GAME, setting, chance)
        decisions = 0
        while play.options:
            assert 1 <= len(play.options) <= 200
            play.send(play.options[chance.below(len(play.options))])
            decisions += 1
        assert isinstance(play.state, Karmaggan) and play.state.ended and play.state.round <= LAST
        assert decisions < GAME.bound / 20


def test_views_encode_and_read_as_text_for_everybody() -> None:
    match = Match(GAME, GAME.setting(4, {"mode": "teams"}), key=key_of_seed(3))
    chance = seeded(4)
    for _ in range(150):
        seat = match.waiting()[0]
        decision = match.decision(seat)
        assert decision is not None and all(option.touches for option in decision.options)
        match.submit(seat, decision.choices[chance.below(len(decision.choices))])
        for viewer in viewers(match.setting):
            view = match.view(viewer)
            assert wire.encode(view)
            assert "Temple Deck" in GAME.text(view, match.names)


def renumbered(s: Karmaggan, rnd: random.Random) -> Karmaggan:
    """The same position with other ids: every card of the two decks under another number, every hand in another order,
    as if it had been drawn otherwise."""
    new = s.copy()
    ids = list(range(PIECES))
    for span in (range(TEMPLE_PIECE), range(TEMPLE_PIECE, BLOOD_PIECE)):
        ids[span.start : span.stop] = rnd.sample(span, len(span))
    for old, now in enumerate(ids):
        new.faces[now], new.seen[now] = s.faces[old], s.seen[old]
    for name in ("objects", "spent", "temple", "temple_spent", "open"):
        setattr(new, name, [ids[piece] for piece in getattr(s, name)])
    new.hands = [rnd.sample([ids[piece] for piece in hand], len(hand)) for hand in s.hands]
    return new


def test_ids_tell_nothing_to_anybody() -> None:
    rnd = random.Random(5)
    match = Match(GAME, GAME.setting(4, {"mode": "teams"}), key=key_of_seed(12))
    compared = 0
    while not match.over and match.seq < 160:
        s = match.play.state
        assert isinstance(s, Karmaggan)
        other = renumbered(s, rnd)
        for viewer in viewers(match.setting):
            view, again = GAME.view(s, viewer), GAME.view(other, viewer)
            assert wire.encode(view) == wire.encode(again)
            if match.seq % 4 == 0:
                assert GAME.text(view, match.names) == GAME.text(again, match.names)
            if match.seq % 40 == 0:
                assert picture(GAME, view, match.names) == picture(GAME, again, match.names)
            compared += 1
        decision = match.decision(match.waiting()[0])
        assert decision is not None
        if decision.kind == "turn":
            offered = {option.key: option.touches for option in decision.options}
            described = [GAME.describe(other, s.active, TURN, option) for option in raider_options(other, s.active)]
            assert {option.key: option.touches for option in described} == offered
        match.submit(decision.seat, rnd.choice(decision.choices))
    assert compared > 500


@pytest.mark.rule("KG-080", "KG-105")
def test_a_discarded_hand_does_not_tell_when_its_cards_were_drawn() -> None:
    told = []
    for drawn in (("tar", "sword", "pole"), ("sword", "pole", "tar")):
        s = scene(["O:2:2", "O:2:40"])
        hand(s, 0, "deliberate-eclipse", *drawn)
        table = Scene(s).do("play:deliberate-eclipse")
        told.append((table.play.events, GAME.view(s, 1).object_discard))
    assert told[0] == told[1]


def test_the_map_shows_figures_where_they_stand() -> None:
    match = Match(GAME, GAME.setting(2, {}), key=key_of_seed(3))
    for key in ("place:o-2-4", "place:o-2-36"):
        match.submit(match.waiting()[0], key)
    view = match.view(0)
    assert isinstance(view, KarmagganView)
    rows = [line for line in GAME.text(view, match.names).splitlines() if line.endswith("O:2")]
    marks = {str(seat.seat + 1): seat.column for seat in view.seats}
    assert len(rows) == 1 and all(rows[0][column] == mark for mark, column in marks.items())


def test_every_rule_is_tested() -> None:
    found = coverage(GAME, Path(__file__).parent, matches=0)
    assert found["untested"] == []


def test_every_card_has_a_text_and_the_vocabulary_no_double() -> None:
    assert len(GAME.cards()) == 17 + 19 + 1 and all(len(text) > 20 for text in GAME.cards().values())
    words = GAME.vocabulary(GAME.setting(8, {}))
    assert len(words) == len(set(words))
    assert GAME.card("card", "tar") == GAME.cards()["Tar"] and GAME.card("temple", "fire") == GAME.cards()["Fire"]
    assert GAME.cards()["Sword"] == GAME.cards()["Dh'or Aeg'h Morn's Sword"] and GAME.card("card", "no such") == ""
