"""The gallery: all cards of a game as pictures, by day and by night."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from quincunx.games.karmaka.cards import NAMES

from .helpers import Server


def test_all_cards_hang_by_day_and_by_night(server: Server) -> None:
    http = server.client()
    page = http.get("/gallery/karmaka")
    assert page.status_code == 200
    pictures = re.findall(r'src="(/gallery/karmaka/(day|night)/([a-z-]+)\.svg[^"]*)"', page.text)
    for theme in ("day", "night"):
        shown = [name for _, when, name in pictures if when == theme]
        assert len(shown) == len(set(shown)) == len(NAMES) + 2, "each card once, ground and board"
    for path, *_ in pictures[:3]:
        found = http.get(path)
        assert found.headers["content-type"] == "image/svg+xml" and "max-age" in found.headers["cache-control"]
        assert ElementTree.fromstring(found.text).tag.endswith("svg")


def test_every_card_of_the_wall_leads_to_its_rules(server: Server) -> None:
    http = server.client()
    links = re.findall(r'href="(/card/karmaka/[^"]+)"', http.get("/gallery/karmaka").text)
    assert len(links) == 2 * len(NAMES) and http.get(links[4]).status_code == 200


def test_a_gallery_that_is_not_there(server: Server) -> None:
    http = server.client()
    for path in ("/gallery/none", "/gallery/pebbles", "/gallery/karmaka/day/nothing.svg"):
        assert http.get(path).status_code == 404, path
    assert http.get("/gallery/karmaka/noon/peek.svg").status_code == 422
