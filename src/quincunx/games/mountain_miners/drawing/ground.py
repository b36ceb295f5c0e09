"""The ground: a mountain cut open. Sky and snow above, layers of rock that bend and break along a fault below, with
what miners find in them, and galleries lit by a lamp."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Sequence
from typing import Final

from quincunx.drawing.brush import Place, at, box, crag, disc, num, path, poly, smooth, specks
from quincunx.drawing.markup import Markup, el, join
from quincunx.drawing.paint import cast, over
from quincunx.drawing.world import FORMS

from .gems import K

_WIDE: Final[tuple[Place, ...]] = (
    (-30, 452), (50, 400), (110, 352), (160, 330), (214, 268), (262, 246), (318, 186), (360, 198),
    (420, 128), (468, 140), (520, 84), (566, 96), (612, 52), (650, 62), (690, 10), (716, -22),
    (748, 18), (790, 58), (834, 44), (880, 100), (926, 92), (984, 152), (1030, 146), (1082, 214),
    (1128, 222), (1180, 284), (1230, 306), (1290, 372), (1350, 398), (1480, 470),
)  # fmt: skip
_FAR: Final = (
    0, 250, 70, 176, 120, 214, 190, 120, 250, 190, 330, 150, 420, 220,
    1000, 190, 1090, 110, 1170, 204, 1260, 130, 1340, 216, 1440, 160,
)  # fmt: skip
_CAPS: Final = (
    "M190 120l-26 44 14-4 10 14 12-16 16 8z"
    "M1090 110l-28 34 16-2 12 14 12-16 14 8zM1260 130l-30 38 16-4 12 14 12-16 18 10zM70 176l-18 22 10-2 8 10 8-12 10 6z"
)
_CLOUDS: Final = ((-30, 96, 190), (60, 190, 130), (1020, 66, 180), (1190, 120, 230), (330, 52, 120), (1330, 40, 150))


def skin(form: str) -> list[Place]:
    """The outline of the mountain against the sky."""
    if form == "wide":
        return list(_WIDE)
    return [(195 + (x - 716) * 0.42, y * 0.8 + 74) for x, y in _WIDE]


def ground(form: str) -> Markup:
    wide, high = FORMS[form]
    return join([sky(form), mountain(form, wide, high), *nooks(form)])


def sky(form: str) -> Markup:
    wide, high = FORMS[form]
    rng = random.Random(4)
    pairs = list(zip(_FAR[::2], _FAR[1::2], strict=True))
    far = poly([(0, 700), *pairs, (1440, 700)])
    near = poly([(0, 700), *[(x * 0.8 + 90, y + 60 + 22 * math.sin(x)) for x, y in pairs], (1440, 700)])
    clouds = [_cloud(x, y, w) for x, y, w in _CLOUDS]
    ranges = [path(far, "f-far"), over(f"{K}-lit2", far), path(_CAPS, "f-snow", opacity="0.85"), path(near, "f-far-2")]
    sun = (118, 92) if form == "wide" else (62, 112)
    return join(
        [
            box(0, 0, wide, high, "", fill=f"url(#{K}-sky)"),
            path(specks(rng, 150, (0, 0, wide, 330), (0.8, 2.2)), "f-sun o-star"),
            disc(*sun, 170, "", fill=f"url(#{K}-sun)"),
            disc(*sun, 30, "f-sun"),
            at(0, 0 if form == "wide" else 90, *ranges, size=1 if form == "wide" else 0.62),
            path("".join(clouds), "f-cloud", opacity="0.55"),
        ]
    )


def _cloud(x: float, y: float, w: float) -> str:
    heap = [(0, 0), (0.18, -16), (0.38, -10), (0.58, -24), (0.82, -8), (1, 0), (0.5, 4)]
    return smooth([(x + w * dx, y + dy) for dx, dy in heap], True)


# -- rock


def mountain(form: str, wide: int, high: int) -> Markup:
    top = skin(form)
    low = high + 30
    outline = poly([*top, (wide + 40, low), (-40, low)])
    inner = poly([*[(x, y + 13) for x, y in top], (wide + 40, low), (-40, low)])
    clip = el("clipPath", path(inner), id=f"{K}-cut-{form}")
    rng = random.Random(12)
    rocks = [crag(rng, rng.uniform(0, wide), rng.uniform(200, high), rng.uniform(3, 13), rng.uniform(2, 8), 6)
             for _ in range(wide // 9)]  # fmt: skip
    fault = f"M{wide * 0.62:.0f}-40q-26 240 8 460t-14 560"
    return join(
        [
            clip,
            path(outline, "f-turf"),
            el("g", bands(rng, wide, low), path(fault, "s-shade no-fill", stroke_width="3", opacity="0.4"),
               path("".join(rocks), "f-shade", opacity="0.2"),
               path("".join(rocks), "f-rim", opacity="0.18", transform="translate(-1.6 -2)"),
               finds(form), clip_path=f"url(#{K}-cut-{form})"),
            over(f"{K}-pits", outline),
            path(outline, fill=f"url(#{K}-depth)"),
            snow(top, 300 if form == "wide" else 330),
            pines(top, 290 if form == "wide" else 340),
        ]
    )  # fmt: skip


def bands(rng: random.Random, wide: int, low: float) -> Markup:
    """Layers of rock: each with seams, a shadow below its upper edge and light upon it."""
    found: list[Markup] = []
    for n, top in enumerate((-60, 118, 206, 292, 372, 470, 556, 656, 764)):
        line = [
            (x, top + 20 * math.sin(x / 170 + n * 0.9) + (40 if x > wide * 0.62 else 0) + rng.uniform(-5, 5))
            for x in range(-40, wide + 92, 46)
        ]
        found.append(path(f"{smooth(line)}V{num(low)}H-40z", f"f-s{n + 1}"))
        seams = "".join(smooth([(x, y + d + rng.uniform(-2, 2)) for x, y in line[::2]]) for d in (16, 31, 50))
        found.append(
            path(seams, "s-shade no-fill", stroke_width="1.1", opacity="0.26", stroke_dasharray="44 8 13 17 70 11")
        )
        if n:
            found.append(
                path(smooth([(x, y + 2) for x, y in line]), "s-shade no-fill", stroke_width="3.4", opacity="0.3")
            )
            found.append(
                path(smooth([(x, y - 1) for x, y in line]), "s-rim no-fill", stroke_width="1.3", opacity="0.34")
            )
    return join(found)


def snow(top: Sequence[Place], until: float) -> Markup:
    """On every slope above the trees: white where it faces the light, blue where it turns away, torn below."""
    rng = random.Random(5)
    bright: list[str] = []
    shaded: list[str] = []
    for (x0, y0), (x1, y1) in itertools.pairwise(top):
        if max(y0, y1) > until:
            continue
        deep = 14 + max(0, until - 80 - (y0 + y1) / 2) * 0.2
        low = [
            (x0 + (x1 - x0) * k, y0 + (y1 - y0) * k + deep * (0.7 + 0.5 * (n % 2)) + rng.uniform(-3, 3))
            for n, k in enumerate((0, 0.34, 0.62, 1))
        ]
        (bright if y1 < y0 else shaded).append(poly([(x0, y0 - 1), (x1 + 0.6, y1 - 1), *reversed(low)]))
    return join([path("".join(bright), "f-snow"), path("".join(shaded), "f-snow-2")])


def pines(top: Sequence[Place], above: float) -> Markup:
    """A wood on the lower slopes."""
    rng = random.Random(3)
    trees: list[str] = []
    for (x0, y0), (x1, y1) in itertools.pairwise(top):
        if min(y0, y1) < above - 60:
            continue
        for k in (0.1, 0.35, 0.6, 0.85):
            x, y, h = x0 + (x1 - x0) * k, y0 + (y1 - y0) * k + 8, rng.uniform(24, 44)
            trees.append(_pine(x, y, h))
    wood = "".join(trees)
    return join([path(wood, "f-pine"), path(wood, "f-pine-2", transform="translate(-1.5 -2)", opacity="0.7")])


def _pine(x: float, y: float, h: float) -> str:
    return "".join(
        f"M{num(x - w)} {num(y - h * k)}L{num(x)} {num(y - h * k - h * 0.5)} {num(x + w)} {num(y - h * k)}z"
        for w, k in ((h * 0.26, 0), (h * 0.2, 0.3), (h * 0.14, 0.6))
    )


# -- what is in the rock


AMMONITE: Final = (
    "M0 0c5-6 14-2 13 6S2 18-6 13-14-6-6-13 14-17 22-8 24 14 14 22-10 27-20 18"
    "M13-12l6-6M22-4l8-4M24 8l8 2M17 18l5 7M6 23l1 8M-6 22l-5 8M-16 14l-8 4M-20 2l-9-1M-16-10l-7-6"
)
BONE: Final = "M0 0c4-6 10-2 9 3l26 12c6-3 10 3 6 7 4 5-2 9-7 6L8 16c-6 4-11-2-6-7-4-2-5-6-2-9z"
FERN: Final = "M0 30C4 10 12-6 30-18M3 18-8 14M6 8-6 2M12-2 2-10M20-11 12-20M4 20l12 0M8 9l13 1M15-2l12 3M23-12l9 4"


def _crystals(places: Sequence[Place], seed: int) -> str:
    rng = random.Random(seed)
    return "".join(
        f"M{num(x)} {num(y)}l-4 {num(-h)} 5-7 5 7-2 {num(h)}z" for x, y in places for h in [rng.uniform(12, 26)]
    )


def vein(x: float, y: float, key: str, seed: int) -> Markup:
    """A vein with crystals standing on it."""
    line = [(x, y), (x + 40, y - 12), (x + 72, y + 4), (x + 110, y - 4), (x + 148, y + 20)]
    grown = _crystals([(x + 46, y - 10), (x + 58, y - 4), (x + 70, y + 4), (x + 114, y - 2), (x + 126, y + 4)], seed)
    return join(
        [
            path(poly(line, False), f"s-{key} no-fill", stroke_width="5", opacity="0.6"),
            path(grown, f"f-{key}-l"),
            path(grown, f"f-{key}", opacity="0.65", transform="translate(2 1)"),
        ]
    )


def finds(form: str) -> Markup:
    """Ammonites, bones, ferns and veins: small rewards for looking closely."""
    wide = form == "wide"
    spots = [(96, 596), (1352, 640), (1250, 520)] if wide else [(40, 520), (352, 560), (330, 470)]
    shown = [
        at(*spots[0], path(AMMONITE, "s-rim no-fill round", stroke_width="3", opacity="0.5"), size=0.9),
        at(*spots[1], path(BONE, "f-rim", opacity="0.5"), turn=-18),
        at(*spots[2], path(FERN, "s-rim no-fill round", stroke_width="2.4", opacity="0.42"), turn=12),
    ]
    veins = [(40, 700, "amethyst", 1), (1230, 730, "lapis", 2), (190, 500, "ruby", 3), (1100, 440, "emerald", 4)]
    small = [(6, 640, "amethyst", 1), (238, 690, "lapis", 2)]
    return join([*shown, *[vein(*each) for each in (veins if wide else small)]])


# -- galleries


def lamp(x: float, y: float, size: float = 1) -> Markup:
    return at(
        x, y,
        path("M0-13V-18M-5-12Q0-18 5-12", "s-iron-3 no-fill w15"),
        path("M-5-11H5L7 8H-7z", "f-lamp-1 s-iron-3 w15"),
        path("M-7 8H7V12H-7zM-6-13H6V-10H-6z", "f-iron-3"),
        path("M0 5c-4-4-1-6 0-10 1 4 4 6 0 10z", "f-paper"),
        size=size,
    )  # fmt: skip


def cart(ore: str) -> Markup:
    """A cart full of ore, around the middle between its wheels."""
    heap = crag(random.Random(ore), 0, -22, 20, 10, 11)
    body = "M-26-22H26L20 0H-20z"
    return join(
        [
            cast(K, 4, 4, 36, 8),
            path(heap, f"f-{ore}"),
            path(heap, f"f-{ore}-l", opacity="0.5", transform="translate(-3 -3) scale(.7)"),
            path(body, "f-iron-2 s-iron-3 w15"),
            path(body, fill=f"url(#{K}-lit)"),
            path("M-28-24H28V-19H-28z", "f-iron s-iron-3 w1"),
            path("M-12-19-9 0M12-19 9 0", "s-iron-3 no-fill w2", opacity="0.6"),
            disc(-12, 3, 6.5, "f-iron-3 s-iron w2"),
            disc(12, 3, 6.5, "f-iron-3 s-iron w2"),
        ]
    )


def gallery(x: float, y: float, wide: float, high: float, seed: int) -> Markup:
    """Dark, propped with timber, lit by one lamp."""
    rng = random.Random(seed)
    round_ = [(0, 0), (0.1, -0.85), (0.5, -1), (0.9, -0.85), (1, 0), (0.5, 0.04)]
    hole = smooth([(x + wide * a + rng.uniform(-5, 5), y + high * b + rng.uniform(-4, 4)) for a, b in round_], True)
    props = "".join(
        f"M{num(x + wide * k)} {num(y)}v{num(-high * 0.86)}h7v{num(high * 0.86)}z" for k in (0.16, 0.5, 0.84)
    )
    props += f"M{num(x + wide * 0.12)} {num(y - high * 0.9)}h{num(wide * 0.78)}v8h{num(-wide * 0.78)}z"
    return join(
        [
            path(hole, "f-rim", opacity="0.3", transform="translate(1.5 2)"),
            path(hole, "f-pit"),
            disc(x + wide * 0.32, y - high * 0.55, high * 1.1, "o-lamp", fill=f"url(#{K}-lamp)"),
            path(props, "f-wood-2"),
            path(props, "s-wood-3 no-fill w1"),
            lamp(x + wide * 0.32, y - high * 0.58),
            path(f"M{num(x + 6)} {num(y - 2)}h{num(wide - 12)}", "s-iron no-fill", stroke_width="3"),
        ]
    )


def nooks(form: str) -> list[Markup]:
    if form == "wide":
        return [
            gallery(22, 868, 210, 78, 1), at(180, 860, cart("emerald"), size=0.95),
            gallery(1206, 864, 210, 76, 2), at(1360, 856, cart("ruby"), size=0.9),
        ]  # fmt: skip
    return [gallery(8, 800, 130, 58, 1), gallery(262, 806, 122, 54, 2), at(346, 800, cart("ruby"), size=0.7)]
