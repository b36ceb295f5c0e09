"""The features of a view straight from the state: the same numbers in a third of the time, for learners.

Law: `sight(s, seat, setting)` equals `features(view_of(s, seat), setting)`; a test holds the two together at every
decision. So it reads faces only where the seat knows them.
"""

from __future__ import annotations

from typing import Final

from quincunx.engine import Setting

from .content import ICONS, KEYS, KINDS, TRASH, compass, icon_at, icons_of, sections, start_icon
from .geometry import map_of
from .hints import NO_TILE, OF_CELL, Gains, arrow_features, best_of, gains_of, kind_features, one_hot
from .rules.scoring import totals
from .rules.taking import BOTH_ARROWS, arrows_reaching, available, facing
from .rules.turn import patience
from .state import COUNTS, NONE, PHASE_NAMES, Miners

NOWHERE: Final = [0.0] * OF_CELL
NO_ICONS: Final = [0.0] * len(KEYS)
NO_TOOLS: Final = [0.0] * (len(KEYS) - TRASH)
_SIDES: Final[dict[int, list[float]]] = {}


def sight(s: Miners, seat: int, setting: Setting) -> list[float]:
    me = seat if seat < s.seats else 0
    scores = totals(s)
    on_board = seen_on_board(s, seat)
    holds = [s.count[COUNTS * who : COUNTS * who + KINDS] for who in range(s.seats)]
    twice = [[bool(mask >> kind & 1) for kind in range(KINDS)] for mask in s.doubled]
    gains = gains_of(me, holds, twice, on_board, scores)
    result = board_numbers(s, seat, setting, gains)
    places = [place for place in (s.arrow, s.second) if place != NONE]
    result += arrow_features(places, bool(s.locked), s.direction > 0, s.step)
    result += kind_features(on_board, gains)
    for turn in range(s.seats):
        result += seat_numbers(s, (me + turn) % s.seats, seat, scores)
    result += one_hot((s.active - me) % s.seats, s.seats)
    result += one_hot(s.phase, len(PHASE_NAMES))
    return [*result, len(s.deck) / 50, float(s.used), float(s.grabs), s.idle / patience(s)]


def sides_of(face: int) -> list[float]:
    """By icon: a quarter for each side of the tile that shows it."""
    known = _SIDES.get(face)
    if known is None:
        known = NO_TILE[:]
        for icon in compass(face):
            known[icon] += 0.25
        _SIDES[face] = known
    return known


def seen_on_board(s: Miners, seat: int) -> list[int]:
    """By kind: on how many tiles of the board the seat sees one."""
    found = [0] * ICONS
    faces, seen = s.faces, s.seen
    for tile in s.board:
        if tile != NONE and seen[tile] >> seat & 1:
            face = faces[tile]
            if sections(face) == 1:
                found[face & 31] += 1
            else:
                for icon in set(icons_of(face)):
                    found[icon] += 1
    return found[:KINDS]


def board_numbers(s: Miners, seat: int, setting: Setting, gains: Gains) -> list[float]:
    here = map_of(s.map)
    layer = available(s) if s.arrow != NONE else 0
    frame = setting.number("width") * setting.number("height")
    numbers: list[float] = []
    mine = set(here.cells)
    for cell in range(frame):
        if cell not in mine:
            numbers += NOWHERE
            continue
        reached = layer >> cell & 1
        tile = s.board[cell]
        if tile == NONE:
            numbers += (1.0, 0.0, float(reached), 0.0, 0.0, 0.0, 0.0)
            numbers += NO_TILE
            continue
        up = float(not s.down >> cell & 1)
        if not s.seen[tile] >> seat & 1:
            numbers += (1.0, 1.0, float(reached), up, 0.0, 0.0, 0.0)
            numbers += NO_TILE
            continue
        face = s.faces[tile]
        gain, promise = gain_of(s, cell, face, bool(reached), gains)
        numbers += (1.0, 1.0, float(reached), up, 1.0, gain, promise)
        numbers += sides_of(face)
    return numbers


def gain_of(s: Miners, cell: int, face: int, reached: bool, gains: Gains) -> tuple[float, float]:
    if sections(face) == 1:
        return gains[face & 31]
    given = facing(s, face, arrows_reaching(s, cell) if reached else BOTH_ARROWS)
    return best_of([icon_at(face, section) for section in given], gains) if given else (0.0, 0.0)


def seat_numbers(s: Miners, owner: int, seat: int, scores: list[int]) -> list[float]:
    at = COUNTS * owner
    closed, doubled = s.closed[owner], s.doubled[owner]
    held = NO_TOOLS[:]
    for tile in s.tools[owner]:
        held[s.shows[tile] - TRASH] += 1.0
    secret = NO_ICONS[:]
    hidden = s.secret[owner]
    if hidden != NONE and s.knows(seat, hidden):
        secret[start_icon(s.faces[hidden])] = 1.0
    return [
        *[number / 4 for number in s.count[at : at + KINDS]],
        *[float(closed >> kind & 1) for kind in range(KINDS)],
        *[float(doubled >> kind & 1) for kind in range(KINDS)],
        *held,
        *secret,
        s.count[at + TRASH] / 2,
        float(hidden != NONE),
        scores[owner] / 20,
    ]
