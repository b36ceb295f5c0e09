"""The observation: what the view shows is in the numbers, by the names of the pack."""

from __future__ import annotations

import random

import pytest

from quincunx.engine import Layout, playout, seeded
from quincunx.games.kings_of_ruin import GAME

from .helpers import Sitting, sit


def block(game: Sitting, seat: int, begins: str) -> list[float]:
    """The numbers of the block whose name begins so."""
    found = [one for one in laid(game).blocks if one.name.startswith(begins)]
    assert len(found) == 1, f"{len(found)} blocks begin with “{begins}”"
    return list(found[0].fill(game.s, seat))


def laid(game: Sitting) -> Layout:
    return GAME.layout(game.setting)


def named(game: Sitting, seat: int, begins: str, names: list[str]) -> dict[str, float]:
    return {name: n for name, n in zip(names, block(game, seat, begins), strict=True) if n}


@pytest.mark.parametrize(("seats", "pack"), [(1, "first-tide"), (3, "first-tide"), (2, "silent-bells")])
def test_every_block_has_its_length_at_every_moment(seats: int, pack: str) -> None:
    setting = GAME.setting(seats, {"pack": pack})
    layout = GAME.layout(setting)
    play = playout(GAME, setting, seeded(seats))
    rnd = random.Random(seats)
    for _ in range(200):
        if play.over:
            break
        for seat in range(seats):
            assert layout.faults(play.state, seat) == []
        play.send(rnd.choice(list(play.options)))


def test_seats_are_counted_from_the_own_one() -> None:
    game = sit(3)
    keys = [hero.key for hero in game.pack.heroes]
    assert block(game, 2, "own seat, one-hot") == [0.0, 0.0, 1.0]
    assert named(game, 2, "own seat: hero", keys) == {"cara": 1.0}
    assert named(game, 2, "seat +1: hero", keys) == {"anna": 1.0}
    game.s.energy[2] = 9
    assert block(game, 2, "own seat: ENERGY")[0] == block(game, 0, "seat +2: ENERGY")[0] == 1.0


def test_hands_are_open_and_named_by_card() -> None:
    game = sit(2).fight("dog", [0, 1])
    game.hand(0, "anna-cut", "anna-cut")
    keys = [card.key for card in game.pack.cards]
    assert named(game, 0, "own seat: Hand", keys) == {"anna-cut": 2.0}
    assert named(game, 1, "seat +1: Hand", keys) == {"anna-cut": 2.0}


def test_the_encounter_its_line_and_its_members() -> None:
    game = sit(2).fight("dog", [0])
    keys = [e.key for e in game.pack.encounters]
    assert named(game, 1, "encounter, one-hot", keys) == {"dog": 1.0}
    assert block(game, 1, "seat +1: in the encounter?")[:2] == [1.0, 1.0]
    assert block(game, 1, "own seat: in the encounter?")[:2] == [0.0, 0.0]
    assert block(game, 0, "combat?")[:2] == [1.0, 0.0]
    assert not any(block(game, 0, "line, by card: nearness"))
    game.hand(0, "anna-cut")
    game.choose("play:anna-cut")
    cards = [card.key for card in game.pack.cards]
    assert named(game, 0, "line, by card: nearness", cards) == {"anna-cut": 1.0}
    half = block(game, 0, "half to connect to")
    assert half[:8] == [1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, pytest.approx(1 / 3)], "row A: aggression 1"


def test_places_events_and_what_was_looked_at() -> None:
    game = sit(1)
    s = game.s
    keys = [place.key for place in game.pack.locations]
    assert list(named(game, 0, "own seat: place", keys)) == [keys[s.place[0]]]
    events = [event.key for event in game.pack.events]
    piece = next(one for one in s.ev_random if game.pack.event(s.faces[one]).kind == 0)
    s.ev_random.remove(piece)
    s.ev_active.append(piece)
    assert game.pack.event(s.faces[piece]).key in named(game, 0, "active events, by event", events)
    assert not any(block(game, 0, "tops of these")), "nothing has been looked at"
    top = s.consumables[-1]
    s.seen[top] = 1
    assert block(game, 0, "tops of these")[-len(game.pack.items) :][s.faces[top] - game.pack.item0] == 1.0
