"""What Axis Mundi's box holds, for the printer: cards of all kinds, Characters, the island, figures and marks."""

from __future__ import annotations

from quincunx.drawing import Art
from quincunx.drawing.brush import use
from quincunx.drawing.printed import Board, Box, Card, Token, coin, counted, figures, opening, plain_back
from quincunx.engine import Setting

from ..content import CARDS, DEXTERITY, DRAW_THREE, POWERS
from .art import card, character_card
from .palette import PREFIX as K

WIDE = 240.0


def printed(setting: Setting) -> Box:
    from .. import GAME

    backs = {"once": _back("once"), "perma": _back("perma"), "treasure": plain_back("Treasure", "f-prize")}
    cards = [Card(one.name, one.copies, card(one.name, WIDE), backs[_sort(one.face)]) for one in CARDS]
    characters = [Card(name, 1, character_card(name, WIDE), plain_back("Character")) for name in POWERS]
    island = opening(GAME, setting, lambda name: not name.startswith(("figure", "seat", "boat")))
    return Box(
        [*cards, *characters],
        [Board("The island", island, 380)],
        [
            *figures(setting.seats),
            Token("Wound", 24, coin("−1", "f-red", "f-paper"), 14),
            Token("Energy", 30, coin("E"), 14),
        ],
        [("Cards", counted(cards)), ("Characters", list(POWERS))],
    )


def _sort(face: int) -> str:
    return "once" if face < DEXTERITY else "perma" if face < DRAW_THREE else "treasure"


def _back(suit: str) -> Art:
    return Art(104, 146, use(f"{K}-back-{suit}"))
