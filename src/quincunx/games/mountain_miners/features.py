"""What a seat knows as numbers, for learners: every cell of the frame with what taking it would change, the arrows,
the kinds, then the seats from the own one on."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from quincunx.engine import FeatureRow, Layout, Setting, Span

from .content import (
    FIRST_ACTION,
    ICONS,
    KEYS,
    KINDS,
    TRASH,
    TRASH_VALUE,
    VALUES,
    compass,
    copies,
    icon_at,
    icons_of,
    sections,
    start_icon,
)
from .evaluate import expected
from .geometry import map_of
from .options import sets_of
from .rules.taking import BOTH_ARROWS, arrows_reaching, available, facing
from .rules.turn import patience
from .state import COUNTS, NONE, PHASE_NAMES, Miners

OF_CELL: Final = 7
"""Numbers of a cell before the icons of its tile."""

Gains: TypeAlias = list[tuple[float, float]]
"""By icon: what one more tile of it changes at once, and what it promises; nothing for what is no gemstone."""


MOST_KNOWN: Final = 50_000
"""So many judgements of a kind are remembered."""


class Plan:
    """Which icons a setting plays with, and so what its numbers stand for."""

    __slots__ = ("icons", "place", "kinds", "tools", "frame", "sides")

    def __init__(self, sets: int, frame: int) -> None:
        self.icons: list[int] = [icon for icon, number in enumerate(copies(sets)) if number]
        self.place: dict[int, int] = {icon: at for at, icon in enumerate(self.icons)}
        self.kinds: list[int] = [icon for icon in self.icons if icon < KINDS]
        self.tools: list[int] = [icon for icon in self.icons if icon >= FIRST_ACTION]
        self.frame: int = frame
        self.sides: dict[int, list[tuple[int, float]]] = {}

    def sides_of(self, face: int) -> list[tuple[int, float]]:
        """By place among the icons in play: a quarter for each side of the tile that shows it; remembered."""
        known = self.sides.get(face)
        if known is None:
            places = [self.place[icon] for icon in compass(face)]
            known = self.sides[face] = [(place, 0.25 * places.count(place)) for place in sorted(set(places))]
        return known


class Judged:
    """What a kind is worth to the seats that hold so much of it, and what one more would change for one of them."""

    __slots__ = ("points", "change", "promise")

    def __init__(self, kind: int, counts: list[int], doubled: list[int], left: int, me: int) -> None:
        more = counts[:]
        more[me] += 1
        then = points_of(kind, more, doubled)
        self.points: list[int] = points_of(kind, counts, doubled)
        self.change: list[int] = [other - one for one, other in zip(self.points, then, strict=True)]
        hope = expected(kind, counts, doubled, left)
        hoped = expected(kind, more, doubled, max(0, left - 1))
        hopes = [other - one for one, other in zip(hope, hoped, strict=True)]
        self.promise: float = (hopes[me] - max([hopes[seat] for seat in range(len(hopes)) if seat != me])) / 10


_JUDGED: Final[dict[tuple[int, ...], Judged]] = {}


def judged(kind: int, counts: list[int], doubled: list[int], left: int, me: int) -> Judged:
    """The same, remembered: small numbers come again and again."""
    key = (kind, left, me, *counts, *[mask >> kind & 1 for mask in doubled])
    known = _JUDGED.get(key)
    if known is None:
        if len(_JUDGED) >= MOST_KNOWN:
            _JUDGED.clear()
        known = _JUDGED[key] = Judged(kind, counts, doubled, left, me)
    return known


class Look:
    """What several blocks need: scores, what the seat sees on the board, and what one more of a kind would change."""

    __slots__ = ("s", "seat", "me", "scores", "on_board", "gains")

    def __init__(self, s: Miners, seat: int) -> None:
        self.s: Miners = s
        self.seat: int = seat
        self.me: int = seat if seat < s.seats else 0
        """Spectators look from the first seat."""
        self.on_board: list[int] = seen_on_board(s, seat)
        kinds: list[Judged | None] = [judged_in(s, self.me, kind, self.on_board[kind]) for kind in range(KINDS)]
        self.scores: list[int] = [TRASH_VALUE * number for number in s.count[TRASH::COUNTS]]
        for one in kinds:
            if one is not None:
                for at, points in enumerate(one.points):
                    self.scores[at] += points
        self.gains: Gains = gains_of(kinds, self.scores, self.me)


def judged_in(s: Miners, me: int, kind: int, left: int) -> Judged | None:
    """None of a kind that nobody has and the seat does not see."""
    counts = s.count[kind::COUNTS]
    return judged(kind, counts, s.doubled, left, me) if left or any(counts) else None


def gains_of(kinds: list[Judged | None], scores: list[int], me: int) -> Gains:
    """How the lead over the best rival would change with one more tile of each kind, in tens of points."""
    lead = scores[me] - best_rival(scores, me)
    gains: Gains = [(0.0, 0.0)] * ICONS
    for kind, one in enumerate(kinds):
        if one is not None:
            after = [score + change for score, change in zip(scores, one.change, strict=True)]
            gains[kind] = (after[me] - best_rival(after, me) - lead) / 10, one.promise
    return gains


def best_rival(scores: list[int], me: int) -> int:
    if len(scores) == 2:
        return scores[1 - me]
    return max([score for seat, score in enumerate(scores) if seat != me])


_LAYOUTS: Final[dict[tuple[int, int, int], Layout]] = {}


def layout(setting: Setting) -> Layout:
    key = setting.seats, sets_of(setting), setting.number("width") * setting.number("height")
    found = _LAYOUTS.get(key)
    if found is None:
        found = _LAYOUTS[key] = Layout(spans(key[0], Plan(key[1], key[2])), Look)
    return found


def spans(seats: int, plan: Plan) -> list[Span]:
    kinds = len(plan.kinds)
    icons = ", ".join([KEYS[icon] for icon in plan.icons])
    board = (
        f"{plan.frame} cells, row by row: exists, has a tile, available, up, known, gain and promise of taking it, "
        f"share of its sides by icon ({icons})",
        plan.frame * (OF_CELL + len(plan.icons)),
    )
    match = [
        ("two arrows, one-hot of 8 places each", 16),
        ("locked, clockwise, eighths travelled (one-hot 1 to 4)", 6),
        ("by kind: tiles of it seen on the board", kinds),
        ("by kind: gain of one more (how the lead changes, in tens of points)", kinds),
        ("by kind: promise of one more (the same with what is still to come)", kinds),
    ]
    end = [
        ("at turn, from the own seat on", seats),
        ("phase, one-hot", len(PHASE_NAMES)),
        ("deck, actions used, grabs, idle turns", 4),
    ]
    return [
        Span([board], lambda row, at, look, seat: write_board(row, at, look, plan)),
        Span(match, lambda row, at, look, seat: write_match(row, at, look, plan)),
        *[span_of_seat(plan, step) for step in range(seats)],
        Span(end, write_end),
    ]


def span_of_seat(plan: Plan, step: int) -> Span:
    """The blocks of the seat so many places on."""
    who = f"seat +{step}" if step else "own seat"
    kinds = len(plan.kinds)
    names = [
        (f"{who}: tiles by kind", kinds),
        (f"{who}: closed piles", kinds),
        (f"{who}: doubled piles", kinds),
        (f"{who}: unused actions by icon", len(plan.tools)),
        (f"{who}: secret tile", len(plan.icons)),
        (f"{who}: Trash, has a secret tile, score", 3),
    ]
    return Span(names, lambda row, at, look, seat: write_seat(row, at, look, step, plan))


# -- the board


def write_board(row: FeatureRow, at: int, seen: Any, plan: Plan) -> None:
    look: Look = seen
    s, seat = look.s, look.seat
    layer = available(s) if s.arrow != NONE else 0
    exists, down = map_of(s.map).mask, s.down
    known, faces, gains = s.seen, s.faces, look.gains
    width = OF_CELL + len(plan.icons)
    for cell, tile in enumerate(s.board):
        if tile != NONE:
            row[at] = row[at + 1] = 1.0
            if not down >> cell & 1:
                row[at + 3] = 1.0
            if known[tile] >> seat & 1:
                face = faces[tile]
                row[at + 4] = 1.0
                gain, promise = gain_of(s, cell, face, bool(layer >> cell & 1), gains)
                row[at + 5] = gain
                row[at + 6] = promise
                for place, share in plan.sides_of(face):
                    row[at + OF_CELL + place] = share
        elif exists >> cell & 1:
            row[at] = 1.0
        if layer >> cell & 1:
            row[at + 2] = 1.0
        at += width


def gain_of(s: Miners, cell: int, face: int, reached: bool, gains: Gains) -> tuple[float, float]:
    """Of the sections that face the arrows, the best gain and the best promise."""
    if sections(face) == 1:
        return gains[face & 31]
    given = facing(s, face, arrows_reaching(s, cell) if reached else BOTH_ARROWS)
    if not given:
        return 0.0, 0.0
    icons = [icon_at(face, section) for section in given]
    return max([gains[icon][0] for icon in icons]), max([gains[icon][1] for icon in icons])


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


def write_match(row: FeatureRow, at: int, seen: Any, plan: Plan) -> None:
    look: Look = seen
    s = look.s
    if s.arrow >= 0:
        row[at + s.arrow] = 1.0
    if s.second >= 0:
        row[at + 8 + s.second] = 1.0
    at += 16
    row[at] = float(s.locked)
    row[at + 1] = float(s.direction > 0)
    if 1 <= s.step <= 4:
        row[at + 1 + s.step] = 1.0
    at += 6
    kinds = len(plan.kinds)
    for place, kind in enumerate(plan.kinds, at):
        row[place] = look.on_board[kind] / 8
        gain, promise = look.gains[kind]
        row[place + kinds] = gain
        row[place + 2 * kinds] = promise


# -- what one more of a kind would change


def points_of(kind: int, counts: list[int], doubled: list[int]) -> list[int]:
    """What each seat scores for a kind of which the seats hold so many."""
    most = max(counts)
    if not most:
        return counts
    value = VALUES[kind]
    least = min([count for count in counts if count])
    points = [value * n * ((n == most) - (n == least)) for n in counts]
    return [2 * p if mask >> kind & 1 else p for p, mask in zip(points, doubled, strict=True)]


# -- the seats


def write_seat(row: FeatureRow, at: int, seen: Any, step: int, plan: Plan) -> None:
    look: Look = seen
    s = look.s
    seat = (look.me + step) % s.seats
    first, kinds = COUNTS * seat, len(plan.kinds)
    closed, doubled = s.closed[seat], s.doubled[seat]
    for place, kind in enumerate(plan.kinds, at):
        held = s.count[first + kind]
        if held:
            row[place] = held / 4
        if closed >> kind & 1:
            row[place + kinds] = 1.0
        if doubled >> kind & 1:
            row[place + 2 * kinds] = 1.0
    at += 3 * kinds
    for tile in s.tools[seat]:
        row[at + plan.tools.index(s.shows[tile])] += 1.0
    at += len(plan.tools)
    tile = s.secret[seat]
    if tile != NONE and s.knows(look.seat, tile):
        row[at + plan.place[start_icon(s.faces[tile])]] = 1.0
    at += len(plan.icons)
    row[at] = s.count[first + TRASH] / 2
    row[at + 1] = float(tile != NONE)
    row[at + 2] = look.scores[seat] / 20


def write_end(row: FeatureRow, at: int, seen: Any, seat: int) -> None:
    look: Look = seen
    s = look.s
    row[at + (s.active - look.me) % s.seats] = 1.0
    at += s.seats
    row[at + s.phase] = 1.0
    at += len(PHASE_NAMES)
    row[at] = len(s.deck) / 50
    row[at + 1] = float(s.used)
    row[at + 2] = float(s.grabs)
    row[at + 3] = s.idle / patience(s)
