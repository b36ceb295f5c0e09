"""Axis Mundi as a place: a volcano in the sea. Colours, paints, symbols, and the sea around the table."""

from __future__ import annotations

import random
from typing import Final

from quincunx.drawing import Markup, World, el, join
from quincunx.drawing.brush import at, blob, box, disc, oval, path, ripples, specks
from quincunx.drawing.paint import light, linear, pitted, radial
from quincunx.drawing.world import FORMS

from . import land, people, terrain
from .art import own_pictures
from .palette import DAY, NIGHT, PAIRS
from .palette import PREFIX as K
from .pictures import PICTURES
from .tokens import symbols as tokens


def paints() -> Markup:
    return join([
        light(K),
        pitted(f"{K}-pit", 2),
        _weave(),
        linear(f"{K}-sky", [(0, "sky-1"), (0.6, "sky-2"), (1, "sky-3")]),
        radial(f"{K}-sun", [(0, "sun", 0.9), (0.3, "sun", 0.35), (1, "sun", 0)]),
        linear(f"{K}-sea", [(0, "sea-1"), (0.22, "sea-2"), (0.85, "sea-3")]),
        radial(f"{K}-deep", [(0, "sea-1", 0.55), (0.7, "sea-1", 0.25), (1, "sea-1", 0)]),
        radial(f"{K}-pglow", [(0, "power", 0.6), (0.4, "power", 0.2), (1, "power", 0)]),
        radial(f"{K}-warm", [(0, "lava-2", 0.5), (0.4, "lava-3", 0.22), (1, "lava-3", 0)]),
        radial(f"{K}-shine", [(0, "lava-2", 0.8), (0.3, "lava-2", 0.35), (1, "lava-2", 0)]),
        radial(f"{K}-holy", [(0, "gold-2", 0.9), (0.4, "gold-2", 0.4), (1, "gold-2", 0)]),
        linear(f"{K}-pillar", [(0, "gold-2", 0), (0.4, "gold-2", 0.5), (1, "lava-1", 0.95)]),
        linear(f"{K}-day", [(0, "a2"), (1, "b1")]),
        linear(f"{K}-dawn", [(0, "a1"), (0.6, "b1"), (1, "b2")]),
        linear(f"{K}-dusk", [(0, "n1"), (0.55, "c3"), (1, "c2")]),
        linear(f"{K}-night", [(0, "n1"), (1, "a4")]),
        linear(f"{K}-mauve", [(0, "n2"), (0.7, "n3"), (1, "n4")]),
        linear(f"{K}-green", [(0, "b1"), (1, "d1")]),
        linear(f"{K}-dark", [(0, "k"), (1, "e4")]),
        linear(f"{K}-deepsea", [(0, "a2"), (1, "a3")]),
        radial(
            f"{K}-vignette",
            [(0, "white", 0.1), (0.5, "white", 0), (0.68, "black", 0), (1, "black", 0.34)],
            (0.44, 0.36, 0.82),
        ),
        radial(f"{K}-flare", [(0, "w", 0.95), (0.5, "c1", 0.55), (1, "c1", 0)]),
        radial(f"{K}-ember", [(0, "c1", 0.95), (0.4, "c2", 0.6), (1, "c3", 0)]),
    ])  # fmt: skip


def _weave() -> Markup:
    """Sailcloth."""
    threads = path("M0 2H8M0 6H8M2 0V8M6 0V8", "s-line no-fill", stroke_width="0.6", opacity="0.35")
    return el("pattern", threads, id=f"{K}-weave", width=8, height=8, patternUnits="userSpaceOnUse")


def symbols() -> dict[str, Markup]:
    boards = {f"{K}-island-{seats}": land.island(seats) for seats in (3, 6)}
    boards |= {f"{K}-tags-{seats}": land.tags(seats) for seats in (3, 6)}
    boards |= {f"{K}-ash-{seats}": land.ashes(seats) for seats in (3, 6)}
    pictures = {f"{K}-card-{name}": art for name, art in {**own_pictures(), **PICTURES}.items()}
    return {**boards, **terrain.symbols(), **people.symbols(), **tokens(), **pictures}


# -- the sea around the table

CREST: Final = "no-fill round w15"


def ground(form: str) -> Markup:
    wide, high = FORMS[form]
    horizon = high * (0.13 if form == "wide" else 0.16)
    rng = random.Random(f"sea {form}")
    sun = (wide * 0.08, horizon * 0.45)
    glints = "".join(
        f"M{sun[0] - 9 - k * 3 + (k % 3) * 5:.0f} {horizon + 8 + k * 11:.0f}q{6 + k} -2 {12 + k * 2} 0t{12 + k * 2} 0"
        for k in range(10)
    )
    return join([
        box(0, 0, wide, horizon + 4, "", fill=f"url(#{K}-sky)"),
        path(specks(rng, 90, (0, 0, wide, horizon - 8), (0.8, 2)), "f-foam o-star"),
        disc(*sun, 120, "", fill=f"url(#{K}-sun)"),
        disc(*sun, 24, "f-sun"),
        _clouds(rng, wide, horizon),
        path(_isles(wide, horizon), "f-isle"),
        box(0, horizon, wide, high - horizon, "", fill=f"url(#{K}-sea)"),
        oval(wide * 0.42, high * 0.52, wide * 0.42, high * 0.4, "", fill=f"url(#{K}-deep)"),
        path(ripples(rng, wide // 8, (0, horizon + 6, wide, high), (10, 80)), f"s-foam {CREST}", opacity="0.36"),
        path(ripples(rng, wide // 11, (0, horizon + 14, wide, high), (12, 90)), f"s-sea-3 {CREST}", opacity="0.3"),
        path(glints, "s-sun no-fill round", stroke_width="2.4", opacity="0.5"),
        *_life(form, wide, high),
    ])  # fmt: skip


def _clouds(rng: random.Random, wide: float, horizon: float) -> Markup:
    puffs = [
        blob(rng, wide * x, horizon * y, (20 + wide / 29) * size, (4 + wide / 290) * size, 11, 0.18)
        for x, y, size in ((0.3, 0.3, 1.2), (0.36, 0.42, 0.8), (0.66, 0.24, 1.4), (0.72, 0.4, 1), (0.93, 0.5, 1.1))
    ]
    return path("".join(puffs), "f-ash-3", opacity="0.35")


def _isles(wide: float, y: float) -> str:
    far = [(0.0, 0.12, 15), (0.5, 0.09, 6), (0.7, 0.2, 21)]
    return "".join(
        f"M{wide * x:.0f} {y + 4:.0f}l{wide * w * 0.25:.0f}-{h * 0.6:.0f} {wide * w * 0.2:.0f}-{h * 0.2:.0f}"
        f" {wide * w * 0.2:.0f}-{h * 0.35:.0f} {wide * w * 0.2:.0f} {h * 0.7:.0f}L{wide * (x + w):.0f} {y + 4:.0f}z"
        for x, w, h in far
    )


def _life(form: str, wide: float, high: float) -> list[Markup]:
    """Boats, gulls, a fin."""
    gulls = "M0 0q6-6 9 0 4-6 9 0M32-14q5-5 8 0 3-5 8 0M-24 18q5-5 8 0 3-5 8 0"
    fin = "M0 0C4-10 10-14 16-15 14-10 15-5 18 0zM-8 3q6-3 12 0t14 0 12 0"
    if form == "tall":
        return [_boat(330, 170, 0.5), at(60, 190, path(gulls, "s-foam no-fill round w2")), _boat(44, 640, 0.6)]
    return [
        _boat(78, 560, 1), _boat(914, 150, 0.55), at(190, 170, path(gulls, "s-foam no-fill round w2")),
        at(880, 380, path(gulls, "s-foam no-fill round w2", opacity="0.8")),
        at(160, 640, path(fin, "f-sea-3 s-foam w1 round", opacity="0.7")),
        at(1250, 420, path(gulls, "s-foam no-fill round w2")), _boat(1330, 250, 0.7),
    ]  # fmt: skip


def _boat(x: float, y: float, size: float) -> Markup:
    return at(
        x, y,
        path("M-40 14q20-5 40 0t44 0", "s-foam no-fill round", stroke_width="2"),
        path("M-30-2C-10 4 14 4 34-6L24 13H-20z", "f-plank-2 s-plank-3 w15"),
        path("M-30-2C-10 4 14 4 34-6l-2 5C14 8-10 8-28 3z", "f-gold-2", opacity="0.7"),
        path("M0 0V-52", "s-plank-3 no-fill", stroke_width="3"),
        path("M3-50C24-40 30-22 28-8L3-6z", "f-paper s-plank-3 w1"),
        path("M14-43C24-34 28-20 27-8L16-7C20-20 19-32 14-43z", "f-roof", opacity="0.8"),
        path("M-3-44C-16-34-22-20-22-8L-3-6z", "f-felt s-plank-3 w1"),
        size=size,
    )  # fmt: skip


WORLD: Final = World("axis-mundi", DAY, NIGHT, paints, symbols, ground, PAIRS)
