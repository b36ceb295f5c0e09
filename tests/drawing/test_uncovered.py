"""Nothing at a table lies over words that have to be read: badges, buttons, plaques."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.drawing.browsing import Serving, until
from tests.drawing.page_scripts import STILL
from tests.drawing.positions import sitting

if TYPE_CHECKING:
    from playwright.sync_api import Browser

MEETING: Final = """(one, other) => !(other.left >= one.right || other.right <= one.left
  || other.top >= one.bottom || other.bottom <= one.top)"""
SIX_BADGES: Final = """() => {
  const row = document.querySelector(".player:not(.is-me) .pl-badges");
  while (row.children.length < 6) row.append(row.firstElementChild.cloneNode(true));
}"""
"""As many as a plaque shows: matches at random use what they have at once."""
UNDER_BADGES: Final = f"""() => {{
  const meets = {MEETING};
  return [...document.querySelectorAll(".plaque")].flatMap((plaque) => {{
    const badges = [...plaque.querySelectorAll(".pl-badges .art")].map((one) => one.getBoundingClientRect());
    const words = [...plaque.querySelectorAll(".pl-stats b, .pl-note:not(:empty), .player-name")];
    const texts = words.map((one) => [one.textContent, document.createRange(), one]);
    for (const [, range, one] of texts) range.selectNodeContents(one);
    return texts.filter(([, range]) => badges.some((badge) => meets(range.getBoundingClientRect(), badge)));
  }}).map(([text]) => text);
}}"""
UNDER_BUTTONS: Final = f"""() => {{
  const meets = {MEETING};
  const buttons = document.querySelector(".zoom").getBoundingClientRect();
  const texts = [...document.querySelectorAll("#r-board text")];
  return texts.filter((one) => meets(one.getBoundingClientRect(), buttons)).map((one) => one.textContent);
}}"""
UNDER_ANYTHING: Final = """() => [...document.querySelectorAll(".menu-body :is(a, label, input)")].filter((one) => {
  one.scrollIntoView({ block: "nearest" });
  const box = one.getBoundingClientRect();
  return !document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)?.closest(".menu-body");
}).map((one) => one.textContent || one.localName)"""


def test_badges_leave_the_counts_of_a_plaque_free(browser: Browser, serving: Serving) -> None:
    page, complaints = sitting(browser, serving, "mountain-miners", 51, 3, reduced_motion="reduce")
    until(page, STILL)
    page.evaluate(SIX_BADGES)
    for width, height in ((1440, 900), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.locator(".player:not(.is-me) .pl-badges .art").nth(5).is_visible()
        assert page.evaluate(UNDER_BADGES) == [], width
    assert complaints == []


def test_buttons_and_plaques_leave_an_encounter_and_the_menu_free(browser: Browser, serving: Serving) -> None:
    """Who acts is read beside the buttons for zooming; on a phone the menu lies above the plaques."""
    page, complaints = sitting(browser, serving, "kings-of-ruin", 18, reduced_motion="reduce")
    until(page, STILL)
    for width, height in ((1440, 900), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        assert "Ada acts" in (page.locator("#r-board .map-art").text_content() or "")
        assert page.evaluate(UNDER_BUTTONS) == [], width
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator(".menu summary").click()
    assert page.locator(".menu-body a").count() and page.evaluate(UNDER_ANYTHING) == []
    assert complaints == []
