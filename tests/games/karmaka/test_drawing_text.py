"""Every text of Karmaka's cards, stones and tags measured in a real Chromium: it stays in its room."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from quincunx.drawing import Art, Markup, el
from quincunx.games.karmaka.cards import CARDS, RUNGS, SLUGS
from quincunx.games.karmaka.drawing import WORLD, card_art
from quincunx.games.karmaka.drawing.places import tag
from quincunx.server.present.pages import STATIC
from tests.drawing.browsing import FLAGS, some_chromium

if TYPE_CHECKING:
    from playwright.sync_api import Page

SYMBOLS = WORLD.symbols()
LOOK = """() => [...document.querySelectorAll('svg')].map(svg => [...svg.querySelectorAll('text')].map(text => {
    const box = text.getBBox();
    return [text.textContent, box.x, box.y, box.x + box.width, box.y + box.height];
}))"""


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=some_chromium(), args=list(FLAGS))
        yield browser.new_page()
        browser.close()


def measured(page: Page, *drawings: Markup) -> list[Any]:
    """The texts of each drawing with their boxes, in its own units."""
    style = (STATIC / "kit.css").read_text(encoding="utf-8") + WORLD.css
    shown = [el("svg", drawing, viewBox="0 0 120 168", width=120, height=168) for drawing in drawings]
    page.set_content(f"<style>{style}</style><div class='w-karmaka'>{''.join(shown)}</div>")
    found: list[Any] = page.evaluate(LOOK)
    return found


@pytest.mark.parametrize("form", ["face", "small"])
def test_texts_stay_on_their_cards(page: Page, form: str) -> None:
    cards = measured(page, *[SYMBOLS[f"km-{form}-{slug}"] for slug in SLUGS])
    assert len(cards) == len(CARDS)
    for texts in cards:
        for text, left, top, right, bottom in texts:
            assert left >= 3 and right <= 117 and top >= 0 and bottom <= 168, (text, left, right, bottom)


def test_slips_keep_the_name_off_the_sign(page: Page) -> None:
    for value, name in measured(page, *[SYMBOLS[f"km-slip-{slug}"] for slug in SLUGS]):
        assert value[3] <= 28 and name[3] <= 127 and name[4] <= 30, name


def test_the_whole_text_fits_on_a_card_held_up(page: Page) -> None:
    """Above the word of the suit, which is the last text."""
    held = [card_art(card.name, 120) for card in CARDS]
    for texts in measured(page, *[art.body for art in held if art]):
        suit, body = texts[-1], texts[-2]
        assert body[3] <= 117 and body[4] <= suit[2] + 3.5, body


def test_stones_carry_their_names(page: Page) -> None:
    for rung, texts in enumerate(measured(page, *[SYMBOLS[f"km-rung-{n}"] for n in range(len(RUNGS))])):
        for text, left, _, right, bottom in texts:
            assert left >= -80 and right <= 80 and bottom <= 84, (RUNGS[rung], text, left, right)


def test_tags_are_as_wide_as_what_they_say(page: Page) -> None:
    tags: list[Art] = [
        tag("Well", "42"), tag("Ruins", "33, top first"), tag("In play", "as Transmigrate"),
        tag("Wilhelmina", "no Deeds"),
        tag("Your Deeds", "", ((0, 14), (1, 3), (2, 5), (3, 1))), tag("MWMWMW", "", ((2, 12),)),
    ]  # fmt: skip
    for art, texts in zip(tags, measured(page, *[art.body for art in tags]), strict=True):
        name, *rest = texts
        assert all(right <= art.width - 4 for _, _, _, right, _ in texts[:2] if rest), (texts, art.width)
        assert not rest or "no" not in rest[0][0] or name[3] <= rest[0][1], texts
