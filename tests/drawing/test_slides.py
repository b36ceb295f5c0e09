"""A hand closes up by transforms, also when the next change comes before it is at rest: the layout never jumps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.drawing.browsing import new_table, until, visit
from tests.drawing.one_screen import SHIFTS
from tests.drawing.page_scripts import STILL
from tests.drawing.test_browser import FAKE_STREAM

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.drawing.browsing import Serving

INTERRUPTED: Final = """async (hands) => {
  const card = (n) => `<li id="li-${n}"><span class="piece docked"><span class="face"><span class="card-head"><b
    class="card-name">Card ${n}</b></span><span class="card-words">A long text that wraps more often in a narrow card,
    and so it moves</span></span></span></li>`;
  const cards = (many) => Array.from({ length: many }, (_, n) => card(n)).join("");
  const group = (id, many) => `<div class="dock-group" id="${id}"><ul class="dock-cards">${cards(many)}</ul></div>`;
  let seq = Number(document.body.dataset.seq);
  let moving = 0;
  for (const many of hands) {
    seq += 1;
    window.stream.heard.update({ data: JSON.stringify({
      version: `x${seq}`, seq, title: "x", your_turn: false, over: false,
      regions: { "r-hand": group("own", many) + group("other", 1).replaceAll("li-", "far-") } }) });
    moving += document.getElementById("far-0").closest(".dock-group").style.transform ? 1 : 0;
    await new Promise((done) => setTimeout(done, 90)); // in the middle of the way
  }
  return moving;
}"""


def test_a_hand_that_is_interrupted_while_it_closes_up_does_not_jump(browser: Browser, serving: Serving) -> None:
    page, complaints = visit(browser, "normal", viewport={"width": 1024, "height": 768})
    page.add_init_script(FAKE_STREAM)
    new_table(page, serving, game="pebbles")
    until(page, STILL)
    page.evaluate(INTERRUPTED, [2])
    until(page, "() => !document.querySelector('#r-hand [style*=transform]')")
    page.evaluate(SHIFTS)
    assert page.evaluate(INTERRUPTED, [4, 3, 5, 9, 8, 2]) >= 5, "the group beside it slides each time"
    until(page, "() => !document.querySelector('#r-hand [style*=transform]')")
    assert page.evaluate("window.shifts") == [] and complaints == []
