"""The world of Mountain Miners: a mountain cut open, with everything that is found in it."""

from __future__ import annotations

from typing import Final

from quincunx.drawing.brush import box
from quincunx.drawing.markup import Markup, join
from quincunx.drawing.world import World

from . import arrow, frame, passages, tiles
from .gems import K
from .ground import cart, ground
from .marvels import MARVELS
from .paints import paints
from .palette import DAY, NIGHT, PAIRS
from .pictures import FINDS, HIGH, WIDE
from .workings import WORKINGS


def symbols() -> dict[str, Markup]:
    pictures = {**FINDS, **WORKINGS, **MARVELS}
    found = {**tiles.symbols(), **arrow.symbols(), **frame.symbols(), **passages.symbols()}
    found |= {f"{K}-cart-{ore}": cart(ore) for ore in ("ruby", "emerald")}
    light = box(0, 0, WIDE, HIGH, "", fill=f"url(#{K}-vignette)")
    return found | {f"{K}-card-{key}": join([drawn(), light]) for key, drawn in pictures.items()}


WORLD: Final = World("miners", DAY, NIGHT, paints, symbols, ground, PAIRS)
