"""The book of Kings of Ruin: open and large while it is read, beside the board while somebody is met."""

from __future__ import annotations

import random
from dataclasses import replace

from quincunx.drawing import Column, draw
from quincunx.engine import Match, load_game
from quincunx.games.kings_of_ruin.drawing.pages import Spread, Tale
from quincunx.games.kings_of_ruin.page import ChoiceView, PageView
from quincunx.games.kings_of_ruin.view import KingsView

GAME = load_game("kings-of-ruin")
NAMES = ["Ada", "Björn"]
PAGE = PageView(
    "9.1", "A well.\nIt is deep.", ("Salt.",), (ChoiceView(0, 1, "Climb", "1 ENERGY", "", "Read on."),), (0,)
)


def on_the_map() -> KingsView:
    match, dice = Match(GAME, GAME.setting(2), key=bytes(32), names=NAMES), random.Random(1)
    while not match.view(0).map:  # type: ignore[attr-defined]
        seat = match.waiting()[0]
        decision = match.decision(seat)
        assert decision is not None
        match.submit(seat, dice.choice(decision.choices))
    view = match.view(0)
    assert isinstance(view, KingsView)
    return replace(view, page=None, encounter=None, offer=(), said=())


def test_what_is_read_stands_left_and_the_ways_on_stand_right() -> None:
    scene = draw(GAME, replace(on_the_map(), page=PAGE), NAMES)
    assert scene.moment is not None and scene.moment.kind == "page" and scene.moment.title == "The journal, 9.1"
    assert isinstance(scene.moment.body, Spread)
    left, right = scene.moment.body.nodes
    assert isinstance(left, Column) and isinstance(right, Column)
    told = [node.text for node in left.nodes if isinstance(node, Tale)]
    assert told == ["A well.", "It is deep.", "In the other ink: Salt."]
    assert [node.name for node in right.nodes if hasattr(node, "name")] == ["choice-9-1-0"]
    assert "book" not in {box.name for box in scene.side}


def test_without_a_page_the_board_is_free() -> None:
    assert draw(GAME, on_the_map(), NAMES).moment is None
