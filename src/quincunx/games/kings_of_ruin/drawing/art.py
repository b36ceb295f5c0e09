"""Kings of Ruin: signs, and the halves of keys that meet between two cards. A sign stands beside its word or its
number, and what a colour says is said by a shape or a word as well."""

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


def standing(name: str, body: Markup, place: Place, label: str, face: str = "", card: str = "") -> Piece:
    """A piece at a place of the map. What is read aloud is shown under the pointer as well."""
    return Piece(name, Art(0, 0, el("g", el("title", label), body)), label, card, face, x=place[0], y=place[1])


def box(width: float, height: float, x: float = 0.75, y: float = 0.75, **look: str | float) -> Markup:
    look.setdefault("rx", 7)
    return el("rect", x=x, y=y, width=width, height=height, **look)


def title(text: str, width: float, size: float) -> tuple[list[str], float]:
    """A name on one line or two, and how large its letters may then be: whole words, none left out."""
    while len(wrap(text, width, size, True)) > 2 and size > 6:
        size -= 0.5
    if fit(text, width, size, True) >= 0.8 * size:
        return [text], fit(text, width, size, True)
    texts = wrap(text, width, size, True)
    return texts, min([size, *[fit(part, width, size, True) for part in texts]])


# -- keys: the opening half on a right edge, the closing half on a left edge

ROW_SUITS: Final = ("red", "blue", "green", "violet", "grey")
KEY: Final = 17.0
"""How high a key is."""
OPENING: Final = 42.0
CLOSING: Final = 62.0


def half_words(row: int, half: str) -> str:
    """An opening half as it is printed: an attribute with its requirement, magic, or how often the free key counts."""
    if row == k.ROW_M:
        return "magic"
    return f"×{half[1:]}" if row == k.ROW_F else half


@lru_cache(maxsize=512)
def opening(row: int, half: str, state: str) -> Markup:
    """An opening half: round at the left, flat where it meets the next card; from 0 to OPENING."""
    shape = f"M{OPENING} 0.5V{KEY - 1.5}H8.5A7.5 7.5 0 0 1 8.5 0.5z"
    size = 11 if row == k.ROW_F else 10.2
    words = line(
        half_words(row, half),
        OPENING / 2 - 1,
        12.2,
        fit(half_words(row, half), OPENING - 15, size, True),
        anchor="middle",
        class_=_ink(row, state),
    )
    return join([el("path", d=shape, **_look(row, state)), words])


@lru_cache(maxsize=512)
def closing(row: int, half: str, state: str) -> Markup:
    """A closing half: flat where it meets the card before, round at the right; from 0 to CLOSING."""
    shape = f"M0 0.5H{CLOSING - 8.5}A7.5 7.5 0 0 1 {CLOSING - 8.5} {KEY - 1.5}H0z"
    meant = {"met": "magic" if row == k.ROW_M else "yes", "short": "no"}.get(state)
    mark = sign(meant, CLOSING - 17, 2.5, 11, _line(row, state), 2.4) if meant else NOTHING
    room = CLOSING - 30 if meant else CLOSING - 18
    text = "–" if half == "key" else half
    words = line(text, 9, 12.3, fit(text, room, 10.4, True), class_=_ink(row, state))
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
