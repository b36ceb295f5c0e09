"""The pages in a real Chromium against a real server process."""

from __future__ import annotations

import importlib.util
import re
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import httpx
import pytest

from quincunx.drawing import tutorial_of
from quincunx.drawing.tutorial import LEARNER
from quincunx.engine import Game, all_games
from tests.drawing.browsing import (
    Serving,
    asked,
    choose_by_keyboard,
    invited,
    moved,
    new_table,
    press,
    ready,
    rest,
    seq,
    table_by_form,
    until,
    visit,
)  # fmt: skip
from tests.drawing.page_scripts import ALL_SPOKEN, DRIFT, FOUND, LOST_ANSWERS, SPOKEN, STILL
from tests.server.helpers import NO_CERTIFICATES, PATIENCE
from tests.server.texts import HOSTILE_TEXTS

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

LONG: Final = pytest.mark.long


def looked_for(page: Page, selector: str, **how: Any) -> Any:
    """Playwright's own waiting assertions about what a selector finds."""
    from playwright.sync_api import expect

    return expect(page.locator(selector, **how))


def at_the_end(page: Page) -> None:
    from playwright.sync_api import expect

    expect(page).to_have_title(re.compile("the end"))


# -- whole matches

HOLDS_NOTHING: Final = """() => !document.querySelector(".choice, .lit")
  && document.getElementById("r-hand").innerText.trim() === "" """


@pytest.mark.parametrize("game", ["pebbles", pytest.param("karmaka", marks=LONG)])
def test_two_people_play_a_whole_match_while_somebody_watches(browser: Browser, serving: Serving, game: str) -> None:
    ada, ada_complains = visit(browser, "once", reduced_motion="reduce")
    url = table_by_form(ada, serving, "Ada", "invite", game)
    phone = {"viewport": {"width": 360, "height": 780}, "has_touch": True}
    bo, bo_complains = invited(browser, ada, pace="once", **phone, reduced_motion="reduce")
    watcher, watcher_complains = visit(browser, "once", reduced_motion="reduce")
    watcher.goto(url)
    while not (now := asked(ada, bo))[1].over:
        page, found = now
        assert watcher.evaluate(HOLDS_NOTHING)
        press(page, found)
        for page in (ada, bo, watcher):
            moved(page, found.seq)
    for page in (ada, bo, watcher):
        looked_for(page, ".standing").to_be_attached()
        at_the_end(page)
        assert page.evaluate(DRIFT) == []
    assert seq(ada) == seq(bo) == seq(watcher) > 10
    assert ada_complains == bo_complains == watcher_complains == []
    _replay(watcher)
    assert watcher_complains == []


def _replay(page: Page) -> None:
    """After the end the same page goes to any moment, by keys, through any eyes, with everything open."""
    page.reload()
    last = int(page.locator("#scrub-at").get_attribute("max") or 0)
    page.keyboard.press("Home")
    page.wait_for_url("**at=0&seat=*")
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**at=1&seat=*")
    page.keyboard.press("End")
    page.wait_for_url(f"**at={last}&seat=*")
    page.select_option("#scrub-seat", "all")
    page.wait_for_url("**seat=all")
    page.wait_for_selector("text=Ada’s Hand")
    page.locator(".tab[data-tab=about]").click()
    looked_for(page, ".good", has_text="Checked").to_have_count(1)


def test_a_page_is_at_rest_only_when_nobody_else_is_to_choose(browser: Browser, serving: Serving) -> None:
    """Both lay a pebble at once: while the other one is to choose, the page can move on between two looks."""
    ada, _ = visit(browser, "once")
    new_table(ada, serving, "Ada", "invite", "pebbles")
    bo, _ = invited(browser, ada)
    for page in (ada, bo):
        looked_for(page, "#r-choices .choice").not_to_have_count(0)
        assert rest(page) is None, "the other one may choose at any moment"
    bo.locator("#r-choices .choice").first.click()
    assert ready(ada) == (False, 1, True), "Bo has chosen, and only Ada is asked"
    assert rest(bo) is None, "Bo is not asked"


@pytest.mark.parametrize("game", ["pebbles", pytest.param("karmaka", marks=LONG)])
def test_a_whole_match_by_keyboard_alone_without_drift(browser: Browser, serving: Serving, game: str) -> None:
    page, complaints = visit(browser, "once")
    new_table(page, serving, game=game)
    choices = 0
    while choices < 600 and choose_by_keyboard(page):
        choices += 1
        if choices % 5 == 0:
            assert page.evaluate(DRIFT) == []
    at_the_end(page)
    assert choices > 5 and complaints == []


def test_the_stream_brings_what_a_lost_answer_held_and_no_press_is_lost(browser: Browser, serving: Serving) -> None:
    """The answer to a form may be lost though it was heard: the next choice counts, a double press does not."""
    page, complaints = visit(browser, "once")
    new_table(page, serving, game="pebbles")
    ready(page)
    page.evaluate(LOST_ANSWERS)
    for presses in range(1, 4):
        found = ready(page)
        assert not found.over
        page.evaluate("for (const _ of [1, 2]) document.querySelector('#r-choices .choice').click()")
        moved(page, found.seq)
        assert page.evaluate("window.sent") == presses
    assert complaints == []


@pytest.mark.parametrize("game", ["pebbles", pytest.param("karmaka", marks=LONG)])
def test_a_whole_match_without_script(browser: Browser, serving: Serving, game: str) -> None:
    """Forms post and the page comes back; nothing on it changes by itself, so that it must be asked for again."""
    page, complaints = visit(browser, java_script_enabled=False)
    table_by_form(page, serving, game=game)
    give_up = time.monotonic() + PATIENCE
    while (found := page.evaluate(FOUND)) != "over":
        assert time.monotonic() < give_up, "the match does not go on"
        page.wait_for_timeout(0 if found else 100)
        with page.expect_navigation():
            page.locator(".choice").first.click() if found else page.reload()
        if found:
            give_up = time.monotonic() + PATIENCE
    assert complaints == []
    page.locator(".log .card-link").first.click()
    page.wait_for_url(f"**/card/{game}/*")
    looked_for(page, "#sheet-body h1").to_have_count(1)


def test_the_server_dies_and_comes_back_and_so_does_the_table(browser: Browser, serving: Serving) -> None:
    page, _ = visit(browser, "once")
    new_table(page, serving, game="pebbles")
    assert choose_by_keyboard(page)
    found = ready(page)
    looked_for(page, '[data-state="live"]').to_be_attached()
    serving.kill()
    try:
        looked_for(page, '[data-state="lost"] #link-words').to_have_text("Reconnecting")
    finally:
        serving.start()  # for the tests that follow, too
    looked_for(page, '[data-state="live"]').to_be_attached()
    assert ready(page).seq == found.seq and page.evaluate(DRIFT) == []
    assert choose_by_keyboard(page)


QUICK: Final = (("karmaka", 1440), ("mountain-miners", 390))
"""Taught in every run of the tests; the others in the long campaigns, and over HTTP always."""
TAUGHT: Final = [
    pytest.param(game, width, id=f"{game.id}-{width}", marks=() if (game.id, width) in QUICK else LONG)
    for game in all_games()[0]
    if tutorial_of(game)
    for width in (1440, 390)
]
LESSON: Final = """() => {
  const [card, words] = [".lesson", ".lesson-words"].map((one) => document.querySelector(one));
  const box = card.getBoundingClientRect();
  const over = document.elementFromPoint(box.left + box.width / 2, box.bottom - 6);
  const seen = box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
  return seen && card.contains(over) && words.scrollHeight <= words.clientHeight + 1;
}"""


@pytest.mark.parametrize(("game", "width"), TAUGHT)
def test_the_tutorial_leads_to_its_end(browser: Browser, serving: Serving, game: Game[Any], width: int) -> None:
    """Every note and lesson is seen whole, beside the choices and on a phone above the sheet with them."""
    tutorial = tutorial_of(game)
    assert tutorial
    page, complaints = visit(browser, "once", viewport={"width": width, "height": 844}, reduced_motion="reduce")
    page.goto(f"{serving.url}/new/{game.id}")
    page.get_by_role("button", name="Learn it").click()
    page.wait_for_url("**/t/*")
    page.evaluate("localStorage.setItem('pace', 'once')")
    for step, lesson in enumerate((one for one in tutorial.lessons if one.seat == LEARNER), 1):
        page.wait_for_selector(f"text=Tutorial, {step} of {tutorial.steps()}", state="attached")
        found = ready(page)
        for note in lesson.first:
            looked_for(page, ".lesson-words p:visible").to_have_text([note])
            looked_for(page, ".advised:not(.choice)").not_to_have_count(0)  # what is meant stands out on the table
            assert page.evaluate(LESSON), note
            page.locator("[data-lesson=next]").click()
        looked_for(page, ".lesson-words p:visible").to_have_text([lesson.text])
        if width < 1024:
            page.locator("#pull").click()
        assert page.evaluate(LESSON), lesson.text
        page.locator("#r-choices .choice.advised").first.click()
        moved(page, found.seq)
    looked_for(page, ".lesson-text").to_have_text(tutorial.ending)
    page.locator("[data-lesson=done]").click()
    looked_for(page, "#r-lesson").to_be_hidden()
    assert complaints == []


def test_each_accepted_choice_is_announced_once(browser: Browser, serving: Serving) -> None:
    page, _ = visit(browser, "once")
    new_table(page, serving)
    before = ready(page).seq
    page.evaluate(SPOKEN)
    for _ in range(4):
        assert choose_by_keyboard(page)
    found = until(page, ALL_SPOKEN, before)
    spoken = found["spoken"]
    told = [text for at, text in enumerate(spoken) if at == 0 or text != spoken[at - 1]]
    assert 4 <= len(told) <= found["seq"] - before


# -- hostile texts


@pytest.mark.parametrize("texts", [HOSTILE_TEXTS[::5], pytest.param(HOSTILE_TEXTS, marks=LONG)], ids=["some", "all"])
def test_no_text_of_a_visitor_is_ever_run(browser: Browser, serving: Serving, texts: list[str]) -> None:
    """The corpus as chat, on a page and in updates, and as names; searched for, and typed into every field. That none
    of it becomes markup is asked of all of it in every run, without a browser."""
    page, complaints = visit(browser, "once")
    with httpx.Client(base_url=serving.url, timeout=PATIENCE, verify=NO_CERTIFICATES) as api:
        for at in range(0, len(texts), 180):
            lines = texts[at : at + 180]
            made = _public_table(api, lines[0])
            _say(api, made, lines[5:])
            page.goto(f"{serving.url}/t/{made['table']}")
            looked_for(page, '[data-state="live"]').to_be_attached()
            _say(api, made, lines[:5])
            looked_for(page, "#r-chat li").to_have_count(len(lines))
        for line in texts[::7]:
            _public_table(api, line)
    page.goto(serving.url)
    assert page.locator(".table-row").count() > 10
    for line in texts[::26]:
        page.goto(f"{serving.url}/rules/pebbles?q={httpx.QueryParams({'q': line})['q'][:90]}")
        page.goto(f"{serving.url}/new/pebbles")
        page.fill("#name", line[:24])
        if page.evaluate("document.querySelector('#name').form.checkValidity()"):
            with page.expect_navigation():
                page.locator("button.big").first.click()
    assert complaints == []
    assert page.locator("img[src=x], svg[onload], iframe, object, embed").count() == 0


def _say(api: httpx.Client, made: dict[str, Any], lines: list[str]) -> None:
    for line in lines:
        path, token = f"/api/tables/{made['table']}/chat", {"Authorization": f"Bearer {made['token']}"}
        assert api.post(path, json={"text": line}, headers=token).status_code == 200, line


def _public_table(api: httpx.Client, name: str) -> dict[str, Any]:
    wish = {"game": "pebbles", "seats": ["me", "invite"], "name": name[:24].strip() or "x", "public": True}
    made = api.post("/api/tables", json=wish)
    assert made.status_code == 201, made.text
    found: dict[str, Any] = made.json()
    return found


# -- for everybody

PAGES: Final = ("/", "/new/karmaka", "/rules/karmaka", "/rules/karmaka/KM-026", "/card/karmaka/panic", "/nothing-here")
DRAWN: Final = ("pebbles", "mountain-miners", "karmaggan", "axis-mundi", "kings-of-ruin")


def axe_script() -> str:
    spec = importlib.util.find_spec("axe_playwright_python")
    assert spec is not None and spec.submodule_search_locations, "install axe-playwright-python"
    return next(Path(spec.submodule_search_locations[0]).rglob("axe.min.js")).read_text(encoding="utf-8")


AXE: Final = "{ runOnly: tags, resultTypes: ['violations'], preload: false }"
"""What passes is not written out; no rule that we ask for reads the sheets of styles themselves."""


def violations(page: Page) -> list[Any]:
    page.evaluate(axe_script())
    tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
    found = page.evaluate(f"(tags) => axe.run(document, {AXE})", tags)
    faults = [(fault["id"], node["target"]) for fault in found["violations"] for node in fault["nodes"]]
    return [(rule, target) for rule, target in faults if rule != "target-size" or page.evaluate(WHOLE, target[0])]


WHOLE: Final = """(place) => {
  // Of a list that scrolls, what its edge cuts or its fading end covers is not small: it has been scrolled half away.
  const target = document.querySelector(place);
  let list = target.parentElement;
  while (list && !(list.scrollHeight > list.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(list).overflowY))) {
    list = list.parentElement;
  }
  const [one, all] = [target.getBoundingClientRect(), list?.getBoundingClientRect()];
  return !list || (one.top >= all.top && one.bottom <= all.bottom - 40);
}"""


OTHERS: Final = [
    pytest.param(w, s, marks=LONG) for w, s in ((360, "light"), (768, "light"), (768, "dark"), (1440, "dark"))
]


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1440, "light"), *OTHERS])
def test_axe_finds_nothing_and_nothing_scrolls_sideways(
    browser: Browser, serving: Serving, width: int, scheme: str
) -> None:
    how = {"viewport": {"width": width, "height": 800}, "color_scheme": scheme, "bypass_csp": True}
    page, _ = visit(browser, "once", **how)
    table = new_table(page, serving).removeprefix(serving.url)
    ready(page)
    others = () if (width, scheme) == (1440, "light") else PAGES
    for path in (*others, table, f"{table}?at=0"):
        page.goto(serving.url + path)
        until(page, STILL)
        assert violations(page) == [], path
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path


@LONG
@pytest.mark.parametrize("width", [360, 1440])
@pytest.mark.parametrize("game", DRAWN)
def test_axe_finds_nothing_at_the_table_of_any_game(browser: Browser, serving: Serving, game: str, width: int) -> None:
    page, complaints = visit(browser, "once", viewport={"width": width, "height": 800}, bypass_csp=True)
    new_table(page, serving, game=game)
    for _ in range(4):
        assert not ready(page).over
        until(page, STILL)
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        choose_by_keyboard(page)
    assert complaints == []


@pytest.mark.parametrize(
    ("width", "letters"),
    [(320, 100), (360, 200), pytest.param(768, 200, marks=LONG), pytest.param(1440, 200, marks=LONG)],
)
def test_large_letters_and_small_phones_need_no_sideways_scrolling(
    browser: Browser, serving: Serving, width: int, letters: int
) -> None:
    page, _ = visit(browser, "once", viewport={"width": width, "height": 800}, reduced_motion="reduce")
    table = new_table(page, serving).removeprefix(serving.url)
    for path in (*PAGES, table):
        page.goto(serving.url + path)
        page.evaluate(f"document.documentElement.style.fontSize = '{letters}%'")
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path


def test_what_can_be_pressed_is_large_enough(browser: Browser, serving: Serving) -> None:
    page, _ = visit(browser, "once", viewport={"width": 360, "height": 780}, has_touch=True)
    new_table(page, serving)
    for _ in range(4):
        found = ready(page)
        assert not found.over
        small = page.evaluate("""() => [...document.querySelectorAll(
            "#r-hand .lit, .choice, .button, .tab, .pull, .icon, select")]
          .filter((one) => one.checkVisibility({ visibilityProperty: true }))
          .map((one) => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
          .filter(([, box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5)).map(([html]) => html)""")
        assert small == []
        press(page, found)
        moved(page, found.seq)


def test_the_new_table_form_shows_as_many_seats_as_are_wanted(browser: Browser, serving: Serving) -> None:
    page, _ = visit(browser, "once")
    for game, most in (("karmaggan", 8), ("kings-of-ruin", 4)):
        page.goto(f"{serving.url}/new/{game}")
        for pill in page.locator("input[name=seats]").all():
            pill.check(force=True)
            wanted = int(pill.get_attribute("value") or 0)
            assert wanted <= most
            looked_for(page, ".seat-row:visible").to_have_count(wanted)


FAKE_STREAM: Final = """window.EventSource = class {
  constructor() { window.stream = this; this.heard = {}; }
  addEventListener(name, hear) { this.heard[name] = hear; }
  close() {}
};"""
RING: Final = """() => {
  const drawn = (x, y, turned) => `<svg width="200" height="200" viewBox="0 0 200 200"><a class="piece" href="#x"
    id="p-a" data-piece="a" data-face="a" data-around="100 100 ${turned} running"><g class="art"
    transform="translate(${x} ${y})"><circle r="5"/></g></a></svg>`;
  const tell = (seq, board) => window.stream.heard.update({ data: JSON.stringify({
    version: "x", seq, title: "x", your_turn: false, over: false, regions: { "r-board": board } }) });
  const seq = Number(document.body.dataset.seq);
  tell(seq + 1, drawn(180, 100, 0));
  tell(seq + 2, drawn(100, 180, 90));
  const animation = document.querySelector("#p-a").getAnimations()[0];
  animation.pause();
  animation.currentTime = animation.effect.getTiming().duration / 2;
  const box = document.querySelector("#p-a circle").getBoundingClientRect();
  const frame = document.querySelector("#r-board svg").getBoundingClientRect();
  const x = box.left + box.width / 2 - frame.left - 100, y = box.top + box.height / 2 - frame.top - 100;
  return { radius: Math.hypot(x, y), between: x > 5 && y > 5 };
}"""


def test_a_ring_that_turned_carries_its_pieces_along_the_arc(browser: Browser, serving: Serving) -> None:
    """A ring is drawn again a quarter further: halfway through, its piece is on the arc and not on the chord."""
    page, complaints = visit(browser, "once")
    page.add_init_script(FAKE_STREAM)
    new_table(page, serving, game="pebbles")
    middle = page.evaluate(RING)
    assert complaints == []
    assert middle["between"] and abs(middle["radius"] - 80) < 2, middle
