"""Axis Mundi: what the pictures of cards have in common: skies, sea, slopes, the volcano, and people in any pose."""

from __future__ import annotations

import math
from collections.abc import Sequence

from quincunx.drawing import Markup, join
from quincunx.drawing.brush import Place, box, disc, num, oval, path, poly

from .palette import PREFIX as K

Limb = tuple[Place, Place]
"""Elbow and hand, or knee and foot."""


def sky(name: str) -> Markup:
    return box(0, 0, 108, 84, "", fill=f"url(#{K}-{name})")


def fill(d: str, colour: str, edge: str = "", opacity: float = 1) -> Markup:
    look = f"f-{colour} s-{edge} w1 round" if edge else f"f-{colour}"
    return path(d, look, opacity=f"{opacity:g}" if opacity != 1 else None)


def ink(d: str, colour: str = "k", width: float = 1.5, opacity: float = 1, dash: str = "") -> Markup:
    return path(d, f"s-{colour} no-fill round", stroke_width=f"{width:g}", stroke_dasharray=dash or None,
                opacity=f"{opacity:g}" if opacity != 1 else None)  # fmt: skip


def ball(x: float, y: float, r: float, colour: str, edge: str = "", opacity: float = 1) -> Markup:
    look = f"f-{colour} s-{edge} w1" if edge else f"f-{colour}"
    return disc(x, y, r, look, opacity=f"{opacity:g}" if opacity != 1 else None)


def glow(x: float, y: float, r: float, name: str = "flare") -> Markup:
    return disc(x, y, r, "", fill=f"url(#{K}-{name})")


def egg(x: float, y: float, rx: float, ry: float, colour: str, edge: str = "") -> Markup:
    return oval(x, y, rx, ry, f"f-{colour} s-{edge} w1" if edge else f"f-{colour}")


def sea(y: float, colour: str = "a3") -> Markup:
    """Water to the lower edge, with a few crests."""
    crests = f"M8 {y + 5:g}h14M40 {y + 8:g}h18M74 {y + 4:g}h16M20 {y + 12:g}h10M86 {y + 11:g}h12"
    return join([fill(f"M0 {y:g}H108V84H0z", colour), ink(crests, "a1", 1, 0.7)])


def slope(y: float, colour: str = "e3", shade: str = "e4") -> Markup:
    """Broken ground in front."""
    top = f"M0 {y:g}L14 {y - 4:g} 30 {y + 1:g} 48 {y - 3:g} 66 {y + 2:g} 86 {y - 3:g} 108 {y + 1:g}V84H0z"
    low = f"M0 {y + 10:g}L22 {y + 7:g} 40 {y + 12:g} 64 {y + 8:g} 84 {y + 13:g} 108 {y + 9:g}V84H0z"
    return join([fill(top, colour), fill(low, shade)])


def cone(x: float, y: float, size: float, colour: str = "e3", shade: str = "e4", fire: str = "c2") -> Markup:
    """The volcano far away, its foot at y."""
    body = ((-1, 0), (-0.24, -0.8), (0.24, -0.8), (1, 0))
    dark = ((0.05, -0.8), (0.24, -0.8), (1, 0), (0.3, 0), (0.12, -0.4))
    lava = ((-0.24, -0.8), (0.24, -0.8), (0.14, -0.62), (0.04, -0.7), (-0.03, -0.45), (-0.1, -0.68))
    shapes = [poly([(round(x + size * dx), round(y + size * dy)) for dx, dy in part]) for part in (body, dark, lava)]
    return join([fill(d, tone) for d, tone in zip(shapes, (colour, shade, fire), strict=True)])


def folk(
    head: Place,
    neck: Place,
    hip: Place,
    arms: Sequence[Limb],
    legs: Sequence[Limb],
    cloth: str = "c3",
    trousers: str = "b5",
    skin: str = "s2",
    hair: str = "b5",
    size: float = 1,
) -> Markup:
    """Somebody in any pose: limbs as strokes with a dark edge, a torso, shoes, a head with hair that looks where the
    hands are; light falls on the left side."""
    limbs = "".join(_limb(neck, *limb) for limb in arms), "".join(_limb(hip, *limb) for limb in legs)
    torso = f"M{num(neck[0])} {num(neck[1])}L{num(hip[0])} {num(hip[1])}"
    hands = "".join(f"M{num(hand[0])} {num(hand[1])}h.01" for _, hand in arms)
    x, y, r = head[0], head[1], 5 * size
    looks = 1 if sum(hand[0] - x for _, hand in arms) >= 0 else -1
    shoes = "".join(f"M{num(foot[0])} {num(foot[1])}h{num(3.6 * size * looks)}" for _, foot in legs)
    lit = f"M{num(neck[0] - 2.4 * size)} {num(neck[1])}L{num(hip[0] - 2.4 * size)} {num(hip[1] - 2)}"
    eyes = "".join(f"M{num(x + looks * k * size)} {num(y + size)}v.6" for k in (0.2, 3.2))
    over = f"A{num(r)} {num(r)} 0 0 1 {num(x + r)} {num(y)}Q{num(x)} {num(y - r * 0.7)} {num(x - r)} {num(y)}z"
    cap = f"M{num(x - r)} {num(y)}{over}"
    return join([
        ink(limbs[0] + limbs[1], "k", 6.4 * size),
        ink(torso, "k", 11 * size),
        ink(limbs[1], trousers, 4.6 * size),
        ink(shoes, "k", 4.8 * size),
        ink(torso, cloth, 9 * size),
        ink(limbs[0], cloth, 4.2 * size),
        ink(lit, "w", 1.8 * size, 0.35),
        ink(hands, skin, 4.4 * size),
        ball(x, y, r, skin, "k"),
        fill(cap, hair, "k"),
        ink(eyes, "k", 1.4 * size),
    ])  # fmt: skip


def _limb(root: Place, joint: Place, end: Place) -> str:
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in (root, joint, end))


def rays(x: float, y: float, r: float, half: float, count: int, turn: float, colour: str, opacity: float) -> Markup:
    """Light from one place to all sides: one path. `half` is how far a ray spreads to either side, in degrees. Far ends
    are whole numbers: nobody sees the difference, and rays are many."""
    ends = [[math.radians(turn + 360 * n / count + d) for d in (-half, half)] for n in range(count)]
    fine = 0 if r > 50 else 1
    places = [[(round(x + r * math.cos(a), fine), round(y + r * math.sin(a), fine)) for a in pair] for pair in ends]
    d = "".join(poly([(x, y), *pair]) for pair in places)
    return fill(d, colour, "", opacity)


def vignette() -> Markup:
    """Over a finished picture: brighter to the upper left, darker at the far corners."""
    return box(0, 0, 108, 84, "", fill=f"url(#{K}-vignette)")


def shade(x: float, y: float, rx: float = 16, ry: float = 4) -> Markup:
    """The shadow of whoever stands there."""
    return oval(x, y, rx, ry, "f-k", opacity="0.3")


def leaf_card(x: float, y: float, suit: str, turn: float = 0, sign: str = "") -> Markup:
    """A small playing card, 20 by 28."""
    parts = [box(-10, -14, 20, 28, "f-b1 s-k w1", 2.5), box(-7.5, -11.5, 15, 23, f"f-{suit}", 1.5)]
    if sign:
        parts.append(path(sign, "f-c1"))
    body = "".join(parts)
    return Markup(f'<g transform="translate({num(x)} {num(y)})rotate({num(turn)})">{body}</g>')


STAR = "M0-7 1.9-2.2 7-2 3 1.2 4.4 6.2 0 3.4-4.4 6.2-3 1.2-7-2-1.9-2.200z"
RINGS = "M-5 0a5 5 0 1 1 10 0a5 5 0 1 1-10 0zM-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0z"
ZAP = "M2-8-5 1.500H-.5L-2 8 5-2H.5z"
