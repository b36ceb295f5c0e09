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
        [("The ladder", [*needs, f"{RUNGS[-1]}: you have won."]), ("Cards", counted(cards))],
    )
