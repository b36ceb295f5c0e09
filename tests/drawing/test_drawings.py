"""The drawings of real matches: well-formed, unique, complete, and with nothing hidden in them."""

from __future__ import annotations

import random
from typing import Any
from xml.etree import ElementTree

import pytest

from quincunx.drawing import Markup, Paint, cover_picture, draw, el, picture, plain_scene
from quincunx.drawing.drawing import part_of
from quincunx.engine import SPECTATOR, Game, Match, View
from quincunx.engine.chance import FastChance
from quincunx.engine.match import viewers
from quincunx.engine.play import Sampler

from .helpers import DRAWN, IDS, KARMAKA, PEBBLES, moments, read, scene_html

pytestmark = pytest.mark.parametrize(("game", "seats"), DRAWN, ids=IDS)
OFTEN = pytest.mark.parametrize("rare", [True, pytest.param(False, marks=pytest.mark.long)], ids=["quick", "often"])


def stride(game: Game[Any], rare: bool) -> int:
    """The large drawings of Karmaka are looked at a third as often in every run."""
    return 3 if rare and game is KARMAKA else 1


def whole_html(game: Game[Any], view: View, names: list[str]) -> str:
    """Every part of a drawing as the page shows it, everything that can be lit being lit."""
    return scene_html(draw(game, view, names))


@OFTEN
def test_drawings_are_well_formed_with_unique_ids(game: Game[Any], seats: int, rare: bool) -> None:
    for match in moments(game, seats, 3, 260, 11 * stride(game, rare)):
        for viewer in viewers(match.setting):
            view = match.view(viewer)
            svg = ElementTree.fromstring(picture(game, view, match.names))
            ids = [node.get("id") for node in svg.iter() if node.get("id")]
            assert len(ids) == len(set(ids))
            html = whole_html(game, view, match.names)
            ElementTree.fromstring(el("div", Markup(html)))
            page = read(html)
            assert not page.faults and not page.twice


def test_every_option_touches_something_drawn(game: Game[Any], seats: int) -> None:
    touched = 0
    for match in moments(game, seats, 5, 400, 1):
        for seat in match.waiting():
            decision = match.decision(seat)
            assert decision is not None
            names = draw(game, match.view(seat), match.names).names()
            for option in decision.options:
                assert names.issuperset(option.touches), (decision.kind, option)
                touched += len(option.touches)
    assert touched > 10


@OFTEN
def test_nothing_hidden_is_in_a_drawing(game: Game[Any], seats: int, rare: bool) -> None:
    """Guesses of what a seat cannot know, put in its place, leave every byte of its drawing as it was."""
    changed = 0
    for match in moments(game, seats, 7, 300, 14 * stride(game, rare)):
        for viewer in viewers(match.setting):
            before = _bytes(game, match.view(viewer), match)
            for guess in range(3):
                state = Sampler(match.play, viewer).sample(FastChance(random.Random(guess).random)).state
                assert state is not None
                changed += state.faces != match.play.state.faces if match.play.state else 0
                assert _bytes(game, game.view(state, viewer), match) == before
    assert changed > 5


def _bytes(game: Game[Any], view: View, match: Match) -> bytes:
    return (picture(game, view, match.names) + whole_html(game, view, match.names)).encode()


def test_a_drawing_needs_only_the_view(game: Game[Any], seats: int) -> None:
    """The same view, encoded and drawn in any order, gives the same bytes."""
    match = next(moments(game, seats, 9, 30, 29))
    one = [_bytes(game, match.view(viewer), match) for viewer in viewers(match.setting)]
    two = [_bytes(game, match.view(viewer), match) for viewer in reversed(viewers(match.setting))]
    assert one == two[::-1]


def test_a_spectator_holds_nothing(game: Game[Any], seats: int) -> None:
    match = next(moments(game, seats, 2, 10, 9))
    assert draw(game, match.view(SPECTATOR), match.names).hand is None
    assert draw(game, match.view(0), match.names).hand is not None


def test_names_of_players_cannot_break_a_drawing(game: Game[Any], seats: int) -> None:
    match = next(moments(game, seats, 2, 40, 39))
    for name in ('<script>alert("1")</script>', "\x00\x1b]0;x", "\ud800", "👩‍🚀" * 40, "", "'\"&"):
        drawn = picture(game, match.view(0), [name] * seats)
        ElementTree.fromstring(drawn.encode("utf-8"))
        assert "<script" not in drawn


def test_a_game_without_a_drawing_is_shown_in_words(game: Game[Any], seats: int) -> None:
    match = next(moments(game, seats, 2, 10, 9))
    html = plain_scene(game, match.view(0), match.names).board.html(Paint())
    assert html.count('<p class="words') >= seats


def test_the_cover_is_a_picture_of_its_own(game: Game[Any], seats: int) -> None:
    root = ElementTree.fromstring(cover_picture(game))
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert cover_picture(game) == cover_picture(game)
    assert part_of(game, "cover") is not None or game is PEBBLES
