"""Axis Mundi: the island as a thing with height. Hexes are columns of rock seen from the south and from above: a step
up is a wall, the left one lighter than the right. All of this is fixed to the sea, so it is drawn once a board; what
turns with a Level stands upon it.

Each Level is drawn after the one below it: a column may hide the foot of what lies behind it, never its upper half.
"""

from __future__ import annotations

import math
import random
from functools import lru_cache
from typing import Final

from quincunx.drawing.brush import Place, at, blob, num, path, poly, smooth, specks, words
from quincunx.drawing.markup import Markup, join
from quincunx.drawing.paint import over

from ..geometry import BOARDS, CENTRE, DIRECTIONS
from .palette import PREFIX

UNIT: Final = 38.0
"""From the middle of a hex to its northern corner before it is laid down."""
FLAT: Final = 0.8
"""How much shorter the way to the north looks."""
HEIGHTS: Final = (6.0, 27.0, 49.0, 73.0, 98.0)
"""How high each Level stands above the water: steps grow towards the top."""
GATE: Final = 11.0
"""How deep the gate lies below the highest Level."""
HALF: Final = UNIT * math.sqrt(3) / 2
TALL: Final = UNIT * FLAT
SOUTH: Final = (("sw", 4), ("se", 5))
"""The walls one sees, with the direction they look."""


def flat(q: int, r: int) -> Place:
    """A place on the water, around the middle of the island."""
    return UNIT * math.sqrt(3) * (q + r / 2), UNIT * 1.5 * FLAT * r


def height(seats: int, at_: int) -> float:
    board = BOARDS[seats]
    if at_ == CENTRE:
        return HEIGHTS[board.sea - 1] - GATE
    return 3.0 if at_ >= board.size else HEIGHTS[board.level[at_]]


@lru_cache(maxsize=512)
def top(seats: int, at_: int) -> Place:
    """The middle of the upper face."""
    x, y = flat(*BOARDS[seats].place[at_])
    return x, y - height(seats, at_)


@lru_cache(maxsize=512)
def lift(seats: int, at_: int) -> float:
    """How far what stands on a hex is moved back, so that no step in front of it hides its foot."""
    fronts = [n for n in _fronts(seats, at_) if n >= 0]
    rise = max((height(seats, n) - height(seats, at_) for n in fronts), default=0.0)
    return 10.0 if rise > 15 else 0.0


def _fronts(seats: int, at_: int) -> list[int]:
    """The neighbours to the south-west and south-east, -1 for the sea."""
    board = BOARDS[seats]
    where = {place: n for n, place in enumerate(board.place)}
    q, r = board.place[at_]
    return [where.get((q + DIRECTIONS[way][0], r + DIRECTIONS[way][1]), -1) for _, way in SOUTH]


def corners(size: float = UNIT) -> list[Place]:
    """From the north, clockwise."""
    w, h = size * math.sqrt(3) / 2, size * FLAT
    return [(0, -h), (w, -h / 2), (w, h / 2), (0, h), (-w, h / 2), (-w, -h / 2)]


def hexagon(size: float = UNIT, x: float = 0, y: float = 0) -> str:
    return poly([(x + px, y + py) for px, py in corners(size)])


# -- walls


def walls(seats: int, at_: int) -> list[tuple[str, float]]:
    """The sides on which a column drops, and how far."""
    if at_ == CENTRE or at_ >= BOARDS[seats].size:
        return []
    here = height(seats, at_)
    drops = [
        (side, here - (height(seats, n) if n >= 0 else -3))
        for (side, _), n in zip(SOUTH, _fronts(seats, at_), strict=True)
    ]
    return [(side, drop) for side, drop in drops if drop > 0.5]


def _wall(side: str, drop: float, x: float, y: float) -> tuple[str, str, str]:
    """Face, strata and lit upper edge of one wall."""
    c = corners()
    a, b = [(x + px, y + py) for px, py in ((c[3], c[4]) if side == "sw" else (c[2], c[3]))]
    face = poly([a, b, (b[0], b[1] + drop), (a[0], a[1] + drop)])
    rng = random.Random(f"{x:.0f} {y:.0f} {side}")
    strata = [_stratum(rng, a, b, drop * n / 3 + rng.uniform(-1.5, 1.5)) for n in (1, 2)] if drop > 12 else []
    return face, "".join(strata), poly([a, b], False)


def _foot(side: str, drop: float, x: float, y: float) -> str:
    """Where a wall meets the ground before it: the shade there says how high the step is."""
    c = corners()
    a, b = (c[3], c[4]) if side == "sw" else (c[2], c[3])
    k = min(drop, 26) / 26
    return poly([(x + px + 2.5 * k, y + py + drop + 2 * k) for px, py in (a, b)], False) if drop > 12 else ""


def _stratum(rng: random.Random, a: Place, b: Place, down: float) -> str:
    start, end = rng.uniform(0.03, 0.35), rng.uniform(0.55, 0.97)
    one, two = [(a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k + down) for k in (start, end)]
    return f"M{num(one[0])} {num(one[1])}L{num(two[0])} {num(two[1])}"


def tone(seats: int, at_: int) -> str:
    """Which way the slope looks: towards the light, across it, or away."""
    x, y = flat(*BOARDS[seats].place[at_])
    y /= FLAT
    shine = -(0.66 * x + 0.75 * y) / (math.hypot(x, y) or 1)
    return "-a" if shine > 0.38 else "-b" if shine < -0.38 else ""


# -- Levels


def level_art(seats: int, level: int) -> Markup:
    """All columns of a Level: walls, faces, light, and what grows or lies on them."""
    board = BOARDS[seats]
    cells = [n for n in range(1, board.size) if board.level[n] == level]
    parts: dict[str, list[str]] = {"sw": [], "se": []}
    strata: list[str] = []
    edges: list[str] = []
    feet: list[str] = []
    for n in cells:
        for side, drop in walls(seats, n):
            feet.append(_foot(side, drop, *top(seats, n)))
            face, lines, edge = _wall(side, drop, *top(seats, n))
            parts[side].append(face)
            strata.append(lines)
            edges.append(edge)
    faces = {t: "".join(hexagon(UNIT, *top(seats, n)) for n in cells if tone(seats, n) == t) for t in ("", "-a", "-b")}
    wall = "".join(parts["sw"] + parts["se"])
    return join([
        path("".join(feet), "s-shade no-fill round", stroke_width="11", opacity="0.2"),
        path("".join(feet), "s-shade no-fill round", stroke_width="5", opacity="0.22"),
        path(wall, f"f-w{level}"),
        path("".join(parts["sw"]), "f-white", opacity="0.1"),
        path("".join(parts["se"]), "f-black", opacity="0.3"),
        path("".join(strata), "s-black no-fill", stroke_width="1.2", opacity="0.32"),
        *[path(d, f"f-l{level}{t} s-w{level} w1", stroke_linejoin="round") for t, d in faces.items() if d],
        _inner(seats, cells),
        path("".join(edges), "s-ridge no-fill round", stroke_width="1.6", opacity="0.7"),
        _litter(seats, level, cells),
    ])  # fmt: skip


def _inner(seats: int, cells: list[int]) -> Markup:
    """A lit line inside the two edges that look to the light."""
    c = corners(UNIT - 1.6)
    lines = []
    for n in cells:
        x, y = top(seats, n)
        lines.append(poly([(x + c[k][0], y + c[k][1]) for k in (4, 5, 0)], False))
    return path("".join(lines), "s-ridge no-fill", stroke_width="1", opacity="0.45")


def _litter(seats: int, level: int, cells: list[int]) -> Markup:
    """Ripples at the shore, grass on the low slopes, cracks and ash on the high ones."""
    rng = random.Random(f"{seats} {level}")
    marks = []
    for n in cells:
        x, y = top(seats, n)
        for _ in range(4):
            a, k = rng.uniform(0, math.tau), rng.uniform(0.5, 0.82)
            px, py = x + 31 * k * math.cos(a), y + 25 * k * math.sin(a)
            if level == 0:
                marks.append(f"M{num(px - 4)} {num(py)}q2.5-2 4 0t4 0")
            elif (level <= 2 and seats == 6) or level == 1:
                marks.append(f"M{num(px)} {num(py)}l-2-4.6M{num(px)} {num(py)}l.8-5.6M{num(px)} {num(py)}l3-3.8")
            else:
                marks.append(f"M{num(px)} {num(py)}l4 1.6 2-2.4 4 2")
    ink = "ridge" if level == 0 else "leaf" if (level <= 2 and seats == 6) or level == 1 else "rock-3"
    return path("".join(marks), f"s-{ink} no-fill round", stroke_width="1.1", opacity="0.55")


def lava(seats: int) -> Markup:
    """Lava in the walls that look to the south-east, from the gate down to Level 2."""
    board = BOARDS[seats]
    drawn = []
    for n in range(1, board.size):
        q, r = board.place[n]
        sides = dict(walls(seats, n))
        if board.level[n] < 2 or "se" not in sides or r < 0 or (q * 5 + r * 2) % 3 == 1:
            continue
        x, y = top(seats, n)
        px, py, drop = x + HALF * 0.5, y + TALL * 0.75, sides["se"]
        drawn.append(
            f"M{num(px)} {num(py)}l3 {num(drop * 0.4)}-4 {num(drop * 0.3)} 2 {num(drop * 0.26)}"
            f"M{num(px + 1.6)} {num(py + drop * 0.3)}l7 {num(drop * 0.25)}"
        )
    d = "".join(drawn)
    hot = path(d, "s-lava-1 no-fill round", stroke_width="1.3")
    return join([path(d, "s-lava-3 no-fill round", stroke_width="3.6"), hot])


# -- the whole


def island(seats: int) -> Markup:
    """Everything that is fixed to the sea, around the middle of the island."""
    board = BOARDS[seats]
    shore = "".join(hexagon(UNIT, *flat(*board.place[n])) for n in range(board.size) if board.level[n] == 0)
    wide, far = (340, 240) if seats == 6 else (262, 200)
    return join([
        _plume(-46 if seats == 6 else 16),
        at(wide * 0.24, far * 0.2, over(f"{PREFIX}-cast", _oval(wide, far)), turn=14),
        path(shore, "f-foam s-foam", stroke_width="15", stroke_linejoin="round", opacity="0.3"),
        path(shore, "f-foam s-foam round", stroke_width="8", opacity="0.5", transform="translate(0 3)"),
        *[level_art(seats, level) for level in range(board.sea)],
        lava(seats),
        over(f"{PREFIX}-warm", _oval(230, 150, -HEIGHTS[board.sea - 1]), class_="o-ember"),
    ])  # fmt: skip


def _oval(rx: float, ry: float, y: float = 0) -> str:
    return f"M{-rx:g} {y:g}a{rx:g} {ry:g} 0 1 1 {2 * rx:g} 0a{rx:g} {ry:g} 0 1 1 {-2 * rx:g} 0z"


def _plume(rise: float) -> Markup:
    """Smoke that leaves the crater, behind the island."""
    rng = random.Random(31)
    puffs = []
    way = [(-30, -206, 30), (-4, -216, 36), (34, -226, 40), (76, -238, 40), (120, -248, 36), (160, -256, 30),
           (196, -262, 22)]  # fmt: skip
    for n, (x, low, r) in enumerate(way):
        y = low + rise
        fade = 0.85 - 0.1 * n
        puffs.append(path(blob(rng, x, y, r * 1.25, r * 0.74, 10, 0.16), f"f-ash-{1 + n % 2}", opacity=f"{fade:.2f}"))
        puffs.append(path(blob(rng, x - r * 0.3, y - r * 0.26, r * 0.6, r * 0.3, 8, 0.2), "f-ash-3", opacity="0.5"))
    return join(puffs)


def ashes(seats: int) -> Markup:
    """A thread of smoke and sparks above the gate: drawn over the island, under the figures."""
    y = -HEIGHTS[BOARDS[seats].sea - 1]
    wisp = smooth([(-8, y), (-20, y - 36), (0, y - 76), (-14, y - 120), (26, y - 120), (20, y - 76), (4, y - 36),
                   (12, y)], True)  # fmt: skip
    rng = random.Random(12)
    return join([
        path(wisp, "f-ash-3", opacity="0.18"),
        path(specks(rng, 60, (-260, y - 150, 260, y + 190), (1.2, 2.6)), "f-lava-2 o-ember"),
        path(specks(rng, 50, (-320, y - 170, 320, y + 260), (1, 2.2)), "f-ash-3", opacity="0.7"),
    ])  # fmt: skip


def tags(seats: int) -> Markup:
    """The number of its Level, on the rock of that Level, and the name of every hex, on enamel."""
    board = BOARDS[seats]
    plates, texts = [], []
    rocks: dict[int, list[str]] = {}
    for n in range(1, board.size):
        x, y = top(seats, n)
        name, level = board.name(n), board.level[n]
        wide = 17 + 3.9 * len(name)
        left, high = x - wide / 2, y - 24.6
        plates.append(_pill(left, high, wide))
        rocks.setdefault(level, []).append(f"M{num(left + 4.6)} {num(high)}h7l-2.4 9.2h-4.6a4.6 4.6 0 0 1 0-9.2z")
        texts.append(words(str(level), left + 5.6, high + 7.4, 7.6, "f-tag-ink-2 b", "middle"))
        texts.append(words(name, left + (wide + 10) / 2, high + 7.3, 7.2, "f-tag-ink b", "middle"))
    heads = [path("".join(d), f"f-w{level}") for level, d in rocks.items()]
    return join([path("".join(plates), "f-tag", opacity="0.88"), *heads, *texts])


def _pill(x: float, y: float, wide: float) -> str:
    return f"M{num(x + 4.6)} {num(y)}h{num(wide - 9.2)}a4.6 4.6 0 0 1 0 9.2h{num(9.2 - wide)}a4.6 4.6 0 0 1 0-9.2z"
