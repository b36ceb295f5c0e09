"""KARMAGGÄN: what stands and lies on the stones, as symbols: Raiders, Tar Spawns, the Egg, coins, shots of the traps."""

# ruff: noqa: E501  (outlines are read as a whole)

from __future__ import annotations

from functools import lru_cache
from typing import Final

from quincunx.drawing import NOTHING, Identity, Markup, join
from quincunx.drawing.brush import around, at, disc, oval, path, poly, use, words
from quincunx.drawing.objects import mark
from quincunx.drawing.paint import cast, linear, radial

# -- Raiders

_CLOAK: Final = "M-11.5-1C-13-8-12-14-9.5-17.5-7-20.5-4-21.5 0-21.5S7-20.5 9.5-17.5C12-14 13-8 11.5-1 7 2-7 2-11.5-1z"
_HAT: Final = "M-12.5-30.5C-8-32.5-6.2-33-6.2-35-6.2-42 6.2-42 6.2-35 6.2-33 8-32.5 12.5-30.5 7-27-7-27-12.5-30.5z"


def _raider() -> Markup:
    """A Raider on its foot: broad hat, eyes under it, scarf, and a cloak in the player's colour, which is given where
    the figure is shown."""
    return join([
        cast("kg", 7, 4, 21, 7.5), oval(0, 3.4, 14, 5.4, "f-token-edge"), oval(0, 2, 14, 5.2, "f-stone-3 s-token-edge w1"),
        path("M-5.5 2V-4M5.5 2V-4", "s-token-edge no-fill round", stroke_width="5"),
        path(_CLOAK, "s-rim w15"), path(_CLOAK, fill="url(#kg-lit)"), path("M-9-15C-11-10-10.5-6-9-3M9-15C11-10 10.5-6 9-3", "s-token-edge no-fill round w1", opacity="0.7"),
        disc(0, -25.5, 6.4, "f-skin-1 s-token-edge w1"), path("M-6.3-26.5C-5-31 5-31 6.3-26.5z", "f-token-edge", opacity="0.55"), path("M-2.4-25.6v1.4M2.4-25.6v1.4", "s-token-edge no-fill round", stroke_width="1.7"),
        path("M-7-21.5C-4-18 4-18 7-21.5 7-18.5 4-16.5 0-16.5S-7-18.5-7-21.5z", "f-red-1 s-token-edge", stroke_width="0.8"),
        path(_HAT, "s-rim w15"), path(_HAT, fill="url(#kg-lit)"), path("M-6.3-34C-3-32 3-32 6.3-34", "s-token-edge no-fill", stroke_width="2.4"),
    ])  # fmt: skip


@lru_cache(maxsize=128)
def raider(who: Identity, side: str = "") -> Markup:
    """The figure around its feet: colour, and upon its breast shape and letter; in a Team Match the sign of its side.
    The seventh and the eighth seat, whose colours and shapes come a second time, wear a second ring."""
    seat = who.seat % 6
    second = disc(0, -8.5, 8.8, "no-fill s-rim w15") if who.seat >= 6 else NOTHING
    small, low = (7.0, -4.9) if who.shape in ("triangle", "star") else (9.0, -5.3)
    breast = [
        at(0, -8.5, mark(who.shape, 6.2, "f-seat-ink")),
        words(who.letter, 0, low, small, f"f-seat-{seat} b", "middle"),
    ]
    return join([use("kg-raider", class_=f"f-seat-{seat}"), second, *breast, badge(side) if side else NOTHING])


def badge(side: str) -> Markup:
    """D on dark or L on light, at the lower right."""
    ground, ink = ("f-tar s-rim", "f-rim") if side == "D" else ("f-spark s-tar", "f-tar")
    return at(12.5, -25, disc(0, 0, 7, f"{ground} w1"), words(side, 0, 4, 11.5, f"{ink} b", "middle"))


# -- Tar Spawns

_BODY: Final = (
    "M-15 7C-18 3-13-1-13-7-15-19-8-25-1-24 9-24 15-17 13-7 13-1 18 2 16 7 13 11 9 7 7 11S-2 12-4 8C-8 12-13 11-15 7z"
)


def _spawn() -> Markup:
    """A thing of tar: it leans towards you, one arm already reaching, eyes that found you, a mouth with strings in it."""
    return join([
        cast("kg", 5, 9, 25, 8.5), path("M-11-4C-20-6-22-14-19-19L-17.5-14-15-18-14.5-12C-12-12-10-10-9-8z", "f-tar s-rim", stroke_width="0.9"),
        path(_BODY, "f-tar s-rim", stroke_width="1.2"), path("M-9-13C-8-19-4-21 1-20.5M-12 1C-10 4-8 4-7 2M8 4c1 2 3 2 4 0", "s-tar-4 no-fill round", stroke_width="2"),
        path("M-8.5-9.5-1.5-7.5C-3-4-7.5-4.5-8.5-9.5zM9.5-10.5 3-7.5C5-4.5 9-5.5 9.5-10.5z", "f-ember"),
        path("M-4.6-8.2V-5.4M6-8.6V-5.6", "s-tar no-fill round", stroke_width="1.6"),
        path("M-7-1C-4 1 5 1 8-1.5 7 4 3 6.5-.5 6-4.5 6-7 3-7-1z", "f-red-3"), path("M-4 .2-3 5M0 .8V5.6M4 .2 3.4 4.8", "s-tar no-fill", stroke_width="1.5"),
    ])  # fmt: skip


@lru_cache(maxsize=8)
def spawn(letter: str = "") -> Markup:
    return join([use("kg-spawn"), badge(letter) if letter else NOTHING])


# -- the Egg

_SHELL: Final = "M0-34C15-34 26-12 26 4A26 26 0 0 1-26 4C-26-12-15-34 0-34z"


def _egg() -> Markup:
    """The Alien Egg: a thin shell with a light inside, veins, and something asleep."""
    veins = (
        "M0-33C-4-20-12-14-10-2S-16 14-12 24M-10-2C-4 2-2 8-4 18M0-33C6-22 14-16 13-4S18 10 14 22M13-4C8 0 6 8 8 16"
        "M-18-12C-14-8-12-6-10-2M20-10C17-8 15-6 13-4"
    )
    young = "M-4 18C-14 14-13-2-3-6 6-9 13-2 10 5 8 10 1 10 0 5 0 2 3 0 5 2M-8 14C-4 20 8 20 13 13"
    return join([
        cast("kg", 6, 27, 34, 10), path(_SHELL, "f-egg-2"), path(_SHELL, fill="url(#kg-egg-g)"),
        path(young, "s-egg-4 no-fill round", stroke_width="4.6", opacity="0.55"), disc(-1, -1.5, 2.4, "f-egg-1"),
        path(veins, "s-egg-1 no-fill round", stroke_width="1.5", opacity="0.85"), path(_SHELL, "no-fill s-egg-4 w15"),
        path("M-15-14C-12-23-7-28-1-29", "s-egg-1 no-fill round", stroke_width="4", opacity="0.9"),
        disc(-18, 2, 2, "f-egg-1"), path("M14.4-4a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0M-18 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0M4-22a2 2 0 1 0 4 0a2 2 0 1 0-4 0", "f-egg-4", opacity="0.7"),
    ])  # fmt: skip


# -- coins and medallions


def _coin() -> Markup:
    """A Blood Coin: red clay with a drop pressed into it. Around 0,0, 44 wide."""
    return join([
        cast("kg", 5, 9, 30, 21), disc(0, 4.5, 22, "f-red-3"), disc(0, 0, 22, "f-red-1 s-red-3 w1"),
        disc(0, 0, 22, "", fill="url(#kg-lit)"), disc(0, 0, 19.6, "no-fill s-red-3", stroke_width="3", stroke_dasharray="1.2 5"),
        disc(0, 0, 15.6, "no-fill s-cream", stroke_width="1.4"),
        path("M0-11C5-4 7.4-1 7.4 3a7.4 7.4 0 0 1-14.8 0C-7.4-1-5-4 0-11z", "f-cream"), path("M-4 3a4 4 0 0 0 3 4", "s-red-1 no-fill round w2"),
    ])  # fmt: skip


def _medal() -> Markup:
    """A Golden Medallion. Around 0,0, 40 wide."""
    pairs = zip(around(0, 0, 10, 10, 8, -90), around(0, 0, 5, 5, 8, -67.5), strict=True)
    star = poly([place for pair in pairs for place in pair])
    return join([
        cast("kg", 5, 9, 28, 20), disc(0, 4, 20, "f-gold-3"), disc(0, 0, 20, "f-gold-2 s-gold-3 w1"),
        disc(0, 0, 20, "", fill="url(#kg-lit)"), disc(0, 0, 15, "no-fill s-gold-3", stroke_width="1.4"), path(star, "f-gold-1 s-gold-3 w1"),
    ])  # fmt: skip


def coin_sign() -> Markup:
    """As a sign of 16 by 16."""
    return at(8, 7.4, use("kg-coin"), size=0.34)


def medal_sign() -> Markup:
    return at(8, 7.4, use("kg-medal"), size=0.37)


# -- shots, each over one tile, outwards up, 38 long around 0,0


def _shots() -> dict[str, Markup]:
    fire = "M-6 20C-9 8-2 6-6-4-3-2-2-6-3-14 2-10 4-6 3-1 6-4 6-9 5-20 11-10 9-4 10 4 10 10 8 16 6 20z"
    heart = "M-3 20C-5 12 0 8-2 1 2 4 3-4 3-8 6-2 7 8 4 20z"
    jet = "M-4 20C-3 10-6 4-3-6-2-12-5-16-1-20 4-16 2-10 4-4 6 4 3 12 4 20z"
    drops = "M-8 6a2.4 2.4 0 1 0 .1 0zM8-2a2 2 0 1 0 .1 0zM-7-12a1.8 1.8 0 1 0 .1 0zM7 12a1.6 1.6 0 1 0 .1 0z"
    shaft = "M0 19V-12M-5 19V0M5 17V-4"
    heads = "M0-20 3.4-11 0-13-3.4-11zM-5-8-2.4-.5-5-2-7.6-.5zM5-12 7.6-4.5 5-6 2.4-4.5z"
    fletch = "M-2.4 20 0 15 2.4 20M-7.4 20-5 15-2.6 20M2.6 19 5 14 7.4 19"
    return {
        "kg-shot-fire": join([path(fire, "f-flame s-red-2 w1"), path(heart, "f-ember")]),
        "kg-shot-acid": join([path(jet, "f-acid-2 s-acid-3 w1"), path(drops, "f-acid-2 s-acid-3", stroke_width="0.8"), path("M-1 18C0 8-2 2-.5-8", "s-acid-1 no-fill round w2")]),
        "kg-shot-arrows": join([path(shaft, "s-rock-5 no-fill", stroke_width="3.4"), path(shaft, "s-sand no-fill", stroke_width="1.8"), path(heads, "f-steel-1 s-rock-5 w1"), path(fletch, "s-red-1 no-fill w15")]),
    }  # fmt: skip


def symbols() -> dict[str, Markup]:
    made = {"kg-raider": _raider(), "kg-spawn": _spawn(), "kg-egg": _egg(), "kg-coin": _coin(), "kg-medal": _medal()}
    halo = [oval(0, 0, 112, 96, "o-lamp", fill="url(#kg-egg-light)")]
    return {**made, "kg-halo": join(halo), **_shots()}


def paints() -> Markup:
    return join([
        radial("kg-egg-g", [(0, "egg-1", 0.95), (0.45, "egg-2", 0.5), (1, "egg-4", 0.75)], (0.42, 0.45, 0.62)),
        radial("kg-egg-light", [(0, "egg-glow", 0.95), (0.25, "egg-glow", 0.5), (1, "egg-glow", 0)]),
        linear("kg-roll", [(0, "black", 0.4), (0.35, "white", 0.4), (1, "black", 0.5)], (0, 0, 1, 0)),
    ])  # fmt: skip
