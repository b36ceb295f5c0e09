"""Tiles are named by where everybody saw them laid; ids never leave the rules."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from quincunx.drawing import Paint, draw
from quincunx.engine.match import viewers
from quincunx.engine.wire import encode
from quincunx.games.mountain_miners import GAME
from quincunx.games.mountain_miners.content import DARK, SHARDS
from quincunx.games.mountain_miners.kinds import PICK_TILE
from quincunx.games.mountain_miners.state import NONE, Miners
from quincunx.games.mountain_miners.view import MinersView

from .scenes import PLAYERS, Scene, match

BOARD = ["Ru Em Di On", "Em Di On Ru", "Di On Ru Em", "On Ru Em Di"]
EVERYTHING = {"dark_tunnels": True, "gemshards": True, "golden_actions": True, "late": True}
SETTINGS: list[dict[str, object]] = [
    {},
    {"dark_tunnels": True, "quick_start": "any", "secret_start": True},
    {**EVERYTHING, "quick_start": "actions"},
]


def renamed(s: Miners, order: list[int]) -> Miners:
    """The same position with other ids: tile `n` is now tile `order[n]`."""
    r = s.copy()
    for name in ("faces", "seen", "shows", "section", "laid"):
        old, new = getattr(s, name), getattr(r, name)
        for tile, place in enumerate(order):
            new[place] = old[tile]

    def now(tiles: list[int]) -> list[int]:
        return [order[tile] if tile != NONE else NONE for tile in tiles]

    r.deck, r.board, r.secret, r.gone, r.rubble = map(now, (s.deck, s.board, s.secret, s.gone, s.rubble))
    r.gems, r.tools = [now(each) for each in s.gems], [now(each) for each in s.tools]
    return r


def drawn(view: MinersView) -> str:
    scene = draw(GAME, view, PLAYERS[: view.seats])
    return "".join(str(node.html(Paint())) for node in (scene.board, *scene.panels))


@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_views_drawings_and_options_do_not_depend_on_ids(options: dict[str, object]) -> None:
    rnd = random.Random(4)
    m = match(3, 6, **options)
    while not m.over:
        s = m.play.state
        assert isinstance(s, Miners)
        order = rnd.sample(range(len(s.faces)), len(s.faces))
        other = renamed(s, order)
        for viewer in viewers(m.setting):
            assert encode(GAME.view(other, viewer)) == encode(GAME.view(s, viewer))
        if rnd.random() < 0.1:
            assert drawn(GAME.view(other, 0)) == drawn(GAME.view(s, 0))
        for option in m.play.options:
            same = order[option] if m.play.kind is PICK_TILE else option
            assert GAME.describe(other, m.play.seat, m.play.kind, same) == GAME.describe(
                s, m.play.seat, m.play.kind, option
            )
        m.submit(m.waiting()[0], rnd.choice(m.play.options))


@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_a_tile_keeps_its_name_and_shares_it_with_no_other(options: dict[str, object]) -> None:
    rnd = random.Random(5)
    m = match(3, 7, **options)
    known: dict[int, str] = {}
    while not m.over:
        s = m.play.state
        assert isinstance(s, Miners)
        for tile, name in named(s):
            assert known.setdefault(tile, name) == name
        assert len(set(known.values())) == len(known)
        m.submit(m.waiting()[0], rnd.choice(m.play.options))
    assert len(known) > 30


def named(s: Miners) -> Iterator[tuple[int, str]]:
    view = GAME.view(s, 0)
    lying = [tile for tile in s.board if tile != NONE]
    yield from zip(lying, [cell.tile.name for cell in view.cells if cell.tile], strict=True)
    for seat, player in enumerate(view.players):
        yield from zip(s.gems[seat] + s.tools[seat], [tile.name for tile in player.tiles], strict=True)


@pytest.mark.rule("MM-007", "MM-144")
def test_a_name_says_where_the_tile_was_first_laid() -> None:
    scene = Scene(BOARD, arrow="ne", held=["bo sw"], deck="Ru Em On mv", sets=DARK, seats=3)
    scene.do("use:bomb", "bomb:b2", "grab:a1", "use:swap", "swap:d4", "with:d1")
    names = {cell.name: cell.tile.name for cell in scene.view(2).cells if cell.tile}
    assert {names[cell] for cell in ("b2", "c2", "b3", "c3")} == {"b2-2", "c2-2", "b3-2", "c3-2"}
    assert (names["d4"], names["d1"], names["b1"]) == ("d1", "d4", "b1"), "a swapped tile takes its name along"
    assert [tile.name for tile in scene.view(1).players[0].tiles] == ["a1"]


@pytest.mark.rule("MM-110")
def test_start_tiles_are_named_in_the_order_they_were_dealt() -> None:
    m = match(3, 3, quick_start="actions", start_player=2)
    names = [[tile.name for tile in player.tiles if "start" in tile.name] for player in GAME.view(_state(m), 0).players]
    assert names == [["start-3"], ["start-1"], ["start-2"]]


def _state(m: object) -> Miners:
    state = m.play.snap  # type: ignore[attr-defined]
    assert isinstance(state, Miners)
    return state


@pytest.mark.rule("MM-176", "MM-182")
def test_the_choice_between_equal_tiles_touches_the_tile_by_its_name() -> None:
    scene = Scene(BOARD, arrow="ne", held=["lk/Ru lk/On lk"], sets=SHARDS)
    scene.do("use:arrow-lock")
    names = [tile.name for tile in scene.view(0).players[0].tiles]
    assert [scene.option(key).touches for key in scene.offered()] == [(f"tile-{name}",) for name in names]
