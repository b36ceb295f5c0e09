"""KARMAGGÄN's world: a Temple of worn stone rings in a clearing of the jungle, and the Egg within."""

# ruff: noqa: E501  (a table of paints)

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from quincunx.drawing import Markup, World, join
from quincunx.drawing.paint import light, linear, pitted, radial

from . import ground, stones, things
from .palette import DAY, NIGHT, PAIRS
from .pictures import card_paints, card_symbols


def _paints() -> Markup:
    return join([
        light("kg"), pitted("kg-pit", 2, 200, 110),
        linear("kg-edge", [(0, "white", 0.75), (0.4, "white", 0.1), (0.6, "black", 0.1), (1, "black", 0.65)], (0, 0, 1, 1)),
        linear("kg-edge-in", [(0, "black", 0.6), (0.4, "black", 0.1), (0.6, "white", 0.05), (1, "white", 0.6)], (0, 0, 1, 1)),
        linear("kg-day", [(0, "sun", 0.22), (0.42, "sun", 0), (0.58, "black", 0), (1, "black", 0.34)], (0.1, 0.05, 0.9, 0.95)),
        radial("kg-clear", [(0, "earth"), (0.78, "earth", 0.9), (1, "jungle", 0)]),
        radial("kg-fall", [(0.9, "shade", 0.6), (1, "shade", 0)]),
        linear("kg-shaft", [(0, "sun", 0.9), (0.7, "sun", 0)]),
        things.paints(), card_paints(),
    ])  # fmt: skip


@lru_cache(maxsize=1)
def _symbols() -> Mapping[str, Markup]:
    return {**stones.symbols(), **things.symbols(), **ground.symbols(), **card_symbols()}


WORLD: Final = World("karmaggan", DAY, NIGHT, _paints, _symbols, ground.ground, PAIRS)
