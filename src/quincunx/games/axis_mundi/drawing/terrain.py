"""Axis Mundi: what stands on the ground, each as a small thing of its own: trail, boulders, hut, cave, spire, house,
crystal, pier, gate; and what is left there: chests, bombs, plague, stubble."""

from __future__ import annotations

import math
import random
from typing import Final

from quincunx.drawing.brush import crag, disc, num, oval, path, poly, smooth
from quincunx.drawing.markup import Markup, join
from quincunx.drawing.paint import cast

from .land import FLAT, corners
from .palette import PREFIX as K

SLUGS: Final = {
    "Pier": "pier", "Warehouse": "house", "Power": "power", "Path": "trail", "Sheltered": "hut",
    "Accessible": "rocks", "Cave": "cave", "Inaccessible": "spire", "Axis Mundi": "gate",
}  # fmt: skip


def symbols() -> dict[str, Markup]:
    """By id; around 0,0 in the middle of a face."""
    drawn = {
        "pier": pier(), "house": house(), "power": power(), "trail": trail(), "hut": hut(), "rocks": rocks(),
        "cave": cave(), "spire": spire(), "gate": gate(), "ruin": ruin(),
        "shine": oval(0, 0, 110, 88, "o-lamp", fill=f"url(#{K}-shine)"),
        "chest": chest(), "bomb": bomb(), "plague": plague(), "stubble": stubble(),
    }  # fmt: skip
    return {f"{K}-t-{name}": art for name, art in drawn.items()}


def trail() -> Markup:
    rng = random.Random(9)
    pebbles = "".join(crag(rng, px, py, 2.2, 1.5, 6) for px, py in ((-13, 10), (15, 0), (20, 8), (-7, -7)))
    way = "M-16 17C-10 7 8 11 9 1S3-8 14-12"
    return join([
        path(way, "s-trail-2 no-fill round", stroke_width="11", transform="translate(.6 1.6)"),
        path(way, "s-trail no-fill round", stroke_width="8.8"),
        path(way, "s-trail-2 no-fill round", stroke_width="1.3", stroke_dasharray="3 5"),
        path(pebbles, "f-rock-2"),
    ])  # fmt: skip


def rocks() -> Markup:
    stones = [((-8, 0), (-3, -11), (5, -2), (0, 3)), ((-16, 12), (-9, -2), (0, 9), (-5, 15)),
              ((3, 14), (9, -5), (19, 8), (14, 15))]  # fmt: skip
    drawn = [cast(K, 6, 12, 26, 8)]
    for p in stones:
        ridge = ((p[1][0] + p[2][0]) / 2 - 1, (p[1][1] + p[2][1]) / 2 + 3)
        drawn.append(path(poly(p), "f-rock-2 s-rock-3 w1 round"))
        drawn.append(path(poly([p[0], p[1], ridge, ((p[0][0] + p[2][0]) / 2 - 1, p[0][1])]), "f-rock-1"))
    return join(drawn)


def hut() -> Markup:
    return join([
        cast(K, 7, 13, 25, 8),
        path("M-12 12V1H12V12q-12 5-24 0z", "f-plank s-plank-3 w1"),
        path("M0 1H12V12q-6 2.6-12 2.7z", "f-plank-2"),
        path("M-3.6 14V5.6h6.6v9z", "f-plank-3"),
        path("M-17 3 0-13 17 3Q0 9-17 3z", "f-thatch s-thatch-2 w1 round"),
        path("M0-13 17 3Q9 6 2 6z", "f-thatch-2", opacity="0.75"),
        path("M-11 2 0-11M-5 4 0-9M-14 4l-1 3M-8 6v3M8 6v3M14 4l1 3", "s-thatch-2 no-fill w1"),
    ])  # fmt: skip


def cave() -> Markup:
    return join([
        cast(K, 7, 13, 27, 8),
        path("M-21 13C-21-4-9-12 1-12S21-3 21 13Q0 19-21 13z", "f-rock-2 s-rock-3 w1"),
        path("M-21 13C-21-4-9-12 1-12-6-6-12 0-13 11z", "f-rock-1"),
        path("M-10 15C-10 4-5-3 1-3S12 4 12 14Q1 17-10 15z", "f-cave"),
        path("M-10 15C-10 4-5-3 1-3", "s-rock-1 no-fill w15"),
        path("M-4 2l1 4 2-4M3 0l1.5 4 2-3M-15 4l3 2M15 3l-2 3", "s-rock-1 no-fill w1"),
    ])  # fmt: skip


def spire() -> Markup:
    return join([
        cast(K, 11, 13, 32, 9),
        path("M-20 13-12-4-7 0 1-27 8-7 12-11 21 13Q0 20-20 13z", "f-rock-2 s-rock-3 w1 round"),
        path("M1-27 8-7 12-11 21 13Q11 16 3 16L4-8z", "f-rock-3"),
        path("M-20 13-12-4-7 0-8 15zM1-27-4-1-2 3 2-11z", "f-rock-1"),
        path("M-6 10-3-2M10 12 8 0M15 9l-2-6", "s-rock-3 no-fill w1"),
    ])  # fmt: skip


def house() -> Markup:
    return join([
        cast(K, 8, 14, 28, 8),
        path("M-16 12V-1L0-10 16-1V12Q0 18-16 12z", "f-plank s-plank-3 w1"),
        path("M0-10 16-1V12Q8 15 0 15z", "f-plank-2"),
        path("M-19 0 0-14 19 0 16 3 0-8-16 3z", "f-roof s-plank-3 w1 round"),
        path("M-6.5 15V4H6.5V15Q0 16-6.5 15zM-6.5 4 6.5 15M6.5 4-6.5 15", "f-plank-3 s-plank w1"),
        path("M-12 5h3.6v4h-3.6zM9 5h3.6v4H9z", "f-gold-2"),
    ])  # fmt: skip


def power() -> Markup:
    return join([
        oval(0, 0, 29, 22, "o-lamp", fill=f"url(#{K}-pglow)"),
        cast(K, 6, 13, 24, 7),
        path("M-15 12-10-1-4 13zM15 12 11-3 5 13z", "f-power-2 s-power w1 round"),
        path("M-7 13-9-6 0-18 9-6 7 13Q0 16-7 13z", "f-power-2 s-power w15 round"),
        path("M0-18 9-6 7 13Q3 15 0 15z", "f-power", opacity="0.4"),
        path("M-2-4H2V0H6V4H2V8H-2V4H-6V0H-2z", "f-power"),
    ])  # fmt: skip


def pier() -> Markup:
    """Planks on posts: its owner's flag comes with the match."""
    posts = "".join(f"M{x} {y}v15" for x, y in ((-27, 6), (27, 6), (0, 20), (-13, 13), (13, 13)))
    c = corners(35)
    planks = "".join(f"M{num(-x)} {num(y)}H{num(x)}" for y, x in ((-17, 16), (-8, 30), (1, 30), (10, 29), (18, 14)))
    return join([
        path("M-34 27q9-4 17 0t17 0 17 0 17 0", "s-foam no-fill round w15", opacity="0.7"),
        path(posts, "s-plank-3 no-fill round", stroke_width="4.4"),
        path(poly(c), "f-plank-3", transform="translate(0 4)"),
        path(poly(c), "f-plank s-plank-3 w1"),
        path(poly(c), fill=f"url(#{K}-lit2)"),
        path(planks, "s-plank-2 no-fill", stroke_width="1.5"),
    ])  # fmt: skip


def gate() -> Markup:
    """The Axis Mundi: a whirl of molten light between the highest rocks. It gives light, so it glows."""
    turns = ((0.0, 1.0), (0.7, 0.86), (1.5, 0.68), (2.4, 0.46), (3.4, 0.2))
    whirls = [
        smooth([(r * k * math.cos(a + t), r * k * FLAT * math.sin(a + t)) for t, k in turns])
        for r, a in ((30, 0.2), (30, 2.3), (30, 4.4), (24, 1.2), (24, 3.4), (24, 5.4))
    ]
    return join([
        path(poly(corners(37.5)), "f-lava-4"),
        path(poly(corners(33)), "f-lava-3"),
        oval(0, 0, 28, 22, "f-lava-2"),
        path("".join(whirls[:3]), "s-lava-1 no-fill round", stroke_width="4"),
        path("".join(whirls[3:]), "s-lava-4 no-fill round", stroke_width="2", opacity="0.8"),
        oval(0, 0, 8, 6.4, "f-lava-1"),
    ])  # fmt: skip


def ruin() -> Markup:
    """The sealed gate: cold crust over the fire, heaped with rock."""
    cracks = "M-24-6-10-2-4-12M-10-2-14 12 0 20M0 20 16 12 28 10M16 12 14-4 24-10M14-4 4-14"
    return join([
        path(poly(corners(37.5)), "f-lava-4"),
        path(poly(corners(35)), "f-basalt-2 s-basalt-3 w2"),
        path(cracks, "s-lava-3 no-fill round w2"),
        path(cracks, "s-lava-2 no-fill round", stroke_width="0.8"),
        rocks(),
    ])  # fmt: skip


# -- what is left on the ground, about 15 wide


def chest() -> Markup:
    return join([
        cast(K, 2, 6, 11, 4),
        path("M-8.5 6V-1C-8.5-6-5-8 0-8S8.5-6 8.5-1V6z", "f-plank s-plank-3 w1"),
        path("M0-8C5-8 8.5-6 8.5-1V6H0z", "f-plank-2"),
        path("M-8.5-1H8.5M-5-7V6M5-7V6", "s-gold-2 no-fill w15"),
        path("M-2-3H2V2H-2z", "f-gold-2 s-plank-3 w1"),
    ])  # fmt: skip


def bomb() -> Markup:
    return join([
        cast(K, 2, 6, 10, 4),
        disc(0, 0, 7, "f-basalt-3 s-rim w1"),
        disc(0, 0.5, 4, "f-paper"),
        path("M0-2.5V.5L1.8 1.8", "s-print no-fill round w1"),
        path("M4-6C5-10 9-8 9-11", "s-plank no-fill round w15"),
        path("M9-14.5l1 2.5 2.6-.4-1.7 2 1.7 2-2.6-.3-1 2.5-1-2.5-2.6.3 1.7-2-1.7-2 2.6.4z", "f-lava-2"),
    ])  # fmt: skip


def plague() -> Markup:
    spikes = "M0-3.5V-7M0 3.5V7M-3-1.8-6-3.5M3-1.8 6-3.5M-3 1.8-6 3.5M3 1.8 6 3.5"
    return join([
        disc(0, 0, 8.4, "f-plague-2 s-plague", stroke_width="1.4"),
        disc(0, 0, 3.6, "f-plague"),
        path(spikes, "s-plague no-fill round", stroke_width="1.7"),
    ])  # fmt: skip


def stubble() -> Markup:
    return join([
        oval(0, 1, 9, 6.4, "f-thatch-2", opacity="0.85"),
        path("M-5 3-6-2M-2 4-2.5-2M1 4 1.5-3M4 3 5.5-1.5M-4 0l-3-2M2 1l3-3", "s-thatch no-fill round w15"),
    ])  # fmt: skip
