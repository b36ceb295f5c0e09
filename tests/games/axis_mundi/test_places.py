"""Places in words: what the log calls a hex can be found on the island."""

from __future__ import annotations

import random
import re

import pytest

from quincunx.engine import SPECTATOR, Match, key_of_seed
from quincunx.games.axis_mundi import GAME
from quincunx.games.axis_mundi.content import TERRAIN
from quincunx.games.axis_mundi.geometry import BOARDS, CENTRE

ADDRESS = re.compile(r"\b\d-\d+\b|\bpier-\d\b|(?<!the )\bcentre\b")
IN_WORDS = re.compile(r"\b(?:on Level \d|at Sea Level) \(\d-\d+\)")


def unworded(text: str) -> list[str]:
    """The addresses of a sentence without the Level before them."""
    return ADDRESS.findall(IN_WORDS.sub("", text))


def test_every_sentence_of_the_log_that_names_a_hex_says_it_in_words() -> None:
    match = Match(GAME, GAME.setting(3, {}), key=key_of_seed(4))
    rnd = random.Random(4)
    while not match.over and match.seq < 400:
        decision = match.decision(match.waiting()[0])
        assert decision is not None
        match.submit(decision.seat, rnd.choice(decision.choices))
    lines = match.lines(SPECTATOR)
    assert [line.text for line in lines if unworded(line.text)] == []
    assert {"AM-073", "AM-170", "AM-172"} <= {line.rule for line in lines if IN_WORDS.search(line.text)}


@pytest.mark.parametrize("seats", [3, 6])
def test_every_hex_has_words_on_every_terrain(seats: int) -> None:
    board = BOARDS[seats]
    for at in range(1, board.size):
        for terrain in range(TERRAIN.index("Warehouse"), TERRAIN.index("Axis Mundi")):
            words = GAME.name("hex", (seats, at, terrain))
            assert not unworded(words) and words.endswith(f" ({board.name(at)})"), words
    assert GAME.name("hex", (seats, CENTRE, TERRAIN.index("Axis Mundi"))) == "the centre"
    piers = [GAME.name("hex", (seats, pier, TERRAIN.index("Pier"))) for pier in board.pier]
    assert piers == [f"Pier {n + 1}" for n in range(seats)]


def test_levels_are_those_printed_on_the_hexes() -> None:
    """The same ring is another Level on the larger island."""
    path = TERRAIN.index("Path")
    assert GAME.name("hex", (3, BOARDS[3].hex(3, 5), path)) == "a Path on Level 1 (3-5)"
    assert GAME.name("hex", (6, BOARDS[6].hex(3, 5), path)) == "a Path on Level 2 (3-5)"
    assert GAME.name("where", (6, BOARDS[6].hex(5, 5), path)) == "Sea Level (5-5)"
