"""The pages in a real Chromium against a real server process."""

from __future__ import annotations

import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import httpx
import pytest

from tests.server.texts import HOSTILE_TEXTS
from tests.table.page_scripts import DRIFT, PLAY_ON, SLOW_ANSWERS, SPOKEN

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Dialog, Page

LONG: Final = pytest.mark.long
FLAGS: Final = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
)  # fmt: skip
SETTINGS: Final = {
    "QUINCUNX_GAMES": "quincunx.games._template:GAME",
    "QUINCUNX_BOT_PAUSE": "0.05",
    "QUINCUNX_BOT_WORKERS": "1",
    "QUINCUNX_CHOICES_PER_SECOND": "1000000",
    "QUINCUNX_CHATS_PER_SECOND": "1000000",
    "QUINCUNX_TABLES_PER_HOUR": "1000000",
}


class Serving:
    """A server process on a database file; it can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.database = f"sqlite:///{folder / 'tables.sqlite'}"
        self.start()

    def start(self) -> None:
        code = f"from quincunx.server.run import serve; serve(port={self.port}, database={self.database!r})"
        quiet = subprocess.DEVNULL
        environment = {**os.environ, **SETTINGS}
        self.process = subprocess.Popen([sys.executable, "-c", code], stdout=quiet, stderr=quiet, env=environment)
        for _ in range(600):
            try:
                urllib.request.urlopen(f"{self.url}/healthz", timeout=1).close()
                return
            except OSError:
                time.sleep(0.1)
        pytest.fail("the server did not start within a minute")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    server = Serving(tmp_path_factory.mktemp("tables"))
    yield server
    server.kill()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    names = ("chromium", "chromium-browser", "google-chrome", "/usr/bin/chromium")
    found = next((path for path in map(shutil.which, names) if path), None)
    assert found, "there is no Chromium here: install Debian's package `chromium`, or put one in PATH"
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
        yield started
        started.close()


def visit(browser: Browser, **how: Any) -> tuple[Page, list[str]]:
    """A fresh visitor, and whatever the browser complains about: what a policy blocks is a complaint too."""
    page = browser.new_context(**({"viewport": {"width": 1440, "height": 900}} | how)).new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda fault: complaints.append(str(fault)))

    def shut(dialog: Dialog) -> None:
        complaints.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", shut)
    return page, complaints


def new_table(page: Page, serving: Serving, name: str = "Ada", seat: str = "bot:novice", game: str = "karmaka") -> str:
    page.goto(f"{serving.url}/new/{game}")
    page.fill("#name", name)
    if page.locator("#seat-2").is_visible():
        page.select_option("#seat-2", seat)
    page.locator("button.big").first.click()
    page.wait_for_url("**/t/*")
    return page.url


def ready(page: Page) -> bool:
    """Wait until this page has something to choose, or the match is over; True if there is a choice."""
    page.wait_for_selector("#r-actions .choice, .standing", state="attached", timeout=60_000)
    return page.locator("#r-actions .choice").count() > 0


def seq(page: Page) -> int:
    return int(page.evaluate("document.body.dataset.seq"))


def moved(page: Page, before: int) -> None:
    """Wait until the page knows of a further entry. (The page's policy forbids waiting by a text that is evaluated.)"""
    for _ in range(600):
        if seq(page) > before:
            return
        page.wait_for_timeout(25)
    pytest.fail(f"the page stays at entry {before}")


def choose_by_keyboard(page: Page) -> None:
    before = seq(page)
    page.keyboard.press("Escape")
    page.keyboard.press("m")
    page.keyboard.press("Enter")
    moved(page, before)


# -- whole matches


def invited(browser: Browser, host: Page, **how: Any) -> tuple[Page, list[str]]:
    """Somebody who came by the link of the free seat."""
    link = host.locator("#invite-1").input_value()
    page, complaints = visit(browser, **how)
    page.goto(link)
    page.fill("#name", "Bo")
    page.locator("button.big").click()
    page.wait_for_url("**/t/*")
    return page, complaints


def press(page: Page) -> None:
    """Two presses: a lit piece, then what its sheet offers; or a button where nothing on the table stands for it."""
    lit = page.locator(".piece.lit")
    if lit.count():
        lit.first.click()
        page.locator("#sheet .choice").first.click()
    else:
        page.locator("#r-actions .choice").first.click()


def test_two_people_play_a_whole_match_while_somebody_watches(browser: Browser, serving: Serving) -> None:
    ada, ada_complains = visit(browser, reduced_motion="reduce")
    url = new_table(ada, serving, "Ada", "invite")
    phone = {"viewport": {"width": 360, "height": 780}, "has_touch": True}
    bo, bo_complains = invited(browser, ada, **phone, reduced_motion="reduce")
    watcher, watcher_complains = visit(browser, reduced_motion="reduce")
    watcher.goto(url)
    for _ in range(10):
        asked = _asked(ada, bo)
        before = seq(asked)
        press(asked)
        for page in (ada, bo, watcher):
            moved(page, before)
        assert watcher.locator(".choice, .lit").count() == 0
        assert watcher.locator("#r-hand").inner_text() == ""
    for page in (ada, bo):
        page.evaluate(PLAY_ON)
    for page in (ada, bo, watcher):
        page.wait_for_selector(".standing", timeout=300_000)
        assert "the end" in page.title() and page.evaluate(DRIFT) == []
    assert seq(ada) == seq(bo) == seq(watcher) > 20
    assert ada_complains == bo_complains == watcher_complains == []
    _replay(watcher)
    assert watcher_complains == []


def _asked(*pages: Page) -> Page:
    for _ in range(400):
        for page in pages:
            if page.locator("#r-actions .choice").count():
                return page
        time.sleep(0.02)
    pytest.fail("nobody is asked")


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
    page.locator("summary", has_text="About this table").click()
    assert page.locator(".good", has_text="Checked").count() == 1


@pytest.mark.parametrize("game", ["pebbles", pytest.param("karmaka", marks=LONG)])
def test_a_whole_match_by_keyboard_alone_without_drift(browser: Browser, serving: Serving, game: str) -> None:
    page, complaints = visit(browser)
    new_table(page, serving, game=game)
    choices = 0
    while choices < 600 and ready(page):
        choose_by_keyboard(page)
        choices += 1
        if choices % 5 == 0:
            assert page.evaluate(DRIFT) == []
    assert "the end" in page.title()
    assert choices > 5 and complaints == []


def test_the_stream_overtakes_an_answer_and_no_press_is_lost(browser: Browser, serving: Serving) -> None:
    """The news of a choice may come before the answer to its form: the next choice counts, a double press does not."""
    page, complaints = visit(browser)
    new_table(page, serving, game="pebbles")
    ready(page)
    page.evaluate(SLOW_ANSWERS)
    for presses in range(1, 4):
        assert ready(page)
        before = seq(page)
        page.evaluate("for (const _ of [1, 2]) document.querySelector('#r-actions .choice').click()")
        moved(page, before)
        assert page.evaluate("window.sent") == presses
    assert complaints == []


@pytest.mark.parametrize(("game", "most"), [("pebbles", 100), pytest.param("karmaka", 600, marks=LONG)])
def test_a_whole_match_without_script(browser: Browser, serving: Serving, game: str, most: int) -> None:
    """Forms post and the page comes back."""
    page, complaints = visit(browser, java_script_enabled=False)
    new_table(page, serving, game=game)
    for _ in range(10 * most):
        if page.locator(".standing").count():
            break
        if page.locator(".choice").count():
            page.locator(".choice").first.click()
        else:
            time.sleep(0.05)
            page.reload()
    assert page.locator(".standing").count() == 1 and complaints == []
    page.locator(".log .card-link").first.click()
    assert f"/card/{game}/" in page.url and page.locator("#sheet-body h1").count() == 1


def test_the_server_dies_and_comes_back_and_so_does_the_table(browser: Browser, tmp_path: Path) -> None:
    serving = Serving(tmp_path)
    page, _ = visit(browser)
    new_table(page, serving)
    ready(page)
    choose_by_keyboard(page)
    ready(page)
    at = seq(page)
    page.wait_for_selector('[data-state="live"]')
    serving.kill()
    page.wait_for_selector('[data-state="lost"]', timeout=15_000)
    assert page.locator("#link-words").inner_text() == "Reconnecting"
    serving.start()
    page.wait_for_selector('[data-state="live"]', timeout=40_000)
    assert seq(page) >= at and page.evaluate(DRIFT) == []
    choose_by_keyboard(page)
    serving.kill()


def test_the_tutorial_leads_through_a_life(browser: Browser, serving: Serving) -> None:
    page, complaints = visit(browser)
    page.goto(serving.url)
    page.locator(".game-card", has_text="Karmaka").get_by_role("button").click()
    page.wait_for_url("**/t/*")
    for step in range(1, 9):
        page.wait_for_selector(f"text=Tutorial, {step} of 8", timeout=20_000)
        page.wait_for_selector(".choice.advised")
        if step == 1:
            assert page.locator(".piece.advised").count() > 0, "the card stands out on the table"
        before = seq(page)
        page.locator(".choice.advised").first.click()
        moved(page, before)
    page.wait_for_selector("text=climbed to Snake", timeout=20_000)
    assert complaints == []


def test_each_accepted_choice_is_announced_once(browser: Browser, serving: Serving) -> None:
    page, _ = visit(browser)
    new_table(page, serving)
    ready(page)
    page.evaluate(SPOKEN)
    before = seq(page)
    for _ in range(4):
        ready(page)
        choose_by_keyboard(page)
    ready(page)
    page.wait_for_timeout(500)
    spoken = page.evaluate("window.spoken")
    told = [text for at, text in enumerate(spoken) if at == 0 or text != spoken[at - 1]]
    assert 4 <= len(told) <= seq(page) - before


# -- hostile texts


def test_no_text_of_a_visitor_is_ever_run(browser: Browser, serving: Serving) -> None:
    """The whole corpus as chat, on a page and in updates, and as names; searched for, and typed into every field."""
    page, complaints = visit(browser)
    with httpx.Client(base_url=serving.url) as api:
        for at in range(0, len(HOSTILE_TEXTS), 180):
            lines = HOSTILE_TEXTS[at : at + 180]
            made = _public_table(api, lines[0])
            _say(api, made, lines[5:])
            page.goto(f"{serving.url}/t/{made['table']}")
            page.wait_for_selector('[data-state="live"]')
            _say(api, made, lines[:5])
            page.wait_for_selector(f"#chat-{len(lines)}", state="attached")
            assert page.locator("#r-chat li").count() == len(lines)
        for line in HOSTILE_TEXTS[::11]:
            _public_table(api, line)
    page.goto(serving.url)
    assert page.locator(".table-row").count() > 10
    for line in HOSTILE_TEXTS[::47]:
        page.goto(f"{serving.url}/rules/karmaka?q={httpx.QueryParams({'q': line})['q'][:90]}")
        page.goto(f"{serving.url}/new/karmaka")
        page.fill("#name", line[:24])
        page.locator("button.big").first.click()
        page.wait_for_load_state()
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


def violations(page: Page) -> list[Any]:
    page.evaluate(axe_script())
    tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
    found = page.evaluate("(tags) => axe.run(document, { runOnly: tags })", tags)
    return [(fault["id"], fault["nodes"][0]["target"]) for fault in found["violations"]]


OTHERS: Final = [
    pytest.param(w, s, marks=LONG) for w, s in ((360, "light"), (768, "light"), (768, "dark"), (1440, "dark"))
]


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1440, "light"), *OTHERS])
def test_axe_finds_nothing_and_nothing_scrolls_sideways(
    browser: Browser, serving: Serving, width: int, scheme: str
) -> None:
    how = {"viewport": {"width": width, "height": 800}, "color_scheme": scheme, "bypass_csp": True}
    page, _ = visit(browser, **how)
    table = new_table(page, serving).removeprefix(serving.url)
    ready(page)
    others = () if (width, scheme) == (1440, "light") else PAGES
    for path in (*others, table, f"{table}?at=0"):
        page.goto(serving.url + path)
        page.wait_for_timeout(200)
        assert violations(page) == [], path
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path


@LONG
@pytest.mark.parametrize("width", [360, 1440])
@pytest.mark.parametrize("game", DRAWN)
def test_axe_finds_nothing_at_the_table_of_any_game(browser: Browser, serving: Serving, game: str, width: int) -> None:
    page, complaints = visit(browser, viewport={"width": width, "height": 800}, bypass_csp=True)
    new_table(page, serving, game=game)
    for _ in range(4):
        assert ready(page)
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
    page, _ = visit(browser, viewport={"width": width, "height": 800}, reduced_motion="reduce")
    table = new_table(page, serving).removeprefix(serving.url)
    for path in (*PAGES, table):
        page.goto(serving.url + path)
        page.evaluate(f"document.documentElement.style.fontSize = '{letters}%'")
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path


def test_what_can_be_pressed_is_large_enough(browser: Browser, serving: Serving) -> None:
    page, _ = visit(browser, viewport={"width": 360, "height": 780}, has_touch=True)
    new_table(page, serving)
    for _ in range(4):
        if not ready(page):
            break
        small = page.evaluate("""() => [...document.querySelectorAll(".lit, .choice, .button, .jump a, select")]
          .map((one) => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
          .filter(([, box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5)).map(([html]) => html)""")
        assert small == []
        choose_by_keyboard(page)


def test_the_new_table_form_shows_as_many_seats_as_are_wanted(browser: Browser, serving: Serving) -> None:
    page, _ = visit(browser)
    for game, most in (("karmaggan", 8), ("kings-of-ruin", 4)):
        page.goto(f"{serving.url}/new/{game}")
        for pill in page.locator("input[name=seats]").all():
            pill.check(force=True)
            wanted = int(pill.get_attribute("value") or 0)
            assert page.locator(".seat-row:visible").count() == wanted <= most


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
    page, complaints = visit(browser)
    page.add_init_script(FAKE_STREAM)
    new_table(page, serving, game="pebbles")
    middle = page.evaluate(RING)
    assert complaints == []
    assert middle["between"] and abs(middle["radius"] - 80) < 2, middle
