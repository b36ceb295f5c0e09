"""Rings seen from aside: a Level that turns carries what stands on it along an ellipse, all of it upright."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from quincunx.drawing import Orbit
from tests.drawing.browsing import new_table, visit
from tests.drawing.test_browser import FAKE_STREAM

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.drawing.browsing import Serving

TURNED: Final = """([before, after]) => {
  const drawn = ([x, y, around], n) => `<a class="piece" href="#x" id="p-${n}" data-piece="${n}" data-face="${n}"
    data-around="${around}"><g class="art"><g transform="translate(${x} ${y})"><rect x="-5" y="-15" width="10"
    height="20"/></g></g></a>`;
  const tell = (seq, all) => window.stream.heard.update({ data: JSON.stringify({
    version: "x", seq, title: "x", your_turn: false, over: false,
    regions: { "r-board": `<svg width="200" viewBox="0 0 200 200">${all.map(drawn).join("")}</svg>` } }) });
  const seq = Number(document.body.dataset.seq);
  tell(seq + 1, before);
  tell(seq + 2, after);
  return after.map((_, n) => {
    const one = document.querySelector(`#p-${n}`), animation = one.getAnimations()[0];
    animation.pause();
    animation.effect.updateTiming({ easing: "linear" });
    const share = animation.effect.getTiming().duration;
    animation.currentTime = share / 2;
    const box = one.querySelector("rect").getBoundingClientRect();
    const frame = document.querySelector("#r-board svg").getBoundingClientRect();
    return [box.left + box.width / 2 - frame.left, box.bottom - 5 - frame.top, box.width, box.height, share];
  });
}"""


def test_an_orbit_says_its_tilt_and_where_the_piece_stands() -> None:
    assert Orbit(100, 90, 60, True).written() == "100 90 60 running"
    assert Orbit(100, 90, 60).written() == "100 90 60"
    assert Orbit(100, 90, 60, True, 0.5, (180, 90)).written() == "100 90 60 running 0.5 180 90"
    assert Orbit(100, 90, 60, False, 0.5, (180, 90)).written() == "100 90 60 shorter 0.5 180 90"


def test_a_tilted_level_turns_as_one_and_everything_on_it_stays_upright(browser: Browser, serving: Serving) -> None:
    """A quarter turn on a ring half as high as wide. Halfway both pieces are at 45 degrees of the ellipse, at once."""
    page, complaints = visit(browser, "once")
    page.add_init_script(FAKE_STREAM)
    new_table(page, serving, game="pebbles")
    start, end = ((180.0, 100.0), (20.0, 100.0)), ((100.0, 140.0), (100.0, 60.0))
    before = [[*foot, Orbit(100, 100, 0, True, 0.5, foot).written()] for foot in start]
    after = [[*foot, Orbit(100, 100, 90, True, 0.5, foot).written()] for foot in end]
    one, two = page.evaluate(TURNED, [before, after])
    far = 80 * 0.5**0.5
    assert complaints == []
    assert one[:2] == pytest.approx([100 + far, 100 + far / 2], abs=1.5)
    assert two[:2] == pytest.approx([100 - far, 100 - far / 2], abs=1.5)
    assert one[2:] == pytest.approx([10, 20, two[4]], abs=0.5) and two[2:4] == pytest.approx([10, 20], abs=0.5)
