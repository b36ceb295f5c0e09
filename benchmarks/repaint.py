"""What a choice costs the page's thread to show, picture by picture, from frames played again in a real Chromium.

Run `python -m benchmarks.repaint [GAME …]`. There is no server and no bot: a match at random is drawn as its first seat
sees it, and every frame is handed to the page's own script, those of the viewer's choices as answers to a form. Each
choice is shown in every round, and the least of them counts, for whatever else the machine does only adds to it. All
figures are milliseconds of processor time of the page's thread for style, layout, preparing, painting and layers, by
the browser's own trace. `longest` is the dearer one of the pictures that show a choice, `worst` that of the dearest
choice, `all` the sum over the pictures; the parts are those of the dearer picture.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import statistics
import sys
from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from playwright.sync_api import sync_playwright
from tests.drawing.browsing import FLAGS

from benchmarks.answer import REPAINT_AIM, START, pictures
from benchmarks.table import seen
from quincunx.engine import Game, Match, game_ids, load_game
from quincunx.server.present.pages import table_page
from quincunx.server.present.pages.render import STATIC
from quincunx.server.present.pages.worlds import ground, world_css
from quincunx.server.present.shown import Shown

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route

Picture = Counter[str]
"""Milliseconds by step."""
CHOICES: Final = 12
ROUNDS: Final = 3
NAMES: Final = ("Ada", "Bo", "Cleo", "Dan")
TYPES: Final = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
STEPS: Final = ("UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "Commit")
PLAY: Final = """async ([frame, own]) => {
  const player = await import("/assets/0/player.js");
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  const still = () => document.getAnimations().every((one) => one.playState !== "running");
  const painted = () => new Promise((done) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done; // after the frame was painted
    port2.postMessage(0);
  }));
  const complete = new Promise((done) => new MutationObserver((_, watch) => {
    watch.disconnect();
    if (own) performance.mark("q-drawn");
    done();
  }).observe(document.body, { attributes: true, attributeFilter: ["data-seq"] }));
  if (own) performance.mark("q-arrived");
  if (own) player.answered({ frame, more: [] });
  else player.receive(frame);
  await complete;
  await painted();
  if (own) performance.mark("q-painted");
  await pause(own ? 200 : 20);
  while (!still()) await pause(20);
}"""
"""One frame is shown; what moves has come to rest when the next one comes."""


def film(game: Game[Any], seed: int = 3) -> tuple[str, list[dict[str, Any]]]:
    """A page in the middle of a match, and the frames that follow until the viewer has chosen often enough."""
    seats = game.seats[0]
    match = Match(game, game.setting(seats), key=bytes([seed]) * 32, names=list(NAMES[:seats]))
    dice, frames = random.Random(seed), list[dict[str, Any]]()
    while match.seq < START.get(game.id, 5) or match.waiting() != [0]:
        chosen(match, dice)
    data = seen(match, 0)
    shown = Shown(data)
    page = table_page(data, shown.regions)
    while not match.over and sum(frame["seat"] == 0 for frame in frames) < CHOICES:
        seat, data = chosen(match, dice), seen(match, 0)
        now = Shown(data, shown)
        frames.append(now.frame(shown, [line for line in data.lines if line.seq == match.seq], seat))
        shown = now
    return page, frames


def chosen(match: Match, dice: random.Random) -> int:
    """Whoever is asked first chooses something."""
    seat = match.waiting()[0]
    decision = match.decision(seat)
    assert decision is not None
    match.submit(seat, dice.choice(decision.choices))
    return seat


def served(game: Game[Any], page: str, route: Route) -> None:
    """The page and its files; there are no news but those that are played."""
    path = route.request.url.partition("//")[2].partition("/")[2]
    kind, _, name = path.partition("/")
    if kind == "t" and name.count("/") == 0:
        route.fulfill(body=page, content_type="text/html; charset=utf-8")
    elif kind == "assets":
        file = STATIC / name.rpartition("/")[2]
        route.fulfill(body=file.read_bytes(), content_type=TYPES.get(file.suffix, "text/plain"))
    elif kind == "world" and name.endswith(".css"):
        route.fulfill(body=world_css(game), content_type="text/css")
    elif kind == "world":
        form, theme = name.rpartition("/")[2].split("-")[:2]
        route.fulfill(body=ground(game, form, theme), content_type=TYPES[".svg"])
    elif not name.endswith("/events"):  # nobody answers at the stream
        route.abort()


def played(browser: Browser, page: Page, frames: list[dict[str, Any]]) -> list[list[Picture]]:
    """The pictures of each choice of the viewer."""
    page.goto("http://quincunx.test/t/table")
    page.wait_for_timeout(500)
    browser.start_tracing(page=page, categories=["devtools.timeline", "blink.user_timing"])
    for frame in frames:
        page.evaluate(PLAY, [frame, frame["seat"] == 0])
    return pictures(json.loads(browser.stop_tracing())["traceEvents"])


def least(rounds: list[list[list[Picture]]]) -> list[list[Picture]]:
    """Of each choice the round in which it took least."""
    return [min(same, key=lambda shown: sum(map(Counter.total, shown))) for same in zip(*rounds, strict=True)]


def row(found: list[list[Picture]]) -> list[float]:
    dearer = [max(shown, key=Counter.total) for shown in found]
    longest = [one.total() for one in dearer]
    parts = [statistics.median(one[step] for one in dearer) for step in STEPS]
    whole = statistics.median(sum(map(Counter.total, shown)) for shown in found)
    return [statistics.median(longest), max(longest), whole, *parts]


def main() -> None:
    print(f"{'':<18}" + "".join(f"{word:>10}" for word in ("longest", "worst", "all", *(s[:8] for s in STEPS))), "ms")
    slow = False
    with sync_playwright() as playwright:
        browser: Any = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=list(FLAGS))
        for name in sys.argv[1:] or game_ids():
            html, frames = film(load_game(name))
            context = browser.new_context(viewport={"width": 1440, "height": 900})
            context.add_init_script("localStorage.setItem('pace', 'once')")
            page = context.new_page()
            page.route("**/*", partial(served, load_game(name), html))
            times = row(least([played(browser, page, frames) for _ in range(ROUNDS)]))
            slow |= times[0] > REPAINT_AIM
            print(f"{name:<18}" + "".join(f"{one:>10.1f}" for one in times), flush=True)
            context.close()
        browser.close()
    print(f"medians of {CHOICES} choices, each the least of {ROUNDS} rounds; load average {os.getloadavg()[0]:.1f}")
    sys.exit(slow)


if __name__ == "__main__":
    main()
