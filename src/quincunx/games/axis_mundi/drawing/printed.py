"""What Axis Mundi's box holds, for the printer: cards of all kinds, Characters, the island, figures and marks."""

from __future__ import annotations

from quincunx.drawing import Art
from quincunx.drawing.brush import use
from quincunx.drawing.printed import Board, Box, Card, Token, coin, counted, figures, mats, opening, plain_back
from quincunx.engine import Setting

from ..content import CARDS, DEXTERITY, DRAW_THREE, POWERS
from ..state import HP, great_hp
from .art import card, character_card
from .palette import PREFIX as K

WIDE = 240.0
TRACKS = (("HP", HP), ("Wounds", 3), ("Energy", 3), ("Mischief", 2), ("Scrounge", 3))
"""AM-006, AM-011, AM-012, AM-058, AM-059: the fourth Wound is never left on a mat."""
UNLIMITED_COPIES = 12
UNLIMITED = (
    "Harvested, Infected, Unseen: as many as needed. An Upgraded Beastmaster keeps 2 Energy in each of 3 sections."
)


def printed(setting: Setting) -> Box:
    from .. import GAME

    backs = {"once": _back("once"), "perma": _back("perma"), "treasure": plain_back("Treasure", "f-prize")}
    cards = [Card(one.name, one.copies, card(one.name, WIDE), backs[_sort(one.face)]) for one in CARDS]
    characters = [Card(name, 1, character_card(name, WIDE), plain_back("Character")) for name in POWERS]
    island = opening(GAME, setting, lambda name: not name.startswith(("figure", "seat", "boat")))
    return Box(
        [*cards, *characters],
        [Board("The island", island, 380)],
        [*figures(setting.seats), *mats(setting.seats, "Character", TRACKS), *_marks(setting.seats)],
        [("Cards", counted(cards)), ("Characters", list(POWERS)), ("Tokens", [UNLIMITED])],
    )


def _marks(seats: int) -> list[Token]:
    """What lies on the island; Angel and Demon are two more figures with HP of their own."""
    hexes = [Token(name, UNLIMITED_COPIES, coin(name), 16) for name in ("Harvested", "Infected", "Unseen")]
    grown = [Token(name, 1, coin(name, "f-prize", "f-paper"), 20) for name in ("Angel", "Demon")]
    return [*hexes, *grown, Token("HP of Angel and Demon", 1, _great(seats), 180.0)]


def _great(seats: int) -> Art:
    return mats(1, "Angel or Demon: HP", [(f"{low} and", 9) for low in range(0, great_hp(seats) + 1, 10)])[0].art


def _sort(face: int) -> str:
    return "once" if face < DEXTERITY else "perma" if face < DRAW_THREE else "treasure"


def _back(suit: str) -> Art:
    return Art(104, 146, use(f"{K}-back-{suit}"))
