"""Places of the garden: the stones of the ladder, the Well, where a card is played, the Ruins, beds of raked sand for
Deeds. What never changes is a symbol; what counts is written on tags of paper."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from quincunx.drawing import Art
from quincunx.drawing.brush import around, at, blob, box, disc, oval, path, poly, smooth, specks, use, words
from quincunx.drawing.markup import Markup, el, join
from quincunx.drawing.paint import cast, over
from quincunx.drawing.text import fit, measure

from ..cards import NEEDS, RUNGS, TRANSCENDENCE
from .cards import SIGNS, SUITS
from .garden import glow
from .ink import K

WIDE: Final = 900.0
HIGH: Final = 860.0

STONES: Final = (
    (98.0, 334.0, 1.04),
    (266.0, 294.0, 0.98),
    (424.0, 258.0, 0.92),
    (572.0, 226.0, 0.87),
    (746.0, 192.0, 0.96),
)
"""The stations of the ladder, from the shore into the sun: x, y, size."""
WELL: Final = (130.0, 568.0)
PLAY: Final = (424.0, 596.0)
RUINS: Final = (724.0, 540.0)

ANIMALS: Final = (
    "M0-12C13-12 17 0 15 10 12 22-12 22-15 10-17 0-13-12 0-12zM0-10V20M-11-13C-9-24 9-24 11-13M-15-2l-9-6M15-2l9-6"
    "M-16 6h-9M16 6h9M-13 15l-8 8M13 15l8 8M-5-22l-4-7M5-22l4-7",
    "M-22 18H8C20 18 20 5 8 5H-6C-18 5-18-8-6-8H8C14-8 17-11 17-16M17-16c-6-3-5-12 0-12s6 9 0 12M17-28v-4M-22 18l-5-4",
    "M-20-22-8-13H8L20-22 21-4 12 9 0 20-12 9-21-4zM-11-3-4 0M11-3 4 0M-4 10 0 14 4 10M-8-13-4-4M8-13 4-4",
    "M-17-2a17 17 0 1 1 34 0a17 17 0 1 1-34 0M-17-3a5 5 0 1 1 1-6M17-3a5 5 0 1 0-1-6M-10-2C-12-12-3-12 0-6 "
    "3-12 12-12 10-2 13 8 7 12 0 12S-13 8-10-2M-4-2v.5M4-2v.5M-5 6q5 3 10 0",
)


def place_symbols() -> dict[str, Markup]:
    rungs = {f"{K}-rung-{n}": _stone(n) for n in range(TRANSCENDENCE)}
    chips = {f"{K}-chip-{n}": _chip(n) for n in range(4)}
    gardens = {f"{K}-garden-{n}": garden for n, garden in enumerate(_gardens())}
    plants = {
        "holm": _holm(),
        "tuft": _tuft(),
        "reeds": _reeds(),
        "pine": _pine(),
        "bamboo": _bamboo(),
        "toadstools": _toadstools(),
    }
    places = {"well": _well(), "mandala": _mandala(), "slab": _slab(), "ring": _ring(), "steps": _steps()}
    named = {f"{K}-{name}": drawn for name, drawn in {**plants, **places}.items()}
    return {**named, **rungs, f"{K}-rung-{TRANSCENDENCE}": _goal(), **chips, **gardens}


# -- the ladder


def rung(n: int) -> Art:
    """A station as a piece; its foot stands at 100, 110 of the drawing."""
    return Art(200, 210, use(f"{K}-rung-{n}", 100, 110, STONES[n][2]))


def _rings(wide: float, foot: float) -> Markup:
    d = "".join(
        f"M{-wide - 12 * n} {foot + 2 * n}a{wide + 12 * n} {34 + 4 * n} 0 0 0 {2 * (wide + 12 * n)} 0" for n in range(3)
    )
    return path(d, "s-glint no-fill", stroke_width="1.4", opacity="0.5")


def _stone(n: int) -> Markup:
    """A stone in the water with a tablet upon it; its front carries the name."""
    rng = random.Random(RUNGS[n])
    top, side = "M-84 0A84 30 0 0 1 84 0A84 30 0 0 1-84 0z", "M-84 0A84 30 0 0 0 84 0V48A84 30 0 0 1-84 48z"
    tablet = "M-33-8V-66C-33-82-18-92 0-92S33-82 33-66V-8Q0 2-33-8z"
    animal = ANIMALS[n]
    return join([
        _rings(90, 48),
        path(side, "f-stone-side"),
        path(side, fill=f"url(#{K}-side)"),
        path(top, "f-stone"), over(f"{K}-pit", top), over(f"{K}-lit2", top),
        path(blob(rng, -52, -6, 26, 8) + blob(rng, 58, 8, 18, 6), "f-moss", opacity="0.75"),
        path("M-80 4A84 30 0 0 0 80 4", "s-rim no-fill", stroke_width="1.4", opacity="0.55"),
        cast(K, 16, -4, 54, 14),
        path(tablet, "f-stone-side", transform="translate(6 2)"),
        path(tablet, "f-stone"), over(f"{K}-pit", tablet), over(f"{K}-lit", tablet),
        path("M-26-14V-64C-26-77-14-85 0-85S26-77 26-64V-14Q0-6-26-14z", "no-fill s-carve w1", opacity="0.55"),
        path(animal, "s-stone-ink no-fill round", stroke_width="2.4", transform="translate(.9 -46)", opacity="0.75"),
        path(animal, "s-carve no-fill round", stroke_width="2.4", transform="translate(0 -47)"),
        words(RUNGS[n], 0, 54, fit(RUNGS[n], 116, 20, True), "f-stone-ink serif b", "middle"),
        words(f"needs {NEEDS[n]}", 0, 71, 15, "f-stone-ink", "middle"),
    ])  # fmt: skip


def _goal() -> Markup:
    """Transcendence: the great lotus before the sun, the only station that glows."""
    plate = "M-104 16Q0 58 104 16L98 56Q0 96-98 56z"
    return join([
        _rings(104, 44),
        use(f"{K}-pad", -44, 28, 1.4), use(f"{K}-pad", 48, 26, 1.35),
        disc(0, -24, 120, "o-lamp", fill=f"url(#{K}-flame)"),
        use(f"{K}-lotus", 0, 28, 2.1),
        disc(0, -50, 9, "f-heart"), disc(0, -50, 24, "", fill=f"url(#{K}-flame)"),
        path(plate, "f-stone-side"), path(plate, fill=f"url(#{K}-side)"),
        path("M-104 16Q0 58 104 16", "no-fill s-rim w1", opacity="0.6"),
        words(RUNGS[-1], 0, 58, fit(RUNGS[-1], 130, 20, True), "f-stone-ink serif b", "middle"),
        words("the goal", 0, 74, 14, "f-stone-ink", "middle"),
    ])  # fmt: skip


def _steps() -> Markup:
    """Small stones between the stations: a way on the water."""
    places = []
    for (x0, y0, s0), (x1, y1, s1) in pairwise(STONES):
        for t in (0.42, 0.5, 0.58):
            places.append((x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + 44 * (s0 + s1) / 2 - 4, 7 * (s0 + s1) / 2))
    ovals = "".join(
        f"M{x - r:.1f} {y:.1f}a{r:.1f} {r * 0.45:.1f} 0 1 1 {2 * r:.1f} 0a{r:.1f} {r * 0.45:.1f} 0 1 1-{2 * r:.1f} 0z"
        for x, y, r in places
    )
    return join(
        [path(ovals, "f-stone-side", transform="translate(0 4)"), path(ovals, "f-stone s-rim", stroke_width="0.6")]
    )


# -- where cards lie


def _well() -> Markup:
    rng = random.Random(8)
    outer, side = "M-96 0A96 36 0 0 1 96 0A96 36 0 0 1-96 0z", "M-96 0A96 36 0 0 0 96 0V40A96 36 0 0 1-96 40z"
    joints = "".join(f"M{-96 * math.cos(a):.0f} {36 * math.sin(a):.0f}v40" for a in [0.3 + 0.42 * n for n in range(7)])
    return join([
        cast(K, 12, 42, 128, 40, 0.8),
        path(side, "f-stone-2"), path(side, fill=f"url(#{K}-side)"),
        path(joints + "M-93 20A96 36 0 0 0 93 20", "s-stone-side no-fill w1", opacity="0.6"),
        path(outer, "f-stone"), over(f"{K}-pit", outer), over(f"{K}-lit2", outer),
        oval(0, 1, 70, 24, "f-water-3"),
        path("M-66 6A70 24 0 0 0 66 6", "s-glint no-fill w1", opacity="0.5"),
        path("M-38 10h34M-20 15h44M8 8h26", "s-glint no-fill round", stroke_width="1.2", opacity="0.5"),
        path(blob(rng, -70, 34, 22, 8) + blob(rng, 62, 40, 28, 8), "f-moss", opacity="0.75"),
    ])  # fmt: skip


def _mandala() -> Markup:
    """In play: a round stone, carved with a wheel of petals, in perspective."""
    top, side = "M-134 0A134 48 0 0 1 134 0A134 48 0 0 1-134 0z", "M-134 0A134 48 0 0 0 134 0V18A134 48 0 0 1-134 18z"
    petal = smooth([(0, -62), (16, -88), (0, -120), (-16, -88)], True)
    wheel = [path(petal, "no-fill s-carve w15", transform=f"rotate({a})") for a in range(0, 360, 30)]
    carved = [disc(0, 0, 125, "no-fill s-carve w15"), disc(0, 0, 56, "no-fill s-carve w15"), *wheel]
    return join([
        glow(0, 0, 190, 0.42),
        path(side, "f-stone-side"),
        path(top, "f-stone"), over(f"{K}-pit", top), over(f"{K}-lit2", top),
        el("g", *carved, transform="scale(1 .36)", opacity="0.6"),
        path("M-130 6A134 48 0 0 0 130 6", "no-fill s-rim w1", opacity="0.5"),
    ])  # fmt: skip


def _slab() -> Markup:
    """The Ruins: a broken pavement, grass in its cracks, a fallen column."""
    rng = random.Random(4)
    slabs = (
        [(-168, -6), (-70, -30), (-58, 8), (-150, 26)], [(-62, -32), (60, -38), (66, 10), (-50, 12)],
        [(68, -38), (150, -24), (170, 14), (74, 10)], [(-146, 32), (-52, 16), (-30, 46), (-110, 50)],
        [(-44, 18), (96, 16), (110, 46), (-22, 50)], [(104, 18), (164, 20), (150, 44), (118, 46)],
    )  # fmt: skip
    d = "".join(poly(corners) for corners in slabs)
    places = [(rng.uniform(-160, 165), rng.uniform(-8, 56), rng.uniform(6, 12)) for _ in range(26)]
    grass = "".join(f"M{x:.0f} {y:.0f}q-2-8-5-{h:.0f}M{x:.0f} {y:.0f}q1-9 4-{h + 3:.0f}" for x, y, h in places)
    column = "M-172-62 -150-66-146-8Q-158-2-170-6z"
    return join([
        cast(K, 8, 26, 205, 54, 0.6),
        path(column, "f-stone-2"), over(f"{K}-lit", column),
        path("M-176-66-146-70-146-62-176-58zM-166-58-163-8M-158-60-154-6", "f-stone s-carve", stroke_width="0.8"),
        path(d, "f-stone-side", transform="translate(0 9)"), path(d, "f-stone"),
        over(f"{K}-pit", d), over(f"{K}-lit2", d),
        path(grass, "s-leaf no-fill round", stroke_width="1.5"),
    ])  # fmt: skip


def bed(x: float, wide: float, top: float = 752, high: float = 70) -> Markup:
    """A bed of raked sand with stones at its edge: here lie the Deeds of one player."""
    rng = random.Random(int(wide))
    middle = x + wide / 2
    rx, ry, y = wide / 2, high / 2, top + high / 2
    shape = smooth(
        [(middle + (px - middle) * rng.uniform(0.97, 1.01), py) for px, py in around(middle, y, rx, ry, 14, 6)], True, 5
    )
    rakes = "".join(smooth(around(middle, y, rx * k, ry * k, 12), True) for k in (0.86, 0.7, 0.54, 0.38, 0.22))
    rocks = [
        (x + wide * share, y + dy, r) for share, dy, r in ((0.03, 8, 9), (0.075, 17, 7), (0.965, -8, 9), (0.93, 18, 6))
    ]
    stones = "".join(blob(rng, px, py, r, r * 0.65) for px, py, r in rocks)
    moss = blob(rng, x + wide * 0.1, y + 22, 20, 6) + blob(rng, x + wide * 0.88, y - 22, 18, 5)
    return join([
        path(shape, "f-stone-side", transform="translate(0 10)"),
        path(shape, "f-sand"), over(f"{K}-lit2", shape),
        path(rakes, "s-sand-2 no-fill", stroke_width="1.6", opacity="0.8"),
        path(stones, "f-stone-side", transform="translate(1 4)"), path(stones, "f-stone"),
        path(moss, "f-moss", opacity="0.8"),
    ])  # fmt: skip


def _ring() -> Markup:
    """A Karmic Ring around 0,0: gold in the round, worn smooth."""
    band = "M-20 0a20 20 0 1 1 40 0a20 20 0 1 1-40 0M-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0"
    return join([
        path(band, "f-wood-3", transform="translate(0 4)", fill_rule="evenodd"),
        path(band, "f-gold", fill_rule="evenodd"),
        path(band, fill=f"url(#{K}-lit)", fill_rule="evenodd"),
        path("M-15-3A15.5 15.5 0 0 1 2-15.4", "s-gold-2 no-fill round", stroke_width="3"),
    ])  # fmt: skip


# -- tags of paper


def tag(text: str, note: str = "", chips: Sequence[tuple[int, int]] = ()) -> Art:
    """A name on paper, something smaller beside it, and points by colour."""
    begin, name = 12.0, measure(text, 17, True) * 1.26
    beside = measure(note, 14.5) * 1.12 + 9 if note else 0.0
    wide = begin + name + beside + 46 * len(chips) + (6 if chips else 0) + 14
    shape = f"M1 1H{wide - 8:.0f}L{wide - 1:.0f} 14 {wide - 8:.0f} 27H1z"
    after = begin + name + beside + 6
    return Art(wide, 30, join([
        path(shape, "f-shade", opacity="0.35", transform="translate(2 3)"),
        path(shape, "f-paper s-print-line w1"),
        words(text, begin, 20, 17, "f-print serif b"),
        words(note, begin + name + 8, 19.5, 14.5, "f-print-soft") if note else "",
        *[_points(colour, points, after + 46 * n) for n, (colour, points) in enumerate(chips)],
    ]))  # fmt: skip


def _points(colour: int, points: int, x: float) -> Markup:
    return at(
        x,
        3,
        use(f"{K}-chip-{colour}"),
        words(str(points), 31, 16.5, 15 if points < 10 else 13.5, "f-suit-ink b", "middle"),
    )


def _chip(colour: int) -> Markup:
    sign = path(SIGNS[colour], "s-suit-ink no-fill round", stroke_width="1.9", transform="translate(5 3)")
    return join([box(0, 0, 43, 22, f"f-{SUITS[colour]} s-rim w1", 11), sign])


# -- what grows where the viewer stands


def _holm() -> Markup:
    """A small island of moss: what grows in the garden stands on one."""
    rng = random.Random(61)
    return join([
        path("M-70 9a70 16 0 0 0 140 0M-84 12a84 19 0 0 0 168 0", "s-glint no-fill w1", opacity="0.45"),
        path(blob(rng, 1, 6, 62, 15), "f-stone-side"),
        path(blob(rng, 0, 0, 60, 14), "f-moss"),
        path(blob(rng, -14, -3, 30, 6), "f-leaf-2", opacity="0.5"),
    ])  # fmt: skip


def _tuft() -> Markup:
    blades = "M0 0q-3-14-10-20M0 0q-1-16-3-26M0 0q2-15 6-24M0 0q4-11 12-16"
    clover = "M-12-20a3.5 3.5 0 1 1 .1 0zM-7-18a3.5 3.5 0 1 1 .1 0zM14-15a3.5 3.5 0 1 1 .1 0z"
    return join([path(blades, "s-leaf no-fill round", stroke_width="2.4"), path(clover, "f-leaf-2")])


def _toadstools() -> Markup:
    return join([
        path("M-3 0V-14h6V0zM13 2V-7h5V2z", "f-paper"),
        path("M-13-13C-12-25 12-25 13-13Q0-9-13-13zM7-6C8-15 23-15 24-6Q15-3 7-6z", "f-lantern"),
        path("M-6-18h.1M2-20h.1M6-15h.1M13-10h.1M18-10h.1", "s-paper no-fill round", stroke_width="3"),
    ])  # fmt: skip


def _reeds() -> Markup:
    stems = "M0 0q-4-40-14-74M6 0q0-46 2-92M12 0q4-38 16-66M-6 0q-4-24-16-40M16 0q6-18 18-30"
    return join([
        path(stems, "s-leaf no-fill round", stroke_width="2.6"),
        path("M-16-92l6-1 3 22-6 1zM5-112h6v24H5zM28-86l6 2-6 22-5-2z", "f-bark"),
        path("M2 0q10-30 30-44Q20-20 8 0zM-2 0q-12-22-28-28Q-16-12-6 0z", "f-leaf-2"),
    ])  # fmt: skip


def _pine() -> Markup:
    tiers = "M0-120 22-84H12L32-50H18L40-12H-40L-18-50H-32L-12-84H-22z"
    return join([
        path("M-5-14H5V4H-5z", "f-bark"),
        path(tiers, "f-leaf"), over(f"{K}-lit", tiers),
        path(
            "M0-120 10-104Q4-100 0-104-5-98-10-104zM-22-84-12-96Q0-88 12-96L22-84Q8-90 0-82-10-90-22-84z"
            "M-32-50-20-66Q0-56 20-66L32-50Q12-58 0-48-12-58-32-50z", "f-snow"),
    ])  # fmt: skip


def _bamboo() -> Markup:
    canes = "M-14 4q2-70-4-150M0 6q-1-80 4-172M13 3q0-60 8-128"
    knots = "M-17-40h8M-19-80h8M-21-116h8M-4-50h8M-3-94h8M-1-136h8M10-36h8M13-76h8"
    leaves = (
        "M-18-140q-16 2-24 16 18 0 24-16zM4-164q18 0 26 16-20 0-26-16zM20-120q16 2 22 16-18-2-22-16z"
        "M-16-90q-18-2-26 8 16 6 26-8zM2-100q14-8 26 0-12 10-26 0zM3-130q-14-6-24 2 12 8 24-2z"
    )
    return join([
        path(canes, "s-leaf no-fill round", stroke_width="6"),
        path(knots, "s-leaf-2 no-fill round", stroke_width="2"),
        path(leaves, "f-leaf-2"),
    ])  # fmt: skip


def _gardens() -> list[Markup]:
    """One for each rung the viewer may stand on: meadow, reeds, snow, bamboo and fruit, everything in bloom."""
    left, right, far = ((26.0, 694.0), (876.0, 396.0), (618.0, 372.0))
    both = (left, (54.0, 706.0), right, (848.0, 410.0))
    tufts = [use(f"{K}-tuft", x, y, 1.2) for x, y in (*both, far, (260, 446), (566, 716), (884, 716))]
    meadow = [*tufts, use(f"{K}-toadstools", 34, 716, 1.3), use(f"{K}-toadstools", 576, 722, 1)]
    reeds = [use(f"{K}-reeds", *spot) for spot in ((24, 712, 1.1), (868, 410, 1.2), (618, 372, 0.6), (264, 462, 0.6))]
    pines = [use(f"{K}-pine", *spot) for spot in ((36, 716, 0.9), (866, 412, 1.1), (824, 400, 0.7), (614, 368, 0.5))]
    canes = [use(f"{K}-bamboo", *spot) for spot in ((34, 716, 0.95), (862, 412, 1.1), (616, 366, 0.5))]
    flowers = (
        (26, 700, 0.8),
        (62, 710, 0.5),
        (866, 398, 0.8),
        (826, 414, 0.5),
        (618, 372, 0.6),
        (262, 456, 0.5),
        (570, 722, 0.6),
    )
    blooms = [use(f"{K}-lotus", *spot) for spot in flowers]
    hung = ((846, 290), (884, 276), (868, 316), (20, 606), (50, 620))
    fruit = path("".join(f"M{x} {y}a5 5 0 1 1 .1 0z" for x, y in hung), "f-fruit")
    holms = [use(f"{K}-holm", *spot) for spot in ((36, 712, 0.72), (858, 408, 0.8), (616, 370, 0.46))]
    return [
        join([*holms, *meadow, _air(1, 40, "glint", (1.2, 2.4))]),
        join([*holms, *reeds, _air(2, 30, "leaf-2", (1.4, 2.8))]),
        join([*holms, *pines, _air(3, 110, "snow", (1.4, 3.2))]),
        join([*holms, *canes, fruit, _air(4, 34, "heart", (1.4, 2.8))]),
        join([*blooms, _air(5, 70, "petal", (2, 4.2))]),
    ]  # fmt: skip


def _air(seed: int, count: int, ink: str, sizes: tuple[float, float]) -> Markup:
    """Dew, pollen, snow or petals in the air; by night there are fireflies as well."""
    rng = random.Random(seed)
    flies = path(specks(rng, 34, (10, 250, 890, 850), (1.6, 3)), "f-gold-2 o-fly")
    return join([path(specks(rng, count, (6, 220, 894, 854), sizes), f"f-{ink}", opacity="0.8"), flies])
