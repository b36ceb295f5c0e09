"""Every text of every card of every game, measured in a real Chromium: it stays on its card and runs over no other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from quincunx.drawing.gallery import shown_cards
from quincunx.drawing.picture import card_picture
from quincunx.engine import load_game

if TYPE_CHECKING:
    from playwright.sync_api import Browser

LEAVING: Final = """(drawn) => {
  document.body.innerHTML = drawn;
  const svg = document.querySelector("svg");
  const room = svg.getBoundingClientRect();
  const lines = [...svg.querySelectorAll("text")].filter((one) => one.textContent.trim())
    .map((one) => [one.textContent, one.getBoundingClientRect()]).filter(([, box]) => box.width);
  const out = lines.filter(([, box]) => box.left < room.left - 0.5 || box.right > room.right + 0.5
    || box.top < room.top - 1 || box.bottom > room.bottom + 1);
  const over = lines.filter(([, box], at) => lines.slice(at + 1).some(([, other]) => {
    const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
    const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
    return wide > 1 && high > 0.45 * Math.min(box.height, other.height);
  }));
  return [...out, ...over].map(([text]) => text);
}"""


LONG: Final = [pytest.param(name, marks=pytest.mark.long) for name in ("karmaka", "axis-mundi", "kings-of-ruin")]


@pytest.mark.parametrize("name", ["mountain-miners", "karmaggan", *LONG])
def test_no_text_leaves_its_card(browser: Browser, name: str) -> None:
    game = load_game(name)
    page = browser.new_page()
    faults = {}
    for card in shown_cards(game):
        drawn = card_picture(game, card.name, "light")
        found = page.evaluate(LEAVING, drawn)
        if found:
            faults[card.name] = found
    assert len(shown_cards(game)) > 10 and not faults
