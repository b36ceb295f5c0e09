"""Galleries as files, previews of links, and more contrast for those who ask for it."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from quincunx.drawing.gallery import page, pictures, shown_cards
from quincunx.drawing.picture import world_of
from quincunx.drawing.theme import contrast, css
from quincunx.engine import load_game
from quincunx.server.present.pages.data import Shell
from quincunx.server.present.pages.gallery import gallery_page


def test_a_gallery_has_a_picture_for_every_card_its_page_shows() -> None:
    game = load_game("karmaka")
    drawn, shown = pictures(game), page(game, "karmaka")
    assert len(shown_cards(game)) == 23
    assert {f"{card.slug}.svg" for card in shown_cards(game)} | {"cover.svg", "board.svg"} == set(drawn)
    for name, svg in drawn.items():
        assert ElementTree.fromstring(svg).tag.endswith("svg")
        assert name == "cover.svg" or f"karmaka/{name}" in shown


def test_links_to_public_pages_show_the_cover_by_a_full_address() -> None:
    html = gallery_page(Shell("token", origin="https://play.example"), load_game("karmaka"))
    assert html and 'property="og:image" content="https://play.example/picture/karmaka.svg?theme=light"' in html


@pytest.mark.parametrize("name", ["karmaka", "kings-of-ruin"])
def test_who_wants_more_contrast_gets_full_ink_and_no_ground(name: str) -> None:
    world = world_of(load_game(name))
    assert world is not None
    assert "@media (prefers-contrast: more){" in world.css and "--soft:var(--ink)" in world.css
    assert ".ground{background-image:none!important}" in world.css
    assert "prefers-contrast: more" in css() and "forced-color-adjust: none" in css()


def test_what_can_be_chosen_may_have_a_light_of_its_own_around_its_rim() -> None:
    """By day a rim must be dark; a halo that is far lighter makes it a light and no frame."""
    lit, plain = world_of(load_game("karmaggan")), world_of(load_game("karmaka"))
    assert lit is not None and plain is not None
    assert f".w-{lit.name}>*{{--q-halo:var(--halo)}}" in lit.css and "--q-halo" not in plain.css
    assert contrast(lit.colours("day")["halo"], lit.colours("day")["glow"]) >= 3
