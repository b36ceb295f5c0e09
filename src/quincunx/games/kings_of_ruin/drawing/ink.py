"""Kings of Ruin: ink and wash. A sketch is a few lines of text, each a pen or a wash and the path it draws."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from typing import Final

from quincunx.drawing import Markup, join
from quincunx.drawing.brush import Place, num, path, poly

K: Final = "kr"
"""Before every symbol and paint of this world."""

Pen = tuple[str, Mapping[str, str]]
PENS: Final[Mapping[str, Pen]] = {
    "o": ("s-pen no-fill round", {"stroke_width": "1.5"}),
    "t": ("s-pen no-fill round", {"stroke_width": "0.8"}),
    "b": ("s-pen no-fill round", {"stroke_width": "2.6"}),
    "k": ("f-pen", {}),
    "w": ("f-loc s-pen round", {"stroke_width": "1.4"}),
    "1": ("f-skin s-pen round", {"stroke_width": "1.4"}),
    "2": ("f-skin-2 s-pen round", {"stroke_width": "1.4"}),
    "3": ("f-skin-3 s-pen round", {"stroke_width": "1.4"}),
    "l": ("f-land s-pen round", {"stroke_width": "1.2"}),
    "s": ("f-stone s-pen round", {"stroke_width": "1.3"}),
    "S": ("f-stone-2 s-pen round", {"stroke_width": "1.2"}),
    "n": ("f-oak s-pen round", {"stroke_width": "1.3"}),
    "r": ("f-brass s-pen round", {"stroke_width": "1.3"}),
    "e": ("f-leather s-pen round", {"stroke_width": "1.3"}),
    "y": ("f-flame s-pen round", {"stroke_width": "1"}),
    "j": ("f-iron s-pen round", {"stroke_width": "1.2"}),
    "u": ("f-hood s-pen round", {"stroke_width": "1.2"}),
    "v": ("s-pen round", {"stroke_width": "1.3"}),
    "g": ("f-wash-1", {"opacity": "0.75"}),
    "d": ("f-wash-2", {"opacity": "0.7"}),
    "D": ("f-wash-3", {"opacity": "0.45"}),
    "a": ("f-land-2", {"opacity": "0.6"}),
    "p": ("f-loc", {"opacity": "0.85"}),
    "q": ("s-loc no-fill round", {"stroke_width": "1.6"}),
    "f": ("s-wash-3 no-fill round", {"stroke_width": "1", "opacity": "0.75"}),
    "G": ("s-clear-2 no-fill round", {"stroke_width": "1.3"}),
    "c": ("f-flame", {"opacity": "0.45"}),
    "x": ("f-red", {}),
    "R": ("s-rope no-fill round", {"stroke_width": "3"}),
    "z": ("f-mist-3 s-mist-2 round", {"stroke_width": "0.9"}),
}
"""By letter: the classes of a stroke and how it is drawn."""
THEMED: Final = (
    "pen", "loc", "land", "land-2", "stone", "stone-2", "oak", "leather", "hood", "wash-1", "wash-2", "wash-3",
    "clear-2", "mist-2", "mist-3",
)  # fmt: skip
"""Colours that follow the hour; as print each has a twin that does not."""
_THEMED: Final = re.compile(rf"\b([fs]-(?:{'|'.join(sorted(THEMED, key=len, reverse=True))}))(?=\s|$)")


def sketch(text: str, print_: bool = False) -> Markup:
    """A drawing from its lines: `w M0 0h8v8z` fills with paper and outlines with the pen; `h` hatches a shape. Print
    has the colours of day at any hour."""
    return join(_stroke(line[0], line[2:], print_) for line in map(str.strip, text.strip().splitlines()) if line)


def _stroke(pen: str, d: str, print_: bool) -> Markup:
    if pen == "h":
        return path(d, fill=f"url(#{K}-hatch{'p' if print_ else ''})", opacity="0.55")
    class_, look = PENS[pen]
    return path(d, _THEMED.sub(r"\1-p", class_) if print_ else class_, **look)


def deckle(rng: random.Random, wide: float, high: float, by: float = 1, step: int = 9) -> str:
    """A sheet torn, not cut."""
    side: list[Place] = [(x, rng.uniform(-by, by)) for x in range(0, int(wide), step)]
    side += [(wide + rng.uniform(-by, by), y) for y in range(0, int(high), step)]
    side += [(x, high + rng.uniform(-by, by)) for x in range(int(wide), 0, -step)]
    side += [(rng.uniform(-by, by), y) for y in range(int(high), 0, -step)]
    return poly(side)


def reeds(rng: random.Random, x: float, y: float, count: int = 4, tall: float = 14) -> tuple[str, str]:
    """A tuft of reeds: its stems and its heads."""
    stems, heads = [], []
    for n in range(count):
        left, high = x + n * 2.6, rng.uniform(0.65, 1.15) * tall
        lean = rng.uniform(-0.2, 0.2) * tall
        stems.append(f"M{num(left)} {num(y)}q{num(lean / 2)}-{num(high / 2)} {num(lean)}-{num(high)}")
        if n % 2:
            long = num(max(6, tall / 5))
            heads.append(f"M{num(left + lean)} {num(y - high + 3)}q-2.4-{long} .3-{long} 2.6 1-.3 {long}z")
    return "".join(stems), "".join(heads)
