"""Kings of Ruin: the art. Signs, marsh scenery, figures, and the halves of keys that meet between two cards.

Everything is our own: a salt marsh, bells and standing stones. A sign stands beside its word or its number, and what
a colour says is said by a shape or a word as well.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from quincunx.drawing import NOTHING, Art, Markup, Piece, el, join
from quincunx.drawing.grids import Place
from quincunx.drawing.markup import number
from quincunx.drawing.text import fit, line, wrap

from .. import constants as k

Look = dict[str, str | float]

SIGNS: Final = {
    "energy": "M9.5 1.5 3.5 9h4l-1 5.5 6-8h-4z",
    "health": "M8 14C3.5 10.5 1.8 8 2 5.6 2.3 2.8 6 2 8 5c2-3 5.7-2.2 6 .6.2 2.4-1.5 4.9-6 8.4z",
    "terror": "M1.5 8c5-6 8-6 13 0-5 6-8 6-13 0zM8 5.5v5M4 2.2l1 1.8M12 2.2l-1 1.8",
    "food": "M2 8c3-4.5 7-4.5 9.5-1L14 4.5v7L11.5 9C9 12.5 5 12.5 2 8zM5 7.2v.1",
    "wealth": "M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM8 5v6M6 6.5h3.5M6 9.5h3.5",
    "magic": "M8 1.5 9.5 6.5 14.5 8 9.5 9.5 8 14.5 6.5 9.5 1.5 8 6.5 6.5z",
    "exp": "M3 14C4 8 7 3.5 13.5 2c0 5-3 8.5-8 9.5M3 14l4-5",
    "time": "M4 2h8M4 14h8M5 2c0 4 6 4 6 6s-6 2-6 6M11 2c0 4-6 4-6 6s6 2 6 6",
    "story_time": "M11.5 10.5A5.5 5.5 0 1 1 7 2.5a4.5 4.5 0 0 0 4.5 8z",
    "quest": "M4 14.5V2h8l-2 3 2 3H4",
    "universal": "M8 3.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9z",
    "vision": "M1.5 8c5-6 8-6 13 0-5 6-8 6-13 0zM8 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4z",
    "settlement": "M2 8 8 3l6 5M3.5 7v6.5h9V7M6.8 13.5v-3.5h2.4v3.5",
    "ritual": "M3 13.5V7.5l1.2-1 1.2 1v6M6.8 13.5V4l1.3-1.5L9.4 4v9.5M10.8 13.5V7l1.2-1 1.2 1v6.5M1.5 13.5h13",
    "clear": "M8 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM8 1v2M8 13v2M1 8h2M13 8h2M3 3l1.4 1.4M11.6 11.6 13 13M13 3l-1.4 1.4M3 13l1.4-1.4",  # noqa: E501
    "wyrd": "M1.5 5c2-2 4-2 6.5 0s4.5 2 6.5 0M1.5 8.5c2-2 4-2 6.5 0s4.5 2 6.5 0M1.5 12c2-2 4-2 6.5 0s4.5 2 6.5 0",
    "combat": "M3 13 12.5 2.5 14 2l-.5 1.5L4 14M2 10.5 5.5 14M13 13 3.5 2.5 2 2l.5 1.5L12 14M14 10.5 10.5 14",
    "diplomacy": "M2 3h12v8H7l-3.5 3V11H2zM5 6h6M5 8.3h4",
    "candle": "M5.5 14.5v-7h5v7zM8 7.5V6M8 1.5c1.8 2 1.8 3.2 0 4.3-1.8-1.1-1.8-2.3 0-4.3z",
    "bolt": "M9.5 1.5 4 9h4l-1.5 5.5 6-8H8.5z",
    "lead": "M3 13.5 4 5l3 3 1-5.5L10 8l3-3 .5 8.5z",
    "rope": "M8 1.5v5M5 6.5h6l1.5 5.5h-9zM7 14.5h2",
    "no": "M3.5 3.5l9 9M12.5 3.5l-9 9",
    "yes": "M2.5 8.5 6 12.5l7.5-9",
}
"""In a box of 16 by 16, drawn as lines."""


def sign(name: str, x: float, y: float, size: float = 14, colour: str = "print", thick: float = 1.5) -> Markup:
    """A sign with its upper left corner at a place."""
    place = f"translate({number(x)} {number(y)}) scale({number(size / 16)})"
    look: Look = {"stroke_width": thick, "stroke_linejoin": "round", "stroke_linecap": "round"}
    return el("path", d=SIGNS[name], class_=f"no-fill s-{colour}", transform=place, **look)


def stat_sign(name: str) -> Markup:
    """A sign in the colour of the text, for a panel."""
    return el("path", d=SIGNS[name], class_="sign-line")


@lru_cache(maxsize=4096)
def moved(body: Markup, x: float, y: float, scale: float = 1) -> Markup:
    how = f"translate({number(x)} {number(y)})" + (f" scale({number(scale)})" if scale != 1 else "")
    return el("g", body, transform=how)


def standing(name: str, body: Markup, place: Place, label: str, card: str = "", face: str = "") -> Piece:
    """A piece whose place is inside its drawing: the page shifts what is pressed, and it must not fly away. What is
    read aloud is shown under the pointer as well."""
    return Piece(name, Art(0, 0, el("g", el("title", label), moved(body, *place))), label, card, face)


def box(width: float, height: float, x: float = 0.75, y: float = 0.75, **look: str | float) -> Markup:
    look.setdefault("rx", 7)
    return el("rect", x=x, y=y, width=width, height=height, **look)


def title(text: str, width: float, size: float) -> tuple[list[str], float]:
    """A name on one line or two, and how large its letters may then be: whole words, none left out."""
    while len(wrap(text, width, size, True)) > 2 and size > 6:
        size -= 0.5
    texts = wrap(text, width, size, True)
    return texts, min([size, *[fit(part, width, size, True) for part in texts]])


# -- keys: the opening half on a right edge, the closing half on a left edge

ROW_SUITS: Final = ("red", "blue", "green", "violet", "grey")
KEY: Final = 19.0
"""How high a key is."""
OPENING: Final = 34.0
CLOSING: Final = 62.0


def half_words(row: int, half: str) -> str:
    """An opening half as it is printed: an attribute with its requirement, magic, or how often the free key counts."""
    if row == k.ROW_M:
        return "magic"
    return f"×{half[1:]}" if row == k.ROW_F else half


@lru_cache(maxsize=512)
def opening(row: int, half: str, state: str) -> Markup:
    """An opening half: round at the left, flat where it meets the next card; from 0 to OPENING."""
    shape = f"M{OPENING} 0.5V{KEY - 1.5}H9A8.5 8.5 0 0 1 9 0.5z"
    size = 11.5 if row == k.ROW_F else 10.2
    words = line(half_words(row, half), OPENING / 2 + 1.5, 13.2, size, anchor="middle", class_=_ink(row, state))
    return join([el("path", d=shape, **_look(row, state)), words])


@lru_cache(maxsize=512)
def closing(row: int, half: str, state: str) -> Markup:
    """A closing half: flat where it meets the card before, round at the right; from 0 to CLOSING."""
    shape = f"M0 0.5H{CLOSING - 9}A8.5 8.5 0 0 1 {CLOSING - 9} {KEY - 1.5}H0z"
    meant = {"met": "magic" if row == k.ROW_M else "yes", "short": "no"}.get(state)
    mark = sign(meant, CLOSING - 18, 3.5, 11, _line(row, state), 2.4) if meant else NOTHING
    room = CLOSING - 24 if meant else CLOSING - 12
    text = "–" if half == "key" else half
    words = line(text, 5, 13.6, fit(text, room, 11.5, True), class_=_ink(row, state))
    return join([el("path", d=shape, **_look(row, state)), words, mark])


def _look(row: int, state: str) -> Look:
    """Met: full of colour; not met: pale with a broken edge; joined without a bonus, and alone: pale."""
    suit = ROW_SUITS[row]
    if state == "met":
        return {"class_": f"f-{suit} s-{suit}", "stroke_width": 1.2}
    if state == "short":
        return {"class_": f"f-paper s-{suit}", "stroke_width": 1.4, "stroke_dasharray": "3 2"}
    return {"class_": f"f-{suit}-wash s-{suit}", "stroke_width": 1.6 if state == "joined" else 0.8}


def _ink(row: int, state: str) -> str:
    return "f-paper b" if state == "met" else f"f-{ROW_SUITS[row]} b"


def _line(row: int, state: str) -> str:
    return "paper" if state == "met" else ROW_SUITS[row]


def meeting(before: str, close: str, gives: str) -> str:
    """How a pair of halves stands: alone, short of its requirement, joined for nothing, or met."""
    if not before or not close:
        return "alone"
    if "not met" in gives:
        return "short"
    return "joined" if gives in ("", "connects") else "met"


# -- figures


@lru_cache(maxsize=4)
def guardian(size: float = 30) -> Markup:
    """A hooded ringer with a rope, around 0,0 at its feet."""
    parts = [
        el(
            "path",
            d="M-11 0c-1-9 1-14 4-17-1-7 2-12 7-12s8 5 7 12c3 3 5 8 4 17z",
            class_="f-print s-paper",
            stroke_width=1.6,
        ),
        el("path", d="M-4.5-18c0-4 2-6.5 4.5-6.5s4.5 2.5 4.5 6.5c-3 2.5-6 2.5-9 0z", class_="f-paper"),
        el("circle", cx=-1.8, cy=-19, r=1.3, class_="f-red"),
        el("circle", cx=1.8, cy=-19, r=1.3, class_="f-red"),
        el("path", d="M-6-4c3 2 9 2 12 0", class_="no-fill s-paper", stroke_width=1.4),
    ]
    return el("g", *parts, transform=f"scale({number(size / 30)})")


@lru_cache(maxsize=4)
def bystander(size: float = 24) -> Markup:
    """Somebody who is neither hero nor guardian, around 0,0 at the feet."""
    shape = "M-7 0c0-7 2-10 4-11a4.6 4.6 0 1 1 6 0c2 1 4 4 4 11z"
    return el(
        "g", el("path", d=shape, class_="f-grey s-paper", stroke_width=1.4), transform=f"scale({number(size / 24)})"
    )


@lru_cache(maxsize=4)
def waystone(size: float = 34) -> Markup:
    """A standing stone with a light in it, around 0,0."""
    parts = [
        el("circle", r=16.5, class_="f-gold-wash s-gold", stroke_width=1.5, stroke_dasharray="2 3"),
        el("path", d="M-8 13-9-4-4-13 4-14 9-5 8 13z", class_="f-grey s-paper stone"),
        el("path", d="M0-8c3.4 4 3.4 8.5 0 12-3.4-3.5-3.4-8 0-12z", class_="f-gold-wash"),
        el("path", d="M-4.5 9h9", class_="s-gold-wash w2"),
    ]
    return el("g", *parts, transform=f"scale({number(size / 34)})")


# -- the marsh, in a band of 146 by 44, darker lines on the wash of a card

_STEMS: Final = "M8 44V24M12 44V18M16 44V26M124 44V22M129 44V16M134 44V25"
_REEDS: Final = _STEMS + "".join(f"M{x} {y}c-2-4 0-7 0-9 1 2 2 5 0 9" for x, y in ((8, 24), (12, 18), (129, 16)))
_WATER: Final = "M22 40q7-4 14 0t14 0 14 0M78 36q7-4 14 0t14 0M54 31q5-3 10 0t10 0"
_LAND: Final = {
    "settlement": "M46 42V26l11-9 11 9v16zM68 42V30l8-6 8 6v12zM53 42v-8h6v8M62 22v-8h4v11M73 42v-6h5v6",
    "ritual": "M42 42V24l5-4 5 4v18M60 42V15l6-6 5 6v27M80 42V22l5-3 5 4v19M40 24h52",
    "vision": "M46 36c8-12 46-12 54 0-8 8-46 8-54 0zM60 35c5-5 21-5 26 0-5 4-21 4-26 0zM73 8v8M58 12l4 6M88 12l-4 6",
    "gate": "M44 42V18M92 42V18M38 24h60M44 30h48M44 36h48M68 24v-8a4 4 0 0 1 8 0v8",
    "tower": "M62 42 64 16h16l2 26zM60 16l12-10 12 10zM69 24a3 3 0 0 1 6 0v5h-6zM52 42h40",
    "boat": "M40 32c8 10 46 10 60 0l-8 9H52zM68 32V10M68 12c10 3 14 8 14 16H68",
    "causeway": "M34 40h10v-5H34zM52 36h11v-6H52zM72 31h9v-5h-9zM90 27h9v-4h-9zM104 23h8v-3h-8z",
}
SCENES: Final = ("boat", "causeway", "gate", "tower")


@lru_cache(maxsize=64)
def scenery(what: str, side: str) -> Markup:
    """A view of the marsh; on the wyrd side mist lies over it."""
    suit = "green" if side == "clear" else "violet"
    look: Look = {"stroke_width": 1.3, "stroke_linejoin": "round", "stroke_linecap": "round"}
    land = el("path", d=_LAND[what], class_=f"f-paper s-{suit}", fill_opacity=0.75, **look)
    grown = el("path", d=_REEDS + _WATER, class_=f"no-fill s-{suit}", opacity=0.55, **look)
    mist = "".join(f"M0 {y}q9-6 18 0t18 0 18 0 18 0 18 0 18 0 18 0 20 0" for y in (10, 19, 28, 37))
    veil = el("path", d=mist, class_="no-fill s-violet", opacity=0.3, **look) if side != "clear" else NOTHING
    return join([grown, veil, land])


def scene_of(number_: str, seals: tuple[str, ...]) -> str:
    """Which view belongs to a place: its first seal, or, without one, its number."""
    for seal in ("settlement", "vision", "ritual"):
        if seal in seals:
            return seal
    digits = "".join(ch for ch in number_ if ch.isdigit()) or "0"
    return SCENES[int(digits) % len(SCENES)]
