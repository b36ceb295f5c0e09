"""KARMAGGÄN: the clearing in the jungle that holds the Temple; a wide form for a desk and a tall one for a phone."""

from __future__ import annotations

import math
import random
from typing import Final

from quincunx.drawing import Markup, join
from quincunx.drawing.brush import blob, box, crag, num, oval, path, poly, specks, use
from quincunx.drawing.world import FORMS

from .polar import polar

_RIBS: Final = {
    "broad": "M0-2V-104M0-24-13-40M0-24 13-40M0-46-14-62M0-46 14-62M0-68-10-82M0-68 10-82",
    "fern": "M0 0V-112",
    "fan": "M0 0V-84M0 0-40-74M0 0 40-74M0 0-70-44M0 0 70-44",
    "mon": "M0-2V-106M0-30-36-52M0-30 36-52M0-56-34-80M0-56 34-80",
}
KINDS: Final = tuple(_RIBS)
_BROAD: Final = "M0 0C-16-18-22-48-12-82-6-98-2-104 0-110 2-104 6-98 12-82 22-48 16-18 0 0z"
_MONSTERA: Final = (
    "M0 0C-30-6-50-34-46-66L-30-62-42-78C-38-92-30-100-20-106L-14-92-10-110C-4-113 4-113 10-110"
    "L14-92 20-106C30-100 38-92 42-78L30-62 46-66C50-34 30-6 0 0z"
)


def _fern() -> str:
    parts = []
    for n in range(13):
        y, w = -8 - n * 8.2, 34 * math.sin((n + 1.2) / 14 * math.pi) + 3
        for k in (-1, 1):
            a, b = f"{k * w * 0.5:.0f}-9 {k * w:.0f}-{w * 0.34:.0f}", f"{-k * w * 0.4:.0f} {w * 0.36 + 3:.0f}"
            parts.append(f"M0 {y:.0f}q{a}q{b} {-k * w:.0f} {w * 0.34 + 6:.0f}z")
    return "".join(parts)


def _fan() -> str:
    parts = []
    for n in range(11):
        a, long = math.radians(-90 + (n - 5) * 15), 96 - abs(n - 5) * 5
        x, y = long * math.cos(a), long * math.sin(a)
        out = f"{num(x * 0.3 - y * 0.1)} {num(y * 0.3 + x * 0.1)} {num(x * 0.7 - y * 0.07)} {num(y * 0.7 + x * 0.07)}"
        back = f"{num(x * 0.7 + y * 0.07)} {num(y * 0.7 - x * 0.07)} {num(x * 0.3 + y * 0.1)} {num(y * 0.3 - x * 0.1)}"
        parts.append(f"M0 0C{out} {num(x)} {num(y)} {back} 0 0z")
    return "".join(parts)


def symbols() -> dict[str, Markup]:
    """Four plants without colour: who shows them gives the tone."""
    shapes = {"broad": _BROAD, "fern": _fern(), "fan": _fan(), "mon": _MONSTERA}
    ribs = {
        f"kg-rib-{name}": path(d, "s-frond-3 no-fill round", stroke_width="1.4", opacity="0.5")
        for name, d in _RIBS.items()
    }
    return {f"kg-{name}": path(d) for name, d in shapes.items()} | ribs


def ring_of_leaves(rng: random.Random, x: float, y: float, rx: float, ry: float, size: float) -> list[Markup]:
    """Leaves around a clearing, from the darkest behind to the palest in front; their tips lean inwards."""
    found: list[Markup] = []
    around = (
        ("frond-0", 70, 1.6, 0.5),
        ("frond-1", 84, 1.2, 0.28),
        ("frond-2", 56, 0.9, 0.1),
        ("frond-3", 14, 0.62, 0.06),
    )
    for tone, count, large, away in around:
        for n in range(count):
            turn = (n + rng.uniform(-0.4, 0.4)) / count
            r = 1.02 + away + rng.uniform(0, 0.2)
            px, py = polar(1, turn)
            kind, big = rng.choice(KINDS), size * large * rng.uniform(0.8, 1.2)
            lean = 360 * turn + 180 + rng.uniform(-48, 48)
            place = (x + px * rx * r, y + py * ry * r)
            found.append(use(f"kg-{kind}", *place, big, lean, class_=f"f-{tone} s-frond-0 w1"))
            if tone in ("frond-1", "frond-2") and n % 3 == 0:
                found.append(use(f"kg-rib-{kind}", *place, big, lean))
    return found


def _canopy(width: float, height: float, size: float) -> list[Markup]:
    """The nearest leaves, dark, in the corners: they frame the view."""
    spots = [
        ("mon", -0.01, 0.05, 1.7, 118), ("fern", 0.01, 0.2, 1.3, 92), ("broad", 0.06, -0.02, 1.5, 160),
        ("fan", -0.01, 0.74, 1.4, 70), ("broad", -0.01, 0.63, 1.3, 96), ("mon", 0.05, 1.03, 1.5, 28),
        ("fern", 0.13, 1.03, 1.2, 8), ("fan", 0.97, 1.03, 1.6, -36), ("broad", 0.9, 1.03, 1.2, -10),
        ("mon", 1.01, 0.78, 1.4, -82), ("fern", 1.01, 0.16, 1.4, -118), ("broad", 0.96, -0.02, 1.5, -160),
        ("fan", 0.86, -0.03, 1.2, 170), ("fern", 0.15, -0.03, 1.1, 176), ("mon", 0.5, -0.07, 1.1, 178),
    ]  # fmt: skip
    drawn = []
    for kind, x, y, big, turn in spots:
        where = (x * width, y * height, big * size, turn)
        drawn += [use(f"kg-{kind}", *where, class_="f-frond-0"), use(f"kg-rib-{kind}", *where, opacity="0.5")]
    return drawn


def _spot(rng: random.Random, x: float, y: float, rx: float, ry: float) -> tuple[float, float]:
    """Somewhere in the clearing, rather at its edge: the middle is the Temple's."""
    px, py = polar(rng.uniform(0.55, 1.02), rng.random())
    return x + px * rx, y + py * ry


def _slab(rng: random.Random, x: float, y: float, rx: float, ry: float, size: float) -> str:
    """A paving stone, sunk into the ground."""
    return crag(rng, *_spot(rng, x, y, rx, ry), rng.uniform(9, 30) * size, rng.uniform(6, 17) * size, 7, 0.2)


def _tuft(rng: random.Random, x: float, y: float, rx: float, ry: float, size: float) -> str:
    px, py = _spot(rng, x, y, rx, ry)
    blades = ((-5, -8), (-2, -12), (2, -11), (6, -7))
    return "".join(f"M{num(px)} {num(py)}q0-4 {num(dx * size)} {num(dy * size)}" for dx, dy in blades)


def light_shafts(width: float, height: float) -> str:
    """Sunlight between the crowns, from the upper left."""
    share = width / 1440
    beams = ((-0.18, 70), (-0.06, 34), (0.1, 80), (0.3, 40), (0.55, 60), (0.72, 30))
    tops = [(at * width, wide * share * (1.4 if width < height else 1)) for at, wide in beams]
    lean, spread = height * 0.28, 2.4
    return "".join(poly([(x, -20), (x + w, -20), (x + lean + w * spread, height), (x + lean, height)]) for x, w in tops)


def ground(form: str) -> Markup:
    """The floor of the jungle, trodden earth in its middle, leaves around and shafts of light."""
    width, height = FORMS[form]
    rng = random.Random(77)
    wide = form == "wide"
    x, y, size = width / 2, height * (0.5 if wide else 0.46), 1.25 if wide else 0.72
    rx, ry = (470, 420) if wide else (206, 300)
    floor = "".join(
        blob(rng, rng.uniform(0, width), rng.uniform(0, height), 120 * size, 60 * size, 9, 0.25) for _ in range(14)
    )
    litter = specks(rng, 190, (x - rx, y - ry, x + rx, y + ry), (1, 4))
    slabs = "".join(_slab(rng, x, y, rx, ry, size) for _ in range(46))
    grass = "".join(_tuft(rng, x, y, rx, ry, size) for _ in range(70))
    shafts = light_shafts(width, height)
    return join([
        box(0, 0, width, height, "f-deep"), path(floor, "f-jungle", opacity="0.7"),
        oval(x, y, rx * 1.15, ry * 1.15, "", fill="url(#kg-clear)"), path(litter, "f-earth-3", opacity="0.5"),
        path(slabs, "f-earth-3", opacity="0.5", transform="translate(2 4)"), path(slabs, "f-earth-2", opacity="0.75"),
        path(grass, "s-frond-1 no-fill round", stroke_width="2", opacity="0.9"),
        *ring_of_leaves(rng, x, y, rx, ry, size),
        path(shafts, "o-ray", fill="url(#kg-shaft)"), *_canopy(width, height, size),
    ])  # fmt: skip
