"""What KARMAGGÄN's box holds, for the printer: both decks, the Temple, Blood Tiles, coins, medallions, figures."""

from __future__ import annotations

from quincunx.drawing.cards import card
from quincunx.drawing.printed import Board, Box, Card, Token, coin, counted, figures, opening
from quincunx.engine import Setting

from ..cards import FACE_KEYS, TEMPLE_KEYS
from ..content import CONTENT
from .faces import back, face_of, sheet_of

WIDE = 240.0


def printed(setting: Setting) -> Box:
    from .. import GAME

    objects = [_card(key, each[2], False) for key, each in zip(FACE_KEYS, CONTENT.objects, strict=True)]
    temple = [_card(key, copies, True) for key, copies in zip(TEMPLE_KEYS, CONTENT.temple, strict=True)]
    board = opening(GAME, setting, lambda name: not name.startswith(("figure", "egg", "seat")))
    return Box(
        [*objects, *temple],
        [Board("The Temple", board, 380)],
        [*figures(setting.seats), *_tokens()],
        [("Object Cards", counted(objects)), ("Temple Cards", counted(temple))],
    )


def _card(key: str, copies: int, temple: bool) -> Card:
    return Card(sheet_of(key), copies, card(face_of(key), WIDE), back(WIDE, temple))


def _tokens() -> list[Token]:
    blood = [
        Token(f"Blood Tile {coins}/{medals}", copies, coin(f"{coins} BC" if coins else f"{medals} M"), 18)
        for coins, medals, copies in CONTENT.blood
    ]
    return [*blood, Token("Blood Coin", 40, coin("1", "f-red", "f-paper"), 15), Token("Medallion", 8, coin("M"), 18)]
