"""The gallery: every card of a game, by day and by night."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from quincunx.drawing.gallery import shown_cards
from quincunx.drawing.picture import board_picture, card_picture, ground_picture, world_of
from quincunx.engine import Game

from .data import Shell
from .render import render
from .words import find_card

BOARD: Final = "board"
GROUND: Final = "ground"


def gallery_page(shell: Shell, game: Game[Any]) -> str | None:
    """All cards of a game, first by day, then by night; None if it has no cards to show."""
    cards = shown_cards(game)
    if not cards:
        return None
    return render("gallery.html", shell=shell, game=game, cards=cards, world=world_of(game) is not None)


@lru_cache(maxsize=512)
def gallery_picture(game: Game[Any], name: str, theme: str) -> str | None:
    """One picture of the gallery: a card, `board` or `ground`."""
    if name == BOARD:
        return board_picture(game, theme)
    if name == GROUND:
        return ground_picture(game, theme)
    found = find_card(game, name)
    return card_picture(game, found[0], theme) if found else None
