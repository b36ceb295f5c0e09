"""Karmaka's world: gardens of rebirth. A lotus pond at dawn or by moonlight; the ladder leads into the sun."""

from __future__ import annotations

from typing import Final

from quincunx.drawing.brush import path
from quincunx.drawing.markup import Markup, el, join
from quincunx.drawing.paint import grain, light, linear, pitted, radial, wood
from quincunx.drawing.world import World

from .cards import card_symbols, windows
from .cards_blue import HOLE
from .cards_mosaic import BODY, HALF
from .garden import ground, koi, lantern, lotus, pad, pagoda, sun
from .ink import SKIES, K
from .palette import DAY, NIGHT, PAIRS
from .places import place_symbols


def paints() -> Markup:
    skies = [linear(f"{K}-s-{slug}", [(place, f"i-{ink}") for ink, place in stops]) for slug, stops in SKIES.items()]
    return join([
        light(K),
        grain(f"{K}-grain", 1, "soft", "fibre"),
        pitted(f"{K}-pit", 2),
        wood(f"{K}-planks", 3, 300, 62, 3),
        linear(f"{K}-sky", [(0, "sky-1"), (0.62, "sky-2"), (1, "sky-3")]),
        radial(f"{K}-halo", [(0, "sun", 0.95), (0.4, "sun", 0.45), (1, "sun", 0)]),
        radial(f"{K}-rays", [(0, "sun"), (0.5, "sun", 0.8), (1, "sun", 0)], (0, 0, 330), True),
        linear(f"{K}-mist", [(0, "sky-2", 0), (0.6, "sky-2", 0.75), (1, "sky-2", 0)]),
        linear(f"{K}-water", [(0, "water-1"), (0.28, "water-2"), (1, "water-3")]),
        linear(f"{K}-side", [(0, "white", 0.14), (0.3, "white", 0), (1, "black", 0.36)], (0, 0, 1, 0.3)),
        radial(f"{K}-lamp", [(0, "lantern-2", 0.95), (0.5, "lantern-2", 0.35), (1, "lantern-2", 0)], (0.45, 0.5, 0.6)),
        radial(f"{K}-flame", [(0, "flame", 0.9), (0.25, "flame", 0.45), (1, "flame", 0)]),
        radial(f"{K}-ember", [(0, "i-y3", 0.95), (0.3, "i-y2", 0.5), (1, "i-y2", 0)]),
        radial(f"{K}-pale", [(0, "i-w1", 0.9), (0.35, "i-w1", 0.45), (1, "i-w1", 0)]),
        radial(
            f"{K}-vignette",
            [(0, "white", 0.1), (0.5, "white", 0), (0.68, "black", 0), (1, "black", 0.34)],
            (0.44, 0.36, 0.82),
        ),
        *skies,
        windows(),
        el("clipPath", path(HALF), id=f"{K}-half"),
        el("clipPath", path(HOLE), id=f"{K}-keyhole"),
        el("clipPath", path(BODY), id=f"{K}-body"),
    ])  # fmt: skip


def symbols() -> dict[str, Markup]:
    garden = {"pad": pad, "lotus": lotus, "koi": koi, "pagoda": pagoda, "lantern": lantern, "sun": sun}
    return {**{f"{K}-{name}": made() for name, made in garden.items()}, **place_symbols(), **card_symbols()}


WORLD: Final = World("karmaka", DAY, NIGHT, paints, symbols, ground, PAIRS)
