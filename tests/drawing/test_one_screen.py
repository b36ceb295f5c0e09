"""The table is one screen, in every game and at every size, at the start, in the middle and at the end of a match.

Positions are prepared by the engine. In every run each game is looked at on a desktop and on a phone; the other sizes
belong to the long campaigns.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from tests.drawing.browsing import Serving, ready, until, visit
from tests.drawing.one_screen import AFTER, BOARD, CLIPPED, COVERED, FRAME, HAND, LISTED, LIT, SHIFTS
from tests.drawing.page_scripts import DRIFT, STILL
from tests.drawing.positions import END, GAMES, sit_down, sitting
from tests.drawing.test_browser import LONG, violations

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SIZES: Final = ((1440, 900), (1366, 768), (1024, 768), (390, 844), (360, 640))
QUICK: Final = ((1440, 900), (390, 844))
MIDDLE: Final = {"pebbles": 14, "karmaka": 60, "mountain-miners": 25, "karmaggan": 40, "axis-mundi": 120}
SHORT: Final = ("pebbles", "mountain-miners", "karmaggan", "kings-of-ruin")
"""A match has about a hundred choices at most."""
MOMENTS: Final = {"start": 0, "middle": 1, "end": END}


def position(game: str, moment: str) -> int:
    return MIDDLE.get(game, 25) if moment == "middle" else MOMENTS[moment]


def screen_faults(page: Page) -> list[str]:
    """What is wrong with the page at the size it has."""
    until(page, STILL)
    faults: list[str] = [*page.evaluate(FRAME), *page.evaluate(HAND)]
    faults += [f"cut: {text}" for text in page.evaluate(CLIPPED)]
    seen = page.evaluate(BOARD)
    return faults if seen >= 0.95 else [*faults, f"{seen:.0%} of the board is seen"]


def press_faults(page: Page, narrow: bool, most: int) -> list[str]:
    """Whether the choices of the list and the most crowded places of the board answer a press."""
    least = 44 if narrow else 32
    if narrow:
        page.locator("#pull").click()
        until(page, STILL)
    faults: list[str] = page.evaluate(LISTED, least)
    if narrow:
        page.locator("#pull").click()
        until(page, STILL)
    for spot in page.evaluate(LIT)[:most]:
        page.touchscreen.tap(spot["x"], spot["y"]) if narrow else page.mouse.click(spot["x"], spot["y"])
        found = page.evaluate(AFTER, [spot["name"], least])
        faults += [found] if found else []
        page.keyboard.press("Escape")
        page.keyboard.press("0")
    return faults


def look(page: Page, width: int, height: int, moment: str, most: int) -> list[str]:
    page.set_viewport_size({"width": width, "height": height})
    faults = screen_faults(page)
    if moment == "end":
        page.locator("[data-shut]").click()
        return faults + screen_faults(page)
    return faults + press_faults(page, width < 1024, most)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", QUICK)
def test_every_game_is_one_screen(browser: Browser, serving: Serving, game: str, size: tuple[int, int]) -> None:
    """Nothing scrolls, leaves its box or is out of reach: at the start, in the middle, and where matches are short at
    the end."""
    view = {"width": size[0], "height": size[1]}
    page, complaints = visit(browser, "once", reduced_motion="reduce", viewport=view, has_touch=size[0] < 1024)
    for moment in MOMENTS if game in SHORT else ("start", "middle"):
        sit_down(page, serving, game, position(game, moment))
        assert look(page, *size, moment, 3) == [], (game, moment)
    assert complaints == []


@LONG
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("moment", MOMENTS)
def test_at_every_size_and_moment_the_table_is_one_screen(
    browser: Browser, serving: Serving, game: str, moment: str
) -> None:
    for touch in (False, True):
        page, complaints = sitting(
            browser, serving, game, position(game, moment), reduced_motion="reduce", bypass_csp=True, has_touch=touch
        )
        for width, height in [size for size in SIZES if (size[0] < 1024) is touch]:
            assert look(page, width, height, moment, 12) == [], (game, moment, width)
            page.reload()
            assert violations(page) == [], (game, moment, width)
        assert complaints == []


@pytest.mark.parametrize("heroes", [3, pytest.param(4, marks=LONG)])
def test_no_plaque_lies_under_the_boxes(browser: Browser, serving: Serving, heroes: int) -> None:
    """The highest plaques there are, one below the other, where the boxes have no column of their own."""
    view = {"width": 1024, "height": 768}
    page, complaints = sitting(browser, serving, "kings-of-ruin", 12, heroes, reduced_motion="reduce", viewport=view)
    until(page, STILL)
    assert page.locator(".player:not(.is-me) .plaque > .gauges").count() == heroes - 1
    assert page.evaluate(COVERED) == [] and complaints == []


def test_a_hand_on_a_phone_begins_at_its_left(browser: Browser, serving: Serving) -> None:
    """With few things of one's own the nearest card to come to rest at would be one of those not owned yet."""
    view = {"width": 390, "height": 844}
    page, complaints = sitting(browser, serving, "mountain-miners", 3, reduced_motion="reduce", viewport=view)
    until(page, STILL)
    hand = page.locator("#r-hand").evaluate("one => [one.scrollLeft, one.scrollWidth - one.clientWidth]")
    assert hand[0] == 0 < hand[1] and complaints == []


UPDATES: Final = 30
CHOOSE: Final = """() => {
  const offered = [...document.querySelectorAll("#r-choices .choice:not([aria-busy])")];
  offered[(Number(document.body.dataset.seq) * 7) % offered.length]?.click();
}"""


@pytest.mark.parametrize("size", [SIZES[0], *[pytest.param(size, marks=LONG) for size in SIZES[1:]]])
@pytest.mark.parametrize("game", [*GAMES[:2], *[pytest.param(game, marks=LONG) for game in GAMES[2:]]])
def test_nothing_jumps(browser: Browser, serving: Serving, game: str, size: tuple[int, int]) -> None:
    """The layout shifts by exactly nothing over thirty updates, with nothing left out: whatever moves is moved by a
    transform. In the end the page is the one that is fetched anew."""
    page, complaints = sitting(browser, serving, game, 0, viewport={"width": size[0], "height": size[1]})
    first = ready(page).seq
    until(page, STILL)
    page.evaluate(SHIFTS)
    while not (found := ready(page)).over and found.seq < first + UPDATES:
        page.evaluate(CHOOSE)
        until(page, "(before) => Number(document.body.dataset.seq) > before", found.seq)
    until(page, STILL)
    assert page.evaluate("window.shifts") == []
    assert page.evaluate(DRIFT) == [] and complaints == []
