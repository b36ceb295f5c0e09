"""Kings of Ruin: the picture on the first page. Dusk over the marsh, a tower, stones with a light in them, mist."""

from __future__ import annotations

from typing import Final

from quincunx.drawing import Art, Markup, el, join

from .art import moved, waystone
from .board import card

_TOWER: Final = "M218 214 224 92h44l6 122zM216 92l30-42 30 42zM236 112a10 10 0 0 1 20 0v22h-20z"
_BELL: Final = "M240 132c3-3 2-14 6-14s3 11 6 14zM245 134h2"
_HILLS: Final = "M0 214c60-26 110-8 170-14 70-8 120-30 180-16 50 10 90-6 130 4v112H0z"
_REED: Final = "v-26c-2-4 0-8 0-10 1 3 2 6 0 10"


def cover_art() -> Art:
    sky = el("rect", width=480, height=300, class_="f-violet-wash")
    sun = el("circle", cx=372, cy=96, r=44, class_="f-gold-wash s-gold", stroke_width=1.5)
    land = el("path", d=_HILLS, class_="f-green-wash s-green", stroke_width=1.2)
    tower = el("path", d=_TOWER, class_="f-grey s-print", stroke_width=2, stroke_linejoin="round")
    bell = el("path", d=_BELL, class_="f-gold-wash s-print", stroke_width=1.2)
    water = "".join(
        f"M{x} {y}q14-8 28 0t28 0 28 0" for x, y in ((20, 262), (180, 250), (330, 268), (250, 284), (60, 286))
    )
    pools = el("path", d=water, class_="no-fill s-blue", stroke_width=1.6, opacity=0.6)
    parts = [sky, sun, land, tower, bell, pools, *_reeds(), *_mist(), *_stones(), *_cards()]
    return Art(480, 300, join(parts))


def _reeds() -> list[Markup]:
    places = [(14, 250), (22, 254), (30, 248), (452, 246), (460, 252), (468, 244), (306, 240), (312, 244)]
    return [el("path", d=f"M{x} {y}{_REED}", class_="f-green s-green", stroke_width=2) for x, y in places]


def _mist() -> list[Markup]:
    rows = [f"M-10 {y}q20-12 40 0" + "t40 0" * 12 for y in (176, 190, 206)]
    return [el("path", d=row, class_="no-fill s-violet", stroke_width=2, opacity=0.35) for row in rows]


def _stones() -> list[Markup]:
    return [moved(waystone(), 196, 236, 1.5), moved(waystone(), 300, 246, 1.8)]


def _cards() -> list[Markup]:
    near = card("101", "Ferry Landing", "clear", ("settlement",), (0, 0, 0, 0))
    far = card("104", "Toll Gate", "wyrd", (), (1, 0, 0, 0))
    return [
        el("g", near, transform="translate(10 158) rotate(-6)"),
        el("g", far, transform="translate(340 166) rotate(6) scale(.94)"),
    ]
