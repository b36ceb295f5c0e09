"""The circle of a designer in a real browser: change a card, play it, measure it, read what it did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .browsing import Serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def test_a_designer_raises_a_card_plays_it_and_reads_what_it_did(serving: Serving, browser: Browser) -> None:
    from playwright.sync_api import expect

    page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    wrong: list[str] = []
    page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
    page.goto(f"{serving.url}/workshop/karmaka")
    page.get_by_label("A new one called").fill("strong-peek")
    page.get_by_role("button", name="Open it").click()
    page.get_by_role("link", name="Peek", exact=True).click()
    picture = page.locator("#ws-picture")
    before = picture.get_attribute("src")
    page.get_by_label("points", exact=True).fill("7")
    expect(picture).not_to_have_attribute("src", before or "")
    page.get_by_role("button", name="Keep", exact=True).click()
    expect(page.locator("#ws-words")).to_have_text("peek changed.")
    bench = page.url
    page.get_by_role("button", name="Play it").click()
    expect(page.locator(".bar-title")).to_contain_text("Karmaka: strong peek")
    for _ in range(2):
        first = page.locator("#r-choices form button:not([disabled])").first
        was = page.locator("body").get_attribute("data-seq") or "0"
        first.click()
        page.wait_for_function("was => Number(document.body.dataset.seq) > Number(was)", arg=was)
    page.goto(bench)
    page.get_by_label("Matches of each").fill("10")
    page.get_by_label("Bots").select_option("random")
    page.get_by_role("button", name="Measure", exact=True).click()
    expect(page.locator(".ws-finding li").first).to_contain_text("strong-peek against as-printed")
    expect(page.locator(".ws-table tbody tr").first).to_be_visible()
    assert not wrong
