"""What a pack of Kings of Ruin holds, for the printer: the heroes' cards, encounters, items, secrets, and tokens."""

from __future__ import annotations

from collections.abc import Sequence

from quincunx.drawing import Art, el
from quincunx.drawing.printed import Box, Card, Token, coin, counted, figures, mats, plain_back
from quincunx.engine import Setting

from .. import constants as k
from ..content.model import Location
from ..content.pack import Pack, load_pack
from . import board
from .board import card as location_card
from .scene import card_art
from .vignettes import vignette_of

WIDE = 240.0
PLACE = 76.0
TRACKS = (
    *((word, k.TRACK_MAX) for word in ("ENERGY", "HEALTH", "TERROR")),
    *((word, k.GOODS_CAP) for word in ("FOOD", "WEALTH", "MAGIC", "EXP")),
)
SLIM = 50.0
"""Millimetres: the heroes' cards are laid in a line and are narrower than others."""


def printed(setting: Setting) -> Box:
    p = load_pack(setting.word("pack"))
    own = [found for one in p.cards for found in _card(one.name, one.copies, p.heroes[one.hero].name, SLIM)]
    met = [found for one in p.encounters for found in _card(one.name, 1, k.DECKS[one.kind].capitalize(), 63)]
    found_ = [found for item in p.items for found in _card(item.name, item.copies, "Item", 63)]
    told = [found for secret in p.secrets for found in _card(secret.name, 1, "Secret", 63)]
    return Box([*own, *met, *found_, *told, *_places(p)], (), _tokens(p, setting), _aid(p, own, met))


def _places(p: Pack) -> list[Card]:
    """Locations have two sides of their own: clear, and in the mist. The map is laid out of them."""
    return [Card(f"{one.key} {one.sides[0].name}", 1, _place(one, 0), _place(one, 1), PLACE) for one in p.locations]


def _place(one: Location, side: int) -> Art:
    shown = one.sides[side]
    seals = tuple(name for at, name in enumerate(k.SEALS) if shown.seals >> at & 1)
    drawn = location_card(one.key, shown.name, k.SIDES[side], seals, (), vignette_of(shown.name, shown.text, seals))
    return Art(board.WIDE, board.HIGH + 14, el("g", drawn, transform="translate(0 13)"))


def _card(name: str, copies: int, back: str, width: float) -> list[Card]:
    front = card_art(name, WIDE)
    if front is None:
        return []
    high = 104 * front.height / front.width
    return [Card(name, copies, front, plain_back(back, "f-print-soft", 104, high), width)]


def _tokens(p: Pack, setting: Setting) -> list[Token]:
    """A mat for each hero, what stands on the map, and markers for cards: as many as a long evening has used."""
    marks = [
        Token(f"{kind.replace('_', '-').capitalize()} marker", 10, coin(kind.replace("_", " ")), 14)
        for kind in k.MARKERS
    ]
    stones = Token("Waystone", p.stones, coin("Waystone"), 22)
    acted = Token("Activated", setting.seats, coin("X"), 14)
    return [*figures(setting.seats), *mats(setting.seats, "Hero", TRACKS), stones, acted, *marks]


def _aid(p: Pack, own: Sequence[Card], met: Sequence[Card]) -> list[tuple[str, list[str]]]:
    heroes = [f"**{hero.name}**" for hero in p.heroes]
    return [("Heroes", heroes), ("Encounters", counted(met)), ("Cards of the heroes", counted(own))]
