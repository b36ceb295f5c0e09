"""Tools of the browser tests: a server process, visitors, and looks at a page.

Every wait is one look at one condition, and what it waits for is what it gives: between two looks a page may move on.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import httpx
import pytest

from tests.drawing.page_scripts import ASKED, AT_REST
from tests.server.helpers import NO_CERTIFICATES, PATIENCE, free_port

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Dialog, Page

SETTINGS: Final = {
    "QUINCUNX_GAMES": "quincunx.games._template:GAME",
    "QUINCUNX_BOT_PAUSE": "0.05",
    "QUINCUNX_BOT_WORKERS": "1",
    "QUINCUNX_BOT_BUDGET": str(PATIENCE),
    "QUINCUNX_BOT_QUEUE": str(PATIENCE),
    "QUINCUNX_BOT_PONDER": "no",
    "QUINCUNX_BUSY_TIMEOUT": str(PATIENCE),
    "QUINCUNX_CHOICES_PER_SECOND": "1000000",
    "QUINCUNX_CHATS_PER_SECOND": "1000000",
    "QUINCUNX_TABLES_PER_HOUR": "1000000",
}

FLAGS: Final = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
)  # fmt: skip

CHROMIUMS: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""Where there are several, the first is used: the shell shows the same pages in two thirds of the processor time."""


def some_chromium() -> str:
    """The path of a Chromium on this machine."""
    found = next(filter(None, map(shutil.which, CHROMIUMS)), None)
    assert found, "there is no Chromium here: install Debian's package `chromium`, or put one in PATH"
    return found


class Serving:
    """A server process on a database file; it can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.database = f"sqlite:///{folder / 'tables.sqlite'}"
        self.start()

    def start(self) -> None:
        code = f"from quincunx.server.run import serve; serve(port={self.port}, database={self.database!r})"
        quiet = subprocess.DEVNULL
        environment = {**os.environ, **SETTINGS}
        self.process = subprocess.Popen([sys.executable, "-c", code], stdout=quiet, stderr=quiet, env=environment)
        give_up = time.monotonic() + PATIENCE
        while time.monotonic() < give_up:
            assert self.process.poll() is None, "the server ended as soon as it was started"
            try:
                urllib.request.urlopen(f"{self.url}/healthz", timeout=10).close()
                return
            except OSError:
                time.sleep(0.05)
        pytest.fail("the server does not answer")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


def visit(browser: Browser, pace: str = "", **how: Any) -> tuple[Page, list[str]]:
    """A fresh visitor, and whatever the browser complains about: what a policy blocks is a complaint too. With a pace,
    others' turns are played at it; `once` waits for none."""
    context = browser.new_context(**({"viewport": {"width": 1440, "height": 900}} | how))
    if pace:
        context.add_init_script(f"localStorage.setItem('pace', localStorage.getItem('pace') || '{pace}')")
    page = context.new_page()
    page.set_default_timeout(PATIENCE * 1000)
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda fault: complaints.append(str(fault)))

    def shut(dialog: Dialog) -> None:
        complaints.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", shut)
    return page, complaints


def new_table(
    page: Page, serving: Serving, name: str = "Ada", seat: str = "bot:first-steps", game: str = "karmaka"
) -> str:
    """A table of two made by a program, and the page at it: the form has its own tests."""
    wish = {"game": game, "seats": ["me", seat], "name": name}
    made = httpx.post(f"{serving.url}/api/tables", json=wish, timeout=PATIENCE, verify=NO_CERTIFICATES)
    assert made.status_code == 201, made.text
    page.context.add_cookies([{"name": "quincunx", "value": made.json()["token"], "url": serving.url}])
    page.goto(f"{serving.url}/t/{made.json()['table']}")
    return page.url


def table_by_form(
    page: Page, serving: Serving, name: str = "Ada", seat: str = "bot:first-steps", game: str = "karmaka"
) -> str:
    page.goto(f"{serving.url}/new/{game}")
    page.fill("#name", name)
    if page.locator("#seat-2").is_visible():
        page.select_option("#seat-2", seat)
    page.locator("button.big").first.click()
    page.wait_for_url("**/t/*")
    return page.url


def invited(browser: Browser, host: Page, **how: Any) -> tuple[Page, list[str]]:
    """Somebody who came by the link of the free seat."""
    link = host.locator("#invite-1").input_value()
    page, complaints = visit(browser, **how)
    page.goto(link)
    page.fill("#name", "Bo")
    page.locator("button.big").click()
    page.wait_for_url("**/t/*")
    return page, complaints


# -- looking


def until(page: Page, look: str, given: Any = None) -> Any:
    """What a look at the page gives, as soon as it gives anything. (Playwright's own `wait_for_function` evaluates a
    text later, which the policy of our pages forbids.)"""
    give_up = time.monotonic() + PATIENCE
    while time.monotonic() < give_up:
        found = page.evaluate(look, given)
        if found:
            return found
        page.wait_for_timeout(20)
    pytest.fail(f"this never came true: {look}")


class Rest(NamedTuple):
    """A page that nothing moves until it chooses itself, as one look found it."""

    over: bool
    seq: int
    lit: bool
    """A piece on the table stands for a choice."""


def rest(page: Page) -> Rest | None:
    """One look: the match is over, or this seat is the only one that is asked."""
    found = page.evaluate(AT_REST)
    return Rest(**found) if found else None


def ready(page: Page) -> Rest:
    """Wait until this page alone is asked, or the match is over."""
    return Rest(**until(page, AT_REST))


def asked(*pages: Page) -> tuple[Page, Rest]:
    """Wait until one of the pages is asked, or the match is over; everybody who chooses is among them, so that
    nothing moves before one of them does."""
    give_up = time.monotonic() + PATIENCE
    while time.monotonic() < give_up:
        for page in pages:
            found = page.evaluate(ASKED)
            if found:
                return page, Rest(**found)
        time.sleep(0.02)
    pytest.fail("nobody is asked")


def seq(page: Page) -> int:
    return int(page.evaluate("document.body.dataset.seq"))


def moved(page: Page, before: int) -> None:
    """Wait until the page knows of a further entry."""
    until(page, "(before) => Number(document.body.dataset.seq) > before", before)


# -- choosing


def choose_by_keyboard(page: Page) -> bool:
    """The first choice, as soon as this page alone is asked; False where the match is over."""
    found = ready(page)
    if found.over:
        return False
    page.keyboard.press("Escape")
    page.keyboard.press("m")
    assert page.evaluate("document.activeElement.matches('#r-choices .choice')"), "m leads to the first choice"
    page.keyboard.press("Enter")
    moved(page, found.seq)
    return True


def press(page: Page, found: Rest) -> None:
    """A lit card of the hand, then what its sheet offers unless that was the choice; or a button where nothing in the
    hand stands for it."""
    if found.lit and page.locator("#r-hand .piece.lit").count():
        page.locator("#r-hand .piece.lit").first.click()
        page.evaluate("document.querySelector('#sheet[open] .choice')?.click()")
    else:
        page.evaluate("document.querySelector('#r-choices .choice').click()")
