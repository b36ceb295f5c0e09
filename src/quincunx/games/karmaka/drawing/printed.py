"""What Karmaka's box holds, for the printer: cards, the ladder with the garden, rings and figures."""

from __future__ import annotations

from quincunx.drawing.printed import Board, Box, Card, Token, coin, counted, figures, opening
from quincunx.engine import Setting

from ..cards import CARDS, NEEDS, RINGS, RUNGS
from .cards import face_down, held

WIDE = 240.0


def printed(setting: Setting) -> Box:
    from .. import GAME

    back = face_down(WIDE)
    cards = [Card(kind.name, kind.copies, held(face, WIDE), back) for face, kind in enumerate(CARDS)]
    garden = opening(GAME, setting, lambda name: name.startswith("rung"))
    needs = [f"{rung}: {need} points to leave it" for rung, need in zip(RUNGS, NEEDS, strict=False)]
    return Box(
        cards,
        [Board("The garden", garden, 260)],
        [*figures(setting.seats), Token("Karmic Ring", RINGS, coin("+1"), 18)],
        [("Your turn", _TURN), ("The ladder", [*needs, f"{RUNGS[-1]}: you have won."]), ("Cards", counted(cards))],
    )


_TURN = (
    "Neither Hand nor Deck left: this life ends. Score your best colour with the mosaic cards; enough points climb one "
    "rung, otherwise take a ring. Your Future Life becomes your Hand, filled up with a Deck from the Well.",
    "Otherwise draw the top card of your Deck, if there is one.",
    "Play one card: as a Deed for its points, to your Future Life for the next life, or for its ability. A card played "
    "for its ability is offered to a rival afterwards.",
    "You may pass only while your Deck has a card left.",
)
