"""What KARMAGGÄN's box holds, for the printer: both decks, the Temple, Blood Tiles, coins, medallions, figures."""

from __future__ import annotations

from quincunx.drawing.cards import card
from quincunx.drawing.printed import Board, Box, Card, Token, coin, counted, figures, opening
from quincunx.engine import Setting

from ..cards import FACE_KEYS, TEMPLE_KEYS
from ..content import CONTENT
from .faces import back, face_of, sheet_of

WIDE = 240.0
UNLIMITED = "Blood Coins, Medallions and Summoning Tiles never run out: use anything when the printed ones are gone."


def printed(setting: Setting) -> Box:
    from .. import GAME

    objects = [_card(key, each[2], False) for key, each in zip(FACE_KEYS, CONTENT.objects, strict=True)]
    temple = [_card(key, copies, True) for key, copies in zip(TEMPLE_KEYS, CONTENT.temple, strict=True)]
    board = opening(GAME, setting, lambda name: not name.startswith(("figure", "egg", "seat")))
    return Box(
        [*objects, *temple],
        [Board("The Temple", board, 380)],
        [*figures(setting.seats), *_tokens(setting.seats)],
        [("Object Cards", counted(objects)), ("Temple Cards", counted(temple)), ("Tokens", [UNLIMITED])],
    )


def _card(key: str, copies: int, temple: bool) -> Card:
    return Card(sheet_of(key), copies, card(face_of(key), WIDE), back(WIDE, temple))


def _tokens(seats: int) -> list[Token]:
    """Blood Coins for what everybody begins with and as much again as the Blood Tiles hold, and so with Medallions."""
    blood = [
        Token(f"Blood Tile {coins}/{medals}", copies, coin(f"{coins} BC" if coins else f"{medals} M"), 18)
        for coins, medals, copies in CONTENT.blood
    ]
    coins = seats * CONTENT.starting_coins[seats] + 2 * sum(each * copies for each, _, copies in CONTENT.blood)
    medals = seats * CONTENT.starting_medallions + sum(each * copies for _, each, copies in CONTENT.blood)
    return [
        *blood,
        Token("Blood Coin", coins, coin("1", "f-red", "f-paper"), 15),
        Token("Medallion", medals, coin("M"), 18),
        Token("Tar Spawn", CONTENT.spawns, coin("Tar", "f-print", "f-paper"), 18),
        Token("Egg", 1, coin("Egg"), 24),
        Token("Summoning Tile", seats, coin("Summon"), 18),
        Token("Temple Tile", CONTENT.temple_tiles, coin("Temple"), 18),
        Token("Gate", len(CONTENT.gates), coin("Shut"), 18),
    ]
