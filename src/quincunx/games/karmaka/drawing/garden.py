"""The ground: a lotus pond among hills. Painted in flat layers like gouache, far things pale and cool."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Final

from quincunx.drawing.brush import at, box, disc, path, poly, ridge, ripples, smooth, specks, use
from quincunx.drawing.markup import NOTHING, Markup, join
from quincunx.drawing.paint import shine
from quincunx.drawing.world import FORMS

from .ink import K

HORIZON: Final = {"wide": 218.0, "tall": 300.0}


def ground(form: str) -> Markup:
    """Sky, hills and water as far as the page goes; the places of the table stand in the water."""
    width, height = FORMS[form]
    level = HORIZON[form]
    return join([
        _sky(width, level),
        _hills(width, level),
        _water(width, height, level),
        _plants(width, height, level),
        _willow(width * 0.17, level) if form == "wide" else NOTHING,
        _lanterns(form),
    ])  # fmt: skip


def _sky(width: float, level: float) -> Markup:
    rng = random.Random(3)
    stars = path(specks(rng, int(width / 16), (0, 0, width, level * 0.7), (0.8, 2)), "f-glint o-star")
    places = [(0.04, 0.32, 260), (0.25, 0.5, 200), (0.4, 0.2, 190), (0.66, 0.4, 240), (0.84, 0.18, 260)]
    share = min(1, width / 900)
    clouds = "".join(_cloud(x * width, y * level, wide * share) for x, y, wide in places)
    sky = box(0, 0, width, level + 40, "", fill=f"url(#{K}-sky)")
    return join([sky, stars, path(clouds, "f-sun", opacity="0.38")])


def _cloud(x: float, y: float, w: float) -> str:
    line = [(0, 0), (0.2, -9), (0.45, -4), (0.7, -12), (1, 0), (0.6, 5), (0.3, 3)]
    return smooth([(x + w * share, y + dy) for share, dy in line], True)


def _hills(width: float, level: float) -> Markup:
    rng = random.Random(11)
    tops = [
        (0, -44), (70, -90), (132, -130), (196, -84), (262, -168), (330, -102), (392, -126), (470, -74), (548, -98),
        (640, -58), (1000, -54), (1066, -94), (1124, -132), (1184, -90), (1248, -158), (1322, -102), (1380, -134),
        (1440, -88),
    ]  # fmt: skip
    share = max(0.55, width / 1440)
    peaks = [(x * share, level + y * min(1, level / 218)) for x, y in tops]
    far = poly([(0, level + 50), *peaks, (1440 * share, level + 50)])
    caps = "".join(_cap(peaks, n) for n in (2, 4, 6, 12, 14, 16))
    trees = [
        (rng.uniform(0, width), level - 4 + rng.uniform(-4, 8), rng.uniform(14, 34)) for _ in range(int(width / 20))
    ]
    steps = max(5, int(width / 110))
    return join([
        path(far, "f-far"),
        path(far, fill=f"url(#{K}-lit2)", opacity="0.7"),
        path(caps, "f-sun", opacity="0.6"),
        path(ridge(rng, -20, width + 20, level - 30, 56, steps), "f-mid"),
        box(0, level - 66, width, 60, "", fill=f"url(#{K}-mist)"),
        path(ridge(rng, -20, width + 20, level - 8, 34, steps + 4), "f-near"),
        use(f"{K}-pagoda", width * 0.31, level - 36, 0.75),
        path(ridge(rng, -20, width + 20, level + 4, 16, steps + 9), "f-hill"),
        path("".join(f"M{x:.0f} {y:.0f}q4-{h:.0f} 8 0z" for x, y, h in trees), "f-hill"),
    ])  # fmt: skip


def _cap(tops: Sequence[tuple[float, float]], n: int) -> str:
    """Snow upon a top: down both slopes, with a torn lower edge."""
    (x, y), down = tops[n], 0.4
    left = (x + (tops[n - 1][0] - x) * down, y + (tops[n - 1][1] - y) * down)
    right = (x + (tops[n + 1][0] - x) * down * 0.8, y + (tops[n + 1][1] - y) * down * 0.8)
    step = (right[0] - left[0]) / 5
    torn = [(left[0] + step * k, (left[1] + right[1]) / 2 + (5 if k % 2 else -7)) for k in (1, 2, 3, 4)]
    return poly([(x, y), right, *reversed(torn), left])


def pagoda() -> Markup:
    tiers = []
    for n in range(4):
        w, base = 40 - 8 * n, -20 * n
        tiers.append(f"M{-w} {base}q{w * 0.5:g} -5 {w * 0.6:g} -11h{w * 0.8:g}q{w * 0.1:g} 6 {w * 0.6:g} 11z")
        tiers.append(f"M{-w * 0.5:g} {base}h{w}v9h{-w}z")
    lamps = "".join(f"M-6 {-20 * n + 2}h4v5h-4zM2 {-20 * n + 2}h4v5h-4z" for n in range(3))
    return join([path("".join(tiers) + "M-1.5-74h3l-1.5-18z", "f-hill"), path(lamps, "f-lantern-2 o-lamp")])


def _water(width: float, height: float, level: float) -> Markup:
    rng = random.Random(5)
    shore = (
        f"M0 {level}H{width}V{level + 18}Q{width * 0.76:.0f} {level + 11} {width / 2:.0f} {level + 17}T0 {level + 14}z"
    )
    area, near = (0, level + 12, width, height), (0, level + 44, width, height)
    share = width / 1440
    glints = ripples(rng, int(60 + 90 * share), area, (10, 30 + 70 * share))
    depths = ripples(rng, int(40 + 60 * share), near, (14, 40 + 80 * share))
    return join([
        box(0, level, width, height - level, "", fill=f"url(#{K}-water)"),
        path(shore, "f-hill", opacity="0.5"),
        path(glints, "s-glint no-fill round", stroke_width="1.3", opacity="0.33"),
        path(depths, "s-water-3 no-fill round", stroke_width="1.6", opacity="0.28"),
        use(f"{K}-koi", width * 0.14, height * 0.9, 0.9, 12),
        use(f"{K}-koi", width * 0.17, height * 0.93, 0.7, -160),
        use(f"{K}-koi", width * 0.46, height * 0.62, 0.6, 30),
    ])  # fmt: skip


def koi() -> Markup:
    body = "M-24 0C-14-9 8-10 22-2 26 0 26 2 22 4 8 11-14 8-24 0L-38-8Q-33 0-38 9z"
    spots = "M-8-6.5C-2-8 4-4 2 0-4 4-10 0-8-6.5zM10-5.5Q18-4 19 0 13 2 9-1z"
    fins = "M2-6q-4-9-12-9 1 6 5 9zM2 7q-4 8-12 8 1-5 5-8z"
    parts = [path(fins, "f-koi-2", opacity="0.6"), path(body, "f-koi-2"), path(spots, "f-koi")]
    return at(0, 0, *parts, opacity="0.62")


PAD: Final = "M0 0 40-9A42 17 0 1 1 33-14z"


def pad() -> Markup:
    """A leaf on the water."""
    veins = "M-2 0-34-6M-2 0-30 8M0 1-4 16M2 1 22 13M4 0 38 4M0-1-10-15"
    return join([
        path(PAD, "f-pad-2", transform="translate(1 4)"),
        path(PAD, "f-pad"),
        path(veins, "s-pad-2 no-fill", stroke_width="1"),
        path("M-40-4A42 17 0 0 1-6-16", "s-glint no-fill w1", opacity="0.6"),
    ])  # fmt: skip


def lotus() -> Markup:
    """A bloom around 0,0 at its foot, about 80 wide; back petals dark, front petals lit."""
    petal = "M0 0C-13-16-11-38 0-52 11-38 13-16 0 0z"
    back = [
        path(petal, f"f-petal-{2 if n % 2 else 3}", transform=f"rotate({a})")
        for n, a in enumerate((-62, -38, 38, 62, -16, 16))
    ]
    mid = [path(f"M0 2C{k * 8}-12 {k * 30}-26 {k * 44}-24 {k * 38}-6 {k * 20} 4 0 4z", "f-petal-2") for k in (-1, 1)]
    front = [path(f"M0 4C{k * 10}-8 {k * 22}-26 {k * 20}-38 {k * 6}-30 {k * -2}-12 0 4z", "f-petal") for k in (-1, 1)]
    veins = "M0 0V-30M-4-2-6-24M4-2 6-24M-16-2-30-16M16-2 30-16"
    return join([
        *back, *mid, *front,
        path("M0 5C-12-6-11-28 0-40 11-28 12-6 0 5z", "f-petal"),
        path("M0 5C4-6 8-24 0-40 11-28 12-6 0 5z", "f-petal-2", opacity="0.45"),
        path(veins, "s-petal-2 no-fill round", stroke_width="0.8", opacity="0.7"),
    ])  # fmt: skip


def _plants(width: float, height: float, level: float) -> Markup:
    """Leaves and blooms where the table leaves room: at the edges and far away."""
    rng = random.Random(21)
    deep = height - level
    spots = [
        (0.02, 0.36, 0.8), (0.06, 0.33, 0.65), (0.015, 0.62, 1.2), (0.06, 0.67, 1), (0.2, 0.2, 0.45), (0.37, 0.27, 0.5),
        (0.98, 0.3, 0.7), (0.94, 0.34, 0.6), (0.985, 0.62, 1.1), (0.945, 0.58, 0.9), (0.58, 0.18, 0.42),
        (0.5, 0.92, 1.1),
        (0.03, 0.95, 1.3), (0.97, 0.95, 1.2), (0.31, 0.96, 0.9), (0.78, 0.2, 0.42), (0.7, 0.95, 1),
    ]  # fmt: skip
    blooms = [
        (0.06, 0.325, 0.4),
        (0.03, 0.6, 0.62),
        (0.95, 0.57, 0.55),
        (0.5, 0.905, 0.6),
        (0.975, 0.93, 0.7),
        (0.97, 0.29, 0.36),
    ]
    share = max(0.5, width / 1440)
    drawn = [use(f"{K}-pad", x * width, level + y * deep, s * share, rng.uniform(-6, 6)) for x, y, s in spots]
    return join([*drawn, *[use(f"{K}-lotus", x * width, level + y * deep, s * share) for x, y, s in blooms]])


def _willow(reach: float, level: float) -> Markup:
    """Strands from the upper left: they frame the picture and say where the light comes from."""
    rng = random.Random(17)
    strands: list[str] = []
    leaves: dict[bool, list[str]] = {True: [], False: []}
    for n in range(15):
        x = 4 + n * reach / 15 + rng.uniform(-5, 5)
        long = rng.uniform(0.32, 1.15) * level * (1 - n / 22)
        sway = rng.uniform(8, 24)
        strands.append(f"M{x:.0f} -4q{sway:.0f} {long / 2:.0f} {sway * 0.6:.0f} {long:.0f}")
        for k in range(int(long / 11)):
            t = (k + 1) / (long / 11)
            lx, ly = x + 2 * sway * t * (1 - t) + sway * 0.6 * t * t, -4 + long * t
            side = 1 if k % 2 else -1
            leaves[rng.random() < 0.35].append(
                f"M{lx:.0f} {ly:.0f}q{side * 7} 3 {side * 6} 14q{-side * 6} -4 {-side * 6} -14z"
            )
    branch = f"M-4 6C60 22 150 10 {reach:.0f} 30 {reach + 50:.0f} 40 {reach + 90:.0f} 30 {reach + 122:.0f} 44"
    return join([
        path(branch, "s-bark no-fill round", stroke_width="7"),
        path("".join(strands), "s-bark no-fill", stroke_width="1.4"),
        path("".join(leaves[False]), "f-leaf"),
        path("".join(leaves[True]), "f-leaf-2"),
    ])  # fmt: skip


def _lanterns(form: str) -> Markup:
    """By the upper edge, out of the way of what is written."""
    places = ((236, 96, 0.85), (352, 100, 0.72)) if form == "wide" else ((36, 96, 0.5), (354, 96, 0.5))
    cords = "".join(f"M{x} {y - 20}V{-4 if form == 'tall' else 30}" for x, y, _ in places)
    hung = path(cords, "s-bark no-fill", stroke_width="1.4")
    return join([hung, *[use(f"{K}-lantern", x, y, size) for x, y, size in places]])


def lantern() -> Markup:
    """A paper lantern: it gives light, so it glows."""
    body = "M-15-20C-27-10-27 14-15 24H15C27 14 27-10 15-20z"
    ribs = "M-22-9Q0-4 22-9M-25 2Q0 8 25 2M-22 13Q0 19 22 13"
    return join([
        disc(0, 2, 78, "o-lamp", fill=f"url(#{K}-flame)"),
        path(body, "f-lantern"),
        path(body, fill=f"url(#{K}-lamp)"),
        path(ribs, "s-wood-3 no-fill", stroke_width="0.9", opacity="0.45"),
        box(-15, -24, 30, 5, "f-wood-3", 2),
        box(-14, 23, 28, 5, "f-wood-3", 2),
        path("M0 28v10M-2 38h4l-1 12h-2z", "s-lantern f-lantern", stroke_width="1"),
    ])  # fmt: skip


def sun() -> Markup:
    """Sun or moon around 0,0: the brightest place of the garden, with its rays and its way on the water."""
    rng = random.Random(5)
    turns = [math.pi * (1 + n / 12) for n in range(-1, 14)]
    rays = "".join(
        poly([(0, 0), *[(330 * math.cos(a + d), 330 * math.sin(a + d)) for d in (-0.035, 0.035)]]) for a in turns
    )
    glints = []
    for n in range(26):
        y, w = 96 + 9.5 * n, 12 + n * 1.7
        glints.append(f"M{-y * 0.14 + rng.uniform(-8, 8) - w / 2:.0f} {y:.0f}h{w:.0f}")
    return join([
        path(rays, "o-ray", fill=f"url(#{K}-rays)"),
        disc(0, 0, 150, "", fill=f"url(#{K}-halo)"),
        disc(0, 0, 66, "f-sun"),
        path("".join(glints), "s-glint no-fill round", stroke_width="2.4", opacity="0.5"),
    ])  # fmt: skip


def glow(x: float, y: float, r: float, squash: float = 1) -> Markup:
    return shine(K, x, y, r, "o-lamp", squash)
