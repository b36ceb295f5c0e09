"""The cover: the peak in the sun, the mountain cut open, its tiles, and the arrow that says from where."""

from __future__ import annotations

from typing import Final

from quincunx.drawing import Art, Markup, el, join
from quincunx.drawing.brush import at, box, path, use
from quincunx.drawing.paint import over

from .gems import K
from .ground import ground

_TILES: Final = {
    (0, 0): "onyx", (1, 0): "ruby", (0, 1): "emerald", (1, 1): "diamond", (2, 0): "move-arrow", (0, 2): "sapphire",
    (2, 1): "amethyst", (1, 2): "ruby", (3, 0): "emerald", (0, 3): "lapis", (2, 2): "ransack", (3, 1): "pearl",
    (1, 3): "bomb", (4, 0): "", (0, 4): "diamond", (3, 2): "emerald", (2, 3): "onyx", (4, 1): "ruby", (1, 4): "",
    (3, 3): "lapis", (4, 2): "swap", (2, 4): "amethyst", (5, 0): "sapphire", (0, 5): "steal", (5, 1): "onyx",
    (1, 5): "ruby", (4, 3): "diamond", (3, 4): "emerald",
}  # fmt: skip
SIZE: Final = 36.0


def cover() -> Art:
    """480 by 300."""
    order = sorted(_TILES, key=lambda place: (sum(place), place))
    tiles = [_tile(_TILES[x, y], 240 + (x - y) * SIZE, 74 + (x + y) * SIZE, x == 0 and y > 0) for x, y in order]
    pit = "M240 24 466 250 416 300H64L14 250z"
    beams = "M240 24 466 250 452 264 240 52zM240 24 14 250 28 264 240 52z"
    frame = [
        path(pit, "f-pit"),
        path(beams, "f-wood s-wood-3 w15"),
        over(f"{K}-beam0", beams),
        path("M240 24 14 250 21 257 240 38z", "f-white", opacity="0.2"),
        at(
            240,
            38,
            path("M0-26 26 0 0 26-26 0z", "f-iron-2 s-iron-3 w15"),
            path("M0-26 26 0 0 26-26 0z", fill=f"url(#{K}-lit)"),
        ),
    ]
    arrow = at(96, 118, use(f"{K}-shine-7"), use(f"{K}-arrow-7"), size=1.1, turn=-45)
    scene = el("g", ground("wide"), transform="scale(.3333)")
    return Art(480, 300, join([box(0, 0, 480, 300, "f-sky-2"), scene, *frame, *tiles, arrow]))


def _tile(key: str, x: float, y: float, lit: bool) -> Markup:
    by = SIZE / 46
    shown = use(f"{K}-tile-{key}" if key else f"{K}-tunnel", x, y, by)
    return join([shown, use(f"{K}-reach", x, y, by)]) if lit else shown
