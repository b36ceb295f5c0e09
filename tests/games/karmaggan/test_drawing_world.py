"""KARMAGGÄN's world: colours told apart, a picture for every card, symbols that exist, and what it weighs."""

from __future__ import annotations

import gzip
import re
from typing import Final
from xml.etree import ElementTree

import pytest

from quincunx.drawing import Face, Markup, Paint, Scene, el
from quincunx.games.karmaggan import GAME
from quincunx.games.karmaggan.cards import BLOOD_COINS, blood_key
from quincunx.games.karmaggan.content import OBJECTS, TEMPLE
from quincunx.games.karmaggan.drawing import WORLD, cover, draw
from quincunx.games.karmaggan.drawing.faces import FACES, TEMPLE_FACES
from quincunx.games.karmaggan.drawing.palette import DAY, INKS, NIGHT
from quincunx.games.karmaggan.view import KarmagganView
from tests.drawing.helpers import start

BLOODS: Final = [blood_key(200 + n) for n in range(len(BLOOD_COINS))]
PICTURES: Final = [f"kg-card-{name}" for name in (*OBJECTS, *TEMPLE, *BLOODS)]
SYMBOLS: Final = WORLD.symbols()
REFERRED: Final = re.compile(r'(?:href="|url\()#([^")]+)')


def first_scene() -> Scene:
    view = start(GAME, 2).view(0)
    assert isinstance(view, KarmagganView)
    return draw(view, ["Ada", "Bo"])


def referred(body: str) -> set[str]:
    return set(REFERRED.findall(body))


def test_colours_are_told_apart_by_day_and_by_night() -> None:
    assert not WORLD.faults()
    assert set(DAY) == set(NIGHT)
    assert all(NIGHT[ink] == DAY[ink] for ink in INKS), "what is printed keeps its inks"


@pytest.mark.parametrize("name", PICTURES)
def test_every_card_has_a_picture_of_its_own(name: str) -> None:
    shapes = [node for node in ElementTree.fromstring(SYMBOLS[name]).iter() if node.tag != "g"]
    assert 12 <= len(shapes) <= 40
    assert sum(1 for other in PICTURES if SYMBOLS[other] == SYMBOLS[name]) == 1


def test_all_that_is_referred_to_is_there() -> None:
    there = set(SYMBOLS) | set(re.findall(r' id="([^"]+)"', WORLD.paints()))
    scene = first_scene()
    grounds = [WORLD.ground(form) for form in ("wide", "tall")]
    for body in (*SYMBOLS.values(), scene.written(), cover().body, *grounds):
        assert referred(body) - {f"use-{name}" for name in scene.names()} <= there


def test_all_colours_in_use_are_known() -> None:
    known = set(WORLD.colours("day"))
    for name, body in SYMBOLS.items():
        used = {
            word
            for classes in re.findall(r'class="([^"]+)"', body)
            for word in classes.split()
            if word[:2] in ("f-", "s-")
        }
        assert {word[2:] for word in used} <= known, name


@pytest.mark.parametrize("faces", [FACES, TEMPLE_FACES], ids=["objects", "temple"])
def test_a_card_has_a_short_text_and_the_whole_one(faces: dict[str, Face]) -> None:
    texts = GAME.cards()
    for face in faces.values():
        assert 0 < len(face.text) <= 90
        assert face.full in texts.values()


def test_the_world_weighs_little() -> None:
    """At most 70 KB compressed with all cards; a card at most 50 nodes, a table at most 6,000."""
    assert len(gzip.compress(WORLD.sheet.encode())) <= 70_000
    assert max(SYMBOLS[name].count("<") - SYMBOLS[name].count("</") for name in PICTURES) <= 50
    scene = first_scene()
    table = ElementTree.fromstring(el("div", Markup("".join(root.html(Paint()) for root in scene.roots()))))
    sheet = ElementTree.fromstring(WORLD.sheet)
    assert sum(1 for _ in table.iter()) + sum(1 for _ in sheet.iter()) <= 6_000


def test_nothing_is_blurred() -> None:
    assert "<filter" not in WORLD.sheet and "filter=" not in WORLD.sheet


@pytest.mark.parametrize("theme", ["day", "night"])
@pytest.mark.parametrize("form", ["wide", "tall"])
def test_the_ground_is_a_picture_of_its_own(form: str, theme: str) -> None:
    drawn = WORLD.ground_picture(form, theme)
    root = ElementTree.fromstring(drawn)
    assert root.get("width") == ("1440" if form == "wide" else "390")
    assert "var(--" not in drawn and drawn == WORLD.ground_picture(form, theme)
    assert len(gzip.compress(drawn.encode())) <= 40_000
