"""What stays as it is when something else changes: the other cards of a hand, the drawing of a piece that is lit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quincunx.drawing import Art, Map, Paint, Piece, el
from quincunx.drawing.cards import Face, card
from quincunx.drawing.difference import Op, difference
from quincunx.drawing.panels import Dock, Group
from quincunx.drawing.tree import read
from tests.drawing.browsing import until, visit
from tests.drawing.page_scripts import STILL
from tests.drawing.test_stage import made_board

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.drawing.browsing import Serving

DISC: Final = Art(20, 20, el("circle", r=10))


def held(*names: str) -> str:
    cards = [Piece(name, card(Face(name, "red", "red", "1", el("path", d="M0 0"))), name) for name in names]
    return Dock([Group("Your hand", cards)]).html(Paint())


def board(lit: bool, at: float = 30) -> str:
    paint = Paint(lit={"hex": ["Walk there"]} if lit else {})
    return Map(200, 100, el("rect", width=200, height=100), [Piece("hex", DISC, "A hex", x=at)], "Board").html(paint)


def operations(before: str, after: str) -> list[Op]:
    return difference({"r": read("r", before)}, {"r": read("r", after)}).ops


def test_a_card_that_leaves_a_hand_or_comes_to_it_touches_no_other() -> None:
    gone = operations(held("ash", "birch", "cedar"), held("ash", "cedar"))
    assert [op[:2] for op in gone] == [["gone", "p-held-birch"], ["in", "p-dock-your-hand-head"]]
    came = operations(held("ash", "cedar"), held("ash", "birch", "cedar"))
    assert [op[0] for op in came] == ["in", "put"] and "cedar" not in str(came[1][3])


def test_a_group_says_by_a_word_that_it_is_crowded() -> None:
    assert "holds-" not in held("a", "b", "c")
    assert 'class="dock-group holds-4 holds-6"' in held(*"abcdef")


def test_a_piece_on_a_map_that_is_lit_keeps_its_drawing() -> None:
    for before, after in ((False, True), (True, False)):
        found = operations(board(before), board(after))
        assert {op[0] for op in found} == {"attr"}
        assert {op[2] for op in found} == {"class", "aria-label", "href", "role"}


MOVED: Final = """async () => {
  const script = document.querySelector("script[src*=quincunx]").src;
  const { applyOps } = await import(script.replace("quincunx.js", "dom.js"));
  const art = document.querySelector("#p-red > .art");
  const to = (x) => `<g class="art" transform="translate(${x} 300)"><circle class="cell" r="30"/></g>`;
  applyOps([["in", "p-red", to(400)]]);
  const within = art.isConnected && art.getAttribute("transform");
  applyOps([["set", "p-red", `<a class="piece" id="p-red" data-piece="red" role="img">${to(410)}</a>`]]);
  return [within, art.isConnected && art.getAttribute("transform"), document.querySelector("#p-red").matches(".lit")];
}"""


def test_a_piece_on_a_board_that_moves_keeps_its_drawing(browser: Browser, serving: Serving) -> None:
    page, complaints = visit(browser, reduced_motion="reduce")
    made_board(page, serving)
    assert page.evaluate(MOVED) == ["translate(400 300)", "translate(410 300)", False]
    assert complaints == []


LIT_BELOW: Final = """() => [...document.querySelectorAll("#p-red, #r-choices .choice")].map((one) =>
  one.classList.contains("pointed"))"""


def test_a_figure_above_a_lit_place_shows_what_can_be_chosen_there(browser: Browser, serving: Serving) -> None:
    page, complaints = visit(browser, reduced_motion="reduce")
    made_board(page, serving)
    until(page, STILL)
    box = page.locator("#p-figure .cell").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert page.evaluate(LIT_BELOW) == [True, False, True]
    page.mouse.move(2, 2)
    assert page.evaluate(LIT_BELOW) == [False, False, False] and complaints == []
