"""KARMAGGÄN: the stones of the Temple as symbols, each drawn at the north around the middle and turned into its place.

What is carved turns with its ring, so its signs are seen from above and read from every side. Light does not turn: it
is laid over the rings by itself.
"""

# ruff: noqa: E501  (outlines are read as a whole)

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from quincunx.drawing import Markup, join
from quincunx.drawing.brush import at, blob, box, disc, path, poly, use

from ..content import COLUMNS, CONTENT
from .polar import annulus, circle, point, polar, sector, spokes

BANDS: Final[tuple[tuple[tuple[float, float], ...], ...]] = (
    ((0, 76),),
    ((85, 124),),
    ((133, 169), (169, 205)),
    ((214, 249), (249, 284), (284, 319)),
)
"""Inner and outer radius of every row, by ring."""
WALLS: Final = ((76.0, 85.0), (124.0, 133.0), (205.0, 214.0), (321.0, 335.0))
TRAILS: Final = (335.0, 351.0)
LETTERS: Final = "#OTBPDLX"
PLAIN: Final = "abcdef"
"""Six stones for Empty Tiles: smooth, pale, dark, and three with what the builders carved."""

# -- signs of the tiles, seen from above

_EYE: Final = "M-9.4 0C-5.2-7 5.2-7 9.4 0 5.2 7-5.2 7-9.4 0z"
_DROP: Final = "M0-9.8C4-3.6 6.8-1 6.8 2.6a6.8 6.8 0 0 1-13.6 0C-6.8-1-4-3.6 0-9.8z"
_SPLAT: Final = "M0-9c3 0 3 2.4 5.4 1.8s4.2 1.8 3 4.2S11-.6 9 2 9.6 7.2 6 7.2 3 9.6 0 9.3-3.6 7.5-6.6 7.8-7.5 3.6-9 1.2-7.2-2.4-7.5-5.1-3-9 0-9z"
SIGNS: Final[dict[str, Markup]] = {
    "O": join([
        box(-8, -6.4, 16, 12.8, "f-chest s-chest-line w15", 1.6),
        path("M-8-2.6H8M-8 2.6H8", "s-chest-line no-fill w1"),
        path("M-5.4-6.4V6.4M5.4-6.4V6.4", "s-chest-line no-fill w15"),
        path("M0-3.4 2.7 0 0 3.4-2.7 0z", "f-chest-line"),
    ]),
    "T": join([path(_EYE, "f-eye-2 s-eye w15"), disc(0, 0, 4, "f-eye"), path("M0-2.7V2.7", "s-eye-2 no-fill round w15")]),
    "B": join([
        disc(0, 0.6, 9.4, "no-fill s-carve", stroke_width="0.9", opacity="0.6"),
        path(_DROP, "f-blood s-carve", stroke_width="0.8"),
        path("M-3.8 2.4a3.8 3.8 0 0 0 2.6 3.6", "s-blood-2 no-fill round w15"),
    ]),
    "P": join([
        disc(0, 0, 8.8, "f-pass-2 s-pass w15"),
        path("M0 0a2 2 0 0 1 4 0 4 4 0 0 1-8 0 6 6 0 0 1 10.3-4.2M0 0a2 2 0 0 0-2 2", "s-pass no-fill round w15"),
    ]),
    "S": path("M0-6 6 0 0 6-6 0zM0-2.6 2.6 0 0 2.6-2.6 0z", "no-fill s-carve w15"),
    "D": join([path(_SPLAT, "f-tar s-rim", stroke_width="0.8"), path("M2-4.6a4.8 4.8 0 1 0 2.6 7A4 4 0 0 1 2-4.6z", "f-rim")]),
    "L": join([
        path(_SPLAT, "f-spark s-tar w1"), disc(0, 0, 2.6, "f-tar"),
        path("M0-6V-4M0 6V4M-6 0H-4M6 0H4M-4.2-4.2-3-3M4.2 4.2 3 3M-4.2 4.2-3 3M4.2-4.2 3-3", "s-tar no-fill round w15"),
    ]),
    "X": join([
        path(_SPLAT, "f-spark s-tar w1"), path("M0-9C-3-9-7.8-7.8-7.5-5.1S-10.5-1.2-9 1.2-9.6 8.1-6.6 7.8-3 9.6 0 9.3z", "f-tar"),
        path("M0-6V-4M0 6V4M6 0H4M4.2 4.2 3 3M4.2-4.2 3-3", "s-tar no-fill round w15"), disc(-3.8, 0, 2, "f-rim"),
    ]),
    "J": path("M0 8V-1M0 2C-1-4-5-6-8.5-6c0 5 4 8 8.5 8zM0 0c1-5 5-7 8.5-6 0 5-4 7-8.5 6z", "f-frond-3 s-frond-0 w1"),
}  # fmt: skip
_CARVED: Final = {"d": "M-7 4.5V-4.5H5.5V2.5H-3.5V-1H2", "e": "M0 0c2.5-2.5 6 0 5 3.5S-2 7.5-5 4-5-6 1-7 8.5-3.5 9 1", "f": "M-8 3.5-4-3.5 0 3.5 4-3.5 8 3.5"}  # fmt: skip
_SIZES: Final = {(1, 0): 1.22, (2, 0): 1.0, (2, 1): 1.14, (3, 0): 0.82, (3, 1): 0.92, (3, 2): 1.02}


def rows() -> Iterator[tuple[int, int]]:
    return ((ring, row) for ring in (1, 2, 3) for row in range(len(BANDS[ring])))


def tile_id(ring: int, row: int, letter: str) -> str:
    return f"kg-t{ring}{row}-{'h' if letter == '#' else letter.lower() if letter not in PLAIN else f'e{letter}'}"


def plain_stone(ring: int, row: int, column: int) -> str:
    """Which stone an Empty Tile is: laid once by the builders, so it follows from the place alone."""
    return random.Random(ring * 1009 + row * 211 + column * 37).choice("aabbccdef")


def _cell(ring: int, row: int, gap: float) -> str:
    half = 0.5 / COLUMNS[ring]
    return sector(*BANDS[ring][row], -half, half, gap)


def _slab(ring: int, row: int, tone: str) -> list[Markup]:
    """A stone with worn edges: pale on all sides, as dust lies there."""
    return [
        path(_cell(ring, row, 0.9), f"f-{tone}"),
        path(_cell(ring, row, 2), "no-fill s-rim", stroke_width="0.9", opacity="0.32"),
    ]


def _pit(ring: int, row: int) -> list[Markup]:
    """A chasm, seen from above the middle: its outer side shows, layer under layer, and goes down into nothing."""
    near, far = BANDS[ring][row]
    half = 0.5 / COLUMNS[ring]
    deep = [(0.9, 0, 0, "pit-1"), (3.4, 1.5, 4.5, "pit-2"), (5.4, 2.5, 10, "pit-3")]
    hollows = [path(sector(near + n, far - f, -half, half, gap), f"f-{tone}") for gap, n, f, tone in deep]
    low = far - (far - near) * 0.22
    cracks = f"M-3 {-far + 3:g}l1.5 5-2 4M5 {-far + 2:g}l-1 6 2 3M-7 {-far + 4:g}l.5 4"
    mist = f"M-6 {-low + 9:g}l3 3 3-3 3 3 3-3M-6 {-low + 15:g}l3 3 3-3 3 3 3-3"
    return [
        *hollows,
        path(cracks, "s-pit-3 no-fill w1", opacity="0.7"),
        path(mist, "s-pit-line no-fill w15 round"),
        path(_cell(ring, row, 1.3), "no-fill s-rim", stroke_width="0.8", opacity="0.35"),
    ]


def _tile(ring: int, row: int, letter: str) -> Markup:
    middle, size = -sum(BANDS[ring][row]) / 2, _SIZES[ring, row]
    if letter == "#":
        return join(_pit(ring, row))
    if letter in PLAIN:
        slab = _slab(ring, row, {"b": "stone-3", "c": "stone-2"}.get(letter, "stone"))
        fret = (
            path(_CARVED[letter], "no-fill s-carve round", stroke_width="1.4", opacity="0.34")
            if letter in _CARVED
            else None
        )
        return join([*slab, at(0, middle, fret, size=size) if fret else None])
    tone = {"D": "wall", "L": "stone", "X": "stone-2", "S": "stone"}.get(letter, "stone-3")
    lines = (
        path(_cell(ring, row, 4), "no-fill s-carve", stroke_width="0.8", opacity="0.5") if letter in "OTBP" else None
    )
    return join([*_slab(ring, row, tone), lines, at(0, middle, SIGNS[letter], size=size)])


def _tiles() -> dict[str, Markup]:
    letters = [*LETTERS, *PLAIN, "S"]
    return {tile_id(ring, row, letter): _tile(ring, row, letter) for ring, row in rows() for letter in letters}


# -- walls


def runs(wall: str) -> list[tuple[int, int]]:
    """Segments that stand together, from an opening to the next."""
    found: list[tuple[int, int]] = []
    first, start = wall.find(" "), -1
    for n in range(first, first + len(wall) + 1):
        if wall[n % len(wall)] == " ":
            if start >= 0:
                found.append((start, n))
            start = -1
        elif start < 0:
            start = n
    return found


def printed_wall(ring: int) -> str:
    """The wall that a ring carries, segment by segment."""
    if ring == 3:
        return ""
    opened, traps = CONTENT.wall_open[ring], CONTENT.wall_traps[ring]
    return "".join(" " if n in opened else "far"[ring] if n in traps else "=" for n in range(COLUMNS[ring + 1]))


def wall_shape(ring: int) -> str:
    """The round wall of a ring and the straight ones between its columns; the Outer Ring has a curb."""
    near, far = WALLS[ring]
    wall = printed_wall(ring)
    round_ = "".join(sector(near, far, a / len(wall), z / len(wall), 0.3) for a, z in runs(wall)) if wall else ""
    if not ring:
        return round_
    low, high = BANDS[ring][0][0], BANDS[ring][-1][1]
    wide = 2.7 / (6.2832 * (low + high) / 2)
    turns = [(column + 1) / COLUMNS[ring] for column in CONTENT.radial[ring - 1]]
    return round_ + "".join(sector(low, high, turn - wide, turn + wide) for turn in turns)


def _joints(ring: int) -> Markup:
    """Where block meets block."""
    wall = printed_wall(ring)
    near, far = WALLS[ring]
    turns = [n / len(wall) for n in range(len(wall)) if " " not in (wall[n], wall[n - 1])]
    return path(spokes(near, far, turns), "s-wall-2 no-fill w1", opacity="0.8")


MOUTHS: Final = (
    ("flame", "M0-5.2C3.6-1.2 3.8.8 3.8 2a3.8 3.8 0 0 1-7.6 0C-3.8.8-2-1.2 0-5.2z", "ember"),
    ("acid-2", "M0-4.8C2.8-1.2 3.8.2 3.8 1.8a3.8 3.8 0 0 1-7.6 0C-3.8.2-2.8-1.2 0-4.8z", "acid-1"),
    ("blue-1", "M0-5.2 4.2 3.8 0 1.4-4.2 3.8z", "steel-1"),
)


def mouth(number: int) -> Markup:
    """The mouth of a wall trap around 0,0, outwards up: a flame, a drop or an arrow head between stone lips."""
    tone, shape, core = MOUTHS[number]
    inner = disc(-1.2, 1.8, 1.2, f"f-{core}") if number < 2 else path("M0-5.2 0 1.4-4.2 3.8z", f"f-{core}")
    return join([disc(0, 0, 6, "f-wall-2 s-wall-3 w1"), path(shape, f"f-{tone}"), inner])


def _mouths(ring: int) -> Markup:
    wall, (near, far) = printed_wall(ring), WALLS[ring]
    size = (1.05, 0.95, 0.8)[ring]
    found = [n for n, letter in enumerate(wall) if letter in "far"]
    placed = [((n + 0.5) / len(wall)) for n in found]
    return join([use(f"kg-mouth-{ring}", *polar((near + far) / 2, t), size, 360 * t) for t in placed])


def _walls() -> dict[str, Markup]:
    made = {f"kg-wall-{ring}": path(wall_shape(ring)) for ring in range(4)}
    for ring in range(3):
        made |= {f"kg-mouth-{ring}": mouth(ring), f"kg-mouths-{ring}": join([_joints(ring), _mouths(ring)])}
    return made


# -- gates, trails, rollers: fixed


def _bars(near: float, far: float, half: float) -> str:
    return spokes(near, far, [-half + half * n / 4 for n in range(1, 8)])


def _gate(span: int, opened: bool) -> Markup:
    """An open Gate is a stair between two posts; a closed one is barred with brass."""
    near, far = WALLS[3]
    half = span / 128
    steps = "".join(f"M{point(r, -half)}A{r} {r} 0 0 1 {point(r, half)}" for r in (322, 325, 329, 333))
    floor = path(sector(near - 2, far, -half, half), "f-stone-3" if opened else "f-wall-2")
    inside = (
        path(steps, "s-groove no-fill", stroke_width="1.3")
        if opened
        else path(_bars(near - 2, far, half), "s-brass no-fill", stroke_width="2.6")
    )
    rail = None if opened else path(f"M{point(328, -half)}A328 328 0 0 1 {point(328, half)}", "s-brass no-fill w2")
    post = "".join(sector(near - 6, far + 2, t - 0.0032, t + 0.0032) for t in (-half, half))
    return join([floor, inside, rail, path(post, "f-brass s-brass-3 w1")])


def _trail(span: int) -> Markup:
    near, far = TRAILS
    half = span / 128
    stones = "".join(
        sector(338, 349, -half + half * k / 3.5 + 0.0015, -half + half * (k + 1) / 3.5 - 0.0015) for k in range(7)
    )
    return join([path(sector(near, far, -half, half, 0.4), "f-earth-2"), path(stones, "f-stone-2 s-earth w1")])


_SUN: Final = "M0-8V-5.6M0 8V5.6M-8 0H-5.6M8 0H5.6M-5.6-5.6-4-4M5.6 5.6 4 4M-5.6 5.6-4 4M5.6-5.6 4-4"


def _keystone(kind: str) -> Markup:
    """Sun or Moon: a round plate that stands upright, wherever its Gate is."""
    plate = [disc(1.5, 2.6, 10.5, "f-shade", opacity="0.5"), disc(0, 0, 10.2, "f-brass-2 s-brass-3 w15"), disc(0, 0, 10.2, "", fill="url(#kg-lit2)")]  # fmt: skip
    if kind == "moon":
        return join([*plate, path("M2.5-6.4a6.4 6.4 0 1 0 3.9 9.6A6.4 6.4 0 0 1 2.5-6.4z", "f-brass-3")])
    return join([*plate, disc(0, 0, 3.6, "f-brass-3"), path(_SUN, "s-brass-3 no-fill round w15")])


def _roller() -> Markup:
    """A stone roller that hangs across the three rows of the Outer Ring: round, so light runs along it."""
    near, far = BANDS[3][0][0] + 1, BANDS[3][2][1] - 1
    middle, long = -(near + far) / 2, (far - near) / 2
    ribs = "".join(f"M-9 {n * 8.4:.1f}q9 4 18 0" for n in range(-5, 6))
    teeth = "".join(f"M-9 {n * 8.4 + 3:.1f}l-4 2 4 2zM9 {n * 8.4 + 3:.1f}l4 2-4 2z" for n in range(-5, 6))
    body = [
        path(teeth, "f-steel-2 s-wall-2", stroke_width="0.7"),
        box(-10, -long, 20, 2 * long, "f-stone-3 s-wall-2 w15", 9),
        path(ribs, "s-wall-2 no-fill w15", opacity="0.7"),
        box(-10, -long, 20, 2 * long, "", 9, fill="url(#kg-roll)"),
    ]
    return at(0, middle, *body)


def _fixed() -> dict[str, Markup]:
    spans = {last - first + 1 for first, last in CONTENT.gates}
    made = {f"kg-gate-{n}-{word}": _gate(n, word == "open") for n in spans for word in ("open", "shut")}
    made |= {f"kg-trail-{n}": _trail(n) for n in spans}
    made |= {f"kg-outgate-{n}": path(sector(319, 337, -n / 128, n / 128)) for n in spans}
    made |= {f"kg-outtrail-{n}": path(sector(*TRAILS, -n / 128, n / 128, 1)) for n in spans}
    return made | {"kg-sun": _keystone("sun"), "kg-moon": _keystone("moon"), "kg-roller": _roller()}


# -- the middle and what lies under all


def _centre() -> Markup:
    """The Central Ring: a great eye, steps down to a well of light."""
    rays = spokes(62, 70, [n / 16 for n in range(16)]) + spokes(64, 69, [(n + 0.5) / 16 for n in range(16)])
    lids = "M-62 0C-32-48 32-48 62 0 32 48-32 48-62 0z"
    steps = [
        path(lids, f"f-{tone}", transform=f"scale({size})")
        for size, tone in ((1, "wall-2"), (0.94, "pit-1"), (0.82, "pit-2"), (0.68, "pit-3"))
    ]
    return join([
        disc(0, 0, 75.5, "f-stone"), disc(0, 0, 75.5, "", fill="url(#kg-pit)"),
        path(circle(58) + circle(73), "no-fill s-carve w1", opacity="0.6"),
        path(rays, "s-carve no-fill round", stroke_width="2.2"), *steps,
        path(lids, "no-fill s-rim w1", opacity="0.45"),
        path("M-50 0C-26-38 26-38 50 0 26 38-26 38-50 0z", "no-fill s-pit-line", stroke_width="0.8", opacity="0.7"),
    ])  # fmt: skip


def _temple() -> Markup:
    """The Temple wall and the hollow in which the rings lie."""
    rng = random.Random(40)
    blocks = spokes(321, 335, [n / 80 + rng.uniform(-0.001, 0.001) for n in range(80)])
    moss = "".join(
        blob(rng, *polar(rng.uniform(325, 336), rng.random()), rng.uniform(5, 15), rng.uniform(3, 7), 7, 0.3)
        for _ in range(34)
    )
    tufts = "".join(
        blob(rng, *polar(rng.uniform(327, 336), rng.random()), rng.uniform(3, 7), rng.uniform(2, 4), 7, 0.3)
        for _ in range(26)
    )
    return join([
        disc(5, 9, 347, "", fill="url(#kg-fall)"),
        disc(1.5, 4.5, 337, "f-wall-2"), disc(0, 0, 335.5, "f-wall"), disc(0, 0, 335.5, "", fill="url(#kg-pit)"),
        path(blocks + circle(328), "s-wall-2 no-fill w1", opacity="0.8"),
        disc(0, 0, 334.5, "no-fill", stroke="url(#kg-edge)", stroke_width="2.4"),
        path(moss, "f-moss"), path(tufts, "f-moss-2"),
        disc(0, 0, 321, "f-wall-2"),
        *[path(annulus(*WALLS[n]), "f-sill", fill_rule="evenodd") for n in range(3)],
        path("".join(circle(near + k) for near, _ in WALLS[:3] for k in (3, 6)), "no-fill s-groove", stroke_width="0.8", opacity="0.4"),
    ])  # fmt: skip


def _moss(ring: int) -> Markup:
    """Moss in the joints of a ring, cracks through it; they turn with it."""
    rng = random.Random(ring * 7)
    near, far = BANDS[ring][0][0], BANDS[ring][-1][1]
    edges = [near + 3, far - 3]
    moss = "".join(
        blob(rng, *polar(rng.choice(edges), rng.random()), rng.uniform(3, 9), rng.uniform(2, 5), 7, 0.3)
        for _ in range(5 + 4 * ring)
    )
    starts = [rng.random() for _ in range(1 + 2 * ring)]
    cracks = "".join(
        poly([polar(near + (far - near) * k / 4, t + rng.uniform(-0.01, 0.01)) for k in range(5)], False)
        for t in starts
    )
    return join(
        [path(cracks, "s-wall-2 no-fill", stroke_width="0.8", opacity="0.55"), path(moss, "f-moss", opacity="0.8")]
    )


def _light() -> Markup:
    """The fixed light: bright edges to the upper left, dark ones to the lower right, and the great shade over all."""
    rims = [
        (319, "edge-in"),
        (214, "edge"),
        (205, "edge-in"),
        (133, "edge"),
        (124, "edge-in"),
        (85, "edge"),
        (76, "edge-in"),
    ]
    edges = [disc(0, 0, r, "no-fill", stroke=f"url(#kg-{name})", stroke_width="2") for r, name in rims]
    return join([*edges, disc(0, 0, 336, "", fill="url(#kg-day)")])


def symbols() -> dict[str, Markup]:
    """All stones. Outlines have no colour of their own: who shows them gives it."""
    outlines = {f"kg-out{ring}{row}": path(_cell(ring, row, 1.7)) for ring, row in rows()}
    moss = {f"kg-moss-{ring}": _moss(ring) for ring in (1, 2, 3)}
    whole = {
        "kg-temple": _temple(),
        "kg-centre": _centre(),
        "kg-light": _light(),
        "kg-curb": path(annulus(318.5, 321.5), fill_rule="evenodd"),
    }
    signs = {f"kg-sign-{letter.lower()}": body for letter, body in SIGNS.items()}
    return {**signs, **outlines, **_tiles(), **_walls(), **moss, **_fixed(), **whole}
