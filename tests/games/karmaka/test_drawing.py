"""Karmaka's world: a picture for every card, a garden that follows the match, and what all of it may cost."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import pytest

from quincunx.drawing import Map, Piece
from quincunx.drawing import Scene as Drawn
from quincunx.drawing.panels import Dock
from quincunx.drawing.theme import SIGHT, closest
from quincunx.engine import SPECTATOR
from quincunx.games.karmaka.cards import CARDS, NAMES, RUNGS, SLUGS, TRANSCENDENCE
from quincunx.games.karmaka.drawing import WORLD, card_art, cover, draw
from quincunx.games.karmaka.drawing.cards import FACES, PICTURES, SHORT
from quincunx.games.karmaka.view import KarmaView

from .scenes import Scene

NAMED = ("Ada", "Bruno", "Cleo", "Dmitri")
SYMBOLS = WORLD.symbols()


def drawn(scene: Scene, seat: int = 0) -> Drawn:
    view = scene.view(seat)
    return draw(view, NAMED[: len(view.players)])


def pieces(scene: Drawn) -> Iterator[Piece]:
    return (node for node in scene.nodes() if isinstance(node, Piece))


def on_board(scene: Drawn) -> dict[str, Piece]:
    assert isinstance(scene.board, Map)
    return {piece.name: piece for piece in scene.board.pieces}


def nodes(markup: str) -> int:
    """How many elements are drawn, those of symbols counted wherever they are used."""
    count = 0
    for tag, rest in re.findall(r"<([a-zA-Z]+)([^>]*)", markup):
        used = re.search(r'href="#([^"]+)"', rest) if tag == "use" else None
        count += 1 + (nodes(SYMBOLS[used[1]]) if used else 0)
    return count


# -- cards


def test_every_card_has_a_picture_of_its_own() -> None:
    assert set(PICTURES) == set(SLUGS) == set(SHORT)
    pictures = [SYMBOLS[f"km-card-{slug}"] for slug in SLUGS]
    assert len(set(pictures)) == len(CARDS)
    for slug, picture in zip(SLUGS, pictures, strict=True):
        assert nodes(picture) >= 12, slug
        assert f"km-s-{slug}" in picture, "each has its own sky"


@pytest.mark.parametrize("face", range(len(CARDS)), ids=SLUGS)
def test_a_card_says_what_it_is_without_its_colour(face: int) -> None:
    kind, whole = CARDS[face], SYMBOLS[f"km-face-{SLUGS[face]}"]
    assert nodes(whole) <= 66
    text = " ".join(ElementTree.fromstring(f"<g>{whole}</g>").itertext())
    assert kind.name in text and str(kind.points) in text
    assert FACES[face].word in text, "the suit stands there in a word"
    assert FACES[face].full == kind.text and 0 < len(FACES[face].text) <= 90


def test_a_card_is_found_by_its_name_and_by_the_name_on_its_face() -> None:
    assert all(card_art(name, 168) is not None for name in NAMES)
    one, other = card_art("Embody", 168), card_art("Embodiment", 168)
    assert one is not None and other is not None and one.body == other.body
    assert card_art("Nothing", 168) is None


# -- colours and cost


def test_all_pairs_of_colours_can_be_told_apart() -> None:
    assert WORLD.faults() == []
    assert set(WORLD.day) == set(WORLD.night)


@pytest.mark.parametrize("sight", SIGHT)
def test_suits_differ_for_every_sight(sight: str) -> None:
    for theme in ("day", "night"):
        assert closest([WORLD.colours(theme)[suit] for suit in ("red", "green", "blue", "violet")], sight) >= 8


def test_every_colour_and_symbol_in_use_exists() -> None:
    body = "".join(SYMBOLS.values()) + WORLD.ground("wide") + WORLD.ground("tall") + WORLD.paints()
    colours = set(WORLD.colours("day"))
    assert {name for _, name in re.findall(r'[" ](f|s|c|o)-([a-z0-9-]+)(?=[" ])', body)} <= colours
    assert set(re.findall(r'href="#([^"]+)"', body)) <= set(SYMBOLS)
    assert set(re.findall(r"url\(#([^)]+)\)", body)) <= set(re.findall(r'id="([^"]+)"', WORLD.paints()))


def test_symbols_and_table_stay_small() -> None:
    assert len(gzip.compress(WORLD.sheet.encode())) <= 50_000
    full = [list(NAMES[:8]), list(NAMES[8:14]), list(NAMES[14:19]), list(NAMES[19:])]
    table = drawn(Scene("ffa", 4, hands=[["Panic", "Peek"]], deeds=full, ruins=["Crisis", "Dwindle", "Salvage"]))
    assert nodes(table.written()) <= 6_000
    assert "filter" not in WORLD.sheet and "style=" not in table.written()


def test_decoration_is_the_same_every_time() -> None:
    assert WORLD.symbols() == SYMBOLS and WORLD.ground("wide") == WORLD.ground("wide")
    assert cover().body == cover().body


# -- the garden


def test_figures_stand_on_their_stations() -> None:
    for rung in range(TRANSCENDENCE):
        board = on_board(drawn(Scene("ffa", 3, hands=[["Peek"]] * 3, rungs=[rung, 0, 2])))
        station, figure = board[f"rung-{rung}"], board["figure-0"]
        assert figure.label == f"Ada, on {RUNGS[rung]}" and "A" in station.label
        middle = figure.x + figure.art.width / 2
        assert station.x < middle < station.x + station.art.width
        assert station.y < figure.y + figure.art.height < station.y + station.art.height


def test_the_garden_is_that_of_the_rung_the_viewer_stands_on() -> None:
    scene = Scene("ffa", 3, hands=[["Peek"]] * 3, rungs=[0, 2, 3])
    for seat, rung in ((0, 0), (1, 2), (2, 3), (SPECTATOR, 3)):
        board = drawn(scene, seat).board
        assert isinstance(board, Map)
        assert re.findall(r"km-garden-(\d)", board.ground) == [str(rung)]


def test_pieces_stay_inside_the_garden_and_on_beds_of_their_own() -> None:
    deeds = [list(NAMES[:12]), list(NAMES[12:17]), list(NAMES[17:20]), ["Mimic"]]
    for seat in (0, 2, SPECTATOR):
        scene = drawn(Scene("ffa", 4, hands=[["Embodiment"]] * 4, deeds=deeds, ruins=["Panic", "Spite"]), seat)
        assert isinstance(scene.board, Map)
        for piece in scene.board.pieces:
            if not piece.name.startswith("rung-"):
                assert piece.x >= 0 and piece.x + piece.art.width <= scene.board.width, piece.name
                assert piece.y >= 0 and piece.y + piece.art.height <= scene.board.height, piece.name


def test_the_exposed_deed_lies_on_top_and_deeds_are_counted_by_colour() -> None:
    board = on_board(drawn(Scene(hands=[["Peek"], ["Peek"]], deeds=[["Voyage", "Mimic", "Panic"]])))
    labels = [piece.label for piece in board.values() if "Deed of Ada" in piece.label]
    assert ["exposed" in label for label in labels] == [False, False, True]
    assert labels[-1].startswith("Panic")
    assert board["deeds-0"].label == "Deeds of Ada: red 1, green 3, mosaic 1"
    assert board["deeds-1"].label == "Deeds of Bruno: none"


def test_a_copied_ability_is_named_beside_the_card_in_play() -> None:
    view: KarmaView = Scene(hands=[["Peek"], ["Peek"]], deeds=[["Spite"]]).view(0)
    copied = replace(view, centre=(replace(view.hand[0], face=NAMES.index("Mimic")),), resolving=NAMES.index("Spite"))
    assert on_board(draw(copied, NAMED[:2]))["in-play"].label == "In play: 1 card, as Spite"


# -- hand, seats and moments


def test_hand_and_future_life_are_docked() -> None:
    scene = drawn(Scene(hands=[["Voyage", "Peek"], ["Spite"]], futures=[["Panic", "Mimic"]]))
    assert isinstance(scene.hand, Dock)
    hand, future = scene.hand.groups
    assert [card.card for card in hand.cards] == ["Voyage", "Peek"] and not hand.minor
    assert [card.card for card in future.cards] == ["Mimic", "Panic"] and future.minor, "the top card first"


def test_karmic_rings_are_badges_that_can_be_pressed() -> None:
    one, other = drawn(Scene(hands=[["Peek"], ["Peek"]], rings=[2, 0])).panels
    assert [(badge.name, badge.label) for badge in one.badges] == [("rings-0", "2 Karmic Rings of Ada")]
    assert not other.badges


@pytest.mark.rule("KM-059", "KM-060")
def test_a_plaque_says_how_far_a_life_has_come() -> None:
    one, other = drawn(Scene(hands=[["Peek"], ["Peek"]], deeds=[["Voyage", "Spite", "Mimic"]], rungs=[1, 4])).panels
    assert (one.note, other.note) == ("Snake 4/5", "Transcendence")
    assert drawn(Scene("teams", 4, hands=[["Embodiment"]] * 4)).panels[0].note == "Dung Beetle 0/4 · A"


def test_cards_looked_at_are_a_moment_for_their_viewer_alone() -> None:
    scene = Scene(hands=[["Destiny"], ["Peek"]], top=["Voyage", "Mimic", "Spite"])
    scene.do("ability:destiny")
    moment = drawn(scene).moment
    assert moment is not None and moment.kind == "cards"
    assert [piece.card for piece in moment.body.walk() if isinstance(piece, Piece)] == ["Spite", "Mimic", "Voyage"]
    assert drawn(scene, 1).moment is None and drawn(scene, SPECTATOR).moment is None


@pytest.mark.rule("KM-059")
def test_the_end_of_a_life_is_weighed_before_all() -> None:
    view: KarmaView = Scene(
        hands=[["Peek"], ["Peek"]], deeds=[["Voyage", "Sowing", "Mimic", "Panic"]], rings=[1, 0], rungs=[1, 0]
    ).view(0)
    dying = replace(view, players=(replace(view.players[0], hand=0, deck=0), view.players[1]), hand=())
    moment: Any = draw(dying, NAMED[:2]).moment
    assert moment is not None and moment.title == "Your life ends"
    said = "Green 5 and mosaic 1: 6 points of the 5 that Snake needs, and 1 Karmic Ring to spend."
    assert said in [getattr(node, "text", "") for node in moment.body.walk()]
    assert draw(replace(dying, seat=1), NAMED[:2]).moment.title == "Ada’s life ends"  # type: ignore[union-attr]
    assert draw(view, NAMED[:2]).moment is None


def test_names_on_tags_are_kept_short() -> None:
    names = [letter * 60 for letter in "ABCD"]
    view = Scene("ffa", 4, hands=[["Embodiment"]] * 4, deeds=[["Voyage"], ["Panic", "Peek", "Mimic", "Voyage"]]).view(0)
    board = draw(view, names).board
    assert isinstance(board, Map)
    for piece in board.pieces:
        if piece.name.startswith("deeds-"):
            assert piece.x >= 0 and piece.x + piece.art.width <= board.width
