"""The pages in a real Chromium against a real server: part of `make test-long`."""

from __future__ import annotations

import importlib.util
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

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Dialog, Page

pytestmark = pytest.mark.long

FLAGS: Final = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
DRIFT: Final = """async () => {
  const version = document.body.dataset.version;
  const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
  if (page.body.dataset.version !== version) return [];
  const plain = (region) => {
    const copy = region.cloneNode(true);
    for (const one of copy.querySelectorAll("*")) {
      for (const name of ["tabindex", "open"]) one.removeAttribute(name);
      one.classList.remove("pointed", "picked");
      if (one.getAttribute("class") === "") one.removeAttribute("class");
    }
    return copy.innerHTML;
  };
  const regions = [...document.querySelectorAll(".region")];
  return regions.filter((one) => plain(one) !== plain(page.getElementById(one.id))).map((one) => one.id);
}"""
SPOKEN: Final = """() => {
  window.spoken = [];
  const status = document.getElementById("r-status");
  new MutationObserver(() => window.spoken.push(status.textContent.trim())).observe(
    status, { childList: true, characterData: true, subtree: true });
}"""


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
        self.process = subprocess.Popen(
            [sys.executable, "-c", code], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        for _ in range(200):
            try:
                urllib.request.urlopen(f"{self.url}/healthz", timeout=1).close()
                return
            except OSError:
                time.sleep(0.1)
        pytest.fail("the server did not start within 20 seconds")

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

    found = next((path for path in map(shutil.which, ("chromium", "chromium-browser", "google-chrome")) if path), None)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
        yield started
        started.close()


def visit(browser: Browser, **how: Any) -> tuple[Page, list[str]]:
    """A fresh visitor, and whatever the browser complains about."""
    page = browser.new_context(**({"viewport": {"width": 1440, "height": 900}} | how)).new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda fault: complaints.append(str(fault)))

    def shut(dialog: Dialog) -> None:
        complaints.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", shut)
    return page, complaints


def new_table(page: Page, serving: Serving, name: str = "Ada", seat: str = "") -> str:
    page.goto(f"{serving.url}/new/karmaka")
    page.fill("#name", name)
    if seat:
        page.select_option("#seat-2", seat)
    page.locator("button.big").first.click()
    page.wait_for_url("**/t/*")
    return page.url


def ready(page: Page) -> bool:
    """Wait until this page has something to choose, or the match is over; True if there is a choice."""
    page.wait_for_selector("#r-actions .choice, .standing", state="attached", timeout=30_000)
    return page.locator("#r-actions .choice").count() > 0


def seq(page: Page) -> int:
    return int(page.evaluate("document.body.dataset.seq"))


def moved(page: Page, before: int) -> None:
    """Wait until the page knows of a further entry. (The page's policy forbids waiting by a text that is evaluated.)"""
    for _ in range(300):
        if seq(page) > before:
            return
        page.wait_for_timeout(50)
    pytest.fail(f"the page stays at entry {before}")


def choose_by_keyboard(page: Page) -> None:
    before = seq(page)
    page.keyboard.press("Escape")
    page.keyboard.press("m")
    page.keyboard.press("Enter")
    moved(page, before)


def test_a_whole_match_by_keyboard_alone_without_drift(browser: Browser, serving: Serving) -> None:
    page, complaints = visit(browser)
    new_table(page, serving)
    choices = 0
    while choices < 600 and ready(page):
        choose_by_keyboard(page)
        choices += 1
        if choices % 10 == 0:
            ready(page)
            assert page.evaluate(DRIFT) == []
    assert "the end" in page.title()
    assert choices > 10 and complaints == []
    page.reload()
    last = int(page.locator("#scrub-at").get_attribute("max") or 0)
    page.keyboard.press("Home")
    page.wait_for_url("**at=0&seat=0")
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**at=1&seat=0")
    page.keyboard.press("End")
    page.wait_for_url(f"**at={last}&seat=0")
    page.select_option("#scrub-seat", "all")
    page.wait_for_url("**seat=all")
    page.wait_for_selector("text=Ada’s Hand")
    assert complaints == []


def test_two_people_and_somebody_who_watches(browser: Browser, serving: Serving) -> None:
    ada, ada_complains = visit(browser)
    url = new_table(ada, serving, "Ada", "invite")
    link = ada.locator("#invite-1").input_value()
    bo, bo_complains = visit(browser, viewport={"width": 360, "height": 780}, has_touch=True)
    bo.goto(link)
    bo.fill("#name", "Bo")
    bo.locator("button.big").click()
    bo.wait_for_url("**/t/*")
    watcher, watcher_complains = visit(browser)
    watcher.goto(url)
    for _ in range(24):
        asked = _asked(ada, bo)
        before = seq(asked)
        lit = asked.locator(".piece.lit")
        if lit.count():
            lit.first.click()
            asked.locator("#sheet .choice").first.click()
        else:
            asked.locator("#r-actions .choice").first.click()
        for page in (ada, bo, watcher):
            moved(page, before)
        assert watcher.locator(".choice, .lit").count() == 0
        assert watcher.locator("#r-hand").inner_text() == ""
    assert ada_complains == bo_complains == watcher_complains == []


def _asked(*pages: Page) -> Page:
    for _ in range(200):
        for page in pages:
            if page.locator("#r-actions .choice").count():
                return page
        time.sleep(0.05)
    pytest.fail("nobody is asked")


def test_without_script_forms_post_and_the_page_comes_back(browser: Browser, serving: Serving) -> None:
    page, complaints = visit(browser, java_script_enabled=False)
    new_table(page, serving)
    taken = 0
    for _ in range(120):
        if taken == 12:
            break
        if page.locator(".choice").count():
            page.locator(".choice").first.click()
            taken += 1
        else:
            time.sleep(0.2)
            page.reload()
    assert taken == 12 and complaints == []
    page.locator(".log .card-link").first.click()
    assert "/card/karmaka/" in page.url and page.locator("#sheet-body h1").count() == 1


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


def test_each_accepted_choice_is_announced_once(browser: Browser, serving: Serving) -> None:
    page, _ = visit(browser)
    new_table(page, serving)
    ready(page)
    page.evaluate(SPOKEN)
    before = seq(page)
    for _ in range(6):
        ready(page)
        choose_by_keyboard(page)
    ready(page)
    time.sleep(1)
    spoken = page.evaluate("window.spoken")
    told = [text for at, text in enumerate(spoken) if at == 0 or text != spoken[at - 1]]
    assert 6 <= len(told) <= seq(page) - before


def test_names_and_chat_are_never_run(browser: Browser, serving: Serving) -> None:
    page, complaints = visit(browser)
    new_table(page, serving, "<svg onload=alert(1)>")
    for text in ("<script>alert(1)</script>", '"><svg onload=alert(2)>', "javascript:alert(3)"):
        page.fill("#chat-text", text)
        page.keyboard.press("Enter")
        page.locator("#r-chat li").filter(has_text=text).wait_for(timeout=10_000)
        time.sleep(1.5)  # the server takes about one line a second
    page.reload()
    assert complaints == [] and page.locator("#r-chat script, #r-chat svg[onload], img[src=x]").count() == 0


PAGES: Final = ("/", "/new/karmaka", "/rules/karmaka", "/rules/karmaka/KM-026", "/card/karmaka/panic", "/nothing-here")


def axe_script() -> str:
    spec = importlib.util.find_spec("axe_playwright_python")
    assert spec is not None and spec.submodule_search_locations, "install axe-playwright-python"
    return next(Path(spec.submodule_search_locations[0]).rglob("axe.min.js")).read_text(encoding="utf-8")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 768, 1440])
def test_axe_finds_nothing_and_nothing_scrolls_sideways(
    browser: Browser, serving: Serving, width: int, scheme: str
) -> None:
    how = {"viewport": {"width": width, "height": 800}, "color_scheme": scheme, "bypass_csp": True}
    page, _ = visit(browser, **how)
    table = new_table(page, serving).removeprefix(serving.url)
    ready(page)
    script = axe_script()
    for path in (*PAGES, table, f"{table}?at=0"):
        page.goto(serving.url + path)
        page.wait_for_timeout(300)
        page.evaluate(script)
        tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
        found = page.evaluate("(tags) => axe.run(document, { runOnly: tags })", tags)
        assert [(fault["id"], fault["nodes"][0]["target"]) for fault in found["violations"]] == [], path
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path


@pytest.mark.parametrize(("width", "letters"), [(320, 100), (360, 200), (768, 200), (1440, 200)])
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
    for _ in range(8):
        if not ready(page):
            break
        small = page.evaluate("""() => [...document.querySelectorAll(".lit, .choice, .button, .jump a, select")]
          .map((one) => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
          .filter(([, box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5)).map(([html]) => html)""")
        assert small == []
        choose_by_keyboard(page)
