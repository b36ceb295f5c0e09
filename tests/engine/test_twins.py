"""Twins: what observers know is spread over equal pieces before one of them is taken."""

from __future__ import annotations

import pytest

from quincunx.engine import SPECTATOR, Play, seeded
from quincunx.games.karmaka.state import Karma
from quincunx.testing.twins import meaning
from tests.games.karmaka.scenes import Scene

HANDS = [["Panic", "Panic", "Panic", "Mimic"], ["Peek", "Voyage"], ["Spite"]]


def peeked(known: list[int]) -> Scene:
    """Bo has seen these of Ada's three Panics, and Cy the first."""
    scene = Scene("ffa", 3, hands=HANDS)
    hand = scene.state.hands[0]
    for at in known:
        scene.state.seen[hand[at]] |= 1 << 1
    scene.state.seen[hand[0]] |= 1 << 2
    return scene.again()


def after(scene: Scene, at: int, way: str) -> Play:
    """Ada plays the copy at this place of the hand, tracked as at a table."""
    key = f"{way}:panic"
    game, state = scene.game, scene.state
    play = scene.play.clone(seeded(1), track=True)
    options = [o for o in play.options if game.key(play.kind, game.token(state, play.kind, o)) == key]
    play.send(options[at])
    return play


@pytest.mark.parametrize("way", ["points", "future", "ability"])
@pytest.mark.parametrize("known", [[0], [2], [0, 1], [1, 2], [0, 1, 2], []])
def test_whichever_copy_is_played_everybody_else_knows_the_same(known: list[int], way: str) -> None:
    scene = peeked(known)
    played = [after(scene, at, way) for at in range(3)]
    for viewer in (1, 2, SPECTATOR):
        first, *others = [meaning(play, viewer) for play in played]
        assert all(other == first for other in others)


def test_of_the_copies_known_one_is_gone() -> None:
    for at in range(3):
        state = after(peeked([0, 1]), at, "points").state
        assert isinstance(state, Karma)
        left = [card for card in state.hands[0] if state.knows(1, card)]
        assert len(left) == 1, "Bo knew two, and one such card lies open now"


def test_the_own_knowledge_stays() -> None:
    state = after(peeked([0]), 1, "points").state
    assert isinstance(state, Karma) and all(state.knows(0, card) for card in state.hands[0])
