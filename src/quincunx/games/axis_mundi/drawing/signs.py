"""Axis Mundi: the small signs of the table: terrain, tokens, what is paid and suffered."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from quincunx.drawing import NOTHING, Identity, Markup, el, emblem, join
from quincunx.drawing.markup import number
from quincunx.drawing.shapes import points, star
from quincunx.drawing.text import line

from .emblems import LINES


def at(x: float, y: float, *body: Markup, size: float = 1) -> Markup:
    """Moved, and perhaps made larger."""
    scale = f"scale({number(size)})" if size != 1 else ""
    return el("g", *body, transform=f"translate({number(x)} {number(y)}){scale}")


# -- terrain: drawn around 0,0, about 26 wide


def _house() -> Markup:
    walls = el("path", d="M-11-1 0-10 11-1V9H-11z", class_="f-gold-wash s-gold w2")
    return join([walls, el("path", d="M-5 9V1H5V9M-5 1 5 9M5 1-5 9", class_="no-fill s-gold", stroke_width=1.4)])


def _power() -> Markup:
    rays = el("polygon", points=points(*star(8, 13, 9)), class_="f-gold-wash s-gold", stroke_width=1.4)
    return join([rays, el("path", d="M-2-6H2V-2H6V2H2V6H-2V2H-6V-2H-2z", class_="f-green")])


def _gate() -> Markup:
    """The Axis Mundi: a whirl of light."""
    disc = el("circle", r=19, class_="f-gold-wash s-gold w2")
    whirl = "M0 0c3-5 9-3 9 3S2 13-5 10-13-2-8-9 6-15 13-9"
    return join([disc, el("path", d=whirl, class_="no-fill s-gold", stroke_width=3, stroke_linecap="round")])


TRAIL: Final = "M-10 9C-6 1 6 1 10-8"
ROCKS: Final = "M-12 8l4-7 4 2 2 5zM1 8l4-9 5 3 2 6zM-5-3l3-6 5 2 1 4z"

TERRAIN_SIGNS: Final[dict[str, Markup]] = {
    "Pier": el("path", d="M-12-5H12M-12 1H12M-12 7H12M-7-9V11M7-9V11", class_="no-fill s-soft w2"),
    "Warehouse": _house(),
    "Power": _power(),
    "Path": join([
        el("path", d=TRAIL, class_="no-fill s-edge", stroke_width=8, stroke_linecap="round", opacity=0.65),
        el("path", d=TRAIL, class_="no-fill s-panel", stroke_width=1.8, stroke_dasharray="4 3.4"),
    ]),
    "Sheltered": join([
        el("path", d="M-12 1 0-10 12 1", class_="no-fill s-good", stroke_width=3.2, stroke_linejoin="round"),
        el("path", d="M-8 1V9H8V1M-2.5 9V3H2.5V9", class_="no-fill s-good w2"),
    ]),
    "Accessible": el("path", d=ROCKS, class_="no-fill s-soft", stroke_width=1.5, stroke_linejoin="round"),
    "Cave": join([
        el("path", d="M-13 9C-13-4-7-11 0-11S13-4 13 9z", class_="no-fill s-soft w2"),
        el("path", d="M-8 9C-8 0-4-5 0-5S8 0 8 9z", class_="f-ink"),
    ]),
    "Inaccessible": el("path", d="M-15 12-7-9-2 1 4-12 15 12z", class_="f-ink", opacity=0.75),
    "Axis Mundi": _gate(),
}  # fmt: skip


def small_sign(terrain: str) -> Markup:
    """The sign of a terrain for a line of a list: the gate is drawn larger than the others."""
    return at(0, 0, TERRAIN_SIGNS[terrain], size=0.55 if terrain == "Axis Mundi" else 0.74)


TERRAIN_WORDS: Final[dict[str, str]] = {
    "Pier": "Pier",
    "Warehouse": "Warehouse",
    "Power": "Power Hex",
    "Path": "Path",
    "Sheltered": "Sheltered",
    "Accessible": "Accessible",
    "Cave": "Cave mouth",
    "Inaccessible": "Inaccessible",
    "Axis Mundi": "Axis Mundi",
}
# -- tokens on a hex, about 14 wide

CHEST: Final = join([
    el("path", d="M-7 6V-1c0-3 2-5 4-5h6c2 0 4 2 4 5V6z", class_="f-gold-wash s-gold", stroke_width=1.5),
    el("path", d="M-7 0H7M-1.5-1.5H1.5V2H-1.5z", class_="f-gold s-gold", stroke_width=1.2),
])  # fmt: skip
SPIKES: Final = "M0-2.6V-5.5M0 2.6V5.5M-2.4-1.3-4.8-2.8M2.4-1.3 4.8-2.8M-2.4 1.3-4.8 2.8M2.4 1.3 4.8 2.8"
PLAGUE: Final = join([
    el("circle", r=7, class_="f-violet-wash s-violet", stroke_width=1.3),
    el("circle", r=2.6, class_="f-violet"),
    el("path", d=SPIKES, class_="s-violet", stroke_width=1.4),
])  # fmt: skip
STUBBLE: Final = join([
    el("circle", r=6.4, class_="f-green-wash s-green", stroke_width=1.2),
    el("path", d="M-3 3V-1M0 3V-2M3 3V-1M-4 3H4", class_="no-fill s-green", stroke_width=1.3),
])  # fmt: skip
BOMB: Final = join([
    el("circle", cx=-1, cy=1.5, r=6, class_="f-print s-paper", stroke_width=1.2),
    el("path", d="M2.5-3.5C4-7 7-6 7-8", class_="no-fill s-bad", stroke_width=1.8),
    el("path", d="M-1-1.5V2L1.5 3.5", class_="no-fill s-paper", stroke_width=1.2),
])  # fmt: skip

# -- what is paid and suffered, around 0,0

DROP: Final = "M0-7C4-2 5.5 0 5.5 2.5a5.5 5.5 0 0 1-11 0C-5.5 0-4-2 0-7z"
HEART: Final = "M0 7C-9 0-9-7-4.5-7-2-7 0-4.5 0-4.5S2-7 4.5-7C9-7 9 0 0 7z"
BOLT: Final = "M2-8-5 1.5H-.5L-2 8 5-2H.5z"


@lru_cache(maxsize=64)
def action_disc(actions: int, next_step: bool = True) -> Markup:
    """How many Actions: full for what the next Action reaches, hollow for what is further away."""
    look = "f-accent s-panel" if next_step else "f-panel s-accent"
    ink = "f-accent-ink b" if next_step else "f-accent b"
    disc = el("circle", r=7.2, class_=look, stroke_width=1.4)
    return join([disc, line(str(actions), 0, 4, 11, anchor="middle", class_=ink)])


@lru_cache(maxsize=64)
def wound_drop(wounds: int) -> Markup:
    return join([
        el("path", d=DROP, class_="f-red s-paper", stroke_width=1.2, transform="scale(1.2)"),
        line(str(wounds), 0, 6, 9.5, anchor="middle", class_="f-paper b"),
    ])  # fmt: skip


@lru_cache(maxsize=64)
def loss_heart(hp: int) -> Markup:
    return join([
        el("path", d=HEART, class_="f-red s-paper", stroke_width=1.2, transform="scale(1.1)"),
        line(str(hp), 0, 3.2, 9.5, anchor="middle", class_="f-paper b"),
    ])  # fmt: skip


HOLLOWS: Final = "M-3-1.5a1.6 1.6 0 1 1 0 .1M3-1.5a1.6 1.6 0 1 1 0 .1M-1.4 8V5M1.4 8V5"
SKULL: Final = join([
    el("path", d="M-7-1C-7-11 7-11 7-1 7 2 5 3 4 4V8H-4V4C-5 3-7 2-7-1z", class_="f-paper s-print", stroke_width=1.4),
    el("path", d=HOLLOWS, class_="f-print s-print", stroke_width=1),
])  # fmt: skip


@lru_cache(maxsize=1024)
def price(actions: int, wounds: int, hp: int, deadly: bool, next_step: bool = True) -> Markup:
    """What entering costs: Actions, and beside them the worst that it brings."""
    harm = SKULL if deadly else loss_heart(hp) if hp else wound_drop(wounds) if wounds else NOTHING
    disc = action_disc(actions, next_step)
    return join([at(-8, 0, disc), at(8, 0, harm)]) if harm else disc


# -- people


@lru_cache(maxsize=512)
def emblem_of(name: str) -> Markup:
    """The drawing of a card, Treasure or Character, in a box of 64 by 64, in lines of the colour around it."""
    key = "Now You See Me" if name.startswith("Now You See Me") else name
    lines, filled = LINES[key]
    return join([el("path", d=lines), el("path", d=filled, class_="solid") if filled else NOTHING])


def _aura(form: str) -> Markup:
    """What tells an Angel or Demon from an ordinary Character."""
    if form == "Angel":
        wing = "M10-2C18-14 26-12 25-15 27-4 22 6 10 7z"
        halo = el("ellipse", cx=0, cy=-17, rx=9, ry=3.4, class_="no-fill s-gold", stroke_width=2.4)
        wings = [
            el("path", d=wing, class_="f-gold-wash s-gold", stroke_width=1.4, transform=f"scale({k} 1)")
            for k in (1, -1)
        ]
        return join([*wings, halo])
    horn = "M4-9C10-11 11-17 9-22 17-18 18-9 11-3z"
    horns = [el("path", d=horn, class_="f-red s-paper", stroke_width=1.2, transform=f"scale({k} 1)") for k in (1, -1)]
    tail = el("path", d="M8 9C18 14 20 6 24 9M21 5l3 4-5 2", class_="no-fill s-red", stroke_width=2.2)
    return join([*horns, tail])


@lru_cache(maxsize=512)
def person(who: Identity, form: str = "", state: str = "") -> Markup:
    """A miniature around 0,0: the player's mark; wings or horns; a ring while active; a ghost while unseen."""
    parts = [_aura(form)] if form in ("Angel", "Demon") else []
    parts.append(el("circle", r=14.5, class_="cell"))
    if state == "active":
        parts.append(el("circle", r=14.5, class_="no-fill s-accent", stroke_width=2.6))
    parts.append(emblem(who, 10.5))
    if state == "ghost":
        ring = el("circle", r=14.5, class_="no-fill s-ink", stroke_width=2, stroke_dasharray="3.5 3")
        return join([el("g", *parts, opacity=0.6), ring])
    return join(parts)


@lru_cache(maxsize=64)
def vanished(who: Identity) -> Markup:
    """The token of an unseen Character: its mark behind a question."""
    disc = el("circle", r=12.5, class_="cell", stroke_dasharray="3.5 3")
    mark = el("g", emblem(who, 7), opacity=0.85, transform="translate(-3.5 2.5)")
    ask = line("?", 7.5, -1, 15, anchor="middle", class_="t b")
    return join([disc, mark, ask])
