"""The board at the terminal: the roomiest form that fits the screen; the hand, and words in the right number."""

from __future__ import annotations

import random

import pytest
from rich.text import Text

from quincunx.engine import SPECTATOR, Match
from quincunx.games.mountain_miners import GAME
from quincunx.games.mountain_miners.content import DARK, SHARDS
from quincunx.games.mountain_miners.text_map import form_for
from quincunx.games.mountain_miners.view import MinersView

from .scenes import PLAYERS, Scene, match

BOARD = ["Ru Em Di On", "Em Di On Ru", "Di On Ru Em", "On Ru Em Di"]
ALL_SETS: dict[str, object] = {"dark_tunnels": True, "gemshards": True, "golden_actions": True}
SETTINGS: list[dict[str, object]] = [
    {},
    {"dark_tunnels": True},
    {"gemshards": True},
    ALL_SETS,
    {**ALL_SETS, "width": 8, "height": 8},
    {**ALL_SETS, "width": 10, "height": 10},
    {"dark_tunnels": True, "width": 10, "height": 10},
    {"shape": "ring", "width": 3, "height": 9},
]


def board(view: MinersView, width: int) -> list[str]:
    return Text.from_markup(GAME.text_within(view, PLAYERS, width)).plain.split("\n\n")[1].splitlines()


def seen(m: Match, seat: int = 0) -> MinersView:
    view = m.view(seat)
    assert isinstance(view, MinersView)
    return view


@pytest.mark.parametrize("options", SETTINGS, ids=str)
@pytest.mark.parametrize("columns", [80, 100, 140])
def test_the_board_fits_the_terminal_and_keeps_its_form(options: dict[str, object], columns: int) -> None:
    room = min(columns, 110) - 4
    m, rnd = match(2, 3, **options), random.Random(columns)
    forms = set()
    for _ in range(60):
        if m.over:
            break
        view = seen(m)
        forms.add(form_for(view, room))
        assert max(len(line) for line in board(view, room)) <= room
        m.submit(m.waiting()[0], rnd.choice(m.play.options))
    assert len(forms) == 1


def test_a_wider_terminal_shows_a_roomier_board() -> None:
    view = seen(match(2, 3, gemshards=True))
    widths = [form_for(view, room).width(view) for room in (40, 76, 106, 0)]
    assert widths == sorted(set(widths))
    assert [form_for(view, room).split for room in (40, 76, 106, 0)] == [True, True, False, False]


def test_a_divided_tile_in_two_rows_has_its_name_above_its_sides() -> None:
    scene = Scene(["Ru/Em/Di/On Em", "mv ?Di/On"], arrow="ne", sets=SHARDS | DARK, known={"b2": 0}, start=False)
    rows = board(scene.view(0), 37)
    assert [row.split() for row in rows] == [
        ["*a1", "◣"],
        ["RuEmDiOn"],
        ["a2", "*b1"],
        ["mv", "Em"],
        ["b2"],
        ["(DiDiOnOn)"],
    ]
    assert board(scene.view(1), 37)[-1].split() == ["??"]
    assert rows[0].index("*a1") > rows[2].index("a2"), "the north corner stands in the middle"


def test_in_the_narrowest_form_names_stand_around_and_sides_go_clockwise() -> None:
    scene = Scene(["Ru/Em/Di/On Em", "mv ."], arrow="ne", sets=SHARDS, start=False)
    rows = [row.split() for row in board(scene.view(0), 20)]
    assert rows == [["1", "a", "◣"], ["2", "*RuEm", "b"], ["OnDi"], ["mv", "*Em"], ["·"]]
    dark = Scene(["?Ru/Em ?Em", "?mv ?On"], arrow="ne", sets=SHARDS | DARK, known={"a1": 0}, start=False)
    rows = [row.split() for row in board(dark.view(0), 20)]
    assert ["2", "*RuRu)", "b"] in rows and ["(EmEm)"] in rows
    legend = GAME.text_within(dark.view(0), PLAYERS, 20).split("\n\n")[2]
    assert "clockwise from the upper left" in legend


@pytest.mark.parametrize("arrow", ["n", "ne", "e", "se", "s", "sw", "w", "nw"])
def test_no_arrow_stands_on_a_name_of_a_row(arrow: str) -> None:
    scene = Scene(BOARD, arrow=arrow, start=False)
    words = " ".join(board(scene.view(0), 25)).split()
    assert {"a", "b", "c", "d", "1", "2", "3", "4"} <= set(words)
    assert len([word for word in words if word in "▼◣◀◤▲◥▶◢"]) == 1


# -- cards and words


def test_the_hand_is_what_can_still_be_used() -> None:
    scene = Scene(BOARD, arrow="ne", held=["lk sw lk Ru", "mv"], secret={0: "st"}, start=False)
    assert GAME.hand(scene.view(0)) == ["Arrow Lock", "Arrow Lock", "Swap", "Steal"]
    assert GAME.hand(scene.view(1)) == ["Move the Arrow"]
    assert GAME.hand(scene.view(SPECTATOR)) == []


@pytest.mark.parametrize(("sign", "name"), [("Wi", "Wildcard"), ("Mu", "Multiplier")])
def test_a_question_for_a_pile_shows_the_tile_to_its_taker(sign: str, name: str) -> None:
    scene = Scene([f"{sign} Em", "Em Di"], arrow="ne", held=["Ru On Mu=On Em"], sets=SHARDS | DARK)
    assert GAME.shown_cards(scene.view(0)) == []
    scene.do("grab:a1")
    assert GAME.shown_cards(scene.view(0)) == [name]
    assert GAME.shown_cards(scene.view(1)) == []


def test_one_is_not_many() -> None:
    one = Scene(BOARD, held=["Ru Ru Wi=Ru", "Ru", "Ru Ru"], sets=SHARDS, seats=3, start=False)
    text = GAME.text(one.view(0), PLAYERS)
    assert "Ada (you): 3 points." in text and "1 Wildcard" in text and "1 Wildcards" not in text
    assert "Bo: -1 point." in text
    short = next(panel for panel in GAME.panels(one.view(0), PLAYERS, 76) if panel.name == "seats").forms[1][1]
    assert "Ada (you): 3 points;" in short and "Bo: -1 point;" in short
    two = GAME.text(Scene(BOARD, held=["Ru Wi=Ru Wi=Ru lk lk"], sets=SHARDS, start=False).view(0), PLAYERS)
    assert "2 Wildcards" in two and "Actions: 2 × Arrow Lock." in two


@pytest.mark.rule("MM-173")
@pytest.mark.parametrize(("tile", "said"), [("Ru/Em", True), ("Ru", False), ("?Ru/Em", False)])
def test_a_low_board_says_what_it_shows_of_divided_tiles(tile: str, said: bool) -> None:
    """Where every tile has one row, four signs do not fit, and the legend beside it speaks of four."""
    scene = Scene([f"{tile} On", "Di Em"], sets=SHARDS | (DARK if "?" in tile else 0), start=False)
    board = next(panel for panel in GAME.panels(scene.view(0), PLAYERS, 76) if panel.name == "board")
    low = board.forms[1][1]
    assert ("shows only the side you could take" in low) is said and "could take" not in board.whole
    assert not said or ("Ru" in low and "RuEm" not in low)
