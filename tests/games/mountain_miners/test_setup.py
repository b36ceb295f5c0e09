"""Setup (MM-001 to MM-015)."""

from __future__ import annotations

from collections import Counter

import pytest

from quincunx.engine import Match, Play
from quincunx.engine.chance import Tape
from quincunx.engine.errors import BadOptions
from quincunx.engine.state import plain
from quincunx.games.mountain_miners import GAME
from quincunx.games.mountain_miners.content import (
    COUNT_SHIFT,
    DARK,
    GEM,
    GOLDEN,
    KEYS,
    LATE,
    PLAIN,
    SHARDS,
    TABLE,
    VALUES,
    pool,
)
from quincunx.games.mountain_miners.geometry import map_of
from quincunx.games.mountain_miners.setup import make_tiles
from quincunx.games.mountain_miners.state import NONE, Miners

from .scenes import Scene, dealt, match


@pytest.mark.rule("MM-001")
def test_two_to_six_players_and_no_other_number() -> None:
    assert [match(seats).setting.seats for seats in range(2, 7)] == [2, 3, 4, 5, 6]
    for seats in (0, 1, 7):
        with pytest.raises(BadOptions, match="2, 3, 4, 5 or 6"):
            GAME.setting(seats)


@pytest.mark.rule("MM-002")
@pytest.mark.parametrize("number", range(8))
def test_any_mix_of_expansions_with_the_base_set_always_in(number: int) -> None:
    names = ("dark_tunnels", "gemshards", "golden_actions")
    chosen = {name: bool(number >> bit & 1) for bit, name in enumerate(names)}
    s = dealt(3, **chosen)
    icons = {face >> 5 * quadrant & 31 for face in s.faces for quadrant in range(4)}
    present = {KEYS[icon] for icon in icons}
    assert {"ruby", "onyx", "steal"} <= present
    assert ("bomb" in present, "wildcard" in present, "ring" in present) == tuple(chosen.values())


@pytest.mark.rule("MM-003")
def test_the_pool_holds_exactly_the_listed_copies() -> None:
    base = Counter(KEYS[icon] for icon in pool(0))
    assert base == {
        "ruby": 8,
        "emerald": 7,
        "diamond": 6,
        "onyx": 5,
        "move-arrow": 6,
        "arrow-lock": 4,
        "swap": 4,
        "double": 2,
        "steal": 2,
    }
    dark = Counter(KEYS[icon] for icon in pool(DARK)) - base
    assert dark == {
        "sapphire": 8,
        "pearl": 6,
        "trash": 5,
        "multiplier": 2,
        "lightbulb": 6,
        "bomb": 2,
        "second-arrow": 2,
        "ransack": 3,
    }
    shards = Counter(KEYS[icon] for icon in pool(SHARDS)) - base
    assert shards == {
        "lapis": 7,
        "amethyst": 5,
        "wildcard": 4,
        "rotate-grabbed": 4,
        "rotate-board": 3,
        "teleport-arrow": 3,
    }
    golden = Counter(KEYS[icon] for icon in pool(GOLDEN)) - base
    assert golden == {"flashlight": 3, "rumble": 2, "ring": 4, "wildcard-arrow": 4}
    assert [len(pool(sets)) for sets in (0, DARK, SHARDS, GOLDEN, SHARDS | LATE)] == [44, 78, 70, 57, 71]
    assert sorted(dealt().faces) == sorted(PLAIN[icon] for icon in pool(0)), "one tile for every icon, no arrows"


@pytest.mark.rule("MM-R45")
def test_value_and_number_of_a_regular_kind_go_together() -> None:
    assert all(VALUES[kind] + TABLE[kind].copies == 9 for kind in range(8))


@pytest.mark.rule("MM-004", "MM-R09")
def test_a_pool_too_small_is_doubled_as_a_whole() -> None:
    assert len(dealt(2).faces) == 44
    assert len(dealt(2, width=7, height=7).faces) == 88, "49 spaces need a second copy"
    assert len(dealt(2, width=10, height=10).faces) == 132
    assert len(dealt(6, width=9, height=8, dark_tunnels=True).faces) == 156, "72 spaces and 8 spare tiles"
    assert len(dealt(6, width=10, height=7, dark_tunnels=True).faces) == 78, "70 spaces and 8 spare tiles just fit"
    assert len(dealt(2, width=10, height=7, dark_tunnels=True, quick_start="any").faces) == 156, "start tiles count"
    fits = "/".join(["0" + "1" * 8, *["1" * 9] * 4])
    assert len(dealt(2, width=9, height=5, shape="custom", cells=fits).faces) == 44, "44 spaces just fit"
    drawn = "/".join(["0" + "1" * 8, *["1" * 9] * 7])
    odd = dealt(2, width=9, height=8, dark_tunnels=True, shape="custom", cells=drawn)
    assert len(odd.faces) == 156, "71 spaces and 8 spare tiles are one too many for 78"


@pytest.mark.rule("MM-005")
def test_the_same_seed_and_options_give_the_same_game() -> None:
    one, same, other = dealt(3, 5), dealt(3, 5), dealt(3, 6)
    assert plain(one) == plain(same)
    assert one.faces != other.faces


@pytest.mark.rule("MM-006", "MM-008", "MM-009", "MM-013")
def test_the_default_board_is_six_by_six_faceup_with_eight_tiles_left() -> None:
    s = dealt()
    here = map_of(s.map)
    assert (here.width, here.height, len(here.cells)) == (6, 6, 36)
    assert all(tile != NONE for tile in s.board)
    assert s.down == 0
    assert all(s.seen[tile] == -1 for tile in s.board)
    assert len(s.deck) == 8
    assert all(s.seen[tile] == 0 for tile in s.deck)
    assert s.gems == s.tools == [[], []]


@pytest.mark.rule("MM-007")
def test_start_tiles_come_first_then_cells_in_reading_order() -> None:
    s = dealt(2, 3, quick_start="any")
    held = [tile for seat in range(2) for tile in s.gems[seat] + s.tools[seat]]
    assert len(held) == 2
    rest = [tile for tile in range(44) if tile not in held]
    assert s.board + s.deck == rest, "the board takes the deck from its top, y by y and x by x"


@pytest.mark.rule("MM-009")
def test_only_bomb_refills_draw_from_the_deck() -> None:
    m = match()
    deck = m.play.state.deck[:]  # type: ignore[union-attr]
    while not m.over:
        m.submit(m.waiting()[0], m.play.options[0])
    assert m.play.state.deck == deck  # type: ignore[union-attr]


@pytest.mark.rule("MM-010", "MM-011", "MM-R01")
def test_a_random_corner_and_a_random_start_player() -> None:
    starts = [dealt(3, seed) for seed in range(60)]
    assert {s.arrow for s in starts} == {0, 2, 4, 6}
    assert {s.first for s in starts} == {0, 1, 2}
    assert all(s.active == s.first for s in starts)


@pytest.mark.rule("MM-011")
def test_the_table_may_fix_the_start_player() -> None:
    assert {dealt(3, seed, start_player=2).first for seed in range(20)} == {1}
    with pytest.raises(BadOptions, match="only 3 seats"):
        GAME.setting(3, {"start_player": 4})
    with pytest.raises(BadOptions):
        GAME.setting(3, {"start_player": -1})
    assert GAME.setting(3, {"start_player": 3}).number("start_player") == 3


@pytest.mark.rule("MM-002", "MM-117", "MM-118", "MM-R44")
def test_without_a_wish_it_is_the_base_game() -> None:
    plain_setting = GAME.setting(2)
    flags = ("dark_tunnels", "gemshards", "golden_actions", "late", "harder", "secret_start", "start_player_chooses")
    assert not any(plain_setting.flag(name) for name in flags)
    assert (plain_setting.word("quick_start"), plain_setting.word("shape")) == ("off", "diamond")
    assert dealt().sets == 0


@pytest.mark.rule("MM-012")
def test_turns_pass_in_seat_order_and_round() -> None:
    scene = Scene(["Ru Ru Ru Ru", "Em Em Em Em", "Di Di Di Di", "On On On On"], seats=3, arrow="ne", active=1)
    order: list[int] = []
    while not scene.over and len(order) < 4:
        order.append(scene.play.seat)
        scene.do(scene.offered()[0])
    assert order == [1, 2, 0, 1]


@pytest.mark.rule("MM-014")
def test_the_arrow_system_starts_unlocked_clockwise_quarter_alone() -> None:
    s = dealt(golden_actions=True, dark_tunnels=True)
    assert (s.locked, s.direction, s.step, s.second) == (0, 1, 2, NONE)


@pytest.mark.rule("MM-015")
def test_a_board_without_gemstones_is_dealt_again() -> None:
    """On the smallest shape of one space every other deal would hold an action."""
    seen_again = False
    for seed in range(40):
        m = match(2, seed, width=3, height=3, shape="custom", cells="000/010/000")
        setup = [line.rule for line in m.lines(31) if line.seq == 0]
        seen_again = seen_again or "MM-015" in setup
        s = dealt(2, seed, width=3, height=3, shape="custom", cells="000/010/000")
        assert s.faces[next(tile for tile in s.board if tile != NONE)] & GEM
    assert seen_again


@pytest.mark.rule("MM-015")
def test_dealing_again_leaves_start_tiles_alone() -> None:
    for seed in range(40):
        m = match(2, seed, width=3, height=3, shape="custom", cells="000/010/000", quick_start="actions")
        told = [line for line in m.lines(31) if line.seq == 0]
        rules = [line.rule for line in told]
        if "MM-015" in rules:
            assert rules.count("MM-113") == 2
            assert rules.index("MM-015") > rules.index("MM-113"), "the start tiles were dealt before"
            starts = sorted(line.text.split(" starts with ")[1] for line in told if line.rule == "MM-113")
            held = sorted(f"{TABLE[s_shows].name}." for s_shows in _starting_actions(m))
            assert starts == held
            return
    raise AssertionError("no seed dealt again")


def _starting_actions(m: Match) -> list[int]:
    state = m.play.snap
    assert isinstance(state, Miners)
    return [state.shows[tile] for tools in state.tools for tile in tools]


def test_undivided_tiles_without_gemshards() -> None:
    nothing_is_drawn = Play(GAME, None, Tape([]), False, False)
    faces = make_tiles(DARK, 44, nothing_is_drawn)
    assert all(face >> COUNT_SHIFT & 7 == 1 for face in faces)
