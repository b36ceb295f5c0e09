"""The world of Mountain Miners: a mountain cut open, with everything that is found in it."""

from __future__ import annotations

from typing import Final

from quincunx.drawing.markup import Markup
from quincunx.drawing.world import World

from . import arrow, frame, tiles
from .gems import K
from .ground import cart, ground
from .marvels import MARVELS
from .paints import paints
from .palette import DAY, NIGHT, PAIRS
from .pictures import FINDS
from .workings import WORKINGS


def symbols() -> dict[str, Markup]:
    pictures = {**FINDS, **WORKINGS, **MARVELS}
    found = {**tiles.symbols(), **arrow.symbols(), **frame.symbols()}
    found |= {f"{K}-cart-{ore}": cart(ore) for ore in ("ruby", "emerald")}
    return found | {f"{K}-card-{key}": drawn() for key, drawn in pictures.items()}


WORLD: Final = World("miners", DAY, NIGHT, paints, symbols, ground, PAIRS)
