"""The coach in a real Chromium: hints, a quiet word, the review, puzzles, and lessons that can be left."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from quincunx.coach.puzzles import puzzles_of
from quincunx.drawing import tutorial_of
from quincunx.engine import load_game
from tests.drawing.browsing import Serving, moved, new_table, ready, seq, until, visit
from tests.drawing.page_scripts import PLAY_ON

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PHONE = {"viewport": {"width": 390, "height": 844}, "reduced_motion": "reduce"}
WIDE = {"viewport": {"width": 1440, "height": 844}, "reduced_motion": "reduce"}
IN_SIGHT = """() => {
  const [card, words] = [".lesson", ".lesson-words"].map((one) => document.querySelector(one));
  const box = card.getBoundingClientRect();
  const seen = box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
  return seen && words.scrollHeight <= words.clientHeight + 1;
}"""


def expected(page: Page, selector: str, **how: Any) -> Any:
    from playwright.sync_api import expect

    return expect(page.locator(selector, **how))


def test_a_hint_shows_options_with_chances_and_reasons_and_lights_the_best(browser: Browser, serving: Serving) -> None:
    page, complaints = visit(browser, "once")
    new_table(page, serving)
    before = ready(page)
    expected(page, ".why.first").to_have_count(1)
    page.get_by_role("button", name="Hint").click()
    expected(page, "#coach .coach-row").not_to_have_count(0)
    rows = page.evaluate(
        """() => [...document.querySelectorAll("#coach .coach-row")].map((row) => [
          row.querySelector(".coach-label").textContent, row.querySelector(".coach-chance").textContent,
          row.querySelector(".coach-reason").textContent])"""
    )
    assert 2 <= len(rows) <= 3
    offered = page.locator("#r-choices .choice-label").all_inner_texts()
    for label, chance, reason in rows:
        assert label in offered and chance.endswith(" %") and reason.endswith(".")
    assert page.locator("#r-choices .choice.hinted").count() == len(rows)
    assert page.locator("#r-choices .choice.hinted-best").count() == 1
    assert page.locator(".stage .piece.hinted-best").count() >= 1, "it is marked on the table too"
    page.locator("#coach button.coach-option").first.click()
    moved(page, before.seq)
    expected(page, ".hinted").to_have_count(0)
    page.reload()
    ready(page)
    assert page.locator(".why").count() == 1 and page.locator(".why.first").count() == 0, "a tip stands out once"
    assert complaints == []


def test_a_costly_choice_gets_a_quiet_word_and_can_be_taken_back(browser: Browser, serving: Serving) -> None:
    """What the coach thinks of it is prescribed here; that it is asked, shown and heeded is what counts."""
    page, complaints = visit(browser, "once")
    told = {
        "heavy": True,
        "seq": 1,
        "loss": 0.2,
        "error": 0.01,
        "line": "That cost you about 20%. Better was: another.",
    }
    page.route("**/wise", lambda route: route.fulfill(content_type="application/json", body=json.dumps(told)))
    page.add_init_script("localStorage.setItem('wise', 'on')")
    new_table(page, serving)
    before = ready(page)
    page.evaluate("document.querySelector('#r-choices .choice').click()")
    expected(page, "#coach .coach-line").to_have_text(told["line"])
    assert seq(page) > before.seq
    until(page, "() => document.querySelector('#coach button')")
    made = seq(page)
    page.locator("#coach button", has_text="Take back").click()
    moved(page, made)
    expected(page, "#coach").to_be_hidden()
    assert complaints == []


def test_a_review_has_a_curve_and_is_played_on_from(browser: Browser, serving: Serving) -> None:
    page, complaints = visit(browser, "once")
    url = new_table(page, serving, game="pebbles")
    ready(page)
    page.evaluate(PLAY_ON)
    expected(page, ".standing").to_be_attached()
    complaints.clear()  # choices made too late are refused
    page.goto(f"{url}/review")
    expected(page, "svg.curve polyline.curve-line").to_have_count(2)
    assert page.locator("polyline.curve-true").count() == 2, "what was true is a line of its own"
    for heading in ("Chances over the match", "Choices and luck", "Score by round", "Who says so"):
        expected(page, "h2", has_text=heading).to_have_count(1)
    assert page.locator(".curve-mark").count() == page.locator(".moments > li").count()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    doors = page.locator("form[action$='/play-on'] button")
    assert doors.count() == page.locator(".moments > li, .choice-list > li").count(), "each is a door to play on"
    assert complaints == []


def test_a_puzzle_is_failed_tried_again_solved_and_played_on(browser: Browser, serving: Serving) -> None:
    """On a phone, where the verdict must come up by itself."""
    puzzle = puzzles_of("karmaka")[0]
    page, complaints = visit(browser, **PHONE)
    page.goto(f"{serving.url}/puzzles/karmaka/1")
    wrong = puzzle.weighed[1].key
    page.evaluate("(key) => document.querySelector(`#r-choices button[value='${key}']`).click()", wrong)
    expected(page, ".verdict-wrong").to_be_visible()
    assert puzzle.weighed[0].reason in page.locator(".coach-options").inner_text()
    page.get_by_role("link", name="Try again").click()
    page.wait_for_url("**/puzzles/karmaka/1")
    page.evaluate("(key) => document.querySelector(`#r-choices button[value='${key}']`).click()", puzzle.answer)
    expected(page, ".verdict-right").to_be_visible()
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/t/*")
    assert complaints == []


def begin(page: Page, serving: Serving, game: str, button: str = "Learn it in ten minutes") -> None:
    page.goto(f"{serving.url}/game/{game}")
    page.get_by_role("button", name=button).click()
    page.wait_for_url("**/t/*")


def step(page: Page, number: int) -> None:
    page.wait_for_selector(f"text=Tutorial, {number} of", state="attached")
    ready(page)


def test_a_lesson_is_left_by_a_wrong_choice_and_taken_up_again(browser: Browser, serving: Serving) -> None:
    page, complaints = visit(browser, "once", **WIDE)
    begin(page, serving, "karmaka")
    step(page, 1)
    page.evaluate("document.querySelector('#r-choices .choice:not(.advised)').click()")
    expected(page, ".lesson-text").to_contain_text("You have left the tutorial")
    ready(page)
    page.get_by_role("button", name="Take it back").click()
    step(page, 1)
    expected(page, "#r-choices .choice.advised").to_have_count(1)
    page.goto(serving.url)  # away, and back later
    page.locator(".table-rows a, .rows a, a[href*='/t/']").first.click()
    step(page, 1)
    assert complaints == []


def test_every_lesson_can_be_hidden_and_shown_again(browser: Browser, serving: Serving) -> None:
    page, complaints = visit(browser, "once", **PHONE)
    begin(page, serving, "mountain-miners", "Gemshards")
    step(page, 1)
    expected(page, ".lesson-words").to_be_visible()
    page.get_by_role("button", name="Hide this lesson").click()
    expected(page, ".lesson-words").to_be_hidden()
    page.get_by_role("button", name="Show the lesson").click()
    expected(page, ".lesson-words").to_be_visible()
    assert complaints == []


FIRST_STEPS = (
    ("karmaggan", "", PHONE),
    ("axis-mundi", "", WIDE),
    ("kings-of-ruin", "", PHONE),
)
"""Beside those that are played to their end in every run: of the others the first lesson, whole."""


@pytest.mark.parametrize(("name", "extra", "how"), FIRST_STEPS, ids=lambda one: one if isinstance(one, str) else "")
def test_the_first_lesson_is_read_and_followed(
    browser: Browser, serving: Serving, name: str, extra: str, how: dict[str, Any]
) -> None:
    tutorial = tutorial_of(load_game(name), extra)
    assert tutorial
    page, complaints = visit(browser, "once", **how)
    begin(page, serving, name, tutorial.title or "Learn it in ten minutes")
    step(page, 1)
    for note in tutorial.lessons[0].first:
        expected(page, ".lesson-words p:visible").to_have_text([note])
        assert page.evaluate(IN_SIGHT), note
        page.locator("[data-lesson=next]").click()
    expected(page, ".lesson-words p:visible").to_have_text([tutorial.lessons[0].text])
    assert page.evaluate(IN_SIGHT)
    page.evaluate("document.querySelector('#r-choices .choice.advised').click()")
    page.wait_for_selector(f"text=Tutorial, 2 of {tutorial.steps()}", state="attached")
    assert complaints == []
