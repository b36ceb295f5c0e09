"""Walking to a far place in a real Chromium, and the ways a drawing tells of."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

import pytest

from quincunx.drawing import draw
from quincunx.engine import load_game
from tests.drawing.browsing import Serving, moved, ready, until, visit
from tests.drawing.helpers import NAMES, start

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


@pytest.mark.parametrize(("name", "seats", "verb"), [("karmaggan", 2, "step:"), ("axis-mundi", 3, "move:")])
def test_every_way_begins_with_a_step_that_is_offered(name: str, seats: int, verb: str) -> None:
    """Places on a way are drawn, each follows on another one, and the first is a choice; only the walker is told."""
    game = load_game(name)
    match, dice, far = start(game, seats, 3), random.Random(3), 0
    for _ in range(60):
        seat = match.waiting()[0]
        decision = match.decision(seat)
        assert decision is not None
        scene = draw(game, match.view(seat), NAMES[:seats])
        offered = {name for one in decision.options if one.key.startswith(verb) for name in one.touches}
        if scene.ways and offered:
            before = scene.ways.before
            assert {place for place, last in before.items() if not last} <= offered
            assert {last for last in before.values() if last} <= set(before) <= scene.names()
            assert draw(game, match.view((seat + 1) % seats), NAMES[:seats]).ways is None
            far += sum(bool(last) for last in before.values())
        match.submit(seat, dice.choice(decision.choices))
    assert far > 5


FAR: Final = """() => {
  const before = new Map(document.getElementById("ways").getAttribute("value").split(" ").map((one) => one.split("<")));
  const [once, twice] = [(one) => before.get(one), (one) => before.get(before.get(one))];
  const last = [...before.keys()].find((one) => twice(one) && !once(twice(one)));
  const piece = document.getElementById(`p-${last}`);
  piece.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
  return document.getElementById("sheet-actions").textContent;
}"""


NO_STEP_ANY_MORE: Final = """() => {
  const choices = () => document.querySelectorAll("#r-choices .choice");
  const forget = () => choices().forEach((one) => one.removeAttribute("data-touches"));
  new MutationObserver(forget).observe(document.getElementById("r-choices"), { childList: true, subtree: true });
}"""
ENDED: Final = """() => {
  const caption = document.getElementById("caption");
  const lines = [...caption.querySelectorAll("p")].map((one) => one.textContent);
  return !caption.hidden && lines[0]?.startsWith("The walk ends") && lines;
}"""


def test_a_walk_that_cannot_go_on_says_why(browser: Browser, serving: Serving) -> None:
    page = before_a_walk(browser, serving)
    page.evaluate(FAR)
    page.evaluate(NO_STEP_ANY_MORE)
    page.locator("#sheet-actions .choice").click()
    assert until(page, ENDED) == ["The walk ends here, 2 steps short.", "The next step is not offered any more."]


def before_a_walk(browser: Browser, serving: Serving) -> Page:
    """Two lessons into KARMAGGÄN, where the next one can be walked on."""
    page, _ = visit(browser, reduced_motion="reduce")
    page.goto(f"{serving.url}/new/karmaggan")
    page.get_by_role("button", name="Learn it").click()
    page.wait_for_url("**/t/*")
    page.evaluate("localStorage.setItem('pace', 'once')")
    for _ in range(2):
        found = ready(page)
        page.evaluate("document.querySelector('#r-choices .choice.advised').click()")
        moved(page, found.seq)
    ready(page)
    return page


def test_a_far_tile_is_pressed_and_walked_to_step_by_step(browser: Browser, serving: Serving) -> None:
    page = before_a_walk(browser, serving)
    complaints: list[str] = []
    page.on("pageerror", lambda fault: complaints.append(str(fault)))
    found = ready(page)
    assert page.evaluate(FAR) == "Walk here: 3 steps"
    assert page.locator("#r-board .piece.picked").count() == 3, "the way is seen before it is walked"
    page.locator("#sheet-actions .choice").click()
    until(page, "(seq) => Number(document.body.dataset.seq) === seq", found.seq + 3)
    assert page.locator("#r-log li", has_text="step").count() >= 3 and complaints == []
