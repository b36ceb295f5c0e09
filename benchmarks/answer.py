"""How long one's own choice takes from the press to the painted answer, in a real Chromium.

Run `python -m benchmarks.answer [GAME …]`. Times are the browser's own marks: on a crowded machine they hold how long a
process waits for a processor. The processor time of the page's thread is told beside them; that of the server's part by
`python -m benchmarks.table`. `repaint` is what style, layout and paint of what is new take of the page's thread, from
the moment its frame has arrived until a picture that shows all of it was painted, by the browser's own trace. A page
shows it in two pictures; `longest` is what the dearer one takes, and what a screen may have to wait for. `all` ends
with the first, which shows what was done, `whole` with the second, which shows what is asked next.
Every other choice is made without a trace: `bare` is style and layout of those, `traced` of the others, so their ratio
tells what writing the trace costs.
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from playwright.sync_api import sync_playwright
from tests.drawing.browsing import FLAGS, Serving, ready, until
from tests.drawing.page_scripts import STILL
from tests.drawing.positions import sitting

from quincunx.engine import game_ids

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

CHOICES: Final = 20
"""With a trace; as many are made without."""
START: Final = {"karmaka": 60, "axis-mundi": 120, "karmaggan": 20}
"""How far into the match it begins."""
AIM: Final = 100
REPAINT_AIM: Final = 16
RENDERING: Final = frozenset(["UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "Commit"])
"""The steps of a picture in the page's thread."""
TRACED: Final = ("longest", "repaint", "traced", "bare")
PARTS: Final = ("marked", "asked", "server", "read", "drawn", "painted", "all", "whole")
SPENT: Final = {
    "script": "ScriptDuration",
    "style": "RecalcStyleDuration",
    "layout": "LayoutDuration",
    "thread": "TaskDuration",
}
"""Processor time of the page's thread, from the press to the painted answer."""
PRESS: Final = """async () => {
  const painted = () => new Promise((done) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now()); // after the frame was painted
    port2.postMessage(0);
  }));
  const offered = [...document.querySelectorAll("#r-choices .choice")];
  const button = offered[(Number(document.body.dataset.seq) * 7) % offered.length];
  performance.clearResourceTimings();
  const changed = (name) => new Promise((done) => new MutationObserver((_, watch) => {
    watch.disconnect();
    done(performance.now());
  }).observe(document.body, { attributes: true, attributeFilter: [name] }));
  const answered = changed("data-version");
  const complete = changed("data-seq").then(() => performance.mark("q-drawn"));
  const pressed = performance.now();
  button.click();
  const marked = await painted();
  const drawn = await answered;
  const done = await painted();
  await complete;
  const whole = await painted();
  performance.mark("q-painted");
  const asked = performance.getEntriesByType("resource").findLast((one) => one.name.endsWith("/choose"));
  performance.mark("q-arrived", { startTime: asked.responseEnd });
  return { marked: marked - pressed, asked: asked.requestStart - pressed,
    server: asked.responseStart - asked.requestStart, read: asked.responseEnd - asked.responseStart,
    drawn: drawn - asked.responseEnd, painted: done - drawn, all: done - pressed, whole: whole - pressed };
}"""
"""A choice is pressed: when it was marked, how long each part of the way took, and when the answer was seen."""


def measured(browser: Browser, serving: Serving, game: str) -> list[dict[str, float]]:
    page, _ = sitting(browser, serving, game, START.get(game, 5))
    inside = page.context.new_cdp_session(page)
    inside.send("Performance.enable", {"timeDomain": "threadTicks"})
    found: list[dict[str, float]] = []
    while len(found) < 2 * CHOICES and not ready(page).over:
        until(page, STILL)
        page.wait_for_timeout(150)
        if page.evaluate("Boolean(document.querySelector('#r-choices .choice'))"):
            found.append(pressed(browser, page, inside, traced=len(found) % 2 == 0))
    page.context.close()
    return found


def pressed(browser: Browser, page: Page, inside: Any, traced: bool) -> dict[str, float]:
    if traced:
        browser.start_tracing(page=page, categories=["devtools.timeline", "blink.user_timing"])
    before = spent(inside)
    times: dict[str, float] = page.evaluate(PRESS)
    times |= {name: 1000 * (now - before[name]) for name, now in spent(inside).items()}
    both = times["style"] + times["layout"]
    if not traced:
        return times | {"bare": both}
    [shown] = pictures(json.loads(browser.stop_tracing())["traceEvents"])
    taken = [one.total() for one in shown]
    return times | {"traced": both, "longest": max(taken), "repaint": sum(taken)}


def spent(inside: Any) -> dict[str, float]:
    told = {one["name"]: one["value"] for one in inside.send("Performance.getMetrics")["metrics"]}
    return {name: told.get(metric, 0.0) for name, metric in SPENT.items()}


def pictures(events: list[dict[str, Any]]) -> list[list[Counter[str]]]:
    """Of each choice: what its pictures took of the page's thread until all was shown, by step in milliseconds of
    processor time."""
    marks = [one for one in events if one["name"] in ("q-arrived", "q-drawn", "q-painted")]
    marks.sort(key=lambda one: one["ts"])
    steps = sorted((one for one in events if one["name"] in RENDERING), key=lambda one: (one["ts"], -one.get("dur", 0)))
    ways = zip(marks[::3], marks[1::3], marks[2::3], strict=True)
    return [_pictures(steps, *way) for way in ways]


def _pictures(steps: list[dict[str, Any]], *marks: dict[str, Any]) -> list[Counter[str]]:
    arrived, drawn, painted = (one["ts"] for one in marks)
    spent, until = [Counter[str]()], arrived
    for step in [one for one in steps if one["tid"] == marks[0]["tid"]]:
        if until <= step["ts"] <= painted:  # not within the one before
            spent[-1][step["name"]] += step.get("tdur", 0) / 1000
            until = step["ts"] + step.get("dur", 0)
            if step["name"] == "Layerize" and step["ts"] > drawn:  # what moves on is another picture
                break
            spent += [Counter()] if step["name"] == "Layerize" else []
    return spent


def row(found: list[dict[str, float]]) -> list[float]:
    medians = [statistics.median(one[part] for one in found if part in one) for part in (*SPENT, *TRACED, *PARTS)]
    return [*medians, max(one["all"] for one in found)]


def main() -> None:
    print("".join(f"{word:>9}" for word in ("", "", *SPENT, *TRACED, *PARTS, "slowest")), "ms")
    slow = False
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        serving = Serving(Path(folder))
        browser: Any = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=list(FLAGS))
        try:
            for game in sys.argv[1:] or game_ids():
                times = row(measured(browser, serving, game))
                slow |= times[-3] > AIM or times[len(SPENT)] > REPAINT_AIM
                print(f"{game:<18}" + "".join(f"{one:>9.1f}" for one in times))
        finally:
            browser.close()
            serving.kill()
    print(f"medians of {CHOICES} choices with a trace and {CHOICES} without; load average {os.getloadavg()[0]:.1f}")
    sys.exit(slow)


if __name__ == "__main__":
    main()
