"""Decks and pools of one's own: what they are made of, and what is refused."""

from __future__ import annotations

import pytest

from quincunx.engine import Reals, Rows, Wholes, load_game, playout, seeded
from quincunx.engine.errors import BadOptions
from quincunx.engine.features import REAL, Block, Layout, Span, each_seat
from quincunx.engine.options import counted_names


def test_names_are_counted() -> None:
    assert counted_names("b:2, a", ["a", "b"]) == ([1, 1, 0], [])
    found, faults = counted_names("c,a:x,b:0", ["a", "b"])
    assert not found and len(faults) == 3 and "“c”" in faults[0]


@pytest.mark.rule("KM-002")
def test_a_deck_of_ones_own_is_all_there_is() -> None:
    game = load_game("karmaka")
    setting = game.setting(2, {"deck": "crisis:8,voyage:6", "start_rung": 3, "turn_limit": 4})
    play = playout(game, setting, seeded(1))
    names = [game.name("card", face) for face in play.state.faces]  # type: ignore[union-attr]
    assert sorted(set(names)) == ["Crisis", "Voyage"] and len(names) == 14
    assert play.state.rungs == [2, 2]  # type: ignore[union-attr]
    while play.options:
        play.send(play.options[0])
    assert play.state.turn == 4  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("deck", "said"),
    [
        ("crisis:3", "deck: 3 cards were named; there must be 12 to 64"),
        ("crash:12", "deck: There is nothing called “crash”"),
        ("crisis:64,voyage:9", "73 cards were named"),
    ],
)
def test_a_deck_that_cannot_be_dealt_is_refused(deck: str, said: str) -> None:
    with pytest.raises(BadOptions, match=said):
        load_game("karmaka").setting(2, {"deck": deck})


@pytest.mark.rule("MM-003")
def test_a_pool_of_ones_own_is_laid_out() -> None:
    game = load_game("mountain-miners")
    play = playout(game, game.named_setting("tiny"), seeded(1))
    assert len(play.state.faces) == 6 and not play.state.deck  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"tiles": "ruby:3"}, "tiles: 3 are too few; this map needs 36"),
        ({"tiles": "ruby:64,bomb:1"}, "not among the tiles of this setting: bomb"),
        ({"tiles": "swap:64"}, "there must be a gemstone"),
        ({"tiles": "ruby:64", "gemshards": True}, "leave one of both out"),
        ({"tiles": "rubin"}, "nothing called “rubin”"),
    ],
)
def test_a_pool_that_cannot_be_laid_is_refused(options: dict[str, object], said: str) -> None:
    with pytest.raises(BadOptions, match=said):
        load_game("mountain-miners").setting(2, options)


def test_spans_say_their_blocks_and_are_caught_beside_their_places() -> None:
    def write(whole: Wholes, real: Reals, at: int, s: list[int], me: int) -> None:
        whole[at + s[me]] = 1
        for step in (0, 1):
            whole[at + 3 + 2 * step] = s[(me + step) % 2]
            real[at + 4 + 2 * step] = s[(me + step) % 2] / 3

    span = Span([("a", 2, 4), ("b", 1, 1), *each_seat(2, [("n", 2, (10, REAL))])], write)
    layout = Layout([span, Block("c", 1, lambda s, me: [5.0])])
    assert [block.name for block in layout.blocks] == ["a", "b", "own seat: n", "seat +1: n", "c"]
    assert layout.overs == [4, 4, 1, 10, REAL, 10, REAL, REAL] and layout.reals
    assert layout.numbers([2, 1], 1) == [0.0, 0.25, 0.0, 0.1, 1 / 3, 0.2, 2 / 3, 5.0]
    assert [list(block.fill([2, 1], 0)) for block in layout.blocks[:2]] == [[0.0, 0.0], [1.0]]
    assert layout.faults([2, 1], 0) == []
    told = ["The blocks from “a” on write beside their places."]
    assert layout.faults([8, 1], 0) == told
    assert layout.faults([4, 1], 0) == told, "a whole number where others stand"


def test_numbers_that_no_byte_holds_stop_at_its_ends() -> None:
    def write(whole: Wholes, real: Reals, at: int, s: list[int], me: int) -> None:
        whole[at] = s[0]
        whole[at + 1] += s[1]
        real[at + 2] = 0.5

    layout = Layout([Span([("n", 2, 10), ("r", 1, REAL)], write)])
    assert layout.numbers([300, -4], 0) == [25.5, 0.0, 0.5]
    rows = Rows(layout.length, 3)
    for numbers in ([7, 8], [9, 900], [4, 5]):
        rows.begin()
        layout.write(rows, numbers, 0)
    assert list(rows.wholes()) == [7, 8, 0, 9, 255, 0, 4, 5, 0], "and rows beside it are not touched"
    assert rows.listed_reals()[2::3] == [0.5, 0.5, 0.5]
