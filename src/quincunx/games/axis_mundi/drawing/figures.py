"""Axis Mundi: who stands on the island, who has vanished, and where a Melee Attack would drive its target."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from quincunx.drawing import NOTHING, Identity, Layer, Map, Markup, Piece, el, join
from quincunx.drawing.brush import Place, at, num, oval, path
from quincunx.engine.sentence import possessive

from ..view import AxisView, DriveView, HexView, MatView
from .board import (
    SCALES,
    SIZES,
    Spot,
    index_of,
    levels,
    placards,
    place_of,
    prices,
    rock,
    spoken,
    spot_of,
    standing,
)
from .palette import PREFIX as K
from .people import person, vanished
from .reach import Reach

LOWER: Final = 12.0
"""Figures stand a little before the middle, so that what lies there is seen."""


def form_words(mat: MatView) -> str:
    """What a Character is now."""
    return f"Upgraded {mat.power}" if mat.upgraded else mat.power


def figures(view: AxisView, names: Sequence[str], who: Sequence[Identity]) -> list[Piece]:
    """Characters that this viewer sees, and the tokens of those that have vanished; the nearest last."""
    index = index_of(view)
    spots = {name: spot_of(view, n) for name, n in index.items()}
    gone = [_token(hex_, spots[hex_.name], names, who) for hex_ in view.hexes if hex_.marker >= 0]
    standing_ = sorted([mat for mat in view.mats if mat.at], key=lambda mat: (spots[mat.at].y, mat.seat))
    return [*gone, *[_figure(view, mat, spots[mat.at], names, who) for mat in standing_]]


def _figure(view: AxisView, mat: MatView, spot: Spot, names: Sequence[str], who: Sequence[Identity]) -> Piece:
    state = "ghost" if mat.unseen else "active" if mat.seat == view.active else ""
    drawn = [person(who[mat.seat], mat.character, mat.power, state), *_spells(mat)]
    label = figure_words(mat, names)
    return standing(f"seat-{mat.seat + 1}", _upright(drawn, spot), spot, label, f"figure-{mat.seat}", mat.power)


def _upright(drawn: list[Markup], spot: Spot) -> Markup:
    """A ring at its feet glows; only the middle of its own hex is pressed, so a figure covers nobody else's place."""
    ring = oval(0, 2, 17, 7.6, "cell", fill_opacity="0")
    hold = oval(0, -8, 15, 15, "f-ink", fill_opacity="0")
    return at(0, LOWER - spot.lift, ring, el("g", *drawn, pointer_events="none"), hold)


def _spells(mat: MatView) -> list[Markup]:
    """God-Mode is a ring of light, chains bind who is immobilized."""
    light = [
        oval(0, -18, 22, 30, "no-fill s-gold-2", stroke_width="2.4"),
        oval(0, -18, 24.5, 32.5, "no-fill s-lit-2 w1"),
    ]
    chain = [path("M-15 1q4-5 8 0t8 0 8 0 6-1", "no-fill s-rim round", stroke_width="5"),
             path("M-15 1q4-5 8 0t8 0 8 0 6-1", "no-fill s-token-edge round", stroke_width="2.6",
                  stroke_dasharray="4 2.4")]  # fmt: skip
    return [*(light if mat.god_mode else ()), *(chain if mat.immobilized else ())]


def figure_words(mat: MatView, names: Sequence[str]) -> str:
    words = [f"{possessive(names[mat.seat])} {form_words(mat) or 'miniature'}", f"on {spoken(mat.at)}"]
    words += [f"{mat.hp} of {mat.max_hp} HP", f"{mat.wounds} of 4 Wounds"]
    return ", ".join([*words, *conditions(mat)])


def conditions(mat: MatView) -> list[str]:
    """What lasts: unseen, God-Mode, immobilized."""
    facts = (
        (mat.unseen, "unseen"),
        (mat.god_mode, "in God-Mode"),
        (mat.immobilized, "immobilized in the next own turn"),
        (mat.floats, "may levitate"),
    )
    return [words for holds, words in facts if holds]


def _token(hex_: HexView, spot: Spot, names: Sequence[str], who: Sequence[Identity]) -> Piece:
    seat = hex_.marker
    label = f"{names[seat]} vanished on {spoken(hex_.name)}"
    return standing(f"vanished-{seat + 1}", _upright([vanished(who[seat])], spot), spot, label, f"vanished-{seat}")


# -- Forced Movement


def drives(view: AxisView) -> Markup:
    """Arrows from every target of a Melee Attack to where it would be driven, as long as one can be made."""
    if not may_strike(view):
        return NOTHING
    places = {hex_.name: place_of(view.seats, n) for n, hex_ in enumerate(view.hexes)}
    arrows = [_drive(drive, places, SCALES[view.seats]) for drive in view.drives]
    return el("g", *arrows, pointer_events="none", aria_hidden="true") if arrows else NOTHING


def may_strike(view: AxisView) -> bool:
    turn = view.turn
    return bool(view.drives) and turn.actions + turn.attacks + turn.melees > 0


def _drive(drive: DriveView, places: dict[str, Place], size: float) -> Markup:
    """One arrow where the way is certain, two broken ones where a die decides, a bar where the target stays."""
    start = places[drive.target]
    if not drive.to:
        bar = el("path", d="M-13 17H13M-13 13v8M13 13v8", class_="no-fill s-c3", stroke_width=3)
        return el("g", bar, transform=f"translate({num(start[0])} {num(start[1])})scale({num(size)})")
    return join(_arrow(start, places[to], size, len(drive.to) > 1) for to in drive.to)


def _arrow(start: Place, end: Place, size: float, maybe: bool) -> Markup:
    """From the edge of the miniature to the middle of the hex."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    angle = math.degrees(math.atan2(dy, dx))
    long = math.hypot(dx, dy) / size
    shaft = f"M15 0H{num(long - 9)}"
    head = f"M{num(long - 11)}-7 {num(long + 1)} 0 {num(long - 11)} 7z"
    dashes = "5 4" if maybe else None
    parts = [
        el("path", d=f"{shaft}{head}", class_="no-fill s-w", stroke_width=7, stroke_linejoin="round"),
        el("path", d=shaft, class_="no-fill s-c3", stroke_width=4, stroke_dasharray=dashes),
        el("path", d=head, class_="f-c3"),
    ]
    return el(
        "g",
        *parts,
        transform=f"translate({num(start[0])} {num(start[1])})rotate({num(angle)})scale({num(size)})",
    )


def drive_words(view: AxisView, drive: DriveView, names: Sequence[str]) -> str:
    """An arrow in words."""
    seat = next(hex_.character for hex_ in view.hexes if hex_.name == drive.target)
    if not drive.to:
        return f"Melee at {names[seat]}: stays"
    ends = " or ".join(spoken(to) for to in drive.to)
    return f"Melee at {names[seat]}: driven to {ends}{', a die decides' if len(drive.to) > 1 else ''}"


# -- the whole


def board(view: AxisView, names: Sequence[str], who: Sequence[Identity], found: Reach | None) -> Map:
    """The island: rock, hexes from the sea upwards, names, figures, prices, arrows."""
    gate = {"open": "the gate is open", "birth": "a power is being born in the gate", "sealed": "the gate is sealed"}[
        view.gate
    ]
    label = f"The island, round {view.round} of {view.last_round}, {gate}"
    sheets = [
        *levels(view, names, who, found),
        placards(view.seats),
        Layer("figures", figures(view, names, who), _birth(view)),
        prices(view, found),
    ]
    return Map(*SIZES[view.seats], rock(view.seats), (), label, drives(view), sheets)


def _birth(view: AxisView) -> Markup:
    """While a power is born, a pillar of light stands in the gate."""
    if view.gate != "birth":
        return NOTHING
    x, y = place_of(view.seats, 0)
    k = SCALES[view.seats]
    wide, narrow = (
        path(d, fill=f"url(#{K}-pillar)")
        for d in (
            "M-30 4C-22-60-26-150-44-290H44C26-150 22-60 30 4Q0 22-30 4z",
            "M-9 0C-6-70-8-160-14-290H14C8-160 6-70 9 0Q0 7-9 0z",
        )
    )
    pillar = at(x, y, wide, narrow, size=k)
    return el("g", pillar, pointer_events="none", aria_hidden="true")
