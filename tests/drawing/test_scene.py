"""Boxes: the same tree as HTML and as SVG; names, ids, light and layout."""

from __future__ import annotations

import math
from xml.etree import ElementTree

import pytest

from quincunx.drawing import (
    Art,
    Column,
    Fold,
    Map,
    Paint,
    Panel,
    Piece,
    Row,
    Scene,
    Stat,
    Step,
    Words,
    Zone,
    counter,
    die,
    el,
    figure,
    identities,
    named,
    pile,
    stone,
    track,
)
from quincunx.drawing.grids import (
    HEX_DIRECTIONS,
    diamond_art,
    diamond_place,
    hex_art,
    hex_place,
    ring_cell,
    ring_place,
    spread,
)
from quincunx.drawing.picture import scene_picture
from quincunx.drawing.text import amount, fit, measure, shorten, wrap

BOX = Art(20, 10, el("rect", width=20, height=10))


def piece(name: str = "stone-1", card: str = "") -> Piece:
    return Piece(name, BOX, "A stone", card)


def test_a_piece_without_use_is_a_labelled_picture() -> None:
    html = piece().html(Paint())
    assert html.startswith("<span ")
    assert 'id="p-stone-1"' in html and 'role="img"' in html and 'aria-label="A stone"' in html
    assert "href" not in html and "lit" not in html


def test_a_piece_with_a_card_leads_to_its_sheet() -> None:
    html = piece(card="Big Stone").html(Paint(lambda name: f"/card/x/{name}"))
    assert html.startswith("<a ") and 'href="/card/x/Big Stone"' in html


def test_a_lit_piece_says_what_it_can_be_chosen_for_and_leads_to_the_button() -> None:
    html = piece().html(Paint(lit={"stone-1": ["Take it", "Leave it"]}))
    assert 'class="piece lit"' in html and 'href="#use-stone-1"' in html
    assert 'aria-label="A stone. Can be chosen: Take it; Leave it"' in html


def test_equal_names_get_different_ids() -> None:
    html = Row([piece(), piece()]).html(Paint())
    assert 'id="p-stone-1"' in html and 'id="p-stone-1_2"' in html


@pytest.mark.parametrize("name", ["", "Stone", "a b", 'x"', "-a", "ä"])
def test_a_name_with_other_signs_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="other signs"):
        piece(name)


def test_a_row_wraps_and_shares_the_room() -> None:
    row = Row([BOX, BOX, BOX], "s")
    assert row.size(100) == (72, 10)
    assert row.size(50) == (46, 26)
    grown = Row([Zone("A", BOX), Zone("B", BOX)], "s", "stretch", grow=True)
    drawn = ElementTree.fromstring(el("g", grown.svg(0, 0, 300, Paint())))
    frames = [r for r in drawn.iter("rect") if r.get("class") == "zone-frame"]
    assert [float(frame.get("width", "0")) for frame in frames] == [147, 147]


def test_a_column_stacks() -> None:
    assert Column([BOX, BOX], "m").size(100) == (20, 32)


def test_a_zone_is_a_target_when_an_option_touches_it() -> None:
    zone = Zone("Well", BOX, 3, "well")
    assert "lit" not in zone.html(Paint())
    lit = zone.html(Paint(lit={"well": ["Draw"]}))
    assert 'class="zone lit-zone"' in lit and 'href="#use-well"' in lit


def test_a_box_that_is_as_it_was_is_not_written_again() -> None:
    card, written = Piece("card", BOX, "A card"), list[str]()

    def paint(box: Zone, lit: dict[str, list[str]], earlier: Paint, taken: int = 0) -> Paint:
        now = Paint(lit=lit, earlier=earlier.painted)
        now.used.update({"card": taken} if taken else {})
        alone = Paint(lit=lit)
        alone.used.update(now.used)
        written.append("taken over" if now.again("here", box, box.html) is known else "new")
        assert now.painted["here"].html == box.html(alone) and now.used == alone.used
        return now

    first = Paint(earlier={})
    known = first.again("here", Zone("Place", Row([card])), Zone("Place", Row([card])).html)
    second = paint(Zone("Place", Row([card])), {"other": ["Take"]}, first)
    paint(Zone("Place", Row([card])), {"card": ["Take"]}, second)
    paint(Zone("Place", Row([card])), {}, second, taken=1)
    paint(Zone("Place", Row([card, card])), {}, second)
    paint(Zone("Another", Row([card])), {}, second)
    assert written == ["taken over", "new", "new", "new", "new"]


def test_a_fold_is_left_out_of_pictures() -> None:
    fold = Fold("More", BOX)
    assert fold.size(100) == (0, 0) and fold.svg(0, 0, 100, Paint()) == ""
    assert "<summary>More</summary>" in fold.html(Paint())


def test_a_map_places_pieces_and_keeps_their_names() -> None:
    board = Map(200, 100, el("rect", width=200, height=100), [Piece("hex-1", BOX, "A hex", x=30, y=40)], "Board")
    html = board.html(Paint(lit={"hex-1": ["Go"]}))
    assert "translate(30 40)" in html and 'data-piece="hex-1"' in html and "<a " in html
    assert 'viewBox="0 0 200 100"' in html and html.startswith('<div class="map"')
    assert board.size(100) == (100, 50)
    ElementTree.fromstring(board.svg(0, 0, 100, Paint()))


def test_names_of_a_scene_are_what_options_can_touch() -> None:
    panel = Panel(0, "Ada", counter(identities(["Ada"])[0]), [Stat("points", 3)], Row([piece("a-1")]), "seat-0")
    scene = Scene(Zone("Z", piece("b-1"), name="zone-1"), [panel], Row([piece("c-1")]))
    assert scene.names() == {"a-1", "b-1", "c-1", "zone-1", "seat-0"}
    ElementTree.fromstring(scene_picture(scene, "Test"))


def test_your_things_become_somebodys() -> None:
    hand = Row([Zone("Your Hand", Column([Piece("x", BOX, "Panic, in your Hand")]))])
    html = named(hand, "Boris").html(Paint())
    assert "Boris’ Hand" in html and "in Boris’ Hand" in html and "Your" not in html


def test_a_track_shows_who_stands_where() -> None:
    who = identities(["Ada", "Bo"])
    row = track([Step("Foot", "needs 4"), Step("Top")], [0, 1], who)
    labels = [node.label for node in row.nodes if isinstance(node, Piece)]
    assert labels == ["Foot, needs 4, here: A", "Top, here: B"]
    assert row.html(Paint()).count("data-face") == 2


@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_has_as_many_pips_as_its_value(value: int) -> None:
    assert die(value).body.count("<circle") == value


def test_dice_with_more_sides_show_the_number() -> None:
    assert ">17<" in die(17, 20).body and ">–<" in die(0, 12).body


def test_a_pile_grows_with_its_cards() -> None:
    assert pile(0).body.count("card-gap") == 1
    assert pile(1).height < pile(5).height < pile(20).height


def test_figures_and_stones_are_well_formed() -> None:
    for art in (figure(identities(["Ada"])[0]), stone("3", "red"), counter(identities(["<"])[0])):
        ElementTree.fromstring(el("g", art.body))


def test_hex_neighbours_are_equally_far() -> None:
    for pointy in (True, False):
        far = {
            round(math.dist(hex_place(2, 3, 10, pointy), hex_place(2 + q, 3 + r, 10, pointy)), 6)
            for q, r in HEX_DIRECTIONS
        }
        assert far == {round(10 * math.sqrt(3), 6)}


def test_rings_and_diamonds_stand_where_they_should() -> None:
    assert ring_place(0, 8, 10) == pytest.approx((0, -10))
    assert ring_place(2, 8, 10) == pytest.approx((10, 0))
    assert diamond_place(1, 0, 5) == (5, 5) and diamond_place(0, 1, 5) == (-5, 5)
    wide, high, moved = spread([(-5, -5), (5, 5)], 4)
    assert (wide, high, moved) == (18, 18, [(4, 4), (14, 14)])
    for shape in (ring_cell(0, 6, 20, 40), hex_art(20, el("g")).body, diamond_art(9, el("g")).body):
        ElementTree.fromstring(shape)


def test_numbers_for_people_have_a_true_minus_sign() -> None:
    assert [amount(-3), amount(2), amount(-0.5)] == ["−3", "2", "−0.5"]
    assert [amount(-3, signed=True), amount(2.0, signed=True)] == ["−3", "+2"]


def test_text_is_wrapped_fitted_and_shortened() -> None:
    assert wrap("one two three", measure("one two", 10), 10) == ["one two", "three"]
    assert wrap("", 10, 10) == []
    assert measure("Transmigrate", fit("Transmigrate", 50, 20)) <= 50.01
    assert shorten("A very long name", 40, 10).endswith("…")
    assert Words("soft words", "soft").html(Paint()) == '<p class="words words-soft">soft words</p>'
