"""A choice is shown in up to three pictures, what moves before what is read; and what is folded away beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.drawing.browsing import Serving, moved, ready, until
from tests.drawing.page_scripts import DRIFT, STILL
from tests.drawing.positions import sitting

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SHOWN: Final = """() => ({
  seq: Number(document.body.dataset.seq), version: document.body.dataset.version,
  status: document.getElementById("r-status").textContent, choices: document.getElementById("r-choices").textContent,
  plaques: document.getElementById("r-players").textContent,
})"""
HELD: Final = f"""() => {{
  const [send, choices] = [window.fetch, document.getElementById("r-choices")];
  window.asked = 0;
  window.fetch = (...words) => {{ window.asked += 1; return send(...words); }};
  window.requestAnimationFrame = () => 0; // the next picture never comes by itself
  new MutationObserver((_, watch) => {{
    watch.disconnect();
    choices.querySelector(".choice").click();
    window.between = {{ ...({SHOWN})(), asked: window.asked }};
  }}).observe(choices, {{ attributes: true, attributeFilter: ["aria-busy"] }});
}}"""
"""What is seen after the first picture, where a choice of the old list is pressed again."""
CHOOSE: Final = "document.querySelector('#r-choices .choice').click()"


def test_what_moves_is_drawn_before_what_is_read(browser: Browser, serving: Serving) -> None:
    """After the first picture the old list is no longer asked, and whatever somebody does brings the rest."""
    page, complaints = sitting(browser, serving, "karmaka", 60, reduced_motion="reduce")
    seq = ready(page).seq
    first = page.evaluate(SHOWN)
    page.evaluate(HELD)
    page.evaluate(CHOOSE)
    between = until(page, "window.between")
    assert between["seq"] == seq and between["choices"] == first["choices"]
    assert between["plaques"] == first["plaques"]
    assert between["version"] != first["version"] and between["status"] != first["status"]
    assert between["asked"] == 1, "a list that is no longer asked sends nothing"
    page.keyboard.press("Shift")
    moved(page, seq)
    assert page.evaluate(SHOWN)["plaques"] != first["plaques"]
    assert page.evaluate(DRIFT) == [] and complaints == []


def test_the_rule_behind_a_question_stays_open_until_it_is_closed(browser: Browser, serving: Serving) -> None:
    page, complaints = sitting(browser, serving, "karmaka", 60, reduced_motion="reduce")
    ready(page)
    until(page, STILL)
    text, fold = page.locator("#guide-text"), page.locator(".guide-open")
    assert not text.is_visible()
    fold.click()
    assert text.is_visible() and fold.get_attribute("aria-expanded") == "true"
    page.reload()
    ready(page)
    assert text.is_visible() and fold.get_attribute("aria-expanded") == "true"
    fold.click()
    assert not text.is_visible() and fold.get_attribute("aria-expanded") == "false"
    assert complaints == []
