"""The picture of the game: four cards over the pond, before the sun."""

from __future__ import annotations

from typing import Final

from quincunx.drawing import Art, el, join
from quincunx.drawing.brush import at, box, use

from .garden import ground
from .ink import K

SHOWN: Final = (
    ("hells-heart", 14, 138, -7),
    ("voyage", 128, 124, -2),
    ("swindle", 242, 123, 3),
    ("embodiment", 362, 132, 8),
)
WIDTH: Final = 106.0


def cover() -> Art:
    cards = [
        at(
            x,
            y,
            box(4, 6, WIDTH, WIDTH * 1.4, "f-shade", 9, opacity="0.4"),
            use(f"{K}-small-{name}", size=WIDTH / 120),
            turn=turn,
        )
        for name, x, y, turn in SHOWN
    ]
    pond = el("g", ground("wide"), transform="translate(-190 -54) scale(.6)")
    goal = [
        use(f"{K}-sun", 240, 60, 0.72),
        use(f"{K}-pad", 212, 112, 0.9),
        use(f"{K}-pad", 270, 111, 0.86),
        use(f"{K}-lotus", 240, 116, 1.5),
    ]
    blooms = [use(f"{K}-lotus", x, y, size) for x, y, size in ((244, 296, 0.5), (126, 299, 0.42), (362, 298, 0.42))]
    return Art(480, 300, join([pond, *goal, *cards, *blooms]))
