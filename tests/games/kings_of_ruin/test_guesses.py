"""What a bot may guess (KR-015, KR-016): only what nobody has seen, and only among cards that may lie there."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from quincunx.engine import FastChance, Play, Sampler, seeded
from quincunx.games.kings_of_ruin import GAME
from quincunx.games.kings_of_ruin.content import Pack, load_pack
from quincunx.games.kings_of_ruin.state import Realm

PACK = "silent-bells"


def moments(seed: str) -> Iterator[tuple[Play, Realm]]:
    """Every ninth decision of a few matches of two, played at random."""
    for match in range(5):
        yield from of_one(f"{seed}-{match}")


def of_one(seed: str) -> Iterator[tuple[Play, Realm]]:
    setting = GAME.setting(2, {"pack": PACK, "heroes": "bellwright,fowler"})
    play = Play.begin(GAME, setting, seeded(seed), track=True)
    rng = random.Random(seed)
    for n in range(400):
        if play.over:
            return
        if n % 9 == 8:
            assert isinstance(play.state, Realm)
            yield play, play.state
        play.send(rng.choice(play.options))


def guessed(play: Play, seed: int) -> Realm:
    state = Sampler(play, play.seat).sample(FastChance(random.Random(seed).random)).state
    assert isinstance(state, Realm)
    return state


def sorts(s: Realm, p: Pack) -> list[list[tuple[int, int]]]:
    """Colour and difficulty of what lies in each encounter deck and in the box."""
    piles = (*s.enc_decks, s.enc_box)
    return [
        sorted((p.enc(s.faces[piece]).colour, p.enc(s.faces[piece]).difficulty) for piece in pile) for pile in piles
    ]


@pytest.mark.rule("KR-015")
def test_a_guess_keeps_what_was_seen_and_how_many_of_each_sort_lie_where() -> None:
    p = load_pack(PACK)
    moved = 0
    for n, (play, s) in enumerate(moments("guess")):
        other = guessed(play, n)
        assert sorted(other.faces) == sorted(s.faces)
        assert all(other.faces[piece] == face for piece, face in enumerate(s.faces) if s.seen[piece])
        assert sorts(other, p) == sorts(s, p)
        moved += other.faces != s.faces
    assert moved > 30, "otherwise nothing was guessed at all"


@pytest.mark.rule("KR-015")
def test_a_card_that_stays_in_the_box_is_never_guessed_into_a_deck() -> None:
    p = load_pack(PACK)
    boxed = [e.face for e in p.encounters if e.source == "box"]
    assert boxed
    for n, (play, s) in enumerate(moments("box")):
        other = guessed(play, n)
        lying = [other.faces[piece] for pile in other.enc_decks for piece in pile]
        assert not set(boxed) & set(lying), s.day


@pytest.mark.rule("KR-016")
def test_story_events_stay_where_everybody_saw_them_put() -> None:
    p = load_pack(PACK)
    for n, (play, s) in enumerate(moments("events")):
        other = guessed(play, n)
        kinds = [[p.event(state.faces[piece]).kind for piece in state.ev_deck] for state in (s, other)]
        assert kinds[0] == kinds[1]
        assert not {other.faces[piece] for piece in other.ev_deck} & {s.faces[piece] for piece in s.ev_active}
