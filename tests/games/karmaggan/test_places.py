"""Places in words: what the log, the labels and the pieces call a place can be found on the board."""

from __future__ import annotations

import random
import re

import pytest

from quincunx.drawing import Piece, Words
from quincunx.drawing.told import Telling
from quincunx.engine import SPECTATOR, Match, key_of_seed
from quincunx.games.karmaggan import GAME
from quincunx.games.karmaggan import board as b
from quincunx.games.karmaggan.content import CONTENT
from quincunx.games.karmaggan.drawing.scene import draw
from quincunx.games.karmaggan.drawing.told import told
from quincunx.games.karmaggan.kinds import CRAWL, LAY, PLACE, SACRIFICE, SWARM_TURN
from quincunx.games.karmaggan.state import DEAD
from quincunx.games.karmaggan.words import COMPASS, place_words

from .helpers import NAMES, Scene, scene, spawn, tile, unrolled

ADDRESS = re.compile(r"\b(?:[IJ]:\d+|[MO]:\d:\d+)\b|\bC\b")
IN_WORDS = re.compile(r"\b(?:the|an?) (?:[\w -]+ )?(?:Ring|Jungle) \((?:C|[IJ]:\d+|[MO]:\d:\d+)\)")


def unworded(text: str) -> list[str]:
    """The addresses of a sentence without the ring or the Jungle before them."""
    return ADDRESS.findall(IN_WORDS.sub("", text))


def test_every_sentence_of_the_log_that_names_a_place_says_it_in_words() -> None:
    named: set[str] = set()
    for seed in (1, 2):
        match = Match(GAME, GAME.setting(4, {"rounds": 8}), key=key_of_seed(seed))
        rnd = random.Random(seed)
        while not match.over:
            decision = match.decision(match.waiting()[0])
            assert decision is not None
            match.submit(decision.seat, rnd.choice(decision.choices))
        for line in match.lines(SPECTATOR):
            assert not unworded(line.text), line.text
            named |= {line.rule} if ADDRESS.search(line.text) else set()
    assert {"KG-010", "KG-017", "KG-107", "KG-108"} <= named


@pytest.mark.parametrize("what", ["tile", "where"])
def test_every_place_has_words_whatever_lies_there_and_however_it_is_turned(what: str) -> None:
    s = scene(["O:2:2", "O:2:40"])
    for turned in range(16):
        s.rot = [turned] * 4
        for place in range(b.PLACES):
            words = GAME.name(what, s.spot(place))
            assert not unworded(words) and words.endswith(f"({b.tile_name(place)})"), words


def test_articles_and_kinds() -> None:
    s = scene(["O:2:2", "O:2:40"])
    here = tile("M:1:8")
    for kind, words in (
        (b.EMPTY, "an Empty Tile"), (b.ABYSS, "an Abyss"), (b.OBJECT, "an Object Tile"), (b.TEMPLE, "a Temple Tile"),
        (b.BLOOD, "a Blood Tile"), (b.PASSAGE, "a Passage"), (b.SUMMON | 3, "a Summoning Tile"),
    ):  # fmt: skip
        s.kinds[here] = kind
        assert GAME.name("tile", s.spot(here)) == f"{words} in the east Middle Ring (M:1:8)"
    assert GAME.name("tile", s.spot(b.C)) == "a Temple Tile in the Central Ring (C)"
    assert GAME.name("tile", s.spot(tile("J:3"))) == GAME.name("where", s.spot(tile("J:3"))) == "the Jungle (J:3)"


def test_the_log_keeps_what_the_tile_was_and_how_its_ring_lay() -> None:
    s = scene(["O:2:2", "O:2:40"])
    s.kinds[tile("O:2:3")] = b.EMPTY
    table = Scene(s).step("O:2:3")
    s.kinds[tile("O:2:3")] = b.SUMMON | 1
    s.rot[b.OUTER] = 8
    assert table.told() == ["KG-017 Ada steps on an Empty Tile in the north Outer Ring (O:2:3)."]
    assert GAME.name("tile", s.spot(tile("O:2:3"))) == "a Summoning Tile in the south Outer Ring (O:2:3)"


@pytest.mark.parametrize("ring", [b.INNER, b.MIDDLE, b.OUTER])
def test_each_eighth_has_as_many_columns_and_turns_with_its_ring(ring: int) -> None:
    """North lies around the first column; two sectors further is the next eighth."""
    places = [b.place(ring, 0, column) for column in range(16 * b.SPAN[ring])]
    found = [b.octant(place, 0) for place in places]
    assert [found.count(n) for n in range(8)] == [2 * b.SPAN[ring]] * 8
    assert found[0] == found[-1] == 0 and found[len(found) // 4] == COMPASS.index("east")
    assert [b.octant(place, 2) for place in places] == [(n + 1) % 8 for n in found]


# -- labels


def test_labels_say_places_in_words() -> None:
    s = scene(["O:2:2", "O:2:40"])
    assert GAME.describe(s, 0, PLACE, tile("O:2:4")).label == "Start in the north-east Outer Ring (O:2:4)"
    assert GAME.describe(s, 0, LAY, tile("I:0")).label == "Lay on an Empty Tile, north Inner Ring (I:0)"
    spawn(s, "O:2:3")
    s.egg = tile("O:2:3")
    assert place_words(s, 0, tile("O:2:3")) == "an Empty Tile with a Spawn and the Egg, north Outer Ring (O:2:3)"
    assert len({GAME.describe(s, 0, PLACE, start).label.partition("(")[0] for start in b.STARTS}) == len(CONTENT.gates)


def test_labels_say_where_a_spawn_stands() -> None:
    s = scene([DEAD, "O:2:40"])
    spawn(s, "M:1:12")
    here, there = tile("M:1:12"), tile("M:1:13")
    sacrifice = GAME.describe(s, 0, SWARM_TURN, SACRIFICE + here).label
    crawl = GAME.describe(s, 0, SWARM_TURN, CRAWL + (here << 9) + there).label
    assert sacrifice == "Sacrifice the Spawn in the south-east Middle Ring (M:1:12)"
    assert crawl.startswith("Spawn in the south-east Middle Ring (M:1:12): clockwise to ")
    assert crawl.endswith(" (M:1:13)")


# -- what is drawn

BARE = re.compile(r"(?<!Ring \()(?<!Jungle \()\b(?:[IJ]:\d+|[MO]:\d:\d+)\b")


def test_plaques_and_labels_of_the_drawing_say_places_in_words() -> None:
    """An address stands behind the words only: on the plaque, on the tiles, in the list of what is in reach."""
    s = unrolled(scene(["O:2:2", "M:1:12"]))
    spawn(s, "O:1:2")
    s.rot = [0, 3, 5, 7]
    drawn = draw(GAME.view(s, 0), NAMES[:2])
    assert [(panel.note, panel.detail) for panel in drawn.panels] == [
        ("first player · south Outer Ring", "(O:2:2)"), ("west Middle Ring", "(M:1:12)"),
    ]  # fmt: skip
    nodes = [node for part in (drawn.board, *drawn.panels, *[one.body for one in drawn.side]) for node in part.walk()]
    said = [node.label for node in nodes if isinstance(node, Piece)]
    said += [node.text for node in nodes if isinstance(node, Words)]
    assert sum("(O:2:" in text for text in said) > 64 and not [text for text in said if BARE.search(text)]


# -- what is shown large


def test_a_step_of_a_spawn_is_no_roll() -> None:
    """Both are told by KG-148; the column of an address is no number of steps."""
    s = unrolled(scene([DEAD, "O:2:40"]))
    spawn(s, "M:1:12")
    table = Scene(s, dice=[2, 5]).do("roll", "crawl:m-1-12:cw")
    roll, step = table.lines(SPECTATOR)
    shown = told(Telling(GAME.view(s, 0), NAMES, [roll]))
    assert roll[0] == step[0] == "KG-148" and shown is not None and shown.kind == "dice"
    assert told(Telling(GAME.view(s, 0), NAMES, [step])) is None
