"""KARMAGGÄN: the pictures of all cards as symbols `kg-card-…` of 108 by 84, the backs, and what they are painted with.

A picture has a ground, a middle and somebody or something that acts. Its inks never change with the theme.
"""

# ruff: noqa: E501  (outlines are read as a whole)

from __future__ import annotations

from typing import Final

from quincunx.drawing import Markup, el, join
from quincunx.drawing.brush import at, box, disc, path, use
from quincunx.drawing.objects import die
from quincunx.drawing.paint import Stop, linear, radial

from ..cards import BLOOD_COINS, BLOOD_MEDALS, blood_key
from ..content import CONTENT, OBJECTS, TEMPLE, slug
from .pictures_objects import HELMETS, OBJECT_PICTURES
from .pictures_temple import TEMPLE_PICTURES, temple_parts
from .polar import circle, spokes

CARDS: Final = (*OBJECTS, *TEMPLE, *[blood_key(200 + n) for n in range(len(BLOOD_COINS))])
"""Every picture by its name."""


def _blood(coins: int, medals: int) -> Markup:
    """A basin in the floor of a vault, what it holds rising out of the blood."""
    places = {
        1: ((54, 36),),
        2: ((41, 38), (67, 34)),
        3: ((33, 40), (55, 30), (77, 39)),
        4: ((28, 41), (46, 31), (65, 33), (83, 41)),
    }
    spots = places[min(max(coins, medals, 1), 4)]
    name, size = ("kg-coin", 0.44) if coins else ("kg-medal", 0.9)
    things = [use(name, x, y, size, 8 * (n - 1)) for n, (x, y) in enumerate(spots)]
    basin = "M8 58C8 48 30 42 54 42S100 48 100 58 78 76 54 76 8 68 8 58z"
    pool = "M16 58C16 51 34 47 54 47S92 51 92 58 74 69 54 69 16 65 16 58z"
    return join([
        box(0, 0, 108, 84, "", fill="url(#kg-v-vault)"), path("M0 20H108M0 36H108M20 0V20M52 0V20M86 0V20M36 20V36M70 20V36M10 36V50M98 36V50", "s-rock-5 no-fill w15"),
        path("M34 0C30 14 36 20 33 30M78 0C82 10 76 18 79 34M80 12l4 6", "s-red-2 no-fill round w2"), disc(54, 44, 50, "", fill="url(#kg-v-rose)"),
        path("M0 60H108V84H0z", "f-rock-4"), path(basin, "f-rock-3 s-rock-5 w15", transform="translate(0 4)"), path(basin, "f-rock-2 s-rock-5 w15"), path(pool, "f-red-2 s-red-3 w2"),
        path("M26 60C32 54 46 52 58 53M40 65C54 67 70 66 80 60", "s-red-1 no-fill round w2"), *things,
        path("M22 61C34 54 44 58 54 57S78 54 87 60C80 68 64 69 54 69S28 68 22 61z", "f-red-1", opacity="0.9"),
        path("M30 62C40 59 48 61 54 60", "s-blood-2 no-fill round w15"), path("M14 72l6 2M30 78l7 1M66 80l8-1M90 74l6-3", "s-rock-5 no-fill w15"),
    ])  # fmt: skip


def _further(pictures: list[Markup]) -> Markup:
    """A card of somebody's own: the pictures of what it does side by side, gold between them and around."""
    wide = 108 / len(pictures)
    strips = [
        el("svg", body, x=wide * n, y=0, width=wide, height=84, viewBox=f"{54 - wide / 2} 0 {wide} 84")
        for n, body in enumerate(pictures)
    ]
    seams = [path(f"M{wide * n} 0V84", "s-gold-2 no-fill w3") for n in range(1, len(pictures))]
    return join(
        [*strips, *seams, box(2, 2, 104, 80, "no-fill s-gold-2 w3", 4), box(5, 5, 98, 74, "no-fill s-gold-3 w1", 3)]
    )


def _back(temple: bool) -> Markup:
    """Rings of the Temple, 104 by 146: the Egg on Object Cards, the great eye on Temple Cards."""
    ground = "plum" if temple else "leaf-4"
    steps = "M10 10H40V14H14V40H10zM94 10H64V14H90V40H94zM10 136H40V132H14V106H10zM94 136H64V132H90V106H94z"
    rings = (
        path(circle(17) + circle(36) + spokes(36, 45, [n / 32 for n in range(32)]), "no-fill s-gold-2 w1")
        if True
        else None
    )
    heavy = path(circle(26) + circle(46), "no-fill s-gold-2 w2")
    eye = [
        path("M-15 0C-8-11 8-11 15 0 8 11-8 11-15 0z", "f-cream s-gold-3 w1"),
        disc(0, 0, 6, "f-plum"),
        disc(-2, -2, 1.6, "f-cream"),
    ]
    middle = at(0, 0, *eye) if temple else at(0, 1, use("kg-egg"), size=0.36)
    return join([
        box(0.75, 0.75, 102.5, 144.5, "f-rock-2 s-rock-5 w15", 8), box(5, 5, 94, 136, f"f-{ground} s-rock-5 w1", 5),
        path("M52 9 95 73 52 137 9 73z", "no-fill s-gold-3 w1"), path(steps, "f-gold-2"),
        at(52, 73, disc(0, 0, 46, f"f-{'dusk' if temple else 'leaf-5'}"), rings, heavy, middle),
        box(5, 5, 94, 136, "", 5, fill="url(#kg-lit2)"),
    ])  # fmt: skip


def card_symbols() -> dict[str, Markup]:
    bloods = {
        blood_key(200 + n): _blood(coins, medals)
        for n, (coins, medals) in enumerate(zip(BLOOD_COINS, BLOOD_MEDALS, strict=True))
    }
    drawn = {**{name: draw() for name, draw in {**OBJECT_PICTURES, **HELMETS, **TEMPLE_PICTURES}.items()}, **bloods}
    drawn |= {
        slug(card.name): _further([OBJECT_PICTURES[OBJECTS[one]]() for one in card.does]) for card in CONTENT.further
    }
    light = box(0, 0, 108, 84, "", fill="url(#kg-v-vignette)")
    cards = {f"kg-card-{name}": el("g", body, light, clip_path="url(#kg-window)") for name, body in drawn.items()}
    dice = join([at(-9, -3, die("kg", 4, 25, "rock-1", "rock-5")), at(11, 4, die("kg", 2, 25, "rock-1", "rock-5"))])
    backs = {"kg-back-object": _back(False), "kg-back-temple": _back(True)}
    return {**cards, **temple_parts(), **backs, "kg-dice": dice}


def card_paints() -> Markup:
    """Skies and lights of the pictures."""
    skies: dict[str, list[Stop]] = {
        "dawn": [(0, "sky"), (0.5, "mist"), (1, "sand")], "noon": [(0, "sky"), (1, "cream")], "dark": [(0, "void"), (1, "plum")],
        "ecl": [(0, "dusk"), (0.55, "violet-2"), (1, "flame")], "moonlit": [(0, "night"), (1, "sea")], "wood": [(0, "leaf-3"), (1, "leaf-5")],
        "vault": [(0, "rock-5"), (0.7, "rock-4"), (1, "rock-5")], "hall": [(0, "rock-4"), (1, "rock-5")], "calm": [(0, "sea"), (1, "mist")],
    }  # fmt: skip
    lights = {"sun": ("ember", "flame"), "rose": ("red-1", "red-2"), "green": ("egg-1", "egg-2"), "pale": ("cream", "sand"), "sick": ("acid-1", "acid-2"), "violet": ("lilac", "violet-2")}  # fmt: skip
    return join([
        *[linear(f"kg-v-{name}", stops) for name, stops in skies.items()],
        *[radial(f"kg-v-{name}", [(0, one, 0.9), (0.4, two, 0.5), (1, two, 0)]) for name, (one, two) in lights.items()],
        radial("kg-v-vignette", [(0, "white", 0.1), (0.5, "white", 0), (0.68, "black", 0), (1, "black", 0.34)], (0.44, 0.36, 0.82)),
        linear("kg-v-breath", [(0, "black", 0.3), (1, "flame", 0.45)], (0, 0, 1, 0)),
        el("clipPath", box(0, 0, 108, 84, "", 3), id="kg-window"),
    ])  # fmt: skip
