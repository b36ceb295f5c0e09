"""Paint: gradients, textures and light, defined once a page inside the world's own group and referred to.

`light` is laid over any colour, so a suit, a seat or a gem needs a fill and nothing else. No filter on anything that
moves; `clouded` is the only filter, once a world at most.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from .brush import Area, num, oval, path, poly, specks, strokes
from .markup import Markup, Value, el, join

# -- paint: gradients and patterns. Put them inside the world's own group: variables are read where a stop stands.

Stop = tuple[float, str] | tuple[float, str, float]


def _stops(stops: Sequence[Stop]) -> list[Markup]:
    return [
        el("stop", offset=f"{stop[0]:g}", class_=f"c-{stop[1]}", stop_opacity=f"{stop[2]:g}" if len(stop) > 2 else None)
        for stop in stops
    ]


def linear(name: str, stops: Sequence[Stop], way: Area = (0, 0, 0, 1), user: bool = False) -> Markup:
    x1, y1, x2, y2 = (f"{v:g}" for v in way)
    units = "userSpaceOnUse" if user else None
    return el("linearGradient", _stops(stops), id=name, x1=x1, y1=y1, x2=x2, y2=y2, gradientUnits=units)


def radial(
    name: str, stops: Sequence[Stop], ball: tuple[float, float, float] = (0.5, 0.5, 0.5), user: bool = False
) -> Markup:
    cx, cy, r = (f"{v:g}" for v in ball)
    return el(
        "radialGradient", _stops(stops), id=name, cx=cx, cy=cy, r=r, gradientUnits="userSpaceOnUse" if user else None
    )


def light(prefix: str) -> Markup:
    """The light every thing shares: from the upper left. Laid over any colour, so one definition serves all suits."""
    return join(
        [
            linear(
                f"{prefix}-lit",
                [(0, "white", 0.42), (0.45, "white", 0), (0.6, "black", 0), (1, "black", 0.34)],
                (0, 0, 1, 1),
            ),
            linear(f"{prefix}-lit2", [(0, "white", 0.2), (0.5, "white", 0), (1, "black", 0.16)], (0, 0, 1, 1)),
            radial(
                f"{prefix}-ball",
                [(0, "white", 0.75), (0.35, "white", 0.12), (0.65, "black", 0.05), (1, "black", 0.5)],
                (0.34, 0.28, 0.8),
            ),
            radial(f"{prefix}-cast", [(0, "shade", 0.55), (0.55, "shade", 0.32), (1, "shade", 0)]),
            radial(f"{prefix}-glow", [(0, "glow", 0.95), (0.25, "glow", 0.5), (1, "glow", 0)]),
        ]
    )


def vignette(name: str) -> Markup:
    """Laid over a whole picture: brighter to the upper left, darker in the far corners."""
    stops: list[Stop] = [(0, "white", 0.1), (0.5, "white", 0), (0.68, "black", 0), (1, "black", 0.34)]
    return radial(name, stops, (0.44, 0.36, 0.82))


def grain(name: str, seed: int, dark: str = "black", pale: str = "white", size: int = 180, count: int = 150) -> Markup:
    """Paper or plaster: specks and short fibres in a tile that repeats. Two nodes, no filter."""
    rng = random.Random(seed)
    area = (0.0, 0.0, float(size), float(size))
    return el(
        "pattern",
        path(specks(rng, count, area, (0.5, 1.3)), f"f-{dark}", opacity="0.10"),
        path(strokes(rng, count // 5, area, (3, 9), 0.5), f"s-{pale} no-fill", stroke_width="0.7", opacity="0.3"),
        id=name,
        width=size,
        height=size,
        patternUnits="userSpaceOnUse",
    )


def pitted(name: str, seed: int, size: int = 220, count: int = 120) -> Markup:
    """Stone: pits with a lit lower edge, and a few hair cracks."""
    rng = random.Random(seed)
    pits, lips, cracks = [], [], []
    for _ in range(count):
        x, y, r = rng.uniform(0, size), rng.uniform(0, size), rng.uniform(0.5, 1.9)
        pits.append(f"M{num(x)} {num(y)}l{num(r)}-{num(r * 0.4)} {num(r * 0.6)} {num(r * 0.7)}z")
        if r > 1.2:
            lips.append(f"M{num(x + 0.2)} {num(y + r * 0.8)}h{num(r * 1.2)}")
    for _ in range(size // 36):
        x, y = rng.uniform(0, size - 30), rng.uniform(0, size - 30)
        way = [(x + k * rng.uniform(5, 9), y + k * rng.uniform(-4, 6)) for k in range(4)]
        cracks.append(poly(way, False))
    return el(
        "pattern",
        path("".join(pits), "f-black", opacity="0.22"),
        path("".join(lips), "s-white no-fill", stroke_width="0.6", opacity="0.35"),
        path("".join(cracks), "s-black no-fill", stroke_width="0.5", opacity="0.22"),
        id=name,
        width=size,
        height=size,
        patternUnits="userSpaceOnUse",
    )


def wood(name: str, seed: int, wide: int = 240, high: int = 48, planks: int = 1) -> Markup:
    """Wood: long wavering fibres, a knot, a dark joint under each plank."""
    rng = random.Random(seed)
    fibres, knots, joints = [], [], []
    for plank in range(planks):
        top = plank * high
        for _ in range(11):
            y = top + rng.uniform(4, high - 4)
            bend = rng.uniform(-2.4, 2.4)
            fibres.append(f"M0 {num(y)}c{wide // 3} {num(bend)} {wide * 2 // 3} {num(-bend)} {wide} 0")
        x, y = rng.uniform(30, wide - 40), top + high / 2
        knots.append(
            "".join(
                f"M{num(x - k)} {num(y)}"
                + "".join(f"a{num(k)} {num(k * 0.4)} 0 1 0 {num(w)} 0" for w in (2 * k, -2 * k))
                for k in (3, 6, 9)
            )
        )
        joints.append(f"M0 {num(top + high - 0.8)}h{wide}")
    return el(
        "pattern",
        path("".join(fibres + knots), "s-black no-fill", stroke_width="0.8", opacity="0.2"),
        path("".join(joints), "s-black no-fill", stroke_width="1.8", opacity="0.55"),
        path("".join(joints), "s-white no-fill", stroke_width="1", opacity="0.18", transform="translate(0 2)"),
        id=name,
        width=wide,
        height=high * planks,
        patternUnits="userSpaceOnUse",
    )


def hatching(name: str, gap: float, width: float, angle: float, ink: str = "ink") -> Markup:
    """Ink hatching: parallel strokes, slightly uneven, one node."""
    rng = random.Random(int(gap * 100 + angle))
    d = "".join(f"M{num(n * gap + rng.uniform(-0.5, 0.5))} -2q{num(rng.uniform(-0.9, 0.9))} 26 0 54" for n in range(10))
    return el(
        "pattern",
        path(d, f"s-{ink} no-fill", stroke_width=f"{width:g}"),
        id=name,
        width=num(gap * 10),
        height=50,
        patternUnits="userSpaceOnUse",
        patternTransform=f"rotate({angle:g})",
    )


def clouded(
    name: str, seed: int, scale: float = 0.012, octaves: int = 2, tone: str = "shade", size: int = 256
) -> Markup:
    """Wash and blotches by feTurbulence, as a tile of `size` that is stitched and repeats: the only filter in the kit.
    The noise becomes the opacity of one tone, so it follows the theme."""
    noise = el(
        "filter",
        el(
            "feTurbulence",
            type="fractalNoise",
            baseFrequency=f"{scale:g}",
            numOctaves=octaves,
            seed=seed,
            stitchTiles="stitch",
            result="n",
        ),
        el("feColorMatrix", type="matrix", values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  2.2 0 0 0 -0.75", result="a"),
        el("feFlood", class_=f"flood-{tone}"),
        el("feComposite", in2="a", operator="in"),
        id=f"{name}-f",
        x="0",
        y="0",
        width="1",
        height="1",
    )
    tile = el("rect", width=size, height=size, filter=f"url(#{name}-f)")
    return join([noise, el("pattern", tile, id=name, width=size, height=size, patternUnits="userSpaceOnUse")])


def over(paint: str, shape: str, **look: Value) -> Markup:
    """A second coat: the same outline, filled with a shared gradient or pattern."""
    return el("path", d=shape, fill=f"url(#{paint})", **look)


def cast(prefix: str, x: float, y: float, rx: float, ry: float, strength: float = 1) -> Markup:
    """A soft shadow on the ground, to the lower right of what stands there. A gradient, not a blur."""
    return oval(x, y, rx, ry, "", fill=f"url(#{prefix}-cast)", opacity=f"{strength:g}" if strength != 1 else None)


def shine(prefix: str, x: float, y: float, r: float, class_: str = "o-lamp", squash: float = 1) -> Markup:
    """A glow around a light: what gives light glows, nothing else. Its strength is the theme's `lamp`."""
    return oval(x, y, r, r * squash, class_, fill=f"url(#{prefix}-glow)")
