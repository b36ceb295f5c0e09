"""Axis Mundi: who stands on the island, who has vanished, and where a Melee Attack would drive its target."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from quincunx.drawing import NOTHING, Identity, Map, Markup, Piece, el, join
from quincunx.drawing.grids import Place
from quincunx.drawing.markup import number
from quincunx.engine.sentence import possessive

from ..view import AxisView, DriveView, HexView, MatView
from .board import UNIT, Spot, ground_of, island, sea, spoken, spot_of, standing
from .reach import Reach
from .signs import at, person, vanished

LOWER: Final = 1.5
"""Miniatures stand a little below the middle, under the number of the Level."""


def form_words(mat: MatView) -> str:
    """What a Character is now."""
    return f"Upgraded {mat.power}" if mat.upgraded else mat.power


def figures(view: AxisView, names: Sequence[str], who: Sequence[Identity]) -> list[Piece]:
    """Characters that this viewer sees, and the tokens of those that have vanished."""
    spots = {hex_.name: spot_of(view, hex_) for hex_ in view.hexes}
    gone = [_token(hex_, spots[hex_.name], names, who) for hex_ in view.hexes if hex_.marker >= 0]
    seen = [_figure(view, mat, spots[mat.at], names, who) for mat in view.mats if mat.at]
    return [*gone, *seen]


def _figure(view: AxisView, mat: MatView, spot: Spot, names: Sequence[str], who: Sequence[Identity]) -> Piece:
    state = "ghost" if mat.unseen else "active" if mat.seat == view.active else ""
    body = at(0, LOWER, person(who[mat.seat], mat.power, state))
    label = figure_words(mat, names)
    return standing(f"seat-{mat.seat + 1}", body, spot, label, f"figure-{mat.seat}", mat.power)


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
    return standing(f"vanished-{seat + 1}", at(0, LOWER, vanished(who[seat])), spot, label, f"vanished-{seat}")


# -- Forced Movement


def drives(view: AxisView) -> Markup:
    """Arrows from every target of a Melee Attack to where it would be driven, as long as one can be made."""
    if not may_strike(view):
        return NOTHING
    ground = ground_of(view.seats)
    places = {hex_.name: ground.place(hex_) for hex_ in view.hexes}
    arrows = [_drive(drive, places, ground.size / UNIT) for drive in view.drives]
    return el("g", *arrows, pointer_events="none", aria_hidden="true") if arrows else NOTHING


def may_strike(view: AxisView) -> bool:
    turn = view.turn
    return bool(view.drives) and turn.actions + turn.attacks + turn.melees > 0


def _drive(drive: DriveView, places: dict[str, Place], size: float) -> Markup:
    """One arrow where the way is certain, two broken ones where a die decides, a bar where the target stays."""
    start = places[drive.target]
    if not drive.to:
        bar = el("path", d="M-13 17H13M-13 13v8M13 13v8", class_="no-fill s-red", stroke_width=3)
        return el("g", bar, transform=f"translate({number(start[0])} {number(start[1])})scale({number(size)})")
    return join(_arrow(start, places[to], size, len(drive.to) > 1) for to in drive.to)


def _arrow(start: Place, end: Place, size: float, maybe: bool) -> Markup:
    """From the edge of the miniature to the middle of the hex."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    angle = math.degrees(math.atan2(dy, dx))
    long = math.hypot(dx, dy) / size
    shaft = f"M15 0H{number(long - 9)}"
    head = f"M{number(long - 11)}-7 {number(long + 1)} 0 {number(long - 11)} 7z"
    dashes = "5 4" if maybe else None
    parts = [
        el("path", d=f"{shaft}{head}", class_="no-fill s-panel", stroke_width=7, stroke_linejoin="round"),
        el("path", d=shaft, class_="no-fill s-red", stroke_width=4, stroke_dasharray=dashes),
        el("path", d=head, class_="f-red"),
    ]
    return el(
        "g",
        *parts,
        transform=f"translate({number(start[0])} {number(start[1])})rotate({number(angle)})scale({number(size)})",
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
    """The island: ground, hexes from the sea upwards, figures, arrows."""
    ground = ground_of(view.seats)
    gate = {"open": "the gate is open", "birth": "a power is being born in the gate", "sealed": "the gate is sealed"}[
        view.gate
    ]
    label = f"The island, round {view.round} of {view.last_round}, {gate}"
    pieces = [*island(view, names, who, found), *figures(view, names, who)]
    return Map(ground.width, ground.height, sea(view.seats), pieces, label, drives(view))
