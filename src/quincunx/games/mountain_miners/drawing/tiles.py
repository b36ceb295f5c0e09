"""Tiles: slabs stood on a corner. A symbol `mm-tile-…` is 46 from the middle to the corner of its space; a divided tile
is put together from broken shards, each with what is found in it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from quincunx.drawing.brush import Place, at, crag, disc, path, poly, use, words
from quincunx.drawing.markup import Markup, el, join
from quincunx.drawing.paint import over

from ..content import KEYS, NAMES, SECTION_OF
from .gems import HUES, K, gem, letter, signed
from .tools import GOLDEN, TOOLS, lying, ring, tool

NAME: Final = dict(zip(KEYS, NAMES, strict=True))
SPACE: Final = 46.0
"""From the middle of a space to its corner, in the units of the symbols."""
OUT: Final = 42.0
INSIDE: Final = 36.5
FOUND: Final = ("trash", "multiplier", "wildcard")


def material(key: str) -> str:
    """What a tile is made of: stone holds gemstones, iron tools, gold the golden ones, earth the odd finds."""
    return "stone" if key in HUES else "earth" if key in FOUND else "gold" if key in GOLDEN else "iron"


MATERIALS: Final = ("stone", "earth", "gold", "iron", "down", "shards")


def diamond(r: float, low: float = 0) -> list[Place]:
    return [(0, -r), (r, 0), (0, r + low), (-r, 0)]


def slab(face: str) -> Markup:
    """Thickness below, four bevels, the one to the upper left brightest."""
    o, i = diamond(OUT), diamond(INSIDE)
    side = poly([(-OUT, 0), (0, OUT), (OUT, 0), (OUT, 8), (0, OUT + 8), (-OUT, 8)])
    lights = ((3, 0, "white", "0.5"), (0, 1, "white", "0.16"), (2, 3, "black", "0.14"), (1, 2, "black", "0.34"))
    return join(
        [
            path(side, "f-tile-edge"),
            path(poly([(OUT, 0), (OUT, 8), (0, OUT + 8), (0, OUT)]), "f-black", opacity="0.3"),
            path(poly(o), f"f-tile-{face}"),
            *[path(poly([o[a], o[b], i[b], i[a]]), f"f-{tone}", opacity=much) for a, b, tone, much in lights],
            over(f"{K}-pits", poly(i)),
        ]
    )


def whole(key: str) -> Markup:
    """An undivided tile."""
    base = use(f"{K}-slab-{material(key)}")
    if key in HUES:
        rivet = [disc(0, 26, 7.6, "f-iron-3 s-brass-2 w1"), words(letter(key), 0, 29.9, 10.8, "f-paper b", "middle")]
        return join([base, use(f"{K}-gem-{key}", 0, -3), *rivet])
    rivets = "".join(ring(x, y, 2.5) for x, y in ((0, -29.5), (29.5, 0), (0, 29.5), (-29.5, 0)))
    bolts = [] if key in FOUND else [path(rivets, "f-iron-2"), path(rivets, fill=f"url(#{K}-ball)", opacity="0.7")]
    return join([base, *bolts, at(0, 0, lying(key), size=1.12)])


# -- facedown: a tunnel that is dark


_MOUTH: Final = "M-17 18V-4C-17-16 17-16 17-4V18z"


def tunnel() -> Markup:
    """A tile that lies face down: the mouth of a gallery nobody has lit yet."""
    props = "M-22 19V-7H-15V19zM15 19V-7H22V19zM-25-13H25V-6H-25z"
    return join(
        [
            use(f"{K}-slab-down"),
            path(_MOUTH, "f-dark"),
            path("M-15 18V-4C-15-13 15-13 15-4V18", fill=f"url(#{K}-deep)"),
            path(props, "f-wood-2 s-wood-3 w1"),
            path("M-24-12H24M-21-5V18M16-5V18", "s-wood no-fill w1", opacity="0.8"),
            path("M-6 19-2 8M6 19 2 8M-5 16H5M-3.6 12H3.6", "s-iron no-fill w1", opacity="0.7"),
        ]
    )


def eye() -> Markup:
    """You have looked at this one."""
    return join(
        [
            path("M-9 0C-4-7 4-7 9 0 4 7-4 7-9 0z", "f-lamp-1 s-engrave w15"),
            disc(0, 0, 3, "f-engrave"),
        ]
    )


# -- spaces and light


def hole() -> Markup:
    """Where a tile was: a pit, dark at the upper left where its wall keeps the light away."""
    return join(
        [
            path(poly(diamond(39)), "f-pit"),
            path(poly([(0, 39), (39, 0), (30, 0), (0, 30), (-30, 0), (-39, 0)]), "f-pit-2", opacity="0.8"),
            path("M-12 8h7l3 4h-9zM6 14l5-3 4 5zM-2 20h6l1 3h-6zM10-4l3-2 2 3zM-16-2l3-1 1 3z", "f-pit-2"),
            path("M-38 1 0 39 38 1", "s-rim no-fill w1", opacity="0.35"),
        ]
    )


def rock() -> Markup:
    """Where the map has no space: the mountain itself, never dug."""
    rng = random.Random(21)
    lumps = "".join(crag(rng, x, y, 13, 10, 7) for x, y in ((0, -22), (-21, -2), (20, -4), (-2, 4), (4, 25)))
    return join(
        [
            path(poly(diamond(SPACE + 0.6)), "f-s7"),
            path(lumps, "f-shade", opacity="0.4", transform="translate(1.6 2.4)"),
            path(lumps, "f-s6"),
            path(lumps, fill=f"url(#{K}-lit2)"),
            over(f"{K}-pits", poly(diamond(SPACE))),
        ]
    )


def crater() -> Markup:
    """What a Bomb left: scorched, smouldering until it is refilled."""
    burst = "M0-27 6-10 22-19 13-3 30 2 13 8 19 24 4 14-2 30-7 14-23 20-13 6-30 0-13-5-20-19-6-11z"
    inner = "M0-15 4-5 13-9 7 0 16 4 6 6 8 15 0 8-5 15-5 6-15 7-7 0-14-7-4-6z"
    return join(
        [
            use(f"{K}-hole"),
            path(burst, "f-ember", opacity="0.85"),
            path(inner, "f-lamp-1"),
            path("M-9 16c-4-6 4-8 0-14M8 20c-4-6 5-9 0-16", "s-chalk-2 no-fill round w2", opacity="0.6"),
        ]
    )


def rim(whole_: bool) -> Markup:
    """In reach: a rim of lamplight with a dark line on both sides that holds it on any ground; broken where nothing may
    be taken."""
    outline = poly(diamond(SPACE - 1, 5))
    dashes = None if whole_ else "9 8"
    return join(
        [
            path(outline, "s-rim-2 no-fill round", stroke_width="7"),
            path(outline, "s-rim-1 no-fill round", stroke_width="3.8", stroke_dasharray=dashes),
        ]
    )


# -- divided tiles


def sections_at(sections: Sequence[str], compass: Sequence[str]) -> list[tuple[str, tuple[int, ...]]]:
    """Each section's icon with the quadrants it lies in, 0 north to 3 west, found from what faces where."""
    count = len(sections)
    for turn in range(4):
        owner = [SECTION_OF[count][(corner - turn) % 4] for corner in range(4)]
        if [sections[each] for each in owner] == list(compass):
            return [(sections[n], tuple(q for q in range(4) if owner[q] == n)) for n in range(count)]
    raise ValueError(f"sections {sections} never face {compass}")


SHARDS: Final = ((0,), (1,), (2,), (3,), (0, 1), (1, 2), (2, 3), (0, 3))
"""The quadrants a shard can take up."""
_CORNERS: Final = ((0, -INSIDE), (INSIDE, 0), (0, INSIDE), (-INSIDE, 0))


def _crack(edge: int, gap: float) -> list[Place]:
    """From the middle of the tile to the middle of a side, broken; `gap` moves it clockwise, so that a seam is left.
    Edge n lies between the quadrants n - 1 and n."""
    rng = random.Random(edge + 11)
    one, other = _CORNERS[edge - 1], _CORNERS[edge]
    end = ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2)
    long = (end[0] ** 2 + end[1] ** 2) ** 0.5
    across = (-end[1] / long, end[0] / long)
    found = []
    for n in range(6):
        off = gap + (0 if n in (0, 5) else rng.uniform(-3.4, 3.4))
        found.append((end[0] * n / 5 + across[0] * off, end[1] * n / 5 + across[1] * off))
    return found


def shard_outline(quadrants: Sequence[int]) -> list[Place]:
    first, last = (3, 0) if tuple(quadrants) == (0, 3) else (quadrants[0], quadrants[-1])
    corners = [_CORNERS[q] for q in ((3, 0) if (first, last) == (3, 0) else quadrants)]
    return [*_crack(first, 0.9), *corners, *reversed(_crack((last + 1) % 4, -0.9))]


def shard(quadrants: Sequence[int]) -> Markup:
    """A broken piece of a slab; its colour comes from whoever shows it. Light on its upper left, dark below."""
    outline = poly(shard_outline(quadrants))
    return join(
        [
            path(outline, "f-black", opacity="0.55", transform="translate(.8 1.6)"),
            path(outline),
            path(outline, fill=f"url(#{K}-lit2)"),
            path(outline, "s-white no-fill", stroke_width="0.8", opacity="0.5"),
        ]
    )


@lru_cache(maxsize=4096)
def divided(sections: tuple[str, ...], compass: tuple[str, ...], active: tuple[int, ...] = ()) -> Markup:
    """`active`: quadrants that count; the others step back. Empty: all alike."""
    shards: list[Markup] = []
    icons: list[Markup] = []
    for key, quadrants in sections_at(sections, compass):
        dim = bool(active) and not set(active) & set(quadrants)
        word = "".join(str(q) for q in quadrants)
        shards.append(use(f"{K}-shard-{word}", class_="f-tile-dim" if dim else f"f-tile-{material(key)}"))
        x = sum((0, 1, 0, -1)[q] for q in quadrants) / len(quadrants) * 19.5
        y = sum((-1, 0, 1, 0)[q] for q in quadrants) / len(quadrants) * 19.5
        size = 0.9 if len(quadrants) > 1 else 0.78
        icons.append(use(f"{K}-icon-{key}", x, y, size, opacity="0.42" if dim else None))
    return join([use(f"{K}-slab-shards"), *shards, *icons])


# -- a tile as it is shown


def tile(sections: Sequence[str], compass: Sequence[str], active: tuple[int, ...] = ()) -> Markup:
    """The printed side of any tile around 0,0."""
    if len(sections) == 1:
        return use(f"{K}-tile-{sections[0]}")
    return divided(tuple(sections), tuple(compass), active)


def facedown(sections: Sequence[str] = (), compass: Sequence[str] = ()) -> Markup:
    """A dark tunnel; whoever has looked into it sees what lies there in the light of a lamp."""
    if not sections:
        return use(f"{K}-tunnel")
    seen = el("g", tile(sections, compass), transform="translate(0 2)scale(.52)")
    return join([use(f"{K}-tunnel"), use(f"{K}-lamplit"), seen, use(f"{K}-eye", 0, 31)])


def lamplit() -> Markup:
    return disc(0, 2, 24, "", fill=f"url(#{K}-lamp)")


def symbols() -> dict[str, Markup]:
    found = {f"{K}-slab-{each}": slab(each) for each in MATERIALS}
    found |= {f"{K}-gem-{key}": gem(key) for key in HUES}
    found |= {f"{K}-icon-{key}": signed(key) for key in HUES}
    found |= {f"{K}-icon-{key}": tool(key) for key in TOOLS}
    found |= {f"{K}-tile-{key}": whole(key) for key in KEYS}
    found |= {f"{K}-shard-{''.join(map(str, q))}": shard(q) for q in SHARDS}
    found |= {f"{K}-tunnel": tunnel(), f"{K}-eye": eye(), f"{K}-lamplit": lamplit()}
    return found | {
        f"{K}-hole": hole(),
        f"{K}-rock": rock(),
        f"{K}-crater": crater(),
        f"{K}-reach": rim(True),
        f"{K}-barred": rim(False),
    }
