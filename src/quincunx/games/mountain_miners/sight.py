"""The features of a view straight from the state: the same numbers in a third of the time, for learners.

Law: `sight(s, seat, setting)` equals `features(view_of(s, seat), setting)`; a test holds the two together at every
decision. So it reads faces only where the seat knows them.
"""

from __future__ import annotations

from typing import Final

from quincunx.engine import Setting

from .content import ICONS, KINDS, TRASH, compass, icon_at, icons_of, sections, start_icon
from .geometry import map_of
from .hints import Gains, Layout, arrow_features, best_of, gains_of, kind_features, layout_of, one_hot
from .rules.scoring import totals
from .rules.taking import BOTH_ARROWS, arrows_reaching, available, facing
from .rules.turn import patience
from .state import COUNTS, NONE, PHASE_NAMES, Miners

_SIDES: Final[dict[tuple[int, int], list[float]]] = {}


def sight(s: Miners, seat: int, setting: Setting) -> list[float]:
    me = seat if seat < s.seats else 0
    scores = totals(s)
    on_board = seen_on_board(s, seat)
    holds = [s.count[COUNTS * who : COUNTS * who + KINDS] for who in range(s.seats)]
    twice = [[bool(mask >> kind & 1) for kind in range(KINDS)] for mask in s.doubled]
    gains = gains_of(me, holds, twice, on_board, scores)
    plan = layout_of(setting)
    result = board_numbers(s, seat, plan, gains)
    places = [place for place in (s.arrow, s.second) if place != NONE]
    result += arrow_features(places, bool(s.locked), s.direction > 0, s.step)
    result += kind_features(on_board, gains, plan)
    for turn in range(s.seats):
        result += seat_numbers(s, (me + turn) % s.seats, seat, scores[(me + turn) % s.seats], plan)
    result += one_hot((s.active - me) % s.seats, s.seats)
    result += one_hot(s.phase, len(PHASE_NAMES))
    return [*result, len(s.deck) / 50, float(s.used), float(s.grabs), s.idle / patience(s)]


def sides_of(face: int, sets: int, plan: Layout) -> list[float]:
    """By icon in play: a quarter for each side of the tile that shows it."""
    known = _SIDES.get((face, sets))
    if known is None:
        known = [0.0] * len(plan.icons)
        for icon in compass(face):
            known[plan.place[icon]] += 0.25
        _SIDES[face, sets] = known
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
                for icon in sorted(set(icons_of(face))):
                    found[icon] += 1
    return found[:KINDS]


def board_numbers(s: Miners, seat: int, plan: Layout, gains: Gains) -> list[float]:
    layer = available(s) if s.arrow != NONE else 0
    numbers: list[float] = []
    exists = map_of(s.map).cells
    nothing = [0.0] * len(plan.icons)
    for cell in range(plan.frame):
        tile = s.board[cell]
        reached = float(layer >> cell & 1)
        if tile == NONE:
            numbers += (float(cell in exists), 0.0, reached, 0.0, 0.0, 0.0, 0.0)
            numbers += nothing
            continue
        up = float(not s.down >> cell & 1)
        if not s.seen[tile] >> seat & 1:
            numbers += (1.0, 1.0, reached, up, 0.0, 0.0, 0.0)
            numbers += nothing
            continue
        face = s.faces[tile]
        gain, promise = gain_of(s, cell, face, reached > 0, gains)
        numbers += (1.0, 1.0, reached, up, 1.0, gain, promise)
        numbers += sides_of(face, s.sets, plan)
    return numbers


def gain_of(s: Miners, cell: int, face: int, reached: bool, gains: Gains) -> tuple[float, float]:
    if sections(face) == 1:
        return gains[face & 31]
    given = facing(s, face, arrows_reaching(s, cell) if reached else BOTH_ARROWS)
    return best_of([icon_at(face, section) for section in given], gains) if given else (0.0, 0.0)


def seat_numbers(s: Miners, owner: int, seat: int, score: int, plan: Layout) -> list[float]:
    count = s.count[COUNTS * owner : COUNTS * (owner + 1)]
    closed, doubled = s.closed[owner], s.doubled[owner]
    tools = [s.shows[tile] for tile in s.tools[owner]]
    hidden = s.secret[owner]
    secret = start_icon(s.faces[hidden]) if hidden != NONE and s.knows(seat, hidden) else NONE
    return [
        *[count[kind] / 4 for kind in plan.kinds],
        *[float(closed >> kind & 1) for kind in plan.kinds],
        *[float(doubled >> kind & 1) for kind in plan.kinds],
        *[float(tools.count(icon)) for icon in plan.tools],
        *[float(icon == secret) for icon in plan.icons],
        count[TRASH] / 2,
        float(hidden != NONE),
        score / 20,
    ]
