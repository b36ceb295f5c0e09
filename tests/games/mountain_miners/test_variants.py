"""Variants (MM-110 to MM-121)."""

from __future__ import annotations

import itertools

import pytest

from quincunx.engine.errors import BadOptions
from quincunx.games.mountain_miners import GAME
from quincunx.games.mountain_miners.content import (
    DARK,
    FIRST_ACTION,
    HARDER,
    LATE,
    MULTIPLIER,
    SHARDS,
    WILDCARD,
    start_icon,
)
from quincunx.games.mountain_miners.geometry import map_of
from quincunx.games.mountain_miners.state import NONE
from quincunx.testing.probe import asked

from .scenes import Scene, dealt, match

BOARD = ["Ru Em Di On", "Em Di On Ru", "Di On Ru Em", "On Ru Em Di"]


def start_tiles(seats: int, seed: int, **options: object) -> list[list[int]]:
    s = dealt(seats, seed, **options)
    return [[s.shows[tile] for tile in s.gems[seat] + s.tools[seat]] for seat in range(seats)]


@pytest.mark.rule("MM-110")
def test_quick_start_gives_everybody_one_tile_from_the_start_player_on() -> None:
    assert all(len(tiles) == 1 for tiles in start_tiles(4, 2, quick_start="any"))
    m = match(4, 2, quick_start="any", start_player=3)
    order = [line.text.split()[0] for line in m.lines(31) if line.rule == "MM-113"]
    assert order == ["Cy", "Di", "Ada", "Bo"]


@pytest.mark.rule("MM-111", "MM-R23")
@pytest.mark.parametrize("gemshards", [False, True])
def test_actions_only_passes_over_everything_else(gemshards: bool) -> None:
    for seed in range(25):
        tiles = start_tiles(6, seed, quick_start="actions", gemshards=gemshards, width=3, height=3)
        assert all(len(each) == 1 and each[0] >= FIRST_ACTION for each in tiles)


@pytest.mark.rule("MM-111")
def test_passed_over_tiles_go_back_into_the_deck_unknown() -> None:
    s = dealt(6, 4, quick_start="actions")
    assert len(s.deck) + 36 + 6 == 44
    assert all(s.seen[tile] == 0 for tile in s.deck)


@pytest.mark.rule("MM-112", "MM-R23")
def test_any_tile_but_multiplier_and_wildcard_may_start() -> None:
    seen = set()
    for seed in range(60):
        for tiles in start_tiles(6, seed, quick_start="any", gemshards=True, dark_tunnels=True):
            seen.update(tiles)
    assert MULTIPLIER not in seen and WILDCARD not in seen
    assert min(seen) < 8 and max(seen) >= FIRST_ACTION, "gemstones and actions come"


@pytest.mark.rule("MM-113")
def test_an_open_start_tile_is_an_ordinary_collected_tile() -> None:
    s = dealt(2, 3, quick_start="actions")
    tile = s.tools[0][0]
    assert s.seen[tile] == -1 and s.secret == [NONE, NONE]
    scene = Scene(BOARD, arrow="ne", held=["st", "lk"])
    scene.do("use:steal")
    assert scene.holds(0) == ["arrow-lock"], "stealable"


@pytest.mark.rule("MM-114", "MM-R24")
def test_a_secret_start_tile_is_seen_by_its_owner_only() -> None:
    s = dealt(2, 3, quick_start="actions", secret_start=True)
    views = {viewer: GAME.view(s, viewer) for viewer in (0, 1, 31)}
    mine = views[0].players[0].secret
    assert mine not in ("", "hidden")
    assert views[1].players[0].secret == views[31].players[0].secret == "hidden"


@pytest.mark.rule("MM-114")
def test_a_secret_action_is_shown_when_used() -> None:
    scene = Scene(BOARD, arrow="ne", secret={0: "lk"})
    assert scene.offered() == ["pass", "use:secret-arrow-lock"]
    scene.do("use:secret-arrow-lock")
    assert "Ada uses Arrow Lock." in scene.said(31)
    assert scene.state.locked == 1
    assert scene.view(1).discarded == (("arrow-lock", 1),)


@pytest.mark.rule("MM-114", "MM-R24")
def test_a_secret_gemstone_joins_its_pile_at_scoring_even_a_closed_one() -> None:
    scene = Scene(["On sw", "sw sw"], arrow="ne", held=["Ru Mu=Ru", "Ru"], secret={0: "Ru"}, sets=DARK)
    assert scene.view(0).players[0].score == 0
    scene.do("pass", "grab:a1")
    assert scene.over
    assert scene.scores == [4, -1], "two rubies against one, doubled"
    assert "Ada shows a secret Ruby." in scene.said(31)


@pytest.mark.rule("MM-115")
def test_a_secret_tile_is_not_stolen_rotated_or_thrown_and_is_no_pile() -> None:
    thief = Scene(BOARD, arrow="ne", held=["st lk"], secret={1: "Ru"}, sets=DARK | SHARDS | LATE)
    assert "use:steal" not in thief.offered()
    turner = Scene(BOARD, arrow="ne", held=["rg lk"], secret={0: "Ru/Em"}, sets=DARK | SHARDS | LATE)
    assert "use:rotate-grabbed" not in turner.offered()
    thrower = Scene(BOARD, arrow="ne", held=["ar lk"], secret={0: "Ru"}, sets=DARK | SHARDS | LATE)
    assert "use:artefact" not in thrower.offered()
    taker = Scene(["Wi Mu Em", "Ru Ru Ru", "Di Di Di"], arrow="ne", secret={0: "Ru"}, sets=DARK | SHARDS | LATE)
    taker.do("pass")
    assert "Ada takes Emerald from c1." in taker.said(31), "Wildcard and Multiplier found no pile"


@pytest.mark.rule("MM-114", "MM-115")
def test_the_owner_of_a_secret_is_asked_whether_or_not_it_is_an_action() -> None:
    gem = Scene(BOARD, arrow="ne", secret={0: "Ru"})
    action = Scene(BOARD, arrow="ne", secret={0: "lk"})
    assert gem.asked == action.asked == (0, "before")
    assert gem.offered() == ["pass"]
    assert asked(GAME, gem.play, 1) == asked(GAME, action.play, 1)


@pytest.mark.rule("MM-116", "MM-R46", "MM-R01")
def test_the_start_player_picks_the_corner_and_gets_no_tile() -> None:
    m = match(3, 2, quick_start="actions", start_player_chooses=True, start_player=2)
    decision = m.decision(1)
    assert decision is not None
    assert [option.key for option in decision.options] == ["corner:n", "corner:e", "corner:s", "corner:w"]
    view = GAME.view(m.play.state, 1)  # type: ignore[arg-type]
    assert all(cell.tile is not None for cell in view.cells), "the board is laid"
    assert [len(player.actions) for player in view.players] == [1, 0, 1]
    assert view.arrows == ()
    m.submit(1, "corner:s")
    assert any(line.text == "Bo starts the arrow in the south." for line in m.lines(0))


@pytest.mark.rule("MM-117")
def test_the_three_quick_start_switches_are_independent_and_need_it() -> None:
    for start, secret, chooses in itertools.product(("actions", "any"), (False, True), (False, True)):
        GAME.setting(2, {"quick_start": start, "secret_start": secret, "start_player_chooses": chooses})
    for name in ("secret_start", "start_player_chooses"):
        with pytest.raises(BadOptions, match=f"{name} belongs to the quick start"):
            GAME.setting(2, {name: True})


@pytest.mark.rule("MM-118")
def test_harder_mode_allows_one_action_per_turn() -> None:
    scene = Scene(BOARD, arrow="ne", held=["lk lk"], sets=HARDER)
    scene.do("use:arrow-lock", "grab:a1")
    assert scene.asked[0] == 1, "no second window after a used action"
    later = Scene(BOARD, arrow="ne", held=["lk lk"], sets=HARDER)
    later.do("pass", "grab:a1")
    assert later.asked == (0, "after")


@pytest.mark.rule("MM-119", "MM-R10")
def test_the_size_of_the_map() -> None:
    s = dealt(2, 1, width=7, height=5)
    assert (map_of(s.map).width, map_of(s.map).height, s.occupied.bit_count()) == (7, 5, 35)
    for seat in (0, 1, 31):
        small = [line.text for line in match(2, 1, width=4).lines(seat) if line.rule == "MM-119"]
        assert small and "smaller than the advised" in small[0]
    assert not [line for line in match(2, 1, width=5, height=5).lines(0) if line.rule == "MM-119"]
    for size in (2, 11):
        for side in ("width", "height"):
            with pytest.raises(BadOptions):
                GAME.setting(2, {side: size})
    assert dealt(2, 1, width=3, height=10).occupied.bit_count() == 30
    assert dealt(2, 1, width=10, height=3).occupied.bit_count() == 30


@pytest.mark.rule("MM-120")
def test_the_shape_of_the_map() -> None:
    s = dealt(2, 1, width=4, height=3, shape="custom", cells="0110/1111/0010")
    names = [cell.name for cell in GAME.view(s, 0).cells]
    assert names == ["b1", "c1", "a2", "b2", "c2", "d2", "c3"]
    s.arrow = 0
    assert GAME.view(s, 0).arrows[0].layer == ("b1", "a2"), "the formula over the tiles present"
    for shape in ("cross", "ring", "hourglass", "stairs"):
        assert 0 < dealt(2, 1, shape=shape).occupied.bit_count() < 36


@pytest.mark.rule("MM-120")
@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"cells": "111"}, "only for shape=custom"),
        ({"shape": "custom", "width": 3, "height": 3, "cells": "111/111"}, "must have 3 rows"),
        ({"shape": "custom", "width": 3, "height": 3, "cells": "111/1x1/111"}, "row 2 of cells"),
        ({"shape": "custom", "width": 3, "height": 3, "cells": "000/000/000"}, "at least one 1"),
    ],
)
def test_shapes_that_cannot_be_are_refused_with_the_reason(options: dict[str, object], reason: str) -> None:
    with pytest.raises(BadOptions, match=reason):
        GAME.setting(2, options)


@pytest.mark.rule("MM-121")
def test_variants_and_expansions_combine_freely() -> None:
    flags = ("dark_tunnels", "gemshards", "golden_actions", "harder")
    for number, start in itertools.product(range(16), ("off", "actions", "any")):
        options: dict[str, object] = {name: bool(number >> bit & 1) for bit, name in enumerate(flags)}
        options |= {"quick_start": start, "width": 4, "height": 4}
        m = match(3, number, **options)
        while not m.over:
            m.submit(m.waiting()[0], m.play.options[-1])
        assert m.result().winners()


@pytest.mark.rule("MM-R44")
def test_the_late_option_needs_something_to_change() -> None:
    with pytest.raises(BadOptions, match="late changes only"):
        GAME.setting(2, {"late": True, "golden_actions": True})


def test_a_divided_start_tile_counts_as_its_northern_side() -> None:
    for seed in range(10):
        s = dealt(4, seed, quick_start="any", gemshards=True)
        for tile in [tile for seat in range(4) for tile in s.gems[seat] + s.tools[seat]]:
            assert s.shows[tile] == start_icon(s.faces[tile])
