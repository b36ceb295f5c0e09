"""Pictures of every game at the table: desk and phone, by day and by night. `make pictures` runs this.

A server of its own, bots that answer at once, choices by a seed: the same command gives the same moments, chance aside
(a table's dice are secret by design, so the cards differ from time to time).
"""

from __future__ import annotations

import io
import os
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from quincunx.engine import game_ids

HERE = Path(__file__).parent
SIZES = {"desk": (1440, 900), "phone": (390, 844)}
CHOICES = 10
"""Made before the picture is taken."""
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]


@contextmanager
def serving() -> Iterator[str]:
    with socket.socket() as probe, tempfile.TemporaryDirectory() as folder:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
        probe.close()
        command = [sys.executable, "-m", "quincunx", "serve", "--port", port, "--database", f"{folder}/tables.sqlite"]
        with subprocess.Popen(command, env={**os.environ, "QUINCUNX_BOT_PAUSE": "0.05"}) as server:
            try:
                _wait(int(port))
                yield f"http://127.0.0.1:{port}"
            finally:
                server.terminate()


def _wait(port: int) -> None:
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            time.sleep(0.1)


def played(page: Page, base: str, game: str) -> str:
    """The address of a new table on which some choices have been made."""
    rng = random.Random(game)
    page.goto(f"{base}/new/{game}")
    page.fill("#name", "Ada")
    page.locator("button.big").first.click()
    page.wait_for_url("**/t/*")
    page.evaluate("localStorage.setItem('pace', 'once')")
    for _ in range(CHOICES):
        page.wait_for_selector("#r-choices .choice, .standing", timeout=60_000)
        count = page.locator("#r-choices .choice").count()
        if not count:
            break
        seq = page.evaluate("document.body.dataset.seq")
        page.evaluate("at => document.querySelectorAll('#r-choices .choice')[at].click()", rng.randrange(count))
        page.wait_for_function("seq => document.body.dataset.seq !== seq", arg=seq, timeout=60_000)
    page.wait_for_selector("#r-choices .choice, .standing", timeout=60_000)
    return page.url


def taken(browser: Browser, base: str, game: str) -> None:
    first = browser.new_context(viewport={"width": 1440, "height": 900})
    address, seat = played(first.new_page(), base, game), first.storage_state()
    first.close()
    for size, (width, height) in SIZES.items():
        for name, scheme in (("day", "light"), ("night", "dark")):
            view = {"width": width, "height": height}
            context = browser.new_context(viewport=view, color_scheme=scheme, storage_state=seat)  # type: ignore[arg-type]
            page = context.new_page()
            page.goto(address)
            page.wait_for_timeout(1500)
            kept(page.screenshot()).save(HERE / f"{game}-{size}-{name}.png", optimize=True)
            context.close()
    print(f"{game}: {address}", flush=True)


def kept(picture: bytes) -> Image.Image:
    """In 256 colours, chosen so that small bright things keep theirs: a gem is a few hundred pixels of a mountain."""
    whole = Image.open(io.BytesIO(picture)).convert("RGB")
    return whole.quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=3, dither=Image.Dither.NONE)


def main(games: list[str]) -> None:
    with serving() as base, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for game in games or game_ids():
            taken(browser, base, game)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
